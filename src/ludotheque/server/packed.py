"""Answers that are the same for everybody: encoded and compressed once, sent from memory."""

from __future__ import annotations

import gzip
import os
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response

LEAST = 800  # bytes: smaller ones would not get smaller
GZIP, BROTLI = "gzip", "br"
TEXTS = ("text/", "application/json", "application/javascript", "image/svg")


class Packed:
    """A body, and the same in fewer bytes for those who can unpack it."""

    __slots__ = ("_bodies", "_kind", "etag")

    def __init__(self, body: bytes, kind: str, etag: str = "", **smaller: bytes) -> None:
        if not smaller and len(body) >= LEAST and kind.startswith(TEXTS):
            smaller = {GZIP: gzip.compress(body, 9, mtime=0)}
        packings = sorted(smaller.items(), key=lambda packing: len(packing[1]))
        self._bodies: list[tuple[str, bytes]] = [*packings, ("", body)]
        self._kind, self.etag = kind, etag

    @property
    def body(self) -> bytes:
        """As it is before it is packed."""
        return self._bodies[-1][1]

    @property
    def size(self) -> int:
        """What it takes of the memory."""
        return sum(len(body) for _, body in self._bodies)

    def answer(self, asked: Headers, headers: dict[str, str], status: int = 200) -> Response:
        """The smallest this browser can read; nothing where it has it already."""
        more = {"Vary": "Accept-Encoding"} | ({"ETag": self.etag} if self.etag else {}) | headers
        if self.etag and asked.get("if-none-match") == self.etag:
            return Response(status_code=304, headers=more)
        accepted = asked.get("accept-encoding", "")
        packing, body = next(p for p in self._bodies if not p[0] or p[0] in accepted)
        if packing:
            more["Content-Encoding"] = packing
        return Response(body, status, headers=more, media_type=self._kind)


class Files:
    """The files of a folder, read once; one that has changed since is read again."""

    def __init__(self, folder: Path) -> None:
        self._root = os.path.realpath(folder)
        self._kept: dict[str, Packed] = {}

    def find(self, path: str) -> Packed | None:
        """None if there is no such file in the folder, or its name is not written as it is listed:
        one file under ever new names would be kept as many times."""
        if path != os.path.normpath(path):
            return None
        full = os.path.join(self._root, path)
        try:
            stat = os.stat(full)
            etag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
            kept = self._kept.get(path)
            if kept is None or kept.etag != etag:
                kept = self._read(path, full, etag)
        except (OSError, ValueError):  # ValueError: a name no file can have
            return None
        return kept

    def _read(self, path: str, full: str, etag: str) -> Packed | None:
        real = os.path.realpath(full)
        if not real.startswith(self._root + os.sep) or not os.path.isfile(real):
            return None
        smaller = {}
        for packing, suffix in ((BROTLI, ".br"), (GZIP, ".gz")):
            if os.path.isfile(real + suffix):
                smaller[packing] = Path(real + suffix).read_bytes()
        kind = guess_type(real)[0] or "application/octet-stream"
        self._kept[path] = packed = Packed(Path(real).read_bytes(), kind, etag, **smaller)
        return packed
