"""Two clients who play each other at a steady pace, and how long their moves take."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Any

from benchmarks.trouble.client import Client
from benchmarks.trouble.scripts import Script

MOVE_TIMEOUT_S = 10.0  # after which a move counts as lost
START_TIMEOUT_S = 120.0  # for a game to begin, which is not measured
PACE_MS = {"base": 3_600_000, "increment": 10_000}


@dataclass
class Tally:
    """What was measured since it was last emptied."""

    seconds: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)


class Pair:
    """White and Black at one game after the other."""

    def __init__(self, script: Script, tally: Tally) -> None:
        self._name, self._moves = script
        self._tally = tally
        self._clients: list[Client] = []
        # The id of the game that is played.
        self.game = ""
        self._keys = count()
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        # The version that is waited for, who has not seen it yet, and who waits.
        self._version = 0
        self._unseen: set[int] = set()
        self._seen: asyncio.Future[None] | None = None

    async def open(self, *ports: int) -> None:
        """Connects both, White at the first port and Black at the last, and begins a game."""
        for number, port in enumerate((ports[0], ports[-1])):
            self._clients.append(await Client.open(port, partial(self._hear, number)))
        self.game = await self._start_game()

    def close(self) -> None:
        """Leaves."""
        for client in self._clients:
            client.close()

    async def play(self, interval: float, first: float) -> None:
        """Plays on, a move every `interval` seconds, the first one after so many."""
        due = time.perf_counter() + first
        while True:
            for ply, (text, side) in enumerate(self._moves):
                if text == "pass":
                    continue  # it made itself
                await asyncio.sleep(due - time.perf_counter())
                await self._move(ply, text, side)
                due += interval
            self.game = await self._start_game()

    async def _start_game(self) -> str:
        white, black = self._clients
        offer = {"type": "challenge", "game": self._name, "side": "w", "pace": PACE_MS}
        challenge = (await self._request(white, offer))["id"]
        accepted = {"type": "answer", "challenge": challenge, "answer": "accept"}
        game: str = (await self._request(black, accepted))["id"]
        for client in self._clients:
            client.send({"type": "join", "game": game})
        return game

    async def _request(self, client: Client, message: dict[str, Any]) -> dict[str, Any]:
        key = f"k{next(self._keys)}"
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[key] = answer
        client.send(message | {"key": key})
        async with asyncio.timeout(START_TIMEOUT_S):
            return await answer

    async def _move(self, ply: int, text: str, side: str) -> None:
        """Makes a move, and counts the time until both have heard of it."""
        if any(client.is_closed for client in self._clients):
            self._tally.errors["closed"] += 1
            return
        self._version, self._unseen = ply + 1, {0, 1}
        self._seen = asyncio.get_running_loop().create_future()
        command = {"kind": "move", "text": text, "ply": ply, "key": f"p{ply}"}
        sent = time.perf_counter()
        wish = {"type": "do", "game": self.game, "command": command}
        self._clients["wb".index(side)].send(wish)
        try:
            async with asyncio.timeout(MOVE_TIMEOUT_S):
                await self._seen
        except TimeoutError:
            self._tally.errors["lost"] += 1
        else:
            self._tally.seconds.append(time.perf_counter() - sent)

    def _hear(self, who: int, message: dict[str, Any]) -> None:
        match message["type"]:
            case "happened" if message["events"][0]["number"] == self._version:
                self._unseen.discard(who)
                if not self._unseen and self._seen and not self._seen.done():
                    self._seen.set_result(None)
            case "done" if answer := self._answers.pop(message["key"], None):
                if not answer.done():
                    answer.set_result(message)
            case "refused":
                self._tally.errors[message["reason"]] += 1
