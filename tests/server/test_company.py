"""Faces and short lines beside the game: who may, how often, and that nothing of it stays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ludotheque.tables.company import FACES, LINES, LONGEST_LINE

from .server_kit import Guest, Message, RunningHouse


@pytest.fixture
def people(house: RunningHouse) -> list[Guest]:
    """Ana, who is the host, Bob, and somebody who watches."""
    first, second, ana = house.play_begun()
    return [first, second, house.watch(ana["code"])]


def refused(guest: Guest, **message: Any) -> str:
    guest.say(**message)
    failure = guest.hear("failure")
    assert not failure.get("fatal")
    return str(failure["error"])


def test_everybody_at_the_table_sees_a_face_and_hears_a_line(people: list[Guest]) -> None:
    people[1].say(t="react", face="laugh")
    for guest in people:
        assert guest.hear("reacted") == {"t": "reacted", "seat": 1, "face": "laugh"}
    people[0].say(t="chat", text="  bien\u202e joué\n\n !  ")
    for guest in people:
        assert guest.hear("chatted") == {"t": "chatted", "seat": 0, "text": "bien joué !"}


def test_words_nobody_wants_to_read_are_masked(people: list[Guest]) -> None:
    people[0].say(t="chat", text="quel connard")
    assert people[1].hear("chatted")["text"] == "quel •••••••"


MALFORMED: tuple[Message, ...] = (
    {"t": "react"},
    {"t": "react", "face": "rude"},
    {"t": "react", "face": ["laugh"]},
    {"t": "react", "face": "laugh", "seat": 0},
    {"t": "chat"},
    {"t": "chat", "text": ""},
    {"t": "chat", "text": "x" * (LONGEST_LINE + 1)},
    {"t": "chat", "text": 3},
    {"t": "chat", "text": " \u200b\u202e "},
    {"t": "hush", "hushed": "yes"},
)


def test_what_is_no_message_is_told_to_nobody(people: list[Guest]) -> None:
    for message in MALFORMED:
        assert refused(people[1], **message) == "malformed"
    people[1].still_plays()
    people[0].still_plays()
    assert not [m for m in people[0].heard if m["t"] in ("reacted", "chatted")]


def test_a_spectator_only_watches(people: list[Guest]) -> None:
    for message in ({"t": "react", "face": "wow"}, {"t": "chat", "text": "psst, play the blue"}):
        assert refused(people[2], **message) == "bad_token"
    people[0].still_plays()
    assert not [m for m in people[0].heard if m["t"] in ("reacted", "chatted")]


@pytest.mark.parametrize(("kind", "most"), [("react", FACES[0]), ("chat", LINES[0])])
def test_nobody_floods_the_others(people: list[Guest], kind: str, most: int) -> None:
    said = {"react": {"face": "clap"}, "chat": {"text": "allez"}}[kind]
    for _ in range(most):
        people[1].say(t=kind, **said)
    assert refused(people[1], t=kind, **said) == "too_fast"
    people[0].say(t=kind, **said)  # others are not punished for it
    heard = {"react": "reacted", "chat": "chatted"}[kind]
    seats = [people[0].hear(heard)["seat"] for _ in range(most + 1)]
    assert seats == [1] * most + [0]


def test_one_switch_of_the_host_and_one_for_each_player(people: list[Guest]) -> None:
    assert refused(people[1], t="hush") == "host_only"
    people[0].say(t="mute", seat=1)
    while not people[1].hear("room")["table"]["seats"][1].get("muted"):
        pass
    assert refused(people[1], t="chat", text="hein ?") == "muted"
    people[0].say(t="hush")
    while not people[1].hear("room")["table"].get("hushed"):
        pass
    for guest in people[:2]:
        assert refused(guest, t="react", face="cry") == "hushed"
    people[0].say(t="hush", hushed=False)
    people[0].say(t="react", face="cry")
    assert people[1].hear("reacted")["seat"] == 0


def test_nothing_of_it_is_written_down(house: RunningHouse) -> None:
    ana = house.create(game="dernier", seats=2, bots=["easy"])
    guest, watcher = house.sit(ana), house.watch(ana["code"])
    guest.say(t="chat", text="avant la donne")
    guest.hear("chatted")
    guest.say(t="start")
    guest.hear("update")
    guest.say(t="chat", text="ni vu ni connu")
    guest.hear("chatted")
    guest.say(t="leave")  # a bot plays it to the end
    while not watcher.hear("update").get("outcome"):
        pass
    record = house.http.get(f"/api/tables/{ana['code']}/record").text
    late = house.watch(ana["code"])
    late.hear("update")
    assert "connu" not in record
    assert "connu" not in json.dumps(late.heard)
