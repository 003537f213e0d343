"""Old matches replay as they were played: the golden record of every game, and tampered ones."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pytest

from ludotheque.core.game import Game
from ludotheque.core.model import Move
from ludotheque.core.record import BadRecord, Record, dump, load, replay
from ludotheque.kit.walk import can_take_back

from .regenerate import FOLDER, games, sights

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


def golden(game: Game) -> Record:
    return load((FOLDER / f"{game.id}.json").read_bytes())


@GAMES
def test_replays_to_the_recorded_outcome(game: Game) -> None:
    record = golden(game)
    assert record.outcome is not None
    assert replay(record).record() == record


@GAMES
def test_everybody_sees_what_was_seen_then(game: Game) -> None:
    recorded = msgspec.json.decode((FOLDER / f"{game.id}.views.json").read_bytes())
    assert msgspec.json.decode(msgspec.json.encode(sights(golden(game)))) == recorded
    assert len(recorded) > 3


@GAMES
def test_the_file_is_written_as_dump_writes_it(game: Game) -> None:
    data = (FOLDER / f"{game.id}.json").read_bytes()
    assert dump(load(data)) == data


@GAMES
def test_a_move_was_taken_back(game: Game) -> None:
    taken_back = any(b'"undo"' in bytes(entry.move) for entry in golden(game).entries)
    assert taken_back == can_take_back(game)


def test_dernier_shows_a_denunciation_and_a_reshuffle() -> None:
    data = (FOLDER / "dernier.json").read_text()
    views = (FOLDER / "dernier.views.json").read_text()
    assert '"t":"denounce"' in data
    assert '"t":"close_claims"' in data
    stocks = [int(size) for size in re.findall(r'"stock":(\d+)', views)]
    assert any(later > earlier for earlier, later in pairwise(stocks))


@GAMES
@pytest.mark.slow
def test_leaving_out_any_line_is_found(game: Game) -> None:
    record = golden(game)
    for ply in range(len(record.entries)):
        entries = record.entries[:ply] + record.entries[ply + 1 :]
        with pytest.raises(BadRecord):
            replay(msgspec.structs.replace(record, entries=entries))


@GAMES
@pytest.mark.slow
def test_a_move_by_somebody_else_is_found(game: Game) -> None:
    record = golden(game)
    for ply, entry in enumerate(record.entries):
        seat = 1 if entry.seat is None else (entry.seat + 1) % len(record.header.players)
        is_undo = b'"undo"' in bytes(entry.move)
        if not is_undo and _anybodys(game.move_decoder.decode(entry.move)):
            continue
        entries = list(record.entries)
        entries[ply] = msgspec.structs.replace(entry, seat=seat)
        with pytest.raises(BadRecord, match=f"entry {ply}"):
            replay(msgspec.structs.replace(record, entries=tuple(entries)))


def _anybodys(move: Move) -> bool:
    """Another player may well have claimed it; and where all play at once, played it."""
    return move.claim or move.free


@GAMES
def test_another_seed_or_outcome_is_found(game: Game) -> None:
    record = golden(game)
    with pytest.raises(BadRecord, match="seal"):
        replay(msgspec.structs.replace(record, seed="00" * 32))
    assert record.outcome is not None
    ranks = tuple(reversed(record.outcome.ranks))
    forged = msgspec.structs.replace(record.outcome, ranks=ranks)
    assert forged != record.outcome
    with pytest.raises(BadRecord, match="another outcome"):
        replay(msgspec.structs.replace(record, outcome=forged))
