"""The word lists of the data folder: the host edits them with any editor, while people play."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

from ..words import LANGUAGES, WordList, default_text, read_list
from .folder import FolderProblem

LOG = logging.getLogger(__name__)
LOOK_EVERY_S = 5.0


class HostWords:
    """words.fr.txt and words.en.txt, written with what a house begins with if they are missing."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._paths = [folder / f"words.{language}.txt" for language in LANGUAGES]
        self._clock = clock
        self._looked = 0.0
        self._read_at: list[int] = []
        self._list = WordList(())
        try:
            for path, language in zip(self._paths, LANGUAGES, strict=True):
                if not path.exists():
                    path.write_text(default_text(language), "utf-8")
            self._read()
        except OSError as error:
            raise FolderProblem(f"cannot use the word lists in {folder} ({error})") from None

    def __call__(self) -> WordList:
        """The list as it is now, or was a moment ago."""
        if self._clock() - self._looked >= LOOK_EVERY_S:
            try:
                if self._dates() != self._read_at:
                    self._read()
            except (OSError, FolderProblem) as error:
                LOG.warning("the word lists cannot be read, the last ones count: %s", error)
            self._looked = self._clock()
        return self._list

    def _read(self) -> None:
        self._looked, self._read_at = self._clock(), self._dates()
        self._list = WordList(word for path in self._paths for word in read_list(_text(path)))

    def _dates(self) -> list[int]:
        return [path.stat().st_mtime_ns for path in self._paths]


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise FolderProblem(f"cannot use {path}: save it as UTF-8, one word a line") from None
