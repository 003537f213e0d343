"""The honour system: looking for surplus Likes before the count (JM-SCORE-5, 6, JM-DIG-18)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....core.model import Deadline, Move, Refusal, Seat
from ..cards import LIKE
from ..events import GalleryFlagged, LikesReturned
from ..moves import CloseCount, FinishCount, Flag
from ..state import COUNT, Gallery, Laid, State
from . import ending
from .common import Log, due

COUNT_OVER = Refusal("JM-DIG-18", "no_count_now")


def why_flag(state: State, seat: Seat, move: Flag) -> Refusal | None:
    """JM-DIG-18: one's own galleries, while there is time."""
    gallery = state.gallery(move.gallery)
    if state.phase != COUNT or gallery is None or state.finished[seat]:
        return COUNT_OVER
    if gallery.owner != seat:
        return Refusal("JM-SCORE-5", "not_your_gallery", {"seat": gallery.owner})
    return Refusal("JM-DIG-18", "already_so") if gallery.id in state.flagged else None


def flag(state: State, seat: Seat, move: Flag, log: Log) -> None:
    state.flagged.append(move.gallery)
    if log is not None:
        log.append(GalleryFlagged(seat, move.gallery))


def why_finish(state: State, seat: Seat, move: FinishCount) -> Refusal | None:
    if state.phase != COUNT or move.round != state.round or state.finished[seat]:
        return COUNT_OVER
    return None


def finish(state: State, seat: Seat, move: FinishCount, log: Log) -> None:
    """Once everybody has looked, it is counted."""
    state.finished[seat] = True
    if all(state.finished):
        _count(state, log)


def close_count(state: State, move: CloseCount, log: Log) -> None:
    _count(state, log)


def _count(state: State, log: Log) -> None:
    for number in state.flagged:
        gallery = state.gallery(number)
        assert gallery is not None
        for giver, surplus in surplus_likes(gallery).items():
            _return(state, gallery, giver, surplus, log)
    ending.score(state, log)


def surplus_likes(gallery: Gallery) -> Counter[Seat]:
    """Likes of each giver beyond his first; a wrong flag finds none."""
    return Counter({giver: n - 1 for giver, n in Counter(gallery.likes).items() if n > 1})


def _return(state: State, gallery: Gallery, giver: Seat, surplus: int, log: Log) -> None:
    """JM-SCORE-5, 6: back to the giver's hand: one less for the receiver, one less for him."""
    profile = list(state.profiles[gallery.owner])
    for _ in range(surplus):
        profile.remove(Laid(LIKE, giver))
    state.profiles[gallery.owner] = tuple(profile)
    state.hands[giver] += (LIKE,) * surplus
    once = tuple(dict.fromkeys(gallery.likes))
    state.put_gallery(gallery._replace(likes=once))
    if log is not None:
        log.append(LikesReturned(giver, gallery.owner, surplus))


def offers(state: State, seat: Seat) -> Iterator[Move]:
    if state.phase == COUNT:
        yield from (Flag(gallery.id) for gallery in state.galleries if gallery.owner == seat)
        yield FinishCount(state.round)


def deadlines(state: State) -> Iterator[Deadline]:
    if state.phase == COUNT:
        yield due(CloseCount(state.round), "count_limit")
