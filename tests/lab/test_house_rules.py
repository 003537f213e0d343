"""House rules: checked with clear words, played apart, compared with the book."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ludotheque.cli import main
from ludotheque.core.cards import overlaid
from ludotheque.core.shelf import take
from ludotheque.lab.complaint import Complaint
from ludotheque.lab.house_rules import read_house_rules
from ludotheque.lab.notes import Plan
from ludotheque.lab.report.command import watch
from ludotheque.lab.report.findings import mean
from ludotheque.lab.simulate import simulate
from ludotheque.lab.workers import Crew

RICH = """
game = "happy_city"

[options]
mode = "expert"

[card.bank]
cost = 1

[meta]
start_coins = 30
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "rich.toml"
    path.write_text(text, "utf-8")
    return path


def test_the_book_with_changes() -> None:
    book = {"card": [{"id": "a", "cost": 1}, {"id": "b", "cost": 2}], "meta": {"n": 1, "m": 2}}
    changed = overlaid(book, {"card": {"b": {"cost": 9}}, "meta": {"m": 3}})
    assert changed["card"] == [{"id": "a", "cost": 1}, {"id": "b", "cost": 9}]
    assert changed["meta"] == {"n": 1, "m": 3}
    assert book["card"][1] == {"id": "b", "cost": 2}  # type: ignore[index]


@pytest.mark.slow
def test_changed_rules_are_played_and_this_process_keeps_the_book(tmp_path: Path) -> None:
    """With thirty coins nobody has to save, so cities are built in fewer turns."""
    game = take("happy_city")
    house = read_house_rules(written(tmp_path, RICH), game)
    book = Plan("happy_city", 30, 3, options={"mode": "expert"})
    rich = msgspec.structs.replace(book, house=house)
    assert mean(watch(rich, Crew()).turns) < mean(watch(book, Crew()).turns) - 3
    assert simulate(rich, 1) == simulate(rich, 2)
    assert game.catalogue is not None
    assert game.catalogue.box["meta"]["start_coins"] == 2


def test_it_is_too_late_once_the_game_was_loaded(tmp_path: Path) -> None:
    house = read_house_rules(written(tmp_path, RICH), take("happy_city"))
    with pytest.raises(RuntimeError, match="not loaded the game yet"):
        house.move_in()


def test_times_are_written_short(tmp_path: Path) -> None:
    house = read_house_rules(written(tmp_path, "[timing]\nwindow_min = 400\n"), take("hurle"))
    assert house.changes == {"timing": {"window_min": {"ms": 400}}}


def test_options_alone_need_no_cards(tmp_path: Path) -> None:
    house = read_house_rules(written(tmp_path, '[options]\nedition = "B"\n'), take("smile_life"))
    assert not house
    assert house.options == {"edition": "B"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cards", "is not TOML"),
        ('game = "domino"', "not house rules of happy_city"),
        ("[card.bnak]\ncost = 2", "there is no card 'bnak'; there is: bank"),
        ("[card.bank]\nprice = 2", "card.bank has no 'price'; there is: "),
        ('[card.bank]\ncost = "2"', r"card.bank.cost is a whole number \(in the book 3\), not '2'"),
        ("[card.bank]\ncopies = -1", "card.bank.copies is from 0 to 4000, not -1"),
        ("[card.bank]\ncopies = 100000000000", "card.bank.copies is from 0 to 4000"),
        ("[card.bank]\nhearts = -1001", "card.bank.hearts is from -1000 to 3000, not -1001"),
        ("[meta]\nstart_coins = -3", "meta.start_coins is from 0 to 2000, not -3"),
        ('[card.bank]\ndeck = "9"', "card.bank.deck cannot be '9'; there is: 1, 2, 3"),
        ('[card.bank]\ncolours = ["gren"]', "card.bank.colours cannot be 'gren'; there is: green"),
        ("[card.bank]\ncolours = [3]", "card.bank.colours holds a text, not 3"),
        ('[card.bank]\nid = "x"', "card.bank has no 'id'"),
        ("[met]\nstart_coins = 3", "cards.toml has no part 'met'; there is: meta"),
        ("[meta]\nstart_coin = 3", "meta has no 'start_coin'; there is: start_coins"),
        ("[options]\nmodus = 1", "no option 'modus'; there is: mode"),
        ('[options]\nmode = "hard"', "option mode cannot be 'hard': there is expert, family"),
        ("[options]\ngrozilla = 3", "option grozilla cannot be 3: it is true or false"),
        ("card = 3", "is a table"),
        ("", "nothing is changed"),
        ('game = "happy_city"', "nothing is changed"),
        ("[card.bank]", "nothing is changed"),
        ("[card.bank]\ncost = 3", "nothing is changed"),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Complaint, match=said):
        read_house_rules(written(tmp_path, text), take("happy_city"))


def test_rows_without_an_id_are_called_by_their_first_column(tmp_path: Path) -> None:
    house = read_house_rules(written(tmp_path, "[table.2]\ng5_stock = 9"), take("dernier"))
    assert house.changes == {"table": {"2": {"g5_stock": 9}}}
    book = {"table": [{"players": 2, "stock": 5}, {"players": 3, "stock": 6}]}
    changed = overlaid(book, {"table": {"3": {"stock": 1}}})
    assert [row["stock"] for row in changed["table"]] == [5, 1]


def test_a_number_with_a_fraction_may_be_a_whole_one(tmp_path: Path) -> None:
    house = read_house_rules(written(tmp_path, "[bot_level.easy]\nmiss = 1"), take("hurle"))
    assert house.changes == {"bot_level": {"easy": {"miss": 1}}}
    with pytest.raises(Complaint, match=r"bot_level\.easy\.miss is from 0 to"):
        read_house_rules(written(tmp_path, "[bot_level.easy]\nmiss = nan"), take("hurle"))


def test_cards_a_game_cannot_be_made_of_are_said_in_one_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    rules = str(written(tmp_path, '[meta]\ncolours = ["green"]'))
    assert main(["simulate", "happy_city", "--games", "2", "--house-rules", rules]) == 2
    said = capfd.readouterr().err
    assert "happy_city cannot be dealt like that" in said
    assert "no game called" not in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("smile_life", "[card.researcher]\ncopies = 0", "its rules name the card researcher"),
        ("dernier", '[die_game.happy]\nface = "angry"', "dernier cannot be dealt like that: "),
        ("jaime", "[bot_level.medium]\nstatement_mean = 0", "match 0 cannot be played to its end"),
    ],
)
def test_what_goes_wrong_by_a_house_s_numbers_is_said_in_one_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], game: str, text: str, said: str
) -> None:
    words = ["simulate", game, "--games", "1", "--jobs", "1"]
    assert main([*words, "--house-rules", str(written(tmp_path, text))]) == 2
    error = capfd.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1


def test_a_game_without_cards_has_only_options(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="menteur has no cards"):
        read_house_rules(written(tmp_path, "[card.x]\na = 1"), take("menteur"))


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.toml"
    assert main(["simulate", "happy_city", "--house-rules", str(path)]) == 2
    assert f"cannot read {path}" in capsys.readouterr().err


def test_cards_that_cannot_be_dealt_are_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ids = [row["id"] for row in take("smile_life").catalogue.kinds]  # type: ignore[union-attr]
    none = "".join(f"[card.{card}]\ncopies = 0\n" for card in ids)
    rules = str(written(tmp_path, none))
    assert main(["simulate", "smile_life", "--house-rules", rules]) == 2
    assert "smile_life cannot be dealt like that" in capsys.readouterr().err


@pytest.mark.slow
def test_the_report_compares_the_house_with_the_book(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ["report", "happy_city", "--games", "4", "--players", "2", "--bots", "random"]
    rules = ["--house-rules", str(written(tmp_path, RICH)), "--jobs", "1", "--out", str(out)]
    assert main([*words, *rules]) == 0
    page = out.read_text("utf-8")
    assert '<th scope="row">as in the box</th>' in page
    assert '<th scope="row">rich</th>' in page
    assert "<span>--house-rules</span> <span>rich.toml</span>" in page
