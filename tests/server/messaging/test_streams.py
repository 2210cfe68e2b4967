"""Streams: what waits for somebody who does not read is bounded."""

from __future__ import annotations

import asyncio

from gipfel.server.messaging.streams import MOST_WAITING, MOST_WAITING_BYTES, Outbox, Streams


def test_who_does_not_read_is_given_up() -> None:
    outbox = Outbox()
    for _ in range(10 * MOST_WAITING):
        outbox.put(b"line")
    assert (outbox.is_overflowing, outbox.waiting) == (True, MOST_WAITING)


def test_long_lines_do_not_wait_in_any_number() -> None:
    async def read() -> None:
        outbox = Outbox()
        for _ in range(2):  # one may be longer than all that waits elsewhere
            outbox.put(b"x" * 2 * MOST_WAITING_BYTES)
            assert not outbox.is_overflowing
            await outbox.next()
        for _ in range(3):
            outbox.put(b"x" * (MOST_WAITING_BYTES // 2))
        assert (outbox.is_overflowing, outbox.waiting) == (True, 2)

    asyncio.run(read())


def test_who_reads_hears_everything_in_order() -> None:
    async def read() -> list[bytes | None]:
        streams = Streams()
        with streams.open("ann") as outbox:
            for number in range(3):
                outbox.put(b"%d" % number)
            streams.end()
            return [await outbox.next() for _ in range(4)]

    assert asyncio.run(read()) == [b"0", b"1", b"2", None]


def test_who_listens_is_there() -> None:
    async def listen() -> None:
        streams = Streams()
        with streams.open("ann"), streams.open("ben"):
            with streams.open("ann"):
                assert streams.has("ann")
            assert streams.has("ann")
        assert not streams.has("ann")

    asyncio.run(listen())
