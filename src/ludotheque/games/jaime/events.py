"""What happens at a table of J'aime !, for the feed, the log and the animation.

Where the sentence depends on how it happened, `why` says so.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from ...core.model import Card, Event, Seat

Words: TypeAlias = int | str  # of the bank by number, or a player's own; "": said aloud

# --- rounds ---


class RoundDealt(Event, frozen=True):
    """Everybody holds five cards; this seat gives the signal (or begins, with two players)."""

    round: int
    seat: Seat


class ColourTaken(Event, frozen=True):
    seat: Seat
    colour: int


class SignalGiven(Event, frozen=True):
    """Three, two, one ...; seat None: the clock gave it."""

    seat: Seat | None


class RoundBegan(Event, frozen=True):
    round: int


class RoundEnded(Event, frozen=True):
    """why: out, dead, blocked, cap, passes, idle. Whose last card it was, if anybody's."""

    reveals: ClassVar[bool] = True
    round: int
    why: str
    seat: Seat | None


class GalleryFlagged(Event, frozen=True):
    seat: Seat
    gallery: int


class LikesReturned(Event, frozen=True):
    """Surplus Likes go back to who gave them."""

    seat: Seat
    from_seat: Seat
    count: int


class RoundScored(Event, frozen=True):
    reveals: ClassVar[bool] = True
    round: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class MatchWon(Event, frozen=True):
    """why: points, tie_break (best single round), shared."""

    seat: Seat
    why: str


# --- the own hand ---


class AutoSet(Event, frozen=True):
    """why: on, off."""

    seat: Seat
    why: str


class CardsDrawn(Event, frozen=True):
    """From the own deck; only their owner knows which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=())


class CardsSwapped(Event, frozen=True):
    """Put under the own deck, and as many drawn; only their owner knows which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    put: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, put=(), cards=())


class BlockedSaid(Event, frozen=True):
    """why: on, off."""

    seat: Seat
    why: str


# --- galleries and Likes ---


class GalleryOpened(Event, frozen=True):
    seat: Seat
    gallery: int
    title: Words


class GalleryRetitled(Event, frozen=True):
    """why: said, or aloud in the room."""

    reveals: ClassVar[bool] = True
    seat: Seat
    gallery: int
    title: Words
    why: str


class LikeGiven(Event, frozen=True):
    seat: Seat
    to_seat: Seat
    gallery: int
    likes: int  # the gallery has now


# --- contests ---


class ContestOpened(Event, frozen=True):
    """Whoever wants to may answer from now on. why: said, or aloud in the room."""

    stimulus: ClassVar[bool] = True
    seat: Seat
    contest: int
    mode: str
    task: Words
    why: str


class AnswerGiven(Event, frozen=True):
    """why: right, wrong, waiting (for the author). The words are for the author alone."""

    reveals: ClassVar[bool] = True
    seat: Seat
    contest: int
    author_seat: Seat
    why: str
    ms: int
    text: str = ""

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.author_seat) else replace(self, text="")


class AnswerRejected(Event, frozen=True):
    seat: Seat
    contest: int
    author_seat: Seat


class ContestWon(Event, frozen=True):
    """why: by the program, the author, or the clock in his place."""

    reveals: ClassVar[bool] = True
    seat: Seat
    contest: int
    author_seat: Seat
    why: str
    ms: int
    text: str = ""


class ContestLapsed(Event, frozen=True):
    seat: Seat  # the author
    contest: int


# --- rewards ---


class RewardPlaced(Event, frozen=True):
    """Face down. why: from the hand, which only its owner knows, or the top of the deck."""

    reveals: ClassVar[bool] = True  # in a quiz it was chosen secretly
    seat: Seat
    source: int
    why: str
    card: Card | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class RewardDeclined(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    source: int


# --- quizzes ---


class QuizCalled(Event, frozen=True):
    """ "Stop !". why: now, or it waits, if contests are to be finished first."""

    seat: Seat
    quiz: int
    why: str


class PauseBegan(Event, frozen=True):
    seat: Seat
    quiz: int


class StatementMade(Event, frozen=True):
    """why: said, or aloud in the room."""

    reveals: ClassVar[bool] = True
    seat: Seat
    quiz: int
    statement: Words
    why: str


class VoteCast(Event, frozen=True):
    seat: Seat
    quiz: int


class QuizVoided(Event, frozen=True):
    seat: Seat
    quiz: int


class QuizRevealed(Event, frozen=True):
    """why: all, some or nobody of the others guessed right."""

    reveals: ClassVar[bool] = True
    seat: Seat
    quiz: int
    truth: bool
    votes: tuple[bool | None, ...]
    why: str
    winners: tuple[Seat, ...]


class RewardChosen(Event, frozen=True):
    """Secretly: nobody else learns what before all are placed."""

    seat: Seat
    quiz: int


class PlayResumed(Event, frozen=True):
    seat: Seat
    quiz: int


# --- two players ---


class TurnPassed(Event, frozen=True):
    seat: Seat


class DuelOpened(Event, frozen=True):
    stimulus: ClassVar[bool] = True
    seat: Seat
    contest: int
    game: str
    task: Words
    why: str  # said, or aloud in the room


class DuelTried(Event, frozen=True):
    """What was done is told when both have played."""

    seat: Seat
    contest: int


class DuelSettled(Event, frozen=True):
    """why: won, drawn (by nobody). Values and times stand in the order of the seats."""

    reveals: ClassVar[bool] = True
    seat: Seat | None
    contest: int
    why: str
    values: tuple[int | None, ...]
    times: tuple[int | None, ...]
    secret: int


EVENTS: tuple[type[Event], ...] = (
    RoundDealt, ColourTaken, SignalGiven, RoundBegan, RoundEnded, GalleryFlagged, LikesReturned,
    RoundScored, MatchWon, AutoSet, CardsDrawn, CardsSwapped, BlockedSaid, GalleryOpened,
    GalleryRetitled, LikeGiven, ContestOpened, AnswerGiven, AnswerRejected, ContestWon,
    ContestLapsed, RewardPlaced, RewardDeclined, QuizCalled, PauseBegan, StatementMade, VoteCast,
    QuizVoided, QuizRevealed, RewardChosen, PlayResumed, TurnPassed, DuelOpened, DuelTried,
    DuelSettled,
)  # fmt: skip
