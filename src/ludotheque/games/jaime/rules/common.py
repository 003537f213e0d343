"""When one may play at all, and what every card does on its way from the hand to a profile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from ....core.model import Card, Deadline, Event, Move, Refusal, Seat
from ..cards import HAND, TIMINGS
from ..events import CardsDrawn
from ..state import (
    COUNTDOWN,
    DUEL,
    OPENLY,
    PAUSED,
    PLAY,
    PRIZE,
    READY,
    Gallery,
    Laid,
    State,
    Words,
)

Log: TypeAlias = list[Event] | None

NOT_STARTED = Refusal("JM-PLAY-1", "not_started")
ROUND_OVER = Refusal("JM-DIG-3", "round_over")
DUEL_FIRST = Refusal("JM-DIG-42", "duel_first")
ONLY_IN_TURNS = Refusal("JM-PLAY-2", "no_turns")
NOT_IN_TURNS = Refusal("JM-TWO-4", "not_in_turns")


def not_now(state: State, seat: Seat) -> Refusal | None:
    """JM-PLAY-2: anybody, at any moment; except before the signal, in a pause, out of turn."""
    phase = state.phase
    if phase == PLAY:
        if state.turn in (seat, -1):
            return None
        return Refusal("JM-TWO-3", "not_your_turn", {"seat": state.turn})
    if phase in (READY, COUNTDOWN):
        return NOT_STARTED
    if phase in PAUSED:  # JM-QUIZ-2
        assert state.quiz is not None
        return Refusal("JM-QUIZ-2", "paused", {"seat": state.quiz.author})
    return DUEL_FIRST if phase in (DUEL, PRIZE) else ROUND_OVER


def lacks(state: State, seat: Seat, card: Card, rule: str) -> Refusal | None:
    """Only what is in the hand can be played."""
    if card in state.hands[seat]:
        return None
    return Refusal(rule, "not_in_hand", {"card": card}, "swap_for_it" if state.decks[seat] else "")


def take_from_hand(state: State, seat: Seat, card: Card) -> None:
    hand = list(state.hands[seat])
    hand.remove(card)
    state.hands[seat] = tuple(hand)


def draw(state: State, seat: Seat, count: int) -> Sequence[Card]:
    """From the top of the own deck into the hand; a short deck gives what it has."""
    deck = state.decks[seat]
    count = min(count, len(deck))
    drawn = deck[len(deck) - count :][::-1]
    state.decks[seat] = deck[: len(deck) - count]
    state.under[seat] = min(state.under[seat], len(deck) - count)
    state.hands[seat] += drawn
    return drawn


def refill(state: State, seat: Seat, log: Log) -> None:
    """JM-PLAY-4: back up to five."""
    missing = HAND - len(state.hands[seat])
    if missing <= 0 or not state.decks[seat]:
        return
    drawn = draw(state, seat, missing)
    if log is not None:
        log.append(CardsDrawn(seat, len(drawn), tuple(drawn)))


def into_profile(state: State, seat: Seat, card: Card, how: int = OPENLY) -> None:
    """JM-GALLERY-4, 6: whatever lies on the own profile ends the gallery below it."""
    state.profiles[seat] += (Laid(card, seat, how),)
    state.active[seat] = -1


def out(state: State) -> tuple[Seat, ...]:
    """JM-END-2: whose hand and deck are both empty."""
    return tuple(
        seat for seat in range(state.seats) if not (state.hands[seat] or state.decks[seat])
    )


def likeable(state: State, seat: Seat) -> Iterator[Gallery]:
    """By the book (JM-LIKE-2 to 4): active galleries of others without a Like of this seat."""
    for owner, number in enumerate(state.active):
        gallery = state.gallery(number)
        if gallery is not None and owner != seat and seat not in gallery.likes:
            yield gallery


def how_said(words: Words) -> str:
    """For the feed: what stands there to be read, or was said aloud in the room."""
    return "aloud" if words == "" else "said"


def due(move: Move, limit: str, *, paused: bool = False) -> Deadline:
    """What the clock does when a limit of the data file is over; everybody sees it run."""
    return Deadline(move, TIMINGS[limit], paused=paused, public=True)
