"""Laying out the table: HC-SETUP, GZ-SETUP."""

from __future__ import annotations

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
from ..state import DRAFT, NO_TOKENS, ROUND, City, Frame, Layout
from .why import Ask, Log, Why

OFFER_MORE: int = META["special_offer_offset"]
STACK_LESS: int = META["dwelling_stack_offset"]

MARKET_TAKEN = Why("HC-SETUP-11", "market_taken", "pick_market")
PICK_FIRST = Why("HC-SETUP-11", "pick_first", "pick_market")


def lay_out(table: Layout, seats: int, chance: Chance, host_first: bool, log: Log) -> None:
    """HC-SETUP-2 to 11: decks, stacks, specials, cities, and who begins."""
    _clear(table, seats, chance)
    table.first = 0 if host_first else chance.below(seats)
    for deck in table.decks:
        shuffle(deck, chance)
    _lay_specials(table, seats + OFFER_MORE, chance)
    if log is not None:
        log.append(Started(table.first))
    table.pending.append(Frame(ROUND, table.first))
    if table.expert:
        # HC-SETUP-11: anticlockwise from the last player, the first player last.
        table.pending += [Frame(DRAFT, seat) for seat in table.clockwise()]
        return
    for city in table.cities:
        city.add(WHITE_MARKET)  # HC-SETUP-9


def _clear(table: Layout, seats: int, chance: Chance) -> None:
    table.chance, table.seats = chance, seats
    table.plain = not (table.expert or table.grozilla)
    table.turn, table.round, table.last_round = NONE, 0, False
    table.cities = [_founded() for _ in range(seats)]
    table.decks = [list(deck) for deck in FRESH[:FOURTH]]  # HC-SETUP-4
    table.decks.append(list(FRESH[FOURTH]) if table.grozilla else [])  # GZ-SETUP-2
    table.discards = [[], [], [], []]  # HC-SETUP-5
    table.zone = [NONE] * VISIBLE
    table.dwellings = [seats + STACK_LESS] * len(DWELLINGS)  # HC-SETUP-6
    table.markets = list(MARKETS) if table.expert else []
    table.gone, table.pending, table.paid = [], [], NO_TOKENS
    table.pool = list(TOKENS) if table.grozilla else list(NO_TOKENS)
    table.result = None


def _founded() -> City:
    city = City()
    city.coins = START_COINS  # HC-SETUP-9
    return city


def _lay_specials(table: Layout, offered: int, chance: Chance) -> None:
    """HC-SETUP-7, 8, 10: some at random; the Sphinx may draw among the others."""
    specials: list[Card] = list(EXPERT_SPECIALS if table.expert else FAMILY_SPECIALS)
    for place in range(offered):
        other = place + chance.below(len(specials) - place)
        specials[place], specials[other] = specials[other], specials[place]
    table.offer = sorted(specials[:offered])
    table.box = sorted(specials[offered:])


# --- the draft of markets: HC-SETUP-11 ---


def _moves(table: Layout, frame: Frame) -> list[Move]:
    return [PICK_MARKET[card] for card in table.markets]


def _why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, PickMarket):
        return PICK_FIRST
    return None if move.card in table.markets else MARKET_TAKEN


def _pick(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, PickMarket)
    table.pending.pop()
    table.markets.remove(move.card)
    table.cities[frame.seat].add(move.card)
    if log is not None:
        log.append(MarketPicked(frame.seat, move.card))


def settle_draft(table: Layout, frame: Frame, log: Log) -> bool:
    """With five players the first player gets the market that is left."""
    if len(table.markets) > 1:
        return False
    _pick(table, frame, PICK_MARKET[table.markets[0]], log)
    return True


DRAFTING = Ask("draft", _moves, _why, _pick)
