"""What a random player fills in where a move leaves room for his own words or choice of cards."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from ...core.model import Move
from .cards import TASKS
from .moves import OWN, Answer, Declare, PlayContest, Retitle, Swap
from .view import JaimeView

# Short, long as allowed, accented, right to left, emoji, and nothing: said aloud in the room.
TITLES = ("", "Été à Œting", "חופש", "🐙🐙", "x" * 40)
TEXTS = (*TITLES, "Qui a mangé le dernier biscuit ?")
ANSWERS = ("", "l’éléphant", "42")


def fill(view: JaimeView, move: Move, rng: Random) -> Move:
    """Legal as long as the move is listed."""
    match move:
        case Swap():
            return Swap(tuple(rng.sample(view.hand, rng.randint(0, len(view.hand)))))
        case Retitle(idea=None):
            return replace(move, text=rng.choice(TITLES))
        case Declare(idea=None):
            return replace(move, text=rng.choice(TEXTS))
        case PlayContest(task=None):
            expected = "" if len(view.seats) == 2 else rng.choice(ANSWERS)
            return PlayContest(OWN, rng.choice(TEXTS), expected)
        case Answer():
            return _attempt(view, move, rng)
    return move


def _attempt(view: JaimeView, move: Answer, rng: Random) -> Move:
    """Right or wrong, as it comes."""
    texts = list(ANSWERS)
    for contest in view.contests:
        if contest.id == move.stimulus and isinstance(contest.task, int):
            task = TASKS[contest.task]
            texts += [*task.answers, " ".join(task.items), task.target]
            if rng.random() < 0.5:
                return replace(move, value=max(task.correct, task.goal))
    return replace(move, text=rng.choice(texts), value=rng.randrange(-1, 5))
