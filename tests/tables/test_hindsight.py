"""Looking back at a match: chances that add up, turns that mattered, the same for everybody."""

from __future__ import annotations

import hashlib
import pickle
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.bots import make
from ludotheque.core.chance import seal
from ludotheque.core.model import Player
from ludotheque.core.record import Header, Match
from ludotheque.core.shelf import take
from ludotheque.lab.drive import Drive
from ludotheque.tables.hindsight import (
    Hindsight,
    Log,
    Swing,
    decisive,
    doubtful,
    frames_of,
    look_back,
    spread,
    told,
    turn_ends,
)
from ludotheque.tables.minds import Minds

pytestmark = pytest.mark.anyio
SEED = hashlib.sha256(b"looking back").digest()


class NextDoor(Minds):
    """A worker that is none: everything still has to get there and back as bytes."""

    able = True

    async def run(self, errand, *args, **named):  # type: ignore[no-untyped-def]
        sent: Any = pickle.loads(pickle.dumps((errand, args)))
        return pickle.loads(pickle.dumps(sent[0](*sent[1]))) if self.able else None


def over(game_id: str, players: int) -> tuple[Log, Match]:
    """A match of bots, played to its end."""
    game = take(game_id)
    people = tuple(Player(f"P{seat}", bot="easy") for seat in range(players))
    options = msgspec.to_builtins(game.options())
    header = Header(game_id, game_id, game.version, options, people, seal(SEED))
    match = Match(header, SEED)
    Drive(match.state, [make(game, "easy")] * players, Random(1), match.play).finish()
    return Log(header, SEED, tuple(match.entries)), match


async def seen(log: Log) -> Hindsight:
    found = await look_back(NextDoor(), log)
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "players"), [("dernier", 2), ("domino", 3), ("menteur", 2)])
async def test_from_the_deal_to_the_victory(game: str, players: int) -> None:
    log, match = over(game, players)
    found = await seen(log)
    outcome = match.state.outcome()
    assert outcome is not None
    frames = list(frames_of(match))
    assert found.moments[0].frame == 0
    assert found.moments[-1].frame == len(frames) - 1
    assert all(abs(sum(moment.chances) - 100) <= players for moment in found.moments)
    won = [seat for seat, chance in enumerate(found.moments[-1].chances) if chance]
    assert won == list(outcome.winners)


async def test_turns_that_decided_are_on_the_curve() -> None:
    log, match = over("dernier", 2)
    found = await seen(log)
    curve = {moment.frame: moment.chances for moment in found.moments}
    assert 1 <= len(found.turns) <= 3
    for turn in found.turns:
        change = curve[turn.frame][turn.seat] - curve[turn.since][turn.seat]
        assert abs(change - turn.change) <= 1
        entry, _, events = list(frames_of(match))[turn.since + 1]
        assert entry is not None
        assert turn.seat == turn.actor == entry.seat, "told of who did it: the other lost as much"
        assert bytes(turn.events[0]) == msgspec.json.encode(events[0].seen_by(None))
    sizes = [abs(turn.change) for turn in found.turns]
    assert sizes == sorted(sizes, reverse=True)
    assert msgspec.json.encode(await seen(log)) == msgspec.json.encode(found)


async def test_where_nobody_takes_turns_there_is_no_curve() -> None:
    game = take("hurle")
    people = tuple(Player(f"P{seat}", bot="easy") for seat in range(3))
    header = Header("h", "hurle", game.version, {}, people, seal(SEED))
    assert await seen(Log(header, SEED, ())) == Hindsight([], [])


async def test_nobody_can_think() -> None:
    minds = NextDoor()
    minds.able = False
    assert await look_back(minds, over("dernier", 2)[0]) is None


def test_a_turn_ends_when_somebody_else_is_asked() -> None:
    log, match = over("dernier", 2)
    asked = [list(state.to_act()) for _, state, _ in frames_of(match)]
    ends = turn_ends(log)
    assert ends == [0, *(at for at in range(1, len(asked)) if asked[at] != asked[at - 1])]


def test_long_matches_are_sampled_from_end_to_end() -> None:
    assert spread([3, 5, 9], 4) == [3, 5, 9]
    found = spread(range(1000), 40)
    assert (len(found), found[0], found[-1]) == (40, 0, 999)


def test_what_moved_most_is_looked_at_turn_by_turn() -> None:
    chances = {0: [0.5, 0.5], 4: [0.52, 0.48], 9: [0.9, 0.1], 12: [0.91, 0.09]}
    parts = doubtful(chances, [0, 2, 4, 6, 7, 9, 12])
    assert parts[0] == [4, 6, 7, 9]


def test_noise_decides_nothing() -> None:
    swings = [Swing(0.04, 0, 1, 0), Swing(0.3, 1, 2, 1), Swing(0.3, 1, 2, 1), Swing(0.1, 4, 5, 0)]
    assert decisive(swings) == [Swing(0.3, 1, 2, 1), Swing(0.1, 4, 5, 0)]


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_the_one_who_played_is_named(seat: int) -> None:
    """What one wins the other loses, though by rounding one may seem to lose a trifle more."""
    log, match = over("dernier", 2)
    since, frame = turn_ends(log)[:2]
    entry = list(frames_of(match))[frame][0]
    chances = {since: [0.5, 0.5], frame: [0.8749, 0.1249]}
    (found,) = told(log, [Swing(0.375, since, frame, seat)], chances)
    assert entry is not None
    assert found.seat == found.actor == entry.seat
