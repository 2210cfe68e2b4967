"""Players from asyncio."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from contextlib import aclosing
from typing import Any

import pytest

from gipfel import GAMES, GameOverError
from gipfel.engine import Bot, Engine, EngineClient, Limit, Player
from gipfel.engine.aio import FREE_TIMEOUT_S, AsyncPlayer

OVER = "........./........../.........../........../RRR...... w stack"
POSITION = GAMES["dvonn"].random(1)
OURS = [sys.executable, "-m", "gipfel", "engine"]
SOON_S = 0.1

PLAYERS: dict[str, Callable[[], Player]] = {
    "engine": lambda: Engine("dvonn"),
    "program": lambda: EngineClient(OURS),
    "bot": lambda: Bot(lambda position: position.legal_moves()[0]),
}


@pytest.mark.parametrize("name", PLAYERS)
def test_players_play_analyse_and_stream(name: str) -> None:
    async def ask() -> None:
        async with AsyncPlayer(PLAYERS[name]()) as player:
            assert await player.play(POSITION, Limit(depth=2)) in POSITION.legal_moves()
            assert (await player.analyse(POSITION, Limit(depth=2))).best.moves
            assert [found.best.moves async for found in player.stream(POSITION, Limit(depth=2))]

    asyncio.run(ask())


def test_loop_goes_on_while_engines_think() -> None:
    async def count() -> int:
        ticks = 0
        thinking = asyncio.gather(
            *(AsyncPlayer(Engine("dvonn")).play(POSITION, Limit(seconds=0.3)) for _ in range(2))
        )
        while not thinking.done():
            await asyncio.sleep(0.01)
            ticks += 1
        return ticks

    assert asyncio.run(count()) > 3


async def cancelled(work: Coroutine[Any, Any, Any]) -> float:
    """The seconds from the cancellation of some work to its end."""
    task = asyncio.ensure_future(work)
    await asyncio.sleep(0.3)
    began = time.perf_counter()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    return time.perf_counter() - began


@pytest.mark.parametrize("call", ["play", "analyse", "stream"])
def test_cancelling_frees_the_engine_soon(call: str) -> None:
    async def ask() -> None:
        player = AsyncPlayer(Engine("dvonn"))

        async def stream() -> None:
            async for _ in player.stream(POSITION):
                pass

        work = stream() if call == "stream" else getattr(player, call)(POSITION, Limit())
        assert await cancelled(work) < 5 * SOON_S  # with room for a busy machine
        assert (await player.analyse(POSITION, Limit(depth=1))).depth == 1

    asyncio.run(ask())


def test_cancelling_frees_a_program() -> None:
    async def ask() -> None:
        async with AsyncPlayer(EngineClient(OURS)) as player:
            await player.play(POSITION, Limit(depth=1))
            assert await cancelled(player.analyse(POSITION, Limit())) < 5 * SOON_S
            assert (await player.analyse(POSITION, Limit(depth=1))).depth == 1

    asyncio.run(ask())


def test_player_that_does_not_listen_does_not_hold_up_the_task() -> None:
    def sleepy(position: Any) -> Any:
        time.sleep(2)
        return position.legal_moves()[0]

    assert asyncio.run(cancelled(AsyncPlayer(Bot(sleepy)).play(POSITION))) < 1


class Dawdler(Bot):
    """Needs a while to hear that it shall stop, and cannot be asked meanwhile."""

    SECONDS = 0.3
    is_busy = False

    def choose(self, position: Any) -> Any:
        assert not self.is_busy
        self.is_busy = True
        time.sleep(2 * self.SECONDS)
        self.is_busy = False
        return position.legal_moves()[0]


@pytest.mark.parametrize("call", ["play", "stream"])
def test_next_call_waits_for_work_that_was_cancelled(call: str) -> None:
    assert FREE_TIMEOUT_S < SOON_S

    async def ask() -> float:
        player = AsyncPlayer(Dawdler())
        took = await cancelled(player.play(POSITION))
        if call == "play":
            assert await player.play(POSITION) in POSITION.legal_moves()
        else:
            assert [found async for found in player.stream(POSITION)]
        return took

    assert asyncio.run(ask()) < Dawdler.SECONDS


def test_leaving_a_stream_ends_the_search() -> None:
    async def ask() -> None:
        player = AsyncPlayer(Engine("dvonn"))
        async with aclosing(player.stream(POSITION)) as found:
            async for _ in found:
                break
        assert (await player.analyse(POSITION, Limit(depth=1))).depth == 1

    asyncio.run(ask())


def test_what_a_player_raises_is_raised() -> None:
    async def ask() -> None:
        player = AsyncPlayer(Engine("dvonn"))
        over = GAMES["dvonn"].parse(OVER)
        with pytest.raises(GameOverError):
            await player.play(over)
        with pytest.raises(GameOverError):
            async for _ in player.stream(over):
                pass

    asyncio.run(ask())
