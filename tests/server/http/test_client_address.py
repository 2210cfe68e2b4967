"""Addresses: whom to count as one, and who is on this machine."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from gipfel.server.http.client_address import client_address, is_local


def at(host: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (host, 50000)})


NOWHERE = HTTPConnection({"type": "http", "client": None})


@pytest.mark.parametrize(
    ("host", "asker"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("no address", ""),
    ],
)
def test_network_of_one_home_is_one_address(host: str, asker: str) -> None:
    assert client_address(at(host)) == asker


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_local(host: str) -> None:
    assert is_local(at(host))


@pytest.mark.parametrize("host", ["192.0.2.7", "10.0.0.1", "2001:db8::1", "localhost", ""])
def test_nobody_else_is_local(host: str) -> None:
    assert not is_local(at(host))


def test_unknown_address_is_one_address_and_not_local() -> None:
    assert client_address(NOWHERE) == ""
    assert not is_local(NOWHERE)
