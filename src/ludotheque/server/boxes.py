"""The boxes as the lobby shows them: what each is called, holds, allows and brings along."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from .. import bots
from ..core.game import Game
from ..core.lesson import lesson
from ..core.model import snake
from ..core.series import Series
from ..core.shelf import all_games, all_series, leave_off, take
from ..core.telling import told
from ..core.text import LANGUAGES, texts
from . import protocol

# What a game's package may hold for the browser, beside its rules.
FILES = {"board.js": "text/javascript", "box.svg": "image/svg+xml"}


def shelf(address: str = "", *, named: bool = False, golden: bool = False) -> protocol.Shelf:
    """Every box that can be shown; one that cannot is left off."""
    games: list[protocol.GameInfo] = []
    for game in all_games():
        try:
            games.append(game_info(game))
            for language in LANGUAGES:
                told(game, language)
        except Exception as error:  # whatever other people's boxes lack
            leave_off(game.id, error)
    series = [series_info(series) for series in all_series()]
    return protocol.Shelf(protocol.VERSION, games, series, address, named, golden)


def brought(game: Game) -> list[str]:
    return [name for name in FILES if (game.folder / name).is_file()]


@cache
def game_info(game: Game) -> protocol.GameInfo:
    """A box as it stands on the shelf."""
    words = {language: texts(game, language) for language in LANGUAGES}
    told = {language: text["game"][game.id] for language, text in words.items()}
    return protocol.GameInfo(
        id=game.id,
        box=game.box,
        hue=game.hue,
        name={language: text["name"] for language, text in told.items()},
        blurb={language: text["blurb"] for language, text in told.items()},
        players_min=game.players[0],
        players_max=game.players[-1],
        minutes=game.minutes,
        options=[option_info(field) for field in msgspec.structs.fields(game.options)],
        cards=list(game.card_ids),
        levels=list(bots.TABLE_LEVELS),
        album=game.storyteller is not None,
        youngest=game.youngest_starts,
        mark={language: text["mark"] for language, text in told.items() if "mark" in text},
        stimuli=[snake(event.__name__) for event in game.event_types if event.stimulus],
        credit={lang: text.get("box", {}).get("credit", "") for lang, text in words.items()},
        in_time=game.in_time,
        lesson=lesson(game) is not None,
        brings=brought(game),
    )


def series_info(series: Series) -> protocol.SeriesInfo:
    """A programme as it stands on the shelf, beside the games of its box."""
    words = {language: texts(take(series.legs[0].game), language) for language in LANGUAGES}
    told = {language: text["series"][series.id] for language, text in words.items()}
    return protocol.SeriesInfo(
        id=series.id,
        box=series.box,
        name={language: text["name"] for language, text in told.items()},
        blurb={language: text["blurb"] for language, text in told.items()},
        games=[leg.game for leg in series.legs],
        die=list(series.die),
        faces={language: text[series.faces] for language, text in words.items()},
    )


def option_info(field: msgspec.structs.FieldInfo) -> protocol.OptionInfo:
    """An option as data, read from its type."""
    default: Any = field.default
    kind = msgspec.inspect.type_info(field.type)
    match kind:
        case msgspec.inspect.BoolType():
            return protocol.OptionInfo(field.name, "bool", default)
        case msgspec.inspect.IntType(ge=low, le=high):
            return protocol.OptionInfo(field.name, "int", default, low=low or 0, high=high or 0)
        case msgspec.inspect.LiteralType():  # its own `values` are sorted; ours keep their order
            choices = [str(value) for value in get_args(field.type)]
            return protocol.OptionInfo(field.name, "choice", default, choices)
        case msgspec.inspect.StrType():
            return protocol.OptionInfo(field.name, "cards", default)
    raise TypeError(f"option {field.name}: {field.type} is no boolean, number, choice or cards")
