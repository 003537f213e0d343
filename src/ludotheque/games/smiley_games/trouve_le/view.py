"""What one seat may see of Trouve-le !, built up from nothing; imagine() beside it.

Who owns which card is in no view, not even its owner's (SG1-DIG-9).
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from ....core.chance import QuickChance
from ....core.model import Card, Seat, View
from ..cards import COLOUR, SMILEY
from ..faces import FaceView
from ..races import ClaimView
from ..reflex import OPEN, OVER, PAUSE, PHASES, SPEAKING
from .state import State

T = TypeVar("T", bound=State)


class SeatView(View, frozen=True):
    """What everybody knows of a player."""

    cards: int
    debt: int
    frozen: bool  # erred on this throw
    given_up: bool  # passed on this throw


class ThrowView(View, frozen=True):
    """What came of a throw, while it is shown: found, debt, named, kept, wrong, silence."""

    verdict: str  # empty: still open
    claims: tuple[ClaimView, ...]  # judged so far, in claim order; no target: "Je sais !"
    seat: Seat | None  # who won or kept the card
    from_seat: Seat | None  # who lost it
    card: Card | None


class TrouveLeView(View, frozen=True):
    """The table as one seat sees it; all see the same, but for what they have claimed."""

    seat: Seat | None
    phase: str  # ready, turning, open, speaking, pause, face, over
    stimulus: int  # the throw that claims answer
    thrower: Seat
    target: int
    spread: tuple[Card | None, ...]  # by place
    dice: tuple[int, int] | None  # smiley and colour, until the result was shown
    speaker: Seat | None
    reopened: bool  # option second_speaker: who else knows?
    claimed: bool  # I have claimed, the window is open
    throw: ThrowView | None
    seats: tuple[SeatView, ...]
    still: int  # throws in a row in which no card moved
    face: FaceView | None
    human_ms: int | None  # option bot_calibration


def view(state: State, seat: Seat | None) -> TrouveLeView:
    """SG1-DIG-9: the spread, the dice, and each player's number of cards and debt."""
    dice = state.dice
    return TrouveLeView(
        seat=seat,
        phase=PHASES[state.phase],
        stimulus=state.stimulus,
        thrower=state.leader,
        target=state.target,
        spread=tuple(card if card >= 0 else None for card in state.places),
        dice=(SMILEY[dice], COLOUR[dice]) if dice >= 0 else None,
        speaker=state.speaker if state.speaker >= 0 else None,
        reopened=state.reopened,
        claimed=any(seat == who for who, _ in state.claims),
        throw=_throw(state),
        seats=_seats(state),
        still=state.still,
        face=state.face_view(),
        human_ms=state.human_ms,
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    frozen, given_up = state.frozen, state.given_up
    return tuple(
        SeatView(count, debt, bool(frozen >> seat & 1), bool(given_up >> seat & 1))
        for seat, (count, debt) in enumerate(zip(state.counts, state.debts, strict=True))
    )


def _throw(state: State) -> ThrowView | None:
    """SG1-DIG-10: shown while the throw lasts and its result pauses, and never again."""
    if state.phase not in (OPEN, SPEAKING, PAUSE, OVER):
        return None
    won = state.hero >= 0
    return ThrowView(
        verdict=state.verdict,
        claims=state.finish_line(),
        seat=state.hero if won else None,
        from_seat=state.victim if state.victim >= 0 else None,
        card=state.dice if won else None,
    )


def imagine(state: T, seat: Seat | None, rng: Random) -> T:
    """Deal the cards that lie face down anew among their owners; only the counts are known.

    A card whose new owner is being announced stays where it is.
    """
    world = state.copy()
    told = state.dice if state.phase == PAUSE and state.hero >= 0 else -1
    hidden = [card for card, owner in enumerate(state.owner) if owner >= 0 and card != told]
    owners = [state.owner[card] for card in hidden]
    rng.shuffle(owners)
    for card, owner in zip(hidden, owners, strict=True):
        world.owner[card] = owner
    world.chance = QuickChance(rng.getrandbits(64))
    return world
