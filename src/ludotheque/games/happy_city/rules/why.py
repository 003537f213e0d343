"""What a chapter answers when a move is not possible: None for yes, or the reason why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ....core.model import Event, Move
from ..state import Frame, Layout

Log: TypeAlias = list[Event] | None


class Why(NamedTuple):
    """Refused because: the clause, the sentence, and the shortest way out."""

    rule: str
    code: str
    remedy: str = ""


class Ask(NamedTuple):
    """How one kind of question is answered: by which moves, why not, and what then happens."""

    code: str  # of the sentence in the action bar
    moves: Callable[[Layout, Frame], list[Move]]
    why: Callable[[Layout, Frame, Move], Why | None]
    play: Callable[[Layout, Frame, Move, Log], None]


NOT_AN_OPPONENT = Why("HC-TERM-2", "not_an_opponent", "an_opponent")
