"""People play over real sockets: what they hear, what is refused, and how they come back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from gipfel import GAMES, words
from gipfel.server.accounts.person import Person
from gipfel.server.games.chat import MAX_HISTORY
from gipfel.server.http.rate_limiter import Limits, Rate
from gipfel.server.lobby.challenges import Challenges
from gipfel.server.messaging.streams import MOST_WAITING
from gipfel.server.protocol.messages import LONGEST_MESSAGE, ChallengeView
from gipfel.server.sockets import live
from tests.server.site import Visitor, met, site_in


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with site_in(tmp_path_factory.mktemp("site")) as port:
        yield port


@pytest.fixture
def ann(port: int) -> Iterator[Visitor]:
    with Visitor(port) as visitor:
        yield visitor


@pytest.fixture
def ben(port: int) -> Iterator[Visitor]:
    with Visitor(port) as visitor:
        yield visitor


def test_everybody_is_welcome(ann: Visitor) -> None:
    welcome = ann.hear("welcome")
    assert (welcome["you"]["kind"], welcome["version"]) == ("guest", 1)
    assert ann.cookie.startswith("gipfel-guest=")


def test_two_guests_play_a_game_to_its_end(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben, pace={"base": 600_000, "increment": 1_000})
    position, ply = GAMES["dvonn"].start(), 0
    happened: dict[str, Any] = {}
    while not position.is_over:
        text = str(position.legal_moves()[-1])
        if text != "pass":
            mover, other = (ann, ben) if position.turn == "w" else (ben, ann)
            assert mover.does(game, "move", text, ply)["type"] == "done"
            happened = other.sees(ply + 1)
            assert happened["events"][0]["text"] == text
        position, ply = position.play(text), ply + 1
    assert happened["now"]["state"] == "over"
    outcome = position.outcome()
    assert outcome is not None
    assert happened["now"]["outcome"] == {"winner": outcome.winner, "reason": outcome.reason}


def test_client_that_was_away_sees_what_it_missed(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben)
    ann.does(game, "move", "g2", 0)
    ben.leave()
    with ben.again() as back:
        back.send("join", game=game)
        shown = back.hear("snapshot")["game"]
        assert (shown["side"], shown["moves"], shown["now"]["version"]) == ("b", ["g2"], 1)
        back.does(game, "move", "c1", 1)
        assert ann.sees(2)["events"][0]["text"] == "c1"


def test_move_sent_again_after_a_cut_is_made_once(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben)
    command = {"kind": "move", "text": "g2", "ply": 0, "key": "mine"}
    ann.send("do", game=game, command=command)
    ann.leave()
    with ann.again() as back:
        assert back.does(game, "move", "g2", 0, key="mine") == {
            "type": "done",
            "key": "mine",
            "version": 1,
            "id": None,
        }
        back.send("join", game=game)
        assert back.hear("snapshot")["game"]["moves"] == ["g2"]


def test_refusal_tells_why_and_how_the_game_stands(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben)
    refused = ben.does(game, "move", "g2", 0)
    assert (refused["reason"], refused["game"]["now"]["turn"]) == ("not-your-turn", "w")
    ann.does(game, "move", "g2", 0)
    refused = ben.does(game, "move", "g2", 1)
    assert refused["type"] == "refused"
    assert refused["game"]["moves"] == ["g2"]
    assert refused["details"]["cells"] == ["g2"]
    assert words.message(refused["reason"], "fr", cell="g2")


@pytest.mark.parametrize("kind", ["move", "resign", "draw-offer", "abort", "claim"])
def test_spectator_changes_nothing(ann: Visitor, ben: Visitor, port: int, kind: str) -> None:
    game = met(ann, ben)
    with Visitor(port) as eve:
        eve.send("join", game=game)
        assert eve.hear("snapshot")["game"]["side"] is None
        assert eve.does(game, kind, "g2")["reason"] == "not-a-player"
        assert eve.asked("say", game=game, text="hello")["reason"] == "not-a-player"
    ann.send("join", game=game)
    assert ann.hear("snapshot")["game"]["now"]["version"] == 0


def test_spectator_sees_the_game_but_not_the_talk(ann: Visitor, ben: Visitor, port: int) -> None:
    game = met(ann, ben)
    with Visitor(port) as eve:
        eve.send("join", game=game)
        ann.asked("say", game=game, text="good luck")
        assert ben.hear("said")["text"] == "good luck"
        ann.does(game, "move", "g2", 0)
        assert eve.hear("happened")["events"][0]["text"] == "g2"
        assert [message["type"] for message in eve.heard if message["type"] == "said"] == []


def test_talk_is_there_for_who_comes_back(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben)
    for _ in range(2):
        assert ann.asked("say", game=game, text="<b>hello</b>", key="once")["type"] == "done"
    with ben.again() as back:
        back.send("join", game=game)
        said = back.hear("said")
        assert (said["number"], said["side"], said["text"]) == (1, "w", "<b>hello</b>")
        back.asked("say", game=game, text="hi")
        assert back.hear("said")["number"] == 2


def test_long_talk_keeps_nobody_from_the_game(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben)
    for number in range(MOST_WAITING + 10):
        assert ann.asked("say", game=game, text=f"line {number}")["type"] == "done"
    with ben.again() as back:
        back.send("join", game=game)
        assert back.hear("said")["number"] == MOST_WAITING + 10 - MAX_HISTORY + 1
        assert back.asked("say", game=game, text="enough")["type"] == "done"


def test_either_player_can_mute_the_talk(ann: Visitor, ben: Visitor, port: int) -> None:
    game = met(ann, ben)
    assert ann.hear("muted") == {"type": "muted", "game": game, "white": False, "black": False}
    assert ben.asked("mute", game=game)["type"] == "done"
    assert ann.hear("muted")["black"] is True
    for visitor in (ann, ben):
        assert visitor.asked("say", game=game, text="still there?")["reason"] == "chat-muted"
    assert ann.asked("mute", game=game, is_on=False)["type"] == "done", "only one's own goes"
    with Visitor(port) as eve, ann.again() as back:
        back.send("join", game=game)
        muted = back.hear("muted")
        assert (muted["white"], muted["black"]) == (False, True)
        assert eve.asked("mute", game=game, is_on=False)["reason"] == "not-a-player"
    ben.asked("mute", game=game, is_on=False)
    assert ann.asked("say", game=game, text="good game")["type"] == "done"


def test_players_see_who_is_there(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben)
    there = {"type": "here", "game": game, "white": True, "black": True}
    while ann.hear("here") != there:  # they come one after the other, whoever is first
        pass
    ben.leave()
    assert ann.hear("here")["black"] is False


def test_draw_take_back_and_resignation(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben)
    ann.does(game, "move", "g2", 0)
    ann.does(game, "takeback-offer")
    ben.does(game, "takeback-agree")
    ben.send("join", game=game)
    assert ben.hear("snapshot")["game"]["moves"] == []
    ann.does(game, "move", "g3", 0)
    ben.does(game, "draw-offer")
    ann.does(game, "draw-decline")
    ben.does(game, "resign")
    ann.send("join", game=game)
    now = ann.hear("snapshot")["game"]["now"]
    assert now["outcome"] == {"winner": "w", "reason": "resignation"}


HOSTILE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]" * 100,
    "[" * LONGEST_MESSAGE,
    '{"a":' * 500,
    "{}",
    '{"type":"nothing"}',
    '{"type":"join"}',
    '{"type":"join","game":5}',
    '{"type":"join","game":"' + "x" * 65 + '"}',
    '{"type":"do","game":"g","command":{"kind":"cheat"}}',
    '{"type":"do","game":"g","command":{"kind":"move","ply":-1}}',
    '{"type":"challenge","key":"k","game":"dvonn","pace":{"base":-1}}',
    '{"type":"challenge","key":"k","game":"dvonn","pace":{"base":1,"days":1}}',
    '{"type":"say","game":"g","key":"k","text":""}',
    '{"type":"pong","at":1e999}',
    b"\xff\xfe\x00",
]


@pytest.mark.parametrize("message", HOSTILE, ids=range(len(HOSTILE)))
def test_what_cannot_be_understood_is_refused(ann: Visitor, message: str | bytes) -> None:
    ann.socket.send(message)
    assert ann.hear("refused")["reason"] == "not-understood"
    ann.send("watch")
    assert ann.hear("lobby")


def test_what_is_too_long_closes_the_socket(ann: Visitor) -> None:
    ann.socket.send("x" * (LONGEST_MESSAGE + 1))
    assert ann.closed() == 1009


@pytest.mark.parametrize("kind", ["join", "leave"])
def test_game_that_is_not_there(ann: Visitor, kind: str) -> None:
    ann.send(kind, game="nothing")
    if kind == "join":
        assert ann.hear("refused")["reason"] == "no-such-game"
    ann.send("watch")
    assert ann.hear("lobby")


def test_other_sites_get_no_socket(port: int) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Visitor(port, Origin="https://evil.example")
    assert refused.value.response.status_code == 403


def test_there_is_no_socket_elsewhere(port: int) -> None:
    for path in ("", "index.html", "api/me", "nothing"):
        with pytest.raises(InvalidStatus) as refused, connect(f"ws://127.0.0.1:{port}/{path}"):
            pass
        assert refused.value.response.status_code in (404, 405)


def test_who_asks_too_often_is_told(tmp_path: Path) -> None:
    limits = Limits({"message": Rate(burst=3, seconds=60), "socket": Rate(burst=1, seconds=60)})
    with site_in(tmp_path, limits) as port, Visitor(port) as ann:
        for _ in range(2):  # and the answer to the first ping
            ann.send("look", challenge="c")
            assert ann.hear("refused")["reason"] == "no-such-challenge"
        ann.send("look", challenge="c")
        refused = ann.hear("refused")
        assert (refused["reason"], refused["details"]) == ("too-often", {"seconds": 60})
        with pytest.raises(InvalidStatus) as denied:
            Visitor(port, **{"Accept-Language": "nl"})
        answer = denied.value.response
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
        assert b"over 60 seconden" in (answer.body or b"")


def test_refused_socket_is_no_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    limits = Limits({"socket": Rate(burst=1, seconds=60)})
    with site_in(tmp_path, limits) as port:
        with Visitor(port):
            for headers in ({}, {"Origin": "https://evil.example"}):
                with pytest.raises(InvalidStatus):
                    Visitor(port, **headers)
        with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{port}/nothing"):
            pass
    assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_guests_of_one_address_ask_too_often_together(tmp_path: Path) -> None:
    limits = Limits({"messages": Rate(burst=4, seconds=60)})
    with site_in(tmp_path, limits) as port, Visitor(port) as ann, Visitor(port) as ben:
        asked = [who.asked("challenge", key="k", game="dvonn") for who in (ann, ben, ann)]
        assert [one.get("reason") for one in asked] == [None, None, "too-often"]


def test_only_so_much_is_open_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_SHOWN", 1)
    limits = Limits({}, most_open={"sockets": 2})
    with site_in(tmp_path, limits) as port, Visitor(port) as ann:
        with Visitor(port) as ben:
            first = met(ann, ben)
            with pytest.raises(InvalidStatus) as denied:
                Visitor(port)
            assert denied.value.response.status_code == 429
            challenge = ann.asked("challenge", game="dvonn")["id"]
            second = ben.asked("answer", challenge=challenge, answer="accept")["id"]
            ben.send("join", game=second)
            assert ben.hear("refused")["reason"] == "too-much-open"
            ben.send("join", game=first)
            assert ben.hear("snapshot")["game"]["id"] == first, "what is shown is shown anew"
            ben.send("leave", game=first)
            ben.send("join", game=second)
            assert ben.hear("snapshot")["game"]["id"] == second
        with until_let_in(port) as eve:
            assert eve.hear("welcome")


def until_let_in(port: int) -> Visitor:
    """A visitor who tries again while there is no room."""
    for _ in range(100):
        try:
            return Visitor(port)
        except InvalidStatus:
            time.sleep(0.05)
    raise TimeoutError


def test_who_offers_too_often_is_told(tmp_path: Path) -> None:
    limits = Limits({"challenge": Rate(burst=2, seconds=60)})
    with site_in(tmp_path, limits) as port, Visitor(port) as ann, Visitor(port) as ben:
        offered = [who.asked("challenge", game="dvonn") for who in (ann, ben, ann)]
        assert [one["type"] for one in offered] == ["done", "done", "refused"]
        answer = ben.asked("answer", challenge=offered[0]["id"], answer="accept")
        assert answer["type"] == "done"


def test_who_was_away_hears_of_the_rematch(ann: Visitor, ben: Visitor) -> None:
    game = met(ann, ben)
    ben.does(game, "resign")
    ben.leave()
    offered = ann.asked("rematch", game=game)["id"]
    with ben.again() as back:
        back.send("join", game=game)
        told = back.hear("challenged")["challenge"]
        assert (told["id"], told["state"], told["you"]) == (offered, "open", "opponent")
        again = back.asked("answer", challenge=offered, answer="accept")["id"]
    with ben.again() as back:
        back.send("join", game=game)
        assert back.hear("challenged")["challenge"]["became"] == again


def test_who_watches_is_shown_the_rematch_once_it_is_played(
    port: int, ann: Visitor, ben: Visitor
) -> None:
    game = met(ann, ben)
    with Visitor(port) as eve, Visitor(port) as late:
        eve.send("join", game=game)
        assert eve.hear("snapshot")
        ben.does(game, "resign")
        offered = ann.asked("rematch", game=game)["id"]
        late.send("join", game=game)
        assert late.hear("snapshot")
        again = ben.asked("answer", challenge=offered, answer="accept")["id"]
        for one in (eve, late):
            told = one.hear("challenged")["challenge"]
            assert (told["follows"], told["became"], told["you"]) == (game, again, None)
    with Visitor(port) as later:
        later.send("join", game=game)
        assert later.hear("challenged")["challenge"]["became"] == again


def test_what_was_asked_before_a_restart_is_not_done_twice(tmp_path: Path) -> None:
    with site_in(tmp_path) as port:
        ann, ben = Visitor(port), Visitor(port)
        game = met(ann, ben)
        offered = ann.asked("challenge", key="mine", game="dvonn")["id"]
        ann.asked("say", key="line", game=game, text="hello")
    with site_in(tmp_path) as port, Visitor(port, ann.cookie) as back:
        assert back.asked("challenge", key="mine", game="dvonn")["id"] == offered
        back.asked("say", key="line", game=game, text="hello")
        back.send("join", game=game)
        assert back.hear("muted")
        assert [one["text"] for one in back.heard if one["type"] == "said"] == ["hello"]


def test_restart_keeps_the_game(tmp_path: Path) -> None:
    with site_in(tmp_path) as port:
        ann, ben = Visitor(port), Visitor(port)
        game = met(ann, ben, pace={"base": 60_000})
        ann.does(game, "move", "g2", 0)
        before = ben.does(game, "move", "g2", 1)["game"]
    assert ann.closed() == ben.closed() == 1012, "the server says that it starts again"
    with site_in(tmp_path) as port, Visitor(port, ben.cookie) as back:
        back.send("join", game=game)
        after = back.hear("snapshot")["game"]
        assert {**after, "now": {}} == {**before, "now": {}}
        clocks: Any = after["now"].pop("clocks")
        assert before["now"].pop("clocks")["black"] == clocks["black"]
        assert after["now"] == before["now"]
        assert back.does(game, "move", "c1", 1)["version"] == 2


def test_who_sends_too_often_is_read_less_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else refusing would take all of the server's time."""
    monkeypatch.setattr(live, "REFUSAL_PAUSE_S", 0.2)
    limits = Limits({"message": Rate(burst=1, seconds=1_000)})
    with site_in(tmp_path, limits) as port, Visitor(port) as eve:
        for _ in range(4):
            eve.send("watch")
        eve.hear("refused")
        began = time.monotonic()
        eve.hear("refused")
        eve.hear("refused")
        assert time.monotonic() - began > 0.3


def test_lobby_is_listed_for_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many who ask for it at once leave moves the time in between."""
    listed = Challenges.open_for
    busy = [0]

    async def list_alone(self: Challenges, person: Person) -> list[ChallengeView]:
        busy.append(busy[-1] + 1)
        try:
            await asyncio.sleep(0.05)
            return await listed(self, person)
        finally:
            busy.append(busy[-1] - 1)

    monkeypatch.setattr(Challenges, "open_for", list_alone)
    with site_in(tmp_path) as port, ExitStack() as stack:
        visitors = [stack.enter_context(Visitor(port)) for _ in range(4)]
        for visitor in visitors:
            visitor.send("watch")
        for visitor in visitors:
            visitor.hear("lobby")
    assert max(busy) == 1
