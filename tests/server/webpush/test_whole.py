"""A whole server: a move is made, and a browser far away hears of it."""

from __future__ import annotations

from pathlib import Path

from tests.server.site import Visitor, ask, met, site_in
from tests.server.webpush.browser_side import Browser, verify_vapid
from tests.server.webpush.push_service import PushService


def test_absent_player_is_told_of_a_turn(tmp_path: Path, service: PushService) -> None:
    browser = Browser()
    with site_in(tmp_path, push_network=service.network()) as port, Visitor(port) as ann:
        ben = Visitor(port)
        game = met(ann, ben, pace={"days": 2})
        _, key = ask(port, "GET", "/push", cookie=ben.cookie)
        told = browser.subscription() | {"language": "nl"}
        ask(port, "POST", "/push/subscriptions", told, cookie=ben.cookie)
        ann.does(game, "move", "g2", 0)
        ben.does(game, "move", "c1", 1)
        while not ann.hear("here")["black"]:
            pass
        ben.leave()
        while ann.hear("here")["black"]:
            pass
        ann.does(game, "move", "f5", 2)
        request = service.next()
    assert browser.read(request.body) == {
        "kind": "turn",
        "id": game,
        "game": "dvonn",
        "opponent": {"kind": "guest", "name": ""},
        "language": "nl",
    }
    assert verify_vapid(request.headers["authorization"])[1] == key["key"]
    assert service.requests.empty()  # nothing was sent while he was there
