"""Guests who do what nobody should, each kind in a process of its own.

They come from an address of their own, 127.0.0.2, with nothing between them and the server.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized
from typing import TypeAlias

from benchmarks.trouble.bot_game import BotGame
from benchmarks.trouble.hostile import MAKERS
from benchmarks.trouble.player import Player
from gipfel.server.web_server import raise_file_limit

ADDRESS = "127.0.0.2"
# The same as a server sees it behind a proxy.
FORWARDED = "10.9.9.9"
SMALL_BYTES = 16_384  # what the system keeps for a client that does not read
HOLD_S = 20.0  # how long an answer is left unread
READ_EVERY = 5  # one answer of so many is read
PAUSE_S = 0.05  # after a refusal: they are rude, and no denial of the whole machine
MOST_PASSWORD_NETWORKS = 12
HALF_OPEN_ADDRESSES = 4
ACCOUNT_ADDRESSES = 4
READ_TIMEOUT_S = 30.0
END_TIMEOUT_S = 5.0

# It has 7,866,304 moves.
CROWDED = "B..B/.B.../..W.../BWWWWWB/...W../...W./...B w 2,6 0,0 tournament wb"

HANDSHAKE = (
    b"GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
BINARY = 0x82
MASKED = 0x80
LONG = 126
MASK = bytes(4)  # it leaves a frame as it is

# What one connection of a rude guest does, again and again: the port, and its number.
Visit = Callable[[int, int], Awaitable[None]]


# How many visits there were so far, which another process counts.
Visits: TypeAlias = "Synchronized[int]"


def request(method: str, path: str, body: object = None, **headers: str) -> bytes:
    """The bytes of a request."""
    content = json.dumps(body).encode() if body is not None else b""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(content)}"]
    lines += ["Content-Type: application/json"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + content


async def connect(
    port: int, address: str = ADDRESS
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that takes little of what is sent to it."""
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BYTES)
    opened.setblocking(False)
    opened.bind((address, 0))
    loop = asyncio.get_running_loop()
    try:
        await loop.sock_connect(opened, ("127.0.0.1", port))
    except BaseException:
        opened.close()
        raise
    return await asyncio.open_connection(sock=opened, limit=SMALL_BYTES)


async def ask(port: int, sent: bytes, address: str = ADDRESS) -> int:
    """The status of the answer to a request, once it is read to its end."""
    reader, writer = await connect(port, address)
    with closing(writer):
        writer.write(sent.replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
        status = int((await reader.readline()).split()[1])
        async with asyncio.timeout(READ_TIMEOUT_S):
            while await reader.read(2**16):
                pass
        return status


async def ask_positions(port: int, number: int) -> None:
    """Asks for the moves of a crowded position; most answers are never read."""
    place = {"game": "gipf-tournament", "position": CROWDED}
    sent = request("POST", "/api/positions", place)
    if number % READ_EVERY == 0:
        await ask(port, sent)
        return
    writer = (await connect(port))[1]
    with closing(writer):
        writer.write(sent)
        await asyncio.sleep(HOLD_S)


async def try_passwords(port: int, number: int) -> None:
    """Tries a wrong password for one name, from many networks."""
    network = f"2001:db8:{number % MOST_PASSWORD_NETWORKS}::1"
    entry = {"name": "Owner", "password": f"wrong {number} {random.random()}"}
    sent = request("POST", "/api/logins", entry, X_Forwarded_For=network)
    await ask(port, sent, "127.0.0.1")  # which is believed to be a proxy


async def open_accounts(port: int, number: int) -> None:
    """Opens accounts, each of which costs the server a slow hash."""
    name = f"Rude{number}x{random.randrange(10**6)}"
    entry = {"name": name, "password": "correct horse battery"}
    await ask(port, request("POST", "/api/accounts", entry))


async def stay_half_open(port: int, number: int) -> None:
    """Begins a request, and never ends it; or says nothing at all: from some addresses."""
    reader, writer = await connect(port, f"127.0.0.{2 + number % HALF_OPEN_ADDRESSES}")
    with closing(writer):
        if number % 2:
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
        await reader.read()


async def open_sockets(port: int, _: int) -> None:
    """Opens a socket, and leaves it at once."""
    reader, writer = await connect(port)
    with closing(writer):
        writer.write(HANDSHAKE)
        await reader.readline()


async def stay_deaf(port: int, _: int) -> None:
    """Asks for the lobby without end, and reads nothing."""
    reader, writer = await connect(port)
    with closing(writer):
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        while True:
            writer.write(frame(b'{"type":"watch"}') * 10)
            await writer.drain()
            await asyncio.sleep(PAUSE_S)


async def send_garbage(port: int, number: int) -> None:
    """Sends messages that are none, and some that are forbidden, as fast as they are taken."""
    chance = random.Random(number)
    reader, writer = await connect(port)
    with closing(writer):
        writer.write(HANDSHAKE)
        await reader.readuntil(b"\r\n\r\n")
        reading = asyncio.create_task(_read_all(reader))
        while not reading.done():
            writer.write(b"".join(frame(chance.choice(MAKERS)(chance)) for _ in range(20)))
            await writer.drain()
            await asyncio.sleep(PAUSE_S)


async def _read_all(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(2**16):
            pass


def frame(body: bytes) -> bytes:
    """A message in one frame."""
    if len(body) < LONG:
        return bytes((BINARY, MASKED | len(body))) + MASK + body
    return bytes((BINARY, MASKED | LONG)) + len(body).to_bytes(2, "big") + MASK + body


class Account:
    """Somebody with an account, who has larger allowances, and uses them all up at once.

    From some addresses: lists, long downloads, analyses and streams, most answers unread; games
    are offered without end, and sockets opened on which too much is said.
    """

    def __init__(self, cookie: str) -> None:
        self._cookie = cookie

    async def __call__(self, port: int, number: int) -> None:
        reader, writer = await connect(port, f"127.0.0.{2 + number % ACCOUNT_ADDRESSES}")
        with closing(writer):
            if number % 3 == 0:
                await self._talk(reader, writer)
            else:
                writer.write(self._question(number))
                await asyncio.sleep(HOLD_S if number % READ_EVERY else PAUSE_S)

    def _question(self, number: int) -> bytes:
        place = {"game": "gipf-tournament", "position": CROWDED}
        offer = {"game": "dvonn", "is_listed": True}
        asked: tuple[tuple[str, str, object], ...] = (
            ("GET", "/api/me/export", None),
            ("GET", "/api/games?limit=100", None),
            ("GET", "/api/games/records", None),
            ("GET", "/api/stream", None),
            ("POST", "/api/analysis", {**place, "seconds": 5.0, "lines": 5}),
            ("POST", "/api/positions", place),
            ("POST", "/api/challenges", offer),
        )
        return request(*asked[number % len(asked)], Cookie=self._cookie)

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        cookie = f"\r\nCookie: {self._cookie}\r\n\r\n".encode()
        writer.write(HANDSHAKE.replace(b"\r\n\r\n", cookie))
        await reader.readuntil(b"\r\n\r\n")
        reading = asyncio.create_task(_read_all(reader))
        while not reading.done():
            writer.write(frame(b'{"type":"watch"}') * 20)
            await writer.drain()
            await asyncio.sleep(PAUSE_S)


class Records:
    """Asks for the record of one game, again and again."""

    def __init__(self, game: str) -> None:
        self._game = game

    async def __call__(self, port: int, _: int) -> None:
        await ask(port, request("GET", f"/api/games/{self._game}/record"))


class BotGames:
    """One guest at many games against bots, who moves at once."""

    def __init__(self, cookie: str) -> None:
        self._cookie = cookie

    async def __call__(self, port: int, number: int) -> None:
        player = Player([port], FORWARDED, seed=number)
        player.cookie = self._cookie
        game = BotGame(player, [], (0.0, 0.01), seed=number)
        try:
            await game.begin()
            await asyncio.sleep(READ_TIMEOUT_S)
        finally:
            await game.close()


@contextmanager
def rude_guests(port: int, visit: Visit, guests: int) -> Iterator[Visits]:
    """So many connections of a rude guest, as long as the context lasts; what they have done."""
    spawn = get_context("spawn")
    visits = spawn.Value("q", 0)
    process = spawn.Process(target=_run, args=(port, visit, guests, visits), daemon=True)
    process.start()
    try:
        yield visits
    finally:
        process.terminate()
        process.join(END_TIMEOUT_S)
        process.kill()
        process.join()


def _run(port: int, visit: Visit, guests: int, visits: Visits) -> None:
    raise_file_limit()
    asyncio.run(_visit_all(port, visit, guests, visits))


async def _visit_all(port: int, visit: Visit, guests: int, visits: Visits) -> None:
    numbers = count()

    async def keep_visiting() -> None:
        while True:
            number = next(numbers)
            visits.value = number + 1
            with suppress(OSError, EOFError, TimeoutError, IndexError, ValueError):
                await visit(port, number)
            await asyncio.sleep(PAUSE_S)

    await asyncio.gather(*(keep_visiting() for _ in range(guests)))
