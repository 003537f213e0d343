"""Why not: every refusal of Le Dernier ! with its clause, and what is asked of whom."""

from __future__ import annotations

from ....core.model import Card, Decision, Move, Params, Refusal, Seat
from ..cards import COLOUR, HAPPY, SMILEY, TIMINGS, bits
from ..faces import Applaud, EndFace
from .moves import DRAW, Announce, CloseClaims, Denounce, Draw, EndHold, Lay
from .state import State


def refusal(state: State, seat: Seat | None, move: Move) -> Refusal | None:
    """None when the move is legal."""
    if state.result is not None:
        return Refusal("SG5-END-1", "over")
    if seat is None or move.by_clock:
        return _clock(state, seat, move)
    if isinstance(move, Announce):
        return _announce(state, seat)
    if isinstance(move, Denounce):
        return _denounce(state, seat, move.target)
    if isinstance(move, Applaud):
        return state.applause_objection(seat, move)
    if seat != state.turn:
        return Refusal("SG-GEN-6", "not_your_turn", {"seat": state.turn})
    return _at_turn(state, seat, move) or state.face_objection()


def _at_turn(state: State, seat: Seat, move: Move) -> Refusal | None:
    if isinstance(move, Lay):
        return _lay(state, seat, move)
    return _draw(state) if isinstance(move, Draw) else _pass(state, seat)


def _clock(state: State, seat: Seat | None, move: Move) -> Refusal | None:
    due = (
        (isinstance(move, CloseClaims) and bool(state.claims))
        or (isinstance(move, EndHold) and state.held and not state.claims)
        or (isinstance(move, EndFace) and state.face is not None)
    )
    return None if due and seat is None else Refusal("SG5-DIG-5", "clock_only")


def _announce(state: State, seat: Seat) -> Refusal | None:
    """SG5-DIG-2: pressed at any other time, or with more than one card, it does nothing."""
    if seat != state.owing or not state.may_say:
        return Refusal("SG5-DIG-2", "nothing_to_say")
    return _claimed(state, seat)


def _denounce(state: State, seat: Seat, target: Seat) -> Refusal | None:
    """SG5-DIG-3: a false press locks the buttons for a while, and costs nothing else."""
    if target >= state.seats or target == seat:
        return Refusal("SG5-LAST-2", "another_player")
    if target != state.owing:
        lock = TIMINGS["g5_false_lock"]
        return Refusal("SG5-DIG-3", "false_denounce", {"seat": target}, lock_ms=lock)
    return _claimed(state, seat)


def _claimed(state: State, seat: Seat) -> Refusal | None:
    if any(seat == who for who, _ in state.claims):
        return Refusal("SG5-DIG-4", "already_claimed")
    return None


def _lay(state: State, seat: Seat, move: Lay) -> Refusal | None:
    card = move.card
    hand = state.hands[seat]
    if not hand >> card & 1:
        return Refusal("SG5-PLAY-1", "not_in_hand", {"card": card})
    if state.drawn >= 0 and card != state.drawn:
        return Refusal("SG5-PLAY-6", "only_drawn", {"card": card, "drawn_card": state.drawn})
    if state.barred >> card & 1:
        way = DRAW if _draw(state) is None else None
        return Refusal("SG5-ACT-13", "penalty_card", {"card": card}, "other_ways", way=way)
    if not state.fits >> card & 1:
        return _no_match(state, seat, card)
    if misnamed := _wording(move, hand.bit_count()):
        return misnamed
    if state.holding:
        return Refusal("SG5-DIG-5", "held", later=True)
    return None


def _wording(move: Lay, cards: int) -> Refusal | None:
    """What is said with a card: a colour for a happy one, "Dernier !" with the last but one."""
    way = _as_it_may_be_laid(move.card, cards, 0 if move.colour is None else move.colour)
    if SMILEY[move.card] != HAPPY:
        if move.colour is not None:
            return Refusal("SG5-ACT-8", "no_colour_to_name", {"card": move.card}, way=way)
    elif cards == 1 and move.colour is not None:
        return Refusal("SG5-DIG-6", "last_needs_no_colour", way=way)
    elif cards > 1 and move.colour is None:
        return Refusal("SG5-ACT-7", "name_a_colour", way=way)
    if move.announce and cards != 2:
        return Refusal("SG5-DIG-2", "nothing_to_say", way=way)
    return None


def _as_it_may_be_laid(card: Card, cards: int, colour: int) -> Lay:
    """SG5-ACT-7, 8, SG5-DIG-6: a colour with a happy card only, and none with the last one."""
    return Lay(card, colour if SMILEY[card] == HAPPY and cards > 1 else None)


def _no_match(state: State, seat: Seat, card: Card) -> Refusal:
    """The card does not follow: which rule, and the shortest way to make it playable."""
    params: Params = {"card": card, "top_card": state.top}
    if state.penalty:
        params["total"] = state.penalty
        return Refusal("SG5-ACT-10", "angry_only", params, remedy="pay_first", way=DRAW)
    bridge = _bridge(state, seat, card)
    remedy = "wait_match" if bridge is None else "bridge"
    way = None
    if bridge is not None:
        way = _as_it_may_be_laid(bridge, state.hands[seat].bit_count(), COLOUR[card])
    params |= {"bridge_card": bridge, "colour": COLOUR[card], "smiley": SMILEY[card]}
    if state.colour >= 0:
        params["named_colour"] = state.colour
        return Refusal("SG5-ACT-11", "named_colour", params, remedy, way=way)
    if SMILEY[state.top] < 0 or SMILEY[card] < 0:
        return Refusal("SG5-PLAY-5", "colour_only", params, remedy, way=way)
    return Refusal("SG5-PLAY-1", "no_match", params, remedy, way=way)


def _bridge(state: State, seat: Seat, card: Card) -> Card | None:
    """A card of the same hand that may be laid now and that this one may follow."""
    if state.drawn >= 0:
        return None
    for other in bits(state.hands[seat] & state.fits):
        if SMILEY[other] == HAPPY or COLOUR[other] == COLOUR[card]:
            return other
        if SMILEY[other] == SMILEY[card] >= 0:
            return other
    return None


def _draw(state: State) -> Refusal | None:
    if state.drawn >= 0:
        return Refusal("SG5-PLAY-4", "already_drawn", {"drawn_card": state.drawn})
    if not (state.penalty or state.stock or state.discards):
        return Refusal("SG5-PLAY-6", "nothing_to_draw")
    return None


def _pass(state: State, seat: Seat) -> Refusal | None:
    if state.drawn >= 0:
        return None
    if state.penalty or state.stock or state.discards:
        return Refusal("SG5-PLAY-3", "lay_or_draw", way=DRAW)
    if state.hands[seat] & state.fits:
        return Refusal("SG5-PLAY-6", "must_lay")
    return None


def asks(state: State, seat: Seat) -> Decision | None:
    """The one sentence of the action bar. Saying "Dernier !" is never asked for: remember it."""
    if seat != state.turn:
        return None
    playable = bool(state.hands[seat] & state.fits)
    if state.drawn >= 0:
        code = "lay_or_keep" if state.fits >> state.drawn & 1 else "keep"
        return Decision(seat, code, {"card": state.drawn})
    if state.penalty:
        return Decision(seat, "stack_or_pay" if playable else "pay", {"total": state.penalty})
    if not (state.stock or state.discards):
        return Decision(seat, "must_lay" if playable else "must_pass")
    return Decision(seat, "lay_or_draw" if playable else "must_draw")
