"""Why not: every refusal of Domino with its clause and the shortest way out; what is asked."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Card, Decision, Move, Params, Refusal, Seat
from ..cards import BIT, bits
from ..faces import Applaud, EndFace
from .cells import FIRST_SPECIAL, LINE, SIDE, Cell, End, fits_in
from .moves import DRAW, END_TURN, ENDS, EXCHANGE, LAY, Discard, Draw, Exchange, Lay
from .state import BONUS, FRESH, State


def refusal(state: State, seat: Seat | None, move: Move) -> Refusal | None:
    """None when the move is legal."""
    if state.result is not None:
        return Refusal("SG4-END-1", "over")
    if seat is None or move.by_clock:
        due = isinstance(move, EndFace) and state.face is not None and seat is None
        return None if due else Refusal("SG-VAR-2", "clock_only")
    if isinstance(move, Applaud):
        return state.applause_objection(seat, move)
    if seat != state.turn:
        return Refusal("SG-GEN-6", "not_your_turn", {"seat": state.turn})
    return _at_turn(state, seat, move) or state.face_objection()


def _at_turn(state: State, seat: Seat, move: Move) -> Refusal | None:
    hand = state.hands[seat]
    if isinstance(move, Lay):
        return _lay(state, hand, move)
    if isinstance(move, Exchange):
        return _exchange(state, hand, move.cell)
    if isinstance(move, Discard):
        return _discard(state, hand, move.card)
    return _draw(state, hand) if isinstance(move, Draw) else _end_turn(state, hand)


# --- laying: SG4-PLAY-1, 2, SG4-GRID ---


def _lay(state: State, hand: int, move: Lay) -> Refusal | None:
    card, cell = move.card, move.place
    if not hand & BIT[card]:
        return Refusal("SG4-PLAY-1", "not_in_hand", {"card": card})
    if (move.cell is None) != (card < FIRST_SPECIAL) or not fits_in(card, cell):
        return _stray(card)
    if state.filled & BIT[cell]:
        return _taken(state, hand, card, cell)
    if places(state)[move.end] & BIT[cell]:
        return None
    return _no_place(state, hand, move)


def _stray(card: Card) -> Refusal:
    """The card has no business in that cell."""
    if card < FIRST_SPECIAL:
        return Refusal("SG4-GRID-2", "own_cell", {"card": card})
    smiley = card - FIRST_SPECIAL
    if smiley < SIDE:
        return Refusal("SG4-PLAY-2", "own_row", {"card": card, "smiley": smiley})
    return Refusal("SG4-PLAY-2", "own_column", {"card": card, "colour": smiley - SIDE})


def _taken(state: State, hand: int, card: Card, cell: Cell) -> Refusal:
    """A cell holds one card; a joker in it can be exchanged, at the start of a turn."""
    there = state.jokers.get(cell, cell)
    params: Params = {"card": card, "there_card": there}
    if card != cell or there == cell:
        return Refusal("SG4-GRID-2", "cell_taken", params)
    if state.phase != FRESH:
        return Refusal("SG4-GRID-7", "joker_there", params, "exchange_later")
    return Refusal("SG4-GRID-7", "joker_there", params, "exchange", way=EXCHANGE[cell])


def places(state: State) -> dict[End | None, int]:
    """The cells that may be filled now, by end: None where both lines are open."""
    cells = (state.inside, state.left, state.right, state.top, state.bottom)
    return dict(zip(ENDS, cells, strict=True))


def _no_place(state: State, hand: int, move: Lay) -> Refusal:
    """The empty cell cannot be filled, or not at that end."""
    smiley, colour = divmod(move.place, SIDE)
    params: Params = {"card": move.card, "smiley": smiley, "colour": colour}
    row, column = smiley in state.rows, colour in state.columns
    way = next((lay for lay in _lays(state, BIT[move.card]) if lay.place == move.place), None)
    if row and column:
        if way is not None:
            return Refusal("SG4-GRID-3", "lines_open", params, "lay_inside", way=way)
        return _unreachable(state, hand, move, "SG4-GRID-3", "no_neighbour", params)
    if not row and not column:
        return _unreachable(state, hand, move, "SG4-GRID-5", "no_line", params)
    if way is None:
        return _unreachable(state, hand, move, "SG4-GRID-4", "ends_empty", params)
    if move.end is None or (move.end in ("left", "right")) != row:
        code = "column_end" if row else "row_end"
        return Refusal("SG4-GRID-4", code, params, way=way)
    return Refusal("SG4-GRID-4", "end_empty", params, f"at_{way.end}", way=way)


def _unreachable(
    state: State, hand: int, move: Lay, rule: str, code: str, params: Params
) -> Refusal:
    """No way to lay this card in that cell now: another cell, another card first, or patience."""
    other = next(_lays(state, BIT[move.card]), None)
    if other is not None:
        # SG4-DIG-2: nothing is lit where the host has switched the aid off.
        remedy = "elsewhere" if state.hints else "elsewhere_unlit"
        return Refusal(rule, code, params, remedy, way=other)
    bridge = _bridge(state, hand, move.card)
    if bridge is None:
        return Refusal(rule, code, params, "wait")
    params["bridge_card"] = bridge.card
    return Refusal(rule, code, params, "bridge", way=bridge)


def _bridge(state: State, hand: int, card: Card) -> Lay | None:
    """A card of the same hand that may be laid now and makes room for this one."""
    for lay in _lays(state, hand ^ BIT[card]):
        world = state.copy()
        world.put(lay.card, lay.place, lay.end)
        if world.fits & LINE[card]:
            return lay
    return None


def _lays(state: State, hand: int) -> Iterator[Lay]:
    """Every way to lay one of these cards, basics first."""
    for card in bits(hand):
        for place, cells in enumerate(places(state).values()):
            for cell in bits(cells & LINE[card]):
                yield LAY[place][card][cell]


# --- everything else ---


def _exchange(state: State, hand: int, cell: Cell) -> Refusal | None:
    joker = state.jokers.get(cell)
    if joker is None:
        return Refusal("SG4-PLAY-5", "no_joker", {"card": cell})
    params: Params = {"joker_card": joker, "card": cell}
    if not hand & BIT[cell]:
        return Refusal("SG4-PLAY-9", "not_the_card", params)
    if state.phase != FRESH:
        return Refusal("SG4-PLAY-9", "too_late", params, "next_turn")
    return None


def _discard(state: State, hand: int, card: Card) -> Refusal | None:
    if not hand & BIT[card]:
        return Refusal("SG4-PLAY-7", "not_in_hand", {"card": card})
    if card < FIRST_SPECIAL:
        return Refusal("SG4-PLAY-7", "not_special", {"card": card})
    if not state.full & BIT[card]:
        n = SIDE - (state.filled & LINE[card]).bit_count()
        way = next(_lays(state, BIT[card]))  # SG4-GRID-9: there is always one
        return Refusal("SG4-PLAY-7", "line_not_full", {"card": card, "n": n}, "lay_it", way=way)
    return None


def _draw(state: State, hand: int) -> Refusal | None:
    if state.phase == BONUS:
        return Refusal("SG4-PLAY-10", "bonus_no_draw", {}, "lay_or_end", way=END_TURN)
    if must := _must_lay(state, hand):
        return must
    if not state.stock:
        return Refusal("SG4-PLAY-6", "nothing_to_draw", {}, "end_turn", way=END_TURN)
    return None


def _end_turn(state: State, hand: int) -> Refusal | None:
    if state.phase == BONUS:
        return None
    if must := _must_lay(state, hand):
        return must
    if state.stock:
        return Refusal("SG4-PLAY-6", "draw_first", {}, "draw", way=DRAW)
    return None


def _must_lay(state: State, hand: int) -> Refusal | None:
    """SG4-PLAY-8: who can lay a basic card lays something."""
    basics = hand & state.fits
    if not basics:
        return None
    way = next(_lays(state, basics))
    return Refusal("SG4-PLAY-8", "must_lay", {"card": way.card}, "lay_one", way=way)


# --- the one sentence of the action bar ---


def asks(state: State, seat: Seat) -> Decision | None:
    """What this seat may do at its turn; a face to make or to applaud is shown, never asked."""
    if seat != state.turn:
        return None
    hand = state.hands[seat]
    swap = state.phase == FRESH and bool(hand & state.wild)
    away = bool(hand & state.full)
    if state.phase == BONUS:
        return Decision(seat, _bonus(state, hand, away))
    if hand & state.fits:
        return Decision(seat, BEFORE_LAYING[swap, away])
    ways = [swap, away, any(True for _ in _lays(state, hand))]
    choice = OPTIONAL[ways.index(True)] if sum(ways) == 1 else "several" if any(ways) else "must"
    return Decision(seat, f"{choice}_draw" if state.stock else f"{choice}_pass")


# By whether a joker may be exchanged, and a special discarded, before a card must be laid.
BEFORE_LAYING = {
    (False, False): "lay",
    (True, False): "exchange_then_lay",
    (False, True): "discard_then_lay",
    (True, True): "change_then_lay",
}
# No basic fits: what may be done instead of drawing or passing.
OPTIONAL = ("exchange_or", "discard_or", "joker_or")


def _bonus(state: State, hand: int, away: bool) -> str:
    if away:
        return "bonus_discard"
    return "bonus" if any(True for _ in _lays(state, hand)) else "bonus_nothing"
