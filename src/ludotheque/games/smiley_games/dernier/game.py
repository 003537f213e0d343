"""Le Dernier ! as it stands on the shelf: its options, and the setup of a table (SG5-SETUP)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from ....core.chance import Chance, pick
from ....core.derive import touched
from ....core.game import Game
from ....core.lookahead import Lookahead
from ....core.model import Event, Move, Options, Player, Seat
from ..cards import (
    ANGRY,
    BIT,
    CATALOGUE,
    COLOURS,
    HAPPY,
    SAD,
    SMILEY,
    SURPRISED,
    TABLES,
    TIMINGS,
)
from ..faces import Applaud
from .bot.thumb import THUMB
from .deck import ALL, DECK, FOLLOWS
from .events import EVENTS, DirectionReversed, Started
from .menus import every_move
from .moves import CLAIMS, MOVES, Announce, Draw, Lay, Pass
from .rules import DernierState
from .view import DernierView


class DernierOptions(Options, frozen=True):
    """SG5-ACT-9: with two players, may a reversal skip the opponent? SG-VAR-1: make the face?"""

    two_player_reverse_skips: bool = False
    imitate: bool = False


class DernierGame(Game):
    """Game 5 of the box."""

    id: ClassVar[str] = "dernier"
    version: ClassVar[int] = 3
    box: ClassVar[str] = "smiley_games"
    hue: ClassVar[str] = "violet"
    ledger: ClassVar[tuple[str, ...]] = ("SG5", "SG-CARDS", "SG-GEN")
    players: ClassVar[range] = range(2, 11)
    minutes: ClassVar[int] = 10
    youngest_starts: ClassVar[bool] = True  # SG5-SETUP-5
    catalogue = CATALOGUE
    options: ClassVar[type[Options]] = DernierOptions
    move_types = MOVES
    event_types = EVENTS
    answers: ClassVar[Mapping[str, Collection[type[Move]]]] = {
        "lay_or_keep": (Lay, Pass),
        "keep": (Pass,),
        "stack_or_pay": (Lay, Draw),
        "pay": (Draw,),
        "must_lay": (Lay,),
        "must_pass": (Pass,),
        "lay_or_draw": (Lay, Draw),
        "must_draw": (Draw,),
    }
    view_type = DernierView
    thumb = THUMB
    lookahead = Lookahead(playouts=600, laps=2, guard=2.0)
    timings = TIMINGS
    parks = True  # SG5-DIG-5, SG-VAR-2

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> DernierState:
        """SG5-SETUP: deal, turn the first card, let its action fall on the starter."""
        state = self._empty(len(players), options, chance)
        starter = _starter(players, chance)
        for turn, count in enumerate(TABLES[len(players)]["g5_hands"]):  # SG5-SETUP-2, 3
            for _ in range(count):
                state.hands[(starter + turn) % len(players)] |= BIT[state.next_card()]
        state.top = state.next_card()  # SG5-SETUP-4
        state.fits = FOLLOWS[state.top]
        state.turn = starter  # SG5-SETUP-5
        if log is not None:
            log.append(Started(starter, state.top, 1))
        self._first_card(state, starter, log)
        return state

    def _first_card(self, state: DernierState, starter: Seat, log: list[Event] | None) -> None:
        """SG5-ACT-12: the first card acts on the starter as if he were the next player."""
        smiley = SMILEY[state.top]
        if smiley == SURPRISED:
            state.head(-1)
            if log is not None:
                log.append(DirectionReversed(starter, -1))
        elif smiley == SAD:
            state._skip(starter, log)
        elif smiley == ANGRY:
            state._raise_penalty(starter, log)
        elif smiley == HAPPY:
            state.fits = ALL

    def _empty(self, seats: int, options: DernierOptions, chance: Chance) -> DernierState:
        state = DernierState.__new__(DernierState)
        state.chance = chance
        state.seats = seats
        state.reverse_skips = options.two_player_reverse_skips
        state.no_faces_yet(options.imitate)
        state.hands = [0] * seats
        state.stock = list(DECK)
        state.claims = []
        state.discards = []
        state.penalty = state.said = state.still = state.barred = 0
        state.colour = state.drawn = state.owing = -1
        state.head(1)
        state.held = False
        state.result = None
        return state

    def every_move(self, seats: int) -> Sequence[Move]:
        return every_move(seats)

    def claims(self, view: Any, seat: Seat, seats: int) -> Sequence[Move]:
        """SG5-DIG-3: always the same, whoever forgot or not."""
        return CLAIMS[seat][:seats]

    def touches(self, move: Move) -> tuple[str, ...]:
        match move:
            case Lay(card, colour, announce):
                named = () if colour is None else (f"colour:{COLOURS[colour]}",)
                return (f"card:{card}", "pile:discard", *named, *(("say:dernier",) * announce))
            case Draw():
                return ("pile:stock",)
            case Announce():
                return ("say:dernier",)
            case Applaud():
                return ("button:applaud",)
        return touched(move)


def _starter(players: Sequence[Player], chance: Chance) -> Seat:
    """SG5-SETUP-5, 6: the youngest; unknown, one drawn by lot among the people, or the bots."""
    seats = range(len(players))
    youngest = [seat for seat in seats if players[seat].youngest]
    if youngest:
        return youngest[0]
    people = [seat for seat in seats if not players[seat].bot]
    return pick(people or seats, chance)


DERNIER = DernierGame()
