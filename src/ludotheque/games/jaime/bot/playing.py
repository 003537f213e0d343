"""How a bot plays its cards (JM-DIG-34, 35, 40)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ....core.model import Move, Seat
from ..cards import BOT_LEVELS, CONTEST, GALLERY, LIKE, QUIZ, TASKS
from ..moves import (
    BLOCKED,
    CONTEST_OF,
    DRAW,
    FROM_DECK,
    IDEAS,
    LIKES,
    PASS,
    PLAY_GALLERY,
    PLAY_QUIZ,
    RETITLES,
    SWAP,
    Like,
    PlayContest,
    PlayGallery,
    PlayQuiz,
    Swap,
    TakeReward,
)
from ..view import GalleryView, JaimeView
from . import solving
from .times import SHARP

LIKES_AT_ONCE = 0.8  # how often medium plays a Like it can play
LINGER = 0.4  # how often it looks for better cards before it covers a gallery with a new title
SPARE_MS = 3000  # JM-DIG-40: at most, before a reward covers a young gallery
MOST_MS = 8000  # so that no reward lapses: together less than its limit
YOUNG = 1  # cards played by each, on average, in the first three seconds of a gallery
FEW = 4  # cards left: somebody is about to go out
MANY_LIKES = 2


def choose(view: JaimeView, moves: Sequence[Move], level: str, rng: Random) -> Move | None:
    """A reward first, then Likes and cards as the level sees fit, then a better hand."""
    if any(isinstance(move, TakeReward) for move in moves):
        return reward(view, moves)
    if DRAW in moves:
        return DRAW
    if solves(view):
        return _with_one_hand(view, moves, level, rng)
    if holds(view, level) and (meanwhile := _meanwhile(view, moves, level, rng)):
        return meanwhile
    chosen = PICK[level](view, _cards(view, moves), rng)
    return chosen or _better_hand(view, moves, level, rng)


def solves(view: JaimeView) -> bool:
    """It is at work on somebody's contest."""
    return any(solving.attends(view, contest) for contest in view.contests)


def _with_one_hand(view: JaimeView, moves: Sequence[Move], level: str, rng: Random) -> Move | None:
    """A Like, a title, a swap are one tap; what needs a thought waits until it has answered."""
    likes, _ = _sorted(_cards(view, moves))
    if likes:
        return rng.choice(likes)
    return _new_title(view, rng) or _swap(view, moves, level, rng)


def _cards(view: JaimeView, moves: Sequence[Move]) -> list[Move]:
    """JM-DIG-18, 35: legal cards, no surplus Likes, contests of the bank that it can author."""
    legal = set(moves)
    wanted: list[Move] = [LIKES[gallery.id] for gallery in likeable(view)]
    wanted += [PLAY_GALLERY, PLAY_QUIZ]
    wanted += [CONTEST_OF[task] for task in view.tasks if not TASKS[task].by_author]
    return [move for move in wanted if move in legal]


def likeable(view: JaimeView) -> Iterator[GalleryView]:
    """Active galleries of the others without a Like of its own."""
    for who, profile in enumerate(view.seats):
        gallery = profile.gallery
        if gallery is not None and who != view.seat and view.seat not in gallery.likes:
            yield gallery


# --- levels ---


def anything(view: JaimeView, cards: Sequence[Move], rng: Random) -> Move | None:
    """Easy: any legal card at random."""
    return _any_card(view, cards, rng)


def sensibly(view: JaimeView, cards: Sequence[Move], rng: Random) -> Move | None:
    """Medium: a Like four times out of five, else an own card."""
    likes, own = _sorted(cards)
    fresh = _mine(view) is not None  # covering it now would cost Likes
    if likes and (not own or fresh or rng.random() < LIKES_AT_ONCE):
        return rng.choice(likes)
    return _any_card(view, own, rng)


def cleverly(view: JaimeView, cards: Sequence[Move], rng: Random) -> Move | None:
    """Hard: the Likes that help the least, and a quiz when there are Likes to get rid of."""
    likes, own = _sorted(cards)
    if likes:
        owners = {gallery.id: gallery.seat for gallery in likeable(view)}
        return min(likes, key=lambda like: (standing(view, owners[like.gallery]), rng.random()))
    if not own:
        return None
    if PLAY_QUIZ in own and view.hand.count(LIKE) >= MANY_LIKES:
        return PLAY_QUIZ
    later = [move for move in own if move is not PLAY_QUIZ]
    return _any_card(view, later or own, rng)


def _any_card(view: JaimeView, own: Sequence[Move], rng: Random) -> Move | None:
    """Each card of the hand equally likely, however many ways there are to play it."""
    cards = [card for card in view.hand if any(CARD[type(move)] == card for move in own)]
    if not cards:
        return None
    card = rng.choice(cards)
    return rng.choice([move for move in own if CARD[type(move)] == card])


CARD = {Like: LIKE, PlayGallery: GALLERY, PlayContest: CONTEST, PlayQuiz: QUIZ}
PICK = {"easy": anything, "medium": sensibly, "hard": cleverly, "expert": cleverly}


def _sorted(cards: Sequence[Move]) -> tuple[list[Like], list[Move]]:
    likes = [move for move in cards if isinstance(move, Like)]
    return likes, [move for move in cards if not isinstance(move, Like)]


def standing(view: JaimeView, seat: Seat) -> int:
    """How a player would stand if the round ended now."""
    profile = view.seats[seat]
    return sum(profile.scores) + profile.profile - profile.hand - profile.deck


# --- rewards ---


def reward(view: JaimeView, moves: Sequence[Move]) -> Move:
    """JM-DIG-40: a Like of the hand if any, else the top of the deck, else any card."""
    offered = {move.what: move for move in moves if isinstance(move, TakeReward)}
    for what in (LIKE, FROM_DECK, GALLERY, CONTEST, QUIZ):
        if what in offered:
            return offered[what]
    return moves[0]


def _spares(view: JaimeView, level: str) -> bool:
    """JM-DIG-40: a young gallery of its own is left open a little longer."""
    gallery = _mine(view)
    if level == "easy" or gallery is None:
        return False
    return gallery.since <= YOUNG * len(view.seats) and open_to_others(view, gallery)


# --- holding ---


def pace(view: JaimeView, level: str) -> tuple[int, int]:
    """How long until it acts, on average and at most."""
    mean: int = BOT_LEVELS[level]["tempo_mean"]
    if any(view.seat in contest.owing for contest in view.contests):
        return (SPARE_MS if _spares(view, level) else mean), SPARE_MS
    return mean, MOST_MS


def holds(view: JaimeView, level: str) -> bool:
    """JM-DIG-34: with nothing to like, a gallery is left open for a while."""
    gallery = _mine(view)
    if level == "easy" or gallery is None or view.turn is not None:
        return False
    if LIKE in view.hand and any(True for _ in likeable(view)):
        return False
    if level in SHARP and _hurry(view):
        return False
    return open_to_others(view, gallery)


def _meanwhile(view: JaimeView, moves: Sequence[Move], level: str, rng: Random) -> Move | None:
    """For some 5 s: a better title, perhaps better cards; then the next card may cover it."""
    if title := _new_title(view, rng):
        return title
    return _swap(view, moves, level, rng) if rng.random() < LINGER else None


def _new_title(view: JaimeView, rng: Random) -> Move | None:
    """JM-DIG-12: one of the suggestions, once for each gallery."""
    gallery = _mine(view)
    if gallery is None or gallery.title in gallery.ideas:
        return None
    return RETITLES[gallery.id][rng.randint(1, IDEAS)]  # the first of them is its own words


def open_to_others(view: JaimeView, gallery: GalleryView) -> bool:
    """Somebody could still like it."""
    return len(set(gallery.likes)) < len(view.seats) - 1


def _hurry(view: JaimeView) -> bool:
    return any(0 < profile.hand + profile.deck <= FEW for profile in view.seats)


def _mine(view: JaimeView) -> GalleryView | None:
    assert view.seat is not None
    return view.seats[view.seat].gallery


# --- nothing to play ---


def _better_hand(view: JaimeView, moves: Sequence[Move], level: str, rng: Random) -> Move | None:
    """JM-DIG-34: Likes it cannot place go under the deck; blocked, it says so."""
    if swap := _swap(view, moves, level, rng):
        return swap
    if PASS in moves:
        return PASS
    return BLOCKED[True] if BLOCKED[True] in moves else None


def _swap(view: JaimeView, moves: Sequence[Move], level: str, rng: Random) -> Move | None:
    """An empty deck would give the same cards back."""
    assert view.seat is not None
    if SWAP in moves and view.seats[view.seat].deck and view.hand:
        return Swap(_unwanted(view, level, rng))
    return None


def _unwanted(view: JaimeView, level: str, rng: Random) -> tuple[int, ...]:
    if level == "easy":
        return tuple(rng.sample(view.hand, rng.randint(1, len(view.hand))))
    likes = tuple(card for card in view.hand if card == LIKE)
    return likes or view.hand[:1]


def busy(view: JaimeView) -> bool:
    """Something to play, to take, to draw, to swap or to say."""
    assert view.seat is not None
    me = view.seats[view.seat]
    if view.turn is not None:
        return view.turn == view.seat
    if any(view.seat in contest.owing for contest in view.contests):
        return True
    if LIKE in view.hand and any(True for _ in likeable(view)):
        return True
    if me.deck or solves(view):
        return bool(me.deck)
    return any(_playable(view, card) for card in view.hand) or not me.blocked


def _playable(view: JaimeView, card: int) -> bool:
    """An own card: no contest beside another one of its own, and nothing while a quiz waits."""
    if card == GALLERY:
        return True
    if view.quiz is not None or card == LIKE:
        return False
    return card == QUIZ or all(contest.author != view.seat for contest in view.contests)
