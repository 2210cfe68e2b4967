"""Positions over HTTP: the same rules and the same engine as everywhere."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest
from starlette.applications import Starlette

from gipfel.game import GAMES
from gipfel.server.api import positions
from gipfel.server.http.rate_limiter import Limits, Rate
from gipfel.server.services import Services
from tests.server.browser import Browser, api_of

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
    assert found["count"] == len(found["moves"])
    assert found["steps"] == list(start.begin().steps())
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


CROWDED = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"


async def test_moves_beyond_number_are_counted_and_made_in_steps(guest: Browser) -> None:
    given = {"game": "gipf-tournament", "position": CROWDED, "steps": ["row e4-e8", "take e4"]}
    found = await told(guest, "/positions", given)
    position = GAMES["gipf-tournament"].parse(CROWDED)
    turn = position.begin().step("row e4-e8").step("take e4")
    assert (found["count"], found["moves"]) == (positions.MOST_COUNTED, None)
    assert (found["steps"], found["move"]) == (list(turn.steps()), None)
    assert found["next_step"] == turn.next_step()
    given["steps"] = [*given["steps"], "take e5", "take e6", "take e7", "take e8", "push b2"]
    found = await told(guest, "/positions", given)
    assert (found["steps"], found["next_step"]) == ([], "")
    assert str(position.move(found["move"])) == found["move"] == "xGe4,Ge5,Ge6,Ge7,Ge8*;b2"


async def test_crowded_position_is_never_listed_to_be_thrown_away(
    guest: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = GAMES["dvonn"].start()
    monkeypatch.setattr(positions, "MOST_LISTED", start.count_moves() - 1)
    found = await told(guest, "/positions", {"game": "dvonn"})
    assert (found["count"], found["moves"]) == (start.count_moves(), None)


async def test_nobody_looks_up_many_at_once(services: Services) -> None:
    limits = Limits({}, most_open={"positions": 2})
    guest = Browser(api_of(replace(services, limits=limits)))
    asked = (guest.ask("POST", "/positions", {"game": "dvonn"}) for _ in range(3))
    assert sorted([one.status for one in await asyncio.gather(*asked)]) == [200, 200, 429]


async def test_nobody_looks_up_too_often(services: Services) -> None:
    limits = Limits({"position": Rate(burst=1, seconds=60)})
    guest = Browser(api_of(replace(services, limits=limits)))
    assert (await guest.ask("POST", "/positions", {"game": "dvonn"})).status == 200
    assert await guest.denied("POST", "/positions", {"game": "dvonn"}) == (429, "too-often")


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
