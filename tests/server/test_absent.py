"""Live challenges outlast a lost socket and a restart, but not those who stay away."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from gipfel.server.absent import GRACE, Absent
from gipfel.server.challenges import Challenges
from gipfel.server.clocks import Pace
from gipfel.server.house import House
from gipfel.server.messages import Offer
from gipfel.server.people.person import Person

pytestmark = pytest.mark.anyio
ANN, BEN = Person("ann"), Person("ben")


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 0

    def __call__(self) -> int:
        return self.time


@pytest.fixture
async def challenges(house: House) -> AsyncIterator[Challenges]:
    async with house.hall.alive():
        for pace in (Pace(base=60_000), Pace(days=3)):
            await house.hall.challenges.offer(ANN, Offer("dvonn", pace, is_listed=True))
        yield house.hall.challenges


async def speeds(challenges: Challenges) -> set[str]:
    return {view.speed for view in await challenges.open_for(BEN)}


async def test_who_comes_back_is_still_in_the_lobby(challenges: Challenges) -> None:
    clock = Clock()
    absent = Absent(challenges, clock)
    absent.leave(ANN.id)
    clock.time = GRACE - 1
    await absent.clear(here=set())
    clock.time = GRACE
    await absent.clear(here={ANN.id})
    clock.time = 9 * GRACE
    await absent.clear(here=set())
    assert await speeds(challenges) == {"bullet", "correspondence"}


async def test_who_stays_away_leaves_the_lobby(challenges: Challenges) -> None:
    clock = Clock()
    absent = Absent(challenges, clock)
    absent.leave(ANN.id)
    clock.time = GRACE
    await absent.clear(here={BEN.id})
    assert await speeds(challenges) == {"correspondence"}


async def test_who_does_not_come_back_after_a_restart_leaves_too(challenges: Challenges) -> None:
    clock = Clock()
    absent = Absent(challenges, clock)
    await absent.begin()
    await absent.clear(here=set())
    assert await speeds(challenges) == {"bullet", "correspondence"}
    clock.time = GRACE
    await absent.clear(here=set())
    assert await speeds(challenges) == {"correspondence"}
