"""A copy of the house taken while people play, and put back."""

from __future__ import annotations

import json
import os
import sqlite3
import zipfile
from pathlib import Path

import pytest
from tests.server.server_kit import RunningHouse

from ludotheque.tables.store import backup
from ludotheque.tables.store.folder import DATABASE, SECRET, FolderLock, FolderProblem


def test_a_running_house_comes_back_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "house.zip"
    with RunningHouse(tmp_path / "here") as house:
        first, _, seat = house.play_begun()
        shown = first.update["view"]
        backup.save(tmp_path / "here", file)
        house.join(house.create()["code"], "Bob")  # what comes later is not in it
    assert file.stat().st_mode & 0o77 == 0, "it holds the key to every seat"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    backup.restore(file, tmp_path / "there")
    with RunningHouse(tmp_path / "there") as house:
        assert house.sit(seat).hear("update")["view"] == shown
        assert len(house.house.tables) == 1


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The backup of an empty house."""
    with RunningHouse(tmp_path / "house"):
        backup.save(tmp_path / "house", tmp_path / "house.zip")
    return tmp_path / "house.zip"


def changed(file: Path, name: str, content: bytes) -> Path:
    """The same backup, with another content of one of its files."""
    other = file.with_name("other.zip")
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(other, "w") as new:
        for known in old.namelist():
            new.writestr(known, content if known == name else old.read(known))
    return other


def test_nothing_is_written_over_unasked(kept: Path, tmp_path: Path) -> None:
    folder = tmp_path / "house"
    with pytest.raises(FolderProblem, match="--replace"):
        backup.save(folder, kept)
    with pytest.raises(FolderProblem, match="--replace"):
        backup.restore(kept, folder)
    backup.save(folder, kept, replace=True)
    backup.restore(kept, folder, replace=True)


def test_a_house_that_was_put_back_lies_on_the_disk(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not an empty file under its name, if the machine is switched off a moment later."""
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    backup.restore(kept, tmp_path / "there")
    put_back = {(tmp_path / "there" / name).stat().st_ino for name in (DATABASE, SECRET)}
    assert put_back <= set(synced)


def test_a_house_that_is_open_is_not_replaced(kept: Path, tmp_path: Path) -> None:
    lock = FolderLock(tmp_path / "house")
    with pytest.raises(FolderProblem, match="another house is already open"):
        backup.restore(kept, tmp_path / "house", replace=True)
    lock.release()


def test_what_a_newer_program_wrote_is_refused(kept: Path, tmp_path: Path) -> None:
    newer = changed(kept, backup.ABOUT, json.dumps({"format": backup.FORMAT + 1}).encode())
    with pytest.raises(FolderProblem, match="newer program"):
        backup.restore(newer, tmp_path / "house", replace=True)
    future = tmp_path / "future.db"
    with sqlite3.connect(future) as database:
        database.execute("create table schema (version integer not null)")
        database.execute("insert into schema values (999)")
    database.close()
    newer = changed(kept, DATABASE, future.read_bytes())
    with pytest.raises(FolderProblem, match=r"the backup .* newer program"):
        backup.restore(newer, tmp_path / "house", replace=True)


@pytest.mark.parametrize("name", [DATABASE, backup.ABOUT])
def test_a_damaged_backup_changes_nothing(kept: Path, tmp_path: Path, name: str) -> None:
    before = (tmp_path / "house" / DATABASE).read_bytes()
    damaged = changed(kept, name, b"scribble" * 1000)
    with pytest.raises(FolderProblem, match="nothing was changed"):
        backup.restore(damaged, tmp_path / "house", replace=True)
    assert (tmp_path / "house" / DATABASE).read_bytes() == before
    with pytest.raises(FolderProblem, match="cannot restore"):
        backup.restore(tmp_path / "missing.zip", tmp_path / "house", replace=True)


def test_a_folder_without_a_house(tmp_path: Path) -> None:
    with pytest.raises(FolderProblem, match="no house"):
        backup.save(tmp_path, tmp_path / "house.zip")
