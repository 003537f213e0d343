"""Step 3, buying: HC-TURN-10 to 12, HC-BUY, the prices of specials, Stop-Zilla as money."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.model import Card, Move, Seat
from ..cards import (
    BIT,
    COST,
    DEARER,
    DECK_OF,
    DECKS,
    DWELLINGS,
    EFFECT,
    EFFECT_ID,
    FOR_SALE,
    KINDS,
    MASK,
    NO_PASS_COINS,
    NONE,
    PASS_COINS,
    SLOTS,
    TOKEN_COINS,
    hue_of,
)
from ..events import Bought, CoinsGained, LastRound
from ..moves import BUY, PAY, SPEND_TOKEN, TAKE_COIN, Buy, Pay, SpendToken, TakeCoin
from ..state import NO_TOKENS, PAYING, City, Frame, State
from . import monsters, steps
from .experts import gain
from .why import Ask, Log, Why

NOT_FOR_SALE = Why("HC-TURN-10", "not_for_sale")
STACK_EMPTY = Why("HC-BUY-4", "stack_empty")
SAME_NAME = Why("HC-BUY-3", "same_name")
CITY_FULL = Why("HC-BUY-5", "city_full")
TOO_EXPENSIVE = Why("HC-BUY-1", "too_expensive", "earn_more")
NO_SUCH_TOKEN = Why("GZ-STOP-8", "no_such_token", "pay_otherwise")
NOT_PAID_YET = Why("GZ-STOP-8", "not_paid_yet", "add_token")
PAY_FIRST = Why("GZ-STOP-8", "pay_first", "pay_now")


# --- prices: HC-BUY-6 ---


def _list_price(power: Card, card: Card) -> int:
    """HC-EXPERT-HOTDOG-1, PORT-1, AIRPORT-1, STATION-1: what a special makes of a cost."""
    effect, deck = EFFECT[power], DECK_OF[card]
    if effect["id"] == "lowest_deck_price":
        # GZ-EXPERT-7: neither dwellings nor the fourth deck are among its prices.
        return int(effect["prices"].get(DECKS[deck], COST[card])) if deck >= 0 else COST[card]
    off = effect["amount"] if MASK[card] >> hue_of(power) & 1 else 0
    return max(0, COST[card] - off)


PRICES: dict[Card, tuple[int, ...]] = {
    power: tuple(_list_price(power, card) for card in KINDS)
    for power in KINDS
    if EFFECT_ID[power] in ("lowest_deck_price", "discount_colour")
}


FREE: tuple[int, ...] = (0,) * len(COST)


def surcharge(state: State, city: City) -> int:
    """GZ-MONSTER-CORGZILLA-1: after discounts."""
    return sum([DEARER[beast] for beast in city.beasts()]) if state.grozilla else 0


def tariff(state: State, city: City) -> tuple[tuple[int, ...], int]:
    """HC-BUY-6: prices by card, and what comes on top; the Tunnel's card costs nothing at all."""
    if city.free:
        return FREE, 0
    return PRICES.get(city.power, COST), surcharge(state, city)


def price(state: State, city: City, card: Card) -> int:
    prices, extra = tariff(state, city)
    return prices[card] + extra


def shown_in_price(city: City, card: Card) -> tuple[Card, ...]:
    """The special and the monsters that make the price differ from the printed cost."""
    if city.free:
        return (city.power,)
    beasts = [beast for beast in city.beasts() if DEARER[beast]]
    cheaper = PRICES.get(city.power, COST)[card] < COST[card]
    return (city.power, *beasts) if cheaper else tuple(beasts)


def funds(city: City) -> int:
    """GZ-STOP-8: a token may be spent as two coins."""
    return city.coins + TOKEN_COINS * sum(city.tokens)


# --- what can be bought: HC-TURN-10, HC-BUY-1 to 5 ---


def _candidates(state: State, frame: Frame) -> list[Move]:
    shown = [card for card in dict.fromkeys(state.zone) if card >= 0]
    return [TAKE_COIN, *[BUY[card] for card in (*shown, *DWELLINGS)]]


def _fast(state: State, frame: Frame) -> list[Move]:
    """The same list with one look at purse and prices, where every match spends its time."""
    city = state.cities[frame.seat]
    moves: list[Move] = [TAKE_COIN]
    if len(city.cards) >= SLOTS:
        return moves
    prices, extra = (COST, 0) if state.plain else tariff(state, city)
    have = (city.coins if state.plain else funds(city)) - extra
    names = city.names
    stacks = [card for card, left in zip(DWELLINGS, state.dwellings, strict=True) if left]
    for card in (*dict.fromkeys(state.zone), *stacks):
        if card >= 0 and prices[card] <= have and not names & BIT[card]:
            moves += (BUY[card],)
    return moves


def obstacle(state: State, seat: Seat, card: Card) -> Why | None:
    """Why this card cannot be bought, whoever's turn it is."""
    city = state.cities[seat]
    if card not in DWELLINGS and (card not in state.zone or card not in FOR_SALE):
        return NOT_FOR_SALE
    if city.names & BIT[card]:
        return SAME_NAME
    if card in DWELLINGS and not state.dwellings[DWELLINGS.index(card)]:
        return STACK_EMPTY
    if len(city.cards) >= SLOTS:
        return CITY_FULL
    return TOO_EXPENSIVE if price(state, city, card) > funds(city) else None


def _why(state: State, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, TakeCoin):
        return None  # HC-TURN-11: always allowed
    if isinstance(move, Buy):
        return obstacle(state, frame.seat, move.card)
    return steps.past(state, frame, move)


def _play(state: State, frame: Frame, move: Move, log: Log) -> None:
    state.pending.pop()
    seat = frame.seat
    city = state.cities[seat]
    if not isinstance(move, Buy):
        _take_coin(state, seat, log)
        return
    cost = price(state, city, move.card)
    if cost and city.tokens != NO_TOKENS:
        state.pending.append(Frame(PAYING, seat, move.card, cost))
        return
    buy(state, seat, move.card, cost, log)


def _take_coin(state: State, seat: Seat, log: Log) -> None:
    city = state.cities[seat]
    coins, by = pass_coins(state, city)
    city.coins += coins
    if log is not None:
        log.append(CoinsGained(seat, coins, "pass" if coins else "blocked", by))


def pass_coins(state: State, city: City) -> tuple[int, tuple[Card, ...]]:
    """HC-EXPERT-BIGBEN-1, GZ-MONSTER-POULPZILLA-1: how many coins, and whose doing it is."""
    beasts = city.beasts() if state.grozilla else ()
    if blocking := tuple([beast for beast in beasts if NO_PASS_COINS[beast]]):
        return 0, blocking
    if EFFECT_ID[city.power] == "pass_coins":
        return EFFECT[city.power]["coins"], (city.power,)
    return PASS_COINS, ()


SHOPPING = Ask("buy", _candidates, _why, _play, fast=_fast)


# --- paying with tokens: GZ-STOP-8, 9 ---


def owed(state: State, frame: Frame) -> int:
    """What is still to be paid; below 0 when the last token covers more."""
    return frame.n - TOKEN_COINS * sum(state.paid)


def _spendable(state: State, frame: Frame, hue: int) -> bool:
    return state.cities[frame.seat].tokens[hue] > state.paid[hue]


def _payments(state: State, frame: Frame) -> Iterable[Move]:
    return (*SPEND_TOKEN, PAY)


def _paying_why(state: State, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, SpendToken):
        return None if _spendable(state, frame, move.colour) else NO_SUCH_TOKEN
    if isinstance(move, Pay):
        enough = state.cities[frame.seat].coins >= owed(state, frame)
        return None if enough else NOT_PAID_YET
    return PAY_FIRST


def _pay(state: State, frame: Frame, move: Move, log: Log) -> None:
    """GZ-STOP-9: once the tokens cover the price there is nothing more to spend."""
    if isinstance(move, SpendToken):
        state.paid = tuple([n + (hue == move.colour) for hue, n in enumerate(state.paid)])
        if owed(state, frame) > 0:
            return
    state.pending.pop()
    city = state.cities[frame.seat]
    tokens = sum(state.paid)
    city.tokens = tuple([have - paid for have, paid in zip(city.tokens, state.paid, strict=True)])
    coins = max(0, owed(state, frame))
    state.paid = NO_TOKENS
    buy(state, frame.seat, frame.card, coins, log, tokens)


CHECKOUT = Ask("pay", _payments, _paying_why, _pay)


# --- the purchase: HC-BUY-1, 2 ---


def buy(state: State, seat: Seat, card: Card, coins: int, log: Log, tokens: int = 0) -> None:
    """Pay, place, then what the purchase sets off: Castle, tokens, monsters (GZ-MONSTER-4)."""
    city = state.cities[seat]
    if card in DWELLINGS:
        state.dwellings[DWELLINGS.index(card)] -= 1
    else:
        state.zone[state.zone.index(card)] = NONE
    city.coins -= coins
    if log is not None:
        why = "free" if city.free else "paid"
        by = shown_in_price(city, card)
        log.append(Bought(seat, card, len(city.cards), coins, tokens, why, by))
    if city.free:
        city.free -= 1  # HC-EXPERT-TUNNEL-2
    city.add(card)
    if len(city.cards) == SLOTS:
        last_round(state, seat, log)
    if state.expert:
        _pay_castles(state, seat, coins + TOKEN_COINS * tokens, log)
    if state.grozilla:
        monsters.after_purchase(state, seat, card, log)


def last_round(state: State, seat: Seat, log: Log) -> None:
    """HC-END-1: a tenth card."""
    if log is not None and not state.last_round:
        log.append(LastRound(seat))
    state.last_round = True


def _pay_castles(state: State, seat: Seat, spent: int, log: Log) -> None:
    """HC-EXPERT-CASTLE-1 to 3, GZ-EXPERT-5: what was really spent, tokens two each."""
    for other in state.neighbours(seat):
        effect = EFFECT[state.cities[other].power]
        if effect.get("id") == "coins_on_neighbour_spend" and spent >= effect["threshold"]:
            gain(state, other, effect["coins"], "castle", log, state.cities[other].power)
