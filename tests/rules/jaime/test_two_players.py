"""Two players: turns, passing, duels (JM-TWO, JM-DIG-27, JM-DIG-42)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Deadline, Player
from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.cards import (
    BOX,
    COMPOSITIONS,
    CONTEST,
    COPIES,
    DUELS,
    GALLERY,
    LIKE,
    QUIZ,
    TASKS,
    TIMINGS,
    deck_of,
)
from ludotheque.games.jaime.game import JAIME, JaimeOptions
from ludotheque.games.jaime.rules import duels
from ludotheque.games.jaime.state import READY, Duel, Try

from .scenario import LARGE, Table, cards, fresh, reward, task, told


def two(hand: str = LARGE) -> Table:
    """Anna begins."""
    return Table(f"Anna: {hand}", f"Bob: {LARGE}")


# --- decks ---


@pytest.mark.rule("JM-TWO-1", "JM-TWO-2", "JM-SCORE-3")
def test_five_likes_stay_in_the_box() -> None:
    state = fresh("Anna", "Bob")
    for hand, deck in zip(state.hands, state.decks, strict=True):
        assert Counter([*hand, *deck]) == {GALLERY: 7, CONTEST: 3, QUIZ: 3, LIKE: 5}
    assert len(state.census()) == 36


@pytest.mark.rule("JM-TWO-1")
def test_they_stay_there_throughout() -> None:
    state = fresh("Anna", "Bob")
    before = Counter(state.census())
    state.play(state.signal, moves.Go(1))
    for _ in range(2):
        state.play(state.turn, moves.PASS)
    assert state.round == 2
    assert Counter(state.census()) == before


@pytest.mark.rule("JM-TWO-1")
def test_the_data_file_says_the_same() -> None:
    for row in BOX["card"]:
        if not row["id"].startswith("vote"):
            kind = [each["id"] for each in BOX["card"]].index(row["id"])
            assert deck_of(COMPOSITIONS["box"], 2).count(kind) == row["per_colour_two_players"]


# --- turns ---


@pytest.mark.rule("JM-TWO-3", "JM-DIG-42")
def test_play_goes_in_turns() -> None:
    table = two()
    assert list(table.state.to_act()) == [0]
    assert table.why_not("Bob", moves.PLAY_GALLERY) == "JM-TWO-3 not_your_turn"
    assert table.asked("Anna") == "turn"
    assert table.asked("Bob") is None
    gallery = table.opens("Anna")
    assert list(table.state.to_act()) == [1]
    for move in (moves.Swap(), moves.PASS, moves.Retitle(gallery, 0)):
        assert table.why_not("Anna", move) == "JM-TWO-3 not_your_turn"
    table.play("Bob", moves.PASS)
    table.play("Anna", moves.Retitle(gallery, 0))
    assert table.state.turn == 0, "a title is no turn"


@pytest.mark.rule("JM-TWO-3")
def test_the_signal_needs_no_countdown() -> None:
    table = Table("Anna: like", "Bob: like", phase=READY)
    starter = table.people[table.state.signal]
    table.play(starter, moves.Go(1))
    assert table.feed == [events.RoundBegan(1)], "nobody counts three, two, one"
    assert table.phase == "play"
    assert table.people[table.state.turn] == starter


@pytest.mark.rule("JM-TWO-10")
def test_the_starter_is_drawn_by_lot_then_alternates() -> None:
    players = (Player("Anna", youngest=True), Player("Bob", bot="easy"))
    starters = {
        JAIME.start(players, JaimeOptions(), QuickChance(seed)).signal for seed in range(20)
    }
    assert starters == {0, 1}
    state = fresh("Anna", "Bob")
    first = state.signal
    order = []
    for number in (1, 2, 3):
        state.play(state.signal, moves.Go(number))
        order.append(state.turn)
        state.play(state.turn, moves.PASS)
        state.play(state.turn, moves.PASS)
    assert order == [first, 1 - first, first]


@pytest.mark.rule("JM-TWO-4")
def test_a_turn_is_one_card_or_a_swap_or_a_pass() -> None:
    for move in (moves.PLAY_GALLERY, moves.Swap(cards("like")), moves.PASS):
        table = two()
        table.play("Anna", move)
        assert table.state.turn == 1
    table = two()
    assert table.why_not("Anna", moves.DRAW) == "JM-TWO-4 not_in_turns"
    assert table.why_not("Anna", moves.SetAuto(False)) == "JM-TWO-4 not_in_turns"
    assert table.why_not("Anna", moves.SayBlocked(True)) == "JM-TWO-4 not_in_turns"


@pytest.mark.rule("JM-TWO-4", "JM-TWO-11")
def test_a_card_played_is_drawn_again() -> None:
    table = two()
    table.opens("Anna")
    assert len(table.hand("Anna")) == 5
    table.play("Bob", moves.Swap(cards("like quiz")))
    assert len(table.hand("Bob")) == 5
    assert table.deck("Bob")[-2:] == ["like", "quiz"]


@pytest.mark.rule("JM-TWO-11")
def test_both_draw_at_the_end_of_any_turn() -> None:
    table = Table("Anna: quiz like | like*9", "Bob: like*5 | gallery*2")
    quiz = table.stops("Anna")
    table.declares("Anna", quiz, True)
    table.vote(quiz, Bob=True)
    table.takes("Bob", quiz, "like")
    assert len(table.hand("Bob")) == 4
    table.play("Anna", moves.Resume(quiz))
    assert table.hand("Bob") == ["like"] * 4 + ["gallery"]
    assert table.state.turn == 1
    table = Table("Anna: gallery like |", f"Bob: {LARGE}")
    table.opens("Anna")
    assert table.hand("Anna") == ["like"], "an empty deck gives nothing"


@pytest.mark.rule("JM-TWO-13", "JM-TWO-3")
def test_a_gallery_is_open_to_at_least_one_reply() -> None:
    table = two()
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    assert table.why_not("Anna", moves.Like(gallery)) == "JM-LIKE-3 own_gallery"
    table.play("Anna", moves.PASS)
    assert table.why_not("Bob", moves.Like(gallery)) == "JM-LIKE-2 liked_already"


# --- the end of a round ---


@pytest.mark.rule("JM-TWO-8")
def test_two_passes_in_a_row_end_the_round() -> None:
    table = two()
    table.play("Anna", moves.PASS)
    assert told(table.feed, events.TurnPassed) == [events.TurnPassed(0)]
    table.play("Bob", moves.PASS)
    assert table.ended() == "passes"


@pytest.mark.rule("JM-TWO-8")
def test_a_player_without_cards_ends_it_too() -> None:
    table = Table("Anna: gallery |", f"Bob: {LARGE}")
    table.opens("Anna")
    assert table.ended() == "out"


@pytest.mark.rule("JM-TWO-12")
def test_only_passes_one_after_the_other_count() -> None:
    table = two()
    table.play("Anna", moves.PASS)
    table.opens("Bob")
    table.play("Anna", moves.PASS)
    assert table.ended() == ""
    table.play("Bob", moves.Swap())
    assert table.ended() == "passes", "a swap of no card is a pass"


@pytest.mark.rule("JM-TWO-12")
def test_ten_turns_without_a_card_end_it() -> None:
    table = two()
    for turn in range(10):
        assert table.ended() == ""
        table.play(table.people[turn % 2], moves.Swap(table.state.hands[turn % 2][:1]))
    assert table.ended() == "idle"


@pytest.mark.rule("JM-TWO-12")
def test_a_card_begins_the_ten_turns_anew() -> None:
    table = two()
    for turn in range(9):
        table.play(table.people[turn % 2], moves.Swap(table.state.hands[turn % 2][:1]))
    table.opens("Bob")
    for turn in range(9):
        table.play(table.people[turn % 2], moves.Swap(table.state.hands[turn % 2][:1]))
    assert table.ended() == ""


@pytest.mark.rule("JM-TWO-13", "JM-END-2")
def test_the_last_card_is_not_carried_out_here_either() -> None:
    table = Table("Anna: contest |", f"Bob: {LARGE}")
    table.play("Anna", moves.PlayContest(task("d01")))
    assert table.ended() == "out"
    assert table.state.duel is None


@pytest.mark.rule("JM-TWO-13", "JM-END-3")
def test_a_dead_round_ends_here_too() -> None:
    table = Table("Anna: gallery like |", "Bob: like*2 |")
    table.likes("Bob", table.opens("Anna"))
    assert table.ended() == "dead"


@pytest.mark.rule("JM-DIG-14", "JM-DIG-42")
def test_the_clock_of_a_turn_and_none_for_the_round() -> None:
    table = two()
    assert list(table.state.deadlines()) == [Deadline(None, TIMINGS["two_player_turn"])]
    assert TIMINGS["two_player_turn"] == 45_000


# --- quizzes ---


@pytest.mark.rule("JM-TWO-9")
@pytest.mark.parametrize("right", [True, False])
def test_with_one_guesser_a_quiz_has_two_outcomes(right: bool) -> None:
    table = two()
    quiz = table.stops("Anna")
    table.declares("Anna", quiz, True)
    assert table.why_not("Bob", moves.PLAY_GALLERY) == "JM-QUIZ-2 paused"
    table.vote(quiz, Bob=right)
    assert table.quiz.case == ("all" if right else "nobody")
    assert table.quiz.entitled == ((1,) if right else (0,))


# --- duels ---


@pytest.mark.rule("JM-TWO-5", "JM-DIG-27", "JM-DIG-42")
def test_a_contest_becomes_a_duel() -> None:
    table = two()
    duel = table.launches("Anna", "d02")
    assert table.phase == "duel"
    assert list(table.state.to_act()) == [0, 1], "both play at once"
    assert table.asked("Anna") == table.asked("Bob") == "duel"
    assert table.why_not("Bob", moves.PLAY_GALLERY) == "JM-DIG-42 duel_first"
    assert table.due() == {moves.LapseContest(duel): TIMINGS["contest_limit_auto"]}
    assert list(table.state.stimuli()) == [duel]
    table.answers("Bob", duel, value=31)
    shown = table.view("Anna").duel
    assert shown is not None
    assert shown.tried == (1,)
    assert table.why_not("Bob", moves.Answer(duel)) == "JM-DIG-22 already_answered"
    table.answers("Anna", duel, value=30)
    settled = told(table.feed, events.DuelSettled)[0]
    assert (settled.seat, settled.why, settled.values) == (1, "won", (30, 31))


@pytest.mark.rule("JM-TWO-5")
def test_a_duel_has_no_expected_answer() -> None:
    table = two()
    asked = moves.PlayContest(moves.OWN, "Combien ?", "42")
    assert table.why_not("Anna", asked) == "JM-TWO-5 duel_has_no_answer"


@pytest.mark.rule("JM-TWO-6")
@pytest.mark.parametrize("winner", ["Anna", "Bob"])
def test_the_winner_author_or_not_places_a_card(winner: str) -> None:
    table = two()
    duel = table.launches("Anna", "d02")
    for name in table.people:
        table.answers(name, duel, value=20 + 10 * (name == winner))
    assert table.phase == "prize"
    assert not table.state.stimuli(), "nothing is left to be answered"
    loser = "Bob" if winner == "Anna" else "Anna"
    assert table.why_not(loser, reward(duel, "like")) == "JM-DIG-26 reward_gone"
    assert table.due() == {moves.LapseReward(duel, table.seat(winner)): TIMINGS["reward_limit"]}
    table.takes(winner, duel, "like")
    assert table.profile(winner)[-1] == "(like)"
    assert (table.phase, table.state.turn) == ("play", 1)
    assert len(table.hand(winner)) == 5


@pytest.mark.rule("JM-TWO-6")
def test_a_prize_left_lying_is_declined() -> None:
    table = two()
    duel = table.launches("Anna", "d02")
    table.answers("Anna", duel, value=30)
    table.answers("Bob", duel, value=3)
    table.tick(moves.LapseReward(duel, 0))
    assert table.profile("Anna") == ["contest"]
    assert table.state.turn == 1


@pytest.mark.rule("JM-TWO-7", "JM-DIG-27")
def test_a_draw_gives_nobody_anything() -> None:
    table = two()
    duel = table.launches("Anna", "d01")
    table.answers("Anna", duel, value=1)
    table.answers("Bob", duel, value=1)
    assert told(table.feed, events.DuelSettled)[0].why == "drawn"
    assert (table.phase, table.state.turn, table.state.duel) == ("play", 1, None)
    assert table.profile("Bob") == []


@pytest.mark.rule("JM-DIG-27")
def test_time_is_up_for_whoever_did_nothing() -> None:
    table = two()
    duel = table.launches("Anna", "d02")
    table.answers("Bob", duel, value=3)
    table.tick(moves.LapseContest(duel))
    assert table.state.duel is not None
    assert table.state.duel.winner == 1
    assert table.why_not("Anna", moves.Answer(duel, value=9)) == "JM-DIG-25 contest_over"


@pytest.mark.rule("JM-DIG-27", "JM-DIG-39")
def test_duels_come_from_the_bank_or_are_judged_by_both() -> None:
    state = fresh("Anna", "Bob")
    assert all(set(tasks) <= set(DUELS) for tasks in state.tasks)
    table = two()
    duel = table.launches("Anna", text="Qui tient le plus longtemps sur un pied ?")
    assert table.due() == {moves.LapseContest(duel): TIMINGS["contest_limit_manual"]}
    table.answers("Anna", duel, value=1)
    table.answers("Bob", duel, value=1)
    assert table.state.duel is not None
    assert table.state.duel.winner == 1
    with_a_bot = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}")
    own = moves.PlayContest(moves.OWN, "Sautons")
    assert with_a_bot.why_not("Anna", own) == "JM-DIG-39 bots_cannot_judge"
    assert not any(
        TASKS[each].by_author for seed in range(20) for each in fresh("Anna", "Bob*").tasks[0]
    )


def fought(game: str, one: Try, other: Try, numbers: tuple[int, ...] = (), secret: int = 0) -> int:
    """Who wins a duel, -1 for a draw."""
    number = next(n for n, each in enumerate(TASKS) if each.game == game)
    return duels.winner(Duel(0, 0, game, number, numbers, secret, (one, other)))


@pytest.mark.rule("JM-DIG-27")
@pytest.mark.parametrize(("one", "other", "winner"), [
    (0, 1, 1), (1, 0, 0), (1, 2, 1), (2, 1, 0), (2, 0, 1), (0, 2, 0),
    (0, 0, -1), (2, 2, -1), (-1, 2, 1), (0, 7, 0), (-1, -1, -1),
])  # fmt: skip
def test_a_hand_game_is_one_throw(one: int, other: int, winner: int) -> None:
    assert fought("rps", Try(0, one, "", 900), Try(1, other, "", 800)) == winner


@pytest.mark.rule("JM-DIG-27")
@pytest.mark.parametrize(("game", "one", "other", "winner"), [
    ("taps", (30, "", 0), (31, "", 0), 1),
    ("taps", (30, "", 0), (30, "", 0), -1),
    ("taps", (0, "", 0), (-1, "", 0), 0),
    ("flash", (-1, "", 2300), (-1, "", 2299), 1),
    ("flash", (-1, "", 1999), (-1, "", 4000), 1),  # too early loses
    ("flash", (-1, "", 1000), (-1, "", 1500), -1),
    ("closest", (40, "", 0), (55, "", 0), 0),
    ("closest", (46, "", 0), (39, "", 0), 1),
    ("closest", (44, "", 0), (40, "", 0), -1),
    ("closest", (0, "", 0), (100, "", 0), 1),
    ("closest", (0, "", 0), (101, "", 0), -1),
    ("sum", (2042, "", 900), (2042, "", 800), 1),
    ("sum", (2042, "", 900), (41, "", 800), 0),
    ("sum", (40, "", 900), (41, "", 800), -1),
    ("hold4", (4100, "", 0), (3950, "", 0), 1),
    ("hold4", (4050, "", 0), (3950, "", 0), -1),
    ("sequence", (7, "", 0), (6, "", 0), 0),
    ("sequence", (7, "", 0), (13, "", 0), 0),
    ("sequence", (11, "", 0), (12, "", 0), 1),
    ("sequence", (0, "", 0), (-1, "", 0), 0),
    ("copy", (-1, "pouce bleu, pouce mou", 900), (-1, "Pouce bleu pouce mou", 800), 1),
    ("copy", (-1, "pouce bleu, pouce mou", 900), (-1, "pouce", 800), 0),
])  # fmt: skip
def test_program_judged_games(
    game: str, one: tuple[int, str, int], other: tuple[int, str, int], winner: int
) -> None:
    numbers = {"flash": (2000,), "sum": (2000, 42), "hold4": (4000,), "copy": COPIES[:1]}
    assert fought(game, Try(0, *one), Try(1, *other), numbers.get(game, ()), secret=42) == winner


@pytest.mark.rule("JM-DIG-27")
@pytest.mark.parametrize(
    ("one", "other", "winner"), [(0, 0, 0), (1, 1, 1), (0, 1, -1), (-1, -1, -1), (5, 5, -1)]
)
def test_a_physical_duel_is_settled_by_agreement(one: int, other: int, winner: int) -> None:
    assert fought("jump", Try(0, one, "", 0), Try(1, other, "", 0)) == winner
    assert fought("stare", Try(0, one, "", 0), Try(1, other, "", 0)) == winner


@pytest.mark.rule("JM-DIG-27")
def test_every_duel_of_the_bank_can_be_prepared_and_won() -> None:
    for number in DUELS:
        numbers, secret = duels.prepare(TASKS[number].game, QuickChance(number))
        won = {
            duels.winner(Duel(0, 0, TASKS[number].game, number, numbers, secret, tries))
            for tries in _attempts(numbers, secret)
        }
        assert {0, 1} <= won, TASKS[number].game


def _attempts(numbers: tuple[int, ...], secret: int) -> list[tuple[Try, ...]]:
    """All sorts of pairs, some of which win for either side."""
    best = [secret, sum(numbers), 4000, 12, 1]
    tries = [(value, TASKS[n].answers[0], 9000) for value in best for n in COPIES]
    worse = (-1, "", 1)
    agreed = [((0, "", 1), (0, "", 1)), ((1, "", 1), (1, "", 1))]
    pairs = [pair for each in tries for pair in ((each, worse), (worse, each))] + agreed
    return [(Try(0, *one), Try(1, *other)) for one, other in pairs]


@pytest.mark.rule("JM-DIG-20", "JM-DIG-41")
def test_what_is_written_in_a_duel_has_a_hundred_characters() -> None:
    table = two()
    duel = table.launches("Anna", "d08")
    assert table.why_not("Bob", moves.Answer(duel, "x" * 101)) == "JM-DIG-20 too_long"
    assert table.may("Bob", moves.Answer(duel, "x" * 100))


@pytest.mark.rule("JM-DIG-27", "JM-DIG-41")
def test_the_phrase_of_a_duel_is_expected_even_of_a_muted_player() -> None:
    """What is expected of him stays readable, so that he can win; nothing else does."""
    table = two()
    duel = table.launches("Anna", "d08")
    assert table.state.duel is not None
    phrase = TASKS[table.state.duel.numbers[0]].answers[0]
    assert JAIME.expects(table.state, moves.Answer(duel, phrase.upper()))
    assert not JAIME.expects(table.state, moves.Answer(duel, "autre chose"))
    table = two()
    duel = table.launches("Anna", "d01")
    assert not JAIME.expects(table.state, moves.Answer(duel, "pierre", 0))


@pytest.mark.rule("JM-DIG-27", "JM-TWO-7")
def test_one_alone_cannot_name_the_winner() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}")
    duel = table.launches("Anna", text="Sautons")
    table.answers("Anna", duel, value=0)
    table.tick(moves.LapseContest(duel))
    assert told(table.feed, events.DuelSettled)[0].why == "drawn"
