"""The turn: SL-TURN, with the ordinary plays of the hand and the placing of a taken card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ....core.model import Card, Move, Seat
from ..cards import (
    BOMBING,
    CATEGORY,
    FLIRT,
    JOB,
    MALUS,
    NONE,
    RAINBOW,
    STRINGS,
    TEMP,
    WAGE,
)
from ..events import CardDiscarded, CardPlaced
from ..moves import (
    DECLINE,
    DISCARD,
    DIVORCE,
    DRAW,
    INFLICT,
    PLACE,
    RESIGN,
    STAKE,
    STOP_ADULTERY,
    TAKE_DISCARD,
    TAKE_RIVER,
    Decline,
    Discard,
    Divorce,
    Draw,
    Inflict,
    Place,
    Resign,
    Stake,
    StopAdultery,
    TakeDiscard,
    TakeRiver,
)
from ..state import (
    PLACING,
    PLAY_FRAMES,
    RAINBOW_PLAY,
    TOP_DISCARD,
    WITH_STRINGS,
    Frame,
    State,
)
from . import adultery, casino, jobs, maluses, marriage, river, specials
from .piles import draw, refill_later, take_top, throw
from .placing import OBSTACLES, obstacle, out_of_reach, place, strings_reach
from .why import Ask, Log, Why

NOT_IN_HAND = Why("SL-TURN-1", "not_in_hand")
ONLY_MALUSES = Why("SL-TURN-5", "only_maluses")
NAMES_NOBODY = Why("SL-MALUS-BOMBING-3", "bombing_names_nobody", "place_bombing")

DRAW_FIRST = Why("SL-TURN-1", "draw_first", "draw_now")
HAS_DRAWN = Why("SL-TURN-16", "has_drawn")
NOT_ASKED = Why("SL-TURN-15", "not_asked")
NO_PASS = Why("SL-TURN-4", "no_pass")

EMPTY_DISCARD = Why("SL-TURN-9", "discard_empty")  # in both editions
NOT_WITH_TWO = Why("SL-TURN-6", "not_with_two")
OWN_DISCARD = Why("SL-TURN-10", "own_discard", "someone_else_throws")

MUST_PLACE = Why("SL-TURN-8", "place_taken")
WOULD_STRAND = Why("SL-TURN-9", "would_strand_taken")
ONLY_WITH_STRINGS = Why("SL-TURN-13", "only_with_strings", "use_strings")
NO_STRINGS_HERE = Why("SL-SPECIAL-STRINGS-7", "no_strings_here")


# --- plays of the hand: SL-TURN-2, 4, 5 ---


def _hand_candidates(state: State, seat: Seat) -> Iterator[Move]:
    """Every play of the hand: in front of oneself, of another, onto the discard or the casino."""
    for card in state.lives[seat].hand:
        yield DISCARD[card]
        if CATEGORY[card] == MALUS:
            yield from INFLICT[card][: state.seats]
        yield PLACE[card]
        yield STAKE[card]


def _fast_play(state: State, frame: Frame) -> list[Move]:
    """All plays after drawing, category by category: half of every match is spent here."""
    seat = frame.seat
    life = state.lives[seat]
    job = life.job
    stakes = state.casino_owner >= 0 and casino.closed_to(state, seat) is None
    moves: list[Move] = []
    for card in life.hand:
        moves.append(DISCARD[card])
        category = CATEGORY[card]
        if category == MALUS and card != BOMBING:
            moves += [INFLICT[card][target] for target in maluses.victims(state, seat, card)]
            continue
        if OBSTACLES[category](state, life, card, job) is None:
            moves.append(PLACE[card])
        if stakes and category == WAGE:
            moves.append(STAKE[card])
    if TEMP[job]:
        moves.append(RESIGN)
    if life.adultery >= 0:
        moves.append(STOP_ADULTERY)
    return moves


def hand_why(state: State, seat: Seat, move: Move) -> Why | None:
    """Why a card of the hand cannot be played that way."""
    life = state.lives[seat]
    if isinstance(move, Stake):
        return casino.stake_obstacle(state, seat, move.card)
    if not isinstance(move, Place | Inflict | Discard):
        return NOT_ASKED
    if move.card not in life.hand:
        return NOT_IN_HAND
    if isinstance(move, Place):
        return obstacle(state, life, move.card, life.job)
    return inflict_why(state, seat, move) if isinstance(move, Inflict) else None


def inflict_why(state: State, seat: Seat, move: Inflict) -> Why | None:
    """SL-TURN-5, SL-MALUS-1, 7: only maluses, only on others, only where they can hit."""
    if CATEGORY[move.card] != MALUS:
        return ONLY_MALUSES
    if move.card == BOMBING:
        return NAMES_NOBODY
    return maluses.aim_obstacle(state, seat, move.card, move.target)


def play_hand(state: State, seat: Seat, move: Move, log: Log) -> None:
    """One play; whatever it asks for lies on the stack afterwards."""
    if isinstance(move, Place):
        place(state, seat, move.card, log)
    elif isinstance(move, Discard):
        state.lives[seat].hand.remove(move.card)
        throw(state, seat, move.card)
        if log is not None:
            log.append(CardDiscarded(seat, move.card))
    elif isinstance(move, Inflict):
        state.lives[seat].hand.remove(move.card)
        maluses.inflict(state, seat, move.card, move.target, log)
    elif isinstance(move, Stake):
        casino.stake(state, seat, move.card, log)


# --- free actions: SL-TURN-17, SL-ADULT-4, SL-STATUS-TEMP-1 ---


def free_play(state: State, seat: Seat, move: Move, log: Log) -> bool:
    """A temp's resignation or the end of an adultery: neither is the turn's play."""
    if isinstance(move, Resign):
        jobs.leave(state, seat, "resigned", log)
    elif isinstance(move, StopAdultery):
        adultery.end(state, seat, "stopped", log)
    else:
        return False
    return True


# --- before drawing: SL-TURN-15 ---


BEGINNINGS: tuple[Move, ...] = (DRAW, TAKE_DISCARD, *TAKE_RIVER, RESIGN, DIVORCE, STOP_ADULTERY)


def _start_candidates(state: State, frame: Frame) -> Iterable[Move]:
    return BEGINNINGS


def _fast_start(state: State, frame: Frame) -> list[Move]:
    life = state.lives[frame.seat]
    moves: list[Move] = [DRAW]
    if state.discard and take_why(state, frame.seat) is None:
        moves.append(TAKE_DISCARD)
    moves += TAKE_RIVER[: len(state.river)]
    if life.job >= 0:
        moves.append(RESIGN)
    if life.marriage >= 0:
        moves.append(DIVORCE)
        if life.adultery >= 0:
            moves.append(STOP_ADULTERY)
    return moves


def _start_why(state: State, frame: Frame, move: Move) -> Why | None:
    """For a hand card, what stands against it in the first place, and else that one must draw."""
    life = state.lives[frame.seat]
    match move:
        case Draw():
            return None
        case TakeDiscard():
            return take_why(state, frame.seat)
        case TakeRiver():
            return river.take_obstacle(state)
        case Resign():
            return jobs.resign_obstacle(life, before_drawing=True)
        case Divorce():
            return marriage.divorce_obstacle(life, before_drawing=True)
        case StopAdultery():
            return adultery.stop_obstacle(life)
    return hand_why(state, frame.seat, move) or DRAW_FIRST


def take_why(state: State, seat: Seat) -> Why | None:
    """SL-TURN-6, 7, 9, 10, 13: the top discard, not one's own; of two (A) only by the strings."""
    if not state.discard:
        return NOT_WITH_TWO if barred(state) else EMPTY_DISCARD
    card = state.discard[-1]
    pulled = CATEGORY[card] == JOB and strings_reach(state, seat, card)
    if state.seats < 3 and barred(state) and not pulled:
        return NOT_WITH_TWO
    if state.thrown_by[-1] == seat:
        return OWN_DISCARD
    return None if pulled else out_of_reach(state, seat, card)


def barred(state: State) -> bool:
    """SL-TURN-6, 13: two players of edition A take nothing off the discard just like that."""
    return state.seats < 3 and not state.edition_b


def _start(state: State, frame: Frame, move: Move, log: Log) -> None:
    """SL-TURN-15: free actions, then exactly one beginning; the last two end the turn."""
    seat = frame.seat
    match move:
        case Draw():
            state.pending[-1] = PLAY_FRAMES[seat]
            draw(state, seat, 1, "turn", log)
        case TakeDiscard():
            _take_discard(state, seat, log)
        case TakeRiver(place):
            state.pending[-1] = PLAY_FRAMES[seat]
            river.take(state, seat, place, log)
        case Divorce():
            state.pending.pop()
            marriage.divorce(state, seat, log)
        case Resign():
            if not TEMP[state.lives[seat].job]:  # SL-RESIGN-1; SL-STATUS-TEMP-1
                state.pending.pop()
            jobs.leave(state, seat, "resigned", log)
        case _:
            free_play(state, seat, move, log)


def _take_discard(state: State, seat: Seat, log: Log) -> None:
    """SL-TURN-8: the card taken is the turn's play."""
    state.pending[-1] = Frame(PLACING, seat, take_top(state, seat, log), TOP_DISCARD)


BEGINNING = Ask("start", _start_candidates, _start_why, _start, fast=_fast_start)


# --- after drawing: SL-TURN-16 ---


def _play_candidates(state: State, frame: Frame) -> Iterable[Move]:
    return (*_hand_candidates(state, frame.seat), RESIGN, STOP_ADULTERY)


def _play_why(state: State, frame: Frame, move: Move) -> Why | None:
    life = state.lives[frame.seat]
    match move:
        case Resign():
            return jobs.resign_obstacle(life, before_drawing=False)
        case Divorce():
            return marriage.divorce_obstacle(life, before_drawing=False)
        case StopAdultery():
            return adultery.stop_obstacle(life)
        case Draw() | TakeDiscard() | TakeRiver():
            return HAS_DRAWN
        case Decline():
            return NO_PASS
    return hand_why(state, frame.seat, move)


def _play(state: State, frame: Frame, move: Move, log: Log) -> None:
    """SL-TURN-16: exactly one play."""
    if not free_play(state, frame.seat, move, log):
        state.pending.pop()
        play_hand(state, frame.seat, move, log)


PLAYING = Ask("play", _play_candidates, _play_why, _play, fast=_fast_play)


# --- the plays of a rainbow: SL-SPECIAL-RAINBOW-1, 3 ---


def _rainbow_candidates(state: State, frame: Frame) -> Iterable[Move]:
    return (*_play_candidates(state, frame), DECLINE)


def _rainbow_why(state: State, frame: Frame, move: Move) -> Why | None:
    return None if isinstance(move, Decline) else _play_why(state, frame, move)


def _rainbow(state: State, frame: Frame, move: Move, log: Log) -> None:
    if isinstance(move, Decline):
        specials.end_rainbow(state, frame, log)
    elif not free_play(state, frame.seat, move, log):
        state.pending[-1] = Frame(RAINBOW_PLAY, frame.seat, RAINBOW, frame.n - 1)
        play_hand(state, frame.seat, move, log)


def settle_rainbow(state: State, frame: Frame, log: Log) -> bool:
    """Three plays made, or nothing left to play."""
    if frame.n and state.lives[frame.seat].hand:
        return False
    specials.end_rainbow(state, frame, log)
    return True


def settle_play(state: State, frame: Frame, log: Log) -> bool:
    """SL-TURN-4: only an empty hand (luck, at the very end of the pile) has nothing to play."""
    if state.lives[frame.seat].hand:
        return False
    state.pending.pop()
    return True


RAINBOW_PLAYING = Ask("rainbow", _rainbow_candidates, _rainbow_why, _rainbow)


# --- a card taken from the discard: SL-TURN-8, 9, SL-STATUS-TEMP-3, SL-POWER-6 ---


def _placing_moves(state: State, frame: Frame) -> Iterator[Move]:
    card = frame.card
    if CATEGORY[card] == MALUS and card != BOMBING:
        yield from (INFLICT[card][target] for target in range(state.seats))
    yield PLACE[card]
    if card != STRINGS:
        yield PLACE[STRINGS]
    yield RESIGN
    yield STOP_ADULTERY


def _placing_why(state: State, frame: Frame, move: Move) -> Why | None:
    life = state.lives[frame.seat]
    if isinstance(move, Place):
        return _taken_why(state, frame, move.card)
    if isinstance(move, Inflict) and move.card == frame.card:
        return inflict_why(state, frame.seat, move)
    if isinstance(move, Resign):
        return jobs.resign_obstacle(life, before_drawing=False) or _jobless_why(state, frame)
    if isinstance(move, StopAdultery):
        stranded = WOULD_STRAND if CATEGORY[frame.card] == FLIRT else None
        return adultery.stop_obstacle(life) or stranded
    return MUST_PLACE


def _taken_why(state: State, frame: Frame, card: Card) -> Why | None:
    """The taken card itself, or pulled strings of the hand that go with a taken job."""
    life = state.lives[frame.seat]
    if card == frame.card:
        if frame.n == WITH_STRINGS:
            return jobs.pulled_obstacle(state, life, card, life.job)
        if frame.n == TOP_DISCARD and barred(state):
            return ONLY_WITH_STRINGS
        return obstacle(state, life, card, life.job)
    if card == STRINGS and frame.n == TOP_DISCARD:
        reached = strings_reach(state, frame.seat, frame.card)
        return None if reached else NO_STRINGS_HERE
    return MUST_PLACE


def _jobless_why(state: State, frame: Frame) -> Why | None:
    """SL-TURN-9: a temp may resign meanwhile, if the taken card can still be placed."""
    if frame.n == WITH_STRINGS:
        return None
    if CATEGORY[frame.card] == MALUS and frame.card != BOMBING:
        return None
    life = state.lives[frame.seat]
    why = obstacle(state, life, frame.card, NONE)
    if why is None or why is adultery.ANOTHER:
        return None
    return None if strings_reach(state, frame.seat, frame.card) else WOULD_STRAND


def _place_taken(state: State, frame: Frame, move: Move, log: Log) -> None:
    seat = frame.seat
    if free_play(state, seat, move, log):
        return
    state.pending.pop()
    if isinstance(move, Inflict):
        maluses.inflict(state, seat, move.card, move.target, log)
        return
    assert isinstance(move, Place)
    if move.card != frame.card:  # SL-SPECIAL-STRINGS-3: the strings first, then the job
        _bring_strings(state, frame, log)
    elif frame.n == WITH_STRINGS:
        jobs.pull_up(state, seat, move.card, log)
    else:
        place(state, seat, move.card, log)


def _bring_strings(state: State, frame: Frame, log: Log) -> None:
    """SL-SPECIAL-STRINGS-2, 7: placed with the taken job, then refill."""
    if log is not None:
        log.append(CardPlaced(frame.seat, STRINGS, "special"))
    life = state.lives[frame.seat]
    life.hand.remove(STRINGS)
    life.specials.append(STRINGS)
    refill_later(state, frame.seat)
    state.pending.append(frame._replace(n=WITH_STRINGS))


PLACING_TAKEN = Ask("place_taken", _placing_moves, _placing_why, _place_taken)
