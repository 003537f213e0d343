"""Frames of WebSocket, as far as the house reads and writes them itself."""

from __future__ import annotations

from struct import Struct

from . import limits

WHOLE_TEXT, MASKED, SIZE = 0x81, 0x80, 0x7F  # of the first two bytes of a frame
SHORT, MIDDLE, LONG = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack  # its head


def frame_end(data: bytes, at: int) -> int:
    """Where the frame that begins there will end; 0 as long as its head does not say."""
    if len(data) < at + 2:
        return 0
    size, start = data[at + 1] & SIZE, at + 2
    if size > 125:
        start += 2 if size == 126 else 8
        if len(data) < start:
            return 0
        size = int.from_bytes(data[at + 2 : start])
        if size > limits.FRAME_BYTES:
            return len(data)  # never read: the library says so by the head alone
    return start + size + (4 if data[at + 1] & MASKED else 0)


def text_frame(words: bytes, kind: int = WHOLE_TEXT) -> bytes:
    """A whole text, not masked, as the house sends it."""
    size = len(words)
    if size < 126:
        return SHORT(kind, size) + words
    if size < 1 << 16:
        return MIDDLE(kind, 126, size) + words
    return LONG(kind, 127, size) + words
