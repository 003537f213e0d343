"""When two names are alike."""

from __future__ import annotations

from unicodedata import combining, normalize


def plain(name: str) -> str:
    """The name without case, accents and outer spaces: Zoé and ZOE are alike (SG3-SETUP-4)."""
    spelled = normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in spelled if not combining(letter))
    return " ".join(bare.casefold().split())
