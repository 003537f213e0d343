"""J'aime ! at a table of the house: bots among people."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest

from ludotheque.core.model import Move
from ludotheque.dev.together.judge import too_close
from ludotheque.games.jaime import moves
from ludotheque.games.jaime.game import JAIME
from ludotheque.games.jaime.state import DECLARING, PLAY, VOTING
from ludotheque.tables import room as rooms
from ludotheque.tables.asking import Ask
from ludotheque.tables.denied import Denied

from .table_kit import Party, party

pytestmark = pytest.mark.anyio
TAP_MS = 450


async def soon() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def phase(game: Party) -> int:
    state = game.live.match.state
    return int(getattr(state, "phase"))  # noqa: B009 (a State has none for mypy)


async def tap(game: Party, seat: int, rng: Random) -> None:
    """A person does one of the things there are to do, of any kind."""
    offers = game.live.offers(seat)
    kinds = sorted({type(move).__name__ for move in offers})
    if kinds:
        kind = rng.choice(kinds)
        move = rng.choice([move for move in offers if type(move).__name__ == kind])
        view = game.live.match.state.view(seat)
        filled = JAIME.fill(view, move, rng)  # type: ignore[arg-type]
        game.table.submit(game.ears[seat].key, Ask(filled, game.live.seq))
    await soon()


async def to_play(people: int, bots: tuple[str, ...]) -> Party:
    game = await party(people, bots, game="jaime")
    await game.time.wait(70_000)  # the signal gives itself, and the countdown runs
    return game


@pytest.mark.rule("JM-DIG-33")
@pytest.mark.slow
async def test_bots_keep_their_tempo_among_hasty_people() -> None:
    """Measured once: no move in 30 s. The bar is 20 a minute, over sockets too."""
    rng, made, played_ms = Random(3), Counter[int](), 0
    for _ in range(2):
        game = await to_play(3, ("medium", "medium"))
        for _ in range(400):
            if game.live.outcome is not None:
                break
            before, playing = game.live.match.ply, phase(game) == PLAY
            for seat in range(3):
                await tap(game, seat, rng)
            await game.time.wait(TAP_MS)
            if playing:
                played_ms += TAP_MS
                made.update(e.seat for e in game.live.match.entries[before:] if e.seat in (3, 4))
        assert not too_close(game.live.match.entries), "JM-DIG-4 holds for bots too"
        game.table.close()
    assert played_ms > 60_000
    for seat in (3, 4):
        assert made[seat] * 60_000 / played_ms >= 20


async def vote(game: Party, seat: int, believes: bool) -> None:
    quiz = getattr(game.live.match.state.view(seat), "quiz")  # noqa: B009
    await game.play(seat, moves.Vote(quiz.id, believes))


async def until(game: Party, seat: int, wanted: type[Move]) -> Move:
    """Look for better cards until there is one of that kind."""
    for _ in range(200):  # a bot's quiz may come first: it then waits for our vote
        for move in game.live.offers(seat):
            if isinstance(move, wanted):
                return move
        hand = getattr(game.live.match.state.view(seat), "hand")  # noqa: B009
        await game.play(seat, moves.Swap(tuple(hand)))
        await game.time.wait(TAP_MS)
    raise AssertionError(f"no {wanted.__name__} in 200 hands")


async def test_bots_hurry_once_people_can_only_wait_for_them() -> None:
    """Among themselves they take some twelve seconds for a vote."""
    game = await to_play(2, ("medium", "medium"))
    await game.play(0, await until(game, 0, moves.PlayQuiz))
    await game.time.wait(TAP_MS)
    quiz = getattr(game.live.match.state.view(0), "quiz")  # noqa: B009
    await game.play(0, moves.Declare(quiz.id, True, 0))
    assert phase(game) == VOTING
    begun = game.live.time.now()
    await vote(game, 1, True)
    await game.time.wait(9_000)
    since = [e for e in game.live.match.entries if e.at_ms >= begun and e.seat in (2, 3)]
    votes = [e for e in since if b'"vote"' in bytes(e.move)]
    assert {e.seat for e in votes} == {2, 3}


@pytest.mark.rule("JM-DIG-41", "JM-DIG-20")
async def test_of_a_muted_player_only_the_right_answer_is_read() -> None:
    game = await to_play(3, ())
    await until(game, 0, moves.PlayContest)
    await game.play(0, moves.PlayContest(None, "La capitale ?", "Canberra"))
    await game.table.moderate(game.ears[0].key, lambda room, _: rooms.mute(room, 1, True))
    await game.play(1, moves.Answer(0, "Sidney, patate"))
    answers = [bytes(e.move) for e in game.live.match.entries if b'"answer"' in bytes(e.move)]
    assert "••••••••••••••".encode() in answers[-1]
    assert b"patate" not in answers[-1]
    await game.time.wait(3_000)
    await game.play(1, moves.Answer(0, "canberra"))
    contest = getattr(game.live.match.state.view(0), "contests")[0]  # noqa: B009
    assert [(each.text, each.verdict) for each in contest.responses] == [("canberra", "right")]


@pytest.mark.rule("JM-DIG-15", "JM-DIG-41")
async def test_a_bot_goes_on_with_the_quiz_of_whoever_is_sent_away() -> None:
    game = await to_play(3, ())
    await game.play(1, await until(game, 1, moves.PlayQuiz))
    assert phase(game) == DECLARING
    before = game.live.match.ply
    await game.table.moderate(game.ears[0].key, lambda room, _: rooms.remove(room, 1))
    await game.time.wait(20_000)
    said = [e for e in game.live.match.entries[before:] if e.seat == 1]
    assert b'"declare"' in bytes(said[0].move), "a statement of the bank, within its limit"
    assert phase(game) != DECLARING
    with pytest.raises(Denied, match="lost_seat"):
        await game.play(1, moves.PLAY_GALLERY)


@pytest.mark.rule("JM-DIG-41")
async def test_a_muted_player_keeps_his_name() -> None:
    game = await party(3, (), game="jaime")
    await game.table.moderate(game.ears[0].key, lambda room, _: rooms.mute(room, 1, True))
    with pytest.raises(Denied, match="muted"):
        await game.table.change(
            game.ears[1].key, lambda room, seat: rooms.rename(room, seat, "Zut"), host=False
        )
    await game.table.moderate(game.ears[0].key, lambda room, _: rooms.mute(room, 1, False))
    await game.table.change(
        game.ears[1].key, lambda room, seat: rooms.rename(room, seat, "Zoé"), host=False
    )
    assert game.table.room.chairs[1].name == "Zoé"
