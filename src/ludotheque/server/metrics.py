"""What the house counts, in the text format of Prometheus."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator

from ..tables.house import House

BUCKETS_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)

EVERY_S = 10.0


class Metrics:
    """Counters of this process since its start."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said, self._said_at = "", 0.0
        self.connections = 0
        self.refusals: Counter[str] = Counter(refused=0, stale=0, held=0)
        self.failures: Counter[str] = Counter()  # by error code
        self._latency = [0] * (len(BUCKETS_S) + 1)
        self._latency_sum = self._sum_of_tens = 0.0
        self._moved = 0

    def moved(self, seconds: float) -> None:
        """How long a person's move took from its arrival to its being durable and told."""
        self._latency_sum += seconds
        bucket = 0
        for limit in BUCKETS_S:
            if seconds <= limit:
                break
            bucket += 1
        self._latency[bucket] += 1
        self._moved += 1
        if self._moved % 10 == 0:
            self._sum_of_tens = self._latency_sum

    def text(self, house: House) -> str:
        """As it was a while ago: nobody learns by asking again and again what one seat does."""
        now = self._clock()
        if not self._said or now - self._said_at >= EVERY_S:
            lines = [*self._gauges(house), *self._counters(house), *self._histogram()]
            self._said, self._said_at = "\n".join(lines) + "\n", now
        return self._said

    def _gauges(self, house: House) -> Iterator[str]:
        playing = sum(table.room.phase == "playing" for table in house.tables.values())
        yield from _one("tables", "gauge", "tables in memory", len(house.tables))
        yield from _one("matches_live", "gauge", "matches being played", playing)
        yield from _one("connections", "gauge", "open lines", self.connections)

    def _counters(self, house: House) -> Iterator[str]:
        yield from _one("moves_total", "counter", "steps told to tables", house.moves)
        refusals = Counter({name: coarse(count) for name, count in self.refusals.items()})
        yield from _many("refusals_total", "verdict", "moves not played, in tens", refusals)
        yield from _many("failures_total", "error", "messages answered by a failure", self.failures)

    def _histogram(self) -> Iterator[str]:
        name = "ludotheque_move_seconds"
        yield f"# HELP {name} from a move's arrival to its being durable and told"
        yield f"# TYPE {name} histogram"
        total = 0
        for limit, count in zip((*BUCKETS_S, "+Inf"), self._latency, strict=True):
            total += count
            yield f'{name}_bucket{{le="{limit}"}} {coarse(total)}'
        yield f"{name}_sum {self._sum_of_tens:.6f}"
        yield f"{name}_count {coarse(total)}"


def coarse(count: int) -> int:
    """Whole tens: one refused or held move, which only its player may know of, shows nowhere."""
    return count - count % 10


def _one(name: str, kind: str, about: str, value: int) -> Iterator[str]:
    yield f"# HELP ludotheque_{name} {about}"
    yield f"# TYPE ludotheque_{name} {kind}"
    yield f"ludotheque_{name} {value}"


def _many(name: str, label: str, about: str, counts: Counter[str]) -> Iterator[str]:
    yield f"# HELP ludotheque_{name} {about}"
    yield f"# TYPE ludotheque_{name} counter"
    for key, value in sorted(counts.items()):
        yield f'ludotheque_{name}{{{label}="{key}"}} {value}'
