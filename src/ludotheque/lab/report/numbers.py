"""Numbers as each language writes them."""

from __future__ import annotations

THIN, MINUS = "\u202f", "\u2212"
FRENCH = str.maketrans({",": THIN, ".": ",", "-": MINUS})
ENGLISH = str.maketrans({"-": MINUS})


def spelled(told: str, language: str) -> str:
    """A number of Python's (-1,234.5) as people write it."""
    return told.translate(FRENCH if language == "fr" else ENGLISH)


def in_percent(told: str, language: str) -> str:
    """A share in percent, with its sign."""
    return spelled(told, language) + (f"{THIN}%" if language == "fr" else "%")
