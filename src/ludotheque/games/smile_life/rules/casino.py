"""The casino: SL-CASINO."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Card, Move, Seat
from ..cards import CATEGORY, NONE, WAGE, WAGE_LEVEL
from ..events import CasinoSettled, StakeLaid, StakeReturned
from ..moves import DECLINE, STAKE, Decline, Stake
from ..state import FIRST_STAKE, Frame, State
from .piles import bits, blur, refill_later
from .why import ANSWER_FIRST, Ask, Log, Why

NO_CASINO = Why("SL-CASINO-6", "no_casino", "wait_casino")
CLOSED = Why("SL-CASINO-10", "casino_closed", "casino_opens")
OWN_STAKE = Why("SL-CASINO-13", "own_stake", "wait_second_stake")
WAGES_ONLY = Why("SL-CASINO-14", "stake_wages_only")
NOT_IN_HAND = Why("SL-CASINO-14", "stake_from_hand")


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-CASINO-1, 9, 10: with a first stake or without; in B closed to the others meanwhile."""
    state.casino_owner = seat
    state.casino_open = not state.edition_b
    state.pending.append(Frame(FIRST_STAKE, seat, card))


# --- staking ---


def closed_to(state: State, seat: Seat) -> Why | None:
    """SL-CASINO-3, 6, 11, 13: may this player stake now, whatever the wage?"""
    if state.casino_owner < 0:
        return NO_CASINO
    if state.staker == seat:
        return OWN_STAKE
    return None if state.casino_open or state.casino_owner == seat else CLOSED


def stake_obstacle(state: State, seat: Seat, card: Card) -> Why | None:
    """SL-CASINO-14: any wage of the hand, with or without a job."""
    if card not in state.lives[seat].hand:
        return NOT_IN_HAND
    if CATEGORY[card] != WAGE:
        return WAGES_ONLY
    return closed_to(state, seat)


def stake(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-CASINO-3, 4: the first one waits face down, the second one settles it."""
    hand = state.lives[seat].hand
    if state.staker >= 0:
        hand.remove(card)
        _settle(state, seat, card, log)
        return
    # SL-INFO-4: whoever knew wages of this hand no longer knows which of them lies there.
    blur(state, bits(c for c in hand if CATEGORY[c] == WAGE), (seat,))
    hand.remove(card)
    state.staker, state.stake = seat, card
    state.casino_open = True  # SL-CASINO-11
    if log is not None:
        log.append(StakeLaid(seat, card))


def _settle(state: State, second: Seat, card: Card, log: Log) -> None:
    """SL-CASINO-4, 5, 15: equal levels for the second, else for the first; first stake first."""
    first, lying = state.staker, state.stake
    same = WAGE_LEVEL[lying] == WAGE_LEVEL[card]
    winner = second if same else first
    state.lives[winner].wages += (lying, card)
    state.staker = state.stake = NONE
    if log is not None:
        log.append(StakeLaid(second, card))
        log.append(CasinoSettled(winner, lying, card, "same" if same else "different"))


def give_back(state: State, log: Log) -> None:
    """SL-CASINO-12: at the end a lone stake returns as a placed wage."""
    if state.staker < 0:
        return
    state.lives[state.staker].wages.append(state.stake)
    if log is not None:
        log.append(StakeReturned(state.staker, state.stake))
    state.staker = state.stake = NONE


# --- the question that comes with placing it ---


def candidates(state: State, frame: Frame) -> Iterator[Move]:
    yield from (STAKE[card] for card in state.lives[frame.seat].hand)
    yield DECLINE


def why(state: State, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, Stake):
        return stake_obstacle(state, frame.seat, move.card)
    return None if isinstance(move, Decline) else ANSWER_FIRST


def play(state: State, frame: Frame, move: Move, log: Log) -> None:
    """SL-CASINO-1, 2: with a stake the hand is refilled."""
    state.pending.pop()
    if isinstance(move, Stake):
        stake(state, frame.seat, move.card, log)
        refill_later(state, frame.seat)


OPENING = Ask("first_stake", candidates, why, play)
