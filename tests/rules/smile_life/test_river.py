"""SL-RIVER: three cards face up beside the pile."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Event, Player
from ludotheque.games.smile_life.cards import CARD_IDS, DECK
from ludotheque.games.smile_life.events import (
    CardDiscarded,
    RiverFilled,
    RiverFlushed,
    RiverTaken,
)
from ludotheque.games.smile_life.game import SMILE_LIFE, SmileLifeOptions
from ludotheque.games.smile_life.moves import (
    DIVORCE,
    DRAW,
    RESIGN,
    TAKE_DISCARD,
    TAKE_RIVER,
)

from ..by_hand import Fate, told
from .scenario import Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
RIVER = "pet_cat pet_dog pet_chick"


# --- three cards ---


@pytest.mark.rule("SL-RIVER-1", "SL-RIVER-8")
@EDITIONS
def test_three_cards_lie_face_up_dealt_after_the_hands(edition: str) -> None:
    """With a deck in order, the hands get the last ten cards and the river the next three."""
    log: list[Event] = []
    options = SmileLifeOptions(edition="B" if edition == "B" else "A", river=True)
    state = SMILE_LIFE.start([Player("Anna"), Player("Bob")], options, Fate(), log)
    assert sorted([*state.view(0).hand, *state.view(1).hand]) == list(DECK[-10:])
    three = tuple(DECK[-11:-14:-1])
    assert [state.view(seat).river for seat in (0, 1, None)] == [three] * 3
    assert state.view(None).pile == 200 - 10 - 3
    assert told(log, RiverFilled) == [RiverFilled(three)]


@pytest.mark.rule("SL-RIVER-1")
def test_there_is_no_river_without_the_variant() -> None:
    table = Table("Anna:", "Bob:")
    assert table.view().river is None
    for take in TAKE_RIVER:
        assert table.why_not("Anna", take) == "SL-RIVER-1 no_river"


@pytest.mark.rule("SL-RIVER-2")
@EDITIONS
def test_one_card_from_the_pile_the_discard_or_the_river(edition: str) -> None:
    def scene() -> Table:
        return Table(
            "Anna: wage_1",
            "Bob:",
            "Chloé:",
            edition=edition,
            river=RIVER,
            discard="Bob/pet_rabbit",
        )

    assert set(scene().state.moves(0)) == {DRAW, TAKE_DISCARD, *TAKE_RIVER}
    table = scene()
    table.draw("Anna")
    assert table.river == RIVER.split()
    for other in (DRAW, TAKE_DISCARD, *TAKE_RIVER):
        assert table.why_not("Anna", other) == "SL-TURN-16 has_drawn"
    table = scene()
    table.take("Anna")
    for other in (DRAW, *TAKE_RIVER):
        assert table.why_not("Anna", other) == "SL-TURN-8 place_taken", "to play at once"
    table = scene()
    dog = table.card("Anna", "pet_dog")
    assert table.take_river("Anna", 1)[0] == RiverTaken(0, dog)
    assert table.hand("Anna") == ["wage_1", "pet_dog"]
    for other in (DRAW, TAKE_DISCARD, *TAKE_RIVER):
        assert table.why_not("Anna", other) == "SL-TURN-16 has_drawn"


@pytest.mark.rule("SL-RIVER-2")
def test_a_card_of_the_river_is_not_played_without_taking_it() -> None:
    table = Table("Anna: wage_1", "Bob:", river=RIVER, drawn=True)
    assert table.why_not_place("Anna", "pet_cat") == "SL-TURN-1 not_in_hand"


@pytest.mark.rule("SL-RIVER-3")
@EDITIONS
@pytest.mark.parametrize("place", [0, 1, 2])
def test_it_may_be_played_at_once(place: int, edition: str) -> None:
    table = Table("Anna: wage_1", "Bob:", edition=edition, river=RIVER)
    pet = RIVER.split()[place]
    table.take_river("Anna", place)
    table.place("Anna", pet)
    assert table.front("Anna", "belongings") == [pet]
    assert (table.hand("Anna"), table.turn) == (["wage_1"], "Bob")


@pytest.mark.rule("SL-RIVER-3")
@EDITIONS
def test_or_kept_like_a_drawn_card(edition: str) -> None:
    """It needs no legal place: Anna keeps the surgeon and throws a wage away."""
    table = Table("Anna: wage_1", "Bob:", edition=edition, river="surgeon pet_dog pet_cat")
    table.take_river("Anna", 0)
    table.discard("Anna", "wage_1")
    assert (table.hand("Anna"), table.turn) == (["surgeon"], "Bob")


@pytest.mark.rule("SL-RIVER-3")
def test_or_thrown_away_or_staked() -> None:
    table = Table("Anna: wage_1", "Bob:", river="wage_2 pet_dog pet_cat", casino="Bob")
    table.take_river("Anna", 0)
    assert CardDiscarded(0, table.card("Anna", "wage_2")) in table.discard("Anna", "wage_2")
    table = Table("Anna: wage_1", "Bob:", river="wage_2 pet_dog pet_cat", casino="Bob")
    table.take_river("Anna", 0)
    table.stake("Anna", "wage_2")
    casino = table.view("Anna").casino
    assert casino is not None
    assert casino.stake is not None
    assert CARD_IDS[casino.stake] == "wage_2"


@pytest.mark.rule("SL-RIVER-4")
@EDITIONS
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_card_taken_is_replaced_at_once(place: int, edition: str) -> None:
    table = Table(
        "Anna:", "Bob:", edition=edition, river=RIVER, pile="child_lou child_noa child_eden"
    )
    (filled,) = told(table.take_river("Anna", place), RiverFilled)
    assert names(filled.cards) == ["child_lou"]
    river = RIVER.split()
    river[place] = "child_lou"
    assert table.river == river
    assert table.view().pile == 2
    assert table.asked == "Anna: play", "before she has played"


# --- the flush ---


@pytest.mark.rule("SL-RIVER-5", "SL-RIVER-6", "SL-RIVER-7")
@EDITIONS
def test_after_a_full_round_without_a_taker_the_river_is_flushed(edition: str) -> None:
    table = Table(
        "Anna: wage_1",
        "Bob: wage_2",
        "Chloé: wage_3",
        edition=edition,
        river=RIVER,
        pile="wage_4*3 child_lou child_noa child_eden study_single",
    )
    table.idle("Anna", "Bob")
    assert (table.river, table.view().idle) == (RIVER.split(), 2)
    table.draw("Chloé")
    assert table.river == RIVER.split(), "not before the turn that completes the round has ended"
    events = table.discard("Chloé", "wage_3")
    (flushed,), (filled,) = told(events, RiverFlushed), told(events, RiverFilled)
    assert names(flushed.cards) == RIVER.split()
    assert names(filled.cards) == table.river == ["child_lou", "child_noa", "child_eden"]
    assert table.discards[-4:] == ["Chloé/wage_3", *RIVER.split()], "the third one on top"
    assert (table.view().idle, table.view().pile) == (0, 1)


@pytest.mark.rule("SL-RIVER-6")
@EDITIONS
def test_the_count_restarts_after_a_taking(edition: str) -> None:
    table = Table("Anna: wage_1", "Bob: wage_2", "Chloé: wage_3", edition=edition, river=RIVER)
    table.idle("Anna")
    table.take_river("Bob", 0)
    table.discard("Bob", "wage_2")
    river = table.river
    table.idle("Chloé", "Anna")
    assert table.river == river, "three turns since the start, but only two since the taking"
    table.idle("Bob")
    assert table.discards[-3:] == river
    assert table.view().idle == 0


@pytest.mark.rule("SL-RIVER-6")
def test_the_count_restarts_after_a_flush() -> None:
    table = Table("Anna: wage_1", "Bob: wage_2", river=RIVER)
    table.idle("Anna", "Bob")
    new = table.river
    assert new != RIVER.split()
    table.idle("Anna")
    assert table.river == new
    table.idle("Bob")
    assert table.discards[-3:] == new


@pytest.mark.rule("SL-RIVER-6")
@EDITIONS
def test_missed_and_passed_turns_count(edition: str) -> None:
    table = Table("Anna: accident", "Bob: wage_2", edition=edition, river=RIVER)
    events = table.inflict("Anna", "accident", "Bob")
    assert told(events, RiverFlushed), "Anna's turn and the one Bob missed make a round"
    for ending in (RESIGN, DIVORCE):
        table = Table(
            "Anna: wage_1", "Bob: | writer flirt_bar marriage_montcuq", edition=edition, river=RIVER
        )
        table.idle("Anna")
        assert told(table.play("Bob", ending), RiverFlushed)


@pytest.mark.rule("SL-RIVER-6")
def test_a_turn_with_the_top_discard_counts_as_one_without_the_river() -> None:
    table = Table("Anna:", "Bob:", "Chloé:", river=RIVER, discard="Bob/pet_rabbit")
    table.take("Anna")
    table.place("Anna", "pet_rabbit")
    table.idle("Bob", "Chloé")
    assert table.discards[-3:] == RIVER.split()


@pytest.mark.rule("SL-RIVER-7")
@EDITIONS
def test_flushed_cards_have_no_discarder_so_anyone_may_take_the_top_one(edition: str) -> None:
    """Even Chloé, whose turn it was when the river was flushed."""
    for taker in ("Anna", "Bob", "Chloé"):
        table = Table("Anna: wage_1", "Bob: wage_2", "Chloé: wage_3", edition=edition, river=RIVER)
        table.idle("Anna", "Bob", "Chloé")
        assert table.view().thrown_by[-3:] == (-1, -1, -1)
        top = Table(
            f"{taker}: wage_1",
            "Dan:",
            "Eve:",
            edition=edition,
            river="",
            discard=table.discards[-1],
        )
        top.take(taker)
        top.place(taker, "pet_chick")
        assert top.front(taker, "belongings") == ["pet_chick"]
    table.take("Anna")
    table.place("Anna", "pet_chick")
    assert table.discards[-1] == "pet_dog"


# --- when the pile runs out ---


@pytest.mark.rule("SL-RIVER-8")
@EDITIONS
def test_the_turn_in_which_the_pile_fills_the_river_with_its_last_card_is_the_last(
    edition: str,
) -> None:
    table = Table("Anna: wage_1", "Bob:", edition=edition, river=RIVER, pile="child_lou")
    table.take_river("Anna", 0)
    assert (table.view().pile, table.asked) == (0, "Anna: play"), "she still plays"
    table.place("Anna", "pet_cat")
    assert table.outcome.scores == (1, 0)
    assert set(table.river) == {"child_lou", "pet_dog", "pet_chick"}, "which count for nobody"


@pytest.mark.rule("SL-RIVER-8")
@EDITIONS
def test_a_flush_that_uses_up_the_pile_leaves_the_river_short_and_ends_it(edition: str) -> None:
    table = Table(
        "Anna: wage_1",
        "Bob:",
        edition=edition,
        river=RIVER,
        pile="wage_2 wage_3 child_lou child_noa",
    )
    table.idle("Anna", "Bob")
    assert table.river == ["child_lou", "child_noa"]
    assert table.outcome.reason == "pile_used_up"
    assert table.turn == "nobody"


@pytest.mark.rule("SL-RIVER-8")
def test_two_players_may_take_from_the_river_but_not_from_the_discard() -> None:
    table = Table("Anna: wage_1", "Bob:", river=RIVER, discard="Bob/pet_rabbit")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-TURN-6 not_with_two"
    assert table.may("Anna", TAKE_RIVER[0])
    table = Table("Anna: wage_1", "Bob:", edition="B", river=RIVER, discard="Bob/pet_rabbit")
    assert table.may("Anna", TAKE_DISCARD)
    assert table.may("Anna", TAKE_RIVER[2])
