"""What the host may do about people's words, over real sockets, and who else may not."""

from __future__ import annotations

from typing import Any

import pytest

from .server_kit import Guest, RunningHouse

ORDERS: tuple[dict[str, Any], ...] = (
    {"t": "mute", "seat": 1},
    {"t": "mute", "seat": 1, "muted": False},
    {"t": "remove", "seat": 1},
)


@pytest.fixture
def people(house: RunningHouse) -> list[Guest]:
    """Ana, who is the host, Bob and Cleo at a table of J'aime !, and somebody who watches."""
    ana = house.create(game="jaime", seats=4, bots=["easy"])
    keys = [ana, *(house.join(ana["code"], name) for name in ("Bob", "Cleo"))]
    guests = [house.sit(key) for key in keys]
    guests[0].say(t="start")
    for guest in guests:
        guest.hear("update")
    return [*guests, house.watch(ana["code"])]


@pytest.mark.rule("JM-DIG-41")
def test_nobody_but_the_host_moderates(people: list[Guest]) -> None:
    for who, error in ((1, "host_only"), (2, "host_only"), (3, "bad_token")):
        for order in ORDERS:
            people[who].say(**order)
            failure = people[who].hear("failure")
            assert (failure["error"], failure.get("fatal", False)) == (error, False)
    people[1].still_plays()


def test_neither_the_host_nor_a_bot_nor_what_is_no_place(people: list[Guest]) -> None:
    for kind in ("mute", "remove"):
        for seat in (0, 3, 4, 9, -1, 10, "1", None, 1.5, True):
            people[0].say(t=kind, seat=seat)
            assert people[0].hear("failure")["error"] == "malformed"
    for seat in (3, 4, 9, -1, 10, "1", None):
        people[0].say(t="report", seat=seat)
        assert people[0].hear("failure")["error"] == "malformed"
    people[0].still_plays()


@pytest.mark.rule("JM-DIG-41")
def test_a_removed_player_is_told_and_a_bot_plays_on(people: list[Guest]) -> None:
    people[0].say(t="remove", seat=1)
    failure = people[1].hear("failure")
    assert (failure["error"], failure["fatal"]) == ("lost_seat", True)
    while (table := people[2].hear("room")["table"])["seats"][1]["kind"] != "bot":
        pass
    assert table["phase"] == "playing"
    people[1].closed()


@pytest.mark.rule("JM-DIG-41")
def test_a_muted_player_is_seen_muted_and_may_still_play(people: list[Guest]) -> None:
    people[0].say(t="mute", seat=1)
    while not people[1].hear("room")["table"]["seats"][1].get("muted"):
        pass
    colour = next(
        info["move"] for info in people[1].update["moves"] if info["move"]["t"] == "take_colour"
    )
    people[1].say(t="play", ply=people[1].update["ply"], move=colour, play=7)
    while people[1].hear("update").get("play") != 7:
        pass


def test_a_report_is_for_the_host_alone(people: list[Guest]) -> None:
    people[2].say(t="report", seat=1)
    assert people[0].hear("reported") == {"t": "reported", "by": 2, "seat": 1}
    people[3].say(t="report", seat=1)
    assert not people[3].hear("failure").get("fatal")
    for guest in people[1:3]:
        guest.say(t="rename", name="Zoé")
        guest.hear("room")
        assert not [message for message in guest.heard if message["t"] == "reported"]
