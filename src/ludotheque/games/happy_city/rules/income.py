"""The round and its income phase: HC-ROUND, HC-INCOME, with Arcade, Louvre and Versailles.

HC-INCOME-4: (a) Arcade, (b) and (c) incomes, (d) payment, (e) Louvre, (f) Versailles.
"""

from __future__ import annotations

from ....core.model import Move, Seat
from ..cards import EFFECT
from ..events import CoinsGained, CoinsStolen, RoundBegan
from ..moves import CHOOSE_SEAT, ChooseSeat
from ..state import LOUVRE, TURN, VERSAILLES, Frame, Layout
from .experts import gain, incomes, shown_in_income, with_effect
from .why import NOT_AN_OPPONENT, Ask, Log, Why

VISIT_FIRST = Why("HC-EXPERT-LOUVRE-1", "visit_first", "an_opponent")


def settle_round(table: Layout, frame: Frame, log: Log) -> bool:
    """HC-ROUND-1: an income phase, then the turns, from the first player on."""
    table.pending.pop()
    table.round += 1
    table.turn = table.first
    table.pending += TURN[table.first]
    if log is not None:
        log.append(RoundBegan(table.round))
    if table.expert:
        pay_arcades(table, log)
    _pay(table, log)
    if table.expert:
        _ask_palaces(table)
    return True


def pay_arcades(table: Layout, log: Log) -> None:
    """HC-EXPERT-ARCADE-1, 3: two coins for whoever has money left; tokens are none."""
    for seat in with_effect(table, "coins_before_income"):
        city = table.cities[seat]
        effect = EFFECT[city.power]
        if city.coins >= effect["min_coins"]:
            gain(table, seat, effect["coins"], "arcade", log, city.power)


def _pay(table: Layout, log: Log) -> None:
    """HC-INCOME-1: all at once."""
    for seat, income in enumerate(incomes(table)):
        table.cities[seat].coins += income
        if log is not None:
            by = shown_in_income(table, seat, income)
            log.append(CoinsGained(seat, income, "income", by))


def _ask_palaces(table: Layout) -> None:
    """HC-INCOME-4 (e), (f): the Louvre lies on top."""
    for seat in with_effect(table, "steal_from_richest"):
        table.pending.append(Frame(VERSAILLES, seat))
    for seat in with_effect(table, "gain_opponent_income"):
        if table.cities[seat].louvre:
            table.pending.append(Frame(LOUVRE, seat, table.cities[seat].power))


# --- Louvre: HC-EXPERT-LOUVRE ---


def _moves(table: Layout, frame: Frame) -> list[Move]:
    return [CHOOSE_SEAT[seat] for seat in table.others(frame.seat)]


def _why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, ChooseSeat):
        return VISIT_FIRST
    is_opponent = move.target != frame.seat and move.target < table.seats
    return None if is_opponent else NOT_AN_OPPONENT


def _copy_income(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    """HC-EXPERT-LOUVRE-2, 3: from the reserve, no income of its own; Barber's bonus included."""
    assert isinstance(move, ChooseSeat)
    table.pending.pop()
    table.cities[frame.seat].louvre -= 1
    gain(table, frame.seat, incomes(table)[move.target], "louvre", log, frame.card)


def settle_louvre(table: Layout, frame: Frame, log: Log) -> bool:
    """A single opponent needs no choice."""
    if table.seats > 2:
        return False
    _copy_income(table, frame, CHOOSE_SEAT[table.left_of(frame.seat)], log)
    return True


VISITING = Ask("louvre", _moves, _why, _copy_income)


# --- Versailles: HC-EXPERT-VERSAILLES ---


def settle_versailles(table: Layout, frame: Frame, log: Log) -> bool:
    """One coin from the richest opponent, or from each of those tied; tokens are no coins."""
    table.pending.pop()
    seat = frame.seat
    for victim in _richest(table, seat):
        coins = min(table.cities[victim].coins, EFFECT[table.cities[seat].power]["coins"])
        table.cities[victim].coins -= coins
        table.cities[seat].coins += coins
        if log is not None and coins:
            log.append(CoinsStolen(seat, victim, coins))
    return True


def _richest(table: Layout, seat: Seat) -> list[Seat]:
    others = table.others(seat)
    most = max(table.cities[other].coins for other in others)
    return [other for other in others if table.cities[other].coins == most]
