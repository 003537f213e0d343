"""What is kept of one simulated match: enough to count everything again without playing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from ..core.game import Game, State
from ..core.model import Event, Move, Refusal, Seat
from ..core.shelf import take
from .complaint import Complaint
from .drive import Drive, deal
from .house_rules import House
from .timed import TimedDrive

EVERY = 16  # of so many choices, one is looked at for what the rules refuse
NOBODY: Seat = -1
BUTTONS = ("button:", "say:")  # of what is touched for a move
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

    `ms` is virtual time, where nobody waits for anybody; where people wait, `first` plays first.
    A turn is a row of moves of one seat. Where it was watched: how often the lead changed hands
    (None: nobody could tell who led), who led at half-time if anybody did, and of how many choices
    `looked` at the rules refused what.
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
    first: Seat | None = None
    leads: int | None = None
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
    watch = Watch(game, drive, index) if watched else None
    note = Note(index, levels, first=game.starter(drive.state))
    _finish(drive, plan, index)
    _count_moves(note, game, drive)
    _count_events(note, game, told)
    outcome = drive.state.outcome()
    if outcome is not None:
        note.reason = outcome.reason
        note.scores, note.ranks = list(outcome.scores), list(outcome.ranks)
    if watch is not None:
        watch.write(note)
    return note


def _finish(drive: Drive | TimedDrive, plan: Plan, index: int) -> None:
    """To the end; what a house's own numbers lead to is said to whoever wrote them."""
    try:
        drive.finish()
    except Exception as error:
        if isinstance(error, Complaint) or not plan.apart:
            raise
        said = f"{type(error).__name__}: {error}".rstrip(": ")
        told = f"match {index} cannot be played to its end by the rules of {plan.house.name}"
        raise Complaint(f"{told}: {said}") from None


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
            if note.first is None and not (move.claim or game.in_time):
                note.first = seat
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

    def __init__(self, game: Game, drive: Drive | TimedDrive, match: int) -> None:
        self._game, self._state = game, drive.state
        self._leaders: list[Seat | None] = []  # hand by hand; whoever leads alone
        self._refused: Counter[str] = Counter()
        self._known: set[type[Move]] = set()  # kinds of moves that were made in this match
        self._asked = match  # so that of short matches, too, every choice is looked at somewhere
        self._looked = 0
        self._last: Seat | None = NOBODY
        drive.watch = self._before

    def _before(self, seat: Seat | None, move: Move) -> None:
        """About to be played."""
        if seat != self._last:
            self._last = seat
            self._leaders.append(leading(self._state))
        if seat is None or move.claim:
            return
        self._asked += 1
        self._known.add(type(move))
        if self._asked % EVERY == 0:
            self._looked += 1
            self._refused.update(refused(self._game, self._state, seat, self._known))

    def write(self, note: Note) -> None:
        leaders = [*self._leaders, leading(self._state)]
        alone = [leader for leader in leaders if leader is not None]
        if any(leader is not None for leader in self._leaders):  # at the end everybody can tell
            note.leads = sum(a != b for a, b in pairwise(alone))
        middle = leaders[len(leaders) // 2]
        note.halfway = [] if middle is None else [middle]
        note.looked, note.refused = self._looked, dict(self._refused)


def refused(game: Game, state: State, seat: Seat, known: Collection[type[Move]] = ()) -> set[str]:
    """Why what lies there cannot be used now: the clauses, each with its words.

    A card that may be laid somewhere is not refused, wherever else it may not lie; where there is
    no way to use it, the reason counts that stands against most of them. What cannot be done now
    at all counts if it is `known` to be done in this match: nobody misses a river that is not.
    """
    ways: dict[tuple[type[Move], str], list[Refusal | None]] = {}
    kinds = {*known, *map(type, state.moves(seat))}
    for move, thing in tempting(game, state, seat):
        if type(move) not in kinds:
            continue
        ways.setdefault((type(move), thing), []).append(state.refusal(seat, move))
    found = set()
    for refusals in ways.values():
        reasons = Counter(f"{each.rule} {each.code}" for each in refusals if each is not None)
        if reasons.total() == len(refusals):
            found.add(reasons.most_common(1)[0][0])
    return found


def tempting(game: Game, state: State, seat: Seat) -> Iterator[tuple[Move, str]]:
    """What somebody on that seat might want to do, allowed or not, with what is touched for it.

    Buttons are no temptation: they are there only when they may be pressed.
    """
    absent = f"seat:{state.seats}"  # `every_move` also asks for a player too many
    for move in _thinkable(game, state, seat):
        things = () if move.claim else game.touches(move)
        if things and absent not in things and not things[0].startswith(BUTTONS):
            yield move, next((each for each in things if each.startswith("card:")), things[0])


def _thinkable(game: Game, state: State, seat: Seat) -> Iterable[Move]:
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
