"""Rules of thumb for Happy City, in three levels. They see what their seat sees, nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random

from ....core.game import RulesOfThumb
from ....core.model import Card, Move, Seat
from ..cards import (
    BUILDINGS,
    COST,
    DECK_OF,
    DECKS,
    EFFECT,
    FOURTH,
    HUES_OF,
    MASK,
    MONSTERS,
    NEED,
    NONE,
    PASS_COINS,
    SLOTS,
    count_of,
)
from ..moves import (
    Buy,
    ChooseSeat,
    Destroy,
    Discard,
    Draw,
    DrawBox,
    Pay,
    PickMarket,
    Skip,
    SpendToken,
    TakeCoin,
    TakeSpecial,
)
from ..view import CityView, HappyCityView
from .worth import (
    PRINTED,
    Prospect,
    gift_of,
    names_of,
    outlook,
    prices_of,
    prospect,
    rounds_left,
    short_of,
)

# How much a level misjudges every move, in points.
BLUR = {"easy": 9.0, "medium": 3.0, "hard": 0.0}
NEAR = (1.0, 0.45, 0.2, 0.08)  # what a special is worth already, by the cards still missing

BY_DECK: tuple[tuple[Card, ...], ...] = tuple(
    tuple(card for card in BUILDINGS if DECK_OF[card] == deck) for deck in range(len(DECKS))
)
MONSTER_HARM = 6.0 * len(MONSTERS) / (len(MONSTERS) + len(BY_DECK[FOURTH]))
NOT_TO_BE_HAD = -99.0


class Thumb(RulesOfThumb):
    """The bot of this game: weigh every move, take the best as far as the level can tell."""

    def choose(
        self,
        view: HappyCityView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        mind = Mind(view)
        blur = BLUR[level]
        return max(moves, key=lambda move: mind.weigh(move) + rng.gauss(0.0, blur))

    def weigh(self, view: HappyCityView, moves: Sequence[Move], rng: Random) -> list[float]:
        mind = Mind(view)
        return [mind.weigh(move) for move in moves]


class Mind:
    """One look at the table from one seat."""

    def __init__(self, view: HappyCityView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.city: CityView = view.cities[view.seat]
        self.rounds = rounds_left(view, view.seat)
        self.now = prospect(view, view.seat)
        self.names = names_of(self.city)
        self.base = outlook(view, self.now, self.rounds)
        self._prices = prices_of(view)
        # A deck is weighed card by card, and most of a table stays as it is meanwhile.
        self._worths: dict[Card, float] = {}
        self._hopes: dict[int, float] = {}  # by the set of colours that come to the city

    def weigh(self, move: Move) -> float:
        """How good a move looks, in points."""
        match move:
            case Buy(card):
                return self.bought(card)
            case TakeCoin():
                return self.passed
            case TakeSpecial(card):
                return self.taken(card)
            case Skip():
                return self.waited() if self._asked("special") else self._best
            case Discard(card):
                return self.discarded(card)
            case Draw(deck):
                return self.drawn(deck)
        return self.other(move)

    def other(self, move: Move) -> float:
        """What is asked now and then."""
        match move:
            case PickMarket(card):
                return self.wanted(HUES_OF[card][0])
            case Destroy(at):
                return -self.loss(at)
            case ChooseSeat(target):
                return self.chosen(target)
            case DrawBox():
                return 0.5
            case Pay():
                return 1.0
            case SpendToken(colour):
                return 0.1 * self.city.tokens[colour]
        return 0.0

    def _asked(self, code: str) -> bool:
        return self.view.question is not None and self.view.question.code == code

    # --- step 3 ---

    def bought(self, card: Card) -> float:
        after = self.now.plus(PRINTED[card], coins=-self._price(card))
        return self._future(after) + self.hopes(card) + self._closing(after)

    def _price(self, card: Card) -> int:
        """What is not on sale yet counts at its printed cost."""
        return self._prices.get(card, COST[card])

    @cached_property
    def passed(self) -> float:
        effect = EFFECT[NONE if self.city.special is None else self.city.special]
        coins = effect["coins"] if effect.get("id") == "pass_coins" else PASS_COINS
        after = self.now._replace(coins=self.now.coins + coins)
        return self._future(after) + self.hopes(NONE)

    def _future(self, city: Prospect) -> float:
        return outlook(self.view, city, self.rounds)

    def _closing(self, after: Prospect) -> float:
        """The tenth card ends it: good for whoever leads, bad for whoever trails."""
        if after.cards < SLOTS or self.view.last_round:
            return 0.0
        best = max(c.account.points for s, c in enumerate(self.view.cities) if s != self.seat)
        lead = after.residents * after.hearts - best
        return 5.0 if lead > 5 else -8.0 if lead < 0 else 0.0

    def hopes(self, card: Card) -> float:
        """How near the specials on offer come."""
        if self.city.special is not None:
            return 0.0
        colours = MASK[card]
        if colours not in self._hopes:
            self._hopes[colours] = self._hoped(card)
        return self._hopes[colours]

    def _hoped(self, card: Card) -> float:
        found = 0.0
        for special, gain in self._gains:
            short = short_of(self.city, special, card)
            if short < len(NEAR):
                found = max(found, gain * NEAR[short])
        return found

    @cached_property
    def _gains(self) -> list[tuple[Card, float]]:
        """What each special on offer would bring."""
        return [(special, self.taken(special) - self.base) for special in self.view.offer]

    # --- step 4 ---

    def taken(self, card: Card) -> float:
        return self._future(self.now.plus(gift_of(self.view, self.seat, card)))

    def waited(self) -> float:
        """Another special may be worth the wait, as long as nobody takes it."""
        hope = 0.0
        for special, gain in self._gains:
            short = short_of(self.city, special)
            if 0 < short < len(NEAR) and self.rounds > short:
                hope = max(hope, gain * NEAR[short])
        return self.base + hope

    # --- steps 1 and 2 ---

    def worth_of(self, card: Card) -> float:
        """A visible card, if it can be bought; nothing at all otherwise."""
        worth = self._worths.get(card)
        if worth is None:
            missing = card >= 0 and not self.names >> card & 1
            within_reach = missing and self._price(card) <= self.now.coins
            worth = self._worths[card] = self.bought(card) if within_reach else NOT_TO_BE_HAD
        return worth

    def best_buy(self, without: int = NONE) -> float:
        """The best of what lies there, one place left out; the coin if nothing is better."""
        there = [card for at, card in enumerate(self.view.zone) if at != without]
        return max([self.passed, *map(self.worth_of, there)])

    @cached_property
    def _best(self) -> float:
        return self.best_buy()

    def discarded(self, card: Card) -> float:
        """Keep what one will buy; of the others throw what helps the next player."""
        at = self.view.zone.index(card)
        return self.best_buy(at) + 0.3 + 0.1 * self.envy(card)

    def envy(self, card: Card) -> float:
        following = self.view.cities[(self.seat + 1) % len(self.view.cities)]
        gift = PRINTED[card]
        return gift.residents + gift.hearts + (gift.income if len(following.cards) < 6 else 0)

    def drawn(self, deck: int) -> float:
        """What the best buy will be on average with one more card of that deck."""
        best, cards = self._best, BY_DECK[deck]
        hoped = sum(max(best, self.worth_of(card)) for card in cards) / len(cards)
        return hoped - (MONSTER_HARM if deck == FOURTH else 0.0)

    # --- now and then ---

    def wanted(self, hue: int) -> float:
        """Draft: how many specials on offer ask for this colour."""
        return float(sum(1 for card in self.view.offer if count_of(NEED[card], hue)))

    def loss(self, at: int) -> float:
        """What the city would lose with this building."""
        coins, residents, hearts = self.city.account.lines[at].end
        after = self.now._replace(
            income=self.now.income - coins,
            residents=self.now.residents - residents,
            hearts=self.now.hearts - hearts,
        )
        return self.base - self._future(after)

    def chosen(self, target: Seat) -> float:
        """Louvre: the highest income; Sphinx and Pyramid: what the account counts with."""
        question = self.view.question
        assert question is not None
        other = self.view.cities[target]
        if question.code == "louvre":
            return float(other.account.income)
        assert self.city.special is not None
        at = self.city.cards.index(self.city.special)
        copied = self.city.account.lines[at].copies
        stands = other.special if question.code == "sphinx" else other.cards[at]
        return 1.0 if stands == copied else 0.0


THUMB = Thumb()
