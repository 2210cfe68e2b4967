"""Live challenges outlast a lost socket and a restart, but not those who stay away."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from gipfel.server.accounts.person import Person
from gipfel.server.lobby.challenge_expiry import ABSENCE_LIMIT_MS, ChallengeExpiry
from gipfel.server.lobby.challenges import Challenges
from gipfel.server.protocol.messages import Offer
from gipfel.server.protocol.pace import Pace
from gipfel.server.services import Services
from tests.server.services import Clock

pytestmark = pytest.mark.anyio
ANN, BEN, EVE = Person("ann"), Person("ben"), Person("eve")
LIVE, SLOW = (Offer("dvonn", pace, is_listed=True) for pace in (Pace(base=60_000), Pace(days=3)))


@pytest.fixture
async def challenges(services: Services) -> AsyncIterator[Challenges]:
    async with services.running():
        for offer in (LIVE, SLOW):
            await services.challenges.offer(ANN, offer)
        yield services.challenges


@pytest.fixture
def here() -> set[str]:
    return set()


@pytest.fixture
def absent(challenges: Challenges, here: set[str], clock: Clock) -> ChallengeExpiry:
    return ChallengeExpiry(challenges, here.__contains__, clock)


async def speeds(challenges: Challenges) -> set[str]:
    return {view.speed for view in await challenges.open_for(BEN)}


async def test_who_is_there_stays_in_the_lobby(
    absent: ChallengeExpiry, challenges: Challenges, here: set[str], clock: Clock
) -> None:
    here.add(ANN.id)
    for _ in range(3):
        await absent.withdraw_abandoned()
        clock.now += ABSENCE_LIMIT_MS
    assert await speeds(challenges) == {"bullet", "correspondence"}


async def test_who_comes_back_is_still_in_the_lobby(
    absent: ChallengeExpiry, challenges: Challenges, here: set[str], clock: Clock
) -> None:
    await absent.withdraw_abandoned()
    clock.now += ABSENCE_LIMIT_MS - 1
    await absent.withdraw_abandoned()
    here.add(ANN.id)
    await absent.withdraw_abandoned()
    here.clear()
    clock.now += ABSENCE_LIMIT_MS
    await absent.withdraw_abandoned()
    assert await speeds(challenges) == {"bullet", "correspondence"}


async def test_who_stays_away_leaves_the_lobby(
    absent: ChallengeExpiry, challenges: Challenges, clock: Clock
) -> None:
    await absent.withdraw_abandoned()
    clock.now += ABSENCE_LIMIT_MS
    await absent.withdraw_abandoned()
    assert await speeds(challenges) == {"correspondence"}


async def test_what_was_seen_before_another_process_looked_counts_no_more(
    absent: ChallengeExpiry, challenges: Challenges, clock: Clock
) -> None:
    """Who was away then may have been there since, and may be away for a moment now."""
    await absent.withdraw_abandoned()
    clock.now += ABSENCE_LIMIT_MS + 1
    await absent.withdraw_abandoned()
    assert await speeds(challenges) == {"bullet", "correspondence"}
    clock.now += ABSENCE_LIMIT_MS
    await absent.withdraw_abandoned()
    assert await speeds(challenges) == {"correspondence"}


async def test_who_comes_back_just_then_stays(
    services: Services,
    absent: ChallengeExpiry,
    challenges: Challenges,
    here: set[str],
    clock: Clock,
) -> None:
    clock.now += 1
    await challenges.offer(EVE, LIVE)
    await absent.withdraw_abandoned()
    clock.now += ABSENCE_LIMIT_MS
    gate = threading.Event()
    holding = asyncio.ensure_future(services.database.write(lambda _: gate.wait(5)))
    clearing = asyncio.ensure_future(absent.withdraw_abandoned())
    await asyncio.sleep(0.2)  # Ann's withdrawal waits
    here.add(EVE.id)
    gate.set()
    await asyncio.gather(holding, clearing)
    assert [one.you for one in await challenges.open_for(EVE)] == [None, "challenger"]
