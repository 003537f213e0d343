"""Hurle ! as it stands on the shelf: its options, and the setup of a table (SG3-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ....core.chance import Chance
from ....core.game import Game
from ....core.model import Card, Event, Move, Options, Player
from ..cards import CARD_IDS, TIMINGS
from ..faces import Applaud
from ..piles import CardTurned, StackOptions
from ..reflex import CHOOSING
from . import bot
from .events import EVENTS
from .moves import MOVES, Shout, TakeName, every_move
from .rules import HurleState
from .view import HurleView


class HurleOptions(StackOptions, frozen=True):
    """SG-VAR-5: for people who do not know each other."""

    special_names: bool = False


class HurleGame(Game):
    """Game 3 of the box."""

    id: ClassVar[str] = "hurle"
    version: ClassVar[int] = 2  # SG3-PLAY-19: a dealer who wins the dice goes on
    box: ClassVar[str] = "smiley_games"
    hue: ClassVar[str] = "sky"
    ledger: ClassVar[tuple[str, ...]] = ("SG3",)
    players: ClassVar[range] = range(2, 11)
    minutes: ClassVar[int] = 5
    options: ClassVar[type[Options]] = HurleOptions
    move_types = MOVES
    event_types = EVENTS
    view_type = HurleView
    thumb = bot.THUMB
    timings = TIMINGS
    shows_cards: ClassVar[bool] = True

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> HurleState:
        """SG3-SETUP: the pile, the dice in the centre, names, and the first in the alphabet."""
        state = HurleState.__new__(HurleState)
        state.lay_out(players, options, chance)
        state.names = [-1] * len(players)
        state.receiver = state.retrying = 0
        state.throw_dice("won", None)
        if options.special_names:
            state.phase = CHOOSING
        else:
            state.begin([player.name for player in players], log)
        return state

    def every_move(self, seats: int) -> Sequence[Move]:
        return every_move(seats)

    def touches(self, move: Move) -> tuple[str, ...]:
        match move:
            case TakeName(card):
                return (f"card:{card}",)
            case Shout(name):
                return (f"seat:{name}",)
            case Applaud(target):
                return (f"applaud:{target}",)
        return ()

    @property
    def card_ids(self) -> Sequence[str]:
        return CARD_IDS

    def card_of(self, move: Move) -> Card | None:
        """A special taken as a name is not played."""
        return None

    def card_shown(self, event: Event) -> Card | None:
        return event.card if isinstance(event, CardTurned) else None


HURLE = HurleGame()
