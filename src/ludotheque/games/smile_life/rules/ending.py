"""From turn to turn, the end and the count: SL-END, SL-TURN-14."""

from __future__ import annotations

from ....core.model import Outcome, ranked
from ..cards import RAINBOW, SMILES, STAR, UNICORN
from ..events import GameEnded, SmilesCounted
from ..state import START_FRAMES, Life, State
from . import casino, maluses, river
from .why import Log


def end_turn(state: State, log: Log) -> None:
    """SL-END-2: the pile used up, it is over; else on to the next player who misses no turn."""
    while True:
        if state.river_on:
            river.flow(state, log)
        if not state.pile:
            finish(state, log)
            return
        state.turn = turn = (state.turn + 1) % state.seats
        state.turn_no += 1
        if not state.lives[turn].unserved:
            state.pending.append(START_FRAMES[turn])
            return
        maluses.miss_turn(state, turn, log)


def smiles(life: Life) -> int:
    """SL-END-4, 5: everything in front."""
    return sum([SMILES[card] for card in life.scoring()]) + unicorn_bonus(life)


def unicorn_bonus(life: Life) -> int:
    """SL-END-UNICORN-1: counts double beside both the rainbow and the shooting star."""
    if UNICORN in life.belongings and RAINBOW in life.specials and STAR in life.specials:
        return SMILES[UNICORN]
    return 0


def finish(state: State, log: Log) -> None:
    """SL-END-1, 3, 4, 6: hands do not count; equal highest totals share the victory."""
    casino.give_back(state, log)
    scores = tuple(smiles(life) for life in state.lives)
    state.result = Outcome("pile_used_up", scores, ranked(scores))
    state.turn = -1
    if log is None:
        return
    log.extend(
        SmilesCounted(seat, scores[seat], unicorn_bonus(life))
        for seat, life in enumerate(state.lives)
    )
    log.append(GameEnded(max(scores)))
