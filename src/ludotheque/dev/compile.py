"""`make fast`: the rules as machine code, by mypyc, beside their sources (decision 035).

Python prefers what is compiled, so after a change `make fast` again, or `make slow`.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "src/ludotheque"
BUILD = ROOT / "build/fast"

# What is compiled. A module that defines Structs cannot be: mypyc takes their class variables for
# fields, so moves, events, views and options have modules of their own.
COMPILED = (
    *("core/chance.py", "core/copying.py", "core/state.py", "core/turns.py", "core/questions.py"),
    *("games/smiley_games/cards.py", "games/smiley_games/dice.py"),
    *("games/smiley_games/imitation.py", "games/smiley_games/reflex.py"),
    *("games/smiley_games/stacks.py", "games/smiley_games/*/state.py"),
    *("games/smiley_games/*/rules.py", "games/smiley_games/*/refusals.py"),
    *("games/smiley_games/dernier/deck.py", "games/smiley_games/dernier/menus.py"),
    *("games/smiley_games/dernier/sight.py",),
    *("games/smiley_games/domino/cells.py", "games/smiley_games/*/bot/quick.py"),
    *("games/smile_life/cards.py", "games/smile_life/state.py", "games/smile_life/rules/*.py"),
    *("games/smile_life/bot/quick.py", "games/smile_life/bot/estimate.py"),
    *("games/happy_city/cards.py", "games/happy_city/state.py", "games/happy_city/rules/*.py"),
    *("games/happy_city/bot/quick.py",),
    *("games/jaime/cards.py", "games/jaime/state.py", "games/jaime/rules/*.py"),
    *("games/jaime/imagining.py",),
    *("bots/playout.py", "lab/bench/at_random.py"),
    *("core/record.py", "tables/match.py", "tables/reflexes.py", "tables/clock.py"),
    *("tables/table.py", "tables/shared.py", "tables/taught.py", "tables/playing.py"),
    *("tables/keeper.py", "tables/driven.py", "tables/referee.py", "tables/pulse.py"),
    *("tables/presence.py", "tables/company.py", "tables/asking.py", "tables/services.py"),
    *("server/limits.py", "server/updates.py", "server/outbox.py", "server/sockets.py"),
    *("server/intake.py", "server/burst.py", "server/frames.py", "server/metrics.py"),
)


def sources() -> list[Path]:
    """The modules of the list."""
    return sorted(path for pattern in COMPILED for path in PACKAGE.glob(pattern))


def compiled() -> Iterator[Path]:
    """What lies in the tree of an earlier build."""
    return (ROOT / "src").rglob("*.so")


def stale() -> list[Path]:
    """Sources that were changed after they were compiled: Python would run what they were."""
    pairs = [(path, next(path.parent.glob(f"{path.stem}.*.so"), None)) for path in sources()]
    return [path for path, so in pairs if so and so.stat().st_mtime < path.stat().st_mtime]


def build(opt_level: str) -> None:
    """All of them become one library, so that they call each other without detours."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)
    began = time.time()
    target = BUILD / f"O{opt_level}"
    library = mypycify(
        [str(path) for path in sources()],  # whole, so that tracebacks show the lines
        group_name="ludotheque",
        target_dir=str(target),
        multi_file=True,
        debug_level="0",
        opt_level=opt_level,
    )
    for part in library:
        part.extra_compile_args.append("-w")  # looking for warnings takes a third of the time
    command = build_ext(Distribution({"ext_modules": library, "package_dir": {"": "src"}}))
    command.inplace = True
    command.build_temp, command.build_lib = str(target), str(target / "lib")
    command.ensure_finalized()
    command.build_extensions = lambda: on_every_core(command)
    command.run()
    for path in compiled():  # a library that came out alike was not built again, but is of today
        os.utime(path, (began, began))


def on_every_core(command: Any) -> None:
    """A module is a file of C: as many are compiled at once as there are cores."""
    compile_some = command.compiler.compile

    def at_once(files: list[str], **how: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            made = cores.map(lambda file: compile_some([file], **how), files)
            return [path for paths in made for path in paths]

    command.compiler.compile = at_once
    type(command).build_extensions(command)


def clear() -> None:
    for path in compiled():
        path.unlink()


def main(argv: Sequence[str]) -> int:
    clear()
    if "--clear" not in argv:
        build("0" if "--quickly" in argv else "2")
        print(f"compiled: {len(sources())} modules; `make slow` takes them away again")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
