"""How the bots of Trouve-le ! see, remember and forget (SG1-DIG-12, SG-DIG-15 to 17)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median

import pytest
from tests.rules.smiley_games.arena import number
from tests.rules.smiley_games.spread import Spread

from ludotheque.core.model import Event, Move
from ludotheque.games.smiley_games.cards import BASICS, BOT_LEVELS
from ludotheque.games.smiley_games.reflexes import calibration, crowd, median_ms, reaction
from ludotheque.games.smiley_games.trouve_le.bot import THUMB
from ludotheque.games.smiley_games.trouve_le.events import (
    CardFound,
    CardReturned,
    OwnCardNamed,
    OwnerNamed,
    WrongNamed,
)
from ludotheque.games.smiley_games.trouve_le.moves import THROW, GiveUp, Know, Name, Touch

LEVELS = ["easy", "medium", "hard"]


def reactions(
    table: Spread, level: str, memory: object = None, times: int = 2000
) -> list[Move | None]:
    view, claims = table.view("Anna"), table.state.moves(0)
    return [THUMB.react(view, claims, level, Random(i), memory) for i in range(times)]  # type: ignore[arg-type]


def share(moves: list[Move | None], wanted: Callable[[Move | None], bool]) -> float:
    return sum(map(wanted, moves)) / len(moves)


def on_the_table() -> Spread:
    table = Spread("Anna: wink-blue", "Bob:")
    table.dice("sad-red")
    return table


def gone() -> Spread:
    table = Spread("Anna: wink-blue", "Bob: sad-red")
    table.dice("sad-red")
    return table


@pytest.mark.rule("SG-DIG-16")
@pytest.mark.parametrize("level", LEVELS)
def test_it_touches_the_card_misses_it_or_errs_as_often_as_its_level_says(level: str) -> None:
    moves = reactions(on_the_table(), level)
    traits = BOT_LEVELS[level]
    right = share(moves, lambda m: isinstance(m, Touch) and m.card == number("sad-red"))
    wrong = share(moves, lambda m: isinstance(m, Touch) and m.card != number("sad-red"))
    missed = share(moves, lambda m: isinstance(m, GiveUp))
    assert wrong == pytest.approx(traits["false_claim"], abs=0.015)
    assert missed == pytest.approx(traits["miss"], abs=0.02)
    assert right == pytest.approx(1 - wrong - missed)


@pytest.mark.rule("SG1-DIG-12")
@pytest.mark.parametrize("level", LEVELS)
def test_it_signals_only_for_a_card_it_remembers_or_by_a_rare_guess(level: str) -> None:
    unknown = reactions(gone(), level)
    guesses = share(unknown, lambda m: isinstance(m, Know))
    assert guesses == pytest.approx(BOT_LEVELS[level]["false_claim"], abs=0.015)
    assert share(unknown, lambda m: isinstance(m, GiveUp)) == pytest.approx(1 - guesses)
    stored = reactions(gone(), level, {number("sad-red"): 1})
    assert share(stored, lambda m: isinstance(m, Know)) > 1 - BOT_LEVELS[level]["miss"] - 0.06


@pytest.mark.rule("SG-DIG-15")
def test_the_fewer_cards_lie_there_the_sooner_one_is_found() -> None:
    assert [crowd(cards) for cards in (36, 18, 0)] == pytest.approx([1.0, 0.725, 0.45])


@pytest.mark.rule("SG-DIG-16")
def test_it_gives_up_only_after_it_could_have_found_the_card() -> None:
    found = [m.ms for m in reactions(on_the_table(), "medium") if isinstance(m, Touch)]
    missed = [m.ms for m in reactions(on_the_table(), "medium") if isinstance(m, GiveUp)]
    assert median(missed) > 1.4 * median(found)


@pytest.mark.rule("SG1-DIG-12")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_it_names_what_it_stored(owner: int) -> None:
    """Right or wrong: it cannot look."""
    table = Spread("Anna:", "Bob: sad-red", "Cleo: wink-red")
    table.dice("sad-red")
    table.know("Anna")
    table.close()
    memory = {number("sad-red"): owner}
    for seed in range(10):
        moves = table.state.moves(0)
        chosen = THUMB.choose(table.view("Anna"), moves, "medium", Random(seed), memory)
        assert chosen == Name(owner)


@pytest.mark.rule("SG1-DIG-12")
def test_a_guess_falls_on_somebody_who_has_cards() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:", "Dan: wink-red wink-blue")
    table.dice("sad-red")
    table.know("Anna")
    table.close()
    named = {
        THUMB.choose(table.view("Anna"), table.state.moves(0), "easy", Random(seed))
        for seed in range(60)
    }
    assert named == {Name(1), Name(3)}


def memories(events: list[Event], level: str, times: int = 3000) -> list[dict[int, int]]:
    return [dict(THUMB.remember(None, events, level, Random(seed))) for seed in range(times)]


@pytest.mark.rule("SG1-DIG-12")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("event", [CardFound(1, 5, 600), OwnerNamed(1, 0, 5), OwnCardNamed(1, 5)])
def test_a_win_is_stored_with_the_levels_probability(level: str, event: Event) -> None:
    kept = sum(memory == {5: 1} for memory in memories([event], level)) / 3000
    assert kept == pytest.approx(BOT_LEVELS[level]["memory_store"], abs=0.03)


@pytest.mark.rule("SG1-DIG-12")
@pytest.mark.parametrize("level", LEVELS)
def test_each_later_win_may_push_out_what_was_stored(level: str) -> None:
    old = {5: 1}
    kept = sum(
        5 in THUMB.remember(old, [CardFound(0, 6, 1), CardFound(0, 7, 1)], level, Random(seed))
        for seed in range(3000)
    )
    assert kept / 3000 == pytest.approx((1 - BOT_LEVELS[level]["memory_decay"]) ** 2, abs=0.02)
    assert old == {5: 1}, "what it was given is not changed"


@pytest.mark.rule("SG1-DIG-12")
def test_it_forgets_what_is_no_longer_true() -> None:
    rng = Random(1)
    returned = THUMB.remember({5: 1, 6: 2}, [CardReturned(1, 5, 0, "penalty")], "hard", rng)
    assert returned == {6: 2}
    assert THUMB.remember({5: 1}, [WrongNamed(0, 1, 5)], "hard", rng) == {}
    assert THUMB.remember({5: 1}, [WrongNamed(0, 2, 5)], "hard", rng) == {5: 1}


@pytest.mark.rule("SG1-DIG-12")
def test_the_same_events_and_chance_make_the_same_memory() -> None:
    events: list[Event] = [CardFound(card % 3, card, 500) for card in BASICS]
    whole = THUMB.remember(None, events, "easy", Random(4))
    rng, folded = Random(4), None
    for event in events:
        folded = THUMB.remember(folded, [event], "easy", rng)
    assert folded == whole
    assert 3 < len(whole) < 30


@pytest.mark.rule("SG-DIG-15")
def test_times_are_drawn_from_the_levels_curve_and_never_below_250() -> None:
    for level in LEVELS:
        times = [reaction(1, level, Random(seed)) for seed in range(4000)]
        mu, _, tau = BOT_LEVELS[level]["rt_game1"]
        assert sum(times) / len(times) == pytest.approx(mu + tau, rel=0.03)
        assert median(times) == pytest.approx(median_ms(1, level), rel=0.03)
    assert min(reaction(2, "hard", Random(seed), 0.3) for seed in range(200)) == 250


@pytest.mark.rule("SG-DIG-15")
def test_fewer_cards_on_the_table_are_searched_faster() -> None:
    full = Spread("Anna:", "Bob:")
    owned = " ".join(
        f"{smiley}-{colour}"
        for smiley in ("happy", "angry", "wink")
        for colour in ("orange", "blue", "yellow", "red", "green", "violet")
    )
    half = Spread("Anna:", f"Bob: {owned}")
    medians = []
    for table in (full, half):
        table.dice("sad-red")
        times = [m.ms for m in reactions(table, "medium") if isinstance(m, Touch)]
        medians.append(median(times))
    assert medians[1] / medians[0] == pytest.approx(0.45 + 0.55 / 2, rel=0.02)


@pytest.mark.rule("SG-DIG-17")
@pytest.mark.parametrize(("level", "factor"), [("easy", 1.5), ("medium", 1.1), ("hard", 0.85)])
def test_with_calibration_bots_keep_the_pace_of_people(level: str, factor: float) -> None:
    table = Spread("Anna:", "Bob:", "Cleo:", bots="Cleo", bot_calibration=True)
    for ms in (3000, 2000, 1000):
        card = {3000: "happy-red", 2000: "wink-red", 1000: "angry-red"}[ms]
        table.dice(card)
        table.touch("Bob", card, ms)
        table.touch("Cleo", card, ms + 100)  # a bot: does not count
        table.close()
        table.end_pause()
    table.dice("sad-red")
    assert table.view("Cleo").human_ms == 2000
    times = [m.ms for m in reactions(table, level) if isinstance(m, Touch)]
    assert median(times) == pytest.approx(factor * 2000, rel=0.04)
    assert calibration(1, level, 2000) == pytest.approx(factor * 2000 / median_ms(1, level))


@pytest.mark.rule("SG-DIG-17")
def test_only_the_last_ten_correct_claims_of_people_count() -> None:
    table = Spread("Anna:", "Bob:", bot_calibration=True, target=99)
    for turn, card in enumerate(BASICS[:12]):
        name = ["happy", "angry"][card // 6]
        colour = ["orange", "blue", "yellow", "red", "green", "violet"][card % 6]
        table.found("Anna", f"{name}-{colour}", 5000 if turn < 2 else 1000)
        table.end_pause()
    table.dice("sad-red")
    table.touch("Anna", "sad-blue", 9000)  # wrong
    table.close()
    assert table.state.times == [1000] * 10
    assert table.view().human_ms == 1000


@pytest.mark.rule("SG-DIG-17")
def test_without_calibration_nobody_is_measured() -> None:
    table = Spread("Anna:", "Bob:")
    table.found("Anna", "sad-red", 1000)
    assert table.view().human_ms is None


def test_it_throws_and_claps_without_a_thought() -> None:
    table = Spread("Anna:", "Bob:", imitate=True)
    assert THUMB.choose(table.view("Anna"), table.state.moves(0), "easy", Random(1)) == THROW
    table.found("Anna", "sad-red")
    table.end_pause()
    claps = table.state.moves(1)
    assert THUMB.choose(table.view("Bob"), claps, "easy", Random(1)) == claps[0]
