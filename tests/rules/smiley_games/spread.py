"""A table of Trouve-le ! laid out by hand, so that a test reads like the booklet.

table = Spread("Anna: wink-green", "Bob:", "Cleo:")    # who owns what, face down
table.dice("sad-red")                                  # thrown and settled
table.touch("Bob", "sad-red", 700)
table.close()                                          # the window: claims are judged
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.core.model import Event, Player
from ludotheque.games.smiley_games.cards import BASICS, CARD_IDS
from ludotheque.games.smiley_games.races import AutoFlip, Settle
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
from .arena import Arena, faces, number, numbers, people_in


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
