"""Contests: launching, judging, lapsing, rewards (JM-CONTEST, JM-DIG-19, 21 to 26, 39)."""

from __future__ import annotations

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.clocks import Clocks, window_ms
from ludotheque.core.model import Deadline
from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.cards import CONTESTS, P_TRUE, TASKS, TIMINGS
from ludotheque.games.jaime.rules import bank

from .scenario import LARGE, Table, cards, fresh, reward, task, told


def three() -> Table:
    """Three people with cards enough."""
    return Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")


def won(table: Table) -> int:
    """Anna's contest, won by Bob."""
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    return contest


# --- launching ---


@pytest.mark.rule("JM-CONTEST-1")
def test_a_contest_goes_into_the_own_profile_with_its_task() -> None:
    table = three()
    contest = table.launches("Anna", "c01")
    assert table.profile("Anna") == ["contest"]
    shown = table.view("Bob").contests[0]
    assert (shown.id, shown.author, shown.mode, shown.task) == (contest, 0, "answer", task("c01"))


@pytest.mark.rule("JM-CONTEST-1")
def test_a_contest_needs_its_card() -> None:
    table = Table("Anna: like | contest", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert table.why_not("Anna", moves.PlayContest(0)) == "JM-CONTEST-1 not_in_hand"


@pytest.mark.rule("JM-DIG-19")
def test_three_suggestions_or_a_text_sent_with_the_card() -> None:
    table = three()
    assert len(table.view("Anna").tasks) == 3
    assert table.why_not("Anna", moves.PlayContest(task("c02"))) == "JM-DIG-19 not_suggested"
    mixed = moves.PlayContest(task("c01"), "et mes mots")
    assert table.why_not("Anna", mixed) == "JM-DIG-19 one_or_the_other"
    long = moves.PlayContest(moves.OWN, "x" * 101)
    assert table.why_not("Anna", long) == "JM-DIG-19 too_long"
    assert table.why_not("Anna", moves.PlayContest(moves.OWN, "x", "y" * 101)).endswith("too_long")
    assert table.may("Anna", moves.PlayContest(moves.OWN, "x" * 100))
    table.play("Anna", moves.PlayContest(task("c01")))
    assert len(table.feed) == 1 + 1, "announced, and a card drawn: nothing else happened"


@pytest.mark.rule("JM-DIG-19")
def test_a_suggestion_that_was_used_gives_way_to_others() -> None:
    state = fresh("Anna", "Bob", "Chloé")
    for seat in range(3):
        assert len(set(state.tasks[seat])) == 3
        assert set(state.tasks[seat]) <= set(CONTESTS)
        assert any(not TASKS[each].by_author for each in state.tasks[seat])
    for each in CONTESTS[:-4]:
        bank.use(state, bank.TASK, each)
    left = {found for _ in range(20) for found in bank.fresh(state, bank.TASK, CONTESTS, 3)}
    assert left <= set(CONTESTS[-4:])


@pytest.mark.rule("JM-DIG-29", "JM-DIG-12")
def test_the_last_prompts_are_used_up_before_any_comes_back() -> None:
    state = fresh("Anna", "Bob", "Chloé")
    for statement in range(moves.IDEAS, len(P_TRUE)):
        bank.use(state, bank.STATEMENT, statement)
    assert set(bank.statements(state)) == set(range(moves.IDEAS))
    for statement in range(moves.IDEAS):
        bank.use(state, bank.STATEMENT, statement)
    bank.use(state, bank.STATEMENT, 0)
    found = {each for _ in range(60) for each in bank.statements(state)}
    assert found == set(range(1, len(P_TRUE))), "all are new again, but for the one just used"


@pytest.mark.rule("JM-DIG-21")
def test_an_own_question_is_judged_by_the_program_if_its_answer_is_given() -> None:
    table = three()
    number = table.launches("Anna", text="Le nom de mon chat ?", answer="Moustache")
    assert table.contest(number).mode == "answer"
    assert table.view("Anna").contests[0].expected == "Moustache"
    assert table.view("Bob").contests[0].expected == ""
    assert table.answers("Bob", number, "le moustache !") == "right"


@pytest.mark.rule("JM-DIG-21")
def test_without_an_answer_the_author_judges() -> None:
    table = three()
    number = table.launches("Anna", text="Imitez un canard")
    assert table.contest(number).mode == "judge"
    assert table.answers("Bob", number, "coin coin") == "waiting"


@pytest.mark.rule("JM-CONTEST-7")
def test_one_unresolved_contest_each() -> None:
    table = Table("Anna: contest*2 | like*9", "Bob: contest | like*9", f"Chloé: {LARGE}")
    first = table.launches("Anna", "c01")
    refusal = table.refusal("Anna", moves.PlayContest(task("c15")))
    assert (refusal.rule, refusal.remedy) == ("JM-CONTEST-7", "settle_first")
    second = table.launches("Bob", "c15")
    assert [contest.id for contest in table.state.contests] == [first, second]
    table.answers("Chloé", first, "Canberra")
    table.tick(moves.CloseContest(first))
    table.takes("Anna", first, "like")
    assert table.why_not("Anna", moves.PlayContest(moves.OWN, "?")) == "JM-CONTEST-7 one_contest"
    table.takes("Chloé", first, "nothing")
    table.launches("Anna", "c20")


@pytest.mark.rule("JM-DIG-39")
def test_among_bots_only_what_the_program_judges() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé*: {LARGE}")
    refusal = table.refusal("Anna", moves.PlayContest(moves.OWN, "Dansez !"))
    assert (refusal.rule, refusal.code) == ("JM-DIG-39", "bots_cannot_judge")
    assert not table.view("Anna").own_words
    for seed in range(20):
        state = fresh("Anna", "Bob*", "Chloé*", seed=seed)
        assert not any(TASKS[each].by_author for tasks in state.tasks for each in tasks)
    one_person_more = Table(f"Anna: {LARGE}", f"Bob*: {LARGE}", f"Chloé: {LARGE}")
    assert one_person_more.may("Anna", moves.PlayContest(moves.OWN, "Dansez !"))


# --- who wins ---


@pytest.mark.rule("JM-CONTEST-2", "JM-DIG-22")
def test_the_quickest_right_answer_of_the_window_wins() -> None:
    """The first to arrive opens a window; the lowest time in it wins."""
    table = three()
    contest = table.launches("Anna", "c01")
    assert table.answers("Bob", contest, "Canberra", ms=2500) == "right"
    window = Deadline(moves.CloseContest(contest), 250, 150, 900)
    assert window in table.state.deadlines()
    assert moves.LapseContest(contest) not in table.due()
    assert table.answers("Chloé", contest, "canberra", ms=2400) == "right"
    table.tick(moves.CloseContest(contest))
    won = told(table.feed, events.ContestWon)[0]
    assert (won.seat, won.ms, won.why) == (2, 2400, "program")


@pytest.mark.rule("JM-DIG-22")
def test_claims_name_what_they_answer() -> None:
    table = Table("Anna: contest | like*9", "Bob: contest | like*9", f"Chloé: {LARGE}")
    one, two = table.launches("Anna", "c01"), table.launches("Bob", "c02")
    assert list(table.state.stimuli()) == [one, two]
    assert moves.Answer.claim
    assert {move.stimulus for move in table.state.moves(2) if isinstance(move, moves.Answer)} == {
        one, two,
    }  # fmt: skip
    table.answers("Chloé", two, "43")
    assert table.contest(one).responses == ()


@pytest.mark.rule("JM-DIG-22")
def test_a_tie_goes_to_more_cards_left_then_clockwise_after_the_author() -> None:
    table = Table(f"Anna: {LARGE}", "Bob: like | like", "Chloé: like | like*2", "Driss: like*3 |")
    contest = table.launches("Anna", "c01")
    for name in ("Bob", "Chloé", "Driss"):
        table.answers(name, contest, "Canberra", ms=900)
    table.tick(moves.CloseContest(contest))
    assert table.contest(contest).winner == 2, "three cards, and before Driss"
    table = Table("Anna: like | like", "Bob: like | like", f"Chloé: {LARGE}")
    contest = table.launches("Chloé", "c01")
    table.answers("Bob", contest, "Canberra", ms=900)
    table.answers("Anna", contest, "Canberra", ms=900)
    table.tick(moves.CloseContest(contest))
    assert table.contest(contest).winner == 0


@pytest.mark.rule("JM-DIG-22")
def test_clockwise_begins_after_the_author_not_at_the_first_seat() -> None:
    table = Table("Anna: like | like", f"Bob: {LARGE}", "Chloé: like | like")
    contest = table.launches("Bob", "c01")
    for name in ("Anna", "Chloé"):
        table.answers(name, contest, "Canberra", ms=900)
    table.tick(moves.CloseContest(contest))
    assert table.contest(contest).winner == 2


@pytest.mark.rule("JM-DIG-24")
def test_the_author_reads_the_answers_in_the_order_of_their_times() -> None:
    table = three()
    contest = table.launches("Anna", text="Un slogan")
    table.answers("Bob", contest, "Lent", ms=2000)
    table.answers("Chloé", contest, "Vif", ms=900)
    (seen,) = table.view("Anna").contests
    assert [(each.text, each.ms) for each in seen.responses] == [("Vif", 900), ("Lent", 2000)]


@pytest.mark.rule("JM-DIG-19")
def test_the_next_contest_has_new_suggestions() -> None:
    table = three()
    played = table.state.tasks[0][0]
    before = table.view("Bob").tasks
    table.launches("Anna", TASKS[played].id)
    after = table.view("Anna").tasks
    assert len(set(after)) == moves.IDEAS
    assert played not in after
    assert table.view("Bob").tasks == before, "those of the others stay"
    for seed in range(20):
        table.state.chance = QuickChance(seed)
        assert played not in bank.tasks(table.state, 1), "nobody is suggested it again"


@pytest.mark.rule("JM-DIG-23", "JM-DIG-25")
def test_once_somebody_has_won_no_clock_runs_for_those_who_were_wrong() -> None:
    table = three()
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Sydney")
    assert moves.AllowRetry(contest, 1) in table.due()
    table.answers("Chloé", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    assert moves.AllowRetry(contest, 1) not in table.due()


@pytest.mark.rule("JM-PLAY-4", "JM-CONTEST-4")
def test_a_reward_from_the_hand_is_drawn_again() -> None:
    table = three()
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    table.takes("Anna", contest, "like")
    assert len(table.hand("Anna")) == 5


@pytest.mark.rule("JM-DIG-19")
@pytest.mark.parametrize("own", [{"text": "Qui ?"}, {"answer": "Moi"}])
def test_a_suggestion_takes_no_words_of_ones_own(own: dict[str, str]) -> None:
    table = three()
    move = moves.PlayContest(table.state.tasks[0][0], **own)
    assert table.why_not("Anna", move) == "JM-DIG-19 one_or_the_other"


@pytest.mark.rule("JM-CONTEST-6")
def test_the_author_cannot_win_his_own_contest() -> None:
    table = three()
    contest = table.launches("Anna", "c01")
    assert table.why_not("Anna", moves.Answer(contest, "Canberra")) == "JM-CONTEST-6 own_contest"


@pytest.mark.rule("JM-CONTEST-6")
def test_one_winner_at_most() -> None:
    table = three()
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra", ms=700)
    table.tick(moves.CloseContest(contest))
    late = moves.Answer(contest, "Canberra", ms=600)
    assert table.why_not("Chloé", late) == "JM-DIG-25 contest_over"


@pytest.mark.rule("JM-CONTEST-6", "JM-DIG-25")
def test_without_a_winner_nobody_gets_a_reward() -> None:
    table = three()
    contest = table.launches("Anna", "c01")
    assert table.due()[moves.LapseContest(contest)] == TIMINGS["contest_limit_auto"]
    table.answers("Bob", contest, "Sydney")
    table.tick(moves.LapseContest(contest))
    assert table.state.contests == []
    assert told(table.feed, events.ContestLapsed) == [events.ContestLapsed(0, contest)]
    for name in ("Anna", "Bob"):
        assert table.why_not(name, reward(contest, "like")) == "JM-DIG-26 reward_gone"


@pytest.mark.rule("JM-DIG-25")
def test_a_contest_judged_by_its_author_has_more_time() -> None:
    table = three()
    contest = table.launches("Anna", text="Chantez")
    assert table.due()[moves.LapseContest(contest)] == TIMINGS["contest_limit_manual"] == 60_000
    table.answers("Bob", contest, "la la")
    table.tick(moves.LapseContest(contest))
    assert table.state.contests == [], "no accepted winner in time: it lapses"


@pytest.mark.rule("JM-CONTEST-5", "JM-DIG-25")
def test_the_game_goes_on_around_a_contest() -> None:
    table = three()
    table.launches("Anna", "c01")
    gallery = table.opens("Bob")
    table.likes("Anna", gallery)
    table.play("Chloé", moves.Swap(cards("like")))
    assert table.phase == "play"


@pytest.mark.rule("JM-DIG-25")
def test_contests_begun_apart_lapse_apart() -> None:
    """Two contests 12 s apart: each has its whole time."""
    table = Table("Anna: contest | like*9", "Bob: contest | like*9", f"Chloé: {LARGE}")
    clocks = Clocks()
    one = table.launches("Anna", "c01")
    clocks.look(table.state.deadlines(), 0)
    two = table.launches("Bob", "c02")
    clocks.look(table.state.deadlines(), 12_000)
    assert clocks.next(12_000, window_ms) == (moves.LapseContest(one), 18_000)
    table.tick(moves.LapseContest(one))
    clocks.look(table.state.deadlines(), 30_000, moves.LapseContest(one))
    assert clocks.next(30_000, window_ms) == (moves.LapseContest(two), 12_000)


# --- wrong answers ---


@pytest.mark.rule("JM-DIG-23")
def test_a_wrong_answer_may_be_corrected_after_two_seconds() -> None:
    table = three()
    contest = table.launches("Anna", "c01")
    assert table.answers("Bob", contest, "Sydney") == "wrong"
    again = moves.Answer(contest, "Canberra")
    assert table.why_not("Bob", again) == "JM-DIG-23 retry_soon"
    assert table.due()[moves.AllowRetry(contest, 1)] == 2000
    table.answers("Chloé", contest, "Perth")
    table.tick(moves.AllowRetry(contest, 1))
    assert table.answers("Bob", contest, "Canberra") == "right"
    assert moves.AllowRetry(contest, 2) in table.due(), "each has his own two seconds"
    assert table.why_not("Bob", again) == "JM-DIG-22 already_answered"


@pytest.mark.rule("JM-DIG-23", "JM-CONTEST-3")
def test_the_author_may_award_a_refused_answer_that_means_the_same() -> None:
    table = three()
    contest = table.launches("Anna", "c12")
    assert table.answers("Bob", contest, "une pipistrelle") == "wrong"
    assert table.view("Anna").contests[0].responses[0].text == "une pipistrelle"
    assert table.view("Chloé").contests[0].responses[0].text == ""
    assert table.why_not("Chloé", moves.Award(contest, 1)) == "JM-CONTEST-3 not_your_contest"
    assert table.why_not("Anna", moves.Award(contest, 2)) == "JM-DIG-24 no_answer_yet"
    assert table.why_not("Anna", moves.Reject(contest, 1)) == "JM-DIG-23 program_judges"
    table.play("Anna", moves.Award(contest, 1))
    won = told(table.feed, events.ContestWon)[0]
    assert (won.seat, won.why, won.text) == (1, "author", "une pipistrelle")
    assert table.contest(contest).owing == (0, 1)


@pytest.mark.rule("JM-DIG-23")
def test_awarding_ends_once_somebody_is_right_and_only_concerns_words() -> None:
    table = three()
    contest = table.launches("Anna", "c12")
    table.answers("Bob", contest, "une pipistrelle")
    table.answers("Chloé", contest, "bat")
    assert table.why_not("Anna", moves.Award(contest, 1)) == "JM-CONTEST-2 found_already"
    table = three()
    contest = table.launches("Anna", "c15")
    table.answers("Bob", contest, value=0)
    assert table.why_not("Anna", moves.Award(contest, 1)) == "JM-DIG-23 program_judges"


# --- the author judges ---


@pytest.mark.rule("JM-CONTEST-3", "JM-DIG-24")
def test_the_author_sees_the_responses_in_time_order_and_accepts_one() -> None:
    table = three()
    contest = table.launches("Anna", "c39")
    table.answers("Chloé", contest, "Un pied, un style", ms=4000)
    table.answers("Bob", contest, "Chaud devant", ms=3000)
    assert table.asked("Anna") == "judge"
    seen = table.view("Anna").contests[0].responses
    assert [(each.seat, each.text) for each in seen] == [
        (1, "Chaud devant"), (2, "Un pied, un style"),
    ]  # fmt: skip
    assert [each.text for each in table.view("Bob").contests[0].responses] == ["Chaud devant", ""]
    table.play("Anna", moves.Award(contest, 2))
    assert table.contest(contest).winner == 2


@pytest.mark.rule("JM-DIG-24")
def test_a_rejected_answer_does_not_stand_and_another_may_be_tried() -> None:
    table = three()
    contest = table.launches("Anna", "c33")
    table.answers("Bob", contest)
    assert table.why_not("Bob", moves.Answer(contest)) == "JM-DIG-22 already_answered"
    table.play("Anna", moves.Reject(contest, 1))
    assert told(table.feed, events.AnswerRejected) == [events.AnswerRejected(1, contest, 0)]
    assert table.why_not("Anna", moves.Award(contest, 1)) == "JM-DIG-24 no_answer_yet"
    assert moves.JudgeByItself(contest) not in table.due()
    assert table.answers("Bob", contest) == "waiting"
    assert moves.JudgeByItself(contest, 1) in table.due()


@pytest.mark.rule("JM-DIG-24")
def test_an_author_who_turns_answers_down_is_not_idle() -> None:
    table = three()
    contest = table.launches("Anna", "c33")
    clocks = Clocks()
    table.answers("Bob", contest)
    clocks.look(table.state.deadlines(), 0)
    table.answers("Chloé", contest)
    clocks.look(table.state.deadlines(), 10_000)
    assert clocks.next(10_000, window_ms) == (moves.JudgeByItself(contest), 5_000)
    table.play("Anna", moves.Reject(contest, 1))
    clocks.look(table.state.deadlines(), 14_000)
    assert clocks.next(14_000, window_ms) == (moves.JudgeByItself(contest, 1), 15_000)
    table.tick(moves.JudgeByItself(contest, 1))
    assert table.contest(contest).winner == 2


@pytest.mark.rule("JM-DIG-24")
def test_an_idle_author_leaves_it_to_the_earliest() -> None:
    table = three()
    contest = table.launches("Anna", "c33")
    assert moves.JudgeByItself(contest) not in table.due()
    table.answers("Bob", contest, ms=5000)
    assert table.due()[moves.JudgeByItself(contest)] == TIMINGS["judge_limit"] == 15_000
    table.answers("Chloé", contest, ms=4000)
    table.tick(moves.JudgeByItself(contest))
    won = told(table.feed, events.ContestWon)[0]
    assert (won.seat, won.why) == (2, "clock")


# --- rewards ---


@pytest.mark.rule("JM-CONTEST-4", "JM-DIG-26")
def test_author_and_winner_may_each_place_a_card() -> None:
    table = three()
    contest = won(table)
    assert table.asked("Anna") == table.asked("Bob") == "reward"
    assert table.due()[moves.LapseReward(contest, 0)] == TIMINGS["reward_limit"]
    assert moves.LapseReward(contest, 1) in table.due()
    table.takes("Anna", contest, "like")
    table.takes("Bob", contest, "deck")
    assert table.profile("Anna") == ["contest", "(like)"]
    assert table.profile("Bob") == ["(like)"]
    assert table.why_not("Chloé", reward(contest, "like")) == "JM-DIG-26 reward_gone"
    assert table.state.contests == []


@pytest.mark.rule("JM-CONTEST-4")
def test_a_reward_is_a_card_one_has() -> None:
    table = Table("Anna: contest like | like*9", "Bob: like*2 |", f"Chloé: {LARGE}")
    contest = won(table)
    assert table.why_not("Bob", reward(contest, "gallery")) == "JM-CONTEST-4 not_in_hand"
    assert table.why_not("Bob", reward(contest, "deck")) == "JM-CONTEST-4 deck_empty"
    assert table.may("Bob", reward(contest, "nothing"))


@pytest.mark.rule("JM-PLAY-9", "JM-DIG-10")
def test_a_reward_lies_face_down_and_does_nothing() -> None:
    table = three()
    contest = won(table)
    table.takes("Bob", contest, "quiz")
    assert table.phase == "play"
    assert table.state.quiz is None
    placed = told(table.feed, events.RewardPlaced)[0]
    assert placed.card == cards("quiz")[0]
    assert placed.seen_by(0) == events.RewardPlaced(1, contest, "hand")
    table.takes("Anna", contest, "deck")
    assert told(table.feed, events.RewardPlaced) == [events.RewardPlaced(0, contest, "deck")]


@pytest.mark.rule("JM-DIG-26")
def test_no_choice_means_decline() -> None:
    table = three()
    contest = won(table)
    table.tick(moves.LapseReward(contest, 1))
    assert told(table.feed, events.RewardDeclined) == [events.RewardDeclined(1, contest)]
    assert table.profile("Bob") == []
    assert table.why_not("Bob", reward(contest, "like")) == "JM-DIG-26 reward_gone"
    assert table.may("Anna", reward(contest, "like")), "the author's own clock runs on"


@pytest.mark.rule("JM-DIG-26")
def test_one_may_play_on_before_choosing() -> None:
    table = three()
    contest = won(table)
    table.opens("Bob")
    table.likes("Anna", table.state.active[1])
    table.takes("Bob", contest, "like")


@pytest.mark.rule("JM-CONTEST-8", "JM-END-2")
def test_a_reward_may_put_its_owner_out() -> None:
    table = Table("Anna: contest like | like*9", "Bob: like |", f"Chloé: {LARGE}")
    contest = won(table)
    table.takes("Bob", contest, "like")
    assert table.ended() == "out"
    assert told(table.feed, events.RoundEnded)[0].seat == 1
    assert table.scored[1] == 1


@pytest.mark.rule("JM-CONTEST-8")
def test_rewards_are_applied_as_they_arrive() -> None:
    """Whoever is out first ends the round, and the other reward lapses."""
    table = Table("Anna: contest like |", "Bob: like |", f"Chloé: {LARGE}")
    contest = won(table)
    table.takes("Anna", contest, "like")
    assert told(table.feed, events.RoundEnded)[0].seat == 0
    assert table.state.counted is not None
    assert table.state.counted.tallies[1].score == -1


@pytest.mark.rule("JM-END-2")
def test_a_contest_played_as_last_card_is_not_carried_out() -> None:
    table = Table("Anna: contest |", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.play("Anna", moves.PlayContest(task("c01")))
    assert table.ended() == "out"
    assert not told(table.feed, events.ContestOpened)
    assert table.state.contests == []
