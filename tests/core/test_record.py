"""A match as data: writing, reading, replaying, undoing; and every way a record can be bad."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partialmethod
from typing import Any

import msgspec
import pytest

from ludotheque.core.chance import SEED_LEAST, seal
from ludotheque.core.game import State
from ludotheque.core.model import Outcome, Player
from ludotheque.core.record import (
    FORMAT,
    LATEST_MS,
    WAYMARK_EVERY,
    BadRecord,
    Entry,
    Header,
    Match,
    Record,
    Undo,
    dump,
    load,
    open_header,
    replay,
    resume,
)
from ludotheque.dev.ledger import ROOT

GOLDEN = load((ROOT / "tests/golden/dernier.json").read_bytes())
SEED = bytes.fromhex(GOLDEN.seed)
UNDO: Entry = next(entry for entry in GOLDEN.entries if b'"undo"' in bytes(entry.move))
STRANGER = (GOLDEN.entries[0].seat or 0) - 1  # somebody whose turn it is not
replace = msgspec.structs.replace


def with_header(**changes: Any) -> Record:
    return replace(GOLDEN, header=replace(GOLDEN.header, **changes))


def with_entry(index: int, **changes: Any) -> Record:
    entries = list(GOLDEN.entries)
    entries[index] = replace(entries[index], **changes)
    return replace(GOLDEN, entries=tuple(entries))


def with_move(ply: int, move: bytes) -> Record:
    return with_entry(ply, move=msgspec.Raw(move))


BAD: dict[str, Callable[[], Record]] = {
    "newer than this program": lambda: with_header(format=FORMAT + 1),
    "no game called 'chess'": lambda: with_header(game="chess"),
    "it needs version 99 of the rules of dernier, .* refused by": lambda: replace(
        with_entry(0, seat=STRANGER % 3), header=replace(GOLDEN.header, version=99)
    ),
    "no other version of the rules": lambda: with_move(
        0, b'{"t":"upgrade","version":%d}' % GOLDEN.header.version
    ),
    "entry 0: no other version of the rules": lambda: with_entry(
        0, seat=None, move=msgspec.Raw(b'{"t":"upgrade","version":%d}' % GOLDEN.header.version)
    ),
    "entry 1: no other version of the rules": lambda: with_move(1, b'{"t":"upgrade","version":99}'),
    "there is no such time": lambda: with_entry(0, at_ms=LATEST_MS + 1),
    "not played by 1$": lambda: with_header(players=GOLDEN.header.players[:1]),
    "not played by 11": lambda: with_header(players=(Player("x"),) * 11),
    "options do not fit dernier.*flying": lambda: with_header(options={"flying": True}),
    "options do not fit dernier.*bool": lambda: with_header(
        options={"two_player_reverse_skips": 3}
    ),
    "does not belong to the seal": lambda: with_header(seal=seal(bytes(32))),
    "not over: its seed is still sealed": lambda: replace(GOLDEN, seed=""),
    "not a hexadecimal": lambda: replace(GOLDEN, seed="rosebud"),
    "entry 5 stands where entry 4 should be": lambda: with_entry(4, ply=5),
    "entry 0 holds no move of dernier": lambda: with_move(0, b'{"t":"castle"}'),
    "entry 1 holds no move of dernier": lambda: with_move(1, b"[1, 2]"),
    "entry 2 holds no move of dernier": lambda: with_move(2, b'{"t":"undo","to":"x"}'),
    "entry 3 holds no move of dernier.*card": lambda: with_move(3, b'{"t":"lay","card":99}'),
    "entry 0: there is no seat 7": lambda: with_entry(0, seat=7),
    "entry 0: there is no seat -1": lambda: with_entry(0, seat=-1),
    "entry 0: refused by SG-GEN-6": lambda: with_entry(0, seat=STRANGER % 3),
    "entry 0: refused by SG5-DIG-5": lambda: with_entry(0, seat=None),
    f"entry {UNDO.ply}: seat {UNDO.seat} could not take back entry 999": lambda: with_move(
        UNDO.ply, b'{"t":"undo","to":999}'
    ),
    f"entry {UNDO.ply}: seat None could not take back": lambda: with_entry(UNDO.ply, seat=None),
    "entry 6 holds no move of dernier.*utf-8": lambda: with_move(6, b'{"t":"\xff"}'),
    "entry 7 holds no move of dernier.*recursion": lambda: with_move(
        7, b'{"t":' + b"[" * 5000 + b"]" * 5000 + b"}"
    ),
    "characters that cannot be shown": lambda: with_header(
        players=(Player("a\x1b[31m"), *GOLDEN.header.players[1:])
    ),
    "another outcome": lambda: replace(GOLDEN, outcome=Outcome("won", (0, 0, 0), (1, 2, 3))),
    "another outcome than": lambda: replace(GOLDEN, outcome=None),
}


def test_what_is_just_possible_is_good() -> None:
    """Everything a browser can count to, and a seed of 128 bits."""
    assert replay(with_entry(0, at_ms=LATEST_MS)).state.outcome() == GOLDEN.outcome
    seed = bytes(range(SEED_LEAST))
    assert Match(replace(GOLDEN.header, seal=seal(seed)), seed).seed == seed


@pytest.mark.parametrize("message", BAD)
def test_a_bad_record_says_why(message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        replay(BAD[message]())


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"not json", b"[]", b"{}", dump(GOLDEN)[:-20], dump(GOLDEN).replace(b"ply", b"pli")),
        b'{"header":{"match":"\xff"}}',
        b'{"header":{"options":{"a":' + b"[" * 5000 + b"]" * 5000 + b"}}}",
        dump(GOLDEN).replace(b'"at_ms":', b'"at_ms":999999999999999999999', 1),
    ],
)
def test_what_is_no_record_is_not_read(data: bytes) -> None:
    with pytest.raises(BadRecord, match="not a match record"):
        load(data)


def test_written_and_read_again() -> None:
    data = dump(GOLDEN)
    assert load(data) == GOLDEN
    lines = data.decode().splitlines()
    assert sum('"ply"' in line for line in lines) == len(GOLDEN.entries), "one entry a line"


def test_a_match_without_entries_can_be_written() -> None:
    match = Match(GOLDEN.header, SEED)
    assert load(dump(match.record())) == match.record()


def test_the_seed_must_belong_to_the_seal() -> None:
    with pytest.raises(BadRecord, match="does not belong"):
        Match(GOLDEN.header, bytes(32))


def test_options_are_decoded_with_their_defaults() -> None:
    game, options = open_header(GOLDEN.header)
    assert (game.id, options) == ("dernier", game.options())


def test_a_missing_or_repeated_entry_is_not_followed() -> None:
    match = resume(GOLDEN.header, SEED, GOLDEN.entries[:4])
    for ply in (3, 5):
        with pytest.raises(BadRecord, match=f"entry {ply} stands where entry 4"):
            match.follow(GOLDEN.entries[ply])
    assert match.ply == 4


def test_an_entry_is_not_written_before_it_is_followed() -> None:
    match = Match(GOLDEN.header, SEED)
    move = match.decode(GOLDEN.entries[0])
    entry = match.entry(1, move, 12)
    assert (entry.ply, entry.seat, entry.at_ms, match.ply) == (0, 1, 12, 0)
    match.follow(entry)
    assert match.entries == [entry]


def test_an_undo_is_a_line_of_the_log_and_erases_nothing() -> None:
    entry = UNDO
    before = resume(GOLDEN.header, SEED, GOLDEN.entries[: entry.ply - 1])
    after = resume(GOLDEN.header, SEED, GOLDEN.entries[: entry.ply + 1])
    assert after.ply == before.ply + 2
    assert [after.state.view(seat) for seat in range(3)] == [
        before.state.view(seat) for seat in range(3)
    ]


def test_only_the_own_last_move_may_be_taken_back_once() -> None:
    entry = UNDO
    match = resume(GOLDEN.header, SEED, GOLDEN.entries[: entry.ply])
    assert entry.seat is not None
    assert match.undo_to(entry.seat) == entry.ply - 1
    assert all(match.undo_to(seat) is None for seat in range(3) if seat != entry.seat)
    match.play(entry.seat, Undo(entry.ply - 1))
    assert match.undo_to(entry.seat) is None, "the move before it was somebody else's"


def test_whoever_hesitates_finds_the_same_state_each_time() -> None:
    """Laid, taken back, laid again: what was kept of the way is no worse for being used."""
    for match, undo in undoable():
        taken, move = match._line[-1][:2]
        match.follow(undo)
        before = [match.state.view(seat) for seat in range(3)]
        for _ in range(2):
            match.play(taken.seat, move)
            match.play(taken.seat, Undo(match.ply - 1))
            assert [match.state.view(seat) for seat in range(3)] == before


def test_a_drawn_card_cannot_be_given_back() -> None:
    draw = next(entry for entry in GOLDEN.entries if b'"draw"' in bytes(entry.move))
    match = resume(GOLDEN.header, SEED, GOLDEN.entries[: draw.ply + 1])
    assert all(match.undo_to(seat) is None for seat in range(3))


def test_nothing_can_be_taken_back_before_the_first_move_or_after_the_end() -> None:
    start, end = Match(GOLDEN.header, SEED), replay(GOLDEN)
    assert all(match.undo_to(seat) is None for match in (start, end) for seat in range(3))


def test_headers_forbid_unknown_fields() -> None:
    fields = msgspec.to_builtins(GOLDEN.header) | {"stakes": 100}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(fields, Header)


def _counting(state: State, played: list[object], play: Callable[..., None], *words: Any) -> None:
    played.append(words)
    play(state, *words)


def undoable() -> Iterator[tuple[Match, Entry]]:
    """The match wherever its last move may be taken back, and the line that does it."""
    for ply in range(1, len(GOLDEN.entries) + 1):
        match, seat = (
            resume(GOLDEN.header, SEED, GOLDEN.entries[:ply]),
            GOLDEN.entries[ply - 1].seat,
        )
        if seat is not None and (to := match.undo_to(seat)) is not None:
            yield match, match.entry(seat, Undo(to), 0)


def test_an_undo_does_not_begin_at_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    late = 0
    for match, undo in undoable():
        whole = Match(GOLDEN.header, SEED)
        for entry, move, _ in match._line[:-1]:
            whole.state.play(entry.seat, move)
        kind, played = type(match.state), list[object]()
        with monkeypatch.context() as patch:
            patch.setattr(kind, "play", partialmethod(_counting, played, kind.play))
            if len(match._line) > WAYMARK_EVERY:
                patch.setattr(type(match.game), "start", None)  # the cards are not even dealt
                late += 1
            match.follow(undo)
        assert len(played) <= 2 * WAYMARK_EVERY
        for seat in range(whole.state.seats):
            assert match.state.view(seat) == whole.state.view(seat)
            assert match.state.moves(seat) == whole.state.moves(seat)
        assert match.state.chance.mark == whole.state.chance.mark
    assert late > 1
