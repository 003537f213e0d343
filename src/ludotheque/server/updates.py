"""From a table to messages: what each seat may see of it, and nothing else."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ..bots.search import Thought
from ..core.model import Event, Move, Seat
from ..core.shelf import take
from ..core.telling import UNASKED
from ..tables.halted import Halted
from ..tables.match import LiveMatch
from ..tables.room import Room
from ..tables.step import Step
from ..tables.table import Table
from .parts import Own, Shared
from .protocol import (
    Advice,
    Blank,
    Claims,
    Clock,
    Countdown,
    HaltedInfo,
    MoveInfo,
    ProgrammeInfo,
    SeatInfo,
    TableInfo,
    Update,
)
from .protocol import Room as RoomMessage

ENCODER = msgspec.json.Encoder()


def table_info(table: Table) -> TableInfo:
    """Everything public about a table."""
    room: Room = table.room
    seats = [
        SeatInfo(
            kind=chair.kind,
            name=chair.name,
            level=chair.level,
            host=chair.host,
            online=table.online(seat),
            stand_in=table.stand_in(seat),
            youngest=chair.youngest,
            ready=chair.ready,
            handicap=chair.handicap,
            muted=chair.muted,
            lent=bool(chair.owner),
        )
        for seat, chair in enumerate(room.chairs)
    ]
    return TableInfo(
        code=room.code,
        game=room.game,
        options=room.options,
        pace=room.pace,
        phase=room.phase,
        seats=seats,
        match=room.match,
        seal=room.seal,
        rounds=room.rounds,
        wins=room.wins,
        programme=programme_info(table),
        thrown=room.thrown,
        guests=[guest.name for guest in room.guests],
        halted=halted_info(table.halted) if table.halted else None,
        hushed=room.hushed,
        tv=table.tv,
        advice=None if room.advises is None else "on" if room.advises else "off",
        lesson=room.lesson,
    )


# The room that is being told, and which telling of which table that is: said once for all lines.
latest_room: list[tuple[Table, int, bytes]] = []


def room_bytes(table: Table) -> bytes:
    told = latest_room[0] if latest_room else None
    if told is None or told[0] is not table or told[1] != table.tellings:
        told = table, table.tellings, ENCODER.encode(RoomMessage(table_info(table)))
        latest_room[:] = (told,)
    return told[2]


def halted_info(halted: Halted) -> HaltedInfo:
    return HaltedInfo(halted.why, halted.match is not None, halted.tells)


def programme_info(table: Table) -> ProgrammeInfo | None:
    programme = table.room.programme
    if programme is None:
        return None
    stands = programme.standings(len(table.room.chairs))
    return ProgrammeInfo(
        series=programme.series,
        legs=programme.legs,
        results=programme.results,
        totals=stands.totals,
        ranks=stands.ranks,
        throws=programme.throws,
        next_ms=table.intermission.left_ms,
    )


class Telling:
    """The step that is being told: what is alike for everybody, and the whole for each seat."""

    __slots__ = ("_encoded", "_live", "_open", "_shared", "step")

    def __init__(self, table: Table, live: LiveMatch, step: Step) -> None:
        self.step, self._live = step, live
        self._open = True  # everybody may know everything that has happened
        for event in step.events:
            if type(event).seen_by is not Event.seen_by:
                self._open = False
        shared = _shared(table, live, step)
        if self._open:
            shared.events = step.events
        self._shared = ENCODER.encode(shared)[:-1] + b","
        self._encoded: dict[Seat | None, bytes] = {}

    def to(self, seat: Seat | None) -> bytes:
        told = self._encoded.get(seat)
        if told is None:
            own = _own(self._live, seat)
            if not self._open:
                own.events = [event.seen_by(seat) for event in self.step.events]
            told = self._encoded[seat] = self._shared + ENCODER.encode(own)[1:]
        return told


# All who are at a table hear of a step one after the other: one of them is enough to keep.
latest: list[Telling] = []


def step_bytes(table: Table, live: LiveMatch, step: Step, seat: Seat | None) -> bytes:
    """The latest step for a seat; made once for all who look from there."""
    telling = latest[0] if latest else None
    if telling is None or telling.step is not step:
        telling = Telling(table, live, step)
        latest[:] = (telling,)
    return telling.to(seat)


def _shared(table: Table, live: LiveMatch, step: Step) -> Shared:
    pace, outcome = table.room.pace, live.outcome
    clock = live.turn_clock(pace)
    shared = Shared(
        live.seq, step.since, live.turn_seats(), Clock(*clock) if clock else None, outcome
    )
    if outcome is not None:
        shared.seed = live.match.seed.hex()
    if live.clocks.running and (running := live.public_clocks(pace)):
        shared.clocks = [Countdown(raw(clock[0]), *clock[1:]) for clock in running]
    if fleeting := live.match.game.fleeting:
        shared.fleeting = [i for i, e in enumerate(step.events) if type(e) in fleeting]
    if step.stand_in is not None:
        shared.stand_ins = [step.stand_in] * len(step.events)
    shared.margins = live.reflexes.margins
    return shared


def _own(live: LiveMatch, seat: Seat | None) -> Own:
    state = live.match.state
    moves: list[msgspec.Raw] = []
    if seat is None or live.outcome is not None:
        return Own(state.view(seat), moves)
    game_id = live.match.game.id
    for move in live.offers(seat):
        moves.append(offer(game_id, move))
    may_undo = live.undo_to(seat) is not None
    return Own(state.view(seat), moves, asks=state.asks(seat), undo=may_undo)


def with_play(update: bytes, play: int) -> bytes:
    """The same update for the line whose move it contains."""
    return b'%b,"play":%d}' % (update[:-1], play)


def snapshot_bytes(
    table: Table, live: LiveMatch, seat: Seat | None, seen: int, left: int | None = None
) -> bytes:
    """Where the match stands, for somebody who has seen it up to `seen`, and was gone at `left`."""
    since, missed = live.events_since(seen)
    events = [raw(event.seen_by(seat)) for event, _ in missed]
    update = _update(table, live, seat, since, events)
    if any(stand_in is not None for _, stand_in in missed):
        update.stand_ins = [stand_in for _, stand_in in missed]
    update.own = min(len(events), live.events_since_own(seat))
    if left is not None:
        update.missed = min(len(events), len(live.events_since(left)[1]))
    return ENCODER.encode(update)


def _update(
    table: Table, live: LiveMatch, seat: Seat | None, since: int, events: list[msgspec.Raw]
) -> Update:
    state, outcome = live.match.state, live.outcome
    pace = table.room.pace
    clock = live.turn_clock(pace)
    mine = seat is not None and outcome is None
    game_id = live.match.game.id
    return Update(
        ply=live.seq,
        since=since,
        view=raw(state.view(seat)),
        events=events,
        moves=[move_info(game_id, move) for move in live.offers(seat)] if mine else [],  # type: ignore[arg-type]
        to_act=live.turn_seats(),
        asks=state.asks(seat) if mine else None,  # type: ignore[arg-type]
        undo=mine and live.undo_to(seat) is not None,  # type: ignore[arg-type]
        clock=Clock(*clock) if clock else None,
        outcome=outcome,
        seed=live.match.seed.hex() if outcome else "",
        clocks=[Countdown(raw(clock[0]), *clock[1:]) for clock in live.public_clocks(pace)],
        margins=live.reflexes.margins,
    )


def claims(live: LiveMatch, seat: Seat) -> Claims:
    """What may be claimed; from what this seat sees, so that being offered tells nothing."""
    game, state = live.match.game, live.match.state
    if not game.has_claims or live.outcome is not None:
        return Claims([])
    offered = game.claims(state.view(seat), seat, live.seats)
    return Claims([move_info(game.id, move) for move in offered])


@lru_cache(maxsize=8192)
def offer(game_id: str, move: Move) -> msgspec.Raw:
    """The same in words, as nearly every update holds it."""
    return raw(move_info(game_id, move))


@lru_cache(maxsize=8192)
def move_info(game_id: str, move: Move) -> MoveInfo:
    """A move as the client gets it, with the things a player touches to make it."""
    return MoveInfo(raw(move), take(game_id).touches(move), _blanks(type(move)))


def _blanks(kind: type[Move]) -> dict[str, Blank]:
    """How each field is filled in that a player fills in by hand."""
    by_hand = [field for field in msgspec.structs.fields(kind) if field.name in kind.blank]
    return {
        field.name: _blank(msgspec.inspect.type_info(field.type))
        for field in by_hand
        if field.name not in UNASKED
    }


def _blank(shape: msgspec.inspect.Type) -> Blank:
    if isinstance(shape, msgspec.inspect.StrType):
        return "text"
    return "number" if isinstance(shape, msgspec.inspect.IntType) else "cards"


def raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(value))


def advice_of(thought: Thought | None, ply: int) -> Advice:
    """What the search saw: the best move, and the others it tried, to compare it with."""
    if thought is None:
        return Advice(ply, 0, [], [])
    best = thought.chosen
    known = [trial for trial in thought.ranked() if trial.results] or [best]
    chances = [round(100 * best.beside(trial)) for trial in known]
    return Advice(ply, len(known[0].results), [raw(trial.move) for trial in known], chances)
