"""The network: public addresses alone, and an end to everything."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
import time
from collections.abc import Sequence
from unittest.mock import patch

import pytest

from gipfel.server.webpush.endpoint import Endpoint
from gipfel.server.webpush.network import (
    MOST_ANSWER_BYTES,
    MOST_LOOKUPS,
    Answer,
    ForbiddenAddressError,
    Lookups,
    Network,
    UnreachedError,
    is_public,
)
from tests.server.webpush.push_service import HOST, answering, push_service

pytestmark = pytest.mark.anyio

PUBLIC = ("192.0.43.8", "8.8.8.8", "2606:4700:4700::1111", "64:ff9b::8.8.8.8")
INNER = (
    "127.0.0.1",
    "127.8.9.10",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.7",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "fec0::1",
    "ff02::1",
    "2001:db8::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::10.0.0.1",
    "64:ff9b:1::1",
    "2002:7f00:1::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
)
ENDPOINT = Endpoint.parse(f"https://{HOST}/send/1")


def resolving(*addresses: str) -> Network:
    async def resolve(_: str) -> Sequence[str]:
        return addresses

    return Network(resolve)


@pytest.mark.parametrize("address", PUBLIC)
async def test_public_addresses_are_asked(address: str) -> None:
    assert is_public(address)
    assert await resolving(address).addresses_of(HOST) == (address,)


@pytest.mark.parametrize("address", INNER)
async def test_other_addresses_are_not(address: str) -> None:
    assert not is_public(address)
    network = resolving(address)
    with pytest.raises(ForbiddenAddressError):
        await network.addresses_of(HOST)
    with (
        patch.object(asyncio, "open_connection", side_effect=AssertionError),
        pytest.raises(ForbiddenAddressError),
    ):
        await network.post(ENDPOINT, {}, b"")


async def test_one_inner_address_among_public_ones_is_enough() -> None:
    with pytest.raises(ForbiddenAddressError):
        await resolving(PUBLIC[0], INNER[0]).addresses_of(HOST)


async def test_host_without_an_address_is_not_reached() -> None:
    with pytest.raises(UnreachedError):
        await resolving().addresses_of(HOST)


async def test_connection_goes_to_the_address_that_was_looked_at() -> None:
    """A name that leads elsewhere at the second look gains nothing."""
    answers = iter([[PUBLIC[0]], [INNER[0]]])

    async def resolve(_: str) -> Sequence[str]:
        return next(answers)

    with (
        patch.object(asyncio, "open_connection", side_effect=OSError) as opened,
        pytest.raises(UnreachedError),
    ):
        await Network(resolve).post(ENDPOINT, {}, b"")
    assert opened.call_args.args == (PUBLIC[0], 443)
    assert opened.call_args.kwargs["server_hostname"] == HOST
    context = opened.call_args.kwargs["ssl"]
    assert context.verify_mode == ssl.CERT_REQUIRED
    assert context.check_hostname


async def test_answer_and_when_to_come_again() -> None:
    with push_service() as service:
        service.behaviours = [
            answering(b"HTTP/1.1 201 Created\r\n\r\n"),
            answering(b"HTTP/1.1 429 Too Many\r\nretry-after: 17\r\n\r\n"),
            answering(b"HTTP/1.1 503 Busy\r\nRetry-After: Fri, 31 Dec 1999 23:59:59 GMT\r\n\r\n"),
        ]
        network = service.network()
        answers = [await network.post(ENDPOINT, {"TTL": "60"}, b"body") for _ in range(3)]
        assert answers == [Answer(201), Answer(429, 17.0), Answer(503)]
        request = service.next()
        assert request.line == "POST /send/1 HTTP/1.1"
        assert request.headers["host"] == HOST
        assert request.headers["ttl"] == "60"
        assert request.body == b"body"


async def test_redirect_is_not_followed() -> None:
    with push_service() as service:
        moved = b"HTTP/1.1 307 Temporary Redirect\r\nLocation: https://push.example/2\r\n\r\n"
        service.behaviours = [answering(moved)]
        assert await service.network().post(ENDPOINT, {}, b"") == Answer(307)
        service.next()
        assert service.requests.empty()


async def test_body_of_an_answer_is_not_read() -> None:
    with push_service() as service:

        def endless(connection: ssl.SSLSocket) -> None:
            connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            while True:  # until the other side has gone
                connection.sendall(bytes(65536))

        service.behaviours = [endless]
        assert await service.network().post(ENDPOINT, {}, b"") == Answer(200)


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * MOST_ANSWER_BYTES,
        b"y" * 100 * MOST_ANSWER_BYTES,
        b"",
        b"HTTP/1.1 200 OK\r\n",
        b"SSH-2.0-OpenSSH\r\n\r\n",
        b"HTTP/1.1 OK\r\n\r\n",
        b"HTTP/1.1 \xb2\xb2\xb2 OK\r\n\r\n",
    ],
)
async def test_answer_that_is_none(answer: bytes) -> None:
    with push_service() as service:
        service.behaviours = [answering(answer)]
        with pytest.raises(UnreachedError):
            await service.network().post(ENDPOINT, {}, b"")


async def test_silence_comes_to_an_end() -> None:
    with push_service() as service:

        def be_silent(_: ssl.SSLSocket) -> None:
            service.is_over.wait()

        service.behaviours = [be_silent]
        with pytest.raises(UnreachedError):
            await service.network(timeout_s=0.2).post(ENDPOINT, {}, b"")


async def test_drops_of_an_answer_come_to_an_end() -> None:
    with push_service() as service:

        def drip(connection: ssl.SSLSocket) -> None:
            while not service.is_over.is_set():
                connection.sendall(b"H")
                time.sleep(0.01)

        service.behaviours = [drip]
        with pytest.raises(UnreachedError):
            await service.network(timeout_s=0.2).post(ENDPOINT, {}, b"")


async def test_certificate_must_be_the_hosts() -> None:
    with push_service() as service:
        other = Endpoint.parse("https://other.example/send/1")
        with pytest.raises(UnreachedError):
            await service.network().post(other, {}, b"")
        stranger = Network(service.network().resolve, lambda _: True, service.port)
        with pytest.raises(UnreachedError):
            await stranger.post(ENDPOINT, {}, b"")
        assert service.requests.empty()


async def test_second_address_is_tried_too() -> None:
    with push_service() as service:
        network = service.network()

        async def resolve(_: str) -> Sequence[str]:
            return ["127.0.0.2", "127.0.0.1"]  # the service is at the second alone

        both = Network(resolve, network.is_allowed, network.port, network.context)
        assert await both.post(ENDPOINT, {}, b"") == Answer(201)


async def test_looking_for_a_host() -> None:
    assert "127.0.0.1" in await Lookups().resolve("127.0.0.1")
    with pytest.raises(OSError, match=r".+"):
        await Lookups().resolve("name.invalid")


async def test_lookups_are_bounded() -> None:
    lookups, may_answer = Lookups(), threading.Event()

    def look(*_: object, **__: object) -> list[object]:
        may_answer.wait()
        return []

    with patch.object(socket, "getaddrinfo", look):
        looking = [asyncio.ensure_future(lookups.resolve(HOST)) for _ in range(MOST_LOOKUPS + 1)]
        with pytest.raises(OSError, match="too many"):
            await looking.pop()
        may_answer.set()
        assert list(map(list, await asyncio.gather(*looking))) == [[]] * MOST_LOOKUPS
    assert "127.0.0.1" in await lookups.resolve("127.0.0.1")
