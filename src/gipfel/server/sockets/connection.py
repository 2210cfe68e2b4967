"""One socket of one person: what waits to be sent, how long the way is, and what is heard."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from gipfel.server.accounts.person import Person
from gipfel.server.http.client_address import household
from gipfel.server.protocol import messages
from gipfel.server.protocol.events import Side
from gipfel.server.protocol.messages import FromServer, Ping
from gipfel.server.timestamps import Clock

# Messages that wait for a client; one that is slower than this is let go, and comes again.
MOST_WAITING = 200
# Over so many answers the shortest way counts: nobody gains by answering late now and then.
MEASURED = 5

# Why a socket is closed, by the codes of the protocol.
GOING_AWAY = 1001
TOO_SLOW = 1013


class Connection:
    """A socket that is open."""

    def __init__(self, socket: WebSocket, person: Person, clock: Clock) -> None:
        self.socket = socket
        self.person = person
        self.household = household(socket)
        # The games that are looked at, and the side that is played in each.
        self.games: dict[str, Side | None] = {}
        self.heard_at = clock()
        self._clock = clock
        self._waiting: deque[bytes] = deque()
        self._has_waiting = asyncio.Event()
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._pinged: int | None = None
        self._ways: deque[int] = deque(maxlen=MEASURED)

    @property
    def lag(self) -> int:
        """The time there and back, in milliseconds."""
        return min(self._ways, default=0)

    def tell(self, message: FromServer) -> None:
        """Sends a message."""
        self.send(messages.encode(message))

    def send(self, message: bytes) -> None:
        """Sends an encoded message as soon as the client takes it."""
        if len(self._waiting) >= MOST_WAITING:
            self.end(TOO_SLOW)
            return
        self._waiting.append(message)
        self._has_waiting.set()

    def end(self, code: int) -> None:
        """Ends the connection."""
        if not self._ended.done():
            self._ended.set_result(code)

    def ping(self) -> None:
        """Asks for a sign of life."""
        self._pinged = self._clock()
        self.tell(Ping(self._pinged))

    def pong(self, at: int) -> None:
        """Takes the answer, if it is the one to the last question."""
        if at == self._pinged:
            self._pinged = None
            self._ways.append(self.heard_at - at)

    async def receive(self) -> str | bytes | None:
        """What the client says next; None when it has left."""
        try:
            message = await self.socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return None
        if message["type"] == "websocket.disconnect":
            return None
        self.heard_at = self._clock()
        text: str | bytes = message.get("text") or message.get("bytes") or b""
        return text

    async def keep_sending(self) -> None:
        """Sends what waits, until the client is gone."""
        try:
            while True:
                await self._has_waiting.wait()
                while self._waiting:
                    await self.socket.send_text(self._waiting.popleft().decode())
                self._has_waiting.clear()
        except (WebSocketDisconnect, RuntimeError):
            return

    async def until_ended(self) -> int:
        """The code with which we end it, when we do."""
        return await self._ended
