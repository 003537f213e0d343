"""From the events of a match to the beats of each life: what is worth telling, in order.

Only what everybody could see is listened to. Events of the same kind that follow each other make
one beat (three studies, one sentence) until something of the same chapter of life closes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from ....core.model import Card, Event, Seat
from .. import events as ev
from ..cards import (
    ADULTERY,
    ALLOWS_CHILD,
    BIRTHDAY,
    CARD_IDS,
    CASINO,
    CATEGORY,
    CHILD,
    FLIRT,
    GRAND_PROFESSOR,
    HOUSE,
    INHERITANCE,
    JOB,
    LEGION,
    LUCK,
    MARRIAGE,
    NONE,
    PET,
    PRIZE,
    RAINBOW,
    REVENGE,
    SPECIAL,
    STAR,
    STUDY,
    STUDY_LEVELS,
    TRAVEL,
    UNICORN,
    WAGE,
)

# What a beat of one kind puts an end to.
CLOSES: dict[str, tuple[str, ...]] = {
    "job": ("study", "study_again", "study_doctor", "wage", "travel", "travel_pilot"),
    "wedding": ("flirt", "child", "child_surprise", "travel"),
    "divorce": ("flirt", "child", "affair"),
    "flirt": ("child_surprise",),
}
SPECIAL_BEATS = {INHERITANCE: "inheritance", RAINBOW: "rainbow", LUCK: "luck", CASINO: "casino"}
LET_GO = (MARRIAGE, JOB, LEGION)
# Told by how many of them are left in the end.
KEPT = ("study", "study_again", "study_doctor", "wage")
# Summed up where the last of them happened, not the first.
SUMS = ("prank", "bargain", "let_go")
REPEATED = ("accident", "burn_out", "divorce", "income_tax", "dismissal", "illness", "repeat_year")


class Beat(msgspec.Struct):
    """One thing worth a sentence: `cards` it is about, `others` who had a hand in it."""

    kind: str
    cards: list[Card] = []
    others: list[Seat] = []
    n: int = 0  # how many, or which one


class Diary:
    """What one player lived through, and where that life stands."""

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        self.totals: Counter[str] = Counter()
        self.job: Card = NONE
        self.married = self.unfaithful = self.avenging = False
        self.jobs: set[Card] = set()  # all so far
        self.romance: Card = NONE  # the latest flirt that may bring a child
        self.children: list[Card] = []
        self.specials: set[Card] = set()
        self.hurt: Counter[str] = Counter()
        self.leaving: Beat | None = None  # a divorce somebody else arranged
        self._open: dict[str, Beat] = {}

    def tell(self, kind: str, card: Card = NONE, other: Seat = NONE, n: int = 1) -> Beat:
        """A beat of its own."""
        cards = [card] if card >= 0 else []
        beat = Beat(kind, cards, [other] if other >= 0 else [], n)
        self.beats.append(beat)
        self.close(kind)
        return beat

    def add(self, kind: str, card: Card = NONE, other: Seat = NONE, n: int = 1) -> None:
        """One more of the same, or the first of them."""
        beat = self._open.get(kind)
        if beat is None:
            self._open[kind] = self.tell(kind, card, other, n)
            return
        beat.n += n
        beat.cards += [card] if card >= 0 else []
        beat.others += [other] if other >= 0 else []
        if kind in SUMS:
            self.beats = [*(one for one in self.beats if one is not beat), beat]

    def close(self, kind: str) -> None:
        for other in CLOSES.get(kind, ()):
            self._open.pop(other, None)

    def take_back(self, card: Card, total: str, n: int = 1) -> None:
        """It lies here no longer: figures and sentences tell what is on the table."""
        self.totals[total] -= n
        for beat in [beat for beat in self.beats if beat.kind in KEPT and card in beat.cards]:
            beat.cards.remove(card)
            beat.n -= n
            if not beat.n:
                self.beats = [one for one in self.beats if one is not beat]
                self._open = {kind: one for kind, one in self._open.items() if one is not beat}


class Chronicle:
    """Everybody's diaries, written from the events of a whole match."""

    def __init__(self, events: Sequence[Event], seats: int) -> None:
        self.lives = [Diary() for _ in range(seats)]
        self.stakers: list[Seat] = []
        self.officer: Seat = NONE  # whoever placed the latest job
        for event in events:
            LISTEN[type(event)](self, event.seen_by(None))


# --- cards laid in front ---


def placed(told: Chronicle, event: ev.CardPlaced) -> None:
    life = told.lives[event.seat]
    if event.why == "pulled" or CATEGORY[event.card] == JOB:
        told.officer = event.seat
        hired(life, event.card, pulled=event.why == "pulled")
    elif write := PLACED.get(CATEGORY[event.card]):
        write(life, event.card)


def studied(life: Diary, card: Card) -> None:
    levels = STUDY_LEVELS[card]
    life.totals["studies"] += levels
    if life.job >= 0:
        life.add("study_doctor", card, n=levels)
    else:
        life.add("study_again" if life.totals["jobs"] else "study", card, n=levels)


def hired(life: Diary, card: Card, pulled: bool) -> None:
    life.job = card
    life.totals["jobs"] += 1
    kind = "job_back" if card in life.jobs else "job"
    if pulled or card == GRAND_PROFESSOR:
        kind = "job_pulled" if pulled else "job_promoted"
    life.jobs.add(card)
    life.tell(kind, card, n=life.totals["jobs"])
    life.close("job")


def earned(life: Diary, card: Card) -> None:
    life.totals["wages"] += 1
    life.add("wage", card)


def flirted(life: Diary, card: Card) -> None:
    life.totals["loves"] += 1
    life.romance = card if ALLOWS_CHILD[card] else life.romance
    life.add("affair" if life.unfaithful else "flirt", card)
    life.close("flirt")


def married(life: Diary, card: Card) -> None:
    life.married = True
    life.totals["weddings"] += 1
    life.tell("wedding", card, n=life.totals["weddings"])


def cheated(life: Diary, card: Card) -> None:
    life.unfaithful = True
    life.tell("adultery", card)


def born(life: Diary, card: Card) -> None:
    life.children.append(card)
    life.totals["children"] += 1
    if life.married:
        life.add("child", card)
    else:
        life.tell("child_surprise", card).cards.append(life.romance)


def used(life: Diary, card: Card) -> None:
    life.specials.add(card)
    life.avenging = card == REVENGE
    if card in SPECIAL_BEATS:
        life.tell(SPECIAL_BEATS[card], card)
    elif card == BIRTHDAY:
        life.add("birthday", card, n=0)


def honoured(life: Diary, card: Card) -> None:
    life.totals["awards"] += 1
    life.tell("legion" if CATEGORY[card] == LEGION else "grand_prize", card)


PLACED: dict[int, Callable[[Diary, Card], None]] = {
    STUDY: studied, WAGE: earned, FLIRT: flirted, MARRIAGE: married, ADULTERY: cheated,
    CHILD: born, SPECIAL: used, PRIZE: honoured, LEGION: honoured,
}  # fmt: skip


def bought(told: Chronicle, event: ev.Bought) -> None:
    life, card = told.lives[event.seat], event.card
    if CATEGORY[card] == HOUSE:
        life.totals["houses"] += 1
        life.tell("house_gift" if event.why == "gift" else "house", card)
    elif CATEGORY[card] == TRAVEL:
        life.totals["travels"] += 1
        life.add("travel_pilot" if event.why == "pilot" else "travel", card)
    elif CATEGORY[card] == PET:
        life.totals["pets"] += 1
        life.tell(CARD_IDS[card], card)


# --- cards lost ---


def lost(told: Chronicle, event: ev.CardLost) -> None:
    life, card = told.lives[event.seat], event.card
    category = CATEGORY[card]
    if category == JOB:
        life.job = NONE
        if event.why == "resigned":
            life.tell("resigned", card)
        elif event.why == "police":
            life.tell("police", card, told.officer)
    elif category == MARRIAGE:
        life.married = False
        if life.leaving is None:
            life.tell("divorce_chosen", card)
            life.close("divorce")
    elif category == ADULTERY:
        life.unfaithful = False
        if event.why == "stopped" and life.leaving is None:
            life.tell("adultery_stopped", card)
    elif category == WAGE:
        life.take_back(card, "wages")
    elif category == STUDY:
        life.take_back(card, "studies", STUDY_LEVELS[card])
    elif category == CHILD and life.leaving is not None:
        life.leaving.kind = "divorce_cheated"
        life.leaving.cards.append(card)
        life.children.remove(card)


def stolen(told: Chronicle, event: ev.FlirtStolen) -> None:
    thief, robbed = told.lives[event.seat], told.lives[event.from_seat]
    thief.totals["loves"] += 1
    thief.romance = event.card if ALLOWS_CHILD[event.card] else thief.romance
    thief.tell("stole", event.card, event.from_seat)
    robbed.tell("robbed", event.card, event.seat)


def hurt(told: Chronicle, event: ev.MalusInflicted) -> None:
    sender, life = told.lives[event.seat], told.lives[event.to_seat]
    name = CARD_IDS[event.card]
    life.totals["blows"] += 1
    life.hurt[name] += 1
    if sender.avenging:
        sender.avenging = False
        sender.tell("revenge", event.card, event.to_seat)
    else:
        sender.totals["pranks"] += 1
        sender.add("prank", event.card, event.to_seat)
    again = life.hurt[name] > 1 and name in REPEATED
    beat = life.tell(f"{name}_again" if again else name, event.card, event.seat, life.hurt[name])
    life.leaving = None
    if name == "divorce":
        life.leaving = beat
        life.close("divorce")
    elif name == "dismissal":
        beat.cards = [life.job]


def bombed(told: Chronicle, event: ev.ChildrenGone) -> None:
    for seat, life in enumerate(told.lives):
        if life.children and seat != event.seat:
            beat = life.tell("bombed", other=event.seat)
            beat.cards = life.children
            life.totals["blows"] += 1
        life.children = []
    told.lives[event.seat].tell("bomber", other=event.seat)
    told.lives[event.seat].totals["pranks"] += 1


def missed(told: Chronicle, event: ev.TurnMissed) -> None:
    told.lives[event.seat].totals["missed"] += 1


def released(told: Chronicle, event: ev.PrisonLeft) -> None:
    told.lives[event.seat].tell("prison_left")


# --- powers, specials, casino ---


def fetched(told: Chronicle, event: ev.CardFetched) -> None:
    if event.by_card == STAR:
        told.lives[event.seat].tell("star", event.card)


def forgone(told: Chronicle, event: ev.ActionLost) -> None:
    if event.card == STAR:
        told.lives[event.seat].tell("star_lost", event.card)


def given(told: Chronicle, event: ev.WageGiven) -> None:
    told.lives[event.to_seat].totals["wages"] += 1
    told.lives[event.seat].take_back(event.card, "wages")
    told.lives[event.to_seat].add("birthday", event.card, event.seat)
    told.lives[event.seat].tell("gift", event.card, event.to_seat)


def swapped(told: Chronicle, event: ev.CardsSwapped) -> None:
    told.lives[event.seat].tell("swap", other=event.to_seat)


def struck(told: Chronicle, event: ev.TsunamiStruck) -> None:
    told.lives[event.seat].tell("tsunami")


def staked(told: Chronicle, event: ev.StakeLaid) -> None:
    told.stakers.append(event.seat)


def settled(told: Chronicle, event: ev.CasinoSettled) -> None:
    first, second = told.stakers[-2:]
    loser = second if first == event.seat else first
    told.lives[event.seat].totals["casino"] += 1
    told.lives[event.seat].totals["wages"] += 2
    told.lives[event.seat].tell("casino_won", event.second_card, loser)
    told.lives[loser].tell("casino_lost", event.first_card, event.seat)
    told.stakers.clear()


def returned(told: Chronicle, event: ev.StakeReturned) -> None:
    told.lives[event.seat].totals["wages"] += 1


def saw_hands(told: Chronicle, event: ev.HandsSeen) -> None:
    told.lives[event.seat].tell("hands_seen")


def saw_pile(told: Chronicle, event: ev.PileSeen) -> None:
    told.lives[event.seat].tell("pile_seen")


def picked_up(told: Chronicle, event: ev.DiscardTaken) -> None:
    told.lives[event.seat].add("bargain", event.card)


def thrown(told: Chronicle, event: ev.CardDiscarded) -> None:
    if CATEGORY[event.card] in LET_GO or event.card == UNICORN:
        told.lives[event.seat].add("let_go", event.card)


def nothing(told: Chronicle, event: Event) -> None:
    """Not worth a sentence: told by what follows, or hidden."""


Listener: TypeAlias = Callable[[Chronicle, Any], None]
LISTEN: dict[type[Event], Listener] = {
    ev.CardPlaced: placed, ev.Bought: bought, ev.CardLost: lost, ev.FlirtStolen: stolen,
    ev.MalusInflicted: hurt, ev.ChildrenGone: bombed, ev.TurnMissed: missed,
    ev.PrisonLeft: released, ev.CardFetched: fetched, ev.ActionLost: forgone,
    ev.WageGiven: given, ev.CardsSwapped: swapped, ev.TsunamiStruck: struck,
    ev.StakeLaid: staked, ev.CasinoSettled: settled, ev.HandsSeen: saw_hands,
    ev.PileSeen: saw_pile, ev.DiscardTaken: picked_up, ev.CardDiscarded: thrown,
    ev.Started: nothing, ev.CardsDrawn: nothing, ev.RiverTaken: nothing, ev.RiverFilled: nothing,
    ev.RiverFlushed: nothing, ev.CardThrown: nothing, ev.RainbowEnded: nothing,
    ev.LuckDrawn: nothing, ev.LuckKept: nothing, ev.CardProtected: nothing, ev.HandDealt: nothing,
    ev.StakeReturned: returned, ev.SmilesCounted: nothing, ev.GameEnded: nothing,
}  # fmt: skip
