"""Known people come back at once, all of them; strangers are limited by their address."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from websockets.exceptions import InvalidStatus

from gipfel.server.http.rate_limiter import RATES, Limits, Rate
from tests.server.services import PASSWORD
from tests.server.site import Visitor, ask, site_in

# At a school everybody has the same address.
PEOPLE = 60
SOCKETS = ("socket", "own-socket", "known-socket")
OFFER = {"game": "dvonn", "side": "w"}


def socket_limits() -> Limits:
    """The limits of sockets as they are, and no others; nothing is free again."""
    return Limits({name: RATES[name] for name in SOCKETS}, clock=lambda: 0.0)


def play(port: int) -> tuple[str, str]:
    """The cookies of two new guests, who play a game."""
    ann, offered = ask(port, "POST", "/challenges", OFFER)
    ben, _ = ask(port, "POST", f"/challenges/{offered['id']}", {"answer": "accept"})
    return ann, ben


def status_of(port: int, cookie: str = "", **headers: str) -> int:
    """What somebody gets who opens a socket: 101 is one."""
    try:
        Visitor(port, cookie, **headers).leave()
    except InvalidStatus as refused:
        return refused.response.status_code
    return 101


def test_players_behind_one_address_are_back_at_once(tmp_path: Path) -> None:
    with site_in(tmp_path) as port:
        cookies = [cookie for _ in range(PEOPLE // 2) for cookie in play(port)]
    assert len(set(cookies)) == PEOPLE > RATES["socket"].burst
    with site_in(tmp_path, socket_limits()) as port, ExitStack() as opened:
        for cookie in cookies:
            opened.enter_context(Visitor(port, cookie))


def test_invented_guests_are_strangers(tmp_path: Path) -> None:
    burst = RATES["socket"].burst
    with site_in(tmp_path, socket_limits()) as port:
        cookies = [ask(port, "GET", "/me")[0] for _ in range(burst + 1)]
        assert [status_of(port, cookie) for cookie in cookies] == [101] * burst + [429]
        assert status_of(port) == 429
        known, _ = play(port)
        assert status_of(port, known) == 101, "strangers use up nothing of a player's"


def test_member_comes_back_where_strangers_wait(tmp_path: Path) -> None:
    limits = Limits({"socket": Rate(burst=1, seconds=60)}, clock=lambda: 0.0)
    entry = {"name": "Ann", "password": PASSWORD}
    with site_in(tmp_path, limits) as port:
        session, _ = ask(port, "POST", "/accounts", entry)
        assert [status_of(port) for _ in range(2)] == [101, 429]
        assert status_of(port, session) == 101
        secret = ask(port, "POST", "/tokens", {"label": "bot"}, session)[1]["secret"]
        assert status_of(port, Authorization=f"Bearer {secret}") == 101
        assert status_of(port, Authorization="Bearer wrong") == 429
        assert status_of(port, "gipfel-session=forged") == 429


def test_known_person_has_limits_too(tmp_path: Path) -> None:
    with site_in(tmp_path, socket_limits()) as port:
        ann, ben = play(port)
        burst = RATES["own-socket"].burst
        assert [status_of(port, ann) for _ in range(burst + 1)] == [101] * burst + [429]
        assert status_of(port, ben) == 101
    limits = Limits({}, most_open={"own-sockets": 1})
    with site_in(tmp_path, limits) as port, Visitor(port, ann):
        assert status_of(port, ann) == 429
        assert status_of(port, ben) == 101
