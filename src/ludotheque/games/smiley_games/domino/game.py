"""Domino as it stands on the shelf: its options, and the setup of a table (SG4-SETUP)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from ....core.chance import Chance
from ....core.game import Game
from ....core.lookahead import Lookahead
from ....core.model import Event, Move, Options, Player
from ..cards import BIT, CARD_IDS, CATALOGUE, TABLES, TIMINGS
from ..dice import throw
from ..faces import Applaud, EndFace
from .bot.thumb import THUMB
from .events import EVENTS, DiceThrown, Started
from .moves import Discard, Draw, EndTurn, Exchange, Lay, every_move
from .rules import DominoState
from .state import CLOCKWISE, FRESH
from .view import DominoView


class DominoOptions(Options, frozen=True):
    """SG-VAR-8: a chosen card lights its cells; SG-VAR-1: make the face of the card you lay."""

    legal_hints: bool = True
    imitate: bool = False


class DominoGame(Game):
    """Game 4 of the box."""

    id: ClassVar[str] = "domino"
    version: ClassVar[int] = 1
    box: ClassVar[str] = "smiley_games"
    hue: ClassVar[str] = "violet"
    ledger: ClassVar[tuple[str, ...]] = ("SG4", "SG-CARDS", "SG-GEN")
    players: ClassVar[range] = range(2, 11)
    minutes: ClassVar[int] = 15
    catalogue = CATALOGUE
    options: ClassVar[type[Options]] = DominoOptions
    move_types = (Lay, Exchange, Discard, Draw, EndTurn, Applaud, EndFace)
    event_types = EVENTS
    answers: ClassVar[Mapping[str, Collection[type[Move]]]] = {
        "lay": (Lay,),
        "exchange_then_lay": (Exchange, Lay),
        "discard_then_lay": (Discard, Lay),
        "change_then_lay": (Exchange, Discard, Lay),
        "exchange_or_draw": (Exchange, Draw),
        "exchange_or_pass": (Exchange, EndTurn),
        "discard_or_draw": (Discard, Draw),
        "discard_or_pass": (Discard, EndTurn),
        "joker_or_draw": (Lay, Draw),
        "joker_or_pass": (Lay, EndTurn),
        "must_draw": (Draw,),
        "must_pass": (EndTurn,),
        "bonus": (Lay, EndTurn),
        "bonus_nothing": (EndTurn,),
    }
    view_type = DominoView
    thumb = THUMB
    lookahead = Lookahead(playouts=600, laps=4, guard=1.0)
    timings = TIMINGS
    parks = True  # SG-VAR-2: a card chosen while a face is made

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> DominoState:
        """SG4-SETUP: deal, throw the dice, lay the card they name."""
        state = self._empty(len(players), options, chance)
        self._deal(state)
        card = throw(chance)
        while not any(hand & BIT[card] for hand in state.hands):  # SG4-SETUP-4: again if needed
            if log is not None:
                log.append(DiceThrown(card, None))
            card = throw(chance)
        self._begin(state, card, log)
        return state

    def _deal(self, state: DominoState) -> None:
        """SG4-SETUP-1 to 3: one by one, clockwise from a seat drawn by lot."""
        counts: list[int] = TABLES[state.seats]["g4_hands"]
        hands, seats = state.hands, state.seats
        first = state.chance.below(seats)
        for dealt in range(sum(counts)):
            hands[(first + dealt) % seats] |= BIT[state.next_card()]

    def _begin(self, state: DominoState, card: int, log: list[Event] | None) -> None:
        """SG4-SETUP-4: its holder lays it, the next player clockwise plays."""
        holder = next(seat for seat, hand in enumerate(state.hands) if hand & BIT[card])
        state.hands[holder] ^= BIT[card]
        state.put_first(card)
        state.turn = CLOCKWISE[state.seats][holder]
        if log is not None:
            log += [DiceThrown(card, holder), Started(state.turn, card, holder)]
        state.ask_face(holder, card, log)

    def _empty(self, seats: int, options: DominoOptions, chance: Chance) -> DominoState:
        state = DominoState.__new__(DominoState)
        state.chance = chance
        state.seats = seats
        state.hints = options.legal_hints
        state.no_faces_yet(options.imitate)
        state.hands = [0] * seats
        state.stock = list(range(len(CARD_IDS)))
        state.discarded = state.still = 0
        state.phase = FRESH
        state.result = None
        state.clear_table()
        return state

    def every_move(self, seats: int) -> Sequence[Move]:
        return every_move(seats)

    def touches(self, move: Move) -> tuple[str, ...]:
        """A cell touched with an end is another thing than the cell: one never hides the other."""
        match move:
            case Lay(card, _, end):
                where = f"cell:{move.place}" if end is None else f"cell:{move.place}@{end}"
                return (f"card:{card}", where)
            case Exchange(cell):
                return (f"card:{cell}", f"joker:{cell}")
            case Discard(card):
                return (f"card:{card}", "pile:discard")
            case Draw():
                return ("pile:stock",)
            case EndTurn():
                return ("button:end",)
            case Applaud():
                return ("button:applaud",)
        return ()


DOMINO = DominoGame()
