"""When two names are alike."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from unicodedata import combining, normalize

# Unicode's Default_Ignorable_Code_Point: what is drawn as nothing at all.
_UNSEEN_RANGES = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
UNSEEN = dict.fromkeys(c for low, high in _UNSEEN_RANGES for c in range(low, high + 1))


def seen(name: str) -> str:
    """The name without what nobody sees."""
    return name.translate(UNSEEN)


@lru_cache(maxsize=4096)
def plain(name: str) -> str:
    """The name without case, accents and outer spaces: Zoé and ZOE are alike (SG3-SETUP-4)."""
    spelled = normalize("NFKD", seen(name).casefold())
    bare = "".join(letter for letter in spelled if not combining(letter))
    return " ".join(bare.casefold().split())


@cache
def _lookalikes() -> dict[int, str]:
    """Each character with what it is taken for at a glance (Unicode Technical Standard 39)."""
    text = (files("ludotheque.core") / "lookalikes.txt").read_text("utf-8")
    rows = (line.split("\t") for line in text.splitlines() if not line.startswith("# "))
    return {ord(character): taken for taken, characters in rows for character in characters}


def skeleton(name: str) -> str:
    """What a name looks like: two with the same skeleton are taken for each other."""
    return normalize("NFKD", seen(name)).translate(_lookalikes())


def alike(one: str, other: str) -> bool:
    """At a glance, or but for case and accents."""
    return not _looks(one).isdisjoint(_looks(other))


def _looks(name: str) -> set[str]:
    return {plain(name), plain(skeleton(name)), skeleton(plain(name))}
