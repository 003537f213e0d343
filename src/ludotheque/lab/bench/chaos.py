"""`ludotheque bench chaos`: everything fails again and again while people play every game.

Two houses on one PostgreSQL, faulty lines to both (`dev/chaos`, a program of its own). Afterwards
everything anybody was told or shown is compared with the log.
"""

from __future__ import annotations

import sys

import msgspec

from ..complaint import Complaint
from .programs import Program

PROGRAM = "ludotheque.dev.chaos.command"
AROUND_S = 600.0  # to open and close everything, and to compare, on a busy machine


class Count(msgspec.Struct):
    """What was done, and what came of it."""

    minutes: float
    tables: int
    faults: dict[str, int]
    taps: int
    answers: dict[str, int]  # what became of the taps
    failures: dict[str, int]  # what else the houses said no to
    again: int  # moves that were said twice, or once more after the next one
    matches: int
    entries: int
    pictures: int
    lost: int  # accepted, but not in the log
    doubled: int  # in the log, but asked for less often
    changed: int  # pictures that are not what the log says
    wrong_clocks: list[str]  # rang too early, or time went back: where
    standing: list[str]  # games that did not go on when all was well again

    @property
    def ok(self) -> bool:
        return not (self.lost or self.doubled or self.changed or self.wrong_clocks or self.standing)


def measure(minutes: float) -> Count:
    program = Program([sys.executable, "-m", PROGRAM, str(minutes)], None)
    try:
        told = program.hear(60 * minutes + AROUND_S)
    finally:
        program.stop()
    if "complaint" in told:
        raise Complaint(told["complaint"])
    return msgspec.convert(told, Count)


def table(count: Count) -> str:
    """For people."""
    c = count
    faults = ", ".join(f"{n} x {kind}" for kind, n in sorted(c.faults.items()))
    answers = ", ".join(f"{n} {kind or 'unanswered'}" for kind, n in sorted(c.answers.items()))
    failures = ", ".join(f"{n} {kind}" for kind, n in sorted(c.failures.items()))
    return "\n".join(
        [
            f"{c.tables} tables at two houses on one PostgreSQL, {c.minutes:g} minutes",
            f"  faults        {faults}; {c.again} moves said again",
            f"  taps          {c.taps}: {answers}; failures: {failures or 'none'}",
            f"  log           {c.entries} entries of {c.matches} matches",
            f"  lost moves    {c.lost}",
            f"  doubled       {c.doubled}",
            f"  changed       {c.changed} of {c.pictures} pictures",
            f"  wrong clocks  {'; '.join(c.wrong_clocks) or 'none'}",
            f"  standing      {', '.join(c.standing) or 'none'}",
            "all well" if c.ok else "NOT WELL",
        ]
    )
