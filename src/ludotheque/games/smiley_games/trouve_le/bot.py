"""Rules of thumb for Trouve-le !: a quick eye, and a memory that forgets (SG1-DIG-12).

What a bot remembers is a dict from card to owner, folded from the events its seat saw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

from ....core.game import RulesOfThumb
from ....core.model import Card, Event, Move, Seat
from ..cards import BOT_LEVELS, COLOUR, SMILEY, card_of
from ..reflexes import calibration, crowd, errs, misses, reaction
from .events import CardFound, CardReturned, OwnCardNamed, OwnerNamed, WrongNamed
from .moves import GiveUp, Know, Name, Touch
from .view import TrouveLeView

GAME = 1  # of the box: which reaction times count
HESITATES = 1.6  # how much later than a find it gives up

Memory: TypeAlias = Mapping[Card, Seat]


class Thumb(RulesOfThumb):
    """The bot of this game: throw, find, signal, name, give up, clap."""

    best = "expert"

    def choose(
        self,
        view: TrouveLeView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: Memory | None = None,
    ) -> Move:
        """Say the name that is remembered; everything else needs no thought."""
        if not isinstance(moves[0], Name) or view.dice is None:
            return moves[0]
        owner = (memory or {}).get(card_of(*view.dice))
        if owner is None:
            owner = _guess(view, rng)
        return next(move for move in moves if isinstance(move, Name) and move.owner == owner)

    def react(
        self,
        view: TrouveLeView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: Memory | None = None,
    ) -> Move | None:
        """SG1-DIG-12, SG-DIG-15, 16: touch it, say "Je sais !", err, or give up after a while."""
        if view.dice is None or not moves:
            return None
        ms = reaction(GAME, level, rng, _stretch(view, level))
        card = card_of(*view.dice)
        lies = card in view.spread
        if errs(level, rng):
            return _mistake(view, card, ms, rng)
        if misses(level, rng) or not (lies or card in (memory or {})):
            return GiveUp(view.stimulus, round(ms * HESITATES))
        return Touch(card, view.stimulus, ms) if lies else Know(view.stimulus, ms)

    def remember(
        self, memory: Memory | None, events: Sequence[Event], level: str, rng: Random
    ) -> Memory:
        """SG1-DIG-12: a win is stored, or not; each later win may push out an older one."""
        known = dict(memory or {})
        for event in events:
            match event:
                case CardFound(seat, card) | OwnCardNamed(seat, card):
                    known = _store(known, card, seat, level, rng)
                case OwnerNamed(seat, _, card):
                    known = _store(known, card, seat, level, rng)
                case CardReturned(_, card):
                    known.pop(card, None)
                case WrongNamed(_, named, card) if known.get(card) == named:
                    del known[card]
        return known


def _store(
    known: Mapping[Card, Seat], card: Card, seat: Seat, level: str, rng: Random
) -> dict[Card, Seat]:
    traits = BOT_LEVELS[level]
    kept = {c: s for c, s in known.items() if rng.random() >= traits["memory_decay"]}
    kept.pop(card, None)
    if rng.random() < traits["memory_store"]:
        kept[card] = seat
    return kept


def _stretch(view: TrouveLeView, level: str) -> float:
    """SG-DIG-15: fewer cards, quicker eyes; SG-DIG-17: or as quick as the people here."""
    if view.human_ms is not None:
        return calibration(GAME, level, view.human_ms)
    return crowd(sum(card is not None for card in view.spread))


def _mistake(view: TrouveLeView, card: Card, ms: int, rng: Random) -> Move:
    """A card that looks like it; where it is gone, or nothing does, "Je sais !" by guess."""
    alike = [
        other
        for other in view.spread
        if other is not None and other != card and _alike(other, card)
    ]
    if card not in view.spread or not alike:
        return Know(view.stimulus, ms)
    return Touch(rng.choice(alike), view.stimulus, ms)


def _alike(card: Card, other: Card) -> bool:
    return SMILEY[card] == SMILEY[other] or COLOUR[card] == COLOUR[other]


def _guess(view: TrouveLeView, rng: Random) -> Seat:
    """Whoever has more cards has it more likely; the own ones count too."""
    return rng.choices(range(len(view.seats)), [seat.cards for seat in view.seats])[0]


THUMB = Thumb()
