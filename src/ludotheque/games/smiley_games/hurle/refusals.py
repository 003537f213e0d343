"""Why not: every refusal of Hurle ! with its clause, and what is asked of whom."""

from __future__ import annotations

from ....core.model import Decision, Move, Refusal, Seat
from ..faces import Applaud
from ..reflex import CHOOSING, OPEN, OVER
from .moves import SPECIALS, Shout, TakeName
from .state import State

OVER_REFUSED = Refusal("SG3-END-1", "over")
RETRYING = Refusal("SG3-DIG-5", "retry_soon", remedy="own_name")


def refusal(state: State, seat: Seat | None, move: Move) -> Refusal | None:
    """None when the move is legal."""
    if state.phase == OVER:
        return OVER_REFUSED
    if seat is None or move.by_clock:
        return state.clock_objection(seat, move)
    if isinstance(move, Shout):
        return _shout(state, seat, move)
    if isinstance(move, Applaud):
        return state.applause_objection(seat, move)
    assert isinstance(move, TakeName)
    return _take_name(state, seat, move)


def _shout(state: State, seat: Seat, move: Shout) -> Refusal | None:
    """SG3-DIG-1: any name of the table, at any time while a card shows."""
    if no := state.claim_objection(seat, move) or state.lock_objection(seat):
        return no
    if state.retrying >> seat & 1:
        return RETRYING
    return Refusal("SG3-DIG-1", "name_a_player") if move.name >= state.seats else None


def _take_name(state: State, seat: Seat, move: TakeName) -> Refusal | None:
    if state.phase != CHOOSING:
        return Refusal("SG-VAR-5", "no_names_now")
    if seat != state.chooser:
        return Refusal("SG-VAR-6", "not_chooser", {"seat": state.chooser})
    if move.card not in SPECIALS:
        return Refusal("SG-VAR-5", "not_special", {"card": move.card})
    if move.card in state.names:
        return Refusal("SG-VAR-6", "name_taken", {"card": move.card}, remedy="other_name")
    return None


def asks(state: State, seat: Seat) -> Decision | None:
    """The one sentence of the action bar; nothing in it hints at a challenge."""
    if state.phase == CHOOSING and seat == state.chooser:
        return Decision(seat, "take_name")
    if state.phase == OPEN and not state.out >> seat & 1:
        return Decision(seat, "shout")
    return None
