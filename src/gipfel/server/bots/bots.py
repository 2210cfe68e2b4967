"""The engine as an opponent: one bot for each level, which accepts every challenge.

Their searches run in processes of their own; no move of a player waits for one. A bot that gets no
process in time, or whose search fails, looks at the position for a moment and moves all the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.errors import RefusedError
from gipfel.game import Side
from gipfel.server.accounts.players import BOT_PREFIX
from gipfel.server.bots.move_chooser import MoveChooser
from gipfel.server.errors import DeniedError
from gipfel.server.games.bot_task import (
    MAX_WAIT_S,
    WAIT_SHARES,
    bots_in,
    player,
    share_s,
    task_of,
)
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import Rooms
from gipfel.server.log import log_event
from gipfel.server.protocol.events import Command, Event, Terms

BOTS = tuple(f"{BOT_PREFIX}{level}" for level in range(1, HIGHEST_LEVEL + 1))

Seat = tuple[str, Side]


class Bots:
    """Plays for the bots in every room of the one process that there is."""

    def __init__(self, rooms: Rooms, chooser: MoveChooser) -> None:
        self._rooms = rooms
        self._chooser = chooser
        # What each bot is doing.
        self._tasks: dict[Seat, asyncio.Task[None]] = {}
        rooms.register_watcher(self._act)

    def _act(self, room: Room, _: Sequence[Event]) -> None:
        """Lets the bots in a room react to what happened."""
        for side in bots_in(room.terms):
            self._act_for(room, side)

    def _act_for(self, room: Room, side: Side) -> None:
        seat, person = (room.terms.id, side), player(room.terms, side)
        task = task_of(room, side)
        if task is None:
            self._stop(seat)
        elif task.answer is not None:
            self._begin(seat, self._rooms.execute(room.terms.id, person, task.answer))
        else:
            left = room.clocks.time_left(side, self._rooms.now())
            self._begin(seat, self._move(room.terms, person, tuple(room.moves), left))

    async def _move(
        self, terms: Terms, person: str, moves: Sequence[str], left: int | None
    ) -> None:
        wait_s = share_s(left, MAX_WAIT_S, WAIT_SHARES)
        text = await self._chooser.choose(terms, person, moves, left=left, wait_s=wait_s)
        await self._rooms.execute(terms.id, person, Command("move", text, ply=len(moves)))

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


async def _try(work: Coroutine[Any, Any, object]) -> None:
    """Awaits a bot's reaction; ignores a refusal, as where the game has changed meanwhile."""
    try:
        await work
    except (RefusedError, DeniedError):
        return
    except Exception:  # noqa: BLE001  # one bot's trouble is not another's
        log_event("bot-failed", logging.ERROR, trace=True)
