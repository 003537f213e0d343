"""Step 3, buying: HC-TURN-10 to 12, HC-BUY, the prices of specials, Stop-Zilla as money."""

from __future__ import annotations

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
    HUES,
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
from ..state import NO_TOKENS, PAYING, City, Frame, Layout
from . import monsters, steps
from .experts import gain
from .why import Ask, Log, Why

NOT_FOR_SALE = Why("HC-TURN-10", "not_for_sale", "other_card")
STACK_EMPTY = Why("HC-BUY-4", "stack_empty", "other_card")
SAME_NAME = Why("HC-BUY-3", "same_name", "other_card")
CITY_FULL = Why("HC-BUY-5", "city_full", "only_coin")
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


def surcharge(table: Layout, city: City) -> int:
    """GZ-MONSTER-CORGZILLA-1: after discounts."""
    return sum([DEARER[beast] for beast in city.beasts()]) if table.grozilla else 0


def tariff(table: Layout, city: City) -> tuple[tuple[int, ...], int]:
    """HC-BUY-6: prices by card, and what comes on top; the Tunnel's card costs nothing at all."""
    if city.free:
        return FREE, 0
    return PRICES.get(city.power, COST), surcharge(table, city)


def price(table: Layout, city: City, card: Card) -> int:
    prices, extra = tariff(table, city)
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


def _moves(table: Layout, frame: Frame) -> list[Move]:
    city = table.cities[frame.seat]
    moves: list[Move] = [TAKE_COIN]
    if len(city.cards) >= SLOTS:
        return moves
    prices, extra = (COST, 0) if table.plain else tariff(table, city)
    have = (city.coins if table.plain else funds(city)) - extra
    names = city.names
    stacks = [card for card, left in zip(DWELLINGS, table.dwellings, strict=True) if left]
    for card in (*dict.fromkeys(table.zone), *stacks):
        if card >= 0 and prices[card] <= have and not names & BIT[card]:
            moves += (BUY[card],)
    return moves


def obstacle(table: Layout, seat: Seat, card: Card) -> Why | None:
    """Why this card cannot be bought, whoever's turn it is."""
    city = table.cities[seat]
    if card not in DWELLINGS and (card not in table.zone or card not in FOR_SALE):
        return NOT_FOR_SALE
    if city.names & BIT[card]:
        return SAME_NAME
    if card in DWELLINGS and not table.dwellings[DWELLINGS.index(card)]:
        return STACK_EMPTY
    if len(city.cards) >= SLOTS:
        return CITY_FULL
    return TOO_EXPENSIVE if price(table, city, card) > funds(city) else None


def _why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, TakeCoin):
        return None  # HC-TURN-11: always allowed
    if isinstance(move, Buy):
        return obstacle(table, frame.seat, move.card)
    return steps.past(table, frame, move)


def _play(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    table.pending.pop()
    seat = frame.seat
    city = table.cities[seat]
    if not isinstance(move, Buy):
        _take_coin(table, seat, log)
        return
    cost = price(table, city, move.card)
    if cost and city.tokens != NO_TOKENS:
        table.pending.append(Frame(PAYING, seat, move.card, cost))
        return
    buy(table, seat, move.card, cost, log)


def _take_coin(table: Layout, seat: Seat, log: Log) -> None:
    city = table.cities[seat]
    coins, by = pass_coins(table, city)
    city.coins += coins
    if log is not None:
        log.append(CoinsGained(seat, coins, "pass", by))


def pass_coins(table: Layout, city: City) -> tuple[int, tuple[Card, ...]]:
    """HC-EXPERT-BIGBEN-1, GZ-MONSTER-POULPZILLA-1: how many coins, and whose doing it is."""
    beasts = city.beasts() if table.grozilla else ()
    if blocking := tuple([beast for beast in beasts if NO_PASS_COINS[beast]]):
        return 0, blocking
    if EFFECT_ID[city.power] == "pass_coins":
        return EFFECT[city.power]["coins"], (city.power,)
    return PASS_COINS, ()


SHOPPING = Ask("buy", _moves, _why, _play)


# --- paying with tokens: GZ-STOP-8, 9 ---


def owed(table: Layout, frame: Frame) -> int:
    """What is still to be paid; below 0 when the last token covers more."""
    return frame.n - TOKEN_COINS * sum(table.paid)


def _spendable(table: Layout, frame: Frame, hue: int) -> bool:
    return table.cities[frame.seat].tokens[hue] > table.paid[hue]


def _paying_moves(table: Layout, frame: Frame) -> list[Move]:
    moves: list[Move] = [SPEND_TOKEN[hue] for hue in HUES if _spendable(table, frame, hue)]
    if table.cities[frame.seat].coins >= owed(table, frame):
        moves.append(PAY)
    return moves


def _paying_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, SpendToken):
        return None if _spendable(table, frame, move.colour) else NO_SUCH_TOKEN
    if isinstance(move, Pay):
        enough = table.cities[frame.seat].coins >= owed(table, frame)
        return None if enough else NOT_PAID_YET
    return PAY_FIRST


def _pay(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    """GZ-STOP-9: once the tokens cover the price there is nothing more to spend."""
    if isinstance(move, SpendToken):
        table.paid = tuple([n + (hue == move.colour) for hue, n in enumerate(table.paid)])
        if owed(table, frame) > 0:
            return
    table.pending.pop()
    city = table.cities[frame.seat]
    tokens = sum(table.paid)
    city.tokens = tuple([have - paid for have, paid in zip(city.tokens, table.paid, strict=True)])
    coins = max(0, owed(table, frame))
    table.paid = NO_TOKENS
    buy(table, frame.seat, frame.card, coins, log, tokens)


CHECKOUT = Ask("pay", _paying_moves, _paying_why, _pay)


# --- the purchase: HC-BUY-1, 2 ---


def buy(table: Layout, seat: Seat, card: Card, coins: int, log: Log, tokens: int = 0) -> None:
    """Pay, place, then what the purchase sets off: Castle, tokens, monsters (GZ-MONSTER-4)."""
    city = table.cities[seat]
    if card in DWELLINGS:
        table.dwellings[DWELLINGS.index(card)] -= 1
    else:
        table.zone[table.zone.index(card)] = NONE
    city.coins -= coins
    if log is not None:
        why = "free" if city.free else "paid"
        by = shown_in_price(city, card)
        log.append(Bought(seat, card, len(city.cards), coins, tokens, why, by))
    if city.free:
        city.free -= 1  # HC-EXPERT-TUNNEL-2
    city.add(card)
    if len(city.cards) == SLOTS:
        last_round(table, seat, log)
    if table.expert:
        _pay_castles(table, seat, coins + TOKEN_COINS * tokens, log)
    if table.grozilla:
        monsters.after_purchase(table, seat, card, log)


def last_round(table: Layout, seat: Seat, log: Log) -> None:
    """HC-END-1: a tenth card."""
    if log is not None and not table.last_round:
        log.append(LastRound(seat))
    table.last_round = True


def _pay_castles(table: Layout, seat: Seat, spent: int, log: Log) -> None:
    """HC-EXPERT-CASTLE-1 to 3, GZ-EXPERT-5: what was really spent, tokens two each."""
    for other in table.neighbours(seat):
        effect = EFFECT[table.cities[other].power]
        if effect.get("id") == "coins_on_neighbour_spend" and spent >= effect["threshold"]:
            gain(table, other, effect["coins"], "castle", log, table.cities[other].power)
