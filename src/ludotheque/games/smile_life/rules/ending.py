"""From turn to turn, the end and the count: SL-END, SL-TURN-14."""

from __future__ import annotations

from ....core.model import Outcome, ranked
from ..cards import RAINBOW, SMILES, STAR, UNICORN
from ..events import GameEnded, SmilesCounted
from ..state import START_FRAMES, Layout, Life
from . import casino, maluses, river
from .why import Log


def end_turn(table: Layout, log: Log) -> None:
    """SL-END-2: the pile used up, it is over; else on to the next player who misses no turn."""
    while True:
        if table.river_on:
            river.flow(table, log)
        if not table.pile:
            finish(table, log)
            return
        table.turn = turn = (table.turn + 1) % table.seats
        table.turn_no += 1
        if not table.lives[turn].unserved:
            table.pending.append(START_FRAMES[turn])
            return
        maluses.miss_turn(table, turn, log)


def smiles(life: Life) -> int:
    """SL-END-4, 5: everything in front."""
    return sum([SMILES[card] for card in life.scoring()]) + unicorn_bonus(life)


def unicorn_bonus(life: Life) -> int:
    """SL-END-UNICORN-1: counts double beside both the rainbow and the shooting star."""
    if UNICORN in life.belongings and RAINBOW in life.specials and STAR in life.specials:
        return SMILES[UNICORN]
    return 0


def finish(table: Layout, log: Log) -> None:
    """SL-END-1, 3, 4, 6: hands do not count; equal highest totals share the victory."""
    casino.give_back(table, log)
    scores = tuple(smiles(life) for life in table.lives)
    table.result = Outcome("pile_used_up", scores, ranked(scores))
    table.turn = -1
    if log is None:
        return
    log.extend(
        SmilesCounted(seat, scores[seat], unicorn_bonus(life))
        for seat, life in enumerate(table.lives)
    )
    log.append(GameEnded(max(scores)))
