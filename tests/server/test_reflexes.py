"""Fair reflexes over real sockets: when a stimulus arrives, who learns of it, what answers say."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.shelf import own_games, places
from ludotheque.server import protocol
from ludotheque.server.outbox import SAID_RTT, house_ms
from ludotheque.tables.clock import compensate
from ludotheque.tables.match import LiveMatch
from ludotheque.tables.step import Stimulus

from .server_kit import Guest, Message, RunningHouse, until

pytestmark = pytest.mark.slow  # they wait for dice and leads in real time
TROUVE_LE = "ludotheque.games.smiley_games.trouve_le.game:TROUVE_LE"
EARLY = 3  # ms: clocks are read in whole ones


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningHouse]:
    monkeypatch.setitem(places(), "trouve_le", TROUVE_LE)
    monkeypatch.setattr("ludotheque.core.chance.new_seed", lambda: bytes(range(32)))
    with RunningHouse(tmp_path, generous=True) as running:
        yield running


def begun(house: RunningHouse) -> tuple[Guest, Guest, Message, LiveMatch]:
    """Two people at Trouve-le !, and the match as the house knows it."""
    first, second, ana = house.play_begun(game="trouve_le")
    live = house.house.tables[ana["code"]].live
    assert live is not None
    return first, second, ana, live


def thrown(first: Guest, second: Guest, live: LiveMatch) -> int:
    """The dice were thrown; wait for the lead of what they show, and say when it will show."""
    thrower = first if first.update["moves"] else second
    thrower.say(t="play", ply=thrower.update["ply"], move={"t": "throw"}, play=1)
    until(lambda: live.show_at)
    return live.show_at


def lit(guest: Guest) -> tuple[Message, int]:
    """The update that shows the dice, and when it came."""
    while not (update := guest.hear("update"))["view"]["dice"]:
        pass
    return update, house_ms()


def dice_in(message: Message) -> Any:
    return message["view"]["dice"] if message["t"] == "update" else None


@pytest.mark.rule("SG-DIG-3")
def test_nobody_gets_a_stimulus_before_it_shows(house: RunningHouse) -> None:
    first, second, _, live = begun(house)
    shown = thrown(first, second, live)
    for guest in (first, second):
        update, at = lit(guest)
        assert at >= shown - EARLY
        assert "play" not in update


@pytest.mark.rule("SG-DIG-3")
def test_who_comes_in_during_the_lead_learns_nothing(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A spectator, a second line of a player, a reconnection with everything still to be told.

    The lead is longer than on any line: a busy machine is slow to open three of them.
    """
    monkeypatch.setattr("ludotheque.tables.reflexes.lead_ms", lambda rtt, timings: 4000)
    first, second, ana, live = begun(house)
    shown = thrown(first, second, live)
    late = [house.watch(ana["code"]), house.sit(ana), house.sit(ana, seen=0)]
    assert house_ms() < shown, "they were too slow to prove anything"
    for guest in late:
        assert not any(map(dice_in, guest.heard))
        _, at = lit(guest)
        assert at >= shown - EARLY


@pytest.mark.rule("SG-DIG-3")
def test_no_answer_gives_it_away_either(house: RunningHouse) -> None:
    first, second, _, live = begun(house)
    shown = thrown(first, second, live)
    ply = first.update["ply"]
    first.say(t="why", ask=5, move={"t": "throw"})
    first.say(t="play", ply=ply, move={"t": "throw"}, play=9)
    second.say(t="play", ply=ply + 50, move={"t": "throw"})
    first.hear("refused")
    assert house_ms() >= shown - EARLY
    second.hear("failure")
    assert house_ms() >= shown - EARLY


@pytest.mark.rule("SG-DIG-4", "SG-DIG-8")
def test_a_claim_is_noted_and_a_late_one_refused_kindly(house: RunningHouse) -> None:
    first, second, _, live = begun(house)
    thrown(first, second, live)
    update, _ = lit(first)
    lit(second)
    stimulus = update["view"]["stimulus"]
    time.sleep(0.2)  # nobody is quicker than that
    give_up = {"t": "give_up", "stimulus": stimulus}
    first.say(t="play", ply=update["ply"], move=give_up, rt=400, play=21)
    assert first.hear("update")["play"] == 21
    touch = {"t": "touch", "card": 0, "stimulus": stimulus}
    second.say(t="play", ply=second.update["ply"], move=touch, rt=400, play=31)
    assert second.hear("noted")["play"] == 31
    second.say(
        t="play", ply=second.update["ply"], move={**touch, "stimulus": stimulus - 1}, play=32
    )
    refused = second.hear("refused")
    assert (refused["code"], refused["play"]) == ("too_late", 32)


def test_an_update_says_which_of_my_moves_it_contains(house: RunningHouse) -> None:
    first, second, ana = house.play_begun()
    player = first if first.update["moves"] else second
    other = second if player is first else first
    twin = house.sit(ana) if player is first else house.watch(ana["code"])
    twin.hear("update")
    player.say(t="play", ply=0, move={"t": "draw"}, play=17)
    assert player.hear("update")["play"] == 17
    for guest in (other, twin):
        assert "play" not in guest.hear("update")
    player.say(t="play", ply=0, move={"t": "draw"}, play=18)
    assert player.hear("stale")["play"] == 18
    player.say(t="play", ply=1, move={"t": "draw"}, play=19)
    assert player.hear("refused")["play"] == 19


@pytest.mark.rule("SG-DIG-2")
def test_the_system_knows_the_line_and_late_pongs_buy_nothing(house: RunningHouse) -> None:
    ana = house.create(seats=2)
    guest = house.open_line()
    guest.say(t="hello", version=protocol.VERSION, code=ana["code"], token=ana["token"])
    for _ in range(3):
        ping = _ping(guest)
        time.sleep(0.15)
        guest.say(t="pong", n=ping["n"])
    [line] = house.house.tables[ana["code"]].listeners
    until(lambda: line._pings.rtt >= 140)  # type: ignore[attr-defined]
    assert line.rtt < 60
    house.house.services.direct = False
    assert line.rtt >= 140, "behind a proxy there is nothing else to go by"
    line._pings.rtt = 2000  # type: ignore[attr-defined]
    assert line.rtt == SAID_RTT


@pytest.mark.rule("SG-DIG-2", "SG-DIG-5")
def test_pings_answered_ever_later_buy_no_more_than_the_largest_compensation() -> None:
    """900 ms were believed to be 150: what is thought to be shown late counts from then on."""
    raced = [game.timings for game in own_games() if "comp_cap" in game.timings]
    assert len(raced) >= 4
    for timings in raced:
        stimulus = Stimulus(1, 0, at=0, together=False)
        elapsed = 900 - stimulus.shown(SAID_RTT)
        assert compensate(0, elapsed, SAID_RTT, timings) >= 900 - timings["comp_cap"]


def _ping(guest: Guest) -> Message:
    while True:
        message: Message = json.loads(guest.line.recv(5))
        if message["t"] == "ping":
            return message


@pytest.mark.rule("SG5-DIG-3")
def test_a_card_that_waits_looks_like_one_on_its_way(house: RunningHouse) -> None:
    """Somebody owes the word: the next player must not be told so by an answer to his card."""
    first, second, ana = house.play_begun()
    live = house.house.tables[ana["code"]].live
    assert live is not None
    player = silent_moment(first, second, live)
    lay = next(m["move"] for m in player.update["moves"] if m["move"]["t"] == "lay")
    heard = len(player.heard)
    player.say(t="play", ply=player.update["ply"], move=lay, play=41)
    until(lambda: live.parked)
    assert [m["t"] for m in player.heard[heard:] if m["t"] != "ping"] == []
    update = player.hear("update")
    assert update["play"] == 41
    assert update["view"]["top"] == lay["card"]
    assert [m["t"] for m in player.heard[heard:] if m["t"] != "ping"] == ["update"]


def silent_moment(first: Guest, second: Guest, live: LiveMatch) -> Guest:
    """Two people play, saying nothing, until the other one owes the word and this one can lay."""
    for _ in range(400):
        for guest in (first, second):
            while guest.update["ply"] < live.seq:
                guest.hear("update")
        player = first if first.update["moves"] else second
        lays = [m["move"] for m in player.update["moves"] if m["move"]["t"] == "lay"]
        if live.stimuli and lays:
            return player
        quiet = [m["move"] for m in player.update["moves"] if not m["move"].get("announce")]
        ply = live.seq
        player.say(t="play", ply=ply, move=quiet[0])
        until(lambda ply=ply: live.seq > ply)
    raise AssertionError("nobody ever came down to one card in silence")
