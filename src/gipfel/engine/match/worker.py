"""Processes that play the games of a match, one game at a time each.

A worker tells of every ply. So when a player takes its process down, or never answers, the game is
known up to there: the player who was to move has lost it, and a new worker takes over.
"""

from __future__ import annotations

import multiprocessing
import pickle
import random
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any

from gipfel.engine.limit import Limit
from gipfel.engine.match.player import Entrant, MatchPlayer, Ponderer
from gipfel.engine.match.referee import BREAKDOWNS, Ply, Referee, Rules, Verdict
from gipfel.engine.match.scorebook import RESULTS, PlayedGame
from gipfel.errors import EngineError
from gipfel.game import Game, Outcome, Reason, Side, opponent
from gipfel.record import Record

__all__ = ["Pairing", "Terms", "play_games"]

# How much longer than allowed a player may be silent before its process is ended, how often that is
# looked at, and how long a process has to end by itself.
SILENCE_TIMEOUT_S = 30.0
POLL_INTERVAL_S = 1.0
EXIT_TIMEOUT_S = 0.5

# How long the end of a match waits for its processes. What has not ended by then is ended in the
# background, so that Ctrl-C is not held up.
DISMISS_TIMEOUT_S = 0.05

SEED_BITS = 63

# What pickle raises for a lambda, for a function or class inside a function, and for a lock.
COPY_ERRORS = (pickle.PicklingError, AttributeError, TypeError)


@dataclass(frozen=True)
class Terms:
    """What the games of a match have in common."""

    kind: Game
    entrants: tuple[Entrant, Entrant]
    rules: Rules

    def begin(self, opening: str) -> Record:
        """The record of a game that begins here."""
        return Record(self.kind, opening, counts_repetition=self.rules.counts_repetition)

    def longest_silence(self, plies: int) -> float | None:
        """The seconds after which a player who has not moved never will; None: no bound."""
        limits = [entrant.limit or self.rules.limit for entrant in self.entrants]
        if self.rules.limit.clock is not None:
            limits = [self.rules.limit]
        seconds = [_most_seconds(limit, plies) for limit in limits]
        known = [bound for bound in seconds if bound is not None]
        return max(known) + SILENCE_TIMEOUT_S if len(known) == len(seconds) else None


def _most_seconds(limit: Limit, plies: int) -> float | None:
    if limit.clock is not None:
        return limit.clock + plies * limit.increment
    return limit.seconds


@dataclass(frozen=True)
class Pairing:
    """A game to be played: the first or second of its pair, by who has White."""

    pair: int
    white_player: int
    opening: str
    seed: int

    def played_game(self, plies: Iterable[Ply], verdict: Verdict) -> PlayedGame:
        """The game when it is over."""
        made = list(plies)
        return PlayedGame(
            pair=self.pair,
            white_player=self.white_player,
            opening=self.opening,
            moves=tuple(ply.move for ply in made),
            result=RESULTS[verdict.outcome.winner],
            reason=verdict.outcome.reason,
            milliseconds=tuple(ply.milliseconds for ply in made),
            nodes=tuple(ply.nodes for ply in made),
            note=verdict.note,
        )


class GameWorker:
    """The worker's own side: two players, and the games they are given."""

    def __init__(self, terms: Terms, connection: Connection[Any, Any]) -> None:
        self._terms = terms
        self._connection = connection
        self._players: list[MatchPlayer] = []

    def work(self) -> None:
        """Plays what comes until nothing more does: then the connection is closed."""
        with suppress(EOFError, BrokenPipeError, ConnectionResetError):
            try:
                self._make_players()
                self._connection.send("ready")
                while True:
                    self._connection.send(self._game(self._connection.recv()))
            except EngineError as error:
                self._connection.send(error)
            finally:
                self._close_players()

    def _make_players(self) -> None:
        for entrant in self._terms.entrants:
            player = entrant.player(self._terms.kind)
            self._players.append(player)
            if self._terms.rules.ponders and isinstance(player, Ponderer):
                player.allow_pondering()

    def _close_players(self) -> None:
        while self._players:
            self._players.pop().close()

    def _begin(self, seed: int) -> None:
        """Tells both players that a game begins; where one has broken down, makes both anew."""
        if self._players:
            try:
                self._begin_both(seed)
                return
            except EngineError:
                self._close_players()
        self._make_players()
        self._begin_both(seed)

    def _begin_both(self, seed: int) -> None:
        chance = random.Random(seed)
        for player in self._players:
            player.begin(chance.getrandbits(SEED_BITS))

    def _game(self, pairing: Pairing) -> Verdict:
        self._begin(pairing.seed)
        first: Side = "w" if pairing.white_player == 1 else "b"
        second = opponent(first)
        players = {first: self._players[0], second: self._players[1]}
        limits = {first: self._terms.entrants[0].limit, second: self._terms.entrants[1].limit}
        record = self._terms.begin(pairing.opening)
        verdict = Referee(self._terms.rules, record, players, limits).play(self._connection.send)
        if verdict.outcome.reason in BREAKDOWNS:
            self._close_players()
        return verdict


def _work(terms: Terms, connection: Connection[Any, Any]) -> None:
    """The process. Ctrl-C is for the match to hear; it ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # so that players are closed
    try:
        GameWorker(terms, connection).work()
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it is leaving already, without a word


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """A process that is started here is deaf to Ctrl-C from its first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


class Worker:
    """The match's side of a process."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        # A fresh interpreter: a copy of this one would copy its threads' locks.
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(terms, theirs), daemon=True)
        try:
            with _ignoring_interrupts():
                self._process.start()
        except COPY_ERRORS as error:
            self.connection.close()
            raise _copy_error(terms, error) from error
        finally:
            theirs.close()
        self._is_ready = False
        self._plies: list[Ply] = []
        self._heard = time.monotonic()
        self.pairing: Pairing | None = None

    def assign(self, pairing: Pairing) -> None:
        """Gives it a game to play."""
        self.pairing = pairing
        self._plies = []
        self._heard = time.monotonic()
        with suppress(BrokenPipeError, ConnectionResetError):  # it has died: `hear` will tell
            self.connection.send(pairing)

    def hear(self) -> PlayedGame | None:
        """Takes up one message: a finished game, or nothing yet. Raises EngineError."""
        try:
            message = self.connection.recv()
        except (EOFError, ConnectionResetError):
            return self._forfeit("abandoned", self._death_reason())
        self._heard = time.monotonic()
        if isinstance(message, EngineError):
            raise message
        if isinstance(message, Ply):
            self._plies.append(message)
        elif isinstance(message, Verdict):
            return self._finish_game(message)
        else:
            self._is_ready = True
        return None

    def overdue(self) -> PlayedGame | None:
        """The game as lost on time, where its player has been silent for too long."""
        longest = self._terms.longest_silence(len(self._plies))
        if not self._is_ready or self.pairing is None or longest is None:
            return None
        silence = time.monotonic() - self._heard
        return self._forfeit("time", f"silent for {silence:.0f} s") if silence > longest else None

    @property
    def is_alive(self) -> bool:
        """Whether it can play another game."""
        return self._process.is_alive()

    @property
    def sentinel(self) -> int:
        """What `wait` takes, and gives back when the process has ended."""
        return self._process.sentinel

    def interrupt(self) -> None:
        """Asks the process to end at once, in the midst of a game."""
        self.connection.close()
        self._process.terminate()

    def end(self) -> None:
        """Ends the process: by itself where it listens, by force where it does not."""
        self.connection.close()
        self._process.join(EXIT_TIMEOUT_S)
        for force in (self._process.terminate, self._process.kill):
            if self._process.is_alive():
                force()
                self._process.join(EXIT_TIMEOUT_S)

    def _finish_game(self, verdict: Verdict) -> PlayedGame:
        assert self.pairing is not None
        game = self.pairing.played_game(self._plies, verdict)
        self.pairing = None
        return game

    def _death_reason(self) -> str:
        self._process.join(EXIT_TIMEOUT_S)
        if not self._is_ready:
            raise EngineError.of("match-process-missing", text=str(self._process.exitcode))
        status = self._process.exitcode
        return "its process ended" if status is None else f"its process ended with {status}"

    def _forfeit(self, reason: Reason, note: str) -> PlayedGame:
        assert self.pairing is not None
        record = self._terms.begin(self.pairing.opening)
        for ply in self._plies:
            record.play(ply.move)
        self.end()
        return self._finish_game(Verdict(Outcome(opponent(record.position.turn), reason), note))


def _copy_error(terms: Terms, error: Exception) -> EngineError:
    """Says which player cannot be sent to another process, and what helps."""
    for entrant in terms.entrants:
        try:
            pickle.dumps(entrant)
        except COPY_ERRORS:
            advice = "give its function or class a name at the top of a module"
            return EngineError(
                f"the player {entrant} cannot be copied to another process: {advice}"
            )
    return EngineError(f"the match cannot be copied to another process: {error}")


def _end_all(workers: Iterable[Worker]) -> None:
    for worker in workers:
        worker.end()


def play_games(
    terms: Terms, pairings: Iterable[Pairing], concurrency: int = 1
) -> Iterator[PlayedGame]:
    """Plays the games, as many at once as is said, and gives each when it is over.

    Leaving the loop ends them all. Raises EngineError where a player cannot be had at all.
    """
    pool = WorkerPool(terms, iter(pairings))
    try:
        pool.hire(concurrency)
        while pool.is_busy:
            yield from pool.take_finished()
    finally:
        pool.dismiss()


class WorkerPool:
    """The workers of a match and the games that are still to be given to them."""

    def __init__(self, terms: Terms, pairings: Iterator[Pairing]) -> None:
        self._terms = terms
        self._pairings = pairings
        self._workers: list[Worker] = []

    @property
    def is_busy(self) -> bool:
        """Whether any game is being played."""
        return bool(self._workers)

    def hire(self, number: int) -> None:
        """Starts so many workers, or as many as there are games."""
        for _ in range(number):
            if (pairing := next(self._pairings, None)) is None:
                return
            self._workers.append(Worker(self._terms))
            self._workers[-1].assign(pairing)

    def take_finished(self) -> Iterator[PlayedGame]:
        """The games that ended now, after waiting for news."""
        ready = wait([worker.connection for worker in self._workers], timeout=POLL_INTERVAL_S)
        for worker in list(self._workers):
            game = worker.hear() if worker.connection in ready else worker.overdue()
            if game is not None:
                self._assign_next(worker)
                yield game

    def dismiss(self) -> None:
        """Ends all workers, and with them their games."""
        dismissed, self._workers = self._workers, []
        for worker in dismissed:
            worker.interrupt()
        deadline = time.monotonic() + DISMISS_TIMEOUT_S
        while dismissed and (left := deadline - time.monotonic()) > 0:
            ended = wait([worker.sentinel for worker in dismissed], timeout=left)
            dismissed = [worker for worker in dismissed if worker.sentinel not in ended]
        if dismissed:
            threading.Thread(target=_end_all, args=(dismissed,)).start()

    def _assign_next(self, worker: Worker) -> None:
        if worker.is_alive and (pairing := next(self._pairings, None)) is not None:
            worker.assign(pairing)
            return
        self._workers.remove(worker)
        if worker.is_alive:
            worker.end()
        else:
            self.hire(1)
