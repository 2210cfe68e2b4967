"""Games for the server's tests, and how one goes on in them."""

from __future__ import annotations

from typing import Any

from gipfel.game import Side
from gipfel.server.games.referee import decide, forced_pass
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Command, CommandKind, Event, Terms
from gipfel.server.protocol.pace import Pace

BLITZ = Pace(base=60_000, increment=2_000)


def terms(game: str = "dvonn", pace: Pace = BLITZ, **more: Any) -> Terms:
    """Ann against Ben."""
    return Terms(id="g", game=game, white="ann", black="ben", created=0, pace=pace, **more)


def do(room: Room, kind: CommandKind, side: Side, *, at: int = 0, **more: int) -> Event:
    """Asks for something that is not a move, and goes on by it."""
    event = decide(room, Command(kind), side=side, at=at, **more)
    room.apply(event)
    return event


def move(room: Room, text: str = "", *, at: int = 0, lag: int = 0, key: str = "") -> Event:
    """Makes a move for the player to move, the last legal one unless told."""
    wanted = text or str(room.position.legal_moves()[-1])
    command = Command("move", wanted, ply=len(room.moves), key=key)
    event = decide(room, command, side=room.turn, at=at, lag=lag)
    room.apply(event)
    while passed := forced_pass(room, at):
        room.apply(passed)
    return event


def played(count: int, at: int = 0, **more: Any) -> Room:
    """A room in which so many moves were made, all at one time."""
    room = Room(terms(**more))
    for _ in range(count):
        move(room, at=at)
    return room
