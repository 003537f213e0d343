"""Game 1 as a program: dice that settle together, claims, passing, secrets (SG1-DIG)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ludotheque.core.model import Event
from ludotheque.games.smiley_games.faces import Applaud, EndFace, FaceAsked, FaceMade
from ludotheque.games.smiley_games.races import AutoFlip, CloseWindow, Settle, TimeOut
from ludotheque.games.smiley_games.trouve_le.events import (
    EVENTS,
    CardFound,
    DiceRolled,
    DiceSettled,
    GaveUp,
    NobodyAnswered,
    OwnCardNamed,
    OwnerNamed,
    PlayerFrozen,
    SignalReopened,
    ThrowAwaited,
    WrongNamed,
)
from ludotheque.games.smiley_games.trouve_le.moves import THROW, GiveUp, Know, Touch

from ..by_hand import Fate, told
from .arena import faces, number
from .spread import Spread

# --- the throw ---


@pytest.mark.rule("SG1-DIG-2")
def test_the_dice_throw_themselves_after_a_while() -> None:
    table = Spread("Anna:", "Bob:")
    assert table.ms_of(AutoFlip) == 4000
    assert table.throws_itself() == [DiceRolled(0, "clock")]


@pytest.mark.rule("SG1-DIG-2")
@pytest.mark.parametrize(("drawn", "ms"), [(0, 500), (1000, 1500)])
def test_they_settle_after_a_random_delay(drawn: int, ms: int) -> None:
    table = Spread("Anna:", "Bob:")
    table.fate(drawn)
    table.play("Anna", THROW)
    assert table.ms_of(Settle) == ms


@pytest.mark.rule("SG1-DIG-2", "SG-DIG-12")
def test_what_they_show_is_drawn_only_when_they_settle() -> None:
    """Nobody can read it earlier: chance has not been asked."""
    table = Spread("Anna:", "Bob:")
    table.play("Anna", THROW)
    assert isinstance(table.state.chance, Fate)
    assert table.state.chance.used == 1  # the delay
    assert table.view("Anna").dice is None
    table.ring(Settle)
    assert table.state.chance.used == 3
    assert table.view("Anna").dice is not None


@pytest.mark.rule("SG1-DIG-2")
def test_the_delay_is_in_no_view() -> None:
    views = set()
    for drawn in (0, 700):
        table = Spread("Anna:", "Bob:")
        table.fate(drawn)
        table.play("Anna", THROW)
        views.add(msgspec.json.encode(table.view("Bob")))
    assert len(views) == 1


@pytest.mark.rule("SG1-DIG-3")
def test_the_stimulus_shows_two_faces_never_the_card() -> None:
    table = Spread("Anna:", "Bob:")
    (settled,) = table.dice("wink-green")
    assert msgspec.to_builtins(settled) == {"t": "dice_settled", "smiley": 2, "colour": 4}
    assert DiceSettled.stimulus
    assert DiceSettled.together


@pytest.mark.rule("SG1-DIG-3")
def test_every_card_and_both_words_are_offered_to_everybody_alike() -> None:
    here = Spread("Anna: wink-blue", "Bob: sad-red")
    here.dice("sad-red")  # gone
    there = Spread("Anna: wink-blue", "Bob: sad-red")
    there.dice("sad-blue")  # on the table
    assert here.state.moves(0) == here.state.moves(1) == there.state.moves(0)
    touched = [move.card for move in here.state.moves(0) if isinstance(move, Touch)]
    assert touched == [
        card for card in range(36) if card not in map(number, ("wink-blue", "sad-red"))
    ]
    assert here.i_know() in here.state.moves(1)


# --- claims ---


@pytest.mark.rule("SG1-DIG-4")
def test_card_gone_the_first_i_know_speaks_and_wrong_fingers_freeze() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:")
    table.dice("sad-red")
    table.touch("Anna", "sad-blue", 300)
    table.know("Cleo", 500)
    table.know("Bob", 501)
    assert told(table.close(), PlayerFrozen) == [PlayerFrozen(0, "touch", number("sad-blue"))]
    assert table.speaker == "Cleo"


@pytest.mark.rule("SG1-DIG-4")
def test_later_right_claims_have_no_effect() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    table.touch("Anna", "sad-red", 500)
    table.touch("Bob", "sad-red", 501)
    table.close()
    assert table.owned("Bob") == set()
    assert table.frozen() == set()
    assert [claim.right for claim in table.throw.claims] == [True, True]


@pytest.mark.rule("SG1-DIG-13")
def test_a_window_of_wrong_claims_leaves_the_throw_open_to_the_others() -> None:
    table = Spread("Anna:", "Bob:", "Cleo:")
    table.dice("sad-red")
    running = table.due(TimeOut)
    table.touch("Anna", "sad-blue", 300)
    (paused,) = [due for due in table.state.deadlines() if due.move == running]
    assert paused.paused
    table.close()
    assert table.due(TimeOut) == running  # the same deadline runs on
    assert table.may_act() == {"Bob", "Cleo"}
    table.touch("Cleo", "sad-red", 2000)
    table.close()
    assert table.owned("Cleo") == {"sad-red"}


@pytest.mark.rule("SG1-DIG-7")
@pytest.mark.parametrize("card", ["sad-red", "wink-green"])
def test_the_limit_is_the_same_whether_or_not_the_card_is_there(card: str) -> None:
    table = Spread("Anna: wink-green", "Bob:")
    table.dice(card)
    assert table.ms_of(TimeOut) == 15000
    table.time_out()
    assert table.view().phase == "ready"


@pytest.mark.rule("SG1-DIG-8")
def test_whoever_passes_is_out_for_this_throw() -> None:
    table = Spread("Anna:", "Bob:", "Cleo:")
    table.dice("sad-red")
    assert table.give_up("Anna") == [GaveUp(0)]
    assert table.view().seats[0].given_up
    assert table.why_not("Anna", table.finger("sad-red")) == "SG1-DIG-8 given_up next_throw"
    table.touch("Bob", "sad-red")
    table.close()
    table.end_pause()
    table.dice("sad-blue")
    assert "Anna" in table.may_act()


@pytest.mark.rule("SG1-DIG-8")
def test_when_everybody_has_passed_or_is_frozen_time_is_up_at_once() -> None:
    table = Spread("Anna:", "Bob:", "Cleo:")
    table.dice("sad-red")
    table.give_up("Anna")
    table.touch("Bob", "sad-blue")
    table.close()
    assert table.give_up("Cleo") == [GaveUp(2), NobodyAnswered()]
    assert table.view().phase == "pause"  # Bob's wrong finger is shown


@pytest.mark.rule("SG1-DIG-8")
def test_the_last_wrong_claim_ends_the_throw_too() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    table.give_up("Anna")
    table.touch("Bob", "sad-blue")
    assert told(table.close(), NobodyAnswered)


@pytest.mark.rule("SG1-DIG-8")
def test_passing_does_not_cut_off_a_claim_under_way() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    table.touch("Bob", "sad-red")
    assert table.give_up("Anna") == [GaveUp(0)]
    table.close()
    assert table.owned("Bob") == {"sad-red"}


@pytest.mark.rule("SG1-DIG-7", "SG-DIG-13")
def test_what_came_of_one_throw_is_not_said_of_the_next() -> None:
    table = Spread("Anna:", "Bob:")
    table.found("Bob", "wink-red")
    table.end_pause()
    table.dice("sad-red")
    assert table.throw.verdict == ""
    table.touch("Anna", "sad-blue")
    table.close()
    table.time_out()
    assert table.throw.verdict == "silence"


# --- secrets ---


@pytest.mark.rule("SG1-DIG-9")
def test_everybody_sees_the_same_and_nobody_a_card_face_down() -> None:
    table = Spread("Anna: sad-red wink-blue", "Bob: happy-red", debts={"Bob": 2})
    view = table.view("Anna")
    assert [(seat.cards, seat.debt) for seat in view.seats] == [(2, 0), (1, 2)]
    assert len([card for card in view.spread if card is not None]) == 33
    one, other, nobody = (msgspec.to_builtins(table.view(name)) for name in ("Anna", "Bob", None))
    del one["seat"], other["seat"], nobody["seat"]
    assert one == other == nobody


@pytest.mark.rule("SG1-DIG-9")
def test_not_even_its_owner_can_tell_which_cards_are_his() -> None:
    table = Spread("Anna: sad-red wink-blue", "Bob: happy-red wink-green happy-blue")
    worlds = [table.state.imagine(0, Random(seed)) for seed in range(30)]
    assert len({tuple(world.owner) for world in worlds}) > 5
    for world in worlds:
        assert world.counts == table.state.counts
        assert world.view(0) == table.view("Anna")


@pytest.mark.rule("SG1-DIG-10")
def test_a_win_is_announced_once_and_then_forgotten() -> None:
    table = Spread("Anna:", "Bob:")
    table.found("Bob", "sad-red")
    throw = table.view("Anna").throw
    assert throw is not None
    assert (throw.seat, throw.card, throw.verdict) == (1, number("sad-red"), "found")
    assert table.view("Anna").dice == faces("sad-red")
    table.end_pause()
    assert table.view("Anna").throw is None
    assert table.view("Anna").dice is None


@pytest.mark.rule("SG1-DIG-10")
def test_who_comes_back_is_not_told_again() -> None:
    secret: list[Event] = [
        DiceSettled(0, 0),
        CardFound(0, 0, 500),
        OwnerNamed(0, 1, 0),
        OwnCardNamed(0, 0),
        WrongNamed(0, 1, 0),
        FaceAsked(0, 0),
        PlayerFrozen(0, "touch", 3),
    ]
    assert [event.recalled() for event in secret] == [None] * len(secret)
    # Of the others, none names a card that somebody owns from then on.
    named = {kind for kind in EVENTS if "card" in kind.__struct_fields__}
    plain = named - {type(event) for event in secret}
    assert {kind.__name__ for kind in plain} == {"CardReturned", "DiceThrown"}


# --- claims name their throw (SG-DIG) ---


@pytest.mark.rule("SG-DIG-8")
def test_a_claim_for_a_throw_that_is_gone_is_dropped_without_penalty() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    late = [table.finger("sad-red", 400), table.i_know(400), GiveUp(table.throw_number)]
    table.time_out()
    table.dice("sad-blue")
    for claim in late:
        assert table.why_not("Anna", claim) == "SG-DIG-8 too_late"
    assert table.frozen() == set()


@pytest.mark.rule("SG-DIG-8")
def test_a_claim_before_the_dice_lie_still_is_dropped() -> None:
    table = Spread("Anna:", "Bob:")
    table.play("Anna", THROW)
    assert table.why_not("Bob", table.finger("sad-red", 10)) == "SG-DIG-8 too_soon"
    assert not table.state.stimuli()


@pytest.mark.rule("SG-DIG-8")
def test_one_claim_each_and_no_second_thought() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    table.touch("Anna", "sad-blue")
    for claim in (table.finger("sad-red"), table.i_know(), GiveUp(table.throw_number)):
        assert table.why_not("Anna", claim) == "SG-DIG-8 already_claimed"


@pytest.mark.rule("SG-DIG-8")
def test_after_the_first_finger_has_won_others_are_too_late() -> None:
    table = Spread("Anna:", "Bob:")
    table.found("Anna", "sad-red")
    assert table.why_not("Bob", table.finger("sad-blue", 400)) == "SG-DIG-8 too_late"


@pytest.mark.rule("SG-DIG-4")
def test_a_claim_says_which_throw_it_answers_with_what_and_when() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    assert table.state.stimuli() == (table.throw_number,)
    claim = Touch(number("sad-red"), table.throw_number, 512)
    assert Touch.claim
    assert Know.claim
    table.play("Bob", claim)
    table.close()
    assert (table.throw.claims[0].seat, table.throw.claims[0].ms) == (1, 512)


@pytest.mark.rule("SG-DIG-11")
def test_nobody_plays_for_the_clock_and_the_clock_only_what_is_due() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    assert table.why_not("Anna", TimeOut(table.throw_number)) == "SG-DIG-11 clock_only"
    assert table.why_not(None, CloseWindow(table.throw_number)) == "SG-DIG-11 clock_only"
    assert table.why_not(None, TimeOut(table.throw_number - 1)) == "SG-DIG-11 clock_only"
    table.touch("Anna", "sad-red")
    assert table.why_not(None, TimeOut(table.throw_number)) == "SG-DIG-11 clock_only"  # paused


# --- imitation: SG-VAR-1, SG-VAR-2 ---


@pytest.mark.rule("SG-VAR-1", "SG-VAR-2")
def test_the_winner_makes_the_face_while_play_is_held_and_others_clap() -> None:
    table = Spread("Anna:", "Bob:", "Cleo:", imitate=True)
    table.found("Bob", "sad-red")
    assert table.end_pause() == [FaceAsked(1, number("sad-red"))]
    face = table.view("Anna").face
    assert face is not None
    assert (face.seat, face.smiley) == (1, faces("sad-red")[0])
    assert table.view("Anna").dice is None
    assert table.why_not("Bob", THROW) == "SG-VAR-2 face_held"
    assert table.refused("Bob", THROW).params == {"seat": 1}
    assert table.may_act() == {"Anna", "Cleo"}
    assert table.why_not("Bob", Applaud(1)) == "SG-VAR-2 own_face"
    table.play("Cleo", Applaud(1))
    assert table.why_not("Cleo", Applaud(1)) == "SG-VAR-2 already_applauded"
    assert table.state.deadlines()[0].ms == 3000
    assert table.ring(EndFace) == [FaceMade(1, 1), ThrowAwaited(1)]
    assert table.why_not("Anna", Applaud(1)) == "SG-VAR-2 no_face_now"
    table.dice("wink-red")


@pytest.mark.rule("SG-VAR-2")
def test_so_does_whoever_sits_on_the_first_seat() -> None:
    table = Spread("Anna:", "Bob:", imitate=True)
    table.found("Anna", "sad-red")
    assert table.end_pause() == [FaceAsked(0, number("sad-red"))]


@pytest.mark.rule("SG-VAR-2")
def test_nobody_makes_a_face_for_a_throw_without_a_winner() -> None:
    table = Spread("Anna:", "Bob: sad-red", imitate=True)
    table.remembered("Anna", "sad-red", "Anna")
    assert table.end_pause() == [ThrowAwaited(0)]
    assert table.view().phase == "ready"


@pytest.mark.rule("SG1-DIG-4", "SG-VAR-4")
def test_a_new_stimulus_for_a_second_speaker_shows_together_too() -> None:
    assert SignalReopened.stimulus
    assert SignalReopened.together
