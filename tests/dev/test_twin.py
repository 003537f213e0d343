"""The browser fills every sentence of the house as Python does."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.shelf import all_games
from ludotheque.core.text import LANGUAGES, fill, texts
from ludotheque.dev.generate import ROOT
from ludotheque.kit.sentences import NAMES, fillings, spoken

CLIENT = ROOT / "client"
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


@pytest.mark.slow
def test_all_sentences_of_all_games(tmp_path: Path) -> None:
    vitest = CLIENT / "node_modules" / ".bin" / "vitest"
    if not vitest.exists():
        pytest.skip("the client's packages are not installed")
    file = tmp_path / "sentences.json"
    written = cases()
    assert sum(len(case["told"]) for case in written) > 5000
    file.write_text(json.dumps(written), "utf-8")
    command = [str(vitest), "run", "src/i18n/twin.test.ts"]
    env = {**os.environ, "LUDOTHEQUE_SENTENCES": str(file)}
    done = subprocess.run(command, cwd=CLIENT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
