"""The words in which every game is told: moves, refusals, events, decisions, views, outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec

# Numbers that stand for something say what: so a view can be put into words (core/telling.py).
# A place at the table, 0 to n - 1, clockwise.
Seat: TypeAlias = Annotated[int, msgspec.Meta(extra={"names": "seat"})]
# An index into the game's table of cards.
Card: TypeAlias = Annotated[int, msgspec.Meta(extra={"names": "card"})]
Value: TypeAlias = int | str | None
Params: TypeAlias = dict[str, Value]

# Whatever a decoder may say to a stranger's bytes.
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


def snake(name: str) -> str:
    """CardLaid -> card_laid: the tag of a move or event on the wire and in the text files."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Move(
    msgspec.Struct, frozen=True, gc=False, tag_field="t", tag=snake, forbid_unknown_fields=True
):
    """What a player (or the clock) asks for; imperative, immutable, interned where possible."""

    # A claim is a reflex: legal for several seats at once, carries `ms`, the reaction time, and
    # where several things may be reacted to, `stimulus`: which of `State.stimuli` it answers.
    claim: ClassVar[bool] = False
    # A free move is judged on arrival, whatever the ply: it names what it acts on, so that being
    # late never changes its meaning. It is never undone.
    free: ClassVar[bool] = False
    # Fields the player fills in: left at their defaults in lists of moves, checked on arrival.
    blank: ClassVar[tuple[str, ...]] = ()
    # A clock move is played by nobody (seat None) when a deadline has passed.
    by_clock: ClassVar[bool] = False

    @property
    def speaks(self) -> bool:
        """It says something in its player's voice, which no stand-in does for him."""
        return False

    @property
    def spends(self) -> bool:
        """It uses up what cannot be had again, or harms somebody: a stand-in leaves that alone."""
        return False


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Refused because ...: the rule's ledger id, a sentence's key and what to fill in.

    `remedy` is the key of the shortest way to make it legal. Where that way is a move the same
    seat may make now, `way` is that move: played once, or again as long as the refusal gives one,
    it does away with this reason; the kit tries every one. `later` says that the clock alone
    lifts the refusal, so the table keeps the move and plays it then. `lock_ms` is the price of
    having asked: this seat's claims stay deaf for that long.
    """

    rule: str
    code: str
    params: Params = {}
    remedy: str = ""
    later: bool = False
    lock_ms: int = 0
    way: Move | None = None


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="t", tag=snake):
    """What happened; past tense, for the log, the animation and the album."""

    # True when the event tells the mover or anybody else something that was hidden until then.
    reveals: ClassVar[bool] = False
    # True when claims are reactions to it: their time counts from here (SG-DIG-3).
    stimulus: ClassVar[bool] = False
    # True when every screen must show it at one moment (SG-DIG-3).
    together: ClassVar[bool] = False
    # True when its `seat` reacted rightly before all others, after `ms`: a time to be proud of.
    swift: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event:
        """The same event without what that seat (None: a spectator) may not know."""
        return self

    def recalled(self) -> Event | None:
        """What of it is told to somebody who comes back later; None where forgetting is play."""
        return self


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to a seat; its answer is an ordinary move. `code` is a key of [decision]."""

    seat: Seat
    code: str
    params: Params = {}


class Deadline(msgspec.Struct, frozen=True):
    """What falls due after `ms`: the clock's move, or (None) a stand-in for whoever must act.

    Windows for claims stretch with the slowest line: at least `ms`, at most `ms_most`, in
    between the largest round trip plus `extra`. Equal clock moves are the same deadline: it runs
    on from state to state until it is gone, and stands still while it is `paused`.
    """

    move: Move | None
    ms: int
    extra: int = 0
    ms_most: int = 0
    paused: bool = False
    public: bool = False  # every screen may count it down


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat, or a spectator, may see: built up from nothing."""

    # How long a list of structs gets, where it may be longer than there are seats.
    most: ClassVar[dict[str, int]] = {}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Editions and variants: one boolean, number or choice each, with the book's default."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat when the match begins."""

    name: str
    bot: str = ""  # the level of the bot that holds the seat; empty for a person
    youngest: bool = False
    handicap: int = 0  # ms added to this seat's reaction times (SG-DIG-14)


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: a reason (a key of [outcome]), scores, and ranks from 1 with ties."""

    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @classmethod
    def by(cls, reason: str, scores: Sequence[int], *, fewer_is_better: bool = False) -> Outcome:
        """Ranked by these scores; equal ones share a rank."""
        return cls(reason, tuple(scores), ranked(scores, fewer_is_better=fewer_is_better))

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class Past(msgspec.Struct, frozen=True):
    """A match that is over, as its story is told from it: `events` is all that happened."""

    match: str
    players: tuple[Player, ...]
    options: Any  # the game's own Options
    events: tuple[Event, ...]
    outcome: Outcome
    day: str = ""  # when it was dealt, year-month-day; empty if nobody knows
    view: Any = None  # the table at the end, as everybody saw it


class Figure(msgspec.Struct, frozen=True):
    """A number worth a little picture: the name of the icon, how many, and in words."""

    icon: str
    count: int
    label: str


class Chapter(msgspec.Struct, frozen=True):
    """What one player lived through."""

    seat: Seat
    name: str
    rank: int
    score: int
    score_label: str
    title: str
    paragraphs: tuple[str, ...]
    figures: tuple[Figure, ...]
    cards: tuple[Card, ...] = ()  # pasted in as photographs


class Album(msgspec.Struct, frozen=True):
    """A match told as a story, best rank first."""

    match: str
    game: str
    language: str
    day: str  # year-month-day; empty if nobody knows
    foreword: str
    chapters: tuple[Chapter, ...]
    bots: tuple[Seat, ...] = ()  # the house says whose lives were theirs


def ranked(scores: Sequence[int], *, fewer_is_better: bool = False) -> tuple[int, ...]:
    """Ranks from 1; equal scores share the better rank and the following ranks are skipped."""
    keys = [score if fewer_is_better else -score for score in scores]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
