"""The end: HC-END, HC-SCORE-1 to 3, 11, 12, HC-EXPERT-SPHINX, HC-EXPERT-PYRAMID."""

from __future__ import annotations

from ....core.chance import pick
from ....core.model import Card, Move, Outcome, Seat
from ..cards import EFFECT_ID, IS_SPECIAL, NONE
from ..events import CardCopied, CityScored, GameEnded, SpecialCopied, SpecialDrawn
from ..moves import CHOOSE_SEAT, DRAW_BOX, ChooseSeat, DrawBox
from ..state import ARCADES, COUNT, PYRAMID, ROUND, SPHINX, TURN, Frame, Layout
from .experts import AT_ONCE, with_effect
from .income import pay_arcades
from .scoring import Score, scores, shown_in_score
from .specials import REPLACES, last_standing, throw_out
from .why import NOT_AN_OPPONENT, Ask, Log, Why

LAST_ROUND_NUMBER = 100  # HC-END-6

NO_SPECIAL_THERE = Why("HC-EXPERT-SPHINX-1", "no_special_there", "draw_box")
NOT_A_NEIGHBOUR = Why("HC-EXPERT-PYRAMID-1", "not_a_neighbour", "choose_neighbour")
SPHINX_FIRST = Why("HC-SCORE-1", "sphinx_first", "answer_sphinx")
PYRAMID_FIRST = Why("HC-SCORE-3", "pyramid_first", "choose_neighbour")


# --- from turn to turn: HC-END-1, 2, 4 ---


def end_turn(table: Layout, log: Log) -> None:
    """On to the left; after the first player's right neighbour a new round, or the end."""
    seat = (table.turn + 1) % table.seats
    if seat != table.first:
        table.turn = seat
        table.pending += TURN[seat]
    elif table.last_round or table.round >= LAST_ROUND_NUMBER:
        _begin_scoring(table)
    else:
        table.pending.append(Frame(ROUND, seat))


def _begin_scoring(table: Layout) -> None:
    """HC-SCORE-1 to 3: Sphinx, Arcade, Pyramid, and then the count."""
    table.turn = NONE
    table.pending.append(Frame(COUNT, table.first))
    if table.expert:
        table.pending.append(Frame(ARCADES, table.first))
        owners = with_effect(table, "copy_special")
        table.pending += [Frame(SPHINX, seat, table.cities[seat].power) for seat in owners]


# --- Sphinx: HC-SCORE-1 ---


def copyable(table: Layout, seat: Seat) -> list[Seat]:
    """HC-EXPERT-SPHINX-1, GZ-EXPERT-9: opponents with an undestroyed special."""
    return [other for other in table.others(seat) if table.cities[other].power >= 0]


def _sphinx_moves(table: Layout, frame: Frame) -> list[Move]:
    return [DRAW_BOX, *[CHOOSE_SEAT[seat] for seat in copyable(table, frame.seat)]]


def _sphinx_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, DrawBox):
        return None
    if not isinstance(move, ChooseSeat):
        return SPHINX_FIRST
    if move.target == frame.seat or move.target >= table.seats:
        return NOT_AN_OPPONENT
    return None if table.cities[move.target].power >= 0 else NO_SPECIAL_THERE


def _sphinx(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    """HC-EXPERT-SPHINX-2: an opponent's, or an unknown one from the box."""
    table.pending.pop()
    seat = frame.seat
    if isinstance(move, ChooseSeat):
        card = table.cities[move.target].power
        if log is not None:
            log.append(SpecialCopied(seat, move.target, card))
    else:
        card = pick(table.box, table.chance)
        if log is not None:
            log.append(SpecialDrawn(seat, card))
    become(table, seat, card, log)


def become(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    """HC-EXPERT-SPHINX-3, 5: as if it stood at the Sphinx's position; immediate parts happen."""
    city = table.cities[seat]
    city.power = card
    at_once = AT_ONCE.get(EFFECT_ID[card])
    if at_once is not None:
        at_once(table, seat, log)
    at = last_standing(city, city.power_at) if EFFECT_ID[card] == REPLACES else NONE
    if at >= 0:
        throw_out(table, seat, at, log)
        city.put(NONE, at)


def settle_sphinx(table: Layout, frame: Frame, log: Log) -> bool:
    """HC-EXPERT-SPHINX-2: no opponent has one, so one is drawn."""
    if copyable(table, frame.seat):
        return False
    _sphinx(table, frame, DRAW_BOX, log)
    return True


RIDDLE = Ask("sphinx", _sphinx_moves, _sphinx_why, _sphinx)


# --- Arcade: HC-SCORE-2; then the Pyramids are asked ---


def settle_arcades(table: Layout, frame: Frame, log: Log) -> bool:
    table.pending.pop()
    pay_arcades(table, log)
    owners = with_effect(table, "copy_neighbour_position")
    table.pending += [Frame(PYRAMID, s, table.cities[s].power) for s in reversed(owners)]
    return True


# --- Pyramid: HC-SCORE-3 ---


def facing(table: Layout, seat: Seat) -> list[Seat]:
    """HC-EXPERT-PYRAMID-2, GZ-EXPERT-9: neighbours with a plain card at the Pyramid's position."""
    at = table.cities[seat].power_at
    return [other for other in table.neighbours(seat) if _plain(table.cities[other].standing(at))]


def _plain(card: Card) -> bool:
    return card >= 0 and not IS_SPECIAL[card]


def _pyramid_moves(table: Layout, frame: Frame) -> list[Move]:
    return [CHOOSE_SEAT[seat] for seat in facing(table, frame.seat)]


def _pyramid_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, ChooseSeat):
        return PYRAMID_FIRST
    # It is asked only when both neighbours have a card there, see settle_pyramid.
    return None if move.target in facing(table, frame.seat) else NOT_A_NEIGHBOUR


def _pyramid(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, ChooseSeat)
    table.pending.pop()
    city = table.cities[frame.seat]
    city.gaze = move.target
    if log is not None:
        card = table.cities[move.target].standing(city.power_at)
        log.append(CardCopied(frame.seat, move.target, card))


def settle_pyramid(table: Layout, frame: Frame, log: Log) -> bool:
    """One such neighbour must be copied, with none the Pyramid gives nothing."""
    found = facing(table, frame.seat)
    if len(found) > 1:
        return False
    if found:
        _pyramid(table, frame, CHOOSE_SEAT[found[0]], log)
    else:
        table.pending.pop()
    return True


GAZING = Ask("pyramid", _pyramid_moves, _pyramid_why, _pyramid)


# --- the count: HC-SCORE-11, 12 ---


def settle_count(table: Layout, frame: Frame, log: Log) -> bool:
    table.pending.pop()
    found = scores(table)
    reason = "city_full" if table.last_round else "hundred_rounds"
    table.result = Outcome(reason, tuple(s.points for s in found), _ranks(table, found))
    if log is not None:
        for seat, score in enumerate(found):
            by = shown_in_score(table, seat, found)
            log.append(CityScored(seat, score.residents, score.hearts, score.points, by))
        log.append(GameEnded(max(score.points for score in found)))
    return True


def _ranks(table: Layout, found: list[Score]) -> tuple[int, ...]:
    """HC-SCORE-11, 12: points, then coins left; whoever is still tied shares the place."""
    keys = [(s.points, city.coins) for s, city in zip(found, table.cities, strict=True)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
