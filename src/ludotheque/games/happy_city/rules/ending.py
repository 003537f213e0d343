"""The end: HC-END, HC-SCORE-1 to 3, 11, 12, HC-EXPERT-SPHINX, HC-EXPERT-PYRAMID."""

from __future__ import annotations

from ....core.chance import pick
from ....core.model import Card, Move, Outcome, Seat
from ..cards import EFFECT_ID, IS_SPECIAL, NONE
from ..events import CardCopied, CityScored, GameEnded, SpecialCopied, SpecialDrawn
from ..moves import CHOOSE_SEAT, DRAW_BOX, ChooseSeat, DrawBox
from ..state import ARCADES, COUNT, PYRAMID, ROUND, SPHINX, TURN, Frame, State
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


def end_turn(state: State, log: Log) -> None:
    """On to the left; after the first player's right neighbour a new round, or the end."""
    seat = (state.turn + 1) % state.seats
    if seat != state.first:
        state.turn = seat
        state.pending += TURN[seat]
    elif state.last_round or state.round >= LAST_ROUND_NUMBER:
        _begin_scoring(state)
    else:
        state.pending.append(Frame(ROUND, seat))


def _begin_scoring(state: State) -> None:
    """HC-SCORE-1 to 3: Sphinx, Arcade, Pyramid, and then the count."""
    state.turn = NONE
    state.pending.append(Frame(COUNT, state.first))
    if state.expert:
        state.pending.append(Frame(ARCADES, state.first))
        owners = with_effect(state, "copy_special")
        state.pending += [Frame(SPHINX, seat, state.cities[seat].power) for seat in owners]


# --- Sphinx: HC-SCORE-1 ---


def copyable(state: State, seat: Seat) -> list[Seat]:
    """HC-EXPERT-SPHINX-1, GZ-EXPERT-9: opponents with an undestroyed special."""
    return [other for other in state.others(seat) if state.cities[other].power >= 0]


def _sphinx_candidates(state: State, frame: Frame) -> list[Move]:
    return [DRAW_BOX, *[CHOOSE_SEAT[seat] for seat in state.others(frame.seat)]]


def _sphinx_why(state: State, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, DrawBox):
        return None
    if not isinstance(move, ChooseSeat):
        return SPHINX_FIRST
    if move.target == frame.seat or move.target >= state.seats:
        return NOT_AN_OPPONENT
    return None if state.cities[move.target].power >= 0 else NO_SPECIAL_THERE


def _sphinx(state: State, frame: Frame, move: Move, log: Log) -> None:
    """HC-EXPERT-SPHINX-2: an opponent's, or an unknown one from the box."""
    state.pending.pop()
    seat = frame.seat
    if isinstance(move, ChooseSeat):
        card = state.cities[move.target].power
        if log is not None:
            log.append(SpecialCopied(seat, move.target, card))
    else:
        card = pick(state.box, state.chance)
        if log is not None:
            log.append(SpecialDrawn(seat, card))
    become(state, seat, card, log)


def become(state: State, seat: Seat, card: Card, log: Log) -> None:
    """HC-EXPERT-SPHINX-3, 5: as if it stood at the Sphinx's position; immediate parts happen."""
    city = state.cities[seat]
    city.power = card
    at_once = AT_ONCE.get(EFFECT_ID[card])
    if at_once is not None:
        at_once(state, seat, log)
    at = last_standing(city, city.power_at) if EFFECT_ID[card] == REPLACES else NONE
    if at >= 0:
        throw_out(state, seat, at, log)
        city.put(NONE, at)


def settle_sphinx(state: State, frame: Frame, log: Log) -> bool:
    """HC-EXPERT-SPHINX-2: no opponent has one, so one is drawn."""
    if copyable(state, frame.seat):
        return False
    _sphinx(state, frame, DRAW_BOX, log)
    return True


RIDDLE = Ask("sphinx", _sphinx_candidates, _sphinx_why, _sphinx)


# --- Arcade: HC-SCORE-2; then the Pyramids are asked ---


def settle_arcades(state: State, frame: Frame, log: Log) -> bool:
    state.pending.pop()
    pay_arcades(state, log)
    owners = with_effect(state, "copy_neighbour_position")
    state.pending += [Frame(PYRAMID, s, state.cities[s].power) for s in reversed(owners)]
    return True


# --- Pyramid: HC-SCORE-3 ---


def facing(state: State, seat: Seat) -> list[Seat]:
    """HC-EXPERT-PYRAMID-2, GZ-EXPERT-9: neighbours with a plain card at the Pyramid's position."""
    at = state.cities[seat].power_at
    return [other for other in state.neighbours(seat) if _plain(state.cities[other].standing(at))]


def _plain(card: Card) -> bool:
    return card >= 0 and not IS_SPECIAL[card]


def _pyramid_candidates(state: State, frame: Frame) -> list[Move]:
    return [CHOOSE_SEAT[seat] for seat in state.neighbours(frame.seat)]


def _pyramid_why(state: State, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, ChooseSeat):
        return PYRAMID_FIRST
    # It is asked only when both neighbours have a card there, see settle_pyramid.
    return None if move.target in facing(state, frame.seat) else NOT_A_NEIGHBOUR


def _pyramid(state: State, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, ChooseSeat)
    state.pending.pop()
    city = state.cities[frame.seat]
    city.gaze = move.target
    if log is not None:
        card = state.cities[move.target].standing(city.power_at)
        log.append(CardCopied(frame.seat, move.target, card))


def settle_pyramid(state: State, frame: Frame, log: Log) -> bool:
    """One such neighbour must be copied, with none the Pyramid gives nothing."""
    found = facing(state, frame.seat)
    if len(found) > 1:
        return False
    if found:
        _pyramid(state, frame, CHOOSE_SEAT[found[0]], log)
    else:
        state.pending.pop()
    return True


GAZING = Ask("pyramid", _pyramid_candidates, _pyramid_why, _pyramid)


# --- the count: HC-SCORE-11, 12 ---


def settle_count(state: State, frame: Frame, log: Log) -> bool:
    state.pending.pop()
    found = scores(state)
    reason = "city_full" if state.last_round else "hundred_rounds"
    state.result = Outcome(reason, tuple(s.points for s in found), _ranks(state, found))
    if log is not None:
        for seat, score in enumerate(found):
            by = shown_in_score(state, seat, found)
            log.append(CityScored(seat, score.residents, score.hearts, score.points, by))
        log.append(GameEnded(max(score.points for score in found)))
    return True


def _ranks(state: State, found: list[Score]) -> tuple[int, ...]:
    """HC-SCORE-11, 12: points, then coins left; whoever is still tied shares the place."""
    keys = [(s.points, city.coins) for s, city in zip(found, state.cities, strict=True)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
