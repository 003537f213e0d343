"""Steps 1 and 2 of a turn: discard, refill (HC-TURN-1 to 9, GZ-SETUP-4, 5)."""

from __future__ import annotations

from ....core.chance import shuffle
from ....core.model import Move, Seat
from ..cards import DECK_OF, DWELLINGS, FOURTH, IS_MONSTER, NO_DISCARD, NONE
from ..events import CardDiscarded, CardDrawn, DeckRebuilt
from ..moves import DISCARD, DRAW, SKIP, Discard, Draw, Skip
from ..state import Frame, Layout
from . import monsters, steps
from .why import Ask, Log, Why

DWELLING_STAYS = Why("HC-TURN-2", "dwelling_stays", "from_the_middle")
NOT_VISIBLE = Why("HC-TURN-2", "not_visible", "from_the_middle")
DECK_EMPTY = Why("HC-TURN-9", "deck_empty", "other_deck")
FOURTH_EMPTY = Why("GZ-SETUP-4", "fourth_empty", "other_deck")
NO_FOURTH_DECK = Why("GZ-SETUP-2", "no_fourth_deck", "other_deck")


# --- step 1: HC-TURN-2 to 4 ---


def discard_blocked(table: Layout, seat: Seat) -> bool:
    """GZ-MONSTER-POULPZILLA-1."""
    return table.grozilla and any(NO_DISCARD[beast] for beast in table.cities[seat].beasts())


def _discard_moves(table: Layout, frame: Frame) -> list[Move]:
    return [SKIP, *dict.fromkeys([DISCARD[card] for card in table.zone if card >= 0])]


def _discard_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, Skip):
        return None
    if not isinstance(move, Discard):
        return steps.too_early(table, frame, move)
    if move.card in DWELLINGS:
        return DWELLING_STAYS
    return None if move.card in table.zone else NOT_VISIBLE


def _discard(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    table.pending.pop()
    if not isinstance(move, Discard):
        return
    card = move.card
    table.zone[table.zone.index(card)] = NONE
    table.discards[DECK_OF[card]].append(card)
    if log is not None:
        log.append(CardDiscarded(frame.seat, card))


def settle_discard(table: Layout, frame: Frame, log: Log) -> bool:
    """HC-TURN-3: nothing to discard, or forbidden."""
    if max(table.zone) >= 0 and not discard_blocked(table, frame.seat):
        return False
    table.pending.pop()
    return True


DISCARDING = Ask("discard", _discard_moves, _discard_why, _discard)


# --- step 2: HC-TURN-5 to 9 ---


def _draw_moves(table: Layout, frame: Frame) -> list[Move]:
    return [DRAW[deck] for deck in range(4) if table.decks[deck]]


def _draw_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, Draw):
        return steps.too_early(table, frame, move)
    if table.decks[move.deck]:
        return None
    if move.deck != FOURTH:
        return DECK_EMPTY
    return FOURTH_EMPTY if table.grozilla else NO_FOURTH_DECK


def _draw(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    """A building fills the first empty place; a monster comes to the city (GZ-MONSTER-1, 2)."""
    assert isinstance(move, Draw)
    card = table.decks[move.deck].pop()
    slot = NONE if IS_MONSTER[card] else table.zone.index(NONE)
    if log is not None:
        log.append(CardDrawn(frame.seat, move.deck, card, slot))
    if slot >= 0:
        table.zone[slot] = card
    else:
        monsters.arrive(table, frame.seat, card, log)


def settle_refill(table: Layout, frame: Frame, log: Log) -> bool:
    """HC-TURN-6, 8, 9: three are enough; empty decks are rebuilt before every draw."""
    if NONE in table.zone:
        decks = table.decks
        if not (decks[0] and decks[1] and decks[2]):
            _rebuild(table, log)
        if any(decks):
            return False
    table.pending.pop()
    return True


def _rebuild(table: Layout, log: Log) -> None:
    """HC-TURN-7; GZ-SETUP-4: the fourth deck never."""
    for number in range(FOURTH):
        if not table.decks[number] and table.discards[number]:
            table.decks[number] = table.discards[number]
            table.discards[number] = []
            shuffle(table.decks[number], table.chance)
            if log is not None:
                log.append(DeckRebuilt(number))


REFILLING = Ask("refill", _draw_moves, _draw_why, _draw)
