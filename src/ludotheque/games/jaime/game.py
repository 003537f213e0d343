"""J'aime ! as it stands on the shelf: its options, and how a table is laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Literal

from ...core.chance import Chance
from ...core.game import Game
from ...core.model import Card, Event, Move, Options, Player, Seat
from . import blanks, moves
from .bot.thumb import THUMB
from .cards import (
    BY_AUTHOR,
    CATALOGUE,
    COLOURS,
    COMPOSITIONS,
    CONTEST,
    GALLERY,
    LIKE,
    META,
    PLAYED,
    QUIZ,
    TIMINGS,
    bank,
    deck_of,
)
from .events import EVENTS
from .rules import setup
from .rules.contests import is_right
from .rules.duels import copied
from .rules.referee import JaimeState
from .view import JaimeView


class JaimeOptions(Options, frozen=True):
    """JM-DIG-17, JM-CARDS-9."""

    honour_likes: bool = False
    composition: Literal["box", "7-4-2-10", "8-3-3-9", "8-4-2-9"] = "box"


class JaimeGame(Game):
    """The one game of the box: everybody at once, or two in turns."""

    id: ClassVar[str] = "jaime"
    version: ClassVar[int] = 2  # JM-DIG-24: an author who turns answers down is not idle
    box: ClassVar[str] = "jaime"
    hue: ClassVar[str] = "coral"
    ledger: ClassVar[tuple[str, ...]] = ("JM",)
    players: ClassVar[range] = range(META["players_min"], META["players_max"] + 1)  # JM-CARDS-7
    minutes: ClassVar[int] = META["minutes"]
    catalogue = CATALOGUE
    youngest_starts: ClassVar[bool] = True  # JM-DIG-6: the host's mark is the longest thumb
    options: ClassVar[type[Options]] = JaimeOptions
    move_types = moves.MOVES
    event_types = EVENTS
    view_type = JaimeView
    thumb = THUMB
    timings = TIMINGS

    def start(
        self,
        players: Sequence[Player],
        options: Any,
        chance: Chance,
        log: list[Event] | None = None,
    ) -> JaimeState:
        state = JaimeState.__new__(JaimeState)
        state.seats = len(players)
        state.honour = options.honour_likes
        state.deck = deck_of(COMPOSITIONS[options.composition], len(players))
        setup.lay_out(state, players, chance, log)
        return state

    def every_move(self, seats: int) -> Sequence[Move]:
        return moves.every_move(seats)

    def claims(self, view: JaimeView, seat: Seat, seats: int) -> Sequence[Move]:
        """Every contest of somebody else may be answered, and a duel by both."""
        duel = () if view.duel is None else (moves.ANSWERS[view.duel.id],)
        return [*duel, *(moves.ANSWERS[c.id] for c in view.contests if c.author != seat)]

    def bank(self, language: str) -> Mapping[str, Any]:
        return bank(language)

    def fill(self, view: JaimeView, move: Move, rng: Random) -> Move:
        return blanks.fill(view, move, rng)

    def expects(self, state: JaimeState, move: Move) -> bool:
        """The right answer to a contest that the program judges, or the phrase of a duel."""
        if not isinstance(move, moves.Answer):
            return False
        if state.duel is not None:
            return copied(state.duel, move.text)
        contest = state.contest(move.stimulus)
        return contest is not None and contest.mode not in BY_AUTHOR and is_right(contest, move)

    def touches(self, move: Move) -> tuple[str, ...]:
        match move:
            case moves.TakeColour(colour):
                return (f"colour:{COLOURS[colour]}",)
            case moves.SetAuto(on):
                return (f"button:auto_{'on' if on else 'off'}",)
            case moves.SayBlocked(on):
                return (f"button:blocked_{'on' if on else 'off'}",)
            case moves.Retitle(gallery, idea):
                return (f"gallery:{gallery}", f"title:{named(idea)}")
            case moves.Like(gallery):
                return (f"card:{LIKE}", f"gallery:{gallery}")
            case moves.PlayContest(task):
                return (f"card:{CONTEST}", f"task:{named(task)}")
            case moves.Answer(stimulus):
                return (f"contest:{stimulus}",)
            case moves.Award(contest, seat):
                return (f"contest:{contest}", f"seat:{seat}")
            case moves.Reject(contest, seat):
                return (f"contest:{contest}", f"seat:{seat}", "button:reject")
            case moves.TakeReward(source, what):
                return (f"reward:{source}", REWARD[what])
            case moves.Declare(quiz, truth, idea):
                return (f"quiz:{quiz}", f"statement:{named(idea)}", f"truth:{truth}".lower())
            case moves.Vote(quiz, believes):
                return (f"quiz:{quiz}", f"vote:{believes}".lower())
            case moves.Flag(gallery):
                return (f"flag:{gallery}",)
        return TOUCHED.get(type(move), ())

    def card_of(self, move: Move) -> Card | None:
        """Which card it plays, for statistics; what lies face down was not played for itself."""
        return CARD_OF.get(type(move))


def named(number: int | None) -> str:
    """A suggestion of the bank, or one's own."""
    return "own" if number is None else str(number)


REWARD = (*(f"card:{card}" for card in range(len(PLAYED))), "pile:deck", "button:nothing")
TOUCHED: dict[type[Move], tuple[str, ...]] = {
    moves.Go: ("button:go",),
    moves.Draw: ("pile:deck",),
    moves.Swap: ("button:swap",),
    moves.PlayGallery: (f"card:{GALLERY}",),
    moves.PlayQuiz: (f"card:{QUIZ}",),
    moves.Resume: ("button:resume",),
    moves.FinishCount: ("button:finish",),
    moves.Pass: ("button:pass",),
}
CARD_OF: dict[type[Move], Card] = {
    moves.PlayGallery: GALLERY,
    moves.PlayContest: CONTEST,
    moves.PlayQuiz: QUIZ,
    moves.Like: LIKE,
}

JAIME = JaimeGame()
