"""The album of lives: every player's match told as a short story in French or English.

The sentences stand in album.fr.toml and album.en.toml, several for each thing. Which one is told
follows from the name of the match alone, so that a shared link always tells the same story; none
comes twice in an album before all its sisters had their turn.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

from ....core.chance import Chance, QuickChance, shuffle
from ....core.model import Album, Card, Chapter, Figure, Params, Past, Seat
from ....core.text import fill
from ..cards import CATEGORY, LEGION, MARRIAGE, RAINBOW, ROWS, STAR, UNICORN
from ..view import LifeView
from .chronicle import Beat, Chronicle, Diary

MOST_BEATS = 10
MOST_PHOTOGRAPHS = 12
FEWEST_BEATS = 3
PARAGRAPHS = 3
LONG_STUDIES = 6
RICH = 4
LUCK = 40  # tenths of a weight

# How much a sentence is missed when a life has too many; 4 unless told. From 14 on it always comes.
WEIGHT: dict[str, float] = {
    "job_first": 15, "job_pulled": 10, "job_next": 7, "job_many": 7, "job_promoted": 8,
    "job_back": 6,
    "wedding_first": 15, "wedding_second": 10, "wedding_many": 10, "divorce": 9.5,
    "divorce_again": 9, "divorce_cheated": 10, "divorce_chosen": 8, "adultery": 9,
    "adultery_stopped": 6, "child_one": 9, "child_many": 10, "child_surprise": 10, "bombed": 10,
    "bomber": 10, "house": 9, "house_gift": 9, "travel_one": 8, "travel_many": 9,
    "travel_pilot": 8, "unicorn_glory": 15, "pet_unicorn": 15, "pet_cat": 7, "pet_dog": 7,
    "pet_rabbit": 7, "pet_chick": 7, "grand_prize": 9, "legion": 9, "prison": 15,
    "prison_left": 7, "dismissal": 7, "dismissal_again": 6, "stole": 7, "robbed": 6,
    "study_long": 9, "study_many": 8.5, "study_one": 6, "study_again": 5, "prank_many": 6,
    "prank_same": 8, "prank_one": 5, "revenge": 8, "flirt_many": 7, "flirt_one": 6, "affair": 7,
    "casino_won": 7, "casino_lost": 6, "accident": 5, "illness": 5, "burn_out": 5.5,
    "repeat_year": 6, "resigned": 5.5, "police": 8, "birthday": 6, "wage_many": 4.5,
    "wage_rich": 5.5, "wage_one": 2, "let_go_unicorn": 7, "let_go_legion": 5, "let_go_wedding": 3,
    "let_go_jobs": 3, "swap": 3, "luck": 3, "gift": 3, "casino_built": 3, "hands_seen": 3,
    "pile_seen": 3.5, "star": 5, "inheritance": 5, "tsunami": 5, "rainbow": 4.5, "bargain": 4,
    "missed": 4.5, "quiet": 0,
}  # fmt: skip

# What a life is named after: the first of these that is remarkable enough, and not taken yet.
TITLES: tuple[tuple[str, int], ...] = (
    ("weddings", 3), ("children", 4), ("travels", 3), ("jobs", 4), ("blows", 7), ("pranks", 7),
    ("pets", 3), ("houses", 2), ("studies", 7), ("children", 3), ("wages", 8), ("loves", 5),
    ("awards", 1), ("casino", 1), ("weddings", 2), ("travels", 2), ("jobs", 3), ("blows", 4),
    ("pranks", 4), ("wages", 5), ("pets", 1), ("studies", 4), ("loves", 3),
)  # fmt: skip
FIGURES = (
    "studies", "jobs", "wages", "loves", "weddings", "children", "houses", "travels", "pets",
    "awards", "blows", "pranks",
)  # fmt: skip
FOREWORD = ("smiles", "jobs", "weddings", "children", "travels", "blows")


@cache
def sentences(language: str) -> dict[str, Any]:
    """Everything an album can say in one language."""
    path = files(__package__) / f"album.{language}.toml"
    return tomllib.loads(path.read_text("utf-8"))


def chance_of(name: str) -> QuickChance:
    """Chance that comes out the same for the same name, on every machine."""
    return QuickChance(int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big"))


class Voice:
    """Says things in one language, never twice in the same way if it can help it."""

    def __init__(self, past: Past, language: str) -> None:
        self._chance = chance_of(past.match)
        self._decks: dict[str, list[str]] = {}
        self.language, self.words = language, sentences(language)
        self.family: bool = past.options.family
        self.names = [player.name for player in past.players]

    def say(self, section: str, key: str, **params: Any) -> str:
        """One of the sentences of that key, its holes filled."""
        table = self.words[section]
        key = f"{key}_family" if self.family and f"{key}_family" in table else key
        said = self._fill(self._draw(f"{section}.{key}", table[key]), params)
        return said[0].upper() + said[1:]

    def _draw(self, name: str, variants: Sequence[str]) -> str:
        deck = self._decks.get(name)
        if not deck:
            deck = self._decks[name] = list(variants)
            shuffle(deck, self._chance)
        return deck.pop()

    def _fill(self, template: str, params: Params) -> str:
        return fill(template, params, self.language, {}, self.names)

    def count(self, what: str, n: int) -> str:
        """Three wages, one child ..."""
        return self._fill(self.words["count"][what], {"n": n})

    def phrase(self, section: str, key: str, part: str = "") -> str:
        """The words for a thing: a job, a place, a trip; one of them if there are several."""
        table = self.words[section][key] if part else self.words[section]
        name = part or key
        words = table.get(f"{name}_family", table[name]) if self.family else table[name]
        return words if isinstance(words, str) else self._draw(f"{section}.{key}", words)

    def few(self, what: str, n: int) -> str:
        """One year, three years: written out, as in a story."""
        one, other = self.words["few"][what]
        return one if n == 1 else self._fill(other, {"num": self.number(n)})

    def number(self, n: int) -> str:
        known = self.words["numbers"]
        return str(known[n] if n < len(known) else n)

    def listed(self, parts: Sequence[str]) -> str:
        """a, b and c"""
        if len(parts) < 2:
            return "".join(parts)
        return ", ".join(parts[:-1]) + str(self.words["and"]) + parts[-1]

    def nth(self, n: int) -> str:
        known = self.words["nth"]
        return str(known[n] if n < len(known) else self.words["many"])


# --- which sentence a beat gets ---


def key_of(beat: Beat) -> str | None:
    """The key of its sentences; None when it is not worth one."""
    if beat.kind in BY_COUNT:
        return next(key for most, key in BY_COUNT[beat.kind] if beat.n <= most)
    if beat.kind == "prank" and beat.n > 1:
        return "prank_same" if beat.n > 2 and len(set(beat.others)) == 1 else "prank_many"
    if beat.kind == "prank":
        return "prank_one"
    if beat.kind == "bargain":
        return "bargain" if beat.n > 2 else None
    if beat.kind == "let_go":
        return _let_go(beat)
    return beat.kind


def _let_go(beat: Beat) -> str | None:
    categories = [CATEGORY[card] for card in beat.cards]
    if UNICORN in beat.cards:
        return "let_go_unicorn"
    if LEGION in categories:
        return "let_go_legion"
    if MARRIAGE in categories:
        return "let_go_wedding"
    return "let_go_jobs" if beat.n > 2 else None


ANY = 1000
BY_COUNT: dict[str, tuple[tuple[int, str], ...]] = {
    "study": ((1, "study_one"), (LONG_STUDIES - 1, "study_many"), (ANY, "study_long")),
    "job": ((1, "job_first"), (2, "job_next"), (ANY, "job_many")),
    "wage": ((1, "wage_one"), (RICH - 1, "wage_many"), (ANY, "wage_rich")),
    "flirt": ((1, "flirt_one"), (ANY, "flirt_many")),
    "wedding": ((1, "wedding_first"), (2, "wedding_second"), (ANY, "wedding_many")),
    "child": ((1, "child_one"), (ANY, "child_many")),
    "travel": ((1, "travel_one"), (ANY, "travel_many")),
    "birthday": ((0, "birthday_alone"), (ANY, "birthday")),
    "casino": ((ANY, "casino_built"),),
}


def params_of(voice: Voice, seat: Seat, beat: Beat) -> dict[str, Any]:
    """Everything a sentence about this beat may want to name."""
    params: dict[str, Any] = {"seat": seat, "n": beat.n, "nth": voice.nth(beat.n)}
    params["years"], params["gifts"] = voice.few("years", beat.n), voice.few("gifts", beat.n)
    if beat.others:
        params["other_seat"] = beat.others[0]
    rows = [ROWS[card] for card in beat.cards if card >= 0]
    if children := [row["id"].split("_")[1].title() for row in rows if row["category"] == "child"]:
        params["names"] = voice.listed(children)
        params["n"] = len(children)
    params["num"] = voice.number(params["n"])
    places: list[str] = list(dict.fromkeys(row["place"] for row in rows if "place" in row))
    if places:
        params["where"] = voice.phrase("flirt", places[-1], "where")
        params["scene"] = voice.phrase("flirt", places[0], "scene")
        params["places"] = voice.listed([voice.phrase("flirt", p, "where") for p in places])
    if trips := [row["id"] for row in rows if row["category"] == "travel"]:
        params["trip"] = voice.phrase("travel", trips[0], "trip")
        params["cities"] = voice.listed([voice.phrase("travel", t, "city") for t in trips])
    for row in rows[:1]:
        params |= _thing(voice, row)
    return params


def _thing(voice: Voice, row: Mapping[str, Any]) -> dict[str, str]:
    match row["category"]:
        case "job":
            parts = ("does", "place")
            return {part: voice.phrase("job", row["id"], part) for part in parts}
        case "marriage":
            return {"town": row["town"]}
        case "house" | "malus" as section:
            return {section: voice.phrase(section, row["id"])}
    return {}


# --- a chapter ---


def told_beats(life: Diary, chance: Chance) -> list[tuple[str, Beat]]:
    """The beats that get a sentence, in order: the dullest are left out, with some luck not."""
    beats = [(key, beat) for beat in life.beats if (key := key_of(beat))]
    if life.totals["missed"] > 3:
        beats.append(("missed", Beat("missed", n=life.totals["missed"])))
    if {RAINBOW, STAR} <= life.specials and any(UNICORN in beat.cards for _, beat in beats):
        beats.append(("unicorn_glory", Beat("unicorn_glory")))
    heard: dict[str, int] = {}
    worth: list[float] = []
    for key, beat in beats:
        heard[key] = heard.get(key, -1) + 1  # the second one of a kind is less of a surprise
        luck = chance.below(LUCK) / 10
        worth.append(WEIGHT.get(key, 4) + 0.2 * min(beat.n, 5) - 2.5 * heard[key] + luck)
    kept = sorted(range(len(beats)), key=lambda i: (-worth[i], i))[:MOST_BEATS]
    return [beats[i] for i in sorted(kept)]


def paragraphs(lines: Sequence[str]) -> tuple[str, ...]:
    """The story in about equal parts."""
    count = min(PARAGRAPHS, max(1, len(lines) // 3))
    cuts = [round(i * len(lines) / count) for i in range(count + 1)]
    return tuple(" ".join(lines[a:b]) for a, b in pairwise(cuts))


def place_of(past: Past, seat: Seat) -> str:
    """First, tied first, last or in the middle: how a story opens and closes."""
    ranks = past.outcome.ranks
    if ranks[seat] == 1:
        return "tie" if ranks.count(1) > 1 else "first"
    return "last" if ranks[seat] == max(ranks) else "middle"


def story(voice: Voice, past: Past, seat: Seat, life: Diary) -> list[str]:
    """Opening, what happened, closing: one entry each."""
    place = place_of(past, seat)
    lines = [voice.say("opening", "first" if place == "tie" else place, seat=seat)]
    beats = told_beats(life, chance_of(f"{past.match} {seat}"))  # the same in both languages
    lines += [voice.say("beat", key, **params_of(voice, seat, beat)) for key, beat in beats]
    lines += [voice.say("beat", "quiet", seat=seat) for _ in range(FEWEST_BEATS - len(beats))]
    score = voice.count("smiles", past.outcome.scores[seat])
    return [*lines, voice.say("closing", place, seat=seat, score=score)]


def title_of(life: Diary, taken: set[str]) -> str:
    """After what was most remarkable, if nobody else's life is named after it."""
    if any(UNICORN in beat.cards and beat.kind == "pet_unicorn" for beat in life.beats):
        return "unicorn"
    if life.hurt["prison"]:
        return "prison"
    if not life.totals["jobs"] and "jobless" not in taken:
        return "jobless"
    fitting = (name for name, least in TITLES if life.totals[name] >= least and name not in taken)
    return next(fitting, "life")


def chapter(voice: Voice, past: Past, seat: Seat, life: Diary, taken: set[str]) -> Chapter:
    title = title_of(life, taken)
    taken.add(title)
    score = past.outcome.scores[seat]
    return Chapter(
        seat=seat,
        name=voice.names[seat],
        rank=past.outcome.ranks[seat],
        score=score,
        score_label=voice.count("smiles", score),
        title=voice.say("title", title),
        paragraphs=paragraphs(story(voice, past, seat, life)),
        figures=tuple(
            Figure(name, life.totals[name], voice.count(name, life.totals[name]))
            for name in FIGURES
            if life.totals[name]
        ),
        cards=photographs(past.view.lives[seat]) if past.view is not None else (),
    )


def photographs(life: LifeView) -> tuple[Card, ...]:
    """What is worth a picture of what lies there at the end: people and places before money."""
    alone = [card for card in (life.job, life.marriage, life.adultery) if card is not None]
    many = [*life.children, *life.belongings, *life.awards, *life.specials]
    rest = [*life.flirts[-2:], *life.studies[-1:], *life.wages[-1:], *life.invested[-1:]]
    return (*alone, *many, *rest)[:MOST_PHOTOGRAPHS]


def foreword(voice: Voice, past: Past, lives: Sequence[Diary]) -> str:
    """All lives together, in a few numbers."""
    totals = {name: sum(life.totals[name] for life in lives) for name in FOREWORD}
    totals["smiles"] = sum(past.outcome.scores)
    counted = [voice.count(name, n) for name, n in totals.items() if n]
    return voice.say(
        "foreword", "all", lives=voice.count("lives", len(lives)), list=voice.listed(counted)
    )


class Teller:
    """The storyteller of Smile Life."""

    def tell(self, past: Past, language: str) -> Album:
        """One chapter per player, best rank first."""
        voice = Voice(past, language)
        lives = Chronicle(past.events, len(past.players)).lives
        ranks = past.outcome.ranks
        taken: set[str] = set()
        return Album(
            match=past.match,
            game="smile_life",
            language=language,
            day=past.day,
            foreword=foreword(voice, past, lives),
            chapters=tuple(
                chapter(voice, past, seat, lives[seat], taken)
                for seat in sorted(range(len(lives)), key=lambda seat: (ranks[seat], seat))
            ),
        )


TELLER = Teller()
