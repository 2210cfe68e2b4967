"""Positions over HTTP: the same rules and the same engine as everywhere."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.applications import Starlette

from gipfel.game import GAMES
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio


@pytest.fixture
def guest(app: Starlette) -> Browser:
    return Browser(app)


async def told(browser: Browser, path: str, given: dict[str, Any]) -> Any:
    answer = await browser.ask("POST", path, given)
    assert answer.status == 200, answer
    return json.loads(answer.body)


@pytest.mark.parametrize("game", GAMES)
async def test_start_of_every_game(guest: Browser, game: str) -> None:
    found = await told(guest, "/positions", {"game": game})
    start = GAMES[game].start()
    assert found["position"] == str(start)
    assert found["moves"] == [str(move) for move in start.legal_moves()]
    assert found["cells"] == dict(start.cells())
    assert (found["turn"], found["is_over"]) == ("w", False)


async def test_moves_lead_on_from_a_position(guest: Browser) -> None:
    start = GAMES["gipf-basic"].start()
    given = {"game": "gipf-basic", "position": str(start), "moves": ["b1-b3", "e9-e7"]}
    found = await told(guest, "/positions", given)
    assert found["position"] == str(start.play("b1-b3").play("e9-e7"))


async def test_next_step_speaks_the_askers_language(guest: Browser) -> None:
    headers = {"accept-language": "nl"}
    answer = await guest.ask("POST", "/positions", {"game": "dvonn"}, **headers)
    assert json.loads(answer.body)["next_step"] == GAMES["dvonn"].start().next_step("nl")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"game": "chess"}, "game-unknown"),
        ({"game": "dvonn", "moves": ["z9"]}, "cell-unknown"),
        ({"game": "dvonn", "moves": ["g2", "g2"]}, "cell-occupied"),
        ({"game": "dvonn", "positon": ""}, "not-understood"),
        ({"game": "dvonn", "moves": ["g2"] * 1001}, "not-understood"),
        ({"game": "dvonn", "position": "x" * 1001}, "not-understood"),
    ],
)
@pytest.mark.parametrize("path", ["/positions", "/analysis"])
async def test_what_cannot_be_is_refused(
    guest: Browser, path: str, given: dict[str, Any], reason: str
) -> None:
    assert await guest.denied("POST", path, given) == (400, reason)


async def test_engine_finds_lines(guest: Browser) -> None:
    position = GAMES["dvonn"].random(seed=3)
    given = {"game": "dvonn", "position": str(position), "seconds": 0.05, "lines": 2}
    found = await told(guest, "/analysis", given)
    assert found["position"] == str(position)
    assert len(found["lines"]) == 2
    for line in found["lines"]:
        assert sum(line["wdl"]) == 1000
        after = position
        for move in line["moves"]:
            after = after.play(move)


async def test_finished_game_is_not_analysed(guest: Browser) -> None:
    position = GAMES["dvonn"].random(seed=3)
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
    given = {"game": "dvonn", "position": str(position)}
    assert await guest.denied("POST", "/analysis", given) == (409, "game-over")
    assert (await told(guest, "/positions", given))["reason"] == "no-moves"


@pytest.mark.parametrize("given", [{"seconds": 6}, {"seconds": 0}, {"lines": 6}, {"lines": 0}])
async def test_nobody_takes_more_than_a_share(guest: Browser, given: dict[str, Any]) -> None:
    refused = await guest.denied("POST", "/analysis", {"game": "dvonn"} | given)
    assert refused == (400, "not-understood")
