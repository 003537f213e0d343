"""Every message between the house and a browser, both ways. This file is the protocol;
what stands on the shelf is told in stock.py.

TypeScript types (client/src/protocol/) and docs/protocol.md are generated from it: `make protocol`.
HTTP carries the lobby (shelf, create, join), one WebSocket per seat carries play. Both speak JSON.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ..core.model import Decision, Outcome, Params, Seat, snake
from ..core.series import Leg, Result, Throw
from ..tables.between import Face
from ..tables.company import LONGEST_LINE
from .codes import ErrorCode as ErrorCode
from .lessons import LessonInfo as LessonInfo
from .lessons import LessonLine as LessonLine
from .stock import GameInfo as GameInfo
from .stock import OptionInfo as OptionInfo
from .stock import RuleBook as RuleBook
from .stock import SeriesInfo as SeriesInfo
from .stock import Shelf as Shelf

VERSION = 2

Count: TypeAlias = Annotated[int, Meta(ge=-1, le=2**31 - 1)]  # -1: none
Level: TypeAlias = Literal["easy", "medium", "hard", "expert"]
Pace: TypeAlias = Literal["relaxed", "normal", "fast"]
Language: TypeAlias = Literal["fr", "en"]  # of the texts
Blank: TypeAlias = Literal["text", "number", "cards"]

# --- HTTP: the lobby ---------------------------------------------------------------------------


class CreateTable(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: str
    name: str
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=1, le=10)] = 2
    bots: list[Level] = []  # fill the last seats
    pace: Pace = "normal"
    series: str = ""  # instead of one game, the programme of a box
    programme: list[Leg] = []  # or one's own
    lesson: bool = False  # the first match that teaches it: players and options are its own


class JoinTable(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/tables/{code}/join: a free seat, the seat of a link, or the chair of a bot."""

    name: str
    link: str = ""
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None  # a bot's, whose hand becomes mine
    next: bool = False  # if there is none, from the next match on


class SeatToken(msgspec.Struct):
    """A seat is yours: keep the token, it is the only key. Without a seat: you wait for one."""

    code: str
    seat: Seat | None
    token: str


class Problem(msgspec.Struct, omit_defaults=True):
    """The body of every HTTP error."""

    error: ErrorCode
    message: str  # in the language asked for (Accept-Language), for people
    params: Params = {}


# --- the table, as everybody sees it -----------------------------------------------------------


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """A place at the table. kind: free, person, bot."""

    kind: Literal["free", "person", "bot"]
    name: str = ""
    level: str = ""  # of the bot
    host: bool = False
    online: bool = False
    stand_in: bool = False  # a bot plays for a person who is away
    youngest: bool = False
    ready: bool = False  # asks for a rematch
    handicap: int = 0  # ms added to its reaction times
    muted: bool = False
    lent: bool = False  # its owner may take it back


class ProgrammeInfo(msgspec.Struct, omit_defaults=True):
    """Several matches in a row: what is played, how it stands, when it goes on by itself."""

    series: str
    legs: list[Leg]
    results: list[Result]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    throws: list[Throw] = []  # separated those who were equal at the top, one after the other
    next_ms: int | None = None


class HaltedInfo(msgspec.Struct, omit_defaults=True):
    """A match that cannot go on; `start` deals anew to the same chairs.

    Its log is damaged, or was played by rules of another version. `record` and `album`: there is
    something to be read under the table's record and the match's album.
    """

    why: Literal["damaged", "rules"]
    record: bool = False
    album: bool = False


class TableInfo(msgspec.Struct, omit_defaults=True):
    """GET /api/tables/{code}, and inside `room`: everything public about a table."""

    code: str
    game: str
    options: dict[str, Any]
    pace: str
    phase: Literal["waiting", "playing", "finished"]
    seats: list[SeatInfo]
    match: str = ""
    seal: str = ""  # hash of the seed, published before the deal
    rounds: int = 0  # matches finished at this table
    wins: list[int] = []  # by seat
    programme: ProgrammeInfo | None = None
    thrown: list[int] = []  # the faces of the die that chose this game
    guests: list[str] = []  # who plays from the next match on
    seat: Seat | None = None  # over HTTP, for who shows a token: the own seat
    to_act: list[Seat] = []  # over HTTP: who is waited for
    halted: HaltedInfo | None = None
    lesson: bool = False  # the match is one that teaches
    hushed: bool = False  # nobody chats beside the game
    tv: bool = False  # a screen in the room shows it
    advice: Literal["on", "off"] | None = None  # may players ask for it? None: not in this game


# --- WebSocket /ws: from the browser -----------------------------------------------------------


class ToServer(
    msgspec.Struct, tag_field="t", tag=snake, forbid_unknown_fields=True, omit_defaults=True
):
    """Everything a browser may say."""


class Hello(ToServer):
    """The first message: sit down with a token, or watch a table by its code."""

    version: int
    code: str
    token: str = ""  # empty: a spectator
    seen: Count = -1  # the ply of the last update this client has shown; -1: none
    tv: bool = False  # the screen in the room: watchers do not take its place


class Play(ToServer):
    """Make a move; `ply` is the one the player saw, `rt` the reaction time of a claim.

    `play` is a number of the browser's own: it comes back with whatever becomes of the move.
    """

    ply: Count
    move: msgspec.Raw
    rt: Annotated[int, Meta(ge=0, le=600_000)] | UnsetType = UNSET
    play: Annotated[int, Meta(ge=0, le=2**31 - 1)] | UnsetType = UNSET


class Why(ToServer):
    """Pourquoi pas ? Ask about a move without making it; `ask` comes back with the answer."""

    ask: Count
    move: msgspec.Raw


class ListClaims(ToServer):
    """This screen has no board to press on: from now on every update comes with `claims`."""


class Advise(ToServer):
    ply: Count  # what would an expert do here? Answered by `advice`, where the host allows it


class GoOn(ToServer):
    """In a lesson: I have read what is said before the next line."""

    ply: Count


class TakeBack(ToServer):
    """Undo, back to the last information boundary."""

    ply: Count


class Pong(ToServer):
    n: Count


class SetSeat(ToServer):
    """Host, before the deal: open a seat, put a bot on it, mark the youngest, give a handicap."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    kind: Literal["free", "bot", "closed"] | UnsetType = UNSET
    level: Level | UnsetType = UNSET
    youngest: bool | UnsetType = UNSET
    handicap: Annotated[int, Meta(ge=0, le=2000)] | UnsetType = UNSET  # ms (SG-DIG-14)


class Mute(ToServer):
    """Host, at any time: texts of a player's own are not wanted, or wanted again."""

    seat: Annotated[int, Meta(ge=0, le=9)]
    muted: bool = True


class Remove(ToServer):
    """Host, at any time: send a player away; during a match a bot takes over."""

    seat: Annotated[int, Meta(ge=0, le=9)]


class Report(ToServer):
    """Tell the host that I mind what this player writes."""

    seat: Annotated[int, Meta(ge=0, le=9)]


class Hush(ToServer):
    """Host, at any time: no faces and no lines beside the game, or both again."""

    hushed: bool = True


class React(ToServer):
    face: Face  # flies over the table: told to everybody, written down nowhere


class Chat(ToServer):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]  # likewise


class ShowOn(ToServer):
    """Show this table on the television that waits under this code."""

    screen: Annotated[str, Meta(min_length=4, max_length=4)]


class AddSeat(ToServer):
    """Host, before the deal: one more seat, free or for a bot."""

    level: Level | UnsetType = UNSET


class SetTable(ToServer):
    """Host, before the deal: change options or pace; alone, at any time: allow advice or not."""

    options: dict[str, Any] | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    advice: bool | UnsetType = UNSET
    leg: Annotated[int, Meta(ge=0, le=99)] | UnsetType = UNSET  # whose options, in a programme


class ChangeGame(ToServer):
    """Host, between matches: another game, a box's series, or a programme of one's own."""

    game: str = ""
    series: str = ""
    programme: list[Leg] = []


class ThrowForGame(ToServer):
    """Host, between matches: let the die of a box choose one of its games."""

    series: str
    add: bool = False  # to what is planned, instead of in its place


class Rename(ToServer):
    name: str


class Start(ToServer):
    """Host: deal; anew, where the match cannot go on."""


class Rematch(ToServer):
    """After the end: I would play again. It starts when every person at the table says so."""


class Handover(ToServer):
    """Ask for a link that gives my seat to somebody else, or lends it."""

    lend: bool = False


class Reclaim(ToServer):
    """Take back the seat I have lent."""


class Hurry(ToServer):
    """Somebody sleeps over a match without a clock: a last while, then a stand-in plays."""


class Leave(ToServer):
    """Give up the seat: free before the deal, a bot's afterwards."""


ToServerMessage: TypeAlias = (
    Hello | Play | Why | Advise | ListClaims | GoOn | TakeBack | Pong | SetSeat | Mute | Remove
    | Report | AddSeat | SetTable | ChangeGame | ThrowForGame | Rename | Start | Rematch | Handover
    | Reclaim | Hurry | Leave | Hush | React | Chat | ShowOn
)  # fmt: skip

# --- WebSocket /ws: to the browser -------------------------------------------------------------


class ToClient(msgspec.Struct, tag_field="t", tag=snake, omit_defaults=True):
    """Everything the house may say."""


class Welcome(ToClient):
    """Answer to hello."""

    seat: Seat | None  # None: a spectator
    server: str  # the program's version
    grace_ms: int  # how long a dropped seat waits for its person
    lent: Seat | None = None  # the seat I have lent
    waits: bool = False  # I play from the next match on


class Room(ToClient):
    """The table changed: somebody came, went, or is ready."""

    table: TableInfo


class MoveInfo(msgspec.Struct, omit_defaults=True):
    """A move and the things a player touches to make it; `blank`: what is left to fill in."""

    move: msgspec.Raw
    touches: tuple[str, ...]
    blank: dict[str, Blank] = {}


class Clock(msgspec.Struct):
    """Time left for whoever must act; the bar runs from `total_ms`."""

    left_ms: int
    total_ms: int


class Countdown(msgspec.Struct, omit_defaults=True):
    """A clock everybody may see: what it will do, how long it takes, does it stand still."""

    move: msgspec.Raw
    left_ms: int
    total_ms: int
    paused: bool = False


class Update(ToClient):
    """The match went on. `view` is everything this seat may see now, `events` what led to it.

    `events` starts after update `since`; a client that has not shown `since` just shows the view.
    `moves` are all moves but claims: whether somebody forgot "Dernier !" is for people to notice.
    What all screens must show at one moment is sent so that it arrives then: show it at once.
    """

    ply: int
    since: int
    view: msgspec.Raw
    events: list[msgspec.Raw]
    moves: list[MoveInfo]
    to_act: list[Seat]
    asks: Decision | None = None
    undo: bool = False
    clock: Clock | None = None
    outcome: Outcome | None = None
    seed: str = ""  # once the match is over: check it against the seal
    clocks: list[Countdown] = []
    fleeting: list[int] = []  # which of `events` are not to be kept: remembering them is the game
    margins: tuple[int, ...] = ()  # ms by seat: how exact the times of the last race are
    play: int | None = None  # which of this line's moves it contains
    stand_ins: list[Seat | None] = []  # beside `events`: in whose place a bot did it; empty: none
    missed: int = 0  # the last so many of `events` happened while nobody looked from this seat
    own: int | None = None  # ... after its own last move; told to whoever comes in


class Claims(ToClient):
    """What may be claimed at any time, right or wrong; after an update, where it was asked for."""

    claims: list[MoveInfo]


class Refused(ToClient):
    """The rules say no: which clause, which sentence ([refusal]), how to get there ([remedy])."""

    rule: str
    code: str
    params: Params = {}
    remedy: str = ""
    lock_ms: int = 0
    ask: int | None = None  # set when it answers `why`
    play: int | None = None  # set when it answers `play`
    way: msgspec.Raw | None = None  # the move to make first, if there is one


class Allowed(ToClient):
    """Answer to `why`: nothing against it."""

    ask: int


class Advice(ToClient):
    ply: int
    playouts: int  # imagined ways in which the match may go on; 0: there is nothing to choose
    moves: list[msgspec.Raw]  # the best one, then the others tried; none: nobody could think
    chances: list[int]  # to win with them, in percent


class Noted(ToClient):
    """The claim is in; what comes of it is told to everybody at once."""

    # Also said of a move whose update was overtaken by a newer one on a slow line.
    play: int


class Stale(ToClient):
    """The table had moved on: nothing was played, the current update follows."""

    ply: int
    play: int | None = None


class Failure(ToClient):
    """Something is wrong with the message or the seat. `fatal`: the connection ends."""

    error: ErrorCode
    params: Params = {}
    fatal: bool = False


class Hurried(ToClient):
    """Whoever is waited for has a last while, and a clock."""

    clock: Clock | None


class Link(ToClient):
    """A one-time link that hands this seat over."""

    path: str


class Reported(ToClient):
    """To the host: `by` minds what `seat` writes."""

    by: Seat
    seat: Seat


class Reacted(ToClient):
    seat: Seat
    face: Face


class Chatted(ToClient):
    seat: Seat
    text: str  # presentable, filtered by the host's word lists


class Shown(ToClient):
    screen: str  # shows this table now


class Ping(ToClient):
    """Answer with pong at once: measures the line for fair reaction times."""

    n: int


ToClientMessage: TypeAlias = (
    Welcome | Room | Update | Claims | Refused | Allowed | Advice | Noted | Stale
    | Failure | Hurried | Link | Reported | Reacted | Chatted | Shown | Ping
)  # fmt: skip
