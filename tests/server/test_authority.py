"""Who may do what in a game: nobody but its two players, as long as they are who they were."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from gipfel.server.sockets import live
from tests.server.services import PASSWORD
from tests.server.site import Visitor, ask, met, site_in

GOING_AWAY = 1001


@dataclass
class Scene:
    """Ann, who has an account, plays Ben, a guest; it is Ann's turn."""

    port: int
    ann: Visitor
    ben: Visitor
    game: str


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a server that looks after its sockets often."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live, "PING_INTERVAL_S", 0.2)
        with site_in(tmp_path_factory.mktemp("site")) as port:
            yield port


@pytest.fixture
def scene(port: int) -> Iterator[Scene]:
    with Visitor(port, member(port)) as ann, Visitor(port) as ben:
        yield Scene(port, ann, ben, met(ann, ben))


def member(port: int) -> str:
    """The cookie of somebody who has just opened an account."""
    name = f"A{secrets.token_hex(4)}"
    return ask(port, "POST", "/accounts", {"name": name, "password": PASSWORD})[0]


def spectator(scene: Scene) -> Visitor:
    """A guest who looks on."""
    return Visitor(scene.port)


def other_member(scene: Scene) -> Visitor:
    """Somebody else, logged in."""
    return Visitor(scene.port, member(scene.port))


def others_token(scene: Scene) -> Visitor:
    """A program of somebody else's."""
    _, made = ask(scene.port, "POST", "/tokens", {"label": "bot"}, member(scene.port))
    return Visitor(scene.port, Authorization=f"Bearer {made['secret']}")


def forged_guest(scene: Scene) -> Visitor:
    """Whoever has made a cookie of Ben's name."""
    name, _, _ = scene.ben.cookie.rpartition(".")
    return Visitor(scene.port, f"{name}.{'x' * 43}")


def stale_session(scene: Scene) -> Visitor:
    """Whoever has copied Ann's cookie before she logged out."""
    ask(scene.port, "POST", "/logout", cookie=scene.ann.cookie)
    assert scene.ann.closed() == GOING_AWAY
    return scene.ann.again()


def deleted_account(scene: Scene) -> Visitor:
    """Ann herself, once she has deleted her account."""
    ask(scene.port, "POST", "/me/deletion", {"password": PASSWORD}, scene.ann.cookie)
    assert scene.ann.closed() == GOING_AWAY
    return scene.ann.again()


STRANGERS = (
    spectator,
    other_member,
    others_token,
    forged_guest,
    stale_session,
    deleted_account,
)
COMMANDS = ("move", "resign", "draw-offer", "draw-agree", "takeback-offer", "abort", "claim")


@pytest.mark.parametrize("become", STRANGERS, ids=lambda become: become.__name__)
def test_strangers_change_nothing(scene: Scene, become: Callable[[Scene], Visitor]) -> None:
    with become(scene) as stranger:
        stranger.send("join", game=scene.game)
        before = stranger.hear("snapshot")["game"]
        assert before["side"] is None
        answers = [stranger.does(scene.game, kind, "g2") for kind in COMMANDS]
        answers.append(stranger.asked("say", game=scene.game, text="hello"))
        answers.append(stranger.asked("mute", game=scene.game))
        answers.append(stranger.asked("rematch", game=scene.game))
        assert [answer.get("reason") for answer in answers] == ["not-a-player"] * len(answers)
    scene.ben.send("join", game=scene.game)
    assert scene.ben.hear("snapshot")["game"]["now"] == before["now"]
    muted = scene.ben.hear("muted")
    assert (muted["white"], muted["black"]) == (False, False)
