"""The highest card wins: moves, events, state, view and the game itself, in one file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, Any, ClassVar

import msgspec

from ludotheque.core.chance import shuffle
from ludotheque.core.game import Game
from ludotheque.core.model import Card, Event, Move, Player, Seat, View
from ludotheque.core.turns import Log, TurnState, Why

CARDS, HAND = 20, 3
NOT_IN_HAND = Why("HI-PLAY-1", "not_in_hand")


class Lay(Move, frozen=True):
    """Lay a card of the hand."""

    card: Annotated[int, msgspec.Meta(ge=0, lt=CARDS)]


class CardLaid(Event, frozen=True):
    seat: Seat
    card: Card


class TrickWon(Event, frozen=True):
    seat: Seat
    card: Card


class HighestView(View, frozen=True):
    """One's own hand, and what lies on the table."""

    hand: tuple[Card, ...]
    laid: tuple[Card, ...]
    tricks: tuple[int, ...]
    turn: Seat


class HighestState(TurnState):
    OVER = Why("HI-END-1", "over")
    NOT_YOUR_TURN = Why("HI-PLAY-1", "not_your_turn")

    hands: list[list[Card]]
    stock: list[Card]
    laid: list[Card]  # in this trick, the leader's first
    gone: list[Card]
    tricks: list[int]

    def deal(self, players: Sequence[Player], options: Any, log: Log = None) -> None:
        """HI-DEAL-1."""
        self.stock = list(range(CARDS))
        shuffle(self.stock, self.chance)
        self.hands = [[self.stock.pop() for _ in range(HAND)] for _ in players]
        self.laid, self.gone, self.tricks = [], [], [0] * self.seats

    def candidates(self, seat: Seat) -> Iterable[Move]:
        return [Lay(card) for card in self.hands[seat]]

    def why(self, seat: Seat, move: Move) -> Why | None:
        return None if isinstance(move, Lay) and move.card in self.hands[seat] else NOT_IN_HAND

    def play(self, seat: Seat | None, move: Move, log: Log = None) -> None:
        """HI-PLAY-1, 2."""
        assert isinstance(move, Lay)
        self.hands[self.turn].remove(move.card)
        self.laid.append(move.card)
        if log is not None:
            log.append(CardLaid(self.turn, move.card))
        self.turn = self.after(self.turn)
        if len(self.laid) == self.seats:
            self._take_trick(log)

    def _take_trick(self, log: Log) -> None:
        highest = max(self.laid)
        winner = (self.turn + self.laid.index(highest)) % self.seats
        self.gone += self.laid
        self.laid.clear()
        self.tricks[winner] += 1
        self.turn = winner
        if log is not None:
            log.append(TrickWon(winner, highest))
        if sum(self.tricks) == HAND:  # HI-END-1
            self.end("most_tricks", self.tricks)

    def view(self, seat: Seat | None) -> HighestView:
        hand = () if seat is None else tuple(self.hands[seat])
        return HighestView(hand, tuple(self.laid), tuple(self.tricks), self.turn)

    def imagine(self, seat: Seat | None, rng: Random) -> HighestState:
        """The others' hands and the stock are dealt anew."""
        world = super().imagine(seat, rng)
        hidden = [world.stock, *(h for other, h in enumerate(world.hands) if other != seat)]
        cards = sorted(card for pile in hidden for card in pile)
        rng.shuffle(cards)
        for pile in hidden:
            pile[:] = [cards.pop() for _ in pile]
        return world

    def census(self) -> Iterable[Card]:
        hands = [card for hand in self.hands for card in hand]
        return [*self.stock, *self.laid, *self.gone, *hands]


class HighestGame(Game):
    """The highest card wins."""

    id: ClassVar[str] = "highest"
    box: ClassVar[str] = "highest"
    ledger: ClassVar[tuple[str, ...]] = ("HI",)
    players: ClassVar[range] = range(2, 6)
    minutes: ClassVar[int] = 3
    state = HighestState
    card_ids = tuple(str(value) for value in range(1, CARDS + 1))


HIGHEST = HighestGame()
