"""What lies on a table of Smile Life: plain data. Cards are numbers, "none" is -1."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from ...core.copying import Copied
from ...core.model import Card, Outcome, Seat
from ...core.questions import QuestionState
from .cards import CASINO, INHERITANCE, NONE

# What can be asked of a seat. The questions lie on a stack; the topmost one is to be answered.
(
    START,  # begin the turn: draw, take, or give something up
    PLAY,  # make the turn's play
    RAINBOW_PLAY,  # one of the rainbow's plays; n: how many are left
    PLACING,  # place the card taken from the discard; n: HOW it was taken
    PAYING,  # choose the wages for a purchase; card: what is bought, n: its price
    FETCH,  # choose a card of the discard; card: star, astronaut, or a manager
    STRINGS_JOB,  # choose the job that comes with pulled strings
    FIRST_STAKE,  # stake on the casino just placed, or not
    LUCK_KEEP,  # keep one of luck's cards
    LUCK_ORDER,  # which of luck's other two is discarded first
    GIFT,  # birthday: give one of one's wages to seat n
    SWAP_WITH,  # choose whom to swap with
    PROTECT,  # edition B's managers: set a card aside before the swap, or decline
    SEND_BACK,  # revenge: which malus on whom
    LOOKING,  # journalist or medium: look, or not; card: the job
    THROW_ONE,  # a researcher out of work throws a hand card away; card: the job
    REFILL,  # nobody is asked: fill the hand once everything above is done
) = range(17)

# How a card being placed was taken.
TOP_DISCARD, FETCHED, WITH_STRINGS = range(3)


class Frame(NamedTuple):
    """A question that lies on the stack."""

    kind: int
    seat: Seat
    card: Card = NONE
    n: int = 0
    gift: bool = False  # of a purchase: the architect's free house may be used


# The two questions of every turn exist once per seat.
START_FRAMES: tuple[Frame, ...] = tuple(Frame(START, seat) for seat in range(6))
PLAY_FRAMES: tuple[Frame, ...] = tuple(Frame(PLAY, seat) for seat in range(6))


@mypyc_attr(allow_interpreted_subclasses=True)
class Life(Copied):
    """What one player holds and has in front; lists keep the order of arrival (SL-TABLE-3)."""

    __slots__ = (
        "adultery", "affair", "apart", "aside", "awards", "barred", "belongings", "children",
        "extra", "flirts", "gift", "hand", "invested", "job", "job_turn", "knows", "legacy",
        "level", "maluses", "marriage", "pulled", "raised", "rewarded", "specials", "studies",
        "term", "unserved", "wages",
    )  # fmt: skip

    hand: list[Card]
    studies: list[Card]
    extra: list[Card]  # complementary studies that count for a later job (SL-POWER-DOCTOR-6)
    apart: list[Card]  # complementary studies that do not (SL-POWER-DOCTOR-4)
    level: int  # study level towards a job
    job: Card
    pulled: bool  # the job came with pulled strings
    job_turn: int  # number of the turn in which the job was placed
    gift: bool  # the architect's free house is still to come
    raised: bool  # a grand prize lifts the wage limit of the present job
    rewarded: int  # which of the three jobs were ever rewarded, a bit each (SL-AWARD-PRIZE-6)
    wages: list[Card]  # uninvested
    invested: list[Card]
    flirts: list[Card]  # official
    marriage: Card
    adultery: Card
    affair: list[Card]  # flirts of the adultery under way
    aside: list[Card]  # flirts of adulteries that ended
    children: list[Card]
    belongings: list[Card]  # pets, travels, houses
    awards: list[Card]
    maluses: list[Card]  # suffered, turned over and kept
    unserved: list[Card]  # turn-skipping maluses, oldest first
    term: int  # turns of the prison term still to miss
    specials: list[Card]
    legacy: bool  # the inheritance is in front and unspent
    barred: bool  # has been bandit or placed the bombing: no Legion of Honour any more
    knows: int  # set of hidden cards whose place this player knows beyond the own hand (SL-INFO)

    def __init__(self) -> None:
        self.hand, self.studies, self.extra, self.apart = [], [], [], []
        self.wages, self.invested, self.flirts, self.affair = [], [], [], []
        self.aside, self.children, self.belongings, self.awards = [], [], [], []
        self.maluses, self.unserved, self.specials = [], [], []
        self.job = self.marriage = self.adultery = NONE
        self.level = self.job_turn = self.rewarded = self.term = self.knows = 0
        self.pulled = self.gift = self.raised = self.legacy = self.barred = False

    def scoring(self) -> list[Card]:
        """Every card in front that can carry smiles (SL-END-5)."""
        cards = [
            *self.studies, *self.extra, *self.apart, *self.wages, *self.invested, *self.flirts,
            *self.affair, *self.aside, *self.children, *self.belongings, *self.awards,
        ]  # fmt: skip
        cards += [card for card in (self.job, self.marriage, self.adultery) if card >= 0]
        return cards

    def in_front(self) -> list[Card]:
        """Every card in front of the player."""
        return [*self.scoring(), *self.maluses, *self.unserved, *self.specials]


class State(QuestionState):
    """The whole table: lives, piles, casino, river, and the questions that are pending."""

    __slots__ = (
        "adulteries",
        "bed", "casino_open", "casino_owner", "discard", "edition_b", "gone", "idle",
        "lives", "luck", "paying", "pile", "protected", "public", "removed",
        "river", "river_on", "stake", "staker", "thrown_by", "turn", "turn_no",
    )  # fmt: skip

    edition_b: bool
    adulteries: bool  # are there any in the box? (SL-FAMILY)
    river_on: bool
    lives: list[Life]
    pile: list[Card]  # drawn from the end
    removed: list[Card]  # never seen by anybody (SL-LENGTH-3)
    discard: list[Card]  # the last one is on top
    thrown_by: list[Seat]  # the discarder of each, -1 for nobody (SL-TURN-11)
    gone: list[Card]  # out of play
    river: list[Card]
    idle: int  # turns in a row without a card taken from the river
    casino_owner: Seat  # -1 while the casino is not on the table
    casino_open: bool  # edition B: closed until its owner has staked (SL-CASINO-11)
    staker: Seat  # who made the first stake, -1 if there is none
    stake: Card
    turn: Seat
    turn_no: int
    pending: list[Frame]
    luck: list[Card]  # drawn by luck, not yet kept or discarded
    paying: list[Card]  # taken out of the wages for the payment under way
    protected: Card  # set aside by a manager of edition B; still lies in the hand
    bed: int  # set of flirts whose right to a child is used up (SL-FLIRT-11)
    public: int  # set of hidden cards whose place everybody knows (taken from the river)
    result: Outcome | None

    def census(self) -> list[Card]:
        """Every card of the match, wherever it lies."""
        cards = [*self.pile, *self.removed, *self.discard, *self.gone, *self.river]
        # The inheritance never leaves its place among the specials: it is turned over there.
        cards += [*self.luck, *(card for card in self.paying if card != INHERITANCE)]
        for life in self.lives:
            cards += life.hand + life.in_front()
        if self.casino_owner >= 0:
            cards.append(CASINO)
        if self.staker >= 0:
            cards.append(self.stake)
        cards += [f.card for f in self.pending if f.kind in (PLACING, PAYING, THROW_ONE)]
        return cards

    def order_after(self, seat: Seat) -> list[Seat]:
        """The other players in turn order (SL-SETUP-12)."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def in_play(self, job: Card) -> bool:
        """Is that job in front of anybody?"""
        return any(life.job == job for life in self.lives)
