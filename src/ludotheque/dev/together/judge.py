"""What a crowd did and saw, compared with the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from ...core.game import Game
from ...core.model import Move, Seat
from ...core.record import Entry, Match
from ...core.shelf import take
from ...games.jaime.state import PLAY
from ...tables.words import default_list, presentable
from .crowd import GAME, Sight, Tap, digest

MOST_SHOWN_MS, MOST_CLOCK_MS, LEAST_BOT_MOVES = 400, 300, 20
ACCEPTED = frozenset(("update", "noted"))
Log = tuple[Match, list[Entry]]


class Hand(msgspec.Struct):
    """What one person did and saw."""

    code: str
    seat: int
    failures: list[str]
    taps: list[Tap]
    sights: list[Sight]


class Told(msgspec.Struct):
    hands: list[Hand]


class Verdict(msgspec.Struct):
    """Everything compared; `far_lines` is empty when there were some, else it says why not."""

    far_lines: str
    seconds: float
    taps: int
    accepted: int
    late: int  # refused in a friendly way: somebody else was faster
    stale: int
    failed: list[str]
    unanswered: int  # their line was cut
    too_close: int  # moves of one player less than the throttle apart
    lost: int  # accepted, but not in the log exactly once
    pictures: int
    wrong_pictures: int  # shown, but not what the log says
    apart_at_the_end: int  # tables at which the last pictures differ
    shown_p50_ms: float  # finger to all other screens
    shown_p95_ms: float
    bot_moves_per_minute: float  # of the slowest bot
    kills: int = 0
    clocks: int = 0  # compared across a kill
    clock_error_ms: float = 0  # the largest
    ok: bool = False


def judge(
    hands: Sequence[Hand],
    logs: Mapping[str, Log],
    no_far: str,
    seconds: float,
    kills: Sequence[float] = (),
    lag_ms: float = 0,
) -> Verdict:
    taps = [tap for hand in hands for tap in hand.taps]
    answers = [tap.answer for tap in taps]
    shown = sorted(delays(hands))
    errors = [
        error for hand in hands for kill in kills for error in clock_errors(hand, kill, lag_ms)
    ]
    wrong = sum(wrong_pictures(hands, *log) for log in logs.values())
    close = sum(too_close(entries) for _, entries in logs.values())
    verdict = Verdict(
        far_lines=no_far,
        seconds=seconds,
        taps=len(taps),
        accepted=sum(answer in ACCEPTED for answer in answers),
        late=answers.count("refused"),
        stale=answers.count("stale"),
        failed=[failure for hand in hands for failure in hand.failures],
        unanswered=answers.count(""),
        too_close=close,
        lost=sum(lost(hand, name, logs[name][1]) for hand in hands for name in matches(hand)),
        pictures=sum(len(hand.sights) for hand in hands),
        wrong_pictures=wrong,
        apart_at_the_end=apart(hands),
        shown_p50_ms=_share(shown, 0.5),
        shown_p95_ms=_share(shown, 0.95),
        bot_moves_per_minute=round(min(bot_rates(list(logs.values())), default=0), 1),
        kills=len(kills),
        clocks=len(errors),
        clock_error_ms=round(max(errors, default=0), 1),
    )
    verdict.ok = _ok(verdict)
    return verdict


def _ok(v: Verdict) -> bool:
    nothing = v.stale + v.lost + v.wrong_pictures + v.apart_at_the_end
    if v.kills:  # lines were cut, and the time of a match stood still while nobody was there
        return not nothing and v.clocks > 0 and v.clock_error_ms <= MOST_CLOCK_MS
    nothing += v.too_close + len(v.failed) + v.unanswered
    quick, lively = v.shown_p95_ms < MOST_SHOWN_MS, v.bot_moves_per_minute >= LEAST_BOT_MOVES
    return not nothing and quick and lively


def _share(values: Sequence[float], share: float) -> float:
    return round(values[int(share * (len(values) - 1))], 1) if values else 0.0


def matches(hand: Hand) -> set[str]:
    """The matches this person sat in."""
    return {sight.match for sight in hand.sights}


def lost(hand: Hand, match: str, entries: Sequence[Entry]) -> int:
    """Accepted taps that are not in the log, and moves in the log that nobody made."""
    return sum(lost_and_doubled(hand, match, entries, take(GAME)))


def lost_and_doubled(
    hand: Hand, match: str, entries: Sequence[Entry], game: Game
) -> tuple[int, int]:
    """Cards keep their order, and answers theirs: an answer may overtake a card that waits.

    What a stand-in did is nobody's.
    """
    own = [entry for entry in entries if entry.seat == hand.seat and entry.stand_in is not True]
    logged = [_move(bytes(entry.move), game) for entry in own]
    taps = [tap for tap in hand.taps if tap.match == match]
    asked = [(_move(tap.move.encode(), game), tap.answer) for tap in taps]
    missing = [
        _missing(
            [(move, answer) for move, answer in asked if move.claim == claim],
            [move for move in logged if move.claim == claim],
        )
        for claim in (False, True)
    ]
    return sum(lost for lost, _ in missing), sum(doubled for _, doubled in missing)


def _missing(asked: Sequence[tuple[Move, str]], logged: Sequence[Move]) -> tuple[int, int]:
    """What was refused is not there; what nobody answered is there once, or not at all."""
    ways = {0}  # how much of the log the taps so far may explain
    missing = 0
    for move, answer in asked:
        here = {at + 1 for at in ways if at < len(logged) and logged[at] == move}
        if answer in ACCEPTED:
            missing += not here
            ways = here or ways
        elif not answer:
            ways |= here
    return missing, len(logged) - max(ways)


def _move(move: bytes, game: Game) -> Move:
    """As it is logged, whatever time the house gave it."""
    made = presentable(game.move_decoder.decode(move), default_list())
    return msgspec.structs.replace(made, ms=0) if made.claim else made


def too_close(entries: Sequence[Entry]) -> int:
    """JM-DIG-4; answers to a contest are no cards, and 1 ms may be lost in rounding."""
    decoder, least = take(GAME).move_decoder, take(GAME).timings["throttle"] - 1
    last: dict[Seat, int] = {}
    found = 0
    for entry in entries:
        if entry.seat is None or decoder.decode(entry.move).claim:
            continue
        found += entry.at_ms - last.get(entry.seat, -least) < least
        last[entry.seat] = entry.at_ms
    return found


def wrong_pictures(hands: Sequence[Hand], match: Match, entries: Sequence[Entry]) -> int:
    """Everything shown follows from the log, step by step.

    A claim that nobody was told of still shows to whoever made it, at the step before it.
    """
    name = match.header.match
    shown: dict[tuple[int, int], set[str]] = {}
    for at, hand in enumerate(hands):
        for sight in hand.sights:
            if sight.match == name:
                shown.setdefault((sight.ply, at), set()).add(sight.view)
    right = {(0, at): {_view(match, hand)} for at, hand in enumerate(hands)}
    step = 0
    for entry in entries:
        move = match.decode(entry)
        if match.follow(entry, move) or not (move.claim or move.by_clock):
            step = match.ply
        for at, hand in enumerate(hands):
            if (step, at) in shown:
                right.setdefault((step, at), set()).add(_view(match, hand))
    return sum(not seen <= right.get(moment, set()) for moment, seen in shown.items())


def _view(match: Match, hand: Hand) -> str:
    return digest(msgspec.json.encode(match.state.view(hand.seat)))


def apart(hands: Sequence[Hand]) -> int:
    """Tables at which not everybody ended at the same step of the same match."""
    last: dict[str, set[tuple[str, int]]] = {}
    for hand in hands:
        if hand.sights:
            sight = hand.sights[-1]
            last.setdefault(hand.code, set()).add((sight.match, sight.ply))
    return sum(len(ends) > 1 for ends in last.values())


def delays(hands: Sequence[Hand]) -> Iterator[float]:
    """From a finger to the last of the other screens at its table, in ms."""
    for hand in hands:
        others = [other for other in hands if other.code == hand.code and other is not hand]
        arrivals = [_arrivals(other) for other in others]
        for tap in hand.taps:
            if tap.ply >= 0:
                seen = [each.get((tap.match, tap.ply)) for each in arrivals]
                yield (max(at for at in seen if at is not None) - tap.at) * 1000


def _arrivals(hand: Hand) -> dict[tuple[str, int], float]:
    first: dict[tuple[str, int], float] = {}
    for sight in hand.sights:
        first.setdefault((sight.match, sight.ply), sight.at)
    return first


def bot_rates(logs: Sequence[Log]) -> list[float]:
    """Moves a minute of each bot while cards were played: before the signal nobody can."""
    moves: Counter[Seat] = Counter()
    played_ms = 0
    for dealt, entries in logs:
        if not any(player.bot for player in dealt.header.players):
            continue
        match = Match(dealt.header, dealt.seed)
        for entry in entries:
            if getattr(match.state, "phase", None) == PLAY:
                played_ms += entry.at_ms - (match.entries[-1].at_ms if match.entries else 0)
                if entry.seat is not None and dealt.header.players[entry.seat].bot:
                    moves[entry.seat] += 1
            match.follow(entry)
    return [count * 60_000 / played_ms for count in moves.values()]


def clock_errors(hand: Hand, kill: float, lag_ms: float) -> Iterator[float]:
    """How far each clock is from where it stood when the house was killed, in ms.

    Every picture is older than its arrival by the time it takes on its line.
    """
    before = [sight for sight in hand.sights if sight.at <= kill]
    after = [sight for sight in hand.sights if sight.at > kill]
    if not before or not after or before[-1].match != after[0].match:
        return
    stood, stands = before[-1], after[0]
    left = {clock.move: clock.ms for clock in stands.clocks}
    for clock in stood.clocks:
        if clock.move in left:
            ran = 0.0 if clock.paused else (kill - stood.at) * 1000 + lag_ms
            yield abs(clock.ms - ran - left[clock.move])
