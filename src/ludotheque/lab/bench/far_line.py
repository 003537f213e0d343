"""A far line on one machine: run a command in a network of its own whose packets take their time.

    python -m ludotheque.lab.bench.far_line --delay 85 --jitter 25 --net 2 -- node racers.js

Two TUN devices, one at each end, and this process carries the packets between them, each after its
delay and in order, so that both ends' TCP sees a true round trip; a proxy that waits cannot give
that. Needs root and Linux; network and devices are gone when the command ends.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import struct
import subprocess
import sys
from heapq import heappop, heappush
from pathlib import Path
from random import Random
from time import perf_counter

HOUSE, FIRST_GUEST = 1, 2  # of 198.18.NET.x, the range that is kept for benchmarks (RFC 2544)
TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
PACKET = 1 << 16
ADDRESSES_AND_PORTS = slice(12, 24)  # of an IPv4 packet
GLANCE_S = 0.05  # how often to look whether the command has ended


def obstacle() -> str:
    """Why there are no far lines here; empty when there are."""
    if sys.platform != "linux":
        return "far lines need Linux"
    if os.geteuid() != 0:
        return "far lines need root"
    if not Path("/dev/net/tun").exists():
        return "far lines need /dev/net/tun"
    return ""


def house_address(net: int) -> str:
    return f"198.18.{net}.{HOUSE}"


def guests(net: int, count: int) -> list[str]:
    """The addresses a command may come from."""
    return [f"198.18.{net}.{FIRST_GUEST + n}" for n in range(count)]


class Way:
    """One direction: packets wait for their time, and none overtakes another of its connection."""

    def __init__(self, to: int, delay_s: float, jitter_s: float, rng: Random) -> None:
        self._to, self._delay, self._jitter, self._rng = to, delay_s, jitter_s, rng
        self._waiting: list[tuple[float, int, bytes]] = []  # a heap; the number keeps the order
        self._taken = 0
        self._last: dict[bytes, float] = {}

    def take(self, packet: bytes) -> None:
        late = self._delay + self._rng.uniform(-self._jitter, self._jitter)
        connection = packet[ADDRESSES_AND_PORTS]
        at = max(self._last.get(connection, 0.0), perf_counter() + max(0.0, late))
        self._last[connection] = at
        self._taken += 1
        heappush(self._waiting, (at, self._taken, packet))

    @property
    def due_s(self) -> float:
        """In how many seconds the next packet arrives."""
        return self._waiting[0][0] - perf_counter() if self._waiting else GLANCE_S

    def deliver(self) -> None:
        now = perf_counter()
        while self._waiting and self._waiting[0][0] <= now:
            try:
                os.write(self._to, heappop(self._waiting)[2])
            except OSError:
                return  # that end is gone: packets get lost on real lines too


def carry(near: int, far: int, args: argparse.Namespace, command: subprocess.Popen[bytes]) -> None:
    """Move packets both ways until the command ends."""
    rng = Random()
    line = args.delay / 1000, args.jitter / 1000, rng
    ways = {near: Way(far, *line), far: Way(near, *line)}
    while command.poll() is None:
        wait = min(GLANCE_S, *(way.due_s for way in ways.values()))
        readable, _, _ = select.select(list(ways), [], [], max(0.0, wait))
        for source in readable:
            ways[source].take(os.read(source, PACKET))
        for way in ways.values():
            way.deliver()


def open_tun(name: str) -> int:
    import fcntl

    device = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def _sh(line: str) -> None:
    subprocess.run(line.split(), check=True)


def run(args: argparse.Namespace, command: list[str]) -> int:
    """Lay the line, run the command at its far end, take everything away again."""
    name, near_name, far_name = f"far{args.net}", f"near{args.net}", f"away{args.net}"
    near, far = open_tun(near_name), open_tun(far_name)
    try:
        _sh(f"ip netns add {name}")
        _sh(f"ip link set {far_name} netns {name}")
        _sh(f"ip addr add {house_address(args.net)}/24 dev {near_name}")
        _sh(f"ip link set {near_name} up")
        for guest in guests(args.net, args.guests):
            _sh(f"ip netns exec {name} ip addr add {guest}/24 dev {far_name}")
        _sh(f"ip netns exec {name} ip link set {far_name} up")
        _sh(f"ip netns exec {name} ip link set lo up")
        # What was handed to us goes on to the command: a browser is driven through such pipes.
        process = subprocess.Popen(["ip", "netns", "exec", name, *command], close_fds=False)
        signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        carry(near, far, args, process)
        return process.returncode
    finally:
        subprocess.run(["ip", "netns", "del", name], stderr=subprocess.DEVNULL)


def main() -> int:
    parser = argparse.ArgumentParser(description="run a command at the end of a far line")
    parser.add_argument("--delay", type=float, default=85, help="one way, in ms")
    parser.add_argument("--jitter", type=float, default=0, help="plus or minus, in ms")
    parser.add_argument("--net", type=int, default=0, help="a number of its own (0-200)")
    parser.add_argument("--guests", type=int, default=1, help="addresses at the far end")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    args = parser.parse_args()
    if no := obstacle():
        print(no, file=sys.stderr)
        return 2
    return run(args, args.command[1:] if args.command[:1] == ["--"] else args.command)


if __name__ == "__main__":
    sys.exit(main())
