"""Whole matches beside a plain reading of the booklet, for every number of players and option."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Card, Move, Player, Seat
from ludotheque.games.smiley_games.cards import ANGRY, COLOUR, HAPPY, SAD, SMILEY, SURPRISED, bits
from ludotheque.games.smiley_games.dernier.game import DERNIER, DernierOptions
from ludotheque.games.smiley_games.dernier.moves import (
    CloseClaims,
    Denounce,
    Draw,
    EndHold,
    Lay,
    Pass,
)
from ludotheque.games.smiley_games.dernier.rules import DernierState
from ludotheque.kit.walk import GENEROUS, choices, made


class Onlooker:
    """Sees every card, knows the booklet by heart, and says what must come next."""

    def __init__(self, state: DernierState, starter: Seat, skips: bool) -> None:
        self.state = state
        self.seats = state.seats
        self.skips = skips and self.seats == 2  # SG5-ACT-9
        smiley = SMILEY[state.top]
        self.step = -1 if smiley == SURPRISED else 1  # SG5-ACT-12
        self.turn = self.next(starter) if smiley == SAD else starter
        self.penalty = 2 if smiley == ANGRY else 0
        self.anything = smiley == HAPPY
        self.asked: int | None = None
        self.drawn: Card | None = None
        self.barred: set[Card] = set()
        self.owing: Seat | None = None
        self.quiet = 0  # SG5-END-3
        self.sizes = self.count()  # when this turn began

    def next(self, seat: Seat) -> Seat:
        return (seat + self.step) % self.seats

    def count(self) -> list[int]:
        return [hand.bit_count() for hand in self.state.hands]

    def hand(self, seat: Seat) -> set[Card]:
        return set(bits(self.state.hands[seat]))

    @property
    def pile(self) -> int:
        """How much could be drawn at all (SG5-STOCK-2)."""
        return len(self.state.stock) + len(self.state.discards)

    def fits(self, card: Card) -> bool:
        top = self.state.top
        if self.penalty:  # SG5-ACT-10
            return SMILEY[card] == ANGRY
        if SMILEY[card] == HAPPY or self.anything:  # SG5-ACT-6, 12
            return True
        if self.asked is not None:  # SG5-ACT-11
            return COLOUR[card] == self.asked
        return COLOUR[card] == COLOUR[top] or SMILEY[card] == SMILEY[top] >= 0  # SG5-PLAY-1, 5

    def playable(self) -> set[Card]:
        cards = self.hand(self.turn) - self.barred  # SG5-ACT-13
        if self.drawn is not None:  # SG5-PLAY-6
            cards = {self.drawn}
        return {card for card in cards if self.fits(card)}

    def check(self) -> None:
        """The table says the same."""
        state = self.state
        assert (state.turn, state.direction, state.penalty) == (self.turn, self.step, self.penalty)
        assert (state.owing if state.owing >= 0 else None) == self.owing
        moves = state.moves(self.turn)
        laid = {move.card for move in moves if isinstance(move, Lay)}
        assert laid == (set() if state.holding else self.playable())
        draws = self.drawn is None and bool(self.penalty or self.pile)
        assert any(isinstance(move, Draw) for move in moves) == draws
        passes = self.drawn is not None or not (draws or self.playable())
        assert any(isinstance(move, Pass) for move in moves) == passes

    def follow(self, seat: Seat | None, move: Move) -> None:
        """Let the table play it, and work out what it must have done."""
        before, pile = self.count(), self.pile
        held = [self.hand(seat) for seat in range(self.seats)]
        claims = list(self.state.claims)
        self.state.play(seat, move)
        change = [now - then for now, then in zip(self.count(), before, strict=True)]
        expected = [0] * self.seats
        if isinstance(move, Lay):
            expected[self.turn] = -1
            self._lay(move)
        elif isinstance(move, Draw):
            expected[self.turn] = min(self.penalty or 1, pile)  # SG5-PLAY-3, SG5-ACT-10
            self._draw(held[self.turn])
        elif isinstance(move, Pass):
            self._end_turn(self.next(self.turn))
        elif isinstance(move, CloseClaims):
            who = min(claims, key=lambda claim: (claim[1].ms, claim[0] != self.owing))[0]
            assert self.owing is not None
            if who != self.owing:
                expected[self.owing] = min(2, pile)  # SG5-LAST-2
                if self.owing == self.turn:
                    self.barred = self.hand(self.turn) - held[self.turn]
            self.owing = None
        assert change == expected

    def _lay(self, move: Lay) -> None:
        self.owing = None
        left = self.hand(self.turn)
        if len(left) == 1 and not move.announce:
            self.owing = self.turn
        self.anything, self.asked = False, move.colour
        smiley = SMILEY[move.card]
        if smiley == SURPRISED:
            self.step = -self.step
        following = self.next(self.turn)
        if smiley == SAD or (smiley == SURPRISED and self.skips):
            following = self.next(following)
        if smiley == ANGRY and left:
            self.penalty += 2
        self._end_turn(following)

    def _draw(self, held: set[Card]) -> None:
        if self.penalty:
            self.penalty = 0
            self._end_turn(self.next(self.turn))
        else:
            (self.drawn,) = self.hand(self.turn) - held

    def _end_turn(self, following: Seat) -> None:
        self.turn, self.drawn, self.barred = following, None, set()
        self.quiet = self.quiet + 1 if self.count() == self.sizes else 0
        self.sizes = self.count()


def matches(seats: int, skips: bool) -> Iterator[tuple[DernierState, Onlooker, Random]]:
    """A few deals, whose players are more or less inclined to draw, claim and be quick."""
    for seed in range(6):
        rng = Random(f"{seats} {skips} {seed}")
        players = [Player(str(seat), youngest=seat == seed % seats) for seat in range(seats)]
        options = DernierOptions(two_player_reverse_skips=skips)
        state = DERNIER.start(players, options, QuickChance(rng.getrandbits(64)))
        yield state, Onlooker(state, seed % seats, skips), rng


@pytest.mark.rule("SG5-PLAY-1", "SG5-ACT-1", "SG5-ACT-9", "SG5-ACT-13", "SG5-LAST-2", "SG5-END-3")
@pytest.mark.parametrize("skips", [False, True])
@pytest.mark.parametrize("seats", DERNIER.players)
def test_the_table_follows_the_booklet_to_the_end(seats: int, skips: bool) -> None:
    for state, onlooker, rng in matches(seats, skips):
        mood = {Draw: rng.choice((0.05, 0.3, 1)), Denounce: rng.choice((1, 9)), EndHold: 0.3}
        for _ in range(GENEROUS):
            onlooker.check()
            found = choices(state)
            weights = [mood.get(type(choice.move), 1) for choice in found]
            seat, move = rng.choices(found, weights)[0]
            onlooker.follow(seat, made(DERNIER, state, seat, move, rng))
            if state.outcome() is not None:
                break
        outcome = state.outcome()
        assert outcome is not None, "a match must end"
        assert outcome.scores == tuple(onlooker.count())
        if outcome.reason == "blocked":
            assert onlooker.quiet == 3 * seats
        else:
            assert outcome.scores[outcome.winners[0]] == 0
            assert onlooker.quiet < 3 * seats
