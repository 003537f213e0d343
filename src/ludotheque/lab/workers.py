"""Many matches on many processors: here, or on a Ray cluster. Results come in their order.

for tally in on_all(play_some, plan, chunks, Crew(jobs=4)):       # this machine
for tally in on_all(play_some, plan, chunks, Crew(on="ray")):     # a cluster
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from socket import create_connection
from typing import Any, TypeVar
from zlib import crc32

import msgspec

from .complaint import Complaint

P = TypeVar("P")
R = TypeVar("R")
Work = Callable[[P, Sequence[int]], R]

WORTH_A_POOL = 4  # chunks; fewer are done before the other processes have started
BEAT = 1.0  # seconds between two looks for the one who counts
AHEAD = 3  # chunks a Ray worker has in store
PATIENCE = 10.0  # seconds for a cluster to answer


class Crew(msgspec.Struct, frozen=True):
    """Who plays: so many processes, here ("") or on Ray ("ray", or the address of a cluster)."""

    jobs: int = 1
    on: str = ""

    @property
    def address(self) -> str | None:
        """Of a Ray cluster; None starts one here."""
        return None if self.on == "ray" else self.on


def on_all(work: Work[P, R], plan: P, chunks: Sequence[Sequence[int]], crew: Crew) -> Iterator[R]:
    """The result of every chunk, in their order."""
    apart = getattr(plan, "apart", False)
    if crew.on:
        yield from _on_ray(work, plan, chunks, crew)
    elif not apart and (crew.jobs == 1 or len(chunks) < WORTH_A_POOL):
        yield from (work(plan, chunk) for chunk in chunks)
    else:
        yield from _on_processes(work, plan, chunks, crew.jobs)


def _on_processes(
    work: Work[P, R], plan: P, chunks: Sequence[Sequence[int]], jobs: int
) -> Iterator[R]:
    """Spawned, not forked: the same on every system, whatever threads the caller runs."""
    others = set(active_children())
    pool = ProcessPoolExecutor(max(1, min(jobs, len(chunks))), get_context("spawn"), _settle)
    try:
        with _ctrl_c_waits():
            results = pool.map(work, [plan] * len(chunks), chunks)
        yield from results
    except BrokenProcessPool:
        raise Complaint("a process that played was killed: is there memory for --jobs?") from None
    except BaseException:  # somebody has had enough, or failed: nobody will count what is played
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Until every worker is born, and deaf to it: a pool left half made waited for ever."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle() -> None:
    """Ctrl-C is for the one who counts; the others end with him.

    Both ends of a pool's pipes are open in every worker: one who was killed is not missed there.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "setitimer"):  # not on Windows
        signal.signal(signal.SIGALRM, _end_alone)
        signal.setitimer(signal.ITIMER_REAL, BEAT, BEAT)


def _end_alone(*_: object) -> None:
    counting = parent_process()
    if counting is not None and not counting.is_alive():
        os._exit(1)


def _on_ray(work: Work[P, R], plan: P, chunks: Sequence[Sequence[int]], crew: Crew) -> Iterator[R]:
    """A few chunks ahead of what was fetched, so that no worker waits and no result piles up."""
    ray = _ray()
    own = not ray.is_initialized()
    if own:
        _connect(ray, crew)
    try:
        task = ray.remote(work)
        if getattr(plan, "apart", False):
            # Workers are kept for tasks alike; those of this house's rules are others.
            house = {"LUDOTHEQUE_PLAN": str(crc32(repr(plan).encode()))}
            task = task.options(runtime_env={"env_vars": house})
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        given, waiting = iter(chunks), deque[Any]()
        waiting.extend(task.remote(plan, chunk) for chunk in islice(given, AHEAD * cores))
        while waiting:
            yield _fetched(ray, waiting.popleft())
            waiting.extend(task.remote(plan, chunk) for chunk in islice(given, 1))
    finally:
        if own:
            ray.shutdown()


def _fetched(ray: Any, result: Any) -> Any:
    """What a task gave; what it complained of is said as it would be here."""
    try:
        return ray.get(result)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Complaint):
            raise error.cause from None
        raise


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # From the next version on Ray leaves this variable alone; no graphics cards are used anyway.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise Complaint("--on ray needs Ray: pip install 'ludotheque[ray]'") from None
    return ray


def _connect(ray: Any, crew: Crew) -> None:
    """A cluster's nodes have the same packages; a local one finds what lies in this folder, too.

    No runtime_env for what everybody needs: Ray would start its workers twice.
    """
    given: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    if crew.address is None:
        given |= {"num_cpus": crew.jobs, "include_dashboard": False}
    else:
        given |= {"address": crew.address}
    try:
        _call_at(crew.address or "")
        ray.init(**given)
    except (OSError, ValueError) as error:
        raise Complaint(f"no Ray cluster at {crew.on}: {error}") from None


def _call_at(address: str) -> None:
    """An OSError where nobody answers: Ray itself would go on asking for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        create_connection((host.strip("[]"), int(port)), PATIENCE).close()
