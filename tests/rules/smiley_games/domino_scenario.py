"""A table of Domino laid out by hand, so that a test reads like the booklet.

    table = Table("Anna: sad-red happy-blue", "Bob: wink-blue", grid=CORNER)
    table.lay("Anna", "sad-red")
    assert table.turn == "Anna"  # two links

A grid names its columns, then each row with its cells: `#` is the card of that cell, `.` nothing,
anything else the special card that lies there. The first player named begins; the stock is written
in the order in which it will be drawn; cards that are nowhere stay in the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludotheque.core.model import Event, Outcome, Player
from ludotheque.games.smiley_games.cards import CARD_IDS, COLOURS, SMILEYS, bits
from ludotheque.games.smiley_games.domino.cells import End
from ludotheque.games.smiley_games.domino.game import DOMINO, DominoOptions
from ludotheque.games.smiley_games.domino.moves import Discard, Exchange, Lay
from ludotheque.games.smiley_games.domino.rules import DominoState
from ludotheque.games.smiley_games.domino.view import DominoView

from ..by_hand import Fate, Scene
from .scenario import as_set, names, number, numbers

CORNER = """
        green red
    wink  #    #
    sad   #    .
"""

FULL_ROW = """
         orange blue yellow red green violet
    wink   #     #     #     #    #     #
"""

FULL_COLUMN = """
              green
    happy       #
    angry       #
    wink        #
    sad         #
    surprised   #
    in_love     #
"""


def lay(card: str, end: End | None = None, *, at: str = "") -> Lay:
    """The move that lays a card, a joker `at` the place of another card."""
    return Lay(number(card), number(at) if at else None, end)


def swap(card: str) -> Exchange:
    """The move that takes the joker from the place of this card."""
    return Exchange(number(card))


def away(card: str) -> Discard:
    return Discard(number(card))


class Table(Scene):
    """A position, and people who play on it; an illegal move fails the test."""

    state: DominoState

    def __init__(
        self,
        *hands: str,
        grid: str = CORNER,
        stock: str = "",
        dice: Iterable[int] = (),
        imitate: bool = False,
    ) -> None:
        self.people = [hand.partition(":")[0] for hand in hands]
        players = [Player(name) for name in self.people]
        state = DOMINO.start(players, DominoOptions(imitate=imitate), Fate())
        state.no_faces_yet(imitate)
        state.hands = [as_set(numbers(hand.partition(":")[2])) for hand in hands]
        state.stock = numbers(stock)[::-1]
        self._lay_out(state, grid)
        state.turn = 0
        state.chance = Fate(*dice)
        self.state = state
        self.cards = Counter(state.census())
        assert set(self.cards.values()) <= {1}, "a card lies in two places"

    @staticmethod
    def _lay_out(state: DominoState, grid: str) -> None:
        heads, *lines = (line.split() for line in grid.strip().splitlines())
        columns = tuple(COLOURS.index(colour) for colour in heads)
        rows = tuple(SMILEYS.index(line[0]) for line in lines)
        cards = {}
        for smiley, *cells in lines:
            for colour, what in zip(heads, cells, strict=True):
                cell = number(f"{smiley}-{colour}")
                if what != ".":
                    cards[cell] = cell if what == "#" else number(what)
        state.lay_out(rows, columns, cards)

    # --- what people do ---

    def lay(self, name: str, card: str, end: End | None = None, *, at: str = "") -> list[Event]:
        return self.play(name, lay(card, end, at=at))

    # --- what lies on the table ---

    @property
    def turn(self) -> str:
        return self.people[self.state.turn] if self.state.turn >= 0 else "nobody"

    def at(self, place: str) -> str | None:
        """The card that lies in the place of a card."""
        card = self.state.card_in(number(place))
        return None if card is None else CARD_IDS[card]

    @property
    def rows(self) -> list[str]:
        return [SMILEYS[smiley] for smiley in self.state.rows]

    @property
    def columns(self) -> list[str]:
        return [COLOURS[colour] for colour in self.state.columns]

    def hand(self, name: str) -> set[str]:
        return names(bits(self.state.hands[self.seat(name)]))

    def ways(self, name: str, card: str) -> set[tuple[str, End | None]]:
        """Where this player may lay a card now: in the place of which, opening at which end."""
        return {
            (CARD_IDS[move.place], move.end)
            for move in self.state.moves(self.seat(name))
            if isinstance(move, Lay) and move.card == number(card)
        }

    def view(self, name: str | None = None) -> DominoView:
        return self.state.view(None if name is None else self.seat(name))

    @property
    def outcome(self) -> Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the match is not over"
        return outcome
