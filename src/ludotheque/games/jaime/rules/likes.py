"""Likes: on whose gallery, and how many (JM-LIKE, JM-DIG-2, JM-DIG-16, JM-DIG-17)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Move, Refusal, Seat
from ..cards import LIKE
from ..events import LikeGiven
from ..moves import LIKES, Like
from ..state import PLAY, Laid, State
from .common import Log, lacks, not_now, take_from_hand
from .flow import after_card


def why_like(state: State, seat: Seat, move: Like) -> Refusal | None:
    """JM-DIG-2: judged when it arrives; a refused Like stays in the hand."""
    if closed := not_now(state, seat):
        return closed
    gallery = state.gallery(move.gallery)
    if gallery is None or state.active[gallery.owner] != gallery.id:  # JM-LIKE-1, 4
        return Refusal("JM-DIG-2", "too_late_like", remedy="card_kept")
    if gallery.owner == seat:
        return Refusal("JM-LIKE-3", "own_gallery", remedy="like_others")
    if seat in gallery.likes and not state.honour:  # JM-DIG-16, 17
        return Refusal("JM-LIKE-2", "liked_already", {"seat": gallery.owner}, "next_gallery")
    return lacks(state, seat, LIKE, "JM-LIKE-1")


def like(state: State, seat: Seat, move: Like, log: Log) -> None:
    """JM-LIKE-5: into the receiver's profile, where it counts for him."""
    gallery = state.gallery(move.gallery)
    assert gallery is not None
    owner = gallery.owner
    take_from_hand(state, seat, LIKE)
    state.profiles[owner] += (Laid(LIKE, seat),)  # JM-GALLERY-6: the gallery stays active
    gallery = gallery._replace(likes=(*gallery.likes, seat))
    state.put_gallery(gallery)
    if log is not None:
        log.append(LikeGiven(seat, owner, gallery.id, len(gallery.likes)))
    after_card(state, seat, log)


def offers(state: State, seat: Seat) -> Iterator[Move]:
    if state.phase == PLAY and LIKE in state.hands[seat]:
        yield from (LIKES[number] for number in state.active if number >= 0)
