"""Le Menteur: bid on the dice of the whole table, or call the last bidder a liar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, Any, ClassVar

from msgspec import Meta

from ludotheque.core.game import Game, RulesOfThumb
from ludotheque.core.lookahead import Lookahead
from ludotheque.core.model import Event, Move, Player, Seat, View
from ludotheque.core.turns import Log, TurnState, Why

DICE, FACES, SEATS = 3, range(1, 7), range(2, 7)
ONE_STEP, TOO_MANY = Why("LD-BID-2", "one_step"), Why("LD-BID-3", "too_many")


class Bid(Move, frozen=True):
    """There are at least so many dice of this face."""

    count: Annotated[int, Meta(ge=1, le=DICE * SEATS[-1])]
    face: Annotated[int, Meta(ge=FACES[0], le=FACES[-1])]


class Call(Move, frozen=True):
    """Liar!"""


class BidMade(Event, frozen=True):
    seat: Seat
    count: int
    face: int


class LiarCalled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    on_seat: Seat
    face: int
    found: int
    loser_seat: Seat


class MenteurView(View, frozen=True):
    turn: Seat
    dice: tuple[int, ...]  # one's own
    count: int  # of the last bid; 0: none yet
    face: int
    bidder: Seat | None
    left: tuple[int, ...]  # dice, by seat


class MenteurState(TurnState):
    OVER = Why("LD-END-1", "over")
    NOT_YOUR_TURN = Why("LD-BID-1", "not_your_turn")
    dice: list[list[int]]
    count: int
    face: int
    bidder: Seat

    def deal(self, players: Sequence[Player], options: Any, log: Log = None) -> None:
        self.dice = [[0] * DICE for _ in players]
        self._throw()

    def _throw(self) -> None:
        """LD-ROLL-1; LD-BID-2: from nothing, one die of any face is one step up."""
        self.dice = [sorted(1 + self.chance.below(6) for _ in own) for own in self.dice]
        self.count, self.face, self.bidder = 0, FACES[-1], -1

    def after(self, seat: Seat) -> Seat:
        """LD-CALL-2: who is out is passed over."""
        turns = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in turns if self.dice[other])

    def candidates(self, seat: Seat) -> Iterable[Move]:
        return [Call(), *(Bid(self.count + more, face) for more in (0, 1) for face in FACES)]

    def why(self, seat: Seat, move: Move) -> Why | None:
        if not isinstance(move, Bid):
            return None if self.count else Why("LD-CALL-1", "no_bid")
        if move.count > sum(map(len, self.dice)):
            return TOO_MANY
        higher_face = move.count == self.count and move.face > self.face
        return None if higher_face or move.count == self.count + 1 else ONE_STEP

    def play(self, seat: Seat | None, move: Move, log: Log = None) -> None:
        if isinstance(move, Bid):
            self.count, self.face, self.bidder = move.count, move.face, self.turn
            if log is not None:
                log.append(BidMade(self.turn, move.count, move.face))
            self.turn = self.after(self.turn)
        else:
            self._show(log)

    def _show(self, log: Log) -> None:
        """LD-CALL-1, 2 and LD-END-1."""
        found = sum(own.count(self.face) for own in self.dice)
        loser = self.turn if found >= self.count else self.bidder
        if log is not None:
            log.append(LiarCalled(self.turn, self.bidder, self.face, found, loser))
        self.dice[loser].pop()
        self.turn = loser if self.dice[loser] else self.after(loser)
        self._throw()
        if self.after(self.turn) == self.turn:
            self.end("last_dice", [len(own) for own in self.dice])

    def view(self, seat: Seat | None) -> MenteurView:
        own = () if seat is None else tuple(self.dice[seat])
        bidder = self.bidder if self.count else None
        left = tuple(map(len, self.dice))
        return MenteurView(self.turn, own, self.count, self.face, bidder, left)

    def imagine(self, seat: Seat | None, rng: Random) -> MenteurState:
        """The others may have thrown anything; who bids on a face is likely to hold it."""
        world = super().imagine(seat, rng)
        for other, own in enumerate(world.dice):
            faces = [*FACES, *[self.face] * 3 * (other == self.bidder)]
            own[:] = own if other == seat else sorted(rng.choices(faces, k=len(own)))
        return world


class Thumb(RulesOfThumb):
    def choose(
        self, view: Any, moves: Sequence[Move], level: str, rng: Random, memory: Any = None
    ) -> Move:
        """Believes in its own dice and a sixth of the others'; the better, the steadier."""

        def doubt(bid: Any) -> float:
            others = sum(view.left) - len(view.dice)
            return float(bid.count - view.dice.count(bid.face) - others / 6)

        noise = (rng.random() - 0.5) * {"easy": 4.0, "medium": 2.0, "hard": 0.5}[level]
        bids = sorted((move for move in moves if isinstance(move, Bid)), key=doubt)
        return bids[0] if bids and doubt(view) + noise < 0.9 else moves[0]


class MenteurGame(Game):
    id = box = "menteur"
    hue = "coral"
    ledger = ("LD",)
    players = SEATS
    minutes = 10
    state = MenteurState
    thumb = Thumb()
    lookahead = Lookahead(playouts=360, guard=1.0)


MENTEUR = MenteurGame()
