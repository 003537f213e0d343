"""While a malus is aimed the browser says what each life would lose: what the rules then take."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from ludotheque.core.model import Card, Event, Seat
from ludotheque.games.smile_life.cards import CARD_IDS, INFLICTED, PRISON, RESEARCHER
from ludotheque.games.smile_life.events import CardLost
from ludotheque.games.smile_life.game import SMILE_LIFE
from ludotheque.games.smile_life.moves import Inflict, Place
from ludotheque.games.smile_life.rules.maluses import miss_turn
from ludotheque.games.smile_life.rules.questions import SmileLifeState
from ludotheque.games.smile_life.view import LifeView
from ludotheque.kit.walk import Walk, choices

from .browser_twin import NEEDED, agree

MATCHES = 200
AIMED = ("play", "place_taken", "send_back")  # the questions that a malus answers
EAGER = 50  # to place something rather than anything else: who has much can lose much


class Case(NamedTuple):
    """A malus, a life it can hit, and the cards that it takes from it."""

    malus: str
    life: LifeView
    when: str  # the edition, and the question that it answers
    lost: list[Card]


# What the rules make an exception for, and must therefore turn up.
SPECIAL: tuple[Callable[[Case], object], ...] = (
    lambda case: case.malus == "divorce" and case.life.adultery is None and case.life.children,
    lambda case: case.malus == "divorce" and case.life.adultery is not None and case.life.children,
    lambda case: case.malus == "divorce" and case.life.affair,
    lambda case: case.malus == "dismissal" and case.life.job == RESEARCHER and case.life.cards > 5,
    lambda case: case.malus == "dismissal" and case.life.raised,
    lambda case: case.malus == "income_tax" and case.life.invested,
    lambda case: case.malus == "repeat_year" and (case.life.extra or case.life.apart),
    lambda case: case.malus == "prison" and case.life.unserved,
    lambda case: case.malus != "prison" and case.life.term,
)


def taken(state: SmileLifeState, seat: Seat, move: Inflict) -> list[Card]:
    """Played to the end: a researcher throws a card first, a bandit serves the term at once."""
    world, log = state.copy(), list[Event]()
    world.play(seat, move, log)
    while world.asked == "throw_one":
        (asked,) = world.to_act()
        world.play(asked, world.moves(asked)[0], log)
    while move.card == PRISON and world.lives[move.target].term:
        miss_turn(world, move.target, log)
    lost = [event for event in log if isinstance(event, CardLost) and event.seat == move.target]
    # Another malus ends the turn, and with it perhaps a term that was served already.
    return [event.card for event in lost if (event.why == "released") == (move.card == PRISON)]


def cases() -> list[Case]:
    """Every malus that could be aimed in random matches of both editions, once at each life."""
    found: dict[tuple[str, LifeView, str], Case] = {}
    for seed in range(MATCHES):
        rng = Random(seed)
        walk = Walk(SMILE_LIFE, rng.choice(SMILE_LIFE.players), rng)
        while not walk.over:
            state, listed = walk.state, choices(walk.state)
            assert isinstance(state, SmileLifeState)
            for seat, move in listed:
                if isinstance(move, Inflict) and seat is not None:
                    view, when = state.view(seat), f"{'AB'[state.edition_b]} {state.asked}"
                    key = (CARD_IDS[move.card], view.lives[move.target], when)
                    if key not in found:
                        found[key] = Case(*key, taken(state, seat, move))
            weights = [EAGER if isinstance(move, Place) else 1 for _, move in listed]
            walk.play(rng.choices(listed, weights)[0])
    return list(found.values())


@NEEDED
@pytest.mark.slow
def test_the_browser_knows_what_a_malus_takes(tmp_path: Path) -> None:
    written = cases()
    assert len(written) > 5000
    assert {case.malus for case in written} == {CARD_IDS[card] for card in INFLICTED}
    assert {f"{edition} {code}" for edition in "AB" for code in AIMED} <= {c.when for c in written}
    assert [any(map(special, written)) for special in SPECIAL] == [True] * len(SPECIAL)
    agree("games/smile_life/twin.test.ts", msgspec.json.encode(written), tmp_path)
