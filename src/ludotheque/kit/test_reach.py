"""No rule that nothing ever reaches: every move, event, refusal, question and ending turns up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.game import Game
from ludotheque.core.model import Event, Seat, snake
from ludotheque.core.text import texts

from .walk import Walk, players, seats_of, universe

MOST_WALKS = 400
ASKED = 150  # moves asked about at every step
FEW_WALKS = 40  # after these, what a rule test calls by its name counts as reached


class Reached:
    """What is still wanted; refusals, questions and endings are listed in the text files."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.wanted: set[object] = {*game.move_types, *game.event_types}
        words = texts(game, "fr")
        for chapter in ("refusal", "remedy", "decision"):
            self.wanted |= {f"{chapter} {code}" for code in words.get(chapter, ())}
        self.wanted.discard("refusal lesson")  # the coach's, said at a table and by no rule
        reasons = {code.removesuffix("_you") for code in words["outcome"]} - {"score", "even"}
        self.wanted |= {f"outcome {code}" for code in reasons}

    def openings(self, rng: Random) -> None:
        """What is told before the first move."""
        people = players(self.game, self.game.players[0], rng)
        log: list[Event] = []
        self.game.start(people, self.game.options(), QuickChance(rng.getrandbits(64)), log)
        self.wanted.difference_update(map(type, log))

    def walk(self, rng: Random, moody: bool) -> None:
        """One match, asking at every ply for everything that could be asked."""
        walk = Walk(self.game, rng.choice(seats_of(self.game)), rng, moody=moody, limit=300)
        for (_, move), events in walk:
            self.wanted.discard(type(move))
            self.wanted.difference_update(map(type, events))
            acting = walk.state.to_act()
            self._ask(walk, rng.choice((*acting, *acting, *range(walk.seats), None)), rng)
        if outcome := walk.state.outcome():
            self.wanted.discard(f"outcome {outcome.reason}")

    def _ask(self, walk: Walk, seat: Seat | None, rng: Random) -> None:
        moves = universe(self.game, walk.state, walk.seats)
        for move in rng.sample(moves, min(len(moves), ASKED)):
            if refusal := walk.state.refusal(seat, move):
                self.wanted.discard(f"refusal {refusal.code}")
                self.wanted.discard(f"remedy {refusal.remedy}")
        if seat is not None and (question := walk.state.asks(seat)):
            self.wanted.discard(f"decision {question.code}")


def named_in(tests: Sequence[str], wanted: object) -> bool:
    """Too rare for chance, but some rule test calls it by its name."""
    if isinstance(wanted, type):  # the class, or the one instance everybody shares
        calls = [wanted.__name__, snake(wanted.__name__).upper()]
    else:
        calls = [str(wanted).partition(" ")[2]]
    return any(name in test for name in calls for test in tests)


def test_everything_is_reached(game: Game, rule_tests: list[Path]) -> None:
    reached = Reached(game)
    tests = [path.read_text("utf-8") for path in rule_tests]
    for seed in range(100):
        reached.openings(Random(seed))
    for seed in range(MOST_WALKS):
        reached.walk(Random(seed), moody=seed % 3 != 0)
        if seed + 1 >= FEW_WALKS:
            rare = {thing for thing in reached.wanted if named_in(tests, thing)}
            reached.wanted -= rare
        if not reached.wanted:
            return
    pytest.fail(f"never reached in {MOST_WALKS} walks: {reached.wanted}")
