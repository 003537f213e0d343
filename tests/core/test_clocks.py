"""Several clocks at once: each is known by its move and stands still while it is paused."""

from __future__ import annotations

import pytest
from tests.toys import Lapse, Next, Resume

from ludotheque.core.clocks import Clocks, window_ms
from ludotheque.core.model import Deadline


def lasts(deadline: Deadline) -> int:
    return deadline.ms


@pytest.mark.rule("JM-DIG-25")
def test_two_contests_begun_apart_lapse_apart() -> None:
    clocks = Clocks()
    first, second = Deadline(Lapse(1), 20_000), Deadline(Lapse(2), 20_000)
    clocks.look([first], 0)
    clocks.look([first, second], 12_000)
    assert clocks.next(12_000, lasts) == (Lapse(1), 8000)
    clocks.look([second], 20_000, played=Lapse(1))
    assert clocks.next(20_000, lasts) == (Lapse(2), 12_000)


@pytest.mark.rule("JM-DIG-32")
def test_a_paused_clock_stands_still_and_goes_on() -> None:
    clocks = Clocks()
    clocks.look([Deadline(Lapse(1), 20_000)], 0)
    stop = Deadline(Resume(), 5000)
    clocks.look([Deadline(Lapse(1), 20_000, paused=True), stop], 3000)
    assert clocks.next(4000, lasts) == (Resume(), 4000)
    clocks.look([Deadline(Lapse(1), 20_000)], 8000, played=Resume())
    assert clocks.next(9000, lasts) == (Lapse(1), 16_000)


def test_only_paused_clocks_mean_that_nothing_falls_due() -> None:
    clocks = Clocks()
    clocks.look([Deadline(Next(), 100, paused=True)], 0)
    assert clocks.next(5000, lasts) is None


def test_the_clocks_own_move_starts_its_deadline_anew() -> None:
    clocks = Clocks()
    clocks.look([Deadline(Next(), 1000)], 0)
    clocks.look([Deadline(Next(), 1000)], 1000, played=Next())
    assert clocks.next(1000, lasts) == (Next(), 1000)


def test_a_deadline_that_was_gone_begins_from_nothing() -> None:
    clocks = Clocks()
    clocks.look([Deadline(Next(), 1000)], 0)
    clocks.look([], 400)
    clocks.look([Deadline(Next(), 1000)], 500)
    assert clocks.next(500, lasts) == (Next(), 1000)


def test_a_shorter_limit_counts_from_the_same_beginning() -> None:
    clocks = Clocks()
    clocks.look([Deadline(Next(), 60_000)], 0)
    clocks.look([Deadline(Next(), 15_000)], 10_000)
    assert clocks.next(10_000, lasts) == (Next(), 5000)


def test_what_is_overdue_falls_due_at_once() -> None:
    clocks = Clocks()
    clocks.look([Deadline(Next(), 1000), Deadline(Resume(), 500)], 0)
    assert clocks.next(9000, lasts) == (Next(), 0)


@pytest.mark.rule("SG-DIG-6")
@pytest.mark.parametrize(("rtt", "ms"), [(0, 150), (100, 180), (1000, 600)])
def test_a_window_stretches_with_the_slowest_line(rtt: int, ms: int) -> None:
    assert window_ms(Deadline(Next(), 150, extra=80, ms_most=600), rtt) == ms
