"""The way out of a refusal: which advice is true here, and which move leads there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from ....core.model import Card, Move, Seat
from ..cards import (
    BOMBING,
    CATEGORY,
    FLIRT,
    INHERITANCE,
    MARRIAGE,
    MARRIED_PRICE,
    NONE,
    REWARD_BIT,
    STRINGS,
    TEMP,
)
from ..moves import DISCARD, DIVORCE, DRAW, INFLICT, PLACE, RESIGN, SPEND, STOP_ADULTERY
from ..state import FETCH, PLACING, START, Life, State
from . import acquisitions, jobs, maluses
from .placing import strings_reach
from .why import Why

Way: TypeAlias = tuple[str, Move | None]  # the key of a sentence, and the move it names

NO_WAY: Way = ("", None)


def out_of(state: State, seat: Seat, card: Card, why: Why) -> Way:
    """The chapter's own advice, sharpened by what the player has and may do now."""
    life = state.lives[seat]
    match why.remedy:
        case "draw_now":
            return why.remedy, DRAW
        case "leave_job":
            return _out_of_work(state, seat)
        case "resign_next_turn":
            return _next_turn(state, why.remedy)
        case "study_more":
            return _qualify(state, seat, card)
        case "better_job" if REWARD_BIT[life.job] & ~life.rewarded:
            return "prize_or_better_job", None
        case "earn_more" if acquisitions.funds(life) >= MARRIED_PRICE[card]:  # SL-BUY-7
            return "marry_for_half", _lay(state, seat, MARRIAGE)
        case "add_wages":
            spendable = (SPEND[wage] for wage in (*life.wages, INHERITANCE))
            return why.remedy, _first(state, seat, spendable)
    return _with_a_malus(state, seat, card, why.remedy) or _in_love(state, seat, why.remedy)


def _first(state: State, seat: Seat, moves: Iterable[Move]) -> Move | None:
    """The first of these that this player may make now."""
    return next((move for move in moves if state.why_not(seat, move) is None), None)


def _lay(state: State, seat: Seat, category: int) -> Move | None:
    """A card of this kind out of the hand."""
    hand = state.lives[seat].hand
    return _first(state, seat, (PLACE[card] for card in hand if CATEGORY[card] == category))


def _begins(state: State, seat: Seat) -> bool:
    """Is it this player's turn, and nothing drawn yet?"""
    top = state.pending[-1]
    return top.kind == START and top.seat == seat


def _next_turn(state: State, remedy: str) -> Way:
    """SL-END-2: only where the pile lasts for another one."""
    return (remedy, None) if len(state.pile) >= state.seats else NO_WAY


# --- work ---


def _out_of_work(state: State, seat: Seat) -> Way:
    """SL-STATUS-TEMP-1, SL-RESIGN-1: at once for a temp, else instead of drawing."""
    temp = TEMP[state.lives[seat].job]
    if state.why_not(seat, RESIGN) is None:
        return "resign_freely" if temp else "resign_now", RESIGN
    return _next_turn(state, "temp_next_turn" if temp else "resign_next_turn")


def _qualify(state: State, seat: Seat, card: Card) -> Way:
    """SL-JOB-1: studies, or pulled strings where those would do."""
    life = state.lives[seat]
    if _strings_would_do(state, seat, card):
        first = DRAW if _begins(state, seat) else PLACE[STRINGS]
        return "use_strings", _first(state, seat, (RESIGN if TEMP[life.job] else first,))
    # SL-SPECIAL-STRINGS-3, 7: they go with the hand, and (A) with the top discard.
    without = state.edition_b or state.pending[-1].kind == FETCH
    only = "_only" if without and card not in life.hand else ""
    return ("study_more" if life.job < 0 else "resign_and_study") + only, None


def _strings_would_do(state: State, seat: Seat, card: Card) -> bool:
    """SL-SPECIAL-STRINGS-3, 6, 7: for a job of the hand, or (A) the one just taken off the top."""
    life, top = state.lives[seat], state.pending[-1]
    if card not in life.hand:
        return top.kind == PLACING and strings_reach(state, seat, card)
    job = NONE if TEMP[life.job] else life.job
    return STRINGS in life.hand and jobs.pulled_obstacle(state, life, card, job) is None


# --- maluses ---


def _with_a_malus(state: State, seat: Seat, card: Card, remedy: str) -> Way | None:
    """SL-TURN-5: aimed, laid in the middle, or thrown away."""
    match remedy:
        case "aim_malus":
            return _now_or_after_drawing(state, seat, remedy, INFLICT[card][: state.seats])
        case "place_bombing":
            life = state.lives[seat]
            if maluses.obstacle(state, life, BOMBING, NONE) is not None:
                return NO_WAY
            return _now_or_after_drawing(state, seat, remedy, (PLACE[BOMBING],))
        case "throw_malus":
            way = _first(state, seat, (DISCARD[card],))
            return NO_WAY if way is None else (remedy, way)
    return None


def _now_or_after_drawing(state: State, seat: Seat, remedy: str, moves: Iterable[Move]) -> Way:
    if _begins(state, seat):
        return "draw_now", DRAW
    way = _first(state, seat, moves)
    return NO_WAY if way is None else (remedy, way)


# --- love ---


def _in_love(state: State, seat: Seat, remedy: str) -> Way:
    """SL-MARRY, SL-DIVORCE, SL-ADULT; SL-FAMILY: nobody is told of what is not in the box."""
    life = state.lives[seat]
    match remedy:
        case "adultery_or_divorce":
            key = remedy if state.adulteries else "divorce_to_flirt"
            return key, _first(state, seat, (DIVORCE,))
        case "marry_instead":
            return (remedy if state.adulteries else "become_bartender"), None
        case "divorce_first":
            way = _first(state, seat, (DIVORCE,))
            return (remedy, way) if way else _next_turn(state, "divorce_next_turn")
        case "divorce_next_turn":
            return _next_turn(state, remedy)
        case "marry_first":
            return _marry(state, seat, life)
        case "flirt_first":
            return remedy, _lay(state, seat, FLIRT)
        case "stop_first":
            return remedy, _first(state, seat, (STOP_ADULTERY,))
    return remedy, None


def _marry(state: State, seat: Seat, life: Life) -> Way:
    if not life.flirts:
        return "flirt_then_marry", None
    return "marry_first", _lay(state, seat, MARRIAGE)
