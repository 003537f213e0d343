"""The rules of Domino, in the order of the booklet; SG4-... are clauses of the ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ....core.model import (
    Deadline,
    Decision,
    Event,
    Move,
    Outcome,
    Refusal,
    Seat,
    ranked,
)
from ..cards import BIT, TIMINGS
from ..dice import break_tie
from ..faces import FACE_PAUSE, Applaud, EndFace
from ..imitation import applaud, end_face
from . import refusals
from .bot.quick import estimate, quick
from .cells import FIRST_SPECIAL, LINE
from .events import (
    BonusDeclined,
    BonusEarned,
    CardDiscarded,
    CardDrawn,
    CardLaid,
    DiceThrown,
    GameWon,
    JokerLaid,
    JokerTaken,
    TurnPassed,
)
from .moves import (
    BASIC_MENUS,
    BOTTOM,
    DISCARD_MENUS,
    DRAW,
    END_TURN,
    EXCHANGE_MENUS,
    INSIDE,
    JOKER_MENUS,
    JOKERS_OF,
    LEFT,
    RIGHT,
    TOP,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Lay,
    basics_menu,
    discard_menu,
    exchange_menu,
    joker_menu,
    jokers_of,
)
from .state import BEGUN, BONUS, CLOCKWISE, FRESH, State
from .view import DominoView, imagine, view

SOLO: tuple[tuple[Seat, ...], ...] = (*((seat,) for seat in range(10)), ())  # -1: nobody
TURN = Deadline(None, TIMINGS["g4_turn"])  # SG4-DIG-4


class DominoState(State):
    """A table of Domino and everything that can happen at it."""

    __slots__ = ()

    # --- whose turn, and what may be done ---

    def to_act(self) -> Sequence[Seat]:
        return SOLO[self.turn] if self.face is None else self.clappers()

    def moves(self, seat: Seat) -> Sequence[Move]:
        if self.face is not None or seat != self.turn:
            return self.applause_of(seat)
        hand = self.hands[seat]
        menu: list[Move] = []
        self._add_basics(menu, hand)
        must_lay = bool(menu)
        if hand >= FIRST_BIT:
            self._add_jokers(menu, hand)
        if self.phase == FRESH and (cards := hand & self.wild):
            menu += EXCHANGE_MENUS.get(cards) or exchange_menu(cards)
        if self.phase == BONUS:
            menu.append(END_TURN)
        elif not must_lay:  # SG4-DIG-3: offered only then
            menu.append(DRAW if self.stock else END_TURN)
        return menu

    # The five places are written out: this is where random matches spend their time.

    def _add_basics(self, menu: list[Move], hand: int) -> None:
        """SG4-PLAY-1: every basic that may be laid, place by place."""
        if cards := hand & self.inside:
            menu += BASIC_MENUS[INSIDE].get(cards) or basics_menu(INSIDE, cards)
        if cards := hand & self.left:
            menu += BASIC_MENUS[LEFT].get(cards) or basics_menu(LEFT, cards)
        if cards := hand & self.right:
            menu += BASIC_MENUS[RIGHT].get(cards) or basics_menu(RIGHT, cards)
        if cards := hand & self.top:
            menu += BASIC_MENUS[TOP].get(cards) or basics_menu(TOP, cards)
        if cards := hand & self.bottom:
            menu += BASIC_MENUS[BOTTOM].get(cards) or basics_menu(BOTTOM, cards)

    def _add_jokers(self, menu: list[Move], hand: int) -> None:
        """SG4-PLAY-2: where each special may lie; SG4-PLAY-7: those that never will again."""
        full = hand & self.full
        for card in JOKERS_OF.get(hand >> FIRST_SPECIAL) or jokers_of(hand >> FIRST_SPECIAL):
            line = LINE[card]
            if cells := self.inside & line:
                menu += JOKER_MENUS[INSIDE][card].get(cells) or joker_menu(INSIDE, card, cells)
            if cells := self.left & line:
                menu += JOKER_MENUS[LEFT][card].get(cells) or joker_menu(LEFT, card, cells)
            if cells := self.right & line:
                menu += JOKER_MENUS[RIGHT][card].get(cells) or joker_menu(RIGHT, card, cells)
            if cells := self.top & line:
                menu += JOKER_MENUS[TOP][card].get(cells) or joker_menu(TOP, card, cells)
            if cells := self.bottom & line:
                menu += JOKER_MENUS[BOTTOM][card].get(cells) or joker_menu(BOTTOM, card, cells)
        if full:
            menu += DISCARD_MENUS.get(full) or discard_menu(full)

    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        return refusals.refusal(self, seat, move)

    def asks(self, seat: Seat) -> Decision | None:
        return refusals.asks(self, seat)

    def view(self, seat: Seat | None) -> DominoView:
        return view(self, seat)

    def imagine(self, seat: Seat | None, rng: Random) -> DominoState:
        return imagine(self, seat, rng)

    def quick(self, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        return quick(self, seat, moves, rng)

    def estimate(self, seat: Seat) -> float:
        return estimate(self, seat)

    def outcome(self) -> Outcome | None:
        return self.result

    def so_far(self) -> Outcome:
        counts = [hand.bit_count() for hand in self.hands]
        return self.result or Outcome.by("blocked", counts, fewer_is_better=True)

    def deadline(self) -> Deadline | None:
        if self.result is not None:
            return None
        return TURN if self.face is None else FACE_PAUSE

    def play(self, seat: Seat | None, move: Move, log: list[Event] | None = None) -> None:
        RULE[type(move)](self, seat, move, log)

    # --- laying a card: SG4-PLAY-1 to 4 ---

    def _lay(self, seat: Seat, move: Lay, log: list[Event] | None) -> None:
        """SG4-PLAY-1, 3: one card onto the table; two links, and another may follow."""
        card, cell = move.card, move.place
        self.hands[seat] = hand = self.hands[seat] ^ BIT[card]
        bonus = self.twice >> cell & 1
        self.put(card, cell, move.end)
        if log is not None:
            log.append(self._told(seat, move))
        if not hand:  # SG4-END-1
            self._win(seat, "last_card", log)
            return
        if bonus:
            self.phase = BONUS
            self.still = -1
            if log is not None:
                log.append(BonusEarned(seat, self.links(cell)))
        else:
            self._next(seat, 0)
        if self.imitates:
            self.ask_face(seat, card, log)

    def _told(self, seat: Seat, move: Lay) -> Event:
        links, left = self.links(move.place), self.hands[seat].bit_count()
        if move.cell is None:
            return CardLaid(seat, move.card, move.end, links, left)
        return JokerLaid(seat, move.card, move.cell, move.end, links, left)

    def _next(self, seat: Seat, still: int) -> None:
        """SG-GEN-6: the turn passes clockwise."""
        self.turn = CLOCKWISE[self.seats][seat]
        self.phase = FRESH
        self.still = still

    # --- exchanging jokers: SG4-PLAY-5, 9 ---

    def _exchange(self, seat: Seat, move: Exchange, log: list[Event] | None) -> None:
        """SG4-PLAY-5: the true card lies down, its joker comes to the hand."""
        cell = move.cell
        joker = self.jokers.pop(cell)
        self.wild ^= BIT[cell]
        self.hands[seat] ^= BIT[cell] | BIT[joker]
        self.still = -1
        if log is not None:
            log.append(JokerTaken(seat, joker, cell))
        if self.imitates:
            self.ask_face(seat, cell, log)

    # --- nothing to lay: SG4-PLAY-6, 7, 10, 11 ---

    def _draw(self, seat: Seat, move: Draw, log: list[Event] | None) -> None:
        """SG4-PLAY-6, 10: one card, kept for another turn."""
        card = self.next_card()
        self.hands[seat] |= BIT[card]
        self._next(seat, 0)
        if log is not None:
            log.append(CardDrawn(seat, card))

    def _discard(self, seat: Seat, move: Discard, log: list[Event] | None) -> None:
        """SG4-PLAY-7, 11: it leaves the game, the turn goes on."""
        self.hands[seat] ^= BIT[move.card]
        self.discarded |= BIT[move.card]
        self.still = -1
        if self.phase == FRESH:
            self.phase = BEGUN  # SG4-PLAY-9: no exchange any more
        if log is not None:
            log.append(CardDiscarded(seat, move.card, self.hands[seat].bit_count()))
        if not self.hands[seat]:  # SG4-END-2
            self._win(seat, "last_card", log)

    def _end_turn(self, seat: Seat, move: EndTurn, log: list[Event] | None) -> None:
        """SG4-PLAY-10: without drawing; SG4-END-3: n turns without anything done end the match."""
        if log is not None:
            log.append(BonusDeclined(seat) if self.phase == BONUS else TurnPassed(seat))
        self._next(seat, self.still + 1)
        if self.still >= self.seats:
            self._end_blocked(log)

    # --- the end: SG4-END ---

    def _end_blocked(self, log: list[Event] | None) -> None:
        """SG4-END-3: fewest cards wins; SG-GEN-8: the dice break a tie."""
        counts = [hand.bit_count() for hand in self.hands]
        tied = [seat for seat, count in enumerate(counts) if count == min(counts)]
        if len(tied) == 1:
            self._win(tied[0], "fewest", log)
            return
        winner, thrown = break_tie(tied, self.hands, self.chance)
        if log is not None:
            log.extend(DiceThrown(card, None) for card in thrown[:-1])
            log.extend(DiceThrown(card, winner) for card in thrown[-1:])
        self._win(winner, "dice" if thrown else "lot", log)

    def _win(self, seat: Seat, why: str, log: list[Event] | None) -> None:
        """SG4-END-1 to 3: the others rank by fewest cards."""
        counts = tuple(hand.bit_count() for hand in self.hands)
        ranks = ranked([-1 if s == seat else n for s, n in enumerate(counts)], fewer_is_better=True)
        self.result = Outcome("won" if why == "last_card" else "blocked", counts, ranks)
        self.turn = -1
        if log is not None:
            log.append(GameWon(seat, why))


FIRST_BIT = BIT[FIRST_SPECIAL]

# What each move does.
RULE: dict[type[Move], Callable[[DominoState, Any, Any, list[Event] | None], None]] = {
    Lay: DominoState._lay,
    Exchange: DominoState._exchange,
    Discard: DominoState._discard,
    Draw: DominoState._draw,
    EndTurn: DominoState._end_turn,
    Applaud: applaud,
    EndFace: end_face,
}
