"""Random play through the public contract: the loop that engines are timed by."""

from __future__ import annotations

from collections.abc import Callable

from ...core.model import Deadline
from ...core.state import State


def play_out(state: State, random: Callable[[], float]) -> int:
    """Play at random to the end through the public contract; the number of moves by players.

    Timed with it are `to_act`, `moves` and `play`, and clocks where their turn comes: what they
    play is the engine's work too, but not counted. Choosing costs one random number a move.
    """
    count = 0
    while True:
        seats = state.to_act()
        if len(seats) == 1:
            seat = seats[0]
        elif (drawn := int(random() * (len(seats) + 1))) < len(seats):
            seat = seats[drawn]
        elif let_clock_run(state):
            continue
        elif not seats and state.outcome() is not None:
            return count
        else:
            continue  # no clock runs: drawn again among the seats
        menu = state.moves(seat)
        state.play(seat, menu[int(random() * len(menu))])
        count += 1


def let_clock_run(state: State) -> bool:
    """What falls due first happens, as if nobody did anything; False if nothing does."""
    first: Deadline | None = None
    for deadline in state.deadlines():
        if deadline.move is None or deadline.paused:
            continue
        if first is None or deadline.ms < first.ms:
            first = deadline
    if first is None or first.move is None:
        return False
    state.play(None, first.move)
    return True


def step(state: State, random: Callable[[], float]) -> None:
    """One random move, by a player or the clock."""
    seats = state.to_act()
    drawn = int(random() * (len(seats) + 1))
    if drawn == len(seats) and (let_clock_run(state) or not seats):
        return
    seat = seats[int(random() * len(seats))] if drawn == len(seats) else seats[drawn]
    menu = state.moves(seat)
    state.play(seat, menu[int(random() * len(menu))])
