"""The socket at which pages hear of games as they go on, and play them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import count, cycle
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from gipfel.errors import RefusedError
from gipfel.server.accounts.person import Person
from gipfel.server.bots.bots import BOTS
from gipfel.server.errors import DeniedError
from gipfel.server.http import problem
from gipfel.server.http.client_address import household
from gipfel.server.identity import Asker, asker_of, counted, person_of, strangers
from gipfel.server.lobby.challenge_expiry import Absent
from gipfel.server.log import tell
from gipfel.server.messaging.hub import LOBBY, LOGINS, held_back, person_topic, players_topic
from gipfel.server.protocol import messages
from gipfel.server.protocol.messages import (
    LONGEST_MESSAGE,
    Answer,
    Challenge,
    Challenged,
    Do,
    Done,
    FromClient,
    Join,
    Leave,
    Lobby,
    Look,
    Mute,
    Player,
    Pong,
    Refused,
    Rematch,
    Say,
    Watch,
    Welcome,
)
from gipfel.server.services import Services
from gipfel.server.sockets.connection import GOING_AWAY, Connection
from gipfel.server.timestamps import SECOND

# Seconds between two questions whether a client is there, and how long it may be silent.
BEAT = 10.0
SILENCE = 35 * SECOND
# Clients are asked in so many parts, one after the other, lest all answer at once.
PARTS = 20
# Seconds that a client gets to say goodbye.
GOODBYE = 1.0
TOO_LONG = 1009
# Games that one socket shows at once.
MOST_SHOWN = 100


class Live:
    """All sockets of a server."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._rooms = services.rooms
        self._challenges = services.challenges
        self._chat = services.chat
        self._hub = services.hub
        self._limits = services.limits
        # Each with a number of its own.
        self._connections: dict[Connection, int] = {}
        self._numbers = count()
        self._looking: set[asyncio.Future[None]] = set()
        self._absent = Absent(self._challenges, self._is_here, self._rooms.now)
        self._hub.subscribe(LOGINS, self._doubt)

    async def endpoint(self, socket: WebSocket) -> None:
        """Talks with one client until either leaves."""
        address = household(socket)
        try:
            self._limits.count("socket", address)
            self._limits.check("sockets", address)
            person = await person_of(socket)
        except DeniedError as denied:
            await socket.send_denial_response(problem.refused(denied, socket.headers))
            return
        with self._limits.holding("sockets", address):
            await self._serve(socket, person)

    async def _serve(self, socket: WebSocket, person: Person) -> None:
        await socket.accept()
        connection = Connection(socket, person, self._rooms.now)
        self._connections[connection] = next(self._numbers)
        self._hub.subscribe(person_topic(person.id), connection.send)
        connection.tell(Welcome(_shown(person)))
        connection.ping()
        try:
            await self._talk(connection)
        finally:
            self._forget(connection)

    async def keep_beating(self) -> None:
        """Asks every client now and then whether it is there; one that is silent is let go."""
        for part in cycle(range(PARTS)):
            await asyncio.sleep(BEAT / PARTS)
            try:
                await self._beat(part)
                if part == 0:
                    await self._absent.clear()
                    await self._challenges.clear_old()
            except Exception:  # noqa: BLE001  # whatever it is, the next beat may do better
                tell("beat-failed", logging.ERROR, trace=True)

    async def _beat(self, part: int) -> None:
        """Asks one part of the clients."""
        asked = [one for one in self._connections if self._connections[one] % PARTS == part]
        for connection in asked:
            if self._rooms.now() - connection.heard_at > SILENCE:
                connection.end(GOING_AWAY)
            else:
                connection.ping()
        await self._part_with_strangers(_askers(asked))

    def _is_here(self, person: str) -> bool:
        at_sockets = any(one.person.id == person for one in self._connections)
        return at_sockets or self._services.streams.has(person)

    def _doubt(self, message: bytes) -> None:
        """Looks at once whether those are still logged in whose logins have changed."""
        theirs = [one for one in self._connections if one.person.id == message.decode()]
        looking = asyncio.ensure_future(self._part_with_strangers(_askers(theirs)))
        self._looking.add(looking)
        looking.add_done_callback(self._looking.discard)

    async def _part_with_strangers(self, askers: Mapping[Asker, Connection]) -> None:
        """Ends the sockets of those who are logged in no more: they come back as they are now."""
        for asker in await strangers(self._services, askers):
            askers[asker].end(GOING_AWAY)

    async def _talk(self, connection: Connection) -> None:
        """Listens and sends until the client leaves, or is made to."""
        ended = asyncio.ensure_future(connection.until_ended())
        tasks = {
            ended,
            asyncio.create_task(self._listen(connection)),
            asyncio.create_task(connection.keep_sending()),
        }
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
        for task in done:
            task.result()  # raises what went wrong
        if ended in done:
            with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
                async with asyncio.timeout(GOODBYE):
                    await connection.socket.close(ended.result())

    async def _listen(self, connection: Connection) -> None:
        while (text := await connection.receive()) is not None:
            if len(text) > LONGEST_MESSAGE:
                connection.end(TOO_LONG)
                return
            await self._hear(connection, text)

    async def _hear(self, connection: Connection, text: str | bytes) -> None:
        """Does what a message asks, or says why not."""
        message: FromClient | None = None
        try:
            try:
                message = messages.decode(text)
            finally:  # what cannot be read is counted, too
                self._limits.count("message", connection.person.id)
                self._limits.count("messages", connection.household)
            await self._answer(connection, message)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            connection.tell(Refused("", "not-understood", {"text": str(error)}))
        except DeniedError as denied:
            connection.tell(Refused(_key(message), denied.reason, dict(denied.details)))
        except RefusedError as refused:
            await self._refuse(connection, message, refused)

    async def _answer(self, connection: Connection, message: FromClient) -> None:
        match message:
            case Do():
                await self._do(connection, message)
            case Pong():
                connection.pong(message.at)
            case Join():
                await self._join(connection, message.game)
            case Leave():
                self._leave(connection, message.game)
            case Say():
                person = connection.person.id
                await self._chat.say(message.game, person, message.text, message.key)
                connection.tell(Done(message.key))
            case Mute():
                person = connection.person.id
                await self._chat.mute(message.game, person, is_on=message.is_on)
                connection.tell(Done(message.key))
            case Watch():
                await self._watch(connection, message)
            case Look():
                connection.tell(
                    Challenged(await self._challenges.look(connection.person, message.challenge))
                )
            case Challenge() | Rematch() | Answer():
                await self._settle(connection, message)

    async def _do(self, connection: Connection, message: Do) -> None:
        version = await self._rooms.do(
            message.game, connection.person.id, message.command, connection.lag
        )
        connection.tell(Done(message.command.key, version=version))

    async def _join(self, connection: Connection, game: str) -> None:
        """Shows a game, also one that is shown already: then it is shown anew."""
        is_new = game not in connection.games
        if is_new and len(connection.games) >= MOST_SHOWN:
            raise DeniedError(409, "too-much-open", most=MOST_SHOWN)
        view = await self._rooms.join(game, connection.person.id, connection.send)
        connection.games[game] = view.side
        if view.side is None:
            return
        if is_new:
            self._rooms.seat(game, view.side)
        with held_back(self._hub, [players_topic(game)], connection.send):
            for heard in await self._chat.heard(game, connection.person.id):
                connection.tell(heard)
        if view.now.state != "playing":
            await self._tell_rematch(connection, game)

    async def _tell_rematch(self, connection: Connection, game: str) -> None:
        """Tells a player of a rematch that was offered meanwhile."""
        rematch = await self._challenges.rematch_of(connection.person, game)
        if rematch is not None:
            connection.tell(Challenged(rematch))

    def _leave(self, connection: Connection, game: str) -> None:
        if game not in connection.games:
            return
        side = connection.games.pop(game)
        self._rooms.leave(game, connection.send)
        self._hub.unsubscribe(players_topic(game), connection.send)
        if side is not None:
            self._rooms.unseat(game, side)

    async def _watch(self, connection: Connection, message: Watch) -> None:
        if not message.is_on:
            self._hub.unsubscribe(LOBBY, connection.send)
            return
        topics = [LOBBY, person_topic(connection.person.id)]
        with held_back(self._hub, topics, connection.send):
            challenges = await self._challenges.open_for(connection.person)
            connection.tell(Lobby(challenges, [Player("bot", bot) for bot in BOTS]))

    async def _settle(self, connection: Connection, message: Challenge | Rematch | Answer) -> None:
        person = connection.person
        if not isinstance(message, Answer):
            self._limits.count("challenge", counted(connection.socket, person))
        if isinstance(message, Challenge):
            view = await self._challenges.offer(person, message, message.key)
        elif isinstance(message, Rematch):
            view = await self._challenges.rematch(person, message.game)
        else:
            view = await self._challenges.answer(person, message.challenge, message.answer)
        connection.tell(Challenged(view))
        connection.tell(Done(message.key, id=view.became or view.id))

    async def _refuse(
        self, connection: Connection, message: FromClient | None, refused: RefusedError
    ) -> None:
        """Says why, and how the game stands."""
        game = None
        if isinstance(message, Do):
            game = await self._rooms.view(message.game, connection.person.id)
        connection.tell(Refused(_key(message), refused.reason, _details(refused), game))

    def _forget(self, connection: Connection) -> None:
        del self._connections[connection]
        for game in tuple(connection.games):
            self._leave(connection, game)
        self._hub.unsubscribe(LOBBY, connection.send)
        self._hub.unsubscribe(person_topic(connection.person.id), connection.send)


def _askers(connections: Iterable[Connection]) -> dict[Asker, Connection]:
    return {asker_of(connection.socket): connection for connection in connections}


def _shown(person: Person) -> Player:
    return Player("guest") if person.is_guest else Player("member", person.name)


def _key(message: FromClient | None) -> str:
    if isinstance(message, Do):
        return message.command.key
    return getattr(message, "key", "")


def _details(refused: RefusedError) -> dict[str, Any]:
    return {
        "cells": list(refused.cells),
        "number": refused.number,
        "limit": refused.limit,
        "colour": refused.colour,
        "text": refused.text,
    }
