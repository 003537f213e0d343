"""`ludotheque replay`: tells a recorded match move by move, in the words of its box."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..core.game import Game
from ..core.model import Event, Outcome, Seat
from ..core.record import BadRecord, Entry, Match, Record, Undo, Upgrade, replay
from ..core.text import LANGUAGES, fill, texts, under
from .files import Unreadable, read_record

WORDS: dict[str, dict[str, str]] = {
    "fr": {
        "taken_back": "{seat} reprend son coup.",
        "upgraded": "La maison passe à la version {version} des règles ; la partie continue.",
        "stopped": "On s’arrête après le coup {ply} (sur {total}).",
        "ranking": "Classement",
    },
    "en": {
        "taken_back": "{seat} takes the move back.",
        "upgraded": "The house moves on to version {version} of the rules; the match goes on.",
        "stopped": "We stop after move {ply} (of {total}).",
        "ranking": "Ranking",
    },
}


class Told(msgspec.Struct):
    """One line of the log, what happened, and how it is said; ply -1 is the opening."""

    ply: int
    seat: Seat | None
    move: Any
    at_ms: int
    events: list[Any]
    told: list[str]


class Story(msgspec.Struct):
    """A match told; the outcome is there when it was told to the end."""

    match: str
    game: str
    players: list[str]
    entries: list[Told]
    outcome: Outcome | None


class Teller:
    """Puts events into sentences, in one language, with the names of the players."""

    def __init__(
        self, game: Game, language: str, names: Sequence[str], options: Mapping[str, Any]
    ) -> None:
        self._words = under(texts(game, language), options)
        self._language = language
        self._names = names
        self.title = str(self._words["game"][game.id]["name"])

    def say(self, template: str, params: dict[str, Any]) -> str:
        return fill(template, params, self._language, self._words, self._names)

    def event(self, event: Event) -> str:
        """The sentence of an event, by its tag; where the reason matters, by tag and reason."""
        params = {name: getattr(event, name) for name in event.__struct_fields__}
        sentences: dict[str, str] = self._words["event"]
        tag = str(type(event).__struct_config__.tag)
        return self.say(sentences.get(f"{tag}_{params.get('why')}") or sentences[tag], params)

    def own(self, key: str, **params: int | None) -> str:
        """A sentence of this command."""
        return self.say(WORDS[self._language][key], dict(params))

    def ranking(self, outcome: Outcome) -> Iterator[str]:
        """The end of the match and everybody's rank, best first."""
        sentences: dict[str, str] = self._words["outcome"]
        yield self.say(sentences[outcome.reason], {"seat": outcome.winners[0]})
        yield self.own("ranking")
        for seat in sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat]):
            score = self.say(sentences["score"], {"n": outcome.scores[seat]})
            yield f"  {outcome.ranks[seat]}. {self._names[seat]} ({score})"


def tell(record: Record, language: str, until: int | None = None) -> tuple[Story, Teller]:
    """The story of a sound record up to a ply; BadRecord if it is not sound."""
    sound = replay(record)
    names = [player.name for player in record.header.players]
    teller = Teller(sound.game, language, names, record.header.options)
    match = Match(record.header, sound.seed)
    entries = [_opening(match, teller)]
    for entry in record.entries:
        if until is not None and entry.ply > until:
            break
        entries.append(_told(match, entry, teller))
    header = record.header
    return Story(header.match, header.game, names, entries, match.state.outcome()), teller


def _opening(match: Match, teller: Teller) -> Told:
    log = match.opening
    return Told(-1, None, None, 0, [*log], [teller.event(event) for event in log])


def _told(match: Match, entry: Entry, teller: Teller) -> Told:
    move = match.decode(entry)
    log = match.follow(entry, move)
    said = [teller.event(event) for event in log]
    if isinstance(move, Undo):
        said.append(teller.own("taken_back", seat=entry.seat))
    if isinstance(move, Upgrade):
        said.append(teller.own("upgraded", version=move.version))
    return Told(entry.ply, entry.seat, move, entry.at_ms, [*log], said)


def table(story: Story, teller: Teller, total: int) -> str:
    """The story for people; what made nothing happen yet (a claim, the clock) is left out."""
    lines = [f"{teller.title} ({', '.join(story.players)})", ""]
    for entry in story.entries:
        number = "" if entry.ply < 0 else str(entry.ply)
        for sentence in entry.told:
            lines.append(f"{number:>5}  {sentence}")
            number = ""
    lines.append("")
    if story.outcome is not None:
        lines += teller.ranking(story.outcome)
    else:
        lines.append(teller.own("stopped", ply=story.entries[-1].ply, total=total))
    return "\n".join(lines)


# --- the command ---


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a recorded match (JSON)")
    parser.add_argument("--lang", choices=LANGUAGES, default="fr", help="default: fr")
    parser.add_argument("--until", type=int, metavar="PLY", help="stop after this entry")
    parser.add_argument("--json", action="store_true", help="the story for machines")


def run(args: argparse.Namespace) -> int:
    try:
        record = read_record(args.file)
        if args.until is not None and args.until < 0:
            raise Unreadable("--until must be at least 0")
        story, teller = tell(record, args.lang, args.until)
    except Unreadable as error:
        print(f"ludotheque replay: {error}", file=sys.stderr)
        return 2
    except BadRecord as error:
        print(f"ludotheque replay: {args.file}: {error}", file=sys.stderr)
        return 1
    if args.json:
        print(msgspec.json.encode(story).decode())
    else:
        print(table(story, teller, len(record.entries)))
    return 0
