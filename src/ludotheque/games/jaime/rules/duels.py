"""The games of a duel, and who won them (JM-DIG-27)."""

from __future__ import annotations

from ....core.chance import Chance
from ....core.model import Seat
from ..answers import means
from ..cards import COPIES, TASKS
from ..state import Duel, Try

DELAY_LEAST, DELAY_SPAN = 1500, 3000  # ms until the screen turns green
SECRET_MOST = 100
SUMMAND_LEAST, SUMMAND_SPAN = 11, 89
HOLD_MS = 4000
SEQUENCE, SEQUENCE_COLOURS = 12, 4


def prepare(game: str, chance: Chance) -> tuple[tuple[int, ...], int]:
    """What both players get to see, and what they do not."""
    match game:
        case "flash":
            return (DELAY_LEAST + chance.below(DELAY_SPAN),), 0
        case "closest":
            return (), 1 + chance.below(SECRET_MOST)
        case "sum":
            return tuple(SUMMAND_LEAST + chance.below(SUMMAND_SPAN) for _ in range(2)), 0
        case "hold4":
            return (HOLD_MS,), 0
        case "sequence":
            return tuple(chance.below(SEQUENCE_COLOURS) for _ in range(SEQUENCE)), 0
        case "copy":
            return (COPIES[chance.below(len(COPIES))],), 0
    return (), 0


def winner(duel: Duel) -> Seat:
    """-1 for a draw; who did nothing cannot win."""
    if duel.by_players:
        return _agreed(duel)
    if duel.game == "rps":
        return _hands(duel)
    marks = {each.seat: mark for each in duel.tries if (mark := _mark(duel, each)) is not None}
    best = [seat for seat, mark in marks.items() if mark == min(marks.values())]
    return best[0] if len(best) == 1 else -1


def _agreed(duel: Duel) -> Seat:
    """A physical duel: both name the winner; different answers count as a draw."""
    named = {each.value for each in duel.tries}
    if len(duel.tries) < 2 or len(named) > 1:
        return -1
    return named.pop() if named <= {0, 1} else -1


def _hands(duel: Duel) -> Seat:
    """Stone (0) loses to paper (1) loses to scissors (2) lose to stone: one throw."""
    thrown = {each.seat: each.value for each in duel.tries if each.value in (0, 1, 2)}
    if len(thrown) < 2:
        return next(iter(thrown), -1)
    ahead = (thrown[0] - thrown[1]) % 3
    return (-1, 0, 1)[ahead]


def _mark(duel: Duel, attempt: Try) -> int | None:
    """The lower the better; None for what does not count."""
    value = attempt.value
    match duel.game:
        case "taps":
            return -value if value >= 0 else None
        case "flash":  # too early loses
            wait = attempt.ms - duel.numbers[0]
            return wait if wait >= 0 else None
        case "closest":
            return abs(value - duel.secret) if 1 <= value <= SECRET_MOST else None
        case "sum":
            return attempt.ms if value == sum(duel.numbers) else None
        case "hold4":
            return abs(value - HOLD_MS) if value >= 0 else None
        case "sequence":
            return -value if 0 <= value <= SEQUENCE else None
        case "copy":
            return attempt.ms if copied(duel, attempt.text) else None
    return None


def copied(duel: Duel, text: str) -> bool:
    """Is it the phrase both were given? No other duel is fought with words."""
    return duel.game == "copy" and means(text, TASKS[duel.numbers[0]].answers)
