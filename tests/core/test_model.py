"""The words of every game: tags, ranks, winners."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Event, Move, Outcome, Refusal, ranked, snake


@pytest.mark.parametrize(
    ("scores", "fewer", "ranks"),
    [
        ([], False, ()),
        ([3], False, (1,)),
        ([1, 5, 3], False, (3, 1, 2)),
        ([1, 5, 3], True, (1, 3, 2)),
        ([5, 5, 3], False, (1, 1, 3)),  # equal scores share the better rank, the next is skipped
        ([2, 7, 7, 1], False, (3, 1, 1, 4)),
        ([4, 4, 4], True, (1, 1, 1)),
        ([-1, 0, 0], True, (1, 2, 2)),
    ],
)
def test_ranked(scores: list[int], fewer: bool, ranks: tuple[int, ...]) -> None:
    assert ranked(scores, fewer_is_better=fewer) == ranks


def test_winners_are_all_of_the_first_rank() -> None:
    assert Outcome("won", (3, 1, 3), (1, 3, 1)).winners == [0, 2]


def test_tags_are_snake_case() -> None:
    assert snake("CardLaid") == "card_laid"
    assert snake("Lay") == "lay"


def test_moves_and_events_are_silent_and_open_by_default() -> None:
    assert not Move.claim
    assert not Move.by_clock
    assert not Event.reveals
    event = Event()
    assert event.seen_by(None) is event


def test_refusals_compare_by_value() -> None:
    assert Refusal("SG5-END-1", "over") == Refusal("SG5-END-1", "over")
    assert Refusal("SG5-END-1", "over") != Refusal("SG5-END-1", "over", later=True)
