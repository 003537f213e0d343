"""Everybody at once at a real table: how a crowd is judged, and a short evening of each kind."""

from __future__ import annotations

import msgspec
import pytest

from ludotheque.core.chance import seal
from ludotheque.core.model import Move, Player
from ludotheque.core.record import Entry, Header, Match
from ludotheque.dev.together import command, judge
from ludotheque.dev.together.crowd import Left, Sight, Tap, digest
from ludotheque.games.jaime import moves

SEED = b"\1" * 32
AUTO, MANUAL = moves.SetAuto(True), moves.SetAuto(False)


def deal(*names: str) -> Match:
    players = tuple(Player(name.rstrip("*"), bot="medium" if "*" in name else "") for name in names)
    return Match(Header("m", "jaime", 1, {}, players, seal(SEED)), SEED)


def entry(ply: int, seat: int, move: Move, at_ms: int) -> Entry:
    return Entry(ply, seat, msgspec.Raw(msgspec.json.encode(move)), at_ms)


def tap(move: Move, answer: str, at: float = 0.0, ply: int = -1) -> Tap:
    return Tap("m", msgspec.json.encode(move).decode(), at, answer, ply)


def hand(seat: int, *taps: Tap, sights: tuple[Sight, ...] = ()) -> judge.Hand:
    return judge.Hand("ABCD", seat, [], list(taps), list(sights))


# --- how it is judged ---


@pytest.mark.parametrize(
    ("taps", "lost"),
    [
        ([tap(MANUAL, "update"), tap(AUTO, "update")], 0),
        ([tap(MANUAL, "update"), tap(MANUAL, "refused"), tap(AUTO, "update")], 0),
        ([tap(MANUAL, "update"), tap(AUTO, "")], 0),
        ([tap(MANUAL, ""), tap(MANUAL, "update"), tap(AUTO, "update")], 0),
        ([tap(MANUAL, "update"), tap(AUTO, "update"), tap(MANUAL, "update")], 1),
        ([tap(MANUAL, "update")], 1),
        ([tap(MANUAL, "update"), tap(AUTO, "refused")], 1),
        ([], 2),
    ],
)
def test_every_accepted_tap_is_in_the_log_exactly_once(taps: list[Tap], lost: int) -> None:
    entries = [entry(0, 1, MANUAL, 0), entry(1, 0, MANUAL, 100), entry(2, 1, AUTO, 900)]
    assert judge.lost(hand(1, *taps), "m", entries) == lost


def test_an_answer_may_overtake_a_card_that_waits() -> None:
    answer = moves.Answer(3, "Paris")
    logged = [entry(0, 0, msgspec.structs.replace(answer, ms=812), 0), entry(1, 0, AUTO, 90)]
    assert judge.lost(hand(0, tap(AUTO, "update"), tap(answer, "noted")), "m", logged) == 0


@pytest.mark.rule("JM-DIG-4")
def test_cards_of_one_player_that_are_too_close() -> None:
    entries = [entry(0, 0, AUTO, 0), entry(1, 1, AUTO, 10), entry(2, 0, MANUAL, 390)]
    assert judge.too_close(entries) == 1
    assert judge.too_close([*entries[:2], entry(2, 0, MANUAL, 400)]) == 0


def test_a_picture_that_the_log_does_not_explain_is_found() -> None:
    match = deal("Anna", "Bob", "Chloé")
    before = digest(msgspec.json.encode(match.state.view(0)))
    entries = [entry(0, 1, MANUAL, 100)]
    match.play(1, MANUAL, 100)
    after = digest(msgspec.json.encode(match.state.view(0)))
    shown = [Sight("m", 0, 1.0, before), Sight("m", 1, 2.0, after)]
    seen = hand(0, sights=tuple(shown))
    assert judge.wrong_pictures([seen], deal("Anna", "Bob", "Chloé"), entries) == 0
    seen.sights[1].view = before
    assert judge.wrong_pictures([seen], deal("Anna", "Bob", "Chloé"), entries) == 1
    seen.sights.append(Sight("m", 2, 3.0, after))
    assert judge.wrong_pictures([seen], deal("Anna", "Bob", "Chloé"), entries) == 2


def test_from_the_finger_to_the_last_of_the_other_screens() -> None:
    mine = hand(0, tap(AUTO, "update", at=1.0, ply=5), sights=(Sight("m", 5, 1.1, ""),))
    others = [hand(n, sights=(Sight("m", 5, 1.0 + n / 10, ""),)) for n in (1, 2)]
    assert list(judge.delays([mine, *others])) == [pytest.approx(200)]
    assert judge.apart([mine, *others]) == 0
    others[1].sights.append(Sight("m", 6, 2.0, ""))
    assert judge.apart([mine, *others]) == 1


def test_clocks_are_compared_across_a_kill() -> None:
    stood = Sight("m", 5, 10.0, "", [Left("a", 9000, False), Left("b", 5000, True)])
    stands = Sight("m", 5, 14.0, "", [Left("a", 8100, False), Left("b", 5000, True)])
    errors = judge.clock_errors(hand(0, sights=(stood, stands)), kill=11.0, lag_ms=0)
    assert list(errors) == [pytest.approx(100), 0]


# --- a short evening ---


@pytest.mark.rule("JM-DIG-1", "JM-DIG-4")
@pytest.mark.slow
def test_six_at_throttle_speed_and_four_beside_bots() -> None:
    """The whole measure, over far lines and for a minute: `ludotheque together`."""
    verdict = command.measure(3, far=False)
    assert verdict.accepted > 60
    assert (verdict.stale, verdict.failed, verdict.unanswered) == (0, [], 0)
    assert (verdict.lost, verdict.too_close) == (0, 0)
    assert (verdict.wrong_pictures, verdict.apart_at_the_end) == (0, 0)
    assert "accepted" in command.table(verdict)


@pytest.mark.rule("JM-DIG-5")
@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_house_is_killed() -> None:
    verdict = command.measure(2, kills=2, far=False)
    assert verdict.accepted > 20
    assert (verdict.kills, verdict.stale, verdict.lost) == (2, 0, 0)
    assert (verdict.wrong_pictures, verdict.apart_at_the_end) == (0, 0)
    assert verdict.clocks > 0
    assert "kills" in command.table(verdict)
