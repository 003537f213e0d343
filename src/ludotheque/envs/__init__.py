"""The games of the shelf as the environments that researchers know.

    from ludotheque import envs
    env = envs.aec("dernier", players=4)              # PettingZoo, one agent after the other
    env = envs.parallel("hurle", players=4)           # PettingZoo, everybody at once
    env = envs.single("happy_city", bots="hard")      # Gymnasium, one seat against bots
    import ludotheque.envs.spiel                      # OpenSpiel: python_ludotheque_<game>

They need the extra `ludotheque[rl]`; nothing of it is loaded before it is asked for. Every game,
the house's or another package's, is encoded by what it declares: actions.py numbers its moves,
features.py writes its views, moments.py asks the questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from ..bots import Bot
    from .one import OneSeat
    from .zoo import Everybody, OneByOne

__all__ = ["aec", "parallel", "single"]


def _check_extra() -> None:
    """An ImportError that says how to get what is missing."""
    for package in ("numpy", "gymnasium", "pettingzoo"):
        if find_spec(package) is None:
            raise ImportError(f"environments need {package}: pip install 'ludotheque[rl]'")


def aec(
    game: str,
    players: int = 4,
    *,
    observations: Literal["vector", "dict"] = "vector",
    max_cycles: int = 10_000,
    **options: Any,
) -> OneByOne:
    """A PettingZoo AECEnv of this game; `options` are the game's own."""
    _check_extra()
    from .table import Table
    from .zoo import OneByOne

    return OneByOne(Table(game, players, options, observations), max_cycles)


def parallel(
    game: str,
    players: int = 4,
    *,
    observations: Literal["vector", "dict"] = "vector",
    max_cycles: int = 10_000,
    **options: Any,
) -> Everybody:
    """A PettingZoo ParallelEnv of this game: whoever is not asked keeps still."""
    _check_extra()
    from .table import Table
    from .zoo import Everybody

    return Everybody(Table(game, players, options, observations), max_cycles)


def single(
    game: str,
    players: int = 4,
    bots: str | Sequence[str | Bot] = "medium",
    *,
    seat: int = 0,
    observations: Literal["vector", "dict"] = "vector",
    max_cycles: int = 10_000,
    **options: Any,
) -> OneSeat:
    """A gymnasium.Env of one seat; the others are played by these bots, in turn."""
    _check_extra()
    from .one import OneSeat
    from .table import Table

    table = Table(game, players, options, observations)
    return OneSeat(table, (bots,) if isinstance(bots, str) else bots, seat, max_cycles)
