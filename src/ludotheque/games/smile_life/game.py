"""Smile Life as it stands on the shelf: its options, and how a table is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from ...core.chance import Chance
from ...core.derive import touched
from ...core.game import Game
from ...core.lookahead import Lookahead
from ...core.model import Card, Event, Move, Options, Player
from .album.teller import TELLER
from .bot.thumb import THUMB
from .cards import CATALOGUE
from .moves import (
    Discard,
    Draw,
    Inflict,
    Place,
    Stake,
    TakeDiscard,
    TakeRiver,
    every_move,
)
from .rules import setup
from .rules.questions import SmileLifeState
from .view import SmileLifeView


class SmileLifeOptions(Options, frozen=True):
    """SL-GEN-2, SL-RIVER, SL-LENGTH-2, SL-FAMILY-2; `remove`: card ids, separated by spaces."""

    edition: Literal["A", "B"] = "A"
    river: bool = False
    length: Literal["all", "3/4", "2/3", "1/2", "1/3", "1/4"] = "all"
    family: bool = False
    remove: str = ""

    def __post_init__(self) -> None:
        unknown = set(self.remove.split()) - set(CATALOGUE.ids)
        if unknown:
            raise ValueError(f"no card called {', '.join(sorted(unknown))}")

    @property
    def removed(self) -> frozenset[str]:
        """SL-FAMILY-2: the ids of all cards that stay in the box."""
        return frozenset((*self.remove.split(), *(setup.FAMILY if self.family else ())))


class SmileLifeGame(Game):
    """The base game of 200 cards, in two editions."""

    id: ClassVar[str] = "smile_life"
    # 2: a length is a part of the pile after the deal (SL-LENGTH-2); pulled strings reach the top
    #    discard also after drawing, and with two players (SL-SPECIAL-STRINGS-7, SL-TURN-13).
    version: ClassVar[int] = 2
    box: ClassVar[str] = "smile_life"
    hue: ClassVar[str] = "sun"
    ledger: ClassVar[tuple[str, ...]] = ("SL",)
    players: ClassVar[range] = range(2, 7)  # SL-SETUP-1
    minutes: ClassVar[int] = 45
    catalogue = CATALOGUE
    options: ClassVar[type[Options]] = SmileLifeOptions
    view_type = SmileLifeView
    thumb = THUMB
    lookahead = Lookahead(playouts=160, laps=2, guard=2.0, crowd_guard=4.0)
    storyteller = TELLER

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> SmileLifeState:
        """SL-SETUP; SL-LENGTH-4: a ValueError if the chosen cards are too few for the table."""
        deck = setup.deck_without(options.removed)
        size = setup.draws(len(deck), len(players), options.river, options.length)
        if setup.too_short(size, len(players)):
            raise ValueError(f"{len(deck)} cards are too few for {len(players)} players")
        state = SmileLifeState.__new__(SmileLifeState)
        state.edition_b = options.edition == "B"
        state.river_on = options.river
        setup.lay_out(state, len(players), deck, size, chance, log)
        return state

    def every_move(self, seats: int) -> Sequence[Move]:
        return every_move(seats)

    def touches(self, move: Move) -> tuple[str, ...]:
        match move:
            case Place(card):
                return (f"card:{card}", "zone:life")
            case Discard(card):
                return (f"card:{card}", "pile:discard")
            case Stake(card):
                return (f"card:{card}", "pile:casino")
            case TakeRiver(place):
                return (f"river:{place}",)
            case Draw():
                return ("pile:stock",)
            case TakeDiscard():
                return ("pile:discard",)
        return touched(move)

    def card_of(self, move: Move) -> Card | None:
        """Played is what was placed, inflicted or staked; what was thrown away was not."""
        return move.card if isinstance(move, Place | Inflict | Stake) else None


SMILE_LIFE = SmileLifeGame()
