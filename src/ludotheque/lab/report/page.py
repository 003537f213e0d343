"""A report as one page: both languages, plots inside, nothing fetched from anywhere."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from textwrap import shorten
from typing import Any

import msgspec

from ...core.game import Game
from ...core.shelf import take
from ...core.text import HOLE, LANGUAGES, name_of, texts
from ..notes import Plan
from . import plots
from .findings import CardFinding, Findings, Share, mean, quantile

NAMES = {"fr": "Français", "en": "English"}
CLOSE = 0.03  # lengths this near to each other are alike
ENDS = 12  # cards shown from each end of the list
RULES, WIDEST = 12, 84  # of the refusals: how many, and letters of each
THIN = re.compile(r" (?=[:;?!»%])|(?<=«) ")


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
        return THIN.sub("\u202f", said) if self.language == "fr" else said

    def number(self, value: object) -> str:
        if not isinstance(value, float):
            return str(value)
        told = f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}".removesuffix(".0")
        return told.replace(".", ",") if self.language == "fr" else told

    def points(self, value: float) -> str:
        sign = "+" if value > 0 else "−"
        return sign + self.number(abs(100 * value))

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
        colon = "\u202f: " if self.language == "fr" else ": "
        return f"{option['name']}{colon}{chosen}"

    def card(self, card: str) -> str:
        return name_of(self.texts, self.language, "card", self.game.card_ids.index(card))

    def rule(self, key: str) -> str:
        """A clause and what it says when it refuses, without what depends on the moment."""
        clause, _, code = key.partition(" ")
        said = self.texts.get("refusal", {}).get(code, code)
        return f"{clause} ({HOLE.sub('…', said).rstrip('.')})"

    @property
    def title(self) -> str:
        name = self.texts["game"][self.game.id]["name"]
        return self.say("", "title", game=name, n=self.found.matches)

    # --- parts: a heading, plots with a sentence under each ---

    def parts(self) -> Iterator[str]:
        if len(self.named) > 1:
            yield self.section("compare", *self.compare())
        for part in ("turns", "minutes", "seats", "cards", "refusals", "leads"):
            build: Callable[[], Iterator[str]] = getattr(self, part)
            yield self.section(part, *build())

    def section(self, part: str, *inside: str) -> str:
        return f"<section><h2>{self.text(self.say(part, 'title'))}</h2>{''.join(inside)}</section>"

    def text(self, said: str) -> str:
        return escape(said, quote=False)

    def plot(self, source: str, said: str) -> str:
        picture = f'<img src="{source}" alt="{escape(said)}">'
        return f"<figure>{picture}<figcaption>{self.text(said)}</figcaption></figure>"

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

    def turns(self) -> Iterator[str]:
        counts = self.found.turns
        said = self.say("turns", "plain", **self.spread(counts))
        named = [(name, found.turns) for name, found in self.named]
        yield self.plot(plots.histogram(named, self.say("turns", "axis")), said)

    def minutes(self) -> Iterator[str]:
        pace = self.report.pace
        key = "clock" if self.found.seconds else "pace"
        spread = self.spread(self.found.minutes(pace))
        said = self.say("minutes", key, pace=float(pace), **spread)
        named = [(name, found.minutes(pace)) for name, found in self.named]
        yield self.plot(plots.histogram(named, self.say("minutes", "axis")), said)

    def spread(self, counts: Any) -> dict[str, float]:
        low, high = quantile(counts, 0.05), quantile(counts, 0.95)
        return {"mean": mean(counts), "low": float(low), "high": float(high)}

    def seats(self) -> Iterator[str]:
        fair = 1 / self.found.players
        named = [(name, found.seats()) for name, found in self.named]
        said = self._seats_said(self.found.seats(), fair)
        yield self.plot(plots.shares(named, fair, self.say("seats", "axis")), said)

    def _seats_said(self, seats: Sequence[Share], fair: float) -> str:
        best = max(range(len(seats)), key=lambda seat: seats[seat].value)
        share = seats[best]
        if all(seat.low <= fair <= seat.high for seat in seats):
            return self.say("seats", "fair", fair=100 * fair)
        holes = {"share": share.value, "low": share.low, "high": share.high, "fair": fair}
        told = {name: 100 * value for name, value in holes.items()}
        return self.say("seats", "unfair", best=best + 1, **told)

    def cards(self) -> Iterator[str]:
        found = self.found.cards()
        known = sorted((card for card in found if card.known), key=lambda card: -card.effect)
        if not known:
            yield self.plain(self.say("cards", "none"))
        else:
            best, worst = known[0], known[-1]
            gain, loss = self.points(best.effect).lstrip("+"), self.points(worst.effect)
            names = {"best": self.card(best.card), "worst": self.card(worst.card)}
            said = self.say("cards", "plain", **names, gain=gain, loss=loss)
            shown = known if len(known) <= 2 * ENDS else known[:ENDS] + known[-ENDS:]
            named = [(self.card(card.card), card) for card in shown]
            yield self.plot(plots.effects(named, self.say("cards", "axis")), said)
        if found:
            rows = [self._card_row(card) for card in found]
            inside = self.table(self.words["cards"]["head"], rows)
            summary = self.text(self.say("cards", "table"))
            yield f"<details><summary>{summary} ({len(rows)})</summary>{inside}</details>"

    def _card_row(self, card: CardFinding) -> list[str]:
        times = f"{card.per_match:.2f}".replace(".", "," if self.language == "fr" else ".")
        if not card.known:
            return [self.card(card.card), times, self.say("cards", "too_few"), ""]
        spread = self.number(100 * card.spread)
        return [self.card(card.card), times, self.points(card.effect), spread]

    def refusals(self) -> Iterator[str]:
        looked = max(1, self.found.looked)
        top = self.found.refused.most_common(RULES)
        if not top:
            yield self.plain(self.say("refusals", "none"))
            return
        rule, times = top[0]
        said = self.say("refusals", "plain", rule=self.rule(rule), share=100 * times / looked)
        named = [
            (shorten(self.rule(rule), WIDEST, placeholder=" …"), n / looked) for rule, n in top
        ]
        yield self.plot(plots.bars(named, self.say("refusals", "axis")), said)

    def leads(self) -> Iterator[str]:
        found = self.found
        if not found.halfway:
            yield self.plain(self.say("leads", "none"))
            return
        share = 100 * found.halfway_wins / found.halfway
        said = self.say("leads", "plain", mean=mean(found.leads), share=share)
        named = [(name, each.leads) for name, each in self.named if each.leads]
        yield self.plot(plots.histogram(named, self.say("leads", "axis")), said)

    def compare(self) -> Iterator[str]:
        yield self.plain(self.say("compare", "plain", n=self.found.matches))
        rows = [self._variant(name, found) for name, found in self.named]
        yield self.table(self.words["compare"]["head"], rows)
        pace = self.report.pace
        first, base = self.named[0][0], mean(self.found.minutes(pace))
        for name, found in self.named[1:]:
            ratio = mean(found.minutes(pace)) / base if base else 1.0
            key = "alike" if abs(ratio - 1) < CLOSE else "longer" if ratio > 1 else "shorter"
            percent = round(100 * abs(ratio - 1))
            yield self.plain(self.say("compare", key, name=name, first=first, percent=percent))

    def _variant(self, name: str, found: Findings) -> list[str]:
        seats = found.seats()
        best = max(range(len(seats)), key=lambda seat: seats[seat].value)
        percent = "\u202f%" if self.language == "fr" else "%"
        share = f"{best + 1}: {self.number(100 * seats[best].value)}{percent}"
        half = 100 * found.halfway_wins / found.halfway if found.halfway else 0.0
        led = [self.number(mean(found.leads)), self.number(half) + percent]
        length = [mean(found.turns), mean(found.minutes(self.report.pace))]
        told = [self.number(value) for value in length]
        return [name, *told, share, *(led if found.halfway else ("–", "–"))]


STYLE = """
:root{color-scheme:light dark;--ink:#1f2a44;--soft:#55607a;--paper:#fff9ee;--sheet:#fffdf8}
@media(prefers-color-scheme:dark){:root{--ink:#f4ecdc;--soft:#c3bba9;--paper:#1d2233}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:50rem;padding:1rem;font:1rem/1.55 system-ui,sans-serif;
 color:var(--ink);background:var(--paper)}
h1{font-size:1.6rem;line-height:1.25}h2{margin-top:2.5rem;font-size:1.25rem}
figure{margin:0}img{display:block;width:100%;background:#fffdf8;border-radius:.75rem;padding:.5rem}
figcaption{margin-top:.5rem}.made{color:var(--soft);overflow-wrap:anywhere}
fieldset{border:0;padding:0;margin:0;display:flex;gap:1rem;flex-wrap:wrap}
label{padding:.5rem 0;cursor:pointer}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .6rem;text-align:right;border-bottom:1px solid #88888855}
th:first-child{text-align:left;font-weight:600}summary{cursor:pointer;padding:.75rem 0}
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


def _main(telling: Telling) -> str:
    plan = telling.report.first.plan
    holes = {"players": plan.players, "bots": ", ".join(plan.bots)}
    made = telling.say("", "made", command=telling.report.command, **holes)
    title = escape(telling.title, quote=False)
    return (
        f'<main lang="{telling.language}"><h1>{title}</h1><p class="made">{telling.text(made)}</p>'
        f"{''.join(telling.parts())}</main>"
    )
