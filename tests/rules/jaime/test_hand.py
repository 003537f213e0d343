"""Playing a round: drawing, swapping, being blocked (JM-PLAY, JM-DIG-1 to 7, 13, 14)."""

from __future__ import annotations

import pytest

from ludotheque.core.clocks import Clocks, window_ms
from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.cards import TIMINGS
from ludotheque.games.jaime.game import JAIME

from .scenario import LARGE, Table, cards, told

# --- everybody at once ---


@pytest.mark.rule("JM-PLAY-2")
def test_nobody_waits_for_anybody() -> None:
    """Anybody, in any order, as often as he likes."""
    table = Table("Anna: gallery*3 | like*9", "Bob: gallery*2 | like*9", "Chloé: like | like*9")
    for name in ("Bob", "Anna", "Anna", "Bob", "Anna"):
        assert list(table.state.to_act()) == [0, 1, 2]
        table.opens(name)
    assert table.why_not("Anna", moves.PASS) == "JM-PLAY-2 no_turns"


@pytest.mark.rule("JM-PLAY-3")
def test_cards_are_played_one_at_a_time() -> None:
    """Every move that plays lays one card."""
    table = Table("Anna: gallery*2 quiz contest like | like*9", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    for move in table.state.moves(0):
        twin = table.state.copy()
        before = len(twin.profiles[0]) + len(twin.profiles[1])
        twin.play(0, move)
        assert len(twin.profiles[0]) + len(twin.profiles[1]) - before in (0, 1)


@pytest.mark.rule("JM-DIG-1")
def test_moves_are_judged_on_arrival_whatever_happened_meanwhile() -> None:
    """All moves of players are free: none is stale, each is accepted or refused for a reason."""
    assert all(kind.free or kind.by_clock for kind in JAIME.move_types)
    assert not any(kind.free and kind.by_clock for kind in JAIME.move_types)


@pytest.mark.rule("JM-DIG-4")
def test_a_players_own_actions_are_a_little_apart() -> None:
    """The table keeps them apart by this (tests/tables); bots never come sooner."""
    assert JAIME.timings["throttle"] == 400


@pytest.mark.rule("JM-DIG-5")
def test_the_engine_has_no_clock() -> None:
    """What falls due arrives as an action of the clock, and of nobody else."""
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.launches("Anna", "c01")
    for move in table.due():
        assert move is not None
        assert table.why_not("Bob", move) == "JM-DIG-5 clock_only"
    not_due = table.state.refusal(None, moves.LapseReward(0, 0))
    assert not_due is not None
    assert not_due.code == "clock_only"


# --- drawing ---


@pytest.mark.rule("JM-PLAY-4", "JM-DIG-7")
def test_the_hand_fills_up_to_five_by_itself() -> None:
    table = Table("Anna: gallery like | quiz contest like*4", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.opens("Anna")
    assert table.hand("Anna") == ["like", "quiz", "contest", "like", "like"]
    assert table.deck("Anna") == ["like", "like"]
    drawn = told(table.feed, events.CardsDrawn)[0]
    assert drawn.cards == cards("quiz contest like*2")
    assert drawn.seen_by(1) == events.CardsDrawn(0, 4)


@pytest.mark.rule("JM-PLAY-4", "JM-PLAY-8", "JM-DIG-7")
def test_drawing_by_hand_is_a_button_and_never_compulsory() -> None:
    table = Table("Anna: gallery*3 | like*9", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.play("Anna", moves.SetAuto(False))
    assert table.state.auto == [False, True, True], "each player for himself"
    assert table.hand("Anna") == ["gallery"] * 3
    table.opens("Anna")
    table.opens("Anna")
    assert table.hand("Anna") == ["gallery"]
    assert table.asked("Anna") == "draw"
    table.play("Anna", moves.DRAW)
    assert table.hand("Anna") == ["gallery", *["like"] * 4]
    assert table.why_not("Anna", moves.DRAW) == "JM-PLAY-4 hand_full"


@pytest.mark.rule("JM-DIG-7")
def test_switching_it_on_again_fills_the_hand() -> None:
    table = Table("Anna: gallery | like*9", f"Bob: {LARGE}", f"Chloé: {LARGE}", auto=False)
    table.play("Anna", moves.SetAuto(True))
    assert len(table.hand("Anna")) == 5
    assert table.why_not("Anna", moves.SetAuto(True)) == "JM-DIG-7 already_so"


@pytest.mark.rule("JM-PLAY-4")
def test_an_empty_deck_gives_nothing() -> None:
    table = Table("Anna: gallery like |", f"Bob: {LARGE}", f"Chloé: {LARGE}", auto=False)
    assert table.why_not("Anna", moves.DRAW) == "JM-PLAY-4 deck_empty"
    table.opens("Anna")
    assert table.hand("Anna") == ["like"]
    table.play("Anna", moves.SetAuto(True))
    assert told(table.feed, events.CardsDrawn) == [], "nobody hears of a draw of no card"


# --- what one is asked ---


@pytest.mark.rule("JM-PLAY-5", "JM-DIG-13")
@pytest.mark.parametrize(("cards_held", "code"), [
    ("like*4 gallery | like", "play"), ("like*4 contest | like", "play"),
    ("like*4 quiz | like", "play"), ("like*5 | like", "swap"), ("like*5 |", "blocked"),
])  # fmt: skip
def test_the_sentence_says_what_can_be_done_with_the_hand(cards_held: str, code: str) -> None:
    table = Table(f"Anna: {cards_held}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert table.asked("Anna") == code
    table.opens("Bob")
    assert table.asked("Anna") == "like"


@pytest.mark.rule("JM-QUIZ-12")
@pytest.mark.parametrize(("card", "code"), [("gallery", "play"), ("contest", "swap")])
def test_while_a_quiz_waits_nobody_is_told_to_play_a_contest(card: str, code: str) -> None:
    table = Table(f"Anna: like*4 {card} | like", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    contest = table.launches("Bob", "c01")
    table.stops("Bob")
    table.answers("Anna", contest, "Sydney")
    assert table.asked("Anna") == code


# --- swapping ---


@pytest.mark.rule("JM-PLAY-5", "JM-PLAY-7", "JM-DIG-7")
def test_any_number_of_cards_goes_under_the_deck_in_the_order_chosen() -> None:
    table = Table("Anna: gallery like quiz | contest gallery*2", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.play("Anna", moves.Swap(cards("quiz like")))
    assert table.hand("Anna") == ["gallery", "contest", "gallery"]
    assert table.deck("Anna") == ["gallery", "quiz", "like"]
    swapped = told(table.feed, events.CardsSwapped)[0]
    assert (swapped.put, swapped.cards) == (cards("quiz like"), cards("contest gallery"))
    assert swapped.seen_by(2) == events.CardsSwapped(0, 2)


@pytest.mark.rule("JM-PLAY-5")
def test_swapping_no_card_tells_nobody_anything() -> None:
    table = Table("Anna: gallery like | quiz", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.play("Anna", moves.Swap())
    assert table.feed == []


@pytest.mark.rule("JM-PLAY-7")
def test_a_short_deck_may_give_the_same_cards_back() -> None:
    table = Table("Anna: gallery like quiz | contest", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.play("Anna", moves.Swap(cards("quiz like")))
    assert table.hand("Anna") == ["gallery", "contest", "quiz"]
    assert table.deck("Anna") == ["like"]
    table = Table("Anna: gallery like |", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.play("Anna", moves.Swap(cards("like gallery")))
    assert sorted(table.hand("Anna")) == ["gallery", "like"]


@pytest.mark.rule("JM-PLAY-5")
def test_only_cards_really_in_hand_can_be_swapped() -> None:
    table = Table("Anna: gallery like | quiz", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert table.why_not("Anna", moves.Swap(cards("like like"))) == "JM-PLAY-5 not_in_hand"
    assert table.why_not("Anna", moves.Swap(cards("quiz"))) == "JM-PLAY-5 not_in_hand"
    table.play("Anna", moves.Swap())
    assert (table.hand("Anna"), table.deck("Anna")) == (["gallery", "like"], ["quiz"])


@pytest.mark.rule("JM-PLAY-5")
def test_swapping_leaves_the_own_gallery_active() -> None:
    table = Table("Anna: gallery like | like*9", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    gallery = table.opens("Anna")
    table.play("Anna", moves.Swap(cards("like")))
    table.likes("Bob", gallery)


@pytest.mark.rule("JM-PLAY-8")
def test_a_hand_is_never_cut_down() -> None:
    table = Table("Anna: gallery*3 like*4 | like", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.opens("Anna")
    assert len(table.hand("Anna")) == 6
    table.play("Anna", moves.Swap(cards("like")))
    assert len(table.hand("Anna")) == 6


# --- blocked ---


@pytest.mark.rule("JM-DIG-13")
def test_the_round_ends_when_everybody_is_blocked() -> None:
    table = Table("Anna: quiz | like", "Bob: quiz | like", "Chloé: like | gallery")
    table.play("Anna", moves.SayBlocked(True))
    table.play("Bob", moves.SayBlocked(True))
    assert table.view("Chloé").seats[1].blocked
    assert table.why_not("Bob", moves.SayBlocked(True)) == "JM-DIG-13 already_so"
    table.play("Bob", moves.SayBlocked(False))
    table.play("Chloé", moves.SayBlocked(True))
    assert table.ended() == ""
    table.play("Bob", moves.SayBlocked(True))
    assert table.ended() == "blocked"


@pytest.mark.rule("JM-DIG-13")
def test_playing_a_card_withdraws_it() -> None:
    table = Table("Anna: gallery | like*9", "Bob: like quiz | like", f"Chloé: {LARGE}")
    table.play("Bob", moves.SayBlocked(True))
    gallery = table.opens("Anna")
    assert table.state.blocked == [False, True, False]
    table.likes("Bob", gallery)
    assert table.state.blocked == [False, False, False]


@pytest.mark.rule("JM-PLAY-4", "JM-DIG-7")
def test_nobody_is_asked_to_draw_from_an_empty_deck() -> None:
    table = Table("Anna: gallery |", "Bob: gallery | like", f"Chloé: {LARGE}", auto=False)
    assert (table.asked("Anna"), table.asked("Bob")) == ("play", "draw")


@pytest.mark.rule("JM-DIG-13")
def test_so_does_a_card_whose_action_follows_and_a_reward() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    for name in ("Anna", "Bob"):
        table.play(name, moves.SayBlocked(True))
    contest = table.launches("Anna", "c01")
    assert table.state.blocked == [False, True, False]
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    table.takes("Bob", contest, "like")
    assert table.state.blocked == [False, False, False]
    table.takes("Anna", contest, "nothing")
    table.play("Chloé", moves.SayBlocked(True))
    table.stops("Chloé")
    assert table.state.blocked == [False, False, False]


@pytest.mark.rule("JM-DIG-13")
def test_nobody_is_blocked_while_a_contest_is_open() -> None:
    table = Table("Anna: contest | like*9", "Bob: quiz | like", "Chloé: quiz | gallery")
    contest = table.launches("Anna", "c01")
    for name in table.people:
        table.play(name, moves.SayBlocked(True))
    assert table.ended() == ""
    table.tick(moves.LapseContest(contest))
    assert table.ended() == "blocked"


# --- the cap ---


@pytest.mark.rule("JM-DIG-14")
def test_a_round_lasts_ten_minutes_at_most() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert table.due()[moves.CapRound(1)] == TIMINGS["round_cap"] == 600_000
    table.tick(moves.CapRound(1))
    assert table.ended() == "cap"
    assert table.scored == (-9, -9, -9)


@pytest.mark.rule("JM-DIG-14", "JM-DIG-32")
def test_only_unpaused_time_counts() -> None:
    """Nine minutes of play, five minutes of pause, and one minute is left."""
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    clocks, minute = Clocks(), 60_000
    clocks.look(table.state.deadlines(), 0)
    quiz = table.stops("Anna")
    clocks.look(table.state.deadlines(), 9 * minute)
    paused = table.state.refusal(None, moves.CapRound(1))
    assert paused is not None
    table.tick(moves.LapseStatement(quiz))
    table.tick(moves.ResumeByItself(quiz))
    clocks.look(table.state.deadlines(), 14 * minute)
    assert clocks.next(14 * minute, window_ms) == (moves.CapRound(1), minute)
