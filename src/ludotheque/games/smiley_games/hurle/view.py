"""What one seat may see of Hurle !: top cards, sizes and dice; covered cards are not shown."""

from __future__ import annotations

from random import Random
from typing import ClassVar, TypeVar

from ....core.chance import QuickChance
from ....core.model import Card, Seat, View
from ..cards import COLOUR, SMILEY
from ..faces import FaceView
from ..races import ClaimView
from ..reflex import OPEN, OVER, PAUSE, PHASES, TURNING
from .state import State

T = TypeVar("T", bound=State)


class SeatView(View, frozen=True):
    """What everybody knows of a player (SG3-DIG-8)."""

    cards: int
    visible: Card | None
    special: Card | None  # option special_names: whose word is his name
    locked: bool  # may not shout on this card, or not yet again


class TurnView(View, frozen=True):
    """What came of a card: right, wrong, dice (the own name); and who shouted what."""

    most: ClassVar[dict[str, int]] = {"claims": 20}
    verdict: str  # empty: still open
    claims: tuple[ClaimView, ...]  # in claim order; the target is the seat named
    seat: Seat | None  # who won


class HurleView(View, frozen=True):
    """The table as one seat sees it; nothing tells whether there is a challenge (SG3-DIG-6)."""

    seat: Seat | None
    phase: str  # choosing, turning, open, pause, face, over
    stimulus: int  # the card that shouts answer
    dealer: Seat
    receiver: Seat | None  # of the card turned last, or on its way
    dice: tuple[int, int]  # smiley and colour
    pile: int
    turned: Card | None  # shouts are for this card
    chooser: Seat | None  # option special_names: who takes a card now
    free_names: tuple[Card, ...]
    claimed: bool  # I have shouted, the window is open
    turn: TurnView | None
    seats: tuple[SeatView, ...]
    face: FaceView | None
    human_ms: int | None  # option bot_calibration


def view(state: State, seat: Seat | None) -> HurleView:
    """SG3-DIG-8: visible cards, stack sizes and dice are public."""
    shown = state.phase in (OPEN, PAUSE, OVER)
    return HurleView(
        seat=seat,
        phase=PHASES[state.phase],
        stimulus=state.stimulus,
        dealer=state.leader,
        receiver=state.receiver if shown or state.phase == TURNING else None,
        dice=(SMILEY[state.dice], COLOUR[state.dice]),
        pile=len(state.pile),
        turned=state.card if shown else None,
        chooser=state.chooser if state.chooser >= 0 else None,
        free_names=state.free_names,
        claimed=any(seat == who for who, _ in state.claims),
        turn=_turn(state) if shown else None,
        seats=tuple(_seat(state, who) for who in range(state.seats)),
        face=state.face_view(),
        human_ms=state.human_ms,
    )


def _seat(state: State, who: Seat) -> SeatView:
    top, special = state.visible(who), state.names[who]
    return SeatView(
        cards=len(state.stacks[who]),
        visible=top if top >= 0 else None,
        special=special if special >= 0 else None,
        locked=bool((state.locked | state.retrying) >> who & 1),
    )


def _turn(state: State) -> TurnView:
    return TurnView(state.verdict, state.finish_line(), state.hero if state.hero >= 0 else None)


def imagine(state: T, seat: Seat | None, rng: Random) -> T:
    """Deal the pile and the covered cards anew; what lies on top stays."""
    world = state.copy()
    hidden = [*state.pile, *(card for stack in state.stacks for card in stack[:-1])]
    rng.shuffle(hidden)
    world.pile = [hidden.pop() for _ in state.pile]
    for stack in world.stacks:
        for place in range(len(stack) - 1):
            stack[place] = hidden.pop()
    world.chance = QuickChance(rng.getrandbits(64))
    return world
