"""Trouve-le ! as it stands on the shelf: its options, and the setup of a table (SG1-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ....core.chance import Chance, shuffle
from ....core.game import Game
from ....core.model import Card, Event, Move, Options, Player, Seat
from ..cards import BASICS, CARD_IDS, TABLES, TIMINGS
from ..faces import Applaud
from ..races import RaceOptions
from . import bot
from .events import EVENTS, CardFound, Started
from .moves import MOVES, GiveUp, Know, Name, Throw, Touch, every_move, touches, words
from .rules import TrouveLeState
from .state import TABLE
from .view import TrouveLeView


class TrouveLeOptions(RaceOptions, frozen=True):
    """SG-VAR-8: all off."""

    second_speaker: bool = False


class TrouveLeGame(Game):
    """Game 1 of the box."""

    id: ClassVar[str] = "trouve_le"
    version: ClassVar[int] = 1
    box: ClassVar[str] = "smiley_games"
    hue: ClassVar[str] = "sun"
    ledger: ClassVar[tuple[str, ...]] = ("SG1",)
    players: ClassVar[range] = range(2, 11)
    minutes: ClassVar[int] = 10
    options: ClassVar[type[Options]] = TrouveLeOptions
    move_types = MOVES
    event_types = EVENTS
    view_type = TrouveLeView
    thumb = bot.THUMB
    timings = TIMINGS
    deals_hidden: ClassVar[bool] = False  # all 36 cards lie face up
    shows_cards: ClassVar[bool] = True  # a touch is not yet a card won

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> TrouveLeState:
        """SG1-SETUP: the 36 basics spread at random, face up; the first thrower drawn by lot."""
        state = TrouveLeState.__new__(TrouveLeState)
        state.sit_down(players, options, chance)
        state.second_speaker = options.second_speaker
        state.target = TABLES[len(players)]["g1_target"]
        state.owner = [TABLE] * len(BASICS)
        state.places = list(BASICS)
        shuffle(state.places, chance)
        state.leader = chance.below(len(players))  # SG1-SETUP-2
        state.counts = [0] * len(players)
        state.debts = [0] * len(players)
        state.dice = state.speaker = state.hero = state.victim = -1
        state.frozen = state.given_up = state.still = 0
        state.reopened = state.moved = False
        state.queue = []
        state.verdict = ""
        state.menu = ()
        if log is not None:
            log.append(Started(state.leader))
        return state

    def every_move(self, seats: int) -> Sequence[Move]:
        return every_move(seats)

    def claims(self, view: Any, seat: Seat, seats: int) -> Sequence[Move]:
        """SG1-DIG-3: every card of the spread, and both words."""
        fingers = [touch for touch in touches(view.stimulus) if touch.card in view.spread]
        return [*fingers, *words(view.stimulus)]

    def touches(self, move: Move) -> tuple[str, ...]:
        match move:
            case Throw():
                return ("button:throw",)
            case Touch(card):
                return (f"card:{card}",)
            case Know():
                return ("button:know",)
            case GiveUp():
                return ("button:pass",)
            case Name(owner):
                return (f"seat:{owner}",)
            case Applaud(target):
                return (f"applaud:{target}",)
        return ()

    @property
    def card_ids(self) -> Sequence[str]:
        return CARD_IDS

    def card_of(self, move: Move) -> Card | None:
        """A finger on a card has not won it yet: see `card_shown`."""
        return None

    def card_shown(self, event: Event) -> Card | None:
        return event.card if isinstance(event, CardFound) else None


TROUVE_LE = TrouveLeGame()
