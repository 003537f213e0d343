"""The album de vie: a finished match told as everybody’s life."""
