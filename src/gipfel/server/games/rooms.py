"""The rooms in memory: one command at a time changes a game.

Every event is committed before anybody is told of it. Where a commit fails, the room is dropped
and read again from the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial

from msgspec import structs
from sqlalchemy import Connection

from gipfel.errors import GameOverError
from gipfel.game import Side, opponent
from gipfel.server.accounts.players import players
from gipfel.server.errors import DeniedError
from gipfel.server.games.background_tasks import BackgroundTasks, run_to_completion
from gipfel.server.games.clocks import MAX_LAG_MS
from gipfel.server.games.deadlines import Deadlines
from gipfel.server.games.game_log import append, derived_columns
from gipfel.server.games.presence import Presence
from gipfel.server.games.referee import NotNowError, decide, forced_pass, overdue_event
from gipfel.server.games.room import Room
from gipfel.server.games.views import game_view, now_view
from gipfel.server.log import log_event
from gipfel.server.messaging.hub import Hub, Listener, game_topic, person_topic
from gipfel.server.protocol import messages
from gipfel.server.protocol.events import Command, Event, Terms
from gipfel.server.protocol.messages import GameView, Happened, Here, Player, Snapshot, Turn
from gipfel.server.store.database import Database
from gipfel.server.store.games import games_in_play, read_game
from gipfel.server.store.lifetimes import insert_run, record_heartbeat, runs_before
from gipfel.server.timestamps import MINUTE_MS, Clock, steady

# How many finished games stay in memory.
MOST_FINISHED = 1_000
# How long after a failure a game is resumed again.
RETRY_DELAY_MS = MINUTE_MS

# Called with a room and the events that were just committed, if any; it must return at once.
Watcher = Callable[[Room, Sequence[Event]], None]


@dataclass
class Seating:
    """A room and how its players are shown; whoever holds the lock may change it."""

    room: Room
    white: Player
    black: Player
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    # Its last commit failed: the room is not what the log says, and is read again.
    is_stale: bool = False


class Rooms:
    """Loads rooms from the log, executes commands in them, and publishes what happened."""

    def __init__(self, database: Database, hub: Hub, clock: Clock | None = None) -> None:
        self._database = database
        self._hub = hub
        self._clock = clock or steady()
        self._seatings: dict[str, Seating] = {}
        # The games in memory that are over, the one that was loaded first before the others.
        self._finished: dict[str, None] = {}
        # Games whose last commit failed, and which are not read again yet.
        self._stale: set[str] = set()
        self._deadlines = Deadlines()
        self._reading: dict[str, asyncio.Task[Seating]] = {}
        self.tasks = BackgroundTasks()
        self._watchers: list[Watcher] = []
        self._earlier: list[tuple[int, int]] = []
        self._run_id = 0
        self._began = 0
        self._ahead = 0
        self.presence = Presence(0)

    def register_watcher(self, watcher: Watcher) -> None:
        """Registers a watcher, which is called for every commit and every game that starts."""
        self._watchers.append(watcher)

    @property
    def playing_count(self) -> int:
        """How many games in memory are being played."""
        return len(self._seatings) - len(self._finished)

    def now(self) -> int:
        """The time by which games are played: never before that of an earlier run."""
        return self._clock() + self._ahead

    # Start and stop

    async def start(self) -> None:
        """Stores the beginning of this run of the server: from now on clocks run."""
        at = self._clock()
        self._run_id, self._began = await self._database.write(insert_run, at)
        self._ahead = self._began - at
        self.presence = Presence(self._began)
        self._earlier = await self._database.read(runs_before, self._run_id)

    async def resume(self) -> None:
        """Loads all games that are being played, so that their clocks end them unwatched."""
        for game_id in await self._database.read(games_in_play):
            await self._resume_game(game_id)

    async def record_heartbeat(self) -> None:
        """Writes down that the server runs: after a crash, clocks have run up to here."""
        at = self.now()
        await self._database.write(record_heartbeat, self._run_id, at)

    async def stop(self) -> None:
        """Waits until all work that has begun is done, and writes down when that was."""
        await self.tasks.wait_all()
        await self.record_heartbeat()

    # Requests

    @run_to_completion
    async def execute(self, game_id: str, person: str, command: Command, lag: int = 0) -> int:
        """Executes a player's command; returns the version of the game after it is committed.

        A command whose key was executed before is not executed again. Raises RefusedError where the
        game does not allow it, DeniedError where the person may not ask.
        """
        async with self._lock_seating(game_id) as seating:
            room = seating.room
            side = room.terms.side_of(person)
            if side is None:
                raise DeniedError(403, "not-a-player")
            done = room.version_of(side, command.key) if command.key else None
            if done is not None:
                return done
            at = self.now()
            if late := overdue_event(room, at, lag if side == room.turn else MAX_LAG_MS):
                await self._commit(seating, late)
                raise GameOverError("game-over", command.text, str(room.position))
            # Nobody was away from a game before it was there.
            away = min(self.presence.away(game_id, opponent(side), at), at - room.terms.created)
            event = decide(room, command, side=side, at=at, lag=lag, away=away)
            await self._commit(seating, event)
            return event.number

    async def end_overdue_games(self) -> None:
        """Ends the games whose clock ran out, and reads those again whose commit failed."""
        for game_id in self._deadlines.pop_due(self.now()):
            await self._resume_game(game_id)

    @run_to_completion
    async def start_game(self, game_id: str) -> None:
        """Loads a game that is played; makes a forced pass, or ends it where it is overdue."""
        async with self._lock_seating(game_id) as seating:
            room, at = seating.room, self.now()
            if event := overdue_event(room, at) or forced_pass(room, at):
                await self._commit(seating, event)
            else:
                self._schedule(room)
                self._notify_watchers(room)

    async def view(self, game_id: str, person: str) -> GameView:
        """A game as a person sees it. Raises DeniedError where there is none."""
        async with self._lock_seating(game_id) as seating:
            return self._view(seating, person)

    async def join(self, game_id: str, person: str, listener: Listener) -> GameView:
        """Subscribes a listener: it gets a snapshot, which is also returned, then all that follows.

        Raises DeniedError where there is no such game.
        """
        async with self._lock_seating(game_id) as seating:
            self._hub.subscribe(game_topic(game_id), listener)
            view = self._view(seating, person)
            listener(messages.encode(Snapshot(view)))
            listener(self._presence_message(game_id))
            return view

    def leave(self, game_id: str, listener: Listener) -> None:
        """Unsubscribes a listener."""
        self._hub.unsubscribe(game_topic(game_id), listener)

    def seat(self, game_id: str, side: Side) -> None:
        """Counts one more socket of a player at a game."""
        if self.presence.enter(game_id, side):
            self._hub.publish(game_topic(game_id), self._presence_message(game_id))

    def unseat(self, game_id: str, side: Side) -> None:
        """Counts one socket of a player at a game less."""
        if self.presence.leave(game_id, side, self.now()):
            self._hub.publish(game_topic(game_id), self._presence_message(game_id))
        seating = self._seatings.get(game_id)
        is_over = seating.room.state != "playing" if seating else game_id not in self._stale
        if is_over:
            self.presence.forget(game_id)

    async def resign_all(self, person: str) -> None:
        """Ends the games that a person plays: those that hardly began are called off."""
        for game_id in await self._database.read(games_in_play, person):
            await _run_logged(self._resign(game_id, person), game_id)

    async def refresh_name(self, person: str) -> None:
        """Reads a person's name again for all games in memory."""
        shown = await self._database.read(players, [person])
        for seating in self._seatings.values():
            if seating.room.terms.white == person:
                seating.white = shown[person]
            if seating.room.terms.black == person:
                seating.black = shown[person]

    # One game

    async def _resign(self, game_id: str, person: str) -> None:
        with suppress(GameOverError):
            try:
                await self.execute(game_id, person, Command("abort"))
            except NotNowError:
                await self.execute(game_id, person, Command("resign"))

    async def _resume_game(self, game_id: str) -> None:
        """Starts a game; where that fails, schedules it again, so that no other waits for it."""
        if not await _run_logged(self.start_game(game_id), game_id):
            self._deadlines.set(game_id, self.now() + RETRY_DELAY_MS)

    async def _commit(self, seating: Seating, event: Event) -> None:
        """Commits an event with the passes that it forces, then publishes them."""
        room, turn = seating.room, seating.room.turn
        events = [event]
        room.apply(event)
        while passed := forced_pass(room, event.at):
            events.append(passed)
            room.apply(passed)
        write = partial(append, game_id=room.terms.id, events=events, values=derived_columns(room))
        try:
            await self._database.write(write)
        except BaseException:
            seating.is_stale = True
            self._seatings.pop(room.terms.id, None)
            self._stale.add(room.terms.id)
            self._deadlines.set(room.terms.id, self.now())
            raise
        if room.clocks.since == event.at:  # while it was written down, nobody could move
            room.clocks = structs.replace(room.clocks, since=self.now())
        self._schedule(room)
        self._publish(room, events)
        if room.turn != turn:
            self._notify_turn(seating)
        if room.state != "playing":
            self._forget_finished(room.terms.id)

    def _schedule(self, room: Room) -> None:
        """Sets the time at which the game is overdue."""
        if room.state == "playing":
            self._deadlines.set(room.terms.id, room.clocks.due_at())
        else:
            self._deadlines.forget(room.terms.id)

    def _publish(self, room: Room, events: list[Event]) -> None:
        public = [structs.replace(event, key="") for event in events]
        message = Happened(room.terms.id, public, now_view(room, self.now()))
        self._hub.publish(game_topic(room.terms.id), messages.encode(message))
        self._notify_watchers(room, events)

    def _notify_turn(self, seating: Seating) -> None:
        """Tells the player to move that it is their turn, unless they are at the game."""
        room, terms = seating.room, seating.room.terms
        if room.state != "playing" or self.presence.is_here(terms.id, room.turn):
            return
        person, opponent = (
            (terms.white, seating.black) if room.turn == "w" else (terms.black, seating.white)
        )
        message = Turn(terms.id, terms.game, opponent)
        self._hub.publish(person_topic(person), messages.encode(message))

    def _notify_watchers(self, room: Room, events: Sequence[Event] = ()) -> None:
        for watcher in self._watchers:
            watcher(room, events)

    def _view(self, seating: Seating, person: str) -> GameView:
        return game_view(
            seating.room, self.now(), person=person, white=seating.white, black=seating.black
        )

    def _presence_message(self, game_id: str) -> bytes:
        white, black = (self.presence.is_here(game_id, side) for side in ("w", "b"))
        return messages.encode(Here(game_id, white=white, black=black))

    # Rooms in memory

    @asynccontextmanager
    async def _lock_seating(self, game_id: str) -> AsyncIterator[Seating]:
        """Locks a game's seating. Raises DeniedError where there is no such game."""
        while True:
            seating = await self._seating(game_id)
            async with seating.lock:
                if not seating.is_stale:
                    yield seating
                    return

    async def _seating(self, game_id: str) -> Seating:
        """A game's seating, read from the log once where it is not in memory."""
        seating = self._seatings.get(game_id)
        if seating is not None:
            return seating
        if game_id not in self._reading:
            reading = asyncio.create_task(self._read(game_id))
            self._reading[game_id] = reading
            reading.add_done_callback(lambda _: self._reading.pop(game_id))
        return await asyncio.shield(self._reading[game_id])

    async def _read(self, game_id: str) -> Seating:
        found = await self._database.read(_read_with_players, game_id)
        if found is None:
            raise DeniedError(404, "no-such-game")
        terms, events, shown = found
        room = Room.of(terms, events)
        room.clocks = room.clocks.resume(self._earlier, self._began)
        seating = Seating(room, white=shown[terms.white], black=shown[terms.black])
        self._seatings[game_id] = seating
        self._stale.discard(game_id)
        self._schedule(room)
        if room.state != "playing":
            self._forget_finished(game_id)
        return seating

    def _forget_finished(self, latest: str) -> None:
        """Notes a finished game; drops the oldest of them where too many are in memory."""
        self.presence.forget(latest)
        self._finished[latest] = None
        if len(self._finished) <= MOST_FINISHED:
            return
        oldest = next(iter(self._finished))
        del self._finished[oldest]
        if self._seatings[oldest].lock.locked():  # somebody looks at it: the next time, then
            self._finished[oldest] = None
        else:
            del self._seatings[oldest]


async def _run_logged(work: Awaitable[None], game_id: str) -> bool:
    """Awaits work for a game, and logs what it raises; whether it succeeded."""
    try:
        await work
    except Exception:  # noqa: BLE001  # whatever it is, the others go on
        log_event("game-failed", logging.ERROR, trace=True, game=game_id)
        return False
    return True


def _read_with_players(
    connection: Connection, game_id: str
) -> tuple[Terms, list[Event], dict[str, Player]] | None:
    found = read_game(connection, game_id)
    if found is None:
        return None
    terms, events = found
    return terms, events, players(connection, (terms.white, terms.black))
