"""Happy City as it stands on the shelf: its options, and how a table is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from ...core.chance import Chance
from ...core.derive import touched
from ...core.game import Game
from ...core.lookahead import Lookahead
from ...core.model import Card, Event, Move, Options, Player, Seat
from .bot.thumb import THUMB
from .cards import EFFECT, KINDS, META
from .events import MonsterArrived
from .looks import CATALOGUE
from .moves import (
    Buy,
    Destroy,
    Discard,
    Draw,
    DrawBox,
    PickMarket,
    SpendToken,
    TakeSpecial,
    every_move,
)
from .rules import setup
from .rules.questions import HappyCityState
from .view import HappyCityView


class HappyCityOptions(Options, frozen=True):
    """HC-SETUP-8, 10, GZ-SETUP-1, HC-VARIANT-1, HC-SETUP-2."""

    mode: Literal["family", "expert"] = "family"
    grozilla: bool = False
    scoring: Literal["multiply", "add"] = "multiply"
    first: Literal["lot", "host"] = "lot"


class HappyCityGame(Game):
    """The base game in both modes, with or without Grozilla."""

    id: ClassVar[str] = "happy_city"
    version: ClassVar[int] = 1
    box: ClassVar[str] = "happy_city"
    hue: ClassVar[str] = "sky"
    ledger: ClassVar[tuple[str, ...]] = ("HC", "GZ")
    players: ClassVar[range] = range(META["players_min"], META["players_max"] + 1)  # HC-SETUP-1
    minutes: ClassVar[int] = 30
    catalogue = CATALOGUE
    options: ClassVar[type[Options]] = HappyCityOptions
    view_type = HappyCityView
    thumb = THUMB
    lookahead = Lookahead(playouts=130, plies=6_500, guard=0.0)
    shows_cards = True
    effect_cards: ClassVar[tuple[Card, ...]] = tuple(card for card in KINDS if EFFECT[card])

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> HappyCityState:
        state = HappyCityState.__new__(HappyCityState)
        state.expert = options.mode == "expert"
        state.grozilla = options.grozilla
        state.additive = options.scoring == "add"
        setup.lay_out(state, len(players), chance, options.first == "host", log)
        state.settle(log)
        return state

    def every_move(self, seats: int) -> Sequence[Move]:
        return every_move(seats)

    def touches(self, move: Move) -> tuple[str, ...]:
        match move:
            case PickMarket(card) | Buy(card):
                return (f"card:{card}", "zone:city")
            case TakeSpecial(card):
                return (f"special:{card}", "zone:city")
            case Discard(card):
                return (f"card:{card}", "pile:discard")
            case Draw(deck):
                return (f"pile:{deck}",)
            case SpendToken(colour):
                return (f"token:{colour}",)
            case Destroy(at):
                return (f"place:{at}",)
            case DrawBox():
                return ("pile:box",)
        return touched(move)

    def starter(self, state: HappyCityState) -> Seat:
        """HC-SETUP-11: the last player is asked for a market first."""
        return state.first

    def card_of(self, move: Move) -> Card | None:
        """Played is what came into a city."""
        return move.card if isinstance(move, PickMarket | Buy | TakeSpecial) else None

    def card_shown(self, event: Event) -> Card | None:
        """Nobody plays a monster: it arrives."""
        return event.card if isinstance(event, MonsterArrived) else None

    def effects_shown(self, event: Event) -> Sequence[Card]:
        """Events name the specials and monsters whose doing they are."""
        by: Sequence[Card] = getattr(event, "by", ())
        return by


HAPPY_CITY = HappyCityGame()
