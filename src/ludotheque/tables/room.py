"""The document of a table: who sits where, what is played, how it stands. Saved as a whole.

Changes are made on the document alone and may be denied; the table saves it afterwards.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Any, Literal, TypeAlias

import msgspec

from ..bots import LEVELS
from ..core.game import Game
from ..core.model import UNREADABLE, Player, Seat
from ..core.names import UNSEEN, alike
from ..core.record import BadRecord
from ..core.series import Leg, Programme
from ..core.shelf import UnknownGame, take
from .clock import PACE
from .denied import Denied
from .words import few_marks

BOT_NAMES = ("Zoé", "Léo", "Inès", "Hugo", "Rose", "Nino", "Lou", "Max", "Mia", "Tom", "Ana", "Sam")
LONGEST_NAME = 20
GLUE = "\u200d\ufe0f"  # of emoji: the only invisible characters a name may hold
# A table left for so many days, and no match being played on it, gives its code to another.
KEPT_DAYS = {"waiting": 30, "finished": 90}
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that draw nothing


class Chair(msgspec.Struct, omit_defaults=True):
    """A seat of the document. `key` is the secret of whoever holds it."""

    kind: Literal["free", "person", "bot"] = "free"
    name: str = ""
    level: str = ""
    host: bool = False
    youngest: bool = False
    ready: bool = False
    handicap: int = 0  # ms added to reaction times (SG-DIG-14)
    muted: bool = False  # the host wants no texts of this seat's own
    key: str = ""
    link: str = ""  # hash of the link that hands it over
    lends: bool = False  # that link only lends it
    owner: str = ""  # the key of whoever lent it, and may take it back
    owner_name: str = ""


class Room(msgspec.Struct):
    """Everything about a table that outlives the process."""

    code: str
    game: str
    options: dict[str, Any]
    pace: str
    chairs: list[Chair]
    phase: Literal["waiting", "playing", "finished"] = "waiting"
    match: str = ""
    seal: str = ""
    rounds: int = 0
    wins: list[int] = []
    touched: str = ""  # the day of its last change, year-month-day
    programme: Programme | None = None  # several matches in a row
    thrown: list[int] = []  # the faces of the die that chose the game
    guests: list[Chair] = []  # people who wait for the next match
    lesson: bool = False  # its match is played by the lines of the game's lesson
    hushed: bool = False  # the host wants no faces and no lines beside the game
    no_advice: bool = False  # the host wants everybody to think for themselves

    @property
    def rules(self) -> Game:
        return take(self.game)

    @property
    def advises(self) -> bool | None:
        """May players ask what an expert would do? None: never in this game, or this contest."""
        return None if self.rules.in_time or self.programme or self.lesson else not self.no_advice

    @property
    def most_players(self) -> int:
        """As many as every game of the evening admits."""
        legs = self.programme.legs if self.programme else ()
        return min((take(leg.game).players[-1] for leg in legs), default=self.rules.players[-1])

    @property
    def least_players(self) -> int:
        legs = self.programme.legs if self.programme else ()
        return max((take(leg.game).players[0] for leg in legs), default=self.rules.players[0])

    def seat_of(self, key: str) -> Seat | None:
        for seat, chair in enumerate(self.chairs):
            if key and chair.key == key:
                return seat
        return None

    def lent_by(self, key: str) -> Seat | None:
        """The seat its owner has lent to somebody."""
        for seat, chair in enumerate(self.chairs):
            if key and chair.owner == key:
                return seat
        return None

    def waits(self, key: str) -> bool:
        """Whoever holds this key plays from the next match on."""
        return bool(key) and any(guest.key == key for guest in self.guests)

    def knows(self, key: str) -> bool:
        """Somebody of this table, on a seat or not."""
        return self.seat_of(key) is not None or self.lent_by(key) is not None or self.waits(key)

    def people(self) -> list[Seat]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def players(self) -> tuple[Player, ...]:
        return tuple(
            Player(c.name, c.level if c.kind == "bot" else "", c.youngest, c.handicap)
            for c in self.chairs
        )


# Changes a draft of a room on behalf of a seat.
Edit: TypeAlias = Callable[[Room, Seat], None]


def read(document: bytes) -> Room:
    """A room as it was saved; BadRecord if it is damaged, or of a game we do not have."""
    try:
        room = msgspec.json.decode(document, type=Room)
        take(room.game)
        _check(room)
    except (*UNREADABLE, UnknownGame, BadRecord) as error:
        raise BadRecord(f"its document cannot be read: {error}") from None
    return room


def _check(room: Room) -> None:
    """What its types do not say, and everything at the table relies on."""
    if room.pace not in PACE:
        raise BadRecord(f"there is no pace {room.pace!r}")
    for chair in room.chairs:
        if chair.kind == "bot" and chair.level not in LEVELS:
            raise BadRecord(f"there is no bot {chair.level!r}")


def write(room: Room) -> bytes:
    """The document of a room, dated today."""
    room.touched = _today().isoformat()
    return msgspec.json.encode(room)


def forgotten(document: bytes) -> bool:
    """Nobody has changed this room for so long that its code may go to another table."""
    try:
        room = read(document)
    except BadRecord:
        return False
    if room.phase == "playing" or not room.touched:
        return False
    return (_today() - date.fromisoformat(room.touched)).days > KEPT_DAYS[room.phase]


def _today() -> date:
    return datetime.now(UTC).date()


def clean(name: str) -> str:
    """A name as it is shown: trimmed, single spaces, nothing invisible."""
    name = name[: 10 * LONGEST_NAME]  # whatever comes after that, it is too long
    name = " ".join(few_marks(_visible(unicodedata.normalize("NFC", name))).split())
    kinds = [unicodedata.category(c)[0] for c in name if c not in GLUE]
    unseen = "C" in kinds or any(c in BLANKS for c in name)
    if unseen or not set(kinds) & set("LNPS") or len(name) > LONGEST_NAME:
        raise Denied("bad_name", most=LONGEST_NAME)
    return name


def _visible(name: str) -> str:
    """Without what draws nothing; emoji keep what glues them together."""
    kept: list[str] = []
    for c in name:
        emoji = bool(kept) and unicodedata.category(kept[-1][-1]) in ("So", "Sk", "Mn", "Cf")
        if ord(c) not in UNSEEN or (c in GLUE and emoji):
            kept.append(c)
    return "".join(kept).rstrip("\u200d")


def read_options(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options in full, or Denied with what is wrong."""
    try:
        chosen = msgspec.convert(options, game.options)
    except msgspec.ValidationError as error:
        raise Denied("bad_options", detail=str(error)) from None
    full: dict[str, Any] = msgspec.to_builtins(chosen)
    return full


def find_game(game_id: str) -> Game:
    try:
        return take(game_id)
    except UnknownGame:
        raise Denied("unknown_game", game=game_id[:40]) from None


def furnish(
    code: str, game: Game, options: dict[str, Any], seats: int, bots: Sequence[str], pace: str
) -> Room:
    """A new room: bots on the last chairs, the others free."""
    count = max(seats, 1 + len(bots))
    if count > game.players[-1]:
        raise Denied("bad_options", most=game.players[-1])
    room = Room(code, game.id, read_options(game, options), pace, [])
    room.chairs = [Chair() for _ in range(count)]
    for chair, level in zip(room.chairs[count - len(bots) :], bots, strict=True):
        seat_bot(room, chair, level)
    return room


def seat_bot(room: Room, chair: Chair, level: str) -> None:
    """Put a bot with a name of its own on a chair."""
    if chair.kind != "bot":
        chair.name = free_name(room)
    chair.kind, chair.level, chair.key, chair.link = "bot", level, "", ""


def free_name(room: Room, *avoided: str) -> str:
    """A bot's name that nobody has who is here, or comes."""
    taken = [*(chair.name for chair in (*room.chairs, *room.guests)), *avoided]
    return next(name for name in BOT_NAMES if not any(alike(name, other) for other in taken))


def take_name(room: Room, name: str, own: Seat | None = None) -> str:
    """Names are unique at a table; a bot gives way to a person."""
    name = clean(name)
    if any(alike(guest.name, name) for guest in room.guests):
        raise Denied("name_taken", name=name)
    for seat, chair in enumerate(room.chairs):
        if seat == own or not alike(chair.name, name):
            continue
        if chair.kind == "person":
            raise Denied("name_taken", name=name)
        chair.name = free_name(room, name)
    return name


def join(room: Room, name: str, wanted: Seat | None = None) -> Seat:
    """Sit down on a free chair or, if it is named, on a bot's: its hand is yours."""
    seat = _free_chair(room) if wanted is None else _bots_chair(room, wanted)
    host = not any(chair.host for chair in room.chairs)
    handicap = room.chairs[seat].handicap
    taken = take_name(room, name, seat)
    room.chairs[seat] = Chair("person", taken, host=host, key=new_key(), handicap=handicap)
    return seat


def _free_chair(room: Room) -> Seat:
    if room.phase != "waiting":
        raise Denied("table_started")
    free = next((s for s, chair in enumerate(room.chairs) if chair.kind == "free"), None)
    if free is None:
        raise Denied("table_full")
    return free


def _bots_chair(room: Room, wanted: Seat) -> Seat:
    """Somebody else may have been quicker."""
    if wanted >= len(room.chairs) or room.chairs[wanted].kind == "person":
        raise Denied("table_full")
    return wanted


def new_key() -> str:
    return secrets.token_urlsafe(16)


def offer_link(room: Room, seat: Seat, *, lends: bool = False) -> str:
    """A new one-time link for this seat; an earlier one is void. What is lent comes back."""
    link = secrets.token_urlsafe(12)
    room.chairs[seat].link, room.chairs[seat].lends = _hashed(link), lends
    return link


def use_link(room: Room, link: str, name: str) -> Seat:
    """Take over the seat of a link; its former holder loses it."""
    hashed = _hashed(link)
    for seat, chair in enumerate(room.chairs):
        if chair.link and secrets.compare_digest(chair.link, hashed):
            if chair.lends and not chair.owner:
                chair.owner, chair.owner_name = chair.key, chair.name
            chair.name = take_name(room, name, seat)
            chair.kind, chair.level, chair.muted, chair.lends = "person", "", False, False
            chair.key, chair.link, chair.ready = new_key(), "", False
            return seat
    raise Denied("used_link")


def reclaim(room: Room, key: str) -> None:
    """Whoever lent a seat takes it back, under the own name."""
    seat = room.lent_by(key)
    if seat is None:
        raise Denied("lost_seat")
    chair = room.chairs[seat]
    chair.name = take_name(room, chair.owner_name, seat)
    chair.kind, chair.level, chair.ready = "person", "", False
    chair.key, chair.owner, chair.owner_name, chair.link = key, "", "", ""


def _hashed(link: str) -> str:
    return hashlib.sha256(link.encode()).hexdigest()


def leave(room: Room, seat: Seat) -> None:
    """Free before the deal, a bot's afterwards, its owner's if it was lent.

    The host's duty goes to the next person.
    """
    chair = room.chairs[seat]
    if chair.owner:
        reclaim(room, chair.owner)
        return
    if room.phase == "waiting":
        room.chairs[seat] = Chair()
    else:
        chair.kind, chair.level, chair.ready = "bot", "medium", False
        chair.key = chair.link = ""
    if chair.host:
        chair.host = False
        for person in room.people()[:1]:
            room.chairs[person].host = True


def set_seat(
    room: Room,
    seat: Seat,
    kind: str | None = None,
    level: str | None = None,
    youngest: bool | None = None,
    handicap: int | None = None,
) -> None:
    """The host arranges a chair: free, a bot's, taken away, the youngest's, with a handicap."""
    if seat >= len(room.chairs):
        raise Denied("malformed", field="seat")
    chair = room.chairs[seat]
    if kind is not None and chair.host:
        raise Denied("malformed", field="seat")
    if kind == "closed":
        del room.chairs[seat]
        return
    if kind == "free":
        room.chairs[seat] = Chair()
    elif kind == "bot" or (level is not None and chair.kind == "bot"):
        seat_bot(room, chair, level or chair.level or "medium")
    if handicap is not None:
        room.chairs[seat].handicap = handicap
    if youngest is not None:
        for other in room.chairs:
            other.youngest = False
        room.chairs[seat].youngest = youngest


def _person(room: Room, seat: Seat) -> Chair:
    """Somebody else than the host; a room cannot be moderated by sending its host away."""
    if seat >= len(room.chairs) or room.chairs[seat].kind != "person" or room.chairs[seat].host:
        raise Denied("malformed", field="seat")
    return room.chairs[seat]


def mute(room: Room, seat: Seat, muted: bool) -> None:
    """The host wants to read nothing more of this player's own, or again."""
    _person(room, seat).muted = muted


def hush(room: Room, hushed: bool) -> None:
    """The host wants nobody to speak beside the game, or again."""
    room.hushed = hushed


def remove(room: Room, seat: Seat) -> None:
    """The host sends a player away; during a match a bot takes over."""
    _person(room, seat)
    leave(room, seat)


def set_table(
    room: Room,
    options: dict[str, Any] | None,
    pace: str | None,
    advice: bool | None = None,
    leg: int | None = None,
) -> None:
    """The host changes what is played, how fast, and whether advice is to be had."""
    if options is not None:
        _set_options(room, options, leg or 0)
    if pace is not None:
        room.pace = pace
    if advice is not None:
        room.no_advice = not advice


def _set_options(room: Room, options: dict[str, Any], leg: int) -> None:
    """Of the game that is dealt next, or of one that follows it in the programme."""
    legs = room.programme.legs if room.programme else [Leg(room.game)]
    if leg >= len(legs):
        raise Denied("bad_options", most=len(legs) - 1)
    legs[leg] = Leg(legs[leg].game, read_options(find_game(legs[leg].game), options))
    if leg == 0:
        room.options = dict(legs[0].options)


def rename(room: Room, seat: Seat, name: str) -> None:
    """Whoever is muted keeps the name he has."""
    if room.chairs[seat].muted:
        raise Denied("muted")
    room.chairs[seat].name = take_name(room, name, seat)


def add_seat(room: Room, level: str | None) -> None:
    if len(room.chairs) >= room.most_players:
        raise Denied("table_full")
    room.chairs.append(Chair())
    if level is not None:
        seat_bot(room, room.chairs[-1], level)


def close_ranks(room: Room) -> None:
    """Before the deal: free chairs go, and there must be enough players."""
    seated = [chair for chair in room.chairs if chair.kind != "free"]
    if not room.least_players <= len(seated) <= room.most_players:
        raise Denied("not_enough_players", least=room.least_players)
    room.chairs = seated
