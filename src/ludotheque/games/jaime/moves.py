"""What a player of J'aime ! may ask for.

Everybody plays at once, so moves name what they act on by ids that never come back in a match: a
late Like can only be late, it can never land on another gallery. Contests and quizzes share one
row of ids, because a reward may come from either.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, TypeAlias

import msgspec

from ...core.model import Move
from .cards import COLOURS, COMPOSITIONS, PLAYED, ROUNDS, TASKS

MOST_SEATS = 6
# Of one player in a match, whatever the composition.
GALLERIES_EACH = ROUNDS * max(galleries for galleries, _, _, _ in COMPOSITIONS.values())
AFFAIRS_EACH = ROUNDS * max(contests + quizzes for _, contests, quizzes, _ in COMPOSITIONS.values())
IDEAS = 3  # what the bank suggests at a time
OWN = None  # none of them: words of one's own, or said aloud if there are none

CardNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=len(PLAYED) - 1)]
ColourNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=len(COLOURS) - 1)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS - 1)]
RoundNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)]
GalleryId: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS * GALLERIES_EACH - 1)]
AffairId: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS * AFFAIRS_EACH - 1)]
Idea: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=IDEAS - 1)] | None
TaskNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=len(TASKS) - 1)] | None
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=400)]
Hand: TypeAlias = Annotated[tuple[CardNumber, ...], msgspec.Meta(max_length=60)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=600_000)]
Rejections: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Reaction: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=600_000)]

# What a reward may be: a card of the hand (its number), the top of the deck, or nothing.
FROM_DECK, NOTHING = len(PLAYED), len(PLAYED) + 1
What: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=NOTHING)]


# --- before a round ---


class TakeColour(Move, frozen=True):
    """Choose another colour, as long as nobody has it."""

    free: ClassVar[bool] = True
    colour: ColourNumber


class Go(Move, frozen=True):
    """The longest thumb gives the starting signal."""

    free: ClassVar[bool] = True
    round: RoundNumber


# --- the own hand ---


class SetAuto(Move, frozen=True):
    """Draw back to five by oneself, or by hand."""

    free: ClassVar[bool] = True
    on: bool


class Draw(Move, frozen=True):
    """Draw back up to five."""

    free: ClassVar[bool] = True


class Swap(Move, frozen=True):
    """Put these cards under the deck, in this order, and draw as many."""

    free: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("cards",)
    cards: Hand = ()


class SayBlocked(Move, frozen=True):
    """Nothing to do any more; or, after all, something."""

    free: ClassVar[bool] = True
    on: bool


# --- cards ---


class PlayGallery(Move, frozen=True):
    """Open a gallery; the bank gives it a title."""

    free: ClassVar[bool] = True


class Retitle(Move, frozen=True):
    """Another title: one of the suggestions, or words of one's own."""

    free: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("text",)
    gallery: GalleryId
    idea: Idea = OWN
    text: Text = ""


class Like(Move, frozen=True):
    """Like somebody's gallery."""

    free: ClassVar[bool] = True
    gallery: GalleryId


class PlayContest(Move, frozen=True):
    """Launch a contest: a task of the bank, or one's own, with the answer expected or without."""

    free: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("text", "answer")
    task: TaskNumber = OWN
    text: Text = ""
    answer: Text = ""


class PlayQuiz(Move, frozen=True):
    """ "Stop !" """

    free: ClassVar[bool] = True


# --- contests and rewards ---


class Answer(Move, frozen=True):
    """Done, found, copied, held, or said: an attempt at a contest or a duel."""

    claim: ClassVar[bool] = True
    free: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("text", "value")
    stimulus: AffairId
    text: Text = ""
    value: Count = -1
    ms: Reaction = 0


class Award(Move, frozen=True):
    """The author decides who won."""

    free: ClassVar[bool] = True
    contest: AffairId
    seat: SeatNumber


class Reject(Move, frozen=True):
    """The author turns an answer down."""

    free: ClassVar[bool] = True
    contest: AffairId
    seat: SeatNumber


class TakeReward(Move, frozen=True):
    """One card face down into the own profile: of the hand, the top of the deck, or none."""

    free: ClassVar[bool] = True
    source: AffairId
    what: What


# --- quizzes ---


class Declare(Move, frozen=True):
    """Say something about oneself, and secretly whether it is true."""

    free: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("text",)
    quiz: AffairId
    truth: bool
    idea: Idea = OWN
    text: Text = ""


class Vote(Move, frozen=True):
    """Believe it or not."""

    free: ClassVar[bool] = True
    quiz: AffairId
    believes: bool


class Resume(Move, frozen=True):
    """ "On reprend !" """

    free: ClassVar[bool] = True
    quiz: AffairId


# --- the count, under honour_likes ---


class Flag(Move, frozen=True):
    """Somebody liked this gallery of mine more than once."""

    free: ClassVar[bool] = True
    gallery: GalleryId


class FinishCount(Move, frozen=True):
    """All my galleries are in order."""

    free: ClassVar[bool] = True
    round: RoundNumber


# --- two players ---


class Pass(Move, frozen=True):
    """Do nothing this turn."""

    free: ClassVar[bool] = True


# --- the clock ---


class GoByItself(Move, frozen=True):
    """The clock: nobody gave the signal."""

    by_clock: ClassVar[bool] = True
    round: RoundNumber


class EndCountdown(Move, frozen=True):
    """The clock: three, two, one."""

    by_clock: ClassVar[bool] = True
    round: RoundNumber


class CapRound(Move, frozen=True):
    """The clock: the round has lasted long enough."""

    by_clock: ClassVar[bool] = True
    round: RoundNumber


class CloseContest(Move, frozen=True):
    """The clock: all right answers are in, the quickest wins."""

    by_clock: ClassVar[bool] = True
    contest: AffairId


class LapseContest(Move, frozen=True):
    """The clock: nobody has won it."""

    by_clock: ClassVar[bool] = True
    contest: AffairId


class AllowRetry(Move, frozen=True):
    """The clock: whoever was wrong may try again."""

    by_clock: ClassVar[bool] = True
    contest: AffairId
    seat: SeatNumber


class JudgeByItself(Move, frozen=True):
    """The clock: the author did not decide; not since he last turned an answer down, either."""

    by_clock: ClassVar[bool] = True
    contest: AffairId
    rejected: Rejections = 0  # so far: with each the clock begins anew


class LapseReward(Move, frozen=True):
    """The clock: a reward nobody took."""

    by_clock: ClassVar[bool] = True
    contest: AffairId
    seat: SeatNumber


class LapseStatement(Move, frozen=True):
    """The clock: the author said nothing."""

    by_clock: ClassVar[bool] = True
    quiz: AffairId


class LapseVotes(Move, frozen=True):
    """The clock: who has not voted is wrong."""

    by_clock: ClassVar[bool] = True
    quiz: AffairId


class LapseRewards(Move, frozen=True):
    """The clock: who has not chosen takes nothing."""

    by_clock: ClassVar[bool] = True
    quiz: AffairId


class ResumeByItself(Move, frozen=True):
    """The clock: play goes on."""

    by_clock: ClassVar[bool] = True
    quiz: AffairId


class CloseCount(Move, frozen=True):
    """The clock: there was time enough to look."""

    by_clock: ClassVar[bool] = True
    round: RoundNumber


MOVES: tuple[type[Move], ...] = (
    TakeColour, Go, SetAuto, Draw, Swap, SayBlocked, PlayGallery, Retitle, Like, PlayContest,
    PlayQuiz, Answer, Award, Reject, TakeReward, Declare, Vote, Resume, Flag, FinishCount, Pass,
    GoByItself, EndCountdown, CapRound, CloseContest, LapseContest, AllowRetry, JudgeByItself,
    LapseReward, LapseStatement, LapseVotes, LapseRewards, ResumeByItself, CloseCount,
)  # fmt: skip

# --- made once and shared ---

ROUND_NUMBERS = range(1, ROUNDS + 1)
GALLERY_IDS = range(MOST_SEATS * GALLERIES_EACH)
AFFAIR_IDS = range(MOST_SEATS * AFFAIRS_EACH)

DRAW, SWAP, PASS, PLAY_GALLERY, PLAY_QUIZ = Draw(), Swap(), Pass(), PlayGallery(), PlayQuiz()
AUTO: dict[bool, SetAuto] = {on: SetAuto(on) for on in (False, True)}
BLOCKED: dict[bool, SayBlocked] = {on: SayBlocked(on) for on in (False, True)}
LIKES: tuple[Like, ...] = tuple(Like(gallery) for gallery in GALLERY_IDS)
RETITLES: tuple[tuple[Retitle, ...], ...] = tuple(
    tuple(Retitle(gallery, idea) for idea in (OWN, *range(IDEAS))) for gallery in GALLERY_IDS
)
TASK_OF_MY_OWN = PlayContest()
CONTEST_OF: tuple[PlayContest, ...] = tuple(PlayContest(task) for task in range(len(TASKS)))
ANSWERS: tuple[Answer, ...] = tuple(Answer(affair) for affair in AFFAIR_IDS)
REWARDS: tuple[tuple[TakeReward, ...], ...] = tuple(
    tuple(TakeReward(affair, what) for what in range(NOTHING + 1)) for affair in AFFAIR_IDS
)
DECLARES: tuple[tuple[Declare, ...], ...] = tuple(
    tuple(Declare(affair, truth, idea) for idea in (OWN, *range(IDEAS)) for truth in (True, False))
    for affair in AFFAIR_IDS
)
VOTES: tuple[tuple[Vote, ...], ...] = tuple(
    (Vote(affair, True), Vote(affair, False)) for affair in AFFAIR_IDS
)


@cache
def every_move(seats: int) -> tuple[Move, ...]:
    """Every move anybody could ask for, with what players fill in left blank.

    Of claims and of what the clock does, one of each kind: the state says which others there are.
    """
    galleries, affairs = range(seats * GALLERIES_EACH), range(seats * AFFAIRS_EACH)
    return (
        *(TakeColour(colour) for colour in range(len(COLOURS))),
        *AUTO.values(), DRAW, SWAP, *BLOCKED.values(), PLAY_GALLERY, PLAY_QUIZ, PASS,
        *(move(n) for n in ROUND_NUMBERS for move in (Go, FinishCount)),
        TASK_OF_MY_OWN, *CONTEST_OF, ANSWERS[0],
        *(move for n in galleries for move in (LIKES[n], Flag(n), *RETITLES[n])),
        *(move for n in affairs for move in (*REWARDS[n], *DECLARES[n], *VOTES[n], Resume(n))),
        *(move(n, seat) for n in affairs for seat in range(seats) for move in (Award, Reject)),
        *CLOCK,
    )  # fmt: skip


CLOCK: tuple[Move, ...] = (
    GoByItself(1), EndCountdown(1), CapRound(1), CloseCount(1), CloseContest(0), LapseContest(0),
    JudgeByItself(0), AllowRetry(0, 0), LapseReward(0, 0), LapseStatement(0), LapseVotes(0),
    LapseRewards(0), ResumeByItself(0),
)  # fmt: skip
