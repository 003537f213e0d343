"""What lies on a table of J'aime !: plain data. "None" is -1; a deck's last card is its top.

Everything in the lists is immutable, so that a copy is a handful of shallow ones.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ...core import game
from ...core.model import Card, Outcome, Seat
from .cards import TASKS

Words: TypeAlias = int | str  # a prompt of the bank by number, or a player's own; "": said aloud
Cards: TypeAlias = tuple[Card, ...]

# Where the match stands.
(
    READY,  # dealt, waiting for the signal
    COUNTDOWN,  # three, two, one
    PLAY,
    DECLARING,  # the game is paused: the author of a quiz makes his statement
    VOTING,
    REWARDING,  # the quiz pays out
    RESUMING,  # the author is about to say "On reprend"
    DUEL,  # two players: both perform the same task
    PRIZE,  # two players: the winner of the duel chooses a card
    COUNT,  # honour_likes: everybody looks through his galleries
    OVER,
) = range(11)
PAUSED = frozenset((DECLARING, VOTING, REWARDING, RESUMING))
PHASES = (
    "ready", "countdown", "play", "declaring", "voting", "rewarding", "resuming", "duel", "prize",
    "count", "over",
)  # fmt: skip

# How a card came into a profile.
OPENLY, DOWN_FROM_HAND, DOWN_FROM_DECK = range(3)


class Laid(NamedTuple):
    """A card in a profile: what it is, whose colour it has, and who may know it."""

    card: Card
    owner: Seat
    how: int = OPENLY


class Gallery(NamedTuple):
    """A gallery of this round, active or not."""

    id: int
    owner: Seat
    title: Words
    ideas: tuple[int, ...]  # titles the bank suggests
    likes: tuple[Seat, ...] = ()  # who gave them, in order
    born: int = 0  # how many cards had been played in the round


# What became of an answer to a contest.
RIGHT, WRONG, WAITING, REJECTED = range(4)
VERDICTS = ("right", "wrong", "waiting", "rejected")


class Response(NamedTuple):
    """The latest answer of a seat to a contest."""

    seat: Seat
    verdict: int
    ms: int
    text: str = ""
    locked: bool = False  # wrong a moment ago


class Contest(NamedTuple):
    """A contest that is not resolved yet."""

    id: int
    author: Seat
    mode: str
    task: Words
    answers: tuple[str, ...] = ()  # the author's own; those of the bank are known
    grid: tuple[str, ...] = ()  # what is shown to tap, in this arrangement, to everybody
    responses: tuple[Response, ...] = ()
    winner: Seat = -1
    owing: tuple[Seat, ...] = ()  # who may still take a reward
    rejected: int = 0  # answers its author has turned down

    @property
    def open(self) -> bool:
        """Nobody has won it yet."""
        return self.winner < 0

    @property
    def closing(self) -> bool:
        """Somebody is right: the window in which the quickest is found is open."""
        return self.open and any(response.verdict == RIGHT for response in self.responses)


class Quiz(NamedTuple):
    """A quiz, waiting for contests to end or under way."""

    id: int
    author: Seat
    ideas: tuple[int, ...] = ()  # statements the bank suggests
    statement: Words = ""
    truth: bool | None = None  # None until it is declared, and if it is void
    votes: tuple[bool | None, ...] = ()
    case: str = ""  # how it pays out: all, some, nobody; empty until then, and if it is void
    choices: tuple[int | None, ...] = ()  # what each entitled seat takes; None: not chosen yet
    entitled: tuple[Seat, ...] = ()


class Try(NamedTuple):
    """What a duellist did."""

    seat: Seat
    value: int
    text: str
    ms: int


class Duel(NamedTuple):
    """A duel of two players. `numbers` is what its game needs: delay, summands, colours ..."""

    id: int
    author: Seat
    game: str  # "own" for a task of the author's own
    task: Words
    numbers: tuple[int, ...] = ()
    secret: int = 0  # the number to come close to
    tries: tuple[Try, ...] = ()
    winner: Seat = -1

    @property
    def by_players(self) -> bool:
        """JM-DIG-27: both name the winner."""
        return isinstance(self.task, str) or TASKS[self.task].by_author


class Tally(NamedTuple):
    """One player's count of a round (JM-SCORE)."""

    own: int  # own cards in the profile, those face down included
    likes: int  # received
    down: Cards  # what lay face down
    hand: int
    deck: int
    score: int


class RoundCount(NamedTuple):
    """A round that is over."""

    round: int
    why: str  # out, dead, blocked, cap, passes, idle
    out: tuple[Seat, ...]
    tallies: tuple[Tally, ...]
    best: tuple[Gallery, ...]  # the galleries liked most


class State(game.State):
    """Hands, decks and profiles, and what goes on between the players."""

    __slots__ = (
        "active", "asked", "auto", "blocked", "bots", "colours", "contests", "counted",
        "deck", "decks", "duel", "finished", "first_gallery", "flagged", "galleries", "hands",
        "honour", "idle", "next_affair", "outs", "passes", "personas", "phase", "plays", "profiles",
        "quiz", "result", "round", "scores", "signal", "tasks", "turn", "under", "used",
        "why",
    )  # fmt: skip

    honour: bool  # option honour_likes
    bots: tuple[bool, ...]  # whose seat a bot held when the match began
    deck: Cards  # what every player's deck is made of
    phase: int
    round: int  # from 1
    signal: Seat  # who gives it; with two players, who begins the round
    colours: list[int]
    hands: list[Cards]
    decks: list[Cards]  # the last one is the top
    under: list[int]  # how many cards at the bottom their owner knows: he put them there
    profiles: list[tuple[Laid, ...]]
    active: list[int]  # id of each seat's active gallery, or -1
    galleries: list[Gallery]  # of this round, in order of their ids
    first_gallery: int  # id of the first of them
    contests: list[Contest]
    quiz: Quiz | None
    duel: Duel | None
    next_affair: int  # id of the next contest or quiz
    auto: list[bool]  # draws back to five by itself
    blocked: list[bool]
    tasks: list[tuple[int, ...]]  # what the bank suggests each seat for a contest
    personas: list[int]  # secret; a bot's truth about itself follows from it (JM-DIG-36)
    used: list[int]  # sets of titles, tasks and statements the match has seen
    asked: list[tuple[int, int]]  # per seat: quizzes held, true statements among them
    plays: int  # cards played in this round
    scores: list[tuple[int, ...]]  # per seat, round by round
    counted: RoundCount | None  # the round before this one
    why: str  # how the round ended, while its Likes are checked
    outs: tuple[Seat, ...]  # who was out then
    flagged: list[int]  # galleries
    finished: list[bool]  # has looked through his galleries
    turn: Seat  # two players; -1 with more
    passes: int  # two players: passes in a row
    idle: int  # two players: turns in a row without a card
    result: Outcome | None

    @property
    def in_turns(self) -> bool:
        """JM-TWO-3: two players take turns."""
        return self.seats == 2

    def program_only(self, author: Seat) -> bool:
        """JM-DIG-35, 39: bots neither judge, nor do anything that only a person could judge."""
        bots = self.bots
        return bots[author] or all(bots[seat] for seat in range(self.seats) if seat != author)

    def gallery(self, number: int) -> Gallery | None:
        """A gallery of this round by its id."""
        at = number - self.first_gallery
        return self.galleries[at] if 0 <= at < len(self.galleries) else None

    def active_gallery(self, seat: Seat) -> Gallery | None:
        return self.gallery(self.active[seat])

    def contest(self, number: int) -> Contest | None:
        """An unresolved contest by its id."""
        return next((contest for contest in self.contests if contest.id == number), None)

    def contest_by(self, author: Seat) -> Contest | None:
        return next((contest for contest in self.contests if contest.author == author), None)

    def put_contest(self, contest: Contest) -> None:
        """The same contest, further on."""
        ids = [other.id for other in self.contests]
        self.contests[ids.index(contest.id)] = contest

    def put_gallery(self, gallery: Gallery) -> None:
        self.galleries[gallery.id - self.first_gallery] = gallery

    def census(self) -> list[Card]:
        """Every card of the match, wherever it lies."""
        cards: list[Card] = []
        for hand, deck, profile in zip(self.hands, self.decks, self.profiles, strict=True):
            cards += hand
            cards += deck
            cards += [laid.card for laid in profile]
        return cards
