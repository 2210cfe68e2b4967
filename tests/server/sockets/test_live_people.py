"""Sockets of people with an account: theirs as long as they are logged in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
