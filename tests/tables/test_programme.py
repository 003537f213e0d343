"""Several matches at one table: the tournament, an evening, another game for the same people."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Outcome
from ludotheque.core.series import Leg, Programme, Throw, result
from ludotheque.core.shelf import take
from ludotheque.server.updates import table_info
from ludotheque.tables import programme as programmes
from ludotheque.tables import room as rooms
from ludotheque.tables.bots import RETRY_MS
from ludotheque.tables.denied import Denied
from ludotheque.tables.house import House
from ludotheque.tables.room import Room
from ludotheque.tables.services import Services
from ludotheque.tables.store.memory import MemoryStore

from .table_kit import BrittleStore, Ear, Party, SlowTime, new_house, party

pytestmark = pytest.mark.anyio
EVENING = [Leg("dernier"), Leg("happy_city"), Leg("dernier")]


async def evening(bots: tuple[str, ...] = ("medium",), store: MemoryStore | None = None) -> Party:
    """Two people and a bot, the first of three matches under way."""
    store = store or MemoryStore()
    house, time = new_house(store)
    table, _, key = await house.create("dernier", "P0", {}, 2 + len(bots), bots, "fast")
    await table.join("P1")
    ears = [Ear(table, table.room.chairs[seat].key) for seat in range(2)]
    await table.change_game(key, lambda room, _: programmes.plan(room, EVENING))
    await table.start(key)
    return Party(house, time, store, table, ears)


async def play_on(game: Party) -> None:
    """Everybody lets time pass until this match is over: stand-ins and bots play it."""
    for _ in range(4000):
        if game.table.room.phase == "finished":
            return
        await game.time.wait(5_000)
    raise AssertionError("the match does not end")


def standing(game: Party) -> Programme:
    assert game.table.room.programme is not None
    return game.table.room.programme


@pytest.mark.rule("SGT-DIG-1")
async def test_the_next_match_begins_when_everybody_is_ready() -> None:
    game = await evening()
    await play_on(game)
    before = game.table.room
    assert [leg.game for leg in standing(game).results] == ["dernier"]
    await game.table.rematch(game.ears[0].key)
    assert game.table.room.phase == "finished", "one is still missing"
    await game.table.rematch(game.ears[1].key)
    assert (game.table.room.phase, game.table.room.game) == ("playing", "happy_city")
    assert game.live.match.game.id == "happy_city"
    assert [(c.name, c.kind) for c in game.table.room.chairs] == [
        (c.name, c.kind) for c in before.chairs
    ], "seats, names and bots stay the same"
    assert game.table.intermission.left_ms is None


@pytest.mark.rule("SGT-DIG-1")
async def test_the_next_match_begins_after_thirty_seconds_ready_or_not() -> None:
    game = await evening()
    await play_on(game)
    left = game.table.intermission.left_ms
    assert left is not None
    assert 0 < left <= 30_000
    await game.time.wait(left - 1)
    assert game.table.room.phase == "finished"
    await game.time.wait(1)
    assert (game.table.room.phase, game.table.room.game) == ("playing", "happy_city")


async def test_the_next_match_begins_as_soon_as_the_disk_lets_it() -> None:
    store = BrittleStore()
    game = await evening(store=store)
    await play_on(game)
    store.broken = True
    await game.time.wait(programmes.READY_MS + 5 * RETRY_MS)
    assert game.table.room.phase == "finished"
    store.broken = False
    await game.time.wait(RETRY_MS)
    assert (game.table.room.phase, game.table.room.game) == ("playing", "happy_city")


async def test_with_nobody_there_the_evening_pauses_and_goes_on_by_the_same_link() -> None:
    game = await evening()
    await play_on(game)
    keys = [ear.key for ear in game.ears]
    for ear in game.ears:
        ear.leave()
    await game.time.wait(3_600_000)
    assert game.table.room.phase == "finished"
    game.house.sweep(0)
    again = await House(Services(game.store, game.time)).find(game.table.room.code)
    assert again.room.programme is not None
    assert len(again.room.programme.results) == 1
    Ear(again, keys[0])
    assert again.intermission.left_ms == 30_000
    await game.time.wait(30_000)
    assert (again.room.phase, again.room.game) == ("playing", "happy_city")


@pytest.mark.rule("SGT-DIG-2", "SGT-10")
@pytest.mark.slow
async def test_ranks_points_and_totals_are_public_after_each_match() -> None:
    game = await evening()
    for legs in range(1, 4):
        await play_on(game)
        info = table_info(game.table).programme
        assert info is not None
        assert len(info.results) == legs
        for seat in range(3):
            assert info.totals[seat] == sum(leg.points[seat] for leg in info.results)
        if legs < 3:
            await game.time.wait(30_000)
    assert info is not None
    assert info.next_ms is None, "it is over"
    assert sorted(info.ranks)[0] == 1
    for key in (game.ears[0].key, game.ears[1].key):
        await game.table.rematch(key)
    assert standing(game).results == [], "once more from the beginning"
    assert (game.table.room.phase, game.table.room.game) == ("playing", "dernier")


@pytest.mark.rule("SGT-DIG-2", "SGT-11")
def test_throws_between_equals_are_kept_one_by_one_and_the_same_at_every_look() -> None:
    room = Room("ABCD", "dernier", {}, "normal", [rooms.Chair("person", "A"), rooms.Chair()])
    programmes.plan(room, [Leg("dernier"), Leg("happy_city")])
    assert room.programme is not None
    room.programme.results = [result("dernier", (1, 2))]
    programmes.close_leg(room, Outcome("won", (0, 1), (2, 1)), b"s" * 32)
    assert room.programme.throws
    assert len(room.programme.throws[-1].left) == 1
    stands = room.programme.standings(2)
    assert stands.ranks[room.programme.throws[-1].left[0]] == 1
    assert sorted(stands.ranks) == [1, 2]
    assert rooms.read(rooms.write(room)).programme == room.programme


@pytest.mark.rule("SGT-DIG-3")
async def test_a_leaver_is_replaced_by_a_bot_that_keeps_his_points() -> None:
    game = await evening()
    await play_on(game)
    points = standing(game).results[0].points
    await game.table.leave(game.ears[1].key)
    assert game.table.room.chairs[1].kind == "bot"
    await game.time.wait(30_000)
    assert game.table.room.phase == "playing"
    assert standing(game).results[0].points == points
    await play_on(game)
    info = table_info(game.table).programme
    assert info is not None
    assert info.totals[1] == points[1] + standing(game).results[1].points[1]


async def test_the_same_people_turn_to_another_game_without_a_new_table() -> None:
    game = await party()
    await play_on(game)
    host, guest = (ear.key for ear in game.ears)
    with pytest.raises(Denied, match="host_only"):
        await game.table.change_game(guest, lambda r, _: programmes.change_game(r, "smile_life"))
    await game.table.change_game(host, lambda r, _: programmes.change_game(r, "smile_life"))
    assert (game.table.room.phase, game.table.room.game) == ("waiting", "smile_life")
    assert game.table.live is None
    await game.table.start(host)
    assert game.live.match.game.id == "smile_life"
    with pytest.raises(Denied, match="table_started"):
        await game.table.change_game(host, lambda r, _: programmes.change_game(r, "dernier"))


async def test_an_evening_is_composed_before_anybody_comes() -> None:
    house, _ = new_house(time=SlowTime())
    legs = [Leg("domino"), Leg("smile_life")]
    table, _, key = await house.create("", "P0", {}, 3, ("easy",) * 2, "normal", legs=legs)
    assert table.room.programme is not None
    assert [leg.game for leg in table.room.programme.legs] == ["domino", "smile_life"]
    assert table.room.game == "domino"
    await table.start(key)
    assert table.room.phase == "playing"
    legs = [Leg("domino"), Leg("happy_city")]  # five at most in Happy City
    with pytest.raises(Denied, match="bad_options"):
        await house.create("", "P0", {}, 7, ("easy",) * 6, "normal", legs=legs)


async def test_every_game_of_an_evening_has_its_own_options() -> None:
    game = await evening()
    room = rooms.read(rooms.write(game.table.room))
    rooms.set_table(room, {"two_player_reverse_skips": True}, None, leg=2)
    assert room.programme is not None
    asked = [leg.options.get("two_player_reverse_skips", False) for leg in room.programme.legs]
    assert asked == [False, False, True]
    assert not room.options.get("two_player_reverse_skips")
    rooms.set_table(room, {"two_player_reverse_skips": True}, None)
    assert room.options == room.programme.legs[0].options
    room.programme.results = [result("dernier", (1, 2, 3)), result("happy_city", (1, 2, 3))]
    programmes.next_leg(room)
    assert room.options["two_player_reverse_skips"]
    for wrong in (3, 99):
        with pytest.raises(Denied, match="bad_options"):
            rooms.set_table(room, {}, None, leg=wrong)
    with pytest.raises(Denied, match="bad_options"):
        rooms.set_table(room, {"two_player_reverse_skips": True}, None, leg=1)


async def test_the_die_adds_a_game_to_the_evening() -> None:
    house, _ = new_house(time=SlowTime())
    table, _, key = await house.create("happy_city", "P0", {}, 2, ("easy",), "normal")
    for legs in (2, 3):
        await table.change_game(
            key, lambda r, _: programmes.throw_for_game(r, "smiley_tournament", add=True)
        )
        assert table.room.programme is not None
        planned = [leg.game for leg in table.room.programme.legs]
        series = programmes.find_series("smiley_tournament")
        shown = series.die[table.room.thrown[-1]]
        assert shown is not None
        assert (len(planned), planned[0]) == (legs, "happy_city")
        assert planned[-1] == series.legs[shown].game


@pytest.mark.rule("SG-GEN-2")
async def test_what_the_die_said_is_forgotten_when_the_host_chooses_otherwise() -> None:
    house, _ = new_house(time=SlowTime())
    table, _, key = await house.create("hurle", "P0", {}, 2, ("easy",), "normal")
    for choose in (
        lambda r, _: programmes.change_game(r, "domino"),
        lambda r, _: programmes.play_series(r, "smiley_tournament"),
    ):
        await table.change_game(key, lambda r, _: programmes.throw_for_game(r, "smiley_tournament"))
        assert table.room.thrown
        await table.change_game(key, choose)
        assert table.room.thrown == []


async def test_a_programme_fits_everybody_at_the_table_or_is_denied() -> None:
    house, _ = new_house(time=SlowTime())
    table, _, key = await house.create("dernier", "P0", {}, 7, ("easy",) * 6, "normal")
    for edit in (
        lambda r, _: programmes.plan(r, EVENING),  # five at most in Happy City
        lambda r, _: programmes.change_game(r, "smile_life"),
        lambda r, _: programmes.plan(r, [Leg("chess")]),
        lambda r, _: programmes.plan(r, [Leg("dernier", {"nonsense": 1})]),
        lambda r, _: programmes.plan(r, [Leg("dernier")] * 13),
        lambda r, _: programmes.play_series(r, "chess_week"),
    ):
        with pytest.raises(Denied):
            await table.change_game(key, edit)
    assert table.room.programme is None
    assert table.room.game == "dernier"


# --- on the document alone ---


def an_evening(*games: str) -> Room:
    room = rooms.furnish("ABCD", take("dernier"), {"imitate": True}, 3, (), "normal")
    programmes.plan(room, [Leg(game) for game in games])
    return room


def test_an_evening_is_for_as_many_as_all_of_its_games() -> None:
    room = an_evening("dernier", "happy_city", "jaime")
    assert (room.least_players, room.most_players) == (2, 5)


def test_so_many_games_and_no_more() -> None:
    assert an_evening(*["dernier"] * programmes.MOST_LEGS).programme is not None
    with pytest.raises(Denied, match="bad_options"):
        an_evening(*["dernier"] * (programmes.MOST_LEGS + 1))


def test_options_of_a_later_game_are_not_those_of_the_first() -> None:
    room = an_evening("dernier", "happy_city")
    rooms.set_table(room, {"mode": "expert"}, None, leg=1)
    assert room.programme is not None
    assert room.programme.legs[1].options["mode"] == "expert"
    assert room.options == room.programme.legs[0].options


def test_the_die_adds_a_game_to_the_one_that_was_chosen_with_its_options() -> None:
    room = an_evening()
    programmes.throw_for_game(room, "smiley_tournament", add=True)
    assert room.programme is not None
    assert (room.game, room.options["imitate"]) == ("dernier", True)
    assert len(room.programme.legs) == 2
    assert room.thrown


def test_what_comes_after_the_last_match_counts_in_the_next_evening_only() -> None:
    room, tied = an_evening("dernier"), Outcome("won", (0, 0, 0), (1, 1, 1))
    programmes.close_leg(room, tied, bytes(32))
    assert room.programme is not None
    room.programme.throws = [Throw(0, 0, (1,))]
    programmes.close_leg(room, tied, bytes(32))
    assert len(room.programme.results) == 1
    programmes.next_leg(room)
    assert (room.programme.results, room.programme.throws) == ([], [])
