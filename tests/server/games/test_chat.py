"""What players say to each other is said once, whole, and told to both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
import pytest

from gipfel.server.errors import DeniedError
from gipfel.server.games.chat import Chat
from gipfel.server.messaging.hub import players_topic
from gipfel.server.protocol.messages import Said
from gipfel.server.services import Services
from gipfel.server.store.chat import remove
from tests.server.played import play
from tests.server.services import PASSWORD

pytestmark = pytest.mark.anyio


class Ear:
    """A player who hears the talk at the game `g`."""

    def __init__(self) -> None:
        self.history: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def __call__(self, message: bytes) -> None:
        self.history.put_nowait(msgspec.json.decode(message))

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(5):
            return await self.history.get()


@pytest.fixture
async def chat(services: Services) -> AsyncIterator[Chat]:
    async with services.running():
        await play(services, "g", "ann", "ben")
        await services.rooms.view("g", "ann")
        yield services.chat


@pytest.fixture
async def ear(services: Services, chat: Chat) -> Ear:
    ear = Ear()
    services.hub.subscribe(players_topic("g"), ear)
    return ear


async def lines(chat: Chat) -> list[str]:
    return [one.text for one in await chat.history("g", "ann") if isinstance(one, Said)]


async def test_line_that_comes_twice_at_once_is_said_once(chat: Chat, ear: Ear) -> None:
    await asyncio.gather(*(chat.say("g", "ann", "hello", "k") for _ in range(2)))
    assert [(await ear.next())["number"] for _ in range(2)] == [1, 1], "by which it is known"
    assert await lines(chat) == ["hello"]


async def test_line_is_told_when_it_is_said_again_by_who_saw_a_process_die(
    services: Services, chat: Chat, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services.hub, "publish", lambda *_: None)
    await chat.say("g", "ann", "hello", "k")
    monkeypatch.undo()
    assert ear.history.empty()
    await chat.say("g", "ann", "hello", "k")
    assert (await ear.next())["text"] == "hello"


async def test_line_is_said_also_when_who_says_it_is_gone(chat: Chat, ear: Ear) -> None:
    await gone(chat.say("g", "ann", "hello", "k"))
    assert (await ear.next())["text"] == "hello"
    await chat.say("g", "ann", "hello", "k")
    assert await lines(chat) == ["hello"]


async def test_both_hear_of_a_mute_also_when_who_wants_it_is_gone(chat: Chat, ear: Ear) -> None:
    await gone(chat.mute("g", "ann", is_on=True))
    assert (await ear.next())["white"] is True


async def test_line_that_was_refused_can_be_said_again(chat: Chat) -> None:
    await chat.mute("g", "ben", is_on=True)
    with pytest.raises(DeniedError):
        await chat.say("g", "ann", "hello", "k")
    await chat.mute("g", "ben", is_on=False)
    await chat.say("g", "ann", "hello", "k")
    assert await lines(chat) == ["hello"]


async def gone(doing: Any) -> None:
    """Begins something, and waits for it no longer."""
    task = asyncio.ensure_future(doing)
    await asyncio.sleep(0)
    task.cancel()


async def test_number_of_a_removed_line_is_not_given_again(
    services: Services, chat: Chat, ear: Ear
) -> None:
    await chat.say("g", "ann", "bad words", "k")
    assert await services.database.write(partial(remove, game_id="g")) == 1
    assert await services.database.write(partial(remove, game_id="g")) == 0
    await chat.say("g", "ben", "hello?", "k")
    assert [(await ear.next())["number"] for _ in range(2)] == [1, 2]
    assert await lines(chat) == ["hello?"]


async def test_nothing_is_said_by_one_who_is_gone(services: Services) -> None:
    ann = await services.accounts.open("Ann", PASSWORD)
    await play(services, "h", ann.id, "ben")
    async with services.running():
        await services.accounts.delete(ann)
        with pytest.raises(DeniedError) as denied:
            await services.chat.say("h", ann.id, "still here", "k")
        assert denied.value.reason == "account-closed"
