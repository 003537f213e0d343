"""Ludothèque: a house of games, open day and night."""

__version__ = "0.1.0"
