"""Plots of a report as SVG, by matplotlib: no network, no fonts inside, the same every time."""

from __future__ import annotations

import base64
import io
from collections import Counter
from collections.abc import Sequence
from math import ceil
from textwrap import wrap
from typing import Any, NamedTuple, TypeAlias

from ..complaint import Complaint
from .findings import CardFinding, Share, quantile
from .numbers import in_percent, spelled

INK, SOFT, GRID = "#1f2a44", "#55607a", "#d9d3c4"
HUES = ("#1d5fa3", "#b3301d", "#1b6b42", "#6540ad", "#7a5200", "#b8327a")
WIDTH = 4.4  # inches: letters of this size can be read on a phone
BARS = 30  # of a histogram, at most
LEGEND = 0.2  # inches, of each way to play
LABEL = 48  # letters below a plot
LINE = 32  # letters beside a bar


def pyplot() -> Any:
    """Matplotlib, set up to draw SVG; a Complaint where it is not installed."""
    try:
        import matplotlib as mpl
    except ImportError:
        raise Complaint("a report needs matplotlib: pip install 'ludotheque[lab]'") from None
    mpl.use("svg")
    mpl.rcParams.update(
        {
            "svg.fonttype": "none",
            "svg.hashsalt": "ludotheque",
            "font.family": "sans-serif",
            "font.size": 11,
            "axes.edgecolor": SOFT,
            "axes.labelcolor": INK,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "xtick.color": INK,
            "ytick.color": INK,
            "text.color": INK,
        }
    )
    from matplotlib import pyplot

    return pyplot


class Drawing:
    """One figure; `finish` gives it as an address that an <img> can show."""

    def __init__(self, language: str, ways: Sequence[Any], height: float = 2.6) -> None:
        self._pyplot, self._language, self._ways = pyplot(), language, ways
        legend = LEGEND * len(ways) if len(ways) > 1 else 0
        self.figure, self.axes = self._pyplot.subplots(figsize=(WIDTH, height + legend))

    def number(self, value: float, position: int = 0) -> str:
        """What stands beside a tick."""
        return spelled(f"{value:z,.6g}", self._language)

    def percent(self, value: float, position: int = 0) -> str:
        return in_percent(f"{100 * value:z,.3g}", self._language)

    def tell(self, label: str) -> None:
        """What it is about; which colour is which, where there are several."""
        self.figure.supxlabel("\n".join(wrap(label, LABEL)), fontsize=10)
        if len(self._ways) > 1:
            above = {"loc": "lower left", "bbox_to_anchor": (0, 1), "borderaxespad": 0.3}
            self.axes.legend(frameon=False, fontsize=9, **above)

    def finish(self) -> str:
        drawn = io.StringIO()
        self.figure.tight_layout()
        self.figure.savefig(drawn, format="svg", transparent=True, metadata={"Date": None})
        self._pyplot.close(self.figure)
        svg = drawn.getvalue()
        svg = svg[svg.index("<svg") :]
        return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def histogram(named: Sequence[tuple[str, Counter[Any]]], label: str, language: str) -> str:
    """How matches spread over a number; several variants as steps over each other."""
    drawing = Drawing(language, named)
    edges, whole = _edges_of(named)
    for number, (name, counts) in enumerate(named):
        shares = _binned(counts, edges)
        hue = HUES[number % len(HUES)]
        drawing.axes.stairs(shares, edges, fill=len(named) == 1, color=hue, lw=2, label=name)
    drawing.axes.locator_params(axis="x", integer=whole)
    drawing.axes.xaxis.set_major_formatter(drawing.number)
    drawing.axes.yaxis.set_major_formatter(drawing.percent)
    drawing.tell(label)
    return drawing.finish()


def gathered(named: Sequence[tuple[str, Counter[Any]]]) -> float | None:
    """From where on the last bar holds everything, however far; None where it is like the others.

    A match in two hundred may be so long that, drawn to scale, nobody could tell the others apart.
    """
    edges, whole = _edges_of(named)
    if all(value <= edges[-1] for _, counts in named for value in counts):
        return None
    return ceil(edges[-2]) if whole else edges[-2]


def _edges_of(named: Sequence[tuple[str, Counter[Any]]]) -> tuple[list[float], bool]:
    """Where the bars of all variants begin and end, and whether they hold whole numbers."""
    low = min(quantile(counts, 0.0) for _, counts in named)
    high = max(quantile(counts, 0.995) for _, counts in named)
    whole = all(float(value).is_integer() for _, counts in named for value in counts)
    return _edges(low, high, whole), whole


def _edges(low: float, high: float, whole: bool) -> list[float]:
    width = max((high - low) / BARS, 1e-9)
    if whole:
        width = max(1.0, float(round(width + 0.499)))
        low -= 0.5
    count = max(1, int((high - low) / width) + 1)
    return [low + width * step for step in range(count + 1)]


def _binned(counts: Counter[Any], edges: Sequence[float]) -> list[float]:
    """The share of matches in each bin; what lies beyond is in the last one."""
    total, width = sum(counts.values()), edges[1] - edges[0]
    shares = [0.0] * (len(edges) - 1)
    for value, n in counts.items():
        place = min(max(0, int((value - edges[0]) / width)), len(shares) - 1)
        shares[place] += n / total
    return shares


class Bar(NamedTuple):
    """A share with its interval, beside what would be fair."""

    name: str
    share: Share
    fair: float


def shares(named: Sequence[tuple[str, Sequence[Bar]]], label: str, language: str) -> str:
    """How often each of some wins, with intervals; a dashed line where it would be fair."""
    drawing = Drawing(language, named)
    width = 0.8 / len(named)
    for number, (name, found) in enumerate(named):
        at = [place + 1 + _beside(number, len(named)) * width for place in range(len(found))]
        got = [bar.share for bar in found]
        reach = [[s.value - s.low for s in got], [s.high - s.value for s in got]]
        heights, hue = [s.value for s in got], HUES[number % len(HUES)]
        drawing.axes.bar(at, heights, width * 0.92, yerr=reach, color=hue, ecolor=INK, label=name)
    bars = named[0][1]
    for place, bar in enumerate(bars, 1):
        drawing.axes.hlines(bar.fair, place - 0.5, place + 0.5, color=INK, lw=1, ls="--")
    drawing.axes.set_xticks(range(1, len(bars) + 1), [bar.name for bar in bars])
    drawing.axes.yaxis.set_major_formatter(drawing.percent)
    drawing.tell(label)
    return drawing.finish()


def _beside(number: int, of: int) -> float:
    """How far from the middle the marks of one way to play stand, in widths."""
    return number - (of - 1) / 2


Dots: TypeAlias = Sequence[CardFinding]


def effects(
    names: Sequence[str], ways: Sequence[tuple[str, Dots]], label: str, language: str
) -> str:
    """What cards do to one's chance to win: dots and intervals, in each way to play."""
    drawing = Drawing(language, ways, 0.9 + (0.24 + 0.08 * (len(ways) - 1)) * len(names))
    places = range(len(names), 0, -1)
    for number, (name, found) in enumerate(ways):
        at = [place - _beside(number, len(ways)) * 0.6 / len(ways) for place in places]
        known = [(each, y) for each, y in zip(found, at, strict=True) if each.known]
        values, reach = [each.effect for each, _ in known], [each.spread for each, _ in known]
        hue, rows = HUES[number % len(HUES)], [y for _, y in known]
        bars = drawing.axes.errorbar(values, rows, xerr=reach, fmt="o", color=hue, ms=5, label=name)
        bars.lines[2][0].set_color(SOFT if len(ways) == 1 else hue)
    drawing.axes.axvline(0, color=INK, lw=1, ls="--")
    drawing.axes.set_yticks(places, names, fontsize=9)
    drawing.axes.xaxis.set_major_formatter(drawing.percent)
    drawing.axes.grid(axis="y", color=GRID, lw=0.6)
    drawing.tell(label)
    return drawing.finish()


def bars(
    names: Sequence[str], ways: Sequence[tuple[str, Sequence[float]]], label: str, language: str
) -> str:
    """Some things by their shares, in each way to play."""
    drawing = Drawing(language, ways, 0.9 + (0.46 + 0.06 * len(ways)) * len(names))
    places, width = range(len(names), 0, -1), 0.8 / len(ways)
    for number, (name, values) in enumerate(ways):
        at = [place - _beside(number, len(ways)) * width for place in places]
        drawing.axes.barh(at, values, width, color=HUES[number % len(HUES)], label=name)
    drawing.axes.set_yticks(places, ["\n".join(wrap(name, LINE)) for name in names], fontsize=8)
    drawing.axes.xaxis.set_major_formatter(drawing.percent)
    drawing.tell(label)
    return drawing.finish()
