"""A match as a row of questions: who is asked, what may wait, and what comes of it."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludotheque import envs
from ludotheque.core.complaint import Complaint
from ludotheque.core.game import Game
from ludotheque.core.model import Outcome
from ludotheque.core.shelf import all_games, take
from ludotheque.envs.actions import WAIT
from ludotheque.envs.moments import NOBODY, Moments, rewards
from ludotheque.games.smiley_games.dernier.moves import ANNOUNCE, DENOUNCE, DRAW, Lay

GAMES = all_games()
NAMED = """
from ludotheque.bots.own import OwnBot

chosen = []

class First(OwnBot):
    def choose(self, view, moves, rng, memory=None):
        chosen.append(moves[0])
        return moves[0]
"""


def begun(game: Game, seed: int, seats: int = 0) -> Moments:
    return Moments(game, seats or min(4, game.players[-1]), game.options(), seed)


def random_answers(moments: Moments, rng: Random, most: int = 30_000) -> list[int]:
    """Play on at random; the actions taken."""
    taken: list[int] = []
    while moments.asked != NOBODY and len(taken) < most:
        action = rng.choice(moments.actions.legal(moments.menu, moments.may_wait))
        assert moments.answer(action)
        taken.append(action)
    return taken


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_match_ends_and_its_seed_decides_it(game: Game) -> None:
    first, second = begun(game, 7), begun(game, 7)
    taken = random_answers(first, Random(1))
    assert first.outcome is not None
    for action in taken:
        assert second.answer(action)
    assert second.outcome == first.outcome
    assert second.now == first.now


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_a_copy_goes_its_own_way(game: Game) -> None:
    moments = begun(game, 3)
    random_answers(moments, Random(1), most=15)
    twin, before = moments.copy(), moments.state.view(0)
    random_answers(twin, Random(2), most=40)
    assert moments.state.view(0) == before
    again = moments.copy()
    assert random_answers(again, Random(5)) == random_answers(moments, Random(5))
    assert again.outcome == moments.outcome


def test_whoever_must_act_may_not_wait() -> None:
    moments = begun(take("dernier"), 1)
    assert not moments.may_wait
    assert not moments.answer(WAIT)
    refusal = moments.refusal(WAIT)
    assert refusal is not None
    assert refusal.code == "must_act"


def test_a_refusal_cites_the_rules_and_changes_nothing() -> None:
    moments = begun(take("dernier"), 1)
    seat, stock = moments.asked, moments.state.view(0)
    foreign = next(
        n for n, move in enumerate(moments.actions.moves)
        if isinstance(move, Lay) and move not in moments.menu
    )  # fmt: skip
    refusal = moments.refusal(foreign)
    assert not moments.answer(foreign)
    assert refusal is not None
    assert refusal.rule.startswith("SG5-")
    assert (moments.asked, moments.state.view(0)) == (seat, stock)


def silent(seed: int) -> Moments:
    """Somebody has just laid down to one card without a word."""
    moments, rng = begun(take("dernier"), seed), Random(seed)
    while not moments.clock_runs:
        menu = [move for move in moments.menu if not getattr(move, "announce", False)]
        moments.answer(moments.actions.number(rng.choice(menu)))
    return moments


def everybody_says(moments: Moments, *, owing: Any, others: Any) -> None:
    number = moments.number
    while moments.number == number:
        mine = ANNOUNCE in moments.menu
        moments.answer(owing if mine else others)


def test_where_several_may_act_everybody_is_asked_once_and_may_keep_still() -> None:
    moments = silent(4)
    assert moments.everybody() == [0, 1, 2, 3]
    assert moments.may_wait
    before = [seat.cards for seat in moments.state.view(0).seats]  # type: ignore[attr-defined]
    everybody_says(moments, owing=WAIT, others=WAIT)
    assert [seat.cards for seat in moments.state.view(0).seats] == before  # type: ignore[attr-defined]


def test_a_claim_counts_when_its_window_closes() -> None:
    moments = silent(4)
    owing = next(seat for seat in range(4) if ANNOUNCE in moments.menu_of(seat)[0])
    denounce = moments.actions.number(DENOUNCE[owing])
    everybody_says(moments, owing=WAIT, others=denounce)
    assert moments.state.view(0).seats[owing].cards > 1  # type: ignore[attr-defined]


def test_what_is_said_in_time_saves() -> None:
    moments = silent(4)
    owing = next(seat for seat in range(4) if ANNOUNCE in moments.menu_of(seat)[0])
    everybody_says(moments, owing=moments.actions.number(ANNOUNCE), others=WAIT)
    assert moments.state.view(0).seats[owing].said  # type: ignore[attr-defined]


def test_the_first_place_is_worth_one_and_shared_places_share() -> None:
    assert rewards(Outcome("", (3, 2, 1), (1, 2, 3))) == [1.0, 0.0, -1.0]
    assert rewards(Outcome("", (3, 3, 1), (1, 1, 3))) == [0.5, 0.5, -1.0]
    assert rewards(Outcome("", (1, 1), (1, 1))) == [0.0, 0.0]


# --- as environments ---


def test_an_agent_whose_action_is_refused_is_asked_again() -> None:
    env = envs.aec("dernier", 3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(WAIT)
    assert env.agent_selection == agent
    assert env.infos[agent] == {"refused": "must_act"}
    env.step(env.moments.actions.number(DRAW))
    assert env.infos[agent] == {}


def test_a_match_that_lasts_too_long_is_cut() -> None:
    env = envs.aec("dernier", 3, max_cycles=2)
    env.reset(seed=1)
    for _ in range(6):
        assert not any(env.truncations.values())
        env.step(WAIT)
    assert all(env.truncations.values())
    assert not any(env.rewards.values())


def test_who_says_nothing_keeps_still_and_nobody_else_answers_for_him() -> None:
    """In Trouve-le ! everybody may touch a card; only the last seat does."""
    env = envs.parallel("trouve_le", 3)
    env.reset(seed=4)
    touched = None
    while touched is None:
        asked = env.moments.everybody()
        claims = [move for move in env.moments.menu_of(2)[0] if move.claim]
        if len(asked) == 3 and claims:
            touched = env.table.actions.number(claims[0])
        else:
            env.step({f"player_{seat}": _first(env, seat) for seat in asked})
    played: list[tuple[int | None, Any]] = []
    moments, play = env.moments, env.moments.play
    moments.play = lambda seat, move: (played.append((seat, move)), play(seat, move))  # type: ignore[method-assign,assignment,func-returns-value]
    env.step({"player_2": touched})
    assert {seat for seat, move in played if move.claim} == {2}


def _first(env: Any, seat: int) -> int:
    menu, may_wait = env.moments.menu_of(seat)
    return int(env.table.actions.legal(menu, may_wait)[0])


def test_who_is_not_asked_is_told_so() -> None:
    env = envs.parallel("dernier", 3)
    env.reset(seed=1)
    (asked,) = env.moments.everybody()
    before = env.moments.state.view(None)
    hasty = env.possible_agents[(asked + 1) % 3]
    *_, infos = env.step({hasty: env.table.actions.number(DRAW)})
    assert infos[hasty] == {"refused": "not_asked"}
    assert infos[env.possible_agents[asked]] == {"refused": "must_act"}
    assert env.moments.state.view(None) == before


@pytest.mark.parametrize("action", [-1, 10_000])
def test_an_action_that_means_nothing_is_named(action: int) -> None:
    env = envs.aec("dernier", 3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=f"there is no action {action}: they go from 0 to"):
        env.step(action)


def test_without_the_extra_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "find_spec", lambda package: None)
    with pytest.raises(ImportError, match=r"ludotheque\[rl\]"):
        envs.aec("dernier")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_nothing_hidden_is_observed(game: Game) -> None:
    """In every world a seat cannot tell from the true one it observes the same numbers."""
    seats = min(max(3, game.players[0]), game.players[-1])
    env, rng = envs.parallel(game.id, seats), Random(9)
    env.reset(seed=9)
    for _ in range(60):
        asked = env.moments.everybody()
        if not asked:
            break
        for seat, agent in enumerate(env.possible_agents):
            seen = env.table.observe(env.moments, seat)
            twin = env.moments.copy()
            twin.state = twin.state.imagine(seat, rng)
            if seat == twin.asked:
                twin.menu = twin.state.moves(seat)
            other = env.table.observe(twin, seat)
            assert seen["observation"].tobytes() == other["observation"].tobytes(), agent
            assert seen["action_mask"].tobytes() == other["action_mask"].tobytes(), agent
        legal = {seat: env.table.actions.legal(*env.moments.menu_of(seat)) for seat in asked}
        env.step({f"player_{seat}": rng.choice(numbers) for seat, numbers in legal.items()})


def test_the_others_are_held_by_bots() -> None:
    """Whoever never claims anything gets nothing from a table of quick hands."""
    env = envs.single("cest_a_moi", 4, bots="hard", seat=2)
    for seed in range(3):
        env.reset(seed=seed)
        reward, over = 0.0, False
        while not over:
            _, reward, over, late, info = env.step(WAIT)
            assert not late
            assert "refused" not in info
        assert reward < 0


def test_an_expert_ponders() -> None:
    env = envs.single("domino", 2, bots="expert")
    _, info = env.reset(seed=3)
    for _ in range(3):
        *_, info = env.step(int(info["action_mask"].nonzero()[0][0]))
    assert "refused" not in info


def test_a_bot_of_one_s_own_may_take_a_seat() -> None:
    from ludotheque.bots import make

    asked = []

    class Watcher:
        def __getattr__(self, name: str) -> Any:
            asked.append(name)
            return getattr(make(take("domino"), "easy"), name)

    env = envs.single("domino", 2, bots=[Watcher()])
    _, info = env.reset(seed=3)
    for _ in range(20):
        *_, info = env.step(int(info["action_mask"].nonzero()[0][0]))
    assert "choose" in asked


def test_and_by_its_name_as_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "named_bots.py").write_text(NAMED, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    env = envs.single("domino", 2, bots="named_bots:First")
    _, info = env.reset(seed=3)
    env.step(int(info["action_mask"].nonzero()[0][0]))
    assert sys.modules["named_bots"].chosen
    with pytest.raises(Complaint, match="no bot called 'Erste'"):
        envs.single("domino", 2, bots="Erste")
    with pytest.raises(Complaint, match="named_bots has no 'Last'"):
        envs.single("domino", 3, bots=["named_bots:First", "named_bots:Last"])


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"players": 1}, "is for 2 to 10 players"),
        ({"observations": "picture"}, "a vector or a dict"),
        ({"speed": "fast"}, "dernier has no option 'speed'; it has: "),
        ({"players": "4"}, "'str' object cannot be interpreted as an integer"),
        ({"players": 4.0}, "'float' object cannot be interpreted as an integer"),
    ],
)
def test_what_cannot_be_had_is_said(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises((ValueError, TypeError), match=complaint):
        envs.aec("dernier", **given)


def test_somebody_has_to_sit_on_the_other_seats() -> None:
    with pytest.raises(ValueError, match="name one bot at least"):
        envs.single("dernier", 4, bots=[])


def test_nothing_of_the_extras_is_loaded_before_it_is_asked_for() -> None:
    import subprocess
    import sys

    code = "import ludotheque.envs, sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
