"""What houses on one store say to each other about a table: heard now or never, kept by nobody."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ..core.model import Seat

Face: TypeAlias = Literal["laugh", "love", "wow", "cry", "angry", "clap"]  # one can make


class Here(msgspec.Struct, frozen=True, tag="here"):
    """Who of a table is at one house: the keys of seats, how many in all, the slowest player."""

    keys: tuple[str, ...]
    people: int
    rtt: int
    asks: bool = False  # and who is at yours?
    tv: bool = False  # a screen shows it


NOBODY = Here((), 0, 0)


class Chatted(msgspec.Struct, frozen=True, tag="chat"):
    """Somebody says something."""

    seat: Seat
    text: str


class Reacted(msgspec.Struct, frozen=True, tag="face"):
    """Somebody makes a face."""

    seat: Seat
    face: Face


class Reported(msgspec.Struct, frozen=True, tag="report"):
    """Somebody minds what that seat writes."""

    by: Seat
    seat: Seat


class Hurried(msgspec.Struct, frozen=True, tag="hurry"):
    """Whoever is waited for has a last while."""


class GoneOn(msgspec.Struct, frozen=True, tag="read"):
    """The learner has read what is said at that ply."""

    ply: int


Word: TypeAlias = Here | Chatted | Reacted | Reported | Hurried | GoneOn
DECODER: msgspec.json.Decoder[Word] = msgspec.json.Decoder(Word)
ENCODER = msgspec.json.Encoder()
