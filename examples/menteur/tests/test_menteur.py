"""What the kit cannot know: who is right when somebody shouts."""

from __future__ import annotations

import pytest
from menteur.game import MENTEUR, Bid, Call, LiarCalled

from ludotheque.core.chance import ScriptedChance
from ludotheque.core.model import Event, Player

ZOE, MAX = 0, 1
THREE_FIVES = (4, 4, 0, 1, 4, 5)  # 5 5 1 before Zoé, 2 5 6 before Max


@pytest.mark.parametrize(("bids", "loser"), [((1, 2), ZOE), ((1, 2, 3, 4), MAX)])
def test_who_was_wrong_loses_a_die_and_begins(bids: tuple[int, ...], loser: int) -> None:
    """LD-CALL-1: three are enough for Max's bid of two, and too few for his four."""
    state = MENTEUR.start((Player("Zoé"), Player("Max")), None, ScriptedChance(*THREE_FIVES * 2))
    for count in bids:
        state.play(state.to_act()[0], Bid(count, 5))
    log: list[Event] = []
    state.play(state.to_act()[0], Call(), log)
    assert isinstance(log[0], LiarCalled)
    assert (log[0].found, log[0].loser_seat, state.to_act()) == (3, loser, (loser,))
