"""A table of J'aime ! laid out by hand, so that a test reads like the rulebook.

    table = Table("Anna: gallery like | like*3", "Bob: like*2 | quiz", "Chloé: like | like")
    holidays = table.opens("Anna")
    table.likes("Bob", holidays)

A player is written as `name: hand | deck`, the deck from its top to its bottom; `Bob*: ...` is a
bot. The first round is on, unless `phase` says otherwise. Names stand for seats, card ids for
cards, prompt ids (`c01`, `d03`) for tasks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Card, Decision, Event, Move, Player, Refusal
from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.cards import CATALOGUE, TASKS
from ludotheque.games.jaime.game import JAIME, JaimeOptions
from ludotheque.games.jaime.rules.referee import JaimeState
from ludotheque.games.jaime.state import COUNT, PHASES, PLAY, Contest, Quiz
from ludotheque.games.jaime.view import GalleryView, JaimeView, QuizView

from ..by_hand import Fate, Scene, spelled, told

LARGE = "gallery like*2 quiz contest | like gallery*2 contest"  # a hand and a deck for bystanders


def cards(words: str) -> tuple[Card, ...]:
    return tuple(CATALOGUE.called(word) for word in spelled(words))


def names(found: Iterable[Card]) -> list[str]:
    return [CATALOGUE.ids[each] for each in found]


def task(prompt: str) -> int:
    """The number of a contest or duel of the bank."""
    return [each.id for each in TASKS].index(prompt)


def blank(move: Move) -> Move:
    """The move as it is listed, without what the player filled in."""
    fields = {f.name: f.default for f in msgspec.structs.fields(move) if f.name in move.blank}
    if move.claim:
        fields["ms"] = 0
    return msgspec.structs.replace(move, **fields)


class Table(Scene):
    """A position of this game."""

    def __init__(
        self,
        *people: str,
        honour: bool = False,
        phase: int = PLAY,
        round_no: int = 1,
        auto: bool = True,
        tasks: str = "c01 c15 c20",
        chance: Iterable[int] = (),
    ) -> None:
        players = [_player(text) for text in people]
        self.people = [player.name for player in players]
        options = JaimeOptions(honour_likes=honour)
        self.state: JaimeState = JAIME.start(players, options, Fate())
        state = self.state
        for seat, text in enumerate(people):
            hand, _, deck = text.partition(":")[2].partition("|")
            state.hands[seat] = cards(hand)
            state.decks[seat] = cards(deck)[::-1]
        state.phase, state.round = phase, round_no
        state.auto = [auto] * len(people)
        if state.in_turns and phase == PLAY:
            state.turn = state.signal = 0
            tasks = "d01 d02 d03" if tasks == "c01 c15 c20" else tasks
        state.tasks = [tuple(task(each) for each in tasks.split())] * len(people)
        state.chance = Fate(*chance)
        self.cards = Counter(state.census())
        self.feed: list[Event] = []

    # --- playing ---

    def play(self, name: str, move: Move) -> list[Event]:
        """A legal move with its blanks filled in; what happened goes to the feed."""
        seat = self.seat(name)
        refusal = self.state.refusal(seat, move)
        assert refusal is None, f"{name} may not: {refusal}"
        assert blank(move) in self.state.moves(seat)
        return self._done(seat, move)

    def tick(self, move: Move) -> list[Event]:
        """The clock does what falls due."""
        assert self.state.refusal(None, move) is None, f"{move} is not due"
        return self._done(None, move)

    def _done(self, seat: int | None, move: Move) -> list[Event]:
        log: list[Event] = []
        self.state.play(seat, move, log)
        assert Counter(self.state.census()) == self.cards, "a card vanished or doubled"
        self.feed = log
        return log

    def why_not(self, name: str, move: Move) -> str:
        """The rule and the code of the refusal."""
        refusal = self.refusal(name, move)
        return f"{refusal.rule} {refusal.code}"

    def refusal(self, name: str, move: Move) -> Refusal:
        """Why not; nothing changes by asking, and the card stays in the hand."""
        seat = self.seat(name)
        before = self.state.hands[seat]
        refusal = self.state.refusal(seat, move)
        assert refusal is not None, f"{name} may do it: {move}"
        assert self.state.hands[seat] == before
        return refusal

    def may(self, name: str, move: Move) -> bool:
        legal = self.state.refusal(self.seat(name), move) is None
        assert legal == (blank(move) in self.state.moves(self.seat(name)))
        return legal

    # --- what players do ---

    def opens(self, name: str) -> int:
        """A gallery; its id."""
        self.play(name, moves.PLAY_GALLERY)
        return told(self.feed, events.GalleryOpened)[0].gallery

    def likes(self, name: str, gallery: int) -> None:
        self.play(name, moves.Like(gallery))

    def launches(self, name: str, prompt: str = "", text: str = "", answer: str = "") -> int:
        """A contest (or duel) of the bank, or one's own; its id."""
        number = task(prompt) if prompt else moves.OWN
        suggested = self.state.tasks[self.seat(name)]
        if number is not None and number not in suggested:
            self.state.tasks[self.seat(name)] = (number, *suggested[1:])
        self.play(name, moves.PlayContest(number, text, answer))
        if self.state.duel is not None:
            return self.state.duel.id
        return told(self.feed, events.ContestOpened)[0].contest

    def answers(
        self, name: str, contest: int, text: str = "", value: int = -1, ms: int = 1000
    ) -> str:
        """An attempt; the program's verdict."""
        self.play(name, moves.Answer(contest, text, value, ms))
        given = told(self.feed, events.AnswerGiven)
        return given[0].why if given else ""

    def takes(self, name: str, source: int, what: str) -> None:
        """A reward: a card id, `deck` or `nothing`."""
        self.play(name, reward(source, what))

    def stops(self, name: str) -> int:
        """A quiz; its id."""
        self.play(name, moves.PLAY_QUIZ)
        return told(self.feed, events.QuizCalled)[0].quiz

    def declares(self, name: str, quiz: int, truth: bool, text: str = "Je suis un poisson") -> None:
        self.play(name, moves.Declare(quiz, truth, moves.OWN, text))

    def vote(self, quiz: int, **votes: bool) -> None:
        for name, believes in votes.items():
            self.play(name, moves.Vote(quiz, believes))

    # --- what lies there ---

    def hand(self, name: str) -> list[str]:
        return names(self.state.hands[self.seat(name)])

    def deck(self, name: str) -> list[str]:
        """From its top to its bottom."""
        return names(self.state.decks[self.seat(name)][::-1])

    def profile(self, name: str) -> list[str]:
        """From bottom to top; a Like with whose it is, a card face down in brackets."""
        laid = []
        for card, owner, how in self.state.profiles[self.seat(name)]:
            word = CATALOGUE.ids[card] if not how else f"({CATALOGUE.ids[card]})"
            laid.append(word if owner == self.seat(name) else f"{word} of {self.people[owner]}")
        return laid

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def quiz(self) -> Quiz:
        assert self.state.quiz is not None
        return self.state.quiz

    def contest(self, number: int) -> Contest:
        found = self.state.contest(number)
        assert found is not None
        return found

    def due(self) -> dict[Move | None, int]:
        """What falls due after how many ms; paused clocks are left out."""
        return {d.move: d.ms for d in self.state.deadlines() if not d.paused}

    def asked(self, name: str) -> str | None:
        question: Decision | None = self.state.asks(self.seat(name))
        return None if question is None else question.code

    def view(self, name: str) -> JaimeView:
        return self.state.view(self.seat(name))

    def gallery(self, name: str, *, seen_by: str) -> GalleryView:
        """Somebody's active gallery."""
        found = self.view(seen_by).seats[self.seat(name)].gallery
        assert found is not None
        return found

    def quiz_seen_by(self, name: str) -> QuizView:
        """The quiz as somebody sees it."""
        found = self.view(name).quiz
        assert found is not None
        return found

    def ended(self) -> str:
        """How the round ended with the last move; empty if it goes on."""
        over = told(self.feed, events.RoundEnded)
        return over[0].why if over else ""

    @property
    def scored(self) -> tuple[int, ...]:
        """The points of the round that ended with the last move."""
        return told(self.feed, events.RoundScored)[0].scores


def reward(source: int, what: str) -> moves.TakeReward:
    chosen = {"deck": moves.FROM_DECK, "nothing": moves.NOTHING}
    return moves.TakeReward(source, chosen[what] if what in chosen else CATALOGUE.called(what))


def _player(text: str) -> Player:
    name = text.partition(":")[0]
    return Player(name.rstrip("*"), bot="medium" if name.endswith("*") else "")


def fresh(
    *people: str, honour: bool = False, composition: str = "box", seed: int = 0
) -> JaimeState:
    """A match just dealt, by true chance."""
    options = msgspec.convert({"honour_likes": honour, "composition": composition}, JaimeOptions)
    return JAIME.start([_player(text) for text in people], options, QuickChance(seed))


__all__ = ["COUNT", "LARGE", "Table", "cards", "fresh", "names", "reward", "task", "told"]
