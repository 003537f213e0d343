"""A match that is over, looked back at: everybody's chances, and the turns that decided it.

Chances are counted as they looked around the table: in worlds that one seat after the other could
not have told from the true one, played on by quick players (`bots/playout.py`). Turns that seem to
have mattered are looked at again, more closely. The same match always gives the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

import msgspec

from ..bots.playout import chance_of, play_out
from ..core.game import Game, State
from ..core.model import Event, Seat
from ..core.record import Entry, Header, Match, resume
from .minds import Minds

MOST_MOMENTS = 40
WORLDS = 48  # play-outs of one moment
CLOSELY = 4  # times as many, where it mattered
DOUBTFUL = 6  # stretches that are looked at again
MOST_TURNS = 3
LEAST = 0.05  # of the chances: whatever moves less decides nothing
CHUNK = 4  # moments of one errand: experts need not wait long behind it


class Log(msgspec.Struct, frozen=True):
    """A match that is over, as it is kept."""

    header: Header
    seed: bytes
    entries: tuple[Entry, ...]


class Moment(msgspec.Struct):
    """After which frame of the replay; everybody's chance to win then, in percent, by seat."""

    frame: int
    chances: list[int]


class TurningPoint(msgspec.Struct):
    """A turn that mattered: from frame `since` to `frame`, whose chances it moved most, by what."""

    since: int
    frame: int
    actor: Seat | None  # whose turn it was; None: the clock's
    seat: Seat
    change: int  # of that seat's chances, in percent
    events: list[msgspec.Raw]  # what everybody saw of it


class Hindsight(msgspec.Struct):
    """GET /api/matches/{match}/chances: both empty where nobody takes turns."""

    moments: list[Moment]
    turns: list[TurningPoint]  # the greatest first


Chances = dict[int, list[float]]  # by frame, by seat


class Swing(NamedTuple):
    """From one frame to another, the largest change of anybody's chances."""

    size: float
    since: int
    frame: int
    seat: Seat


async def look_back(minds: Minds, log: Log) -> Hindsight | None:
    """All of it; None when nobody can think just now."""
    ends = await minds.run(turn_ends, log)
    if not ends:
        return None if ends is None else Hindsight([], [])
    rough = await _chances(minds, log, spread(ends, MOST_MOMENTS), WORLDS)
    if rough is None:
        return None
    again = doubtful(rough, ends)
    frames = sorted({frame for part in again for frame in part})
    close = await _chances(minds, log, frames, WORLDS * CLOSELY)
    if close is None:
        return None
    swings = decisive([swing for part in again for swing in swings_of(close, part)])
    turns = await minds.run(told, log, swings, close)
    curve = sorted({**rough, **close}.items())
    moments = [Moment(frame, percent(found)) for frame, found in curve]
    return None if turns is None else Hindsight(moments, turns)


async def _chances(minds: Minds, log: Log, frames: Sequence[int], worlds: int) -> Chances | None:
    """A few moments at a time, so that nobody waits long for a worker."""
    found: Chances = {}
    for at in range(0, len(frames), CHUNK):
        part = await minds.run(chances_at, log, frames[at : at + CHUNK], worlds)
        if part is None:
            return None
        found |= part
    return found


# --- which moments, which turns ---


def spread(frames: Sequence[int], most: int) -> list[int]:
    """At most so many of them, evenly, with the first and the last."""
    if len(frames) <= most:
        return list(frames)
    last = len(frames) - 1
    return [frames[round(at * last / (most - 1))] for at in range(most)]


def doubtful(rough: Chances, ends: Sequence[int]) -> list[list[int]]:
    """The stretches in which most happened, with every turn that ended in them."""
    found = sorted(swings_of(rough, sorted(rough)), reverse=True)[:DOUBTFUL]
    return [[end for end in ends if swing.since <= end <= swing.frame] for swing in found]


def swings_of(chances: Chances, frames: Sequence[int]) -> list[Swing]:
    """From each of these frames to the next."""
    return [_swing(chances, since, frame) for since, frame in pairwise(frames)]


def _swing(chances: Chances, since: int, frame: int) -> Swing:
    before, after = chances[since], chances[frame]
    changes = [abs(new - old) for old, new in zip(before, after, strict=True)]
    seat = max(range(len(changes)), key=changes.__getitem__)
    return Swing(changes[seat], since, frame, seat)


def decisive(swings: Sequence[Swing]) -> list[Swing]:
    """The greatest of them; stretches meet, so some come twice."""
    return sorted({swing for swing in swings if swing.size >= LEAST}, reverse=True)[:MOST_TURNS]


def percent(chances: Sequence[float]) -> list[int]:
    return [round(100 * chance) for chance in chances]


# --- in a worker ---


LAST: dict[str, Match] = {}  # the match this worker was asked about last


def _played(log: Log) -> Match:
    name = log.header.match
    if name not in LAST:
        LAST.clear()
        LAST[name] = resume(log.header, log.seed, log.entries)
    return LAST[name]


def frames_of(match: Match) -> Iterator[tuple[Entry | None, State, Sequence[Event]]]:
    """The frames of a replay: the deal, then whatever could be seen."""
    return (step for step in match.steps() if step[2] or step[0] is None)


def turn_ends(log: Log) -> list[int]:
    """After which frames a turn was over, the deal and the end included."""
    match = _played(log)
    if match.game.in_time:
        return []
    found, awaited = [], None
    for frame, (_, state, _) in enumerate(frames_of(match)):
        now = tuple(state.to_act())
        if now != awaited and frame:
            found.append(frame)
        awaited = now
    return [0, *found]


def chances_at(log: Log, frames: Sequence[int], worlds: int) -> Chances:
    """Everybody's chances after these frames."""
    match = _played(log)
    return {
        frame: _chances_of(match.game, state, worlds, Random(f"{log.header.match} {frame}"))
        for frame, (_, state, _) in enumerate(frames_of(match))
        if frame in frames
    }


def _chances_of(game: Game, state: State, worlds: int, rng: Random) -> list[float]:
    """Counted in worlds imagined by one seat after the other."""
    seats = range(state.seats)
    if state.outcome() is not None:
        return [chance_of(game, state, seat) for seat in seats]
    sums = [0.0] * state.seats
    for number in range(worlds):
        world = state.imagine(number % state.seats, rng)
        play_out(game, world, rng)
        sums = [
            so_far + chance_of(game, world, seat) for seat, so_far in zip(seats, sums, strict=True)
        ]
    return [each / sum(sums) for each in sums]


def told(log: Log, swings: Sequence[Swing], chances: Chances) -> list[TurningPoint]:
    """What everybody saw of these turns."""
    frames = [(entry, events) for entry, _, events in frames_of(_played(log))]
    return [_told(frames[swing.since + 1 : swing.frame + 1], swing, chances) for swing in swings]


def _told(
    frames: Sequence[tuple[Entry | None, Sequence[Event]]], swing: Swing, chances: Chances
) -> TurningPoint:
    _, since, frame, seat = swing
    pairs = zip(chances[since], chances[frame], strict=True)
    changes = [round(100 * (after - before)) for before, after in pairs]
    actor = next((entry.seat for entry, _ in frames if entry and entry.seat is not None), None)
    if actor is not None and abs(changes[actor]) >= abs(changes[seat]) - 1:
        seat = actor  # of two players one loses what the other wins, but for rounding
    seen = [event.seen_by(None) for _, events in frames for event in events]
    raw = [msgspec.Raw(msgspec.json.encode(event)) for event in seen]
    return TurningPoint(since, frame, actor, seat, changes[seat], raw)
