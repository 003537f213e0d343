"""A report as one page: both languages, plots inside, nothing fetched from anywhere."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from math import hypot, sqrt
from textwrap import shorten
from typing import Any

import msgspec

from ...core.game import Game
from ...core.shelf import take
from ...core.text import HOLE, LANGUAGES, name_of, texts
from ..elo import WIDTH
from ..notes import Plan
from ..timed import BOUND
from . import plots
from .findings import (
    CardFinding,
    Findings,
    Share,
    error,
    margin,
    mean,
    odd_one,
    quantile,
    sure_among,
)
from .numbers import THIN, in_percent, spelled

NAMES = {"fr": "Français", "en": "English"}
CLOSE = 0.03  # lengths this near to each other are alike
ENDS = 12  # cards shown from each end of the list
RULES, WIDEST = 12, 84  # of the refusals: how many, and letters of each
NARROW = re.compile(r" (?=[:;?!»%])|(?<=«) ")


def _left_open(hole: re.Match[str]) -> str:
    """What a sentence says whatever it is about: of one card, of several that are counted."""
    forms = hole[3].split("|")[1:] or ["…"]
    return forms[0] if hole[2].endswith(("card", "seat")) else forms[-1]


def _rounded(value: float) -> str:
    """To a tenth where that can be seen."""
    if isinstance(value, int) or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:z.1f}".removesuffix(".0")


class Variant(msgspec.Struct):
    """One way to play, and what was found."""

    name: str  # of its options; empty: the book
    plan: Plan
    findings: Findings


class Report(msgspec.Struct):
    """Everything a page tells; the first variant is told in full."""

    variants: list[Variant]
    pace: float  # seconds a move, where no clock tells
    command: str

    @property
    def first(self) -> Variant:
        return self.variants[0]


@cache
def sentences(language: str) -> dict[str, Any]:
    path = files(__package__) / f"words.{language}.toml"
    return tomllib.loads(path.read_text("utf-8"))


class Telling:
    """The report in one language."""

    def __init__(self, report: Report, language: str) -> None:
        self.report, self.language = report, language
        self.words = sentences(language)
        self.game: Game = take(report.first.plan.game)
        self.texts = texts(self.game, language)
        self.found = report.first.findings
        self.named = [(self.name(variant), variant.findings) for variant in report.variants]

    # --- words and numbers ---

    def say(self, part: str, key: str, **holes: object) -> str:
        said = str(self.words[part][key] if part else self.words[key])
        for name, value in holes.items():
            said = said.replace(f"{{{name}}}", self.number(value))
        return self.typeset(said)

    def typeset(self, said: str) -> str:
        return NARROW.sub(THIN, said) if self.language == "fr" else said

    def number(self, value: object) -> str:
        if not isinstance(value, (int, float)):
            return str(value)
        return spelled(_rounded(value), self.language)

    def points(self, value: float) -> str:
        told = _rounded(100 * value)
        sign = "" if told == "0" or told.startswith("-") else "+"
        return spelled(sign + told, self.language)

    def times(self, often: float) -> str:
        return spelled(f"{often:,.2f}", self.language)

    def percent(self, share: float) -> str:
        return in_percent(_rounded(100 * share), self.language)

    def name(self, variant: Variant) -> str:
        """Its options in words: “Edition: B”; what is no option stands as it is."""
        pairs = [pair.partition("=") for pair in variant.name.split(",") if pair]
        told = [self._option(key.strip(), value.strip()) for key, _, value in pairs]
        return ", ".join(told) or str(self.words["book"])

    def _option(self, key: str, value: str) -> str:
        option = self.texts.get("option", {}).get(key)
        if option is None:
            return f"{key}={value}" if value else key
        yes = self.words["switch"].get(value.lower())
        chosen = option.get("choice", {}).get(value, yes or value)
        colon = " : " if self.language == "fr" else ": "
        return self.typeset(f"{option['name']}{colon}{chosen}")

    def card(self, card: str) -> str:
        at = self.game.card_ids.index(card)
        return self.typeset(name_of(self.texts, self.language, "card", at))

    def rule(self, key: str) -> str:
        """A clause and what it says when it refuses, without what depends on the moment."""
        clause, _, code = key.partition(" ")
        said = self.texts.get("refusal", {}).get(code, code)
        return self.typeset(f"{clause} ({HOLE.sub(_left_open, said).rstrip('.')})")

    @property
    def title(self) -> str:
        name = self.texts["game"][self.game.id]["name"]
        return self.say("", "title", game=name, n=self.found.matches)

    # --- parts: a heading, plots with a sentence under each ---

    def parts(self) -> Iterator[str]:
        if len(self.named) > 1:
            yield self.section("compare", *self.compare())
        for part in ("turns", "minutes", "seats", "bots", "cards", "refusals", "leads"):
            build: Callable[[], Iterator[str]] = getattr(self, part)
            if part != "bots" or len(self.found.bot_seats) > 1:
                yield self.section(self.length if part == "turns" else part, *build())

    def section(self, part: str, *inside: str) -> str:
        return f"<section><h2>{self.text(self.say(part, 'title'))}</h2>{''.join(inside)}</section>"

    def text(self, said: str) -> str:
        return escape(said, quote=False)

    def plot(self, source: str, said: str) -> str:
        picture = f'<img src="{source}" alt="{escape(said)}">'
        return f"<figure>{picture}<figcaption>{self.text(said)}</figcaption></figure>"

    def histogram(self, part: str, named: Sequence[tuple[str, Counter[Any]]], said: str) -> str:
        """How matches spread; where the last bar stands for all that is longer, it says so."""
        axis, since = self.say(part, "axis"), plots.gathered(named)
        if since is not None:
            axis = self.say("", "gathered", axis=axis, since=since)
        return self.plot(plots.histogram(named, axis, self.language), said)

    def plain(self, said: str) -> str:
        return f"<p>{self.text(said)}</p>"

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        top = "".join(f'<th scope="col">{self.text(word)}</th>' for word in head)
        body = "".join(
            f'<tr><th scope="row">{self.text(row[0])}</th>'
            + "".join(f"<td>{self.text(cell)}</td>" for cell in row[1:])
            + "</tr>"
            for row in rows
        )
        return (
            f'<div class="wide" tabindex="0" role="region" aria-label="{escape(head[0])}">'
            f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
        )

    @property
    def length(self) -> str:
        """What a match is counted in: where nobody waits for anybody there are no turns."""
        return "moves" if self.game.in_time else "turns"

    def turns(self) -> Iterator[str]:
        said = self.say(self.length, "plain", **self.spread(getattr(self.found, self.length)))
        named = [(name, getattr(found, self.length)) for name, found in self.named]
        yield self.histogram(self.length, named, said)
        if going := self.found.matches - self.found.finished:
            yield self.plain(self.say("turns", "endless", n=going, bound=BOUND))

    def minutes(self) -> Iterator[str]:
        pace = self.report.pace
        key = "clock" if self.found.seconds else "pace"
        holes = self.spread(self.found.minutes(pace))
        said = self.say("minutes", key, pace=float(pace), box=self.game.minutes, **holes)
        named = [(name, found.minutes(pace)) for name, found in self.named]
        yield self.histogram("minutes", named, said)

    def spread(self, counts: Any) -> dict[str, float]:
        low, high = quantile(counts, 0.05), quantile(counts, 0.95)
        return {"mean": mean(counts), "low": float(low), "high": float(high)}

    def seats(self) -> Iterator[str]:
        if not self.found.finished:
            yield self.plain(self.say("seats", "none"))
            return
        yield self._places("seats", Findings.seats, self.found.finished)
        if len(self.found.starters) > 1:
            yield self._places("order", Findings.order, self.found.starters.total())

    def _places(self, part: str, of: Callable[[Findings], list[Share]], matches: int) -> str:
        """Who wins by where they sit, or by when they play."""
        mine, fair = of(self.found), 1 / self.found.players
        named = [(name, _numbered(of(found), fair)) for name, found in self.named]
        odd = odd_one(mine, matches)
        if odd is None:
            unseen = 100 * margin(fair, matches, len(mine))
            said = self.say(part, "fair", n=matches, fair=100 * fair, margin=unseen)
        else:
            said = self.say(part, "unfair", odd=odd + 1, fair=100 * fair, **_told(mine[odd]))
        return self.plot(plots.shares(named, self.say(part, "axis"), self.language), said)

    def bots(self) -> Iterator[str]:
        if not self.found.finished:
            yield self.plain(self.say("bots", "none"))
            return
        named = []
        for name, found in self.named:
            bars = [plots.Bar(bot, share, fair) for bot, (share, fair) in found.bots().items()]
            named.append((name, bars))
        n, mine = self.found.finished, named[0][1]
        unseen = [margin(bar.fair, n, len(mine)) for bar in mine]
        leads = [bar.share.value - bar.fair for bar in mine]
        at = max(range(len(mine)), key=lambda at: leads[at] / unseen[at])
        holes = {"bot": mine[at].name, "fair": 100 * mine[at].fair, **_told(mine[at].share)}
        key = "plain" if leads[at] > unseen[at] else "even"
        said = self.say("bots", key, n=n, margin=100 * unseen[at], **holes)
        yield self.plot(plots.shares(named, self.say("bots", "axis"), self.language), said)

    def cards(self) -> Iterator[str]:
        if not self.game.card_ids:
            yield self.plain(self.say("cards", "no_cards"))
            return
        found = self.found.cards()
        known = sorted((card for card in found if card.known), key=lambda card: -card.effect)
        if known:
            shown = known if len(known) <= 2 * ENDS else known[:ENDS] + known[-ENDS:]
            names = [self.card(card.card) for card in shown]
            ways = [(name, [of.card(card.card) for card in shown]) for name, of in self.named]
            source = plots.effects(names, ways, self.say("cards", "axis"), self.language)
            yield self.plot(source, self._cards_said(known))
        else:
            key = "too_few_cases" if self.found.held else "by_themselves"
            yield self.plain(self.say("cards", key if self.found.finished else "none"))
        yield from map(self.plain, self._cards_compared())
        if found:
            yield self._all(self.say("cards", "table"), *self._card_table())

    def _cards_said(self, known: Sequence[CardFinding]) -> str:
        """The best and the worst card, of those beyond chance among so many."""
        sure = sure_among(len(known))
        unseen = [sure * max(card.luck, card.spread / WIDTH) for card in known]
        beyond = [card for card, by in zip(known, unseen, strict=True) if abs(card.effect) > by]
        if not beyond:
            return self.say("cards", "even", n=self.found.finished, margin=100 * min(unseen))
        best, worst = beyond[0], beyond[-1]
        told = [self._card_said("best", best)] if best.effect > 0 else []
        told += [self._card_said("worst", worst)] if worst.effect < 0 else []
        return " ".join([*told, self.say("cards", "cause")])

    def _card_said(self, key: str, card: CardFinding) -> str:
        effect, spread = 100 * abs(card.effect), 100 * card.spread
        return self.say("cards", key, card=self.card(card.card), effect=effect, spread=spread)

    def _cards_compared(self) -> Iterator[str]:
        """Of every other way to play: the card that is played most differently."""
        first, mine = self.named[0]
        for name, found in self.named[1:]:
            ids = [card for card in {**mine.played, **found.played} if self._differs(card, found)]
            key, holes = "alike", {"n": self.number(self.found.matches)}
            if ids:
                most = max(ids, key=lambda card: abs(found.often(card) - mine.often(card)))
                often = {
                    "before": self.times(mine.often(most)),
                    "after": self.times(found.often(most)),
                }
                key, holes = "changes", {"card": self.card(most), **often}
            if mine.played:
                yield self.say("cards", key, name=name, first=first, **holes)

    def _differs(self, card: str, found: Findings) -> bool:
        """Played more or less often than by the first way, beyond chance."""
        before, after = self.found.often(card), found.often(card)
        error = sqrt(before / self.found.matches + after / found.matches)
        return abs(after - before) > sure_among(len(self.game.card_ids)) * error

    def _card_table(self) -> tuple[list[str], list[list[str]]]:
        """Every card: how often it is played, and its effect; once for every way to play."""
        card, times, effect = self.words["cards"]["head"]
        several = len(self.named) > 1
        chosen = any(found.held for _, found in self.named)  # who plays what has an effect
        heads = [
            f"{head} ({name})" if several else head
            for name, _ in self.named for head in (times, effect)[: 1 + chosen]
        ]  # fmt: skip
        ids = dict.fromkeys(card for _, found in self.named for card in found.played)
        rows = [
            [
                self.card(each),
                *(
                    cell
                    for _, of in self.named
                    for cell in self._cells(of.card(each))[: 1 + chosen]
                ),
            ]
            for each in sorted(ids, key=lambda each: -self.found.played[each])
        ]
        return [card, *heads], rows

    def _cells(self, card: CardFinding) -> tuple[str, str]:
        times = self.times(card.per_match)
        if not card.known:
            return times, self.say("cards", "too_few")
        return times, f"{self.points(card.effect)} ± {self.number(100 * card.spread)}"

    def _all(self, summary: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        """A table to be unfolded."""
        inside = self.table(head, rows)
        title = self.text(f"{summary} ({len(rows)})")
        return f"<details><summary>{title}</summary>{inside}</details>"

    def refusals(self) -> Iterator[str]:
        shares = [
            (name, {rule: n / found.looked for rule, n in found.refused.most_common()})
            for name, found in self.named
        ]
        rules = sorted(shares[0][1], key=lambda rule: -shares[0][1][rule])
        rules += [rule for _, others in shares[1:] for rule in others if rule not in rules]
        rules = list(dict.fromkeys(rules))
        if not rules:
            yield self.plain(self.say("refusals", "none"))
            return
        top = rules[:RULES]
        names = [shorten(self.rule(rule), WIDEST, placeholder=" …") for rule in top]
        ways = [(name, [found.get(rule, 0.0) for rule in top]) for name, found in shares]
        share = 100 * shares[0][1].get(rules[0], 0.0)
        said = self.say("refusals", "plain", rule=self.rule(rules[0]), share=share)
        yield self.plot(plots.bars(names, ways, self.say("refusals", "axis"), self.language), said)
        head = [self.say("refusals", "rule"), *self._columns(self.say("refusals", "often"))]
        rows = [
            [self.rule(rule), *(self.percent(found.get(rule, 0.0)) for _, found in shares)]
            for rule in rules
        ]
        yield self._all(self.say("refusals", "table"), head, rows)

    def _columns(self, head: str) -> list[str]:
        """One for every way to play."""
        return [head] if len(self.named) == 1 else [name for name, _ in self.named]

    def leads(self) -> Iterator[str]:
        found = self.found
        if not found.leads:
            yield self.plain(self.say("leads", "none"))
            return
        said = self.say("leads", "plain", mean=mean(found.leads))
        if found.halfway:
            share = Share.of(found.halfway_wins, found.halfway)
            said = f"{said} {self.say('leads', 'halfway', **_told(share))}"
        named = [(name, each.leads) for name, each in self.named if each.leads]
        yield self.histogram("leads", named, said)

    def compare(self) -> Iterator[str]:
        first = self.named[0][0]
        yield self.plain(self.say("compare", "plain", n=self.found.matches, first=first))
        rows = [self._variant(name, found) for name, found in self.named]
        rules, *rest = self.words["compare"]["head"]
        yield self.table([rules, self.say(self.length, "axis").capitalize(), *rest], rows)
        yield from (self.plain(self._length_said(*named)) for named in self.named[1:])

    def _length_said(self, name: str, found: Findings) -> str:
        """How long that way to play takes beside the first one, if that is beyond chance."""
        mine, theirs = (each.minutes(self.report.pace) for each in (self.found, found))
        usual = mean(mine) or 1.0
        more = mean(theirs) / usual - 1
        unseen = sure_among(len(self.named) - 1) * hypot(error(mine), error(theirs)) / usual
        key, percent = "longer" if more > 0 else "shorter", round(100 * abs(more))
        if abs(more) <= unseen:
            key = "unclear"
        elif abs(more) < CLOSE:
            key = "alike"
        holes = {"n": self.found.matches, "percent": percent, "margin": 100 * unseen}
        return self.say("compare", key, name=name, first=self.named[0][0], **holes)

    def _variant(self, name: str, found: Findings) -> list[str]:
        seats = found.seats()
        odd = odd_one(seats, found.finished, len(self.named))
        seat = "–" if odd is None else f"{odd + 1} ({self.percent(seats[odd].value)})"
        half = found.halfway_wins / found.halfway if found.halfway else None
        length = [mean(getattr(found, self.length)), mean(found.minutes(self.report.pace))]
        leads = self.number(mean(found.leads)) if found.leads else "–"
        told = [self.number(value) for value in length]
        return [name, *told, seat, leads, "–" if half is None else self.percent(half)]


def _numbered(shares: Sequence[Share], fair: float) -> list[plots.Bar]:
    return [plots.Bar(str(place), share, fair) for place, share in enumerate(shares, 1)]


def _told(share: Share) -> dict[str, float]:
    """For a sentence, in percent."""
    return {"share": 100 * share.value, "low": 100 * share.low, "high": 100 * share.high}


STYLE = """
:root{color-scheme:light dark;--ink:#1f2a44;--soft:#55607a;--paper:#fff9ee;--sheet:#fffdf8}
@media(prefers-color-scheme:dark){:root{--ink:#f4ecdc;--soft:#c3bba9;--paper:#1d2233}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:50rem;padding:1rem;font:1rem/1.55 system-ui,sans-serif;
 color:var(--ink);background:var(--paper)}
h1{font-size:1.6rem;line-height:1.25}h2{margin-top:2.5rem;font-size:1.25rem}
figure{margin:0}figure+figure{margin-top:1.5rem}
img{display:block;width:100%;max-width:38rem;background:#fffdf8;border-radius:.75rem;padding:.5rem}
figcaption{margin-top:.5rem}.made{color:var(--soft);overflow-wrap:anywhere}
.made span{display:inline-block;max-width:100%}
fieldset{border:0;padding:0;margin:0;display:flex;gap:1rem;flex-wrap:wrap}
label{padding:.5rem 0;cursor:pointer}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .6rem;text-align:right;border-bottom:1px solid #88888855}
th:first-child{position:sticky;left:0;text-align:left;font-weight:600;background:var(--paper)}
summary{cursor:pointer;padding:.75rem 0}
main{display:none}body:has(#fr:checked) main[lang=fr],body:has(#en:checked) main[lang=en]
{display:block}
"""


def page(report: Report, language: str = "fr") -> str:
    """The whole page; it opens in this language."""
    tellings = {each: Telling(report, each) for each in LANGUAGES}
    title = escape(tellings[language].title, quote=False)
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body>"
        f"{_choice(tellings, language)}{''.join(map(_main, tellings.values()))}</body></html>\n"
    )


def _choice(tellings: dict[str, Telling], language: str) -> str:
    choices = "".join(
        f'<label lang="{each}"><input type="radio" name="language" id="{each}"'
        f"{' checked' if each == language else ''}> {NAMES[each]}</label>"
        for each in tellings
    )
    legend = " / ".join(str(telling.words["languages"]) for telling in tellings.values())
    return f"<header><fieldset><legend>{legend}</legend>{choices}</fieldset></header>"


def _words(said: str) -> str:
    """Lines break between words only, never in --games."""
    return " ".join(f"<span>{escape(word, quote=False)}</span>" for word in said.split(" "))


def _main(telling: Telling) -> str:
    plan = telling.report.first.plan
    holes = {"players": plan.players, "bots": ", ".join(plan.bots)}
    made = telling.say("", "made", command=telling.report.command, **holes)
    title = escape(telling.title, quote=False)
    return (
        f'<main lang="{telling.language}"><h1>{title}</h1><p class="made">{_words(made)}</p>'
        f"{''.join(telling.parts())}</main>"
    )
