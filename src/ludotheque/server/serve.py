"""`ludotheque serve`: open the house, say where it is, close it gracefully."""

from __future__ import annotations

import argparse
import errno
import gc
import logging
import math
import os
import signal
import socket
import ssl
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn

from ..tables.house import House
from ..tables.services import Services
from ..tables.store.folder import FolderProblem, default_folder
from ..tables.store.lists import HostWords
from ..tables.store.opening import open_store
from . import limits
from .app import Site
from .door import Door
from .tokens import Signer
from .welcome import announce, reachable
from .wire import Wire

EXIT_PROBLEM = 2
REPEAT_S = 60.0
KEEP_ALIVE_S = 75  # a browser that asks again just when its line is closed is told of a failure
SWITCH_S = 0.001  # a move waits no longer for a thread that works aside; by default it is 5 ms
# Where a proxy stands whose word counts, if there is one: on this machine or in its network.
PROXIES = "127.0.0.1,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7"


class Repeats(logging.Filter):
    """What happens again and again is written down once a minute, with how often it did."""

    MOST = 1000

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        message, now = record.getMessage(), self._clock()
        at, count = self._seen.pop(message, (-math.inf, 0))
        quiet = now - at < REPEAT_S
        self._seen[message] = (at, count + 1) if quiet else (now, 0)
        if len(self._seen) > self.MOST:
            self._seen.popitem(last=False)
        if not quiet and count:
            record.msg, record.args = f"{message} ({count} times more before)", ()
        return not quiet


class CannotOpen(Exception):
    """The house cannot be opened; the message tells a person why."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")
    parser.add_argument("--port", type=int, default=8000, help="port (default: 8000, 0: any)")
    parser.add_argument("--data", type=Path, default=default_folder(), help="folder of the matches")
    parser.add_argument(
        "--store", default="", metavar="URL", help="postgresql://…, instead of that folder"
    )
    parser.add_argument("--public-url", default="", help="the address friends type, if named")
    parser.add_argument(
        "--origin", action="append", default=[], help="another site whose pages may come in"
    )
    parser.add_argument(
        "--behind-proxy", action="store_true", help="visitors come through a proxy in front"
    )
    parser.add_argument(
        "--golden-book",
        choices=("auto", "open", "closed"),
        default="auto",
        help="who won what, for all visitors (auto: at home, not on a house with a public address)",
    )
    parser.add_argument("--no-metrics", action="store_true", help="tell nobody how busy it is")
    parser.add_argument("--tls-cert", type=Path, help="certificate, for https")
    parser.add_argument("--tls-key", type=Path, help="its key")
    parser.add_argument("--json", action="store_true", help="print the address as JSON")
    parser.add_argument(
        "--bot-think", type=float, default=1.0, help="how long bots think, as a factor (0: no time)"
    )
    parser.add_argument(
        "--grace-ms", type=int, help="how long a dropped seat waits before a stand-in plays"
    )


def run(args: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.WARNING, format="ludotheque: %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(Repeats())
    try:
        listening = listen(args.host, args.port)
        _check_tls(args)
        _check_numbers(args)
        args.public_url = site_address("--public-url", args.public_url)
        args.origin = [site_address("--origin", said) for said in args.origin]
        store, key = open_store(args.store, args.data)
        words = HostWords(args.data)
    except (CannotOpen, FolderProblem) as no:
        print(f"ludotheque: {no}", file=sys.stderr)
        return EXIT_PROBLEM
    services = Services(
        store,
        think=args.bot_think,
        grace_ms=args.grace_ms,
        direct=not args.behind_proxy,
        words=words,
        remembers=remembers(args),
    )
    addresses = reachable(args, listening.getsockname()[1])
    site = Site(
        House(services),
        Signer(key),
        [site for site in (*args.origin, args.public_url) if site],
        public=addresses[0],
        named=bool(args.public_url),
        measured=not args.no_metrics,
    )
    announce(args, addresses)
    _serve(site, listening, args)
    return 0


def site_address(option: str, said: str) -> str:
    """The address as browsers spell it: a scheme and a name, nothing after them."""
    if not said:
        return ""
    try:
        parts = urlsplit(said)
        named = parts.hostname and parts.scheme in ("http", "https") and parts.port != 0
    except ValueError:  # half an address of IPv6, a port that is none
        named = False
    if not named or parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise CannotOpen(f"{option} {said} is none; one looks like https://games.example.org")
    return f"{parts.scheme}://{parts.netloc}".lower()


def remembers(args: argparse.Namespace) -> bool:
    """Names of a family are for the family: a house open to the world keeps no golden book."""
    if args.golden_book == "auto":
        return not (args.public_url or args.behind_proxy)
    return bool(args.golden_book == "open")


def listen(host: str, port: int) -> socket.socket:
    """Bind before anything else, so that a taken port is told in one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)  # here already, so that a second house cannot share the port
    except (OSError, OverflowError) as error:
        listening.close()
        reason = getattr(error, "strerror", None) or error
        raise CannotOpen(
            f"cannot listen on {host}:{port} ({reason}); {_advice(error, port)}"
        ) from None
    return listening


def _advice(error: OSError | OverflowError, port: int) -> str:
    """What a person can do about it."""
    if isinstance(error, socket.gaierror) or getattr(error, "errno", 0) == errno.EADDRNOTAVAIL:
        return "this machine has no such address: choose another one with --host"
    if isinstance(error, PermissionError):
        return "ports below 1024 are for the administrator: choose a higher one with --port"
    if isinstance(error, OverflowError):
        return "choose another port with --port"
    free = 8002 if port == 8001 else 8001
    return f"is another program using it? Choose another one: --port {free}, make play PORT={free}"


def _check_numbers(args: argparse.Namespace) -> None:
    for name, number in (("--bot-think", args.bot_think), ("--grace-ms", args.grace_ms)):
        if number is not None and not 0 <= number < math.inf:
            raise CannotOpen(f"{name} must be 0 or more")


def _check_tls(args: argparse.Namespace) -> None:
    if bool(args.tls_cert) != bool(args.tls_key):
        raise CannotOpen("--tls-cert and --tls-key go together")
    if not args.tls_cert:
        return
    try:
        ssl.create_default_context().load_cert_chain(args.tls_cert, args.tls_key)
    except OSError as error:  # which ssl.SSLError is, too
        raise CannotOpen(
            f"cannot use the certificate {args.tls_cert} with the key {args.tls_key}: "
            f"{error.strerror or error}"
        ) from None


class Server(uvicorn.Server):
    """Televisions ask for their next table and wait: at the end nobody waits for them."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self._site = site

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._site.screens.let_go()
        await super().shutdown(sockets)


def _serve(site: Site, listening: socket.socket, args: argparse.Namespace) -> None:
    """Until SIGTERM or Ctrl-C; uvicorn raises the signal again at the end, which is no news."""
    config = uvicorn.Config(
        site.app(),
        http=Door,
        ws=Wire,
        ws_max_size=limits.FRAME_BYTES,
        ws_ping_interval=10,
        ws_ping_timeout=10,
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        proxy_headers=args.behind_proxy,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", PROXIES),
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=3,
        ssl_certfile=args.tls_cert,
        ssl_keyfile=args.tls_key,
    )
    _allow_many_lines()
    collect_seldom()
    sys.setswitchinterval(SWITCH_S)
    signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        Server(config, site).run(sockets=[listening])
    except KeyboardInterrupt:
        print("ludotheque: good night!", file=sys.stderr)


def collect_seldom() -> None:
    """Everybody waits for the garbage collector, and hardly anything here is garbage to it.

    By default it looks at all there is every ten thousand moves, for up to 90 ms at 200 tables.
    What is there from the start it need never look at, and what soon goes not at all.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 5)


def _allow_many_lines() -> None:
    """Every line is an open file, and systems allow few by default."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
