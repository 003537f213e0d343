"""A line to the house: hello, play, leave; and everything a hostile sender may try."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludotheque.server import limits, protocol
from ludotheque.server.tokens import Signer
from ludotheque.tables.presence import MOST_SCREENS
from ludotheque.tables.table import Table

from .server_kit import Guest, Message, RunningHouse

NOW = protocol.VERSION


def mover(*guests: Guest) -> Guest:
    return next(g for g in guests if g.update["moves"])


def fails(guest: Guest, error: str, *, fatal: bool = False) -> Message:
    """The next failure is this one."""
    failure = guest.hear("failure")
    assert (failure["error"], failure.get("fatal", False)) == (error, fatal)
    return failure


# --- hello ---


def test_hello_is_answered_by_welcome_room_and_pings(house: RunningHouse) -> None:
    ana = house.create()
    guest = house.sit(ana)
    assert guest.welcome["seat"] == 0
    guest.say(t="rename", name="Anna")
    assert guest.hear("room")["table"]["seats"][0] == {
        "kind": "person", "name": "Anna", "host": True, "online": True,
    }  # fmt: skip
    assert [m["t"] for m in guest.heard[:2]] == ["welcome", "room"]
    guest.listen(0.3)
    assert [m["n"] for m in guest.heard if m["t"] == "ping"] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("hello", "error"),
    [
        ({"t": "hello", "version": 99, "code": "ABCD"}, "version"),
        ({"t": "hello", "version": NOW, "code": "ZZZZ"}, "unknown_table"),
        ({"t": "hello", "version": NOW, "code": "ABCD", "token": "forged"}, "bad_token"),
        ({"t": "hello", "version": NOW, "code": "ABCD", "token": "é.é.é"}, "bad_token"),
        ({"t": "hello", "version": NOW, "code": "ABCD", "token": "a.b.c" * 60}, "bad_token"),
        ({"t": "hello", "version": "1", "code": "ABCD"}, "malformed"),
        ({"t": "start"}, "malformed"),
        ({"t": "nonsense"}, "malformed"),
        ([], "malformed"),
    ],
)
def test_a_bad_hello_ends_the_line(
    house: RunningHouse, hello: object, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HELLO_S", 1.5)
    guest = house.open_line()
    guest.line.send(json.dumps(hello))
    while not (failure := guest.hear("failure")).get("fatal"):
        pass
    assert failure["error"] == error
    assert guest.closed() == 1008


def test_silence_ends_the_line(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO_S", 0.1)
    guest = house.open_line()
    fails(guest, "malformed", fatal=True)
    assert guest.closed() == 1008


def test_a_slow_house_does_not_lose_patience_with_its_guests(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart a hundred tables may come back from their logs at once."""
    monkeypatch.setattr(limits, "HELLO_S", 0.1)
    find = house.house.find

    async def find_slowly(code: str, key: str = "", seen: int = -1) -> Table:
        await asyncio.sleep(0.4)
        return await find(code, key, seen)

    monkeypatch.setattr(house.house, "find", find_slowly)
    assert house.sit(house.create()).welcome["seat"] == 0


def test_tokens_of_other_tables_houses_and_times(house: RunningHouse) -> None:
    ana, eve = house.create(), house.create(name="Eve")
    key = ana["token"].split(".")[1]
    for token, error in (
        (eve["token"], "foreign_token"),
        (Signer(b"another house").token(ana["code"], key), "bad_token"),
        (ana["token"][:-1] + ("A" if ana["token"][-1] != "A" else "B"), "bad_token"),
        (house.signer.token(ana["code"], "former-key"), "lost_seat"),
        (house.signer.token(ana["code"], ""), "bad_token"),
    ):
        guest = house.open_line()
        guest.say(t="hello", version=protocol.VERSION, code=ana["code"], token=token)
        fails(guest, error, fatal=True)
        assert guest.closed() == 1008


def test_pages_of_other_sites_get_no_line(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(limits, "MOST_WAIT_S", 0.0)
    with pytest.raises(InvalidStatus) as refused:
        house.open_line(origin="https://evil.example")
    response = refused.value.response
    assert response.status_code == 403
    assert json.loads(response.body or b"")["error"] == "bad_origin"
    house.open_line(origin=f"http://{house.address}").close()
    assert not caplog.records


def test_so_many_lines_from_one_address(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = house.open_line()
    monkeypatch.setattr(limits, "LINES_PER_ADDRESS", 1)
    with pytest.raises(InvalidStatus) as refused:
        house.open_line()
    assert json.loads(refused.value.response.body or b"")["error"] == "house_full"
    kept.close()


# --- playing ---


def test_a_move_is_told_to_everybody_with_what_they_may_see(house: RunningHouse) -> None:
    first, second, ana = house.play_begun()
    watcher = house.watch(ana["code"])
    assert watcher.hear("update")["moves"] == []
    player = mover(first, second)
    other = second if player is first else first
    player.say(t="play", ply=0, move={"t": "draw"})
    mine, theirs, public = (g.hear("update") for g in (player, other, watcher))
    assert (mine["ply"], mine["since"]) == (1, 0)
    drawn = mine["events"][0]["cards"]
    assert drawn
    assert set(drawn) <= set(mine["view"]["hand"])
    assert theirs["events"][0]["cards"] == public["events"][0]["cards"] == []
    assert public["view"]["hand"] == []
    assert theirs["view"]["drawn"] is None
    assert [bool(update["moves"]) for update in (mine, theirs, public)].count(True) == 1


def test_each_move_names_what_it_touches(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    for info in mover(first, second).update["moves"]:
        assert info["touches"]
        if info["move"]["t"] == "lay":
            assert f"card:{info['move']['card']}" in info["touches"]


def test_refused_stale_and_malformed_are_three_things(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    player = mover(first, second)
    player.say(t="play", ply=0, move={"t": "pass"})
    refused = player.hear("refused")
    assert (refused["rule"], refused["code"]) == ("SG5-PLAY-3", "lay_or_draw")
    player.say(t="play", ply=-1, move={"t": "draw"})
    assert player.hear("stale")["ply"] == 0
    assert player.hear("update")["ply"] == 0
    player.say(t="play", ply=7, move={"t": "draw"})
    assert fails(player, "malformed")["params"] == {"field": "ply"}
    for move in (
        {"t": "fly"},
        {"t": "lay"},
        {"t": "lay", "card": 99},
        {"t": "draw", "x": 1},
        3,
        None,
    ):
        player.say(t="play", ply=0, move=move)
        assert fails(player, "malformed")["params"] == {"field": "move"}
    player.say(t="play", ply=0, move={"t": "end_hold"})
    assert player.hear("refused")["code"] == "clock_only"
    player.say(t="play", ply=0, move={"t": "draw"})
    assert player.hear("update")["ply"] == 1


def test_nobody_plays_out_of_turn(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    waiting = second if mover(first, second) is first else first
    waiting.say(t="play", ply=0, move={"t": "draw"})
    assert waiting.hear("refused")["code"] == "not_your_turn"


def test_why_not(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    player = mover(first, second)
    player.say(t="why", ask=5, move={"t": "pass"})
    assert player.hear("refused")["ask"] == 5
    player.say(t="why", ask=6, move={"t": "draw"})
    assert player.hear("allowed")["ask"] == 6
    player.say(t="why", ask=7, move={"t": "denounce", "target": 0})
    assert player.hear("allowed")["ask"] == 7


def test_a_false_denunciation_locks(house: RunningHouse) -> None:
    first, _, _ = house.play_begun()
    first.say(t="play", ply=0, move={"t": "denounce", "target": 1}, rt=300)
    assert first.hear("refused")["lock_ms"] == 5000


def test_claims_are_listed_where_they_are_asked_for(house: RunningHouse) -> None:
    """Without a board every claim is a button: the same ones after every move (SG5-DIG-3)."""
    first, second, _ = house.play_begun()
    first.say(t="list_claims")
    listed = first.hear("claims")["claims"]
    assert [claim["move"]["t"] for claim in listed] == ["announce", "denounce"]
    actor = first if first.update["moves"] else second
    actor.say(t="play", ply=actor.update["ply"], move=actor.update["moves"][0]["move"])
    first.hear("update")
    assert first.hear("claims")["claims"] == listed
    second.hear("update")
    second.still_plays()
    assert "claims" not in [message["t"] for message in second.heard], "nobody else is told"


def test_taking_back(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    player = mover(first, second)
    player.say(t="take_back", ply=0)
    player.hear("stale")
    player.hear("update")
    lays = [m["move"] for m in player.update["moves"] if m["move"]["t"] == "lay"]
    while not lays:
        player.say(t="play", ply=player.update["ply"], move={"t": "draw"})
        player.hear("update")
        lays = [m["move"] for m in player.update["moves"] if m["move"]["t"] == "lay"]
        if not lays:
            if player.update["moves"]:  # else the turn has gone on by itself
                player.say(t="play", ply=player.update["ply"], move={"t": "pass"})
                player.hear("update")
            player = second if player is first else first
            while player.update["ply"] != max(first.update["ply"], second.update["ply"]):
                player.hear("update")
            lays = [m["move"] for m in player.update["moves"] if m["move"]["t"] == "lay"]
    before = player.update["view"]
    player.say(t="play", ply=player.update["ply"], move=lays[0])
    assert player.hear("update")["undo"] is True
    player.say(t="take_back", ply=player.update["ply"])
    assert player.hear("update")["view"] == before


def test_a_spectator_only_watches(house: RunningHouse) -> None:
    first, second, ana = house.play_begun()
    watcher = house.watch(ana["code"])
    assert watcher.welcome["seat"] is None
    for message in ({"t": "play", "ply": 0, "move": {"t": "draw"}}, {"t": "start"}, {"t": "leave"}):
        watcher.say(**message)
        fails(watcher, "bad_token")
    first.still_plays()
    second.still_plays()


def test_coming_back_shows_exactly_the_same(house: RunningHouse) -> None:
    first, second, ana = house.play_begun()
    player = mover(first, second)
    player.say(t="play", ply=0, move={"t": "draw"})
    seen = first.hear("update")
    first.close()
    back = house.sit(ana, seen=seen["ply"])
    again = back.hear("update")
    assert again["events"] == []
    assert again["since"] == again["ply"] == seen["ply"]
    for part in ("view", "moves", "to_act", "ply", "asks", "clock"):
        assert again.get(part) == seen.get(part)
    back.close()
    missed = house.sit(ana, seen=0).hear("update")
    assert (missed["since"], missed["events"]) == (0, seen["events"])
    story = house.sit(ana).hear("update")
    assert story["since"] == -1
    assert story["events"][0]["t"] == "started"
    assert story["events"][-1:] == seen["events"]
    assert house.sit(ana, seen=99).hear("update")["events"] == []


def test_the_host_arranges_the_table(house: RunningHouse) -> None:
    ana = house.create(seats=2)
    host = house.sit(ana)
    host.say(t="add_seat", level="easy")
    host.say(t="set_seat", seat=1, kind="bot", level="hard")
    host.say(t="set_seat", seat=1, youngest=True)
    host.say(t="set_table", pace="fast", options={"two_player_reverse_skips": True})
    for _ in range(4):
        table = host.hear("room")["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["seats"][1]["level"] == "hard"
    assert table["seats"][1]["youngest"]
    assert table["pace"] == "fast"
    assert table["options"] == {"two_player_reverse_skips": True, "imitate": False}
    host.say(t="set_table", options={"x": 1})
    fails(host, "bad_options")
    host.say(t="set_seat", seat=9, kind="free")
    fails(host, "malformed")
    host.say(t="hello", version=protocol.VERSION, code=ana["code"])
    fails(host, "malformed")
    host.say(t="rematch")
    fails(host, "not_started")


def test_who_is_not_host_arranges_nothing(house: RunningHouse) -> None:
    ana = house.create(seats=3)
    bob = house.sit(house.join(ana["code"], "Bob"))
    for message in (
        {"t": "start"}, {"t": "add_seat"}, {"t": "set_table", "pace": "fast"},
        {"t": "set_seat", "seat": 0, "kind": "free"},
    ):  # fmt: skip
        bob.say(**message)
        fails(bob, "host_only")
    host = house.sit(ana)
    host.say(t="set_seat", seat=1, kind="free")
    fails(bob, "lost_seat", fatal=True)
    assert bob.closed() == 1008
    host.say(t="start")
    assert fails(host, "not_enough_players")["params"] == {"least": 2}


def test_everybody_moves_up_at_the_deal(house: RunningHouse) -> None:
    ana = house.create(seats=3)
    bob, cid = house.join(ana["code"], "Bob"), house.join(ana["code"], "Cid")
    host, second, third = house.sit(ana), house.sit(bob), house.sit(cid)
    second.say(t="leave")
    assert second.closed() == 1008
    host.say(t="start")
    assert third.hear("welcome")["seat"] == 1
    assert third.hear("update")["view"]["seat"] == 1


def test_who_opens_ever_more_screens_is_told_on_the_first_that_he_sits_elsewhere(
    house: RunningHouse,
) -> None:
    ana = house.create()
    first, *_others = [house.sit(ana) for _ in range(MOST_SCREENS)]
    last = house.sit(ana)
    fails(first, "elsewhere", fatal=True)
    assert first.closed() == 1008
    last.say(t="rename", name="Anna")
    assert last.hear("room")["table"]["seats"][0]["name"] == "Anna"


def test_handing_over_a_seat(house: RunningHouse) -> None:
    first, second, ana = house.play_begun()
    second.say(t="handover")
    path = second.hear("link")["path"]
    _, page, code, link = path.split("/")
    assert (page, code) == ("j", ana["code"])
    zed = house.join(code, "Zed", link=link)
    fails(second, "lost_seat", fatal=True)
    taken = house.sit(zed)
    assert taken.hear("update")["view"]["seat"] == 1
    answer = house.http.post(f"/api/tables/{code}/join", json={"name": "Eve", "link": link})
    assert answer.json()["error"] == "used_link"
    first.still_plays()


def test_a_dropped_seat_is_played_until_its_person_is_back(house: RunningHouse) -> None:
    first, second, ana = house.play_begun()
    gone, stays = (first, second) if mover(first, second) is first else (second, first)
    seat = gone.welcome["seat"]
    gone.line.socket.close()
    while not stays.hear("room")["table"]["seats"][seat].get("stand_in"):
        pass
    assert stays.hear("update")["ply"] > 0
    back = house.sit(ana) if seat == 0 else None
    if back:
        assert back.welcome["seat"] == 0
        while stays.hear("room")["table"]["seats"][seat].get("stand_in"):
            pass


def say_and_hear(guest: Guest, **message: Any) -> Message:
    """The update that follows; said again when the house says that this was too fast."""
    while True:
        if message:
            guest.say(**message)
        while (heard := guest.next())["t"] not in ("update", "failure"):
            pass
        if heard["t"] == "update":
            return heard
        assert heard["error"] == "too_fast"
        time.sleep(1)  # room for more than one message


def play_and_hear(guest: Guest, update: Message) -> Message:
    """Make the first move, if there is one."""
    if not update["moves"]:
        return say_and_hear(guest)
    return say_and_hear(guest, t="play", ply=update["ply"], move=update["moves"][0]["move"])


def test_a_whole_match_and_a_rematch(house: RunningHouse) -> None:
    ana = house.create(seats=3, bots=["easy", "hard"], pace="fast")
    guest = house.sit(ana)
    guest.say(t="start")
    update = guest.hear("update")
    while not update.get("outcome"):
        update = play_and_hear(guest, update)
    assert update["moves"] == []
    assert update["seed"]
    room = guest.hear("room")["table"]
    assert (room["phase"], room["rounds"], sum(room["wins"])) == ("finished", 1, 1)
    again = say_and_hear(guest, t="rematch")
    while again["ply"]:
        assert again["outcome"], "a last play came too late: the end is shown once more"
        again = guest.hear("update")
    assert (again["ply"], again["since"]) == (0, -1)


def test_the_house_restarts_under_everybody(tmp_path: Path) -> None:
    with RunningHouse(tmp_path) as house:
        first, second, ana = house.play_begun()
        mover(first, second).say(t="play", ply=0, move={"t": "draw"})
        seen = first.hear("update")
        second.hear("update")
    assert first.closed() in (1001, 1006, 1012)
    with RunningHouse(tmp_path) as house:
        again = house.sit(ana, seen=seen["ply"]).hear("update")
        for part in ("view", "moves", "ply", "to_act"):
            assert again[part] == seen[part]


# --- hostile senders: each gets its code, the others go on ---

HOSTILE = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"hello"',
    b'{"t":"play"}',
    b'{"t":"play","ply":"0","move":{}}',
    b'{"t":"play","ply":0,"move":{"t":"draw"},"as_seat":1}',
    b'{"t":"play","ply":0,"move":{"t":"draw"},"rt":-5}',
    b'{"t":"play","ply":1e400,"move":{"t":"draw"}}',
    b'{"t":"set_seat","seat":-1}',
    b'{"t":"rename","name":"\\ud800"}',
    b'{"t":"take_back","ply":' + b"9" * 3000 + b"}",
    b'{"t":"why","ask":99999999999999999999999,"move":{"t":"draw"}}',
    b'{"t":"play","ply":NaN,"move":{"t":"draw"}}',
    b'{"t":"why","ask":1,"move":' + b"[" * 1900 + b"]" * 1900 + b"}",
    b"[" * 4000,
    b'{"a":' * 600 + b"1" + b"}" * 600,
    b'{"t":"pong","n":{}}',
]


@pytest.mark.parametrize("message", HOSTILE)
def test_a_malformed_message_hurts_nobody(house: RunningHouse, message: bytes) -> None:
    first, second, _ = house.play_begun()
    second.line.send(message.decode())
    fails(second, "malformed")
    second.still_plays()
    first.still_plays()


@pytest.mark.parametrize("name", ["", "x" * 21, "a\x00b", "\u202e"])
def test_a_name_nobody_can_read(house: RunningHouse, name: str) -> None:
    first, second, _ = house.play_begun()
    second.say(t="rename", name=name)
    assert fails(second, "bad_name")["params"] == {"most": 20}
    first.still_plays()


def test_binary_messages_are_not_spoken_here(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    second.line.send(b'{"t":"start"}')
    fails(second, "malformed")
    first.still_plays()


@pytest.mark.parametrize("size", [5_000, 30_000])
def test_a_large_message_ends_the_line(house: RunningHouse, size: int) -> None:
    first, second, _ = house.play_begun()
    second.say(t="rename", name="x" * size)
    fails(second, "too_large", fatal=True)
    assert second.closed() == 1009
    first.still_plays()


def test_whoever_waits_after_a_warning_is_warned_again(house: RunningHouse) -> None:
    first, _, _ = house.play_begun()
    for _ in range(2):
        while first.heard[-1]["t"] != "failure":
            first.say(t="why", ask=1, move={"t": "draw"})
            while "ask" not in (said := first.next()) and said["t"] != "failure":
                pass
        assert first.heard[-1]["error"] == "too_fast"
        time.sleep(0.3)
        first.still_plays()


def test_a_flood_is_warned_then_cut(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    with suppress(ConnectionClosed):
        for n in range(400):
            second.say(t="why", ask=n, move={"t": "draw"})
    assert second.closed() in (1008, 1006)
    failures = [m for m in second.heard if m["t"] == "failure"]
    assert {m["error"] for m in failures} == {"too_fast"}
    assert failures[0]["params"]["retry_ms"] > 0
    assert not failures[0].get("fatal")
    assert failures[-1].get("fatal")
    first.still_plays()


# --- advice ---


def test_the_host_allows_advice_or_not_in_the_middle_of_a_match(house: RunningHouse) -> None:
    first, second, _ = house.play_begun(game="dernier")
    second.say(t="set_table", advice=False)
    fails(second, "host_only")
    first.say(t="set_table", advice=False, pace="fast")
    fails(first, "table_started")
    for allowed, told in ((False, "off"), (True, "on")):
        first.say(t="set_table", advice=allowed)
        while second.hear("room")["table"]["advice"] != told:
            pass
    first.still_plays()


def test_whoever_asks_is_told_that_nobody_could_think(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is wrong with the table: an answer without a move, and the page says so."""

    async def nobody(*_: object) -> None:
        return None

    monkeypatch.setattr(house.house.services.minds, "think", nobody)
    first, second, _ = house.play_begun(game="dernier")
    asking = mover(first, second)
    asking.say(t="advise", ply=asking.update["ply"])
    advice = asking.hear("advice")
    assert (advice["playouts"], advice["moves"], advice["chances"]) == (0, [], [])
    asking.still_plays()
