"""Who sees what (JM-DIG-8 to 10, 15, 41)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ludotheque.games.jaime import moves
from ludotheque.games.jaime.cards import TIMINGS
from ludotheque.games.jaime.game import JAIME
from ludotheque.games.jaime.moves import MOVES

from .scenario import LARGE, Table, cards


def three() -> Table:
    return Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")


@pytest.mark.rule("JM-DIG-8")
def test_a_player_sees_his_own_hand_and_no_other() -> None:
    table = three()
    assert table.view("Anna").hand == table.state.hands[0]
    assert table.state.view(None).hand == ()
    told = msgspec.to_builtins(table.view("Bob"))
    for profile in told["seats"]:
        assert isinstance(profile["hand"], int)
        assert isinstance(profile["deck"], int)


@pytest.mark.rule("JM-DIG-8")
def test_nobody_sees_the_order_of_a_deck_not_even_its_owner() -> None:
    table = three()
    orders, rng = set(), Random(1)
    for _ in range(20):
        world = table.state.imagine(0, rng)
        assert world.view(0) == table.view("Anna")
        orders.add(world.decks[0])
    assert len(orders) > 1


@pytest.mark.rule("JM-DIG-8")
def test_whoever_put_cards_under_his_deck_knows_that_they_are_there() -> None:
    table = Table(
        "Anna: like quiz gallery | contest gallery like*3", f"Bob: {LARGE}", "Chloé: like"
    )
    table.play("Anna", moves.Swap(cards("quiz gallery")))
    rng = Random(2)
    mine = {table.state.imagine(0, rng).decks[0][:2] for _ in range(20)}
    assert mine == {cards("gallery quiz")}
    others = {table.state.imagine(1, rng).decks[0][:2] for _ in range(40)}
    assert len(others) > 1


@pytest.mark.rule("JM-DIG-9")
def test_what_everybody_knows_of_a_player() -> None:
    table = three()
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    for seen in (table.view("Chloé"), table.state.view(None)):
        anna = seen.seats[0]
        assert (anna.hand, anna.deck, anna.profile) == (5, 3, 2)
        assert anna.gallery is not None
        assert (anna.gallery.id, anna.gallery.likes) == (gallery, (1,))
    table.launches("Anna", "c01")
    chloe = table.view("Chloé")
    assert chloe.seats[0].profile == 3
    assert chloe.seats[0].gallery is None, "covered cards are not listed"
    assert chloe.galleries == ()
    assert [contest.author for contest in chloe.contests] == [0]


@pytest.mark.rule("JM-DIG-9")
def test_the_pause_is_public() -> None:
    table = three()
    table.stops("Bob")
    spectator = table.state.view(None)
    assert (spectator.phase, spectator.quiz.author) == ("declaring", 1)  # type: ignore[union-attr]


@pytest.mark.rule("JM-DIG-10")
def test_a_card_face_down_is_known_to_its_owner_only_or_to_nobody() -> None:
    table = Table(
        "Anna: contest like gallery | quiz contest gallery like", f"Bob: {LARGE}", "Chloé: like"
    )
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    table.takes("Anna", contest, "gallery")
    table.takes("Bob", contest, "deck")
    rng = Random(3)

    def face_down(seat: int, owner: int) -> set[int]:
        worlds = [table.state.imagine(seat, rng) for _ in range(40)]
        return {laid.card for world in worlds for laid in world.profiles[owner] if laid.how}

    assert face_down(0, 0) == set(cards("gallery"))
    assert len(face_down(1, 0)) > 1
    assert len(face_down(1, 1)) > 1, "not even Bob knows what was on top of his deck"


@pytest.mark.rule("JM-DIG-9", "JM-DIG-30")
def test_votes_and_truth_are_nobody_elses_business() -> None:
    table = three()
    quiz = table.stops("Anna")
    table.declares("Anna", quiz, True)
    table.vote(quiz, Bob=False)
    rng = Random(4)
    worlds = [table.state.imagine(2, rng) for _ in range(30)]
    assert {world.quiz.truth for world in worlds if world.quiz} == {True, False}
    assert {world.quiz.votes[1] for world in worlds if world.quiz} == {True, False}
    mine = [table.state.imagine(1, rng) for _ in range(30)]
    assert {world.quiz.votes[1] for world in mine if world.quiz} == {False}


@pytest.mark.rule("JM-DIG-10")
def test_a_reward_from_the_hand_is_known_to_its_owner_alone() -> None:
    table = Table("Anna: contest quiz | gallery*4 like*4", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    table.takes("Anna", contest, "quiz")
    rng = Random(7)

    def imagined(seat: int) -> set[int]:
        worlds = [table.state.imagine(seat, rng) for _ in range(30)]
        return {world.profiles[0][-1].card for world in worlds}

    assert imagined(0) == set(cards("quiz"))
    assert len(imagined(1)) > 1


@pytest.mark.rule("JM-DIG-29")
def test_only_the_author_knows_what_the_bank_suggests_him() -> None:
    table = three()
    table.stops("Anna")
    rng = Random(7)
    assert {table.state.imagine(0, rng).quiz.ideas for _ in range(9)} == {table.quiz.ideas}  # type: ignore[union-attr]
    assert len({table.state.imagine(1, rng).quiz.ideas for _ in range(9)}) > 1  # type: ignore[union-attr]
    assert table.quiz_seen_by("Bob").ideas == ()


@pytest.mark.rule("JM-DIG-15")
def test_a_disconnected_author_holds_nobody_up() -> None:
    """A stand-in comes after a grace time; until then, and beside it, the limits simply run."""
    assert JAIME.timings["reconnect_grace"] == TIMINGS["reconnect_grace"] == 15_000
    table = three()
    contest = table.launches("Anna", text="Sautez")
    table.answers("Bob", contest)
    assert {moves.LapseContest(contest), moves.JudgeByItself(contest)} <= table.due().keys()
    table = three()
    quiz = table.stops("Anna")
    steps = []
    while table.phase != "play":
        (move,) = [due for due in table.due() if due is not None]
        steps.append(type(move))
        table.tick(move)
    assert steps == [moves.LapseStatement, moves.ResumeByItself]
    assert quiz == 0


@pytest.mark.rule("JM-DIG-41")
def test_free_texts_are_blanks_with_a_limit() -> None:
    """The table cleans and filters what is blank; the rules limit its length."""
    free = {
        (kind.__name__, field.name)
        for kind in MOVES
        for field in msgspec.structs.fields(kind)
        if field.name in kind.blank and field.default == ""
    }
    assert free == {
        ("Retitle", "text"),
        ("PlayContest", "text"),
        ("PlayContest", "answer"),
        ("Answer", "text"),
        ("Declare", "text"),
    }
    table = three()
    contest = table.launches("Anna", text="Un slogan")
    long = moves.Answer(contest, "x" * 101)
    assert table.why_not("Bob", long) == "JM-DIG-20 too_long"
    with pytest.raises(msgspec.ValidationError):
        JAIME.move_decoder.decode(
            msgspec.json.encode({"t": "answer", "stimulus": 0, "text": "x" * 401})
        )
