"""A table of Happy City laid out by hand, so that a test reads like the rulebook.

    table = Table(
        "Anna: 5 | market shoe_shop school house",
        "Bob: 2 | market",
        zone="museum florist bank",
        offer="film_studios",
    )
    table.buy("Anna", "museum")
    table.take("Anna", "film_studios")

A player is written as `name: coins | city | monsters and tokens`. The city lists its cards by their
ids in order of position; `market` is the white one, `blue_market` a coloured one, `house!catzilla`
a house destroyed by Catzilla. The third part names monsters in front and tokens (`green_token*2`).

The first player named is the first player, and it is his step 3 unless `turn` and `step` say
otherwise. A deck written down (`decks={1: "school bank"}`) is drawn in that order and holds nothing
else; the others hold, sorted, what lies nowhere else. What is on offer must be named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from ludotheque.core.model import Card, Event, Outcome, Player
from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.account import Account
from ludotheque.games.happy_city.cards import (
    CARD_IDS,
    COLOURS,
    DWELLINGS,
    EFFECT,
    EXPERT_SPECIALS,
    FRESH,
    IS_MONSTER,
    IS_SPECIAL,
    NONE,
    TOKENS,
    called,
)
from ludotheque.games.happy_city.events import CoinsGained
from ludotheque.games.happy_city.game import HAPPY_CITY, HappyCityOptions
from ludotheque.games.happy_city.rules.questions import HappyCityState
from ludotheque.games.happy_city.state import (
    BUY,
    DISCARD,
    REFILL,
    ROUND,
    SPECIAL,
    City,
    Frame,
)
from ludotheque.games.happy_city.view import CityView, HappyCityView

from ..by_hand import Fate, Scene, spelled, told

STEPS = {"discard": DISCARD, "refill": REFILL, "buy": BUY, "special": SPECIAL}


def card(name: str) -> Card:
    """By id; `market` and `blue_market` for short."""
    if name == "market":
        return called("happy_market")
    colour, _, market = name.partition("_")
    coloured = market == "market" and colour in COLOURS
    return called(f"happy_market_{colour}") if coloured else called(name)


def names(cards: Iterable[Card]) -> list[str]:
    return [CARD_IDS[each] for each in cards]


class Table(Scene):
    """A position of this game."""

    def __init__(
        self,
        *people: str,
        mode: Literal["family", "expert"] | None = None,
        grozilla: bool | None = None,
        scoring: Literal["multiply", "add"] = "multiply",
        zone: str = "",
        offer: str = "",
        dwellings: tuple[int, int, int] | None = None,
        decks: Mapping[int, str] | None = None,
        turn: str = "",
        step: str = "buy",
        round_no: int = 5,
        chance: Iterable[int] = (),
    ) -> None:
        self.people = [text.partition(":")[0] for text in people]
        everything = " ".join((*people, zone, offer, *(decks or {}).values()))
        if mode is None:
            mode = "expert" if any(_is_expert(word) for word in everything.split()) else "family"
        if grozilla is None:
            grozilla = any(_is_grozilla(word) for word in everything.split())
        options = HappyCityOptions(mode, grozilla, scoring, "host")
        players = [Player(name) for name in self.people]
        self.state: HappyCityState = HAPPY_CITY.start(players, options, Fate())
        self._clear()
        for city, text in zip(self.state.cities, people, strict=True):
            self._lay_city(city, text.partition(":")[2])
        self._lay_middle(zone, offer, dwellings, decks or {})
        self._set_turn(turn or self.people[0], step, round_no)
        self.state.chance = Fate(*chance)
        self.state.settle(None)
        self.cards = Counter(self.state.census())

    # --- laying out ---

    def _clear(self) -> None:
        state = self.state
        state.cities = [City() for _ in self.people]
        state.markets, state.gone, state.pending = [], [], []

    def _lay_city(self, city: City, text: str) -> None:
        coins, cards, front = (part.strip() for part in f"{text}||".split("|")[:3])
        city.coins = int(coins or 0)
        for word in spelled(cards):
            name, _, monster = word.partition("!")
            self._build(city, card(name))
            if monster:
                city.ruin(len(city.cards) - 1, card(monster))
        for word in spelled(front):
            colour, _, token = word.partition("_")
            if token == "token":
                tokens = list(city.tokens)
                tokens[COLOURS.index(colour)] += 1
                city.tokens = tuple(tokens)
            else:
                city.monsters = (*city.monsters, card(word))

    def _build(self, city: City, kind: Card) -> None:
        city.add(kind)
        if IS_SPECIAL[kind]:
            city.special = kind
            if EFFECT[kind]:
                city.power, city.power_at = kind, len(city.cards) - 1
                city.free = EFFECT[kind].get("uses", 0)
                city.louvre = EFFECT[kind].get("phases", 0)

    def _lay_middle(
        self,
        zone: str,
        offer: str,
        dwellings: tuple[int, int, int] | None,
        decks: Mapping[int, str],
    ) -> None:
        state = self.state
        shown = [card(name) for name in spelled(zone)]
        state.zone = (shown + [NONE] * 3)[:3]
        state.offer = [card(name) for name in spelled(offer)]
        specials = [city.special for city in state.cities]
        state.box = [c for c in EXPERT_SPECIALS if c not in (*state.offer, *specials)]
        used = Counter([*shown, *(c for city in state.cities for c in city.cards)])
        used.update(monster for city in state.cities for monster in city.beasts())
        for number, fresh in enumerate(FRESH):
            left = Counter(fresh) - used
            if number in decks:
                state.decks[number] = [card(name) for name in spelled(decks[number])][::-1]
            elif number < 3 or state.grozilla:
                state.decks[number] = sorted(left.elements(), reverse=True)
        full = len(self.people) - 1
        stacks = [max(0, full - used[kind]) for kind in DWELLINGS]
        state.dwellings = list(dwellings) if dwellings else stacks
        held = [city.tokens for city in state.cities]
        state.pool = [TOKENS[hue] - sum(tokens[hue] for tokens in held) for hue in range(5)]

    def _set_turn(self, name: str, step: str, round_no: int) -> None:
        state = self.state
        state.round = round_no
        state.turn = self.seat(name)
        order = [SPECIAL, BUY, REFILL, DISCARD]
        wanted = order[: order.index(STEPS[step]) + 1]
        state.pending = [Frame(kind, state.turn) for kind in wanted]

    # --- what people do ---

    def buy(self, name: str, wanted: str) -> list[Event]:
        return self.play(name, moves.Buy(card(wanted)))

    def coin(self, name: str) -> list[Event]:
        return self.play(name, moves.TAKE_COIN)

    def skip(self, name: str) -> list[Event]:
        return self.play(name, moves.SKIP)

    def discard(self, name: str, thrown: str) -> list[Event]:
        return self.play(name, moves.Discard(card(thrown)))

    def draw(self, name: str, deck: int) -> list[Event]:
        return self.play(name, moves.Draw(deck))

    def take(self, name: str, special: str) -> list[Event]:
        return self.play(name, moves.TakeSpecial(card(special)))

    def spend(self, name: str, colour: str) -> list[Event]:
        return self.play(name, moves.SpendToken(COLOURS.index(colour)))

    def pay(self, name: str) -> list[Event]:
        return self.play(name, moves.PAY)

    def destroy(self, name: str, at: int) -> list[Event]:
        return self.play(name, moves.Destroy(at))

    def choose(self, name: str, target: str) -> list[Event]:
        return self.play(name, moves.ChooseSeat(self.seat(target)))

    def draw_box(self, name: str) -> list[Event]:
        return self.play(name, moves.DRAW_BOX)

    def income_phase(self) -> list[Event]:
        """A new round begins now."""
        return self._go(Frame(ROUND, self.state.first))

    def finish(self) -> list[Event]:
        """The last round ends now; whoever owns Sphinx or Pyramid may be asked."""
        self.state.last_round = True
        self.state.turn = (self.state.first - 1) % self.state.seats
        return self._go()

    def _go(self, *frames: Frame) -> list[Event]:
        self.state.pending[:] = frames
        log: list[Event] = []
        self.state.settle(log)
        return log

    # --- what the rules answer ---

    def may_buy(self, name: str, wanted: str) -> bool:
        return self.may(name, moves.Buy(card(wanted)))

    def may_take(self, name: str, special: str) -> bool:
        return self.may(name, moves.TakeSpecial(card(special)))

    def why_not_buy(self, name: str, wanted: str) -> str:
        return self.why_not(name, moves.Buy(card(wanted)))

    def why_not_take(self, name: str, special: str) -> str:
        return self.why_not(name, moves.TakeSpecial(card(special)))

    # --- what lies on the table ---

    @property
    def asked(self) -> str:
        """Who must answer what: "Anna: buy"; "" once it is over."""
        question = self.state.view(None).question
        return "" if question is None else f"{self.people[question.seat]}: {question.code}"

    def view(self, name: str | None = None) -> HappyCityView:
        return self.state.view(None if name is None else self.seat(name))

    def city(self, name: str) -> CityView:
        return self.view().cities[self.seat(name)]

    def account(self, name: str) -> Account:
        return self.city(name).account

    def built(self, name: str) -> list[str]:
        return names(self.city(name).cards)

    def coins(self, name: str) -> int:
        return self.city(name).coins

    def income(self, name: str) -> int:
        """What the city would earn in an income phase now."""
        return self.account(name).income

    def people_of(self, name: str) -> tuple[int, int]:
        """Residents and hearts if the game ended now."""
        account = self.account(name)
        return account.residents, account.hearts

    def points(self, name: str) -> int:
        """Final points, or points if the game ended now."""
        outcome = self.state.outcome()
        return self.account(name).points if outcome is None else outcome.scores[self.seat(name)]

    def price(self, name: str, wanted: str) -> int:
        view = self.view(name)
        return view.prices[[*view.zone, *DWELLINGS].index(card(wanted))]

    def tokens(self, name: str) -> dict[str, int]:
        held = zip(COLOURS, self.city(name).tokens, strict=True)
        return {colour: n for colour, n in held if n}

    def monsters(self, name: str) -> list[str]:
        return names(self.city(name).monsters)

    def ruins(self, name: str) -> dict[int, str]:
        return {ruin.at: CARD_IDS[ruin.monster] for ruin in self.city(name).ruins}

    @property
    def zone(self) -> list[str]:
        return [CARD_IDS[c] if c >= 0 else "" for c in self.view().zone]

    @property
    def outcome(self) -> Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the match is not over"
        return outcome

    @property
    def winners(self) -> list[str]:
        return [self.people[seat] for seat in self.outcome.winners]


def gains(events: Iterable[Event], why: str) -> dict[int, int]:
    """Coins by seat that came from the reserve for that reason."""
    return {event.seat: event.coins for event in told(events, CoinsGained) if event.why == why}


def _is_expert(word: str) -> bool:
    name = word.partition("!")[0]
    return (name.endswith("_market") and name != "organic_market") or (
        name in CARD_IDS and called(name) in EXPERT_SPECIALS
    )


def _is_grozilla(word: str) -> bool:
    name, _, monster = word.partition("*")[0].partition("!")
    if monster or name.endswith("_token"):
        return True
    return name in CARD_IDS and (called(name) in FRESH[3] or IS_MONSTER[called(name)])
