"""Buckets: so much at once, so much per second, each address for itself."""

from __future__ import annotations

from ludotheque.server.limits import Bucket, ByAddress


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
