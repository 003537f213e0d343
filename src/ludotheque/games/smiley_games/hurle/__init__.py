"""Hurle ! (game 3): shout the right name before the other does."""
