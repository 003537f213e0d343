"""Matches kept in a file: an interrupted run goes on, and comes to the same counts."""

from __future__ import annotations

import sys
from errno import ENOSPC
from io import SEEK_END, FileIO
from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

from ludotheque.cli import main
from ludotheque.core.shelf import take
from ludotheque.lab.complaint import Complaint
from ludotheque.lab.notes import Plan
from ludotheque.lab.saving import Journal, notes_of
from ludotheque.lab.simulate import simulate

PLAN = Plan("dernier", 130, 3, ("easy", "hard"), seed=5)


def stop_at(number: int) -> object:
    def progress(done: int) -> None:
        if done >= number:
            raise KeyboardInterrupt

    return progress


def interrupted(journal: Journal, after: int) -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate(PLAN, 1, stop_at(after), journal=journal)  # type: ignore[arg-type]
    journal.close()


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    interrupted(Journal(path, PLAN), 50)
    assert len(path.read_bytes().splitlines()) == 51
    heard: list[int] = []
    report = simulate(PLAN, 1, heard.append, journal=Journal(path, PLAN))
    assert heard == [50, 100, 130]  # a bar stands there at once
    assert report == simulate(PLAN)
    assert [note.match for note in notes_of(path)] == list(range(130))


def test_a_finished_run_is_only_counted_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    report = simulate(PLAN, journal=Journal(path, PLAN))
    heard: list[int] = []
    assert simulate(PLAN, 1, heard.append, journal=Journal(path, PLAN)) == report
    assert heard == [130]


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    interrupted(Journal(path, PLAN), 50)
    path.write_bytes(path.read_bytes()[:-40])
    assert simulate(PLAN, journal=Journal(path, PLAN)) == simulate(PLAN)
    assert [note.match for note in notes_of(path)] == list(range(130))


def test_matches_of_another_plan_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    interrupted(Journal(path, PLAN), 50)
    before = path.read_bytes()
    other = msgspec.structs.replace(PLAN, seed=6)
    with pytest.raises(Complaint, match="another plan"):
        simulate(other, journal=Journal(path, other))
    assert path.read_bytes() == before


def test_matches_of_other_rules_are_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run that is gone on with after an upgrade would be of both."""
    path, version = tmp_path / "run.jsonl", take(PLAN.game).version
    interrupted(Journal(path, PLAN), 50)
    monkeypatch.setattr(take(PLAN.game), "version", version + 1)
    with pytest.raises(Complaint, match=rf"another plan \(rules {version}\): name another"):
        simulate(PLAN, journal=Journal(path, PLAN))


def test_a_table_holds_the_same_matches(tmp_path: Path) -> None:
    lines, table = tmp_path / "run.jsonl", tmp_path / "run.parquet"
    simulate(PLAN, journal=Journal(lines, PLAN))
    interrupted(Journal(table, PLAN), 50)
    assert not table.exists()
    simulate(PLAN, journal=Journal(table, PLAN))
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["run.jsonl", "run.parquet"]
    rows = pyarrow.parquet.read_table(table).to_pylist()
    notes = list(notes_of(lines))
    assert [row["ranks"] for row in rows] == [note.ranks for note in notes]
    assert [[dict(seat) for seat in row["played"]] for row in rows] == [n.played for n in notes]
    with pytest.raises(Complaint, match="there already"):
        Journal(table, PLAN)


def test_a_table_that_was_torn_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full, or the machine goes out, in the middle of it."""
    path = tmp_path / "run.parquet"
    monkeypatch.setattr("ludotheque.lab.saving.ROWS", 50)
    whole, written = pyarrow.parquet.ParquetWriter.write_table, []

    def torn(*args: object) -> None:
        written.append(whole(*args))
        if len(written) == 2:
            raise OSError("No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(pyarrow.parquet.ParquetWriter, "write_table", torn)
        with pytest.raises(OSError, match="No space left"):
            simulate(PLAN, journal=Journal(path, PLAN))
    assert simulate(PLAN, journal=Journal(path, PLAN)) == simulate(PLAN)
    assert [each.name for each in tmp_path.iterdir()] == ["run.parquet"]
    assert [row["match"] for row in pyarrow.parquet.read_table(path).to_pylist()] == [*range(130)]


@pytest.mark.skipif(sys.platform == "win32", reason="no locks there")
@pytest.mark.parametrize("name", ["run.jsonl", "run.parquet"])
def test_two_runs_do_not_write_the_same_file(tmp_path: Path, name: str) -> None:
    first, second = (Journal(tmp_path / name, PLAN) for _ in range(2))
    assert list(first.read()) == []
    with pytest.raises(Complaint, match="is being written by another run"):
        simulate(PLAN, journal=second)
    first.close()
    assert simulate(PLAN, journal=second) == simulate(PLAN)


def test_a_disk_that_is_full_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.jsonl"
    words = ["simulate", "dernier", "--games", "60", "--jobs", "1", "--save", str(path)]

    class Full(FileIO):
        def write(self, lines: object) -> int:
            if self.seek(0, SEEK_END):
                raise OSError(ENOSPC, "No space left on device")
            return super().write(lines)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr("ludotheque.lab.saving.FileIO", Full)
        assert main(words) == 2
    error = capsys.readouterr().err
    assert error == f"ludotheque simulate: cannot write {path}: No space left on device\n"
    assert main(words) == 0


def test_an_empty_file_is_nobody_s(tmp_path: Path) -> None:
    """Whoever was killed before the first line, or made a name for it with mktemp."""
    path = tmp_path / "run.jsonl"
    path.touch()
    assert simulate(PLAN, journal=Journal(path, PLAN)) == simulate(PLAN)


def test_the_complaint_names_what_is_different(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    interrupted(Journal(path, PLAN), 50)
    longer = msgspec.structs.replace(PLAN, games=200, options={"imitate": True})
    with pytest.raises(Complaint, match=r"another plan \(games 130, options {}\): name another"):
        simulate(longer, journal=Journal(path, longer))
    path.write_text("a diary\n")
    with pytest.raises(Complaint, match="something else than matches"):
        simulate(longer, journal=Journal(path, longer))
    assert path.read_text() == "a diary\n"


@pytest.mark.parametrize("name", ["run.jsonl", "run.parquet"])
def test_a_folder_that_is_not_there_is_missed_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    path = tmp_path / "nowhere" / name
    assert main(["simulate", "dernier", "--games", "9", "--save", str(path)]) == 2
    error = capsys.readouterr().err
    assert f"there is no folder {path.parent}" in error
    assert len(error.splitlines()) == 1


def test_other_kinds_of_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match=r"\*\.jsonl or \*\.parquet"):
        Journal(tmp_path / "run.csv", PLAN)


def test_the_command_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.jsonl"
    words = ["simulate", "dernier", "--games", "60", "--jobs", "1", "--save", str(path), "--json"]

    def interrupt(*args: object) -> object:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("ludotheque.lab.simulate.play_and_keep", interrupt)
        assert main(words) == 130
    assert f"the same command goes on with {path}" in capsys.readouterr().err
    assert main(words) == 0
    assert '"finished":60' in capsys.readouterr().out
