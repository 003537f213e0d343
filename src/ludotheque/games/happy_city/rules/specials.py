"""Step 4, special buildings: HC-SPECIAL, GZ-MULTI, and the Statue of Liberty's replacement."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Card, Move, Seat
from ..cards import (
    DECK_OF,
    EFFECT,
    EFFECT_ID,
    HUES,
    MASK,
    MULTI,
    NEED,
    NONE,
    SHARE,
    SLOTS,
    count_of,
    enough,
)
from ..events import CardReplaced, SpecialTaken
from ..moves import SKIP, TAKE_SPECIAL, Skip, TakeSpecial
from ..state import City, Frame, State
from . import buying, steps
from .experts import AT_ONCE
from .why import Ask, Log, Why

NOT_ON_OFFER = Why("HC-SPECIAL-1", "not_on_offer", "other_special")
TAKEN = Why("HC-SPECIAL-5", "special_gone", "other_special")
ONE_SPECIAL = Why("HC-SPECIAL-4", "one_special")
CITY_FULL = Why("HC-SPECIAL-6", "no_eleventh")
# By how many colours are short.
SHORT = ("conditions_unmet", "two_colours_short", "three_colours_short", "four_colours_short")
CONDITIONS_UNMET = tuple(
    Why("HC-SPECIAL-2", code, "build_colours" if number else "build_colour")
    for number, code in enumerate(SHORT)
)
ONE_COLOUR_EACH = Why("GZ-MULTI-2", "one_colour_each", "one_more")

REPLACES = "replace_last_card"


# --- conditions: HC-SPECIAL-2, 3, GZ-MULTI-2, 3 ---


def meets(city: City, card: Card) -> bool:
    """At least so many cards of each colour, a multicolour card standing for one of its colours."""
    if not enough(city.tally, NEED[card]):
        return False
    return not city.multi or _assignable(city, NEED[card])


def _assignable(city: City, need: int) -> bool:
    """Hall's theorem: every set of colours is short of no more cards than could join it."""
    return all(wanted <= able for wanted, able in _shares(city, need))


def _shares(city: City, need: int) -> Iterator[tuple[int, int]]:
    """For every set of colours: how many cards it is short of, and how many could join it."""
    mixed = [card for at in range(len(city.cards)) if MULTI[card := city.standing(at)]]
    plain = city.tally - sum(SHARE[card] for card in mixed)
    short = [max(0, count_of(need, hue) - count_of(plain, hue)) for hue in HUES]
    for some in range(1 << len(HUES)):
        wanted = sum(short[hue] for hue in HUES if some >> hue & 1)
        yield wanted, sum(1 for card in mixed if MASK[card] & some)


def missing(city: City, card: Card) -> list[tuple[int, int]]:
    """The colours that are short, and by how many cards."""
    short = [(hue, count_of(NEED[card], hue) - count_of(city.tally, hue)) for hue in HUES]
    return [(hue, n) for hue, n in short if n > 0]


def too_few(city: City, card: Card) -> int:
    """GZ-MULTI-2: how many more cards it takes where multicolour ones count once."""
    return max(wanted - able for wanted, able in _shares(city, NEED[card]))


def _room(city: City, card: Card) -> bool:
    """HC-SPECIAL-6; HC-EXPERT-LIBERTY-4: a replacement is no eleventh card."""
    return len(city.cards) < SLOTS or EFFECT_ID[card] == REPLACES


def attainable(state: State, city: City) -> list[Card]:
    """The specials that this city could take now."""
    if city.special >= 0:
        return []
    return [card for card in state.offer if meets(city, card) and _room(city, card)]


def obstacle(state: State, seat: Seat, card: Card) -> Why | None:
    """Why this special cannot be taken, whoever's turn it is."""
    city = state.cities[seat]
    if city.special >= 0:
        return ONE_SPECIAL
    if card not in state.offer:
        taken = any(other.special == card for other in state.cities)
        return TAKEN if taken else NOT_ON_OFFER
    if not enough(city.tally, NEED[card]):
        return CONDITIONS_UNMET[len(missing(city, card)) - 1]
    if not meets(city, card):
        return ONE_COLOUR_EACH
    return None if _room(city, card) else CITY_FULL


# --- step 4 ---


def _candidates(state: State, frame: Frame) -> list[Move]:
    return [SKIP, *[TAKE_SPECIAL[card] for card in state.offer]]


def _fast(state: State, frame: Frame) -> list[Move]:
    cards = attainable(state, state.cities[frame.seat])
    return [SKIP, *[TAKE_SPECIAL[card] for card in cards]]


def _why(state: State, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, Skip):
        return None
    if isinstance(move, TakeSpecial):
        return obstacle(state, frame.seat, move.card)
    return steps.past(state, frame, move)


def _play(state: State, frame: Frame, move: Move, log: Log) -> None:
    state.pending.pop()
    if isinstance(move, TakeSpecial):
        take(state, frame.seat, move.card, log)


def settle_special(state: State, frame: Frame, log: Log) -> bool:
    """HC-SPECIAL-1: nothing to decide when no special can be taken."""
    city = state.cities[frame.seat]
    if city.special < 0:
        tally = city.tally
        for card in state.offer:
            if enough(tally, NEED[card]) and attainable(state, city):
                return False
    state.pending.pop()
    return True


def take(state: State, seat: Seat, card: Card, log: Log) -> None:
    """HC-SPECIAL-1, 4, 5: for free, name side up, at the lowest free position."""
    city = state.cities[seat]
    state.offer.remove(card)
    city.special = card
    if EFFECT_ID[card] == REPLACES:
        at = last_standing(city, NONE)
        throw_out(state, seat, at, log)
        city.put(card, at)
    else:
        at = len(city.cards)
        city.add(card)
        if len(city.cards) == SLOTS:
            buying.last_round(state, seat, log)
    if log is not None:
        log.append(SpecialTaken(seat, card, at))
    if EFFECT[card]:
        _empower(state, seat, card, at, log)


def _empower(state: State, seat: Seat, card: Card, at: int, log: Log) -> None:
    """HC-EXPERT-GEN-4: what happens at once, and what is from now on."""
    city = state.cities[seat]
    city.power, city.power_at = card, at
    city.free = EFFECT[card].get("uses", 0)
    city.louvre = EFFECT[card].get("phases", 0)
    at_once = AT_ONCE.get(EFFECT_ID[card])
    if at_once is not None:
        at_once(state, seat, log)


SPECIALS_ON_OFFER = Ask("special", _candidates, _why, _play, fast=_fast)


# --- Statue of Liberty: HC-EXPERT-LIBERTY, GZ-EXPERT-8, 11 ---


def last_standing(city: City, other_than: int) -> int:
    """The highest position with an undestroyed card, NONE if there is none."""
    places = range(len(city.cards) - 1, -1, -1)
    return next((at for at in places if at != other_than and city.standing(at) >= 0), NONE)


def throw_out(state: State, seat: Seat, at: int, log: Log) -> None:
    """HC-EXPERT-LIBERTY-3: a building to its deck's discard, anything else out of the game."""
    card = state.cities[seat].cards[at]
    pile = state.discards[DECK_OF[card]] if DECK_OF[card] >= 0 else state.gone
    pile.append(card)
    if log is not None:
        log.append(CardReplaced(seat, card, at))
