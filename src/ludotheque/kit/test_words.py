"""Both languages say everything, with the same holes, and every hole can be filled."""

from __future__ import annotations

import msgspec

from ludotheque.core.game import Game
from ludotheque.core.model import snake
from ludotheque.core.text import LANGUAGES, texts

from .words import flat, holes


def test_both_languages_have_the_same_keys_and_holes(game: Game) -> None:
    first, second = (dict(flat(texts(game, language))) for language in LANGUAGES)
    assert list(first) == list(second)
    for key, words in first.items():
        if isinstance(words, list):
            assert len(words) == len(second[key]), key
        else:
            assert holes(words) == holes(second[key]), key


def test_every_card_has_a_name(game: Game) -> None:
    for language in LANGUAGES:
        names = texts(game, language).get("card", [])
        assert len(names) == len(game.card_ids)
        # Cards of the same id are alike and have the same name, all others have their own.
        pairs = set(zip(game.card_ids, names, strict=True))
        assert len(pairs) == len(set(names)) == len(set(game.card_ids))


def test_the_game_and_its_options_are_presented(game: Game) -> None:
    for language in LANGUAGES:
        words = texts(game, language)
        assert words["game"][game.id].keys() >= {"name", "blurb", "how"}
        for field in msgspec.structs.fields(game.options):
            assert words["option"][field.name].keys() >= {"name", "help"}


def test_every_event_has_a_sentence_that_its_fields_can_fill(game: Game) -> None:
    """A field `cards` may also fill {card}, one sentence each."""
    for language in LANGUAGES:
        sentences: dict[str, str] = texts(game, language)["event"]
        tags = {snake(event.__name__): event for event in game.event_types}
        for key, sentence in sentences.items():
            tag = max((tag for tag in tags if key.startswith(tag)), key=len)
            names = {field.name for field in msgspec.structs.fields(tags[tag])}
            assert holes(sentence) <= names | {name.removesuffix("s") for name in names}, key
        for tag in tags:
            assert any(key.startswith(tag) for key in sentences), tag


def test_french_typography(game: Game) -> None:
    """No straight apostrophes, and a narrow no-break space before high punctuation."""
    for key, words in flat(texts(game, "fr")):
        for sentence in words if isinstance(words, list) else [words]:
            assert "'" not in sentence, key
            for mark in "!?;:»":
                assert f" {mark}" not in sentence, f"{key}: U+202F before {mark} in {sentence!r}"


def test_what_a_card_does_is_told_with_its_own_numbers(game: Game) -> None:
    """[card_text] has holes for numbers of cards.toml; the look of the card fills them."""
    if game.catalogue is None:
        return
    fields = {field.name for field in msgspec.structs.fields(game.catalogue.look)}
    for look in game.catalogue.looks:
        known = fields | set(getattr(look, "numbers", {}))
        for language in LANGUAGES:
            sentence = texts(game, language).get("card_text", {}).get(look.id, "")
            assert holes(sentence) <= known, look.id
