"""What one seat may see of J'aime !, built up from nothing (JM-DIG-8 to 10)."""

from __future__ import annotations

from ...core.model import Card, Seat, View
from .cards import TASKS
from .state import (
    COUNT,
    OVER,
    PHASES,
    PLAY,
    VERDICTS,
    Contest,
    Duel,
    Gallery,
    Quiz,
    State,
    Words,
)


class GalleryView(View, frozen=True):
    """A gallery: its title is a number of the bank, a player's own words, or said aloud ("")."""

    id: int
    seat: Seat
    title: Words
    likes: tuple[Seat, ...]  # who gave them, in order
    since: int  # cards played since it was opened, by anybody
    ideas: tuple[int, ...] = ()  # mine: titles the bank suggests


class ProfileView(View, frozen=True):
    """What everybody knows of a player (JM-DIG-9)."""

    colour: int
    hand: int
    deck: int
    profile: int
    gallery: GalleryView | None  # the active one
    auto: bool
    blocked: bool
    scores: tuple[int, ...]  # round by round
    quizzes: int  # held so far
    truths: int  # of which were true


class ResponseView(View, frozen=True):
    """An answer to a contest; its words are for the author and whoever gave it."""

    seat: Seat
    verdict: str  # right, wrong, waiting, rejected
    ms: int
    locked: bool
    text: str = ""


class ContestView(View, frozen=True):
    """A contest and all that is needed to take part in it."""

    id: int
    author: Seat
    mode: str
    task: Words
    prompt: str  # id of the task in the bank; empty if it is the author's own
    responses: tuple[ResponseView, ...]  # in time order
    winner: Seat | None
    owing: tuple[Seat, ...]  # who may still take a reward
    goal: int = 0  # taps, or ms to hold
    choices: int = 0
    target: str = ""
    grid: tuple[str, ...] = ()  # what there is to tap, arranged alike for everybody
    expected: str = ""  # the author's own answer, for himself


class QuizView(View, frozen=True):
    """A quiz; while play goes on it waits for contests to be finished."""

    id: int
    author: Seat
    statement: Words
    voted: tuple[Seat, ...]
    mine: bool | None  # my vote, or what I declared
    ideas: tuple[int, ...]  # author: statements the bank suggests
    truth: bool | None  # once revealed, like the votes
    votes: tuple[bool | None, ...]
    case: str  # all, some, nobody; empty until revealed, and if it is void
    entitled: tuple[Seat, ...]
    chosen: tuple[Seat, ...]  # of these, who has chosen his reward
    my_choice: int | None


class DuelView(View, frozen=True):
    """A duel of two players; what the other one did shows when both have played."""

    id: int
    author: Seat
    game: str
    task: Words
    by_players: bool
    numbers: tuple[int, ...]
    copy: str  # id of the phrase to copy
    tried: tuple[Seat, ...]
    winner: Seat | None


class TallyView(View, frozen=True):
    """One player's count of a round."""

    own: int
    likes: int
    down: tuple[Card, ...]
    hand: int
    deck: int
    score: int


class RoundView(View, frozen=True):
    """The round before this one."""

    round: int
    why: str
    out: tuple[Seat, ...]
    tallies: tuple[TallyView, ...]
    best: tuple[GalleryView, ...]


class JaimeView(View, frozen=True):
    """The table as one seat sees it; a spectator has no hand."""

    seat: Seat | None
    round: int
    phase: str
    signal: Seat
    turn: Seat | None  # two players
    seats: tuple[ProfileView, ...]
    hand: tuple[Card, ...]
    tasks: tuple[int, ...]  # what the bank suggests for my contest
    own_words: bool  # somebody can judge a contest of my own
    persona: int  # what is true of me, should a bot speak for me
    contests: tuple[ContestView, ...]
    quiz: QuizView | None
    duel: DuelView | None
    counted: RoundView | None
    galleries: tuple[GalleryView, ...]  # mine, to be checked before the count
    flagged: tuple[int, ...]
    finished: tuple[Seat, ...]
    honour: bool


def view(state: State, seat: Seat | None) -> JaimeView:
    """JM-DIG-8, 9: own hand private, no deck's order for anybody, covered cards not listed."""
    counting = state.phase == COUNT
    mine = [g for g in state.galleries if g.owner == seat] if counting else []
    return JaimeView(
        seat=seat,
        round=state.round,
        phase=PHASES[state.phase],
        signal=state.signal,
        turn=state.turn if state.turn >= 0 else None,
        seats=tuple([_profile(state, who, seat) for who in range(state.seats)]),
        hand=() if seat is None else state.hands[seat],
        tasks=() if seat is None else state.tasks[seat],
        own_words=seat is not None and not state.program_only(seat),
        persona=0 if seat is None else state.personas[seat],
        contests=tuple([_contest(contest, seat) for contest in state.contests]),
        quiz=None if state.quiz is None else _quiz(state, state.quiz, seat),
        duel=None if state.duel is None else _duel(state.duel),
        counted=_counted(state),
        galleries=tuple([_gallery(state, gallery, seat) for gallery in mine]),
        flagged=tuple([g.id for g in mine if g.id in state.flagged]),
        finished=tuple([who for who, done in enumerate(state.finished) if done]),
        honour=state.honour,
    )


def _profile(state: State, who: Seat, seat: Seat | None) -> ProfileView:
    gallery = state.active_gallery(who) if state.phase != OVER else None
    held, true = state.asked[who]
    return ProfileView(
        colour=state.colours[who],
        hand=len(state.hands[who]),
        deck=len(state.decks[who]),
        profile=len(state.profiles[who]),
        gallery=None if gallery is None else _gallery(state, gallery, seat),
        auto=state.auto[who],
        blocked=state.blocked[who],
        scores=state.scores[who],
        quizzes=held,
        truths=true,
    )


def _gallery(state: State, gallery: Gallery, seat: Seat | None) -> GalleryView:
    ideas = gallery.ideas if gallery.owner == seat else ()
    since = state.plays - gallery.born
    return GalleryView(gallery.id, gallery.owner, gallery.title, gallery.likes, since, ideas)


def _contest(contest: Contest, seat: Seat | None) -> ContestView:
    task = TASKS[contest.task] if isinstance(contest.task, int) else None
    responses = [
        ResponseView(
            each.seat,
            VERDICTS[each.verdict],
            each.ms,
            each.locked,
            each.text if seat in (each.seat, contest.author) else "",
        )
        for each in contest.responses
    ]
    return ContestView(
        id=contest.id,
        author=contest.author,
        mode=contest.mode,
        task=contest.task,
        prompt="" if task is None else task.id,
        responses=tuple(responses),
        winner=None if contest.open else contest.winner,
        owing=contest.owing,
        goal=0 if task is None else task.goal,
        choices=0 if task is None else task.choices,
        target="" if task is None else task.target,
        grid=contest.grid,
        expected="".join(contest.answers) if seat == contest.author else "",
    )


def _quiz(state: State, quiz: Quiz, seat: Seat | None) -> QuizView:
    revealed = bool(quiz.case)
    voted = tuple([who for who, cast in enumerate(quiz.votes) if cast is not None])
    chosen = tuple([who for who in quiz.entitled if quiz.choices[who] is not None])
    mine = quiz.truth if seat == quiz.author else None
    if seat is not None and seat != quiz.author and quiz.votes:
        mine = quiz.votes[seat]
    return QuizView(
        id=quiz.id,
        author=quiz.author,
        statement=quiz.statement,
        voted=voted,
        mine=mine,
        ideas=quiz.ideas if seat == quiz.author else (),
        truth=quiz.truth if revealed else None,
        votes=quiz.votes if revealed else (),
        case=quiz.case,
        entitled=quiz.entitled,
        chosen=chosen,
        my_choice=quiz.choices[seat] if seat is not None and revealed else None,
    )


def _duel(duel: Duel) -> DuelView:
    return DuelView(
        id=duel.id,
        author=duel.author,
        game=duel.game,
        task=duel.task,
        by_players=duel.by_players,
        numbers=duel.numbers,
        copy=TASKS[duel.numbers[0]].id if duel.game == "copy" else "",
        tried=tuple(each.seat for each in duel.tries),
        winner=None if duel.winner < 0 else duel.winner,
    )


def _counted(state: State) -> RoundView | None:
    counted = state.counted
    if counted is None or state.phase == PLAY:
        return None  # a new round is on: nobody looks back
    best = tuple(GalleryView(g.id, g.owner, g.title, g.likes, 0) for g in counted.best)
    tallies = tuple(TallyView(*tally) for tally in counted.tallies)
    return RoundView(counted.round, counted.why, counted.out, tallies, best)
