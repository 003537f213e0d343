"""Laying out the table: HC-SETUP, GZ-SETUP."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.chance import Chance, shuffle
from ....core.model import Card, Move
from ..cards import (
    DWELLINGS,
    EXPERT_SPECIALS,
    FAMILY_SPECIALS,
    FOURTH,
    FRESH,
    MARKETS,
    META,
    NONE,
    START_COINS,
    TOKENS,
    VISIBLE,
    WHITE_MARKET,
)
from ..events import MarketPicked, Started
from ..moves import PICK_MARKET, PickMarket
from ..state import DRAFT, NO_TOKENS, ROUND, City, Frame, State
from .why import Ask, Log, Why

OFFER_MORE: int = META["special_offer_offset"]
STACK_LESS: int = META["dwelling_stack_offset"]

MARKET_TAKEN = Why("HC-SETUP-11", "market_taken", "pick_market")
PICK_FIRST = Why("HC-SETUP-11", "pick_first", "pick_market")


def lay_out(state: State, seats: int, chance: Chance, host_first: bool, log: Log) -> None:
    """HC-SETUP-2 to 11: decks, stacks, specials, cities, and who begins."""
    _clear(state, seats, chance)
    state.first = 0 if host_first else chance.below(seats)
    for deck in state.decks:
        shuffle(deck, chance)
    _lay_specials(state, seats + OFFER_MORE, chance)
    if log is not None:
        log.append(Started(state.first))
    state.pending.append(Frame(ROUND, state.first))
    if state.expert:
        # HC-SETUP-11: anticlockwise from the last player, the first player last.
        state.pending += [Frame(DRAFT, seat) for seat in state.clockwise()]
        return
    for city in state.cities:
        city.add(WHITE_MARKET)  # HC-SETUP-9


def _clear(state: State, seats: int, chance: Chance) -> None:
    state.chance, state.seats = chance, seats
    state.plain = not (state.expert or state.grozilla)
    state.turn, state.round, state.last_round = NONE, 0, False
    state.cities = [_founded() for _ in range(seats)]
    state.decks = [list(deck) for deck in FRESH[:FOURTH]]  # HC-SETUP-4
    state.decks.append(list(FRESH[FOURTH]) if state.grozilla else [])  # GZ-SETUP-2
    state.discards = [[], [], [], []]  # HC-SETUP-5
    state.zone = [NONE] * VISIBLE
    state.dwellings = [seats + STACK_LESS] * len(DWELLINGS)  # HC-SETUP-6
    state.markets = list(MARKETS) if state.expert else []
    state.gone, state.pending, state.paid = [], [], NO_TOKENS
    state.pool = list(TOKENS) if state.grozilla else list(NO_TOKENS)
    state.result = None


def _founded() -> City:
    city = City()
    city.coins = START_COINS  # HC-SETUP-9
    return city


def _lay_specials(state: State, offered: int, chance: Chance) -> None:
    """HC-SETUP-7, 8, 10: some at random; the Sphinx may draw among the others."""
    specials: list[Card] = list(EXPERT_SPECIALS if state.expert else FAMILY_SPECIALS)
    for place in range(offered):
        other = place + chance.below(len(specials) - place)
        specials[place], specials[other] = specials[other], specials[place]
    state.offer = sorted(specials[:offered])
    state.box = sorted(specials[offered:])


# --- the draft of markets: HC-SETUP-11 ---


def _candidates(state: State, frame: Frame) -> Iterable[Move]:
    return PICK_MARKET.values()


def _why(state: State, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, PickMarket):
        return PICK_FIRST
    return None if move.card in state.markets else MARKET_TAKEN


def _pick(state: State, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, PickMarket)
    state.pending.pop()
    state.markets.remove(move.card)
    state.cities[frame.seat].add(move.card)
    if log is not None:
        log.append(MarketPicked(frame.seat, move.card))


def settle_draft(state: State, frame: Frame, log: Log) -> bool:
    """With five players the first player gets the market that is left."""
    if len(state.markets) > 1:
        return False
    _pick(state, frame, PICK_MARKET[state.markets[0]], log)
    return True


DRAFTING = Ask("draft", _candidates, _why, _pick)
