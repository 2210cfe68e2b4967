"""People as everybody may see them."""

from __future__ import annotations

import pytest

from gipfel.server.accounts.person import Person
from gipfel.server.services import Services
from tests.server.browser import Browser, api_of
from tests.server.played import play

pytestmark = pytest.mark.anyio


@pytest.fixture
def visitor(services: Services) -> Browser:
    return Browser(api_of(services))


async def test_profile_tells_ratings_and_how_games_ended(
    services: Services, visitor: Browser, ann: Person, ben: Person
) -> None:
    await play(services, "one", ann.id, ben.id, is_rated=True)
    await play(services, "two", ben.id, ann.id, moves=("g2", "c1"))
    await play(services, "three", ben.id, ann.id)
    profile = await visitor.get("/people/ANN")
    assert (profile["name"], profile["is_closed"]) == ("Ann", False)
    (rating,) = profile["ratings"]
    assert rating["value"] > 1500
    assert (rating["game"], rating["speed"], rating["games"]) == ("dvonn", "blitz", 1)
    assert rating["is_provisional"]
    assert profile["statistics"] == [
        {"game": "dvonn", "speed": "blitz", "won": 2, "lost": 1, "drawn": 0}
    ]
    assert ann.id not in str(profile)


async def test_ratings_over_time(
    services: Services, visitor: Browser, ann: Person, ben: Person
) -> None:
    for number in range(3):
        await play(services, str(number), ann.id, ben.id, created=number * 1000, is_rated=True)
    (history,) = await visitor.get("/people/Ann/ratings")
    values = [step["value"] for step in history["steps"]]
    assert values == sorted(values)
    assert [step["at"] for step in history["steps"]] == [4000, 5000, 6000]
    assert len({step["played"] for step in history["steps"]}) == 3
    assert (history["game"], history["speed"]) == ("dvonn", "blitz")


@pytest.mark.parametrize("path", ["/people/Ann", "/people/Ann/ratings"])
async def test_deleted_account_is_nobodys(
    services: Services, visitor: Browser, ann: Person, path: str
) -> None:
    await services.accounts.delete(ann)
    assert await visitor.denied("GET", path) == (404, "person-unknown")


async def test_closed_account_is_shown_as_closed(
    services: Services, visitor: Browser, ann: Person
) -> None:
    await services.accounts.close("Ann")
    assert (await visitor.get("/people/Ann"))["is_closed"]
