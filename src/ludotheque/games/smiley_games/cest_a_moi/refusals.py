"""Why not: every refusal of C'est à moi ! with its clause, and what is asked of whom."""

from __future__ import annotations

from ....core.model import Decision, Move, Refusal, Seat
from ..faces import Applaud
from ..reflex import FACE, OPEN, OVER, READY
from .state import State

OVER_REFUSED = Refusal("SG2-END-1", "over")


def refusal(state: State, seat: Seat | None, move: Move) -> Refusal | None:
    """None when the move is legal."""
    if state.phase == OVER:
        return OVER_REFUSED
    if seat is None or move.by_clock:
        return state.clock_objection(seat, move)
    if move.claim:
        return _hand(state, seat, move)
    if isinstance(move, Applaud):
        return state.applause_objection(seat, move)
    return _flip(state, seat)


def _hand(state: State, seat: Seat, move: Move) -> Refusal | None:
    """SG2-DIG-2: entitled or not makes no difference here."""
    return state.claim_objection(seat, move) or state.lock_objection(seat)


def _flip(state: State, seat: Seat) -> Refusal | None:
    if state.phase == FACE:
        return state.held_by_face()
    if state.phase != READY:
        return Refusal("SG2-PLAY-1", "already_turned")
    if seat != state.leader:
        return Refusal("SG2-PLAY-1", "not_dealer", {"seat": state.leader})
    return None


def asks(state: State, seat: Seat) -> Decision | None:
    """The one sentence of the action bar; the same whether or not one is entitled."""
    if state.phase == READY and seat == state.leader:
        return Decision(seat, "turn")
    if state.phase == OPEN and not state.out >> seat & 1:
        return Decision(seat, "slap")
    return None
