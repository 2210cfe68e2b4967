"""What a game wants to be done where several processes look after it, as its room stands."""

from __future__ import annotations

from gipfel.game import opponent
from gipfel.server.games.bot_task import (
    MAX_WAIT_S,
    WAIT_SHARES,
    bots_in,
    player,
    share_s,
    task_of,
)
from gipfel.server.games.room import Room
from gipfel.server.store.work import BotWork, GameWork
from gipfel.server.timestamps import SECOND_MS


def work_of(room: Room, at: int) -> GameWork:
    """When somebody has to look at the clock of a game, and what its bot has to do from now on."""
    bots = bots_in(room.terms)
    due = room.clocks.due_at() if room.state == "playing" else None
    return GameWork(due, _bot_work(room, at) if bots else None, has_bot=bool(bots))


def _bot_work(room: Room, at: int) -> BotWork | None:
    tasks = [task for side in bots_in(room.terms) if (task := task_of(room, side))]
    if not tasks:
        return None
    side, answer = tasks[0]
    person = player(room.terms, opponent(side))
    if answer is not None:  # that needs no search
        return BotWork(person, at)
    left = room.clocks.time_left(side, at)
    return BotWork(person, at + int(share_s(left, MAX_WAIT_S, WAIT_SHARES) * SECOND_MS))
