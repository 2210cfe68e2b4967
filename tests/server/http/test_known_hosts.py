"""Hosts: the server answers to its own names alone."""

from __future__ import annotations

import json
import socket

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from gipfel.server.http.known_hosts import HostCheck, KnownHosts
from tests.server.asked import ask

HOSTS = KnownHosts(["games.example", " Club.example. "])
APP = Starlette(
    routes=[Route(path, PlainTextResponse("done")) for path in ("/", "/healthz", "/readyz")],
    middleware=[Middleware(HostCheck, hosts=HOSTS)],
)


@pytest.mark.parametrize(
    "host",
    [
        *("games.example", "Games.Example:443", "games.example.", "club.example"),
        *("localhost", "localhost:8000", "gipfel.localhost:8000", "127.0.0.1:8000", "[::1]:8000"),
        *("192.168.1.7:8000", "[fe80::1]", "203.0.113.9"),
        socket.gethostname(),
    ],
)
def test_own_names_and_addresses_are_known(host: str) -> None:
    assert HOSTS.has(host)


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8000", "games.example.evil.example", "xgames.example", ""),
        *("localhost.evil.example", "127.0.0.1.evil.example", "[evil.example]", "1.2.3", "a:b:c"),
    ],
)
def test_other_names_are_not(host: str) -> None:
    assert not HOSTS.has(host)


def test_empty_name_in_a_list_allows_nothing() -> None:
    assert not KnownHosts(["games.example", ""]).has("")


def test_any_name_can_be_allowed() -> None:
    assert KnownHosts(["*"]).has("evil.example")


def test_machine_is_known_in_its_own_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Attic.home.example")
    hosts = KnownHosts()
    for host in ("attic", "attic.local:8000", "attic.home.example"):
        assert hosts.has(host)
    assert not hosts.has("home.example")


def test_refusal_names_the_setting() -> None:
    answer = ask(APP, "/", headers={"host": "evil.example:8000"})
    assert answer.status == 421
    sentence = json.loads(answer.body)["sentence"]
    assert "evil.example:8000" in sentence
    assert "GIPFEL_HOSTS" in sentence


def test_load_balancers_ask_by_any_name() -> None:
    for path in ("/healthz", "/readyz"):
        assert ask(APP, path, headers={"host": "10-0-0-7.pods.example"}).status == 200


def test_known_host_gets_an_answer() -> None:
    assert ask(APP, "/", headers={"host": "games.example"}).status == 200
