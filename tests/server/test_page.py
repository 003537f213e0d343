"""The built client over HTTP: what was compressed by the build, and what a page needs next."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludotheque.core.shelf import own_games
from ludotheque.server import limits
from ludotheque.server.packed import Files
from ludotheque.server.page import PAGES, PLAY, ClientPage, source

from .server_kit import RunningHouse

CLIENT = Path(__file__).parents[2] / "client"
SCRIPT = b"let a = 1;\n" * 500
CHUNKS = {
    "index.html": {"file": "assets/index.js", "css": ["assets/index.css"]},
    "src/i18n/en.ts": {"file": "assets/en.js"},
    "src/pages/home/Home.svelte": {"file": "assets/home.js", "imports": ["index.html"]},
    "src/pages/table/TablePage.svelte": {"file": "assets/page.js"},
    "src/pages/table/Play.svelte": {"file": "assets/play.js", "imports": ["_table.js"]},
    "src/games/dernier/index.ts": {"file": "assets/dernier.js", "imports": ["_table.js"]},
    "_table.js": {
        "file": "assets/table.js",
        "css": ["assets/table.css"],
        "imports": ["index.html", "src/games/dernier/index.ts"],
    },
}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (assets / "index.js").write_bytes(SCRIPT)
    (assets / "index.js.gz").write_bytes(gzip.compress(SCRIPT))
    (assets / "index.js.br").write_bytes(b"as packed by the build")
    (assets / "plain.js").write_bytes(SCRIPT)
    (assets.parent / "index.html").write_text("<!doctype html><title>Ludothèque</title>")
    (assets.parent / "chunks.json").write_bytes(msgspec.json.encode(CHUNKS))
    return assets.parent


@pytest.fixture
def open_house(tmp_path: Path, built: Path) -> Iterator[RunningHouse]:
    with RunningHouse(tmp_path / "data", built) as house:
        yield house


def links(house: RunningHouse, path: str, language: str = "en") -> list[str]:
    """The addresses that the page of `path` names, in their order."""
    answer = house.http.get(path, headers={"Accept-Language": language})
    return re.findall(r"<(.*?)>", answer.headers["link"])


def fetched(house: RunningHouse, path: str, accepted: str) -> tuple[str, bytes]:
    with house.http.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["vary"] == "Accept-Encoding"
        assert "immutable" in answer.headers["cache-control"]
        return answer.headers.get("content-encoding", ""), b"".join(answer.iter_raw())


def test_the_smallest_file_the_browser_can_read_is_sent(open_house: RunningHouse) -> None:
    path = "/assets/index.js"
    assert fetched(open_house, path, "gzip, br") == ("br", b"as packed by the build")
    packing, body = fetched(open_house, path, "gzip, deflate")
    assert (packing, gzip.decompress(body)) == ("gzip", SCRIPT)
    assert fetched(open_house, path, "identity") == ("", SCRIPT)
    assert fetched(open_house, "/assets/plain.js", "gzip, br")[0] == "gzip"


def test_a_file_has_one_name(built: Path) -> None:
    """Else somebody who writes it in ever new ways would fill the memory with it."""
    files = Files(built)
    assert files.find("assets/index.js") is not None
    for name in (
        "assets//index.js",
        "./assets/index.js",
        "assets/x/../index.js",
        "assets/index.js/",
    ):
        assert files.find(name) is None


def test_the_page_of_a_table_names_its_board_and_words(open_house: RunningHouse) -> None:
    code = open_house.create(game="dernier")["code"]
    wanted = [
        *("/assets/index.js", "/assets/index.css", "/assets/en.js"),
        *("/assets/page.js", "/assets/play.js", "/assets/dernier.js", "/assets/table.js"),
        *("/assets/table.css", "/api/games", "/api/games/dernier/text/en"),
    ]
    assert links(open_house, f"/t/{code}", "en-GB,fr") == wanted
    beside = [file for file in wanted if file != "/assets/page.js"]
    assert links(open_house, f"/tv/{code.lower()}", "en") == beside
    assert links(open_house, f"/t/{code}", "fr")[-1] == "/api/games/dernier/text/fr"


def test_a_page_without_a_table_names_no_board(open_house: RunningHouse) -> None:
    entry = ["/assets/index.js", "/assets/index.css", "/assets/en.js", "/api/games"]
    assert links(open_house, "/") == [*entry[:3], "/assets/home.js", "/api/games"]
    for path in ("/t/ZZZZ", "/t/"):
        assert links(open_house, path) == [*entry[:3], "/assets/page.js", "/api/games"]
    for path in ("/j/ZZZZ/link", "/new/chess", "/new/%3E,%3C"):
        assert links(open_house, path) == entry
    assert links(open_house, "/new/dernier") == [*entry, "/api/games/dernier/text/en"]


def test_nobody_tries_all_codes_by_the_page(open_house: RunningHouse) -> None:
    code = open_house.create(game="dernier")["code"]
    open_house.site._lobby._guesses = limits.Guesses(limits.ByAddress(1, 0.001))
    assert "/assets/dernier.js" in links(open_house, f"/t/{code}")
    assert links(open_house, "/t/ZZZZ")
    assert "/assets/dernier.js" not in links(open_house, f"/t/{code}")


def test_a_line_is_opened_at_its_own_address_only(
    open_house: RunningHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(limits, "MOST_WAIT_S", 0.0)
    for path in ("/", "/nowhere", "/api/games"):
        with pytest.raises(InvalidStatus, match="400"):
            connect(f"ws://{open_house.address}{path}")
    assert not caplog.records


def test_every_page_is_found_where_the_client_has_it() -> None:
    opened = (CLIENT / "src/pages/index.ts").read_text("utf-8")
    for page in PAGES.values():
        assert f'import("./{page}.svelte")' in opened
    assert opened.count("import(") == len(PAGES) + 1  # and one for addresses that are none


def test_every_board_is_found_where_the_page_looks_for_it() -> None:
    """A game without a board of its own is played in words, and stands in no list of boards."""
    assert (CLIENT / source(PLAY)).is_file()
    listed = (CLIENT / "src/games/index.ts").read_text("utf-8")
    for game in own_games():
        board = (CLIENT / f"src/games/{game.id}/index.ts").is_file()
        assert board == (f'import("./{game.id}")' in listed), game.id


def test_a_client_without_a_list_of_chunks_still_has_its_page(tmp_path: Path) -> None:
    assert (
        ClientPage(tmp_path, Files(tmp_path)).ahead("/t/{code:path}", "dernier", "fr").count("rel=")
        == 2
    )
