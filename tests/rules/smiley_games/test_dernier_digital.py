"""SG5-DIG: how the table's acts become moves; what only a server does is tested in tests/tables."""

from __future__ import annotations

from random import Random
from statistics import mean

import msgspec
import pytest

from ludotheque.bots import make
from ludotheque.core.model import Deadline
from ludotheque.games.smiley_games.cards import BOT_LEVELS, COLOURS, TIMINGS
from ludotheque.games.smiley_games.dernier.events import CardsDrawn, DernierForgotten, DernierSaid
from ludotheque.games.smiley_games.dernier.game import DERNIER
from ludotheque.games.smiley_games.dernier.moves import (
    CLOSE_CLAIMS,
    DRAW,
    END_HOLD,
    Announce,
    Denounce,
    Draw,
    Lay,
    Pass,
)

from .scenario import Table, card, number, numbers

HANDS = (
    "Anna: wink-red sad-red",
    "Bob: wink-blue sad-blue in_love-blue",
    "Chloé: wink-violet sad-violet",
    "Dan: wink-orange in_love-orange",
)
LEVELS = ("easy", "medium", "hard")


def silent() -> Table:
    """Anna came down to one card without a word."""
    table = Table(*HANDS)
    table.lay("Anna", "wink-red")
    return table


# --- SG5-DIG-1: who sees what ---


@pytest.mark.rule("SG5-DIG-1")
def test_the_table_is_public() -> None:
    table = Table(*HANDS[:2], top="angry-green", penalty=4, discards="happy-red sad-orange")
    for view in (table.view("Anna"), table.view("Bob"), table.view(None)):
        assert (view.top, view.penalty, view.direction) == (number("angry-green"), 4, 1)
        assert [seat.cards for seat in view.seats] == [2, 3]
        assert (view.stock, view.discards, view.turn) == (4, 2, 0)


@pytest.mark.rule("SG5-DIG-1")
def test_the_named_colour_and_the_direction_are_public() -> None:
    table = Table("Anna: happy-red surprised-violet sad-red", "Bob: surprised-blue sad-blue")
    table.lay("Anna", "happy-red", "blue")
    table.lay("Bob", "surprised-blue", say=True)
    assert table.view(None).direction == -1
    assert table.view(None).colour is None
    table.state = Table("Anna: happy-red sad-red sad-blue", "Bob:").state
    table.lay("Anna", "happy-red", "violet")
    assert table.view(None).colour == COLOURS.index("violet")


@pytest.mark.rule("SG5-DIG-1")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    table = Table(*HANDS)
    assert table.view("Anna").hand == tuple(sorted(numbers("wink-red sad-red")))
    assert table.view(None).hand == ()
    hidden = {number("wink-blue"), number("sad-blue"), number("special-orange")}
    shown = msgspec.to_builtins(table.view("Anna"))
    assert hidden.isdisjoint(shown["hand"])
    assert set(shown) == {
        *("seat", "turn", "direction", "top", "colour", "penalty", "stock", "discards"),
        *("has_drawn", "drawn", "seats", "hand", "face", "reverse_skips"),
    }


@pytest.mark.rule("SG5-DIG-1")
def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    table = Table(*HANDS)
    (event,) = table.draw("Anna")
    drawn = CardsDrawn(0, 1, "turn", (number("special-orange"),))
    assert event == event.seen_by(0) == drawn
    for other in (1, 2, 3, None):
        assert event.seen_by(other) == CardsDrawn(0, 1, "turn")
    assert table.view("Anna").drawn == number("special-orange")
    assert table.view("Bob").drawn is None
    assert table.view("Bob").has_drawn


# --- SG5-DIG-2: saying it ---


@pytest.mark.rule("SG5-DIG-2")
def test_armed_it_is_sent_with_the_last_but_one_card() -> None:
    table = Table(*HANDS)
    assert DernierSaid(0) in table.lay("Anna", "wink-red", say=True)
    assert table.state.deadline() == Deadline(None, TIMINGS["g5_turn"]), "nothing is held back"


@pytest.mark.rule("SG5-DIG-2")
def test_it_may_be_pressed_after_the_card() -> None:
    table = silent()
    table.say("Anna", ms=420)
    assert table.clock() == [DernierSaid(0, 420)]


@pytest.mark.rule("SG5-DIG-2")
def test_pressed_at_any_other_time_it_does_nothing() -> None:
    table = Table(*HANDS)
    for name in table.people:
        assert table.why_not(name, Announce()) == "SG5-DIG-2 nothing_to_say"
        assert table.refused(name, Announce()).lock_ms == 0, "no price either"
    table.lay("Anna", "wink-red")
    assert table.why_not("Bob", Announce()) == "SG5-DIG-2 nothing_to_say"


@pytest.mark.rule("SG5-DIG-2")
@pytest.mark.parametrize("hand", ["wink-red", "wink-red sad-red in_love-red"])
def test_armed_with_any_other_card_it_is_refused(hand: str) -> None:
    table = Table(f"Anna: {hand}", "Bob: wink-blue sad-blue")
    assert table.why_not("Anna", card("wink-red", say=True)) == "SG5-DIG-2 nothing_to_say"


@pytest.mark.rule("SG5-DIG-2")
def test_an_armed_press_expires_with_the_turn() -> None:
    """It exists only as a part of the card's move: a turn without that card leaves no trace."""
    table = Table("Anna: wink-red sad-red", "Bob: wink-blue sad-blue in_love-blue")
    assert table.may("Anna", card("wink-red", say=True))
    table.draw("Anna")
    table.keep("Anna")
    table.lay("Bob", "wink-blue")
    table.state.hands[0] = 1 << number("wink-red") | 1 << number("sad-red")
    table.lay("Anna", "wink-red")
    assert table.may("Bob", Denounce(0))


# --- SG5-DIG-3: denouncing ---


@pytest.mark.rule("SG5-DIG-3")
def test_a_false_press_locks_the_buttons_for_a_while() -> None:
    table = Table(*HANDS)
    refusal = table.refused("Bob", Denounce(0))
    assert (refusal.rule, refusal.lock_ms) == ("SG5-DIG-3", TIMINGS["g5_false_lock"])
    assert TIMINGS["g5_false_lock"] == 5000


@pytest.mark.rule("SG5-DIG-3")
def test_the_view_does_not_tell_who_forgot() -> None:
    """Anna silent, then beyond denouncing: the same view, so the button cannot give it away."""
    table = silent()
    table.clock()
    before = table.view("Chloé")
    table.state.owing = -1
    assert table.view("Chloé") == before
    assert table.state.asks(0) is None


@pytest.mark.rule("SG5-DIG-3")
@pytest.mark.parametrize("target", range(1, 4))
def test_every_opponent_can_be_pressed_at_any_time(target: int) -> None:
    """Each press has an answer about that very opponent, never "not your turn"."""
    table = silent()
    if target != 1:
        assert table.refused("Bob", Denounce(target)).params == {"seat": target}
    assert table.may("Bob", Denounce(0))


# --- SG5-DIG-4: claims in order ---


@pytest.mark.rule("SG5-DIG-4")
@pytest.mark.parametrize(
    ("anna", "bob", "said"), [(400, 500, True), (500, 400, False), (450, 450, True)]
)
def test_the_quicker_counts_and_a_tie_favours_the_announcement(
    anna: int, bob: int, said: bool
) -> None:
    for bob_first in (True, False):
        table = silent()
        if bob_first:
            table.denounce("Bob", "Anna", ms=bob)
            table.say("Anna", ms=anna)
        else:
            table.say("Anna", ms=anna)
            table.denounce("Bob", "Anna", ms=bob)
        table.clock()
        assert table.view().seats[0].said == said
        assert table.count("Anna") == (1 if said else 3)


@pytest.mark.rule("SG5-DIG-4")
def test_a_claim_opens_a_window_in_which_others_compete() -> None:
    table = silent()
    table.denounce("Bob", "Anna")
    window = Deadline(
        CLOSE_CLAIMS, TIMINGS["window_min"], TIMINGS["window_extra"], TIMINGS["window_max"]
    )
    assert table.state.deadline() == window
    assert table.count("Anna") == 1, "nothing happens before it closes"
    assert table.may("Anna", Announce())
    assert table.may("Chloé", Denounce(0))


@pytest.mark.rule("SG5-LAST-1", "SG5-LAST-3", "SG5-DIG-2")
def test_the_word_is_for_one_card_whoever_drew_meanwhile_owes_it_still() -> None:
    table = silent()
    table.clock()
    while table.state.turn != 0:
        name = table.people[table.state.turn]
        table.play(name, Draw())
        table.play(name, Pass())
    assert table.may("Anna", Announce())
    table.play("Anna", Draw())
    assert table.why_not("Anna", Announce()) == "SG5-DIG-2 nothing_to_say"
    assert table.may("Bob", Denounce(0)), "a draw does not close the time for denouncing"
    table.play("Anna", Pass())
    assert 0 not in table.state.to_act()


@pytest.mark.rule("SG5-DIG-4")
def test_one_claim_each() -> None:
    table = silent()
    table.denounce("Bob", "Anna")
    assert table.why_not("Bob", Denounce(0)) == "SG5-DIG-4 already_claimed"
    table.say("Anna")
    assert table.why_not("Anna", Announce()) == "SG5-DIG-4 already_claimed"


def denouncer(table: Table) -> int:
    (by_seat,) = (e.by_seat for e in table.clock() if isinstance(e, DernierForgotten))
    return by_seat


@pytest.mark.rule("SG5-DIG-4")
def test_equal_times_favour_fewer_cards_then_the_next_seat() -> None:
    """SG-DIG-7: Bob has three cards, Chloé and Dan two; Chloé sits closer after Anna."""
    table = silent()
    for name in ("Dan", "Chloé", "Bob"):
        table.denounce(name, "Anna", ms=500)
    assert denouncer(table) == table.seat("Chloé")
    table = silent()
    for name in ("Dan", "Bob"):
        table.denounce(name, "Anna", ms=500)
    assert denouncer(table) == table.seat("Dan")


# --- SG5-DIG-5: time to denounce ---


@pytest.mark.rule("SG5-DIG-5")
def test_the_next_card_is_held_back() -> None:
    table = silent()
    assert table.state.deadline() == Deadline(END_HOLD, TIMINGS["g5_hold"])
    refusal = table.refused("Bob", card("wink-blue"))
    assert (refusal.rule, refusal.code, refusal.later) == ("SG5-DIG-5", "held", True)
    assert not table.refused("Bob", card("sad-violet")).later, "a wrong card is not kept for later"
    table.clock()
    assert table.may("Bob", card("wink-blue"))
    assert table.may("Bob", Denounce(0)), "until the next card is laid"


@pytest.mark.rule("SG5-DIG-5")
def test_the_own_last_card_is_held_back_too() -> None:
    """Sad with two players: Anna plays again at once, but not before the others could speak."""
    table = Table("Anna: sad-green sad-red", "Bob: wink-blue sad-blue")
    table.lay("Anna", "sad-green")
    assert table.turn == "Anna"
    assert table.refused("Anna", card("sad-red")).later
    table.clock()
    table.lay("Anna", "sad-red")
    assert table.winner == "Anna"


@pytest.mark.rule("SG5-DIG-5")
def test_drawing_goes_on_meanwhile() -> None:
    table = silent()
    assert table.may("Bob", DRAW)


@pytest.mark.rule("SG5-DIG-5")
def test_announced_nothing_is_held_back_any_more() -> None:
    table = silent()
    table.say("Anna")
    assert table.refused("Bob", card("wink-blue")).later, "claims are still coming in"
    table.clock()
    assert table.may("Bob", card("wink-blue"))


@pytest.mark.rule("SG5-DIG-5")
def test_a_late_claim_holds_cards_back_until_it_is_settled() -> None:
    table = silent()
    table.clock()
    table.denounce("Chloé", "Anna")
    assert table.refused("Bob", card("wink-blue")).later
    table.clock()
    assert table.may("Bob", card("wink-blue"))
    assert table.count("Anna") == 3


@pytest.mark.rule("SG5-DIG-5")
def test_only_the_clock_ends_the_hold_and_only_when_due() -> None:
    table = silent()
    assert table.why_not("Bob", END_HOLD) == "SG5-DIG-5 clock_only"
    assert table.why_not(None, CLOSE_CLAIMS) == "SG5-DIG-5 clock_only"
    table.clock()
    assert table.why_not(None, END_HOLD) == "SG5-DIG-5 clock_only"
    assert table.why_not(None, DRAW) == "SG5-DIG-5 clock_only"


# --- SG5-DIG-6: naming the colour ---


@pytest.mark.rule("SG5-DIG-6")
def test_the_colour_is_named_with_the_card_and_the_last_card_needs_none() -> None:
    table = Table("Anna: happy-red sad-red", "Bob: wink-blue")
    colours = {m.colour for m in table.state.moves(0) if isinstance(m, Lay)}
    assert colours == set(range(6))
    table = Table("Anna: happy-red", "Bob: wink-blue")
    assert table.why_not("Anna", card("happy-red", "blue")) == "SG5-DIG-6 last_needs_no_colour"
    table.lay("Anna", "happy-red")
    assert table.winner == "Anna"


# --- SG5-DIG-7: too slow ---


@pytest.mark.rule("SG5-DIG-7")
def test_after_a_while_somebody_stands_in() -> None:
    table = Table(*HANDS)
    assert table.state.deadline() == Deadline(None, TIMINGS["g5_turn"])
    assert TIMINGS["g5_turn"] == 30_000


@pytest.mark.rule("SG5-DIG-7")
def test_the_stand_in_plays_like_the_medium_bot_but_does_not_announce() -> None:
    table = Table(*HANDS)
    stand_in, rng = make(DERNIER, "medium", silent=True), Random(1)
    for _ in range(100):
        move = stand_in.choose(table.view("Anna"), table.state.moves(0), rng)
        assert move == card("wink-red")
    table.lay("Anna", "wink-red")
    assert stand_in.react(table.view("Anna"), table.state.moves(0), rng) is None


# --- SG5-DIG-8: bots ---

TRIALS = 1500


def close_to(count: int, probability: float, trials: int = TRIALS) -> bool:
    """Within five standard deviations (and never exactly certain unless it is)."""
    sigma: float = (probability * (1 - probability) / trials) ** 0.5
    return abs(count / trials - probability) <= 5 * sigma


@pytest.mark.rule("SG5-DIG-8")
@pytest.mark.parametrize("level", LEVELS)
def test_bots_announce_with_the_card_with_their_probability(level: str) -> None:
    table = Table("Anna: wink-red in_love-green", "Bob: wink-blue sad-blue in_love-blue")
    moves, view, rng = table.state.moves(0), table.view("Anna"), Random(level)
    chosen = [DERNIER.thumb.choose(view, moves, level, rng) for _ in range(TRIALS)]
    lays = [move for move in chosen if isinstance(move, Lay)]
    assert len(lays) > TRIALS * 0.8
    said = sum(lay.announce for lay in lays)
    assert close_to(said, BOT_LEVELS[level]["announce"], len(lays))


@pytest.mark.rule("SG5-DIG-8")
@pytest.mark.parametrize("level", LEVELS)
def test_bots_notice_an_omission_with_their_probability(level: str) -> None:
    table = silent()
    claims = [move for move in table.state.moves(1) if move.claim]
    view, rng = table.view("Bob"), Random(level)
    heard = [DERNIER.thumb.react(view, claims, level, rng) for _ in range(TRIALS)]
    claimed = [move for move in heard if move is not None]
    assert close_to(len(claimed), BOT_LEVELS[level]["denounce"])
    assert all(isinstance(move, Denounce) and move.target == 0 for move in claimed)
    times = [move.ms for move in claimed if isinstance(move, Denounce)]
    mu, _, tau = BOT_LEVELS[level]["rt_game5"]
    assert min(times) >= 250
    assert abs(mean(times) - (mu + tau)) < 0.15 * (mu + tau)
    assert len(set(times)) > 100, "sampled, not fixed"


@pytest.mark.rule("SG5-DIG-8")
@pytest.mark.parametrize("level", LEVELS)
def test_a_silent_bot_speaks_late_or_never(level: str) -> None:
    table = silent()
    claims = [move for move in table.state.moves(0) if move.claim]
    view, rng = table.view("Anna"), Random(level)
    heard = [DERNIER.thumb.react(view, claims, level, rng) for _ in range(TRIALS)]
    spoken = [move for move in heard if move is not None]
    assert 0 < len(spoken) < TRIALS
    assert all(isinstance(move, Announce) and move.ms >= 250 for move in spoken)


@pytest.mark.rule("SG5-DIG-8")
def test_a_bot_with_nothing_to_claim_keeps_silent() -> None:
    table = Table(*HANDS)
    for level in LEVELS:
        assert DERNIER.thumb.react(table.view("Bob"), [], level, Random(1)) is None
