"""How two people come to play: by a link, in the lobby, by name, or once more."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any, Literal

from sqlalchemy import Connection, Row

from gipfel.game import GAMES
from gipfel.server import messages
from gipfel.server.clocks import UNTIMED, Pace
from gipfel.server.denied import DeniedError
from gipfel.server.events import OTHER, Side, Terms
from gipfel.server.hub import LOBBY, Hub, person_topic
from gipfel.server.messages import Challenged, ChallengeView, Offer
from gipfel.server.people.accounts import folded
from gipfel.server.people.person import Person
from gipfel.server.players import BOT
from gipfel.server.rooms import Rooms
from gipfel.server.store.challenges import (
    close_challenge,
    count_open,
    insert_challenge,
    live_offers,
    offers_to,
    open_for,
    open_of,
    pace_of,
    person_named,
    read_challenge,
    rematch_of,
    view_of,
)
from gipfel.server.store.database import Database
from gipfel.server.store.games import insert_game, read_game
from gipfel.server.whole import whole

ID_BYTES = 12
MOST_OPEN = 20  # challenges of one person at a time
SEED_BITS = 48  # as many as every game takes

SIDES: tuple[Side, Side] = ("w", "b")
NOBODY = Person("")


class Challenges:
    """The challenges of a server."""

    def __init__(
        self, database: Database, rooms: Rooms, hub: Hub, bots: Sequence[str] = ()
    ) -> None:
        self._database = database
        self._rooms = rooms
        self._hub = hub
        self._bots = bots
        self._under_way: set[asyncio.Task[Any]] = set()

    async def offer(self, person: Person, wanted: Offer) -> ChallengeView:
        """A new challenge; a bot has accepted it by then. Raises DeniedError, PositionError."""
        return await self._whole(self._offer(person, wanted))

    async def _offer(self, person: Person, wanted: Offer) -> ChallengeView:
        _check(person, wanted)
        opponent = await self._opponent(person, wanted)
        start = _dealt(wanted.game) if wanted.is_dealt else wanted.start
        values = {
            "opponent": opponent,
            "is_listed": wanted.is_listed and opponent is None,
            "game": wanted.game,
            "start": start,
            "counts_repetition": wanted.counts_repetition,
            "side": wanted.side,
            "is_rated": wanted.is_rated,
            "follows": None,
        }
        return await self._open(person, values, wanted.pace)

    async def rematch(self, person: Person, game: str) -> ChallengeView:
        """Offers the opponent another game with the sides changed, or accepts that offer.

        A game has one rematch: to ask for it again changes nothing. Raises DeniedError where it
        was no game of this person, or is not over.
        """
        return await self._whole(self._rematch(person, game))

    async def _rematch(self, person: Person, game: str) -> ChallengeView:
        terms, side = await self._finished(person, game)
        values = {
            "opponent": terms.black if side == "w" else terms.white,
            "is_listed": False,
            "game": terms.game,
            "start": terms.start,
            "counts_repetition": terms.counts_repetition,
            "side": OTHER[side],
            "is_rated": terms.is_rated,
            "follows": game,
        }
        return await self._open(person, values, terms.pace)

    async def look(self, person: Person, challenge: str) -> ChallengeView:
        """A challenge, for whoever has its link. Raises DeniedError where there is none."""
        view = await self._database.read(partial(view_of, challenge=challenge, person=person.id))
        if view is None:
            raise DeniedError(404, "no-such-challenge")
        return view

    async def open_for(self, person: Person) -> list[ChallengeView]:
        """What a person sees in the lobby."""
        return await self._database.read(partial(open_for, person=person.id))

    async def answer(
        self, person: Person, challenge: str, answer: Literal["accept", "decline", "withdraw"]
    ) -> ChallengeView:
        """Answers a challenge as a client says it. Raises DeniedError."""
        ways = {"accept": self.accept, "decline": self.decline, "withdraw": self.withdraw}
        return await ways[answer](person, challenge)

    async def accept(self, person: Person, challenge: str) -> ChallengeView:
        """Makes a game of a challenge; to accept it again changes nothing. Raises DeniedError."""
        return await self._whole(self._accept(person, challenge))

    async def _accept(self, person: Person, challenge: str) -> ChallengeView:
        at = self._rooms.now()
        game, is_new = await self._database.write(
            lambda connection: _accept(connection, person, challenge, at)
        )
        if not is_new:
            return await self.look(person, challenge)
        await self._rooms.begin_game(game)
        return await self._tell(person, challenge)

    async def decline(self, person: Person, challenge: str) -> ChallengeView:
        """Declines a challenge to this person. Raises DeniedError."""
        return await self._whole(self._close(person, challenge, is_own=False))

    async def withdraw(self, person: Person, challenge: str) -> ChallengeView:
        """Withdraws a challenge of this person. Raises DeniedError."""
        return await self._whole(self._close(person, challenge, is_own=True))

    async def clear(self, person: str | None = None) -> None:
        """Takes the live challenges out of the lobby of one who has gone, or of everybody.

        Of everybody, also those to bots: one that is open when a life begins, none will accept.
        """
        offers = await self._database.read(partial(live_offers, person=person))
        if person is None:
            offers += await self._database.read(partial(offers_to, people=self._bots))
        for challenge, challenger in offers:
            await self._end(Person(challenger), challenge, "withdrawn")

    async def end_all(self, person: Person) -> None:
        """Withdraws all that somebody offers, and declines all that they are offered."""
        for challenge, is_own in await self._database.read(partial(open_of, person=person.id)):
            await self._end(person, challenge, "withdrawn" if is_own else "declined")

    async def _whole(self, work: Coroutine[Any, Any, ChallengeView]) -> ChallengeView:
        return await whole(work, self._under_way)

    async def _close(self, person: Person, challenge: str, *, is_own: bool) -> ChallengeView:
        await self._database.write(
            lambda connection: _close(connection, person, challenge, is_own=is_own)
        )
        return await self._tell(person, challenge)

    async def _end(self, person: Person, challenge: str, state: str) -> None:
        close = partial(close_challenge, challenge=challenge, state=state)
        if await self._database.write(close):
            await self._tell(person, challenge)

    async def _open(self, person: Person, values: dict[str, Any], pace: Pace) -> ChallengeView:
        """A new challenge; where it is a rematch that stands already, that one."""
        challenge = secrets.token_urlsafe(ID_BYTES)
        row = values | {
            "id": challenge,
            "challenger": person.id,
            "base": pace.base,
            "increment": pace.increment,
            "days": pace.days,
            "created": self._rooms.now(),
            "state": "open",
            "became": None,
        }

        def write(connection: Connection) -> Row[Any] | None:
            if offered := _standing(connection, row["follows"]):
                return offered
            if count_open(connection, person.id) >= MOST_OPEN:
                raise DeniedError(409, "too-many-challenges", most=MOST_OPEN)
            insert_challenge(connection, row)
            return None

        offered = await self._database.write(write)
        if offered is not None and offered.challenger != person.id:
            return await self._accept(person, offered.id)
        if offered is not None:
            return await self.look(person, offered.id)
        if values["opponent"] in self._bots:
            await self._accept(Person(values["opponent"]), challenge)
            return await self.look(person, challenge)
        return await self._tell(person, challenge)

    async def _opponent(self, person: Person, wanted: Offer) -> str | None:
        if wanted.opponent is None or wanted.opponent in self._bots:
            return wanted.opponent
        named = partial(person_named, folded=folded(wanted.opponent))
        opponent = await self._database.read(named)
        if opponent is None:
            raise DeniedError(404, "person-unknown")
        if opponent == person.id:
            raise DeniedError(400, "challenge-own")
        return opponent

    async def _finished(self, person: Person, game: str) -> tuple[Terms, Side]:
        found = await self._database.read(partial(read_game, game=game))
        if found is None:
            raise DeniedError(404, "no-such-game")
        terms = found[0]
        side = terms.side_of(person.id)
        if side is None:
            raise DeniedError(403, "not-a-player")
        if (await self._rooms.view(game, person.id)).now.state == "playing":
            raise DeniedError(409, "game-goes-on")
        return terms, side

    async def _tell(self, person: Person, challenge: str) -> ChallengeView:
        """Lets those hear of a challenge whom it concerns; how the person sees it."""
        row = await self._database.read(partial(_required, challenge=challenge))
        for concerned in {row.challenger, row.opponent} - {None}:
            own = await self.look(Person(concerned), challenge)
            self._hub.publish(person_topic(concerned), messages.encode(Challenged(own)))
        if row.is_listed:
            everybodys = await self.look(NOBODY, challenge)
            self._hub.publish(LOBBY, messages.encode(Challenged(everybodys)))
        return await self.look(person, challenge)


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
    is_bot = (wanted.opponent or "").startswith(BOT)
    if person.is_guest or is_bot:
        raise DeniedError(403, "rated-members-only")
    is_usual = wanted.start is None and not wanted.is_dealt and wanted.counts_repetition
    if not is_usual or wanted.pace.speed == UNTIMED:
        raise DeniedError(400, "rated-as-usual")


def _dealt(game: str) -> str:
    """A position of a game that chance dealt."""
    return str(GAMES[game].random(secrets.randbits(SEED_BITS)))


def _accept(connection: Connection, person: Person, challenge: str, at: int) -> tuple[str, bool]:
    """The game that a challenge became, and whether it did so now."""
    row = _required(connection, challenge)
    if row.state == "accepted" and _plays(connection, person, row.became):
        return row.became, False
    if row.state != "open":
        raise DeniedError(409, "challenge-gone")
    if row.challenger == person.id:
        raise DeniedError(400, "challenge-own")
    if row.opponent not in (None, person.id):
        raise DeniedError(403, "challenge-for-another")
    if row.is_rated and person.is_guest:
        raise DeniedError(403, "rated-members-only")
    terms = _terms(row, person, at)
    insert_game(connection, terms)
    by = {"opponent": person.id, "became": terms.id}
    if not close_challenge(connection, challenge, "accepted", **by):
        raise DeniedError(409, "challenge-gone")  # which undoes the game, too
    return terms.id, True


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


def _plays(connection: Connection, person: Person, game: str) -> bool:
    found = read_game(connection, game)
    return found is not None and found[0].side_of(person.id) is not None


def _standing(connection: Connection, game: str | None) -> Row[Any] | None:
    """The rematch of a game that was offered already, if there is one."""
    return None if game is None else rematch_of(connection, game)


def _close(connection: Connection, person: Person, challenge: str, *, is_own: bool) -> None:
    row = _required(connection, challenge)
    whose = row.challenger if is_own else row.opponent
    if whose != person.id:
        raise DeniedError(403, "challenge-for-another")
    state = "withdrawn" if is_own else "declined"
    if not close_challenge(connection, challenge, state) and row.state != state:
        raise DeniedError(409, "challenge-gone")


def _required(connection: Connection, challenge: str) -> Row[Any]:
    row = read_challenge(connection, challenge)
    if row is None:
        raise DeniedError(404, "no-such-challenge")
    return row
