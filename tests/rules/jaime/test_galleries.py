"""Galleries and Likes (JM-GALLERY, JM-LIKE, JM-DIG-1, 2, 11, 12, 16)."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Refusal
from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.rules.bank import TITLE
from ludotheque.games.jaime.state import READY

from .scenario import LARGE, Table, told


def three() -> Table:
    """Three people with cards enough."""
    return Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")


# --- galleries ---


@pytest.mark.rule("JM-GALLERY-1", "JM-PLAY-6")
def test_a_gallery_goes_into_the_own_profile_and_is_active() -> None:
    table = three()
    gallery = table.opens("Anna")
    assert table.profile("Anna") == ["gallery"]
    assert table.profile("Bob") == table.profile("Chloé") == []
    assert table.state.active == [gallery, -1, -1]
    assert table.hand("Anna").count("gallery") == 0


@pytest.mark.rule("JM-GALLERY-1")
def test_only_a_gallery_in_hand_can_be_opened() -> None:
    table = Table("Anna: like quiz | gallery", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    refusal = table.refusal("Anna", moves.PLAY_GALLERY)
    assert (refusal.rule, refusal.code) == ("JM-GALLERY-1", "not_in_hand")
    assert refusal.remedy == "swap_for_it"
    table.play("Anna", moves.Swap(tuple(table.state.hands[0])))
    assert table.may("Anna", moves.PLAY_GALLERY)


@pytest.mark.rule("JM-GALLERY-2", "JM-DIG-11")
def test_every_card_is_announced_to_everybody() -> None:
    table = three()
    table.opens("Anna")
    opened = told(table.feed, events.GalleryOpened)[0]
    assert (opened.seat, opened.title) == (0, table.gallery("Anna", seen_by="Bob").title)
    assert opened.seen_by(1) == opened.seen_by(None) == opened
    table.likes("Bob", opened.gallery)
    assert told(table.feed, events.LikeGiven) == [events.LikeGiven(1, 0, opened.gallery, 1)]
    table.launches("Chloé", "c01")
    assert told(table.feed, events.ContestOpened)[0].seat == 2


@pytest.mark.rule("JM-GALLERY-1", "JM-PLAY-5")
def test_whoever_has_no_deck_is_not_told_to_swap() -> None:
    table = Table("Anna: like | quiz", "Bob: like |", f"Chloé: {LARGE}")
    assert table.refusal("Anna", moves.PLAY_GALLERY).remedy == "swap_for_it"
    assert table.refusal("Bob", moves.PLAY_GALLERY).remedy == ""


@pytest.mark.rule("JM-DIG-9", "JM-DIG-40")
def test_everybody_sees_how_many_cards_a_gallery_is_old() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.opens("Anna")
    table.likes("Chloé", table.opens("Bob"))
    assert table.gallery("Anna", seen_by="Chloé").since == 3
    assert table.gallery("Bob", seen_by="Chloé").since == 2


@pytest.mark.rule("JM-GALLERY-3", "JM-LIKE-1")
def test_the_others_may_like_it() -> None:
    table = three()
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    table.likes("Chloé", gallery)
    assert table.profile("Anna") == ["gallery", "like of Bob", "like of Chloé"]
    assert table.hand("Bob").count("like") == 2  # one played, one drawn


@pytest.mark.rule("JM-GALLERY-4", "JM-LIKE-4")
@pytest.mark.parametrize("cover", [moves.PLAY_GALLERY, moves.PlayContest(0)])
def test_the_next_own_card_ends_it(cover: moves.PlayGallery | moves.PlayContest) -> None:
    table = Table("Anna: gallery*2 contest like | like*9", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    table.play("Anna", cover)
    assert table.state.active[0] != gallery
    assert table.why_not("Chloé", moves.Like(gallery)) == "JM-DIG-2 too_late_like"


@pytest.mark.rule("JM-GALLERY-6")
def test_a_reward_on_the_own_profile_ends_it_too() -> None:
    table = Table("Anna: contest like*2 | gallery like*9", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    gallery = table.opens("Anna")
    table.takes("Anna", contest, "deck")
    assert table.state.active[0] == -1
    assert table.why_not("Bob", moves.Like(gallery)) == "JM-DIG-2 too_late_like"


@pytest.mark.rule("JM-GALLERY-6")
def test_likes_received_or_given_do_not_end_it() -> None:
    table = three()
    mine, other = table.opens("Anna"), table.opens("Bob")
    table.likes("Bob", mine)
    table.likes("Anna", other)
    assert table.state.active[:2] == [mine, other]
    table.likes("Chloé", mine)


@pytest.mark.rule("JM-GALLERY-7")
def test_one_active_gallery_and_never_again() -> None:
    table = Table("Anna: gallery*3 | like*9", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    first = table.opens("Anna")
    second = table.opens("Anna")
    assert table.state.active[0] == second != first
    third = table.opens("Anna")
    assert [table.may("Bob", moves.Like(each)) for each in (first, second, third)] == [
        False, False, True,
    ]  # fmt: skip


# --- titles ---


@pytest.mark.rule("JM-GALLERY-5", "JM-DIG-12")
def test_a_gallery_has_a_title_of_the_bank_at_once() -> None:
    table = three()
    gallery = table.state.gallery(table.opens("Anna"))
    assert gallery is not None
    assert isinstance(gallery.title, int)
    assert len({gallery.title, *gallery.ideas}) == 4
    assert table.state.used[TITLE] == 1 << gallery.title


@pytest.mark.rule("JM-GALLERY-5", "JM-DIG-12")
def test_its_owner_may_replace_the_title_while_it_is_active() -> None:
    table = three()
    number = table.opens("Anna")
    ideas = table.gallery("Anna", seen_by="Anna").ideas
    table.play("Anna", moves.Retitle(number, 1))
    assert table.gallery("Anna", seen_by="Bob").title == ideas[1]
    table.play("Anna", moves.Retitle(number, moves.OWN, "Mon poisson rouge 🐠"))
    assert table.gallery("Anna", seen_by="Bob").title == "Mon poisson rouge 🐠"
    assert table.why_not("Bob", moves.Retitle(number, 0)) == "JM-GALLERY-5 not_your_gallery"
    assert table.state.active[0] == number, "a title is no card"
    table.launches("Anna", "c01")
    assert table.why_not("Anna", moves.Retitle(number, 0)) == "JM-DIG-12 gallery_closed"


@pytest.mark.rule("JM-DIG-12")
def test_a_title_has_forty_characters_at_most() -> None:
    table = three()
    number = table.opens("Anna")
    refusal = table.refusal("Anna", moves.Retitle(number, moves.OWN, "x" * 41))
    assert refusal == Refusal("JM-DIG-12", "too_long", {"most": 40})
    assert table.may("Anna", moves.Retitle(number, moves.OWN, "x" * 40))
    mixed = moves.Retitle(number, 0, "mes mots")
    assert table.why_not("Anna", mixed) == "JM-DIG-12 one_or_the_other"


@pytest.mark.rule("JM-DIG-12")
def test_the_suggestions_are_for_the_owner() -> None:
    table = three()
    table.opens("Anna")
    assert table.gallery("Anna", seen_by="Bob").ideas == ()


# --- Likes ---


@pytest.mark.rule("JM-LIKE-1")
def test_a_like_needs_a_gallery_and_a_like_in_hand() -> None:
    table = Table("Anna: gallery quiz | like", "Bob: quiz*2 | like", f"Chloé: {LARGE}")
    assert table.why_not("Chloé", moves.Like(0)) == "JM-DIG-2 too_late_like"
    gallery = table.opens("Anna")
    assert table.why_not("Bob", moves.Like(gallery)) == "JM-LIKE-1 not_in_hand"
    table.likes("Chloé", gallery)


@pytest.mark.rule("JM-LIKE-1")
def test_a_like_never_goes_into_the_own_profile() -> None:
    table = Table("Anna: like | like", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    gallery = table.opens("Bob")
    table.likes("Anna", gallery)
    assert table.profile("Anna") == []
    assert table.profile("Bob") == ["gallery", "like of Anna"]


@pytest.mark.rule("JM-LIKE-2", "JM-DIG-16")
def test_one_like_of_each_player_on_each_gallery() -> None:
    table = three()
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    refusal = table.refusal("Bob", moves.Like(gallery))
    assert (refusal.rule, refusal.code, refusal.remedy) == (
        "JM-LIKE-2", "liked_already", "next_gallery",
    )  # fmt: skip
    table.likes("Chloé", gallery)
    other = table.opens("Chloé")
    table.likes("Bob", other)


@pytest.mark.rule("JM-LIKE-3")
def test_nobody_likes_his_own_gallery() -> None:
    table = three()
    refusal = table.refusal("Anna", moves.Like(table.opens("Anna")))
    assert (refusal.rule, refusal.code, refusal.remedy) == (
        "JM-LIKE-3", "own_gallery", "like_others",
    )  # fmt: skip


@pytest.mark.rule("JM-DIG-1", "JM-DIG-2")
def test_a_like_that_comes_too_late_stays_in_the_hand() -> None:
    """Two people act at once: what arrives first counts, and the other one loses nothing."""
    table = Table("Anna: gallery*2 | like*9", "Bob: like | quiz", f"Chloé: {LARGE}")
    seen = table.opens("Anna")
    table.opens("Anna")  # arrives just before Bob's Like
    refusal = table.refusal("Bob", moves.Like(seen))
    assert (refusal.code, refusal.remedy) == ("too_late_like", "card_kept")
    assert table.hand("Bob") == ["like"]
    assert table.profile("Anna") == ["gallery", "gallery"]


@pytest.mark.rule("JM-DIG-2", "JM-DIG-3")
def test_a_like_of_the_last_round_never_lands_in_the_next() -> None:
    table = Table("Anna: gallery | like", "Bob: gallery", f"Chloé: {LARGE}")
    old = table.opens("Anna")
    table.opens("Bob")
    assert table.ended() == "out"
    assert table.state.phase == READY
    assert table.why_not("Chloé", moves.Like(old)) == "JM-PLAY-1 not_started"
    table.play(table.people[table.state.signal], moves.Go(2))
    table.tick(moves.EndCountdown(2))
    assert table.state.first_gallery == 2
    assert table.why_not("Chloé", moves.Like(old)) == "JM-DIG-2 too_late_like"


@pytest.mark.rule("JM-LIKE-5", "JM-SCORE-1")
def test_a_like_counts_for_the_receiver() -> None:
    table = Table("Anna: gallery quiz | like", "Bob: like", "Chloé: like*2 quiz |")
    gallery = table.opens("Anna")
    table.likes("Chloé", gallery)
    table.likes("Bob", gallery)
    assert table.ended() == "out"
    assert table.scored == (3 - 2, 0, -2)
