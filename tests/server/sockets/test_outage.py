"""What cannot be kept waits; where that takes long, the socket is closed, and it is sent again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection

from gipfel.server.games.chat import Chat
from gipfel.server.protocol.messages import Muted, Said
from gipfel.server.sockets import live
from gipfel.server.sockets.connection import TRY_AGAIN_LATER
from gipfel.server.store.database import Database
from tests.server.site import Visitor, met, site_in

TALK_S = 0.5


def fail(_: Database, __: Connection) -> None:
    raise OSError("the disk is full")


def test_move_on_a_full_disk_waits_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site_in(tmp_path) as port, Visitor(port) as ann, Visitor(port) as ben:
        game = met(ann, ben, pace={"base": 60_000})
        ann.does(game, "move", "g2", ply=0)
        ben.does(game, "move", "c1", ply=1)
        with monkeypatch.context() as full:
            full.setattr(Database, "commit", fail)
            ann.send("do", game=game, command={"kind": "move", "text": "f3", "ply": 2, "key": "k"})
            while (ben.hear("clocked")["clocks"]["wait"] or {}).get("reason") != "outage":
                pass
        assert ann.answer("k")["type"] == "done"
        assert ben.sees(3)["events"][0]["text"] == "f3"


def test_move_that_waits_for_long_is_made_when_it_is_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "OUTAGE_TIMEOUT_S", 0.1)
    with site_in(tmp_path) as port, Visitor(port) as ann, Visitor(port) as ben:
        game = met(ann, ben, pace={"base": 60_000})
        with monkeypatch.context() as full:
            full.setattr(Database, "commit", fail)
            ann.send("do", game=game, command={"kind": "move", "text": "g2", "key": "k"})
            assert ann.closed() == TRY_AGAIN_LATER
        with ann.again() as ann_again:
            assert ann_again.does(game, "move", "g2", key="k")["type"] == "done"
        assert ben.sees(1)["events"][0]["text"] == "g2"


def test_chat_and_challenges_on_a_full_disk_wait_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site_in(tmp_path) as port, Visitor(port) as ann, Visitor(port) as ben:
        game = met(ann, ben, pace={"base": 60_000})
        ann.does(game, "move", "g2", ply=0)
        ben.does(game, "move", "c1", ply=1)
        with monkeypatch.context() as full:
            full.setattr(Database, "commit", fail)
            ann.send("say", game=game, text="hello", key="s")
            ben.send("challenge", game="dvonn", key="c")
            while (ann.hear("clocked")["clocks"]["wait"] or {}).get("reason") != "outage":
                pass
        assert ann.answer("s")["type"] == "done"
        assert ben.answer("c")["type"] == "done"
        assert ben.hear("said")["text"] == "hello"


def test_players_are_asked_after_an_outage_whether_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann answers, and her clock runs; before she did, it waited for her."""
    with site_in(tmp_path) as port, Visitor(port) as ann, Visitor(port) as ben:
        game = met(ann, ben, pace={"base": 60_000})
        ann.does(game, "move", "g2", ply=0)
        ben.does(game, "move", "c1", ply=1)
        with monkeypatch.context() as full:
            full.setattr(Database, "commit", fail)
            ben.send("say", game=game, text="hello", key="s")
            while _waits_for(ben) != "outage":
                pass
        while _waits_for(ben) != "return":
            pass
        while _waits_for(ann) is not None:
            pass
        while _waits_for(ben) is not None:
            pass


def test_move_that_comes_back_with_its_player_is_not_charged_for_the_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart all ask for it at once; the move waits until it is read."""
    with site_in(tmp_path) as port, Visitor(port) as ann, Visitor(port) as ben:
        game = met(ann, ben, pace={"base": 60_000})
        ann.does(game, "move", "g2", ply=0)
        ben.does(game, "move", "c1", ply=1)
        cookie = ann.cookie
    read = Chat.history

    async def read_slowly(chat: Chat, game_id: str, person: str) -> list[Said | Muted]:
        await asyncio.sleep(TALK_S)
        return list(await read(chat, game_id, person))

    monkeypatch.setattr(Chat, "history", read_slowly)
    with site_in(tmp_path) as port, Visitor(port, cookie) as ann:
        ann.send("join", game=game)
        ann.send("do", game=game, command={"kind": "move", "text": "f3", "ply": 2, "key": "k"})
        assert ann.sees(3)["events"][0].get("spent", 0) < TALK_S * 1000


def _waits_for(visitor: Visitor) -> str | None:
    """For what the clock waits of which a visitor hears next."""
    wait = visitor.hear("clocked")["clocks"]["wait"]
    return wait and str(wait["reason"])
