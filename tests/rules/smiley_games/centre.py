"""A table of C'est à moi ! laid out by hand, so that a test reads like the booklet.

    table = Centre("Henry: special-happy / sad-red", "Paul: special-green /")   # badges / stack
    table.turn("happy-green")
    table.slap("Paul", 600)
    table.close()

Stacks are written from bottom to top. Cards that are nowhere make up the pile.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.core.model import Event, Player
from ludotheque.games.smiley_games.cards import (
    BASICS,
    CARD_IDS,
    SPECIAL_COLOURS,
    SPECIAL_SMILEYS,
)
from ludotheque.games.smiley_games.cest_a_moi.game import CEST_A_MOI, CestAMoiOptions
from ludotheque.games.smiley_games.cest_a_moi.moves import FLIP, Slap
from ludotheque.games.smiley_games.cest_a_moi.rules import CestAMoiState
from ludotheque.games.smiley_games.cest_a_moi.view import CestAMoiView, TurnView
from ludotheque.games.smiley_games.races import AutoFlip, Settle

from ..by_hand import Fate
from .arena import Arena, number, numbers, people_in


class Centre(Arena):
    """Badges, stacks, a centre; the dice show a card that is nowhere near, unless told."""

    state: CestAMoiState

    def __init__(
        self,
        *people: str,
        centre: str = "",
        dice: str = "in_love-violet",
        dealer: str = "",
        pile: str | None = None,
        bots: str = "",
        **options: Any,
    ) -> None:
        self.people = people_in(people)
        players = [Player(name, bot="easy" if name in bots.split() else "") for name in self.people]
        self.state = state = CEST_A_MOI.start(players, CestAMoiOptions(**options), Fate(*[0] * 40))
        badges, state.stacks = [], []
        for line in people:
            special, _, stack = line.partition(":")[2].partition("/")
            badges.append(tuple(numbers(special)))
            state.stacks.append(numbers(stack))
        given = {card for cards in badges for card in cards}
        unused = [card for card in (*SPECIAL_SMILEYS, *SPECIAL_COLOURS) if card not in given]
        state.give_badges(tuple(badges), unused)
        state.centre = numbers(centre)
        state.dice = number(dice)
        state.leader = self.seat(dealer) if dealer else 0
        lying = {*state.centre, *(card for stack in state.stacks for card in stack)}
        state.pile = [card for card in BASICS if card not in lying]
        if pile is not None:
            state.pile = numbers(pile)
        self.cards = Counter(state.census())
        self.fate()

    # --- what people do ---

    def turn(self, card: str) -> list[Event]:
        """The dealer taps the pile, and this card comes up."""
        self.play(self.leader, FLIP)
        return self.settle(card)

    def settle(self, card: str) -> list[Event]:
        self.fate(self.state.pile.index(number(card)))
        log = self.ring(Settle)
        self.fate()
        return log

    def turns_itself(self) -> list[Event]:
        return self.ring(AutoFlip)

    def hand(self, ms: int = 0) -> Slap:
        return Slap(self.state.stimulus, ms)

    def slap(self, name: str, ms: int = 500) -> list[Event]:
        return self.play(name, self.hand(ms))

    def slapped(self, card: str, *hands: str) -> list[Event]:
        """A whole card: turned, slapped by these people one after the other, judged."""
        self.turn(card)
        for place, name in enumerate(hands):
            self.slap(name, 500 + 100 * place)
        return self.close()

    # --- what lies on the table ---

    def stack(self, name: str) -> list[str]:
        return [CARD_IDS[card] for card in self.state.stacks[self.seat(name)]]

    @property
    def centre(self) -> list[str]:
        return [CARD_IDS[card] for card in self.state.centre]

    def view(self, name: str | None = None) -> CestAMoiView:
        return self.state.view(None if name is None else self.seat(name))

    @property
    def verdict(self) -> TurnView:
        turn = self.view().turn
        assert turn is not None
        return turn
