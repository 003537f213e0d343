"""Replay and verify: a sound record is told and approved, a flawed one is caught at its flaw."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from ludotheque.core.chance import seal
from ludotheque.core.game import Game
from ludotheque.core.model import Outcome
from ludotheque.core.record import Match, Record, Undo
from ludotheque.core.shelf import all_games, take
from ludotheque.core.text import LANGUAGES
from ludotheque.lab.drive import recorded
from ludotheque.lab.replay import WORDS, table, tell
from ludotheque.lab.verify import judge

DERNIER = take("dernier")
SEED = bytes(range(32))


def sound(levels: Sequence[str] = ("easy", "medium", "random")) -> Record:
    return recorded(DERNIER, levels, DERNIER.options(), SEED).record()


def changed(record: Record, **fields: object) -> Record:
    return msgspec.structs.replace(record, **fields)


# --- verify ---


def test_a_sound_record_is_approved() -> None:
    record = sound()
    verdict = judge(record)
    assert (verdict.ok, verdict.flaw) == (True, "")
    assert (verdict.plies, verdict.players) == (len(record.entries), 3)
    assert verdict.outcome == record.outcome


def with_first(record: Record, **fields: object) -> Record:
    first = msgspec.structs.replace(record.entries[0], **fields)
    return changed(record, entries=(first, *record.entries[1:]))


FLAWS: list[tuple[str, Record]] = [
    ("seed does not belong", changed(sound(), seed="00" * 32)),
    ("not a hexadecimal", changed(sound(), seed="xyz")),
    ("shorter than 128 bits", changed(sound(), seed="00")),
    ("still sealed", changed(sound(), seed="")),
    ("another outcome", changed(sound(), outcome=Outcome("won", (0, 0, 0), (1, 1, 1)))),
    ("another outcome", changed(sound(), entries=sound().entries[:-1])),
    ("not over", changed(sound(), entries=sound().entries[:-1], outcome=None)),
    ("entry 5 stands where entry 0 should be", with_first(sound(), ply=5)),
    ("entry 0: refused by SG5", with_first(sound(), move=msgspec.Raw(b'{"t":"pass"}'))),
    ("entry 0 holds no move", with_first(sound(), move=msgspec.Raw(b'{"t":"cheat"}'))),
    ("entry 0 holds no move", with_first(sound(), move=msgspec.Raw(b'{"t":"lay","card":99}'))),
    ("there is no seat 7", with_first(sound(), seat=7)),
    ("could not take back", with_first(sound(), move=msgspec.Raw(b'{"t":"undo","to":0}'))),
]


@pytest.mark.parametrize(("flaw", "record"), FLAWS, ids=[flaw for flaw, _ in FLAWS])
def test_the_exact_flaw_is_named(flaw: str, record: Record) -> None:
    verdict = judge(record)
    assert not verdict.ok
    assert flaw in verdict.flaw


def test_a_short_seed_is_a_flaw_even_with_its_own_seal() -> None:
    header = msgspec.structs.replace(sound().header, seal=seal(b"short"))
    verdict = judge(changed(sound(), header=header, seed=b"short".hex()))
    assert "128 bits" in verdict.flaw


# --- replay ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_event_has_its_sentence(game: Game, language: str) -> None:
    levels = ["random"] * game.players[-1]
    record = recorded(game, levels, game.options(), SEED).record()
    story, teller = tell(record, language)
    assert len(story.entries) == len(record.entries) + 1  # and the opening
    said = table(story, teller, len(record.entries))
    assert not set("{}|") & set(said)
    assert WORDS[language]["ranking"] in said


def test_the_story_stops_where_asked() -> None:
    record = sound()
    story, teller = tell(record, "en", until=3)
    assert [entry.ply for entry in story.entries] == [-1, 0, 1, 2, 3]
    assert story.outcome is None
    assert table(story, teller, len(record.entries)).endswith(
        f"We stop after move 3 (of {len(record.entries)})."
    )


def test_a_move_taken_back_is_told() -> None:
    record = sound(("easy", "easy"))
    # The first card that may be taken back is, and then laid again: the match goes on as before.
    again, taken = Match(record.header, SEED), False
    for entry in record.entries:
        move = again.decode(entry)
        again.play(entry.seat, move)
        to = None if taken or entry.seat is None else again.undo_to(entry.seat)
        if to is not None:
            again.play(entry.seat, Undo(to))
            again.play(entry.seat, move)
            taken = True
    taken_back = again.record()
    assert judge(taken_back).flaw == ""
    story, _ = tell(taken_back, "fr")
    assert sum("reprend son coup" in line for entry in story.entries for line in entry.told) == 1
