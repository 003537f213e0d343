"""The casino: SL-CASINO."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Card, Move, Seat
from ..cards import CATEGORY, NONE, WAGE, WAGE_LEVEL
from ..events import CasinoSettled, StakeLaid, StakeReturned
from ..moves import DECLINE, STAKE, Decline, Stake
from ..state import FIRST_STAKE, Frame, Layout
from .piles import bits, blur, refill_later
from .why import ANSWER_FIRST, Log, Why, ask_among

NO_CASINO = Why("SL-CASINO-6", "no_casino", "wait_casino")
CLOSED = Why("SL-CASINO-10", "casino_closed", "casino_opens")
OWN_STAKE = Why("SL-CASINO-13", "own_stake", "wait_second_stake")
WAGES_ONLY = Why("SL-CASINO-14", "stake_wages_only")
NOT_IN_HAND = Why("SL-CASINO-14", "stake_from_hand")


def place(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    """SL-CASINO-1, 9, 10: with a first stake or without; in B closed to the others meanwhile."""
    table.casino_owner = seat
    table.casino_open = not table.edition_b
    table.pending.append(Frame(FIRST_STAKE, seat, card))


# --- staking ---


def closed_to(table: Layout, seat: Seat) -> Why | None:
    """SL-CASINO-3, 6, 11, 13: may this player stake now, whatever the wage?"""
    if table.casino_owner < 0:
        return NO_CASINO
    if table.staker == seat:
        return OWN_STAKE
    return None if table.casino_open or table.casino_owner == seat else CLOSED


def stake_obstacle(table: Layout, seat: Seat, card: Card) -> Why | None:
    """SL-CASINO-14: any wage of the hand, with or without a job."""
    if card not in table.lives[seat].hand:
        return NOT_IN_HAND
    if CATEGORY[card] != WAGE:
        return WAGES_ONLY
    return closed_to(table, seat)


def stake(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    """SL-CASINO-3, 4: the first one waits face down, the second one settles it."""
    hand = table.lives[seat].hand
    if table.staker >= 0:
        hand.remove(card)
        _settle(table, seat, card, log)
        return
    # SL-INFO-4: whoever knew wages of this hand no longer knows which of them lies there.
    blur(table, bits(c for c in hand if CATEGORY[c] == WAGE), (seat,))
    hand.remove(card)
    table.staker, table.stake = seat, card
    table.casino_open = True  # SL-CASINO-11
    if log is not None:
        log.append(StakeLaid(seat, card))


def _settle(table: Layout, second: Seat, card: Card, log: Log) -> None:
    """SL-CASINO-4, 5, 15: equal levels for the second, else for the first; first stake first."""
    first, lying = table.staker, table.stake
    same = WAGE_LEVEL[lying] == WAGE_LEVEL[card]
    winner = second if same else first
    table.lives[winner].wages += (lying, card)
    table.staker = table.stake = NONE
    if log is not None:
        log.append(StakeLaid(second, card))
        log.append(CasinoSettled(winner, lying, card, "same" if same else "different"))


def give_back(table: Layout, log: Log) -> None:
    """SL-CASINO-12: at the end a lone stake returns as a placed wage."""
    if table.staker < 0:
        return
    table.lives[table.staker].wages.append(table.stake)
    if log is not None:
        log.append(StakeReturned(table.staker, table.stake))
    table.staker = table.stake = NONE


# --- the question that comes with placing it ---


def candidates(table: Layout, frame: Frame) -> Iterator[Move]:
    yield from (STAKE[card] for card in table.lives[frame.seat].hand)
    yield DECLINE


def why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, Stake):
        return stake_obstacle(table, frame.seat, move.card)
    return None if isinstance(move, Decline) else ANSWER_FIRST


def play(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    """SL-CASINO-1, 2: with a stake the hand is refilled."""
    table.pending.pop()
    if isinstance(move, Stake):
        stake(table, frame.seat, move.card, log)
        refill_later(table, frame.seat)


OPENING = ask_among("first_stake", candidates, why, play)
