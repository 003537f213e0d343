"""SG-DIG-1, 20: who makes a match: two to ten seats, a device each, and somebody who cares."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludotheque.core.shelf import own_games, take
from ludotheque.server.updates import snapshot_bytes
from ludotheque.tables import room as rooms
from ludotheque.tables.denied import Denied

from .table_kit import Ear, Party, new_house, party

pytestmark = pytest.mark.anyio

BOX = [game.id for game in own_games() if game.box == "smiley_games"]
REFLEXES = ["trouve_le", "cest_a_moi", "hurle"]
A_WHILE = 20_000  # ms: cards are turned by themselves in less


def sent(game: Party, seat: int | None) -> dict[str, Any]:
    update = msgspec.json.decode(snapshot_bytes(game.table, game.live, seat, -1))
    return dict(update)


@pytest.mark.rule("SG-DIG-20")
@pytest.mark.parametrize("game", BOX)
def test_a_match_needs_two_to_ten_seats(game: str) -> None:
    for seats in (2, 10):
        assert len(rooms.furnish("ABCD", take(game), {}, seats, (), "normal").chairs) == seats
    with pytest.raises(Denied, match="bad_options"):
        rooms.furnish("ABCD", take(game), {}, 11, (), "normal")
    alone = rooms.furnish("ABCD", take(game), {}, 2, (), "normal")
    rooms.join(alone, "Zoé")
    with pytest.raises(Denied, match="not_enough_players"):
        rooms.close_ranks(alone)


@pytest.mark.rule("SG-DIG-20")
@pytest.mark.parametrize("game", BOX)
async def test_all_seats_but_one_may_be_bots(game: str) -> None:
    match = await party(1, ("easy",) * 9, game=game)
    assert match.live.seats == 10
    assert sorted(match.table.bot_seats()) == list(range(1, 10))


@pytest.mark.rule("SG-DIG-20")
async def test_no_person_no_match() -> None:
    house, _ = new_house()
    table, _, key = await house.create("hurle", "Zoé", {}, 3, ("easy", "easy"), "normal")
    await table.leave(key)
    with pytest.raises(Denied, match="lost_seat"):
        await table.start(key)
    assert table.live is None


@pytest.mark.rule("SG-DIG-20")
@pytest.mark.parametrize("box", REFLEXES)
async def test_bots_alone_play_on_only_while_somebody_watches(box: str) -> None:
    game = await party(1, ("medium", "medium"), game=box)
    await game.table.leave(game.ears[0].key)
    game.ears[0].leave()
    assert sorted(game.table.bot_seats()) == [0, 1, 2]
    before = game.live.match.ply
    await game.time.wait(A_WHILE)
    assert game.live.match.ply == before, "nobody is there"
    Ear(game.table)
    await game.time.wait(A_WHILE)
    assert game.live.match.ply > before, "somebody looks on"


@pytest.mark.rule("SG-DIG-1")
@pytest.mark.parametrize("box", BOX)
async def test_every_device_plays_its_own_seat_and_a_shared_screen_none(box: str) -> None:
    game = await party(3, pace="normal", game=box)
    asked: set[int] = set()
    for _ in range(60):
        shared = sent(game, None)
        assert shared["view"]["seat"] is None
        assert shared["moves"] == []
        assert shared.get("asks") is None
        for seat in range(3):
            update = sent(game, seat)
            assert update["view"]["seat"] == seat
            if update["moves"] or update.get("asks"):
                asked.add(seat)
        await game.time.wait(700)
    assert asked, "somebody could do something"
