"""The document of a table: names, chairs, links; every change may be denied."""

from __future__ import annotations

from contextlib import AbstractContextManager
from itertools import combinations

import pytest

from ludotheque.core.names import alike
from ludotheque.core.record import BadRecord
from ludotheque.core.shelf import take
from ludotheque.tables import room as rooms
from ludotheque.tables.denied import Denied
from ludotheque.tables.room import Room

DERNIER = take("dernier")
PLAIN = {"two_player_reverse_skips": False, "imitate": False}


def a_room(seats: int = 3, bots: tuple[str, ...] = ()) -> Room:
    room = rooms.furnish("ABCD", DERNIER, {}, seats, bots, "normal")
    rooms.join(room, "Ana")
    return room


def denied(code: str) -> AbstractContextManager[object]:
    return pytest.raises(Denied, match=f"^{code}$")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ana ", "Ana"),
        ("A  b\t c", "A b c"),
        ("Zoe\u0301", "Zoé"),
        ("👩‍🚀", "👩‍🚀"),
        ("❤️", "❤️"),
        ("\u202eevil", "evil"),
        ("a\u2066b", "ab"),
        ("An\u034fa\U000e0100", "Ana"),
        ("A\u200dna", "Ana"),
        ("Z" + "\u0335" * 19, "Z" + "\u0335" * 3),
        ("👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"),
        ("👩\u200d", "👩"),
        ("x" * 20, "x" * 20),
    ],
)
def test_a_name_is_shown_clean(typed: str, shown: str) -> None:
    assert rooms.clean(typed) == shown


@pytest.mark.parametrize(
    "typed",
    [
        *("", "   ", "a\x00b", "a\x1b[31m", "\u200b", "\u200d", "\u3164", "a\u2800"),
        *("\u0301\u034f", "\ufe0f", "x" * 21, "x" * 10_000),
    ],
)
def test_a_name_nobody_can_read_is_refused(typed: str) -> None:
    with denied("bad_name"):
        rooms.clean(typed)


@pytest.mark.rule("SG3-SETUP-4", "SG3-DIG-3")
@pytest.mark.parametrize(
    "typed",
    [
        *(" aNA ", "A\u200dna", "Ａna", "Ana\ufe0f", "ÀNA", "an\u00e2"),
        *("A\u034fna", "Ana\ufe00", "An\u180ba", "A\u17b4na", "Ana\U000e0100", "A\u00adna"),
        *("Аna", "Anа", "Αnа", "𝐀𝐧𝐚", "Ꭺna", "АНА".replace("Н", "n")),  # Cyrillic, Greek, Cherokee
    ],
)
def test_names_that_look_the_same_are_the_same(typed: str) -> None:
    room = a_room()
    with denied("name_taken"):
        rooms.join(room, typed)


@pytest.mark.rule("SG3-SETUP-4", "SG3-DIG-3")
def test_a_bot_never_has_the_name_of_somebody_present() -> None:
    room = a_room(6, ("easy", "easy"))
    rooms.join(room, "ZOE")
    rooms.join(room, "leo")
    rooms.seat_bot(room, room.chairs[3], "easy")
    names = [chair.name for chair in room.chairs if chair.name]
    assert len(names) == 6
    assert not any(alike(one, other) for one, other in combinations(names, 2))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lea", "Iea"),
        ("Bob", "B0b"),
        ("Marn", "Mam"),
        ("Zoé", "zoe"),
        ("Rose", "Rоse"),
        ("l1", "I|"),
    ],
)
def test_look_alikes(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Léo", "Léa"), ("Max", "Mix"), ("😀", "😎")]
)
def test_names_that_are_not_alike(one: str, other: str) -> None:
    assert not alike(one, other)


@pytest.mark.rule("SG-DIG-14")
def test_the_host_gives_a_seat_a_handicap() -> None:
    room = a_room(3)
    rooms.join(room, "Bob")
    rooms.set_seat(room, 0, handicap=700)
    assert [player.handicap for player in room.players()][:2] == [700, 0]
    rooms.set_seat(room, 0, youngest=True)
    assert room.chairs[0].handicap == 700


def test_only_another_person_can_be_muted_or_removed() -> None:
    room = a_room(3, ("easy",))
    for seat in (0, 1, 2, 7):  # the host, a free chair, a bot, nothing
        with denied("malformed"):
            rooms.mute(room, seat, True)
        with denied("malformed"):
            rooms.remove(room, seat)
    rooms.join(room, "Bob")
    rooms.mute(room, 1, True)
    assert room.chairs[1].muted
    rooms.remove(room, 1)
    assert room.chairs[1].kind == "free"
    assert not room.chairs[1].muted


def test_a_bot_gives_up_its_name_to_a_person() -> None:
    room = a_room(3, ("easy",))
    name = room.chairs[-1].name
    rooms.join(room, name)
    assert room.chairs[1].name == name
    assert room.chairs[-1].name not in ("", name)


def test_bots_sit_on_the_last_chairs_under_different_names() -> None:
    room = rooms.furnish("ABCD", DERNIER, {}, 4, ["easy", "hard"], "normal")
    assert [chair.kind for chair in room.chairs] == ["free", "free", "bot", "bot"]
    assert [chair.level for chair in room.chairs[2:]] == ["easy", "hard"]
    assert room.chairs[2].name != room.chairs[3].name


def test_there_is_a_name_for_every_bot() -> None:
    room = rooms.furnish("ABCD", DERNIER, {}, 10, ["easy"] * 9, "normal")
    assert len({chair.name for chair in room.chairs[1:]}) == 9


def test_the_first_to_come_is_host() -> None:
    room = a_room()
    rooms.join(room, "Bob")
    assert [chair.host for chair in room.chairs] == [True, False, False]


def test_a_full_table_and_a_started_one() -> None:
    room = a_room(1)
    with denied("table_full"):
        rooms.join(room, "Bob")
    room.phase = "playing"
    with denied("table_started"):
        rooms.join(room, "Bob")


def test_leaving_before_the_deal_frees_the_chair_and_hands_on_the_host() -> None:
    room = a_room()
    rooms.join(room, "Bob")
    rooms.leave(room, 0)
    assert room.chairs[0].kind == "free"
    assert room.chairs[1].host


def test_leaving_a_match_puts_a_bot_on_the_chair() -> None:
    room = a_room()
    key = room.chairs[0].key
    room.phase = "playing"
    rooms.leave(room, 0)
    assert room.chairs[0].kind == "bot"
    assert room.seat_of(key) is None


def test_a_link_hands_the_seat_over_once() -> None:
    room = a_room()
    key, link = room.chairs[0].key, rooms.offer_link(room, 0)
    assert link not in str(room)  # only its hash is kept
    assert rooms.use_link(room, link, "Bob") == 0
    assert room.chairs[0].name == "Bob"
    assert room.seat_of(key) is None
    for spent in (link, "guessed"):
        with denied("used_link"):
            rooms.use_link(room, spent, "Eve")


def test_what_a_link_leaves_behind() -> None:
    """The newcomer may speak and is asked anew; whoever lent it first has it back in the end."""
    room = a_room()
    ana = room.chairs[0]
    ana.muted = ana.ready = True
    rooms.use_link(room, rooms.offer_link(room, 0, lends=True), "Bob")
    assert (ana.muted, ana.ready, ana.owner_name) == (False, False, "Ana")
    rooms.use_link(room, rooms.offer_link(room, 0, lends=True), "Eve")
    given = rooms.offer_link(room, 0)
    rooms.reclaim(room, ana.owner)
    assert (ana.name, ana.owner, ana.owner_name) == ("Ana", "", "")
    with denied("used_link"):
        rooms.use_link(room, given, "Bob")


def test_a_new_link_voids_the_old_one() -> None:
    room = a_room()
    old, new = rooms.offer_link(room, 0), rooms.offer_link(room, 0)
    with denied("used_link"):
        rooms.use_link(room, old, "Bob")
    assert rooms.use_link(room, new, "Bob") == 0


def test_the_host_arranges_chairs() -> None:
    room = a_room()
    rooms.set_seat(room, 1, "bot", "hard", None)
    assert (room.chairs[1].kind, room.chairs[1].level) == ("bot", "hard")
    name = room.chairs[1].name
    rooms.set_seat(room, 1, None, "easy", True)
    assert (room.chairs[1].level, room.chairs[1].name) == ("easy", name)
    rooms.set_seat(room, 0, None, None, True)
    assert [chair.youngest for chair in room.chairs] == [True, False, False]
    rooms.set_seat(room, 1, None, None, True)
    assert [chair.youngest for chair in room.chairs] == [False, True, False]
    rooms.set_seat(room, 1, "bot")
    assert room.chairs[1].level == "easy", "it stays as it was"
    rooms.set_seat(room, 2, None, "hard")
    kinds = [chair.kind for chair in room.chairs]
    assert kinds == ["person", "bot", "free"], "a level alone brings no bot"
    rooms.set_seat(room, 1, "free", None, None)
    assert room.chairs[1].kind == "free"
    rooms.set_seat(room, 1, "closed", None, None)
    assert len(room.chairs) == 2
    rooms.add_seat(room, "medium")
    assert room.chairs[2].kind == "bot"


def test_what_the_host_cannot_do() -> None:
    room = a_room(10)
    for seat, kind in ((0, "closed"), (0, "bot"), (10, "free")):
        with denied("malformed"):
            rooms.set_seat(room, seat, kind, None, None)
    with denied("table_full"):
        rooms.add_seat(room, None)


def test_options_are_read_in_full_or_denied() -> None:
    assert rooms.read_options(DERNIER, {}) == PLAIN
    for wrong in ({"two_player_reverse_skips": 3}, {"unheard_of": True}):
        with denied("bad_options"):
            rooms.read_options(DERNIER, wrong)
    with denied("bad_options"):
        rooms.furnish("ABCD", DERNIER, {}, 11, (), "normal")
    with denied("unknown_game"):
        rooms.find_game("chess")


def test_changing_the_table() -> None:
    room = a_room()
    rooms.set_table(room, {"two_player_reverse_skips": True}, "fast")
    assert (room.options, room.pace) == (PLAIN | {"two_player_reverse_skips": True}, "fast")
    rooms.rename(room, 0, "ana")  # one's own name is not taken
    assert room.chairs[0].name == "ana"


def test_ranks_close_before_the_deal() -> None:
    room = a_room(3, ("easy",))
    rooms.close_ranks(room)
    assert [chair.kind for chair in room.chairs] == ["person", "bot"]
    with denied("not_enough_players"):
        rooms.close_ranks(a_room())


def test_whoever_leaves_first_hands_on_to_the_next_person() -> None:
    room = a_room(4)
    for name in ("Bob", "Eve"):
        rooms.join(room, name)
    rooms.leave(room, 0)
    assert [chair.host for chair in room.chairs] == [False, True, False, False]


def test_a_link_given_before_leaving_is_void() -> None:
    room = a_room()
    room.phase = "playing"
    given = rooms.offer_link(room, 0)
    rooms.leave(room, 0)
    with denied("used_link"):
        rooms.use_link(room, given, "Bob")


def test_a_bot_leaves_its_name_to_a_guest_who_waits() -> None:
    room = a_room(2)
    room.guests = [rooms.Chair("person", rooms.BOT_NAMES[0])]
    assert rooms.free_name(room) == rooms.BOT_NAMES[1]


def test_there_is_a_chair_for_whoever_opens_a_table_of_bots() -> None:
    room = rooms.furnish("ABCD", DERNIER, {}, 1, ("easy", "hard"), "normal")
    assert [chair.kind for chair in room.chairs] == ["free", "bot", "bot"]


def test_a_handicap_is_that_of_the_chair() -> None:
    room = a_room()
    rooms.set_seat(room, 1, handicap=250)
    assert rooms.join(room, "Bob") == 1
    assert room.chairs[1].handicap == 250


@pytest.mark.parametrize(("field", "value"), [("pace", "hasty"), ("level", "genius")])
def test_a_document_says_only_what_there_is(field: str, value: str) -> None:
    room = a_room(bots=("easy",))
    assert rooms.read(rooms.write(room)) == room
    setattr(room.chairs[2] if field == "level" else room, field, value)
    with pytest.raises(BadRecord, match=value):
        rooms.read(rooms.write(room))


def test_options_of_a_game_that_is_not_planned_are_denied() -> None:
    room = a_room()
    with denied("bad_options"):
        rooms.set_table(room, {}, None, leg=1)
