"""The WebSocket endpoint /live: pages follow and play games over it."""

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
from gipfel.game import Side
from gipfel.server.accounts.person import Person
from gipfel.server.accounts.players import players
from gipfel.server.bots.bots import BOTS
from gipfel.server.errors import DeniedError, OutageError
from gipfel.server.http import problem
from gipfel.server.identity import Asker, asker_of, count_challenge, logged_out
from gipfel.server.lobby.challenge_expiry import ChallengeExpiry
from gipfel.server.log import log_event
from gipfel.server.messaging.hub import (
    LOBBY,
    LOGINS,
    RUNS,
    buffering,
    person_topic,
    players_topic,
)
from gipfel.server.protocol import messages
from gipfel.server.services import Services
from gipfel.server.sockets.admission import admit
from gipfel.server.sockets.connection import GOING_AWAY, TRY_AGAIN_LATER, Connection
from gipfel.server.store.database import WRITE_ERRORS
from gipfel.server.timestamps import SECOND_MS

# How often a client is pinged, and how long it may be silent.
PING_INTERVAL_S = 10.0
SILENCE_LIMIT_MS = 35 * SECOND_MS
# Clients are pinged in so many groups, one after the other, so that not all answer at once.
PING_GROUPS = 20
# How long the closing handshake may take.
CLOSE_TIMEOUT_S = 1.0
TOO_LONG = 1009
# How long a message waits for the end of an outage before its socket is closed.
OUTAGE_TIMEOUT_S = 20.0
# Who sends too often is not read for so long: else refusing would take all our time.
REFUSAL_PAUSE_S = 0.05
TOO_MANY_REQUESTS = 429
# Who is here is told to the lobby after every so many groups, where it has changed.
ONLINE_GROUPS = 4
# Members who are named; of more, only how many there are.
MOST_NAMED = 50
# Games that one socket may have joined at once.
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
        # Each with a number, by which it belongs to one group of pings.
        self._connections: dict[Connection, int] = {}
        self._numbers = count()
        self._looking: set[asyncio.Future[None]] = set()
        # Held while the lobby is listed for somebody: moves need the time in between.
        self._listing_lobby = asyncio.Semaphore(1)
        self._online = messages.Online([], 0, 0)
        self._challenge_expiry = ChallengeExpiry(self._challenges, self._is_here, self._rooms.now)
        self._work = services.work
        if self._work is not None:  # one of several processes does it
            self._work.register_routine("challenges", self._expire_challenges, PING_INTERVAL_S)
        services.people.here = self._people_here
        services.people.streaming = services.streams.people
        self._hub.subscribe(LOGINS, self._recheck_logins)
        self._hub.subscribe(RUNS, self._ask_all)

    async def endpoint(self, socket: WebSocket) -> None:
        """Accepts a socket and serves it until it is closed."""
        try:
            admission = await admit(socket, self._services)
        except DeniedError as denied:
            await socket.send_denial_response(problem.problem_response(denied, socket.headers))
            return
        with admission:
            await self._serve(socket, admission.person)

    async def _serve(self, socket: WebSocket, person: Person) -> None:
        await socket.accept()
        shown = (await self._services.database.read(players, [person.id]))[person.id]
        connection = Connection(socket, person, self._rooms.now)
        self._connections[connection] = next(self._numbers)
        self._hub.subscribe(person_topic(person.id), connection.send_encoded)
        connection.send(messages.Welcome(shown))
        connection.ping()
        try:
            await self._run(connection)
        finally:
            self._disconnect(connection)

    async def keep_pinging(self) -> None:
        """Pings all clients, disconnects silent ones and expires challenges, until cancelled."""
        for part in cycle(range(PING_GROUPS)):
            await asyncio.sleep(PING_INTERVAL_S / PING_GROUPS)
            try:
                await self._ping_group(part)
                if part % ONLINE_GROUPS == 0:
                    self._publish_online()
                if part == 0 and self._work is None:
                    await self._expire_challenges()
            except WRITE_ERRORS:
                self._rooms.note_write_failed()
            except Exception:  # noqa: BLE001  # whatever it is, the next ping may do better
                log_event("beat-failed", logging.ERROR, trace=True)

    async def _expire_challenges(self) -> None:
        await self._challenge_expiry.withdraw_abandoned()
        await self._challenges.expire_old()

    async def _ping_group(self, part: int) -> None:
        """Pings one group of clients; disconnects those that are silent or logged out."""
        asked = [one for one in self._connections if self._connections[one] % PING_GROUPS == part]
        for connection in asked:
            heard_at = max(connection.heard_at, self._rooms.running_since)
            if self._rooms.now() - heard_at > SILENCE_LIMIT_MS:
                connection.end(GOING_AWAY)
            else:
                connection.ping()
        await self._close_logged_out(_askers(asked))

    def _ask_all(self, _: bytes) -> None:
        """Pings all clients after an interruption: players whose socket is not lost will answer."""
        for connection in self._connections:
            connection.ping()
            for game_id, side in connection.games.items():
                if side is not None:
                    self._rooms.doubt(game_id, side)

    def _note_pong(self, connection: Connection, at: int) -> None:
        if connection.pong(at):
            for game_id, side in connection.games.items():
                if side is not None:
                    self._rooms.note_answer(game_id, side)

    def _publish_online(self) -> None:
        """Tells the lobby who is connected, where that has changed."""
        now = self._who_is_online()
        if now != self._online:
            self._online = now
            self._hub.publish_here(LOBBY, messages.encode(now))

    def _who_is_online(self) -> messages.Online:
        people = self._people_here() | self._services.people.elsewhere()
        members = sorted((one.name for one in people if not one.is_guest), key=str.casefold)
        return messages.Online(members[:MOST_NAMED], len(members), len(people) - len(members))

    def _is_here(self, person: str) -> bool:
        at_sockets = any(one.person.id == person for one in self._connections)
        is_at_this_process = at_sockets or self._services.streams.has(person)
        return is_at_this_process or self._services.people.may_be_elsewhere(person)

    def _people_here(self) -> set[Person]:
        return {one.person for one in self._connections}

    def _recheck_logins(self, message: bytes) -> None:
        """Checks the sockets of a person whose logins have changed."""
        theirs = [one for one in self._connections if one.person.id == message.decode()]
        looking = asyncio.ensure_future(self._close_logged_out(_askers(theirs)))
        self._looking.add(looking)
        looking.add_done_callback(self._looking.discard)

    async def _close_logged_out(self, askers: Mapping[Asker, Connection]) -> None:
        """Closes the sockets whose login has ended: their pages reconnect as guests."""
        for asker in await logged_out(self._services, askers):
            askers[asker].end(GOING_AWAY)

    async def _run(self, connection: Connection) -> None:
        """Receives and sends until the client disconnects or the connection is ended."""
        tasks: set[asyncio.Future[Any]] = {
            connection.ended,
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
        if connection.ended in done:
            with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
                async with asyncio.timeout(CLOSE_TIMEOUT_S):
                    await connection.socket.close(connection.ended.result())

    async def _listen(self, connection: Connection) -> None:
        while (text := await connection.receive()) is not None:
            if len(text) > messages.LONGEST_MESSAGE:
                connection.end(TOO_LONG)
                return
            await self._handle(connection, text)

    async def _handle(self, connection: Connection, text: str | bytes) -> None:
        """Handles one message; answers with the reason where it is refused."""
        message: messages.FromClient | None = None
        try:
            try:
                message = messages.decode(text)
            finally:  # what cannot be decoded is counted, too
                self._limits.count("message", connection.person.id)
                self._limits.count("messages", connection.address)
            await self._dispatch_out_of_outage(connection, message)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            connection.send(messages.Refused("", "not-understood", {"text": str(error)}))
        except TimeoutError:
            connection.end(TRY_AGAIN_LATER)  # and the page sends it again
        except DeniedError as denied:
            connection.send(messages.Refused(_key(message), denied.reason, dict(denied.details)))
            if denied.status == TOO_MANY_REQUESTS:
                await asyncio.sleep(REFUSAL_PAUSE_S)
        except RefusedError as refused:
            await self._refuse(connection, message, refused)

    async def _dispatch_out_of_outage(
        self, connection: Connection, message: messages.FromClient
    ) -> None:
        """Handles a message; in an outage, as soon as it is over. Raises TimeoutError.

        Sent again and again instead, it would be refused by the rates in the end.
        """
        async with asyncio.timeout(OUTAGE_TIMEOUT_S):
            while True:
                try:
                    return await self._dispatch(connection, message)
                except OutageError:
                    pass
                except WRITE_ERRORS:
                    self._rooms.note_write_failed()
                await self._rooms.wait_out_outage()

    async def _dispatch(self, connection: Connection, message: messages.FromClient) -> None:
        match message:
            case messages.Do():
                await self._do(connection, message)
            case messages.Pong():
                self._note_pong(connection, message.at)
            case messages.Join():
                await self._join(connection, message.game)
            case messages.Leave():
                self._leave(connection, message.game)
            case messages.Say():
                person = connection.person.id
                await self._chat.say(message.game, person, message.text, message.key)
                connection.send(messages.Done(message.key))
            case messages.Mute():
                person = connection.person.id
                await self._chat.mute(message.game, person, is_on=message.is_on)
                connection.send(messages.Done(message.key))
            case messages.Watch():
                await self._watch(connection, message)
            case messages.Look():
                view = await self._challenges.view(connection.person, message.challenge)
                connection.send(messages.Challenged(view))
            case messages.Challenge() | messages.Rematch() | messages.Answer():
                await self._handle_challenge(connection, message)

    async def _do(self, connection: Connection, message: messages.Do) -> None:
        version = await self._rooms.execute(
            message.game, connection.person.id, message.command, connection.lag
        )
        connection.send(messages.Done(message.command.key, version=version))

    async def _join(self, connection: Connection, game_id: str) -> None:
        """Subscribes to a game; joining again sends a new snapshot."""
        if game_id not in connection.games and len(connection.games) >= MOST_SHOWN:
            raise DeniedError(409, "too-much-open", most=MOST_SHOWN)
        view = await self._rooms.join(game_id, connection.person.id, connection.send_encoded)
        connection.games.setdefault(game_id, None)
        if view.side is not None:
            await self._join_as_player(connection, game_id, view.side)
        if view.now.state != "playing":
            await self._send_rematch(connection, game_id, is_player=view.side is not None)

    async def _join_as_player(self, connection: Connection, game_id: str, side: Side) -> None:
        """Sends what was said, and seats a player.

        A clock may have waited for that: a move that came with it is handled only now.
        """
        with buffering(self._hub, [players_topic(game_id)], connection.send_encoded):
            await self._hub.ready(players_topic(game_id))
            for heard in await self._chat.history(game_id, connection.person.id):
                connection.send(heard)
        if connection.games[game_id] is None:
            connection.games[game_id] = side
            self._rooms.seat(game_id, side)

    async def _send_rematch(self, connection: Connection, game_id: str, *, is_player: bool) -> None:
        """Sends a rematch that was offered meanwhile; a spectator is told of one that is played."""
        rematch = await self._challenges.rematch_of(connection.person, game_id)
        if rematch is not None and (is_player or rematch.became is not None):
            connection.send(messages.Challenged(rematch))

    def _leave(self, connection: Connection, game_id: str) -> None:
        if game_id not in connection.games:
            return
        side = connection.games.pop(game_id)
        self._rooms.leave(game_id, connection.send_encoded)
        self._hub.unsubscribe(players_topic(game_id), connection.send_encoded)
        if side is not None:
            self._rooms.unseat(game_id, side)

    async def _watch(self, connection: Connection, message: messages.Watch) -> None:
        if not message.is_on:
            self._hub.unsubscribe(LOBBY, connection.send_encoded)
            return
        topics = [LOBBY, person_topic(connection.person.id)]
        async with self._listing_lobby:
            with buffering(self._hub, topics, connection.send_encoded):
                for topic in topics:
                    await self._hub.ready(topic)
                challenges = await self._challenges.open_for(connection.person)
                bots = [messages.Player("bot", bot) for bot in BOTS]
                connection.send(messages.Lobby(challenges, bots))
                connection.send(self._services.showcase.boards())
                connection.send(self._who_is_online())

    async def _handle_challenge(
        self,
        connection: Connection,
        message: messages.Challenge | messages.Rematch | messages.Answer,
    ) -> None:
        person = connection.person
        if not isinstance(message, messages.Answer):
            await count_challenge(asker_of(connection.socket))
        if isinstance(message, messages.Challenge):
            view = await self._challenges.offer(person, message, message.key)
        elif isinstance(message, messages.Rematch):
            view = await self._challenges.rematch(person, message.game)
        else:
            view = await self._challenges.answer(person, message.challenge, message.answer)
        connection.send(messages.Challenged(view))
        connection.send(messages.Done(message.key, id=view.became or view.id))

    async def _refuse(
        self, connection: Connection, message: messages.FromClient | None, refused: RefusedError
    ) -> None:
        """Sends the reason, and the game as it stands where the message was a command."""
        game = None
        if isinstance(message, messages.Do):
            game = await self._rooms.view(message.game, connection.person.id)
        connection.send(messages.Refused(_key(message), refused.reason, _details(refused), game))

    def _disconnect(self, connection: Connection) -> None:
        del self._connections[connection]
        for game_id in tuple(connection.games):
            self._leave(connection, game_id)
        self._hub.unsubscribe(LOBBY, connection.send_encoded)
        self._hub.unsubscribe(person_topic(connection.person.id), connection.send_encoded)


def _askers(connections: Iterable[Connection]) -> dict[Asker, Connection]:
    return {asker_of(connection.socket): connection for connection in connections}


def _key(message: messages.FromClient | None) -> str:
    if isinstance(message, messages.Do):
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
