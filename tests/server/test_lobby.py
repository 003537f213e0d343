"""The lobby over HTTP: what it gives, and how it says no."""

from __future__ import annotations

import gzip
import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
import segno
from starlette.datastructures import Headers
from starlette.requests import Request

from ludotheque.core.record import load, replay
from ludotheque.core.shelf import places
from ludotheque.server import limits, protocol
from ludotheque.server.lobby import Lobby, words
from ludotheque.server.metrics import Metrics
from ludotheque.server.origins import Hosts, Origins
from ludotheque.server.tokens import Signer
from ludotheque.tables.house import House
from ludotheque.tables.services import Services
from ludotheque.tables.store.memory import MemoryStore

from .server_kit import RunningHouse


def test_the_shelf(house: RunningHouse) -> None:
    shelf = msgspec.json.decode(house.http.get("/api/games").content, type=protocol.Shelf)
    assert [game.id for game in shelf.games] == list(places())
    game = shelf.games[0]
    assert game.name["fr"] == "Le Dernier\u202f!"
    assert (game.players_min, game.players_max) == (2, 10)
    assert [(option.name, option.kind) for option in game.options] == [
        ("two_player_reverse_skips", "bool"),
        ("imitate", "bool"),
    ]
    assert len(game.cards) == 48
    assert [game.id for game in shelf.games if game.youngest] == ["dernier", "jaime"]
    assert next(game.mark for game in shelf.games if game.id == "jaime")["en"].endswith("thumb")


def test_the_options_of_a_game_keep_their_order(house: RunningHouse) -> None:
    shelf = msgspec.json.decode(house.http.get("/api/games").content, type=protocol.Shelf)
    options = {o.name: o for game in shelf.games if game.id == "smile_life" for o in game.options}
    assert options["length"].choices == ["all", "3/4", "2/3", "1/2", "1/3", "1/4"]
    assert (options["remove"].kind, options["remove"].default) == ("cards", "")


def test_the_words_of_a_game(house: RunningHouse) -> None:
    for language in ("fr", "en"):
        text = house.http.get(f"/api/games/dernier/text/{language}").json()
        assert text["refusal"]["no_match"]


def test_the_rules_of_a_game(house: RunningHouse) -> None:
    """Its own chapters first, then those of its box."""
    for language in ("fr", "en"):
        said = house.http.get(f"/api/games/dernier/rules/{language}").content
        book = msgspec.json.decode(said, type=protocol.RuleBook).chapters
        ids = [part for chapter in book for rule in chapter.rules for part in rule.ids]
        assert ids.index("SG5-PLAY-1") < ids.index("SGT-1")


@pytest.mark.parametrize(
    ("path", "status", "error"),
    [
        ("/api/games/chess/rules/fr", 404, "unknown_game"),
        ("/api/games/dernier/rules/de", 404, "unknown_game"),
        ("/api/games/chess/text/fr", 404, "unknown_game"),
        ("/api/games/dernier/text/de", 404, "unknown_game"),
        ("/api/tables/ZZZZ", 404, "unknown_table"),
        ("/api/tables/..%2F..", 404, "malformed"),
        ("/api/tables/ZZZZ/qr.svg", 404, "unknown_table"),
        ("/api/tables/ZZZZ/record", 404, "unknown_table"),
        ("/api/tables/A%00BC", 400, "malformed"),
        ("/api/matches/%00/record", 400, "malformed"),
    ],
)
def test_what_is_not_there(house: RunningHouse, path: str, status: int, error: str) -> None:
    answer = house.http.get(path)
    assert (answer.status_code, answer.json()["error"]) == (status, error)


def test_a_problem_speaks_the_readers_language(house: RunningHouse) -> None:
    for header, language in (("en-GB,en;q=0.9", "en"), ("fr", "fr"), ("de,en", "en"), ("", "fr")):
        answer = house.http.get("/api/tables/ZZZZ", headers={"Accept-Language": header})
        assert answer.json()["message"] == words(language)["unknown_table"]


def test_every_error_code_has_words_in_both_languages() -> None:
    codes = set(msgspec.json.schema(protocol.ErrorCode)["enum"])
    assert set(words("fr")) == set(words("en")) == codes


def test_creating_and_joining(house: RunningHouse) -> None:
    ana = house.create(seats=3, bots=["hard"], options={"two_player_reverse_skips": True})
    bob = house.join(ana["code"].lower(), " Bob ")
    assert (ana["seat"], bob["seat"]) == (0, 1)
    table = house.http.get(f"/api/tables/{ana['code']}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot"]
    assert [seat["name"] for seat in table["seats"][:2]] == ["Ana", "Bob"]
    assert table["seats"][0]["host"]
    assert table["options"] == {"two_player_reverse_skips": True, "imitate": False}
    assert (table["phase"], table["pace"]) == ("waiting", "relaxed")


@pytest.mark.parametrize(
    ("wish", "status", "error"),
    [
        ({"game": "chess", "name": "Ana"}, 404, "unknown_game"),
        ({"game": "dernier", "name": "Ana", "options": {"x": 1}}, 422, "bad_options"),
        ({"game": "dernier", "name": "Ana", "seats": 11}, 400, "malformed"),
        ({"game": "dernier", "name": "Ana", "bots": ["easy"] * 10}, 422, "bad_options"),
        ({"game": "dernier", "name": "Ana", "bots": ["genius"]}, 400, "malformed"),
        ({"game": "dernier", "name": ""}, 422, "bad_name"),
        ({"game": "dernier", "name": "\u202e"}, 422, "bad_name"),
        ({"game": "dernier", "name": "x" * 21}, 422, "bad_name"),
        ({"game": "dernier", "name": "Ana", "admin": True}, 400, "malformed"),
        ({"game": "dernier", "name": "Ana", "options": {"x": "y" * 5000}}, 413, "too_large"),
        ([], 400, "malformed"),
    ],
)
def test_a_bad_wish_gets_its_code(
    house: RunningHouse, wish: object, status: int, error: str
) -> None:
    answer = house.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["message"]


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"\xff\xfe", b"[" * 4000, b'{"game": 1e999}', b'{"game": NaN}'),
        b'{"game": "dernier", "name": "\xff"}',
        b'{"game": "dernier", "name": "\\ud800"}',
    ],
)
def test_a_body_that_is_no_json(house: RunningHouse, body: bytes) -> None:
    answer = house.http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")


def test_names_places_and_links(house: RunningHouse) -> None:
    ana = house.create(seats=2)
    join = f"/api/tables/{ana['code']}/join"
    for name, link, status, error in (
        ("ANA", "", 409, "name_taken"),
        ("Bob", "guessed", 410, "used_link"),
    ):
        answer = house.http.post(join, json={"name": name, "link": link})
        assert (answer.status_code, answer.json()["error"]) == (status, error)
    house.join(ana["code"], "Bob")
    answer = house.http.post(join, json={"name": "Cid"})
    assert (answer.status_code, answer.json()["error"]) == (409, "table_full")


def test_pages_of_other_sites_may_not_post(tmp_path: Path) -> None:
    with RunningHouse(tmp_path, origins=("https://friends.example/",)) as house:
        wish = {"game": "dernier", "name": "Ana"}
        for origin, status in (
            ("https://evil.example", 403),
            ("null", 403),
            (f"http://{house.address}", 201),
            ("https://friends.example", 201),
        ):
            answer = house.http.post("/api/tables", json=wish, headers={"Origin": origin})
            assert answer.status_code == status
        assert house.http.post("/api/tables", json=wish).status_code == 201


def test_too_many_tables_from_one_address(fresh: RunningHouse) -> None:
    wish = {"game": "chess", "name": "Ana"}
    answers = [fresh.http.post("/api/tables", json=wish) for _ in range(80)]
    assert answers[0].status_code == 404
    assert answers[-1].status_code == 429
    assert answers[-1].json()["params"]["retry_ms"] > 0
    assert fresh.http.get("/health").status_code == 200


def test_the_qr_code_leads_to_the_table(house: RunningHouse) -> None:
    ana = house.create()
    answer = house.http.get(f"/api/tables/{ana['code']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<?xml")
    elsewhere = house.http.get(
        f"/api/tables/{ana['code']}/qr.svg", headers={"Host": "games.example"}
    )
    assert elsewhere.text != answer.text


def test_a_qr_code_is_drawn_once(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    path = f"/api/tables/{house.create()['code']}/qr.svg"
    drawn = house.http.get(path).content
    monkeypatch.setattr(segno, "make", None)
    assert house.http.get(path).content == drawn


def test_a_qr_code_asked_for_on_this_machine_is_good_for_phones() -> None:
    lobby = Lobby(House(Services(MemoryStore())), Signer(b""), Origins(), "http://192.0.2.7:8000")
    for host, base in (
        ("localhost:8000", "http://192.0.2.7:8000"),
        ("x.example", "http://x.example"),
    ):
        scope = {
            "type": "http",
            "headers": [(b"host", host.encode())],
            "path": "/",
            "scheme": "http",
        }
        assert lobby._base(Request(scope)) == base


def test_the_record_is_given_once_the_match_is_over(house: RunningHouse) -> None:
    ana = house.create(seats=2, bots=["easy"])
    path = f"/api/tables/{ana['code']}/record"
    assert house.http.get(path).json()["error"] == "not_started"
    guest = house.sit(ana)
    guest.say(t="start")
    assert guest.hear("update")["ply"] == 0
    assert house.http.get(path).json()["error"] == "table_started"
    guest.say(t="leave")
    guest.closed()
    watcher = house.watch(ana["code"])
    watcher.hear("update")
    while not watcher.update.get("outcome"):
        watcher.next()
    record = load(house.http.get(path).content)
    assert replay(record).state.outcome() is not None
    assert record.seed == watcher.update["seed"]
    watcher.close()


def test_health_and_metrics(fresh: RunningHouse) -> None:
    assert fresh.http.get("/health").json()["ok"] is True
    first, second, _ = fresh.play_begun()
    mover = first if first.update["moves"] else second
    mover.say(t="play", ply=0, move={"t": "draw"})
    mover.hear("update")
    mover.say(t="play", ply=0, move={"t": "draw"})
    mover.hear("stale")
    mover.say(t="nonsense")
    mover.hear("failure")
    text = fresh.http.get("/metrics").text
    for line in (
        "ludotheque_tables 1",
        "ludotheque_matches_live 1",
        "ludotheque_connections 2",
        "ludotheque_moves_total 2",
        'ludotheque_refusals_total{verdict="stale"} 0',  # one seat's own affair
        'ludotheque_failures_total{error="malformed"} 1',
        "ludotheque_move_seconds_count 0",
    ):
        assert line in text.splitlines()
    mover.say(t="nonsense")
    mover.hear("failure")
    assert fresh.http.get("/metrics").text == text, "the same for a while"
    first.close()
    second.close()


def test_counts_of_moves_are_told_in_tens() -> None:
    metrics = Metrics()
    for _ in range(27):
        metrics.moved(0.003)
        metrics.refusals["held"] += 1
    text = metrics.text(House(Services(MemoryStore()))).splitlines()
    assert 'ludotheque_refusals_total{verdict="held"} 20' in text
    assert "ludotheque_move_seconds_count 20" in text
    assert "ludotheque_move_seconds_sum 0.060000" in text


def test_a_move_that_only_its_player_knows_of_shows_in_no_figure() -> None:
    """One that was refused, or waits for the clock: between two tens nothing changes."""
    now, house = [0.0], House(Services(MemoryStore()))
    metrics = Metrics(lambda: now[0])
    for _ in range(21):
        metrics.moved(0.003)
    before = metrics.text(house)
    now[0] += 60.0
    metrics.moved(0.2)
    metrics.refusals["held"] += 1
    assert metrics.text(house) == before


def test_metrics_can_be_closed(tmp_path: Path) -> None:
    with RunningHouse(tmp_path / "data") as house:
        house.site._measured = False
        assert house.http.get("/metrics").status_code == 404


# --- the page ---


@pytest.fixture
def built(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Ludothèque</title>" + " " * 2000)
    (static / "assets" / "app-1a2b.js").write_text("let a = 1;\n" * 500)
    (static / "manifest.webmanifest").write_text("{}")
    return static


def test_one_page_for_every_address(tmp_path: Path, built: Path) -> None:
    with RunningHouse(tmp_path / "data", built) as house:
        for path in ("/", "/new/dernier", "/t/ABCD", "/tv/ABCD", "/j/ABCD/link"):
            answer = house.http.get(path)
            assert answer.status_code == 200
            assert "Ludothèque" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        asset = house.http.get("/assets/app-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-encoding"] == "gzip"
        assert house.http.get("/index.html").headers["cache-control"] == "no-cache"
        assert "immutable" not in house.http.get("/manifest.webmanifest").headers["cache-control"]
        for path in ("/nowhere", "/assets/none.js", "/..%2f..%2fpyproject.toml"):
            assert house.http.get(path).status_code == 404


def test_without_a_page_the_house_says_how_to_build_it(house: RunningHouse) -> None:
    answer = house.http.get("/")
    assert answer.status_code == 503
    assert "make client" in answer.text


def test_every_answer_is_protected(tmp_path: Path, built: Path) -> None:
    with RunningHouse(tmp_path / "data", built) as house:
        for path in ("/", "/health", "/api/games", "/api/tables/ZZZZ", "/assets/app-1a2b.js", "/x"):
            headers = house.http.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "connect-src 'self';" in policy
            assert "frame-ancestors 'none'" in policy
            assert "script-src" not in policy
            assert "unsafe-eval" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers or "uvicorn" not in headers["server"]


def test_answers_are_small_on_the_wire(house: RunningHouse) -> None:
    with house.http.stream("GET", "/api/games", headers={"Accept-Encoding": "gzip"}) as answer:
        raw = b"".join(answer.iter_raw())
    assert json.loads(gzip.decompress(raw))["version"] == protocol.VERSION


def test_a_wrong_turn_shows_people_the_page_and_programs_a_404(tmp_path: Path, built: Path) -> None:
    with RunningHouse(tmp_path / "data", built) as house:
        person = house.http.get("/nowhere/at/all", headers={"accept": "text/html,*/*"})
        program = house.http.get("/nowhere/at/all", headers={"accept": "application/json"})
        assert (person.status_code, program.status_code) == (404, 404)
        assert "Ludothèque" in person.text
        assert program.json()["error"] == "malformed"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/api/nope", 404), ("PUT", "/api/tables", 405), ("DELETE", "/api/games", 405)],
)
def test_every_error_is_a_problem(house: RunningHouse, method: str, path: str, status: int) -> None:
    answer = house.http.request(method, path, headers={"Accept-Language": "en"})
    assert answer.status_code == status
    assert answer.json() == {"error": "malformed", "message": words("en")["malformed"]}


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/api/tables", {"POST"}),
        ("GET", "/api/tables/ABCD/join", {"POST"}),
        ("OPTIONS", "/api/screens", {"POST"}),
        ("DELETE", "/api/games", {"GET", "HEAD"}),
        ("POST", "/t/ABCD", {"GET", "HEAD"}),
        ("POST", "/assets/app-1a2b.js", {"GET", "HEAD"}),
    ],
)
def test_a_wrong_method_is_told_which_are_right(
    tmp_path: Path, built: Path, method: str, path: str, allowed: set[str]
) -> None:
    with RunningHouse(tmp_path / "data", built) as house:
        answer = house.http.request(method, path)
        assert answer.status_code == 405
        assert set(answer.headers["allow"].split(", ")) == allowed


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8000", 200),
        ("192.0.2.7", 200),
        ("[2001:db8::7]:8000", 200),
        ("raspberry", 200),
        ("games.local:8000", 200),
        ("LOCALHOST.:8000", 200),  # as the DNS writes names in full
        ("games.example.org", 200),  # named with --origin
        ("evil.example", 421),
        ("evil.example.", 421),
        ("games.local.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("", 421),
        ("a" * 300, 421),
    ],
)
def test_the_house_answers_to_its_own_names_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, status: int
) -> None:
    monkeypatch.setattr(limits, "MOST_WAIT_S", 0.0)
    with RunningHouse(tmp_path / "data", origins=("https://games.example.org",)) as house:
        assert house.http.get("/health", headers={"Host": host}).status_code == status
        line = {"Host": host, "Origin": f"http://{host}"}
        asked = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        asked["Sec-WebSocket-Key"] = "dGhlIHNhbXBsZSBub25jZQ=="
        if status != 200 and host:
            assert house.http.get("/ws", headers=line | asked).status_code == 403


def test_a_host_is_told_that_friends_come_by_a_name_he_has_not_given(
    house: RunningHouse, caplog: pytest.LogCaptureFixture
) -> None:
    """Through a tunnel, say: they see a no, and he would never know why."""
    for name in ("games.tunnel.example", "other.tunnel.example"):
        assert house.http.get("/", headers={"Host": name}).status_code == 421
    first, second = (record.getMessage() for record in caplog.records)
    assert first == second, "written down once"
    assert first.startswith("127.0.0.1 ")
    assert "--public-url" in first


def test_a_machine_may_write_its_name_in_capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.getfqdn", lambda: "Salon.fritz.box")
    assert Hosts().allow(Headers({"host": "Salon.fritz.box:8000"}))


def test_behind_a_proxy_any_name_will_do(house: RunningHouse) -> None:
    assert Hosts(any_name=True).allow(Headers({"host": "games.example.org"}))
    assert not Hosts().allow(Headers({"host": "games.example.org"}))
    assert not Hosts(any_name=True).allow(Headers({"host": "a" * 300}))


def test_who_asks_too_much_waits_and_then_is_told_so(
    fresh: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_WAIT_S", 0.1)
    fresh.site._requests._size, fresh.site._requests._rate = 3, 20
    begun = time.monotonic()
    codes = [fresh.http.get("/health").status_code for _ in range(6)]
    assert codes == [200] * 6
    assert time.monotonic() - begun > 0.1, "the last ones waited for their turn"
    with ThreadPoolExecutor(12) as crowd:
        answers = list(crowd.map(lambda _: fresh.http.get("/health"), range(24)))
    assert {answer.status_code for answer in answers} == {200, 429}
    assert next(a for a in answers if a.status_code == 429).json()["error"] == "too_fast"


def test_what_is_alike_for_everybody_is_compressed_once(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = ["/api/games", "/api/games/dernier/text/fr", "/api/games/dernier/cards"]
    first = [house.http.get(path) for path in paths]
    monkeypatch.setattr("gzip.compress", None)
    for path, answer in zip(paths, first, strict=True):
        again = house.http.get(path)
        assert again.headers["content-encoding"] == "gzip"
        assert again.content == answer.content
        assert (
            "content-encoding"
            not in house.http.get(path, headers={"Accept-Encoding": "identity"}).headers
        )


def test_one_address_does_not_fill_the_house_with_tables(
    fresh: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh.site._lobby._tables = limits.ByAddress(2, 300 / 86_400)
    body = {"game": "dernier", "name": "Ana"}
    answers = [fresh.http.post("/api/tables", json=body) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 503]
    assert answers[-1].json()["error"] == "house_full", "not told to wait for a moment"


def test_a_mistake_of_ours_is_a_problem_too(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(code: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(house.house, "find", fails)
    answer = house.http.get("/api/tables/BCDF")
    assert (answer.status_code, answer.json()["error"]) == (500, "broken")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    guest = house.open_line()
    guest.say(t="hello", version=protocol.VERSION, code="BCDF")
    assert guest.hear("failure") == {"t": "failure", "error": "broken", "fatal": True}
    assert guest.closed() == 1011


def test_nobody_tries_all_codes(fresh: RunningHouse) -> None:
    """By request, by joining and by line they are counted together; who has a key goes on."""
    seat = fresh.create(seats=2)
    for n in range(30):
        assert fresh.http.get(f"/api/tables/ZZ{n:02}").json()["error"] == "unknown_table"
    guesses = [_guessed_by_line(fresh, f"ZY{n:02}") for n in range(12)]
    assert guesses[:10] == ["unknown_table"] * 10
    assert guesses[-1] == "too_fast"
    joined = fresh.http.post(f"/api/tables/{seat['code']}/join", json={"name": "Bob"})
    assert joined.json()["error"] == "too_fast", "a code that is right is not told either"
    assert fresh.http.get(f"/api/tables/{seat['code']}").status_code == 429
    assert fresh.sit(seat).welcome["seat"] == 0


def test_phones_that_remember_tables_of_last_year_do_not_guess(fresh: RunningHouse) -> None:
    """Each asks for its own when the page opens: a club behind one address could join no more."""
    seat = fresh.create(seats=2)
    fresh.site._lobby._guesses = limits.Guesses(limits.ByAddress(2, 0.001))

    def asked(code: str, token: str) -> str:
        known = {"Authorization": f"Bearer {token}"}
        answer = fresh.http.get(f"/api/tables/{code}", headers=known)
        return str(answer.json().get("error", "shown"))

    for n in range(20):
        code = f"ZZZ{chr(ord('A') + n)}"
        assert asked(code, fresh.signer.token(code, "key")) == "unknown_table"
    assert asked(seat["code"], seat["token"]) == "shown"
    assert fresh.join(seat["code"], "Bob")["seat"] == 1
    forged = [asked(f"YYY{letter}", seat["token"]) for letter in "ABC"]
    assert forged == ["unknown_table", "unknown_table", "too_fast"]
    assert asked(seat["code"].lower(), seat["token"]) == "shown"


def _guessed_by_line(house: RunningHouse, code: str) -> str:
    guest = house.open_line()
    guest.say(t="hello", version=protocol.VERSION, code=code)
    return str(guest.hear("failure")["error"])
