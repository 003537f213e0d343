"""What a chapter answers when a card cannot be placed: None for yes, or the reason why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from ....core.model import Card, Event, Move
from ..state import Frame, Layout, Life

Log: TypeAlias = list[Event] | None


class Why(NamedTuple):
    """Refused because: the clause, the sentence, and the shortest way out."""

    rule: str
    code: str
    remedy: str = ""


# May this life place that card, had it this job? (A temp may resign between taking and placing.)
Obstacle: TypeAlias = Callable[[Layout, Life, Card, Card], Why | None]


class Ask(NamedTuple):
    """How one kind of question is answered: among what, why not, and what then happens."""

    code: str  # of the sentence in the action bar
    candidates: Callable[[Layout, Frame], Iterable[Move]]
    why: Callable[[Layout, Frame, Move], Why | None]
    play: Callable[[Layout, Frame, Move, Log], None]
    exact: bool = False  # the candidates are all legal


ANSWER_FIRST = Why("SL-TURN-16", "answer_first")
