"""Whole matches beside a plain reading of the ledger, for every number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Card, Move, Player, Seat
from ludotheque.games.smiley_games.cards import COLOUR, SMILEY, bits
from ludotheque.games.smiley_games.domino.cells import End
from ludotheque.games.smiley_games.domino.game import DOMINO, DominoOptions
from ludotheque.games.smiley_games.domino.moves import (
    DRAW,
    END_TURN,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Lay,
)
from ludotheque.games.smiley_games.domino.rules import DominoState
from ludotheque.kit.walk import GENEROUS, choices


class Onlooker:
    """Sees every card, lays a real grid with coordinates, and says what must be allowed next."""

    def __init__(self, state: DominoState) -> None:
        self.state = state
        (first,) = bits(state.filled)
        self.place: dict[tuple[int, int], Card] = {(0, 0): first}  # (x, y) -> what lies there
        self.x = {COLOUR[first]: 0}  # of each opened column
        self.y = {SMILEY[first]: 0}
        self.turn = state.turn
        self.fresh, self.bonus, self.idle = True, False, True
        self.quiet = 0

    def hand(self) -> set[Card]:
        return set(bits(self.state.hands[self.turn]))

    def links(self, x: int, y: int) -> int:
        around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        return sum(spot in self.place for spot in around)

    def spots(self, smiley: int, colour: int) -> Iterator[tuple[int, int, End | None]]:
        """SG4-GRID-3, 4, 5: where the card of that cell could lie."""
        xs, ys = self.x.values(), self.y.values()
        if smiley in self.y and colour in self.x:
            yield self.x[colour], self.y[smiley], None
        elif smiley in self.y:
            yield min(xs) - 1, self.y[smiley], "left"
            yield max(xs) + 1, self.y[smiley], "right"
        elif colour in self.x:
            yield self.x[colour], min(ys) - 1, "top"
            yield self.x[colour], max(ys) + 1, "bottom"

    def lays(self, card: Card) -> Iterator[Lay]:
        smileys = range(6) if SMILEY[card] < 0 else [SMILEY[card]]
        colours = range(6) if COLOUR[card] < 0 else [COLOUR[card]]
        for smiley in smileys:
            for colour in colours:
                for x, y, end in self.spots(smiley, colour):
                    if (x, y) not in self.place and self.links(x, y):
                        yield Lay(card, 6 * smiley + colour if card >= 36 else None, end)

    def allowed(self) -> set[Move]:
        """SG4-DIG-3: exchange, discard, lay, or end the turn."""
        hand = self.hand()
        moves: set[Move] = {lay for card in hand for lay in self.lays(card)}
        must = any(lay.card < 36 for lay in moves if isinstance(lay, Lay))
        if self.fresh:
            moves |= {Exchange(cell) for cell in hand if cell < 36 and self.joker_in(cell)}
        moves |= {Discard(card) for card in hand if card >= 36 and self.in_line(card) == 6}
        if self.bonus:
            moves.add(END_TURN)
        elif not must:
            moves.add(DRAW if self.state.stock else END_TURN)
        return moves

    def joker_in(self, cell: int) -> bool:
        smiley, colour = divmod(cell, 6)
        if smiley not in self.y or colour not in self.x:
            return False
        return self.place.get((self.x[colour], self.y[smiley]), 0) >= 36

    def in_line(self, special: Card) -> int:
        """How many cards lie in the row or the column of a special."""
        if SMILEY[special] >= 0:
            row = self.y.get(SMILEY[special])
            return sum(y == row for _, y in self.place)
        column = self.x.get(COLOUR[special])
        return sum(x == column for x, _ in self.place)

    def follow(self, move: Move) -> None:
        """What it must have done."""
        self.idle = self.idle and isinstance(move, EndTurn | Draw)
        if isinstance(move, Lay):
            self._lay(move)
        elif isinstance(move, Exchange):
            smiley, colour = divmod(move.cell, 6)
            self.place[self.x[colour], self.y[smiley]] = move.cell
        elif isinstance(move, Discard):
            self.fresh = False
        else:
            self._next(quiet=self.idle and isinstance(move, EndTurn))

    def _lay(self, move: Lay) -> None:
        smiley, colour = divmod(move.place, 6)
        x, y = next((x, y) for x, y, end in self.spots(smiley, colour) if end == move.end)
        self.x[colour], self.y[smiley] = x, y
        self.place[x, y] = move.card
        self.fresh, self.bonus = False, self.links(x, y) >= 2
        if not self.bonus:
            self._next(quiet=False)

    def _next(self, *, quiet: bool) -> None:
        self.turn = (self.turn + 1) % self.state.seats
        self.fresh, self.bonus, self.idle = True, False, True
        self.quiet = self.quiet + 1 if quiet else 0


def dealt(seats: int, seed: int) -> DominoState:
    players = [Player(str(seat)) for seat in range(seats)]
    return DOMINO.start(players, DominoOptions(), QuickChance(seed))


def matches(seats: int, count: int) -> Iterator[tuple[DominoState, Random]]:
    for seed in range(count):
        yield dealt(seats, seed), Random(seed)


def walk(state: DominoState, rng: Random) -> Iterator[tuple[Seat, Move]]:
    """Every choice of a random match, before it is played."""
    for _ in range(GENEROUS):
        if state.outcome() is not None:
            return
        seat, move = rng.choice(choices(state))
        assert seat is not None
        yield seat, move
        state.play(seat, move)


@pytest.mark.rule("SG4-GRID-2", "SG4-GRID-3", "SG4-GRID-4", "SG4-GRID-5", "SG4-GRID-6")
@pytest.mark.rule("SG4-PLAY-6", "SG4-PLAY-7", "SG4-PLAY-8", "SG4-PLAY-9", "SG4-DIG-3")
@pytest.mark.parametrize("seats", range(2, 11))
def test_whole_matches_follow_the_plain_reading(seats: int) -> None:
    for state, rng in matches(seats, 8):
        onlooker = Onlooker(state)
        for seat, move in walk(state, rng):
            assert state.turn == onlooker.turn == seat
            assert set(state.moves(seat)) == onlooker.allowed()
            onlooker.follow(move)


@pytest.mark.rule("SG4-GRID-9")
@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_a_special_can_be_laid_exactly_when_its_line_holds_fewer_than_six(seats: int) -> None:
    """Whoever might hold it: asked of all twelve, in every position of random matches."""
    for state, rng in matches(seats, 25):
        onlooker = Onlooker(state)
        for _, move in walk(state, rng):
            for special in range(36, 48):
                room = any(True for _ in onlooker.lays(special))
                assert room == (onlooker.in_line(special) < 6)
            onlooker.follow(move)


@pytest.mark.rule("SG4-END-4")
@pytest.mark.parametrize("seats", [6, 7, 8, 10])
def test_with_an_empty_stock_and_room_on_the_table_somebody_can_lay_a_basic(seats: int) -> None:
    met = 0
    for state, rng in matches(seats, 40):
        for _ in walk(state, rng):
            if not state.stock and state.filled.bit_count() < 36:
                met += 1
                assert any(hand & state.fits for hand in state.hands)
    assert met > 100


@pytest.mark.rule("SG4-END-3", "SG4-END-4")
def test_a_match_is_blocked_only_on_a_full_table_after_a_round_of_nothing() -> None:
    """Nobody exchanges or discards here, or hardly any match would be blocked."""
    blocked = 0
    for state, rng in matches(6, 60):
        onlooker = Onlooker(state)
        while state.outcome() is None:
            allowed = state.moves(state.turn)
            tame = [move for move in allowed if not isinstance(move, Exchange | Discard)]
            move = rng.choice(tame)
            onlooker.follow(move)
            state.play(state.turn, move)
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.reason == "blocked") == (onlooker.quiet >= 6)
        if outcome.reason == "blocked":
            blocked += 1
            assert state.filled.bit_count() == 36
    assert blocked


@pytest.mark.rule("SG4-END-4")
def test_who_exchanges_is_never_blocked() -> None:
    for seats in (2, 6, 9):
        for state, rng in matches(seats, 40):
            while state.outcome() is None:
                allowed = state.moves(state.turn)
                swaps = [move for move in allowed if isinstance(move, Exchange | Discard)]
                state.play(state.turn, rng.choice(swaps or allowed))
            outcome = state.outcome()
            assert outcome is not None
            assert outcome.reason == "won"


@pytest.mark.rule("SG4-GRID-1", "SG4-PLAY-4")
def test_what_is_kept_up_to_date_is_what_the_table_shows() -> None:
    """Laid out anew from rows, columns and cards, the table allows the same."""
    for state, rng in matches(4, 20):
        for _ in walk(state, rng):
            twin = state.copy()
            cards = {cell: state.jokers.get(cell, cell) for cell in bits(state.filled)}
            twin.lay_out(state.rows, state.columns, cards)
            for slot in ("filled", "wild", "once", "twice", "inside", "left", "right", "top"):
                assert getattr(twin, slot) == getattr(state, slot), slot
            assert (twin.bottom, twin.full, twin.jokers) == (state.bottom, state.full, state.jokers)
            assert len(state.rows) <= 6
            assert len(state.columns) <= 6


@pytest.mark.rule("SG4-SETUP-1", "SG4-PLAY-11")
@pytest.mark.parametrize("seats", range(2, 11))
def test_no_card_vanishes_or_doubles_and_there_is_always_a_move(seats: int) -> None:
    for state, rng in matches(seats, 10):
        for seat, _ in walk(state, rng):
            assert Counter(state.census()) == Counter(range(48))
            assert state.moves(seat)
        assert state.outcome() is not None
