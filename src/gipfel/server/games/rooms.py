"""All games that are looked at or played: what happens in each comes one after the other.

Whatever happens is committed before anybody hears of it. Where a commit fails, the room is
forgotten and read again from the log.
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
from gipfel.server.accounts.players import players
from gipfel.server.errors import DeniedError
from gipfel.server.games.background_tasks import UnderWay
from gipfel.server.games.clocks import MOST_LAG
from gipfel.server.games.deadlines import Deadlines
from gipfel.server.games.game_log import append, derived
from gipfel.server.games.presence import Presence
from gipfel.server.games.referee import NotNowError, decide, forced, overdue
from gipfel.server.games.room import Room
from gipfel.server.games.views import game_view, now_view
from gipfel.server.log import tell
from gipfel.server.messaging.hub import Hub, Listener, game_topic, person_topic
from gipfel.server.protocol import messages
from gipfel.server.protocol.events import OTHER, Command, Event, Side, Terms
from gipfel.server.protocol.messages import GameView, Happened, Here, Player, Snapshot, Turn
from gipfel.server.store.database import Database
from gipfel.server.store.games import games_in_play, read_game
from gipfel.server.store.lifetimes import begin_life, lives_before, sign_of_life
from gipfel.server.timestamps import MINUTE, Clock, steady

# How many finished games are kept at hand.
MOST_FINISHED = 1_000
# How long a game that could not be taken up is left alone.
AGAIN = MINUTE

# Hears of a room, and of what has just happened in it, if anything; it must return at once.
Watcher = Callable[[Room, Sequence[Event]], None]


@dataclass
class Table:
    """A room with who plays in it; whoever holds the lock may change it."""

    room: Room
    white: Player
    black: Player
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    # What the room holds is not what the log says: it is to be read again.
    is_torn: bool = False


class Rooms:
    """Keeps the rooms of a server that is alive."""

    def __init__(self, database: Database, hub: Hub, clock: Clock | None = None) -> None:
        self._database = database
        self._hub = hub
        self._clock = clock or steady()
        self._tables: dict[str, Table] = {}
        # Those that are over, the one at hand longest first.
        self._finished: dict[str, None] = {}
        # Those that were torn, and are not read again yet.
        self._torn: set[str] = set()
        self._deadlines = Deadlines()
        self._reading: dict[str, asyncio.Task[Table]] = {}
        self.under_way = UnderWay()
        self._watchers: list[Watcher] = []
        self._earlier: list[tuple[int, int]] = []
        self._life = 0
        self._began = 0
        self._ahead = 0
        self.presence = Presence(0)

    def watch(self, watcher: Watcher) -> None:
        """Has somebody hear of everything that happens, and of every game that goes on."""
        self._watchers.append(watcher)

    @property
    def going_on(self) -> int:
        """How many games go on."""
        return len(self._tables) - len(self._finished)

    def now(self) -> int:
        """The time by which games are played."""
        return self._clock() + self._ahead

    # The life of the server

    async def start(self) -> None:
        """Writes down that the server is there: from now on clocks run."""
        at = self._clock()
        self._life, self._began = await self._database.write(
            lambda connection: begin_life(connection, at)
        )
        self._ahead = self._began - at
        self.presence = Presence(self._began)
        self._earlier = await self._database.read(
            lambda connection: lives_before(connection, self._life)
        )

    async def resume(self) -> None:
        """Takes up the games that go on, lest one that nobody looks at never ends."""
        for game in await self._database.read(games_in_play):
            await self._look_after(game)

    async def show_life(self) -> None:
        """Writes down that the server is there: up to here, clocks will have run."""
        at = self.now()
        await self._database.write(lambda connection: sign_of_life(connection, self._life, at))

    async def stop(self) -> None:
        """Waits until all work that has begun is done, and writes down when that was."""
        await self.under_way.done()
        await self.show_life()

    # What is asked

    async def do(self, game: str, person: str, command: Command, lag: int = 0) -> int:
        """Does what a player asks; the version of the game after it, which is kept by then.

        What was done under the same key before is not done again. Raises RefusedError where the
        game does not allow it, DeniedError where the person may not ask.
        """
        return await self.under_way.whole(self._do(game, person, command, lag))

    async def sweep(self) -> None:
        """Ends the games in which somebody has taken too long, and takes up those torn."""
        for game in self._deadlines.passed(self.now()):
            await self._look_after(game)

    async def begin_game(self, game: str) -> None:
        """Takes a game up: who can only pass at once has passed, and who is late has lost."""
        await self.under_way.whole(self._begin_game(game))

    async def view(self, game: str, person: str) -> GameView:
        """A game as a person sees it. Raises DeniedError where there is none."""
        async with self._at(game) as table:
            return self._view(table, person)

    async def join(self, game: str, person: str, listener: Listener) -> GameView:
        """Lets somebody hear a game: a snapshot, which is also returned, then all that follows it.

        Raises DeniedError where there is no such game.
        """
        async with self._at(game) as table:
            self._hub.subscribe(game_topic(game), listener)
            view = self._view(table, person)
            listener(messages.encode(Snapshot(view)))
            listener(self._here(game))
            return view

    def leave(self, game: str, listener: Listener) -> None:
        """Lets somebody hear a game no more."""
        self._hub.unsubscribe(game_topic(game), listener)

    def seat(self, game: str, side: Side) -> None:
        """Notes that a player is at the game, with one more socket."""
        if self.presence.enter(game, side):
            self._hub.publish(game_topic(game), self._here(game))

    def unseat(self, game: str, side: Side) -> None:
        """Notes that a socket of a player has left the game."""
        if self.presence.leave(game, side, self.now()):
            self._hub.publish(game_topic(game), self._here(game))
        table = self._tables.get(game)
        is_over = table.room.state != "playing" if table else game not in self._torn
        if is_over:
            self.presence.forget(game)

    async def resign_all(self, person: str) -> None:
        """Ends the games that a person plays: those that hardly began are called off."""
        for game in await self._database.read(partial(games_in_play, person=person)):
            await _succeeded(self._resign(game, person), game)

    async def name_anew(self, person: str) -> None:
        """Shows somebody in all games as they are called from now on."""
        shown = await self._database.read(partial(players, people=[person]))
        for table in self._tables.values():
            if table.room.terms.white == person:
                table.white = shown[person]
            if table.room.terms.black == person:
                table.black = shown[person]

    # One game

    async def _do(self, game: str, person: str, command: Command, lag: int) -> int:
        async with self._at(game) as table:
            room = table.room
            side = room.terms.side_of(person)
            if side is None:
                raise DeniedError(403, "not-a-player")
            done = room.version_of(side, command.key) if command.key else None
            if done is not None:
                return done
            at = self.now()
            if late := overdue(room, at, lag if side == room.turn else MOST_LAG):
                await self._happen(table, late)
                raise GameOverError("game-over", command.text, str(room.position))
            # Nobody was away from a game before it was there.
            away = min(self.presence.away(game, OTHER[side], at), at - room.terms.created)
            event = decide(room, command, side=side, at=at, lag=lag, away=away)
            await self._happen(table, event)
            return event.number

    async def _resign(self, game: str, person: str) -> None:
        with suppress(GameOverError):
            try:
                await self.do(game, person, Command("abort"))
            except NotNowError:
                await self.do(game, person, Command("resign"))

    async def _look_after(self, game: str) -> None:
        """Takes a game up; where that fails, again later, and no other waits for it."""
        if not await _succeeded(self.begin_game(game), game):
            self._deadlines.set(game, self.now() + AGAIN)

    async def _begin_game(self, game: str) -> None:
        async with self._at(game) as table:
            room, at = table.room, self.now()
            if event := overdue(room, at) or forced(room, at):
                await self._happen(table, event)
            else:
                self._note(room)
                self._tell_watchers(room)

    async def _happen(self, table: Table, event: Event) -> None:
        """Writes an event down with the passes that it forces; then all hear of it."""
        room, turn = table.room, table.room.turn
        events = [event]
        room.apply(event)
        while passed := forced(room, event.at):
            events.append(passed)
            room.apply(passed)
        write = partial(append, game_id=room.terms.id, events=events, values=derived(room))
        try:
            await self._database.write(write)
        except BaseException:
            table.is_torn = True
            self._tables.pop(room.terms.id, None)
            self._torn.add(room.terms.id)
            self._deadlines.set(room.terms.id, self.now())
            raise
        if room.clocks.since == event.at:  # while it was written down, nobody could move
            room.clocks = structs.replace(room.clocks, since=self.now())
        self._note(room)
        self._publish(room, events)
        if room.turn != turn:
            self._call(table)
        if room.state != "playing":
            self._keep_few_finished(room.terms.id)

    def _note(self, room: Room) -> None:
        """Notes when the game is to be looked after."""
        if room.state == "playing":
            self._deadlines.set(room.terms.id, room.clocks.due())
        else:
            self._deadlines.forget(room.terms.id)

    def _publish(self, room: Room, events: list[Event]) -> None:
        told = [structs.replace(event, key="") for event in events]
        message = Happened(room.terms.id, told, now_view(room, self.now()))
        self._hub.publish(game_topic(room.terms.id), messages.encode(message))
        self._tell_watchers(room, events)

    def _call(self, table: Table) -> None:
        """Lets the player to move hear of it who is not at the game."""
        room, terms = table.room, table.room.terms
        if room.state != "playing" or self.presence.is_here(terms.id, room.turn):
            return
        person, opponent = (
            (terms.white, table.black) if room.turn == "w" else (terms.black, table.white)
        )
        message = Turn(terms.id, terms.game, opponent)
        self._hub.publish(person_topic(person), messages.encode(message))

    def _tell_watchers(self, room: Room, events: Sequence[Event] = ()) -> None:
        for watcher in self._watchers:
            watcher(room, events)

    def _view(self, table: Table, person: str) -> GameView:
        return game_view(
            table.room, self.now(), person=person, white=table.white, black=table.black
        )

    def _here(self, game: str) -> bytes:
        white, black = (self.presence.is_here(game, side) for side in ("w", "b"))
        return messages.encode(Here(game, white=white, black=black))

    # All of them

    @asynccontextmanager
    async def _at(self, game: str) -> AsyncIterator[Table]:
        """A game's table, which nobody else changes meanwhile. Raises DeniedError."""
        while True:
            table = await self._table(game)
            async with table.lock:
                if not table.is_torn:
                    yield table
                    return

    async def _table(self, game: str) -> Table:
        """A game's table, read from the log where it is not at hand; everybody gets the same."""
        table = self._tables.get(game)
        if table is not None:
            return table
        if game not in self._reading:
            reading = asyncio.create_task(self._read(game))
            self._reading[game] = reading
            reading.add_done_callback(lambda _: self._reading.pop(game))
        return await asyncio.shield(self._reading[game])

    async def _read(self, game: str) -> Table:
        found = await self._database.read(partial(_found, game=game))
        if found is None:
            raise DeniedError(404, "no-such-game")
        terms, events, shown = found
        room = Room.of(terms, events)
        room.clocks = room.clocks.resumed(self._earlier, self._began)
        table = Table(room, white=shown[terms.white], black=shown[terms.black])
        self._tables[game] = table
        self._torn.discard(game)
        self._note(room)
        if room.state != "playing":
            self._keep_few_finished(game)
        return table

    def _keep_few_finished(self, latest: str) -> None:
        """Forgets the finished game that was at hand longest; what goes on is kept."""
        self.presence.forget(latest)
        self._finished[latest] = None
        if len(self._finished) <= MOST_FINISHED:
            return
        oldest = next(iter(self._finished))
        del self._finished[oldest]
        if self._tables[oldest].lock.locked():  # somebody looks at it: the next time, then
            self._finished[oldest] = None
        else:
            del self._tables[oldest]


async def _succeeded(work: Awaitable[None], game: str) -> bool:
    """Does something for a game; what is wrong with one is no other's trouble."""
    try:
        await work
    except Exception:  # noqa: BLE001  # whatever it is, the others go on
        tell("game-failed", logging.ERROR, trace=True, game=game)
        return False
    return True


def _found(
    connection: Connection, game: str
) -> tuple[Terms, list[Event], dict[str, Player]] | None:
    found = read_game(connection, game)
    if found is None:
        return None
    terms, events = found
    return terms, events, players(connection, (terms.white, terms.black))
