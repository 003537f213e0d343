"""SL-END: the last card of the pile, and the count of smiles."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Outcome
from ludotheque.games.smile_life.cards import CARD_IDS, CATEGORY, DECK, MALUS, SMILES, SPECIAL
from ludotheque.games.smile_life.events import CardsDrawn, GameEnded, SmilesCounted, TurnMissed
from ludotheque.games.smile_life.moves import DISCARD, DRAW, RESIGN

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


@EDITIONS
@pytest.mark.rule("SL-END-1", "SL-END-2")
def test_the_game_ends_when_the_pile_is_used_up(edition: str) -> None:
    table = Table("Anna: pet_cat", "Bob: pet_dog", pile="wage_1 wage_2", edition=edition)
    table.place("Anna", "pet_cat")
    assert table.state.outcome() is None
    table.draw("Bob")
    assert table.state.outcome() is None, "the turn is finished first"
    events = table.place("Bob", "pet_dog")
    assert told(events, GameEnded) == [GameEnded(1)]
    assert table.outcome == Outcome("pile_used_up", (1, 1), (1, 1))
    assert table.turn == "nobody"
    assert list(table.state.to_act()) == []


@pytest.mark.rule("SL-END-1")
def test_after_the_end_nothing_goes() -> None:
    table = Table("Anna: pet_cat", "Bob: pet_dog", pile="wage_1")
    table.place("Anna", "pet_cat")
    for name in ("Anna", "Bob"):
        assert table.why_not(name, DRAW) == "SL-END-1 over"
        assert table.why_not(name, DISCARD[table.card(name, "pet_dog")]) == "SL-END-1 over"
    assert table.state.deadline() is None


@pytest.mark.rule("SL-END-2", "SL-TURN-19")
def test_effects_resolve_and_refills_draw_what_is_left() -> None:
    table = Table(
        "Anna: rainbow pet_cat pet_dog pet_chick wage_2", "Bob: pet_rabbit",
        pile="wage_1 wage_3",
    )  # fmt: skip
    table.place("Anna", "rainbow")
    table.place("Anna", "pet_cat")
    table.place("Anna", "pet_dog")
    events = table.place("Anna", "pet_chick")
    assert [event.count for event in told(events, CardsDrawn)] == [1]
    assert table.outcome.scores == (3, 0), "Bob does not play any more"


@pytest.mark.rule("SL-END-2")
def test_a_pile_emptied_by_an_effect_ends_the_game_after_this_turn() -> None:
    table = Table(
        "Anna: casino wage_1", "Bob: | wage_1", pile="pet_cat pet_dog pet_chick pet_rabbit"
    )
    table.place("Anna", "casino")
    table.stake("Anna", "wage_1")
    assert table.outcome.reason == "pile_used_up"
    assert table.life("Anna").cards == 4, "the hand stays short"


@pytest.mark.rule("SL-END-2")
def test_a_decision_of_another_player_is_still_awaited() -> None:
    table = Table("Anna: birthday", "Bob: | wage_1 wage_4", pile="pet_cat")
    table.place("Anna", "birthday")
    assert table.asked == "Bob: give_wage"
    assert table.state.outcome() is None
    table.choose("Bob", "wage_1")
    assert table.outcome.scores == (1, 1)


@pytest.mark.rule("SL-END-2")
def test_missed_turns_after_the_last_one_are_not_told() -> None:
    table = Table("Anna: accident", "Bob:", pile="pet_cat")
    assert told(table.inflict("Anna", "accident", "Bob"), TurnMissed) == []
    assert table.turn == "nobody"


@pytest.mark.rule("SL-END-2")
def test_a_turn_without_drawing_does_not_end_it() -> None:
    table = Table("Anna: | writer", "Bob: pet_cat", pile="wage_1")
    table.play("Anna", RESIGN)
    assert table.asked == "Bob: start"
    table.place("Bob", "pet_cat")
    assert table.outcome.scores == (0, 1)


@EDITIONS
@pytest.mark.rule("SL-END-3", "SL-GEN-1")
def test_cards_left_in_hand_do_not_count(edition: str) -> None:
    table = Table(
        "Anna: grand_prize legion_of_honour wage_1", "Bob: | pet_cat", pile="wage_4",
        edition=edition,
    )  # fmt: skip
    table.discard("Anna", "wage_1")
    assert table.outcome.scores == (0, 1)
    assert table.winners == ["Bob"]


@pytest.mark.rule("SL-END-4", "SL-GEN-1")
def test_the_highest_total_of_smiles_wins() -> None:
    table = Table(
        "Anna: wage_1 | study_double study_single writer wage_1 pet_cat grand_prize",
        "Bob: | flirt_bar flirt_zoo marriage_montcuq child_lou child_noa legion_of_honour",
        "Chloé: | house_large house_small travel_rio",
        pile="wage_4",
    )
    events = table.discard("Anna", "wage_1")
    scores = (1 + 1 + 2 + 1 + 1 + 4, 1 + 1 + 3 + 2 + 2 + 3, 3 + 1 + 1)
    assert told(events, SmilesCounted) == [
        SmilesCounted(seat, score, 0) for seat, score in enumerate(scores)
    ]
    assert table.outcome == Outcome("pile_used_up", scores, (2, 1, 3))
    assert table.winners == ["Bob"]


@pytest.mark.rule("SL-END-4", "SL-END-5", "SL-MALUS-3", "SL-SPECIAL-1", "SL-SPECIAL-2")
@pytest.mark.parametrize("card", sorted(set(CARD_IDS) - {"casino", "bombing"}))
def test_every_card_in_front_counts_its_printed_smiles(card: str) -> None:
    number = DECK[CARD_IDS.index(card)]
    turned = CATEGORY[number] == MALUS
    front = f"-{card}" if turned else card
    table = Table("Anna: wage_1", f"Bob: | {front}", pile="wage_4")
    smiles = table.smiles("Bob")
    assert smiles == SMILES[number]
    assert (smiles == 0) == (CATEGORY[number] in (MALUS, SPECIAL))
    table.discard("Anna", "wage_1")
    assert table.outcome.scores == (0, smiles)


@EDITIONS
@pytest.mark.rule("SL-END-5", "SL-BUY-6", "SL-ADULT-5", "SL-AWARD-PRIZE-3", "SL-POWER-DOCTOR-4")
def test_what_counts_although_turned_over_or_set_aside(edition: str) -> None:
    table = Table(
        "Anna: wage_1 | -wage_4 -flirt_zoo",
        "Bob: | flirt_bar marriage_fourqueux adultery flirt_park",
        "Chloé: | pulled_strings doctor study_double",
        "Dan: | study_double*2 surgeon study_single",
        "Eve: | grand_prize",
        pile="wage_3", edition=edition,
    )  # fmt: skip
    table.discard("Anna", "wage_1")
    assert table.outcome.scores == (2, 1 + 3 + 1 + 1, 2 + 1, 2 + 2 + 1, 4)


@EDITIONS
@pytest.mark.rule("SL-END-5", "SL-MALUS-BOMBING-4")
def test_what_does_not_count(edition: str) -> None:
    """Maluses, specials, out-of-play cards, river and discard; the casino neither."""
    table = Table(
        "Anna: wage_1 | -accident rainbow inheritance", "Bob: | -illness -divorce birthday",
        river="pet_cat pet_dog legion_of_honour", discard="Anna/house_large Bob/grand_prize",
        gone="child_lou child_noa", casino="Bob", pile="wage_3", edition=edition,
    )  # fmt: skip
    table.discard("Anna", "wage_1")
    assert table.outcome.scores == (0, 0)


@EDITIONS
@pytest.mark.rule("SL-END-6")
def test_equal_highest_totals_share_the_victory(edition: str) -> None:
    table = Table(
        "Anna: wage_1 | pet_cat", "Bob: | child_lou", "Chloé: | writer", pile="wage_3",
        edition=edition,
    )  # fmt: skip
    table.discard("Anna", "wage_1")
    assert table.outcome == Outcome("pile_used_up", (1, 2, 2), (3, 1, 1))
    assert table.winners == ["Bob", "Chloé"]


@EDITIONS
@pytest.mark.rule("SL-END-UNICORN-1")
@pytest.mark.parametrize(
    ("front", "smiles", "bonus"),
    [
        ("", 3, 0),
        ("rainbow", 3, 0),
        ("shooting_star", 3, 0),
        ("rainbow shooting_star", 6, 3),
        ("rainbow shooting_star inheritance pet_cat", 7, 3),
    ],
)
def test_the_unicorn_counts_double_with_rainbow_and_star(
    front: str, smiles: int, bonus: int, edition: str
) -> None:
    table = Table("Anna: wage_1", f"Bob: | pet_unicorn {front}", pile="wage_3", edition=edition)
    events = table.discard("Anna", "wage_1")
    assert SmilesCounted(1, smiles, bonus) in events
    assert table.outcome.scores == (0, smiles)


@pytest.mark.rule("SL-END-UNICORN-1")
def test_rainbow_and_star_of_other_players_do_not_help() -> None:
    table = Table("Anna: wage_1 | rainbow shooting_star", "Bob: | pet_unicorn", pile="wage_3")
    table.discard("Anna", "wage_1")
    assert table.outcome.scores == (0, 3)


@EDITIONS
@pytest.mark.rule("SL-END-UNICORN-1", "SL-SPECIAL-3")
def test_a_void_star_placed_for_the_unicorn_doubles_it(edition: str) -> None:
    table = Table(
        "Anna: shooting_star | rainbow pet_unicorn", "Bob:", pile="wage_3", edition=edition
    )
    table.place("Anna", "shooting_star")
    assert table.outcome.scores == (6, 0)
