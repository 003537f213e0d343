"""SG4-DIG, SG-VAR: what is seen, asked and offered; bots; making faces."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Event, Move, Player, Seat
from ludotheque.games.smiley_games.cards import SMILEYS, TIMINGS
from ludotheque.games.smiley_games.domino.events import CardDrawn
from ludotheque.games.smiley_games.domino.game import DOMINO, DominoOptions
from ludotheque.games.smiley_games.domino.moves import DRAW, END_TURN, Draw, EndTurn, Exchange, Lay
from ludotheque.games.smiley_games.domino.view import JokerView
from ludotheque.games.smiley_games.faces import (
    APPLAUD,
    END_FACE,
    Applauded,
    FaceAsked,
    FaceMade,
    FaceView,
)
from ludotheque.lab.drive import deal

from ..by_hand import told
from .domino_scenario import CORNER, FULL_ROW, Table, away, lay, swap
from .scenario import number

FULL_WITH_JOKER = FULL_ROW.replace("wink   #     #", "wink   #  special-blue")
WITH_JOKER = """
        green     red
    wink  #    special-red
    sad   #        .
"""


def bot(table: Table, name: str, level: str, seed: int = 1) -> Move:
    seat = table.seat(name)
    view, moves = table.state.view(seat), table.state.moves(seat)
    return DOMINO.thumb.choose(view, moves, level, Random(seed))


def question(table: Table, name: str) -> str:
    asked = table.state.asks(table.seat(name))
    return "" if asked is None else asked.code


@pytest.mark.rule("SG4-DIG-1", "SG-DIG-18")
def test_own_hand_private_everything_else_public() -> None:
    table = Table("Anna: wink-red", "Bob: sad-red happy-blue", grid=WITH_JOKER, stock="wink-blue")
    anna, watcher = table.view("Anna"), table.view()
    assert list(anna.hand) == [number("wink-red")]
    assert watcher.hand == ()
    for seen in (anna, watcher):
        assert seen.cards == (1, 2)
        assert seen.stock == 1
        assert seen.jokers == (JokerView(number("wink-red"), number("special-red")),)
        assert len(seen.table) == 3


@pytest.mark.rule("SG4-DIG-1")
def test_only_who_draws_learns_the_card() -> None:
    event = CardDrawn(0, number("wink-red"))
    assert event.seen_by(0) == event
    assert event.seen_by(1) == CardDrawn(0, None)
    assert event.seen_by(None) == CardDrawn(0, None)


@pytest.mark.rule("SG4-DIG-2", "SG-VAR-8")
def test_the_aid_is_on_and_the_host_may_switch_it_off() -> None:
    assert DominoOptions().legal_hints
    assert not DominoOptions().imitate
    players = [Player("Anna"), Player("Bob")]
    for hints in (True, False):
        state = DOMINO.start(players, DominoOptions(legal_hints=hints), QuickChance(1))
        assert state.view(0).hints == hints


@pytest.mark.rule("SG4-DIG-2")
def test_a_cell_and_the_same_cell_with_an_end_are_different_things_to_touch() -> None:
    touched = {DOMINO.touches(move): move for move in DOMINO.every_move(10) if not move.by_clock}
    lays = [set(things) for things, move in touched.items() if isinstance(move, Lay)]
    assert not any(one < two for one in lays for two in lays)
    assert DOMINO.touches(lay("wink-blue", "left")) == ("card:13", "cell:13@left")
    assert DOMINO.touches(lay("special-red", at="wink-red")) == ("card:45", "cell:15")


@pytest.mark.rule("SG4-DIG-3")
def test_draw_and_pass_are_offered_only_when_no_basic_can_be_laid() -> None:
    table = Table("Anna: sad-red", "Bob: happy-blue special-wink", stock="wink-blue")
    assert not [m for m in table.state.moves(0) if isinstance(m, Draw | EndTurn)]
    table.state.turn = 1
    assert DRAW in table.state.moves(1)
    table.state.stock.clear()
    assert END_TURN in table.state.moves(1)


@pytest.mark.rule("SG4-DIG-3")
@pytest.mark.parametrize(
    ("hand", "grid", "stock", "code"),
    [
        ("sad-red happy-blue", WITH_JOKER, "", "lay"),
        ("sad-red wink-red", WITH_JOKER, "", "exchange_then_lay"),
        ("sad-red special-wink", FULL_ROW, "", "discard_then_lay"),
        ("sad-red wink-blue special-wink", FULL_WITH_JOKER, "", "change_then_lay"),
        ("happy-blue wink-red", WITH_JOKER, "angry-red", "exchange_or_draw"),
        ("happy-blue wink-red", WITH_JOKER, "", "exchange_or_pass"),
        ("happy-blue special-sad", WITH_JOKER, "angry-red", "joker_or_draw"),
        ("happy-blue special-sad", WITH_JOKER, "", "joker_or_pass"),
        ("special-wink", FULL_ROW, "angry-red", "discard_or_draw"),
        ("special-wink", FULL_ROW, "", "discard_or_pass"),
        ("special-wink special-red", FULL_ROW, "angry-red", "several_draw"),
        ("wink-red special-sad", WITH_JOKER, "", "several_pass"),
        ("happy-blue", WITH_JOKER, "angry-red", "must_draw"),
        ("happy-blue", WITH_JOKER, "", "must_pass"),
    ],
)
def test_one_sentence_says_what_can_be_done(hand: str, grid: str, stock: str, code: str) -> None:
    table = Table(f"Anna: {hand}", "Bob: in_love-yellow", grid=grid, stock=stock)
    assert question(table, "Anna") == code
    assert question(table, "Bob") == ""


@pytest.mark.rule("SG4-DIG-3", "SG4-PLAY-3")
@pytest.mark.parametrize(
    ("rest", "grid", "code"),
    [
        ("wink-blue happy-violet", CORNER, "bonus"),
        ("happy-violet", CORNER, "bonus_nothing"),
        ("special-wink", FULL_ROW + "    sad  #  .  #  .  .  .\n", "bonus_discard"),
    ],
)
def test_a_bonus_is_asked_for_in_its_own_words(rest: str, grid: str, code: str) -> None:
    card = "sad-red" if grid == CORNER else "sad-blue"
    table = Table(f"Anna: {card} {rest}", "Bob: in_love-yellow", grid=grid)
    table.lay("Anna", card)
    assert question(table, "Anna") == code


@pytest.mark.rule("SG4-DIG-4")
def test_a_turn_has_a_limit_after_which_a_stand_in_plays() -> None:
    table = Table("Anna: sad-red happy-violet", "Bob: in_love-yellow")
    deadline = table.state.deadline()
    assert deadline is not None
    assert (deadline.move, deadline.ms) == (None, TIMINGS["g4_turn"])
    assert bot(table, "Anna", "medium") == lay("sad-red")


# --- bots ---


@pytest.mark.rule("SG4-DIG-5")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_exchange_and_discard_whenever_they_can(level: str) -> None:
    table = Table("Anna: wink-red sad-red", "Bob: happy-blue", grid=WITH_JOKER)
    assert bot(table, "Anna", level) == swap("wink-red")
    table = Table("Anna: special-wink sad-red", "Bob: happy-blue", grid=FULL_ROW)
    assert bot(table, "Anna", level) == away("special-wink")


@pytest.mark.rule("SG4-DIG-5")
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_prefer_basics_over_jokers(level: str) -> None:
    table = Table("Anna: wink-blue special-angry happy-violet", "Bob: happy-blue angry-red")
    for seed in range(20):
        chosen = bot(table, "Anna", level, seed)
        assert isinstance(chosen, Lay)
        assert chosen.card == number("wink-blue")


@pytest.mark.rule("SG4-DIG-5")
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_better_bots_prefer_bonus_moves(level: str) -> None:
    table = Table("Anna: wink-blue sad-red happy-green in_love-violet", "Bob: angry-blue angry-red")
    for seed in range(20):
        assert bot(table, "Anna", level, seed) == lay("sad-red")


@pytest.mark.rule("SG4-DIG-5")
def test_hard_bots_avoid_opening_cells_for_the_next_player() -> None:
    """At the right, sad-green would stay at the end of its row: three more sad cards would fit."""
    table = Table("Anna: wink-blue in_love-violet", "Bob: sad-violet angry-yellow happy-orange")
    for end, cells in (("left", 17), ("right", 20)):
        world = table.state.copy()
        world.play(0, lay("wink-blue", end))  # type: ignore[arg-type]
        assert world.fits.bit_count() == cells
    for seed in range(10):
        assert bot(table, "Anna", "hard", seed) == lay("wink-blue", "left")
    assert {bot(table, "Anna", "medium", seed) for seed in range(10)} == {
        lay("wink-blue", "left"),
        lay("wink-blue", "right"),
    }


@pytest.mark.rule("SG4-DIG-5")
def test_a_hard_bot_sees_its_whole_turn() -> None:
    """A joker in the corner, then the last card: medium would open a line and lose the turn."""
    table = Table("Anna: special-sad wink-blue", "Bob: happy-red angry-red")
    assert bot(table, "Anna", "hard") == lay("special-sad", at="sad-red")


def wins(strong: str, weak: str, games: int) -> int:
    """Of that many matches, seats swapped and every deal played twice."""
    won = 0
    for game in range(games):
        levels = (strong, weak) if game % 2 else (weak, strong)
        drive = deal(DOMINO, levels, DominoOptions(), f"domino {game // 2}")
        assert drive.finish()
        outcome = drive.state.outcome()
        assert outcome is not None
        won += levels[outcome.winners[0]] == strong
    return won


@pytest.mark.rule("SG4-DIG-5")
@pytest.mark.parametrize(("strong", "weak"), [("medium", "easy"), ("hard", "medium")])
@pytest.mark.slow
def test_levels_are_graded(strong: str, weak: str) -> None:
    assert wins(strong, weak, 400) > 215


# --- making faces: SG-VAR-1, 2 ---


def faces() -> Table:
    return Table(
        "Anna: wink-blue happy-violet",
        "Bob: sad-red special-orange",
        "Eva: happy-red",
        imitate=True,
    )


@pytest.mark.rule("SG-VAR-1", "SG-VAR-2")
def test_the_card_laid_is_imitated_while_play_is_held() -> None:
    table = faces()
    log = table.lay("Anna", "wink-blue", "left")
    assert told(log, FaceAsked) == [FaceAsked(0, number("wink-blue"))]
    assert table.view("Bob").face == FaceView(0, SMILEYS.index("wink"), ())
    refusal = table.refused("Bob", lay("sad-red"))
    assert (refusal.rule, refusal.code, refusal.later) == ("SG-VAR-2", "face_held", True)
    assert refusal.params == {"seat": 0}
    assert question(table, "Anna") == ""
    assert question(table, "Bob") == "lay"  # his card waits for the end of the face
    deadline = table.state.deadline()
    assert deadline is not None
    assert (deadline.move, deadline.ms) == (END_FACE, TIMINGS["imitate_pause"])


@pytest.mark.rule("SG-VAR-2")
def test_others_may_applaud_once_and_the_clock_goes_on() -> None:
    table = faces()
    table.lay("Anna", "wink-blue", "left")
    assert list(table.state.to_act()) == [1, 2]
    assert table.play("Bob", APPLAUD[0]) == [Applauded(1, 0)]
    assert table.why_not("Bob", APPLAUD[0]) == "SG-VAR-2 already_applauded"
    assert table.why_not("Anna", APPLAUD[0]) == "SG-VAR-2 own_face"
    assert table.why_not("Eva", APPLAUD[1]) == "SG-VAR-2 no_face_now"
    assert table.why_not("Eva", END_FACE) == "SG-VAR-2 clock_only"
    assert table.view("Eva").face == FaceView(0, SMILEYS.index("wink"), (1,))
    assert pause_over(table) == [FaceMade(0, 1)]
    assert table.view("Eva").face is None
    assert table.why_not("Eva", APPLAUD[0]) == "SG-VAR-2 no_face_now"
    table.lay("Bob", "sad-red")


def pause_over(table: Table) -> list[Event]:
    log: list[Event] = []
    assert table.state.refusal(None, END_FACE) is None
    table.state.play(None, END_FACE, log)
    return log


@pytest.mark.rule("SG-VAR-2")
def test_a_special_colour_asks_for_nothing_and_a_special_smiley_for_its_own() -> None:
    table = Table(
        "Anna: special-red wink-blue sad-blue",
        "Bob: special-sad happy-blue angry-red",
        imitate=True,
    )
    table.lay("Anna", "special-red", "top", at="happy-red")
    assert table.view().face is None
    table.lay("Bob", "special-sad", at="sad-red")
    assert table.view().face == FaceView(1, SMILEYS.index("sad"), ())


@pytest.mark.rule("SG-VAR-1")
def test_the_card_of_the_dice_and_an_exchanged_card_are_imitated_too() -> None:
    players = [Player("Anna"), Player("Bob")]
    log: list[Event] = []
    state = DOMINO.start(players, DominoOptions(imitate=True), QuickChance(4), log)
    assert [(face.seat, face.card) for face in told(log, FaceAsked)] == [
        (1 - state.turn, state.view(None).table[0])
    ]
    table = Table("Anna: wink-red sad-red", "Bob: happy-blue", grid=WITH_JOKER, imitate=True)
    assert told(table.play("Anna", swap("wink-red")), FaceAsked) == [FaceAsked(0, 15)]


@pytest.mark.rule("SG-VAR-2")
def test_faces_never_change_the_result() -> None:
    """The same deal and moves with the option on and off."""
    players = [Player(str(seat)) for seat in range(4)]
    for seed in range(10):
        plain = DOMINO.start(players, DominoOptions(), QuickChance(seed))
        faced = DOMINO.start(players, DominoOptions(imitate=True), QuickChance(seed))
        rng = Random(seed)
        while plain.outcome() is None:
            if faced.face is not None:
                clap: Seat = faced.to_act()[0]
                faced.play(clap, faced.moves(clap)[0])
                faced.play(None, END_FACE)
            seat, move = plain.turn, rng.choice(plain.moves(plain.turn))
            assert faced.refusal(seat, move) is None
            plain.play(seat, move)
            faced.play(seat, move)
        assert faced.outcome() == plain.outcome()
        assert faced.face is None


@pytest.mark.rule("SG-VAR-2")
def test_an_exchange_is_held_too() -> None:
    table = Table("Anna: wink-red sad-green", "Bob: happy-blue", grid=HELD, imitate=True)
    table.play("Anna", swap("wink-red"))
    assert table.refused("Anna", Exchange(number("sad-green"))).later


HELD = """
          green      red
    wink    #    special-red
    sad special-sad    .
"""
