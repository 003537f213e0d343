"""What a turn of the loop writes leaves at its end, in order, whatever becomes of the line."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from ludotheque.server.burst import Mouth


class Line:
    """A transport that notes what is asked of it."""

    def __init__(self, diary: list[tuple[str, bytes]], name: str = "line") -> None:
        self.diary, self.name, self.closed, self.unread = diary, name, False, 0

    def get_extra_info(self, name: str) -> str:
        return name

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.diary.append((self.name, b"(pause)"))

    def resume_reading(self) -> None:
        self.diary.append((self.name, b"(resume)"))

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.diary.append((self.name, data))

    def get_write_buffer_size(self) -> int:
        return self.unread

    def close(self) -> None:
        self.closed = True
        self.diary.append((self.name, b"(closed)"))

    def abort(self) -> None:
        self.closed = True
        self.diary.append((self.name, b"(torn)"))


class Nobody:
    """Whoever speaks by it does so in bytes."""

    handshake_complete, close_sent = True, False

    def compressed(self, words: bytes) -> bytes:
        return words

    def hang_up(self, code: int) -> None: ...


def mouth(line: Line, loop: asyncio.AbstractEventLoop | None = None) -> Mouth:
    transport = cast(asyncio.Transport, line)
    return Mouth(Nobody(), transport, loop or asyncio.get_running_loop())


async def turn() -> None:
    await asyncio.sleep(0)


def test_a_turn_is_written_at_its_end_line_by_line_and_each_in_its_order() -> None:
    diary: list[tuple[str, bytes]] = []

    async def house() -> None:
        one, two = mouth(Line(diary, "one")), mouth(Line(diary, "two"))
        one.write(b"a")
        two.write(b"b")
        one.write(b"c")
        assert diary == []
        assert one.get_write_buffer_size() == 2
        await turn()
        assert diary == [("one", b"ac"), ("two", b"b")]
        two.write(b"d")
        await turn()
        assert diary[2:] == [("two", b"d")]
        await turn()
        assert len(diary) == 3
        assert one.get_write_buffer_size() == 0

    asyncio.run(house())


def test_what_is_written_in_answer_to_a_burst_leaves_with_the_next_one() -> None:
    diary: list[tuple[str, bytes]] = []

    async def house() -> None:
        loop = asyncio.get_running_loop()
        line = mouth(Line(diary))
        line.write(b"a")
        loop.call_soon(line.write, b"b")
        for _ in range(3):
            await turn()
        assert diary == [("line", b"a"), ("line", b"b")]

    asyncio.run(house())


def test_the_last_words_still_leave_before_a_line_closes() -> None:
    diary: list[tuple[str, bytes]] = []

    async def house() -> None:
        line = mouth(Line(diary))
        line.write(b"farewell")
        line.close()
        await turn()

    asyncio.run(house())
    assert diary == [("line", b"farewell"), ("line", b"(closed)")]


def test_nothing_is_written_to_a_line_that_was_torn_or_lost_and_the_others_hear_theirs() -> None:
    diary: list[tuple[str, bytes]] = []

    async def house() -> None:
        torn, lost, whole = Line(diary, "torn"), Line(diary, "lost"), Line(diary, "whole")
        lines = [mouth(line) for line in (torn, lost, whole)]
        for line in lines:
            line.write(b"news")
        lines[0].abort()
        lost.closed = True  # by the system, meanwhile
        await turn()

    asyncio.run(house())
    assert diary == [("torn", b"(torn)"), ("whole", b"news")]


def test_a_line_that_cannot_be_written_to_is_torn_and_the_others_hear_theirs(
    caplog: pytest.LogCaptureFixture,
) -> None:
    diary: list[tuple[str, bytes]] = []

    class Broken(Line):
        def write(self, data: bytes) -> None:
            raise RuntimeError("no")

    async def house() -> None:
        lines = [mouth(Broken(diary, "broken")), mouth(Line(diary, "whole"))]
        for _ in range(2):
            for line in lines:
                line.write(b"news")
            await turn()

    asyncio.run(house())
    assert diary == [("broken", b"(torn)"), ("whole", b"news"), ("whole", b"news")]
    assert caplog.messages == ["a line could not be written to"]


def test_each_loop_has_its_own_burst() -> None:
    """One that ended with words unsaid does not keep the next one silent."""
    diary: list[tuple[str, bytes]] = []

    async def house() -> None:
        mouth(Line(diary, "second")).write(b"said")
        await turn()

    loop = asyncio.new_event_loop()
    mouth(Line(diary, "first"), loop).write(b"unsaid")
    loop.close()
    asyncio.run(house())
    assert diary == [("second", b"said")]
