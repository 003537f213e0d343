"""Why not: every refusal of Trouve-le ! with its clause, and what is asked of whom."""

from __future__ import annotations

from ....core.model import Decision, Move, Refusal, Seat
from ..faces import Applaud
from ..reflex import FACE, OPEN, OVER, READY, SPEAKING
from .moves import Name, Throw, Touch
from .state import State

OVER_REFUSED = Refusal("SG1-END-1", "over")
FROZEN = Refusal("SG1-PLAY-15", "frozen", remedy="next_throw")
GIVEN_UP = Refusal("SG1-DIG-8", "given_up", remedy="next_throw")


def refusal(state: State, seat: Seat | None, move: Move) -> Refusal | None:
    """None when the move is legal."""
    if state.phase == OVER:
        return OVER_REFUSED
    if seat is None or move.by_clock:
        return state.clock_objection(seat, move)
    if move.claim:
        return _claim(state, seat, move)
    if isinstance(move, Applaud):
        return state.applause_objection(seat, move)
    if state.phase == FACE:
        return state.held_by_face()
    if isinstance(move, Throw):
        return _throw(state, seat)
    assert isinstance(move, Name)
    return _name(state, seat, move)


def _claim(state: State, seat: Seat, move: Move) -> Refusal | None:
    if no := state.claim_objection(seat, move):
        return no
    if state.frozen >> seat & 1:
        return FROZEN
    if state.given_up >> seat & 1:
        return GIVEN_UP
    if isinstance(move, Touch) and (move.card >= len(state.owner) or state.owner[move.card] >= 0):
        remedy = "say_i_know" if move.card == state.dice else ""
        return Refusal("SG1-PLAY-3", "not_on_table", {"card": move.card}, remedy)
    return None


def _throw(state: State, seat: Seat) -> Refusal | None:
    if state.phase != READY:
        return Refusal("SG1-PLAY-1", "already_thrown")
    if seat != state.leader:
        return Refusal("SG1-PLAY-4", "not_thrower", {"seat": state.leader})
    return None


def _name(state: State, seat: Seat, move: Name) -> Refusal | None:
    if state.phase != SPEAKING:
        may_signal = state.phase == OPEN and not state.out >> seat & 1
        gone = may_signal and state.owner[state.dice] >= 0
        return Refusal("SG1-PLAY-5", "nobody_speaks", remedy="say_i_know" if gone else "")
    if seat != state.speaker:
        return Refusal("SG1-PLAY-5", "not_speaker", {"seat": state.speaker})
    if move.owner >= state.seats:
        return Refusal("SG1-DIG-5", "name_a_player")
    return None


def asks(state: State, seat: Seat) -> Decision | None:
    """The one sentence of the action bar."""
    if state.phase == READY and seat == state.leader:
        return Decision(seat, "throw")
    if state.phase == OPEN and not state.out >> seat & 1:
        return Decision(seat, "who_else" if state.reopened else "find")
    if state.phase == SPEAKING and seat == state.speaker:
        return Decision(seat, "name_owner", {"card": state.dice})
    return None
