"""What a chapter answers when a move is not possible: None for yes, or the reason why not."""

from __future__ import annotations

from ....core.questions import Ask, Log, Why

__all__ = ["NOT_AN_OPPONENT", "Ask", "Log", "Why"]

NOT_AN_OPPONENT = Why("HC-TERM-2", "not_an_opponent", "an_opponent")
