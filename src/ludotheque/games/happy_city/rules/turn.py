"""Steps 1 and 2 of a turn: discard, refill (HC-TURN-1 to 9, GZ-SETUP-4, 5)."""

from __future__ import annotations

from ....core.chance import shuffle
from ....core.model import Move, Seat
from ..cards import DECK_OF, DWELLINGS, FOURTH, IS_MONSTER, NO_DISCARD, NONE
from ..events import CardDiscarded, CardDrawn, DeckRebuilt
from ..moves import DISCARD, DRAW, SKIP, Discard, Draw, Skip
from ..state import Frame, State
from . import monsters, steps
from .why import Ask, Log, Why

DWELLING_STAYS = Why("HC-TURN-2", "dwelling_stays", "from_the_middle")
NOT_VISIBLE = Why("HC-TURN-2", "not_visible", "from_the_middle")
DECK_EMPTY = Why("HC-TURN-9", "deck_empty", "other_deck")
FOURTH_EMPTY = Why("GZ-SETUP-4", "fourth_empty", "other_deck")
NO_FOURTH_DECK = Why("GZ-SETUP-2", "no_fourth_deck", "other_deck")


# --- step 1: HC-TURN-2 to 4 ---


def discard_blocked(state: State, seat: Seat) -> bool:
    """GZ-MONSTER-POULPZILLA-1."""
    return state.grozilla and any(NO_DISCARD[beast] for beast in state.cities[seat].beasts())


def _discards(state: State, frame: Frame) -> list[Move]:
    return [SKIP, *[DISCARD[card] for card in dict.fromkeys(state.zone) if card >= 0]]


def _discard_why(state: State, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, Skip):
        return None
    if not isinstance(move, Discard):
        return steps.too_early(state, frame, move)
    if move.card in DWELLINGS:
        return DWELLING_STAYS
    return None if move.card in state.zone else NOT_VISIBLE


def _discard(state: State, frame: Frame, move: Move, log: Log) -> None:
    state.pending.pop()
    if not isinstance(move, Discard):
        return
    card = move.card
    state.zone[state.zone.index(card)] = NONE
    state.discards[DECK_OF[card]].append(card)
    if log is not None:
        log.append(CardDiscarded(frame.seat, card))


def settle_discard(state: State, frame: Frame, log: Log) -> bool:
    """HC-TURN-3: nothing to discard, or forbidden."""
    if max(state.zone) >= 0 and not discard_blocked(state, frame.seat):
        return False
    state.pending.pop()
    return True


# Whatever lies in the zone may go: its candidates are its moves.
DISCARDING = Ask("discard", _discards, _discard_why, _discard, fast=_discards)


# --- step 2: HC-TURN-5 to 9 ---


def _draws(state: State, frame: Frame) -> list[Move]:
    return [DRAW[deck] for deck in range(4) if state.decks[deck]]


def _draw_why(state: State, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, Draw):
        return steps.too_early(state, frame, move)
    if state.decks[move.deck]:
        return None
    if move.deck != FOURTH:
        return DECK_EMPTY
    return FOURTH_EMPTY if state.grozilla else NO_FOURTH_DECK


def _draw(state: State, frame: Frame, move: Move, log: Log) -> None:
    """A building fills the first empty place; a monster comes to the city (GZ-MONSTER-1, 2)."""
    assert isinstance(move, Draw)
    card = state.decks[move.deck].pop()
    slot = NONE if IS_MONSTER[card] else state.zone.index(NONE)
    if log is not None:
        log.append(CardDrawn(frame.seat, move.deck, card, slot))
    if slot >= 0:
        state.zone[slot] = card
    else:
        monsters.arrive(state, frame.seat, card, log)


def settle_refill(state: State, frame: Frame, log: Log) -> bool:
    """HC-TURN-6, 8, 9: three are enough; empty decks are rebuilt before every draw."""
    if NONE in state.zone:
        decks = state.decks
        if not (decks[0] and decks[1] and decks[2]):
            _rebuild(state, log)
        if any(decks):
            return False
    state.pending.pop()
    return True


def _rebuild(state: State, log: Log) -> None:
    """HC-TURN-7; GZ-SETUP-4: the fourth deck never."""
    for number in range(FOURTH):
        if not state.decks[number] and state.discards[number]:
            state.decks[number] = state.discards[number]
            state.discards[number] = []
            shuffle(state.decks[number], state.chance)
            if log is not None:
                log.append(DeckRebuilt(number))


# A deck that is not empty may be drawn from: its candidates are its moves.
REFILLING = Ask("refill", _draws, _draw_why, _draw, fast=_draws)
