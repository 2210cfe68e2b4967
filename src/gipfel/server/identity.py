"""Who is asking: over HTTP and over sockets alike.

A program shows a token, a browser the cookie of a session; everybody else is a guest, known again
by a signed cookie. Whoever has no cookie gets one with the answer.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gipfel.server.accounts.guests import new_id
from gipfel.server.accounts.keys import Kind
from gipfel.server.accounts.person import Person
from gipfel.server.errors import DeniedError
from gipfel.server.http.client_address import household
from gipfel.server.http.cookies import GUEST, SESSION, Cookie
from gipfel.server.services import Services

PLACE = "gipfel.asker"  # where the one who asks stands in a connection's scope
ANSWERS = ("http.response.start", "websocket.accept")


async def person_of(connection: HTTPConnection) -> Person:
    """Who is at the other end. Raises DeniedError for a token that is not good."""
    return await asker_of(connection).person()


def asker_of(connection: HTTPConnection) -> Asker:
    """The one who asks, who can be made to keep or to forget who they are."""
    asker: Asker = connection.scope[PLACE]
    return asker


def counted(connection: HTTPConnection, person: Person) -> str:
    """As whom a person is counted: a guest by household, since a new guest costs nothing."""
    return household(connection) if person.is_guest else person.id


async def strangers(services: Services, askers: Collection[Asker]) -> set[Asker]:
    """Those who are no longer whom they showed to be: what they showed was ended meanwhile."""
    people = [(asker, await asker.person()) for asker in askers]
    alive = await services.keys.alive({asker.key for asker in askers if asker.key})
    members = await services.accounts.among({person.id for _, person in people if person.is_guest})
    return {
        asker
        for asker, person in people
        if (person.id in members if person.is_guest else asker.key not in alive)
    }


@dataclass(eq=False)
class Asker:
    """One connection's other end."""

    connection: HTTPConnection
    services: Services
    # The id of the key that was shown; empty for guests.
    key: str = ""
    is_program: bool = False
    # What is to be kept, as headers by the names of their cookies.
    told: dict[str, str] = field(default_factory=dict)
    _person: Person | None = None

    async def person(self) -> Person:
        """Who it is, found out once. Raises DeniedError for a token that is not good."""
        if self._person is None:
            self._person = await self._program() or await self._member() or await self._guest()
        return self._person

    def keep(self, cookie: Cookie, value: str) -> None:
        """Has a cookie kept, or forgotten where the value is empty, with the answer."""
        self.told[cookie.name] = cookie.header(self.connection, value)

    def keep_longer(self) -> None:
        """Has the cookies that were shown, and are good, kept as long as new ones."""
        if self.key and not self.is_program:
            self.keep(SESSION, SESSION.read(self.connection))
        guest = GUEST.read(self.connection)
        if self.services.guests.known(guest) and GUEST.name not in self.told:
            self.keep(GUEST, guest)

    async def _program(self) -> Person | None:
        header = self.connection.headers.get("authorization")
        if header is None:
            return None
        scheme, _, secret = header.partition(" ")
        found = await self.services.keys.holder(Kind.TOKEN, secret.strip())
        if scheme.lower() != "bearer" or found is None:
            raise DeniedError(401, "token-unknown")
        self.is_program = True
        self.key = found.key
        return found.person

    async def _member(self) -> Person | None:
        secret = SESSION.read(self.connection)
        found = await self.services.keys.holder(Kind.SESSION, secret) if secret else None
        if found is None:
            return None
        self.key = found.key
        return found.person

    async def _guest(self) -> Person:
        """The guest of the cookie. One who has opened an account is a guest no more."""
        known = self.services.guests.known(GUEST.read(self.connection))
        if known is not None and not await self.services.accounts.has(known):
            return Person(known)
        person = Person(new_id())
        self.keep(GUEST, self.services.guests.signed(person.id))
        return person


class Known:
    """Lets an application know who asks, and gives the cookies out that it wants kept."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asker = scope[PLACE] = Asker(HTTPConnection(scope), self.services)

        async def telling(message: Message) -> None:
            if message["type"] in ANSWERS:
                headers = MutableHeaders(scope=message)
                for cookie in asker.told.values():
                    headers.append("Set-Cookie", cookie)
            await send(message)

        try:
            await self.app(scope, receive, telling)
        finally:
            del scope[PLACE]  # the two hold each other, and would wait for the garbage collector
