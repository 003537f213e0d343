"""What games 2 and 3 share: a pile, dice in the centre, a stack before everybody, most cards win.

Stacks are last in, first out (SG-GEN-7): the last card of the list lies on top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.chance import Chance
from ...core.model import Card, Player, Refusal, Seat
from .cards import BASICS
from .dice import throw
from .piles import DiceThrown, GameWon, PlayerLocked, TieThrown
from .reflex import FACE, OPEN, PAUSE, Log, Race


class Stacks(Race):
    """A table of game 2 or 3; `leader` is the dealer."""

    __slots__ = (
        "card",
        "dice",
        "guards",
        "hero",
        "locked",
        "locking",
        "pile",
        "rethrow",
        "stacks",
        "verdict",
    )

    guards: bool  # option spam_guard
    pile: list[Card]  # the next card is any of these: it is shuffled as it is turned
    stacks: list[list[Card]]  # by seat, the top card last
    dice: Card  # the card both dice in the centre name
    card: Card  # turned, claims welcome or just judged; -1 before the first
    locked: int  # the set of seats that may not claim on this card
    locking: int  # the set of seats that may not claim on the next
    rethrow: bool  # the dice are due to be thrown
    verdict: str  # what came of the card, for the view; empty while it is open
    hero: Seat  # who won the turn, -1 if nobody

    LOCKED: ClassVar[Refusal] = Refusal("SG-DIG-10", "locked", remedy="next_card")
    LOCKED_TO_THE_END: ClassVar[Refusal] = Refusal("SG-DIG-10", "locked")  # the last card

    def lay_out(self, players: Sequence[Player], options: Any, chance: Chance) -> None:
        """The table before the specials are dealt or the dice thrown."""
        self.sit_down(players, options, chance)
        self.guards = options.spam_guard
        self.pile = list(BASICS)
        self.stacks = [[] for _ in players]
        self.dice = self.card = self.hero = -1
        self.locked = self.locking = 0
        self.rethrow = False
        self.verdict = ""

    def cards_of(self, seat: Seat) -> int:
        return len(self.stacks[seat])

    # --- a card is turned ---

    def turn_card(self) -> Card:
        """SG-DIG-12: any card of the pile, drawn as it is shown; the guard locks for it alone."""
        pile = self.pile
        index = self.chance.below(len(pile))
        self.card = card = pile[index]
        pile[index] = pile[-1]
        pile.pop()
        self.locked, self.locking = self.locking, 0
        self.out = self.locked
        self.phase = OPEN
        return card

    def lock(self, seat: Seat, log: Log) -> None:
        """SG-DIG-10: mistakes with an empty stack are not free."""
        if not self.guards:
            return
        self.locking |= 1 << seat
        if log is not None:
            log.append(PlayerLocked(seat))

    def lock_objection(self, seat: Seat) -> Refusal | None:
        """SG-DIG-10: not on this card; nobody is promised a next one when the pile is empty."""
        if not self.locked >> seat & 1:
            return None
        return self.LOCKED if self.pile else self.LOCKED_TO_THE_END

    # --- from card to card ---

    def show_result(self) -> bool:
        """SG-DIG-13: the claims are shown for a while, if there were any."""
        if not self.judged:
            return False
        self.phase = PAUSE
        return True

    def clear_result(self, log: Log) -> None:
        """What was shown goes; SG-VAR-2: the winner makes its face, except the last one's."""
        if self.hero >= 0 and self.pile:
            self.ask_face(self.hero, self.card, log)
        self.phase = FACE
        self.judged.clear()
        self.hero = -1
        self.verdict = ""

    def throw_dice(self, why: str, log: Log) -> None:
        """The dealer throws both dice, which stay in the centre."""
        self.rethrow = False
        self.dice = throw(self.chance)
        if log is not None:
            log.append(DiceThrown(self.leader, self.dice, why))

    # --- the end ---

    def end_by_most_cards(self, log: Log) -> None:
        """SG2-END-1, 2, SG3-END-1, 2: most cards; a tie is settled with the dice, or by lot."""
        counts = [len(stack) for stack in self.stacks]
        tied = [seat for seat, count in enumerate(counts) if count == max(counts)]
        winner, why = tied[0], "most"
        if len(tied) > 1:
            hands = [sum(1 << card for card in stack) for stack in self.stacks]
            winner, thrown = self.break_tie(tied, hands)
            why = "dice" if thrown else "lot"
            if log is not None:
                log.extend(TieThrown(card, None) for card in thrown[:-1])
                log.extend(TieThrown(card, winner) for card in thrown[-1:])
        self.win(winner, "won", counts)
        if log is not None:
            log.append(GameWon(winner, why))
