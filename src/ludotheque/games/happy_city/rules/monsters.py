"""Grozilla: monsters, Stop-Zilla tokens, destruction (GZ-MONSTER, GZ-STOP, GZ-DESTROY)."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model import Card, Move, Seat
from ..cards import HUES_OF, MASK, NONE, TOKEN_COUNTS, count_of
from ..events import BuildingDestroyed, MonsterArrived, MonsterMoved, TokenTaken, TokenUsed
from ..moves import DESTROY as DESTROY_MOVES
from ..moves import Destroy
from ..state import DESTROY, MOVING, City, Frame, State
from .why import Ask, Log, Why

NOTHING_THERE = Why("GZ-DESTROY-6", "nothing_there", "still_stands")
CHOOSE_RUIN = Why("GZ-DESTROY-1", "choose_ruin", "still_stands")


# --- after a purchase: GZ-STOP-1 to 3, GZ-MONSTER-4 ---


def after_purchase(state: State, seat: Seat, card: Card, log: Log) -> None:
    """Tokens first, then the monsters that share a colour with the card, the earliest first."""
    city = state.cities[seat]
    for hue in HUES_OF[card]:
        if count_of(city.tally, hue) in TOKEN_COUNTS and state.pool[hue]:
            state.pool[hue] -= 1
            _add_token(city, hue, 1)
            if log is not None:
                log.append(TokenTaken(seat, hue))
    for monster in reversed(city.monsters):
        if MASK[monster] & MASK[card]:
            state.pending.append(Frame(MOVING, seat, monster))


def _add_token(city: City, hue: int, n: int) -> None:
    city.tokens = tuple([have + n * (hue == of) for of, have in enumerate(city.tokens)])


def settle_moving(state: State, frame: Frame, log: Log) -> bool:
    """GZ-MONSTER-4: to the left neighbour, whether one likes it or not."""
    state.pending.pop()
    city, left = state.cities[frame.seat], state.left_of(frame.seat)
    if frame.card not in city.monsters:
        return True  # GZ-MONSTER-6: it covers a building since the first one came round
    city.monsters = tuple([beast for beast in city.monsters if beast != frame.card])
    if log is not None:
        log.append(MonsterMoved(frame.seat, left, frame.card))
    arrive(state, left, frame.card, log)
    return True


# --- arrival: GZ-MONSTER-8, GZ-STOP-5 to 7, GZ-DESTROY-1 ---


def arrive(state: State, seat: Seat, monster: Card, log: Log) -> None:
    """Tokens pass it on; where it stays, a monster already there destroys a building."""
    while (hue := _shield(state.cities[seat], monster)) >= 0:
        left = state.left_of(seat)
        _add_token(state.cities[seat], hue, -1)
        if log is not None:
            log.append(TokenUsed(seat, left, hue, monster))
        seat = left
    city = state.cities[seat]
    city.monsters = (*city.monsters, monster)
    if log is not None:
        log.append(MonsterArrived(seat, monster))
    if len(city.monsters) > 1 and _standing(city):
        state.pending.append(Frame(DESTROY, seat, city.monsters[0]))


def _shield(city: City, monster: Card) -> int:
    """The colour of a token that stops it, NONE if there is none."""
    return next((hue for hue in HUES_OF[monster] if city.tokens[hue]), NONE)


# --- destruction: GZ-DESTROY ---


def _standing(city: City) -> list[int]:
    """GZ-DESTROY-6: market and special included."""
    return [at for at in range(len(city.cards)) if city.standing(at) >= 0]


def _candidates(state: State, frame: Frame) -> Iterable[Move]:
    return DESTROY_MOVES


def _why(state: State, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, Destroy):
        return CHOOSE_RUIN
    return None if state.cities[frame.seat].standing(move.at) >= 0 else NOTHING_THERE


def _play(state: State, frame: Frame, move: Move, log: Log) -> None:
    """GZ-DESTROY-2: the first monster covers the building and stays there for good."""
    assert isinstance(move, Destroy)
    state.pending.pop()
    city = state.cities[frame.seat]
    city.monsters = city.monsters[1:]
    card = city.cards[move.at]
    city.ruin(move.at, frame.card)
    if log is not None:
        log.append(BuildingDestroyed(frame.seat, card, move.at, frame.card))


def settle_destroy(state: State, frame: Frame, log: Log) -> bool:
    """A single building left needs no choice."""
    left = _standing(state.cities[frame.seat])
    if len(left) > 1:
        return False
    _play(state, frame, DESTROY_MOVES[left[0]], log)
    return True


STOMPING = Ask("destroy", _candidates, _why, _play)
