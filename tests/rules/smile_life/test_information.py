"""SL-INFO: who knows what. What is hidden may differ without anybody noticing."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from ludotheque.core.model import Event
from ludotheque.games.smile_life.events import (
    CardDiscarded,
    CardProtected,
    CardsDrawn,
    CardsSwapped,
    DiscardTaken,
    HandDealt,
    HandsSeen,
    LuckDrawn,
    LuckKept,
    PileSeen,
    RiverTaken,
    StakeLaid,
    StakeReturned,
)
from ludotheque.games.smile_life.moves import LOOK

from ..by_hand import told
from .scenario import Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


def seen(table: Table, name: str | None) -> bytes:
    """Everything that reaches this person's screen."""
    return msgspec.json.encode(table.view(name))


def known(table: Table, watcher: str | None, name: str) -> list[str]:
    """The cards of that hand whose identity the watcher knows."""
    return names(table.view(watcher).lives[table.seat(name)].known)


def heard(events: Iterable[Event], table: Table, name: str | None) -> list[Event]:
    """What this person (None: a spectator) is told."""
    return [event.seen_by(None if name is None else table.seat(name)) for event in events]


# --- hands and pile ---


@EDITIONS
@pytest.mark.rule("SL-INFO-1", "SL-SETUP-6")
def test_hands_are_known_to_their_owner_only_their_size_to_all(edition: str) -> None:
    one = Table("Anna: pet_cat", "Bob: wage_1 wage_2", "Chloé:", pile="pet_dog", edition=edition)
    other = Table("Anna: pet_cat", "Bob: wage_3 wage_4", "Chloé:", pile="pet_dog", edition=edition)
    assert one.hand("Bob") == ["wage_1", "wage_2"]
    assert seen(one, "Bob") != seen(other, "Bob")
    for watcher in ("Anna", "Chloé", None):
        assert seen(one, watcher) == seen(other, watcher)
        assert [life.cards for life in one.view(watcher).lives] == [1, 2, 0]
    assert one.view(None).hand == ()


@EDITIONS
@pytest.mark.rule("SL-INFO-2")
def test_pile_and_removed_cards_are_hidden_from_all(edition: str) -> None:
    one = Table("Anna: pet_cat", "Bob:", pile="wage_1 wage_2 wage_3", edition=edition)
    turned = Table("Anna: pet_cat", "Bob:", pile="wage_3 wage_2 wage_1", edition=edition)
    other = Table("Anna: pet_cat", "Bob:", pile="wage_4 pet_dog child_lou", edition=edition)
    for watcher in ("Anna", "Bob", None):
        assert seen(one, watcher) == seen(turned, watcher) == seen(other, watcher)
        assert one.view(watcher).pile == 3


@EDITIONS
@pytest.mark.rule("SL-INFO-3", "SL-TABLE-4")
def test_table_discard_and_river_are_public_turned_over_cards_included(edition: str) -> None:
    table = Table(
        "Anna: | study_double study_single mechanic wage_1 -wage_2 flirt_bar marriage_montcuq"
        " child_lou adultery flirt_zoo -flirt_park pet_cat legion_of_honour -illness accident"
        " -inheritance rainbow",
        "Bob:", "Chloé:", discard="Bob/wage_3 pet_dog Anna/wage_4", gone="child_noa",
        river="flirt_hotel flirt_bar pet_chick", edition=edition,
    )  # fmt: skip
    public = table.view(None)
    life = public.lives[0]
    assert names(life.invested) == ["wage_2"]
    assert names(life.aside) == ["flirt_park"]
    assert (names(life.maluses), names(life.unserved)) == (["illness"], ["accident"])
    assert names(life.specials) == ["inheritance", "rainbow"]
    assert names(public.discard) == ["wage_3", "pet_dog", "wage_4"]
    assert public.thrown_by == (1, -1, 0)
    assert names(public.gone) == ["child_noa"]
    assert names(public.river or ()) == ["flirt_hotel", "flirt_bar", "pet_chick"]
    for watcher in table.people:
        view = table.view(watcher)
        assert (view.lives, view.discard, view.thrown_by) == (
            public.lives, public.discard, public.thrown_by,
        )  # fmt: skip
        assert (view.gone, view.river) == (public.gone, public.river)


# --- casino ---


@EDITIONS
@pytest.mark.rule("SL-INFO-4")
def test_a_stake_is_known_to_its_player_only(edition: str) -> None:
    people = ("Anna:", "Bob:", "Chloé:")
    one, other = (
        Table(*people, casino="Anna", stake=f"Bob: {wage}", pile="pet_cat", edition=edition)
        for wage in ("wage_1", "wage_4")
    )
    assert seen(one, "Bob") != seen(other, "Bob")
    for watcher in ("Anna", "Chloé", None):
        assert seen(one, watcher) == seen(other, watcher)
        casino = one.view(watcher).casino
        assert casino is not None
        assert (casino.staker, casino.stake) == (1, None)


@EDITIONS
@pytest.mark.rule("SL-INFO-4")
def test_staking_tells_who_but_not_what(edition: str) -> None:
    table = Table("Anna: wage_3", "Bob: wage_3", casino="Anna", edition=edition)
    wage = table.card("Anna", "wage_3")
    events = table.stake("Anna", "wage_3")
    assert StakeLaid(0, wage) in heard(events, table, "Anna")
    for watcher in ("Bob", None):
        assert StakeLaid(0) in heard(events, table, watcher)
        assert not any(
            getattr(event, "card", None) == wage for event in heard(events, table, watcher)
        )


@pytest.mark.rule("SL-INFO-4", "SL-CASINO-12")
def test_a_lone_stake_is_revealed_at_the_end() -> None:
    table = Table("Anna: wage_3", "Bob:", casino="Anna", pile="wage_1")
    wage = table.card("Anna", "wage_3")
    events = table.stake("Anna", "wage_3")
    assert StakeReturned(0, wage) in heard(events, table, "Bob")
    assert names(table.view("Bob").lives[0].wages) == ["wage_3"]


@pytest.mark.rule("SL-INFO-4", "SL-INFO-6")
def test_whoever_knew_the_wages_of_a_hand_cannot_tell_which_was_staked() -> None:
    table = Table("Anna: journalist | study_single*3", "Bob: wage_1 wage_2 pet_cat", casino="Bob")
    table.place("Anna", "journalist")
    table.play("Anna", LOOK)
    table.stake("Bob", "wage_1")
    assert known(table, "Anna", "Bob") == ["pet_cat"]


# --- drawing and taking ---


@EDITIONS
@pytest.mark.rule("SL-INFO-5")
def test_a_card_drawn_is_seen_by_the_drawer_only(edition: str) -> None:
    table = Table("Anna:", "Bob:", pile="pet_cat pet_dog", edition=edition)
    (event,) = told(table.draw("Anna"), CardsDrawn)
    assert names(event.cards) == ["pet_cat"]
    assert event.seen_by(0) == event
    for watcher in (1, None):
        assert event.seen_by(watcher) == CardsDrawn(0, 1, "turn")
    assert known(table, "Bob", "Anna") == []


@EDITIONS
@pytest.mark.rule("SL-INFO-5", "SL-RIVER-3")
def test_a_card_taken_from_the_river_is_known_to_all(edition: str) -> None:
    table = Table(
        "Anna: wage_1", "Bob:", "Chloé:", river="pet_cat pet_dog pet_chick", edition=edition
    )
    card = table.view().river or ()
    events = table.take_river("Anna", 1)
    table.discard("Anna", "wage_1")
    for watcher in ("Bob", "Chloé", None):
        assert RiverTaken(0, card[1]) in heard(events, table, watcher)
        assert known(table, watcher, "Anna") == ["pet_dog"]


@EDITIONS
@pytest.mark.rule("SL-INFO-5", "SL-INFO-8")
def test_after_a_swap_only_its_partners_know_where_a_card_of_the_river_is(edition: str) -> None:
    """Anna took the dog for all to see; Bob takes her other card, but only those two know."""
    table = Table(
        "Anna: pet_rabbit wage_1", "Bob: swap", "Chloé:", edition=edition, dice=(0, 0),
        river="pet_cat pet_dog pet_chick",
    )  # fmt: skip
    table.take_river("Anna", 1)
    table.discard("Anna", "wage_1")
    table.place("Bob", "swap")
    assert table.hand("Bob") == ["pet_rabbit"]
    assert "pet_dog" in known(table, "Bob", "Anna")
    for watcher in ("Chloé", None):
        for name in ("Anna", "Bob"):
            assert known(table, watcher, name) == []


@EDITIONS
@pytest.mark.rule("SL-INFO-5")
def test_a_card_taken_from_the_discard_is_known_to_all(edition: str) -> None:
    table = Table("Anna:", "Bob:", "Chloé:", discard="Bob/pet_cat", edition=edition)
    card = table.view().discard[0]
    events = table.take("Anna")
    for watcher in ("Bob", "Chloé", None):
        assert heard(events, table, watcher) == [DiscardTaken(0, card)]
        question = table.view(watcher).question
        assert question is not None
        assert question.card == card


# --- journalist and medium ---


def inquiry(*others: str, edition: str = "A") -> Table:
    """Anna the journalist has just looked at the hands of these players."""
    table = Table("Anna: journalist | study_single*3", *others, edition=edition)
    table.place("Anna", "journalist")
    table.play("Anna", LOOK)
    return table


@EDITIONS
@pytest.mark.rule("SL-INFO-6", "SL-POWER-JOURNALIST-3")
def test_what_the_journalist_saw_stays_known_until_it_is_stale(edition: str) -> None:
    table = inquiry("Bob: pet_cat wage_1", "Chloé: pet_dog", edition=edition)
    assert known(table, "Anna", "Bob") == ["pet_cat", "wage_1"]
    table.discard("Bob", "wage_1")
    assert known(table, "Anna", "Bob") == ["pet_cat"], "the card drawn meanwhile is not known"
    assert known(table, "Anna", "Chloé") == ["pet_dog"]
    for watcher in ("Bob", "Chloé", None):
        for name in ("Anna", "Bob", "Chloé"):
            assert known(table, watcher, name) == []


@EDITIONS
@pytest.mark.rule("SL-INFO-6", "SL-INFO-8")
def test_a_tsunami_makes_it_stale(edition: str) -> None:
    table = inquiry("Bob: tsunami pet_cat", "Chloé: pet_dog wage_1", edition=edition)
    events = table.place("Bob", "tsunami")
    for name in ("Bob", "Chloé"):
        assert known(table, "Anna", name) == []
    for name in table.people:
        told_hands = [event for event in heard(events, table, name) if isinstance(event, HandDealt)]
        by_seat = {event.seat: names(event.cards) for event in told_hands}
        assert by_seat.pop(table.seat(name)) == table.hand(name)
        assert set(map(tuple, by_seat.values())) == {()}


@EDITIONS
@pytest.mark.rule("SL-INFO-6", "SL-INFO-8")
def test_a_swap_between_others_makes_it_stale(edition: str) -> None:
    table = inquiry("Bob: swap pet_cat wage_1", "Chloé: pet_dog wage_2", edition=edition)
    table.place("Bob", "swap")
    table.choose_seat("Bob", "Chloé")
    swapped = set(table.hand("Bob")) & {"pet_dog", "wage_2"}
    assert swapped
    assert known(table, "Anna", "Bob") == [], "any of his cards may have gone"
    assert known(table, "Anna", "Chloé") == []


@EDITIONS
@pytest.mark.rule("SL-INFO-6", "SL-INFO-8")
def test_a_partner_of_the_swap_still_knows_what_stayed(edition: str) -> None:
    table = inquiry("Bob: swap pet_cat wage_1", edition=edition)
    (mine,) = table.hand("Anna")
    table.place("Bob", "swap")
    (received,) = table.hand("Anna")
    stayed = {"pet_cat", "wage_1"} - {received}
    assert set(known(table, "Anna", "Bob")) == stayed | {mine}
    assert known(table, "Bob", "Anna") == [received]


@EDITIONS
@pytest.mark.rule("SL-INFO-6", "SL-POWER-JOURNALIST-1", "SL-POWER-MEDIUM-2")
def test_the_others_only_know_that_it_happened(edition: str) -> None:
    table = Table(
        "Anna: journalist | study_single*3", "Bob: medium", "Chloé: pet_dog", edition=edition
    )
    table.place("Anna", "journalist")
    events = table.play("Anna", LOOK)
    assert heard(events, table, "Bob") == heard(events, table, None) == [HandsSeen(0)]
    table.place("Bob", "medium")
    events = table.play("Bob", LOOK)
    assert heard(events, table, "Anna") == heard(events, table, None) == [PileSeen(1, 13)]


@EDITIONS
@pytest.mark.rule("SL-INFO-6", "SL-POWER-MEDIUM-1")
def test_what_the_medium_saw_shrinks_as_it_is_drawn(edition: str) -> None:
    pile = [f"wage_{1 + at % 4}" for at in range(15)]
    table = Table("Anna: medium", "Bob:", drawn=True, pile=" ".join(pile), edition=edition)
    table.place("Anna", "medium")
    table.play("Anna", LOOK)
    assert names(table.view("Anna").next_cards) == pile[:13]
    table.draw("Bob")
    assert names(table.view("Anna").next_cards) == pile[1:13]
    for watcher in ("Bob", None):
        assert table.view(watcher).next_cards == ()


# --- luck, swap and the protected card ---


@EDITIONS
@pytest.mark.rule("SL-INFO-7", "SL-SPECIAL-LUCK-4")
def test_of_lucks_three_cards_two_become_public_and_one_stays_hidden(edition: str) -> None:
    table = Table(
        "Anna: luck", "Bob:", drawn=True, pile="pet_cat pet_dog pet_chick wage_1*5", edition=edition
    )
    events = table.place("Anna", "luck")
    three = table.view("Anna").luck
    assert names(three) == ["pet_cat", "pet_dog", "pet_chick"]
    assert LuckDrawn(0, 3, three) in heard(events, table, "Anna")
    for watcher in ("Bob", None):
        assert LuckDrawn(0, 3) in heard(events, table, watcher)
        assert table.view(watcher).luck == ()
    events = table.choose("Anna", "pet_dog")
    assert heard(events, table, "Anna") == [LuckKept(0, three[1])]
    assert heard(events, table, "Bob") == heard(events, table, None) == [LuckKept(0)]
    events = table.choose("Anna", "pet_chick")
    discards = [CardDiscarded(0, three[2]), CardDiscarded(0, three[0])]
    assert heard(events, table, "Bob") == discards
    assert known(table, "Bob", "Anna") == []


@EDITIONS
@pytest.mark.rule("SL-INFO-8", "SL-SPECIAL-SWAP-1")
def test_only_the_partners_know_the_exchanged_cards(edition: str) -> None:
    table = Table(
        "Anna: swap pet_cat wage_1", "Bob: pet_dog wage_2", "Chloé: wage_3", drawn=True,
        edition=edition, dice=(0, 0),
    )  # fmt: skip
    cat, dog = table.card("Anna", "pet_cat"), table.card("Bob", "pet_dog")
    table.place("Anna", "swap")
    events = table.choose_seat("Anna", "Bob")
    for partner in ("Anna", "Bob"):
        assert heard(events, table, partner) == [CardsSwapped(0, 1, cat, dog)]
    for watcher in ("Chloé", None):
        assert heard(events, table, watcher) == [CardsSwapped(0, 1)]
        assert known(table, watcher, "Anna") == known(table, watcher, "Bob") == []
    assert known(table, "Anna", "Bob") == ["pet_cat"]
    assert known(table, "Bob", "Anna") == ["pet_dog"]


@pytest.mark.rule("SL-INFO-8", "SL-POWER-PURCHASING-4")
@pytest.mark.parametrize("job", ["purchasing_manager", "sales_manager"])
def test_in_b_the_protected_card_stays_hidden(job: str) -> None:
    hand = f"Anna: {job} pet_cat wage_1 wage_2 | study_single*3"
    views = []
    for protected in ("pet_cat", "wage_1"):
        table = Table(hand, "Bob: pet_dog", "Chloé: pet_chick", edition="B", drawn=True)
        table.place("Anna", job)
        events = table.choose("Anna", protected)
        for watcher in ("Bob", "Chloé", None):
            assert heard(events, table, watcher) == [CardProtected(0)]
        views.append([seen(table, watcher) for watcher in ("Bob", "Chloé", None)])
    assert views[0] == views[1]
