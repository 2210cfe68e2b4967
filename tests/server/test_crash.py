"""Whenever the server is killed: no move that was acknowledged is lost, and no time."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from gipfel import GAMES
from tests.server.dying import POINTS
from tests.server.site import Visitor, met

PACE = {"base": 3_600_000}
SIDES = ("white", "black")
DOWN_S = 0.1  # between death and the next life
# Milliseconds that a busy machine may take to tell the time.
TOLERANCE = 50


# What a client hears when the server is dead.
GONE = (ConnectionClosed, ConnectionError, InvalidHandshake, EOFError)


class Host:
    """Keeps a server on one port, and starts it again when it was killed."""

    def __init__(self, folder: Path, seed: int) -> None:
        (folder / "page").mkdir()
        (folder / "page" / "index.html").write_text("<!doctype html>")
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        descriptor = self.listener.fileno()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.dying", str(folder), str(descriptor)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=[descriptor],
        )
        self.random = random.Random(seed)
        self.deaths: list[str] = []
        self.point = ""
        self.child = 0
        self.began = 0.0

    def start(self, point: str, count: int) -> None:
        """Starts a server that dies at a point."""
        assert self.process.stdin
        assert self.process.stdout
        self.point = point
        self.began = time.monotonic()
        print(point, count, file=self.process.stdin, flush=True)
        self.child = int(self.process.stdout.readline())

    def wait(self) -> None:
        """Waits until the server has died at its point."""
        self._bury()
        self.deaths.append(self.point)

    def kill(self) -> None:
        """Kills the server wherever it is, which does not count."""
        with suppress(ProcessLookupError):  # it may have died by itself just now
            os.kill(self.child, signal.SIGKILL)
        self._bury()

    def _bury(self) -> None:
        assert self.process.stdout
        self.process.stdout.readline()
        self.child = 0

    def restart(self) -> None:
        """After a while without a server, starts one that dies elsewhere."""
        time.sleep(DOWN_S)
        self.start(POINTS[len(self.deaths) % len(POINTS)], self.random.randint(1, 8))

    def close(self) -> None:
        """Ends it all."""
        if self.child:
            self.kill()
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        self.listener.close()


@contextmanager
def hosted(folder: Path, seed: int) -> Iterator[Host]:
    host = Host(folder, seed)
    try:
        yield host
    finally:
        host.close()


class Pair:
    """Two clients of one game who come back after every crash, and compare what they see."""

    def __init__(self, host: Host) -> None:
        self.host = host
        host.start("never", 1)
        self.seen_at = time.monotonic()
        self.visitors = [Visitor(host.port), Visitor(host.port)]
        self.game = met(*self.visitors, pace=PACE)
        self.acknowledged: list[str] = []
        self.time_left = dict.fromkeys(SIDES, PACE["base"])
        # When each came back to the server that runs, if it did.
        self.joined_at: list[float] = []
        host.kill()
        host.restart()
        try:
            self._join_again()
        except GONE:
            self.come_back()

    def come_back(self) -> None:
        """Connects both again until they see the game, and holds what they see to the promises.

        A player's clock may have run while the server was there and the player had come back.
        """
        played = dict.fromkeys(SIDES, time.monotonic() - self.seen_at)
        views: list[dict[str, Any]] = []
        while not views:
            self.host.wait()
            self.host.restart()
            with suppress(*GONE):
                views = self._join_again()
            for side, joined_at in zip(SIDES, self.joined_at, strict=False):
                played[side] += time.monotonic() - joined_at
        self._check(views, played)

    def _join_again(self) -> list[dict[str, Any]]:
        self.joined_at = []
        for visitor in self.visitors:
            visitor.leave()
        self.visitors = [visitor.again() for visitor in self.visitors]
        return [self._view(visitor) for visitor in self.visitors]

    def _view(self, visitor: Visitor) -> dict[str, Any]:
        self.joined_at.append(time.monotonic())
        visitor.send("join", game=self.game)
        view: dict[str, Any] = visitor.hear("snapshot")["game"]
        return view

    def _check(self, views: list[dict[str, Any]], played: dict[str, float]) -> None:
        white, black = views
        assert white["moves"] == black["moves"], "both see the same game"
        assert white["now"]["version"] == black["now"]["version"]
        assert white["moves"][: len(self.acknowledged)] == self.acknowledged, "nothing is lost"
        added = white["moves"][len(self.acknowledged) :]
        assert len([move for move in added if move != "pass"]) <= 1, "nothing is made twice"
        for side, before in self.time_left.items():
            spent = before - black["now"]["clocks"][side]
            most = played[side] * 1000 + TOLERANCE
            assert spent <= most, "no clock runs while the server is down, or a player not back"
        clocks = black["now"]["clocks"]
        self.time_left = {side: clocks[side] for side in SIDES}
        # The clocks were read after the last one asked, and that may be a while ago.
        self.seen_at = self.joined_at[-1]

    def play(self, text: str, turn: str) -> None:
        """Makes a move, and again under the same key until it is acknowledged."""
        ply = len(self.acknowledged)
        mover = 0 if turn == "w" else 1
        while True:
            try:
                done = self.visitors[mover].does(self.game, "move", text, ply, key=f"ply{ply}")
            except GONE:
                self.come_back()
                continue
            assert done["type"] == "done", done
            self.acknowledged.append(text)
            return


def test_nothing_is_lost_when_the_server_is_killed(
    tmp_path: Path, full: bool, record_property: Callable[[str, object], None]
) -> None:
    wanted = 1_000 if full else len(POINTS)
    moves = 0
    with hosted(tmp_path, seed=7) as host:
        while len(host.deaths) < wanted:
            pair = Pair(host)
            position = GAMES["dvonn"].start()
            while not position.is_over and len(host.deaths) < wanted:
                text = str(host.random.choice(position.legal_moves()))
                if text == "pass":
                    pair.acknowledged.append(text)
                else:
                    pair.play(text, position.turn)
                    moves += 1
                position = position.play(text)
            for visitor in pair.visitors:
                visitor.leave()
            host.kill()
    counts = {point: host.deaths.count(point) for point in POINTS}
    record_property("table", f"{moves} moves acknowledged, none lost; deaths: {counts}")
    assert all(counts.values())
