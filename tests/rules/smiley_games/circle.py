"""A table of Hurle ! laid out by hand, so that a test reads like the booklet.

    table = Circle("David:", "Henry: wink-blue sad-red", "Paul: surprised-blue")   # bottom to top
    table.deal("surprised-red", to="David")
    table.shout("Henry", "David", 600)
    table.close()

Cards that are nowhere make up the pile.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.core.model import Event, Player
from ludotheque.games.smiley_games.cards import BASICS, CARD_IDS
from ludotheque.games.smiley_games.hurle.game import HURLE, HurleOptions
from ludotheque.games.smiley_games.hurle.moves import Shout, Unlock
from ludotheque.games.smiley_games.hurle.rules import HurleState
from ludotheque.games.smiley_games.hurle.view import HurleView, TurnView
from ludotheque.games.smiley_games.races import Settle

from ..by_hand import Fate
from .arena import Arena, number, numbers, people_in


class Circle(Arena):
    """Stacks before everybody; the dice show a card that is nowhere near, unless told."""

    state: HurleState

    def __init__(
        self,
        *people: str,
        dice: str = "in_love-violet",
        dealer: str = "",
        pile: str | None = None,
        bots: str = "",
        **options: Any,
    ) -> None:
        self.people = people_in(people)
        players = [Player(name, bot="easy" if name in bots.split() else "") for name in self.people]
        self.state = state = HURLE.start(players, HurleOptions(**options), Fate())
        state.stacks = [numbers(line.partition(":")[2]) for line in people]
        state.dice = number(dice)
        state.leader = self.seat(dealer) if dealer else 0
        lying = {card for stack in state.stacks for card in stack}
        state.pile = [card for card in BASICS if card not in lying]
        if pile is not None:
            state.pile = numbers(pile)
        self.cards = Counter(state.census())
        self.fate()

    # --- what happens ---

    def deal(self, card: str, to: str) -> list[Event]:
        """This card comes up before that player."""
        self.state.receiver = self.seat(to)
        return self.settle(card)

    def settle(self, card: str) -> list[Event]:
        self.fate(self.state.pile.index(number(card)))
        log = self.ring(Settle)
        self.fate()
        return log

    def cry(self, name: str, ms: int = 0) -> Shout:
        return Shout(self.seat(name), self.state.stimulus, ms)

    def shout(self, name: str, whose: str, ms: int = 500) -> list[Event]:
        return self.play(name, self.cry(whose, ms))

    def shouted(self, name: str, whose: str) -> list[Event]:
        """One shout, judged."""
        self.shout(name, whose)
        return self.close()

    def unlock(self, name: str) -> list[Event]:
        return self.play(None, Unlock(self.seat(name), self.state.stimulus))

    # --- what lies on the table ---

    def stack(self, name: str) -> list[str]:
        return [CARD_IDS[card] for card in self.state.stacks[self.seat(name)]]

    @property
    def receiver(self) -> str:
        return self.people[self.state.receiver]

    def view(self, name: str | None = None) -> HurleView:
        return self.state.view(None if name is None else self.seat(name))

    @property
    def verdict(self) -> TurnView:
        turn = self.view().turn
        assert turn is not None
        return turn
