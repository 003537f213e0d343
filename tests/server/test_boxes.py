"""Other people's games on the shelf: with what they bring, and without those that fail."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from tests.packages import install, on_the_path, write_strange

from ludotheque.core.shelf import UnknownGame, all_games, own_games, places, take

from .server_kit import RunningHouse

BOARD = "export default (target) => { target.textContent = 'A board'; return () => {}; };"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'


def shelf_of(house: RunningHouse) -> dict[str, dict[str, object]]:
    return {game["id"]: game for game in house.http.get("/api/games").json()["games"]}


def test_an_installed_package_stands_after_the_games_of_the_house(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    write_strange(tmp_path / "site")
    with on_the_path(tmp_path / "site"), RunningHouse(tmp_path) as house:
        assert list(places())[-1] == "strange"
        assert "strange" not in [game.id for game in own_games()]
        told = shelf_of(house)
        assert told["strange"]["name"] == {"fr": "La plus haute", "en": "The highest card"}
        assert "brings" not in told["strange"] or told["strange"]["brings"] == []
        words = house.http.get("/api/games/strange/text/fr").json()
        assert words["move"]["lay"], "what it does not say is said for it"
        seat = house.create(game="strange", seats=2, bots=["easy"])
        host = house.sit(seat)
        host.say(t="start")
        assert host.hear("update")["view"]["hand"]


def test_what_a_package_brings_for_the_browser(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    write_strange(tmp_path / "site", board=BOARD, picture=PICTURE)
    with on_the_path(tmp_path / "site"), RunningHouse(tmp_path) as house:
        assert shelf_of(house)["strange"]["brings"] == ["board.js", "box.svg"]
        board = house.http.get("/games/strange/board.js")
        assert board.text == BOARD
        assert board.headers["content-type"].startswith("text/javascript")
        assert "script-src" not in board.headers["content-security-policy"], "only default 'self'"
        picture = house.http.get("/games/strange/box.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        for path in (
            "strange/game.py",
            "strange/text.fr.toml",
            "dernier/board.js",
            "chess/box.svg",
        ):
            assert house.http.get(f"/games/{path}").status_code == 404, path
        assert house.http.get("/games/strange/..%2Fgame.py").status_code == 404


FAILING = {
    "nowhere": "no_such_package.game:GAME",
    "nameless": "tests.highest.game:NO_SUCH_NAME",
    "raising": "raising.game:GAME",
    "number": "tests.highest.game:CARDS",
    "misnamed": "tests.highest.game:HIGHEST",
    "wordless": "wordless.game:GAME",
}


@pytest.mark.parametrize("game_id", FAILING)
def test_a_game_that_fails_is_named_and_left_off(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game_id: str
) -> None:
    """The house opens all the same, and plays its other games."""
    site = tmp_path / "site"
    install(site, "failing", {game_id: FAILING[game_id]})
    for package, line in (("raising", "1 / 0"), ("wordless", WORDLESS)):
        (site / package).mkdir()
        (site / package / "__init__.py").touch()
        (site / package / "game.py").write_text(line)
    with caplog.at_level(logging.ERROR), on_the_path(site), RunningHouse(tmp_path) as house:
        assert game_id not in shelf_of(house)
        assert "dernier" in shelf_of(house)
        assert game_id not in [game.id for game in all_games()]
        with pytest.raises(UnknownGame, match=game_id):
            take(game_id)
        assert (
            house.http.post("/api/tables", json={"game": game_id, "name": "Ana"}).status_code == 404
        )
        house.create()
    named = [record for record in caplog.records if game_id in record.getMessage()]
    assert len(named) == 1, "once is enough"
    assert "is left off the shelf" in named[0].getMessage()


WORDLESS = (
    "from tests.highest.game import HighestGame\n"
    "class WordlessGame(HighestGame):\n"
    '    id = box = "wordless"\n'
    "GAME = WordlessGame()\n"
)


def test_an_id_of_the_house_is_not_for_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install(tmp_path, "impostor", {"dernier": "tests.highest.game:HIGHEST"})
    with caplog.at_level(logging.ERROR), on_the_path(tmp_path):
        assert take("dernier").box == "smiley_games"
    assert "tests.highest.game:HIGHEST is left off the shelf" in caplog.text
