"""Contests: launching, answering, judging, lapsing (JM-CONTEST, JM-DIG-19 to 25, JM-DIG-39)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.chance import shuffle
from ....core.model import Deadline, Move, Refusal, Seat
from ..answers import means
from ..cards import BY_AUTHOR, CONTEST, EMOJI, GRID_SIZE, MOST_ANSWER, MOST_TASK, TASKS, TIMINGS
from ..events import AnswerGiven, AnswerRejected, ContestLapsed, ContestOpened, ContestWon
from ..moves import (
    ANSWERS,
    CONTEST_OF,
    OWN,
    TASK_OF_MY_OWN,
    AllowRetry,
    Answer,
    Award,
    CloseContest,
    JudgeByItself,
    LapseContest,
    PlayContest,
    Reject,
)
from ..state import (
    PLAY,
    REJECTED,
    RIGHT,
    VERDICTS,
    WAITING,
    WRONG,
    Contest,
    Response,
    State,
    Words,
)
from . import bank, flow, quizzes, two_players
from .common import Log, due, how_said, lacks, not_now

OVER = Refusal("JM-DIG-25", "contest_over")

# --- launching ---


def why_play(state: State, seat: Seat, move: PlayContest) -> Refusal | None:
    """JM-CONTEST-1, 7, JM-QUIZ-12: one at a time each, and none while a quiz waits."""
    if refusal := not_now(state, seat) or lacks(state, seat, CONTEST, "JM-CONTEST-1"):
        return refusal
    if state.quiz is not None:
        return Refusal("JM-QUIZ-12", "quiz_coming", {"seat": state.quiz.author})
    if state.contest_by(seat) is not None:
        return Refusal("JM-CONTEST-7", "one_contest", remedy="settle_first")
    return _why_own(state, seat, move) if move.task is OWN else _why_bank(state, seat, move)


def _why_bank(state: State, seat: Seat, move: PlayContest) -> Refusal | None:
    """JM-DIG-19: one of the three suggestions."""
    if move.text or move.answer:
        return Refusal("JM-DIG-19", "one_or_the_other")
    if move.task in state.tasks[seat]:
        return None
    return _rather_suggested(state, seat, "JM-DIG-19", "not_suggested")


def _rather_suggested(state: State, seat: Seat, rule: str, code: str) -> Refusal:
    """No, but here is the first suggestion, to be taken as it is."""
    way = PlayContest(state.tasks[seat][0])
    return Refusal(rule, code, remedy="take_a_suggestion", way=way)


def _why_own(state: State, seat: Seat, move: PlayContest) -> Refusal | None:
    """JM-DIG-19, 21: up to 100 characters, with the answer expected or without."""
    if state.program_only(seat):
        return _rather_suggested(state, seat, "JM-DIG-39", "bots_cannot_judge")
    if len(move.text) > MOST_TASK or len(move.answer) > MOST_ANSWER:
        return Refusal("JM-DIG-19", "too_long", {"most": MOST_TASK})
    if move.answer and state.in_turns:
        return Refusal("JM-TWO-5", "duel_has_no_answer")
    return None


def play(state: State, seat: Seat, move: PlayContest, log: Log) -> None:
    """JM-CONTEST-1, 5: into the own profile, announced, and the game goes on around it."""
    if not flow.lay_first(state, seat, CONTEST, log):
        return
    task: Words = move.text if move.task is OWN else move.task
    if move.task is not OWN:
        bank.use(state, bank.TASK, move.task)
    number = state.next_affair
    state.next_affair += 1
    if state.in_turns:
        two_players.open_duel(state, seat, number, task, log)
    else:
        _open(state, seat, number, task, move.answer, log)
    state.tasks[seat] = bank.tasks(state, seat)


def _open(state: State, seat: Seat, number: int, task: Words, answer: str, log: Log) -> None:
    mode = TASKS[task].mode if isinstance(task, int) else "answer" if answer else "judge"
    answers = (answer,) if answer else ()
    state.contests.append(Contest(number, seat, mode, task, answers, _grid(state, task)))
    if log is not None:
        log.append(ContestOpened(seat, number, mode, task, how_said(task)))
    flow.go_on(state, seat, log)


def _grid(state: State, task: Words) -> tuple[str, ...]:
    """JM-DIG-20: what there is to tap, arranged alike for everybody."""
    if isinstance(task, str):
        return ()
    items = list(TASKS[task].items)
    if TASKS[task].mode == "emoji":
        others = list(EMOJI)
        shuffle(others, state.chance)
        items = [TASKS[task].target, *others[: GRID_SIZE - 1]]
    shuffle(items, state.chance)
    return tuple(items)


# --- answering ---


def why_answer(state: State, seat: Seat, move: Answer) -> Refusal | None:
    """JM-CONTEST-6, JM-DIG-22, 23: never the author; once, unless it was wrong a while ago."""
    if state.in_turns:
        return two_players.why_try(state, seat, move)
    contest = state.contest(move.stimulus)
    if contest is None or not contest.open:
        return OVER
    if contest.author == seat:
        return Refusal("JM-CONTEST-6", "own_contest")
    before = response_of(contest, seat)
    if before is not None and before.locked:
        return Refusal("JM-DIG-23", "retry_soon")
    if before is not None and before.verdict in (RIGHT, WAITING):
        return Refusal("JM-DIG-22", "already_answered")
    if len(move.text) > MOST_ANSWER:
        return Refusal("JM-DIG-20", "too_long", {"most": MOST_ANSWER})
    return None


def response_of(contest: Contest, seat: Seat) -> Response | None:
    return next((each for each in contest.responses if each.seat == seat), None)


def answer(state: State, seat: Seat, move: Answer, log: Log) -> None:
    """JM-DIG-20, 22: judged by the program, or kept for the author."""
    if state.in_turns:
        two_players.attempt(state, seat, move, log)
        return
    contest = state.contest(move.stimulus)
    assert contest is not None
    verdict = WAITING
    if contest.mode not in BY_AUTHOR:
        verdict = RIGHT if is_right(contest, move) else WRONG
    _put_response(
        state, contest, Response(seat, verdict, move.ms, move.text, locked=verdict == WRONG)
    )
    if log is not None:
        said = VERDICTS[verdict]
        log.append(AnswerGiven(seat, contest.id, contest.author, said, move.ms, move.text))


def _put_response(state: State, contest: Contest, response: Response) -> None:
    """JM-DIG-24: in time order, each seat once."""
    others = [each for each in contest.responses if each.seat != response.seat]
    ordered = sorted([*others, response], key=lambda each: (each.ms, each.seat))
    state.put_contest(contest._replace(responses=tuple(ordered)))


def is_right(contest: Contest, move: Answer) -> bool:
    """JM-DIG-20: what each mode takes for done."""
    if isinstance(contest.task, str):
        return means(move.text, contest.answers)
    task = TASKS[contest.task]
    match contest.mode:
        case "choice":
            return move.value == task.correct
        case "tap":
            return move.value >= task.goal
        case "hold":
            return abs(move.value - task.goal) <= task.tolerance
        case "order":
            return means(move.text, (" ".join(task.items),))
        case "emoji":
            return means(move.text, (task.target,))
    return means(move.text, task.answers)  # answer, type


def allow_retry(state: State, move: AllowRetry, log: Log) -> None:
    """JM-DIG-23: a wrong answer may be corrected."""
    contest = state.contest(move.contest)
    assert contest is not None
    before = response_of(contest, move.seat)
    assert before is not None
    _put_response(state, contest, before._replace(locked=False))


# --- judging ---


def close(state: State, move: CloseContest, log: Log) -> None:
    """JM-CONTEST-2, JM-DIG-22: the quickest right answer of the window wins."""
    contest = state.contest(move.contest)
    assert contest is not None
    right = [each for each in contest.responses if each.verdict == RIGHT]
    best = min(right, key=lambda each: _claim_order(state, contest, each))
    _win(state, contest, best, "program", log)


def _claim_order(state: State, contest: Contest, response: Response) -> tuple[int, int, int]:
    """JM-DIG-22: time, then more cards left, then clockwise after the author."""
    seat = response.seat
    left = len(state.hands[seat]) + len(state.decks[seat])
    return response.ms, -left, (seat - contest.author) % state.seats


def why_judge(state: State, seat: Seat, move: Award | Reject) -> Refusal | None:
    """JM-CONTEST-3, JM-DIG-24: the author, among the answers that stand."""
    contest = state.contest(move.contest)
    if contest is None or not contest.open:
        return OVER
    if contest.author != seat:
        return Refusal("JM-CONTEST-3", "not_your_contest", {"seat": contest.author})
    given = response_of(contest, move.seat)
    if given is None or given.verdict == REJECTED:
        return Refusal("JM-DIG-24", "no_answer_yet")
    if given.verdict == WAITING:
        return None
    return _why_overrule(contest, move)


def _why_overrule(contest: Contest, move: Award | Reject) -> Refusal | None:
    """JM-DIG-23: where the program judges, the author may only award a refused typed answer."""
    if contest.mode != "answer" or isinstance(move, Reject):
        return Refusal("JM-DIG-23", "program_judges")
    return Refusal("JM-CONTEST-2", "found_already") if contest.closing else None


def award(state: State, seat: Seat, move: Award, log: Log) -> None:
    contest = state.contest(move.contest)
    assert contest is not None
    given = response_of(contest, move.seat)
    assert given is not None
    _win(state, contest, given, "author", log)


def reject(state: State, seat: Seat, move: Reject, log: Log) -> None:
    """JM-DIG-24: it does not stand any more; whoever gave it may try again."""
    contest = state.contest(move.contest)
    assert contest is not None
    given = response_of(contest, move.seat)
    assert given is not None
    contest = contest._replace(rejected=contest.rejected + 1)
    _put_response(state, contest, given._replace(verdict=REJECTED))
    if log is not None:
        log.append(AnswerRejected(move.seat, contest.id, contest.author))


def judge_by_itself(state: State, move: JudgeByItself, log: Log) -> None:
    """JM-DIG-24: the author did nothing: the earliest response wins."""
    contest = state.contest(move.contest)
    assert contest is not None
    waiting = [each for each in contest.responses if each.verdict == WAITING]
    first = min(waiting, key=lambda each: _claim_order(state, contest, each))
    _win(state, contest, first, "clock", log)


def _win(state: State, contest: Contest, best: Response, by: str, log: Log) -> None:
    """JM-CONTEST-4: a reward for the author and for the winner."""
    owing = (contest.author, best.seat)
    responses = tuple(each._replace(locked=False) for each in contest.responses)
    state.put_contest(contest._replace(winner=best.seat, owing=owing, responses=responses))
    if log is not None:
        log.append(ContestWon(best.seat, contest.id, contest.author, by, best.ms, best.text))


def lapse(state: State, move: LapseContest, log: Log) -> None:
    """JM-CONTEST-6, JM-DIG-25: no winner, no reward for anybody."""
    if state.duel is not None:
        two_players.settle(state, log)
        return
    contest = state.contest(move.contest)
    assert contest is not None
    if log is not None:
        log.append(ContestLapsed(contest.author, contest.id))
    quizzes.contest_resolved(state, contest, log)


# --- what is offered, and what falls due ---


def offers(state: State, seat: Seat) -> Iterator[Move]:
    if state.phase == PLAY and CONTEST in state.hands[seat]:
        yield TASK_OF_MY_OWN
        yield from (CONTEST_OF[task] for task in state.tasks[seat])
    for contest in state.contests:
        if contest.author != seat:
            yield ANSWERS[contest.id]
        elif contest.open:
            for each in contest.responses:
                yield Award(contest.id, each.seat)
                yield Reject(contest.id, each.seat)


def deadlines(state: State) -> Iterator[Deadline]:
    for contest in state.contests:
        if contest.closing:
            yield Deadline(
                CloseContest(contest.id),
                TIMINGS["window_min"],
                TIMINGS["window_extra"],
                TIMINGS["window_max"],
            )
        elif contest.open:
            yield from _limits(contest)
        for each in contest.responses:
            if each.locked:
                yield due(AllowRetry(contest.id, each.seat), "retry")


def _limits(contest: Contest) -> Iterator[Deadline]:
    limit = "contest_limit_manual" if contest.mode in BY_AUTHOR else "contest_limit_auto"
    yield due(LapseContest(contest.id), limit)
    if any(each.verdict == WAITING for each in contest.responses):
        yield due(JudgeByItself(contest.id, contest.rejected), "judge_limit")
