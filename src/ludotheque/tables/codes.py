"""The codes of tables: four letters that can be shouted across a room."""

from __future__ import annotations

import secrets

from .words import MASK, WordList

CONSONANTS, VOWELS = "BCDFGJKLMNPRSTVZ", "AEIOU"
SHAPES = ("CVCV", "VCVC", "CVVC", "VCCV")  # some 25 000 codes
# What no list of written words needs, but nobody should have to shout.
UNSHOUTED = frozenset({
    "OUTE", "CACA", "PIPI", "ZIZI", "CUCU", "KAKA", "BITE", "PUTE", "COCU", "TUER",
    "NAZI", "RAPE", "ANAL", "ANUS", "COON", "PEDO", "PEDE", "SALE", "TARE", "CULE",
    "SUCE", "VIOL", "NANI", "SODO", "DUCE", "POOP", "TITI", "TITS", "BOOB", "COCK",
    "SEXE",
})  # fmt: skip


def new_code(words: WordList) -> str:
    """Four letters, consonants and vowels by turns, and nothing one would blush at."""
    while True:
        shape = secrets.choice(SHAPES)
        code = "".join(secrets.choice(CONSONANTS if c == "C" else VOWELS) for c in shape)
        if code not in UNSHOUTED and MASK not in words.mask(code):
            return code
