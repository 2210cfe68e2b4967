"""Protection against DNS rebinding: the server answers to its own names alone.

A page of another site can have its name lead to this machine, and would then be this very site to
the browser. What the browser asks for still has that other name.

>>> hosts = KnownHosts(["games.example"])
>>> [hosts.has(host) for host in ("games.example", "localhost:8000", "192.168.1.7", "evil.example")]
[True, True, True, False]
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from gipfel.server.errors import DeniedError
from gipfel.server.http.problem import problem_response
from gipfel.server.log import RareEvent

ANY = "*"
# Load balancers and monitors ask here, by whatever name; metrics have a check of their own.
FOR_HOSTS = ("/healthz", "/readyz", "/metrics")
# Of what was asked for, so much is shown again.
LONGEST_SHOWN = 100


class KnownHosts:
    """The names by which a server is found.

    Those of this machine need not be named, and no addresses: nobody else can make them lead here.
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = _local_names() | {_normal(name) for name in names} - {""}

    def has(self, header: str) -> bool:
        """Whether a Host header names this server."""
        name = _normal(_without_port(header))
        is_local = name.endswith(".localhost")
        return ANY in self._names or name in self._names or is_local or _is_address(name)


class HostCheck:
    """Refuses requests and sockets that ask for a server of another name."""

    def __init__(self, app: ASGIApp, hosts: KnownHosts) -> None:
        self.app = app
        self._hosts = hosts
        self._refused = RareEvent("host-refused")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"] in FOR_HOSTS:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._hosts.has(host):
            await self.app(scope, receive, send)
        else:
            self._refused.log(setting="GIPFEL_HOSTS")
            denied = DeniedError(421, "host-refused", host=host[:LONGEST_SHOWN])
            await problem_response(denied, headers)(scope, receive, send)


def _local_names() -> set[str]:
    """The names of this machine, also by which its own network knows it."""
    name = _normal(socket.gethostname())
    short = name.partition(".")[0]
    return {"localhost", name, short, f"{short}.local"} - {""}


def _normal(name: str) -> str:
    return name.strip().lower().removesuffix(".")


def _without_port(header: str) -> str:
    if header.startswith("["):  # an address of IPv6
        return header[1:].partition("]")[0]
    name, colon, _ = header.rpartition(":")
    return name if colon else header


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
