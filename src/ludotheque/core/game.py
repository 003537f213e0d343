"""The contract of a game, and the manual for writing one (see also docs/adding-a-game.md).

A game is a folder of plain data and pure rules. It never waits, asks, prints, looks at a clock or
throws its own dice. A match is driven from outside, always the same way:

    state = game.start(players, options, chance)
    while state.outcome() is None:
        seats = state.to_act()                  # who may act: one seat, several, or none
        moves = state.moves(seats[0])           # everything that seat may do now
        state.play(seats[0], moves[0])          # change the state in place

and when nobody has to act, or time is up, the clock plays the move of one of `state.deadlines()`
with seat None.

* One source of legality. `objection` says why not, citing the ledger; `moves` are the candidates
  it does not object to. A faster list written by hand is compared with that one by the kit.
* Questions are data. What is pending lies in the state; the answer is an ordinary move. `asks` puts
  the question into words for the action bar.
* Views are built up from nothing. `imagine` deals the cards a seat cannot see anew; whatever that
  changes in the seat's view, moves or events is a leak, and the kit finds it.
* Events are built only when somebody listens (`log` is a list); simulations pass none.

Where everybody plays at once, or by reflex, there is more:

* A bot acts at its `tempo`: when that time has come it chooses among the moves it has then, or
  keeps still (None) for another while. It is asked to `react` once to every id of `stimuli`; a
  new chance to claim is a new id. Both are needed only where nobody waits for anybody: a game
  with a `tempo` or with claims that name their `stimulus` is simulated in virtual time.
* Clocks run by themselves: as long as two states have a deadline with an equal clock move, it is
  one clock, and it stands still where it is `paused` (then its move is refused like any other that
  is not due). The clock's move starts it anew, if the state it leads to has it again.
* A move with blanks is listed once, as it is without them; `Game.fill` fills them in for random
  players, with something legal wherever that move is listed.
* Every screen gets what is left of the deadlines that are `public`; the others are secrets.
* `Game.timings["throttle"]` keeps a seat's own free moves so many ms apart: the second one waits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import Any, ClassVar, Protocol, Union

import msgspec

from .cards import Catalogue
from .chance import Chance
from .derive import every, kinds_of, touched
from .lookahead import Lookahead
from .model import (
    Album,
    Card,
    Event,
    Move,
    Options,
    Past,
    Player,
    Seat,
    View,
)
from .state import State

__all__ = ["AnyMove", "Game", "RulesOfThumb", "State", "Storyteller"]


class RulesOfThumb(ABC):
    """How a game's own bot thinks. It gets what its seat sees, never the state.

    `memory` is what `remember` made of the events its seat saw, from the deal on; a restarted
    house makes it anew from the log.
    """

    best: ClassVar[str] = "hard"  # the strongest level they know; the search goes beyond it

    @abstractmethod
    def choose(
        self, view: Any, moves: Sequence[Move], level: str, rng: Random, memory: Any = None
    ) -> Move | None:
        """The move to make among the legal ones (claims left out).

        None only where it has a tempo: it keeps still, and looks again after another while.
        """

    def weigh(self, view: Any, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """How good each move looks, in whatever unit; -inf for what is not worth trying.

        The search tries the best of them. Here: what they would choose, then all the others.
        """
        chosen = self.choose(view, moves, self.best, rng)
        return [float(move == chosen) for move in moves]

    def react(
        self, view: Any, moves: Sequence[Move], level: str, rng: Random, memory: Any = None
    ) -> Move | None:
        """The claim to make, with its reaction time in `ms`, or None to keep silent."""
        return None

    def tempo(self, view: Any, level: str, rng: Random) -> int | None:
        """Where nobody waits for anybody: ms until it acts next, choosing only then."""
        return None

    def remember(self, memory: Any, events: Sequence[Event], level: str, rng: Random) -> Any:
        """What it keeps in mind after these events; nothing, unless the game is about memory."""
        return None


class Storyteller(Protocol):
    """How a game tells a match that is over; the same match always gives the same story."""

    def tell(self, past: Past, language: str) -> Album:
        """One chapter per player, from what everybody could see."""


class AnyMove(RulesOfThumb):
    """Plays anything, until a game has rules of thumb of its own."""

    def choose(
        self, view: Any, moves: Sequence[Move], level: str, rng: Random, memory: Any = None
    ) -> Move:
        return rng.choice(moves)


class Game(ABC):
    """The rules of one game; a single instance of each stands on the shelf.

    Its moves, events and view are those defined in its folder, unless it names them.
    """

    id: ClassVar[str]
    version: ClassVar[int] = 1  # grows whenever old records would replay differently
    box: ClassVar[str]  # the folder below games/ whose texts and cards it uses
    hue: ClassVar[str] = "sun"  # the colour of its box: sun, sky, violet or coral
    ledger: ClassVar[tuple[str, ...]]  # prefixes of its clauses, e.g. ("SG5",)
    players: ClassVar[range]
    minutes: ClassVar[int]
    catalogue: ClassVar[Catalogue | None] = None  # the cards of its box
    options: ClassVar[type[Options]] = Options
    state: ClassVar[type[State]]  # laid out by its `deal`, unless `start` does more
    move_types: ClassVar[tuple[type[Move], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    view_type: ClassVar[type[View]]
    thumb: ClassVar[RulesOfThumb] = AnyMove()
    lookahead: ClassVar[Lookahead] = Lookahead()
    timings: ClassVar[Mapping[str, int]] = {}  # what the table needs to know of its windows
    # Questions whose sentence names what can be done: exactly these kinds of moves answer them.
    answers: ClassVar[Mapping[str, Collection[type[Move]]]] = {}
    storyteller: ClassVar[Storyteller | None] = None  # for games whose matches make a story
    youngest_starts: ClassVar[bool] = False  # Player.youngest matters to its rules
    deals_hidden: ClassVar[bool] = True  # False where everything lies open at the deal
    parks: ClassVar[bool] = False  # some moves are refused until `later`: the table keeps them

    def __init_subclass__(cls) -> None:
        if not hasattr(cls, "move_types"):
            cls.move_types = kinds_of(Move, cls.__module__)
        if not hasattr(cls, "event_types"):
            cls.event_types = kinds_of(Event, cls.__module__)
        views = kinds_of(View, cls.__module__)
        if not hasattr(cls, "view_type") and len(views) == 1:
            cls.view_type = views[0]

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> State:
        """Lay out the table for these players; with a log, also say what the opening does."""
        state = self.state()
        state.chance = chance
        state.seats = len(players)
        state.deal(players, options, log)
        return state

    def bank(self, language: str) -> Mapping[str, Any]:
        """Words that stand in its data file, such as prompts; they join those of its texts."""
        return {}

    def every_move(self, seats: int) -> Sequence[Move]:
        """Every move that could ever be asked for, legal or not: claims with ms 0, stimulus 0.

        Here: all values of all fields, within the bounds of their types.
        """
        return every(self.move_types, seats, len(self.card_ids))

    def claims(self, view: Any, seat: Seat, seats: int) -> Sequence[Move]:
        """The claims a seat may press, right or wrong; by its view alone, so they tell nothing."""
        number = getattr(view, "stimulus", 0)
        absent = f"seat:{seats}"  # `every_move` also asks for a player too many
        return [
            msgspec.structs.replace(move, stimulus=number) if "stimulus" in move.blank else move
            for move in self.every_move(seats)
            if move.claim and absent not in self.touches(move)
        ]

    def touches(self, move: Move) -> tuple[str, ...]:
        """The things a player touches to make this move: card:3, pile:stock, seat:1 ...

        Here: what its fields name, and a button for a move without fields.
        """
        return touched(move)

    def fill(self, view: Any, move: Move, rng: Random) -> Move:
        """A move of the list with its blanks filled in by lot, legal as long as it is listed."""
        return move

    def expects(self, state: Any, move: Move) -> bool:
        """The rules ask for these very words: they are nobody's own, and may always be said."""
        return False

    @cached_property
    def in_time(self) -> bool:
        """Nobody waits for anybody: its bots have a tempo, or claims say what they answer."""
        tempo = type(self.thumb).tempo is not RulesOfThumb.tempo
        return tempo or any("stimulus" in kind.__struct_fields__ for kind in self.move_types)

    @cached_property
    def fleeting(self) -> frozenset[type[Event]]:
        """Events of which those who come back later are told something else, or nothing."""
        return frozenset(e for e in self.event_types if e.recalled is not Event.recalled)

    @cached_property
    def together(self) -> frozenset[type[Event]]:
        """Events that every screen must show at one moment."""
        return frozenset(event for event in self.event_types if event.together)

    @cached_property
    def remembers(self) -> bool:
        """Its bots keep something in mind, made from the events they saw."""
        return type(self.thumb).remember is not RulesOfThumb.remember

    @property
    def card_ids(self) -> Sequence[str]:
        """The id of every card, by its number."""
        return self.catalogue.ids if self.catalogue else ()

    @cached_property
    def move_decoder(self) -> msgspec.json.Decoder[Move]:
        """Reads one of this game's moves, and nothing else."""
        return msgspec.json.Decoder(type=Union[self.move_types])  # noqa: UP007

    @property
    def folder(self) -> Traversable:
        """Where its words lie, and what else it brings along."""
        return files(type(self).__module__.rpartition(".")[0])

    @cached_property
    def has_claims(self) -> bool:
        """Is there anything to be quick about?"""
        return any(move.claim for move in self.move_types)

    def card_of(self, move: Move) -> Card | None:
        """The card a move plays, for statistics."""
        card = getattr(move, "card", None)
        return card if isinstance(card, int) else None

    def starter(self, state: Any) -> Seat | None:
        """Who plays first in a match just dealt, for statistics; None: whoever moves first.

        For games that ask for something else before the first turn.
        """
        return None

    # True when only events tell of cards that come into play by themselves, or of effects.
    shows_cards: ClassVar[bool] = False
    effect_cards: ClassVar[Sequence[Card]] = ()  # those whose effects statistics should name

    def card_shown(self, event: Event) -> Card | None:
        """The card an event brings into play by itself, for statistics."""
        return None

    def effects_shown(self, event: Event) -> Sequence[Card]:
        """The cards whose effects show in an event, for statistics; all among `effect_cards`."""
        return ()
