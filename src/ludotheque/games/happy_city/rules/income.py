"""The round and its income phase: HC-ROUND, HC-INCOME, with Arcade, Louvre and Versailles.

HC-INCOME-4: (a) Arcade, (b) and (c) incomes, (d) payment, (e) Louvre, (f) Versailles.
"""

from __future__ import annotations

from ....core.model import Move, Seat
from ..cards import EFFECT
from ..events import CoinsGained, CoinsStolen, RoundBegan
from ..moves import CHOOSE_SEAT, ChooseSeat
from ..state import LOUVRE, TURN, VERSAILLES, Frame, State
from .experts import gain, incomes, shown_in_income, with_effect
from .why import NOT_AN_OPPONENT, Ask, Log, Why

VISIT_FIRST = Why("HC-EXPERT-LOUVRE-1", "visit_first", "an_opponent")


def settle_round(state: State, frame: Frame, log: Log) -> bool:
    """HC-ROUND-1: an income phase, then the turns, from the first player on."""
    state.pending.pop()
    state.round += 1
    state.turn = state.first
    state.pending += TURN[state.first]
    if log is not None:
        log.append(RoundBegan(state.round))
    if state.expert:
        pay_arcades(state, log)
    _pay(state, log)
    if state.expert:
        _ask_palaces(state)
    return True


def pay_arcades(state: State, log: Log) -> None:
    """HC-EXPERT-ARCADE-1, 3: two coins for whoever has money left; tokens are none."""
    for seat in with_effect(state, "coins_before_income"):
        city = state.cities[seat]
        effect = EFFECT[city.power]
        if city.coins >= effect["min_coins"]:
            gain(state, seat, effect["coins"], "arcade", log, city.power)


def _pay(state: State, log: Log) -> None:
    """HC-INCOME-1: all at once."""
    for seat, income in enumerate(incomes(state)):
        state.cities[seat].coins += income
        if log is not None:
            by = shown_in_income(state, seat, income)
            log.append(CoinsGained(seat, income, "income", by))


def _ask_palaces(state: State) -> None:
    """HC-INCOME-4 (e), (f): the Louvre lies on top."""
    for seat in with_effect(state, "steal_from_richest"):
        state.pending.append(Frame(VERSAILLES, seat))
    for seat in with_effect(state, "gain_opponent_income"):
        if state.cities[seat].louvre:
            state.pending.append(Frame(LOUVRE, seat, state.cities[seat].power))


# --- Louvre: HC-EXPERT-LOUVRE ---


def _candidates(state: State, frame: Frame) -> list[Move]:
    return [CHOOSE_SEAT[seat] for seat in state.others(frame.seat)]


def _why(state: State, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, ChooseSeat):
        return VISIT_FIRST
    is_opponent = move.target != frame.seat and move.target < state.seats
    return None if is_opponent else NOT_AN_OPPONENT


def _copy_income(state: State, frame: Frame, move: Move, log: Log) -> None:
    """HC-EXPERT-LOUVRE-2, 3: from the reserve, no income of its own; Barber's bonus included."""
    assert isinstance(move, ChooseSeat)
    state.pending.pop()
    state.cities[frame.seat].louvre -= 1
    gain(state, frame.seat, incomes(state)[move.target], "louvre", log, frame.card)


def settle_louvre(state: State, frame: Frame, log: Log) -> bool:
    """A single opponent needs no choice."""
    if state.seats > 2:
        return False
    _copy_income(state, frame, CHOOSE_SEAT[state.left_of(frame.seat)], log)
    return True


VISITING = Ask("louvre", _candidates, _why, _copy_income)


# --- Versailles: HC-EXPERT-VERSAILLES ---


def settle_versailles(state: State, frame: Frame, log: Log) -> bool:
    """One coin from the richest opponent, or from each of those tied; tokens are no coins."""
    state.pending.pop()
    seat = frame.seat
    for victim in _richest(state, seat):
        coins = min(state.cities[victim].coins, EFFECT[state.cities[seat].power]["coins"])
        state.cities[victim].coins -= coins
        state.cities[seat].coins += coins
        if log is not None and coins:
            log.append(CoinsStolen(seat, victim, coins))
    return True


def _richest(state: State, seat: Seat) -> list[Seat]:
    others = state.others(seat)
    most = max(state.cities[other].coins for other in others)
    return [other for other in others if state.cities[other].coins == most]
