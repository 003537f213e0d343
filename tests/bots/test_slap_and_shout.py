"""How the bots of C'est à moi ! and Hurle ! judge a card and react (SG-DIG-15 to 17)."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Any

import pytest
from tests.rules.smiley_games.centre import Centre
from tests.rules.smiley_games.circle import Circle

from ludotheque.core.game import RulesOfThumb
from ludotheque.core.model import Move
from ludotheque.games.smiley_games.cards import BOT_LEVELS
from ludotheque.games.smiley_games.cest_a_moi.bot import THUMB as SLAPPER
from ludotheque.games.smiley_games.cest_a_moi.moves import FLIP, Slap
from ludotheque.games.smiley_games.hurle.bot import THUMB as SHOUTER
from ludotheque.games.smiley_games.hurle.bot import right_names
from ludotheque.games.smiley_games.hurle.moves import Shout, TakeName
from ludotheque.games.smiley_games.reflexes import median_ms

LEVELS = ["easy", "medium", "hard"]
TIMES = 3000


def reactions(bot: RulesOfThumb, table: Any, name: str, level: str) -> list[Move | None]:
    view, claims = table.view(name), table.state.moves(table.seat(name))
    return [bot.react(view, claims, level, Random(seed)) for seed in range(TIMES)]


def share(moves: list[Move | None], kind: type[Move]) -> float:
    return sum(isinstance(move, kind) for move in moves) / len(moves)


def slapping() -> Centre:
    table = Centre("Anna: special-happy /", "Bob: special-green /", "Cleo: special-sad /")
    table.turn("happy-green")
    return table


# --- C'est à moi ! ---


@pytest.mark.rule("SG-DIG-16")
@pytest.mark.parametrize("level", LEVELS)
def test_it_slaps_its_own_card_and_rarely_another(level: str) -> None:
    table, traits = slapping(), BOT_LEVELS[level]
    for name in ("Anna", "Bob"):
        mine = share(reactions(SLAPPER, table, name, level), Slap)
        assert mine == pytest.approx(1 - traits["miss"], abs=0.015)
    wrong = share(reactions(SLAPPER, table, "Cleo", level), Slap)
    assert wrong == pytest.approx(traits["false_claim"], abs=0.012)
    assert wrong > 0


@pytest.mark.rule("SG-DIG-16")
def test_it_knows_that_the_card_of_the_dice_is_anybodys() -> None:
    table = Centre("Anna: special-sad /", "Bob: special-blue /", dice="happy-green")
    table.turn("happy-green")
    assert share(reactions(SLAPPER, table, "Anna", "hard"), Slap) > 0.98


@pytest.mark.rule("SG-DIG-15")
@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_takes_as_long_as_its_level_says(level: str) -> None:
    moves = reactions(SLAPPER, slapping(), "Anna", level)
    times = [move.ms for move in moves if isinstance(move, Slap)]
    assert median(times) == pytest.approx(median_ms(2, level), rel=0.03)
    assert min(times) >= 250


@pytest.mark.rule("SG-DIG-17")
@pytest.mark.parametrize(("level", "factor"), [("easy", 1.5), ("medium", 1.1), ("hard", 0.85)])
def test_calibrated_hands_keep_the_pace_of_people(level: str, factor: float) -> None:
    people = "Anna: special-happy /", "Bob: special-sad /"
    table = Centre(*people, bots="Bob", bot_calibration=True, spam_guard=False)
    table.turn("happy-red")
    table.slap("Anna", 900)
    table.slap("Bob", 100)
    table.close()
    table.end_pause()
    table.turn("sad-red")
    assert table.view("Bob").human_ms == 900
    times = [m.ms for m in reactions(SLAPPER, table, "Bob", level) if isinstance(m, Slap)]
    assert median(times) == pytest.approx(factor * 900, rel=0.03)


def test_a_bot_that_deals_turns_the_card() -> None:
    table = Centre("Anna: special-happy /", "Bob: special-sad /")
    assert SLAPPER.choose(table.view("Anna"), table.state.moves(0), "easy", Random(1)) == FLIP


# --- Hurle ! ---


def shouting(**more: Any) -> Circle:
    table = Circle("David:", "Henry: sad-red", "Paul: surprised-blue", "Simon: happy-green", **more)
    table.deal("surprised-red", to="David")
    return table


@pytest.mark.rule("SG3-PLAY-6", "SG-DIG-16")
def test_it_sees_who_is_concerned_by_whom() -> None:
    table = shouting()
    names = [right_names(table.view(name), table.seat(name)) for name in table.people]
    assert names == [[1, 2], [0], [0], []]
    for seat in range(4):
        for named in range(4):
            assert table.state.is_right(seat, named) == (named in names[seat])


@pytest.mark.rule("SG3-PLAY-9", "SG-DIG-16")
def test_on_the_card_of_the_dice_it_thinks_of_itself() -> None:
    table = shouting(dice="surprised-red")
    assert [right_names(table.view(name), table.seat(name)) for name in table.people] == [
        [0],
        [1],
        [2],
        [3],
    ]


@pytest.mark.rule("SG-DIG-16")
@pytest.mark.parametrize("level", LEVELS)
def test_it_shouts_the_right_name_misses_or_errs_as_its_level_says(level: str) -> None:
    table, traits = shouting(), BOT_LEVELS[level]
    moves = reactions(SHOUTER, table, "Henry", level)
    right = sum(isinstance(m, Shout) and m.name == 0 for m in moves) / TIMES
    wrong = sum(isinstance(m, Shout) and m.name != 0 for m in moves) / TIMES
    assert wrong == pytest.approx(traits["false_claim"], abs=0.012)
    assert right == pytest.approx((1 - wrong) * (1 - traits["miss"]), abs=0.015)
    idle = share(reactions(SHOUTER, table, "Simon", level), Shout)
    assert idle == pytest.approx(traits["false_claim"], abs=0.012)


@pytest.mark.rule("SG-DIG-15")
@pytest.mark.parametrize("level", LEVELS)
def test_a_shout_takes_as_long_as_its_level_says(level: str) -> None:
    moves = reactions(SHOUTER, shouting(), "Henry", level)
    times = [move.ms for move in moves if isinstance(move, Shout)]
    assert median(times) == pytest.approx(median_ms(3, level), rel=0.03)


@pytest.mark.rule("SG-VAR-5")
def test_a_bot_takes_any_free_name() -> None:
    table = Circle("Anna:", "Bob:", special_names=True)
    moves = table.state.moves(0)
    taken = {SHOUTER.choose(table.view("Anna"), moves, "easy", Random(seed)) for seed in range(90)}
    assert taken == set(moves)
    assert all(isinstance(move, TakeName) for move in taken)
