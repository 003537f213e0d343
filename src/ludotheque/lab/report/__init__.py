"""`ludotheque report`: what many matches say about a game, as one page people read."""
