"""The golden book: how matches ended, kept on the host's disk, and what can be counted from it.

Names are all there is: whoever is called alike is the same person to this book. Bots are not in it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, TypeAlias

import msgspec

from ..core.lesson import lesson
from ..core.model import UNREADABLE, Seat
from ..core.names import plain
from ..core.record import Match
from .room import Room
from .store.base import SavedResult

EVENING = "evening"  # several games whose points were added up
MOST_REGULARS, MOST_PAIRS, MOST_CHAMPIONS, MOST_FUNNY = 12, 12, 3, 3


class Part(msgspec.Struct, omit_defaults=True):
    """One person's part in a match; without a name: a bot, or somebody who is forgotten."""

    rank: int
    score: int
    name: str = ""
    ms: int | None = None  # the best time of this hand


class Ended(msgspec.Struct, omit_defaults=True):
    """How a match, or a whole evening, ended."""

    game: str
    day: str
    parts: list[Part]
    album: bool = False
    whole: bool = False  # an evening, whose matches are kept as well


# --- writing ---


def results_of(room: Room, match: Match) -> Iterator[tuple[str, bytes]]:
    """What is kept of the match that has just ended, and of the evening it ended.

    Of a lesson nothing, even if it was left half-way: its deal is known and its course given.
    """
    taught = lesson(match.game)
    if taught is not None and match.seed == taught.seed:
        return
    outcome, day = match.state.outcome(), match.header.day or ""
    assert outcome is not None
    times = best_times(match)
    parts = [
        Part(rank, score, _name(room, seat), times.get(seat))
        for seat, (rank, score) in enumerate(zip(outcome.ranks, outcome.scores, strict=True))
    ]
    told = match.game.storyteller is not None
    yield match.header.match, msgspec.json.encode(Ended(match.game.id, day, parts, told))
    programme = room.programme
    if programme is not None and programme.over:
        stands = programme.standings(len(room.chairs))
        parts = [
            Part(rank, total, _name(room, seat))
            for seat, (rank, total) in enumerate(zip(stands.ranks, stands.totals, strict=True))
        ]
        ended = Ended(programme.series or EVENING, day, parts, whole=True)
        yield f"{match.header.match}+", msgspec.json.encode(ended)


def _name(room: Room, seat: Seat) -> str:
    chair = room.chairs[seat]
    return chair.name if chair.kind == "person" else ""


def best_times(match: Match) -> dict[Seat, int]:
    """The quickest right reaction of each seat that no bot has played for."""
    if not any(event.swift for event in match.game.event_types):
        return {}
    helped = {entry.seat for entry in match.entries if entry.stand_in is True}
    best: dict[Seat, int] = {}
    for events in match.story():
        swift: list[Any] = [event for event in events if event.swift]
        for event in swift:
            if event.seat not in helped:
                best[event.seat] = min(event.ms, best.get(event.seat, event.ms))
    return best


# --- reading ---


class Regular(msgspec.Struct):
    """Somebody who comes here: matches with other people, and how many of them were won."""

    name: str
    matches: int
    wins: int


class Champion(msgspec.Struct):
    """Who has won most often in a game."""

    game: str  # or a series, or "evening"
    name: str
    wins: int
    matches: int


class Pair(msgspec.Struct):
    """Two who have met: how often each of them was before the other."""

    names: tuple[str, str]
    ahead: tuple[int, int]
    matches: int


class Swift(msgspec.Struct):
    """The fastest hand in a game."""

    game: str
    name: str
    ms: int
    day: str


class Funny(msgspec.Struct):
    """An album that made people laugh."""

    match: str
    game: str
    names: list[str]
    day: str
    laughs: int


class GoldenBook(msgspec.Struct):
    """GET /api/golden"""

    matches: int  # between people
    since: str  # the day of the first
    regulars: list[Regular]
    champions: list[Champion]
    pairs: list[Pair]
    swift: list[Swift]
    funny: list[Funny]


def book(saved: Sequence[SavedResult]) -> GoldenBook:
    """Everything that can be said, from what was kept."""
    kept = [(result, ended) for result in saved if (ended := read(result.document))]
    met = [ended for _, ended in kept if len(_people(ended)) > 1]
    matches = [ended for ended in met if not ended.whole]
    names = {plain(part.name): part.name for ended in met for part in _people(ended)}
    return GoldenBook(
        matches=len(matches),
        since=min((ended.day for ended in met if ended.day), default=""),
        regulars=_regulars(matches, names),
        champions=_champions(met, names),
        pairs=_pairs(matches, names),
        swift=_swift([ended for _, ended in kept]),
        funny=_funny(kept),
    )


def read(document: bytes) -> Ended | None:
    """How it ended, as it was kept; None if that cannot be read."""
    try:
        return msgspec.json.decode(document, type=Ended)
    except UNREADABLE:
        return None


def _people(ended: Ended) -> list[Part]:
    return [part for part in ended.parts if part.name]


Names: TypeAlias = dict[str, str]  # by what makes them alike: the spelling last used


def _regulars(met: Sequence[Ended], names: Names) -> list[Regular]:
    matches: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for ended in met:
        for part in _people(ended):
            matches[plain(part.name)] += 1
            wins[plain(part.name)] += part.rank == 1
    most = sorted(matches, key=lambda key: (-wins[key], -matches[key], key))[:MOST_REGULARS]
    return [Regular(names[key], matches[key], wins[key]) for key in most]


def _champions(met: Sequence[Ended], names: Names) -> list[Champion]:
    games: defaultdict[str, list[Ended]] = defaultdict(list)
    for ended in met:
        games[ended.game].append(ended)
    found: list[Champion] = []
    for game, here in games.items():
        best = [each for each in _regulars(here, names) if each.wins][:MOST_CHAMPIONS]
        found += [Champion(game, each.name, each.wins, each.matches) for each in best]
    return found


def _pairs(met: Sequence[Ended], names: Names) -> list[Pair]:
    ahead: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    for ended in met:
        for one, two in combinations(sorted(_people(ended), key=lambda p: plain(p.name)), 2):
            count = ahead[plain(one.name), plain(two.name)]
            count[0] += one.rank < two.rank
            count[1] += two.rank < one.rank
            count[2] += 1
    most = sorted(ahead, key=lambda pair: (-ahead[pair][2], pair))[:MOST_PAIRS]
    return [
        Pair((names[a], names[b]), (ahead[a, b][0], ahead[a, b][1]), ahead[a, b][2])
        for a, b in most
    ]


def _swift(ends: Sequence[Ended]) -> list[Swift]:
    best: dict[str, Swift] = {}
    for ended in ends:
        for part in _people(ended):
            known = best.get(ended.game)
            if part.ms is not None and (known is None or part.ms < known.ms):
                best[ended.game] = Swift(ended.game, part.name, part.ms, ended.day)
    return sorted(best.values(), key=lambda swift: swift.ms)


def _funny(kept: Sequence[tuple[SavedResult, Ended]]) -> list[Funny]:
    told = [
        Funny(r.match, e.game, [p.name for p in _people(e)], e.day, r.laughs)
        for r, e in kept
        if e.album and r.laughs
    ]
    return sorted(told, key=lambda funny: -funny.laughs)[:MOST_FUNNY]
