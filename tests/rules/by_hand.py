"""What the hand-made tables of every box share: people who play on a position, and known chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from ludotheque.core.chance import Chance
from ludotheque.core.game import State
from ludotheque.core.model import Card, Event, Move, Refusal, Seat

E = TypeVar("E", bound=Event)


class Fate(Chance):
    """Always the last of what is left, so that a pile is drawn as written; or what is told."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.used = 0

    @property
    def mark(self) -> int:
        return self.used

    def below(self, n: int) -> int:
        self.used += 1
        assert self.used < 10_000, "fate is asked again and again: this never ends"
        answer = self.answers.pop(0) if self.answers else n - 1
        assert 0 <= answer < n, f"fate says {answer}, but a number below {n} is asked"
        return answer

    def copy(self) -> Fate:
        twin = Fate(*self.answers)
        twin.used = self.used
        return twin


def spelled(words: str) -> list[str]:
    """`wage_1*2 pet_cat` -> wage_1, wage_1, pet_cat."""
    found: list[str] = []
    for word in words.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


def told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


class Scene:
    """A position, and people who play on it; an illegal move fails the test."""

    people: list[str]
    state: State
    cards: Counter[Card]  # of the whole match

    def seat(self, name: str) -> Seat:
        return self.people.index(name)

    def play(self, name: str, move: Move) -> list[Event]:
        seat = self.seat(name)
        refusal = self.state.refusal(seat, move)
        assert refusal is None, f"{name} may not: {refusal}"
        assert move in self.state.moves(seat)
        log: list[Event] = []
        self.state.play(seat, move, log)
        assert Counter(self.state.census()) == self.cards, "a card vanished or doubled"
        return log

    def may(self, name: str, move: Move) -> bool:
        legal = self.state.refusal(self.seat(name), move) is None
        assert legal == (move in self.state.moves(self.seat(name)))
        return legal

    def refused(self, name: str, move: Move) -> Refusal:
        """Why not; it must indeed be refused."""
        seat = self.seat(name)
        refusal = self.state.refusal(seat, move)
        assert refusal is not None, f"{name} may do it: {move}"
        assert move not in self.state.moves(seat)
        return refusal

    def why_not(self, name: str, move: Move) -> str:
        """The rule, the code and the remedy, if any, with spaces between."""
        refusal = self.refused(name, move)
        return f"{refusal.rule} {refusal.code} {refusal.remedy}".strip()
