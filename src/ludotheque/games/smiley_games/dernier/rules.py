"""The rules of Le Dernier !, in the order of the booklet; SG5-... are clauses of the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from ....core.model import (
    Card,
    Deadline,
    Decision,
    Event,
    Move,
    Outcome,
    Refusal,
    Seat,
    ranked,
)
from ..cards import ANGRY, BIT, HAPPY, SAD, SMILEY, SURPRISED, TIMINGS, bits
from ..dice import break_tie
from ..faces import APPLAUD, FACE_PAUSE, Applaud, EndFace
from ..imitation import applaud, end_face
from . import refusals
from .bot.quick import estimate, quick
from .deck import ALL_ANGRY, ANGER, FOLLOWS, FOLLOWS_COLOUR, FORGOTTEN
from .events import (
    CardKept,
    CardLaid,
    CardsDrawn,
    ColourNamed,
    DernierForgotten,
    DernierSaid,
    DiceThrown,
    DirectionReversed,
    GameWon,
    PenaltyRaised,
    StockRenewed,
    TurnPassed,
    TurnSkipped,
)
from .menus import ANY_LAY, HAS_DRAWN, MENUS, NO_DRAW, ROW_OF_SIZE, menu_of
from .moves import (
    ANNOUNCE,
    CLOSE_CLAIMS,
    DENOUNCE,
    DRAW,
    END_HOLD,
    PASS,
    Announce,
    CloseClaims,
    Denounce,
    Draw,
    EndHold,
    Lay,
    Pass,
)
from .sight import imagine, view
from .state import State
from .view import DernierView

SOLO: Final[tuple[tuple[Seat, ...], ...]] = (*((seat,) for seat in range(10)), ())  # -1: nobody
EVERYBODY: Final[tuple[tuple[Seat, ...], ...]] = tuple(tuple(range(seats)) for seats in range(11))

# What falls due: the claims are in, cards may be laid again, a stand-in plays (SG5-DIG-4, 5, 7).
CLAIM_WINDOW: Final = Deadline(
    CLOSE_CLAIMS, TIMINGS["window_min"], TIMINGS["window_extra"], TIMINGS["window_max"]
)
HOLD: Final = Deadline(END_HOLD, TIMINGS["g5_hold"])
TURN: Final = Deadline(None, TIMINGS["g5_turn"])

# Which smileys do something when laid; a happy card has named its colour before.
ACTS: Final[tuple[bool, ...]] = (*(s in (SURPRISED, SAD, ANGRY) for s in range(6)), False)


class DernierState(State):
    """A table of Le Dernier ! and everything that can happen at it."""

    __slots__ = ()

    # --- whose turn, and what may be done ---

    def to_act(self) -> Sequence[Seat]:
        if self.face is not None:
            return [seat for seat in EVERYBODY[self.seats] if self._while_a_face_is_made(seat)]
        if self.owing < 0:
            return SOLO[self.turn]
        if not self.claims and self.may_say:
            return EVERYBODY[self.seats]
        waiting = set(EVERYBODY[self.seats]).difference([seat for seat, _ in self.claims])
        if not self.may_say:
            waiting.discard(self.owing)
        if self.turn not in waiting and self.moves(self.turn):
            waiting.add(self.turn)  # whoever has claimed may still draw or pass at his turn
        return sorted(waiting)

    def candidates(self, seat: Seat) -> Iterator[Move]:
        for card in bits(self.hands[seat]):
            yield from ANY_LAY[card]
        yield from (DRAW, PASS, ANNOUNCE, *DENOUNCE[: self.seats], *APPLAUD[: self.seats])

    def moves(self, seat: Seat) -> Sequence[Move]:
        """The same as the candidates without objection, looked up by the set of playable cards."""
        if self.face is not None:
            return self._while_a_face_is_made(seat)
        if seat != self.turn:
            return self._claims_of(seat)
        hand = self.hands[seat]
        row = ROW_OF_SIZE[hand.bit_count()]
        if self.drawn >= 0:
            row += HAS_DRAWN
            playable = self.fits & BIT[self.drawn]
        else:
            playable = self.fits & hand
            if not (self.discards or self.stock or self.penalty):
                row += NO_DRAW
        menu = MENUS[row].get(playable) or menu_of(row, playable)
        if self.owing < 0:
            return menu
        if self.holding:  # SG5-DIG-5: only cards are held back, drawing and passing go on
            menu = () if type(menu[-1]) is Lay else menu[-1:]
        return menu + self._claims_of(seat)

    def _while_a_face_is_made(self, seat: Seat) -> tuple[Move, ...]:
        """SG-VAR-2: play is held; who forgot "Dernier !" can be caught all the same."""
        return self._claims_of(seat) + self.applause_of(seat)

    def _claims_of(self, seat: Seat) -> tuple[Move, ...]:
        """SG5-DIG-4: the silent player may still say it, the others may denounce him, once each."""
        if self.owing < 0 or (self.claims and seat in [who for who, _ in self.claims]):
            return ()
        if seat != self.owing:
            return (DENOUNCE[self.owing],)
        return (ANNOUNCE,) if self.may_say else ()

    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        return refusals.refusal(self, seat, move)

    def asks(self, seat: Seat) -> Decision | None:
        return refusals.asks(self, seat)

    def view(self, seat: Seat | None) -> DernierView:
        return view(self, seat)

    def imagine(self, seat: Seat | None, rng: Random) -> DernierState:
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

    def play(self, seat: Seat | None, move: Move, log: list[Event] | None = None) -> None:
        if seat is None:
            RULE[type(move)](self, seat, move, log)
        elif type(move) is Lay:  # what a turn is made of is called without detours
            self._lay(seat, move, log)
        elif type(move) is Draw:
            self._draw(seat, log)
        elif type(move) is Pass:
            self._pass(seat, log)
        else:
            RULE[type(move)](self, seat, move, log)

    # --- laying a card: SG5-PLAY, SG5-ACT ---

    def _lay(self, seat: Seat, move: Lay, log: list[Event] | None) -> None:
        """SG5-PLAY-1: one card onto the discard pile, then its action (SG5-ACT-1)."""
        card = move.card
        self.discards.append(self.top)
        self.top = card
        self.hands[seat] = hand = self.hands[seat] ^ BIT[card]
        self.owing = -1  # SG5-LAST-3: a card laid by anyone ends the time for denouncing
        self.barred = 0
        if log is not None:
            log.append(CardLaid(seat, card, hand.bit_count()))
        if not hand:  # SG5-END-1, SG5-END-2
            self._win(seat, "last_card", log)
            return
        if hand.bit_count() == 1:
            self._down_to_one(seat, move.announce, log)
        drawn = self.drawn
        self.drawn = -1
        smiley = SMILEY[card]
        if smiley == HAPPY:
            colour = move.colour
            assert colour is not None
            self.colour = colour
            self.fits = FOLLOWS_COLOUR[colour]
            if log is not None:
                log.append(ColourNamed(seat, colour))
        else:
            self.colour = -1
            self.fits = FOLLOWS[card]
        if ACTS[smiley]:
            self._act(seat, smiley, log)
        else:
            self.turn = self.after[seat]
        if drawn < 0:
            self.still = 0
        else:  # drawn and laid at once
            self._nothing_changed(log)
        if self.imitates and self.result is None:
            self.ask_face(seat, card, log)

    def _act(self, seat: Seat, smiley: int, log: list[Event] | None) -> None:
        """SG5-ACT-2 to 5: the action of the card just laid, seen from who laid it."""
        following = self.after[seat]
        if smiley == SURPRISED:
            self.head(-self.direction)
            following = self.after[seat]
            if log is not None:
                log.append(DirectionReversed(seat, self.direction))
            if self.seats == 2 and self.reverse_skips:  # SG5-ACT-9
                self._skip(following, log)
                return
            self.turn = following
        elif smiley == SAD:
            self._skip(following, log)
        else:
            self._raise_penalty(following, log)

    def _skip(self, seat: Seat, log: list[Event] | None) -> None:
        """SG5-ACT-3: that player misses his turn."""
        self.turn = self.after[seat]
        if log is not None:
            log.append(TurnSkipped(seat))

    def _raise_penalty(self, seat: Seat, log: list[Event] | None) -> None:
        """SG5-ACT-4, 5, 10: two more cards for the next player, unless he adds an angry card."""
        self.penalty += ANGER
        self.fits = ALL_ANGRY
        self.turn = seat
        if log is not None:
            log.append(PenaltyRaised(seat, self.penalty))

    # --- drawing: SG5-PLAY-3, 4, 6, SG5-STOCK ---

    def _draw(self, seat: Seat, log: list[Event] | None) -> None:
        """SG5-PLAY-3, 6: one card, which may be laid or kept; or the whole angry total."""
        if self.penalty:
            self._pay_penalty(seat, log)
            return
        if not self.stock:
            self._renew_stock(log)
        card = self.next_card()
        self.hands[seat] |= BIT[card]
        self.drawn = card
        if log is not None:
            log.append(CardsDrawn(seat, 1, "turn", (card,)))

    def _pay_penalty(self, seat: Seat, log: list[Event] | None) -> None:
        """SG5-ACT-10: the whole total, which returns to zero; the turn is lost (SG5-ACT-4)."""
        drawn = self._take(seat, self.penalty, "penalty", log)
        self.penalty = 0
        self.fits = FOLLOWS[self.top]
        self.turn = self.after[seat]
        if drawn:
            self.still = 0
        else:
            self._nothing_changed(log)

    def _take(self, seat: Seat, count: int, why: str, log: list[Event] | None) -> int:
        """Draw several; SG5-STOCK-2: what cannot be drawn is forgone."""
        cards: list[Card] = []
        while len(cards) < count and (self.stock or self.discards):
            if not self.stock:
                self._renew_stock(log)
            card = self.next_card()
            cards.append(card)
            self.hands[seat] |= BIT[card]
        if log is not None:
            log.append(CardsDrawn(seat, len(cards), why, tuple(cards)))
        return len(cards)

    def _renew_stock(self, log: list[Event] | None) -> None:
        """SG5-STOCK-1: all discards but the visible one become the new stock."""
        self.stock += self.discards
        self.discards.clear()
        if log is not None:
            log.append(StockRenewed(len(self.stock)))

    def _pass(self, seat: Seat, log: list[Event] | None) -> None:
        """SG5-PLAY-4: the drawn card is kept; SG5-PLAY-6: or nothing could be done."""
        self.turn = self.after[seat]
        if log is not None:
            log.append(TurnPassed(seat) if self.drawn < 0 else CardKept(seat))
        if self.drawn < 0:
            self._nothing_changed(log)
        else:
            self.drawn = -1
            self.still = 0
        if self.barred:
            self.barred = 0
            self.fits = self.following

    def _nothing_changed(self, log: list[Event] | None) -> None:
        """SG5-END-3: a turn has ended with every hand as large as before; 3 n of them end it."""
        self.still += 1
        if self.still >= 3 * self.seats:
            self._end_blocked(log)

    # --- "Dernier !": SG5-LAST, SG5-DIG-2 to 5 ---

    def _down_to_one(self, seat: Seat, announced: bool, log: list[Event] | None) -> None:
        """SG5-LAST-1: one card left; without a word, the others get time to notice (SG5-DIG-4)."""
        if announced:
            self.said |= 1 << seat
            if log is not None:
                log.append(DernierSaid(seat))
        else:
            self.said &= ~(1 << seat)
            self.owing = seat
            self.held = True

    def _claim(self, seat: Seat, move: Announce | Denounce, log: list[Event] | None) -> None:
        """SG5-DIG-4: counted when the window closes; until then nobody learns of it."""
        self.claims.append((seat, move))

    def _end_hold(self, seat: None, move: EndHold, log: list[Event] | None) -> None:
        """SG5-DIG-5: there was time enough to denounce."""
        self.held = False

    def _close_claims(self, seat: None, move: CloseClaims, log: list[Event] | None) -> None:
        """SG5-DIG-4: the quickest claim decides, an exact tie favouring the announcement."""
        owing = self.owing
        quickest, claim = min(self.claims, key=self._claim_order)
        self.claims.clear()
        self.owing = -1
        self.held = False
        if quickest == owing:
            self.said |= 1 << owing
            if log is not None:
                log.append(DernierSaid(owing, claim.ms))
            return
        if log is not None:  # SG5-LAST-2, SG5-LAST-4: one penalty, however many saw it
            log.append(DernierForgotten(owing, quickest, claim.ms))
        before = self.hands[owing]
        if self._take(owing, FORGOTTEN, "denounced", log):
            self.still = -1  # the turn under way will end with a larger hand
        if owing == self.turn:
            self._bar(self.hands[owing] ^ before)

    def _bar(self, cards: int) -> None:
        """SG5-ACT-13: cards drawn as a penalty may not be laid that turn."""
        self.barred = cards
        self.fits &= ~cards

    def _claim_order(self, claim: tuple[Seat, Announce | Denounce]) -> tuple[int, bool, int, int]:
        seat, move = claim
        cards = self.hands[seat].bit_count()
        return move.ms, seat != self.owing, cards, (seat - self.owing) % self.seats

    # --- the clock ---

    def deadline(self) -> Deadline | None:
        if self.result is not None:
            return None
        if self.claims:
            return CLAIM_WINDOW
        return HOLD if self.held else TURN if self.face is None else FACE_PAUSE

    def deadlines(self) -> Sequence[Deadline]:
        """SG-VAR-2: a face takes its time beside the time there is to denounce."""
        due = State.deadlines(self)
        return due if self.face is None or FACE_PAUSE in due else (*due, FACE_PAUSE)

    # --- the end: SG5-END ---

    def _end_blocked(self, log: list[Event] | None) -> None:
        """SG5-END-3: no hand size has changed for too long; fewest cards wins."""
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
        """SG5-END-1, 2: at once, no action carried out; the others rank by fewest cards."""
        counts = tuple(hand.bit_count() for hand in self.hands)
        others = ranked(
            [-1 if s == seat else n for s, n in enumerate(counts)], fewer_is_better=True
        )
        self.result = Outcome("blocked" if why != "last_card" else "won", counts, others)
        self.turn = self.owing = self.drawn = -1
        self.held = False
        self.claims.clear()
        self.face = None
        if log is not None:
            log.append(GameWon(seat, why))


# What the other moves do.
RULE: dict[type[Move], Callable[[DernierState, Any, Any, list[Event] | None], None]] = {
    Announce: DernierState._claim,
    Denounce: DernierState._claim,
    EndHold: DernierState._end_hold,
    CloseClaims: DernierState._close_claims,
    Applaud: applaud,
    EndFace: end_face,
}
