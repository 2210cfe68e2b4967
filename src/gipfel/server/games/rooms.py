"""What is done in rooms: one command at a time changes a game.

Every event is committed before anybody is told of it. Where a commit fails, the room is dropped
and read again from the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import TypeVar

from msgspec import structs
from sqlalchemy import Connection

from gipfel.errors import GameOverError, RefusedError
from gipfel.game import SIDES, Side, opponent
from gipfel.server.accounts.players import is_bot, players
from gipfel.server.errors import DeniedError, OutageError
from gipfel.server.games.background_tasks import BackgroundTasks, run_logged, run_to_completion
from gipfel.server.games.bot_task import bots_in, player
from gipfel.server.games.clocks import MAX_LAG_MS
from gipfel.server.games.deadlines import Deadlines
from gipfel.server.games.game_log import append, derived_columns, opening_of
from gipfel.server.games.game_work import work_of
from gipfel.server.games.presence import Presence
from gipfel.server.games.referee import NotNowError, decide, forced_pass, overdue_event
from gipfel.server.games.room import Room
from gipfel.server.games.room_feed import RoomFeed
from gipfel.server.games.seating import Committed, Seating
from gipfel.server.games.seatings import Seatings, StaleRoomError, read_room
from gipfel.server.games.uptime import Uptime
from gipfel.server.games.views import (
    clock_view,
    game_view,
    glimpse_view,
    now_view,
    running_clock_view,
)
from gipfel.server.log import log_event
from gipfel.server.messaging.hub import NAMES, RUNS, WORK, Hub, Listener, game_topic, person_topic
from gipfel.server.protocol import messages
from gipfel.server.protocol.events import Command, Event, Terms
from gipfel.server.protocol.messages import (
    Clocked,
    GameView,
    Glimpse,
    Happened,
    Here,
    Player,
    Snapshot,
    Turn,
)
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.store.games import (
    LogConflictError,
    games_in_play,
    read_events_after,
    read_versions,
)
from gipfel.server.store.lifetimes import Run, insert_return, read_returns
from gipfel.server.store.work import BOT
from gipfel.server.timestamps import MINUTE_MS, SECOND_MS, Clock, steady

# How long after a failure a game is resumed again.
RETRY_DELAY_MS = MINUTE_MS

# How often a command is decided: once more where another process has written meanwhile.
MOST_DECISIONS = 2

# How much later than it was written a turn begins at most where it is told late, as while Redis is
# lost: where nothing comes through at all that took six seconds, from then on the log is read.
MOST_LATE_MS = 10 * SECOND_MS

# An outage is told once so many pulses have found it: one that was over at once is not.
TOLD_PULSES = 5

ResultT = TypeVar("ResultT")

# Called with a room and the events that were just committed, if any; it must return at once.
Watcher = Callable[[Room, Sequence[Event]], None]


class Rooms:
    """Loads rooms from the log, executes commands in them, and publishes what happened."""

    def __init__(
        self,
        database: Database,
        hub: Hub,
        clock: Clock | None = None,
        presence: Presence | None = None,
        process: str = "",
        *,
        engines: int = 0,
    ) -> None:
        self._database = database
        self._hub = hub
        self._uptime = Uptime(database, clock or steady(), process, engines=engines)
        self._seatings = Seatings(self._read, self._is_watched, is_shared=database.is_shared)
        # How many are about to watch a game.
        self._joining: Counter[str] = Counter()
        self._feed = RoomFeed(
            hub,
            note_version=self._note_version,
            note_return=self._note_return_elsewhere,
            read_anew=self._read_anew,
        )
        if database.is_shared:
            hub.subscribe(NAMES, self._note_name)
        self._deadlines = Deadlines()
        self.tasks = BackgroundTasks()
        self._watchers: list[Watcher] = []
        # What records heartbeats and begins new runs, and for how many pulses that is in vain.
        self._beating: asyncio.Task[None] | None = None
        self._outage_pulses = 0
        # Set when the present outage, or the next one, is over; then there is another.
        self._outage_over = asyncio.Event()
        self.presence = presence or Presence(0)
        self.presence.register_watcher(self._publish_presence)

    def register_watcher(self, watcher: Watcher) -> None:
        """Registers a watcher, which is called for every commit and every game that starts."""
        self._watchers.append(watcher)

    @property
    def playing_count(self) -> int:
        """How many games in memory are being played."""
        return self._seatings.playing_count

    def now(self) -> int:
        """The time by which games are played: never before that of an earlier run."""
        return self._uptime.now()

    @property
    def running_since(self) -> int:
        """When the present run of the server began: nobody could be heard before."""
        return self.now() if self._uptime.is_interrupted() else self._uptime.resumed

    # Start and stop

    async def start(self) -> None:
        """Stores the beginning of this run of the server: from now on clocks run."""
        await self._uptime.start()
        if self._database.is_shared:
            await self.record_heartbeat()
        self.presence.begin(self._uptime.resumed)

    async def resume(self) -> None:
        """Loads all games that are being played, so that their clocks end them unwatched."""
        for game_id in await self._database.read(games_in_play):
            await self._resume_game(game_id)

    def live_processes(self) -> Collection[str]:
        """The processes that live by what they write down, this one too."""
        return self._uptime.live

    @property
    def live_engines(self) -> int:
        """How many searches all processes can make at once."""
        return self._uptime.live_engines

    async def record_heartbeat(self) -> None:
        """Writes down that the server runs: after a crash, clocks have run up to here."""
        await self._uptime.record_heartbeat()

    async def check(self) -> None:
        """Raises OutageError unless something could be written lately."""
        self._uptime.check(is_idle=not self._seatings.has_clocks and not self._database.is_shared)

    def pulse(self) -> None:
        """Notes that the loop runs, and has heartbeats recorded; to be called often.

        Where the loop was frozen, or nothing can be written, all clocks stand until a new run of
        the server has begun.
        """
        self._outage_pulses = self._outage_pulses + 1 if self._uptime.is_interrupted() else 0
        self._uptime.tick()
        if self._outage_pulses == TOLD_PULSES:
            for seating in self._seatings.playing():
                self._publish_clock(seating)
            for game_id, committed in self._seatings.unwritten.items():
                self._publish_committed_clock(game_id, committed)
        is_free = self._beating is None or self._beating.done()
        if is_free and self._uptime.is_heartbeat_due(is_idle=not self._seatings.has_clocks):
            self._beating = asyncio.create_task(self._beat())

    def stop_clocks(self) -> None:
        """Notes that the server is about to end: no clock runs on while it finishes its work."""
        self._uptime.end()

    async def stop(self) -> None:
        """Waits until all work that has begun is done, and writes down when the server ended."""
        await self.tasks.wait_all()
        if self._beating is not None:
            await self._beating
        if not self._uptime.is_interrupted():
            await self.record_heartbeat()
            await self._uptime.end_process()

    # Requests

    @run_to_completion
    async def execute(self, game_id: str, person: str, command: Command, lag: int = 0) -> int:
        """Executes a player's command; returns the version of the game after it is committed.

        A command whose key was executed before is not executed again; one is decided again, once,
        where another process has written meanwhile. Raises RefusedError where the game does not
        allow it, DeniedError where the person may not ask or nothing can be written.
        """
        arrived = self.now()
        for _ in range(MOST_DECISIONS):
            try:
                return await self._decide(game_id, person, command, arrived=arrived, lag=lag)
            except StaleRoomError:
                continue
        raise OutageError

    async def _decide(
        self, game_id: str, person: str, command: Command, *, arrived: int, lag: int
    ) -> int:
        """The same, by the room as it is remembered. Raises StaleRoomError where it was old."""
        while True:
            async with self._seatings.lock(game_id) as seating:
                room = seating.room
                side = room.terms.side_of(person)
                if side is None:
                    raise DeniedError(403, "not-a-player")
                done = room.version_of(side, command.key) if command.key else None
                if done is not None:
                    # Who executed it may have died before the others were told.
                    self._feed.tell_version(game_id, room.version)
                    return done
                if not self._uptime.is_interrupted():
                    try:
                        return await self._execute(seating, side, command, arrived=arrived, lag=lag)
                    except LogConflictError as conflict:
                        raise StaleRoomError from conflict
                    except RefusedError as refused:
                        if await self._catch_up(seating):  # which may allow it
                            raise StaleRoomError from refused
                        raise
            # Not in the lock: others look at the game meanwhile, and are told why it stands.
            await self._ensure_running()

    async def wait_out_outage(self) -> None:
        """Returns once something can be written."""
        while self._uptime.is_interrupted():
            await self._outage_over.wait()

    def note_write_failed(self) -> None:
        """Notes, where an error is handled, that something could not be written, or read."""
        if not self._uptime.is_interrupted():
            log_event("write-failed", logging.ERROR, trace=True)
        self._uptime.note_failed()

    async def end_overdue_games(self) -> None:
        """Ends the games whose clock ran out, and reads those again whose commit failed."""
        try:
            await self._ensure_running()
        except OutageError:  # who cannot move is not late
            return
        for game_id in self._deadlines.pop_due(self.now()):
            await self._resume_game(game_id)

    @run_to_completion
    async def start_game(self, game_id: str) -> None:
        """Loads a game that is played; makes a forced pass, or ends it where it is overdue."""
        while True:
            async with self._seatings.lock(game_id) as seating:
                await self._catch_up(seating)
                if not self._uptime.is_interrupted():
                    with suppress(LogConflictError):  # else another process has done it
                        return await self._start_game(seating)
                    continue
            await self._ensure_running()

    async def read_room(self, game_id: str, read: Callable[[Room], ResultT]) -> ResultT:
        """What is read of a room, as it is written just now. Raises DeniedError."""
        async with self._seatings.lock(game_id) as seating:
            await self._catch_up(seating)
            self._resume_clocks(seating)
            return read(seating.room)

    async def view(self, game_id: str, person: str) -> GameView:
        """A game as a person sees it, who has come back by that. Raises DeniedError."""
        async with self._seatings.lock(game_id) as seating:
            await self._catch_up_if_possible(seating)
            if side := seating.room.terms.side_of(person):
                self._note_return(seating, side)
            return self._view(seating, person)

    def glimpse(self, game_id: str) -> Glimpse | None:
        """A game in small; None where it is not in memory, or its last move is not written yet."""
        seating = self._seatings.get(game_id)
        if seating is None or seating.committed is not None:
            return None
        return glimpse_view(seating.room, white=seating.white, black=seating.black)

    def players_of(self, game_id: str) -> tuple[Player, Player] | None:
        """Who plays White and Black in a game; None where it is not in memory."""
        seating = self._seatings.get(game_id)
        return None if seating is None else (seating.white, seating.black)

    async def join(self, game_id: str, person: str, listener: Listener) -> GameView:
        """Subscribes a listener: it gets a snapshot, which is also returned, then all that follows.

        Raises DeniedError where there is no such game.
        """
        await self._seatings.load(game_id)
        self._seatings.note_watched(game_id)
        self._joining[game_id] += 1
        try:
            await self._feed.follow(game_id)
            await self.presence.load(game_id)
            async with self._seatings.lock(game_id) as seating:
                await self._catch_up_if_possible(seating)
                self._hub.subscribe(game_topic(game_id), listener)
                view = self._view(seating, person)
                listener(messages.encode(Snapshot(view)))
                listener(self._presence_message(game_id))
                return view
        finally:
            self._joining[game_id] -= 1
            self._unfollow_unwatched(game_id)

    def leave(self, game_id: str, listener: Listener) -> None:
        """Unsubscribes a listener."""
        self._hub.unsubscribe(game_topic(game_id), listener)
        self._unfollow_unwatched(game_id)

    def announce(self, game_id: str, message: bytes) -> None:
        """Sends a message to everybody at a game, by whichever process."""
        self._feed.announce(game_id, message)

    def seat(self, game_id: str, side: Side) -> None:
        """Counts one more socket of a player at a game."""
        if self.presence.enter(game_id, side):
            self._publish_presence(game_id)
        if seating := self._seatings.get(game_id):
            self._note_return(seating, side)

    def unseat(self, game_id: str, side: Side) -> None:
        """Counts one socket of a player at a game less."""
        if self.presence.leave(game_id, side, self.now()):
            self._publish_presence(game_id)
        seating = self._seatings.get(game_id)
        is_over = (
            seating.room.state != "playing" if seating else game_id not in self._seatings.unwritten
        )
        if is_over:
            self.presence.forget(game_id)

    def doubt(self, game_id: str, side: Side) -> None:
        """Notes that a player's socket may be lost: who is asked by it comes back by answering."""
        self.presence.doubt(game_id, side)

    def note_answer(self, game_id: str, side: Side) -> None:
        """Notes that a player's socket is not lost."""
        if self.presence.trust(game_id, side) and (seating := self._seatings.get(game_id)):
            self._note_return(seating, side)

    def turn_away(self, person: str) -> None:
        """Notes that the server let somebody wait who wanted to come in: they are not absent."""
        self.presence.turn_away(person, self.now())

    def turn_everybody_away(self) -> None:
        """Notes that the server let somebody wait, and cannot know whom."""
        self.presence.turn_everybody_away(self.now())

    async def resign_all(self, person: str) -> None:
        """Ends the games that a person plays: those that hardly began are called off."""
        for game_id in await self._database.read(games_in_play, person):
            await run_logged(self._resign(game_id, person), game_id)

    async def refresh_name(self, person: str) -> None:
        """Reads a person's name again for all games in memory."""
        await self._read_name(person)
        self._hub.publish(NAMES, person.encode())

    def _note_name(self, message: bytes) -> None:
        self.tasks.begin(run_logged(self._read_name(message.decode())))

    async def _read_name(self, person: str) -> None:
        shown = await self._database.read(players, [person])
        self._seatings.rename(person, shown[person])

    async def refresh_names_like(self, name: str) -> None:
        """Reads the nicknames again that look like a name, for all games in memory."""
        for person in self._seatings.beside_guests_like(name):
            await self.refresh_name(person)

    # One game

    async def _execute(
        self, seating: Seating, side: Side, command: Command, *, arrived: int, lag: int
    ) -> int:
        """Executes a command in a game that is locked, and commits what comes of it."""
        room, game_id = seating.room, seating.room.terms.id
        self._note_return(seating, side)
        # What waited for others is not late, nor what came while nothing could be written.
        at = max(arrived, self._uptime.run.began)
        self._resume_clocks(seating, at)
        if late := overdue_event(room, at, lag if side == room.turn else MAX_LAG_MS):
            await self._commit(seating, late)
            raise GameOverError("game-over", command.text, str(room.position))
        # Nobody was away from a game before it was there.
        other = player(room.terms, opponent(side))
        away = self.presence.away(game_id, opponent(side), at, other)
        away = 0 if is_bot(other) else min(away, at - room.terms.created)
        event = decide(room, command, side=side, at=at, lag=lag, away=away)
        if self._database.is_shared:  # by this others know when the next turn begins
            event = structs.replace(event, at=max(at, self.now()))
        await self._commit(seating, event)
        return event.number

    async def _start_game(self, seating: Seating) -> None:
        room, at = seating.room, self.now()
        self._resume_clocks(seating, at)
        if event := overdue_event(room, at) or forced_pass(room, at):
            await self._commit(seating, event)
        else:
            self._schedule(room)
            self._publish_clock(seating)
            self._notify_watchers(room)

    async def _resign(self, game_id: str, person: str) -> None:
        with suppress(GameOverError):
            try:
                await self.execute(game_id, person, Command("abort"))
            except NotNowError:
                await self.execute(game_id, person, Command("resign"))

    async def _resume_game(self, game_id: str) -> None:
        """Starts a game; where that fails, schedules it again, so that no other waits for it."""
        if not await run_logged(self.start_game(game_id), game_id):
            self._deadlines.set(game_id, self.now() + RETRY_DELAY_MS)

    async def _commit(self, seating: Seating, event: Event) -> None:
        """Commits an event with the passes that it forces, then publishes them."""
        room, turn, clocks = seating.room, seating.room.turn, seating.room.clocks
        seating.committed = Committed(room.version, clocks, seating.since)
        events = [event]
        room.apply(event)
        while passed := forced_pass(room, event.at):
            events.append(passed)
            room.apply(passed)
        is_new_turn = room.clocks is not clocks
        if is_new_turn:
            seating.since = event.at
        try:
            await self._write(room, events)
        except BaseException:
            self._seatings.fail(seating, seating.committed)
            self._deadlines.set(room.terms.id, self.now())
            raise
        seating.committed = None
        if is_new_turn:  # while it was written down, nobody could move
            seating.since = self.now()
        self._resume_clocks(seating)
        self._publish(seating, events)
        if room.turn != turn:
            self._notify_turn(seating)
        if room.state != "playing":
            self._forget_finished(room.terms.id)

    async def _write(self, room: Room, events: Sequence[Event]) -> None:
        """Appends events to the log. Raises OutageError where nothing can be written.

        Where processes share it, raises LogConflictError for what is to be decided again.
        """
        add = partial(
            append,
            game_id=room.terms.id,
            events=events,
            values=derived_columns(room),
            opening=opening_of(room),
            wanted=work_of(room, self.now()) if self._database.is_shared else None,
        )

        def write(connection: Connection) -> None:
            """May be done again after this process stood still: the next turn began only then."""
            if self._database.is_shared and self.now() - events[0].at > MOST_LATE_MS:
                raise LogConflictError(room.terms.id)
            add(connection)

        try:
            await self._database.write(write)
        except WRITE_ERRORS as error:
            self._uptime.note_failed()
            raise OutageError from error
        self._uptime.note_written()

    def _schedule(self, room: Room) -> None:
        """Sets the time at which the game is overdue; where processes share it, the log has it."""
        if room.state == "playing" and self._database.is_shared:
            return
        if room.state == "playing":
            self._deadlines.set(room.terms.id, room.clocks.due_at())
        else:
            self._deadlines.forget(room.terms.id)

    def _publish(self, seating: Seating, events: Sequence[Event]) -> None:
        """Publishes what was committed just now, in all processes."""
        self._publish_happened(seating, events)
        self._feed.tell_version(seating.room.terms.id, seating.room.version, events)
        if self._database.is_shared and bots_in(seating.room.terms):
            self._hub.publish(WORK, BOT.encode())
        self._notify_watchers(seating.room, events)

    def _publish_happened(self, seating: Seating, events: Sequence[Event]) -> None:
        room = seating.room
        public = [structs.replace(event, key="") for event in events]
        at, is_outage = self._uptime.shown()
        message = Happened(room.terms.id, public, now_view(seating, at, is_outage=is_outage))
        self._hub.publish_here(game_topic(room.terms.id), messages.encode(message))

    def _notify_turn(self, seating: Seating) -> None:
        """Tells the player to move that it is their turn, unless they are at the game."""
        room, terms = seating.room, seating.room.terms
        if room.state != "playing" or self._is_here(terms, room.turn):
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
        at, is_outage = self._uptime.shown()
        self._resume_clocks(seating, at)
        return game_view(seating, at, person=person, is_outage=is_outage)

    def _publish_presence(self, game_id: str) -> None:
        """Tells everybody at a game here who is there, by whichever process."""
        self._hub.publish_here(game_topic(game_id), self._presence_message(game_id))

    def _presence_message(self, game_id: str) -> bytes:
        seating = self._seatings.get(game_id)
        bots = bots_in(seating.room.terms) if seating else ()
        white, black = (side in bots or self.presence.is_here(game_id, side) for side in SIDES)
        return messages.encode(Here(game_id, white=white, black=black))

    def _is_here(self, terms: Terms, side: Side) -> bool:
        """Whether a player is at a game, as bots always are."""
        return side in bots_in(terms) or self.presence.is_here(terms.id, side)

    # What other processes write

    async def _catch_up(self, seating: Seating) -> bool:
        """Brings a room that is locked up to what other processes have written, and tells of it.

        False where nothing was new.
        """
        room = seating.room
        if not self._database.is_shared:
            return False
        events = await self._database.read(read_events_after, room.terms.id, room.version)
        if events:
            self._apply_written(seating, events)
        return bool(events)

    def _apply_written(self, seating: Seating, events: Sequence[Event]) -> None:
        """Brings a room to what another process has written, and tells of it here."""
        room, clocks = seating.room, seating.room.clocks
        for event in events:
            room.apply(event)
        if room.clocks is not clocks:
            seating.since = self._begin_of_turn(room)
        self._publish_read(seating, events)

    def _begin_of_turn(self, room: Room) -> int:
        """When a turn begins that another process has written.

        Who watches the game here cannot move before it is told, be that a little late. Where nobody
        does, it was told elsewhere long ago.
        """
        written = room.clocks.since
        if not self._is_watched(room.terms.id):
            return written
        return max(written, min(self.now(), written + MOST_LATE_MS))

    def _is_watched(self, game_id: str) -> bool:
        """Whether somebody watches a game here."""
        return self._hub.has_listener(game_topic(game_id))

    async def _catch_up_if_possible(self, seating: Seating) -> None:
        """The same for who only looks: in an outage, what is remembered is shown."""
        with suppress(*WRITE_ERRORS):
            await self._catch_up(seating)

    def _publish_read(self, seating: Seating, events: Sequence[Event]) -> None:
        """Publishes here what another process has committed, and told everybody else of."""
        room = seating.room
        self._resume_clocks(seating)
        self._publish_happened(seating, events)
        self._notify_watchers(room)
        if room.state != "playing" and not self._seatings.is_finished(room.terms.id):
            self._forget_finished(room.terms.id)

    def _note_version(self, game_id: str, version: int, events: Sequence[Event] = ()) -> None:
        """Takes what another process has written, unless it is known by now.

        It is read where that is not told, where something before it was missed, or while a command
        is executed here.
        """
        seating = self._seatings.get(game_id)
        known = -1 if seating is None else seating.room.version
        if known >= version:
            return
        is_next = bool(events) and events[0].number == known + 1
        if seating is not None and is_next and not seating.lock.locked():
            self._apply_written(seating, events)
        else:
            self.tasks.begin(run_logged(self._read_news(game_id), game_id))

    async def _read_news(self, game_id: str) -> None:
        async with self._seatings.lock(game_id) as seating:
            await self._catch_up(seating)

    def _note_return_elsewhere(self, game_id: str) -> None:
        self.tasks.begin(run_logged(self._read_returns(game_id), game_id))

    async def _read_returns(self, game_id: str) -> None:
        """Lets the clocks of players run who have come back by other processes."""
        async with self._seatings.lock(game_id) as seating:
            written = await self._database.read(read_returns, game_id)
            seating.returned = {**written, **seating.returned}  # one may be under way from here
            self._resume_clocks(seating)
            self._publish_clock(seating)

    async def _read_anew(self, game_ids: Collection[str]) -> None:
        """Reads those of some games that have gone on unheard."""
        for game_id, version in (await self._database.read(read_versions, game_ids)).items():
            self._note_version(game_id, version)
            seating = self._seatings.get(game_id)
            if seating is not None and self._was_awaiting(seating):
                self._note_return_elsewhere(game_id)

    def _was_awaiting(self, seating: Seating) -> bool:
        """Whether a clock waits for a player, or did a moment ago, for all that is known here."""
        run, at = self._uptime.run, self.now() - MOST_LATE_MS
        is_awaited = any(seating.is_awaited(side, run, at) for side in SIDES)
        return is_awaited and seating.room.state == "playing"

    def _unfollow_unwatched(self, game_id: str) -> None:
        """Follows a game no longer that nobody looks at here."""
        if self._joining[game_id] or self._is_watched(game_id):
            return
        del self._joining[game_id]
        self._feed.unfollow(game_id)
        self.presence.drop(game_id)
        self._seatings.note_unwatched(game_id)

    # Runs of the server

    async def _beat(self) -> None:
        try:
            if self._uptime.is_interrupted():
                await self._ensure_running()
            else:
                await self._record_heartbeat_of_all()
        except Exception:  # noqa: BLE001  # whatever it is, the next beat may do better
            if self._outage_pulses < TOLD_PULSES:  # else it was logged
                log_event("heartbeat-failed", logging.ERROR, trace=True)

    async def _ensure_running(self) -> None:
        """Begins a new run of the server where the last one was interrupted: then clocks run again.

        Raises OutageError where nothing can be written.
        """
        ended = self._uptime.written
        if not await self._uptime.ensure():
            return
        log_event("interrupted", logging.WARNING, ms=self._uptime.resumed - ended)
        self._begin_run(ended, self._uptime.resumed)
        self._outage_over.set()
        self._outage_over = asyncio.Event()

    async def _record_heartbeat_of_all(self) -> None:
        """Records a heartbeat; begins a new run where another process has fallen silent.

        What that one wrote last, it may have told nobody.
        """
        run = self._uptime.run
        await self._uptime.record_heartbeat(is_idle=not self._seatings.has_clocks)
        if self._uptime.run.id == run.id:
            return
        began = self._uptime.run.began
        ended = self._uptime.earlier[-1].seen if self._uptime.earlier else began
        log_event("process-lost", logging.WARNING, ms=began - ended)
        self._begin_run(ended, began)
        await self._read_anew(self._feed.games)

    def _begin_run(self, ended: int, began: int) -> None:
        """Has the clocks of a new run begin as its players come back; tells how they stand."""
        self.presence.skip(ended, began)
        self._hub.publish_here(RUNS, b"")
        for seating in self._seatings.values():
            self._note_presence(seating)
        for seating in self._seatings.playing():
            if seating.committed is None:  # else it is told when it is
                self._publish_clock(seating)
                self._notify_watchers(seating.room)  # a bot may have tried to move in vain

    def _resume_clocks(self, seating: Seating, at: int | None = None) -> None:
        """Brings the clocks of a game up to a time, now unless told."""
        uptime, at = self._uptime, self.now() if at is None else at
        seating.resume_clocks(uptime.earlier, uptime.run, at=at, stalled=uptime.stalled)
        self._schedule(seating.room)

    def _note_presence(self, seating: Seating) -> None:
        """Resumes the clocks of a game; those players who are here need not come back.

        Who is at another process is noted there: it may be the one that is lost.
        """
        self._resume_clocks(seating)
        terms = seating.room.terms
        bots = bots_in(terms)
        for side in SIDES:
            if side in bots or self.presence.has_socket(terms.id, side):
                self._note_return(seating, side)

    def _note_return(self, seating: Seating, side: Side) -> None:
        """Lets the clock of a player run who has come back; whose socket may be lost has not."""
        run, at, game_id = self._uptime.run, self.now(), seating.room.terms.id
        if self.presence.is_doubted(game_id, side):
            return
        if seating.room.state != "playing" or not seating.is_awaited(side, run, at):
            return
        seating.returned[run.id, side] = at
        self.tasks.begin(run_logged(self._write_return(game_id, run, side, at), game_id))
        self._resume_clocks(seating)
        self._publish_clock(seating)

    async def _write_return(self, game_id: str, run: Run, side: Side, at: int) -> None:
        await self._database.write(insert_return, game_id, run.id, side, at)
        self._feed.tell_return(game_id)

    def _publish_clock(self, seating: Seating) -> None:
        """Tells how the clocks stand, of what is committed."""
        at, is_outage = self._uptime.shown()
        game_id, version = seating.room.terms.id, seating.room.version
        if seating.committed:
            self._publish_committed_clock(game_id, seating.committed)
            return
        message = Clocked(game_id, version, clock_view(seating, at, is_outage=is_outage))
        self._hub.publish_here(game_topic(game_id), messages.encode(message))

    def _publish_committed_clock(self, game_id: str, committed: Committed) -> None:
        """Tells how the clocks stand of a game whose next event is not committed."""
        at, is_outage = self._uptime.shown()
        version, clocks, since = committed
        view = running_clock_view(clocks, since, at, is_outage=is_outage)
        self._hub.publish_here(
            game_topic(game_id), messages.encode(Clocked(game_id, version, view))
        )

    # Rooms in memory

    async def _read(self, game_id: str) -> Seating:
        found = await self._database.read(read_room, game_id)
        if found is None:
            raise DeniedError(404, "no-such-game")
        room, events, shown, returned = found
        terms = room.terms
        # A turn that began later than now, by a clock that was wrong, begins now.
        since = min(room.clocks.since, self.now())
        # What is in the log says when an event came, and not how long it was written for.
        stale = self._seatings.unwritten.pop(game_id, None)
        if stale and stale.version == room.version:
            since = stale.since
        white, black = shown[terms.white], shown[terms.black]
        seating = Seating(room, white=white, black=black, since=since, returned=dict(returned))
        self._seatings.add(seating)
        if room.state != "playing":
            self._forget_finished(game_id)
        self._note_presence(seating)
        if self._database.is_shared:  # it may have gone on since it was in memory last
            self._seatings.note_unwatched(game_id)
            self._notify_watchers(room)
        if stale and stale.version < room.version:
            # Others have written, or it was written after all, and nobody else knows of that.
            self._publish_read(seating, events[stale.version :])
            self._feed.tell_version(game_id, room.version)
        return seating

    def _forget_finished(self, game_id: str) -> None:
        """Notes that a game is over."""
        self.presence.forget(game_id)
        self._seatings.finish(game_id)
