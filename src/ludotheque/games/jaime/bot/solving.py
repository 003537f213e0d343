"""How a bot answers a contest or fights a duel (JM-DIG-27, JM-DIG-38)."""

from __future__ import annotations

from random import Random

from ..cards import BOT_LEVELS, BY_AUTHOR, TASKS, Task
from ..moves import Answer
from ..rules.duels import HOLD_MS, SECRET_MOST, SEQUENCE
from ..view import ContestView, DuelView, JaimeView
from .times import lognormal

SURE = frozenset(("tap", "type", "order", "emoji", "hold"))  # in these it always succeeds
WRONG = "?"


def answer(view: JaimeView, stimulus: int, level: str, rng: Random) -> Answer | None:
    """Its attempt with the time it takes, or None: bots do not take part in everything."""
    if view.duel is not None and view.duel.id == stimulus:
        return _fight(view.duel, level, rng)
    contest = next((each for each in view.contests if each.id == stimulus), None)
    if contest is None or contest.mode in BY_AUTHOR or isinstance(contest.task, str):
        return None  # it neither performs nor pleases, and knows only the bank
    return _solve(contest, TASKS[contest.task], level, rng)


def attends(view: JaimeView, contest: ContestView) -> bool:
    """It is at work on this contest: with one pair of hands, it plays no card meanwhile."""
    solvable = contest.mode not in BY_AUTHOR and isinstance(contest.task, int)
    answered = any(each.seat == view.seat for each in contest.responses)
    return contest.winner is None and contest.author != view.seat and solvable and not answered


def _solve(contest: ContestView, task: Task, level: str, rng: Random) -> Answer:
    ms = _time(level, task.effort, rng)
    right = task.mode in SURE or rng.random() < BOT_LEVELS[level]["solve_right"]
    match task.mode:
        case "choice":
            others = [n for n in range(task.choices) if n != task.correct]
            return Answer(contest.id, "", task.correct if right else rng.choice(others), ms)
        case "tap" | "hold":
            return Answer(contest.id, "", task.goal, ms)
        case "order":
            return Answer(contest.id, " ".join(task.items), -1, ms)
        case "emoji":
            return Answer(contest.id, task.target, -1, ms)
    return Answer(contest.id, task.answers[0] if right else WRONG, -1, ms)


def _time(level: str, effort: float, rng: Random) -> int:
    known = BOT_LEVELS[level]
    return lognormal(known["solve_mean"] * effort, known["solve_cv"], rng)


# --- duels: what a level makes of each game ---

TAPS = {"easy": 22, "medium": 27, "hard": 32, "expert": 36}  # in five seconds, on average
FLASH = {"easy": 520, "medium": 400, "hard": 310, "expert": 260}  # ms after the green
SLIP = {"easy": 350, "medium": 220, "hard": 120, "expert": 60}  # ms, when holding four seconds
SPAN = {"easy": 5, "medium": 6, "hard": 8, "expert": 9}  # colours remembered


def _fight(duel: DuelView, level: str, rng: Random) -> Answer | None:
    if duel.by_players:
        return None
    right = rng.random() < BOT_LEVELS[level]["solve_right"]
    ms = _time(level, 0.6, rng)
    match duel.game:
        case "taps":
            return Answer(duel.id, "", max(1, round(rng.gauss(TAPS[level], 4))), 5000)
        case "flash":
            return Answer(duel.id, "", -1, duel.numbers[0] + lognormal(FLASH[level], 0.25, rng))
        case "sum":
            return Answer(duel.id, "", sum(duel.numbers) + (0 if right else 10), ms)
        case "closest":
            return Answer(duel.id, "", rng.randint(1, SECRET_MOST), ms)
        case "hold4":
            held = HOLD_MS + round(rng.gauss(0, SLIP[level]))
            return Answer(duel.id, "", max(0, held), ms + HOLD_MS)
        case "sequence":
            length = min(SEQUENCE, max(1, round(rng.gauss(SPAN[level], 1.5))))
            return Answer(duel.id, "", length, ms + 2000)
        case "copy":
            phrase = TASKS[duel.numbers[0]].answers[0]
            return Answer(duel.id, phrase, -1, _time(level, 1.0, rng))
    return Answer(duel.id, "", rng.randrange(3), ms)  # stone, paper, scissors
