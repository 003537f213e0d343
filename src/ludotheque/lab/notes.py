"""What is kept of one simulated match: enough to count everything again without playing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from ..core.game import Game, State
from ..core.model import Event, Move, Seat
from ..core.shelf import take
from .drive import Drive, deal
from .house_rules import House
from .timed import TimedDrive

EVERY = 16  # of so many choices, one is looked at for what the rules refuse
Counts = dict[str, int]


class Plan(msgspec.Struct, frozen=True):
    """What to simulate; plain data, so that it can be sent to other processes."""

    game: str
    games: int
    players: int
    bots: tuple[str, ...] = ("medium",)
    options: dict[str, Any] = {}
    seed: int = 0
    house: House = House()

    @property
    def apart(self) -> bool:
        """It changes the cards, so it is played in processes of its own."""
        return bool(self.house)

    def seating(self, index: int) -> list[str]:
        """The bots of match `index`, seat by seat."""
        return [self.bots[(seat + index) % len(self.bots)] for seat in range(self.players)]

    def chosen(self) -> Any:
        return msgspec.convert(self.options, take(self.game).options)


class Note(msgspec.Struct, omit_defaults=True):
    """One match. Cards by their ids; `played` per seat, `shown` those that came by themselves.

    `ms` is virtual time, where nobody waits for anybody; a turn is a row of moves of one seat.
    Where it was watched: how often the lead changed hands, who led at half-time, and of how many
    choices `looked` at the rules refused what.
    """

    match: int
    bots: list[str]
    reason: str = ""  # empty: it was not over at the bound
    scores: list[int] = []
    ranks: list[int] = []
    moves: int = 0
    turns: int = 0
    ms: int = 0
    played: list[Counts] = []
    shown: Counts = {}
    effects: Counts = {}
    leads: int = 0
    halfway: list[int] = []
    looked: int = 0
    refused: Counts = {}

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def play_one(plan: Plan, index: int, *, watched: bool = False) -> Note:
    """Match number `index` of the plan, from deal to end."""
    plan.house.move_in()
    game, levels = take(plan.game), plan.seating(index)
    told: list[Event] = []
    log = told if game.shows_cards else None
    drive = deal(game, levels, plan.chosen(), f"{plan.seed}/{index}", log)
    watch = Watch(game, drive) if watched else None
    drive.finish()
    note = Note(index, levels)
    _count_moves(note, game, drive)
    _count_events(note, game, told)
    outcome = drive.state.outcome()
    if outcome is not None:
        note.reason = outcome.reason
        note.scores, note.ranks = list(outcome.scores), list(outcome.ranks)
    if watch is not None:
        watch.write(note)
    return note


def _count_moves(note: Note, game: Game, drive: Drive | TimedDrive) -> None:
    ids, before = game.card_ids, None
    played: list[Counts] = [{} for _ in note.bots]
    for seat, move in drive.history:
        card = game.card_of(move)
        if card is not None:
            counts = note.shown if seat is None else played[seat]
            counts[ids[card]] = counts.get(ids[card], 0) + 1
        if seat is not None:
            note.moves += 1
            note.turns += seat != before
            before = seat
    note.played = played
    note.ms = drive.now if isinstance(drive, TimedDrive) else 0


def _count_events(note: Note, game: Game, told: Sequence[Event]) -> None:
    ids = game.card_ids
    for event in told:
        if (card := game.card_shown(event)) is not None:
            note.shown[ids[card]] = note.shown.get(ids[card], 0) + 1
        for card in game.effects_shown(event):
            note.effects[ids[card]] = note.effects.get(ids[card], 0) + 1


class Watch:
    """Looks over the players' shoulders: who leads, and what the rules would refuse."""

    def __init__(self, game: Game, drive: Drive | TimedDrive) -> None:
        self._game, self._state = game, drive.state
        self._leaders: list[int] = []  # turn by turn; whoever leads alone
        self._refused: Counter[str] = Counter()
        self._asked = self._looked = 0
        self._last: Seat | None = None
        drive.watch = self._before

    def _before(self, seat: Seat | None, move: Move) -> None:
        """About to be played."""
        if seat is None or move.claim:
            return
        self._asked += 1
        if self._asked % EVERY == 0:
            self._look(seat)
        if seat != self._last:
            self._last = seat
            leader = leading(self._state)
            if leader is not None:
                self._leaders.append(leader)

    def _look(self, seat: Seat) -> None:
        self._looked += 1
        rules = {
            f"{refusal.rule} {refusal.code}"
            for move in tempting(self._game, self._state, seat)
            if (refusal := self._state.refusal(seat, move)) is not None
        }
        self._refused.update(rules)

    def write(self, note: Note) -> None:
        leaders = self._leaders
        note.leads = sum(a != b for a, b in pairwise(leaders))
        note.halfway = leaders[len(leaders) // 2 :][:1]
        note.looked, note.refused = self._looked, dict(self._refused)


def tempting(game: Game, state: State, seat: Seat) -> Iterable[Move]:
    """What somebody on that seat might want to do, allowed or not."""
    if type(state).candidates is not State.candidates:
        return state.candidates(seat)
    hand = getattr(state.view(seat), "hand", None)
    kinds = {type(move) for move in state.moves(seat)}
    return [
        move
        for move in game.every_move(state.seats)
        if type(move) in kinds and (hand is None or getattr(move, "card", None) in hand)
    ]


def leading(state: State) -> Seat | None:
    """Who is alone in front, where the rules can tell."""
    stands = state.so_far()
    winners = [] if stands is None else stands.winners
    return winners[0] if len(winners) == 1 else None
