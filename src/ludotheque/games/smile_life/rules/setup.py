"""Setup, length and family deck: SL-SETUP, SL-LENGTH, SL-FAMILY."""

from __future__ import annotations

from collections.abc import Collection

from ....core.chance import Chance, pick, shuffle
from ....core.model import Card, Seat
from ..cards import ADULTERY, CARD_IDS, CATEGORY, DECK, HAND, NONE, SMILES
from ..events import Started
from ..state import START_FRAMES, Life, State
from . import river
from .why import Log

FAMILY = ("adultery", "bombing")
LENGTHS: dict[str, tuple[int, int]] = {
    "all": (1, 1), "3/4": (3, 4), "2/3": (2, 3), "1/2": (1, 2), "1/3": (1, 3), "1/4": (1, 4),
}  # fmt: skip


def deck_without(removed: Collection[str]) -> list[Card]:
    """SL-FAMILY-1, 2: the deck without some card ids."""
    return [card for card in DECK if CARD_IDS[card] not in removed]


def draws(cards: int, seats: int, river_on: bool, length: str) -> int:
    """SL-LENGTH-2: that part of what the deal leaves in the pile, to the nearest card, half up."""
    part, whole = LENGTHS[length]
    pile = cards - seats * HAND - river_on * river.WIDTH
    return (2 * pile * part + whole) // (2 * whole)


def too_short(size: int, seats: int) -> bool:
    """SL-LENGTH-4: one card per player must be left in the pile after dealing."""
    return size < seats


def lay_out(
    state: State, seats: int, deck: list[Card], size: int, chance: Chance, log: Log
) -> None:
    """SL-SETUP-3 to 7, SL-RIVER-8: shuffle, deal, who begins, river, set aside."""
    _clear(state, seats, chance)
    state.adulteries = any(CATEGORY[card] == ADULTERY for card in deck)
    shuffle(deck, chance)
    state.pile = deck
    for _ in range(HAND):
        for life in state.lives:
            life.hand.append(state.pile.pop())
    state.turn = starter = _starter(state, chance)
    if log is not None:
        log.append(Started(starter))
    if state.river_on:
        river.fill(state, 0, log)
    _set_aside(state, size)
    state.pending.append(START_FRAMES[starter])


def _set_aside(state: State, size: int) -> None:
    """SL-LENGTH-3: what is too much leaves the shuffled pile from below, unseen."""
    surplus = len(state.pile) - size
    state.removed, state.pile = state.pile[:surplus], state.pile[surplus:]


def _clear(state: State, seats: int, chance: Chance) -> None:
    """SL-SETUP-5: nothing on the table yet."""
    state.chance = chance
    state.seats = seats
    state.lives = [Life() for _ in range(seats)]
    state.discard, state.thrown_by, state.gone, state.river = [], [], [], []
    state.pending, state.luck, state.paying = [], [], []
    state.casino_owner = state.staker = state.stake = state.protected = NONE
    state.casino_open = False
    state.idle = state.bed = state.public = 0
    state.turn_no = 1
    state.result = None


def _starter(state: State, chance: Chance) -> Seat:
    """SL-SETUP-7 to 11: most smiles in hand; tied, the fewest; tied again, by lot among those."""
    smiles = [sum(SMILES[card] for card in life.hand) for life in state.lives]
    for wanted in (max(smiles), min(smiles)):
        found = [seat for seat, number in enumerate(smiles) if number == wanted]
        if len(found) == 1:
            return found[0]
    return pick(found, chance)
