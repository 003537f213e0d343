"""The rules of Trouve-le !, in the order of the booklet; SG1-... are clauses of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.model import Card, Deadline, Decision, Move, Outcome, Refusal, Seat
from ..cards import COLOUR, SMILEY, TIMINGS
from ..dice import throw
from ..faces import Applaud, EndFace
from ..imitation import applaud, end_face
from ..races import AutoFlip, CloseWindow, EndPause, Settle, TimeOut
from ..reflex import FACE, OPEN, PAUSE, READY, SEATS_IN, SPEAKING, Log
from . import refusals
from .events import (
    CardFound,
    CardReturned,
    DebtGrown,
    DiceRolled,
    DiceSettled,
    DiceThrown,
    GameWon,
    GaveUp,
    NobodyAnswered,
    NothingNamed,
    OwnCardNamed,
    OwnerNamed,
    PlayerFrozen,
    SignalReopened,
    SpeakerHeard,
    ThrowAwaited,
    WrongNamed,
)
from .moves import (
    NAMES_OF,
    NO_CARD,
    THROWS,
    EndNaming,
    GiveUp,
    Know,
    Name,
    Throw,
    Touch,
)
from .state import State
from .view import TrouveLeView, imagine, view

MOST_STILL = 60  # SG1-DIG-11


class TrouveLeState(State):
    """A table of Trouve-le ! and everything that can happen at it."""

    __slots__ = ()

    # --- who may do what ---

    def to_act(self) -> Sequence[Seat]:
        phase = self.phase
        if phase == OPEN:
            return SEATS_IN[self.everybody & ~self.out]
        if phase == READY:
            return SEATS_IN[1 << self.leader]
        if phase == SPEAKING:
            return SEATS_IN[1 << self.speaker]
        return self.clappers() if phase == FACE else ()

    def moves(self, seat: Seat) -> Sequence[Move]:
        phase = self.phase
        if phase == OPEN:
            return () if self.out >> seat & 1 else self.menu
        if phase == READY:
            return THROWS if seat == self.leader else ()
        if phase == SPEAKING:
            return NAMES_OF[self.seats] if seat == self.speaker else ()
        return self.applause_of(seat) if phase == FACE else ()

    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        return refusals.refusal(self, seat, move)

    def asks(self, seat: Seat) -> Decision | None:
        return refusals.asks(self, seat)

    def so_far(self) -> Outcome:
        return self.result or Outcome.by("won", self.counts)

    def view(self, seat: Seat | None) -> TrouveLeView:
        return view(self, seat)

    def imagine(self, seat: Seat | None, rng: Random) -> TrouveLeState:
        return imagine(self, seat, rng)

    def deadlines(self) -> Sequence[Deadline]:
        if self.phase == SPEAKING:  # SG1-DIG-5
            naming = EndNaming(self.speaker, self.stimulus)
            return (Deadline(naming, TIMINGS["g1_name_limit"], public=True),)
        return super().deadlines()

    # --- throwing: SG1-PLAY-1, SG1-DIG-2 ---

    def _throw(self, seat: Seat | None, move: Move, log: Log) -> None:
        """SG1-PLAY-1: the thrower throws both dice, or they throw themselves."""
        self.turn_next()
        if log is not None:
            log.append(DiceRolled(self.leader, "clock" if seat is None else "hand"))

    def _settle(self, seat: None, move: Settle, log: Log) -> None:
        """SG1-DIG-2: they lie still and name a card, on all screens at once."""
        self.dice = dice = throw(self.chance)
        self.phase = OPEN
        self.offer_claims()
        if log is not None:
            log.append(DiceSettled(SMILEY[dice], COLOUR[dice]))

    # --- claims: SG1-PLAY-2, 5, 15, SG1-DIG-4, 8, 13 ---

    def _give_up(self, seat: Seat, move: GiveUp, log: Log) -> None:
        """SG1-DIG-8: when every seat has passed or is frozen, time is up at once."""
        self.given_up |= 1 << seat
        self.out |= 1 << seat
        if log is not None:
            log.append(GaveUp(seat))
        if not self.claims:
            self._if_nobody_is_left(log)

    def _if_nobody_is_left(self, log: Log) -> None:
        if self.out == self.everybody:
            self._time_out(None, None, log)

    def _close_window(self, seat: None, move: CloseWindow, log: Log) -> None:
        """SG1-DIG-4: the first right claim wins the card, or the right to speak."""
        dice = self.dice
        answer = dice if self.owner[dice] < 0 else NO_CARD
        right: list[tuple[Seat, int]] = []
        for who, claim in self.take_claims():
            self.note(who, claim.ms, claim.card, claim.card == answer)
            if claim.card == answer:
                right.append((who, claim.ms))
            else:
                self._freeze(who, claim.card, log)
        if not right:
            self.out = self.frozen | self.given_up
            self._if_nobody_is_left(log)
        elif answer == NO_CARD:
            self.queue = [who for who, _ in right[1:]]
            self._hear(*right[0], log)
        else:
            self._find(*right[0], log)

    def _freeze(self, seat: Seat, touched: Card, log: Log) -> None:
        """SG1-PLAY-15: no card is lost, but nothing more can be claimed until the next throw."""
        self.frozen |= 1 << seat
        if log is not None:
            word = touched == NO_CARD
            log.append(PlayerFrozen(seat, "word" if word else "touch", None if word else touched))

    def _time_out(self, seat: None, move: TimeOut | None, log: Log) -> None:
        """SG1-PLAY-11, SG1-DIG-7: silence; the dice are thrown again by the same player."""
        self.verdict = "silence" if not self.verdict else self.verdict
        if log is not None:
            log.append(NobodyAnswered())
        self._show_result(log)

    # --- winning a card: SG1-PLAY-2 to 4, 14 ---

    def _find(self, seat: Seat, ms: int, log: Log) -> None:
        """SG1-PLAY-2, 3: the card leaves the table and lies face down before its owner."""
        card = self.dice
        if log is not None:
            log.append(CardFound(seat, card, ms))
        self.places[self.places.index(card)] = -1
        self.verdict = "found"
        self._win_card(seat, card, log)

    def _win_card(self, seat: Seat, card: Card, log: Log) -> None:
        """SG1-PLAY-4: whoever wins throws next; SG1-PLAY-14: unless it pays a debt, it is his."""
        self.leader = self.hero = seat
        self.moved = True
        if self.debts[seat]:
            self.debts[seat] -= 1
            self.verdict = "debt"
            self._return(seat, card, "debt", log)
        else:
            self.owner[card] = seat
            self.counts[seat] += 1
            if self.counts[seat] >= self.target:  # SG1-END-1, SG1-END-2
                self._end(seat, "target", log)
                return
        self._show_result(log)

    def _return(self, seat: Seat, card: Card, why: str, log: Log) -> None:
        place = self.put_back(card)
        if log is not None:
            log.append(CardReturned(seat, card, place, why))

    # --- speaking: SG1-PLAY-5 to 10, SG-VAR-3, 4 ---

    def _hear(self, seat: Seat, ms: int, log: Log) -> None:
        """SG1-PLAY-5: the first to signal earns the right to speak."""
        self.phase = SPEAKING
        self.speaker = seat
        if log is not None:
            log.append(SpeakerHeard(seat, ms))

    def _name(self, seat: Seat, move: Name, log: Log) -> None:
        """SG1-PLAY-6, SG1-DIG-6: checked silently; after a wrong answer nothing is revealed."""
        card, owner = self.dice, self.owner[self.dice]
        if move.owner != owner:
            if log is not None:
                log.append(WrongNamed(seat, move.owner, card))
            self._pay(seat, log)
            return
        self.speaker = -1
        if owner == seat:
            self._keep(seat, card, log)
            return
        if log is not None:  # SG1-PLAY-7: taking it counts as winning it
            log.append(OwnerNamed(seat, owner, card))
        self.counts[owner] -= 1
        self.victim = owner
        self.verdict = "named"
        self._win_card(seat, card, log)

    def _keep(self, seat: Seat, card: Card, log: Log) -> None:
        """SG1-PLAY-10, 12: no card moves, but the speaker throws next."""
        if log is not None:
            log.append(OwnCardNamed(seat, card))
        self.leader = self.hero = seat
        self.verdict = "kept"
        self._show_result(log)

    def _end_naming(self, seat: None, move: EndNaming, log: Log) -> None:
        """SG1-DIG-5: no answer in time is a wrong answer."""
        if log is not None:
            log.append(NothingNamed(self.speaker))
        self._pay(self.speaker, log)

    def _pay(self, seat: Seat, log: Log) -> None:
        """SG1-PLAY-8, 9, 13: one card, drawn blindly, back to the table; or it is owed."""
        self.speaker = -1
        self.verdict = "wrong"
        self.frozen |= 1 << seat  # SG-VAR-4: he may not speak again on this throw
        if not self.counts[seat]:
            self.debts[seat] += 1
            if log is not None:
                log.append(DebtGrown(seat, self.debts[seat]))
        else:
            own = [card for card, owner in enumerate(self.owner) if owner == seat]
            self.counts[seat] -= 1
            self.moved = True
            self._return(seat, own[self.chance.below(len(own))], "penalty", log)
        self._after_wrong_name(log)

    def _after_wrong_name(self, log: Log) -> None:
        """SG-VAR-3, 4: with the option somebody else may try, unless the card itself came back."""
        if not self.second_speaker or self.owner[self.dice] < 0:
            self._show_result(log)
        elif self.queue:
            speaker = self.queue.pop(0)
            self._hear(speaker, self._heard_after(speaker), log)
        else:
            self._reopen(log)

    def _heard_after(self, speaker: Seat) -> int:
        return next(ms for seat, ms, _, right in self.judged if right and seat == speaker)

    def _reopen(self, log: Log) -> None:
        """SG-VAR-4: the signal is open again for a while, to those who have neither erred."""
        self.stimulus += 1
        self.phase = OPEN
        self.reopened = True
        self.out = self.frozen | self.given_up
        self.offer_claims()
        if log is not None and self.out != self.everybody:
            log.append(SignalReopened((self.everybody & ~self.out).bit_count()))
        self._if_nobody_is_left(log)

    # --- from throw to throw ---

    def _show_result(self, log: Log) -> None:
        """SG-DIG-13: who claimed what, and what came of it, for a while; silence needs none."""
        self.still = 0 if self.moved else self.still + 1
        if self.judged:
            self.phase = PAUSE
        else:
            self._next_throw(log)

    def _end_pause(self, seat: None, move: EndPause, log: Log) -> None:
        """SG-VAR-2: with the option, whoever won the card makes its face first."""
        if self.hero >= 0 and self.still < MOST_STILL:
            self.ask_face(self.hero, self.dice, log)
        self._next_throw(log)

    def _next_throw(self, log: Log) -> None:
        """SG1-DIG-10: from now on nothing tells who won what."""
        self.phase = FACE
        self.dice = self.speaker = self.hero = self.victim = -1
        self.frozen = self.given_up = self.out = 0
        self.reopened = self.moved = False
        self.verdict = ""
        self.menu = ()
        self.queue.clear()
        self.judged.clear()
        if self.still >= MOST_STILL:
            self._end_still(log)
        elif self.face is None:
            self._await_throw(log)

    def _end_face(self, seat: None, move: EndFace, log: Log) -> None:
        end_face(self, seat, move, log)
        self._await_throw(log)

    def _await_throw(self, log: Log) -> None:
        self.phase = READY
        if log is not None:
            log.append(ThrowAwaited(self.leader))

    # --- the end: SG1-END, SG1-DIG-11 ---

    def _end_still(self, log: Log) -> None:
        """SG1-DIG-11: no card has moved for 60 throws; most cards wins, ties by the dice."""
        most = max(self.counts)
        tied = [seat for seat, count in enumerate(self.counts) if count == most]
        if len(tied) == 1:
            self._end(tied[0], "most", log)
            return
        hands = [0] * self.seats
        for card, owner in enumerate(self.owner):
            if owner >= 0:
                hands[owner] |= 1 << card
        winner, thrown = self.break_tie(tied, hands)
        if log is not None:
            log.extend(DiceThrown(card, None) for card in thrown[:-1])
            log.extend(DiceThrown(card, winner) for card in thrown[-1:])
        self._end(winner, "dice" if thrown else "lot", log)

    def _end(self, seat: Seat, why: str, log: Log) -> None:
        """SG1-END-1: at once."""
        self.win(seat, "won" if why == "target" else "blocked", self.counts)
        if log is not None:
            log.append(GameWon(seat, why))


# What each move does.
TrouveLeState.RULES = {
    Throw: TrouveLeState._throw,
    AutoFlip: TrouveLeState._throw,
    Settle: TrouveLeState._settle,
    Touch: TrouveLeState.claim,
    Know: TrouveLeState.claim,
    GiveUp: TrouveLeState._give_up,
    CloseWindow: TrouveLeState._close_window,
    TimeOut: TrouveLeState._time_out,
    Name: TrouveLeState._name,
    EndNaming: TrouveLeState._end_naming,
    EndPause: TrouveLeState._end_pause,
    Applaud: applaud,
    EndFace: TrouveLeState._end_face,
}
