"""The one source of randomness: golden values, fairness, independence."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.chance import (
    SEED_BYTES,
    Chance,
    QuickChance,
    ScriptedChance,
    SealedChance,
    new_seed,
    pick,
    seal,
    shuffle,
)

SEED = bytes(range(32))
GOLDEN_DICE = [3, 1, 4, 5, 2, 2, 5, 4, 0, 5, 5, 0, 1, 2, 2, 0, 2, 5, 5, 5]
GOLDEN_THOUSANDS = [401, 586, 363, 994, 317, 236]
GOLDEN_SHUFFLE = [3, 6, 10, 0, 11, 8, 1, 2, 5, 4, 7, 9]
GOLDEN_SEAL = "a7a4d69ffa0d3061670bd9e83a50c9e8651cd3a3263472385da4753b9b3e3ef0"
SOURCES: list[Callable[[], Chance]] = [lambda: SealedChance(SEED), lambda: QuickChance(7)]


def test_the_sealed_stream_never_changes() -> None:
    """Old matches depend on these very numbers, on every machine and every version."""
    chance = SealedChance(SEED)
    assert [chance.below(6) for _ in range(20)] == GOLDEN_DICE
    assert [chance.below(1000) for _ in range(6)] == GOLDEN_THOUSANDS


def test_the_sealed_stream_is_shake_256_as_documented() -> None:
    stream = hashlib.shake_256(b"ludotheque stream 1\x00" + SEED + bytes(8)).digest(1024)
    chance = SealedChance(SEED)
    fair = [byte % 6 for byte in stream if byte < 252]
    assert [chance.below(6) for _ in range(500)] == fair[:500]


def test_the_sealed_stream_goes_on_beyond_its_first_block() -> None:
    chance = SealedChance(SEED)
    numbers = [chance.below(64) for _ in range(3000)]
    assert numbers[:1000] != numbers[1024:2024]
    assert len(set(numbers)) == 64


def test_the_shuffle_never_changes() -> None:
    cards = list(range(12))
    shuffle(cards, SealedChance(SEED))
    assert cards == GOLDEN_SHUFFLE


def test_the_seal_never_changes_and_hides_the_seed() -> None:
    assert seal(SEED) == GOLDEN_SEAL
    assert seal(SEED) == hashlib.sha256(b"ludotheque seal 1\x00" + SEED).hexdigest()
    assert seal(bytes(32)) != seal(SEED)


def test_a_new_seed_is_long_and_new() -> None:
    assert len(new_seed()) == SEED_BYTES >= 16
    assert new_seed() != new_seed()


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="128 bits"):
        SealedChance(b"guess me")


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("n", [2, 6, 42, 64, 65, 200])
def test_all_numbers_are_equally_likely(source: Callable[[], Chance], n: int) -> None:
    """42 does not divide 256: without rejection sampling small numbers would come up more often."""
    chance, draws = source(), 400 * n
    counts = Counter(chance.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    chi_square = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert chi_square < n + 6 * (2 * n) ** 0.5


def test_small_numbers_come_up_no_more_often() -> None:
    """A byte modulo 48 would name the numbers below 16 six times for five of the others."""
    chance = SealedChance(SEED)
    low = sum(chance.below(48) < 16 for _ in range(60_000))
    assert abs(low - 20_000) < 600  # modulo alone would give 22 500


@given(st.integers(1, 2**31), st.binary(min_size=16, max_size=40))
def test_always_below(n: int, seed: bytes) -> None:
    assert 0 <= SealedChance(seed).below(n) < n
    assert 0 <= QuickChance(int.from_bytes(seed)).below(n) < n


@pytest.mark.parametrize("source", [*SOURCES, lambda: ScriptedChance(*[1] * 40)])
def test_a_copy_goes_its_own_way(source: Callable[[], Chance]) -> None:
    chance = source()
    for _ in range(10):
        chance.below(6)
    twin = chance.copy()
    mark = chance.mark
    assert twin.mark == mark
    ahead = [twin.below(6) for _ in range(20)]
    assert chance.mark == mark != twin.mark
    assert [chance.below(6) for _ in range(20)] == ahead


@pytest.mark.parametrize("source", SOURCES)
def test_every_number_drawn_leaves_a_mark(source: Callable[[], Chance]) -> None:
    """Undo stops where chance was asked, so asking must show."""
    chance = source()
    marks = {chance.mark}
    for _ in range(50):
        chance.below(50)
        marks.add(chance.mark)
    assert len(marks) == 51


def test_a_shuffle_reaches_every_order() -> None:
    chance = QuickChance(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = [1, 2, 3, 4]
        shuffle(cards, chance)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert all(50 < count < 150 for count in orders.values())


def test_pick_is_any_of_the_items() -> None:
    assert [pick("abc", ScriptedChance(n)) for n in range(3)] == ["a", "b", "c"]


def test_neighbouring_quick_seeds_do_not_resemble() -> None:
    firsts = [QuickChance(seed).below(1_000_000) for seed in range(100)]
    assert len(set(firsts)) == 100


def test_a_script_complains_when_it_does_not_fit() -> None:
    script = ScriptedChance(5, 9)
    assert script.below(6) == 5
    with pytest.raises(AssertionError, match="answers 9, but a number below 6"):
        script.below(6)
    assert script.below(10) == 9
    with pytest.raises(AssertionError, match="no answer left for a number below 3"):
        script.below(3)


def test_a_browser_that_checks_the_shuffle_draws_the_same() -> None:
    """The same numbers stand in client/src/ui/past/seal.test.ts."""
    sealed = SealedChance(bytes.fromhex("00ff" * 16))
    assert [sealed.below(n) for n in (6, 52, 64, 65, 107, 1000, 2)] == [5, 0, 38, 22, 37, 747, 1]
