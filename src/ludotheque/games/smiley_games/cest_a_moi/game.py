"""C'est à moi ! as it stands on the shelf: its options, and the setup of a table (SG2-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ....core.chance import Chance, shuffle
from ....core.game import Game
from ....core.model import Card, Event, Move, Options, Player
from ..cards import CARD_IDS, SMILEY, SPECIAL_COLOURS, SPECIAL_SMILEYS, TABLES, TIMINGS
from ..faces import Applaud
from ..piles import CardTurned, StackOptions
from . import bot
from .events import EVENTS, Started
from .moves import MOVES, Flip, Slap, every_move
from .rules import CestAMoiState
from .state import NOBODY
from .view import CestAMoiView


class CestAMoiOptions(StackOptions, frozen=True):
    """SG2-PLAY-16: the dice may be thrown until their card is still in the pile."""

    live_dice: bool = False


class CestAMoiGame(Game):
    """Game 2 of the box."""

    id: ClassVar[str] = "cest_a_moi"
    version: ClassVar[int] = 1
    box: ClassVar[str] = "smiley_games"
    hue: ClassVar[str] = "coral"
    ledger: ClassVar[tuple[str, ...]] = ("SG2",)
    players: ClassVar[range] = range(2, 11)
    minutes: ClassVar[int] = 5
    options: ClassVar[type[Options]] = CestAMoiOptions
    move_types = MOVES
    event_types = EVENTS
    view_type = CestAMoiView
    thumb = bot.THUMB
    timings = TIMINGS
    shows_cards: ClassVar[bool] = True

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> CestAMoiState:
        """SG2-SETUP: specials shared out equally, the dice in the centre, the first dealer."""
        state = CestAMoiState.__new__(CestAMoiState)
        state.lay_out(players, options, chance)
        state.live_dice = options.live_dice
        state.centre = []
        self._deal_specials(state)
        state.throw_dice("again", None)
        while (dealer := state.of_smiley[SMILEY[state.dice]]) == NOBODY:  # SG2-SETUP-8
            state.throw_dice("again", None)
        state.leader = dealer  # SG2-SETUP-6
        if log is not None:
            log.append(Started(dealer, state.dice))
        return state

    def _deal_specials(self, state: CestAMoiState) -> None:
        """SG2-SETUP-2, 3, 7: both kinds shuffled together, equally many each, the rest unused."""
        specials = [*SPECIAL_SMILEYS, *SPECIAL_COLOURS]
        shuffle(specials, state.chance)
        each = TABLES[state.seats]["g2_specials_each"]
        badges = tuple(
            tuple(sorted(specials[seat * each : (seat + 1) * each])) for seat in range(state.seats)
        )
        state.give_badges(badges, sorted(specials[state.seats * each :]))

    def every_move(self, seats: int) -> Sequence[Move]:
        return every_move(seats)

    def touches(self, move: Move) -> tuple[str, ...]:
        match move:
            case Flip():
                return ("pile:pile",)
            case Slap():
                return ("pile:centre",)
            case Applaud(target):
                return (f"applaud:{target}",)
        return ()

    @property
    def card_ids(self) -> Sequence[str]:
        return CARD_IDS

    def card_shown(self, event: Event) -> Card | None:
        return event.card if isinstance(event, CardTurned) else None


CEST_A_MOI = CestAMoiGame()
