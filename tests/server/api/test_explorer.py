"""The explorer over HTTP."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.applications import Starlette

from gipfel.game import GAMES
from gipfel.server.services import Services
from tests.server.browser import Browser
from tests.server.played import play

pytestmark = pytest.mark.anyio

CROWDED = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"


@pytest.fixture
def guest(app: Starlette) -> Browser:
    return Browser(app)


async def told(browser: Browser, **given: Any) -> Any:
    answer = await browser.ask("POST", "/explorer", given)
    assert answer.status == 200, answer
    return json.loads(answer.body)


async def test_moves_come_with_their_results(services: Services, guest: Browser) -> None:
    ann = (await services.accounts.open("Ann", "a long password")).id
    await play(services, "one", ann, "guest")
    found = await told(guest, game="dvonn")
    assert (found["turn"], found["white"], found["draws"], found["black"]) == ("w", 1, 0, 0)
    first = found["moves"][0]
    assert "g2" in first["alike"]
    assert (first["white"], first["game"]) == (1, "one")
    after = await told(guest, game="dvonn", moves=["g2"])
    assert "c1" in after["moves"][0]["alike"]


@pytest.mark.parametrize("game", GAMES)
async def test_book_is_asked_without_games(guest: Browser, game: str) -> None:
    found = await told(guest, game=game)
    assert found["moves"]
    assert all(move["book_score"] is not None for move in found["moves"])
    assert found["moves"][0]["book_score"] == found["book_score"]


async def test_crowded_position_is_answered(guest: Browser) -> None:
    assert (await told(guest, game="gipf-tournament", position=CROWDED))["moves"] == []


async def test_wrong_positions_are_refused(guest: Browser) -> None:
    for given in ({"game": "chess"}, {"game": "dvonn", "position": "nonsense"}):
        assert (await guest.ask("POST", "/explorer", given)).status == 400
