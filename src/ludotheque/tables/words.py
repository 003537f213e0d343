"""What people write themselves: made presentable and filtered before it is logged (JM-DIG-41)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from ..core.model import Move
from ..core.names import plain, skeleton

LANGUAGES = ("fr", "en")
MASK = "•"
MOST_MARKS = 3  # accents on one letter; more of them climb over the lines above
_JOINERS = "\u200c\u200d"  # letters of some scripts and emoji need them
_NEW_EMOJI = frozenset(map(chr, range(0x1F000, 0x1FB00)))  # some are newer than this Python
# Marks that no letter was made of, and joiners nobody sees, do not end a word.
_WORD = re.compile(r"[^\W_@$](?:[\u0300-\u036f\u200c\u200d]*(?:[^\W_]|[@$]))*")
# One letter after the other, always with the same sign between them: z.u.t, z u t.
_SPELLED = re.compile(r"(?<![^\W_])[^\W_]([\W_])(?:[^\W_]\1)+[^\W_](?![^\W_])")
_FIGURES = str.maketrans("013457@$", "oieastas")  # what stands for letters
_DRAWN_OUT = re.compile(r"(.)\1{2,}")  # no word of either language has a letter three times running


def tidy(text: str) -> str:
    """The same text without what cannot be seen, or makes its neighbours unreadable.

    Whoever writes from right to left needs none of the signs that turn the direction around.
    """
    kept: list[str] = []
    for c in unicodedata.normalize("NFC", text):
        visible = unicodedata.category(c)[0] != "C"
        if visible or c in _JOINERS or c.isspace() or c in _NEW_EMOJI:
            kept.append(c)
    return " ".join(few_marks("".join(kept)).split())[: len(text)].rstrip()


def few_marks(text: str) -> str:
    """No letter under a tower of accents, whatever nobody sees stands between them."""
    kept: list[str] = []
    marks = 0
    for c in text:
        kind = unicodedata.category(c)
        if kind in ("Mn", "Me"):
            marks += 1
        elif kind != "Cf":
            marks = 0
        if marks <= MOST_MARKS:
            kept.append(c)
    return "".join(kept)


class WordList:
    """Words nobody should have to read; each becomes a row of dots, however it is spelled.

    In letters of another script that look the same, with figures for letters, drawn out, or
    letter by letter, too.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(filter(None, map(_look, words)))

    def mask(self, text: str) -> str:
        return _SPELLED.sub(self._spelled, _WORD.sub(self._masked, text))

    def _masked(self, found: re.Match[str]) -> str:
        word = found.group()
        return word if self._words.isdisjoint(_looks(word)) else MASK * len(word)

    def _spelled(self, found: re.Match[str]) -> str:
        text, gap = found.group(), found.group(1)
        return text if self._words.isdisjoint(_looks(text.replace(gap, ""))) else MASK * len(text)


def _look(word: str) -> str:
    """Figures stand for letters, unless there is nothing else: 7175 is a number."""
    read = plain(word)
    return skeleton(read if read.isdigit() else read.translate(_FIGURES))


def _looks(word: str) -> set[str]:
    """As it stands, and with drawn-out letters said once or twice."""
    read = _look(word)
    return {read, *(_DRAWN_OUT.sub(r"\1" * n, read) for n in (1, 2))}


def read_list(text: str) -> list[str]:
    """One word a line; what follows a # is for people."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


@cache
def default_text(language: str) -> str:
    """The list a house begins with; its host changes it in the data folder."""
    return (files("ludotheque.tables") / f"words.{language}.txt").read_text("utf-8")


@cache
def default_list() -> WordList:
    return WordList(word for lang in LANGUAGES for word in read_list(default_text(lang)))


def own_words(move: Move) -> dict[str, str]:
    """What of a move its player has written himself."""
    values = {name: getattr(move, name) for name in move.blank}
    return {name: text for name, text in values.items() if isinstance(text, str) and text}


def silenced(move: Move) -> Move:
    """The same move, of which nobody can read a word."""
    dots = {name: MASK * len(text) for name, text in own_words(move).items()}
    return msgspec.structs.replace(move, **dots)


def presentable(move: Move, words: WordList) -> Move:
    """The move with its player's own words as they are logged and shown."""
    written = own_words(move)
    if not written:
        return move
    shown = {name: words.mask(tidy(text)) for name, text in written.items()}
    return msgspec.structs.replace(move, **shown)
