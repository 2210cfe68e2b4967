"""Notices a proxy that nobody named: to the server all people then have one address.

They share the limits of that address, and one of them can use them up for everybody.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from gipfel.server.log import log_event

# So many requests in a row from one private address, and none from elsewhere; fewer are enough
# where each says that it was forwarded.
ENOUGH = 100
ENOUGH_FORWARDED = 20

FORWARDED = ("x-forwarded-for", "forwarded")
# What machines ask by themselves, from wherever they are.
PROBES = ("/healthz", "/readyz", "/metrics")

# Called with an address, and whether its requests say that they were forwarded; None where requests
# come from others, too.
Report = Callable[[str | None, bool], None]


class ProxyWatch:
    """Sees where requests and sockets come from, and reports one address that all come from."""

    def __init__(self, app: ASGIApp, report: Report) -> None:
        self.app = app
        self._report = report
        self._address: str | None = None
        self._requests = 0
        self._forwarded = 0
        self._is_reported: bool | None = None  # unknown: an earlier run may have done so
        self._is_logged = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"] not in PROBES:
            self._see(scope)
        await self.app(scope, receive, send)

    def _see(self, scope: Scope) -> None:
        address, port = scope.get("client") or ("", 0)
        headers = Headers(scope=scope)
        is_forwarded = any(name in headers for name in FORWARDED)
        if _is_this_machine(address) and not is_forwarded:
            return
        is_believed = is_forwarded and (port == 0 or address in _addresses(headers))
        if is_believed or not _is_private(address):
            self._begin(None)
            return
        if address != self._address:
            self._begin(address)
        self._count(address, is_forwarded=is_forwarded)

    def _begin(self, address: str | None) -> None:
        """Counts anew: requests do not all come from the address so far."""
        if address is None or self._address is not None:
            self._withdraw()
        self._address, self._requests, self._forwarded = address, 0, 0

    def _withdraw(self) -> None:
        if self._is_reported is not False:
            self._is_reported = False
            self._report(None, False)

    def _count(self, address: str, *, is_forwarded: bool) -> None:
        if self._is_reported:
            return
        self._requests += 1
        self._forwarded += is_forwarded
        are_all_forwarded = self._forwarded == self._requests
        if self._requests >= (ENOUGH_FORWARDED if are_all_forwarded else ENOUGH):
            self._is_reported = True
            self._report(address, are_all_forwarded)
            self._log(address, are_all_forwarded=are_all_forwarded)

    def _log(self, address: str, *, are_all_forwarded: bool) -> None:
        if not self._is_logged:
            self._is_logged = True
            log_event(
                "one-address",
                logging.WARNING,
                address=address,
                forwarded=are_all_forwarded,
                hint="every request comes from this private address: name the proxy, GIPFEL_PROXY",
            )


def _addresses(headers: Headers) -> set[str]:
    """Those for whom proxies say that they ask, with or without their ports."""
    parts = [part.strip() for part in ",".join(headers.getlist("x-forwarded-for")).split(",")]
    return {form for part in parts for form in (part, part.rpartition(":")[0].strip("[]"))}


def _is_this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:  # a Unix socket
        return True


def _is_private(address: str) -> bool:
    try:
        return ip_address(address).is_private
    except ValueError:
        return False
