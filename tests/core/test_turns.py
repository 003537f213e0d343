"""One seat at a time, with as little to write as possible: the highest card wins."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.highest import game as highest
from tests.highest.game import HIGHEST, HighestState, Lay

from ludotheque.core.chance import QuickChance
from ludotheque.core.game import State
from ludotheque.core.model import Decision, Options, Outcome, Params, Player, Refusal

FOLDER = Path(highest.__file__).parent


@pytest.fixture
def state() -> State:
    players = [Player("Anna"), Player("Bob")]
    return HIGHEST.start(players, HIGHEST.options(), QuickChance(1))


def test_a_small_game_is_a_small_folder() -> None:
    lines = dict.fromkeys((".py", ".toml"), 0)
    for path in FOLDER.glob("*.*"):
        if path.suffix in lines:
            lines[path.suffix] += len(path.read_text("utf-8").splitlines())
    assert lines[".py"] <= 150
    assert lines[".toml"] <= 80


def test_what_a_game_need_not_say() -> None:
    assert HIGHEST.options is Options
    assert HIGHEST.timings == {}
    assert HIGHEST.version == 1
    assert len(HIGHEST.every_move(2)) == highest.CARDS
    assert HIGHEST.touches(Lay(3)) == ("card:3",)
    assert HIGHEST.card_of(Lay(3)) == 3
    assert HIGHEST.storyteller is None


def test_the_one_whose_turn_it_is_is_asked(state: State) -> None:
    assert list(state.to_act()) == [0]
    assert state.asks(0) == Decision(0, "play")
    assert state.asks(1) is None
    (deadline,) = state.deadlines()
    assert (deadline.move, deadline.ms) == (None, State.TURN_MS)
    assert len(state.moves(0)) == highest.HAND
    assert state.moves(1) == ()


def test_reasons_are_explained_by_the_move_itself(state: State) -> None:
    strange = next(move for move in HIGHEST.every_move(2) if move not in state.moves(0))
    assert isinstance(strange, Lay)
    params: Params = {"seat": 0, "card": strange.card}
    assert state.refusal(0, strange) == Refusal("HI-PLAY-1", "not_in_hand", params)
    assert state.refusal(1, strange) == Refusal("HI-PLAY-1", "not_your_turn", params)
    assert state.refusal(None, strange) == Refusal("HI-PLAY-1", "not_your_turn", params)


def test_it_ends_with_ranks(state: State) -> None:
    rng = Random(1)
    while state.outcome() is None:
        (seat,) = state.to_act()
        state.play(seat, rng.choice(state.moves(seat)))
    outcome = state.outcome()
    assert outcome is not None
    assert sum(outcome.scores) == highest.HAND
    assert sorted(outcome.ranks) == [1, 2]
    assert state.to_act() == ()
    assert state.deadlines() == ()
    refusal = state.refusal(0, Lay(0))
    assert refusal is not None
    assert refusal.code == "over"


def test_a_state_needs_to_be_dealt() -> None:
    class Bare(HighestState):
        deal = State.deal

    with pytest.raises(NotImplementedError, match="Bare needs deal"):
        Bare().deal([], None)


def test_a_game_may_name_again_what_its_base_holds() -> None:
    """Compiled bases read their own field, so there is only that one."""

    class Wordy(HighestState):
        __slots__ = ("extra", "result", "seats", "turn")

    state = Wordy()
    state.result = Outcome.by("over", [1, 2])
    assert state.outcome() is state.result
    state.turn, state.seats = 1, 2
    assert state.after(1) == 0
    assert "extra" in vars(Wordy)
    assert not {"result", "seats", "turn"} & set(vars(Wordy))
