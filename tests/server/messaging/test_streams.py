"""Streams: what waits for somebody who does not read is bounded."""

from __future__ import annotations

import asyncio

from gipfel.server.messaging.streams import MOST_WAITING, News, Streams


def test_who_does_not_read_is_given_up() -> None:
    news = News()
    for _ in range(10 * MOST_WAITING):
        news.hear(b"line")
    assert (news.is_given_up, news.waiting) == (True, MOST_WAITING)


def test_who_reads_hears_everything_in_order() -> None:
    async def read() -> list[bytes | None]:
        streams = Streams()
        with streams.opened("ann") as news:
            for number in range(3):
                news.hear(b"%d" % number)
            streams.end()
            return [await news.next() for _ in range(4)]

    assert asyncio.run(read()) == [b"0", b"1", b"2", None]


def test_who_listens_is_there() -> None:
    async def listen() -> None:
        streams = Streams()
        with streams.opened("ann"), streams.opened("ben"):
            with streams.opened("ann"):
                assert streams.has("ann")
            assert streams.has("ann")
        assert not streams.has("ann")

    asyncio.run(listen())
