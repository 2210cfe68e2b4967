"""What other processes offer and accept is read where their word may be lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from gipfel.server.accounts.person import Person
from gipfel.server.lobby.challenge_feed import RECENT_MS, ChallengeFeed
from gipfel.server.messaging.hub import LOBBY, person_topic
from gipfel.server.protocol.messages import Offer
from gipfel.server.protocol.pace import Pace
from tests.server.services import PASSWORD, Clock
from tests.server.stores import PostgresStore
from tests.server.two_processes import Pair, two_processes

pytestmark = pytest.mark.anyio
ANN, BEN = Person("ann"), Person("ben")
CASUAL = Pace(base=180_000, increment=2_000)
LINKED, LISTED = Offer("dvonn", CASUAL), Offer("dvonn", CASUAL, is_listed=True)


@pytest.fixture
def pair(postgres_store: PostgresStore, clock: Clock) -> Iterator[Pair]:
    """Two processes that hear nothing of each other."""
    with two_processes(postgres_store, clock) as pair:
        yield pair


class Listening:
    """Ann and somebody who watches the lobby, at a process that looks into the store."""

    def __init__(self, pair: Pair, clock: Clock, ann: str = ANN.id) -> None:
        self.ann: list[tuple[str, str | None]] = []
        self.lobby: list[tuple[str, str | None]] = []
        hub = pair.other.hub
        self._topic = person_topic(ann)
        hub.subscribe(self._topic, lambda told: self.ann.append(_told(told)))
        hub.subscribe(LOBBY, lambda told: self.lobby.append(_told(told)))
        self._feed = ChallengeFeed(pair.other.database, hub, clock)

    async def hear(self) -> tuple[list[Any], list[Any]]:
        """What each of them hears when it is looked once more: states, and their part."""
        self.ann.clear()
        self.lobby.clear()
        await self._feed.refresh([self._topic])
        return self.ann, self.lobby


def _told(message: bytes) -> tuple[str, str | None]:
    challenge = msgspec.json.decode(message)["challenge"]
    return challenge["state"], challenge["you"]


@pytest.fixture
def listening(pair: Pair, clock: Clock) -> Listening:
    return Listening(pair, clock)


async def test_offer_in_the_lobby_is_told_once(pair: Pair, listening: Listening) -> None:
    assert await listening.hear() == ([], [])
    await pair.one.challenges.offer(BEN, LISTED)
    assert await listening.hear() == ([], [("open", None)])
    assert await listening.hear() == ([], [])


async def test_what_concerns_others_is_told_to_nobody(pair: Pair, listening: Listening) -> None:
    offered = await pair.one.challenges.offer(BEN, LINKED)
    assert await listening.hear() == ([], [])
    await pair.one.challenges.accept(Person("cas"), offered.id)
    assert await listening.hear() == ([], [])


async def test_challenger_hears_that_somebody_has_accepted(
    pair: Pair, listening: Listening
) -> None:
    linked = await pair.one.challenges.offer(ANN, LINKED)
    await listening.hear()
    await pair.one.challenges.accept(BEN, linked.id)
    assert await listening.hear() == ([("accepted", "challenger")], [])


async def test_opponent_hears_of_a_challenge_and_that_it_is_gone(pair: Pair, clock: Clock) -> None:
    ann = await pair.one.accounts.open("Ann", PASSWORD)
    listening = Listening(pair, clock, ann.id)
    offered = await pair.one.challenges.offer(BEN, Offer("dvonn", CASUAL, opponent="Ann"))
    assert await listening.hear() == ([("open", "opponent")], [])
    clock.now += 2 * RECENT_MS
    assert await listening.hear() == ([], [])
    await pair.one.challenges.withdraw(BEN, offered.id)
    assert await listening.hear() == ([("withdrawn", "opponent")], [])


async def test_offer_that_is_gone_leaves_the_lobby(pair: Pair, listening: Listening) -> None:
    offered = await pair.one.challenges.offer(BEN, LISTED)
    await listening.hear()
    await pair.one.challenges.withdraw(BEN, offered.id)
    assert await listening.hear() == ([], [("withdrawn", None)])


async def test_game_that_began_long_ago_is_no_news(
    pair: Pair, listening: Listening, clock: Clock
) -> None:
    """It was told when events were heard: the list of the lobby alone is put right."""
    offered = await pair.one.challenges.offer(ANN, LISTED)
    await listening.hear()
    await pair.one.challenges.accept(BEN, offered.id)
    clock.now += RECENT_MS + 1
    assert await listening.hear() == ([], [("accepted", None)])
