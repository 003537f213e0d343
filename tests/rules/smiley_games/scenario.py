"""A table of Le Dernier ! laid out by hand, so that a test reads like the booklet.

    table = Table("Anna: wink-green sad-red", "Bob: happy-blue", top="wink-orange")
    table.lay("Anna", "wink-green")
    assert table.turn == "Bob"

Cards are called by their id; the first player named begins, unless `turn` says otherwise. The stock
is written in the order in which it will be drawn; cards that are nowhere stay in the box.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.core.model import Event, Move, Outcome, Player, Refusal, Seat
from ludotheque.games.smiley_games.cards import CARD_IDS, COLOURS, bits
from ludotheque.games.smiley_games.dernier.deck import FOLLOWS
from ludotheque.games.smiley_games.dernier.game import DERNIER, DernierOptions
from ludotheque.games.smiley_games.dernier.moves import (
    DRAW,
    PASS,
    Announce,
    Denounce,
    Lay,
)
from ludotheque.games.smiley_games.dernier.rules import DernierState
from ludotheque.games.smiley_games.dernier.view import DernierView

from ..by_hand import Fate


def number(card: str) -> int:
    return CARD_IDS.index(card)


def numbers(cards: str) -> list[int]:
    return [number(card) for card in cards.split()]


def names(cards: Iterable[int]) -> set[str]:
    return {CARD_IDS[card] for card in cards}


def as_set(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def card(name: str, colour: str | None = None, *, say: bool = False) -> Lay:
    """The move that lays a card."""
    return Lay(number(name), None if colour is None else COLOURS.index(colour), say)


class Table:
    """A position, and people who play on it; an illegal move fails the test."""

    def __init__(
        self,
        *hands: str,
        top: str = "wink-green",
        stock: str = "special-orange special-blue special-yellow special-red",
        discards: str = "",
        turn: str = "",
        penalty: int = 0,
        reverse_skips: bool = False,
        imitate: bool = False,
        dice: Iterable[int] = (),
    ) -> None:
        people = [hand.partition(":")[0] for hand in hands]
        options = DernierOptions(reverse_skips, imitate)
        state = DERNIER.start([Player(name) for name in people], options, Fate())
        state.hands = [as_set(numbers(hand.partition(":")[2])) for hand in hands]
        state.stock = numbers(stock)[::-1]
        state.discards = numbers(discards)
        state.top = number(top)
        state.fits = FOLLOWS[state.top]
        state.colour = state.drawn = state.owing = -1
        state.head(1)
        state.penalty, state.barred, state.held = 0, 0, False
        state.turn = people.index(turn) if turn else 0
        if penalty:
            state.penalty = penalty - 2
            state._raise_penalty(state.turn, None)
        state.chance = Fate(*dice)
        assert len(set(state.census())) == len(list(state.census())), "a card lies in two places"
        self.people = people
        self.state: DernierState = state

    def seat(self, name: str) -> Seat:
        return self.people.index(name)

    # --- what people do ---

    def play(self, name: str | None, move: Move) -> list[Event]:
        seat = None if name is None else self.seat(name)
        refusal = self.state.refusal(seat, move)
        assert refusal is None, f"{name} may not: {refusal}"
        log: list[Event] = []
        self.state.play(seat, move, log)
        return log

    def lay(
        self, name: str, what: str, colour: str | None = None, *, say: bool = False
    ) -> list[Event]:
        return self.play(name, card(what, colour, say=say))

    def draw(self, name: str) -> list[Event]:
        return self.play(name, DRAW)

    def keep(self, name: str) -> list[Event]:
        """Keep the card just drawn, or pass when nothing can be done."""
        return self.play(name, PASS)

    def say(self, name: str, ms: int = 500) -> list[Event]:
        return self.play(name, Announce(ms))

    def denounce(self, name: str, target: str, ms: int = 500) -> list[Event]:
        return self.play(name, Denounce(self.seat(target), ms))

    def clock(self) -> list[Event]:
        """Time passes until the clock's move falls due."""
        deadline = self.state.deadline()
        assert deadline is not None
        assert deadline.move is not None, "no clock is running"
        return self.play(None, deadline.move)

    # --- what the rules answer ---

    def refused(self, name: str | None, move: Move) -> Refusal:
        """Why not; it must indeed be refused."""
        refusal = self.state.refusal(None if name is None else self.seat(name), move)
        assert refusal is not None, f"{name} may do it: {move}"
        return refusal

    def why_not(self, name: str | None, move: Move) -> str:
        """The rule and the code of the refusal: "SG5-PLAY-1 no_match"."""
        refusal = self.refused(name, move)
        return f"{refusal.rule} {refusal.code}"

    def may(self, name: str, move: Move) -> bool:
        legal = self.state.refusal(self.seat(name), move) is None
        assert legal == (move in self.state.moves(self.seat(name)))
        return legal

    def playable(self, name: str) -> set[str]:
        """The cards this player may lay now."""
        moves = self.state.moves(self.seat(name))
        return names(move.card for move in moves if isinstance(move, Lay))

    # --- what lies on the table ---

    @property
    def turn(self) -> str:
        return self.people[self.state.turn] if self.state.turn >= 0 else "nobody"

    @property
    def top(self) -> str:
        return CARD_IDS[self.state.top]

    def hand(self, name: str) -> set[str]:
        return names(bits(self.state.hands[self.seat(name)]))

    def count(self, name: str) -> int:
        return len(self.hand(name))

    def view(self, name: str | None = None) -> DernierView:
        return self.state.view(None if name is None else self.seat(name))

    @property
    def outcome(self) -> Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the match is not over"
        return outcome

    @property
    def winner(self) -> str:
        (seat,) = self.outcome.winners
        return self.people[seat]
