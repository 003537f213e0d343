"""The rules of C'est à moi !, in the order of the booklet; SG2-... are clauses of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.model import Card, Decision, Move, Outcome, Refusal, Seat
from ..faces import Applaud, EndFace
from ..imitation import applaud, end_face
from ..piles import CardTurned
from ..races import AutoFlip, CloseWindow, EndPause, Settle, TimeOut
from ..reflex import FACE, OPEN, READY, SEATS_IN, Log
from . import refusals
from .events import CardComing, CardLeft, CardsWon, FlipAwaited, GiftGiven, HandMistaken
from .moves import FLIPS, Flip, Slap, slaps
from .state import State
from .view import CestAMoiView, imagine, view

PENALTY = 2  # SG2-PLAY-5


class CestAMoiState(State):
    """A table of C'est à moi ! and everything that can happen at it."""

    __slots__ = ()

    # --- who may do what ---

    def to_act(self) -> Sequence[Seat]:
        phase = self.phase
        if phase == OPEN:
            return SEATS_IN[self.everybody & ~self.out]
        if phase == READY:
            return SEATS_IN[1 << self.leader]
        return self.clappers() if phase == FACE else ()

    def moves(self, seat: Seat) -> Sequence[Move]:
        phase = self.phase
        if phase == OPEN:
            return () if self.out >> seat & 1 else slaps(self.stimulus)
        if phase == READY:
            return FLIPS if seat == self.leader else ()
        return self.applause_of(seat) if phase == FACE else ()

    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        return refusals.refusal(self, seat, move)

    def asks(self, seat: Seat) -> Decision | None:
        return refusals.asks(self, seat)

    def so_far(self) -> Outcome:
        return self.result or Outcome.by("won", [len(stack) for stack in self.stacks])

    def view(self, seat: Seat | None) -> CestAMoiView:
        return view(self, seat)

    def imagine(self, seat: Seat | None, rng: Random) -> CestAMoiState:
        return imagine(self, seat, rng)

    # --- turning a card: SG2-PLAY-1, SG2-DIG-1 ---

    def _flip(self, seat: Seat | None, move: Move, log: Log) -> None:
        """SG2-DIG-1: the dealer taps the pile, or it happens by itself; nobody gains by it."""
        self.turn_next()
        if log is not None:
            log.append(CardComing(self.leader, "clock" if seat is None else "hand"))

    def _settle(self, seat: None, move: Settle, log: Log) -> None:
        """SG2-PLAY-1: the top card of the pile lies face up in the centre."""
        card = self.turn_card()
        self.centre.append(card)
        if log is not None:
            log.append(CardTurned(self.leader, card))

    # --- hands: SG2-PLAY-2 to 9, 13 ---

    def _close_window(self, seat: None, move: CloseWindow, log: Log) -> None:
        """SG2-PLAY-3, 13: the earliest hand decides the card; mistaken ones all pay."""
        hands = [(who, claim.ms, self.reason(who)) for who, claim in self.take_claims()]
        for who, ms, reason in hands:
            self.note(who, ms, -1, bool(reason))
        first, ms, reason = hands[0]
        self.verdict = reason or "mistake"
        if reason:
            self._win_centre(first, ms, reason, log)
        for who, ms, reason in hands:
            if not reason:
                self._pay(who, ms, log)
        self.show_result()

    def _win_centre(self, seat: Seat, ms: int, reason: str, log: Log) -> None:
        """SG2-PLAY-7: every card in the centre; SG2-PLAY-8 to 10: and more if the dice match."""
        self.hero = seat
        if log is not None:
            log.append(CardsWon(seat, self.card, len(self.centre), ms, reason))
        self.stacks[seat] += self.centre
        self.centre.clear()
        if reason == "dice":
            self._take_gifts(seat, log)
            self.leader = seat
            self.rethrow = True

    def _take_gifts(self, seat: Seat, log: Log) -> None:
        """SG2-PLAY-9, 11: one card from every other player who has one."""
        for step in range(1, self.seats):
            giver = (seat + step) % self.seats
            if self.stacks[giver]:
                card = self.stacks[giver].pop()
                self.stacks[seat].append(card)
                if log is not None:
                    log.append(GiftGiven(giver, seat, card))

    def _pay(self, seat: Seat, ms: int, log: Log) -> None:
        """SG2-PLAY-5, 11: two cards onto the centre as far as he has them; nothing is owed."""
        stack = self.stacks[seat]
        paid: list[Card] = [stack.pop() for _ in range(min(PENALTY, len(stack)))]
        self.centre += paid
        if log is not None:
            log.append(HandMistaken(seat, ms, len(paid), tuple(paid)))
        if len(paid) < PENALTY:
            self.lock(seat, log)

    def _time_out(self, seat: None, move: TimeOut, log: Log) -> None:
        """SG2-PLAY-14, 15: it stays for the next prize; a card of the dice has them rethrown."""
        self.rethrow = self.card == self.dice
        if log is not None:
            log.append(CardLeft(self.card))
        self._next(log)

    # --- from card to card ---

    def _end_pause(self, seat: None, move: EndPause, log: Log) -> None:
        self._next(log)

    def _next(self, log: Log) -> None:
        """SG2-END-1: the pile is empty, or the dealer goes on."""
        unclaimed = not self.judged
        self.clear_result(log)
        if not self.pile:
            self.end_by_most_cards(log)
            return
        if self.rethrow:
            self.throw_dice("left" if unclaimed else "won", log)
            while self.live_dice and self.dice not in self.pile:  # SG2-PLAY-16
                self.throw_dice("again", log)
        if self.face is None:
            self._await_flip(log)

    def _end_face(self, seat: None, move: EndFace, log: Log) -> None:
        end_face(self, seat, move, log)
        self._await_flip(log)

    def _await_flip(self, log: Log) -> None:
        self.phase = READY
        if log is not None:
            log.append(FlipAwaited(self.leader))


# What each move does.
CestAMoiState.RULES = {
    Flip: CestAMoiState._flip,
    AutoFlip: CestAMoiState._flip,
    Settle: CestAMoiState._settle,
    Slap: CestAMoiState.claim,
    CloseWindow: CestAMoiState._close_window,
    TimeOut: CestAMoiState._time_out,
    EndPause: CestAMoiState._end_pause,
    Applaud: applaud,
    EndFace: CestAMoiState._end_face,
}
