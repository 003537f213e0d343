"""Preparing a round: colours, decks, hands, the signal (JM-SETUP, JM-PLAY-1, JM-DIG-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.chance import Chance, pick, shuffle
from ....core.model import Deadline, Move, Player, Refusal, Seat
from ..cards import COLOURS, HAND
from ..events import ColourTaken, RoundBegan, RoundDealt, SignalGiven
from ..moves import EndCountdown, Go, GoByItself, TakeColour
from ..state import COUNTDOWN, PLAY, READY, State
from . import bank
from .common import Log, due

PERSONAS = 1 << 30


def lay_out(state: State, players: Sequence[Player], chance: Chance, log: Log) -> None:
    """JM-SETUP: a colour each, and the first round dealt."""
    seats = state.seats
    state.chance = chance
    state.bots = tuple(bool(player.bot) for player in players)
    state.round = state.next_affair = state.first_gallery = 0
    state.colours = list(range(seats))
    state.hands = [()] * seats
    state.decks = [state.deck] * seats
    state.profiles = [()] * seats
    state.galleries = []
    state.auto = [True] * seats
    state.personas = [chance.below(PERSONAS) for _ in range(seats)]
    state.used = [0, 0, 0]
    state.asked = [(0, 0)] * seats
    state.scores = [()] * seats
    state.counted = state.result = None
    state.turn = -1
    state.signal = _signal(players, chance)
    deal(state, log)


def _signal(players: Sequence[Player], chance: Chance) -> Seat:
    """JM-DIG-6, JM-TWO-10: whom the host marked; else, and always for two, drawn by lot."""
    marked = [seat for seat, player in enumerate(players) if player.youngest]
    if marked and len(players) > 2:
        return marked[0]
    people = [seat for seat, player in enumerate(players) if not player.bot]
    alike = range(len(players)) if len(players) == 2 else people
    return pick(alike or range(len(players)), chance)


def deal(state: State, log: Log) -> None:
    """JM-SETUP-3, 4, JM-END-5: everybody takes his colour back, shuffles and takes five cards."""
    state.round += 1
    if state.in_turns and state.round > 1:
        state.signal = 1 - state.signal  # JM-TWO-10
    for seat in range(state.seats):
        cards = _taken_back(state, seat)
        shuffle(cards, state.chance)
        state.decks[seat] = tuple(cards[:-HAND])
        state.hands[seat] = tuple(reversed(cards[-HAND:]))
    _clear(state)
    state.tasks = [bank.tasks(state, seat) for seat in range(state.seats)]
    if log is not None:
        log.append(RoundDealt(state.round, state.signal))


def _taken_back(state: State, owner: Seat) -> list[int]:
    cards = [*state.hands[owner], *state.decks[owner]]
    cards += [laid.card for profile in state.profiles for laid in profile if laid.owner == owner]
    return sorted(cards)


def _clear(state: State) -> None:
    """An empty table for the round to come."""
    seats = state.seats
    state.first_gallery += len(state.galleries)
    state.profiles = [()] * seats
    state.under = [0] * seats
    state.active = [-1] * seats
    state.blocked = [False] * seats
    state.finished = [False] * seats
    state.galleries, state.contests, state.flagged = [], [], []
    state.quiz = state.duel = None
    state.plays = state.passes = state.idle = 0
    state.why, state.outs = "", ()
    state.turn = -1
    state.phase = READY


# --- colours ---


def why_take_colour(state: State, seat: Seat, move: TakeColour) -> Refusal | None:
    """JM-SETUP-1, 5: before the first round, one that nobody has."""
    if state.phase != READY or state.round != 1:
        return Refusal("JM-SETUP-1", "colours_taken")
    if move.colour in state.colours:
        owner = state.colours.index(move.colour)
        return Refusal("JM-SETUP-5", "colour_gone", {"seat": owner, "colour": move.colour})
    return None


def take_colour(state: State, seat: Seat, move: TakeColour, log: Log) -> None:
    state.colours[seat] = move.colour
    if log is not None:
        log.append(ColourTaken(seat, move.colour))


# --- the signal ---


def why_go(state: State, seat: Seat, move: Go) -> Refusal | None:
    """JM-PLAY-1: the longest thumb, once everybody has his cards."""
    if state.phase != READY or move.round != state.round:
        return Refusal("JM-PLAY-1", "already_started")
    if seat != state.signal:
        return Refusal("JM-PLAY-1", "not_your_signal", {"seat": state.signal})
    return None


def go(state: State, seat: Seat | None, move: Move, log: Log) -> None:
    """JM-DIG-6: a countdown for all; two players, who take turns, need none."""
    if state.in_turns:
        begin(state, log)
        return
    state.phase = COUNTDOWN
    if log is not None:
        log.append(SignalGiven(seat))


def begin(state: State, log: Log) -> None:
    """JM-PLAY-2: everybody at once; or, with two players, who begins (JM-TWO-3)."""
    state.phase = PLAY
    state.turn = state.signal if state.in_turns else -1
    if log is not None:
        log.append(RoundBegan(state.round))


def end_countdown(state: State, move: EndCountdown, log: Log) -> None:
    begin(state, log)


def go_by_itself(state: State, move: GoByItself, log: Log) -> None:
    go(state, None, move, log)


# --- what is offered, and what falls due ---


def offers(state: State, seat: Seat) -> Iterator[Move]:
    if state.phase == READY:
        if state.round == 1:
            yield from (TakeColour(colour) for colour in range(len(COLOURS)))
        yield Go(state.round)


def deadlines(state: State) -> Iterator[Deadline]:
    if state.phase == READY:
        yield due(GoByItself(state.round), "ready_limit")
    elif state.phase == COUNTDOWN:
        yield due(EndCountdown(state.round), "countdown")
