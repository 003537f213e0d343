"""Cards on their way between hands and piles, and who knows where they are (SL-INFO)."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model import Card, Seat
from ..cards import BIT, HAND, RESEARCHER
from ..events import CardLost, CardsDrawn, DiscardTaken
from ..state import RAINBOW_PLAY, REFILL, Frame, Life, State
from .why import Log, Why

OWN_DISCARD = Why("SL-TURN-12", "own_discard", "someone_else_throws")


def throw(state: State, seat: Seat, card: Card) -> None:
    """SL-TURN-11: onto the discard pile, with its discarder (-1 for nobody)."""
    state.discard.append(card)
    state.thrown_by.append(seat)


def take_top(state: State, seat: Seat, log: Log) -> Card:
    """SL-TURN-6, 7: the top card off the discard pile."""
    card = state.discard.pop()
    state.thrown_by.pop()
    if log is not None:
        log.append(DiscardTaken(seat, card))
    return card


def lose(state: State, seat: Seat, card: Card, why: str, log: Log) -> None:
    """SL-MALUS-4: a card of a player's table goes to the discard; he is its discarder."""
    state.discard.append(card)
    state.thrown_by.append(seat)
    if log is not None:
        log.append(CardLost(seat, card, why))


def draw(state: State, seat: Seat, count: int, why: str, log: Log) -> None:
    """SL-TURN-19: that many cards into the hand, or what is left of the pile."""
    pile = state.pile
    cards = pile[: -count - 1 : -1]  # from the end on
    del pile[len(pile) - len(cards) :]
    state.lives[seat].hand += cards
    if log is not None and cards:
        log.append(CardsDrawn(seat, len(cards), why, tuple(cards)))


def hand_target(life: Life) -> int:
    """SL-TURN-3, SL-POWER-RESEARCHER-1: five cards, six for the researcher."""
    return HAND + (life.job == RESEARCHER)


def refill(state: State, seat: Seat, log: Log) -> None:
    """SL-TURN-19: up to the hand target."""
    life = state.lives[seat]
    missing = hand_target(life) - len(life.hand)
    if missing > 0:
        draw(state, seat, missing, "refill", log)


def refill_later(state: State, seat: Seat) -> None:
    """Refill once all above is resolved; SL-SPECIAL-RAINBOW-4: or with the rainbow."""
    if not any(frame.kind == RAINBOW_PLAY for frame in state.pending):
        state.pending.append(Frame(REFILL, seat))


# --- who knows what: sets of cards, one bit each ---


def bits(cards: Iterable[Card]) -> int:
    """These cards as a set."""
    return sum(BIT[card] for card in cards)


def learn(state: State, seat: Seat, cards: Iterable[Card]) -> None:
    """SL-INFO-6, 8: this player now knows where these cards are."""
    state.lives[seat].knows |= bits(cards)


def blur(state: State, cards: int, insiders: tuple[Seat, ...]) -> None:
    """These cards may have moved unseen: only the insiders still know where they are."""
    for seat, life in enumerate(state.lives):
        if seat in insiders:
            life.knows |= state.public & cards
        else:
            life.knows &= ~cards
    state.public &= ~cards
