"""Sockets of people with an account: theirs as long as they are logged in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from gipfel.server.sockets import live
from tests.server.services import PASSWORD
from tests.server.site import Visitor, ask, met, site_in

GOING_AWAY = 1001


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """The port of a server that looks after its sockets often."""
    monkeypatch.setattr(live, "PING_INTERVAL_S", 0.2)
    with site_in(tmp_path) as port:
        yield port


@pytest.fixture
def session(port: int) -> str:
    """The cookies of Ann, who has just opened an account."""
    return ask(port, "POST", "/accounts", {"name": "Ann", "password": PASSWORD})[0]


def test_member_is_welcome_by_name(port: int, session: str) -> None:
    with Visitor(port, session) as ann:
        assert ann.hear("welcome")["you"] == {"kind": "member", "name": "Ann"}


def test_who_logs_out_leaves_everywhere(port: int, session: str) -> None:
    with Visitor(port, session) as ann, Visitor(port) as guest:
        assert ann.hear("welcome")["you"]["name"] == "Ann"
        ask(port, "POST", "/logout", cookie=session)
        assert ann.closed() == GOING_AWAY
        assert guest.asked("challenge", game="dvonn")["type"] == "done"
        with ann.again() as back:
            assert back.hear("welcome")["you"]["kind"] == "guest"


def test_guest_who_opens_an_account_comes_back_with_it(port: int) -> None:
    with Visitor(port) as guest:
        told = {"name": "Ben", "password": PASSWORD}
        session, _ = ask(port, "POST", "/accounts", told, guest.cookie)
        assert guest.closed() == GOING_AWAY
    with Visitor(port, session) as ben:
        assert ben.hear("welcome")["you"] == {"kind": "member", "name": "Ben"}


def test_program_with_a_token_gets_a_socket(port: int, session: str) -> None:
    _, made = ask(port, "POST", "/tokens", {"label": "bot"}, session)
    with Visitor(port, Authorization=f"Bearer {made['secret']}") as bot:
        assert bot.hear("welcome")["you"] == {"kind": "member", "name": "Ann"}
    with pytest.raises(InvalidStatus) as refused:
        Visitor(port, Authorization="Bearer guessed")
    assert refused.value.response.status_code == 401


def test_deleted_account_can_do_nothing_more_anywhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PING_INTERVAL_S", 3600.0)  # it does not wait for a beat
    with site_in(tmp_path) as port:
        session = ask(port, "POST", "/accounts", {"name": "Ann", "password": PASSWORD})[0]
        with Visitor(port, session) as ann, Visitor(port) as ben:
            game = met(ann, ben)
            ask(port, "POST", "/me/deletion", {"password": PASSWORD}, session)
            assert ann.closed() == GOING_AWAY
            ben.send("join", game=game)
            while (shown := ben.hear("snapshot")["game"])["now"]["state"] == "playing":
                pass
            assert shown["white"] == {"kind": "deleted", "name": ""}


def test_lobby_tells_who_is_here(port: int, session: str) -> None:
    with Visitor(port) as eve:
        eve.send("watch")
        assert eve.hear("online") == {
            "type": "online",
            "members": [],
            "member_count": 0,
            "guest_count": 1,
        }
        with Visitor(port, session), Visitor(port, session), Visitor(port) as ben, ben.again():
            _hear_online(eve, members=["Ann"], guest_count=2)
        _hear_online(eve, members=[], guest_count=1)


def test_only_so_many_of_those_who_are_here_are_named(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_NAMED", 3)
    names = ["Fay", "ann", "Ben", "Cem", "Dee"]
    told = [{"name": name, "password": PASSWORD} for name in names]
    sessions = [ask(port, "POST", "/accounts", one)[0] for one in told]
    with ExitStack() as here, Visitor(port) as eve:
        for session in sessions:
            here.enter_context(Visitor(port, session))
        eve.send("watch")
        online = _hear_online(eve, members=["ann", "Ben", "Cem"], guest_count=1)
        assert online["member_count"] == len(names)


def _hear_online(visitor: Visitor, *, members: list[str], guest_count: int) -> dict[str, Any]:
    """Waits until these people are told to be here: others may still be leaving."""
    while True:
        online = visitor.hear("online")
        if online["members"] == members and online["guest_count"] == guest_count:
            return online
