"""The clauses a refusal may cite: those of the house, and of the rules.md beside a game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ludotheque.core.game import Game
from ludotheque.dev.ledger import ROOT, clauses_in, read_clauses


@cache
def clauses_of(game: Game) -> frozenset[str]:
    """Every id that stands in a ledger."""
    house = read_clauses(ROOT) if (ROOT / "docs/rules").is_dir() else []
    package = type(game).__module__.rpartition(".")[0]
    rules = files(package) / "rules.md"
    return frozenset((*house, *(clauses_in(rules.read_text("utf-8")) if rules.is_file() else ())))
