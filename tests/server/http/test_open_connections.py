"""Open connections: who owes a request makes room, and nobody else is shut out."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import pytest

from gipfel.server.http.open_connections import (
    MOST_OF_ADDRESS,
    RESERVED_FILES,
    OpenConnections,
    networks_in,
)

HERE = "127.0.0.1"
PROXIES = networks_in("127.0.0.1, ::1")


@dataclass
class Wire:
    """A transport that tells whether it was cut."""

    is_cut: bool = False

    def abort(self) -> None:
        self.is_cut = True


def enter(connections: OpenConnections, number: int, host: str = HERE) -> list[Wire]:
    """So many new connections of a host."""
    wires = [Wire() for _ in range(number)]
    for wire in wires:
        connections.enter(id(wire), host, wire)
    return wires


def cut(wires: list[Wire]) -> list[bool]:
    return [wire.is_cut for wire in wires]


def test_oldest_that_owes_a_request_makes_room() -> None:
    connections = OpenConnections(3, proxies=PROXIES)
    first, second, third = enter(connections, 3)
    connections.set_owing(id(first), is_owing=False)
    (fourth,) = enter(connections, 1)
    assert cut([first, second, third, fourth]) == [False, True, False, False]
    connections.set_owing(id(third), is_owing=False)
    connections.set_owing(id(third), is_owing=True)
    (fifth,) = enter(connections, 1)
    assert cut([third, fourth, fifth]) == [False, True, False], "who owes since then is younger"
    assert len(connections) == 3


def test_server_full_of_work_takes_nobody_more(caplog: pytest.LogCaptureFixture) -> None:
    refused: list[int] = []
    connections = OpenConnections(2, proxies=PROXIES, on_full=lambda: refused.append(1))
    wires = enter(connections, 2)
    for wire in wires:
        connections.set_owing(id(wire), is_owing=False)
    assert cut(wires + enter(connections, 2)) == [False, False, True, True]
    assert len(refused) == 2
    assert [record.message for record in caplog.records] == ["connections-full"]
    connections.leave(id(wires[0]))
    assert cut(enter(connections, 1)) == [False]


def test_crowded_address_makes_room_for_itself_alone(caplog: pytest.LogCaptureFixture) -> None:
    connections = OpenConnections(10, 2, PROXIES)
    (other,) = enter(connections, 1, "198.51.100.1")
    crowd = enter(connections, 3, "2001:db8::1") + enter(connections, 1, "2001:db8::2")
    assert cut(crowd) == [True, True, False, False]
    assert not other.is_cut
    assert [record.message for record in caplog.records] == ["address-crowded"]
    assert caplog.records[0].levelno == logging.WARNING


def test_proxy_may_have_as_many_as_there_are() -> None:
    connections = OpenConnections(10, 2, networks_in("127.0.0.1,10.0.0.0/8"))
    assert not any(cut(enter(connections, 3) + enter(connections, 3, "10.1.2.3")))
    assert len(connections) == 6


def test_all_networks_can_be_proxies() -> None:
    connections = OpenConnections(10, 1, networks_in("*"))
    assert not any(cut(enter(connections, 2, "203.0.113.9") + enter(connections, 2, "2001:db8::")))


def test_nothing_is_kept_of_those_who_left() -> None:
    connections = OpenConnections(10, 1, PROXIES)
    for wire in enter(connections, 3) + enter(connections, 3, "203.0.113.9"):
        connections.leave(id(wire))
        connections.set_owing(id(wire), is_owing=True)
    assert (len(connections), connections._of_address, connections._owing) == (0, {}, {})


def test_some_files_are_kept_in_reserve() -> None:
    for files in (20, 256, 600, 65_536):
        connections = OpenConnections.under(files)
        assert 0 < connections.most <= max(files - RESERVED_FILES, files // 2)
        assert connections.most_of_address <= min(MOST_OF_ADDRESS, connections.most // 2)
    assert OpenConnections.under(None).most > 1000
