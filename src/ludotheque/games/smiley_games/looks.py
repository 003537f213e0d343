"""What the browser is told of a card, and of its smiley and colour."""

from __future__ import annotations

from typing import Literal

from ...core.cards import Look as AnyLook

Smiley = Literal["happy", "angry", "wink", "sad", "surprised", "in_love"]
Colour = Literal["orange", "blue", "yellow", "red", "green", "violet"]


class Look(AnyLook, frozen=True):
    """What a card shows: a smiley, a colour, or both."""

    smiley: Smiley | None = None
    colour: Colour | None = None
