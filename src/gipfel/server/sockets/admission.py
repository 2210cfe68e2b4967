"""Who may open a socket: known people are counted one by one, strangers by their address.

So a club behind one address is back at once after a restart, and whoever invents guests is still
one stranger.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlette.websockets import WebSocket

from gipfel.server.accounts.person import Person
from gipfel.server.errors import DeniedError
from gipfel.server.http.client_address import client_address
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.identity import asker_of
from gipfel.server.services import Services


@dataclass(frozen=True, slots=True)
class Allowance:
    """What one socket is counted by: a rate, what is open at once, and for whom."""

    rate: str
    most_open: str
    asker: str


@dataclass(frozen=True, slots=True)
class Admission:
    """Somebody who may open a socket; as a context, which counts it as open as long as it lasts.

    There is one for every open socket: it is small.
    """

    person: Person
    allowances: Sequence[Allowance]
    limits: Limits

    def __enter__(self) -> None:
        for one in self.allowances:
            self.limits.hold(one.most_open, one.asker)

    def __exit__(self, *_: object) -> None:
        for one in self.allowances:
            self.limits.release(one.most_open, one.asker)


async def admit(socket: WebSocket, services: Services) -> Admission:
    """Counts a socket that somebody asks for. Raises DeniedError where it may not be opened."""
    address, asker = client_address(socket), asker_of(socket)
    stranger = Allowance("socket", "sockets", address)
    try:
        person = await asker.person()
    except DeniedError:
        services.limits.count(stranger.rate, stranger.asker)
        raise
    if not await asker.is_known():
        _count(services.limits, [stranger])
        return Admission(person, [stranger], services.limits)
    own = Allowance("own-socket", "own-sockets", person.id)
    known = Allowance("known-socket", "known-sockets", address)
    admission = Admission(person, [own, known], services.limits)
    try:
        _count(services.limits, admission.allowances)
    except DeniedError:
        services.rooms.turn_away(person.id)
        raise
    return admission


def _count(limits: Limits, allowances: Sequence[Allowance]) -> None:
    for one in allowances:
        limits.check(one.most_open, one.asker)
    for one in allowances:
        limits.count(one.rate, one.asker)
