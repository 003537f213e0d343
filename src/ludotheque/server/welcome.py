"""What `ludotheque serve` says when the house opens: what friends must type."""

from __future__ import annotations

import argparse
import json
import socket
from typing import Any
from urllib.parse import urlsplit

import segno

from .. import __version__
from .app import STATIC

EVERYWHERE = ("0.0.0.0", "::", "")
HERE = ("localhost", "127.0.0.1", "::1")


def reachable(args: argparse.Namespace, port: int) -> list[str]:
    """The addresses of the house, the one for phones first."""
    scheme = "https" if args.tls_cert else "http"
    usual = 443 if args.tls_cert else 80
    end = "" if port == usual else f":{port}"
    named = [args.public_url] if args.public_url else []
    return [*named, *(f"{scheme}://{host}{end}" for host in hosts(args.host))]


def announce(args: argparse.Namespace, addresses: list[str]) -> None:
    """Where the house is, for people (with a QR code) or machines."""
    built = (STATIC / "index.html").is_file()
    if args.json:
        said: dict[str, Any] = {"addresses": addresses, "data": str(args.data)}
        print(json.dumps(said | {"version": __version__, "client": built}), flush=True)
        return
    print("\n  Ludothèque est ouverte · the house is open\n")
    for line in invitation(addresses, named=bool(args.public_url)):
        print(f"  {line}")
    print()
    segno.make(addresses[0], micro=False).terminal(compact=True, border=2)
    if not built:
        print("\n  The page is not built yet: run `make client`.")
    print(f"\n  Data: {args.data}\n  Ctrl-C to close.\n", flush=True)


def invitation(addresses: list[str], *, named: bool) -> list[str]:
    """What friends type into their browser, or why they cannot come yet."""
    first, *others = addresses
    if named:
        return ["Tes amis tapent · your friends type:", "", f"  {first}"]
    if urlsplit(first).hostname in HERE:
        return [
            f"  {first}",
            "",
            "Seule cette machine y arrive · only this machine gets there.",
            "Pour tes amis · for your friends: --host 0.0.0.0",
        ]
    here = [f"Ici même · on this machine: {other}" for other in others]
    return [
        "Tes amis, sur le même Wi-Fi, tapent · your friends, on the same Wi-Fi, type:",
        *("", f"  {first}", ""),
        *here,
    ]


def hosts(host: str) -> list[str]:
    """The addresses people can type, the one for phones first."""
    if host not in EVERYWHERE:
        return [f"[{host}]" if ":" in host else host]
    found = lan_address()
    return [found, "localhost"] if found else ["localhost"]


def lan_address() -> str | None:
    """The address other machines see; a connected datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
