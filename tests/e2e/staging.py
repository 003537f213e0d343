"""Plays two seats over plain sockets up to a wanted moment; the browsers take over from there."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from websockets.sync.client import ClientConnection, connect

from ludotheque.games.smiley_games.cards import HAPPY, SAD, SMILEY, SURPRISED
from ludotheque.server.protocol import VERSION

from .house import ServedHouse

Message: TypeAlias = dict[str, Any]
Wish: TypeAlias = Callable[[Message], bool]

PATIENCE_S = 30.0
NAMES = ("Ana", "Bob")
TABLES = 30  # opened in vain before we give up
BURST = 35  # messages the house takes at once from one line


@dataclass(frozen=True)
class Key:
    """A seat that can be taken by whoever holds its token."""

    code: str
    seat: int
    token: str


@dataclass(frozen=True)
class Scene:
    """Two people at a table; one is to act, and the wish has come true for her."""

    me: Key
    other: Key
    update: Message

    @property
    def name(self) -> str:
        return NAMES[self.me.seat]

    @property
    def hand(self) -> list[int]:
        return list(self.update["view"]["hand"])

    @property
    def playable(self) -> list[int]:
        return playable(self.update)


class Line:
    """One seat's socket."""

    def __init__(self, line: ClientConnection, key: Key) -> None:
        self.seat = key.seat
        self.update: Message = {}
        self.said = 0
        self._line = line
        self.say(t="hello", version=VERSION, code=key.code, token=key.token)

    def say(self, **message: Any) -> None:
        self.said += 1
        self._line.send(json.dumps(message))

    def hear(self, after: int) -> None:
        """Listen until an update later than `after` came."""
        while self.update.get("ply", -1) <= after:
            message: Message = json.loads(self._line.recv(PATIENCE_S))
            if message["t"] == "ping":
                self.say(t="pong", n=message["n"])
            if message["t"] == "update":
                self.update = message

    def play(self, move: Message) -> None:
        self.say(t="play", ply=self.update["ply"], move=move)


def playable(update: Message) -> list[int]:
    """The cards that may be laid."""
    return sorted({move["move"]["card"] for move in update["moves"] if move["move"]["t"] == "lay"})


def plain(update: Message) -> list[int]:
    """Cards that may be laid, ask no colour and leave the turn to the other; none under anger."""
    if update["view"]["penalty"]:
        return []
    return [card for card in playable(update) if SMILEY[card] not in (HAPPY, SURPRISED, SAD)]


def set_the_scene(house: ServedHouse, wish: Wish) -> Scene:
    """Two people play, at table after table, until one of them comes to the wanted moment."""
    for _ in range(TABLES):
        created = house.post("", game="dernier", name=NAMES[0], seats=2, pace="relaxed")
        joined = house.post(f"/{created['code']}/join", name=NAMES[1])
        keys = [Key(**created), Key(**joined)]
        address = f"ws://127.0.0.1:{house.port}/ws"
        with connect(address) as first, connect(address) as second:
            lines = [Line(first, keys[0]), Line(second, keys[1])]
            lines[0].say(t="start")
            if lucky := _play_up_to(lines, wish):
                return Scene(keys[lucky.seat], keys[1 - lucky.seat], lucky.update)
    raise AssertionError("this moment never comes")


def _play_up_to(lines: list[Line], wish: Wish) -> Line | None:
    """Whose wish has come true at his turn; None if the match is over or takes too long."""
    seq = -1
    while all(line.said < BURST for line in lines):
        for line in lines:
            line.hear(seq)
        if lines[0].update.get("outcome"):
            return None
        seq = lines[0].update["ply"]
        actor = next(line for line in lines if line.update["moves"])
        if wish(actor.update):
            return actor
        actor.play(_choose(actor.update))
    return None


def _choose(update: Message) -> Message:
    """Lay rather than draw, say "Dernier !" in time, attack only when nothing else fits."""
    moves: list[Message] = [move["move"] for move in update["moves"]]
    lays = [move for move in moves if move["t"] == "lay"]
    kind = plain(update)
    return max(lays, key=lambda m: (m["announce"], m["card"] in kind)) if lays else moves[-1]
