"""Learns Le Dernier ! against the easy bot: policy gradient in a hundred lines of numpy.

    pip install 'ludotheque[rl,lab]'
    python examples/learn_dernier.py --minutes 3 --out curve.svg

The player sees the vector of `ludotheque.envs.single` and nothing else. Now and then its best moves
are tried in matches it does not learn from; the curve shows how many of them it wins.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from ludotheque import envs

HIDDEN = 96
BATCH = 64  # matches between two lessons
RATE = 0.006
CURIOUS = 0.01  # how much is given for keeping its mind open
TRIED = 600  # matches a point of the curve stands for


class Player:
    """One hidden layer, a number for every action; those that are not legal do not count."""

    def __init__(self, seen: int, actions: int, rng: Any) -> None:
        self.rng = rng
        self.weights = [
            rng.normal(0, seen**-0.5, (seen, HIDDEN)),
            np.zeros(HIDDEN),
            np.zeros((HIDDEN, actions)),
            np.zeros(actions),
        ]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.spread = [np.zeros_like(w) for w in self.weights]
        self.lessons = 0

    def chances(self, seen: Any, mask: Any) -> tuple[Any, Any]:
        hidden = np.tanh(seen @ self.weights[0] + self.weights[1])
        worth = hidden @ self.weights[2] + self.weights[3]
        worth = np.where(mask, worth, -1e9)
        chances = np.exp(worth - worth.max(-1, keepdims=True))
        return hidden, chances / chances.sum(-1, keepdims=True)

    def act(self, observation: dict[str, Any], *, best: bool = False) -> int:
        _, chances = self.chances(observation["observation"], observation["action_mask"])
        if best:
            return int(chances.argmax())
        return int(min(chances.cumsum().searchsorted(self.rng.random()), len(chances) - 1))

    def learn(self, seen: Any, mask: Any, taken: Any, gain: Any) -> None:
        """What was done in matches that ended well becomes likelier (REINFORCE, Adam)."""
        hidden, chances = self.chances(seen, mask)
        surprise = np.log(chances + 1e-12)
        entropy = -(chances * surprise).sum(-1, keepdims=True)
        slope = -chances * gain[:, None]
        slope[np.arange(len(taken)), taken] += gain
        slope -= CURIOUS * chances * (surprise + entropy)
        slope /= len(taken)
        inner = slope @ self.weights[2].T * (1 - hidden**2)
        self._step([seen.T @ inner, inner.sum(0), hidden.T @ slope, slope.sum(0)])

    def _step(self, slopes: list[Any]) -> None:
        self.lessons += 1
        for weight, slope, mean, spread in zip(
            self.weights, slopes, self.mean, self.spread, strict=True
        ):
            mean += 0.1 * (slope - mean)
            spread += 0.001 * (slope**2 - spread)
            sure = mean / (1 - 0.9**self.lessons)
            size = np.sqrt(spread / (1 - 0.999**self.lessons)) + 1e-8
            weight += RATE * sure / size


def match(env: Any, player: Player, seed: int | None, *, best: bool = False) -> tuple[Any, float]:
    """One match: what was seen and done, and what it was worth."""
    steps = []
    observation, _ = env.reset(seed=seed)
    over = False
    while not over:
        action = player.act(observation, best=best)
        steps.append((observation["observation"], observation["action_mask"], action))
        observation, reward, ended, late, _ = env.step(action)
        over = ended or late
    return steps, reward


def lessons(env: Any, player: Player) -> Iterator[int]:
    """Play, learn, and say how many matches it were so far."""
    played, usual = 0, 0.0
    while True:
        steps: list[Any] = []
        gains: list[float] = []
        for _ in range(BATCH):
            own, reward = match(env, player, None)
            steps += own
            gains += [reward - usual] * len(own)
            usual += 0.01 * (reward - usual)
        seen, mask, taken = (np.array(column) for column in zip(*steps, strict=True))
        player.learn(seen, mask, taken, np.array(gains))
        played += BATCH
        yield played


def wins(env: Any, player: Player) -> float:
    """The share of matches won with its best moves."""
    rewards = [match(env, player, 1_000_000 + n, best=True)[1] for n in range(TRIED)]
    return sum(reward > 0 for reward in rewards) / TRIED


def learn(minutes: float, seed: int, bot: str) -> list[tuple[int, float]]:
    """The curve: matches played, share won."""
    env, tried = envs.single("dernier", 2, bot), envs.single("dernier", 2, bot)
    env.reset(seed=seed)
    seen = env.observation_space["observation"].shape[0]
    player = Player(seen, int(env.action_space.n), np.random.default_rng(seed))
    curve, begun = [(0, wins(tried, player))], perf_counter()
    for played in lessons(env, player):
        late = perf_counter() - begun > 60 * minutes
        if late or played % (30 * BATCH) == 0:
            curve.append((played, wins(tried, player)))
            print(f"{played:>7} matches: wins {curve[-1][1]:.1%} against {bot}", flush=True)
        if late:
            return curve
    return curve


def draw(curve: list[tuple[int, float]], bot: str, path: Path) -> None:
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "ludotheque"})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6.4, 3.2))
    played, won = zip(*curve, strict=True)
    half = [1.96 * (share * (1 - share) / TRIED) ** 0.5 for share in won]
    axes.errorbar(played, [100 * w for w in won], [100 * h for h in half], color="#1d5fa3", lw=2)
    axes.axhline(50, color="#1f2a44", lw=1, ls="--")
    axes.set_xlabel("matches played")
    axes.set_ylabel(f"% won against {bot}")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Le Dernier ! against a bot.")
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="easy")
    parser.add_argument("--out", type=Path, help="the curve as SVG")
    args = parser.parse_args()
    curve = learn(args.minutes, args.seed, args.bot)
    if args.out:
        draw(curve, args.bot, args.out)


if __name__ == "__main__":
    main()
