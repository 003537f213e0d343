"""Tables of the three reflex games laid out by hand: people, claims with times, and the clock.

table = Spread("Anna: wink-green", "Bob:", "Cleo:")    # who owns what, face down
table.dice("sad-red")                                  # thrown and settled
table.touch("Bob", "sad-red", 700)
table.close()                                          # the window: claims are judged
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from ludotheque.core.model import Event, Move, Outcome, Refusal, Seat
from ludotheque.games.smiley_games.cards import CARD_IDS, COLOUR, SMILEY
from ludotheque.games.smiley_games.races import CloseWindow, EndPause, TimeOut
from ludotheque.games.smiley_games.reflex import Race

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

    def fate(self, *answers: int) -> None:
        """What chance says from now on; the last possibility, where nothing is said."""
        self.state.chance = Fate(*answers)

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
