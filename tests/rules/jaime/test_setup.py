"""Cards and preparation (JM-CARDS, JM-SETUP, JM-GOAL, JM-PLAY-1, JM-DIG-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Player
from ludotheque.core.text import texts
from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.cards import (
    BOX,
    COLOURS,
    COMPOSITIONS,
    CONTEST,
    GALLERY,
    LIKE,
    META,
    PLAYED,
    QUIZ,
    TIMINGS,
    deck_of,
)
from ludotheque.games.jaime.game import JAIME, JaimeOptions
from ludotheque.games.jaime.rules import setup
from ludotheque.games.jaime.rules.referee import JaimeState
from ludotheque.games.jaime.state import COUNTDOWN, PLAY, READY

from .scenario import Table, fresh, told

PEOPLE = ("Anna", "Bob", "Chloé", "Driss")
PER_COLOUR = {row["id"]: row["per_colour"] for row in BOX["card"]}


@pytest.mark.rule("JM-CARDS-1", "JM-CARDS-8")
def test_six_colours_of_25_cards() -> None:
    assert len(COLOURS) == len(set(COLOURS)) == 6
    assert set(COLOURS) == {"red", "blue", "green", "yellow", "orange", "violet"}
    assert sum(PER_COLOUR.values()) == META["cards_per_colour"] == 25
    assert len(COLOURS) * sum(PER_COLOUR.values()) == META["cards_total"] == 150


@pytest.mark.rule("JM-CARDS-2", "JM-SETUP-2")
def test_two_voting_cards_lie_apart() -> None:
    assert PER_COLOUR["vote_true"] == PER_COLOUR["vote_false"] == 1
    state = fresh(*PEOPLE)
    voting = {JAIME.card_ids.index("vote_true"), JAIME.card_ids.index("vote_false")}
    assert voting.isdisjoint(state.census())


@pytest.mark.rule("JM-CARDS-3", "JM-CARDS-4", "JM-SETUP-3")
def test_everybody_has_the_same_23_cards() -> None:
    state = fresh(*PEOPLE)
    for hand, deck in zip(state.hands, state.decks, strict=True):
        assert Counter([*hand, *deck]) == {GALLERY: 7, CONTEST: 3, QUIZ: 3, LIKE: 10}


@pytest.mark.rule("JM-SETUP-3")
def test_decks_are_shuffled_each_for_itself() -> None:
    orders = {deck for seed in range(10) for deck in fresh(*PEOPLE, seed=seed).decks}
    assert len(orders) == 40


@pytest.mark.rule("JM-SETUP-4")
def test_five_cards_each() -> None:
    state = fresh(*PEOPLE)
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert [len(deck) for deck in state.decks] == [18] * 4


def admissible(counts: tuple[int, ...]) -> bool:
    """The constraints of JM-CARDS-5, restated."""
    galleries, contests, quizzes, likes = counts
    return (
        sum(counts) == 23
        and likes >= 5
        and likes - 5 <= galleries < likes <= 2 * galleries
        and min(contests, quizzes) >= 2
    )


@pytest.mark.rule("JM-CARDS-5", "JM-CARDS-6")
def test_39_compositions_are_possible_and_ours_are_among_them() -> None:
    every = [
        (galleries, contests, quizzes, 23 - galleries - contests - quizzes)
        for galleries in range(24)
        for contests in range(2, 6)
        for quizzes in range(2, 6)
        if admissible((galleries, contests, quizzes, 23 - galleries - contests - quizzes))
    ]
    assert len(every) == 39
    assert all(counts in every for counts in COMPOSITIONS.values())
    assert (7, 2, 2, 12) in every  # possible, though rounds then rarely end


@pytest.mark.rule("JM-CARDS-9")
@pytest.mark.parametrize("name", COMPOSITIONS)
def test_the_composition_is_an_option_read_from_the_data(name: str) -> None:
    counts = COMPOSITIONS[name]
    state = fresh(*PEOPLE, composition=name)
    dealt = Counter([*state.hands[1], *state.decks[1]])
    assert tuple(dealt[card] for card in range(len(PLAYED))) == counts
    assert len(state.deck) == 23


@pytest.mark.rule("JM-CARDS-9")
def test_half_the_likes_of_the_default_leave_for_two() -> None:
    assert JaimeOptions().composition == "box"
    assert COMPOSITIONS["box"] == (7, 3, 3, 10)
    assert deck_of(COMPOSITIONS["box"], 2).count(LIKE) * 2 == 10
    assert max(COMPOSITIONS["box"]) == COMPOSITIONS["box"][LIKE]


@pytest.mark.rule("JM-CARDS-9")
def test_the_engine_takes_any_composition() -> None:
    """A deck no option offers is played to the end all the same."""
    state = fresh(*PEOPLE[:3])
    state.deck = deck_of((9, 2, 2, 10), 3)
    setup.lay_out(state, [Player(name) for name in PEOPLE[:3]], QuickChance(1), None)
    assert Counter(state.census()) == {GALLERY: 27, CONTEST: 6, QUIZ: 6, LIKE: 30}
    assert state.refusal(state.signal, moves.Go(1)) is None


@pytest.mark.rule("JM-CARDS-7")
def test_two_to_six_players_from_eight_years_about_half_an_hour() -> None:
    assert list(JAIME.players) == [2, 3, 4, 5, 6]
    assert JAIME.minutes == 30
    assert META["age_min"] == 8


@pytest.mark.rule("JM-GOAL-1")
def test_the_goal_is_told_in_both_languages() -> None:
    for language, words in (("fr", "Trois manches"), ("en", "Three rounds")):
        assert words in " ".join(texts(JAIME, language)["game"]["jaime"]["how"])


# --- colours ---


@pytest.mark.rule("JM-SETUP-1", "JM-SETUP-5")
def test_everybody_chooses_a_colour_nobody_has() -> None:
    table = Table("Anna: like", "Bob: like", "Chloé: like", phase=READY)
    assert len(set(table.state.colours)) == 3
    violet = COLOURS.index("violet")
    table.play("Bob", moves.TakeColour(violet))
    assert table.state.colours[1] == violet
    assert table.why_not("Anna", moves.TakeColour(violet)) == "JM-SETUP-5 colour_gone"
    assert table.may("Anna", moves.TakeColour(1)), "Bob's old colour is free again"
    assert len(set(table.state.colours)) == 3


@pytest.mark.rule("JM-SETUP-1")
def test_colours_are_chosen_once_and_for_all() -> None:
    table = Table("Anna: like", "Bob: like", "Chloé: like", phase=PLAY)
    assert table.why_not("Anna", moves.TakeColour(5)) == "JM-SETUP-1 colours_taken"
    table = Table("Anna: like", "Bob: like", "Chloé: like", phase=READY, round_no=2)
    assert table.why_not("Anna", moves.TakeColour(5)) == "JM-SETUP-1 colours_taken"


# --- the signal ---


def begun(*players: Player, seed: int = 0) -> JaimeState:
    return JAIME.start(players, JaimeOptions(), QuickChance(seed))


@pytest.mark.rule("JM-PLAY-1", "JM-DIG-6")
def test_the_longest_thumb_gives_the_signal() -> None:
    marked = (Player("Anna"), Player("Bob"), Player("Chloé", youngest=True))
    state = begun(*marked)
    assert state.signal == 2
    table = Table("Anna: like", "Bob: like", "Chloé: gallery", phase=READY)
    table.state.signal = 2
    assert table.why_not("Chloé", moves.PLAY_GALLERY) == "JM-PLAY-1 not_started"
    assert table.why_not("Anna", moves.Go(1)) == "JM-PLAY-1 not_your_signal"
    assert table.asked("Chloé") == "signal"
    assert table.asked("Anna") is None
    assert told(table.play("Chloé", moves.Go(1)), events.SignalGiven)[0].seat == 2
    assert table.why_not("Chloé", moves.Go(1)) == "JM-PLAY-1 already_started"


@pytest.mark.rule("JM-DIG-6")
def test_unmarked_a_person_is_drawn_by_lot() -> None:
    players = (Player("Anna", bot="easy"), Player("Bob"), Player("Chloé"))
    assert {begun(*players, seed=seed).signal for seed in range(30)} == {1, 2}
    bots = tuple(Player(f"Bot {n}", bot="easy") for n in range(3))
    assert {begun(*bots, seed=seed).signal for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("JM-DIG-6")
def test_three_seconds_are_counted_down_for_all() -> None:
    table = Table("Anna: gallery", "Bob: like", "Chloé: like", phase=READY)
    table.play(table.people[table.state.signal], moves.Go(1))
    assert table.state.phase == COUNTDOWN
    assert table.due() == {moves.EndCountdown(1): 3000}
    assert table.why_not("Anna", moves.PLAY_GALLERY) == "JM-PLAY-1 not_started"
    table.tick(moves.EndCountdown(1))
    assert table.feed == [events.RoundBegan(1)]
    assert table.phase == "play"
    assert table.may("Anna", moves.PLAY_GALLERY)


@pytest.mark.rule("JM-DIG-6")
def test_nobody_waits_for_ever_for_a_signal() -> None:
    table = Table("Anna: gallery", "Bob: like", "Chloé: like", phase=READY)
    assert table.due() == {moves.GoByItself(1): TIMINGS["ready_limit"]}
    table.tick(moves.GoByItself(1))
    assert told(table.feed, events.SignalGiven)[0].seat is None
    assert table.phase == "countdown"
