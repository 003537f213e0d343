"""Reasons and questions put into words: what to fill in, and the shortest way out."""

from __future__ import annotations

from ....core.model import Card, Decision, Move, Params, Refusal, Seat
from ..cards import (
    MARRIED_PRICE,
    MEDIUM,
    NONE,
    REWARD_BIT,
    STRINGS,
    STUDIES_NEEDED,
    TEMP,
    WAGE_LEVEL,
)
from ..moves import Inflict, TakeDiscard
from ..state import GIFT, LOOKING, PAYING, PLACING, START, Frame, Life, State
from . import acquisitions, jobs, wages
from .placing import strings_reach
from .why import Why

# Sentences that compare numbers, which are counted only for them.
NUMBERED = frozenset(
    ("missing_studies", "wage_without_job", "wage_too_high", "too_expensive", "five_flirts")
)


def explained(state: State, seat: Seat | None, move: Move, why: Why) -> Refusal:
    """The refusal a player reads: which clause, which sentence, which way out."""
    if seat is None:
        return Refusal(why.rule, why.code)
    life = state.lives[seat]
    card = _card_of(state, move)
    params = _pending(state, state.pending[-1]) if state.pending else {}
    params["seat"] = _seat_of(state, move)
    if card >= 0:
        params["card"] = card
    if life.job >= 0:
        params["job_card"] = life.job
    if why.code in NUMBERED:
        params |= _about(life, card)
    if isinstance(move, Inflict) and move.target < state.seats:
        params["target_job_card"] = state.lives[move.target].job
    remedy = _remedy(state, seat, card, why) if why.remedy else ""
    return Refusal(why.rule, why.code, params, remedy)


def _pending(state: State, frame: Frame) -> Params:
    """What the question under way is about."""
    if frame.kind == PAYING:
        return _payment(state, frame) | {"taken_card": frame.card}
    return {"taken_card": frame.card} if frame.card >= 0 else {}


def _card_of(state: State, move: Move) -> Card:
    if isinstance(move, TakeDiscard):
        return state.discard[-1] if state.discard else NONE
    card: Card = getattr(move, "card", NONE)
    return card


def _seat_of(state: State, move: Move) -> Seat:
    """The player it is about: the one aimed at, else the one whose answer is awaited."""
    target: Seat = getattr(move, "target", NONE)
    if 0 <= target < state.seats:
        return target
    return state.pending[-1].seat if state.pending else 0


def _about(life: Life, card: Card) -> Params:
    """The numbers that a card's conditions compare."""
    price = acquisitions.price(life, card)
    total = acquisitions.funds(life)
    return {
        "need": STUDIES_NEEDED[card],
        "studies": life.level,
        "missing": STUDIES_NEEDED[card] - life.level,
        "bundles": WAGE_LEVEL[card],
        "price": price,
        "total": total,
        "short": price - total,
        "flirts": len(life.flirts),
        "limit": wages.limit(life, life.job),
    }


def _payment(state: State, frame: Frame) -> Params:
    paid = acquisitions.paid(state)
    return {"card": frame.card, "price": frame.n, "paid": paid, "short": frame.n - paid}


# --- the shortest way out ---


def _remedy(state: State, seat: Seat, card: Card, why: Why) -> str:
    """The chapter's own advice, sharpened by what the player has."""
    life = state.lives[seat]
    match why.remedy:
        case "leave_job":
            return _way_out_of_work(state, seat)
        case "study_more" if _strings_would_do(state, seat, card):
            return "use_strings"
        case "study_more" if life.job >= 0:
            return "resign_and_study"
        case "better_job" if REWARD_BIT[life.job] & ~life.rewarded:
            return "prize_or_better_job"
        case "earn_more" if _half_would_do(life, card):
            return "marry_for_half"
        case "marry_first" if not life.flirts:
            return "flirt_then_marry"
        case "divorce_first" if not _begins(state, seat):
            return "divorce_next_turn"
        case "aim_malus" if _begins(state, seat):
            return "draw_now"
    return why.remedy


def _way_out_of_work(state: State, seat: Seat) -> str:
    """SL-STATUS-TEMP-1, SL-RESIGN-1: at once for a temp, else instead of drawing."""
    if TEMP[state.lives[seat].job]:
        return "resign_freely"
    return "resign_now" if _begins(state, seat) else "resign_next_turn"


def _begins(state: State, seat: Seat) -> bool:
    """Is it this player's turn, and nothing drawn yet?"""
    top = state.pending[-1]
    return top.kind == START and top.seat == seat


def _strings_would_do(state: State, seat: Seat, card: Card) -> bool:
    """SL-SPECIAL-STRINGS-3, 6, 7: for a job of the hand, or (A) the one just taken off the top."""
    life, top = state.lives[seat], state.pending[-1]
    if card not in life.hand:
        return top.kind == PLACING and strings_reach(state, seat, card)
    job = NONE if TEMP[life.job] else life.job
    return STRINGS in life.hand and jobs.pulled_obstacle(state, life, card, job) is None


def _half_would_do(life: Life, card: Card) -> bool:
    """SL-BUY-7: too dear now, it would be affordable for a married player."""
    return acquisitions.funds(life) >= MARRIED_PRICE[card]


# --- questions ---


def decision(state: State, frame: Frame, code: str) -> Decision:
    """The one sentence of the action bar."""
    params: Params = {"n": frame.n}
    if frame.card >= 0:
        params["card"] = frame.card
    if frame.kind == PAYING:
        params |= _payment(state, frame)
        code = "pay_or_gift" if frame.gift and not state.paying else code
    elif frame.kind == GIFT:
        params["to_seat"] = frame.n
    elif frame.kind == LOOKING:
        code = "look_pile" if frame.card == MEDIUM else "look_hands"
    return Decision(frame.seat, code, params)
