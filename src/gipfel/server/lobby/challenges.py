"""Challenges: by a link, in the lobby, by name, or as a rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal

from msgspec import structs
from sqlalchemy import Connection, Row

from gipfel.game import GAMES, SIDES, Side, opponent
from gipfel.server.accounts.accounts import fold_name, is_closed
from gipfel.server.accounts.person import Person
from gipfel.server.accounts.players import BOT_PREFIX
from gipfel.server.errors import DeniedError
from gipfel.server.games.background_tasks import run_to_completion
from gipfel.server.games.game_log import insert_game
from gipfel.server.games.rooms import Rooms
from gipfel.server.lobby.challenge_views import open_for, view_of
from gipfel.server.messaging.hub import LOBBY, Hub, person_topic
from gipfel.server.protocol import messages
from gipfel.server.protocol.events import Terms
from gipfel.server.protocol.messages import Challenged, ChallengeView, Offer
from gipfel.server.protocol.pace import UNTIMED, Pace
from gipfel.server.store import challenges as store
from gipfel.server.store.database import Database
from gipfel.server.store.games import games_in_play, pace_of, read_terms
from gipfel.server.store.row_locks import lock_names, lock_rows, person_lock
from gipfel.server.store.schema import challenges, games
from gipfel.server.timestamps import DAY_MS, MINUTE_MS

ID_BYTES = 12
MOST_OPEN = 20  # challenges of one person at a time
MOST_PLAYING = 100  # games of one person at a time
LONGEST_OPEN_MS = 14 * DAY_MS
# For so long it is announced once more what is asked for again.
RECENT_MS = MINUTE_MS
SEED_BITS = 48  # as many as every game takes

NOBODY = Person("")

# Called once for every challenge that is new or was accepted, as the one sees it who did that, and
# with the id of the other one, if there is one; it must return at once.
Watcher = Callable[[str | None, ChallengeView], None]


class Challenges:
    """Offers, answers and expires challenges, and announces each change."""

    def __init__(
        self, database: Database, rooms: Rooms, hub: Hub, bots: Sequence[str] = ()
    ) -> None:
        self._database = database
        self._rooms = rooms
        self._hub = hub
        self._bots = bots
        self._watchers: list[Watcher] = []
        self.tasks = rooms.tasks

    def register_watcher(self, watcher: Watcher) -> None:
        """Registers a watcher of challenges."""
        self._watchers.append(watcher)

    @run_to_completion
    async def offer(self, person: Person, wanted: Offer, key: str | None = None) -> ChallengeView:
        """A new challenge; a bot has accepted it by then. Raises DeniedError, PositionError.

        What a person offers again under the same key is the same challenge.
        """
        _check(person, wanted)
        invited = await self._opponent(person, wanted)
        start = _random_start(wanted.game) if wanted.is_dealt else wanted.start
        values = {
            "opponent": invited,
            "is_listed": wanted.is_listed and invited is None,
            "game": wanted.game,
            "start": start,
            "is_dealt": wanted.is_dealt,
            "counts_repetition": wanted.counts_repetition,
            "side": wanted.side,
            "is_rated": wanted.is_rated,
            "follows": None,
            "key": key,
        }
        return await self._open(person, values, wanted.pace)

    @run_to_completion
    async def rematch(self, person: Person, game_id: str) -> ChallengeView:
        """Offers the opponent another game with the sides changed, or accepts that offer.

        What chance dealt is dealt anew. A game has one rematch: to ask for it again changes
        nothing. Raises DeniedError where it was no game of this person, or is not over.
        """
        terms, side = await self._finished_game(person, game_id)
        is_dealt = await self._database.read(store.was_dealt, game_id)
        values = {
            "opponent": terms.black if side == "w" else terms.white,
            "is_listed": False,
            "game": terms.game,
            "start": _random_start(terms.game) if is_dealt else terms.start,
            "is_dealt": is_dealt,
            "counts_repetition": terms.counts_repetition,
            "side": opponent(side),
            "is_rated": terms.is_rated,
            "follows": game_id,
            "key": None,
        }
        return await self._open(person, values, terms.pace)

    async def view(self, person: Person, challenge: str) -> ChallengeView:
        """A challenge as a person sees it. Raises DeniedError where there is none."""
        view = await self._database.read(view_of, challenge, person.id)
        if view is None:
            raise DeniedError(404, "no-such-challenge")
        return view

    async def rematch_of(self, person: Person, game_id: str) -> ChallengeView | None:
        """The rematch that was offered of a game, if it was."""
        offered = await self._database.read(store.rematch_of, game_id)
        return await self.view(person, offered.id) if offered is not None else None

    async def open_for(self, person: Person) -> list[ChallengeView]:
        """What a person sees in the lobby."""
        return await self._database.read(open_for, person.id)

    async def answer(
        self, person: Person, challenge: str, answer: Literal["accept", "decline", "withdraw"]
    ) -> ChallengeView:
        """Answers a challenge as a client says it. Raises DeniedError."""
        ways = {"accept": self.accept, "decline": self.decline, "withdraw": self.withdraw}
        return await ways[answer](person, challenge)

    @run_to_completion
    async def accept(self, person: Person, challenge: str) -> ChallengeView:
        """Makes a game of a challenge; to accept it again changes nothing. Raises DeniedError."""
        at = self._rooms.now()
        is_new = await self._database.write(
            _accept, person, challenge, at, is_shared=self._database.is_shared
        )
        return await (self._announce_news if is_new else self._announce_again)(person, challenge)

    @run_to_completion
    async def decline(self, person: Person, challenge: str) -> ChallengeView:
        """Declines a challenge to this person. Raises DeniedError."""
        return await self._close(person, challenge, is_own=False)

    @run_to_completion
    async def withdraw(self, person: Person, challenge: str) -> ChallengeView:
        """Withdraws a challenge of this person. Raises DeniedError."""
        return await self._close(person, challenge, is_own=True)

    async def live_offers(self) -> dict[str, str]:
        """The live challenges in the lobby, each with its challenger, who has to be present."""
        return await self._database.read(store.live_offers)

    async def expire(self, challenge: str) -> None:
        """Withdraws a challenge whose challenger is absent."""
        await self._close_open(NOBODY, challenge, "withdrawn")

    async def expire_old(self) -> None:
        """Withdraws the challenges that nobody has answered for long."""
        before = self._rooms.now() - LONGEST_OPEN_MS
        for challenge in await self._database.read(store.old_offers, before):
            await self.expire(challenge)

    async def end_all(self, person: Person) -> None:
        """Withdraws all that somebody offers, and declines all that they are offered."""
        for challenge, is_own in await self._database.read(store.open_of, person.id):
            await self._close_open(person, challenge, "withdrawn" if is_own else "declined")

    async def refresh_name(self, person: Person) -> None:
        """Announces again what somebody offers, who is shown by another name from now on."""
        for challenge, is_own in await self._database.read(store.open_of, person.id):
            if is_own:
                await self._announce(person, challenge)

    async def _close(self, person: Person, challenge: str, *, is_own: bool) -> ChallengeView:
        await self._database.write(_close, person, challenge, is_own=is_own)
        return await self._announce(person, challenge)

    async def _close_open(self, person: Person, challenge: str, state: str) -> None:
        close = partial(store.close_challenge, challenge=challenge, state=state)
        if await self._database.write(close):
            await self._announce(person, challenge)

    async def _open(self, person: Person, values: dict[str, Any], pace: Pace) -> ChallengeView:
        """A new challenge, or the one that is there already."""
        row = {
            **values,
            **structs.asdict(pace),
            "id": secrets.token_urlsafe(ID_BYTES),
            "challenger": person.id,
            "created": self._rooms.now(),
            "state": "open",
            "became": None,
        }

        is_shared = self._database.is_shared

        def write(connection: Connection) -> tuple[str, bool]:
            challenge, is_new = _open(connection, person, row, is_shared=is_shared)
            if is_new and row["opponent"] in self._bots:
                bot, at = Person(row["opponent"]), row["created"]
                _accept(connection, bot, challenge, at, is_shared=is_shared)
            return challenge, is_new

        challenge, is_new = await self._database.write(write)
        return await (self._announce_news if is_new else self._announce_again)(person, challenge)

    async def _opponent(self, person: Person, wanted: Offer) -> str | None:
        if wanted.opponent is None or wanted.opponent in self._bots:
            return wanted.opponent
        named = partial(store.person_named, folded=fold_name(wanted.opponent))
        opponent = await self._database.read(named)
        if opponent is None:
            raise DeniedError(404, "person-unknown")
        if opponent == person.id:
            raise DeniedError(400, "challenge-own")
        return opponent

    async def _finished_game(self, person: Person, game_id: str) -> tuple[Terms, Side]:
        terms = await self._database.read(read_terms, game_id)
        if terms is None:
            raise DeniedError(404, "no-such-game")
        side = terms.side_of(person.id)
        if side is None:
            raise DeniedError(403, "not-a-player")
        if (await self._rooms.view(game_id, person.id)).now.state == "playing":
            raise DeniedError(409, "game-goes-on")
        return terms, side

    async def _announce_news(self, person: Person, challenge: str) -> ChallengeView:
        """Announces what a person has just offered or accepted, to watchers too."""
        view = await self._announce(person, challenge)
        row = await self._database.read(_require_challenge, challenge)
        other = row.opponent if view.you == "challenger" else row.challenger
        for watcher in self._watchers:
            watcher(other, view)
        return view

    async def _announce_again(self, person: Person, challenge: str) -> ChallengeView:
        """Announces what was offered or accepted before, and not long ago.

        Who did that may have died before anybody was told.
        """
        written = await self._database.read(_last_change, challenge)
        is_recent = self._rooms.now() - written <= RECENT_MS
        return await (self._announce if is_recent else self.view)(person, challenge)

    async def _announce(self, person: Person, challenge: str) -> ChallengeView:
        """Publishes a challenge to those whom it concerns; returns it as the person sees it.

        Where it became a game, that is started first.
        """
        row = await self._database.read(_require_challenge, challenge)
        if row.became is not None:
            await self._rooms.start_game(row.became)
        for concerned in {row.challenger, row.opponent} - {None}:
            own = await self.view(Person(concerned), challenge)
            self._hub.publish(person_topic(concerned), messages.encode(Challenged(own)))
        is_next = row.follows is not None and row.became is not None
        if row.is_listed or is_next:
            everybodys = messages.encode(Challenged(await self.view(NOBODY, challenge)))
            if row.is_listed:
                self._hub.publish(LOBBY, everybodys)
            if is_next:  # those who watched are shown the next game
                self._rooms.announce(row.follows, everybodys)
        return await self.view(person, challenge)


def _check(person: Person, wanted: Offer) -> None:
    """Raises DeniedError, or PositionError, for a game that cannot be offered."""
    if wanted.game not in GAMES:
        raise DeniedError(400, "game-unknown", games=", ".join(GAMES))
    if wanted.is_dealt and wanted.start is not None:
        raise DeniedError(400, "not-understood", text="is_dealt")
    if wanted.start is not None and GAMES[wanted.game].parse(wanted.start).is_over:
        raise DeniedError(400, "start-over")
    if not wanted.is_rated:
        return
    is_bot = (wanted.opponent or "").startswith(BOT_PREFIX)
    if person.is_guest or is_bot:
        raise DeniedError(403, "rated-members-only")
    is_usual = wanted.start is None and not wanted.is_dealt and wanted.counts_repetition
    if not is_usual or wanted.pace.speed == UNTIMED:
        raise DeniedError(400, "rated-as-usual")


def _random_start(game_name: str) -> str:
    """A random position of a kind of game."""
    return str(GAMES[game_name].random(secrets.randbits(SEED_BITS)))


def _open(
    connection: Connection, person: Person, row: dict[str, Any], *, is_shared: bool
) -> tuple[str, bool]:
    """The challenge that a row opens, and whether anything happened.

    What the person offered under the same key is offered already; a rematch that the opponent
    offers is accepted.
    """
    lock_names(connection, person_lock(person.id))
    lock_rows(connection, games, [row["follows"]] if row["follows"] else [])
    known = store.challenge_with_key(connection, person.id, row["key"]) if row["key"] else None
    rematch = store.rematch_of(connection, row["follows"]) if row["follows"] else None
    if known is not None:
        return known, False
    if rematch is not None and rematch.challenger == person.id:
        return rematch.id, False
    if rematch is not None:
        at = row["created"]
        return rematch.id, _accept(connection, person, rematch.id, at, is_shared=is_shared)
    if row["follows"] and is_closed(connection, row["opponent"]):
        raise DeniedError(409, "opponent-gone")
    if store.count_open(connection, person.id) >= MOST_OPEN:
        raise DeniedError(409, "too-many-challenges", most=MOST_OPEN)
    _check_player(connection, person)
    store.insert_challenge(connection, row)
    return row["id"], True


def _accept(
    connection: Connection, person: Person, challenge: str, at: int, *, is_shared: bool
) -> bool:
    """Makes a game of a challenge; False where that was done already."""
    if not person.id.startswith(BOT_PREFIX):  # its games are not counted
        lock_names(connection, person_lock(person.id))
    lock_rows(connection, challenges, [challenge])
    row = _require_challenge(connection, challenge)
    if row.state == "accepted" and _plays(connection, person, row.became):
        return False
    if row.state != "open":
        raise DeniedError(409, "challenge-gone")
    if row.challenger == person.id:
        raise DeniedError(400, "challenge-own")
    if row.opponent not in (None, person.id):
        raise DeniedError(403, "challenge-for-another")
    if row.is_rated and person.is_guest:
        raise DeniedError(403, "rated-members-only")
    _check_player(connection, person)
    terms = _terms(row, person, at)
    insert_game(connection, terms, is_shared=is_shared)
    by = {"opponent": person.id, "became": terms.id}
    if not store.close_challenge(connection, challenge, "accepted", **by):
        raise DeniedError(409, "challenge-gone")  # which undoes the game, too
    return True


def _check_player(connection: Connection, person: Person) -> None:
    """Raises DeniedError for one who is gone, or plays too many games; a bot plays them all."""
    if is_closed(connection, person.id):
        raise DeniedError(403, "account-closed")
    is_bot = person.id.startswith(BOT_PREFIX)
    if not is_bot and len(games_in_play(connection, person.id)) >= MOST_PLAYING:
        raise DeniedError(409, "too-many-games", most=MOST_PLAYING)


def _terms(row: Row[Any], person: Person, at: int) -> Terms:
    side: Side = row.side or secrets.choice(SIDES)
    white, black = (row.challenger, person.id) if side == "w" else (person.id, row.challenger)
    return Terms(
        id=secrets.token_urlsafe(ID_BYTES),
        game=row.game,
        white=white,
        black=black,
        created=at,
        pace=pace_of(row),
        start=row.start,
        counts_repetition=row.counts_repetition,
        is_rated=row.is_rated,
        follows=row.follows,
    )


def _plays(connection: Connection, person: Person, game_id: str) -> bool:
    terms = read_terms(connection, game_id)
    return terms is not None and terms.side_of(person.id) is not None


def _close(connection: Connection, person: Person, challenge: str, *, is_own: bool) -> None:
    row = _require_challenge(connection, challenge)
    whose = row.challenger if is_own else row.opponent
    if whose != person.id:
        raise DeniedError(403, "challenge-for-another")
    state = "withdrawn" if is_own else "declined"
    if not store.close_challenge(connection, challenge, state) and row.state != state:
        raise DeniedError(409, "challenge-gone")


def _last_change(connection: Connection, challenge: str) -> int:
    """When a challenge was accepted, or else offered."""
    row = _require_challenge(connection, challenge)
    terms = read_terms(connection, row.became) if row.became is not None else None
    return int(row.created if terms is None else terms.created)


def _require_challenge(connection: Connection, challenge: str) -> Row[Any]:
    row = store.read_challenge(connection, challenge)
    if row is None:
        raise DeniedError(404, "no-such-challenge")
    return row
