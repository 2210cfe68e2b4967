"""A server with people who play there, and a trouble that comes over them."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import (
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Literal, Protocol

from benchmarks.trouble.faulty import Proxy
from benchmarks.trouble.host import Host, run_server
from benchmarks.trouble.pair import Pair, Tally
from benchmarks.trouble.player import SILENCE_LIMIT_S, Player
from benchmarks.trouble.scripts import scripts
from benchmarks.trouble.site import Site
from benchmarks.trouble.size import Size
from benchmarks.trouble.store_check import Finding, check_store

OPENED_AT_ONCE = 10
MEMORY_SAMPLE_S = 0.1
# How many moves every game has before the first fault: a side's first is not charged.
FIRST_PLIES = 4
# How old the server is then: a restart, after which clocks wait for players, is long ago.
FIRST_FAULT_S = 35.0
# Until all are connected again, and no move waits.
RECOVERY_LIMIT_S = 60.0
# How soon nothing is acknowledged any more once an outage has begun.
OUTAGE_BEGINS_S = 0.5
# How long a player waits for an answer over a network that loses messages.
BAD_NETWORK_PATIENCE_S = 1.0
MAX_P99_S = 0.25
MAX_GROWTH_MB = 200


class Game(Protocol):
    """Something that is played, and can be asked how it goes."""

    @property
    def is_well(self) -> bool:
        """Whether nobody waits."""

    async def begin(self) -> None:
        """Begins to play."""

    async def stop(self) -> None:
        """Ends, and notes how it stands."""

    async def close(self) -> None:
        """Leaves."""


class Server(Protocol):
    """What is in trouble: one process, or several."""

    @property
    def ports(self) -> Sequence[int]:
        """Where it listens."""

    @property
    def database_url(self) -> str:
        """Where its database is, for SQLAlchemy."""

    def memory(self) -> int:
        """The kilobytes that it has in memory."""

    def close(self) -> None:
        """Ends it where it runs."""


ServerMaker = Callable[[Path], AbstractContextManager[Server]]


def plain_host(folder: Path) -> AbstractContextManager[Server]:
    """A server as `gipfel serve` starts it, with its default limits."""
    return run_server(folder, log=folder.with_suffix(".log"))


@dataclass(frozen=True)
class Trouble:
    """One trouble: whose fault it is, what happens, and on what server."""

    name: str
    blame: Literal["server", "guest", "network"]
    play: Callable[[Stage], Awaitable[None]]
    server: ServerMaker = plain_host
    # How many people sit behind one address; everybody has their own where it is 1.
    people_per_address: int = 1
    # Games of this trouble where they are not the usual number, and how long is thought there.
    games: int | None = None
    think_s: tuple[float, float] | None = None
    # Whether all players come through a network that can do its worst.
    has_proxy: bool = False
    # One game of so many is rated, and ends after some moves; none where it is 0.
    rated_share: int = 0
    # How long it may take at full size, where that is longer than others.
    limit_s: float = 0.0


@dataclass
class Result:
    """What came of a trouble."""

    name: str
    games: int
    faults: Counter[str]
    moves: int
    p99_s: float
    growth_mb: float
    recovered_s: float
    findings: list[Finding]
    notes: list[str] = field(default_factory=list)

    @property
    def lost(self) -> int:
        """How many acknowledged moves are lost."""
        return sum(finding.is_lost_move for finding in self.findings)


class Stage:
    """The server, the games on it, and what is seen of them."""

    def __init__(self, trouble: Trouble, server: Server, size: Size) -> None:
        self._server = server
        self.size = size
        self.tally = Tally()
        self.faults: Counter[str] = Counter()
        self.notes: list[str] = []
        # More games than the usual ones, as against bots.
        self.others: list[Game] = []
        # The ports that players use, and the network before them.
        self.ports = server.ports
        self.proxy = Proxy(server.ports[0], seed=5) if trouble.has_proxy else None
        self.pairs: list[Pair] = []
        self._trouble = trouble
        self._recoveries: list[float] = []
        self._windows: list[tuple[float, float]] = []
        self._memory: list[int] = []
        self._listening: asyncio.Server | None = None
        self._began = time.perf_counter()

    @property
    def host(self) -> Host:
        """The server, where it is one process."""
        assert isinstance(self._server, Host)
        return self._server

    @property
    def site(self) -> Site:
        """The server, where it has several processes."""
        assert isinstance(self._server, Site)
        return self._server

    # The games

    async def open(self) -> None:
        """Begins all games."""
        trouble, plays = self._trouble, scripts()
        if self.proxy:
            self.proxy.is_faulty = False
            self._listening = await asyncio.start_server(self.proxy.serve, "127.0.0.1", 0)
            self.ports = [self._listening.sockets[0].getsockname()[1]]
        games = trouble.games if trouble.games and self.size.has_bars else self.size.games
        for number in range(games):
            first, second = (self._player(2 * number + side) for side in (0, 1))
            think_s = trouble.think_s if trouble.think_s and self.size.has_bars else None
            script = plays[number % len(plays)]
            pair = Pair((first, second), script, self.tally, think_s or self.size.think_s, number)
            pair.is_rated = bool(trouble.rated_share) and number % trouble.rated_share == 0
            self.pairs.append(pair)
        for start in range(0, len(self.pairs), OPENED_AT_ONCE):
            some = self.pairs[start : start + OPENED_AT_ONCE]
            await asyncio.gather(*(pair.begin() for pair in some))

    def _player(self, number: int) -> Player:
        house = number // self._trouble.people_per_address
        address = f"10.1.{house // 200}.{house % 200 + 1}"
        patience_s = BAD_NETWORK_PATIENCE_S if self.proxy else SILENCE_LIMIT_S
        return Player(self.ports, address, patience_s=patience_s, seed=number)

    async def add(self, game: Game) -> None:
        """Begins one more game, of another kind."""
        self.others.append(game)
        await game.begin()

    @property
    def games(self) -> Sequence[Game]:
        """All that are played."""
        return [*self.pairs, *self.others]

    async def reach(self, moves: int) -> None:
        """Returns when so many moves were made."""
        while len(self.tally.moves) < moves and not self.tally.violations:
            await asyncio.sleep(0.1)

    async def stop(self) -> None:
        """Ends all games after the moves that are under way."""
        await asyncio.gather(*(game.stop() for game in self.games))

    async def close(self) -> None:
        """Disconnects everybody."""
        await asyncio.gather(*(game.close() for game in self.games))
        if self._listening:
            self._listening.close()

    # The faults

    async def calm(self) -> None:
        """Lets the games go on for a while."""
        await asyncio.sleep(self.size.calm_s)

    @asynccontextmanager
    async def fault(self, name: str, times: int = 1) -> AsyncIterator[None]:
        """A fault, and how long the games need to be well again after it."""
        self.faults[name] += times
        began = time.perf_counter()
        yield
        ended = time.perf_counter()
        await self._recover(name)
        recovered = time.perf_counter()
        self._recoveries.append(recovered - ended)
        self._windows.append((began, recovered if self._trouble.blame == "server" else ended))

    async def settle(self) -> None:
        """Lets the games go on until a fault can show what it costs."""
        await self.calm()
        if self._trouble.blame != "server":
            return
        while not self.tally.violations and not all(
            pair.plies >= FIRST_PLIES or len(pair.played) > 1 for pair in self.pairs
        ):
            await asyncio.sleep(0.1)
        if self.size.has_bars:
            await asyncio.sleep(max(0.0, self._began + FIRST_FAULT_S - time.perf_counter()))

    @asynccontextmanager
    async def outage(self, name: str, *, cuts_off: bool = False) -> AsyncIterator[None]:
        """A fault while which nothing can be acknowledged; the network may be gone, too."""
        async with self.fault(f"{name}, cut off" if cuts_off else name):
            began = time.perf_counter()
            with self._cut_off() if cuts_off else nullcontext():
                yield
            after = began + OUTAGE_BEGINS_S
            passed = [sent for sent, took in self.tally.moves if after < sent + took]
            if passed:
                self.tally.violations.append(f"{name}: {len(passed)} moves came through")

    @contextmanager
    def _cut_off(self) -> Iterator[None]:
        players = [player for pair in self.pairs for player in pair.players]
        for player in players:
            player.cut_off()
        yield
        for player in players:
            player.let_in()

    async def _recover(self, name: str) -> None:
        deadline = time.perf_counter() + RECOVERY_LIMIT_S
        while not all(game.is_well for game in self.games):
            await asyncio.sleep(0.02)
            if time.perf_counter() > deadline:
                ill = sum(not game.is_well for game in self.games)
                self.tally.violations.append(f"{ill} games have not recovered from {name}")
                return

    # What is seen

    async def watch_memory(self) -> None:
        """Notes how much memory the server has, until cancelled."""
        while True:
            self._memory.append(self._server.memory())
            await asyncio.sleep(MEMORY_SAMPLE_S)

    def result(self) -> Result:
        """What has come of it, but for what the store knows."""
        result = Result(
            name=self._trouble.name,
            games=len(self.games),
            faults=self.faults,
            moves=len(self.tally.moves),
            p99_s=_p99(self._measured()),
            growth_mb=(max(self._memory) - self._memory[0]) / 1024,
            recovered_s=max(self._recoveries, default=0.0),
            findings=[Finding(violation) for violation in self.tally.violations],
            notes=self.notes,
        )
        if self._trouble.blame == "guest" and self.size.has_bars:
            result.findings += _check_bars(result)
        return result

    def _measured(self) -> list[float]:
        """The moves during a flood; where the server itself was in trouble, all others."""
        is_flood = self._trouble.blame != "server"
        return [
            took
            for sent, took in self.tally.moves
            if any(sent <= ended and began <= sent + took for began, ended in self._windows)
            == is_flood
        ]


async def play_trouble(trouble: Trouble, size: Size, folder: Path) -> Result:
    """Plays a trouble in a folder of its own, and checks all that was promised."""
    with trouble.server(folder) as server:
        stage = Stage(trouble, server, size)
        watching = asyncio.create_task(stage.watch_memory())
        try:
            await _play_until_limit(stage, trouble)
        finally:
            watching.cancel()
            await stage.close()
        result = stage.result()
        await asyncio.to_thread(server.close)
        # Each process asks for the time by itself.
        processes = len(server.ports)
        tolerance = size.tolerance_ms * processes if trouble.blame == "server" else None
        played = [game for pair in stage.pairs for game in pair.played]
        result.findings += check_store(
            server.database_url, played, tolerance, may_charge_reconnects=processes > 1
        )
        return result


async def _play_until_limit(stage: Stage, trouble: Trouble) -> None:
    limit_s = max(stage.size.limit_s, trouble.limit_s if stage.size.has_bars else 0.0)
    try:
        async with asyncio.timeout(limit_s):
            await stage.open()
            await stage.settle()
            await trouble.play(stage)
            await stage.reach(stage.size.moves)
            await stage.stop()
    except TimeoutError:
        moves = len(stage.tally.moves)
        stage.tally.violations.append(f"not ended in {limit_s:.0f} s: {moves} moves")


def _check_bars(result: Result) -> list[Finding]:
    findings = []
    if result.p99_s > MAX_P99_S:
        findings.append(Finding(f"p99 of others is {result.p99_s * 1e3:.0f} ms"))
    if result.growth_mb > MAX_GROWTH_MB:
        findings.append(Finding(f"memory grew by {result.growth_mb:.0f} MB"))
    return findings


def _p99(values: Sequence[float]) -> float:
    if len(values) < 2:
        return max(values, default=0.0)
    return quantiles(values, n=100, method="inclusive")[98]
