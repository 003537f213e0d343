"""The driver: whole matches from a seed, reflex claims in the order of their times."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.game import Game
from ludotheque.core.model import Event, Move, View
from ludotheque.core.record import replay
from ludotheque.core.shelf import all_games, take
from ludotheque.games.smiley_games.dernier.moves import (
    Announce,
    CloseClaims,
    Denounce,
    Draw,
    EndHold,
    Lay,
)
from ludotheque.lab.drive import Drive, deal, recorded, seated

DERNIER = take("dernier")
SEED = bytes(range(32))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_recorded_match_replays(game: Game) -> None:
    levels = [("easy", "medium", "hard", "random")[i % 4] for i in range(game.players[-1])]
    match = recorded(game, levels, game.options(), SEED)
    assert match.state.outcome() is not None
    assert replay(match.record()).state.outcome() == match.state.outcome()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_seed_decides_everything(game: Game) -> None:
    levels = ["random"] * game.players[0]
    drives = [deal(game, levels, game.options(), seed) for seed in ("1", "1", "2")]
    assert all(drive.finish() for drive in drives)
    assert drives[0].history == drives[1].history != drives[2].history


def test_a_match_that_does_not_end_is_given_up() -> None:
    assert not deal(DERNIER, ["random"] * 4, DERNIER.options(), "1").finish(bound=5)


# --- claims ---


class Scripted:
    """Lays the first card it can without a word, and claims after a fixed time, or never."""

    def __init__(self, ms: int | None) -> None:
        self._ms = ms
        self.asked = 0

    def choose(self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None) -> Move:
        return moves[0]

    def tempo(self, view: View, rng: Random) -> int | None:
        return None

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        return None

    def react(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        self.asked += 1
        if self._ms is None:
            return None
        claim = moves[0]
        return (
            Denounce(claim.target, self._ms) if isinstance(claim, Denounce) else Announce(self._ms)
        )


def stimulus(*times: int | None) -> tuple[Drive, list[Move], list[Scripted]]:
    """Play until somebody is down to one card in silence; then everything until the next turn."""
    for seed in range(200):
        bots = [Scripted(ms) for ms in times]
        state = DERNIER.start(seated(["easy"] * len(times)), DERNIER.options(), QuickChance(seed))
        drive = Drive(state, bots, Random(0))
        while (deadline := state.deadline()) and deadline.move is None:
            drive.step()
        if deadline is not None:
            before = len(drive.history)
            drive.step()
            return drive, [move for _, move in drive.history[before:]], bots
    raise AssertionError("nobody ever came down to one card")


@pytest.mark.rule("SG-DIG-6")
def test_everybody_is_asked_once_and_those_in_the_window_compete() -> None:
    _, moves, bots = stimulus(400, 300, 500, 1400)
    assert [type(move) for move in moves][-1] is CloseClaims
    assert sorted(claim.ms for claim in moves if isinstance(claim, (Announce, Denounce))) == [
        300,
        400,
        500,
    ]  # the window closed before the fourth
    assert [bot.asked for bot in bots] == [1, 1, 1, 1]


def test_without_a_claim_the_clock_ends_the_hold() -> None:
    _, moves, _ = stimulus(None, None, None)
    assert [type(move) for move in moves] == [EndHold]


@pytest.mark.rule("SG5-DIG-5")
def test_a_late_claim_counts_unless_a_card_was_laid() -> None:
    followed: set[tuple[type[Move], bool]] = set()
    for seed in range(60):
        bots = [Scripted(9000) for _ in range(3)]
        state = DERNIER.start(seated(["easy"] * 3), DERNIER.options(), QuickChance(seed))
        drive = Drive(state, bots, Random(0))
        assert drive.finish()
        moves = [move for _, move in drive.history]
        for at, move in enumerate(moves[:-2]):
            if isinstance(move, EndHold):
                followed.add((type(moves[at + 1]), moves[at + 2].claim))
    assert (Draw, True) in followed
    assert (Lay, True) not in followed
    assert (Lay, False) in followed
