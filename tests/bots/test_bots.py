"""Bots get a view, their legal moves and an rng, and always answer with one of those moves."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque import bots
from ludotheque.core.chance import QuickChance
from ludotheque.core.game import Game, State
from ludotheque.core.model import Event, Move, Seat
from ludotheque.core.shelf import all_games
from ludotheque.lab.drive import Drive, seated
from ludotheque.lab.timed import TimedDrive

GAMES = all_games()
QUICK = [level for level in bots.LEVELS if level != bots.EXPERT]  # test_search.py has those


def start(game: Game, seats: int, seed: int) -> State:
    return game.start(seated(["easy"] * seats), game.options(), QuickChance(seed))


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.slow
def test_a_bot_only_ever_makes_legal_moves(game: Game, level: str) -> None:
    played = 0
    for seed in range(6):
        seats = game.players[seed % len(game.players)]
        state = start(game, seats, seed)

        def checked(
            seat: Seat | None, move: Move, at_ms: int = 0, state: State = state
        ) -> list[Event]:
            assert state.refusal(seat, move) is None
            log: list[Event] = []
            state.play(seat, move, log)
            return log

        levels, rng = [bots.make(game, level)] * seats, Random(seed)
        drive: Drive | TimedDrive = (
            TimedDrive(game, state, levels, rng, checked)
            if game.in_time
            else Drive(state, levels, rng, checked)
        )
        assert drive.finish()
        played += len(drive.history)
    assert played > 50


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_same_rng_gives_the_same_choice(game: Game, level: str) -> None:
    state = start(game, 4, 3)
    while not state.to_act():  # the clock begins
        state.play(None, next(due.move for due in state.deadlines() if due.move is not None))
    seat = state.to_act()[0]
    view, moves = state.view(seat), state.moves(seat)
    claims = all(move.claim for move in moves)
    bot = bots.make(game, level)
    first, second = (
        (bot.react if claims else bot.choose)(view, moves, Random(5)) for _ in range(2)
    )
    assert first == second


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"no bot called 'genius'; there is: random, easy"):
        bots.make(GAMES[0], "genius")


def test_a_bot_without_a_claim_to_make_keeps_silent() -> None:
    state = start(GAMES[0], 4, 3)
    seat = state.to_act()[0]
    for level in bots.LEVELS:
        bot = bots.make(GAMES[0], level)
        assert bot.react(state.view(seat), state.moves(seat), Random(1)) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_stand_in_spends_nothing_while_something_harmless_can_be_done(game: Game) -> None:
    bot, rng = bots.make(game, bots.STAND_IN), Random(7)
    for seed in range(4):
        state = start(game, game.players[0], seed)
        for _ in range(150):
            seats = [seat for seat in range(game.players[0]) if offered(state, seat)]
            if not seats or state.outcome() is not None:
                break
            moves = offered(state, seats[0])
            chosen = bot.choose(state.view(seats[0]), moves, rng)
            if chosen is None:
                break
            assert not chosen.spends or all(move.spends for move in moves)
            state.play(seats[0], chosen, [])


def offered(state: State, seat: Seat) -> list[Move]:
    return [move for move in state.moves(seat) if not move.claim]
