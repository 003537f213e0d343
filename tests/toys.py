"""A toy game with everything that happens in time: reflexes, free moves, boxes with clocks, a stop.

A light is shown to everybody at once; who slaps it first gets a point, who slaps the wrong one
loses his hand for that light. Meanwhile anybody may open boxes, which lapse by themselves, clap,
say a word, or stop the world for a while, which stops all clocks but its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Annotated, Any, ClassVar

import msgspec

from ludotheque.core.chance import Chance, QuickChance
from ludotheque.core.game import Game, RulesOfThumb, State
from ludotheque.core.model import (
    Card,
    Deadline,
    Decision,
    Event,
    Move,
    Options,
    Outcome,
    Player,
    Refusal,
    Seat,
    View,
    ranked,
)

LIGHTS = 2
BOXES = 3
TIMINGS = {
    "comp_extra": 60,
    "comp_cap": 180,
    "rt_floor": 100,
    "lead_min": 80,
    "lead_max": 400,
    "window_min": 120,
    "window_max": 500,
    "window_extra": 60,
    "result_pause": 1500,
    "answer": 6000,
    "box": 20_000,
    "stop": 5000,
    "throttle": 400,
}


class Slap(Move, frozen=True):
    """Put the hand on a light."""

    claim: ClassVar[bool] = True
    stimulus: Annotated[int, msgspec.Meta(ge=0)]
    target: Annotated[int, msgspec.Meta(ge=0, lt=LIGHTS)]
    ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] = 0


class OpenBox(Move, frozen=True):
    free: ClassVar[bool] = True
    box: Annotated[int, msgspec.Meta(ge=0, lt=BOXES)]


class Say(Move, frozen=True):
    """Any word; one is listed, the player fills it in."""

    free: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("text",)
    text: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Stop(Move, frozen=True):
    free: ClassVar[bool] = True


class Close(Move, frozen=True):
    by_clock: ClassVar[bool] = True
    stimulus: int


class Forget(Move, frozen=True):
    by_clock: ClassVar[bool] = True
    stimulus: int


class Next(Move, frozen=True):
    by_clock: ClassVar[bool] = True


class Lapse(Move, frozen=True):
    by_clock: ClassVar[bool] = True
    box: int


class Resume(Move, frozen=True):
    by_clock: ClassVar[bool] = True


class Lit(Event, frozen=True):
    stimulus: ClassVar[bool] = True
    together: ClassVar[bool] = True
    id: int
    light: int


class Won(Event, frozen=True):
    """Who got the point; whoever comes back must remember it himself."""

    seat: Seat | None
    ms: int

    def recalled(self) -> Event | None:
        return None


class Opened(Event, frozen=True):
    seat: Seat
    box: int


class Lapsed(Event, frozen=True):
    box: int


class Said(Event, frozen=True):
    seat: Seat
    text: str


class Stopped(Event, frozen=True):
    seat: Seat


class GoesOn(Event, frozen=True):
    pass


class FairView(View, frozen=True):
    seat: Seat | None
    lit: int | None
    light: int | None
    points: tuple[int, ...]
    boxes: tuple[int, ...]
    stopped: bool
    results: tuple[tuple[Seat, int], ...]


class FairState(State):
    """What stands at the fair."""

    def __init__(self, seats: int, target: int, chance: Chance) -> None:
        self.seats, self.target, self.chance = seats, target, chance
        self.lit: int | None = None
        self.light = 0
        self.count = 0
        self.claims: list[tuple[int, Seat, int]] = []  # (ms, seat, light)
        self.results: tuple[tuple[Seat, int], ...] = ()
        self.points = [0] * seats
        self.boxes: set[int] = set()
        self.stopped = False
        self.words = 0

    def to_act(self) -> Sequence[Seat]:
        return [seat for seat in range(self.seats) if self.moves(seat)]

    def moves(self, seat: Seat) -> Sequence[Move]:
        return [move for move in self._candidates() if self.objection(seat, move) is None]

    def _candidates(self) -> list[Move]:
        slaps = [Slap(self.lit, light) for light in range(LIGHTS)] if self.lit is not None else []
        return [*slaps, *map(OpenBox, range(BOXES)), Say(), Stop()]

    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        if self.outcome() is not None:
            return Refusal("SG-GEN-1", "over")
        if seat is None or move.by_clock:
            due = seat is None and move in [d.move for d in self.deadlines() if not d.paused]
            return None if due else Refusal("SG-GEN-1", "clock")
        match move:
            case Slap(stimulus):
                if self.stopped or stimulus != self.lit:
                    return Refusal("SG-DIG-8", "dark")
                taken = any(who == seat for _, who, _ in self.claims)
                return Refusal("SG-DIG-8", "once") if taken else None
            case OpenBox(box):
                if self.stopped or box in self.boxes:
                    return Refusal("SG-GEN-1", "open_already", {"box": box})
            case _:
                if self.stopped or self.words >= 30 * self.seats:
                    return Refusal("SG-GEN-1", "stopped")
        return None

    def play(self, seat: Seat | None, move: Move, log: list[Event] | None = None) -> None:
        told: list[Event] = []
        match move:
            case Slap(_, light, ms):
                assert seat is not None
                self.claims.append((ms, seat, light))
            case Close() | Forget():
                self._judge(told)
            case Next():
                self._light_up(told)
            case Lapse(box):
                self.boxes.discard(box)
                told.append(Lapsed(box))
            case Resume():
                self.stopped = False
                told.append(GoesOn())
            case _:
                assert seat is not None
                self._act(seat, move, told)
        if log is not None:
            log += told

    def _act(self, seat: Seat, move: Move, told: list[Event]) -> None:
        self.words += 1
        match move:
            case OpenBox(box):
                self.boxes.add(box)
                told.append(Opened(seat, box))
            case Say(text):
                told.append(Said(seat, text))
            case Stop():
                self.stopped = True
                told.append(Stopped(seat))

    def _light_up(self, told: list[Event]) -> None:
        self.lit, self.light = self.count, self.chance.below(LIGHTS)
        self.count += 1
        self.results = ()
        told.append(Lit(self.lit, self.light))

    def _judge(self, told: list[Event]) -> None:
        right = sorted(claim for claim in self.claims if claim[2] == self.light)
        if right:
            self.points[right[0][1]] += 1
        told.append(Won(right[0][1] if right else None, right[0][0] if right else 0))
        self.results = tuple((seat, ms) for ms, seat, _ in sorted(self.claims))
        self.lit, self.claims = None, []

    def deadlines(self) -> Sequence[Deadline]:
        if self.outcome() is not None:
            return ()
        if self.lit is None:
            first = Deadline(Next(), TIMINGS["result_pause"], paused=self.stopped)
        elif self.claims:
            least, most = TIMINGS["window_min"], TIMINGS["window_max"]
            window = Deadline(Close(self.lit), least, TIMINGS["window_extra"], most)
            first = msgspec.structs.replace(window, paused=self.stopped)
        else:
            first = Deadline(Forget(self.lit), TIMINGS["answer"], paused=self.stopped)
        boxes = [
            Deadline(Lapse(b), TIMINGS["box"], paused=self.stopped) for b in sorted(self.boxes)
        ]
        stop = [Deadline(Resume(), TIMINGS["stop"])] if self.stopped else []
        return (first, *boxes, *stop)

    def stimuli(self) -> Sequence[int]:
        return () if self.lit is None else (self.lit,)

    def asks(self, seat: Seat) -> Decision | None:
        return None

    def view(self, seat: Seat | None) -> FairView:
        light = self.light if self.lit is not None else None
        boxes, points = tuple(sorted(self.boxes)), tuple(self.points)
        return FairView(seat, self.lit, light, points, boxes, self.stopped, self.results)

    def imagine(self, seat: Seat | None, rng: Random) -> FairState:
        world = self.copy()
        world.chance = QuickChance(rng.getrandbits(64))
        return world

    def copy(self) -> FairState:
        twin = FairState(self.seats, self.target, self.chance.copy())
        twin.lit, twin.light, twin.count = self.lit, self.light, self.count
        twin.claims, twin.results = self.claims[:], self.results
        twin.points, twin.boxes = self.points[:], set(self.boxes)
        twin.stopped, twin.words = self.stopped, self.words
        return twin

    def outcome(self) -> Outcome | None:
        if max(self.points) < self.target and self.count <= 20 * self.target:
            return None
        return Outcome("won", tuple(self.points), ranked(self.points))

    def census(self) -> Iterable[Card]:
        return range(LIGHTS)


class FairThumb(RulesOfThumb):
    """Acts about once a second, slaps the light that it sees, counts the points it saw won."""

    def choose(
        self, view: Any, moves: Sequence[Move], level: str, rng: Random, memory: Any = None
    ) -> Move | None:
        boxes = [move for move in moves if isinstance(move, OpenBox)]
        return boxes[0] if boxes and rng.random() < 0.5 else None

    def react(
        self, view: Any, moves: Sequence[Move], level: str, rng: Random, memory: Any = None
    ) -> Move | None:
        right = [move for move in moves if isinstance(move, Slap) and move.target == view.light]
        ms = 250 + round(rng.expovariate(1 / 200))
        return msgspec.structs.replace(right[0], ms=ms) if right else None

    def tempo(self, view: Any, level: str, rng: Random) -> int | None:
        return rng.randint(600, 1400)

    def remember(self, memory: Any, events: Sequence[Event], level: str, rng: Random) -> Any:
        won = [event.seat for event in events if isinstance(event, Won)]
        return [*(memory or ()), *((seat, rng.randrange(100)) for seat in won)]


class FairOptions(Options, frozen=True):
    target: int = 5


class FairGame(Game):
    """Two to six people at a fair."""

    id: ClassVar[str] = "fair"
    version: ClassVar[int] = 1
    box: ClassVar[str] = "smiley_games"
    hue: ClassVar[str] = "sun"
    ledger: ClassVar[tuple[str, ...]] = ()
    players: ClassVar[range] = range(2, 7)
    minutes: ClassVar[int] = 2
    options: ClassVar[type[Options]] = FairOptions
    move_types = (Slap, OpenBox, Say, Stop, Close, Forget, Next, Lapse, Resume)
    event_types = (Lit, Won, Opened, Lapsed, Said, Stopped, GoesOn)
    view_type = FairView
    thumb = FairThumb()
    timings = TIMINGS

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> FairState:
        return FairState(len(players), options.target, chance)

    def every_move(self, seats: int) -> Sequence[Move]:
        clocks = [Close(0), Forget(0), Next(), Resume(), *map(Lapse, range(BOXES))]
        return [
            *(Slap(0, n) for n in range(LIGHTS)),
            *map(OpenBox, range(BOXES)),
            Say(),
            Stop(),
            *clocks,
        ]

    def touches(self, move: Move) -> tuple[str, ...]:
        return () if move.by_clock else (f"thing:{type(move).__name__}",)

    def fill(self, view: Any, move: Move, rng: Random) -> Move:
        return Say(rng.choice(("bravo", "zut", "hop"))) if isinstance(move, Say) else move

    @property
    def card_ids(self) -> Sequence[str]:
        return ("left", "right")


FAIR = FairGame()
