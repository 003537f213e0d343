"""`ludotheque report`: what is counted, what is said, and a page that needs nobody else."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from ludotheque.cli import main
from ludotheque.core.shelf import all_games
from ludotheque.lab.notes import Note, Plan, play_one
from ludotheque.lab.report.command import watch
from ludotheque.lab.report.findings import Findings, Share, mean, quantile, watch_some
from ludotheque.lab.report.page import Report, Telling, Variant
from ludotheque.lab.report.plots import _binned, _edges, histogram
from ludotheque.lab.workers import Crew

MOST_BYTES = 1_000_000


def note(winner: int, played: list[dict[str, int]], **more: object) -> Note:
    ranks = [1 if seat == winner else 2 for seat in range(2)]
    return Note(0, ["easy", "easy"], "won", [1, 0], ranks, 10, 8, 0, played, **more)  # type: ignore[arg-type]


def counted(*notes: Note) -> Findings:
    findings = Findings(2, wins=[0.0, 0.0])
    for each in notes:
        findings.count(each)
    return findings


# --- what is counted ---


def test_a_card_s_effect_compares_who_played_it_with_who_did_not() -> None:
    """It was played by 40 winners and 10 losers, and not by 10 winners and 40 losers."""
    with_it, without = {"sun": 1}, {"moon": 2}
    lucky = [note(0, [with_it, without]) for _ in range(40)]
    unlucky = [note(0, [without, with_it]) for _ in range(10)]
    sun = next(card for card in counted(*lucky, *unlucky).cards() if card.card == "sun")
    assert sun.known
    assert sun.per_match == 1.0
    assert sun.effect == pytest.approx(40 / 50 - 10 / 50)
    assert sun.spread == pytest.approx(1.96 * (2 * 0.8 * 0.2 / 50) ** 0.5)


def test_a_rare_card_has_no_effect_that_could_be_told() -> None:
    cards = counted(*[note(0, [{"sun": 1}, {}]) for _ in range(29)]).cards()
    assert [card.known for card in cards] == [False]


def test_a_shared_win_is_shared() -> None:
    shared = Note(0, ["easy", "easy"], "won", [1, 1], [1, 1], 4, 4)
    assert counted(shared, note(1, [{}, {}])).wins == [0.5, 1.5]


def test_findings_add_up_in_any_chunks() -> None:
    plan = Plan("happy_city", 6, 3, ("easy", "random"), seed=3)
    whole, parts = watch_some(plan, range(6)), watch_some(plan, range(2))
    parts.add(watch_some(plan, range(2, 6)))
    assert parts == whole
    assert whole.matches == whole.finished == 6
    assert sum(whole.wins) == pytest.approx(6)


def test_leads_and_refusals_are_watched() -> None:
    found = watch(Plan("domino", 12, 3), Crew())
    assert found.halfway == 12
    assert found.looked > 0
    assert all(rule.startswith(("SG4-", "SG-")) for rule in found.refused)


def test_watching_changes_nothing() -> None:
    plan = Plan("dernier", 5, 4, seed=9)
    for index in range(5):
        plain, watched = play_one(plan, index), play_one(plan, index, watched=True)
        assert (plain.ranks, plain.played) == (watched.ranks, watched.played)


def test_intervals_hold_the_truth_for_small_counts_too() -> None:
    share = Share.of(0, 10)
    assert share.value == share.low == 0.0
    assert share.high == pytest.approx(0.278, abs=0.001)
    assert Share.of(0, 0) == Share(0.0, 0.0, 1.0)


def test_quantiles_and_bins() -> None:
    counts = Counter({1: 50, 2: 40, 9: 10})
    assert (quantile(counts, 0.5), quantile(counts, 0.6), quantile(counts, 1.0)) == (1, 2, 9)
    assert mean(counts) == pytest.approx(2.2)
    edges = _edges(1, 9, whole=True)
    shares = _binned(counts, edges)
    assert shares[0] == 0.5
    assert sum(shares) == pytest.approx(1)


# --- what is said ---


def told(found: Findings, language: str = "en") -> Telling:
    variant = Variant("", Plan("dernier", found.matches, 2), found)
    return Telling(Report([variant], 6.0, "ludotheque report dernier"), language)


def test_a_seat_that_wins_too_often_is_named() -> None:
    fair = counted(*[note(n % 2, [{}, {}]) for n in range(100)])
    assert "All seats are worth the same" in "".join(told(fair).seats())
    tilted = counted(*[note(int(n < 20), [{}, {}]) for n in range(100)])
    assert "Seat 1 wins 80%" in "".join(told(tilted).seats())
    assert "La place 1 gagne 80\u202f% des parties" in "".join(told(tilted, "fr").seats())


def test_the_leader_at_half_time_is_judged_by_the_end() -> None:
    notes = [note(0, [{}, {}], leads=3, halfway=[int(n < 25)]) for n in range(100)]
    said = "".join(told(counted(*notes)).leads())
    assert "changes hands 3 times" in said
    assert "wins 75% of the time" in said


def test_options_are_called_by_their_names() -> None:
    found = counted(note(0, [{}, {}]))
    plan = Plan("smile_life", 1, 2)
    ways = [Variant(way, plan, found) for way in ("edition=B", "river=true", "")]
    french = Telling(Report(ways, 6.0, ""), "fr")
    assert [french.name(way) for way in ways][1:] == [
        "Rivière\u202f: oui",
        "comme dans la boîte",
    ]
    assert "edition" not in french.name(ways[0])


# --- the page ---


@pytest.mark.parametrize("game", [game.id for game in all_games()])
@pytest.mark.slow
def test_every_game_has_a_page_of_its_own(game: str, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ["report", game, "--games", "12", "--jobs", "1", "--bots", "easy", "--out", str(out)]
    assert main(words) == 0
    written = out.read_text("utf-8")
    assert len(written.encode()) < MOST_BYTES
    assert set(re.findall(r'(?:src|href)="([a-z]*:)', written)) == {"data:"}
    assert "<script" not in written
    for language, heading in (("fr", "Combien de tours"), ("en", "How many turns")):
        start = written.index(f'<main lang="{language}">')
        part = written[start : written.index("</main>", start)]
        assert heading in part
        assert part.count("<img") == part.count("<figcaption") >= 3
        assert all(alt for alt in re.findall(r'alt="([^"]*)"', part))


@pytest.mark.slow
def test_ways_to_play_stand_side_by_side(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ["report", "happy_city", "--games", "6", "--players", "2", "--jobs", "1"]
    assert main([*words, "--compare", "mode=family", "mode=expert", "--out", str(out)]) == 0
    written = out.read_text("utf-8")
    assert written.count('<th scope="row">Mode: Expert</th>') == 1
    assert "Côte à côte" in written
    assert '--compare "mode=family" "mode=expert"' in written


def test_a_plot_is_drawn_alike_every_time() -> None:
    named = [("", Counter({3: 4, 5: 6}))]
    assert histogram(named, "turns") == histogram(named, "turns")


def test_the_figures_are_there_for_machines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    words = ["report", "menteur", "--games", "40", "--jobs", "1", "--json", "--out", str(out)]
    assert main(words) == 0
    facts = json.loads(capsys.readouterr().out)
    (way,) = facts["ways"]
    assert facts["kb"] == round(out.stat().st_size / 1000)
    assert way["matches"] == 40
    assert sum(seat["value"] for seat in way["seats"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "no game called 'chess'"),
        (["dernier", "--players", "11"], "is for 2 to 10 players"),
        (["dernier", "--compare", "speed=1"], "no option 'speed'"),
        (["dernier", "--games", "0"], "at least 1"),
        (["dernier", "--bots", "genius"], "no bot called 'genius'"),
    ],
)
def test_what_cannot_be_reported_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1
