"""The album of lives: whole, kind, well spelt, and always the same for the same match."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.bots import make
from ludotheque.core.chance import QuickChance, seal
from ludotheque.core.model import Album, Event, Outcome, Past, Player
from ludotheque.core.record import Header, Match, Undo
from ludotheque.core.text import LANGUAGES
from ludotheque.games.smile_life import events as ev
from ludotheque.games.smile_life.album.chronicle import LISTEN, Beat, Chronicle, Diary, nothing
from ludotheque.games.smile_life.album.teller import (
    BY_COUNT,
    FIGURES,
    MOST_BEATS,
    TELLER,
    TITLES,
    WEIGHT,
    Voice,
    key_of,
    params_of,
    sentences,
    story,
    told_beats,
)
from ludotheque.games.smile_life.cards import (
    BOMBING,
    CARD_IDS,
    CATEGORIES,
    CATEGORY,
    STUDY_LEVELS,
    called,
)
from ludotheque.games.smile_life.game import SMILE_LIFE, SmileLifeOptions
from ludotheque.kit.words import flat, holes
from ludotheque.lab.drive import Drive

NAMES = ("Zoé", "Ana", "Papi", "Max", "Inès", "Tom")
# What no story may say, in either language.
CRUEL = re.compile(
    r"\b(mort|morte|meurt|tue|tuer|cadavre|idiot|stupide|débile|raté|nul|nulle|moche|gros tas"
    r"|haine|honte|victime|échec|perdant|perdante|die|dies|dead|death|kill|blood|corpse|stupid"
    r"|loser|failure|ugly|hate|shame|victim|worthless)\b",
    re.IGNORECASE,
)
ROUGH = re.compile(
    r"divorc|adult|prison|bandage|attentat|bomb|cocktail|effeuill|scruples",
    re.IGNORECASE,
)
HOLE = re.compile(r"[{}|]|None")


def played(options: SmileLifeOptions, players: int, seed: int) -> Match:
    """A whole match between careless bots, quick to play and full of incident."""
    secret = hashlib.sha256(f"album {seed}".encode()).digest()
    seats = tuple(Player(name, bot="easy") for name in NAMES[:players])
    header = Header(
        f"album-{seed}", "smile_life", SMILE_LIFE.version, msgspec.to_builtins(options), seats,
        seal(secret), day="2026-05-04",
    )  # fmt: skip
    match = Match(header, secret)
    bots = [make(SMILE_LIFE, "easy") for _ in seats]
    Drive(match.state, bots, Random(seed), match.play).finish()
    return match


@cache
def past_of(edition: str, seed: int, family: bool = False, length: str = "all") -> Past:
    options = msgspec.convert(
        {"edition": edition, "river": bool(seed % 3), "family": family, "length": length},
        SmileLifeOptions,
    )
    past = played(options, 2 + seed % 5, seed).past()
    assert past is not None
    return past


def albums(past: Past) -> Iterator[Album]:
    return (TELLER.tell(past, language) for language in LANGUAGES)


def made_up(*events: Event, family: bool = False, seats: int = 2) -> Past:
    """A short life from these events."""
    outcome = Outcome("pile_used_up", (5,) * seats, (1,) * seats)
    players = tuple(Player(name) for name in NAMES[:seats])
    return Past("made up", players, SmileLifeOptions(family=family), events, outcome)


def told(past: Past, seat: int = 0, language: str = "en") -> list[str]:
    life = Chronicle(past.events, len(past.players)).lives[seat]
    return story(Voice(past, language), past, seat, life)


def keys(past: Past, seat: int = 0) -> list[str]:
    life = Chronicle(past.events, len(past.players)).lives[seat]
    return [key for key, _ in told_beats(life, QuickChance(7))]


def placed(card: str, seat: int = 0, nth: int = 0, why: str = "") -> Event:
    number = called(card) + nth
    return ev.CardPlaced(seat, number, why or CATEGORIES[CATEGORY[number]])


# --- the sentences ---


def test_both_languages_say_the_same_things_with_the_same_holes() -> None:
    first, second = (dict(flat(sentences(language))) for language in LANGUAGES)
    assert list(first) == list(second)
    for key, words in first.items():
        both = [words, second[key]]
        assert len({isinstance(value, list) for value in both}) == 1, key
        lengths = [len(value) for value in both if isinstance(value, list)]
        assert len(set(lengths)) <= 1, key


def test_every_hole_can_be_filled() -> None:
    """Each sentence names only what its kind of beat knows."""
    always = {"seat", "n", "num", "nth", "years", "gifts"}
    more = {
        "job": {"does", "place"}, "resigned": {"place"}, "police": {"place", "other_seat"},
        "flirt": {"scene", "places", "where"}, "affair": {"places"},
        "wedding": {"town"}, "child": {"names", "where"}, "house": {"house"},
        "travel": {"trip", "cities"}, "prank": {"malus", "other_seat"},
        "divorce_cheated": {"names"}, "bombed": {"names"}, "dismissal": {"place"},
        "stole": {"where"}, "robbed": {"where"},
    }  # fmt: skip
    lonely = {"study", "job", "wage", "wedding", "child", "house", "travel", "pet", "bargain"}
    for language in LANGUAGES:
        for key, variants in sentences(language)["beat"].items():
            known = always | {
                name for p, names in more.items() if key.startswith(p) for name in names
            }
            if key.split("_")[0] not in lonely:
                known |= {"other_seat"}
            for sentence in variants:
                assert holes(sentence) <= known, (key, sentence)


def test_every_event_is_told_or_left_out_on_purpose() -> None:
    assert set(LISTEN) == set(SMILE_LIFE.event_types)
    silent = {event.__name__ for event, listen in LISTEN.items() if listen is nothing}
    assert silent == {
        "Started", "CardsDrawn", "RiverTaken", "RiverFilled", "RiverFlushed", "CardThrown",
        "RainbowEnded", "LuckDrawn", "LuckKept", "CardProtected", "HandDealt",
        "SmilesCounted", "GameEnded",
    }  # fmt: skip


def test_every_kind_of_beat_has_its_weight_and_its_sentences() -> None:
    beats = set(sentences("fr")["beat"])
    plain = {key.removesuffix("_family") for key in beats}
    assert set(WEIGHT) <= beats
    assert plain >= {key for cases in BY_COUNT.values() for _, key in cases}
    assert {name for name, _ in TITLES} <= set(sentences("fr")["title"])
    assert set(FIGURES) <= set(sentences("fr")["count"])
    for card in CARD_IDS:
        row = CATEGORIES[CATEGORY[called(card)]]
        if row in ("job", "house", "travel", "malus"):
            assert card in sentences("fr")[row], card


def test_french_is_well_spelt_and_never_elides_before_a_name() -> None:
    for key, words in flat(sentences("fr")):
        for sentence in words if isinstance(words, list) else [words]:
            assert "'" not in sentence, key
            assert not re.search(r" [!?;:»]|« ", sentence), f"{key}: {sentence!r}"
            assert not re.search(r"\b(de|que|d’|qu’|le|la|l’)\s?\{(other_)?seat\}", sentence), key


def test_no_sentence_is_cruel() -> None:
    for language in LANGUAGES:
        for key, words in flat(sentences(language)):
            for sentence in words if isinstance(words, list) else [words]:
                assert not CRUEL.search(sentence), f"{key}: {sentence}"


# --- whole matches ---


@pytest.mark.parametrize("edition", ["A", "B"])
@pytest.mark.slow
def test_fifty_matches_are_told_without_a_hole(edition: str) -> None:
    heard: set[str] = set()
    lived: set[str | None] = set()
    for seed in range(50):
        past = past_of(edition, seed)
        for album in albums(past):
            check(album, past)
        for life in Chronicle(past.events, len(past.players)).lives:
            heard |= {key for key, _ in told_beats(life, QuickChance(seed))}
            lived |= {key_of(beat) for beat in life.beats}
    told = {key for key in sentences("fr")["beat"] if not key.endswith("_family")}
    assert len(lived) > 0.9 * len(told), told - lived
    assert len(heard) > 0.8 * len(told), told - heard


def check(album: Album, past: Past) -> None:
    assert [c.rank for c in album.chapters] == sorted(past.outcome.ranks)
    assert {c.seat for c in album.chapters} == set(range(len(past.players)))
    assert album.day == "2026-05-04"
    assert not HOLE.search(album.foreword)
    titles = [chapter.title for chapter in album.chapters]
    assert len(set(titles)) == len(titles)
    for chapter in album.chapters:
        text = " ".join((chapter.title, *chapter.paragraphs))
        assert chapter.name == NAMES[chapter.seat]
        assert chapter.score == past.outcome.scores[chapter.seat]
        assert chapter.name in text
        assert not HOLE.search(text), text
        assert not CRUEL.search(text), text
        assert "  " not in text
        assert 1 <= len(chapter.paragraphs) <= 3
        assert 250 < len(text) < 2600, len(text)
        assert all(p[0].isupper() or not p[0].isalpha() for p in chapter.paragraphs)
        assert all(
            figure.count > 0 and str(figure.count) in figure.label for figure in chapter.figures
        )


@pytest.mark.parametrize("seed", range(6))
def test_the_family_option_softens(seed: int) -> None:
    past = past_of("A", seed, family=True)
    for album in albums(past):
        check(album, past)
        for chapter in album.chapters:
            for paragraph in chapter.paragraphs:
                assert not ROUGH.search(paragraph), paragraph


@pytest.mark.parametrize("seed", [4, 9])
def test_a_short_match_still_makes_a_story(seed: int) -> None:
    past = past_of("A", seed, length="1/4")
    for seat, life in enumerate(Chronicle(past.events, len(past.players)).lives):
        assert 5 <= len(story(Voice(past, "fr"), past, seat, life)) <= MOST_BEATS + 2


def test_a_long_life_has_about_a_dozen_sentences() -> None:
    past = past_of("A", 0)  # two players, some forty turns each
    for seat in range(2):
        assert 8 <= len(told(past, seat)) <= 14


def test_the_same_match_always_tells_the_same_story() -> None:
    past = past_of("A", 1)
    assert TELLER.tell(past, "fr") == TELLER.tell(past, "fr")
    renamed = msgspec.structs.replace(past, match="another")
    assert TELLER.tell(renamed, "fr") != TELLER.tell(past, "fr")


def test_no_sentence_comes_twice_while_another_is_left() -> None:
    voice = Voice(past_of("A", 1), "fr")
    variants = sentences("fr")["beat"]["wage_many"]
    said = [voice.say("beat", "wage_many", seat=0, num="deux", n=2) for _ in variants]
    assert len(set(said)) == len(variants)


def test_only_what_everybody_saw_is_told() -> None:
    past = past_of("B", 2)
    public = msgspec.structs.replace(
        past, events=tuple(event.seen_by(None) for event in past.events)
    )
    for language in LANGUAGES:
        assert TELLER.tell(public, language) == TELLER.tell(past, language)


# --- the past of a match ---


def test_an_unfinished_match_has_no_past() -> None:
    match = played(SmileLifeOptions(length="1/4"), 2, 1)
    fresh = Match(match.header, match.seed)
    assert fresh.past() is None
    assert match.past() is not None


def test_what_was_taken_back_never_happened() -> None:
    match = played(SmileLifeOptions(length="1/4"), 2, 3)
    again = Match(match.header, match.seed)
    taken_back = False
    for entry in match.entries:
        move = match.decode(entry)
        again.play(entry.seat, move)
        if not taken_back and entry.seat is not None:
            ply = again.undo_to(entry.seat)
            if ply is not None:
                again.play(entry.seat, Undo(ply))
                again.play(entry.seat, move)
                taken_back = True
    assert taken_back
    assert again.past() == match.past()


# --- how things are told ---


def test_three_studies_make_one_sentence() -> None:
    past = made_up(
        placed("study_single"), placed("flirt_bar"), placed("study_single", nth=1),
        placed("study_double"), placed("mechanic"),
    )  # fmt: skip
    assert keys(past) == ["study_many", "flirt_one", "job_first"]
    assert any("four years" in line.lower() for line in told(past))


def test_weddings_are_counted() -> None:
    divorce = ev.MalusInflicted(1, 0, called("divorce"))
    events: list[Event] = [placed("flirt_zoo")]
    for town in ("montcuq", "monteton", "fourqueux"):
        wedding = f"marriage_{town}"
        events += [placed(wedding), divorce, ev.CardLost(0, called(wedding), "divorced")]
    told_keys = keys(made_up(*events))
    assert told_keys == [
        "flirt_one", "wedding_first", "divorce", "wedding_second", "divorce_again", "wedding_many",
        "divorce_again",
    ]  # fmt: skip
    assert any("third" in line or "three" in line for line in told(made_up(*events)))


def test_a_divorce_of_ones_own_blames_nobody() -> None:
    wedding = called("marriage_montcuq")
    past = made_up(placed("marriage_montcuq"), ev.CardLost(0, wedding, "divorced"))
    assert keys(past) == ["wedding_first", "divorce_chosen"]


def test_a_divorce_during_an_adultery_names_the_children() -> None:
    past = made_up(
        placed("marriage_montcuq"), placed("child_lou"), placed("child_noa"), placed("adultery"),
        ev.MalusInflicted(1, 0, called("divorce")),
        ev.CardLost(0, called("adultery"), "divorced"),
        ev.CardLost(0, called("marriage_montcuq"), "divorced"),
        ev.CardLost(0, called("child_lou"), "cheated"),
        ev.CardLost(0, called("child_noa"), "cheated"),
    )  # fmt: skip
    assert keys(past)[-1] == "divorce_cheated"
    line = told(past)[-2]
    assert "Lou and Noa" in line
    assert "Ana" in line


def test_the_bombing_sends_children_to_the_country() -> None:
    past = made_up(
        placed("marriage_montcuq"), placed("child_lou"),
        ev.ChildrenGone(1, 1, (called("child_lou"),)),
    )  # fmt: skip
    assert keys(past)[-1] == "bombed"
    assert keys(past, 1) == ["bomber"]
    assert BOMBING >= 0


def test_a_surprise_child_remembers_where() -> None:
    past = made_up(placed("flirt_campsite"), placed("flirt_park"), placed("child_eden"))
    life = Chronicle(past.events, 2).lives[0]
    beat = next(beat for beat in life.beats if beat.kind == "child_surprise")
    assert params_of(Voice(past, "fr"), 0, beat)["where"] == "au camping"


def test_a_theft_is_told_on_both_sides() -> None:
    flirt = called("flirt_bar")
    past = made_up(placed("flirt_bar"), placed("flirt_bar", 1, 1), ev.FlirtStolen(1, 0, flirt))
    assert keys(past, 0) == ["flirt_one", "robbed"]
    assert keys(past, 1) == ["flirt_one", "stole"]


def test_jobs_are_counted_and_recognised() -> None:
    past = made_up(
        placed("mechanic"), ev.CardLost(0, called("mechanic"), "resigned"), placed("gardener"),
        ev.MalusInflicted(1, 0, called("dismissal")),
        ev.CardLost(0, called("gardener"), "dismissed"), placed("mechanic"),
        ev.CardLost(0, called("mechanic"), "resigned"), placed("waiter", why="pulled"),
    )  # fmt: skip
    assert keys(past) == [
        "job_first", "resigned", "job_next", "dismissal", "job_back", "resigned", "job_pulled",
    ]  # fmt: skip
    dismissed = next(line for line in told(past, language="fr") if "Ana" in line)
    assert "jardin" in dismissed or "agrafeuse" in dismissed


@pytest.mark.parametrize(
    ("targets", "key"),
    [((1,), "prank_one"), ((1, 2), "prank_many"), ((1, 1, 1), "prank_same")],
)
def test_pranks_are_owned_up_to(targets: tuple[int, ...], key: str) -> None:
    pranks = [
        ev.MalusInflicted(0, target, called("illness") + i) for i, target in enumerate(targets)
    ]
    assert keys(made_up(*pranks, seats=3)) == [key]


def test_revenge_is_no_ordinary_prank() -> None:
    past = made_up(placed("revenge"), ev.MalusInflicted(0, 1, called("accident")))
    assert keys(past) == ["revenge"]
    assert Chronicle(past.events, 2).lives[0].totals["pranks"] == 0


def test_the_casino_has_a_winner_and_a_loser() -> None:
    low, high = called("wage_1"), called("wage_2")
    past = made_up(ev.StakeLaid(0), ev.StakeLaid(1), ev.CasinoSettled(0, low, high, "different"))
    assert keys(past, 0) == ["casino_won"]
    assert keys(past, 1) == ["casino_lost"]
    assert [life.totals["wages"] for life in Chronicle(past.events, 2).lives] == [2, 0]


def test_a_stake_that_comes_back_is_a_wage() -> None:
    past = made_up(ev.StakeLaid(0), ev.StakeReturned(0, called("wage_1")))
    assert Chronicle(past.events, 2).lives[0].totals["wages"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_many_ways_to_tell_of_a_house_as_there_are_houses(language: str) -> None:
    """Two lives of one album never move in with the same words."""
    words = sentences(language)
    assert len(words["beat"]["house"]) == 5
    assert len(words["house"]["house_small"]) == len(words["house"]["house_medium"]) == 2


def test_rainbow_star_and_unicorn_together_are_glorious() -> None:
    unicorn = ev.Bought(0, called("pet_unicorn"), "free")
    past = made_up(placed("rainbow"), placed("shooting_star"), unicorn)
    assert keys(past)[-1] == "unicorn_glory"


def test_the_dullest_is_left_out_of_a_long_life() -> None:
    life = Diary()
    for n in range(MOST_BEATS + 5):
        life.tell("travel" if n % 2 else "gift", called("travel_rio"), other=1)
    kept = [key for key, _ in told_beats(life, QuickChance(7))]
    assert len(kept) == MOST_BEATS


@pytest.mark.parametrize(
    ("beat", "key"),
    [
        (Beat("study", n=1), "study_one"), (Beat("study", n=7), "study_long"),
        (Beat("wage", n=2), "wage_many"), (Beat("wage", n=6), "wage_rich"),
        (Beat("bargain", n=2), None), (Beat("bargain", n=3), "bargain"),
        (Beat("birthday"), "birthday_alone"), (Beat("birthday", n=2), "birthday"),
        (Beat("let_go", [called("pet_unicorn")], n=1), "let_go_unicorn"),
        (Beat("let_go", [called("gardener")], n=1), None),
    ],
)  # fmt: skip
def test_which_sentence_a_beat_gets(beat: Beat, key: Any) -> None:
    assert key_of(beat) == key


@pytest.mark.parametrize("seed", range(4))
def test_the_photographs_are_cards_that_lie_in_that_life_at_the_end(seed: int) -> None:
    past = past_of("A", seed)
    for album in albums(past):
        for chapter in album.chapters:
            life = msgspec.to_builtins(past.view.lives[chapter.seat])
            lying = {
                card for zone in life.values() if isinstance(zone, list | tuple) for card in zone
            }
            lying |= {life["job"], life["marriage"], life["adultery"]}
            assert set(chapter.cards) <= lying
            assert len(set(chapter.cards)) == len(chapter.cards) <= 12
            assert chapter.cards or not chapter.score


def test_what_is_lost_again_is_told_no_more() -> None:
    """SL-MALUS-REPEAT-1, SL-MALUS-TAX-1: a year to do again is no year gained."""
    study, wage = called("study_single"), called("wage_1")
    past = made_up(
        placed("study_single"),
        ev.CardPlaced(0, study + 1, ""),
        ev.CardPlaced(0, wage, ""),
        ev.CardLost(0, study + 1, "repeat"),
        ev.CardLost(0, wage, "taxed"),
    )
    life = Chronicle(past.events, 2).lives[0]
    assert [(beat.kind, beat.n) for beat in life.beats] == [("study", 1)]
    assert (life.totals["studies"], life.totals["wages"]) == (1, 0)


@pytest.mark.parametrize("edition", ["A", "B"])
def test_the_studies_of_an_album_are_those_on_the_table(edition: str) -> None:
    for seed in range(6):
        past = past_of(edition, seed)
        told = Chronicle(past.events, len(past.players))
        for life, shown in zip(told.lives, past.view.lives, strict=True):
            years = sum(STUDY_LEVELS[card] for card in (*shown.studies, *shown.extra, *shown.apart))
            assert life.totals["studies"] == years
            assert sum(beat.n for beat in life.beats if beat.kind.startswith("study")) == years


@pytest.mark.parametrize("edition", ["A", "B"])
def test_the_wages_of_an_album_are_those_on_the_table(edition: str) -> None:
    """Given, taken by the taxman or won at the casino: they are counted where they lie."""
    for seed in range(6):
        past = past_of(edition, seed)
        told = Chronicle(past.events, len(past.players))
        counted = [life.totals["wages"] for life in told.lives]
        assert counted == [len(life.wages) + len(life.invested) for life in past.view.lives]
