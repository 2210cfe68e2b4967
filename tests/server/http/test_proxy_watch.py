"""A proxy that nobody named is noticed; people who come by themselves are not taken for one."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send

from gipfel.server.http.proxy_watch import ENOUGH, ENOUGH_FORWARDED, ProxyWatch
from gipfel.server.store.one_address import (
    ONE_ADDRESS_FILE,
    OneAddress,
    read_one_address,
    write_one_address,
)

CONTAINER = "172.17.0.1"
THEIRS = "203.0.113.9"


class Watched:
    """A watch, and what it has reported."""

    def __init__(self) -> None:
        self.reports: list[tuple[str | None, bool]] = []
        self._watch = ProxyWatch(answer, lambda *report: self.reports.append(report))

    def see(
        self, address: str, *, forwarded: str = "", times: int = 1, path: str = "/", port: int = 9
    ) -> None:
        """Requests come from an address."""
        headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
        scope = {"type": "http", "path": path, "client": (address, port), "headers": headers}

        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(_: Message) -> None:
            pass

        async def ask() -> None:
            for _ in range(times):
                await self._watch(scope, receive, send)

        asyncio.run(ask())


async def answer(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that answers nothing."""


def test_requests_that_say_they_are_forwarded_are_reported_soon() -> None:
    watched = Watched()
    watched.see(CONTAINER, forwarded=THEIRS, times=ENOUGH_FORWARDED - 1)
    assert watched.reports == []
    watched.see(CONTAINER, forwarded=THEIRS, times=ENOUGH)
    assert watched.reports == [(CONTAINER, True)]


def test_one_private_address_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    watched = Watched()
    with caplog.at_level(logging.WARNING, "gipfel.server"):
        watched.see(CONTAINER, times=3 * ENOUGH)
        watched.see(THEIRS)
        watched.see(CONTAINER, times=ENOUGH)
    assert watched.reports == [(CONTAINER, False), (None, False), (CONTAINER, False)]
    assert [record.getMessage() for record in caplog.records] == ["one-address"], "once"


def test_proxy_on_this_machine_that_is_not_believed_is_reported() -> None:
    watched = Watched()
    watched.see("127.0.0.1", forwarded=THEIRS, times=ENOUGH_FORWARDED)
    assert watched.reports == [("127.0.0.1", True)]


def test_people_of_different_addresses_are_no_proxy() -> None:
    watched = Watched()
    for _ in range(ENOUGH):
        watched.see("192.168.1.7")
        watched.see("192.168.1.8")
    assert watched.reports == [(None, False)], "what an earlier run may have reported"


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", ""])
def test_somebody_at_this_machine_is_no_proxy(address: str) -> None:
    watched = Watched()
    watched.see(address, times=2 * ENOUGH)
    assert watched.reports == []


@pytest.mark.parametrize(
    ("forwarded", "port"),
    [("192.168.1.7", 0), ("192.168.1.7:4711", 4711), ("10.9.9.9, 192.168.1.7", 9)],
)
def test_guests_at_home_behind_a_believed_proxy_are_no_proxy(forwarded: str, port: int) -> None:
    watched = Watched()
    watched.see("192.168.1.7", forwarded=forwarded, times=2 * ENOUGH, port=port)
    assert watched.reports == [(None, False)]


def test_address_of_the_internet_is_no_proxy() -> None:
    watched = Watched()
    watched.see("8.8.8.8", times=2 * ENOUGH)
    assert watched.reports == [(None, False)]


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_probes_of_other_machines_do_not_count(path: str) -> None:
    watched = Watched()
    for _ in range(ENOUGH):
        watched.see(CONTAINER)
        watched.see("10.0.0.2", path=path)
    assert watched.reports == [(CONTAINER, False)]


def test_report_is_kept_until_it_is_withdrawn(tmp_path: Path) -> None:
    found = OneAddress(CONTAINER, is_forwarded=True)
    write_one_address(tmp_path, found)
    assert read_one_address(tmp_path) == found
    assert (tmp_path / ONE_ADDRESS_FILE).stat().st_mode & 0o077 == 0
    write_one_address(tmp_path, None)
    assert read_one_address(tmp_path) is None
    for text in ("", "[]", json.dumps({"address": 1})):
        (tmp_path / ONE_ADDRESS_FILE).write_text(text)
        assert read_one_address(tmp_path) is None
