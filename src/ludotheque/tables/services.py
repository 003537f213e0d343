"""What every table of a house shares."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field

from .clock import HouseTime, Time
from .minds import Minds
from .store.base import Store
from .words import WordList, default_list


@dataclass
class Services:
    """The store, the time, and how patient the house is."""

    store: Store
    time: Time = field(default_factory=HouseTime)
    think: float = 1.0  # stretches the time bots take; 0 for tests
    grace_ms: int | None = None  # before a stand-in plays; None: as the game says
    direct: bool = True  # no proxy stands between the house and its visitors
    words: Callable[[], WordList] = default_list  # what players may not write
    remembers: bool = True  # results are kept for the golden book
    minds: Minds = field(default_factory=Minds)  # where experts think
    hears: list[Callable[[bytes], None]] = field(default_factory=list)  # other houses, of no table
    # Which match lies on a table here: what to do when another house has written into its log.
    followed: MutableMapping[str, Callable[[], None]] = field(default_factory=dict)
