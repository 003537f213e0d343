"""The search: finds what wins, holds on to the favourite in the noise, keeps within its budget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, Any, ClassVar

import pytest
from msgspec import Meta

from ludotheque import bots
from ludotheque.bots.base import Imagine
from ludotheque.bots.search import Search, SearchBot, Trial
from ludotheque.core.chance import QuickChance
from ludotheque.core.game import Game
from ludotheque.core.lookahead import Lookahead, chances
from ludotheque.core.model import Event, Move, Player, Seat, View
from ludotheque.core.shelf import all_games, take
from ludotheque.core.turns import TurnState, Why
from ludotheque.games.smiley_games.reflexes import QUICKEST, TO_PEOPLE, median_ms, reaction
from ludotheque.lab.drive import Drive, deal, seated

TOO_MANY = Why("NIM-1", "too_many")


class Take(Move, frozen=True):
    count: Annotated[int, Meta(ge=1, le=2)]


class NimView(View, frozen=True):
    sticks: int


class NimState(TurnState):
    """Take one or two sticks; who takes the last one wins."""

    __slots__ = ("sticks",)
    sticks: int

    def deal(self, players: Sequence[Player], options: Any, log: list[Event] | None = None) -> None:
        self.sticks = 5

    def candidates(self, seat: Seat) -> Iterable[Move]:
        return (Take(1), Take(2))

    def why(self, seat: Seat, move: Move) -> Why | None:
        return TOO_MANY if isinstance(move, Take) and move.count > self.sticks else None

    def play(self, seat: Seat | None, move: Move, log: list[Event] | None = None) -> None:
        assert seat is not None
        assert isinstance(move, Take)
        self.sticks -= move.count
        self.turn = self.after(seat)
        if not self.sticks:
            self.end("last", [int(other == seat) for other in range(self.seats)])

    def view(self, seat: Seat | None) -> NimView:
        return NimView(self.sticks)


class Nim(Game):
    id = box = "nim"
    ledger = ("NIM",)
    players = range(2, 3)
    minutes = 1
    state = NimState
    view_type = NimView
    move_types: ClassVar[tuple[type[Move], ...]] = (Take,)
    lookahead = Lookahead(playouts=60, guard=1.0)


def nim(sticks: int, seats: int = 2) -> NimState:
    state = Nim().start(tuple(map(Player, "abcd"[:seats])), None, QuickChance(1))
    assert isinstance(state, NimState)
    state.sticks = sticks
    return state


@pytest.mark.parametrize(("sticks", "wins"), [(2, 2), (4, 1), (5, 2)])
def test_the_search_finds_the_winning_move(sticks: int, wins: int) -> None:
    state = nim(sticks)
    rng = Random(3)
    imagine = Imagine(state, 0, rng)
    thought = SearchBot(Nim()).think(state.view(0), state.moves(0), rng, imagine)
    assert thought.chosen.move == Take(wins)
    assert state.sticks == sticks, "the true table stays as it is"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_outs_stop_when_everybody_has_had_as_many_turns(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[NimState] = []

    def estimate(state: NimState, seat: Seat) -> float:
        stopped.append(state)
        return 0.5

    monkeypatch.setattr(NimState, "estimate", estimate)
    monkeypatch.setattr(Nim, "lookahead", Lookahead(playouts=4, laps=2))
    state, rng = nim(100, seats), Random(3)
    SearchBot(Nim()).think(state.view(0), state.moves(0), rng, Imagine(state, 0, rng))
    assert len(stopped) == 4
    for end in stopped:
        assert end.turn == 0, "it is this seat's turn again"
        assert 2 * seats <= 100 - end.sticks <= 4 * seats, "two turns each"


def test_a_lead_within_the_noise_does_not_beat_the_favourite() -> None:
    state = nim(5)
    search = Search(Nim(), Imagine(state, 0, Random(1)), Random(1))
    favourite = Trial(Take(1), [0.0, 1.0, 0.0, 1.0])
    rival = Trial(Take(2), [1.0, 0.0, 1.0, 1.0])
    assert search._verdict([favourite, rival]) is favourite
    clear = Trial(Take(2), [1.0, 1.0, 1.0, 1.0])
    assert search._verdict([favourite, clear]) is clear


@pytest.mark.parametrize(("seats", "beaten"), [(2, True), (3, False)])
def test_among_many_a_lead_may_have_to_be_clearer(
    seats: int, beaten: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Nim, "lookahead", Lookahead(guard=1.0, crowd_guard=4.0))
    search = Search(Nim(), Imagine(nim(5, seats), 0, Random(1)), Random(1))
    favourite, rival = Trial(Take(1), [0.0, 1.0, 0.0, 1.0]), Trial(Take(2), [1.0] * 4)
    assert (search._verdict([favourite, rival]) is rival) == beaten


def test_the_favourite_stays_for_comparison() -> None:
    search = Search(Nim(), Imagine(nim(5), 0, Random(1)), Random(1))
    rivals = [Trial(Take(1), [mean]) for mean in (0.0, 0.5, 1.0, 0.25)]
    kept = search._better_half(rivals)
    assert rivals[0] in kept
    assert rivals[2] in kept
    assert len(kept) == 2


def test_the_budget_is_counted_in_play_outs_and_time_may_cut_it() -> None:
    state, rng = nim(5), Random(3)
    imagine = Imagine(state, 0, rng)

    def tried(**budget: Any) -> int:
        search = Search(Nim(), imagine, Random(1), **budget)
        thought = search.think(state.view(0), state.moves(0))
        return sum(len(trial.results) for trial in thought.trials)

    assert tried(playouts=40) == 40
    assert tried(playouts=40, late=lambda: True) == 2, "one world at least, for every candidate"


def test_long_play_outs_are_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the beginning of a match each takes many plies: there, plies are the budget."""
    asked = dict[int, int]()
    for plies in (0, 12):
        monkeypatch.setattr(Nim, "lookahead", Lookahead(playouts=40, plies=plies))
        state = nim(5)
        imagine = Imagine(state, 0, Random(3))
        thought = Search(Nim(), imagine, Random(1)).think(state.view(0), state.moves(0))
        asked[plies] = sum(len(trial.results) for trial in thought.trials)
    assert asked[0] == 40
    assert 4 <= asked[12] <= 14


def test_chances_follow_hopes() -> None:
    assert chances([3.0, 3.0], 2.0) == [0.5, 0.5]
    ahead, behind = chances([10.0, 4.0], 3.0)
    assert ahead + behind == pytest.approx(1.0)
    assert ahead > 0.8


@pytest.mark.parametrize("game", [g for g in all_games() if not g.in_time], ids=lambda g: g.id)
@pytest.mark.slow
def test_experts_finish_their_matches_at_any_table(game: Game) -> None:
    for seats in {game.players[0], min(4, game.players[-1])}:
        state = game.start(seated(["easy"] * seats), game.options(), QuickChance(seats))
        minds = [SearchBot(game, playouts=3), *[bots.make(game, "hard")] * (seats - 1)]
        assert Drive(state, minds, Random(1)).finish()


@pytest.mark.slow
def test_the_same_seed_gives_the_same_match_between_experts() -> None:
    """Whatever the time it takes: the budget is counted in play-outs."""
    game = take("dernier")
    first, second = (deal(game, ["expert", "hard"], game.options(), "7") for _ in range(2))
    assert first.finish()
    assert second.finish()
    assert first.history == second.history
    assert not isinstance(bots.make(take("hurle"), "expert"), SearchBot), "no time to search"


@pytest.mark.parametrize("game", [g for g in all_games() if g.in_time], ids=lambda g: g.id)
def test_where_nobody_waits_an_expert_has_the_best_reflexes(game: Game) -> None:
    assert game.thumb.best == "expert"
    assert deal(game, ["expert", "hard"], game.options(), "3").finish()


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_an_expert_is_quicker_than_hard_and_still_a_person(number: int) -> None:
    """SG-DIG-15: nobody reacts within 250 ms."""
    assert median_ms(number, "expert") < 0.9 * median_ms(number, "hard")
    times = [reaction(number, "expert", Random(n)) for n in range(500)]
    assert min(times) >= QUICKEST
    assert TO_PEOPLE["expert"] < TO_PEOPLE["hard"]
