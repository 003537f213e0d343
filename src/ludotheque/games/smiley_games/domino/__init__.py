"""Domino, game 4 of the box."""
