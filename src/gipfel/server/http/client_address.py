"""The address of a client. Behind a trusted proxy, uvicorn has taken it from its header."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address

from starlette.requests import HTTPConnection

# A home has a whole network of IPv6: addresses that agree in this many bits are one client.
NETWORK_BITS = 64


def client_address(connection: HTTPConnection) -> str:
    """The address, of IPv6 only the network: who has one of its addresses has them all.

    >>> client_address(HTTPConnection({"type": "http", "client": ("2001:db8::1", 80)}))
    '2001:db8::'
    """
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """The address of a host, of IPv6 only the network; empty where it is unknown."""
    found = _parse(host)
    if isinstance(found, IPv6Address):
        rest = 128 - NETWORK_BITS
        return str(IPv6Address(int(found) >> rest << rest))
    return str(found or "")


def is_local(connection: HTTPConnection) -> bool:
    """Whether it comes from this very machine."""
    found = _parse(connection.client.host if connection.client else "")
    return found is not None and found.is_loopback


def _parse(host: str) -> IPv4Address | IPv6Address | None:
    """None where it is unknown, as with a Unix socket."""
    try:
        found = ip_address(host)
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found
