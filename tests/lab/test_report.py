"""`ludotheque report`: what is counted, what is said, and a page that needs nobody else."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections import Counter
from html import unescape
from pathlib import Path
from random import Random

import pytest

from ludotheque.cli import main
from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Player, Seat
from ludotheque.core.shelf import all_games, take
from ludotheque.core.text import LANGUAGES
from ludotheque.lab.drive import deal
from ludotheque.lab.notes import Note, Plan, play_one, refused, tempting
from ludotheque.lab.report.command import watch
from ludotheque.lab.report.findings import (
    ENOUGH,
    CardFinding,
    Findings,
    Held,
    Share,
    mean,
    odd_one,
    quantile,
    watch_some,
)
from ludotheque.lab.report.numbers import THIN
from ludotheque.lab.report.page import NARROW, Report, Telling, Variant, page, sentences
from ludotheque.lab.report.plots import Drawing, _binned, _edges, effects, gathered, histogram
from ludotheque.lab.workers import Crew

MOST_BYTES = 1_000_000
PAGES = Path(__file__).parents[2] / "docs" / "reports"


def note(winner: int, played: list[dict[str, int]], **more: object) -> Note:
    ranks = [1 if seat == winner else 2 for seat in range(2)]
    return Note(0, ["easy", "easy"], "won", [1, 0], ranks, 10, 8, 0, played, **more)  # type: ignore[arg-type]


def counted(*notes: Note) -> Findings:
    findings = Findings(2, wins=[0.0, 0.0], order_wins=[0.0, 0.0])
    for each in notes:
        findings.count(each)
    return findings


# --- what is counted ---


def test_a_card_s_effect_compares_who_played_it_with_who_did_not() -> None:
    """It was played by 80 winners and 20 losers, and not by 20 winners and 80 losers.

    Of two players one wins what the other loses: 100 matches say no more than 100 throws of a coin.
    """
    with_it, without = {"sun": 1}, {"moon": 2}
    lucky = [note(0, [with_it, without]) for _ in range(80)]
    unlucky = [note(0, [without, with_it]) for _ in range(20)]
    sun = next(card for card in counted(*lucky, *unlucky).cards() if card.card == "sun")
    assert sun.known
    assert sun.per_match == 1.0
    assert sun.effect == pytest.approx(80 / 100 - 20 / 100)
    assert sun.spread == pytest.approx(1.96 * 2 * (0.8 * 0.2 / 100) ** 0.5)
    assert sun.luck == pytest.approx(2 * (0.5 * 0.5 / 100) ** 0.5)


def test_its_interval_is_as_wide_as_matches_differ() -> None:
    """Leaving out one match after the other (the jackknife) finds the same error."""
    rng, notes = Random(5), []
    for number in range(300):
        played = [{"sun": 1} if rng.random() < 0.4 else {} for _ in range(4)]
        odds = [3 if counts else 2 for counts in played]
        winner = rng.choices(range(4), odds)[0]
        ranks = [1 if seat in (winner, number % 7) else 2 for seat in range(4)]
        notes.append(Note(number, ["easy"] * 4, "won", [0] * 4, ranks, played=played))

    def effect(notes: list[Note]) -> tuple[float, float]:
        found = Findings(4, wins=[0.0] * 4, order_wins=[0.0] * 4)
        for each in notes:
            found.count(each)
        sun = found.card("sun")
        return sun.effect, sun.spread

    without = [effect(notes[:n] + notes[n + 1 :])[0] for n in range(300)]
    middle = sum(without) / 300
    error = (299 / 300 * sum((each - middle) ** 2 for each in without)) ** 0.5
    assert effect(notes)[1] == pytest.approx(1.96 * error, rel=0.01)


def test_a_rare_card_has_no_effect_that_could_be_told() -> None:
    cards = counted(*[note(0, [{"sun": 1}, {}]) for _ in range(ENOUGH - 1)]).cards()
    assert [card.known for card in cards] == [False]


FORTY = list(dict.fromkeys(take("smile_life").card_ids))[:40]  # each stands there once a copy


def among_forty(holders: int, lucky: int) -> Findings:
    """Of four players one wins in turn; 39 cards do nothing, and `sun` is played now and then."""
    found = Findings(4, wins=[0.0] * 4, order_wins=[0.0] * 4)
    sun, *others = FORTY
    for n in range(400):
        winner = n % 4
        played: list[dict[str, int]] = [{} for _ in range(4)]
        played[n // 4 % 4] = dict.fromkeys(others, 1)
        if n < holders:
            played[winner if n < lucky else (winner + 1) % 4][sun] = 1
        ranks = [1 if seat == winner else 2 for seat in range(4)]
        found.count(Note(n, ["easy"] * 4, "won", [0] * 4, ranks, 10, played=played))
    return found


def test_luck_among_forty_cards_is_no_effect() -> None:
    """12 wins of 100 are 4 of their own errors from 25, but 3 of those that luck would make."""
    for lucky, key in ((12, "no card clearly"), (10, "wins less often"), (45, "wins more often")):
        (said,) = [part for part in told(among_forty(100, lucky)).cards() if "<figure>" in part]
        assert key in said
    assert "no card clearly" in "".join(told(among_forty(99, 0)).cards())


def test_a_clear_effect_is_told_though_a_rarer_card_seems_to_do_more() -> None:
    found = among_forty(300, 108)
    sun, moon, *_ = FORTY
    rare = found.held[moon] = Held()
    for n in range(100):
        rare.count(1, float(n < 38))
    best = max(found.cards(), key=lambda card: card.effect)
    assert best.card == moon
    said = "".join(told(found).cards())
    assert f"“{told(found).card(sun)}” wins more often" in said


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
    assert found.leads.total() == 12
    assert 0 < found.halfway <= 12  # nobody alone in front: not counted
    assert found.looked > 0
    assert all(rule.startswith(("SG4-", "SG-")) for rule in found.refused)


def test_in_games_of_reflex_the_lead_changes_by_what_is_claimed() -> None:
    found = watch(Plan("hurle", 8, 3), Crew())
    assert found.leads.total() == 8
    assert mean(found.leads) > 1


def test_who_overtakes_at_the_very_end_has_taken_the_lead() -> None:
    for index in range(8):
        seen = play_one(Plan("happy_city", 8, 2), index, watched=True)
        if len(seen.winners) == 1 and seen.halfway and seen.halfway != seen.winners:
            assert seen.leads


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_only_what_lies_there_can_be_refused(game: str) -> None:
    """No claims, no buttons, nobody who is not there: a rule that refuses always refuses nobody."""
    players = take(game).players
    plan = Plan(game, 32, min(max(3, players[0]), players[-1]), ("random",))
    found = watch(plan, Crew())
    assert found.looked or take(game).has_claims
    for rule, times in found.refused.items():
        assert times < found.looked, rule


def test_a_card_that_fits_somewhere_is_not_refused_elsewhere() -> None:
    state = take("domino").start(
        [Player("a"), Player("b")], take("domino").options(), QuickChance(3)
    )
    (seat,) = state.to_act()
    legal = {(type(move), move.card) for move in state.moves(seat) if hasattr(move, "card")}
    stuck = [
        (type(move), thing)
        for move, thing in tempting(take("domino"), state, seat)
        if (type(move), getattr(move, "card", None)) not in legal
    ]
    assert bool(refused(take("domino"), state, seat)) == bool(stuck)


def test_short_matches_are_looked_at_too() -> None:
    """Most of these are over before their sixteenth choice."""
    found = watch(Plan("domino", 64, 2), Crew())
    choices = sum(found.moves.elements())
    assert found.looked == pytest.approx(choices / 16, rel=0.2)


def test_whoever_begins_is_counted_apart_from_the_seat() -> None:
    notes = [
        Note(n, ["easy", "easy"], "won", [1, 0], [1, 2] if n % 2 else [2, 1], first=n % 2)
        for n in range(100)
    ]
    found = counted(*notes)
    assert found.wins == [50.0, 50.0]
    assert found.order_wins == [0.0, 100.0]
    said = "".join(told(found).seats())
    assert "no difference between the seats shows" in said
    assert "It matters who plays first: place 1 in the round wins 0%" in said


def test_seat_and_order_are_told_apart() -> None:
    """Each sentence is true whatever the other one says."""
    for odd_seat in (False, True):
        for odd_order in (False, True):
            winners = [int(n % 10 == 0) if odd_seat else n % 2 for n in range(200)]
            firsts = [winner if odd_order else n // 2 % 2 for n, winner in enumerate(winners)]
            notes = [
                note(winner, [{}, {}], first=first)
                for winner, first in zip(winners, firsts, strict=True)
            ]
            seats, order = told(counted(*notes)).seats()
            assert ("Seat 1 wins" in seats) is odd_seat
            assert ("no difference between the seats" in seats) is not odd_seat
            assert ("It matters who plays first: place 1" in order) is odd_order
            assert ("no difference by who plays first" in order) is not odd_order
            assert not any(word in seats + order for word in ("though", "Nor"))
            for said in told(counted(*notes), "fr").seats():
                assert not any(word in said for word in ("en revanche", "non plus"))


def _first_to_move(plan: Plan, index: int) -> Seat | None:
    game = take(plan.game)
    drive = deal(game, plan.seating(index), plan.chosen(), f"{plan.seed}/{index}")
    drive.finish()
    moves = [seat for seat, move in drive.history if seat is not None and not move.claim]
    return None if game.in_time else moves[0]


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_who_moves_first_plays_first(game: str) -> None:
    """By the book; nobody does where nobody waits for anybody."""
    players = take(game).players
    plan = Plan(game, 2, min(max(4, players[0]), players[-1]), ("random",))
    for index in range(plan.games):
        assert play_one(plan, index).first == _first_to_move(plan, index)


def test_who_is_asked_for_a_market_first_does_not_play_first() -> None:
    """HC-SETUP-11: markets are taken anticlockwise, from the last player to the first."""
    expert = {"mode": "expert", "first": "host"}
    plan = Plan("happy_city", 3, 4, ("random",), expert)
    for index in range(plan.games):
        assert _first_to_move(plan, index) == 3
        assert play_one(plan, index).first == 0


def test_whoever_may_applaud_first_does_not_play_first() -> None:
    """SG-VAR-2: play is held at the deal, and the others may applaud whose turn it is."""
    plan = Plan("domino", 12, 3, ("random",), {"imitate": True})
    for index in range(plan.games):
        assert play_one(plan, index).first == _first_to_move(plan, index)


def test_who_plays_better_is_told_where_there_are_several_kinds() -> None:
    ranks = [[1, 2] if n < 70 else [2, 1] for n in range(100)]
    found = counted(*[Note(n, ["mine:Bot", "easy"], "won", [1, 0], ranks[n]) for n in range(100)])
    share, fair = found.bots()["mine:Bot"]
    assert (share.value, fair) == (0.7, 0.5)
    assert "“mine:Bot” wins 70% of the matches (between" in "".join(told(found).parts())
    closer = [[1, 2] if n < 61 else [2, 1] for n in range(100)]
    notes = [Note(n, ["mine:Bot", "easy"], "won", [1, 0], closer[n]) for n in range(100)]
    assert Share.of(61, 100).low > 0.5
    said = "".join(told(counted(*notes)).bots())
    assert "In 100 matches nobody is clearly better: “mine:Bot” wins 61% of them" in said
    assert "below 11.2 points would not show" in said
    alone = counted(*[note(n % 2, [{}, {}]) for n in range(20)])
    assert "Who plays better?" not in "".join(told(alone).parts())


def test_cards_nobody_chooses_have_no_column_of_effects() -> None:
    shown = [note(n % 2, [{}, {}], shown={"happy-red": 1}) for n in range(20)]
    said = "".join(told(counted(*shown)).cards())
    assert "nobody chooses to play them" in said
    assert '<th scope="row">Red happy</th><td>1.00</td></tr>' in said
    assert "Effect on winning" not in said
    played = counted(*shown, *[note(0, [{"happy-red": 1}, {}]) for _ in range(20)])
    assert "<td>1.00</td><td>too few cases</td>" in "".join(told(played).cards())


def test_matches_without_an_end_are_told() -> None:
    found = counted(*[Note(n, ["easy", "easy"], moves=20_000, turns=20_000) for n in range(3)])
    said = "".join(told(found).parts())
    assert "3 of the matches were still going on" in said
    assert "No match came to an end" in said
    assert "no difference between the seats" not in said
    assert "come up by themselves" not in said
    assert "no effect of a card to tell" in said
    apart = counted(*[Note(n, ["easy", "hard"], moves=9, played=[{}, {}]) for n in range(3)])
    assert "nobody has played better" in "".join(told(apart).bots())


def test_one_odd_seat_among_many_is_luck() -> None:
    """Of ten fair seats one is outside its 95 % interval in every third report."""
    shares = [Share.of(100 + (23 if seat == 4 else -23 / 9), 1000) for seat in range(10)]
    assert shares[4].low > 0.1
    assert odd_one(shares, 1000) is None
    shares[4] = Share.of(128, 1000)
    assert odd_one(shares, 1000) == 4
    assert odd_one(shares, 1000, ways=5) is None, "of fifty seats"


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
    for many in range(1, 200):
        assert Share.of(many, many).high == 1.0, "whoever always wins can be drawn as well"


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
    game = "dernier" if found.players == 2 else "smile_life"
    variant = Variant("", Plan(game, found.matches, found.players), found)
    return Telling(Report([variant], 6.0, "ludotheque report dernier"), language)


def test_a_seat_that_wins_too_often_is_named() -> None:
    fair = counted(*[note(n % 2, [{}, {}]) for n in range(100)])
    said = "In 100 matches no difference between the seats shows; one below ±11.2 points"
    assert said in "".join(told(fair).seats())
    assert "à moins de ±\u202f11,2 points" not in "".join(told(fair, "fr").seats())
    assert "à moins de ± 11,2 points" in "".join(told(fair, "fr").seats())
    tilted = counted(*[note(int(n < 20), [{}, {}]) for n in range(100)])
    assert "Seat 1 wins 80%" in "".join(told(tilted).seats())
    assert "La place 1 gagne 80\u202f% des parties" in "".join(told(tilted, "fr").seats())


def test_the_leader_at_half_time_is_judged_by_the_end() -> None:
    notes = [note(0, [{}, {}], leads=3, halfway=[int(n < 25)]) for n in range(100)]
    said = "".join(told(counted(*notes)).leads())
    assert "changes hands 3 times" in said
    assert "wins 75% of the time (between 65.7 and 82.5%)" in said


def lasting(*moves: int) -> Findings:
    return counted(
        *[Note(n, ["easy", "easy"], "won", [1, 0], [1, 2], m) for n, m in enumerate(moves)]
    )


def test_a_difference_in_length_is_told_if_it_is_beyond_chance() -> None:
    """Of 100 matches with a standard deviation of 10 moves, 2.8 moves are 1.96 errors."""

    def said(usual: int, other: int, matches: int = 100) -> str:
        found = [lasting(*[m - 10, m + 10] * (matches // 2)) for m in (usual, other)]
        plan = Plan("dernier", matches, 2)
        ways = [Variant(name, plan, each) for name, each in zip("ab", found, strict=True)]
        return list(Telling(Report(ways, 6.0, ""), "en").compare())[-1]

    assert "With “b” a match lasts 6% longer than with “a”." in said(50, 53)
    assert "With “b” a match is 6% shorter than with “a”." in said(53, 50)
    assert "In 100 matches no difference in length shows between “b” and “a”" in said(50, 52)
    assert "one below ±5.6% would not" in said(50, 52)
    assert "lasts about as long as" in said(50, 51, 2000)
    alone = [Variant(name, Plan("dernier", 1, 2), lasting(m)) for name, m in (("a", 9), ("b", 20))]
    assert (
        "no difference in length shows" in list(Telling(Report(alone, 6.0, ""), "en").compare())[-1]
    )


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
    counted = {"fr": ("tours", "coups"), "en": ("turns", "moves")}
    for language, heading in (("fr", "Combien de "), ("en", "How many ")):
        start = written.index(f'<main lang="{language}">')
        part = written[start : written.index("</main>", start)]
        assert f"{heading}{counted[language][take(game).in_time]}" in part
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
    assert "les phrases parlent de «\u202fMode\u202f: Familial\u202f»" in written
    assert '--compare "mode=family" "mode=expert"' in re.sub("</?span>", "", written)
    assert '<th scope="col">Times a match (Mode: Expert)</th>' in written


@pytest.mark.slow
def test_one_way_stands_beside_the_usual_one(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ["report", "happy_city", "--games", "4", "--players", "2", "--jobs", "1"]
    assert main([*words, "--compare", "mode=expert", "--out", str(out)]) == 0
    written = out.read_text("utf-8")
    assert '<th scope="row">as in the box</th>' in written
    assert '<th scope="row">Mode: Expert</th>' in written


def test_numbers_are_written_as_each_language_does() -> None:
    found = counted(note(0, [{}, {}]))
    found.matches = 20_000
    french, english = told(found, "fr"), told(found)
    assert french.title == "Le Dernier\u202f!\u202f: ce que disent 20\u202f000 parties"
    assert english.title == "Last One!: what 20,000 matches say"
    assert [french.number(value) for value in (1234.5, -0.04, 3.0)] == ["1\u202f234", "0", "3"]
    points = [french.points(value) for value in (0.123, -0.08, -0.0001)]
    assert points == ["+12,3", "\u22128", "0"]
    assert english.percent(0.125) == "12.5%"


def test_a_rule_is_told_whatever_it_was_about() -> None:
    """Only … te … … et tu as … was left of it; and a line of a plot could begin with a colon."""
    french = Telling(Report([Variant("", Plan("happy_city", 1, 2), Findings(2))], 6.0, ""), "fr")
    assert french.rule("HC-BUY-1 too_expensive") == "HC-BUY-1 (… te coûte … et tu as …)"
    assert "…\u202f: jamais deux fois" in french.rule("HC-BUY-3 same_name")


def test_a_plot_is_wide_enough_for_what_stands_around_it() -> None:
    """A long label was cut off at both ends; a legend lay over the bars."""
    label = "how much more often those win who played it than those who did not"
    found = [("a", [CardFinding("sun", 1.0, 0.1, 0.05, 0.05, True)])] * 2
    svg = b64decode(effects(["Sun"], found, label, "en").partition(",")[2]).decode()
    assert label not in svg
    texts = re.findall(r">([^<>\n]+)</text>|>([^<>\n]+)</tspan>", svg)
    assert label in " ".join("".join(each) for each in texts)


def test_a_command_breaks_between_its_words() -> None:
    found = Findings(2, wins=[0.0, 0.0], order_wins=[0.0, 0.0])
    report = Report([Variant("", Plan("dernier", 9, 2), found)], 6.0, "ludotheque report --games 9")
    assert "<span>ludotheque</span> <span>report</span> <span>--games</span>" in page(report)


def test_the_ticks_of_a_plot_speak_its_language() -> None:
    named = [("", Counter({0.5: 3, 1.75: 1, 2.25: 4}))]
    french = b64decode(histogram(named, "minutes", "fr").partition(",")[2]).decode()
    english = b64decode(histogram(named, "minutes", "en").partition(",")[2]).decode()
    assert {"0,5", "1,5", "40\u202f%"} <= set(re.findall(r">([^<>\n]+)</text>", french))
    assert {"0.5", "1.5", "40%"} <= set(re.findall(r">([^<>\n]+)</text>", english))
    less = Drawing("fr", ())
    assert less.percent(-0.125) == "\u221212,5\u202f%"


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.html")), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_in_docs_say_what_reports_say_today(path: Path, language: str) -> None:
    """Everything they say begins with one of today's sentences: else they are to be made anew."""
    told = path.read_text("utf-8").partition(f'<main lang="{language}"')[2]
    told = re.sub("</?span>", "", told.partition("</main>")[0])
    patterns = [re.escape(NARROW.sub(THIN, each)) for each in every(sentences(language))]
    begins = re.compile("|".join(re.sub(r"\\{\w+\\}", ".+?", each) for each in patterns))
    said = re.findall(r"<(?:h1|h2|p|figcaption)[^>]*>(.+?)</", told)
    assert len(said) > 10
    assert [each for each in said if not begins.match(unescape(each))] == []


def every(words: object) -> list[str]:
    """All the sentences, wherever they stand."""
    if isinstance(words, dict):
        return [each for part in words.values() for each in every(part)]
    return [words] if isinstance(words, str) else []


def test_a_plot_is_drawn_alike_every_time() -> None:
    named = [("", Counter({3: 4, 5: 6}))]
    assert histogram(named, "turns", "fr") == histogram(named, "turns", "fr")


def test_a_last_bar_that_gathers_the_longest_matches_says_so() -> None:
    """One match in a thousand was five times as long as any other: it stood there unsaid."""
    usual = Counter({6: 500, 8: 499})
    assert gathered([("", usual)]) is None
    for counts in (usual, usual + Counter({40: 1})):
        report = told(Findings(2, turns=counts))
        [picture, *_] = re.findall('src="([^"]+)"', "".join(report.turns()))
        axis = b64decode(picture.partition(",")[2]).decode()
        assert ("(the last bar: 8 and more)" in axis) == (counts is not usual)
    assert gathered([("a", Counter({0.5: 499, 1.7: 500, 9.0: 1}))]) == pytest.approx(1.7)


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
        (["dernier", "--players", "2", "--bots", "easy,easy,hard"], "3 bots do not fit on 2 seats"),
        (["dernier", "--pace", "0"], "more than 0"),
        (["dernier", "--pace", "nan"], "more than 0"),
        (["dernier", "--pace", "inf"], "more than 0"),
        (["dernier", "--out", "nowhere/page.html"], "there is no folder nowhere"),
        (["smile_life", "--compare", "edition=A"], "'edition=A' is the same way to play"),
        (["smile_life", "--compare", "edition=B", "edition=B"], "the same way to play"),
    ],
)
def test_what_cannot_be_reported_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", *words]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1
