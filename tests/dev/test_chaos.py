"""Everything fails while people play: nothing is lost. `bench chaos` for a longer run."""

from __future__ import annotations

import argparse

import msgspec
import pytest
from tests.golden.regenerate import FOLDER

from ludotheque.core.record import Match, Record
from ludotheque.dev.chaos import command, faults
from ludotheque.dev.chaos.database import find
from ludotheque.dev.together.crowd import Sight, digest
from ludotheque.dev.together.judge import Hand, wrong_pictures
from ludotheque.lab.bench import chaos, engine
from ludotheque.lab.bench.browser import must_be_there
from ludotheque.lab.complaint import Complaint

from ..postgres import MISSING

NOTHING = chaos.Count(
    *(1.0, 8, {"house killed": 2}, 3, {"update": 2, "": 1}, {}, 1, 1, 9, 8),
    *(0, 0, 0, [], []),
)


@pytest.mark.slow
def test_a_short_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    if find() is None and not must_be_there():
        pytest.skip(MISSING)
    for short in ("PAUSE_S", "STOPPED_S", "SILENT_S"):
        monkeypatch.setattr(faults, short, (0.2, 0.6))
    monkeypatch.setattr(faults, "FULL_S", 0.5)
    monkeypatch.setattr(command, "CALM_S", 8.0)
    found = command.measure(0.1)
    assert found.ok, chaos.table(found)
    assert len(found.faults) > 1
    assert min(found.again, found.entries, found.pictures, found.answers["update"]) > 0


def test_a_clock_that_rings_early_and_time_that_goes_back_are_wrong() -> None:
    record = msgspec.json.decode((FOLDER / "jaime.json").read_bytes(), type=Record)
    entries = list(record.entries)
    rung = sum(entry.seat is None for entry in entries)

    def wrong(*times: int) -> int:
        moved = zip(entries, times, strict=True)
        logged = [msgspec.structs.replace(entry, at_ms=ms) for entry, ms in moved]
        return len(command.wrong_clocks(Match(record.header, bytes.fromhex(record.seed)), logged))

    times = [entry.at_ms for entry in entries]
    assert wrong(*times) == 0
    assert wrong(*(ms // 3 for ms in times)) == rung
    assert wrong(*times[:-1], times[-2] - 1) > 0


def test_the_command_tells_people_and_machines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = msgspec.structs.replace(NOTHING, lost=1)
    for found, code, said in ((NOTHING, 0, "all well"), (bad, 1, "NOT WELL")):
        monkeypatch.setattr(chaos, "measure", lambda minutes, found=found: found)
        args = argparse.Namespace(what="chaos", json=False, minutes=1.0)
        assert engine.run(args) == code
        assert said in capsys.readouterr().out
        assert engine.run(argparse.Namespace(what="chaos", json=True, minutes=1.0)) == code
        assert msgspec.json.decode(capsys.readouterr().out, type=chaos.Count) == found


def test_what_the_program_complains_of_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chaos, "PROGRAM", "tests.dev.complaining")
    with pytest.raises(Complaint, match="no PostgreSQL here"):
        chaos.measure(0.0)


def test_a_claim_shows_to_its_maker_alone_before_anybody_is_told() -> None:
    """Whoever comes back over another line then sees another picture of the same step."""
    record = msgspec.json.decode((FOLDER / "hurle.json").read_bytes(), type=Record)

    def deal() -> Match:
        return Match(record.header, bytes.fromhex(record.seed))

    match, step = deal(), 0
    for entry in record.entries:
        move = match.decode(entry)
        if match.follow(entry, move) or not (move.claim or move.by_clock):
            step = match.ply
        elif move.claim:
            break
    assert entry.seat is not None
    name, other = record.header.match, 1 - min(entry.seat, 1)
    for seat, wrong in ((entry.seat, 0), (other, 1)):
        claimed = digest(msgspec.json.encode(match.state.view(entry.seat)))
        seen = Hand("ABCD", seat, [], [], [Sight(name, step, 1.0, claimed)])
        assert wrong_pictures([seen], deal(), record.entries) == wrong
