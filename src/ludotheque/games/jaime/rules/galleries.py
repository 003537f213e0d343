"""Galleries: opening one, giving it a title (JM-GALLERY, JM-DIG-11, JM-DIG-12)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Move, Refusal, Seat
from ..cards import GALLERY, MOST_TITLE
from ..events import GalleryOpened, GalleryRetitled
from ..moves import OWN, PLAY_GALLERY, RETITLES, PlayGallery, Retitle
from ..state import PLAY, Gallery, State
from . import bank
from .common import Log, how_said, into_profile, lacks, not_now, take_from_hand
from .flow import after_card


def why_play(state: State, seat: Seat, move: PlayGallery) -> Refusal | None:
    """JM-GALLERY-1: a Gallery of the hand, at any moment of play."""
    return not_now(state, seat) or lacks(state, seat, GALLERY, "JM-GALLERY-1")


def play(state: State, seat: Seat, move: PlayGallery, log: Log) -> None:
    """JM-GALLERY-1, 2: into the own profile, active, and announced with a title of the bank."""
    take_from_hand(state, seat, GALLERY)
    into_profile(state, seat, GALLERY)
    title, *ideas = bank.titles(state)
    bank.use(state, bank.TITLE, title)
    number = state.first_gallery + len(state.galleries)
    state.galleries.append(Gallery(number, seat, title, tuple(ideas), (), state.plays))
    state.active[seat] = number
    if log is not None:
        log.append(GalleryOpened(seat, number, title))
    after_card(state, seat, log)


def why_retitle(state: State, seat: Seat, move: Retitle) -> Refusal | None:
    """JM-DIG-12: by its owner, while it is active; one suggestion, or up to 40 characters."""
    if closed := not_now(state, seat):
        return closed
    gallery = state.gallery(move.gallery)
    if gallery is None or state.active[gallery.owner] != gallery.id:
        return Refusal("JM-DIG-12", "gallery_closed")
    if gallery.owner != seat:
        return Refusal("JM-GALLERY-5", "not_your_gallery", {"seat": gallery.owner})
    if move.idea is not OWN and move.text:
        return Refusal("JM-DIG-12", "one_or_the_other")
    if len(move.text) > MOST_TITLE:
        return Refusal("JM-DIG-12", "too_long", {"most": MOST_TITLE})
    return None


def retitle(state: State, seat: Seat, move: Retitle, log: Log) -> None:
    gallery = state.gallery(move.gallery)
    assert gallery is not None
    title = move.text if move.idea is OWN else gallery.ideas[move.idea]
    state.put_gallery(gallery._replace(title=title))
    if log is not None:
        log.append(GalleryRetitled(seat, gallery.id, title, how_said(title)))


def offers(state: State, seat: Seat) -> Iterator[Move]:
    if state.phase != PLAY:
        return
    if GALLERY in state.hands[seat]:
        yield PLAY_GALLERY
    if state.active[seat] >= 0:
        yield from RETITLES[state.active[seat]]
