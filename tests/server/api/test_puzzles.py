"""Puzzles over HTTP: a member's first try rates both; a guest's is nobody else's business."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gipfel.review.puzzles import read_puzzles, shipped
from gipfel.server.accounts.person import Person
from gipfel.server.http.rate_limiter import RATES, Limits
from gipfel.server.services import Services
from tests.cli.console import gipfel
from tests.review.puzzles.made import LONG, cut_off
from tests.server.browser import Browser, api_of, member
from tests.server.played import play
from tests.server.services import PASSWORD

pytestmark = pytest.mark.anyio

PUZZLE = shipped("dvonn")[0]
PATH = f"/puzzles/dvonn/{PUZZLE.short_name}"
SOLVED = {"is_solved": True}


@pytest.fixture
async def browser(services: Services) -> Browser:
    """Ann's."""
    return await member(services, "Ann")


@pytest.fixture
def guest(services: Services) -> Browser:
    """A guest's."""
    return Browser(api_of(services))


async def tried(browser: Browser, told: dict[str, bool] = SOLVED) -> Any:
    answer = await browser.ask("POST", PATH, told)
    assert answer.status == 200, answer
    return json.loads(answer.body)


async def test_first_try_changes_both_ratings(browser: Browser, guest: Browser) -> None:
    before = await guest.get(PATH)
    assert (before["tried"], before["deviation"], before["is_provisional"]) == (0, 100, False)
    told = await tried(browser)
    assert told["change"] == told["value"] - 1500 > 0
    assert told["puzzle"]["value"] < before["value"]
    assert await guest.get(PATH) == told["puzzle"]
    (own,) = await browser.get("/me/puzzles")
    assert (own["game"], own["tried"], own["solved"]) == ("dvonn", 1, 1)
    assert (own["value"], own["is_provisional"]) == (told["value"], True)


async def test_same_try_is_sent_again(browser: Browser) -> None:
    first = await tried(browser)
    again = await tried(browser, {"is_solved": False})
    assert (again["value"], again["change"]) == (first["value"], 0)
    assert again["puzzle"] == first["puzzle"]


async def test_hint_is_told(browser: Browser) -> None:
    assert (await tried(browser, {"is_solved": True, "has_hint": True}))["change"] == 0


async def test_guest_has_no_rating(guest: Browser) -> None:
    assert await guest.denied("POST", PATH, SOLVED) == (401, "account-needed")
    assert await guest.denied("GET", "/me/puzzles") == (401, "account-needed")
    assert (await guest.get(PATH))["tried"] == 0


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/puzzles/dvonn/00000000", (404, "puzzle-unknown")),
        (f"/puzzles/dvonn/{PUZZLE.name}", (404, "puzzle-unknown")),
        (f"/puzzles/gipf-basic/{PUZZLE.short_name}", (404, "puzzle-unknown")),
        (f"/puzzles/chess/{PUZZLE.short_name}", (400, "game-unknown")),
    ],
)
async def test_puzzle_that_is_not_there_is_refused(
    browser: Browser, path: str, reason: tuple[int, str]
) -> None:
    assert await browser.denied("POST", path, SOLVED) == reason
    assert await browser.denied("GET", path) == reason
    assert await browser.get("/me/puzzles") == []


@pytest.mark.parametrize("told", [{}, {"is_solved": 1}, {"is_solved": True, "rating": 3000}, []])
async def test_anything_else_is_not_understood(browser: Browser, told: Any) -> None:
    assert await browser.denied("POST", PATH, told) == (400, "not-understood")


async def test_it_is_rate_limited(services: Services, browser: Browser) -> None:
    limits = Limits({"puzzle": RATES["puzzle"]}, clock=lambda: 0.0)
    limited = Browser(api_of(replace(services, limits=limits)), cookies=browser.cookies)
    for _ in range(RATES["puzzle"].burst):
        await limited.get(PATH)
    assert await limited.denied("POST", PATH, SOLVED) == (429, "too-often")


async def test_it_is_exported_and_deleted(services: Services, browser: Browser) -> None:
    await tried(browser)
    exported = json.loads((await browser.ask("GET", "/me/export")).body)
    (attempt,) = exported["puzzle_attempts"]
    assert (attempt["puzzle"], attempt["is_solved"]) == (PUZZLE.short_name, True)
    async with services.running():
        gone = await browser.ask("POST", "/me/deletion", {"password": PASSWORD})
        assert gone.status == 204
        assert (await browser.get(PATH))["tried"] == 1


async def test_rated_games_of_a_server_are_mined(
    services: Services, ann: Person, ben: Person, guest: Browser, tmp_path: Path
) -> None:
    start = str(cut_off().position)
    await play(services, "rated", ann.id, ben.id, is_rated=True, start=start, moves=())
    await play(services, "casual", ann.id, ben.id, start=LONG, moves=())
    answer = await guest.ask("GET", "/games/records?game=dvonn&is_rated=true")
    games, mined = tmp_path / "rated.txt", tmp_path / "mined.jsonl"
    games.write_bytes(answer.body)
    result = gipfel("puzzles", "mine", "--game", "dvonn", str(games), "-o", str(mined))
    assert (result.exit_code, result.stderr) == (0, "")
    assert [str(puzzle.position) for puzzle in read_puzzles(mined)] == [start]
