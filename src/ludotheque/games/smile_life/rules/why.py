"""What a chapter answers when a card cannot be placed: None for yes, or the reason why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....core.model import Card
from ....core.questions import Ask, Log, Why
from ..state import Life, State

__all__ = ["ANSWER_FIRST", "Ask", "Log", "Obstacle", "Why"]

# May this life place that card, had it this job? (A temp may resign between taking and placing.)
Obstacle: TypeAlias = Callable[[State, Life, Card, Card], Why | None]

ANSWER_FIRST = Why("SL-TURN-16", "answer_first")
