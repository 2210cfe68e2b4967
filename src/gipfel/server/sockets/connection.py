"""One open socket: its queue of messages, its round-trip time and the games it shows."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from gipfel.game import Side
from gipfel.server.accounts.person import Person
from gipfel.server.http.client_address import client_address
from gipfel.server.messaging.streams import Outbox
from gipfel.server.protocol import messages
from gipfel.server.protocol.messages import FromServer, Ping
from gipfel.server.timestamps import Clock

# The lag is the shortest of so many round trips: nobody gains by answering late now and then.
# Before there are a few of them, which are asked for at once, it counts as nothing.
LAG_SAMPLES = 30
FEWEST_LAG_SAMPLES = 3

# Close codes of the WebSocket protocol.
GOING_AWAY = 1001
TRY_AGAIN_LATER = 1013


class Connection:
    """A socket that is open."""

    def __init__(self, socket: WebSocket, person: Person, clock: Clock) -> None:
        self.socket = socket
        self.person = person
        self.address = client_address(socket)
        # The games that the client has joined, and its side in each.
        self.games: dict[str, Side | None] = {}
        self.heard_at = clock()
        self._clock = clock
        self._outbox = Outbox()
        # The close code, once we end the connection.
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._pinged: int | None = None
        self._round_trips: deque[int] = deque(maxlen=LAG_SAMPLES)

    @property
    def lag(self) -> int:
        """The round-trip time, in milliseconds; 0 while too little is known of it."""
        is_known = len(self._round_trips) >= FEWEST_LAG_SAMPLES
        return min(self._round_trips) if is_known else 0

    def send(self, message: FromServer) -> None:
        """Queues a message."""
        self.send_encoded(messages.encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Queues an encoded message; disconnects a client whose queue is full."""
        self._outbox.put(message)
        if self._outbox.is_overflowing:
            self.end(TRY_AGAIN_LATER)

    def end(self, code: int) -> None:
        """Ends the connection."""
        if not self.ended.done():
            self.ended.set_result(code)

    def ping(self) -> None:
        """Sends a ping, whose answer measures the round trip."""
        self._pinged = self._clock()
        self.send(Ping(self._pinged))

    def pong(self, at: int) -> bool:
        """Measures the round trip, if this answers the last ping; whether it does."""
        if at != self._pinged:
            return False
        self._pinged = None
        self._round_trips.append(self.heard_at - at)
        if len(self._round_trips) < FEWEST_LAG_SAMPLES:
            self.ping()
        return True

    async def receive(self) -> str | bytes | None:
        """The next message of the client; None when it has disconnected."""
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
        """Sends queued messages until the client disconnects."""
        try:
            while (message := await self._outbox.next()) is not None:
                await self.socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            return
