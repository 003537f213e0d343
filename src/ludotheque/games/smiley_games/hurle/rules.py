"""The rules of Hurle !, in the order of the booklet; SG3-... are clauses of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.model import Card, Deadline, Decision, Move, Outcome, Refusal, Seat
from ....core.names import plain
from ..cards import BOX, TIMINGS
from ..faces import Applaud, EndFace
from ..imitation import applaud, end_face
from ..piles import CardTurned
from ..races import CloseWindow, EndPause, Settle, TimeOut
from ..reflex import CHOOSING, FACE, OPEN, SEATS_IN, Log
from . import refusals
from .events import (
    CardComing,
    CardGiven,
    CardPassed,
    DiceShoutWon,
    NameTaken,
    PlayerUnlocked,
    ShoutMistaken,
    ShoutWon,
    Started,
)
from .moves import SPECIALS, TAKE_NAME, GiveName, Shout, TakeName, Unlock, shouts
from .state import State
from .view import HurleView, imagine, view

PRIZE = 2  # SG3-PLAY-5
# SG-VAR-6: the words on the specials, in the language of the house, for the alphabet.
WORDS: dict[Card, str] = dict(
    zip(SPECIALS, (row["fr"] for row in (*BOX["smiley"], *BOX["colour"])), strict=True)
)


class HurleState(State):
    """A table of Hurle ! and everything that can happen at it."""

    __slots__ = ()

    # --- who may do what ---

    def to_act(self) -> Sequence[Seat]:
        phase = self.phase
        if phase == OPEN:
            return SEATS_IN[self.everybody & ~self.out]
        if phase == CHOOSING:
            return SEATS_IN[1 << self.chooser]
        return self.clappers() if phase == FACE else ()

    def moves(self, seat: Seat) -> Sequence[Move]:
        phase = self.phase
        if phase == OPEN:
            return () if self.out >> seat & 1 else shouts(self.stimulus, self.seats)
        if phase == CHOOSING:
            return [TAKE_NAME[card] for card in self.free_names] if seat == self.chooser else ()
        return self.applause_of(seat) if phase == FACE else ()

    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        return refusals.refusal(self, seat, move)

    def asks(self, seat: Seat) -> Decision | None:
        return refusals.asks(self, seat)

    def so_far(self) -> Outcome:
        return self.result or Outcome.by("won", [len(stack) for stack in self.stacks])

    def view(self, seat: Seat | None) -> HurleView:
        return view(self, seat)

    def imagine(self, seat: Seat | None, rng: Random) -> HurleState:
        return imagine(self, seat, rng)

    def deadlines(self) -> Sequence[Deadline]:
        if self.phase == CHOOSING:
            return (Deadline(GiveName(self.chooser), TIMINGS["g3_choice"], public=True),)
        due = State.deadlines(self)
        if not self.retrying:
            return due
        return (*due, *(self._lock_due(seat) for seat in SEATS_IN[self.retrying]))

    def _lock_due(self, seat: Seat) -> Deadline:
        return Deadline(Unlock(seat, self.stimulus), TIMINGS["g3_retry_lock"])

    # --- names: SG3-SETUP-2 to 4, SG-VAR-5, 6 ---

    def _take_name(self, seat: Seat, move: TakeName, log: Log) -> None:
        self._name(move.card, "choice", log)

    def _give_name(self, seat: None, move: GiveName, log: Log) -> None:
        free = self.free_names
        self._name(free[self.chance.below(len(free))], "lot", log)

    def _name(self, card: Card, why: str, log: Log) -> None:
        seat = self.chooser
        self.names[seat] = card
        if log is not None:
            log.append(NameTaken(seat, card, why))
        if -1 not in self.names:
            self.begin([WORDS[special] for special in self.names], log)

    def begin(self, names: Sequence[str], log: Log) -> None:
        """SG3-SETUP-3, 4: the first in the alphabet deals; the next seat gets the first card."""
        self.leader = min(range(self.seats), key=lambda seat: (plain(names[seat]), seat))
        self.receiver = self.leader
        if log is not None:
            log.append(Started(self.leader, self.dice))
        self._deal_next(log)

    # --- dealing: SG3-PLAY-1 to 3, SG3-DIG-6 ---

    def _deal_next(self, log: Log) -> None:
        """SG3-PLAY-1, SG3-DIG-6: one card at a time, before each player in turn, by itself."""
        self.receiver = (self.receiver + 1) % self.seats
        self.turn_next()
        if log is not None:
            log.append(CardComing(self.receiver))

    def _settle(self, seat: None, move: Settle, log: Log) -> None:
        """SG3-PLAY-2: the card covers the receiver's stack."""
        card = self.turn_card()
        self.stacks[self.receiver].append(card)
        if log is not None:
            log.append(CardTurned(self.receiver, card))

    # --- shouting: SG3-PLAY-4 to 10, SG3-DIG-4, 5 ---

    def _close_window(self, seat: None, move: CloseWindow, log: Log) -> None:
        if self.card == self.dice:
            self._judge_own_names(log)
        else:
            self._judge_first(log)

    def _judge_first(self, log: Log) -> None:
        """SG3-PLAY-8, SG3-DIG-4: only the first shout counts, right or wrong."""
        claims = self.take_claims()
        for who, claim in claims:
            self.note(who, claim.ms, claim.name, self.is_right(who, claim.name))
        who, claim = claims[0]
        if self.judged[0][3]:
            self._win_pair(who, claim, log)
        else:
            self.verdict = "wrong"
            self._pay(who, claim, log)
        self.show_result()

    def _win_pair(self, seat: Seat, claim: Shout, log: Log) -> None:
        """SG3-PLAY-5, 18: two cards of the other of the pair, or what he has."""
        self.hero, self.verdict = seat, "right"
        other = claim.name
        count = min(PRIZE, len(self.stacks[other]))
        cards = tuple(self.hand_over(other, seat) for _ in range(count))
        if log is not None:
            log.append(ShoutWon(seat, other, claim.ms, count, cards))

    def _pay(self, seat: Seat, claim: Shout, log: Log) -> None:
        """SG3-PLAY-7, 18: one card to each other player, from his left on, until he runs out."""
        due = self.seats - 1
        given = min(due, len(self.stacks[seat]))
        if log is not None:
            log.append(ShoutMistaken(seat, claim.name, claim.ms, given))
        for step in range(1, given + 1):
            self._give(seat, (seat + step) % self.seats, "wrong", log)
        if given < due:
            self.lock(seat, log)

    def _give(self, seat: Seat, to: Seat, why: str, log: Log) -> None:
        card = self.hand_over(seat, to)
        if log is not None:
            log.append(CardGiven(seat, to, card, why))

    def _judge_own_names(self, log: Log) -> None:
        """SG3-PLAY-9, 10, 16, SG3-DIG-5: wrong ones pay, until the first own name wins."""
        winner: tuple[Seat, int] | None = None
        for who, claim in self.take_claims():
            right = who == claim.name
            self.note(who, claim.ms, claim.name, right)
            if winner is not None:
                continue
            if right:
                winner = who, claim.ms
            else:
                self._pay(who, claim, log)
                self.retrying |= 1 << who
        if winner is None:
            self.out = self.locked | self.retrying
        else:
            self._win_dice(*winner, log)

    def _win_dice(self, seat: Seat, ms: int, log: Log) -> None:
        """SG3-PLAY-10: one card from each other player."""
        self.hero, self.verdict = seat, "dice"
        if log is not None:
            log.append(DiceShoutWon(seat, ms))
        for step in range(1, self.seats):
            giver = (seat + step) % self.seats
            if self.stacks[giver]:
                self._give(giver, seat, "dice", log)
        self.rethrow = True
        self.retrying = 0
        self.show_result()

    def _unlock(self, seat: None, move: Unlock, log: Log) -> None:
        """SG3-DIG-5: after a short lock he may try again."""
        self.retrying &= ~(1 << move.seat)
        self.out &= ~(1 << move.seat)
        if log is not None:
            log.append(PlayerUnlocked(move.seat))

    def _time_out(self, seat: None, move: TimeOut, log: Log) -> None:
        """SG3-DIG-6, 7: it lapses; if it was the card of the dice, the dealer rethrows them."""
        self.rethrow = self.card == self.dice
        self.retrying = 0
        if log is not None:
            log.append(CardPassed(self.receiver, self.card))
        if not self.show_result():
            self._next(log)

    # --- from card to card ---

    def _end_pause(self, seat: None, move: EndPause, log: Log) -> None:
        self._next(log)

    def _next(self, log: Log) -> None:
        """SG3-END-1: the pile is empty, or the next card is dealt, whatever was uncovered."""
        winner = self.hero
        self.clear_result(log)
        if not self.pile:
            self.end_by_most_cards(log)
            return
        if self.rethrow:
            self._pass_deal(winner)
            self.throw_dice("left" if winner < 0 else "won", log)
        if self.face is None:
            self._deal_next(log)

    def _pass_deal(self, winner: Seat) -> None:
        """SG3-PLAY-11, 19: the seat after a new dealer is served; the old one just goes on."""
        if winner >= 0 and winner != self.leader:
            self.leader = self.receiver = winner

    def _end_face(self, seat: None, move: EndFace, log: Log) -> None:
        end_face(self, seat, move, log)
        self._deal_next(log)


# What each move does.
HurleState.RULES = {
    TakeName: HurleState._take_name,
    GiveName: HurleState._give_name,
    Settle: HurleState._settle,
    Shout: HurleState.claim,
    CloseWindow: HurleState._close_window,
    Unlock: HurleState._unlock,
    TimeOut: HurleState._time_out,
    EndPause: HurleState._end_pause,
    Applaud: applaud,
    EndFace: HurleState._end_face,
}
