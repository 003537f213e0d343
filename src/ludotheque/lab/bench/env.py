"""`ludotheque bench env`: our AEC environment of Le Dernier ! beside PettingZoo's own card games.

All of them are driven alike: observe, pick a legal action by lot, step; in turn, in one process,
by its processor time, so that whoever else is busy does not count.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

import msgspec

from ... import envs
from ..complaint import Complaint

RUNS = 5
RUN_SECONDS = 0.8
PEERS = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
BAR = 10


class EnvSpeed(msgspec.Struct, omit_defaults=True):
    """Steps by agents a second, with their observations; the ratio is ours to it."""

    name: str
    steps_per_s: int = 0
    ratio: float = 0.0
    missing: str = ""  # why it could not be measured


class EnvVerdict(msgspec.Struct):
    ours: EnvSpeed
    peers: list[EnvSpeed]
    bar: float
    ok: bool  # against every peer that could be measured, and there was one


def steps_per_s(env: Any, seconds: float, rng: Random) -> float:
    """Whole matches of random legal actions until the time is up."""
    steps = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        env.reset(seed=rng.getrandbits(32))
        steps += play_out(env, rng.random)
    return steps / spent


def play_out(env: Any, random: Callable[[], float]) -> int:
    """One match of an AEC environment; how many steps its agents took."""
    steps = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(int(legal[int(random() * len(legal))]))
        steps += 1
    return steps


def _peer(name: str) -> Any:
    """A card game of PettingZoo as it is handed out, with its wrappers."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return import_module(f"pettingzoo.classic.{name}").env()


def measure(
    players: int = 4, seconds: float = RUN_SECONDS, peers: Sequence[str] = PEERS
) -> EnvVerdict:
    """Medians of five runs each, in turn."""
    try:
        made: dict[str, Any] = {"dernier": envs.aec("dernier", players)}
    except ImportError as error:
        raise Complaint(str(error)) from None
    absent: dict[str, str] = {}
    for name in peers:
        try:
            made[name] = _peer(name)
        except ImportError as error:
            absent[name] = f"{error}: pip install 'ludotheque[peers]'"
    rng = Random(1)
    rates: dict[str, list[float]] = {name: [] for name in made}
    for _ in range(RUNS):
        for name, env in made.items():
            rates[name].append(steps_per_s(env, seconds, rng))
    return _verdict({name: median(found) for name, found in rates.items()}, absent)


def _verdict(rates: dict[str, float], absent: dict[str, str]) -> EnvVerdict:
    ours = rates.pop("dernier")
    peers = [EnvSpeed(name, round(rate), round(ours / rate, 1)) for name, rate in rates.items()]
    ok = bool(peers) and all(peer.ratio >= BAR for peer in peers)
    peers += [EnvSpeed(name, missing=why) for name, why in absent.items()]
    return EnvVerdict(EnvSpeed("ludotheque dernier", round(ours), 1.0), peers, BAR, ok)


def table(verdict: EnvVerdict) -> str:
    lines = [f"  {verdict.ours.name:<28}{verdict.ours.steps_per_s:>10,} steps/s"]
    for peer in verdict.peers:
        told = peer.missing or f"{peer.steps_per_s:>10,} steps/s   ours is {peer.ratio} x"
        lines.append(f"  {peer.name:<28}{told}")
    measured = any(not peer.missing for peer in verdict.peers)
    mark = "pass" if verdict.ok else "FAIL" if measured else "not measured"
    return "\n".join(["AEC environments, random play, one core", *lines, f"  bar {BAR} x: {mark}"])
