"""Whole matches: nothing vanishes, and scores are what a plain reading of the ledger says."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.model import Event, Move, Seat
from ludotheque.games.jaime import events
from ludotheque.games.jaime.cards import COMPOSITIONS
from ludotheque.games.jaime.game import JAIME, JaimeOptions
from ludotheque.games.jaime.rules.referee import JaimeState
from ludotheque.lab.drive import deal

from .scenario import fresh

LEVELS = ("easy", "medium", "hard")


class Bookkeeper:
    """Counts points from the public events alone, card by card, as people at a table would."""

    def __init__(self, seats: int, cards: int) -> None:
        self.seats, self.cards = seats, cards
        self.profiles = [0] * seats
        self.left = [cards] * seats
        self.counts: list[tuple[int, ...]] = []

    def hear(self, event: Event) -> None:
        match event:
            case events.GalleryOpened(seat=seat) | events.RewardPlaced(seat=seat):
                self._lay(seat, seat)
            case events.LikeGiven(seat=seat, to_seat=receiver):
                self._lay(seat, receiver)
            case events.ContestOpened(seat=seat) | events.DuelOpened(seat=seat):
                self._lay(seat, seat)
            case events.QuizCalled(seat=seat):
                self._lay(seat, seat)
            case events.LikesReturned(seat=giver, from_seat=receiver, count=count):
                self.profiles[receiver] -= count
                self.left[giver] += count
            case events.RoundScored(scores=scores):
                self._settle(scores)

    def _lay(self, giver: Seat, receiver: Seat) -> None:
        self.left[giver] -= 1
        self.profiles[receiver] += 1

    def _settle(self, scores: tuple[int, ...]) -> None:
        """A last Contest or Quiz is not carried out, so nobody announces it: its card is played."""
        counted = tuple(p - n for p, n in zip(self.profiles, self.left, strict=True))
        silent = [seat for seat in range(self.seats) if scores[seat] == counted[seat] + 2]
        assert len(silent) <= 1
        for seat in silent:
            assert self.left[seat] == 1
            self._lay(seat, seat)
        assert scores == tuple(p - n for p, n in zip(self.profiles, self.left, strict=True))
        self.counts.append(scores)
        self.profiles, self.left = [0] * self.seats, [self.cards] * self.seats


@pytest.mark.rule("JM-SCORE-3", "JM-SCORE-1", "JM-SCORE-2")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("honour", [False, True])
def test_points_add_up_from_what_everybody_could_see(seats: int, honour: bool) -> None:
    for seed in range(4):
        log: list[Event] = []
        levels = [LEVELS[(seat + seed) % 3] for seat in range(seats)]
        drive = deal(JAIME, levels, JaimeOptions(honour_likes=honour), f"books {seed}", log)
        assert drive.finish()
        book = Bookkeeper(seats, 18 if seats == 2 else 23)
        for event in log:
            book.hear(event)
        outcome = drive.state.outcome()
        assert outcome is not None
        assert len(book.counts) == 3
        assert outcome.scores == tuple(map(sum, zip(*book.counts, strict=True)))


def colours(state: JaimeState) -> list[Counter[int]]:
    """Every player's own cards, wherever they lie."""
    found = [Counter([*state.hands[seat], *state.decks[seat]]) for seat in range(state.seats)]
    for profile in state.profiles:
        for laid in profile:
            found[laid.owner][laid.card] += 1
    return found


@pytest.mark.rule("JM-SCORE-3", "JM-END-5")
@settings(max_examples=15)
@given(
    seats=st.integers(2, 6),
    composition=st.sampled_from(sorted(COMPOSITIONS)),
    honour=st.booleans(),
    seed=st.integers(0, 999),
)
def test_no_card_of_any_colour_vanishes_or_doubles(
    seats: int, composition: str, honour: bool, seed: int
) -> None:
    names = [f"P{seat}" for seat in range(seats)]
    state = fresh(*names, honour=honour, composition=composition, seed=seed)
    dealt = colours(state)
    assert all(own == Counter(state.deck) for own in dealt)
    rng = Random(seed)
    for _ in range(250):
        due = [d.move for d in state.deadlines() if d.move is not None and not d.paused]
        found: list[tuple[Seat | None, Move]] = [(None, move) for move in due[:1]]
        found += [(seat, move) for seat in state.to_act() for move in state.moves(seat)]
        if not found:
            break
        seat, move = rng.choice(found)
        if seat is not None and move.blank:
            move = JAIME.fill(state.view(seat), move, rng)
        state.play(seat, move)
        assert colours(state) == dealt, move


@pytest.mark.rule("JM-CARDS-6", "JM-END-1")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_rounds_end_by_somebody_going_out(seats: int) -> None:
    """The bar for our composition: at least 97 of 100 rounds."""
    endings: Counter[str] = Counter()
    for seed in range(8):
        log: list[Event] = []
        assert deal(JAIME, ["medium"] * seats, JaimeOptions(), f"ends {seed}", log).finish()
        endings.update(event.why for event in log if isinstance(event, events.RoundEnded))
    assert endings["out"] >= 0.97 * endings.total()
