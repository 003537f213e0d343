"""A table of Smile Life laid out by hand, so that a test reads like the rulebook.

    table = Table(
        "Anna: wage_2 child_lou | study_single*2 maths_teacher flirt_bar marriage_montcuq",
        "Bob: accident",
        discard="Bob/wage_1",
    )
    table.place("Anna", "child_lou")
    assert table.front("Anna", "children") == ["child_lou"]

A player is written as `name: hand | cards in front`, the cards by their ids in order of arrival,
`id*3` for three of them. In front, `-card` lies turned over: an invested wage, a set-aside flirt, a
malus already suffered, a spent inheritance. A flirt after an adultery is one of that adultery, a
study after a job a complementary one, a job after pulled strings was placed with them.

The first player named begins, unless `turn` says otherwise. The pile is written in the order in
which it will be drawn; if it is not, all cards that lie nowhere else are in it, studies on top. The
discard is written from bottom to top, `Bob/card` if Bob is the discarder of the card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ludotheque.core.model import Card, Event, Outcome, Player
from ludotheque.games.smile_life import cards as box
from ludotheque.games.smile_life.cards import CARD_IDS, CATEGORY, DECK, every
from ludotheque.games.smile_life.events import CardPlaced
from ludotheque.games.smile_life.game import SMILE_LIFE, SmileLifeOptions
from ludotheque.games.smile_life.moves import (
    CHOOSE,
    CHOOSE_SEAT,
    DECLINE,
    DISCARD,
    DRAW,
    INFLICT,
    PAY,
    PLACE,
    SPEND,
    STAKE,
    TAKE_DISCARD,
    TAKE_RIVER,
    Choose,
)
from ludotheque.games.smile_life.rules.questions import SmileLifeState
from ludotheque.games.smile_life.state import PLAY_FRAMES, START_FRAMES, Life
from ludotheque.games.smile_life.view import LifeView, SmileLifeView

from ..by_hand import Fate, Scene, spelled, told


def names(cards: Iterable[Card]) -> list[str]:
    return [CARD_IDS[card] for card in cards]


class Box:
    """The 200 cards, from which every card of a scene is taken once."""

    def __init__(self) -> None:
        self.left = set(DECK)

    def take(self, name: str) -> Card:
        for card in every(name):
            if card in self.left:
                self.left.remove(card)
                return card
        raise AssertionError(f"there are not so many cards called {name}")

    def take_all(self, words: str) -> list[Card]:
        return [self.take(name) for name in spelled(words)]


class Table(Scene):
    """A position of this game."""

    def __init__(
        self,
        *people: str,
        edition: str = "A",
        turn: str = "",
        drawn: bool = False,
        pile: str | None = None,
        discard: str = "",
        gone: str = "",
        river: str | None = None,
        casino: str = "",
        stake: str = "",
        dice: Iterable[int] = (),
    ) -> None:
        self.people = [text.partition(":")[0] for text in people]
        options = SmileLifeOptions(edition="B" if edition == "B" else "A", river=river is not None)
        state = SMILE_LIFE.start([Player(name) for name in self.people], options, Fate())
        self.state: SmileLifeState = state
        self.box = Box()
        for life, text in zip(state.lives, people, strict=True):
            hand, _, front = text.partition(":")[2].partition("|")
            life.hand = self.box.take_all(hand)
            self._lay_out(life, front)
        state.river = self.box.take_all(river or "")
        state.gone = self.box.take_all(gone)
        self._lay_discard(discard)
        self._open_casino(casino, stake)
        self._lay_pile(pile)
        state.turn = self.people.index(turn) if turn else 0
        state.turn_no = 100
        state.pending = [(PLAY_FRAMES if drawn else START_FRAMES)[state.turn]]
        state.chance = Fate(*dice)
        assert sorted(state.census()) == list(DECK), "a card lies nowhere or in two places"
        self.cards = Counter(DECK)

    # --- laying out ---

    def _lay_out(self, life: Life, words: str) -> None:
        for word in spelled(words):
            turned = word.startswith("-")
            card = self.box.take(word.removeprefix("-"))
            if turned:
                _lay_turned(life, card)
            else:
                _lay(life, card)

    def _lay_discard(self, words: str) -> None:
        state = self.state
        for word in spelled(words):
            name, slash, card = word.rpartition("/")
            state.discard.append(self.box.take(card))
            state.thrown_by.append(self.people.index(name) if slash else -1)

    def _open_casino(self, owner: str, stake: str) -> None:
        state = self.state
        if not owner:
            return
        self.box.take("casino")
        state.casino_owner = self.people.index(owner)
        state.casino_open = not state.edition_b or bool(stake)
        if stake:
            name, _, card = stake.partition(": ")
            state.staker = self.people.index(name)
            state.stake = self.box.take(card)

    def _lay_pile(self, pile: str | None) -> None:
        state = self.state
        if pile is None:
            state.pile, state.removed = sorted(self.box.left, reverse=True), []
        else:
            state.pile = self.box.take_all(pile)[::-1]
            state.removed = sorted(self.box.left)

    # --- who and what ---

    def card(self, name: str, card: str) -> Card:
        """The card of that id which this player (or a pile) would play, else any of them."""
        state = self.state
        life = state.lives[self.seat(name)]
        near = [frame.card for frame in state.pending[-1:]]
        near += [*life.hand, *life.in_front(), *state.luck, *state.discard[::-1], *state.river]
        return next((c for c in near if c >= 0 and CARD_IDS[c] == card), every(card)[0])

    def in_front_of(self, name: str, card: str) -> Card:
        """The card of that id on this player's table."""
        front = self.state.lives[self.seat(name)].in_front()
        return next(c for c in front if CARD_IDS[c] == card)

    # --- what people do; who has not drawn yet draws before a play ---

    def _begin(self, name: str) -> list[Event]:
        return self.draw(name) if self.asked == f"{name}: start" else []

    def draw(self, name: str) -> list[Event]:
        return self.play(name, DRAW)

    def take(self, name: str) -> list[Event]:
        """Take the top card of the discard pile."""
        return self.play(name, TAKE_DISCARD)

    def take_river(self, name: str, place: int) -> list[Event]:
        return self.play(name, TAKE_RIVER[place])

    def place(self, name: str, card: str) -> list[Event]:
        return self._begin(name) + self.play(name, PLACE[self.card(name, card)])

    def inflict(self, name: str, card: str, target: str) -> list[Event]:
        return self._begin(name) + self.play(
            name, INFLICT[self.card(name, card)][self.seat(target)]
        )

    def discard(self, name: str, card: str) -> list[Event]:
        return self._begin(name) + self.play(name, DISCARD[self.card(name, card)])

    def stake(self, name: str, card: str) -> list[Event]:
        return self._begin(name) + self.play(name, STAKE[self.card(name, card)])

    def choose(self, name: str, card: str) -> list[Event]:
        return self.play(name, CHOOSE[self.card(name, card)])

    def choose_seat(self, name: str, target: str) -> list[Event]:
        return self.play(name, CHOOSE_SEAT[self.seat(target)])

    def decline(self, name: str) -> list[Event]:
        return self.play(name, DECLINE)

    def spend(self, name: str, cards: str) -> None:
        """Turn these wages (or the inheritance) over for a purchase, not yet paying."""
        for card in spelled(cards):
            self.play(name, SPEND[self.in_front_of(name, card)])

    def pay(self, name: str, cards: str) -> list[Event]:
        self.spend(name, cards)
        return self.play(name, PAY)

    def idle(self, *people: str) -> None:
        """These players, one after the other, draw a card and throw it away again."""
        for name in people:
            self.draw(name)
            self.play(name, DISCARD[self.state.lives[self.seat(name)].hand[-1]])

    # --- what the rules answer ---

    def why_not_place(self, name: str, card: str) -> str:
        return self.why_not(name, PLACE[self.card(name, card)])

    def why_not_inflict(self, name: str, card: str, target: str) -> str:
        return self.why_not(name, INFLICT[self.card(name, card)][self.seat(target)])

    def may_place(self, name: str, card: str) -> bool:
        return self.may(name, PLACE[self.card(name, card)])

    def may_inflict(self, name: str, card: str, target: str) -> bool:
        return self.may(name, INFLICT[self.card(name, card)][self.seat(target)])

    def choices(self, name: str) -> set[str]:
        """The cards that may be named in answer to the question."""
        moves = self.state.moves(self.seat(name))
        return {CARD_IDS[move.card] for move in moves if isinstance(move, Choose)}

    # --- what lies on the table ---

    @property
    def turn(self) -> str:
        return self.people[self.state.turn] if self.state.turn >= 0 else "nobody"

    @property
    def asked(self) -> str:
        """Who must answer what: "Anna: start", "Bob: give_wage"; "" once it is over."""
        question = self.state.view(None).question
        return "" if question is None else f"{self.people[question.seat]}: {question.code}"

    def view(self, name: str | None = None) -> SmileLifeView:
        return self.state.view(None if name is None else self.seat(name))

    def life(self, name: str) -> LifeView:
        """A life as everybody sees it."""
        return self.view().lives[self.seat(name)]

    def hand(self, name: str) -> list[str]:
        return names(self.view(name).hand)

    def front(self, name: str, part: str) -> list[str]:
        """One part of a life, by the names of the view: studies, wages, job, marriage ..."""
        cards = getattr(self.life(name), part)
        return names([] if cards is None else [cards] if isinstance(cards, int) else cards)

    def smiles(self, name: str) -> int:
        return self.life(name).smiles

    @property
    def discards(self) -> list[str]:
        """From bottom to top, each with its discarder as in the constructor."""
        view = self.view()
        return [
            CARD_IDS[card] if seat < 0 else f"{self.people[seat]}/{CARD_IDS[card]}"
            for card, seat in zip(view.discard, view.thrown_by, strict=True)
        ]

    @property
    def river(self) -> list[str]:
        return names(self.view().river or ())

    @property
    def outcome(self) -> Outcome:
        outcome = self.state.outcome()
        assert outcome is not None, "the match is not over"
        return outcome

    @property
    def winners(self) -> list[str]:
        return [self.people[seat] for seat in self.outcome.winners]


# --- cards in front, by category ---


def _lay(life: Life, card: Card) -> None:
    """As if it had been placed in an earlier turn."""
    category = CATEGORY[card]
    if category == box.STUDY:
        _lay_study(life, card)
    elif category == box.JOB:
        life.job = card
        life.pulled = box.STRINGS in life.specials
        life.gift = card == box.ARCHITECT
        life.barred = card == box.BANDIT
    elif category == box.FLIRT:
        (life.affair if life.adultery >= 0 else life.flirts).append(card)
    elif category == box.MARRIAGE:
        life.marriage = card
    elif category == box.ADULTERY:
        life.adultery = card
    elif category == box.MALUS:
        assert box.SKIPS[card], "a malus that acts at once lies turned over"
        life.unserved.append(card)
        life.term += 3 * (card == box.PRISON)
    else:
        _lay_plain(life, card)


def _lay_study(life: Life, card: Card) -> None:
    if life.job >= 0 and life.pulled:
        life.apart.append(card)
        return
    (life.extra if life.job >= 0 else life.studies).append(card)
    life.level += box.STUDY_LEVELS[card]


def _lay_plain(life: Life, card: Card) -> None:
    """Cards that ask for nothing but their place."""
    category = CATEGORY[card]
    if category == box.WAGE:
        life.wages.append(card)
    elif category == box.CHILD:
        life.children.append(card)
    elif category == box.SPECIAL:
        life.specials.append(card)
        life.legacy |= card == box.INHERITANCE
    elif category in (box.PRIZE, box.LEGION):
        life.awards.append(card)
        if category == box.PRIZE:
            life.raised = True
            life.rewarded |= box.REWARD_BIT[life.job]
    else:
        life.belongings.append(card)


def _lay_turned(life: Life, card: Card) -> None:
    category = CATEGORY[card]
    if category == box.WAGE:
        life.invested.append(card)
    elif category == box.FLIRT:
        life.aside.append(card)
    elif category == box.MALUS:
        life.maluses.append(card)
    else:
        assert card == box.INHERITANCE, "what should that mean, turned over?"
        life.specials.append(card)


def placed(events: Iterable[Event]) -> list[str]:
    """The cards that were laid in front of their player."""
    return names(event.card for event in told(events, CardPlaced))
