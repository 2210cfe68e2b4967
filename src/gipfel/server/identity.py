"""Who is asking, over HTTP and over sockets alike.

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
from gipfel.server.accounts.keys import KeyKind
from gipfel.server.accounts.person import Person
from gipfel.server.errors import DeniedError
from gipfel.server.http.client_address import client_address
from gipfel.server.http.cookies import GUEST, SESSION, Cookie
from gipfel.server.services import Services
from gipfel.server.store.games import has_played

SCOPE_KEY = "gipfel.asker"  # where the asker is in a connection's scope
ANSWERS = ("http.response.start", "websocket.accept")


def asker_of(connection: HTTPConnection) -> Asker:
    """The asker that `IdentityMiddleware` has put into a connection."""
    asker: Asker = connection.scope[SCOPE_KEY]
    return asker


def rate_key(connection: HTTPConnection, person: Person) -> str:
    """The key by which a person's rate is limited: a guest's address, since guests are free."""
    return client_address(connection) if person.is_guest else person.id


async def count_challenge(asker: Asker) -> None:
    """Counts a game that is offered: known people's one by one, strangers' by their address.

    Raises DeniedError where there are too many.
    """
    services, person = asker.services, await asker.person()
    address = client_address(asker.connection)
    if person.is_guest and not await services.database.read(has_played, person.id):
        services.limits.count("challenge", address)
    else:
        services.limits.count("challenge", person.id)
        services.limits.count("known-challenge", address)


async def logged_out(services: Services, askers: Collection[Asker]) -> set[Asker]:
    """Those of some askers whose session, token or guest identity has ended meanwhile."""
    people = [(asker, await asker.person()) for asker in askers]
    alive = await services.keys.valid({asker.key for asker in askers if asker.key})
    members = await services.accounts.existing(
        {person.id for _, person in people if person.is_guest}
    )
    return {
        asker
        for asker, person in people
        if (person.id in members if person.is_guest else asker.key not in alive)
    }


@dataclass(eq=False)
class Asker:
    """The client of one connection."""

    connection: HTTPConnection
    services: Services
    # The id of the key that was shown; empty for guests.
    key: str = ""
    is_program: bool = False
    # Set-Cookie headers for the answer, by the names of their cookies.
    set_cookies: dict[str, str] = field(default_factory=dict)
    _person: Person | None = None

    async def person(self) -> Person:
        """Who it is, found out once. Raises DeniedError for a token that is not good."""
        if self._person is None:
            self._person = await self._program() or await self._member() or await self._guest()
        return self._person

    async def is_known(self) -> bool:
        """Whether it is somebody with an account, or a guest who has played a game here.

        Any number of other guests can be had by asking for cookies.
        """
        person = await self.person()
        if not person.is_guest:
            return True
        is_new = GUEST.name in self.set_cookies
        return not is_new and await self.services.database.read(has_played, person.id)

    def set_cookie(self, cookie: Cookie, value: str) -> None:
        """Sets a cookie with the answer, or deletes it where the value is empty."""
        self.set_cookies[cookie.name] = cookie.header(self.connection, value)

    def renew_cookies(self) -> None:
        """Sets the valid cookies of the request again, so that they last as long as new ones."""
        if self.key and not self.is_program:
            self.set_cookie(SESSION, SESSION.read(self.connection))
        guest = GUEST.read(self.connection)
        if self.services.guests.verify(guest) and GUEST.name not in self.set_cookies:
            self.set_cookie(GUEST, guest)

    async def _program(self) -> Person | None:
        header = self.connection.headers.get("authorization")
        if header is None:
            return None
        scheme, _, secret = header.partition(" ")
        found = await self.services.keys.holder(KeyKind.TOKEN, secret.strip())
        if scheme.lower() != "bearer" or found is None:
            raise DeniedError(401, "token-unknown")
        self.is_program = True
        self.key = found.key
        return found.person

    async def _member(self) -> Person | None:
        secret = SESSION.read(self.connection)
        found = await self.services.keys.holder(KeyKind.SESSION, secret) if secret else None
        if found is None:
            return None
        self.key = found.key
        return found.person

    async def _guest(self) -> Person:
        """The guest of the cookie. One who has opened an account is a guest no more."""
        known = self.services.guests.verify(GUEST.read(self.connection))
        if known is not None and not await self.services.accounts.has(known):
            return Person(known)
        person = Person(new_id())
        self.set_cookie(GUEST, self.services.guests.sign(person.id))
        return person


class IdentityMiddleware:
    """Puts the asker into each connection, and adds the asker's cookies to the answer."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asker = scope[SCOPE_KEY] = Asker(HTTPConnection(scope), self.services)

        async def with_cookies(message: Message) -> None:
            if message["type"] in ANSWERS:
                headers = MutableHeaders(scope=message)
                for cookie in asker.set_cookies.values():
                    headers.append("Set-Cookie", cookie)
            await send(message)

        try:
            await self.app(scope, receive, with_cookies)
        finally:
            # The two hold each other, and would wait for the garbage collector.
            del scope[SCOPE_KEY]
