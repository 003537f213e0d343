"""Buckets: so much at once, so much per second, each address for itself."""

from __future__ import annotations

import pytest

from ludotheque.server.limits import Bucket, ByAddress, Guesses, household
from ludotheque.tables.denied import Denied


def test_a_bucket_fills_again_with_time() -> None:
    now = [100.0]
    bucket = Bucket(3, 2, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 500]
    now[0] += 0.25
    assert bucket.take() == 250
    now[0] += 0.25
    assert bucket.take() == 0
    now[0] += 1000
    assert [bucket.take() for _ in range(4)] == [0, 0, 0, 500]


def test_each_address_has_its_own_and_few_are_remembered() -> None:
    buckets = ByAddress(1, 0.001, most=2)
    assert buckets.take("a") == 0
    assert buckets.take("a") > 0
    assert buckets.take("b") == 0
    assert buckets.take("a") > 0
    assert buckets.take("c") == 0  # b, longest unused, is forgotten
    assert buckets.take("a") > 0
    assert buckets.take("b") == 0


def test_waiting_for_ones_turn() -> None:
    now = [0.0]
    bucket = Bucket(2, 4, lambda: now[0])
    assert [bucket.queue(1.0) for _ in range(7)] == [0, 0, 0.25, 0.5, 0.75, 1.0, None]
    now[0] += 1.0
    assert bucket.queue(1.0) == 0.25


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_ipv6_network_is_one_household(host: str, home: str) -> None:
    assert household(host) == home


def test_one_budget_for_guessing_by_household() -> None:
    guesses = Guesses(ByAddress(2, 0.001))
    guesses.missed("2001:db8::1")
    guesses.check("2001:db8::2")
    guesses.missed("2001:db8::2")
    with pytest.raises(Denied, match="too_fast"):
        guesses.check("2001:db8::3")
    guesses.check("2001:db8:0:1::1")


def test_guesses_that_are_all_on_their_way_are_paid_all_the_same() -> None:
    """While the store is asked for the first code, the others pass as well."""
    buckets = ByAddress(2, 0.5)
    guesses = Guesses(buckets)
    for _ in range(300):
        guesses.check("192.0.2.7")
    for _ in range(300):
        guesses.missed("192.0.2.7")
    with pytest.raises(Denied, match="too_fast"):
        guesses.check("192.0.2.7")
    wait = buckets.of("192.0.2.7").queue(1000)
    assert wait is not None
    assert wait > 590
