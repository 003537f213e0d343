"""Game 1, remembering: the speaker, his penalty, debts (SG1-PLAY-5 to 14), a second speaker."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Decision
from ludotheque.games.smiley_games.races import TimeOut
from ludotheque.games.smiley_games.trouve_le.events import (
    CardReturned,
    DebtGrown,
    NobodyAnswered,
    NothingNamed,
    OwnCardNamed,
    OwnerNamed,
    SignalReopened,
    SpeakerHeard,
    WrongNamed,
)
from ludotheque.games.smiley_games.trouve_le.moves import EndNaming, Name

from ..by_hand import told
from .arena import number
from .spread import Spread


@pytest.mark.rule("SG1-PLAY-5")
def test_the_first_to_signal_earns_the_right_to_speak() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:")
    table.dice("sad-red")
    table.know("Anna", 900)
    table.know("Cleo", 620)
    assert told(table.close(), SpeakerHeard) == [SpeakerHeard(2, 620)]
    assert table.speaker == "Cleo"
    assert table.may_act() == {"Cleo"}
    assert table.why_not("Anna", Name(1)) == "SG1-PLAY-5 not_speaker"


@pytest.mark.rule("SG1-PLAY-5")
def test_nobody_names_without_having_signalled() -> None:
    table = Spread("Anna:", "Bob: sad-red")
    table.dice("sad-red")
    assert table.why_not("Anna", Name(1)) == "SG1-PLAY-5 nobody_speaks say_i_know"
    table.time_out()
    assert table.why_not("Anna", Name(1)) == "SG1-PLAY-5 nobody_speaks"
    table.dice("wink-blue")  # it lies on the table: "Je sais !" would be a mistake
    assert table.why_not("Anna", Name(1)) == "SG1-PLAY-5 nobody_speaks"


@pytest.mark.rule("SG1-PLAY-5", "SG1-PLAY-15", "SG1-DIG-8")
def test_nobody_is_told_to_signal_who_no_longer_may() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:", "Dan:")
    table.dice("sad-red")
    table.give_up("Anna")
    table.touch("Cleo", "sad-blue")
    table.close()  # Cleo is frozen
    table.know("Dan")
    for name in ("Anna", "Cleo", "Dan"):
        assert table.why_not(name, Name(1)) == "SG1-PLAY-5 nobody_speaks"
    assert table.why_not("Bob", Name(1)) == "SG1-PLAY-5 nobody_speaks say_i_know"


@pytest.mark.rule("SG1-PLAY-6")
def test_the_speaker_speaks_from_memory() -> None:
    """Even his own cards are shown to him nowhere."""
    table = Spread("Anna: sad-red", "Bob: wink-blue")
    table.dice("sad-red")
    table.know("Anna")
    table.close()
    swapped = Spread("Anna: wink-blue", "Bob: sad-red")
    swapped.dice("sad-red")
    swapped.know("Anna")
    swapped.close()
    assert table.view("Anna") == swapped.view("Anna")
    assert table.state.moves(0) == swapped.state.moves(0) == (Name(0), Name(1))


@pytest.mark.rule("SG1-PLAY-7")
def test_if_he_is_right_he_takes_the_card_and_throws_next() -> None:
    table = Spread("Anna:", "Bob: sad-red wink-blue", "Cleo:", thrower="Bob")
    events = table.remembered("Cleo", "sad-red", "Bob")
    assert events == [OwnerNamed(2, 1, number("sad-red"))]
    assert table.owned("Cleo") == {"sad-red"}
    assert table.owned("Bob") == {"wink-blue"}
    assert [seat.cards for seat in table.view().seats] == [0, 1, 1]
    assert (table.throw.verdict, table.throw.seat, table.throw.from_seat) == ("named", 2, 1)
    assert table.view().speaker is None
    table.end_pause()
    assert table.leader == "Cleo"


@pytest.mark.rule("SG1-PLAY-8")
def test_if_he_is_wrong_one_of_his_cards_returns_face_up() -> None:
    table = Spread("Anna: happy-blue", "Bob: sad-red", "Cleo:")
    events = table.remembered("Anna", "sad-red", "Cleo")
    (back,) = told(events, CardReturned)
    assert (back.seat, back.card, back.why) == (0, number("happy-blue"), "penalty")
    assert table.lies("happy-blue")
    assert table.view().spread[back.place] == number("happy-blue")
    assert table.throw.verdict == "wrong"
    assert table.throw.card is None
    assert table.view().speaker is None
    assert not table.owned("Anna")
    assert table.owned("Bob") == {"sad-red"}


@pytest.mark.rule("SG1-PLAY-9")
def test_without_a_card_he_owes_it_and_pays_with_his_first() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:")
    assert told(table.remembered("Anna", "sad-red", "Cleo"), DebtGrown) == [DebtGrown(0, 1)]
    assert table.view().seats[0].debt == 1
    table.end_pause()
    (back,) = told(table.found("Anna", "wink-green"), CardReturned)
    assert (back.seat, back.why) == (0, "debt")
    assert table.throw.verdict == "debt"
    assert table.lies("wink-green")
    assert not table.owned("Anna")
    assert table.debt("Anna") == 0


@pytest.mark.rule("SG1-PLAY-10")
def test_he_may_name_himself_and_keeps_the_card() -> None:
    table = Spread("Anna: sad-red", "Bob:")
    assert table.remembered("Anna", "sad-red", "Anna") == [OwnCardNamed(0, number("sad-red"))]
    assert table.owned("Anna") == {"sad-red"}
    assert table.view().seats[0].cards == 1


@pytest.mark.rule("SG1-PLAY-10")
def test_naming_oneself_wrongly_is_wrong() -> None:
    table = Spread("Anna: wink-blue", "Bob: sad-red")
    table.remembered("Anna", "sad-red", "Anna")
    assert table.lies("wink-blue")


@pytest.mark.rule("SG1-PLAY-12")
def test_naming_oneself_rightly_moves_no_card_but_gives_the_dice() -> None:
    table = Spread("Anna:", "Bob: sad-red", debts={"Bob": 1})
    table.remembered("Bob", "sad-red", "Bob")
    assert table.debt("Bob") == 1  # nothing was won, nothing is paid
    assert table.state.still == 1
    table.end_pause()
    assert table.leader == "Bob"


@pytest.mark.rule("SG1-PLAY-13")
@pytest.mark.parametrize(("drawn", "card"), [(0, "happy-blue"), (1, "wink-green")])
def test_the_card_lost_is_drawn_at_random_and_shown(drawn: int, card: str) -> None:
    table = Spread("Anna: happy-blue wink-green", "Bob: sad-red")
    table.dice("sad-red")
    table.know("Anna")
    table.close()
    table.fate(drawn, 0)
    (back,) = told(table.says("Anna", "Anna"), CardReturned)
    assert back.card == number(card)
    assert table.lies(card)


@pytest.mark.rule("SG1-PLAY-14")
def test_debts_add_up_and_each_card_won_cancels_one() -> None:
    table = Spread("Anna:", "Bob: sad-red wink-blue", "Cleo:")
    for total in (1, 2):
        events = table.remembered("Anna", "sad-red", "Cleo")
        assert told(events, DebtGrown) == [DebtGrown(0, total)]
        table.end_pause()
    table.found("Anna", "wink-green")  # from the table
    table.end_pause()
    assert table.debt("Anna") == 1
    assert table.leader == "Anna"  # the payer still throws next
    table.remembered("Anna", "wink-blue", "Bob")  # from a player
    assert table.debt("Anna") == 0
    assert table.lies("wink-blue")
    assert table.owned("Bob") == {"sad-red"}
    assert not table.owned("Anna")


@pytest.mark.rule("SG1-DIG-5")
def test_the_speaker_names_one_player_in_time_or_is_wrong() -> None:
    table = Spread("Anna: wink-blue", "Bob: sad-red")
    table.dice("sad-red")
    table.know("Anna")
    table.close()
    assert table.ms_of(EndNaming) == 6000
    assert table.state.deadlines()[0].public  # everybody may count it down
    assert table.why_not("Anna", Name(2)) == "SG1-DIG-5 name_a_player"
    events = table.falls_silent()
    assert told(events, NothingNamed) == [NothingNamed(0)]
    assert table.lies("wink-blue")


@pytest.mark.rule("SG1-DIG-6")
def test_after_a_wrong_answer_the_owner_is_not_revealed() -> None:
    """The same words and the same table, whoever of the others has the card."""
    stories = []
    for owners in (
        ("Anna:", "Bob: sad-red", "Cleo: wink-red"),
        ("Anna:", "Bob: wink-red", "Cleo: sad-red"),
    ):
        table = Spread(*owners)
        events = table.remembered("Anna", "sad-red", "Anna")
        assert told(events, WrongNamed) == [WrongNamed(0, 0, number("sad-red"))]
        stories.append((events, [table.view(name) for name in (*table.people, None)]))
    assert stories[0] == stories[1]


# --- a second speaker: SG-VAR-3, SG-VAR-4 ---


@pytest.mark.rule("SG-VAR-3")
def test_without_the_option_one_wrong_answer_ends_the_throw() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:")
    table.dice("sad-red")
    table.know("Anna", 500)
    table.know("Cleo", 600)
    table.close()
    table.says("Anna", "Cleo")
    assert table.view().phase == "pause"


@pytest.mark.rule("SG-VAR-3")
def test_with_it_a_second_one_may_try_and_so_on() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:", "Dan:", second_speaker=True)
    table.dice("sad-red")
    table.know("Anna", 500)
    table.know("Dan", 700)
    table.know("Cleo", 600)
    table.close()
    assert told(table.says("Anna", "Cleo"), SpeakerHeard) == [SpeakerHeard(2, 600)]
    assert told(table.says("Cleo", "Anna"), SpeakerHeard) == [SpeakerHeard(3, 700)]
    table.says("Dan", "Bob")
    assert table.owned("Dan") == {"sad-red"}
    assert [table.debt(name) for name in table.people] == [1, 0, 1, 0]


@pytest.mark.rule("SG-VAR-4")
def test_each_wrong_speaker_pays_and_the_signal_reopens_for_the_others() -> None:
    table = Spread("Anna: wink-blue", "Bob: sad-red", "Cleo:", second_speaker=True)
    table.dice("sad-red")
    first = table.throw_number
    table.know("Anna")
    table.close()
    events = table.says("Anna", "Cleo")
    assert told(events, SignalReopened) == [SignalReopened(2)]
    assert table.lies("wink-blue")
    assert table.throw_number == first + 1  # a new stimulus, with times of its own
    assert table.ms_of(TimeOut) == 4000
    assert table.why_not("Anna", table.i_know()) == "SG1-PLAY-15 frozen next_throw"
    table.know("Cleo", 450)
    table.close()
    table.says("Cleo", "Bob")
    assert table.owned("Cleo") == {"sad-red"}


@pytest.mark.rule("SG-VAR-4")
def test_whoever_owns_the_card_the_first_seat_included() -> None:
    table = Spread("Anna: sad-red", "Bob:", "Cleo:", second_speaker=True)
    events = table.remembered("Bob", "sad-red", "Cleo")
    assert told(events, SignalReopened) == [SignalReopened(2)]


@pytest.mark.rule("SG-VAR-4")
def test_the_reopened_signal_lapses_and_the_same_thrower_goes_on() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:", second_speaker=True, thrower="Cleo")
    table.remembered("Anna", "sad-red", "Cleo")
    assert table.time_out() == [NobodyAnswered()]
    assert table.throw.verdict == "wrong"
    table.end_pause()
    assert table.leader == "Cleo"


@pytest.mark.rule("SG-VAR-4", "SG1-DIG-7")
def test_the_reopened_signal_is_short_says_so_and_the_next_throw_is_a_whole_one() -> None:
    table = Spread("Anna:", "Bob: sad-red", "Cleo:", second_speaker=True)
    table.dice("sad-red")
    whole, find = table.ms_of(TimeOut), table.state.asks(2)
    table.know("Anna")
    table.close()
    table.says("Anna", "Cleo")
    short, who_else = table.ms_of(TimeOut), table.state.asks(2)
    table.time_out()
    table.end_pause()
    table.dice("wink-blue")
    assert short < whole == table.ms_of(TimeOut)
    assert find is not None
    assert who_else == Decision(2, "who_else")
    assert table.state.asks(2) == find


@pytest.mark.rule("SG-VAR-4")
def test_it_does_not_reopen_for_nobody() -> None:
    table = Spread("Anna:", "Bob: sad-red", second_speaker=True)
    table.dice("sad-red")
    table.give_up("Bob")
    table.know("Anna")
    table.close()
    events = table.says("Anna", "Anna")
    assert not told(events, SignalReopened)
    assert table.view().phase == "pause"


@pytest.mark.rule("SG-VAR-4")
def test_when_the_penalty_is_the_very_card_the_throw_is_over() -> None:
    """Anna had it herself, named Bob, and it is the card she gives back: nobody owns it now."""
    table = Spread("Anna: sad-red", "Bob:", "Cleo:", second_speaker=True)
    table.dice("sad-red")
    table.know("Anna", 500)
    table.know("Cleo", 600)
    table.close()
    table.says("Anna", "Bob")
    assert table.lies("sad-red")
    assert table.view().phase == "pause"
