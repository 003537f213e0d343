"""Plots of a report as SVG, by matplotlib: no network, no fonts inside, the same every time."""

from __future__ import annotations

import base64
import io
from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from ..complaint import Complaint
from .findings import CardFinding, Share, quantile

INK, SOFT, GRID = "#1f2a44", "#55607a", "#d9d3c4"
HUES = ("#1d5fa3", "#b3301d", "#1b6b42", "#6540ad", "#7a5200", "#b8327a")
BARS = 30  # of a histogram, at most
LINE = 44  # letters beside a bar


def _pyplot() -> Any:
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

    def __init__(self, width: float = 5.8, height: float = 2.9) -> None:
        self._pyplot = _pyplot()
        self.figure, self.axes = self._pyplot.subplots(figsize=(width, height))

    def finish(self) -> str:
        drawn = io.StringIO()
        self.figure.tight_layout()
        self.figure.savefig(drawn, format="svg", transparent=True, metadata={"Date": None})
        self._pyplot.close(self.figure)
        svg = drawn.getvalue()
        svg = svg[svg.index("<svg") :]
        return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def histogram(named: Sequence[tuple[str, Counter[Any]]], label: str) -> str:
    """How matches spread over a number; several variants as steps over each other."""
    drawing = Drawing()
    low = min(quantile(counts, 0.0) for _, counts in named)
    high = max(quantile(counts, 0.995) for _, counts in named)
    whole = all(float(value).is_integer() for _, counts in named for value in counts)
    edges = _edges(low, high, whole)
    for number, (name, counts) in enumerate(named):
        shares = _binned(counts, edges)
        hue = HUES[number % len(HUES)]
        drawing.axes.stairs(shares, edges, fill=len(named) == 1, color=hue, lw=2, label=name)
    drawing.axes.set_xlabel(label)
    drawing.axes.locator_params(axis="x", integer=whole)
    drawing.axes.yaxis.set_major_formatter(_percent)
    if len(named) > 1:
        drawing.axes.legend(frameon=False)
    return drawing.finish()


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


def _percent(value: float, position: int = 0) -> str:
    return f"{100 * value:.3g} %"


def shares(named: Sequence[tuple[str, Sequence[Share]]], fair: float, label: str) -> str:
    """How often each seat wins, with intervals, beside what would be fair."""
    drawing = Drawing()
    width = 0.8 / len(named)
    for number, (name, found) in enumerate(named):
        at = [seat + 1 + (number - (len(named) - 1) / 2) * width for seat in range(len(found))]
        values = [share.value for share in found]
        reach = [[s.value - s.low for s in found], [s.high - s.value for s in found]]
        hue = HUES[number % len(HUES)]
        drawing.axes.bar(at, values, width * 0.92, yerr=reach, color=hue, ecolor=INK, label=name)
    drawing.axes.axhline(fair, color=INK, lw=1, ls="--")
    drawing.axes.set_xticks(range(1, len(named[0][1]) + 1))
    drawing.axes.set_xlabel(label)
    drawing.axes.yaxis.set_major_formatter(_percent)
    if len(named) > 1:
        drawing.axes.legend(frameon=False)
    return drawing.finish()


def effects(cards: Sequence[tuple[str, CardFinding]], label: str) -> str:
    """What cards do to one's chance to win: a dot and its interval for each."""
    drawing = Drawing(height=0.9 + 0.24 * len(cards))
    places = range(len(cards), 0, -1)
    values = [finding.effect for _, finding in cards]
    reach = [finding.spread for _, finding in cards]
    drawing.axes.errorbar(values, places, xerr=reach, fmt="o", color=HUES[0], ecolor=SOFT, ms=5)
    drawing.axes.axvline(0, color=INK, lw=1, ls="--")
    drawing.axes.set_yticks(places, [name for name, _ in cards], fontsize=9)
    drawing.figure.supxlabel(label, fontsize=10)
    drawing.axes.xaxis.set_major_formatter(_percent)
    drawing.axes.grid(axis="y", color=GRID, lw=0.6)
    return drawing.finish()


def bars(named: Sequence[tuple[str, float]], label: str) -> str:
    """Some things by their shares, the largest on top."""
    drawing = Drawing(height=0.9 + 0.36 * len(named))
    places = range(len(named), 0, -1)
    drawing.axes.barh(places, [value for _, value in named], color=HUES[0])
    drawing.axes.set_yticks(places, ["\n".join(wrap(name, LINE)) for name, _ in named], fontsize=8)
    drawing.figure.supxlabel(label, fontsize=10)
    drawing.axes.xaxis.set_major_formatter(_percent)
    return drawing.finish()
