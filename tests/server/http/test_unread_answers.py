"""What one address has not read is bounded, and goes out in pieces."""

from __future__ import annotations

import asyncio

import pytest
from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Scope

from gipfel.server.errors import DeniedError
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.http.unread_answers import PIECE_BYTES, UNREAD, check_unread, hold_unread

SCOPE: Scope = {"type": "http", "method": "GET", "headers": []}


async def receive() -> Message:
    raise AssertionError("nothing is read")


@pytest.mark.anyio
async def test_long_answer_goes_out_in_pieces() -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    body = bytes(range(256)) * 700
    await hold_unread(Response(body), Limits.none(), "a")(SCOPE, receive, send)
    pieces = sent[1:]
    assert b"".join(piece["body"] for piece in pieces) == body
    assert [piece["more_body"] for piece in pieces] == [True, True, False]
    assert max(len(piece["body"]) for piece in pieces) == PIECE_BYTES


@pytest.mark.anyio
async def test_address_that_does_not_read_gets_no_more() -> None:
    limits = Limits({}, most_open={UNREAD: 1000})
    reading = asyncio.Event()

    async def send(_: Message) -> None:
        await reading.wait()

    answer = hold_unread(Response(b"x" * 600), limits, "eve")
    sending = asyncio.ensure_future(answer(SCOPE, receive, send))
    await asyncio.sleep(0)
    check_unread(limits, "eve")
    more = hold_unread(Response(b"x" * 400), limits, "eve")
    sending_more = asyncio.ensure_future(more(SCOPE, receive, send))
    await asyncio.sleep(0)
    with pytest.raises(DeniedError) as denied:
        check_unread(limits, "eve")
    assert (denied.value.status, denied.value.reason) == (429, "answers-unread")
    check_unread(limits, "ann")
    reading.set()
    await asyncio.gather(sending, sending_more)
    check_unread(limits, "eve")


def test_what_comes_in_pieces_is_left_as_it_is() -> None:
    stream = StreamingResponse(iter(()))
    assert hold_unread(stream, Limits({}, most_open={UNREAD: 0}), "ann") is stream
