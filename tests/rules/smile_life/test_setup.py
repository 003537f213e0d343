"""SL-GEN, SL-SETUP, SL-LENGTH, SL-FAMILY: the goal, the deck, the deal, who begins."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Event, Move, Outcome, Player
from ludotheque.games.smile_life.cards import CARD_IDS, CATEGORIES, CATEGORY, DECK, SMILES
from ludotheque.games.smile_life.events import CardsSwapped, HandDealt, Started
from ludotheque.games.smile_life.game import SMILE_LIFE, SmileLifeOptions
from ludotheque.games.smile_life.moves import TAKE_DISCARD, Discard, Draw
from ludotheque.games.smile_life.rules.questions import SmileLifeState

from ..by_hand import Fate, spelled, told
from .scenario import Box, Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


def people(count: int) -> list[Player]:
    return [Player(f"P{seat}") for seat in range(count)]


def deal(count: int = 4, seed: int = 1, **options: Any) -> SmileLifeState:
    return SMILE_LIFE.start(people(count), SmileLifeOptions(**options), QuickChance(seed))


def plain_move(state: SmileLifeState) -> Move:
    """Draw, or else discard."""
    (seat,) = state.to_act()
    return next(move for move in state.moves(seat) if isinstance(move, Draw | Discard))


def stacked(*hands: str, lots: tuple[int, ...] = ()) -> Fate:
    """A chance whose shuffle deals exactly these hands; then the lots that are drawn."""
    box = Box()
    dealt = [box.take_all(hand) for hand in hands]
    top = [hand[turn] for turn in range(5) for hand in dealt]  # in the order of dealing
    wanted = [*sorted(box.left), *reversed(top)]
    items = list(DECK)
    answers = []
    for i in range(len(items) - 1, 0, -1):  # Fisher and Yates, backwards
        j = items.index(wanted[i])
        answers.append(j)
        items[i], items[j] = items[j], items[i]
    return Fate(*answers, *lots)


def starter(*hands: str, lots: tuple[int, ...] = (), edition: str = "A") -> int:
    """Who begins when these hands are dealt."""
    log: list[Event] = []
    options = SmileLifeOptions(edition="B" if edition == "B" else "A")
    chance = stacked(*hands, lots=lots)
    state = SMILE_LIFE.start(people(len(hands)), options, chance, log)
    for seat, hand in enumerate(hands):
        assert sorted(names(state.view(seat).hand)) == sorted(spelled(hand))
    (started,) = told(log, Started)
    assert state.to_act() == (started.seat,)
    assert state.view(None).turn == started.seat
    return started.seat


# Hands of five cards by their smiles.
FOUR = "wage_1 wage_2 wage_3 wage_4 accident"
THREE = "wage_1 wage_2 wage_3 divorce accident"
TWO = "wage_1 wage_2 income_tax divorce accident"
ZERO = "illness income_tax divorce accident repeat_year"


# --- SL-GEN ---


@pytest.mark.rule("SL-GEN-1")
@EDITIONS
def test_most_smiles_in_front_when_the_pile_is_used_up(edition: str) -> None:
    table = Table(
        "Anna: pet_cat legion_of_honour | wage_1",
        "Bob: | wage_1*3",
        edition=edition,
        pile="study_single",
    )
    table.place("Anna", "pet_cat")
    assert table.outcome == Outcome("pile_used_up", (2, 3), (2, 1))
    assert table.winners == ["Bob"], "the Legion of Honour in Anna's hand counts nothing"


@pytest.mark.rule("SL-GEN-2")
def test_edition_a_unless_b_is_chosen() -> None:
    """Where the books differ the chosen one rules: only B lets two players take discards."""
    assert SmileLifeOptions() == SmileLifeOptions(edition="A")
    assert deal().view(None).edition == "A"
    assert deal(edition="B").view(None).edition == "B"
    scene = ("Anna:", "Bob:")
    assert not Table(*scene, edition="A", discard="Bob/pet_cat").may("Anna", TAKE_DISCARD)
    assert Table(*scene, edition="B", discard="Bob/pet_cat").may("Anna", TAKE_DISCARD)


@pytest.mark.rule("SL-GEN-2")
def test_there_is_no_third_edition() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"edition": "C"}, SmileLifeOptions)


@pytest.mark.rule("SL-GEN-4")
def test_one_seed_gives_one_match() -> None:
    def hands_and_end(seed: int) -> tuple[object, object]:
        state = deal(3, seed)
        start = [state.view(seat).hand for seat in range(3)]
        rng = Random(5)
        while state.outcome() is None:
            (seat,) = state.to_act()
            state.play(seat, rng.choice(state.moves(seat)))
        return start, (state.outcome(), state.view(None).discard)

    assert hands_and_end(1) == hands_and_end(1)
    assert hands_and_end(1) != hands_and_end(2)


@pytest.mark.rule("SL-GEN-4", "SL-SETUP-3")
def test_every_card_is_dealt_equally_often() -> None:
    """In 2,000 deals of 10 cards, each of the 200 cards is expected 100 times."""
    dealt: Counter[int] = Counter()
    for seed in range(2000):
        state = deal(2, seed)
        dealt.update([*state.view(0).hand, *state.view(1).hand])
    assert set(dealt) == set(DECK)
    assert min(dealt.values()) > 55
    assert max(dealt.values()) < 150


@pytest.mark.rule("SL-GEN-4")
def test_swap_and_tsunami_ask_the_one_source_of_chance() -> None:
    """The same table, three other throws: another card is given, another one taken."""
    swapped = set()
    for dice in ((0, 0), (0, 1), (1, 0)):
        table = Table("Anna: swap pet_cat pet_dog", "Bob: child_lou child_eden", dice=dice)
        table.draw("Anna")
        table.place("Anna", "swap")
        swapped.add((*table.hand("Anna"), *table.hand("Bob")))
    assert len(swapped) == 3

    dealt = set()
    for last in range(4):
        table = Table("Anna: tsunami pet_cat", "Bob: child_lou child_eden", dice=(last,))
        (first, _) = told(table.place("Anna", "tsunami"), HandDealt)
        dealt.add(first.cards[0])
    assert len(dealt) == 4


@pytest.mark.rule("SL-GEN-4")
def test_each_pair_of_swapped_cards_is_equally_likely() -> None:
    pairs: Counter[tuple[int | None, int | None]] = Counter()
    for seed in range(600):
        table = Table("Anna: swap pet_cat pet_dog", "Bob: child_lou child_eden", drawn=True)
        table.state.chance = QuickChance(seed)
        (event,) = told(table.place("Anna", "swap"), CardsSwapped)
        pairs[event.given_card, event.card] += 1
    assert len(pairs) == 4
    assert min(pairs.values()) > 110


# --- SL-SETUP ---


@pytest.mark.rule("SL-SETUP-1")
def test_two_to_six_players() -> None:
    assert list(SMILE_LIFE.players) == [2, 3, 4, 5, 6]


@pytest.mark.rule("SL-SETUP-2")
def test_the_200_cards() -> None:
    assert len(DECK) == 200
    assert Counter(CATEGORIES[CATEGORY[card]] for card in DECK) == {
        "study": 25, "job": 30, "wage": 40, "flirt": 20, "marriage": 7, "adultery": 3, "child": 10,
        "malus": 37, "special": 10, "house": 5, "travel": 5, "pet": 5, "grand_prize": 2,
        "legion": 1,
    }  # fmt: skip
    copies = Counter(CARD_IDS)
    assert (copies["study_single"], copies["study_double"]) == (22, 3)
    assert [copies[f"wage_{level}"] for level in (1, 2, 3, 4)] == [10] * 4
    ordinary = "accident burn_out divorce income_tax dismissal illness repeat_year"
    assert [copies[malus] for malus in ordinary.split()] == [5] * 7
    assert (copies["prison"], copies["bombing"]) == (1, 1)
    assert len(copies) == 98


@pytest.mark.rule("SL-SETUP-2", "SL-SETUP-3", "SL-SETUP-4", "SL-SETUP-5")
@EDITIONS
@pytest.mark.parametrize("count", SMILE_LIFE.players)
def test_five_cards_each_the_rest_is_the_pile_and_the_table_is_empty(
    count: int, edition: str
) -> None:
    state = deal(count, edition=edition)
    assert sorted(state.census()) == list(DECK)
    view = state.view(None)
    assert view.pile == 200 - 5 * count
    assert len(view.lives) == count
    for life in view.lives:
        assert life.cards == 5
        empty = msgspec.structs.asdict(life) | {"cards": 0}
        assert not [name for name, value in empty.items() if value], "nothing in front of anybody"
    assert (view.discard, view.gone, view.casino, view.river) == ((), (), None, None)


@pytest.mark.rule("SL-SETUP-3")
def test_the_deck_is_shuffled_anew_for_every_match() -> None:
    assert len({deal(seed=seed).view(0).hand for seed in range(50)}) == 50


@pytest.mark.rule("SL-SETUP-6")
def test_hands_stay_secret_until_the_end() -> None:
    """Whatever the others hold, a player sees the same table, from the deal to the last turn."""
    state = deal(3)
    rng = Random(1)
    while state.outcome() is None:
        for seat in (0, 1, 2, None):
            assert state.imagine(seat, rng).view(seat) == state.view(seat)
        assert state.view(None).hand == ()
        assert state.view(1).hand == tuple(state.lives[1].hand)
        (seat,) = state.to_act()
        state.play(seat, rng.choice(state.moves(seat)))
    assert state.view(None).hand == (), "nor are they shown when it is over"


@pytest.mark.rule("SL-SETUP-7", "SL-SETUP-11")
@EDITIONS
def test_the_most_smiles_in_hand_begin(edition: str) -> None:
    assert starter(TWO, FOUR, THREE, edition=edition) == 1
    assert starter(TWO, ZERO, THREE, edition=edition) == 2
    assert starter(FOUR, ZERO, ZERO, edition=edition) == 0


@pytest.mark.rule("SL-SETUP-8")
def test_a_tie_for_the_most_lets_the_fewest_begin() -> None:
    assert starter(FOUR, TWO, FOUR) == 1
    assert starter(FOUR, FOUR, THREE, ZERO, FOUR) == 3


@pytest.mark.rule("SL-SETUP-9")
def test_a_tie_for_the_fewest_too_is_decided_by_lot_among_those() -> None:
    assert starter(FOUR, TWO, FOUR, TWO, lots=(0,)) == 1
    assert starter(FOUR, TWO, FOUR, TWO, lots=(1,)) == 3
    assert [starter(TWO, TWO, TWO, lots=(lot,)) for lot in range(3)] == [0, 1, 2]


@pytest.mark.rule("SL-SETUP-10")
def test_edition_b_breaks_ties_the_same_way() -> None:
    assert starter(FOUR, TWO, FOUR, edition="B") == 1
    assert starter(FOUR, TWO, FOUR, TWO, lots=(0,), edition="B") == 1
    assert starter(FOUR, TWO, FOUR, TWO, lots=(1,), edition="B") == 3


@pytest.mark.rule("SL-SETUP-11")
def test_printed_smiles_count_and_the_unicorn_three() -> None:
    """The unicorn's 3 beat two wages, lose against four, and never double in the hand."""
    unicorn = "pet_unicorn rainbow shooting_star divorce accident"
    assert starter(TWO, unicorn) == 1
    assert starter(FOUR, unicorn) == 0
    big = "marriage_montcuq grand_prize child_lou architect house_large"  # 3 + 4 + 2 + 2 + 3
    assert sum(SMILES[card] for card in Box().take_all(big)) == 14
    assert starter(big, "marriage_monteton grand_prize child_eden lawyer house_medium") == 0


@pytest.mark.rule("SL-SETUP-12")
@pytest.mark.parametrize("first", range(3))
def test_turns_go_round_by_seat_number_from_the_starter(first: int) -> None:
    hands = [TWO, TWO, TWO]
    hands[first] = FOUR
    state = SMILE_LIFE.start(people(3), SmileLifeOptions(), stacked(*hands))
    order = []
    for _ in range(7):
        (seat,) = state.to_act()
        order.append(seat)
        for _ in ("draw", "discard"):
            state.play(seat, plain_move(state))
    assert order == [(first + step) % 3 for step in range(7)]


# --- SL-LENGTH ---

AMONG_SIX = [("all", 170), ("3/4", 128), ("2/3", 113), ("1/2", 85), ("1/3", 57), ("1/4", 43)]
AMONG_FOUR = [("all", 177), ("3/4", 133), ("2/3", 118), ("1/2", 89), ("1/3", 59), ("1/4", 44)]


@pytest.mark.rule("SL-LENGTH-1", "SL-LENGTH-2")
@EDITIONS
@pytest.mark.parametrize(
    ("seats", "river", "length", "draws"),
    [*((6, False, *case) for case in AMONG_SIX), *((4, True, *case) for case in AMONG_FOUR)],
)
def test_a_length_is_a_part_of_the_pile_after_the_deal(
    seats: int, river: bool, length: str, draws: int, edition: str
) -> None:
    state = deal(seats, length=length, river=river, edition=edition)
    view = state.view(None)
    assert view.pile == draws
    assert [life.cards for life in view.lives] == [5] * seats
    assert len(view.river or ()) == 3 * river
    assert len(set(state.census())) == 200, "the others are set aside, not lost"


@pytest.mark.rule("SL-LENGTH-1")
def test_a_short_match_ends_sooner() -> None:
    """Two players who draw and discard: one turn for every card of the pile."""
    state = deal(2, length="1/4")
    turns = 0
    while state.outcome() is None:
        (seat,) = state.to_act()
        move = plain_move(state)
        turns += isinstance(move, Draw)
        state.play(seat, move)
    assert turns == 48


@pytest.mark.rule("SL-LENGTH-2")
def test_any_other_length_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"length": "1/5"}, SmileLifeOptions)


@pytest.mark.rule("SL-LENGTH-3")
def test_the_surplus_is_removed_at_random_and_never_revealed() -> None:
    surplus = [frozenset(deal(2, seed, length="1/2").removed) for seed in range(20)]
    assert len(set(surplus)) == 20
    assert all(len(cards) == 95 for cards in surplus)
    state = deal(2, length="1/2")
    hidden = set(state.removed)
    for seat in (0, 1, None):
        assert state.imagine(seat, Random(1)).view(seat) == state.view(seat)
    rng = Random(2)
    shown: list[Event] = []
    while state.outcome() is None:
        (seat,) = state.to_act()
        state.play(seat, rng.choice(state.moves(seat)), shown)
    assert not hidden & {card for event in shown for card in cards_told(event)}
    assert set(state.removed) == hidden


def cards_told(event: Event) -> set[int]:
    """Every card an event speaks of."""
    found: set[int] = set()
    for name, value in msgspec.structs.asdict(event).items():
        if name == "cards":
            found.update(value)
        elif name.endswith("card") and value is not None:
            found.add(value)
    return found


def all_but(kept: int) -> str:
    """Ids to remove so that about as many cards are left; jobs are single cards."""
    ids = list(dict.fromkeys(CARD_IDS))
    copies = Counter(CARD_IDS)
    removed, left = [], 200
    for name in ids:
        if left - copies[name] >= kept:
            removed.append(name)
            left -= copies[name]
    assert left == kept
    return " ".join(removed)


@pytest.mark.rule("SL-LENGTH-4")
@pytest.mark.parametrize(("count", "river", "least"), [(2, 0, 12), (6, 0, 36), (6, 3, 39)])
def test_one_card_per_player_must_be_left_in_the_pile(count: int, river: int, least: int) -> None:
    state = deal(count, remove=all_but(least), river=bool(river))
    assert state.view(None).pile == count
    with pytest.raises(ValueError, match="too few"):
        deal(count, remove=all_but(least - 1), river=bool(river))


@pytest.mark.rule("SL-LENGTH-4")
def test_the_shortest_match_is_long_enough_for_six() -> None:
    assert deal(6, length="1/4", river=True).view(None).pile == 42


@pytest.mark.rule("SL-LENGTH-2", "SL-LENGTH-4")
def test_what_a_length_leaves_must_be_enough_too() -> None:
    assert deal(2, remove=all_but(16), length="1/4").view(None).pile == 2
    with pytest.raises(ValueError, match="too few"):
        deal(2, remove=all_but(15), length="1/4")


# --- SL-FAMILY ---


@pytest.mark.rule("SL-FAMILY-1", "SL-FAMILY-2")
@EDITIONS
def test_the_family_deck_has_no_adultery_and_no_bombing(edition: str) -> None:
    state = deal(4, family=True, edition=edition)
    ids = Counter(names(state.census()))
    assert ids == Counter(CARD_IDS) - Counter({"adultery": 3, "bombing": 1})
    assert state.view(None).pile == 196 - 20
    assert "adultery" in names(deal(4, edition=edition).census()), "unless one asks for it"


@pytest.mark.rule("SL-FAMILY-2")
def test_further_cards_may_be_removed() -> None:
    ids = Counter(names(deal(4, family=True, remove="prison stripper illness").census()))
    gone = {"adultery": 3, "bombing": 1, "prison": 1, "stripper": 1, "illness": 5}
    assert ids == Counter(CARD_IDS) - Counter(gone)
    assert names(deal(4, remove="prison").census()).count("adultery") == 3
    with pytest.raises(ValueError, match="no card called unicorn"):
        SmileLifeOptions(remove="prison unicorn")


@pytest.mark.rule("SL-FAMILY-2", "SL-LENGTH-2")
@pytest.mark.parametrize(
    ("length", "draws"), [("3/4", 140), ("2/3", 124), ("1/2", 93), ("1/3", 62), ("1/4", 47)]
)
def test_length_is_a_part_of_what_remains(length: str, draws: int) -> None:
    assert deal(2, family=True, length=length).view(None).pile == draws
