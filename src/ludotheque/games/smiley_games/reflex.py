"""What the three reflex games share: a stimulus, claims in a window, their order, a pause (SG-DIG).

A stimulus (dice settled, card turned) has a number. Claims name it and carry their time; nobody
learns of them before the window closes. Then the game judges them in claim order, and the result
stands in the view while play pauses. The clock's moves name the stimulus too, so that each of them
is a deadline of its own. Whatever claims may do is legal, right or wrong: judging is the game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from statistics import median
from typing import Any, ClassVar, Final, TypeAlias

from ...core.chance import Chance
from ...core.model import (
    Card,
    Deadline,
    Event,
    Move,
    Outcome,
    Player,
    Refusal,
    Seat,
    ranked,
)
from .cards import TIMINGS, bits
from .dice import break_tie
from .faces import FACE_PAUSE
from .imitation import Imitating
from .races import AutoFlip, ClaimView, CloseWindow, EndPause, Settle, TimeOut

Log: TypeAlias = list[Event] | None

# What is going on: somebody throws or turns, dice or card are on their way, claims are welcome, a
# speaker names an owner (game 1), names are chosen (game 3), a result is shown, a face is made.
READY: Final = 0
TURNING: Final = 1
OPEN: Final = 2
SPEAKING: Final = 3
CHOOSING: Final = 4
PAUSE: Final = 5
FACE: Final = 6
OVER: Final = 7
PHASES = ("ready", "turning", "open", "speaking", "choosing", "pause", "face", "over")

# By set of seats (a bit each): the same seats in order.
SEATS_IN: Final[tuple[tuple[Seat, ...], ...]] = tuple(
    tuple(bits(seats)) for seats in range(1 << 10)
)
FULL: Final[tuple[int, ...]] = tuple((1 << seats) - 1 for seats in range(11))

REMEMBERED: Final = 10  # SG-DIG-17: the last ten correct claims of people
DELAYS: Final = TIMINGS["flip_delay_max"] - TIMINGS["flip_delay_min"] + 1


@lru_cache(maxsize=1024)
def flip_due(stimulus: int) -> tuple[Deadline, ...]:
    """SG1-DIG-2, SG2-DIG-1: by itself after `auto_flip`."""
    return (Deadline(AutoFlip(stimulus), TIMINGS["auto_flip"], public=True),)


@lru_cache(maxsize=1024)
def time_out_due(stimulus: int, ms: int) -> tuple[Deadline, ...]:
    """Nobody has claimed yet."""
    return (Deadline(TimeOut(stimulus), ms),)


@lru_cache(maxsize=1024)
def window_due(stimulus: int, ms: int) -> tuple[Deadline, ...]:
    """SG-DIG-6: claims come in; the time-out stands still until they are judged."""
    window = Deadline(
        CloseWindow(stimulus),
        TIMINGS["window_min"],
        TIMINGS["window_extra"],
        TIMINGS["window_max"],
    )
    return (window, Deadline(TimeOut(stimulus), ms, paused=True))


@lru_cache(maxsize=1024)
def pause_due(stimulus: int) -> tuple[Deadline, ...]:
    """SG-DIG-13: the ordered claims are shown for a while."""
    return (Deadline(EndPause(stimulus), TIMINGS["result_pause"]),)


FACE_DUE: Final[tuple[Deadline, ...]] = (FACE_PAUSE,)


# --- the state ---


class Race(Imitating):
    """Stimuli and claims; a game adds its cards, and judges."""

    __slots__ = (
        "calibrates",
        "claims",
        "delay",
        "everybody",
        "judged",
        "leader",
        "out",
        "people",
        "phase",
        "result",
        "stimulus",
        "times",
    )

    everybody: int  # the set of all seats
    people: int  # the set of seats that a person held when the match began
    calibrates: bool  # option bot_calibration
    times: list[int]  # of people's last correct claims, if bots look at them
    phase: int
    leader: Seat  # who throws or deals: ties go clockwise from him
    stimulus: int  # the number of the last stimulus, shown or on its way
    delay: int  # ms until it shows, drawn when the throw begins; in no view
    out: int  # the set of seats that may not claim now
    claims: list[tuple[Seat, Move]]  # in the open window, in order of arrival
    judged: list[tuple[Seat, int, int, bool]]  # seat, ms, target, right; in claim order
    result: Outcome | None

    RULES: ClassVar[dict[type[Move], Any]]
    TOO_LATE: ClassVar[Refusal] = Refusal("SG-DIG-8", "too_late")
    TOO_SOON: ClassVar[Refusal] = Refusal("SG-DIG-8", "too_soon")
    ALREADY: ClassVar[Refusal] = Refusal("SG-DIG-8", "already_claimed")
    CLOCK_ONLY: ClassVar[Refusal] = Refusal("SG-DIG-11", "clock_only")

    def sit_down(self, players: Sequence[Player], options: Any, chance: Chance) -> None:
        """The table before anything is dealt."""
        self.chance = chance
        self.seats = len(players)
        self.everybody = FULL[len(players)]
        self.people = sum(1 << seat for seat, player in enumerate(players) if not player.bot)
        self.calibrates = options.bot_calibration
        self.times = []
        self.phase = READY
        self.leader = self.stimulus = self.delay = self.out = 0
        self.claims = []
        self.judged = []
        self.result = None
        self.no_faces_yet(options.imitate)

    # --- what a game adds ---

    @abstractmethod
    def cards_of(self, seat: Seat) -> int:
        """How many cards that player owns (SG-DIG-7)."""

    @property
    @abstractmethod
    def limit(self) -> int:
        """ms until a stimulus lapses."""

    # --- the clock ---

    def deadlines(self) -> Sequence[Deadline]:
        phase = self.phase
        if phase == OPEN:
            if self.claims:
                return window_due(self.stimulus, self.limit)
            return time_out_due(self.stimulus, self.limit)
        if phase == TURNING:
            return (Deadline(Settle(self.stimulus), self.delay),)
        if phase == PAUSE:
            return pause_due(self.stimulus)
        if phase == READY:
            return flip_due(self.stimulus)
        return FACE_DUE if phase == FACE else ()

    def deadline(self) -> Deadline | None:
        due = self.deadlines()
        return due[0] if due else None

    def stimuli(self) -> Sequence[int]:
        return (self.stimulus,) if self.phase == OPEN else ()

    def clock_objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        """SG-DIG-11: the clock plays what is due, and nobody plays for the clock."""
        if seat is None:
            for deadline in self.deadlines():
                if deadline.move == move and not deadline.paused:
                    return None
        return self.CLOCK_ONLY

    # --- a stimulus comes up ---

    def turn_next(self) -> None:
        """SG-DIG-12: when it shows is drawn now; what it shows, only then."""
        self.stimulus += 1
        self.phase = TURNING
        self.delay = TIMINGS["flip_delay_min"] + self.chance.below(DELAYS)

    # --- claims ---

    def claim(self, seat: Seat, move: Any, log: Log) -> None:
        """SG-DIG-6: counted when the window closes; until then nobody learns of it."""
        self.claims.append((seat, move))
        self.out |= 1 << seat

    def claim_objection(self, seat: Seat, move: Any) -> Refusal | None:
        """SG-DIG-8: one claim each, for the stimulus that shows now."""
        if move.stimulus != self.stimulus:
            return self.TOO_LATE
        if self.phase != OPEN:
            return self.TOO_SOON if self.phase in (TURNING, CHOOSING) else self.TOO_LATE
        if self.claims and seat in [who for who, _ in self.claims]:
            return self.ALREADY
        return None

    def take_claims(self) -> list[tuple[Seat, Any]]:
        """SG-DIG-7: time; at equal times fewer cards first, then clockwise after the leader."""
        claims: list[tuple[Seat, Any]] = [*self.claims]
        self.claims.clear()
        if len(claims) > 1:
            cards, seats, after = self.cards_of, self.seats, self.leader + 1
            claims.sort(key=lambda one: (one[1].ms, cards(one[0]), (one[0] - after) % seats))
        return claims

    def note(self, seat: Seat, ms: int, target: int, right: bool) -> None:
        """SG-DIG-13: what the photo-finish shows; SG-DIG-17: how quick people are."""
        self.judged.append((seat, ms, target, right))
        if right and self.calibrates and self.people >> seat & 1:
            self.times.append(ms)
            del self.times[:-REMEMBERED]

    @property
    def human_ms(self) -> int | None:
        """SG-DIG-17: the median of people's last correct claims, if bots look at it."""
        return round(median(self.times)) if self.times else None

    def finish_line(self) -> tuple[ClaimView, ...]:
        """The claims judged so far, in claim order."""
        return tuple(
            ClaimView(seat, ms, target if target >= 0 else None, right)
            for seat, ms, target, right in self.judged
        )

    def held_by_face(self) -> Refusal:
        """SG-VAR-2: play is held while somebody makes a face; the next turn comes by itself."""
        assert self.face is not None
        return Refusal("SG-VAR-2", "face_held", {"seat": self.face[0]})

    # --- the end ---

    def outcome(self) -> Outcome | None:
        return self.result

    def play(self, seat: Seat | None, move: Move, log: list[Event] | None = None) -> None:
        self.RULES[type(move)](self, seat, move, log)

    def break_tie(self, tied: Sequence[Seat], hands: Sequence[int]) -> tuple[Seat, Sequence[Card]]:
        """SG-GEN-8: the winner, and the cards the dice showed until then."""
        return break_tie(tied, hands, self.chance)

    def win(self, seat: Seat, reason: str, counts: Sequence[int]) -> None:
        """SGT-4, SGT-5, SGT-8: one winner; the others rank by their cards, more is better."""
        scores = tuple(counts)
        best = max(scores) + 1
        ranks = ranked([best if s == seat else n for s, n in enumerate(scores)])
        self.result = Outcome(reason, scores, ranks)
        self.phase = OVER
        self.claims.clear()
