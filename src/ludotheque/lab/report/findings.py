"""What many matches say about a game: lengths, seats, cards, refusals and leads, with intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Any

import msgspec

from ...core.model import Seat
from ..elo import WIDTH, wilson
from ..notes import Note, Plan, play_one

ENOUGH = 100  # seats that played a card, and seats that did not: below, errors are guesses


class Share(msgspec.Struct, frozen=True):
    """A share and its 95 % interval (Wilson's, which holds for small counts)."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, hits: float, of: float) -> Share:
        value, (low, high) = hits / of if of else 0.0, wilson(hits, of)
        return cls(value, min(low, value), max(high, value))


class CardFinding(msgspec.Struct):
    """A card: how often it is played in a match, and what that does to one's chance to win.

    `effect` compares those who played it with those who did not, in points of the winning share.
    """

    card: str
    per_match: float
    effect: float = 0.0
    spread: float = 0.0  # half the width of its 95 % interval
    luck: float = 0.0  # the standard error of the effect, if luck alone decided who wins
    known: bool = False  # often enough played, and often enough not


class Held(msgspec.Struct):
    """Who played a card, match by match: h of the seats, and w of the victory was theirs."""

    seats: int = 0  # the sum of all h
    wins: float = 0.0  # of all w
    seats_squared: int = 0
    wins_squared: float = 0.0
    product: float = 0.0

    def count(self, seats: int, wins: float) -> None:
        self.add(Held(seats, wins, seats * seats, wins * wins, seats * wins))

    def add(self, other: Held) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def effect(self, matches: int, players: int) -> tuple[float, float]:
        """What it does to one's chance to win, and the standard error of that.

        Those at one table are not independent: what one wins the others lose. So matches are the
        sample, not seats: the error is that of a ratio of their sums (linearised).
        """
        others = matches * players - self.seats
        having, lacking = self.wins / self.seats, (matches - self.wins) / others
        of_win = 1 / self.seats + 1 / others
        of_seat = -having / self.seats - lacking / others
        always = (lacking * players - 1) / others
        variance = (
            of_win**2 * self.wins_squared
            + of_seat**2 * self.seats_squared
            + 2 * of_win * of_seat * self.product
            + 2 * always * (of_win * self.wins + of_seat * self.seats)
            + always**2 * matches
        )
        return having - lacking, sqrt(max(0.0, variance))

    def luck(self, matches: int, players: int) -> float:
        """The standard error of the effect where every seat wins as often as every other."""
        of_win = 1 / self.seats + 1 / (matches * players - self.seats)
        return of_win * sqrt(self.seats / players - self.seats_squared / players**2)


class Findings(msgspec.Struct):
    """Counts that add up, chunk by chunk."""

    players: int
    matches: int = 0
    finished: int = 0
    turns: Counter[int] = msgspec.field(default_factory=Counter)
    moves: Counter[int] = msgspec.field(default_factory=Counter)
    seconds: Counter[int] = msgspec.field(default_factory=Counter)  # of virtual time
    wins: list[float] = []  # by seat; a shared win is shared
    starters: Counter[int] = msgspec.field(default_factory=Counter)  # who began
    order_wins: list[float] = []  # by place after whoever began
    bot_seats: Counter[str] = msgspec.field(default_factory=Counter)
    bot_wins: dict[str, float] = {}
    played: Counter[str] = msgspec.field(default_factory=Counter)  # times
    held: dict[str, Held] = {}
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
        for counts in (note.shown, *note.played):
            self.played.update(counts)
        if note.leads is not None:
            self.leads[note.leads] += 1
        if note.reason:
            self._count_end(note, {seat: 1 / len(note.winners) for seat in note.winners})

    def _count_end(self, note: Note, won: dict[Seat, float]) -> None:
        self.finished += 1
        self.bot_seats.update(note.bots)
        if note.first is not None:
            self.starters[note.first] += 1
        for seat, share in won.items():
            self.wins[seat] += share
            bot = note.bots[seat]
            self.bot_wins[bot] = self.bot_wins.get(bot, 0.0) + share
            if note.first is not None:
                self.order_wins[(seat - note.first) % self.players] += share
        for card in {card for counts in note.played for card in counts}:
            seats = [seat for seat, counts in enumerate(note.played) if card in counts]
            wins = sum(won.get(seat, 0.0) for seat in seats)
            self.held.setdefault(card, Held()).count(len(seats), wins)
        for leader in note.halfway:
            self.halfway += 1
            self.halfway_wins += won.get(leader, 0.0)

    def add(self, other: Findings) -> None:
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))
        for name in ("matches", "finished", "looked", "halfway", "halfway_wins"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.wins = _summed(self.wins, other.wins)
        self.order_wins = _summed(self.order_wins, other.order_wins)
        for bot, wins in other.bot_wins.items():
            self.bot_wins[bot] = self.bot_wins.get(bot, 0.0) + wins
        for card, held in other.held.items():
            self.held.setdefault(card, Held()).add(held)

    # --- what follows ---

    def seats(self) -> list[Share]:
        """How often each seat wins."""
        return [Share.of(wins, self.finished) for wins in self.wins]

    def order(self) -> list[Share]:
        """The same by the order in which they play, from whoever began."""
        return [Share.of(wins, self.starters.total()) for wins in self.order_wins]

    def bots(self) -> dict[str, tuple[Share, float]]:
        """How often each kind of bot wins a match, and what would be fair by its seats."""
        seats = self.bot_seats.total()
        return {
            bot: (Share.of(self.bot_wins.get(bot, 0.0), self.finished), here / seats)
            for bot, here in sorted(self.bot_seats.items())
        }

    def minutes(self, pace: float) -> Counter[float]:
        """How long matches last: by the clock, or at so many seconds a move."""
        if self.seconds:
            return Counter({second / 60: n for second, n in self.seconds.items()})
        return Counter({moves * pace / 60: n for moves, n in self.moves.items()})

    def cards(self) -> list[CardFinding]:
        """Every card that was played, the most frequent first."""
        return [self.card(card) for card, _ in self.played.most_common()]

    def often(self, card: str) -> float:
        """How many times a match it is played."""
        return self.played[card] / max(1, self.matches)

    def card(self, card: str) -> CardFinding:
        found = CardFinding(card, self.often(card))
        held = self.held.get(card, Held())
        if held.seats >= ENOUGH and self.finished * self.players - held.seats >= ENOUGH:
            found.effect, error = held.effect(self.finished, self.players)
            found.spread, found.known = WIDTH * error, True
            found.luck = held.luck(self.finished, self.players)
        return found


COUNTERS = ("turns", "moves", "seconds", "starters", "bot_seats", "played", "refused", "leads")


def _summed(mine: Sequence[float], theirs: Sequence[float]) -> list[float]:
    return [a + b for a, b in zip(mine, theirs, strict=True)]


def sure_among(many: int) -> float:
    """So many standard errors off is beyond chance, where as many things were looked at."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, many))


def margin(fair: float, of: int, many: int) -> float:
    """How far from its fair share a share can be by chance, where as many are looked at."""
    return sure_among(many) * sqrt(fair * (1 - fair) / max(1, of))


def odd_one(shares: Sequence[Share], of: int, ways: int = 1) -> int | None:
    """Who is furthest from an equal share, if chance alone does not explain it in so many ways."""
    fair = 1 / len(shares)
    furthest = max(range(len(shares)), key=lambda at: abs(shares[at].value - fair))
    beyond = abs(shares[furthest].value - fair) > margin(fair, of, ways * len(shares))
    return furthest if of and beyond else None


def blank(plan: Plan) -> Findings:
    nothing = [0.0] * plan.players
    return Findings(plan.players, wins=nothing, order_wins=nothing[:])


def watch_some(plan: Plan, indices: Sequence[int]) -> Findings:
    """Play these matches and look closely."""
    findings = blank(plan)
    for index in indices:
        findings.count(play_one(plan, index, watched=True))
    return findings


def mean(counts: Counter[Any]) -> float:
    total = sum(counts.values())
    return sum(value * n for value, n in counts.items()) / total if total else 0.0


def error(counts: Counter[Any]) -> float:
    """The standard error of the mean; one match alone could be anything."""
    total, middle = sum(counts.values()), mean(counts)
    squares = sum(n * (value - middle) ** 2 for value, n in counts.items())
    return sqrt(squares / (total - 1) / total) if total > 1 else middle


def quantile(counts: Counter[Any], part: float) -> float:
    """The value below which this part of the matches lies."""
    left = part * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return float(value)
    return 0.0
