"""The generated files are exact: what the house sends fits the types."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.core.shelf import take
from ludotheque.dev import generate
from ludotheque.server import protocol


@pytest.mark.slow
def test_check_says_what_is_stale_and_writing_mends_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generate.main(["--check"], tmp_path) == 1
    assert "make protocol" in capsys.readouterr().out
    assert generate.main([], tmp_path) == 0
    assert generate.main(["--check"], tmp_path) == 0
    file = tmp_path / "docs/protocol.md"
    file.write_text(file.read_text("utf-8").replace("# The protocol", "# Another"), "utf-8")
    assert generate.main(["--check"], tmp_path) == 1
    assert "+# The protocol" in capsys.readouterr().out


def test_every_message_has_its_interface() -> None:
    text = generate.protocol_ts()
    for cls in generate.structs():
        assert f"export interface {cls.__name__} {{" in text
    assert 't: "take_back";' in text
    assert "rt?: number;" in text
    assert "seat: number | null;" in text
    assert f"export const VERSION = {protocol.VERSION};" in text


def test_moves_events_and_view_of_a_game() -> None:
    text = generate.game_ts(take("dernier"))
    assert "colour?: number | null;" in text  # may be left out when asking
    assert "cards: number[];" in text  # is always told
    assert "export type DernierMove =" in text
    assert "EndHold" not in text  # nobody but the clock plays it
    assert "seats: SeatView[];" in text
