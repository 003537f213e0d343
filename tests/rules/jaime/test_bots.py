"""How the bots play (JM-DIG-33 to 40)."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from ludotheque.core.model import Move
from ludotheque.games.jaime import moves
from ludotheque.games.jaime.bot import playing, quizzing
from ludotheque.games.jaime.bot.thumb import THUMB
from ludotheque.games.jaime.bot.times import lognormal
from ludotheque.games.jaime.cards import BOT_LEVELS, P_TRUE, TASKS, TIMINGS

from .scenario import LARGE, Table, cards, fresh, reward, task

LEVELS = ("easy", "medium", "hard")


def chosen(table: Table, name: str, level: str = "medium", seed: int = 0) -> Move | None:
    """What a bot would do on this seat; always legal."""
    seat = table.seat(name)
    legal = [move for move in table.state.moves(seat) if not move.claim]
    move = THUMB.choose(table.view(name), legal, level, Random(seed))
    assert move is None or table.state.refusal(seat, move) is None
    return move


def often(table: Table, name: str, level: str) -> list[Move | None]:
    return [chosen(table, name, level, seed) for seed in range(200)]


def reaction(table: Table, name: str, level: str, seed: int = 0) -> moves.Answer | None:
    claims = [move for move in table.state.moves(table.seat(name)) if move.claim]
    answer = THUMB.react(table.view(name), claims, level, Random(seed))
    assert answer is None or isinstance(answer, moves.Answer)
    return answer


# --- tempo ---


@pytest.mark.rule("JM-DIG-33", "JM-DIG-4")
@pytest.mark.parametrize("level", LEVELS)
def test_bots_act_at_lognormal_intervals_and_never_too_soon(level: str) -> None:
    table = Table("Anna*: gallery*5 | like", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    rng = Random(level)
    times = [THUMB.tempo(table.view("Anna"), level, rng) for _ in range(4000)]
    assert fmean(times) == pytest.approx(BOT_LEVELS[level]["tempo_mean"], rel=0.05)
    assert min(times) >= TIMINGS["throttle"]


@pytest.mark.rule("JM-DIG-33")
def test_the_law_has_the_mean_and_the_spread_asked_for() -> None:
    rng = Random(1)
    times = [lognormal(2800, 0.45, rng) for _ in range(20_000)]
    assert fmean(times) == pytest.approx(2800, rel=0.02)
    assert stdev(times) / fmean(times) == pytest.approx(0.45, rel=0.05)
    assert min(times) > 0


@pytest.mark.rule("JM-DIG-33")
def test_bots_know_only_what_their_seat_sees() -> None:
    """Everything hidden dealt anew, they do the same."""
    table = Table(*(f"{name}*: {LARGE}" for name in ("Anna", "Bob", "Chloé", "Driss")))
    table.opens("Bob")
    rng = Random(5)
    for level in LEVELS:
        for seed in range(20):
            world = table.state.imagine(0, rng)
            legal = [move for move in world.moves(0) if not move.claim]
            dreamt = THUMB.choose(world.view(0), legal, level, Random(seed))
            assert dreamt == chosen(table, "Anna", level, seed)


# --- cards ---


@pytest.mark.rule("JM-DIG-34")
def test_easy_plays_any_card_at_random() -> None:
    table = Table(
        f"Anna: {LARGE}", "Bob*: gallery like quiz contest like | like", f"Chloé: {LARGE}"
    )
    table.opens("Anna")
    done = [type(move) for move in often(table, "Bob", "easy")]
    assert set(done) == {moves.PlayGallery, moves.Like, moves.PlayQuiz, moves.PlayContest}
    assert 0.3 < done.count(moves.Like) / len(done) < 0.5, "two of five cards"


@pytest.mark.rule("JM-DIG-34")
def test_medium_likes_four_times_out_of_five() -> None:
    table = Table(
        f"Anna: {LARGE}", "Bob*: gallery like quiz contest like | like", f"Chloé: {LARGE}"
    )
    table.opens("Anna")
    done = often(table, "Bob", "medium")
    assert sum(isinstance(move, moves.Like) for move in done) / len(done) == pytest.approx(
        0.8, abs=0.08
    )


@pytest.mark.rule("JM-DIG-34")
def test_a_fresh_gallery_is_held_for_likes() -> None:
    """It gets another title first, and now and then a swap; easy does not care."""
    table = Table("Anna*: gallery*2 | gallery*9", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    gallery = table.opens("Anna")
    assert set(often(table, "Anna", "easy")) == {moves.PLAY_GALLERY}
    titles = {moves.Retitle(gallery, idea) for idea in range(moves.IDEAS)}
    for level in ("medium", "hard"):
        assert set(often(table, "Anna", level)) == titles
    table.play("Anna", moves.Retitle(gallery, 1))
    then = often(table, "Anna", "medium")
    swaps = sum(isinstance(move, moves.Swap) for move in then)
    assert swaps / len(then) == pytest.approx(playing.LINGER, abs=0.1)
    assert then.count(moves.PLAY_GALLERY) == len(then) - swaps
    table.likes("Bob", gallery)
    table.likes("Chloé", gallery)
    assert set(often(table, "Anna", "medium")) == {moves.PLAY_GALLERY}, "all have liked it"


@pytest.mark.rule("JM-DIG-34")
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_that_takes_about_five_seconds(level: str) -> None:
    acts = 2 + playing.LINGER / (1 - playing.LINGER)  # a title, a swap now and then, the next card
    assert acts * BOT_LEVELS[level]["tempo_mean"] == pytest.approx(5500, abs=1000)


@pytest.mark.rule("JM-DIG-34", "JM-DIG-38")
def test_who_is_at_work_on_a_contest_plays_no_card_but_a_like() -> None:
    """One tap is always possible: a Like, a better title, better cards."""
    table = Table(f"Anna: {LARGE}", "Bob*: gallery quiz*2 like*3 | like", f"Chloé: {LARGE}")
    mine = table.opens("Bob")
    table.launches("Anna", "c01")
    titles = {moves.Retitle(mine, idea) for idea in range(moves.IDEAS)}
    assert set(often(table, "Bob", "medium")) == titles
    table.play("Bob", moves.Retitle(mine, 0))
    assert set(often(table, "Bob", "medium")) == {moves.Swap(cards("like*3"))}
    gallery = table.opens("Chloé")
    assert set(often(table, "Bob", "medium")) == {moves.Like(gallery)}


@pytest.mark.rule("JM-DIG-34", "JM-PLAY-7")
@pytest.mark.parametrize("level", LEVELS)
def test_with_an_empty_deck_nobody_swaps(level: str) -> None:
    """It would get the same cards back."""
    table = Table("Anna*: gallery*3 |", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.play("Anna", moves.Retitle(table.opens("Anna"), 0))
    assert set(often(table, "Anna", level)) == {moves.PLAY_GALLERY}


@pytest.mark.rule("JM-DIG-34")
def test_hard_stops_holding_when_somebody_is_nearly_out() -> None:
    table = Table("Anna*: gallery*2 | gallery*9", "Bob: like quiz |", f"Chloé: {LARGE}")
    table.opens("Anna")
    assert not playing.holds(table.view("Anna"), "hard")
    assert playing.holds(table.view("Anna"), "medium")


@pytest.mark.rule("JM-DIG-34")
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_likes_that_cannot_be_placed_are_swapped_away(level: str) -> None:
    table = Table("Anna*: like*5 | gallery*5", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert chosen(table, "Anna", level) == moves.Swap(cards("like*5"))


@pytest.mark.rule("JM-DIG-34")
def test_hard_likes_whoever_trails() -> None:
    table = Table(
        "Anna: gallery like | like*3", "Bob: gallery like | like*12", "Chloé: gallery | like*2",
        "Driss*: like*3 gallery*2 | like",
    )  # fmt: skip
    galleries = [table.opens(name) for name in ("Anna", "Bob", "Chloé")]
    assert set(often(table, "Driss", "hard")) == {moves.Like(galleries[1])}
    assert {move for move in often(table, "Driss", "medium") if isinstance(move, moves.Like)} == {
        moves.Like(gallery) for gallery in galleries
    }


@pytest.mark.rule("JM-DIG-34")
def test_hard_keeps_its_quiz_for_a_hand_full_of_likes() -> None:
    full = Table("Anna*: like*2 quiz gallery*2 | like", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert set(often(full, "Anna", "hard")) == {moves.PLAY_QUIZ}
    few = Table("Anna*: like quiz gallery*3 | like", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert set(often(few, "Anna", "hard")) == {moves.PLAY_GALLERY}


@pytest.mark.rule("JM-DIG-34", "JM-DIG-13")
def test_with_nothing_to_do_it_says_so_once_and_waits() -> None:
    table = Table("Anna*: like*2 |", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert chosen(table, "Anna") == moves.SayBlocked(True)
    table.play("Anna", moves.SayBlocked(True))
    assert chosen(table, "Anna") is None
    table.opens("Bob")
    assert chosen(table, "Anna") == moves.Like(0)


@pytest.mark.rule("JM-DIG-34")
def test_with_a_gallery_of_its_own_medium_always_likes_rather_than_cover_it() -> None:
    table = Table("Anna*: gallery*2 like*3 | like", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.opens("Anna")
    theirs = table.opens("Bob")
    assert set(often(table, "Anna", "medium")) == {moves.Like(theirs)}


@pytest.mark.rule("JM-DIG-34", "JM-TWO-13")
def test_with_two_players_a_gallery_has_had_its_reply_turn() -> None:
    table = Table("Anna*: gallery*2 | gallery*9", "Bob: like*5 | quiz")
    table.opens("Anna")
    table.play("Bob", moves.PASS)
    assert set(often(table, "Anna", "medium")) == {moves.PLAY_GALLERY}


@pytest.mark.rule("JM-DIG-34", "JM-TWO-4")
def test_two_bots_take_turns() -> None:
    table = Table("Anna*: like*3 |", "Bob*: like*5 | quiz")
    assert chosen(table, "Anna") == moves.PASS
    assert chosen(table, "Bob") is None
    table.play("Anna", moves.PASS)
    assert chosen(table, "Bob") == moves.Swap(cards("like*5"))


@pytest.mark.rule("JM-DIG-18")
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_surplus_likes_never_and_flag_always(level: str) -> None:
    table = Table(
        "Anna*: gallery like*2 | like", "Bob*: like*3 | quiz", f"Chloé: {LARGE}", honour=True
    )
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    assert table.may("Bob", moves.Like(gallery)), "it could"
    assert moves.Like(gallery) not in often(table, "Bob", level)
    table.likes("Chloé", gallery)
    table.likes("Chloé", gallery)
    table.tick(moves.CapRound(1))
    assert chosen(table, "Anna", level) == moves.Flag(gallery)
    table.play("Anna", moves.Flag(gallery))
    assert chosen(table, "Anna", level) == moves.FinishCount(1)


# --- authors ---


@pytest.mark.rule("JM-DIG-35")
def test_as_authors_they_use_the_bank_and_what_the_program_judges() -> None:
    table = Table(
        f"Anna: {LARGE}", "Bob*: contest*5 | like", f"Chloé: {LARGE}", tasks="c33 c01 c39"
    )
    assert set(often(table, "Bob", "medium")) == {moves.PlayContest(task("c01"))}
    table = Table(f"Anna: {LARGE}", "Bob*: quiz | like", f"Chloé: {LARGE}")
    quiz = table.stops("Bob")
    for level in LEVELS:
        for move in often(table, "Bob", level):
            assert isinstance(move, moves.Declare)
            assert (move.quiz, move.text) == (quiz, "")
            assert move.idea != moves.OWN


@pytest.mark.rule("JM-DIG-35")
def test_they_never_judge() -> None:
    table = Table("Bob*: contest quiz | like", f"Anna: {LARGE}", f"Chloé: {LARGE}")
    contest = table.launches("Bob", "c12")
    table.answers("Anna", contest, "une pipistrelle")
    assert table.may("Bob", moves.Award(contest, 1))
    done = often(table, "Bob", "easy") + often(table, "Bob", "hard")
    assert not any(isinstance(move, moves.Award | moves.Reject) for move in done)


@pytest.mark.rule("JM-DIG-36")
def test_a_persona_never_contradicts_itself() -> None:
    table = Table(f"Anna: {LARGE}", "Bob*: quiz | like", f"Chloé: {LARGE}")
    table.stops("Bob")
    persona, ideas = table.state.personas[1], table.quiz.ideas
    for level in LEVELS:
        for move in often(table, "Bob", level):
            assert isinstance(move, moves.Declare)
            assert move.idea is not None
            assert move.truth == quizzing.is_true_of(persona, ideas[move.idea])


@pytest.mark.rule("JM-DIG-36")
def test_a_persona_is_drawn_with_the_likelihood_of_each_statement() -> None:
    state = fresh("Anna*", "Bob*", "Chloé*")
    assert len(set(state.personas)) == 3
    assert state.view(0).persona == state.personas[0]
    assert state.view(None).persona == 0
    for statement, likely in enumerate(P_TRUE):
        true = [quizzing.is_true_of(persona, statement) for persona in range(1500)]
        assert fmean(true) == pytest.approx(likely, abs=0.05)


# --- votes ---


def voting(statement: int, held: int = 0, true: int = 0) -> Table:
    """Anna has made a statement of the bank; so often did she tell the truth before."""
    table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    table.state.asked[0] = (held, true)
    quiz = table.stops("Anna")
    table.state.quiz = table.quiz._replace(ideas=(statement, 0, 1))
    table.play("Anna", moves.Declare(quiz, True, 0))
    return table


def belief(table: Table, level: str) -> float:
    votes = [move for move in often(table, "Bob", level) if isinstance(move, moves.Vote)]
    assert len(votes) == 200
    return fmean(vote.believes for vote in votes)


LIKELY, UNLIKELY = P_TRUE.index(max(P_TRUE)), P_TRUE.index(min(P_TRUE))


@pytest.mark.rule("JM-DIG-37")
def test_how_far_each_level_believes() -> None:
    assert belief(voting(LIKELY), "easy") == pytest.approx(0.5, abs=0.12)
    assert belief(voting(LIKELY), "medium") == pytest.approx(max(P_TRUE), abs=0.1)
    assert belief(voting(UNLIKELY), "medium") == pytest.approx(min(P_TRUE), abs=0.1)
    assert belief(voting(LIKELY), "hard") == 1
    assert belief(voting(UNLIKELY), "hard") == 0


@pytest.mark.rule("JM-DIG-37")
def test_hard_remembers_how_honest_the_author_was() -> None:
    """Half the statement's likelihood, half (true + 1) / (quizzes + 2)."""
    even = next(n for n, likely in enumerate(P_TRUE) if likely == 0.45)
    assert belief(voting(even, held=4, true=4), "hard") == 1
    assert belief(voting(even, held=4, true=0), "hard") == 0
    assert belief(voting(LIKELY, held=20, true=0), "hard") == 0


@pytest.mark.rule("JM-DIG-37")
def test_free_words_may_be_true_or_not() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    table.declares("Anna", table.stops("Anna"), True)
    for level in LEVELS:
        assert belief(table, level) == pytest.approx(0.5, abs=0.12)


@pytest.mark.rule("JM-DIG-35", "JM-DIG-36")
def test_hard_says_what_is_least_likely_to_be_guessed() -> None:
    for persona in range(20):
        table = Table(f"Anna*: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
        table.state.personas[0] = persona
        table.stops("Anna")
        likely = [quizzing.surprise(persona, each) for each in table.quiz.ideas]
        said = chosen(table, "Anna", "hard")
        assert isinstance(said, moves.Declare)
        assert said.idea is not None
        assert likely[said.idea] == max(likely)


# --- contests ---


@pytest.mark.rule("JM-DIG-38")
def test_a_choice_that_is_meant_to_be_wrong_is_wrong() -> None:
    """Whether it knows the answer is drawn alike for every kind of question."""
    typed = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    typed.launches("Anna", "c01")
    chosen_of = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    chosen_of.launches("Anna", "c15")
    correct = TASKS[task("c15")].correct
    for seed in range(100):
        said, picked = (
            reaction(typed, "Bob", "easy", seed),
            reaction(chosen_of, "Bob", "easy", seed),
        )
        assert said is not None
        assert picked is not None
        assert (said.text == "Canberra") == (picked.value == correct)


@pytest.mark.rule("JM-DIG-38")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("prompt", ["c01", "c05", "c15"])
def test_they_answer_after_a_while_and_mostly_right(level: str, prompt: str) -> None:
    table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    contest = table.launches("Anna", prompt)
    known, effort = BOT_LEVELS[level], TASKS[task(prompt)].effort
    times, right = [], 0
    for seed in range(300):
        answer = reaction(table, "Bob", level, seed)
        assert answer is not None
        twin = table.state.copy()
        twin.play(1, answer)
        right += twin.contests[0].closing
        times.append(answer.ms)
    assert contest == 0
    assert fmean(times) == pytest.approx(known["solve_mean"] * effort, rel=0.1)
    assert right / 300 == pytest.approx(known["solve_right"], abs=0.09)


@pytest.mark.rule("JM-DIG-38")
@pytest.mark.parametrize("prompt", ["c20", "c21", "c22", "c24", "c25", "c27", "c28", "c31", "c32"])
def test_in_games_of_skill_they_always_succeed(prompt: str) -> None:
    table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    table.launches("Anna", prompt)
    for level in LEVELS:
        answer = reaction(table, "Bob", level)
        assert answer is not None
        twin = table.state.copy()
        twin.play(1, answer)
        assert twin.contests[0].closing


@pytest.mark.rule("JM-DIG-38")
def test_they_take_no_part_in_what_only_people_can_judge_or_know() -> None:
    for contest in ({"prompt": "c33"}, {"prompt": "c39"}, {"text": "Mon âge ?", "answer": "8"}):
        table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
        table.launches("Anna", **contest)
        assert reaction(table, "Bob", "hard") is None
        assert chosen(table, "Bob", "hard") is not None, "it plays on"


@pytest.mark.rule("JM-DIG-38")
def test_with_one_pair_of_hands_they_do_not_play_while_they_solve() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    contest = table.launches("Anna", "c01")
    assert {type(move) for move in often(table, "Bob", "medium")} == {moves.Swap}
    table.answers("Bob", contest, "?")
    assert moves.Swap not in {type(move) for move in often(table, "Bob", "medium")}


@pytest.mark.rule("JM-DIG-27", "JM-DIG-38")
@pytest.mark.parametrize("number", range(1, 9))
def test_they_fight_every_duel_the_program_judges(number: int) -> None:
    for level in LEVELS:
        table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}")
        duel = table.launches("Anna", f"d{number:02}")
        answer = reaction(table, "Bob", level)
        assert answer is not None
        table.play("Bob", answer)
        table.tick(moves.LapseContest(duel))
        assert table.state.duel is None or table.state.duel.winner == 1


# --- rewards ---


@pytest.mark.rule("JM-DIG-40")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("quiz like gallery | quiz", "like"),
        ("quiz gallery | contest", "deck"),
        ("quiz gallery |", "gallery"),
        ("quiz |", "quiz"),
    ],
)
def test_they_take_every_reward(hand: str, expected: str) -> None:
    table = Table(f"Anna: {LARGE}", f"Bob*: {hand}", f"Chloé: {LARGE}")
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    for level in LEVELS:
        assert chosen(table, "Bob", level) == reward(contest, expected)


@pytest.mark.rule("JM-DIG-40")
def test_a_young_gallery_is_spared_for_three_seconds_at_most() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.opens("Bob")
    table.tick(moves.CloseContest(contest))
    seen = table.view("Bob")
    assert playing.pace(seen, "medium") == playing.pace(seen, "hard") == (3000, 3000)
    rng = Random(1)
    assert max(THUMB.tempo(seen, level, rng) for level in LEVELS for _ in range(500)) <= 3000
    limit = TIMINGS["reward_limit"]
    assert limit > playing.MOST_MS + playing.SPARE_MS, "no reward lapses while a bot waits"
