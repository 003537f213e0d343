"""What claims have in common in games 1, 2 and 3 (SG-DIG-6 to 13): the same tests for each.

Everybody at these tables may win: the card lies on the spread (1), or it is the card of the dice,
which anybody may slap (2), and at which everybody shouts his own name (3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from ludotheque.core.model import Move
from ludotheque.games.smiley_games.races import CloseWindow, EndPause, TimeOut

from .arena import Arena
from .centre import Centre
from .circle import Circle
from .spread import Spread

CARDS = ("sad-red", "sad-blue", "sad-green", "wink-red", "wink-blue", "wink-green")
PEOPLE = ("Anna", "Bob", "Cleo", "Dan")


def shared(counts: tuple[int, ...]) -> list[str]:
    """That many cards for each of them."""
    left = list(CARDS)
    return [" ".join(left.pop() for _ in range(count)) for count in counts]


def on_the_spread(counts: tuple[int, ...], leader: str) -> Spread:
    lines = [f"{name}: {cards}" for name, cards in zip(PEOPLE, shared(counts), strict=True)]
    table = Spread(*lines, thrower=leader)
    table.dice("happy-green")
    return table


def in_the_centre(counts: tuple[int, ...], leader: str) -> Centre:
    lines = [f"{name}: / {cards}" for name, cards in zip(PEOPLE, shared(counts), strict=True)]
    table = Centre(*lines, dealer=leader, dice="happy-green")
    table.turn("happy-green")
    return table


def in_the_circle(counts: tuple[int, ...], leader: str) -> Circle:
    """Anna receives the card, so she had one less before."""
    cards = shared((counts[0] - 1, *counts[1:]))
    lines = [f"{name}: {line}" for name, line in zip(PEOPLE, cards, strict=True)]
    table = Circle(*lines, dealer=leader, dice="happy-green")
    table.deal("happy-green", to="Anna")
    return table


Setting: TypeAlias = Callable[[tuple[int, ...], str], Arena]
SETTINGS = pytest.mark.parametrize("setting", [on_the_spread, in_the_centre, in_the_circle])


def right(table: Arena, name: str, ms: int) -> Move:
    """The right claim of this player."""
    match table:
        case Spread():
            return table.finger("happy-green", ms)
        case Centre():
            return table.hand(ms)
        case Circle():
            return table.cry(name, ms)
    raise AssertionError


def first(table: Arena, **times: int) -> str:
    """Who wins when these people claim after so many ms."""
    for name, ms in times.items():
        table.play(name, right(table, name, ms))
    table.close()
    return table.people[table.state.judged[0][0]]


@SETTINGS
@pytest.mark.rule("SG-DIG-6")
def test_the_first_claim_opens_a_window_within_its_bounds(setting: Setting) -> None:
    table = setting((1, 1, 1, 1), "Anna")
    assert not any(isinstance(due.move, CloseWindow) for due in table.state.deadlines())
    table.play("Bob", right(table, "Bob", 500))
    window, lapse = table.state.deadlines()
    assert (window.ms, window.extra, window.ms_most) == (250, 150, 900)
    assert window.move == CloseWindow(table.state.stimulus)
    assert lapse.move == TimeOut(table.state.stimulus)
    assert lapse.paused
    table.play("Cleo", right(table, "Cleo", 700))
    assert table.state.deadlines() == (window, lapse)  # the same window, not a new one


@SETTINGS
@pytest.mark.rule("SG-DIG-6")
def test_nobody_learns_of_a_claim_before_the_window_closes(setting: Setting) -> None:
    table = setting((1, 1, 1, 1), "Anna")
    before = [table.state.view(seat) for seat in (0, 2, 3, None)]
    assert table.play("Bob", right(table, "Bob", 500)) == []
    assert [table.state.view(seat) for seat in (0, 2, 3, None)] == before
    assert table.state.view(1) != table.state.view(0)  # his own board may show it


@SETTINGS
@pytest.mark.rule("SG-DIG-7")
def test_the_quickest_is_first_in_whatever_order_they_arrive(setting: Setting) -> None:
    assert first(setting((1, 1, 1, 1), "Anna"), Dan=700, Anna=650, Bob=640, Cleo=641) == "Bob"


@SETTINGS
@pytest.mark.rule("SG-DIG-7")
def test_at_equal_times_fewer_cards_are_first(setting: Setting) -> None:
    assert first(setting((2, 2, 1, 1), "Anna"), Anna=600, Bob=600, Cleo=600) == "Cleo"


@SETTINGS
@pytest.mark.rule("SG-DIG-7")
@pytest.mark.parametrize(
    ("leader", "winner"), [("Anna", "Bob"), ("Bob", "Cleo"), ("Cleo", "Dan"), ("Dan", "Anna")]
)
def test_then_the_seat_first_met_clockwise_after_the_leader(
    setting: Setting, leader: str, winner: str
) -> None:
    table = setting((1, 1, 1, 1), leader)
    assert first(table, Anna=600, Bob=600, Cleo=600, Dan=600) == winner


@SETTINGS
@pytest.mark.rule("SG-DIG-7")
def test_the_leader_himself_is_last_among_equals(setting: Setting) -> None:
    assert first(setting((1, 1, 1, 1), "Bob"), Bob=600, Anna=600) == "Anna"


@SETTINGS
@pytest.mark.rule("SG-DIG-13")
def test_the_ordered_claims_and_their_times_are_shown_for_a_while(setting: Setting) -> None:
    table = setting((1, 1, 1, 1), "Anna")
    first(table, Dan=700, Anna=650, Bob=640)
    assert [(one.seat, one.ms) for one in table.state.finish_line()] == [
        (1, 640),
        (0, 650),
        (3, 700),
    ]
    assert table.ms_of(EndPause) == 2000
    table.end_pause()
    assert table.state.finish_line() == ()


@SETTINGS
@pytest.mark.rule("SG-DIG-11", "SG-DIG-14")
def test_the_engine_has_no_clock_and_believes_the_times_it_is_told(setting: Setting) -> None:
    """A handicap is in the claim already: the table has added it."""
    slow_by_handicap = first(setting((1, 1, 1, 1), "Anna"), Anna=500 + 300, Bob=700)
    assert slow_by_handicap == "Bob"


@SETTINGS
@pytest.mark.rule("SG-DIG-8", "SG-DIG-11")
def test_every_stimulus_has_a_number_of_its_own(setting: Setting) -> None:
    table = setting((1, 1, 1, 1), "Anna")
    assert table.state.stimuli() == (table.state.stimulus,)
    claim = right(table, "Bob", 400)
    table.time_out()
    assert table.state.stimuli() == ()
    assert table.why_not("Bob", claim) == "SG-DIG-8 too_late"


def wrong(table: Arena) -> Move:
    """A mistaken claim of Dan's."""
    match table:
        case Spread():
            return table.finger("happy-blue", 500)
        case Centre():
            return table.hand(500)
        case Circle():
            return table.cry("Anna", 500)
    raise AssertionError


def mistakable(setting: str) -> Arena:
    """Dan has three cards, and nothing to claim on this one."""
    three = "sad-red sad-blue sad-green"
    if setting == "spread":
        spread = Spread("Anna:", "Bob:", "Cleo:", f"Dan: {three}")
        spread.dice("happy-green")
        return spread
    if setting == "centre":
        centre = Centre("Anna: special-happy /", "Bob: /", "Cleo: /", f"Dan: / {three}")
        centre.turn("happy-green")
        return centre
    circle = Circle("Anna:", "Bob:", "Cleo:", f"Dan: {three}")
    circle.deal("happy-orange", to="Bob")
    return circle


@pytest.mark.rule("SG-DIG-9")
@pytest.mark.parametrize(("setting", "cost"), [("spread", 0), ("centre", 2), ("circle", 3)])
def test_a_mistake_costs_what_is_printed_and_nothing_else(setting: str, cost: int) -> None:
    """No card, but a frozen throw (1); two cards (2); a card to each of the three others (3)."""
    table = mistakable(setting)
    dan = table.seat("Dan")
    before = table.state.cards_of(dan)
    table.play("Dan", wrong(table))
    table.close()
    assert table.state.cards_of(dan) == before - cost
    assert sum(table.state.cards_of(seat) for seat in range(3)) == (
        3 + 1 if setting == "circle" else 0
    )
