"""One command: `ludotheque` serves the house; sub-commands simulate, measure, replay, verify."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from typing import NoReturn

from . import __version__

# name -> (module with arguments() and run(), one line of help). Imported only when asked for.
COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("ludotheque.server.serve", "open the house (the default)"),
    "backup": ("ludotheque.server.upkeep.backup", "keep the whole house in one file, open or not"),
    "restore": ("ludotheque.server.upkeep.restore", "put a backup back into a data folder"),
    "forget": ("ludotheque.server.upkeep.forget", "take a person's name out of what is kept"),
    "move-store": ("ludotheque.server.upkeep.move_store", "move into PostgreSQL, or back"),
    "replay": ("ludotheque.lab.replay", "tell a recorded match move by move"),
    "verify": ("ludotheque.lab.verify", "check a record: seal, moves, outcome"),
    "simulate": ("ludotheque.lab.simulate", "let bots play many matches and count"),
    "report": ("ludotheque.lab.report.command", "what many matches say about a game, as a page"),
    "strength": ("ludotheque.lab.strength", "every level against every other one: Elo"),
    "figures": ("ludotheque.lab.figures", "measure what the lobby says about options"),
    "bench": ("ludotheque.lab.bench.engine", "measure the speed of an engine"),
    "together": (
        "ludotheque.dev.together.command",
        "everybody at once at a real table: nothing lost, nothing late",
    ),
    "lesson": ("ludotheque.lab.lessons", "look for a deal worth teaching with"),
    "kit": ("ludotheque.kit.command", "check a game against the contract of the house"),
    "ledger": ("ludotheque.dev.ledger", "which clauses of the rulebooks have a passing test"),
}


class OneLine(argparse.ArgumentParser):
    """Complains in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def parser_for(name: str) -> argparse.ArgumentParser:
    """The parser of one sub-command."""
    module, help_line = COMMANDS[name]
    parser = OneLine(prog=f"ludotheque {name}", description=help_line)
    import_module(module).arguments(parser)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run a sub-command; without one, serve."""
    words = list(sys.argv[1:] if argv is None else argv)
    if len(words) > 1 and words[0] == "help":
        words = [words[1], "--help"]
    if words and words[0] in ("-h", "--help", "help"):
        print("usage: ludotheque [COMMAND] [OPTIONS]\n")
        for name, (_, help_line) in COMMANDS.items():
            print(f"  {name:<10} {help_line}")
        print("\nludotheque COMMAND --help tells the options of one.")
        return 0
    if words and words[0] == "--version":
        from .core.build import named

        print(f"ludotheque {__version__} ({named()})")
        return 0
    name = words.pop(0) if words and not words[0].startswith("-") else "serve"
    if name not in COMMANDS:
        print(f"ludotheque: no command {name!r}; there is: {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        args = parser_for(name).parse_args(words)
        code: int = import_module(COMMANDS[name][0]).run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:  # whoever has more to say about it has said it
        print(f"ludotheque {name}: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # whoever read our output has seen enough, e.g. `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main())
