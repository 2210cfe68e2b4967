"""Whether the server runs: it can write, and its loop is not frozen. Clocks run only then.

Its runs are stored. One ends with the last write that was committed in time; where the process was
frozen, the disk full or stalled, the next one begins with the next write, as after a restart. Where
the loop stood still for a shorter time, the run goes on, and that time is taken out of it.
"""

from __future__ import annotations

import asyncio
from itertools import takewhile
from typing import NamedTuple

from sqlalchemy import Connection

from gipfel.server.errors import OutageError
from gipfel.server.games.stalls import Stalls
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.store.lifetimes import (
    Run,
    Stall,
    continue_after,
    extend_run,
    follow_run,
    forget_later_stalls,
    insert_run,
    join_run,
    prune,
    read_stalls,
    record_heartbeat,
    rejoin_run,
    runs_before,
)
from gipfel.server.store.processes import (
    engines_since,
    forget_process,
    note_process,
    read_processes,
)
from gipfel.server.timestamps import HOUR_MS, MINUTE_MS, SECOND_MS, Clock

# How long the clock of a player waits after a restart until the player has come back; and after an
# interruption, by which sockets may be lost: twice as long as it was, and this in addition. A page
# pauses no longer than that before it tries again, and nobody gains much by staying away.
RETURN_LIMIT_MS = 30 * SECOND_MS
SHORTEST_WAIT_MS = 2 * SECOND_MS
# How often it is noted that the loop runs. Where it stood still for longer than the second, what is
# above the first is not charged.
PULSE_MS = 25
SHORTEST_STALL_MS = 2 * PULSE_MS
# How long the loop may stand still, and a write may take, before the run is over.
FREEZE_LIMIT_MS = 500
STALL_LIMIT_MS = 2 * SECOND_MS
# How often it is written down that the server runs: while clocks of live games run, after a crash
# they have run up to the last time; and else. In between an idle server tries whether it could: a
# commit costs the disk 20 KB, a trial 8 KB at most.
HEARTBEAT_MS = SECOND_MS
IDLE_HEARTBEAT_MS = 15 * MINUTE_MS
IDLE_TRIAL_MS = 50 * SECOND_MS

# How long ago the others may have been seen last who are in the same run: a beat, and its commit.
RUN_SILENCE_MS = HEARTBEAT_MS + STALL_LIMIT_MS

# The same where this one was interrupted: had they gone on, they would have been seen by then. What
# interrupts all of them, as a restart of the database, is charged to nobody where it takes longer.
REJOIN_SILENCE_MS = HEARTBEAT_MS + FREEZE_LIMIT_MS

# How often what no turn in play needs any more is deleted.
PRUNE_INTERVAL_MS = HOUR_MS

# How long ago the last write may have been committed for the server to be ready; the same.
READY_LIMIT_MS = 5 * SECOND_MS
IDLE_READY_LIMIT_MS = 60 * SECOND_MS


class Beat(NamedTuple):
    """What a heartbeat finds: the latest run, who lives, and how many searches they can make."""

    latest: Run | None
    live: frozenset[str]
    engines: int


class Uptime:
    """The runs of the server so far, and whether the last of them goes on."""

    def __init__(
        self, database: Database, clock: Clock, process: str = "", *, engines: int = 0
    ) -> None:
        self._database = database
        # The id of this process, and those that live by what they write down; how many searches it
        # can make at once, and all of them.
        self._process = process
        self._engines = engines
        self.live: frozenset[str] = frozenset()
        self.live_engines = engines
        self._clock = clock
        # Whether other processes count the same clocks: they are in the same run.
        self._is_shared = database.is_shared
        self._ahead = 0
        # When this process went on after an interruption, or began.
        self.resumed = 0
        self.run = Run(0, 0, 0, wait=0)
        self.earlier: list[Run] = []
        self._stalls = Stalls()
        # Those that are not written down yet.
        self._new_stalls: list[Stall] = []
        self._pruned = 0
        # When the last write was committed, and the loop was last known to run.
        self.written = 0
        self._ticked: int | None = None
        # When the heartbeat was begun that is not committed yet, and when the last one was, or the
        # last trial.
        self._asked: int | None = None
        self._beat = self._tried = 0
        self._has_failed = False
        # How many attempts to begin a new run have failed.
        self._failures = 0
        self._ended: int | None = None
        self._continuing = asyncio.Lock()

    def now(self) -> int:
        """The time by which games are played: never before that of an earlier run.

        Once the server is told to end, it stands.
        """
        return self._clock() + self._ahead if self._ended is None else self._ended

    def shown(self) -> tuple[int, bool]:
        """The time at which clocks are shown, and whether they stand as there is an outage."""
        return (self.written, True) if self.is_interrupted() else (self.now(), False)

    def is_interrupted(self) -> bool:
        """Whether the run is over: nothing is charged until another one has begun."""
        return self._is_interrupted_at(self.now())

    def _is_interrupted_at(self, now: int) -> bool:
        """The same by a time that was read once: a freeze may come between any two readings."""
        is_frozen = self._ticked is not None and now - self._ticked > FREEZE_LIMIT_MS
        is_stalled = self._asked is not None and now - self._asked > STALL_LIMIT_MS
        return self._has_failed or is_frozen or is_stalled

    async def start(self) -> None:
        """Stores the beginning of the first run of this process."""
        at = self._clock()
        self.run = await self._database.write(self._start_run, at)
        self.earlier = await self._database.read(runs_before, self.run.id)
        if not self._is_shared:
            self._stalls = Stalls(await self._database.read(read_stalls))
        self._ahead = self.run.began - at
        self._ahead = max(0, self._ahead)  # another process may have begun the run
        self.resumed = max(at, self.run.began)
        self.written = self._tried = self._beat = self._pruned = self.resumed

    def stalled(self, start: int, end: int) -> int:
        """For how long the loop stood still between two times, what it did just now included."""
        now = self._stall_at(self.now())
        return self._stalls.between(start, end) + (now.within(start, end) if now else 0)

    def _stall_at(self, now: int) -> Stall | None:
        """The stall that ends now, if the loop was not known to run for long."""
        # Those of one process are not known to the others, which count the same clocks.
        if self._is_shared or self._ticked is None or now - self._ticked <= SHORTEST_STALL_MS:
            return None
        return Stall(self._ticked + PULSE_MS, now)

    def tick(self) -> None:
        """Notes that the loop runs; to be called often."""
        now = self.now()
        self._has_failed = self._is_interrupted_at(now)
        stall = self._stall_at(now)
        if stall and not self._has_failed:
            self._stalls.add(stall)
            self._new_stalls.append(stall)
        self._ticked = now

    def end(self) -> None:
        """Notes that the run ends now, whatever is still written."""
        self._ended = self.now()

    def note_written(self) -> None:
        """Notes that a write was committed just now."""
        now = self.now()
        if not self._is_interrupted_at(now):
            self.written = now

    def note_failed(self) -> None:
        """Notes that something could not be written."""
        self._has_failed = True

    def is_heartbeat_due(self, *, is_idle: bool) -> bool:
        """Whether the next heartbeat should be recorded or tried, or a new run begun."""
        # Whoever starts looks when the others were seen last.
        may_rest = is_idle and not self._is_shared and not self.is_interrupted()
        interval = IDLE_TRIAL_MS if may_rest else HEARTBEAT_MS
        return self._asked is None and self.now() - self._tried >= interval

    def check(self, *, is_idle: bool) -> None:
        """Raises OutageError unless a write was committed lately."""
        limit = IDLE_READY_LIMIT_MS if is_idle else READY_LIMIT_MS
        if self.now() - self.written > limit:
            raise OutageError

    async def record_heartbeat(self, *, is_idle: bool = False) -> None:
        """Writes down that the server runs; an idle one mostly tries whether it could.

        Raises what the database does.
        """
        at, run = self.now(), self.run.id
        self._asked = self._tried = at
        try:
            if is_idle and not self._is_shared and at - self._beat < IDLE_HEARTBEAT_MS:
                await self._database.try_write()
            else:
                await self._write_heartbeat(run, at)
        except WRITE_ERRORS:
            self.note_failed()
            raise
        finally:
            if run == self.run.id:
                self._has_failed = self.is_interrupted()  # it may have taken too long
                self._asked = None
        if run == self.run.id:
            self.note_written()

    async def _write_heartbeat(self, run: int, at: int) -> None:
        if self._is_shared:
            beat = await self._database.write(self._beat_shared, run, at)
            latest, self.live, self.live_engines = beat
            if latest is not None and latest.id != run:  # it was thought to be over
                await self._adopt(latest)
        else:
            stalled = tuple(self._new_stalls)
            await self._database.write(record_heartbeat, run, at, stalled)
            del self._new_stalls[: len(stalled)]
        self._beat = at
        if at - self._pruned >= PRUNE_INTERVAL_MS:
            self._pruned = at
            await self._prune()

    async def _prune(self) -> None:
        oldest = await self._database.write(prune, self.run)
        self._stalls.forget(self.run.began if oldest.live is None else oldest.live)
        since = self.run.began if oldest.any is None else oldest.any
        needed = list(takewhile(lambda run: run.seen > since, reversed(self.earlier)))
        self.earlier = needed[::-1]

    async def ensure(self) -> bool:
        """Begins a new run where the last one was interrupted, and tells whether it was.

        Raises OutageError where that cannot be written.
        """
        if not self.is_interrupted():
            return False
        failures = self._failures
        async with self._continuing:
            is_first = self.is_interrupted()
            if is_first and self._failures != failures:
                raise OutageError  # what failed while this waited would fail again
            while self.is_interrupted():
                await self._continue()
        return is_first

    async def _adopt(self, run: Run) -> None:
        """Goes on in a run of which the other processes know already."""
        if run.id != self.run.id:
            self.earlier = await self._database.read(runs_before, run.id)
        self.run = run

    async def _continue(self) -> None:
        at, ended = self.now(), max(self.written, self.run.began)
        self._has_failed, self._tried = True, at
        try:
            await (self._rejoin if self._is_shared else self._begin_next)(ended, at)
        except WRITE_ERRORS as error:
            self._failures += 1
            raise OutageError from error
        self._asked = None
        now = self.now()
        self._ticked = None if self._ticked is None else now
        self._has_failed = now - at > STALL_LIMIT_MS
        self.written = at if self._has_failed else now

    async def _begin_next(self, ended: int, at: int) -> None:
        stalled = tuple(self._new_stalls)
        wait = self._wait_after(ended, at)
        run = await self._database.write(
            continue_after, self.run.id, ended=ended, at=at, wait=wait, stalled=stalled
        )
        del self._new_stalls[: len(stalled)]
        self.earlier.append(self.run._replace(seen=ended))
        self.run, self.resumed = run, run.began

    @property
    def _is_alone(self) -> bool:
        """Whether no other process lived at the last heartbeat."""
        return bool(self._process) and self.live <= {self._process}

    async def _rejoin(self, ended: int, at: int) -> None:
        """Goes on in the run of the others, or in a new one.

        Of others who were not seen lately nobody knows how long their players need to come back.
        """
        is_alone = self._is_alone
        run = await self._database.write(
            rejoin_run,
            self.run.id,
            ended=ended,
            at=at,
            wait=self._wait_after(ended, at) if is_alone else RETURN_LIMIT_MS,
            silence=0 if is_alone else REJOIN_SILENCE_MS,
        )
        await self._adopt(run)
        self.resumed = at

    def _start_run(self, connection: Connection, at: int) -> Run:
        if not self._is_shared:
            return _start_run(connection, at)
        is_alone = self._database.is_alone(connection)
        wait = RETURN_LIMIT_MS
        return join_run(connection, at, wait=wait, silence=RUN_SILENCE_MS, is_alone=is_alone)

    def _beat_shared(self, connection: Connection, run: int, at: int) -> Beat:
        """Records that the run goes on, and this process.

        Where another process has fallen silent, the run was over when that was seen last: its
        players could not move since, and have to come back.
        """
        if not self._process:
            return Beat(extend_run(connection, run, at), self.live, self.live_engines)
        note_process(connection, self._process, at, engines=self._engines)
        seen = read_processes(connection)
        live = frozenset(name for name, when in seen.items() if when > at - RUN_SILENCE_MS)
        engines = engines_since(connection, at - RUN_SILENCE_MS)
        silent = [seen[name] for name in self.live - live if name in seen]
        if since := [when for when in silent if when >= self.run.began]:
            ended = min(since)
            latest = follow_run(connection, run, ended=ended, at=at, wait=RETURN_LIMIT_MS)
            return Beat(latest, live, engines)
        return Beat(extend_run(connection, run, at), live, engines)

    async def end_process(self) -> None:
        """Writes down that this process has ended, if others might miss it."""
        if self._process:
            await self._database.write(forget_process, self._process)

    def _wait_after(self, ended: int, at: int) -> int:
        """How long clocks wait for players after an interruption.

        Those who had not come back yet are waited for again.
        """
        wait = min(RETURN_LIMIT_MS, SHORTEST_WAIT_MS + 2 * (at - ended))
        return max(wait, self.run.wait) if ended < self.run.began + self.run.wait else wait


def _start_run(connection: Connection, at: int) -> Run:
    """Inserts the first run of a process; deletes what is no longer needed, or was dated wrong."""
    run = insert_run(connection, at, wait=RETURN_LIMIT_MS)
    prune(connection, run)
    forget_later_stalls(connection, run.began)
    return run
