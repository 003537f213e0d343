"""Every sentence sounds right, whoever sits at the table and whatever card is named."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.core.game import Game
from ludotheque.core.model import Event, Params
from ludotheque.core.text import LANGUAGES, fill, texts

from .sentences import NAMES, fillings, slips, spoken
from .walk import Walk, seats_of, universe

WALKS, PLIES = 4, 250


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_text_files(game: Game, language: str) -> None:
    """Elision, articles and holes, over awkward names and every card."""
    words = texts(game, language)
    for key, sentence in spoken(words):
        for params in fillings(sentence, words):
            said = fill(sentence, params, language, words, NAMES)
            assert not slips(language, said), f"{key}: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_in_random_matches(game: Game, language: str) -> None:
    """Events, questions and refusals with the values that really fill them."""
    words = texts(game, language)
    rng = Random(7)
    for _ in range(WALKS):
        walk = Walk(game, rng.choice(seats_of(game)), rng, limit=PLIES)
        for step in walk:
            for event in step.events:
                _check_event(event, words, language)
            _check_questions(game, walk, words, language, rng)


def _check_event(event: Event, words: dict[str, object], language: str) -> None:
    """As the log says it: of several cards the first is named, unless one has the lead."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    params: Params = {n: value for n, value in fields.items() if isinstance(value, int | str)}
    if fields.get("cards"):
        params.setdefault("card", fields["cards"][0])
    tag = str(type(event).__struct_config__.tag)
    for key in (f"{tag}_{params.get('why')}", tag):
        _check(words, language, "event", key, params)


def _check_questions(
    game: Game, walk: Walk, words: dict[str, object], language: str, rng: Random
) -> None:
    """What every seat is asked, and why it may not do something chosen at random."""
    state, seats = walk.state, walk.seats
    seat = rng.randrange(seats)
    if asks := state.asks(seat):
        _check(words, language, "decision", asks.code, asks.params)
    refusal = state.refusal(seat, rng.choice(universe(game, state, seats)))
    if refusal is not None:
        _check(words, language, "refusal", refusal.code, refusal.params)
        _check(words, language, "remedy", refusal.remedy, refusal.params)


def _check(words: dict[str, object], language: str, section: str, key: str, params: Params) -> None:
    sentences = words.get(section, {})
    assert isinstance(sentences, dict)
    if key in sentences:
        said = fill(sentences[key], params, language, words, NAMES)
        assert not slips(language, said), f"{section}.{key}: {said}"
