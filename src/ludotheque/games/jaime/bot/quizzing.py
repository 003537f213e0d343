"""How a bot holds a quiz, and how far it believes the others (JM-DIG-35 to 37)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.model import Move
from ..cards import P_TRUE
from ..moves import Declare, Vote
from ..state import Words
from ..view import JaimeView
from .times import SHARP


def is_true_of(persona: int, statement: int) -> bool:
    """JM-DIG-36: drawn once per match with the statement's likelihood, so it is never denied."""
    return Random(f"{persona} {statement}").random() < P_TRUE[statement]


def declare(view: JaimeView, moves: Sequence[Move], level: str, rng: Random) -> Move:
    """JM-DIG-35: a statement of the bank, told truly; hard takes the least likely to be guessed."""
    assert view.quiz is not None
    told = [
        (surprise(view.persona, statement) if level in SHARP else 0.0, rng.random(), idea)
        for idea, statement in enumerate(view.quiz.ideas)
    ]
    idea = max(told)[2]
    truth = is_true_of(view.persona, view.quiz.ideas[idea])
    chosen = Declare(view.quiz.id, truth, idea)
    return chosen if chosen in moves else moves[0]


def surprise(persona: int, statement: int) -> float:
    """How unlikely what is the case was."""
    likely = P_TRUE[statement]
    return 1 - likely if is_true_of(persona, statement) else likely


def vote(view: JaimeView, moves: Sequence[Move], level: str, rng: Random) -> Move:
    """JM-DIG-37."""
    assert view.quiz is not None
    belief = _belief(view, level, view.quiz.statement)
    believes = belief > 0.5 if level in SHARP and belief != 0.5 else rng.random() < belief
    chosen = Vote(view.quiz.id, believes)
    return chosen if chosen in moves else moves[0]


def _belief(view: JaimeView, level: str, statement: Words) -> float:
    """How likely it takes the statement to be true."""
    likely = P_TRUE[statement] if isinstance(statement, int) else 0.5
    if level == "easy":
        return 0.5
    if level == "medium":
        return likely
    assert view.quiz is not None
    author = view.seats[view.quiz.author]
    return (likely + (author.truths + 1) / (author.quizzes + 2)) / 2
