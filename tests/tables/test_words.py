"""What people write: presentable before it is logged, filtered by the host's list, muted."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.toys import FAIR, OpenBox, Said, Say

from ludotheque.core.names import plain
from ludotheque.core.shelf import places
from ludotheque.games.jaime.game import JAIME
from ludotheque.tables import room as rooms
from ludotheque.tables.asking import ACCEPTED
from ludotheque.tables.denied import Denied
from ludotheque.tables.store.folder import FolderProblem
from ludotheque.tables.store.lists import HostWords
from ludotheque.tables.words import (
    LANGUAGES,
    WordList,
    default_list,
    default_text,
    presentable,
    read_list,
    tidy,
)

from .table_kit import Ear, party

NONE = WordList([])


@pytest.mark.rule("JM-DIG-41")
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Mon   chat\t dort\n", "Mon chat dort"),
        ("Ne\u0301ne\u0301 e\u0301te\u0301", "Néné été"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("\u202egauche\u202c \u2066x\u2069\u200f", "gauche x"),
        ("שלום, מה שלומך?", "שלום, מה שלומך?"),
        ("سلام \u200cدوست", "سلام \u200cدوست"),
        ("👩\u200d🚀 🏳️\u200d🌈 👍🏽", "👩\u200d🚀 🏳️\u200d🌈 👍🏽"),
        ("\U0001fae8", "\U0001fae8"),
        ("z" + "\u0337" * 30, "z" + "\u0337" * 3),
        ("z" + "\u0337\u200b" * 30, "z" + "\u0337" * 3),
        ("z" + "\u0337\u200d" * 5, "z" + "\u0337\u200d" * 3),
        ("\u200b\ufeff", ""),
        ("<b>gras</b> & 'quote'", "<b>gras</b> & 'quote'"),
    ],
)
def test_a_text_is_made_presentable(typed: str, shown: str) -> None:
    assert tidy(typed) == shown


@pytest.mark.parametrize("typed", ["\u0958" * 40, "\ufb2c" * 40, "x" * 40])
def test_it_never_grows_longer_than_the_move_allows(typed: str) -> None:
    move = presentable(Say(typed), NONE)
    assert isinstance(move, Say)
    assert len(move.text) <= len(typed)
    assert FAIR.move_decoder.decode(msgspec.json.encode(move)) == move


@pytest.mark.rule("JM-DIG-41")
def test_words_of_the_list_become_dots_however_they_are_spelled() -> None:
    words = WordList(["zut", "crétin"])
    assert words.mask("ZUT alors, cretin ! Zût ?") == "••• alors, •••••• ! ••• ?"
    assert words.mask("azut zuts") == "azut zuts"
    assert words.mask("z\u200du\u200ct, z\u0337ut") == "•••••, ••••", "what nobody sees is no gap"
    assert words.mask("сrétin") == "••••••", "its first letter is Cyrillic"
    assert words.mask("👩\u200d🚀 zut\u200d🚀") == "👩\u200d🚀 •••\u200d🚀"
    assert default_list().mask("espèce de CONNARD") == "espèce de •••••••"


DISGUISED = ("m3rde", "c0nn@rd", "merdeeee", "connnnard", "c.o.n.n.a.r.d", "f d p")


@pytest.mark.rule("JM-DIG-41")
@pytest.mark.parametrize("word", DISGUISED)
def test_a_disguise_hides_no_word_of_the_list(word: str) -> None:
    assert default_list().mask(f"oh, {word} !") == f"oh, {'•' * len(word)} !"


@pytest.mark.rule("JM-DIG-41")
def test_figures_and_single_letters_of_their_own_are_left_alone() -> None:
    words = WordList(["tits", "zut"])
    said = "7175 points, 5$ à moi@ici, a b c, i.e. z u, etc."
    assert words.mask(said) == said


EVERYDAY = (
    "un cul-de-sac, con brio, en retard, la tapette à mouches, un pain bâtard, le débile profond",
    "pros and cons, a bite of cake, Dick and his dyke, a cock crows, my ass brays, pussy willow",
    "Scunthorpe, assez, la connaissance, la réputation, class, cocktail, un coq, Niquet",
)


@pytest.mark.rule("JM-DIG-41")
@pytest.mark.parametrize("text", EVERYDAY)
def test_everyday_words_of_either_language_are_left_alone(text: str) -> None:
    assert default_list().mask(text) == text


@pytest.mark.rule("JM-DIG-41")
def test_nothing_of_the_bank_is_masked() -> None:
    for language in LANGUAGES:
        for name, texts in JAIME.bank(language).items():
            said = msgspec.json.encode(texts).decode()
            assert default_list().mask(said) == said, name


def test_the_default_lists_are_short_sorted_and_plain() -> None:
    for language in LANGUAGES:
        words = read_list(default_text(language))
        assert words == sorted(set(words))
        assert len(words) <= 50
        assert all(plain(word) == word for word in words)


def test_a_move_without_words_of_its_own_is_left_alone() -> None:
    assert presentable(OpenBox(1), NONE) is not None
    blank = Say()
    assert presentable(blank, NONE) is blank


# --- the host's list ---


def test_the_host_edits_the_list_while_people_play(tmp_path: Path) -> None:
    now = [0.0]
    words = HostWords(tmp_path, lambda: now[0])
    assert words().mask("zut merde") == "zut •••••"
    path = tmp_path / "words.fr.txt"
    path.write_text("zut  # trop vieux jeu\n", "utf-8")
    assert words().mask("zut") == "zut", "it does not look at the disk for every word"
    now[0] += 5
    assert words().mask("zut merde") == "••• merde"
    path.write_bytes(b"\xff\xfe")
    now[0] += 5
    assert words().mask("zut") == "•••", "a list that cannot be read leaves the last one"


def test_the_hosts_own_list_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "words.en.txt").write_text("bother\n", "utf-8")
    assert HostWords(tmp_path)().mask("bother shit merde") == "•••••• shit •••••"


def test_an_unreadable_list_stops_the_house_before_it_opens(tmp_path: Path) -> None:
    (tmp_path / "words.fr.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(FolderProblem, match=r"words\.fr\.txt: save it as UTF-8"):
        HostWords(tmp_path)


# --- at the table ---


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(places(), FAIR.id, "tests.toys:FAIR")


@pytest.mark.anyio
@pytest.mark.rule("JM-DIG-41")
async def test_only_what_is_presentable_is_logged_and_told(fair: None) -> None:
    game = await party(2, game="fair")
    assert await game.play(0, Say("\u202e quelle   merde ")) is ACCEPTED
    assert bytes(game.live.match.entries[-1].move) == '{"t":"say","text":"quelle •••••"}'.encode()
    assert game.ears[1].steps[-1].events == (Said(0, "quelle •••••"),)


@pytest.mark.anyio
async def test_a_muted_player_plays_on_without_words(fair: None) -> None:
    game = await party(3, game="fair")
    host = game.ears[0].key
    await game.table.moderate(host, lambda room, _: rooms.mute(room, 1, True))
    with pytest.raises(Denied, match="muted"):
        await game.play(1, Say("hop"))
    assert await game.play(1, OpenBox(0)) is ACCEPTED
    await game.table.moderate(host, lambda room, _: rooms.mute(room, 1, False))
    await game.time.wait(1000)
    assert await game.play(1, Say("hop")) is ACCEPTED


@pytest.mark.anyio
async def test_the_host_sends_a_player_away_and_a_bot_takes_over(fair: None) -> None:
    game = await party(3, game="fair")
    with pytest.raises(Denied, match="host_only"):
        await game.table.moderate(game.ears[1].key, lambda room, _: rooms.remove(room, 2))
    await game.table.moderate(game.ears[0].key, lambda room, _: rooms.remove(room, 2))
    assert game.ears[2].lost
    assert game.table.room.chairs[2].kind == "bot"
    ply = game.live.match.ply
    await game.time.wait(20_000)
    assert any(entry.seat == 2 for entry in game.live.match.entries[ply:])
    with pytest.raises(Denied, match="lost_seat"):
        await game.table.play(game.ears[2].key, OpenBox(1), 0)


@pytest.mark.anyio
async def test_a_report_reaches_the_host_alone_and_once(fair: None) -> None:
    game = await party(3, ("easy",), game="fair")
    for _ in range(50):
        game.table.report(game.ears[2].key, 1)
    game.table.report(game.ears[2].key, 2)
    assert [ear.reports for ear in game.ears] == [[(2, 1)], [], []], "not in a flood, not oneself"
    game.table.report(game.ears[1].key, 2)
    game.table.report(game.ears[1].key, 0)
    assert game.ears[0].reports == [(2, 1), (1, 2), (1, 0)]


@pytest.mark.anyio
async def test_a_host_who_was_away_or_has_forgotten_hears_what_is_not_answered(fair: None) -> None:
    """The reporter was told that the host knows, and cannot say it twice."""
    game = await party(3, game="fair")
    key = game.ears[0].key
    game.ears[0].leave()
    game.table.report(game.ears[2].key, 1)
    game.table.report(game.ears[1].key, 2)
    assert Ear(game.table, key).reports == [(2, 1), (1, 2)]
    await game.table.moderate(key, lambda room, _: rooms.mute(room, 1, True))
    assert Ear(game.table, key).reports == [(1, 2)]
    assert Ear(game.table, game.ears[1].key).reports == []
    assert Ear(game.table).reports == []


@pytest.mark.anyio
@pytest.mark.parametrize("seat", [3, 4, 9])
async def test_only_people_are_reported(fair: None, seat: int) -> None:
    game = await party(3, ("easy",), game="fair")
    with pytest.raises(Denied, match="malformed"):
        game.table.report(game.ears[1].key, seat)
    assert game.ears[0].reports == []
