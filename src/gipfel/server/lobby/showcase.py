"""The games that the lobby shows: some that are being played, and those that ended last.

What changes is published once a second at most, to all who watch the lobby at once: however fast a
game is played, none is told more often. Games of guests among themselves are not shown, as the
archive does not list them.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress

from sqlalchemy import Connection

from gipfel.server.accounts.players import BOT_PREFIX, players
from gipfel.server.errors import DeniedError
from gipfel.server.games.room import Room
from gipfel.server.games.rooms import Rooms
from gipfel.server.games.views import glimpse_view
from gipfel.server.log import log_event
from gipfel.server.messaging.hub import LOBBY, NAMES, Hub
from gipfel.server.protocol import messages
from gipfel.server.protocol.events import Event, Terms
from gipfel.server.protocol.messages import Boards, Glimpse, Player
from gipfel.server.store.archive import GameFilter, search
from gipfel.server.store.database import WRITE_ERRORS, Database
from gipfel.server.store.games import read_game

MOST_PLAYING = 8
MOST_ENDED = 6
PUBLISH_INTERVAL_S = 1.0
# Who is in the archive, and those who were before they deleted their accounts.
PUBLIC_KINDS = ("member", "deleted")

# By which games are shown first: with a clock, between people, the latest.
Rank = tuple[bool, bool, int]


class Showcase:
    """Follows all games in memory, and publishes those that are shown."""

    def __init__(self, database: Database, rooms: Rooms, hub: Hub) -> None:
        self._database = database
        self._rooms = rooms
        self._hub = hub
        # The public games that are being played.
        self._ranks: dict[str, Rank] = {}
        self._playing: list[str] = []
        self._ended: deque[str] = deque(maxlen=MOST_ENDED)
        # The games that are shown, as they were published last.
        self._glimpses: dict[str, Glimpse] = {}
        # What is to be published next: games that are shown, and those that have just ended.
        self._changed: set[str] = set()
        self._results: dict[str, Glimpse] = {}
        self._is_reordered = False
        # Whether somebody has another name by now, or none.
        self._is_renamed = False
        rooms.register_watcher(self._note)
        hub.subscribe(NAMES, self._note_name)

    async def start(self) -> None:
        """Reads the games that ended last."""
        for glimpse in await self._database.read_long(_latest_results):
            self._ended.append(glimpse.id)
            self._glimpses[glimpse.id] = glimpse

    async def refresh_names(self) -> None:
        """Reads the games that are shown again where somebody is called otherwise by now."""
        if not self._is_renamed:
            return
        self._is_renamed = False
        self._changed.update(self._playing)
        for glimpse in await self._database.read_long(_read_glimpses, tuple(self._ended)):
            self._results[glimpse.id] = glimpse

    async def read_news(self) -> None:
        """Brings up to date what other processes play, of what is shown or should be."""
        latest = await self._database.read(_latest_in_play)
        for game_id in {*latest, *self._playing}:
            with suppress(DeniedError):
                await self._rooms.view(game_id, "")

    async def keep_publishing(self) -> None:
        """Publishes what has changed, once a second, until cancelled."""
        while True:
            await asyncio.sleep(PUBLISH_INTERVAL_S)
            try:
                await self.refresh_names()
                if self._database.is_shared:
                    await self.read_news()
                self.publish()
            except WRITE_ERRORS:
                self._rooms.note_write_failed()
            except Exception:  # noqa: BLE001  # whatever it is, the next time may do better
                log_event("showcase-failed", logging.ERROR, trace=True)

    def publish(self) -> None:
        """Publishes what has changed since the last time, if anything has."""
        if not (self._changed or self._results or self._is_reordered):
            return
        before, told = self._playing, self._update()
        if told or self._playing != before:
            message = Boards(self._playing, list(self._ended), told)
            self._hub.publish_here(LOBBY, messages.encode(message))

    def boards(self) -> Boards:
        """All games that are shown, as they were published last."""
        return Boards(self._playing, list(self._ended), list(self._glimpses.values()))

    def _note(self, room: Room, _: Sequence[Event]) -> None:
        """Takes note of a game that started, went on or ended."""
        game_id, both = room.terms.id, self._rooms.players_of(room.terms.id)
        if room.state == "playing" and both and _is_public(both):
            if game_id not in self._ranks:
                self._ranks[game_id] = _rank(room.terms)
                self._is_reordered = True
            if game_id in self._glimpses:
                self._changed.add(game_id)
        elif room.state != "playing" and self._ranks.pop(game_id, None) is not None:
            self._is_reordered = True
            self._changed.discard(game_id)
            if room.state == "over" and (ended := self._rooms.glimpse(game_id)):
                self._add_result(ended)

    def _note_name(self, _: bytes) -> None:
        self._is_renamed = True

    def _add_result(self, ended: Glimpse) -> None:
        self._results[ended.id] = ended
        if len(self._results) > MOST_ENDED:  # more than are shown, within a second
            del self._results[next(iter(self._results))]

    def _update(self) -> list[Glimpse]:
        """Chooses the games to show; returns those that are new or have changed."""
        told = self._results
        for game_id in told:
            if game_id not in self._ended:
                self._ended.appendleft(game_id)
        latest = heapq.nlargest(MOST_PLAYING, self._ranks, key=self._ranks.__getitem__)
        wanted = self._changed | {one for one in latest if one not in self._glimpses}
        written = {one: seen for one in wanted if (seen := self._rooms.glimpse(one))}
        # A game whose move is being written is told the next time.
        self._changed, self._results = wanted - written.keys(), {}
        self._is_reordered = bool(wanted - written.keys() - self._glimpses.keys())
        known = self._glimpses | told | written
        self._playing = [one for one in latest if one in known]
        self._glimpses = {one: known[one] for one in (*self._playing, *self._ended)}
        self._changed &= self._glimpses.keys()
        return [one for one in (told | written).values() if one.id in self._glimpses]


def _rank(terms: Terms) -> Rank:
    is_bots = any(one.startswith(BOT_PREFIX) for one in (terms.white, terms.black))
    return terms.pace.base is not None, not is_bots, terms.created


def _is_public(both: Iterable[Player]) -> bool:
    return any(one.kind in PUBLIC_KINDS for one in both)


def _latest_in_play(connection: Connection) -> list[str]:
    """The games of the archive that began last and go on."""
    found, _ = search(connection, GameFilter(state="playing"), MOST_PLAYING)
    return [one.id for one in found]


def _latest_results(connection: Connection) -> list[Glimpse]:
    """Of the games of the archive that began last, those that are over; the last to end first."""
    found, _ = search(connection, GameFilter(), MOST_ENDED)
    latest = sorted(found, key=lambda one: one.ended or 0, reverse=True)
    return _read_glimpses(connection, [one.id for one in latest])


def _read_glimpses(connection: Connection, game_ids: Iterable[str]) -> list[Glimpse]:
    """Games in small, from their logs."""
    games = [found for one in game_ids if (found := read_game(connection, one))]
    shown = players(connection, {one for terms, _ in games for one in (terms.white, terms.black)})
    return [
        glimpse_view(Room.of(terms, events), white=shown[terms.white], black=shown[terms.black])
        for terms, events in games
    ]
