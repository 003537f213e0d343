"""Tables of the three reflex games laid out by hand: people, claims with times, and the clock.

table = Spread("Anna: wink-green", "Bob:", "Cleo:")    # who owns what, face down
table.dice("sad-red")                                  # thrown and settled
table.touch("Bob", "sad-red", 700)
table.close()                                          # the window: claims are judged
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from ludotheque.core.model import Event, Move, Outcome, Player, Refusal, Seat
from ludotheque.games.smiley_games.cards import BASICS, CARD_IDS, COLOUR, SMILEY
from ludotheque.games.smiley_games.reflex import (
    AutoFlip,
    CloseWindow,
    EndPause,
    Race,
    Settle,
    TimeOut,
)
from ludotheque.games.smiley_games.trouve_le.game import TROUVE_LE, TrouveLeOptions
from ludotheque.games.smiley_games.trouve_le.moves import (
    THROW,
    EndNaming,
    GiveUp,
    Know,
    Name,
    Touch,
)
from ludotheque.games.smiley_games.trouve_le.rules import TrouveLeState
from ludotheque.games.smiley_games.trouve_le.view import ThrowView, TrouveLeView

from ..by_hand import Fate

M = TypeVar("M", bound=Move)


def number(card: str) -> int:
    return CARD_IDS.index(card)


def numbers(cards: str) -> list[int]:
    return [number(card) for card in cards.split()]


def faces(card: str) -> tuple[int, int]:
    """What the dice show to name a card."""
    return SMILEY[number(card)], COLOUR[number(card)]


def unnamed(move: Move) -> Move:
    """The move as `moves` lists it: without a reaction time."""
    return msgspec.structs.replace(move, ms=0) if move.claim else move


def people_in(lines: Iterable[str]) -> list[str]:
    return [line.partition(":")[0] for line in lines]


class Arena:
    """A position, and people who play on it; an illegal move fails the test."""

    people: list[str]
    state: Race
    cards: Counter[int]

    def seat(self, name: str) -> Seat:
        return self.people.index(name)

    def name(self, seat: Seat) -> str:
        return self.people[seat] if seat >= 0 else "nobody"

    def play(self, name: str | None, move: Move) -> list[Event]:
        seat = None if name is None else self.seat(name)
        refusal = self.state.refusal(seat, move)
        assert refusal is None, f"{name} may not: {refusal}"
        if seat is not None:
            assert unnamed(move) in self.state.moves(seat)
            assert seat in self.state.to_act()
        log: list[Event] = []
        self.state.play(seat, move, log)
        assert Counter(self.state.census()) == self.cards, "a card vanished or doubled"
        return log

    # --- the clock ---

    def due(self, kind: type[M]) -> M:
        """The clock's move of that kind, which must be running."""
        moves = [due.move for due in self.state.deadlines() if not due.paused]
        found = [move for move in moves if isinstance(move, kind)]
        assert len(found) == 1, f"the clock has {moves}"
        return found[0]

    def ring(self, kind: type[Move]) -> list[Event]:
        return self.play(None, self.due(kind))

    def ms_of(self, kind: type[Move]) -> int:
        return next(due.ms for due in self.state.deadlines() if isinstance(due.move, kind))

    def close(self) -> list[Event]:
        return self.ring(CloseWindow)

    def time_out(self) -> list[Event]:
        return self.ring(TimeOut)

    def end_pause(self) -> list[Event]:
        return self.ring(EndPause)

    # --- what the rules answer ---

    def refused(self, name: str | None, move: Move) -> Refusal:
        seat = None if name is None else self.seat(name)
        refusal = self.state.refusal(seat, move)
        assert refusal is not None, f"{name} may do it: {move}"
        assert seat is None or unnamed(move) not in self.state.moves(seat)
        return refusal

    def why_not(self, name: str | None, move: Move) -> str:
        """The rule, the code and the remedy, if any, with spaces between."""
        refusal = self.refused(name, move)
        return f"{refusal.rule} {refusal.code} {refusal.remedy}".strip()

    def may_act(self) -> set[str]:
        return {self.people[seat] for seat in self.state.to_act()}

    @property
    def leader(self) -> str:
        return self.people[self.state.leader]

    @property
    def outcome(self) -> Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the match is not over"
        return outcome

    @property
    def winner(self) -> str:
        (seat,) = self.outcome.winners
        return self.people[seat]


class Spread(Arena):
    """A table of Trouve-le !: the cards nobody owns lie on the spread, in the order of the box."""

    state: TrouveLeState

    def __init__(
        self,
        *owners: str,
        debts: dict[str, int] | None = None,
        target: int | None = None,
        thrower: str = "",
        bots: str = "",
        **options: Any,
    ) -> None:
        self.people = people_in(owners)
        players = [Player(name, bot="easy" if name in bots.split() else "") for name in self.people]
        self.state = TROUVE_LE.start(players, TrouveLeOptions(**options), Fate())
        self.cards = Counter(BASICS)
        for seat, line in enumerate(owners):
            for card in numbers(line.partition(":")[2]):
                self.state.owner[card] = seat
                self.state.counts[seat] += 1
        self.state.places = [c if self.state.owner[c] < 0 else -1 for c in BASICS]
        for name, owed in (debts or {}).items():
            self.state.debts[self.seat(name)] = owed
        self.state.leader = self.seat(thrower) if thrower else 0
        if target is not None:
            self.state.target = target
        self.fate()

    def fate(self, *answers: int) -> None:
        """What chance says from now on; the last possibility, where nothing is said."""
        self.state.chance = Fate(*answers)

    # --- what people do ---

    def dice(self, card: str) -> list[Event]:
        """The thrower throws; the dice settle and name this card."""
        self.play(self.leader, THROW)
        return self.settle(card)

    def settle(self, card: str) -> list[Event]:
        self.fate(*faces(card))
        log = self.ring(Settle)
        self.fate()
        return log

    @property
    def throw_number(self) -> int:
        return self.state.stimulus

    def finger(self, card: str, ms: int = 0) -> Touch:
        return Touch(number(card), self.throw_number, ms)

    def i_know(self, ms: int = 0) -> Know:
        return Know(self.throw_number, ms)

    def touch(self, name: str, card: str, ms: int = 500) -> list[Event]:
        return self.play(name, self.finger(card, ms))

    def know(self, name: str, ms: int = 500) -> list[Event]:
        return self.play(name, self.i_know(ms))

    def give_up(self, name: str) -> list[Event]:
        return self.play(name, GiveUp(self.throw_number, 900))

    def says(self, name: str, owner: str) -> list[Event]:
        return self.play(name, Name(self.seat(owner)))

    def found(self, name: str, card: str, ms: int = 500) -> list[Event]:
        """A whole throw: the dice name a card of the spread, and somebody touches it."""
        self.dice(card)
        self.touch(name, card, ms)
        return self.close()

    def remembered(self, name: str, card: str, owner: str) -> list[Event]:
        """A whole throw: the card is gone, and somebody says who has it."""
        self.dice(card)
        self.know(name)
        self.close()
        return self.says(name, owner)

    def falls_silent(self) -> list[Event]:
        return self.ring(EndNaming)

    def throws_itself(self) -> list[Event]:
        return self.ring(AutoFlip)

    # --- what lies on the table ---

    def owned(self, name: str) -> set[str]:
        seat = self.seat(name)
        return {CARD_IDS[card] for card, owner in enumerate(self.state.owner) if owner == seat}

    def lies(self, card: str) -> bool:
        on_spread = number(card) in self.state.places
        assert on_spread == (self.state.owner[number(card)] < 0)
        return on_spread

    def debt(self, name: str) -> int:
        return self.state.debts[self.seat(name)]

    def frozen(self) -> set[str]:
        seats = self.view().seats
        return {self.people[seat] for seat, one in enumerate(seats) if one.frozen}

    @property
    def speaker(self) -> str:
        return self.name(self.state.speaker)

    def view(self, name: str | None = None) -> TrouveLeView:
        return self.state.view(None if name is None else self.seat(name))

    @property
    def throw(self) -> ThrowView:
        throw = self.view().throw
        assert throw is not None
        return throw
