"""The network as far as push services need it: https to public addresses, and nothing else.

A subscription names any address it likes; who makes one must not learn by it what stands beside
the server, nor make the server speak to it.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Network, ip_address

from gipfel.server.webpush.endpoint import Endpoint

HTTPS_PORT = 443
TIMEOUT_S = 10.0  # of one request, from the look for the host's address to the answer
MOST_ANSWER_BYTES = 8 * 1024  # of its status and headers; the rest is not read
MOST_ADDRESSES = 3  # that are tried
MOST_LOOKUPS = 32  # at once, also those that nobody waits for any longer

GLOBAL_UNICAST = IPv6Network("2000::/3")
NAT64 = IPv6Network("64:ff9b::/96")  # RFC 6052: an address of IPv4 in its last 32 bits
IPV4_BITS = 2**32 - 1

Resolve = Callable[[str], Awaitable[Sequence[str]]]


class UnreachedError(Exception):
    """A push service that cannot be asked, or whose answer is none."""


class ForbiddenAddressError(UnreachedError):
    """A host that has an address which is not public."""


@dataclass(frozen=True)
class Answer:
    """What a push service answered; `retry_after` is in seconds, None where it does not say."""

    status: int
    retry_after: float | None = None


def is_public(text: str) -> bool:
    """Whether an address is one of the public internet.

    >>> [is_public(text) for text in ("192.0.43.8", "10.0.0.1", "127.0.0.1", "::ffff:192.0.43.8")]
    [True, False, False, False]
    """
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    if address in NAT64:
        return is_public(str(IPv4Address(int(address) & IPV4_BITS)))
    is_tunnel = address.sixtofour is not None or address.teredo is not None
    return address in GLOBAL_UNICAST and address.is_global and not is_tunnel


@dataclass(frozen=True)
class Network:
    """How push services are reached. Tests alone give anything here."""

    resolve: Resolve = field(default_factory=lambda: Lookups().resolve)
    is_allowed: Callable[[str], bool] = is_public
    port: int = HTTPS_PORT
    context: ssl.SSLContext = field(default_factory=ssl.create_default_context)
    timeout_s: float = TIMEOUT_S

    async def addresses_of(self, host: str) -> Sequence[str]:
        """The addresses of a host. Raises UnreachedError where there are none, or not all are
        public."""
        async with asyncio.timeout(self.timeout_s):
            try:
                found = await self.resolve(host)
            except (OSError, UnicodeError) as error:
                raise UnreachedError(str(error)) from None
        if not found:
            raise UnreachedError("no address")
        if not all(self.is_allowed(address) for address in found):
            raise ForbiddenAddressError("an address that is not public")
        return found[:MOST_ADDRESSES]

    async def post(self, endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> Answer:
        """Asks a push service once, and follows nothing. Raises UnreachedError.

        The connection goes to an address that was looked at: no other answer to a second look for
        the name leads elsewhere (DNS rebinding).
        """
        try:
            async with asyncio.timeout(self.timeout_s):
                addresses = await self.addresses_of(endpoint.host)
                reader, writer = await self._connect(addresses, endpoint.host)
                try:
                    writer.write(_request(endpoint, headers, body))
                    return _answer(await reader.readuntil(b"\r\n\r\n"))
                finally:
                    writer.transport.abort()
        except (TimeoutError, OSError, EOFError, asyncio.LimitOverrunError) as error:
            raise UnreachedError(type(error).__name__) from None

    async def _connect(
        self, addresses: Sequence[str], host: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for address in addresses[:-1]:
            with suppress(OSError):
                return await self._connect_to(address, host)
        return await self._connect_to(addresses[-1], host)

    async def _connect_to(
        self, address: str, host: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            address, self.port, ssl=self.context, server_hostname=host, limit=MOST_ANSWER_BYTES
        )


class Lookups:
    """Looks for the addresses of hosts, in threads that no end of the server waits for."""

    def __init__(self) -> None:
        self._free = threading.BoundedSemaphore(MOST_LOOKUPS)

    async def resolve(self, host: str) -> Sequence[str]:
        """The addresses of a host. Raises OSError, UnicodeError."""
        if not self._free.acquire(blocking=False):
            raise OSError("too many hosts are looked for")
        loop = asyncio.get_running_loop()
        found: asyncio.Future[Sequence[str]] = loop.create_future()

        def look() -> None:
            try:
                addresses = _addresses(host)
            except (OSError, UnicodeError) as error:
                _report(loop, found, error)
            else:
                _report(loop, found, addresses)
            finally:
                self._free.release()

        threading.Thread(target=look, name="lookup", daemon=True).start()
        return await found


def _addresses(host: str) -> Sequence[str]:
    found = socket.getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(where[0]) for *_, where in found))


def _report(
    loop: asyncio.AbstractEventLoop,
    found: asyncio.Future[Sequence[str]],
    result: Sequence[str] | Exception,
) -> None:
    def report() -> None:
        if found.done():  # nobody waits any longer
            return
        if isinstance(result, Exception):
            found.set_exception(result)
        else:
            found.set_result(result)

    with suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(report)


def _request(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> bytes:
    own = {"Host": endpoint.host, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"{name}: {value}" for name, value in (own | dict(headers)).items()]
    head = "\r\n".join([f"POST {endpoint.target} HTTP/1.1", *lines, "", ""])
    return head.encode("ascii") + body


def _answer(head: bytes) -> Answer:
    """Raises UnreachedError for what is no answer of HTTP."""
    first, *lines = head.decode("latin-1").split("\r\n")
    version, _, status = first.partition(" ")
    code = status[:3]
    if not version.startswith("HTTP/1.") or not (code.isascii() and code.isdecimal()):
        raise UnreachedError("no HTTP")
    headers = {name.strip().lower(): value.strip() for name, _, value in _halves(lines)}
    wait = headers.get("retry-after", "")
    is_seconds = wait.isascii() and wait.isdecimal()
    return Answer(int(code), float(wait) if is_seconds else None)


def _halves(lines: Sequence[str]) -> list[tuple[str, str, str]]:
    return [line.partition(":") for line in lines]
