"""What one seat may see of C'est à moi !: all but the order of the pile (SG2-DIG-4)."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from ....core.chance import QuickChance
from ....core.model import Card, Seat, View
from ..cards import COLOUR, SMILEY
from ..faces import FaceView
from ..races import ClaimView
from ..reflex import OPEN, OVER, PAUSE, PHASES
from .state import State

T = TypeVar("T", bound=State)


class SeatView(View, frozen=True):
    """What everybody knows of a player."""

    specials: tuple[Card, ...]
    stack: tuple[Card, ...]  # won, the top card last
    locked: bool  # could not pay: no hand on this card


class TurnView(View, frozen=True):
    """SG2-DIG-5: the hands in order, and what the first one was: smiley, colour, dice, mistake."""

    reason: str  # empty: still open
    claims: tuple[ClaimView, ...]  # in claim order
    seat: Seat | None  # who won the centre


class CestAMoiView(View, frozen=True):
    """The table as one seat sees it; all see the same, but for what they have claimed."""

    seat: Seat | None
    phase: str  # ready, turning, open, pause, face, over
    stimulus: int  # the card that hands answer
    dealer: Seat
    dice: tuple[int, int]  # smiley and colour
    pile: int
    turned: Card | None  # the card to slap, or that was just slapped
    centre: tuple[Card, ...]  # the prize, the last card on top
    claimed: bool  # my hand is on it, the window is open
    turn: TurnView | None
    seats: tuple[SeatView, ...]
    unused: tuple[Card, ...]
    face: FaceView | None
    human_ms: int | None  # option bot_calibration


def view(state: State, seat: Seat | None) -> CestAMoiView:
    """SG2-DIG-4: all specials, dice, stacks and centre cards are public."""
    shown = state.phase in (OPEN, PAUSE, OVER)
    return CestAMoiView(
        seat=seat,
        phase=PHASES[state.phase],
        stimulus=state.stimulus,
        dealer=state.leader,
        dice=(SMILEY[state.dice], COLOUR[state.dice]),
        pile=len(state.pile),
        turned=state.card if shown else None,
        centre=tuple(state.centre),
        claimed=any(seat == who for who, _ in state.claims),
        turn=_turn(state) if shown else None,
        seats=tuple(
            SeatView(badges, tuple(stack), bool(state.locked >> who & 1))
            for who, (badges, stack) in enumerate(zip(state.specials, state.stacks, strict=True))
        ),
        unused=state.unused,
        face=state.face_view(),
        human_ms=state.human_ms,
    )


def _turn(state: State) -> TurnView:
    return TurnView(state.verdict, state.finish_line(), state.hero if state.hero >= 0 else None)


def imagine(state: T, seat: Seat | None, rng: Random) -> T:
    """Only what comes next is hidden."""
    world = state.copy()
    rng.shuffle(world.pile)
    world.chance = QuickChance(rng.getrandbits(64))
    return world
