"""The rooms in memory: each is read from the log once, and dropped where there are too many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection

from gipfel.game import Side
from gipfel.server.accounts.players import players
from gipfel.server.games.room import Room
from gipfel.server.games.seating import Committed, Seating
from gipfel.server.protocol.events import Event
from gipfel.server.protocol.messages import Player
from gipfel.server.store.games import read_game
from gipfel.server.store.lifetimes import read_returns

# How many finished games stay in memory.
MOST_FINISHED = 1_000
# And how many that go on, and that nobody watches here, where other processes look after them, too.
MOST_UNWATCHED = 1_000


class StaleRoomError(Exception):
    """A room was not as the log has it; by now it is, or will be read anew."""


class Seatings(Mapping[str, Seating]):
    """The seatings in memory by their games."""

    def __init__(
        self,
        read: Callable[[str], Coroutine[Any, Any, Seating]],
        is_watched: Callable[[str], bool],
        *,
        is_shared: bool,
    ) -> None:
        """`read` reads a game and adds it; it raises DeniedError where there is none.

        Games that go on are dropped where processes share them and nobody watches them here.
        """
        self._read = read
        self._is_watched = is_watched
        self._is_shared = is_shared
        self._seatings: dict[str, Seating] = {}
        self._reading: dict[str, asyncio.Task[Seating]] = {}
        # Those that are over, the one that was loaded first before the others.
        self._finished: dict[str, None] = {}
        # Those that go on and that nobody watches here, the one that was asked for longest ago
        # before the others.
        self._unwatched: dict[str, None] = {}
        # Those with a clock that are being played.
        self._live: set[str] = set()
        # Games whose last commit failed, and which are not read again yet, each with how it stood.
        self.unwritten: dict[str, Committed] = {}

    def __getitem__(self, game_id: str) -> Seating:
        return self._seatings[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._seatings)

    def __len__(self) -> int:
        return len(self._seatings)

    @property
    def playing_count(self) -> int:
        """How many of the games are being played."""
        return len(self._seatings) - len(self._finished)

    @property
    def has_clocks(self) -> bool:
        """Whether a game with a clock is being played."""
        return bool(self._live)

    def playing(self) -> list[Seating]:
        """The games in play; one that is about to end is played until that is written."""
        return [one for one in self.values() if one.committed or one.room.state == "playing"]

    def is_finished(self, game_id: str) -> bool:
        """Whether a game is in memory and known to be over."""
        return game_id in self._finished

    @asynccontextmanager
    async def lock(self, game_id: str) -> AsyncIterator[Seating]:
        """Locks a game's seating. Raises DeniedError where there is no such game."""
        while True:
            seating = await self.load(game_id)
            async with seating.lock:
                if not seating.is_stale:
                    yield seating
                    return

    async def load(self, game_id: str) -> Seating:
        """A game's seating, read from the log once where it is not in memory."""
        seating = self._seatings.get(game_id)
        if seating is not None:
            if game_id in self._unwatched:
                self.note_unwatched(game_id)
            return seating
        if game_id not in self._reading:
            reading = asyncio.create_task(self._read(game_id))
            self._reading[game_id] = reading
            reading.add_done_callback(lambda _: self._reading.pop(game_id))
        return await asyncio.shield(self._reading[game_id])

    def add(self, seating: Seating) -> None:
        """Keeps a seating that was read."""
        terms = seating.room.terms
        self._seatings[terms.id] = seating
        if seating.room.state == "playing" and terms.pace.base is not None:
            self._live.add(terms.id)

    def fail(self, seating: Seating, committed: Committed) -> None:
        """Drops a game whose commit failed: it is read again."""
        game_id = seating.room.terms.id
        seating.is_stale = True
        self._seatings.pop(game_id, None)
        self.unwritten[game_id] = committed

    def finish(self, latest: str) -> None:
        """Notes a finished game; drops the oldest of them where too many are in memory."""
        self._live.discard(latest)
        self._unwatched.pop(latest, None)
        self._finished[latest] = None
        if len(self._finished) <= MOST_FINISHED:
            return
        oldest = next(iter(self._finished))
        del self._finished[oldest]
        if self._seatings[oldest].lock.locked():  # somebody looks at it: the next time, then
            self._finished[oldest] = None
        else:
            del self._seatings[oldest]

    def rename(self, person: str, shown: Player) -> None:
        """Shows a person as they are called now, in all games."""
        for seating in self.values():
            if seating.room.terms.white == person:
                seating.white = shown
            if seating.room.terms.black == person:
                seating.black = shown

    def beside_guests_like(self, name: str) -> set[str]:
        """Who plays where a guest's nickname looks like a name: that guest, and the opponent."""
        found = [one.room.terms for one in self.values() if one.has_guest_like(name)]
        return {person for terms in found for person in (terms.white, terms.black)}

    def note_watched(self, game_id: str) -> None:
        """Notes that somebody is about to watch a game."""
        self._unwatched.pop(game_id, None)

    def note_unwatched(self, latest: str) -> None:
        """Notes a game that goes on, and that nobody watches here; drops the one of them that was
        asked for longest ago where too many are in memory: it can be read again."""
        seating = self._seatings.get(latest)
        if not self._is_shared or self._is_watched(latest) or seating is None:
            return
        if seating.room.state != "playing":
            return
        self._unwatched.pop(latest, None)
        self._unwatched[latest] = None
        if len(self._unwatched) > MOST_UNWATCHED:
            self.drop(next(iter(self._unwatched)))

    def drop(self, game_id: str) -> None:
        """Drops an unwatched game, unless something happens in it."""
        del self._unwatched[game_id]
        seating = self._seatings.get(game_id)
        if seating is None:
            return
        if seating.lock.locked():
            self._unwatched[game_id] = None
            return
        seating.is_stale = True  # for who is about to lock it
        self._live.discard(game_id)
        del self._seatings[game_id]


def read_room(
    connection: Connection, game_id: str
) -> tuple[Room, list[Event], dict[str, Player], Mapping[tuple[int, Side], int]] | None:
    """A room, what happened, its players and when they came back.

    It is made in the reader's thread, for its log may be long.
    """
    found = read_game(connection, game_id)
    if found is None:
        return None
    terms, events = found
    shown = players(connection, (terms.white, terms.black))
    return Room.of(terms, events), events, shown, read_returns(connection, game_id)
