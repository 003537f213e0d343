"""Plays two seats over plain sockets up to a wanted moment; the browsers take over from there."""

from __future__ import annotations

import json
import time
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
TABLES = 40  # dealt in vain before we give up
BURST = 25  # messages the house takes at once from one line
REST_S = 0.07


@dataclass(frozen=True)
class Key:
    """A seat that can be taken by whoever holds its token."""

    code: str
    seat: int
    token: str


@dataclass(frozen=True)
class Scene:
    """Two people at a table; Ana is to act, and the wish has come true for her."""

    ana: Key
    bob: Key
    update: Message

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
        self._said = 0
        self._line = line
        self.say(t="hello", version=VERSION, code=key.code, token=key.token)

    def say(self, **message: Any) -> None:
        self._said += 1
        if self._said > BURST:
            time.sleep(REST_S)
        self._line.send(json.dumps(message))

    def hear(self, after: int) -> None:
        """Listen until an update later than `after` came."""
        while self.update.get("seq", -1) <= after:
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
    """Cards that may be laid, ask no colour and leave the turn to the other."""
    return [card for card in playable(update) if SMILEY[card] not in (HAPPY, SURPRISED, SAD)]


def set_the_scene(house: ServedHouse, wish: Wish, pace: str = "relaxed") -> Scene:
    """Deal until Ana comes to the wanted moment; she lays what she can, Bob only draws."""
    for _ in range(TABLES):
        created = house.post("", game="dernier", name="Ana", seats=2, pace=pace)
        joined = house.post(f"/{created['code']}/join", name="Bob")
        ana, bob = Key(**created), Key(**joined)
        update = _play_up_to(house, ana, bob, wish)
        if update:
            return Scene(ana, bob, update)
    raise AssertionError("this moment never comes")


def _play_up_to(house: ServedHouse, ana: Key, bob: Key, wish: Wish) -> Message | None:
    """Ana's update once the wish has come true; None if the match was over first."""
    address = f"ws://127.0.0.1:{house.port}/ws"
    with connect(address) as first, connect(address) as second:
        lines = [Line(first, ana), Line(second, bob)]
        lines[0].say(t="start")
        seq = -1
        while True:
            for line in lines:
                line.hear(seq)
            update = lines[0].update
            seq = update["seq"]
            if update.get("outcome"):
                return None
            if update["moves"] and wish(update):
                return update
            actor = next(line for line in lines if line.update["moves"])
            actor.play(_choose(actor))


def _choose(line: Line) -> Message:
    """Ana lays and says "Dernier !" in time; Bob draws and keeps, so that she gets rid of hers."""
    moves: list[Message] = [move["move"] for move in line.update["moves"]]
    lays = [move for move in moves if move["t"] == "lay"]
    rest = [move for move in moves if move["t"] != "lay"]
    eager = line.seat == 0 or not rest
    return max(lays, key=lambda move: bool(move["announce"])) if lays and eager else rest[0]
