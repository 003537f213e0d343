"""What many matches say about a game: lengths, seats, cards, refusals and leads, with intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec

from ..elo import WIDTH, wilson
from ..notes import Note, Plan, play_one


class Share(msgspec.Struct, frozen=True):
    """A share and its 95 % interval (Wilson's, which holds for small counts)."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, hits: float, of: float) -> Share:
        return cls(hits / of if of else 0.0, *wilson(hits, of))


class CardFinding(msgspec.Struct):
    """A card: how often it is played in a match, and what that does to one's chance to win.

    `effect` compares those who played it with those who did not, in points of the winning share.
    """

    card: str
    per_match: float
    effect: float = 0.0
    spread: float = 0.0  # half the width of its 95 % interval
    known: bool = False  # often enough played, and often enough not


class Findings(msgspec.Struct):
    """Counts that add up, chunk by chunk."""

    players: int
    matches: int = 0
    finished: int = 0
    turns: Counter[int] = msgspec.field(default_factory=Counter)
    moves: Counter[int] = msgspec.field(default_factory=Counter)
    seconds: Counter[int] = msgspec.field(default_factory=Counter)  # of virtual time
    wins: list[float] = []  # by seat; a shared win is shared
    played: Counter[str] = msgspec.field(default_factory=Counter)  # times
    holders: Counter[str] = msgspec.field(default_factory=Counter)  # seats that played it
    holder_wins: dict[str, float] = {}
    looked: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    leads: Counter[int] = msgspec.field(default_factory=Counter)
    halfway: int = 0  # matches with a leader at half-time
    halfway_wins: float = 0.0

    def count(self, note: Note) -> None:
        self.matches += 1
        self.turns[note.turns] += 1
        self.moves[note.moves] += 1
        if note.ms:
            self.seconds[note.ms // 1000] += 1
        self.looked += note.looked
        self.refused.update(note.refused)
        self._count_cards(note)
        if note.reason:
            self.finished += 1
            for seat in note.winners:
                self.wins[seat] += 1 / len(note.winners)
        for leader in note.halfway:
            self.leads[note.leads] += 1
            self.halfway += 1
            self.halfway_wins += (leader in note.winners) / max(1, len(note.winners))

    def _count_cards(self, note: Note) -> None:
        self.played.update(note.shown)
        for seat, counts in enumerate(note.played):
            self.played.update(counts)
            self.holders.update(counts.keys())
            if seat in note.winners:
                for card in counts:
                    worth = 1 / len(note.winners)
                    self.holder_wins[card] = self.holder_wins.get(card, 0.0) + worth

    def add(self, other: Findings) -> None:
        for name in ("turns", "moves", "seconds", "played", "holders", "refused", "leads"):
            getattr(self, name).update(getattr(other, name))
        for name in ("matches", "finished", "looked", "halfway", "halfway_wins"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        for card, wins in other.holder_wins.items():
            self.holder_wins[card] = self.holder_wins.get(card, 0.0) + wins

    # --- what follows ---

    def seats(self) -> list[Share]:
        """How often each seat wins."""
        return [Share.of(wins, self.finished) for wins in self.wins]

    @property
    def tilt(self) -> float:
        """How far the luckiest seat is above its fair share, in points of the winning share."""
        return max(share.value for share in self.seats()) - 1 / self.players

    def minutes(self, pace: float) -> Counter[float]:
        """How long matches last: by the clock, or at so many seconds a move."""
        if self.seconds:
            return Counter({second / 60: n for second, n in self.seconds.items()})
        return Counter({moves * pace / 60: n for moves, n in self.moves.items()})

    def cards(self) -> list[CardFinding]:
        """Every card that was played, the most frequent first."""
        return [self._card(card, times) for card, times in self.played.most_common()]

    def _card(self, card: str, times: int) -> CardFinding:
        found = CardFinding(card, times / max(1, self.matches))
        seats, wins = self.finished * self.players, sum(self.wins)
        having, lacking = self.holders[card], seats - self.holders[card]
        if having >= 30 and lacking >= 30:
            with_it = self.holder_wins.get(card, 0.0) / having
            without = (wins - self.holder_wins.get(card, 0.0)) / lacking
            variance = with_it * (1 - with_it) / having + without * (1 - without) / lacking
            found.effect, found.spread = with_it - without, WIDTH * sqrt(max(0.0, variance))
            found.known = True
        return found


def blank(plan: Plan) -> Findings:
    return Findings(plan.players, wins=[0.0] * plan.players)


def watch_some(plan: Plan, indices: Sequence[int]) -> Findings:
    """Play these matches and look closely."""
    findings = blank(plan)
    for index in indices:
        findings.count(play_one(plan, index, watched=True))
    return findings


def mean(counts: Counter[Any]) -> float:
    total = sum(counts.values())
    return sum(value * n for value, n in counts.items()) / total if total else 0.0


def quantile(counts: Counter[Any], part: float) -> float:
    """The value below which this part of the matches lies."""
    left = part * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return float(value)
    return 0.0
