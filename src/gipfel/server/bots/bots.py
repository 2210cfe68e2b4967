"""The engine as an opponent: one bot for each level, which accepts every challenge.

Their searches run in processes of their own; no move of a player waits for one. A bot that gets no
process in time, or whose search fails, looks at the position for a moment and moves all the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.errors import RefusedError
from gipfel.game import Side, opponent
from gipfel.server.accounts.players import BOT_PREFIX
from gipfel.server.bots.fair_queue import Client
from gipfel.server.bots.search import choose_at_once, choose_move
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.errors import DeniedError
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import Rooms
from gipfel.server.log import log_event
from gipfel.server.protocol.events import Command, Event, Terms
from gipfel.server.timestamps import SECOND_MS

BOTS = tuple(f"{BOT_PREFIX}{level}" for level in range(1, HIGHEST_LEVEL + 1))

# The longest search for a move, and which part of the time on its clock a bot never exceeds: what
# of it a move deserves, the engine knows.
MAX_MOVE_S = 1.0
CLOCK_SHARES = 4
# The longest that a bot waits for a process and its search, and into how many parts it divides the
# time on its clock for that.
MAX_WAIT_S = 4.0
WAIT_SHARES = 10
# For so long one process alone thinks about a move: longer than that ever takes.
LEASE_MS = int(2 * MAX_WAIT_S * SECOND_MS)
# Where a bot chooses at once; never many do.
THREADS = ThreadPoolExecutor(1, thread_name_prefix="bot")

AGREE = Command("takeback-agree")
DECLINE = Command("draw-decline")

Seat = tuple[str, Side]


class Bots:
    """Plays for the bots in every room."""

    def __init__(self, rooms: Rooms, search_pool: SearchPool) -> None:
        self._rooms = rooms
        self._search_pool = search_pool
        # What each bot is doing, and where bots are present.
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        self._seated: set[Seat] = set()
        rooms.register_watcher(self._act)

    def _act(self, room: Room, _: Sequence[Event]) -> None:
        """Lets the bots in a room react to what happened."""
        if room.terms.white in BOTS:
            self._act_for(room, "w", room.terms.white)
        if room.terms.black in BOTS:
            self._act_for(room, "b", room.terms.black)

    def _act_for(self, room: Room, side: Side, person: str) -> None:
        seat = (room.terms.id, side)
        if room.state != "playing":
            self._stop(seat)
            if seat in self._seated:
                self._seated.remove(seat)
                self._rooms.unseat(*seat)
            return
        if seat not in self._seated:
            self._seated.add(seat)
            self._rooms.seat(*seat)
        if room.takeback_offer == opponent(side):
            self._begin(seat, self._rooms.execute(room.terms.id, person, AGREE))
        elif room.draw_offer == opponent(side):
            self._begin(seat, self._rooms.execute(room.terms.id, person, DECLINE))
        elif room.turn == side:
            left = room.clocks.time_left(side, self._rooms.now())
            lease = f"bot {room.terms.id} {room.version}"
            self._begin(seat, self._move(room.terms, person, tuple(room.moves), left, lease))
        else:
            self._stop(seat)

    async def _move(
        self, terms: Terms, person: str, moves: Sequence[str], left: int | None, lease: str
    ) -> None:
        while not await self._rooms.take_lease(lease, LEASE_MS):
            # Another process thinks; if it comes to nothing, this one does. Looking at the game
            # ends this, where it has gone on.
            await asyncio.sleep(LEASE_MS / SECOND_MS + 1)
            await self._rooms.view(terms.id, person)
        text = await self._choose_move(terms, person, moves, left)
        await self._rooms.execute(terms.id, person, Command("move", text, ply=len(moves)))

    async def _choose_move(
        self, terms: Terms, person: str, moves: Sequence[str], left: int | None
    ) -> str:
        """The move of a bot, in time: by a search, or else at once."""
        level = int(person.removeprefix(BOT_PREFIX))
        client = Client(terms.black if person == terms.white else terms.white, terms.id)
        try:
            async with asyncio.timeout(_part(left, MAX_WAIT_S, WAIT_SHARES)):
                return await self._search_pool.run(
                    partial(choose_move, terms, moves, level, left),
                    client,
                    _part(left, MAX_MOVE_S, CLOCK_SHARES),
                )
        except (TimeoutError, DeniedError):
            log_event("bot-hurried", game=terms.id)
        except Exception:  # noqa: BLE001  # whatever it is, the bot moves
            log_event("search-failed", logging.ERROR, trace=True, game=terms.id)
        return await asyncio.wrap_future(THREADS.submit(choose_at_once, terms, moves, level))

    def _begin(self, seat: Seat, work: Coroutine[Any, Any, object]) -> None:
        """Starts a bot's reaction, and cancels the one before."""
        self._stop(seat)
        task = self._tasks[seat] = asyncio.ensure_future(_try(work))
        task.add_done_callback(lambda done: self._forget(seat, done))

    def _stop(self, seat: Seat) -> None:
        if seat in self._tasks:
            self._tasks.pop(seat).cancel()

    def _forget(self, seat: Seat, done: asyncio.Task[None]) -> None:
        if self._tasks.get(seat) is done:
            del self._tasks[seat]

    def close(self) -> None:
        """Cancels everything that bots are doing."""
        for seat in tuple(self._tasks):
            self._stop(seat)


def _part(left: int | None, most: float, shares: int) -> float:
    """One of the shares of the time that is left, in seconds, but no more than the most."""
    return most if left is None else min(most, left / SECOND_MS / shares)


async def _try(work: Coroutine[Any, Any, object]) -> None:
    """Awaits a bot's reaction; ignores a refusal, as where the game has changed meanwhile."""
    try:
        await work
    except (RefusedError, DeniedError):
        return
    except Exception:  # noqa: BLE001  # one bot's trouble is not another's
        log_event("bot-failed", logging.ERROR, trace=True)
