"""Presence in all processes: a player is at a game who has a socket at any of them.

Each process writes its own players into a hash for every game (who is here by which process, who
left when), and tells the others what changed. What is not known is never held against anybody: as
long as Redis is lost, or a process is cut off from it, nobody is away.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Mapping
from itertools import islice
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from redis.asyncio import Redis

from gipfel.game import SIDES, Side
from gipfel.server.events.connections import REDIS_ERRORS, prefix_of
from gipfel.server.events.processes import Processes
from gipfel.server.events.redis_hub import RedisHub
from gipfel.server.games.presence import Presence
from gipfel.server.log import log_event
from gipfel.server.protocol.messages import Id
from gipfel.server.timestamps import Clock

# For how long it is kept who was at a game that nobody looks at: longer than any turn lasts.
KEPT_S = 30 * 24 * 3600
# How often what changed is written, and how much at once.
WRITE_INTERVAL_S = 0.02
MOST_AT_ONCE = 500
MOST_FORGOTTEN = 10_000
EXCUSED = "excused"
# Every so many beats it is looked for players of processes that have died, though none just did.
DEAD_BEATS = 10

Place = tuple[str, Side]


class SeatChange(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A player came to a game by a process, or left it there."""

    game: Id
    side: Side
    process: Annotated[str, Meta(max_length=200)]
    is_here: bool
    at: int


class Excuse(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A process let somebody wait who wanted to come in; without a name, nobody knows whom."""

    person: Annotated[str, Meta(max_length=200)]
    at: int


_changes = msgspec.msgpack.Decoder(SeatChange)
_excuses = msgspec.msgpack.Decoder(Excuse)
_encoder = msgspec.msgpack.Encoder()


def seats_topic(game_id: str) -> str:
    """The topic of who comes to a game and goes."""
    return f"seats:{game_id}"


class SharedPresence(Presence):
    """Counts the sockets of this process, and knows of the others at the games that are loaded."""

    def __init__(self, client: Redis, hub: RedisHub, processes: Processes) -> None:
        super().__init__(0)
        self._client = client
        self._hub = hub
        self._processes = processes
        self._prefix = prefix_of(client)
        self.now: Clock = lambda: 0
        # By which other processes players are at the games that are loaded.
        self._elsewhere: dict[str, dict[Side, set[str]]] = {}
        # Those of them that are not read yet.
        self._unread: set[str] = set()
        self._known_since: int | None = None
        self._watchers: list[Callable[[str], None]] = []
        # What is not written yet, with the time at which it changed.
        self._unwritten: dict[Place, int] = {}
        # Finished games that nobody is at any more.
        self._forgotten: deque[str] = deque(maxlen=MOST_FORGOTTEN)
        self._has_unwritten = asyncio.Event()
        self._is_registered = False
        self._leased: frozenset[str] = frozenset()
        self._beats = 0
        self._loading: asyncio.Task[None] | None = None
        processes.is_ready = lambda: self._is_registered
        processes.register_watcher(self._note_processes)
        hub.register_connect_watcher(self._note_connected)
        hub.subscribe(EXCUSED, self._note_excuse)

    @property
    def is_known(self) -> bool:
        """Whether it is known who is where, in all processes."""
        return self._known_since is not None

    # What all presences do

    def register_watcher(self, watcher: Callable[[str], None]) -> None:
        """Registers a watcher, called with a game where somebody came or went elsewhere."""
        self._watchers.append(watcher)

    def enter(self, game_id: str, side: Side) -> bool:
        """Counts one more socket here; whether the player was away from all processes."""
        is_first = super().enter(game_id, side)
        if is_first:
            self._note_unwritten((game_id, side))
        return is_first and not self._is_elsewhere(game_id, side)

    def leave(self, game_id: str, side: Side, at: int) -> bool:
        """Counts one socket here less; whether the player is away from all processes now."""
        is_last = super().leave(game_id, side, at)
        if is_last:
            self._note_unwritten((game_id, side))
        return is_last and not self._is_elsewhere(game_id, side)

    def is_here(self, game_id: str, side: Side) -> bool:
        """Whether a player is at a game, by whichever process."""
        return super().is_here(game_id, side) or self._is_elsewhere(game_id, side)

    def away(self, game_id: str, side: Side, at: int, person: str = "") -> int:
        """For how long a player has been away, as far as that is known without a gap."""
        is_read = game_id in self._elsewhere and game_id not in self._unread
        if self._known_since is None or not is_read or not self._hub.is_connected:
            return 0
        return max(0, min(super().away(game_id, side, at, person), at - self._known_since))

    def turn_away(self, person: str, at: int) -> None:
        """Notes that somebody wanted to come in, and the server let them wait."""
        super().turn_away(person, at)
        self._hub.publish_elsewhere(EXCUSED, _encoder.encode(Excuse(person, at)))

    def turn_everybody_away(self, at: int) -> None:
        """Notes that anybody may have wanted to come in, and had to wait."""
        super().turn_everybody_away(at)
        self._hub.publish_elsewhere(EXCUSED, _encoder.encode(Excuse("", at)))

    def forget(self, game_id: str) -> None:
        """Forgets when the players of a finished game left."""
        super().forget(game_id)
        if any((game_id, side) in self._sockets for side in SIDES):
            return
        for side in SIDES:
            self._unwritten.pop((game_id, side), None)
        self._forgotten.append(game_id)
        self._has_unwritten.set()

    async def load(self, game_id: str) -> None:
        """Learns who is at a game by other processes, and hears of it from now on."""
        if game_id in self._elsewhere:
            return
        self._elsewhere[game_id] = {side: set() for side in SIDES}
        self._unread.add(game_id)
        self._hub.subscribe(seats_topic(game_id), self._hear)
        await self._hub.ready(seats_topic(game_id))
        if self._hub.is_connected:
            try:
                await self._read([game_id])
            except REDIS_ERRORS:
                self._known_since = None  # and all is read again at the next beat

    def drop(self, game_id: str) -> None:
        """Notes that nobody here asks any more who is at a game by other processes."""
        self._unread.discard(game_id)
        if self._elsewhere.pop(game_id, None) is not None:
            self._hub.unsubscribe(seats_topic(game_id), self._hear)

    # What others tell

    def _is_elsewhere(self, game_id: str, side: Side) -> bool:
        return bool(self._elsewhere.get(game_id, {}).get(side))

    def _hear(self, message: bytes) -> None:
        try:
            change = _changes.decode(message)
        except msgspec.MsgspecError:
            return
        if change.game in self._elsewhere and change.process != self._processes.id:
            self._apply(change)

    def _apply(self, change: SeatChange) -> None:
        place, there = (change.game, change.side), self._elsewhere[change.game][change.side]
        was_here = self.is_here(*place)
        if change.is_here:
            there.add(change.process)
            self._left.pop(place, None)
        else:
            there.discard(change.process)
            if not self.is_here(*place):
                self._left[place] = max(change.at, self._left.get(place, change.at))
        if self.is_here(*place) != was_here or change.is_here:
            self._notify(change.game)

    def _note_excuse(self, message: bytes) -> None:
        try:
            excuse = _excuses.decode(message)
        except msgspec.MsgspecError:
            return
        if excuse.person:
            super().turn_away(excuse.person, excuse.at)
        else:
            super().turn_everybody_away(excuse.at)

    def _notify(self, game_id: str) -> None:
        for watcher in self._watchers:
            watcher(game_id)

    # What becomes of processes

    def _note_connected(self) -> None:
        """Tells everything anew: what Redis knew may be lost."""
        self._is_registered = False
        self._known_since = None
        for place in self._sockets:
            self._note_unwritten(place)
        self._has_unwritten.set()

    def _note_processes(self) -> None:
        """Notes after a beat whether all is known, and who has died."""
        if not (self._hub.is_connected and self._processes.is_complete and self._is_registered):
            self._known_since = None
        elif self._known_since is None:
            if self._loading is None or self._loading.done():
                self._loading = asyncio.create_task(self._load_all())
        else:
            self._beats += 1
            if self._processes.leased != self._leased or self._beats % DEAD_BEATS == 0:
                self._leased = self._processes.leased
                self._forget_dead()

    def _forget_dead(self) -> None:
        """Lets those go who were at a game by a process that has died: they left with it."""
        leased = self._processes.leased
        for game_id, there in list(self._elsewhere.items()):
            for side, names in there.items():
                for name in [one for one in names if one not in leased]:
                    at = self._processes.seen.get(name, self.now())
                    self._apply(SeatChange(game_id, side, name, is_here=False, at=at))

    async def _load_all(self) -> None:
        """Reads all games that are loaded; from now on everything is known."""
        games = list(self._elsewhere)
        try:
            for start in range(0, len(games), MOST_AT_ONCE):
                await self._read(games[start : start + MOST_AT_ONCE])
        except REDIS_ERRORS:
            return
        self._known_since = self.now()

    async def _read(self, games: Collection[str]) -> None:
        async with self._client.pipeline(transaction=False) as pipe:
            for game_id in games:
                pipe.hgetall(self._key(game_id))
            answers = await pipe.execute()
        for game_id, found in zip(games, answers, strict=True):
            if game_id in self._elsewhere:
                self._take(game_id, found)

    def _take(self, game_id: str, found: Mapping[bytes, bytes]) -> None:
        """Takes what Redis knows of a game for what is known of it here."""
        before = [self.is_here(game_id, side) for side in SIDES]
        self._unread.discard(game_id)
        there = self._elsewhere[game_id] = {side: set() for side in SIDES}
        for field, value in found.items():
            side, _, process = field.decode().partition(":")
            if side not in there or not value.isdigit():
                continue
            if not process:
                self._take_left((game_id, side), int(value))
            elif process in self._processes.leased and process != self._processes.id:
                there[side].add(process)
            elif process in self._processes.seen and process != self._processes.id:
                self._take_left((game_id, side), self._processes.seen[process])
        if [self.is_here(game_id, side) for side in SIDES] != before:
            self._notify(game_id)

    def _take_left(self, place: Place, at: int) -> None:
        if not super().is_here(*place):
            self._left[place] = max(at, self._left.get(place, at))

    # What is told to others

    def _note_unwritten(self, place: Place) -> None:
        self._unwritten[place] = self.now()
        self._has_unwritten.set()

    async def keep_writing(self) -> None:
        """Writes who came and went here, and tells the others, until cancelled."""
        while True:
            await self._has_unwritten.wait()
            self._has_unwritten.clear()
            try:
                await self.write()
            except REDIS_ERRORS as error:
                log_event("presence-not-written", logging.WARNING, error=repr(error))
                self._known_since = None
                self._has_unwritten.set()
                await asyncio.sleep(1)
            await asyncio.sleep(WRITE_INTERVAL_S)

    async def write(self) -> None:
        """Writes who came and went here since the last time, and tells the others."""
        while self._unwritten:
            some = dict(list(self._unwritten.items())[:MOST_AT_ONCE])
            changes = [self._change(place, at) for place, at in some.items()]
            async with self._client.pipeline(transaction=False) as pipe:
                for change in changes:
                    self._write_change(pipe, change)
                await pipe.execute()
            for change in changes:
                self._hub.publish_elsewhere(seats_topic(change.game), _encoder.encode(change))
            for place, at in some.items():
                if self._unwritten.get(place) == at:
                    del self._unwritten[place]
        while self._forgotten:
            keys = [self._key(game_id) for game_id in islice(self._forgotten, MOST_AT_ONCE)]
            await self._client.delete(*keys)
            for _ in keys:
                self._forgotten.popleft()
        self._is_registered = self._hub.is_connected

    def _change(self, place: Place, at: int) -> SeatChange:
        is_here = super().is_here(*place)
        left = at if is_here else self._left.get(place, at)
        return SeatChange(*place, self._processes.id, is_here=is_here, at=left)

    def _write_change(self, pipe: Redis, change: SeatChange) -> None:
        key, field = self._key(change.game), f"{change.side}:{change.process}"
        if change.is_here:
            pipe.hset(key, field, "1")
        else:
            pipe.hdel(key, field)
            pipe.hset(key, change.side, str(change.at))
        pipe.expire(key, KEPT_S)

    def _key(self, game_id: str) -> str:
        return f"{self._prefix}seats:{game_id}"
