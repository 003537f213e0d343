"""The browser fills every sentence of the house as Python does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.shelf import all_games
from ludotheque.core.text import LANGUAGES, fill, texts
from ludotheque.kit.sentences import NAMES, fillings, spoken

from .browser_twin import NEEDED, agree

EVERY = 5  # of the ways to fill a sentence


def cases() -> list[dict[str, Any]]:
    """Each sentence of each game, filled with cards, colours and awkward names."""
    found = []
    for game in all_games():
        for language in LANGUAGES:
            words = texts(game, language)
            lists = {key: value for key, value in words.items() if isinstance(value, list)}
            told = [
                (sentence, params, fill(sentence, params, language, words, NAMES))
                for _, sentence in spoken(words)
                for params in list(fillings(sentence, words))[::EVERY]
                if params
            ]
            found.append({"language": language, "words": lists, "names": NAMES, "told": told})
    return found


@NEEDED
@pytest.mark.slow
def test_all_sentences_of_all_games(tmp_path: Path) -> None:
    written = cases()
    assert sum(len(case["told"]) for case in written) > 5000
    agree("i18n/twin.test.ts", json.dumps(written).encode(), tmp_path)
