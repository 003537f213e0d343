"""A quick player of Smile Life, for play-outs: what a card is worth at a glance, on the bare state.

It looks at its own hand and at what lies open, nothing else; weighing.py takes more time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....core.model import Card, Move, Seat
from ..cards import (
    ADULTERY,
    BIRTHDAY,
    BOMBING,
    CATEGORY,
    CHILD,
    DECK,
    DISMISSAL,
    DIVORCE,
    FLIRT,
    HOUSE,
    JOB,
    LEGION,
    MALUS,
    MALUS_KIND,
    MARRIAGE,
    MAX_WAGE,
    NONE,
    PRISON_TERM,
    PRIZE,
    REPEAT,
    REVENGE,
    SMILES,
    SPECIAL,
    STAR,
    STRINGS,
    STUDIES_NEEDED,
    STUDY,
    TAX,
    TRAVEL,
    WAGE,
    WAGE_LEVEL,
)
from ..moves import (
    DECLINE,
    PAY,
    USE_GIFT,
    Choose,
    ChooseSeat,
    Decline,
    Discard,
    Draw,
    Inflict,
    Look,
    Place,
    Spend,
    Stake,
    TakeDiscard,
    TakeRiver,
)
from ..rules.acquisitions import proposal
from ..state import (
    FETCH,
    GIFT,
    LUCK_ORDER,
    PAYING,
    PLACING,
    PLAY,
    RAINBOW_PLAY,
    START,
    STRINGS_JOB,
    THROW_ONE,
    Frame,
    Life,
    State,
)
from .worth import A_TURN, KEPT, POWER, SPECIALS, TO_A_SINGLE

NEVER = -9.0
MORE_THAN_DRAWING = 2.2  # what a card of the discard must bring at once

# What laying a card down brings, as far as that stands on the card.
LAID: tuple[float, ...] = tuple(
    SMILES[card]
    + (0.7 * MAX_WAGE[card] + POWER.get(card, 0.0) if CATEGORY[card] == JOB else 0.0)
    + (0.1 * WAGE_LEVEL[card] if CATEGORY[card] == WAGE else 0.0)
    + {HOUSE: 0.6, TRAVEL: 0.6, MARRIAGE: 1.2, PRIZE: 0.5, LEGION: 0.3}.get(CATEGORY[card], 0.2)
    for card in DECK
)
THROWN: tuple[float, ...] = tuple(KEPT.get(CATEGORY[card], 1.5) for card in DECK)


def quick(state: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """The best move at a glance."""
    frame: Frame = state.pending[-1]
    life = state.lives[seat]
    if frame.kind == START:
        return _start(state, life, moves)
    if frame.kind in (PLAY, RAINBOW_PLAY, PLACING):
        return _play(state, seat, life, moves)
    if frame.kind == PAYING:
        return _pay(state, life, frame, moves)
    judge = _chosen(frame.kind, life)
    return max(moves, key=lambda move: _answer(state, seat, move, judge) + 0.2 * rng.random())


def _start(state: State, life: Life, moves: Sequence[Move]) -> Move:
    """Draw, unless something better lies open; never give anything up."""
    best, found = moves[0], 0.0
    for move in moves:
        if isinstance(move, Draw):
            worth = 1.2
        elif isinstance(move, TakeDiscard):
            worth = placed(state, life, state.discard[-1]) - MORE_THAN_DRAWING + 1.2
        elif isinstance(move, TakeRiver):
            worth = 0.4 + 0.6 * kept(life, state.river[move.place])
        else:
            continue
        if worth > found:
            best, found = move, worth
    return best


def _play(state: State, seat: Seat, life: Life, moves: Sequence[Move]) -> Move:
    best, found = moves[0], NEVER
    share = 1.0 if state.seats == 2 else 0.7
    for move in moves:
        if isinstance(move, Place):
            worth = placed(state, life, move.card)
        elif isinstance(move, Discard):
            worth = -kept(life, move.card)
        elif isinstance(move, Inflict):
            worth = harm(state.lives[move.target], move.card) * share
        elif isinstance(move, Stake):
            worth = 0.6
        elif isinstance(move, Decline):
            worth = 0.1
        else:
            continue  # a temp's resignation, the end of an adultery
        if worth > found:
            best, found = move, worth
    return best


def _pay(state: State, life: Life, frame: Frame, moves: Sequence[Move]) -> Move:
    """The gift first, then what the house would propose."""
    if USE_GIFT in moves:
        return USE_GIFT
    if PAY in moves:
        return PAY
    for card in proposal([*life.wages, *state.paying], life.legacy, frame.n):
        if (spend := Spend(card)) in moves:
            return spend
    return moves[0]


def _answer(state: State, seat: Seat, move: Move, judge: Callable[[Card], float]) -> float:
    """What is asked now and then."""
    if isinstance(move, Choose | Place):
        return judge(move.card)
    if isinstance(move, Inflict):
        return harm(state.lives[move.target], move.card)
    if isinstance(move, ChooseSeat | Look):
        return 1.0
    return 0.5 if move == DECLINE else 0.0


def _chosen(kind: int, life: Life) -> Callable[[Card], float]:
    """The best to fetch or keep; the least to give or throw away."""
    if kind == GIFT:
        return lambda card: -float(WAGE_LEVEL[card])
    if kind in (THROW_ONE, LUCK_ORDER):
        return lambda card: -kept(life, card)
    if kind in (FETCH, STRINGS_JOB):
        return lambda card: LAID[card]
    return lambda card: kept(life, card)


# --- what cards are worth ---


def placed(state: State, life: Life, card: Card) -> float:
    """What laying it down now brings."""
    category = CATEGORY[card]
    if category == STUDY:
        return SMILES[card] + (0.6 if life.job < 0 and life.level < wanted(life) else -0.2)
    if category == FLIRT:
        return SMILES[card] + (0.6 if life.marriage < 0 and not life.flirts else 0.1)
    if category == ADULTERY:
        return SMILES[card] - 0.5 * len(life.children)
    if category == SPECIAL:
        return _special(state, life, card)
    if card == BOMBING:
        others = sum([len(other.children) for other in state.lives]) - len(life.children)
        return 2.0 * others / (state.seats - 1) - 2.0 * len(life.children)
    return LAID[card]


def wanted(life: Life) -> int:
    """The study level that the best job in hand needs, or a good level in general."""
    return max([STUDIES_NEEDED[c] for c in life.hand if CATEGORY[c] == JOB], default=3)


def _special(state: State, life: Life, card: Card) -> float:
    if card == BIRTHDAY:
        return 1.4 * sum([bool(other.wages) for other in state.lives if other is not life])
    if card == REVENGE:
        return 1.4 if life.maluses else -0.2
    if card == STAR:
        return max([0.8 * SMILES[c] for c in state.discard], default=0.0)
    if card == STRINGS:
        jobs = [c for c in life.hand if CATEGORY[c] == JOB and STUDIES_NEEDED[c] > life.level]
        return max([LAID[c] for c in jobs], default=-0.5) if life.job < 0 else -0.5
    return SPECIALS.get(card, 0.4)


def harm(life: Life, card: Card) -> float:
    """What a malus costs its target."""
    kind = MALUS_KIND[card]
    if kind == DISMISSAL:
        return SMILES[life.job] + 0.7 * MAX_WAGE[life.job] + POWER.get(life.job, 0.0)
    if kind == DIVORCE:
        return 3.3 + (2.0 * len(life.children) + 1.0 if life.adultery >= 0 else 0.0)
    if kind == TAX:
        return 1.2
    if kind == REPEAT:
        return 1.5
    return 3 * A_TURN + 2.0 if kind == PRISON_TERM else A_TURN


def kept(life: Life, card: Card) -> float:
    """What it may still bring if it stays in hand."""
    category = CATEGORY[card]
    if category == WAGE:
        return 1.0 if WAGE_LEVEL[card] <= MAX_WAGE[life.job] else 0.6
    if category in (STUDY, JOB):
        if life.job >= 0:
            return 0.3
        gap = STUDIES_NEEDED[card] - life.level
        return 1.0 if category == STUDY else max(0.3, 3.0 - 0.5 * max(0, gap))
    if category in TO_A_SINGLE:
        return 0.4 if life.marriage != NONE else TO_A_SINGLE[category]
    if category == MALUS:
        return 1.0
    if category == CHILD:
        return 1.8
    return THROWN[card]
