"""Somebody with a page: a socket that is opened again, and what was not answered is sent again.

Its pauses are those of `web/src/live/connection.ts`.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

from benchmarks.trouble.client import Client
from benchmarks.trouble.sign_up import sign_up

FIRST_RETRY_S = 0.3
LONGEST_RETRY_S = 15.0
SILENCE_LIMIT_S = 25.0
OPEN_TIMEOUT_S = 10.0
# After a refusal that is not for good, as while the disk is full.
RETRY_DELAY_S = 0.5


class GameEndedError(Exception):
    """A game is over that its players did not end."""


class Player:
    """One person at one game after the other."""

    def __init__(
        self,
        ports: Sequence[int],
        address: str,
        *,
        patience_s: float = SILENCE_LIMIT_S,
        seed: int = 0,
    ) -> None:
        # What a load balancer has behind it: any of them is taken that lets the player in.
        self._ports = ports
        self._address = address
        # How long an answer may take before the socket is taken for dead.
        self._patience_s = patience_s
        self._chance = random.Random(seed)
        self._client: Client | None = None
        self._is_cut_off = False
        self._news = asyncio.Event()
        self._keys = count()
        self._unanswered: dict[str, dict[str, Any]] = {}
        self._answers: dict[str, dict[str, Any]] = {}
        self._waits_since: float | None = None
        self._connecting: asyncio.Task[None] | None = None
        self.cookie = ""
        self.refusals: Counter[str] = Counter()
        self.sockets = 0
        # How long the server was away each time from the loss of a socket until it was back.
        self.reconnects_s: list[float] = []
        self._lost_at: float | None = None
        # The game that is shown, and when its last event was heard of.
        self.game = ""
        self.moves: list[str] = []
        self.version = 0
        self.state = ""
        self.reason = ""
        self.learned_at = 0.0
        self.is_joined = False

    async def open_account(self) -> None:
        """Becomes somebody whose games can be rated."""
        name = f"player{self._address.replace('.', '')}x{self._chance.randrange(10**6)}"
        self.cookie = await asyncio.to_thread(sign_up, self._ports[0], name, self._address)

    # The socket

    def start(self) -> None:
        """Connects, and stays connected until closed."""
        self._connecting = asyncio.create_task(self._keep_connected())

    async def close(self) -> None:
        """Leaves."""
        if self._connecting:
            self._connecting.cancel()
            with suppress(asyncio.CancelledError):
                await self._connecting
        if self._client:
            self._client.close()

    def cut_off(self) -> None:
        """Loses the socket, and gets no other one until `let_in`."""
        self._is_cut_off = True
        self.disconnect()

    def let_in(self) -> None:
        """Can connect again, as soon as it next tries to."""
        self._is_cut_off = False

    def disconnect(self) -> None:
        """Loses the socket, as on a train; another one is opened soon."""
        if self._client:
            self._client.close()

    async def _keep_connected(self) -> None:
        failures = 0
        while True:
            with suppress(OSError, TimeoutError):
                lost = asyncio.Event()
                async with asyncio.timeout(OPEN_TIMEOUT_S):
                    client = await self._open(lost)
                failures = 0
                await self._watch(client, lost)
            self._note_lost()
            pause = min(LONGEST_RETRY_S, FIRST_RETRY_S * 2**failures)
            failures += 1
            await asyncio.sleep(pause * self._chance.uniform(0.75, 1.25))

    async def _open(self, lost: asyncio.Event) -> Client:
        if self._is_cut_off:
            raise ConnectionError("the network is gone")
        headers = {"X-Forwarded-For": self._address}
        if self.cookie:
            headers["Cookie"] = self.cookie
        client = await self._open_any(lost.set, headers)
        self.cookie = self.cookie or _cookie(client.answer)
        self._client = client
        self.sockets += 1
        if self.game:
            client.send({"type": "join", "game": self.game})
        for message in self._unanswered.values():
            client.send(message)
        return client

    async def _open_any(self, lose: Callable[[], None], headers: dict[str, str]) -> Client:
        """A socket at any process. Raises ConnectionError where none lets the player in."""
        ports = self._chance.sample(self._ports, len(self._ports))
        for port in ports[:-1]:
            with suppress(ConnectionRefusedError):
                return await Client.open(port, self._hear, lose=lose, headers=headers)
        return await Client.open(ports[-1], self._hear, lose=lose, headers=headers)

    async def _watch(self, client: Client, lost: asyncio.Event) -> None:
        """Returns once the socket is closed, or has been silent for too long."""
        while not lost.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(self._patience_s / 4):
                    await lost.wait()
            now = time.perf_counter()
            waits = self._waits_since is not None
            since = max(client.heard_at, self._waits_since or 0)
            if now - since > (self._patience_s if waits else SILENCE_LIMIT_S):
                client.close()
                return

    def _note_lost(self) -> None:
        """Notes that the socket is gone."""
        if self.is_joined and not self._is_cut_off:
            self._lost_at = time.perf_counter()
        self._client, self.is_joined = None, False

    @property
    def away_s(self) -> float:
        """For how long it has had no socket so far, all in all."""
        now = time.perf_counter()
        return sum(self.reconnects_s) + (now - self._lost_at if self._lost_at else 0.0)

    def _send(self, message: dict[str, Any]) -> None:
        if self._client and not self._client.is_closed:
            self._client.send(message)

    async def _until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._waits_since = time.perf_counter()
            self._news.clear()
            await self._news.wait()
        self._waits_since = None

    # What it asks

    async def request(self, message: dict[str, Any], key: str = "") -> dict[str, Any]:
        """Sends a message until it is answered; the answer, `done` or `refused`."""
        key = key or f"k{next(self._keys)}"
        place = message.get("command", message)
        place["key"] = key
        self._unanswered[key] = message
        self._send(message)
        await self._until(lambda: key in self._answers)
        return self._answers.pop(key)

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """What is answered in the end to what cannot be refused for good."""
        while True:
            answer = await self.request(dict(message))
            if answer["type"] == "done":
                return answer
            self.refusals[answer["reason"]] += 1
            await asyncio.sleep(RETRY_DELAY_S)

    async def join(self, game: str) -> None:
        """Shows a game from now on, as the server has it now."""
        self.game, self.version, self.moves, self.is_joined = game, 0, [], False
        self._send({"type": "join", "game": game})
        await self._until(lambda: self.is_joined)

    async def move(self, text: str, ply: int) -> int:
        """Makes a move, until it is acknowledged; the version. Raises GameEndedError."""
        command = {"kind": "move", "text": text, "ply": ply}
        while True:
            wish = {"type": "do", "game": self.game, "command": dict(command)}
            answer = await self.request(wish, key=f"p{ply}")
            if answer["type"] == "done":
                version: int = answer["version"]
                return version
            self.refusals[answer["reason"]] += 1
            self._check_refusal(answer, ply)
            await asyncio.sleep(RETRY_DELAY_S)

    async def resign(self) -> None:
        """Resigns, until that is acknowledged, or the game is over."""
        command = {"kind": "resign"}
        while self.state == "playing":
            wish = {"type": "do", "game": self.game, "command": dict(command)}
            if (await self.request(wish, key="resign"))["type"] == "done":
                break
            await asyncio.sleep(RETRY_DELAY_S)

    async def see_end(self) -> None:
        """Waits until the game is over."""
        await self._until(lambda: self.state not in ("", "playing"))

    def _check_refusal(self, answer: dict[str, Any], ply: int) -> None:
        """Raises GameEndedError where the refusal is for good."""
        game = answer.get("game")
        if game and (game["now"]["state"] != "playing" or len(game["moves"]) != ply):
            outcome = game["now"]["outcome"] or {}
            raise GameEndedError(f"{answer['reason']} at ply {ply} {outcome.get('reason', '')}")

    async def see(self, plies: int) -> None:
        """Waits until so many moves are made. Raises GameEndedError where the game ends before."""
        await self._until(lambda: len(self.moves) >= plies or self.state not in ("", "playing"))
        if len(self.moves) < plies:
            raise GameEndedError(f"{self.state} by {self.reason} at ply {len(self.moves)}")

    # What it hears

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot" if message["game"]["id"] == self.game:
                self._show(message["game"])
            case "happened" if message["game"] == self.game and self.is_joined:
                self._go_on(message)
            case "refused" if message["reason"] == "too-often":
                self._send_again(message)
            case "done" | "refused" if message["key"] in self._unanswered:
                del self._unanswered[message["key"]]
                self._answers[message["key"]] = message
        self._news.set()

    def _send_again(self, refused: dict[str, Any]) -> None:
        self.refusals["too-often"] += 1
        wait = float(refused["details"].get("seconds") or 1)
        asyncio.get_running_loop().call_later(wait, self._send_all)

    def _send_all(self) -> None:
        if self.game and not self.is_joined:
            self._send({"type": "join", "game": self.game})
        for message in self._unanswered.values():
            self._send(message)

    def _show(self, game: dict[str, Any]) -> None:
        """Takes a game as it is, unless more is known already: an old one may come late."""
        self.is_joined = True
        if self._lost_at is not None:
            self.reconnects_s.append(time.perf_counter() - self._lost_at)
            self._lost_at = None
        if game["now"]["version"] >= self.version:
            self._note(list(game["moves"]), game["now"])

    def _go_on(self, happened: dict[str, Any]) -> None:
        first = happened["events"][0]["number"]
        if first > self.version + 1:
            self._send({"type": "join", "game": self.game})
        elif first == self.version + 1:
            made = [event["text"] for event in happened["events"] if event["kind"] == "move"]
            self._note(self.moves + made, happened["now"])

    def _note(self, moves: list[str], now: dict[str, Any]) -> None:
        if len(moves) != len(self.moves) or not self.version:
            self.learned_at = time.perf_counter()
        self.moves, self.version, self.state = moves, now["version"], now["state"]
        self.reason = (now["outcome"] or {}).get("reason", "")


def _cookie(answer: str) -> str:
    """The cookie that an answer's headers give."""
    for line in answer.split("\r\n")[1:]:
        name, _, value = line.partition(":")
        if name.lower() == "set-cookie":
            return value.partition(";")[0].strip()
    return ""
