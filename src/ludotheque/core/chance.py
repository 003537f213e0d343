"""The one source of chance of a match: sealed for play, quick for simulation, scripted for tests.

A source is part of the state, cheap to copy, and asked for one thing only: a whole number below n.
"""

from __future__ import annotations

import hashlib
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, MutableSequence, Sequence
from functools import partial
from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

T = TypeVar("T")

SEED_BYTES = 32
SEED_LEAST = 16
_SEAL = b"ludotheque seal 1\x00"
_STREAM = b"ludotheque stream 1\x00"
_BLOCK = 1024


# Compiled, a number of 64 bits has no more, and is signed: nothing is left to be cut off.
_64_BITS: Final[i64] = 0xFFFFFFFFFFFFFFFF if __file__.endswith(".py") else -1


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Chance(ABC):
    """Whole numbers below n, all equally likely; `mark` is another one after every draw."""

    __slots__ = ()

    @property
    @abstractmethod
    def mark(self) -> int: ...

    @abstractmethod
    def below(self, n: int) -> int: ...

    @abstractmethod
    def copy(self) -> Chance: ...


def shuffle(items: MutableSequence[T], chance: Chance) -> None:
    """Fisher-Yates, spelled out because the order of random.shuffle is promised by nobody."""
    for i in range(len(items) - 1, 0, -1):
        j = chance.below(i + 1)
        items[i], items[j] = items[j], items[i]


def pick(items: Sequence[T], chance: Chance) -> T:
    """One of the items, all equally likely."""
    return items[chance.below(len(items))]


# A secret seed that cannot be guessed from one's own hand; tests deal from one they know.
new_seed: Callable[[], bytes] = partial(secrets.token_bytes, SEED_BYTES)


def seal(seed: bytes) -> str:
    """The hash published before the deal; whoever gets the seed after the end can check it."""
    return hashlib.sha256(_SEAL + seed).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedChance(Chance):
    """A secret seed expanded by SHAKE-256, with rejection sampling: the chance of real matches."""

    __slots__ = ("_at", "_block", "_bytes", "_seed")

    def __init__(self, seed: bytes) -> None:
        if len(seed) < SEED_LEAST:
            raise ValueError("a sealed match needs a seed of at least 128 bits")
        self._seed = seed
        self._block = 0
        self._bytes = self._expand(0)
        self._at = 0

    @property
    def mark(self) -> int:
        return self._block * _BLOCK + self._at

    def _expand(self, block: int) -> bytes:
        return hashlib.shake_256(_STREAM + self._seed + block.to_bytes(8, "big")).digest(_BLOCK)

    def _take(self, width: int) -> int:
        if self._at + width > _BLOCK:
            self._block += 1
            self._bytes = self._expand(self._block)
            self._at = 0
        self._at += width
        return int.from_bytes(self._bytes[self._at - width : self._at], "big")

    def below(self, n: int) -> int:
        width = 1 if n <= 64 else 4
        span = 1 << (8 * width)
        fair = span - span % n  # beyond it, small numbers would come up more often
        while (number := self._take(width)) >= fair:
            pass
        return number % n

    def copy(self) -> SealedChance:
        twin = SealedChance.__new__(SealedChance)
        twin._seed, twin._block, twin._bytes = self._seed, self._block, self._bytes
        twin._at = self._at
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class WitnessedChance(Chance):
    """The same chance with a witness: `draws` tells what was asked for and what came, in order.

    Whoever has the seed can draw all of it again; a copy draws for itself, unwitnessed.
    """

    __slots__ = ("_sealed", "draws")

    def __init__(self, seed: bytes) -> None:
        self._sealed = SealedChance(seed)
        self.draws: list[tuple[int, int]] = []

    @property
    def mark(self) -> int:
        return self._sealed.mark

    def below(self, n: int) -> int:
        answer = self._sealed.below(n)
        self.draws.append((n, answer))
        return answer

    def copy(self) -> SealedChance:
        return self._sealed.copy()


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickChance(Chance):
    """A 64-bit congruential generator: fast, repeatable, for simulation and search only."""

    __slots__ = ("_x",)

    _x: i64

    def __init__(self, seed: int) -> None:
        # Spread small seeds over all the bits (splitmix), so that neighbours do not resemble.
        x = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        self._x = x if _64_BITS > 0 or x < 1 << 63 else x - (1 << 64)

    @property
    def mark(self) -> int:
        return self._x

    def below(self, n: int) -> int:
        x: i64 = (self._x * 6364136223846793005 + 1442695040888963407) & _64_BITS
        self._x = x
        high: int = (x >> 32) & 0xFFFFFFFF
        return (high * n) >> 32

    def copy(self) -> QuickChance:
        twin = QuickChance.__new__(QuickChance)
        twin._x = self._x
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedChance(Chance):
    """Answers read from a list, for tests that need a certain card; complains when it runs out."""

    __slots__ = ("_answers", "used")

    def __init__(self, *answers: int) -> None:
        self._answers = answers
        self.used = 0

    @property
    def mark(self) -> int:
        return self.used

    def below(self, n: int) -> int:
        if self.used >= len(self._answers):
            raise AssertionError(f"the script has no answer left for a number below {n}")
        answer = self._answers[self.used]
        if not 0 <= answer < n:
            raise AssertionError(f"the script answers {answer}, but a number below {n} is asked")
        self.used += 1
        return answer

    def copy(self) -> ScriptedChance:
        twin = ScriptedChance(*self._answers)
        twin.used = self.used
        return twin
