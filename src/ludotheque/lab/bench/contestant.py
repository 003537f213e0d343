"""One engine on the track of `against`: run by path, with the sources of one revision.

It imports only what every revision has and keeps its own loop: both sides are driven alike.
Asked for so many matches from a seed, it answers with moves by players and processor seconds.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any


def play_out(state: Any, random: Callable[[], float]) -> int:
    """Play at random to the end; where several may act, one of them or the clock by lot."""
    to_act, moves, play = state.to_act, state.moves, state.play
    count = 0
    while True:
        seats = to_act()
        if len(seats) == 1:
            seat = seats[0]
        else:
            deadline = state.deadline()
            if deadline is None:
                return count
            clock = deadline.move
            first = int(random() * (len(seats) + (clock is not None)))
            if first == len(seats):
                play(None, clock)
                continue
            seat = seats[first]
        menu = moves(seat)
        play(seat, menu[int(random() * len(menu))])
        count += 1


def main(game_id: str, seats: str) -> None:
    from ludotheque.core.chance import QuickChance
    from ludotheque.core.model import Player
    from ludotheque.core.shelf import take

    game = take(game_id)
    players = tuple(Player(str(seat), bot="random") for seat in range(int(seats)))
    options = game.options()
    for line in sys.stdin:
        lap = json.loads(line)
        rng, moves, begun = Random(lap["seed"]), 0, process_time()
        for _ in range(lap["matches"]):
            state = game.start(players, options, QuickChance(rng.getrandbits(62)))
            moves += play_out(state, rng.random)
        print(json.dumps({"moves": moves, "seconds": process_time() - begun}), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
