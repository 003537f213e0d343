"""The scripted players of `ludotheque bench server`, at a few tables of a real house."""

from __future__ import annotations

import argparse
import re

import pytest

from ludotheque.lab.bench import attacks, engine, load
from ludotheque.lab.bench.programs import Program, node
from ludotheque.lab.complaint import Complaint
from ludotheque.server import limits, protocol
from ludotheque.tables.store.folder import DATABASE


def test_the_players_play_and_stay_within_the_limits() -> None:
    with load.ours(tables=3) as house:
        flood = house.play(0.5)
        paced = house.play(0.5, per_s=20)
    assert flood["moves"] > paced["moves"] > 0
    assert flood["objections"] == []
    assert 0 < paced["p50_ms"] <= paced["p99_ms"]
    assert flood["cpu_s"] >= 0


def test_the_players_know_the_limits_of_the_house() -> None:
    script = (node.__globals__["FOLDER"] / "ours.js").read_text("utf-8")
    figures = {name: int(n) for name, n in re.findall(r"(\w+) = (\d+)", script)}
    bucket = limits.message_bucket()
    assert figures["BURST"] < bucket._size
    assert figures["PER_MS"] < bucket._rate  # written as 14 / 1000
    assert 2 * figures["TABLES_PER_HOUSEHOLD"] < limits.lobby_buckets()._size


def test_matches_come_back_from_their_log() -> None:
    idle = load.rest(tables=2, seconds=20.0)
    assert 0 < idle.resume_p50_ms <= idle.resume_p99_ms


def test_a_program_that_ends_without_an_answer_is_a_complaint() -> None:
    mute = Program(["true"], None)
    with pytest.raises(Complaint, match="no answer"):
        mute.hear(10)
    mute.stop()


def test_the_command_tells_people_and_machines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = load.Load("ludotheque", 200, 3000, 3300, 1500, 1.0, 9.0, 0.5, waits=7)
    monkeypatch.setattr(load, "measure", lambda store: [one])
    monkeypatch.setattr(load, "rest", lambda: load.Rest(80.0, 3.0, 9.0))
    for json in (False, True):
        assert engine.run(argparse.Namespace(what="server", json=json, store="")) == 0
        assert "none raised" in capsys.readouterr().out


def test_attacks_are_measured_and_do_nothing() -> None:
    """How long honest moves take meanwhile is for the bench to say: here only that they arrive."""
    alone, frames, twins, damaged = attacks.measure(1.0, ["frames", "twins"])
    assert frames.sent["sent"] > 0
    assert frames.sent["ends"] > 0, "whoever floods is cut off"
    assert "seated" not in twins.sent
    assert damaged.sent["damaged"] > 0
    assert min(one.p50_ms for one in (alone, frames, twins, damaged)) > 0
    script = (node.__globals__["FOLDER"] / "hostile.py").read_text("utf-8")
    assert f"VERSION = {protocol.VERSION} " in script
    assert attacks.DATABASE == DATABASE
    told = attacks.table([alone, frames])
    assert "nobody" in told
    assert "frames" in told
