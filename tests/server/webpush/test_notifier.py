"""Who is told of what, and who is not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any
from unittest.mock import patch

import pytest

from gipfel.server.accounts.person import Person
from gipfel.server.http.rate_limiter import RATES, Limits
from gipfel.server.lobby.challenges import Challenges
from gipfel.server.messaging.hub import person_topic
from gipfel.server.protocol.events import Command
from gipfel.server.protocol.messages import Offer, Player
from gipfel.server.protocol.pace import Pace
from gipfel.server.services import Services
from gipfel.server.webpush.notification import Notification
from gipfel.server.webpush.notifier import Notifier
from gipfel.server.webpush.sender import Sender

pytestmark = pytest.mark.anyio

DAYS = Pace(days=3)
Told = list[tuple[str, str, str]]


@pytest.fixture
def told() -> Iterator[Told]:
    """Who was told what, of which game."""
    found: Told = []

    def put(_: Sender, person: str, notification: Notification) -> None:
        found.append((person, notification.kind, notification.game_id))

    with patch.object(Sender, "put", put):
        yield found


@pytest.fixture
async def running(services: Services) -> AsyncIterator[Services]:
    async with services.running():
        yield services


async def begin(services: Services, ann: Person, ben: Person, **more: Any) -> str:
    """A game that Ann has offered and Ben accepted; she has White."""
    wanted: dict[str, Any] = {"game": "dvonn", "pace": DAYS, "side": "w"} | more
    offered = await services.challenges.offer(ann, Offer(**wanted))
    accepted = await services.challenges.accept(ben, offered.id)
    assert accepted.became
    return accepted.became


async def move(services: Services, game_id: str, person: Person, text: str, ply: int) -> None:
    await services.rooms.execute(game_id, person.id, Command("move", text, ply=ply))


async def test_challenger_is_told_that_it_was_accepted(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    game_id = await begin(running, ann, ben)
    assert told == [(ann.id, "accepted", game_id)]


async def test_player_to_move_is_told_once_of_each_turn(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    game_id = await begin(running, ann, ben)
    told.clear()
    await running.rooms.execute(game_id, ann.id, Command("move", "g2", ply=0, key="k"))
    await running.rooms.execute(game_id, ann.id, Command("move", "g2", ply=0, key="k"))
    await move(running, game_id, ben, "c1", 1)
    assert told == [(ben.id, "turn", game_id), (ann.id, "turn", game_id)]


async def test_turn_that_comes_back_is_told(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    game_id = await begin(running, ann, ben)
    await move(running, game_id, ann, "g2", 0)
    await running.rooms.execute(game_id, ann.id, Command("takeback-offer"))
    told.clear()
    await running.rooms.execute(game_id, ben.id, Command("takeback-agree"))
    assert told == [(ann.id, "turn", game_id)]


async def test_offers_and_the_end_are_no_turn(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    game_id = await begin(running, ann, ben)
    await move(running, game_id, ann, "g2", 0)
    await move(running, game_id, ben, "c1", 1)
    told.clear()
    await running.rooms.execute(game_id, ben.id, Command("draw-offer"))
    await running.rooms.execute(game_id, ben.id, Command("resign"))
    assert told == []


async def test_restart_tells_nothing_again(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    game_id = await begin(running, ann, ben)
    await move(running, game_id, ann, "g2", 0)
    told.clear()
    await running.rooms.resume()
    assert told == []


async def test_turn_of_a_game_with_clocks_is_not_told(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    game_id = await begin(running, ann, ben, pace=Pace(base=60_000))
    told.clear()
    await move(running, game_id, ann, "g2", 0)
    assert told == []


async def test_who_has_a_page_open_is_not_told(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    running.hub.subscribe(person_topic(ann.id), print)
    game_id = await begin(running, ann, ben)
    await move(running, game_id, ann, "g2", 0)
    await move(running, game_id, ben, "c1", 1)
    assert told == [(ben.id, "turn", game_id)]
    running.hub.unsubscribe(person_topic(ann.id), print)
    await move(running, game_id, ann, "f5", 2)
    await move(running, game_id, ben, "a1", 3)
    assert told[1:] == [(ben.id, "turn", game_id), (ann.id, "turn", game_id)]


async def test_rematch_is_told_to_the_other_one_once(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    game_id = await begin(running, ann, ben)
    await move(running, game_id, ann, "g2", 0)
    await move(running, game_id, ben, "c1", 1)
    await running.rooms.execute(game_id, ann.id, Command("resign"))
    told.clear()
    for _ in range(2):
        await running.challenges.rematch(ben, game_id)
    await running.challenges.refresh_name(ben)
    assert told == [(ann.id, "rematch", game_id)]
    accepted = await running.challenges.rematch(ann, game_id)
    await running.challenges.accept(ann, accepted.id)
    assert told[1:] == [(ben.id, "rematch-accepted", accepted.became)]


async def test_declined_and_withdrawn_challenges_are_not_told(
    running: Services, ann: Person, ben: Person, told: Told
) -> None:
    for _ in range(2):
        offered = await running.challenges.offer(ann, Offer("dvonn", opponent="Ben"))
        if _:
            await running.challenges.withdraw(ann, offered.id)
        else:
            await running.challenges.decline(ben, offered.id)
    assert told == []


async def test_bots_neither_hear_nor_are_heard_of(
    running: Services, ann: Person, told: Told
) -> None:
    offered = await running.challenges.offer(
        ann, Offer("dvonn", pace=DAYS, opponent="bot:1", side="w")
    )
    assert offered.became
    await move(running, offered.became, ann, "g2", 0)
    assert (ann.id, "accepted", offered.became) not in told
    assert {person for person, _, _ in told} <= {ann.id}  # it may have moved meanwhile


async def test_nobody_is_told_too_often(
    services: Services, ann: Person, ben: Person, told: Told
) -> None:
    assert services.web_push
    quiet = Challenges(services.database, services.rooms, services.hub)
    limits = Limits({"notification": RATES["notification"]}, clock=lambda: 0.0)
    Notifier(services.rooms, quiet, services.hub, limits, services.web_push.sender)
    async with services.running():
        for _ in range(RATES["notification"].burst + 5):
            offered = await quiet.offer(ann, Offer("dvonn", pace=DAYS))
            await quiet.accept(ben, offered.id)
    assert len(told) == RATES["notification"].burst


async def test_other_one_is_named_as_people_see_them(
    running: Services, ann: Person, ben: Person
) -> None:
    with patch.object(Sender, "put") as put:
        game_id = await begin(running, ann, ben)
        await move(running, game_id, ann, "g2", 0)
        guest = Person("a-guest")
        offered = await running.challenges.offer(ann, Offer("gipf-basic", pace=Pace(base=60_000)))
        await running.challenges.accept(guest, offered.id)
    shown = [call.args[1] for call in put.call_args_list]
    assert [one.opponent for one in shown] == [
        Player("member", "Ben"),
        Player("member", "Ann"),
        Player("guest", ""),
    ]
    assert [one.game for one in shown] == ["dvonn", "dvonn", "gipf-basic"]
    assert [one.is_live for one in shown] == [False, False, True]
