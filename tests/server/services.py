"""Services to test with: an empty database, cheap passwords, and a clock that stands still."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from argon2 import PasswordHasher

from gipfel.server.accounts.accounts import Accounts
from gipfel.server.accounts.keys import Keys
from gipfel.server.accounts.passwords import Passwords
from gipfel.server.bots.search_pool import SearchPool
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.services import Services
from gipfel.server.store.database import Database
from gipfel.server.webpush.network import Network
from tests.server.stores import SQLITE, Store

PASSWORD = "correct horse"
CONTACT = "mailto:host@games.example"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@dataclass
class Clock:
    """A clock that goes on only when it is told to."""

    now: int = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@contextmanager
def services_in(
    folder: Path,
    clock: Clock | None = None,
    push_network: Network | None = None,
    *,
    store: Store = SQLITE,
) -> Iterator[Services]:
    """The services of a folder, in which nobody ever has to wait; with a network, Web Push too."""
    with store.open(folder) as database, services_on(database, clock, push_network) as services:
        yield services


@contextmanager
def services_on(
    database: Database, clock: Clock | None = None, push_network: Network | None = None
) -> Iterator[Services]:
    """The same on a database that is open."""
    clock = clock or Clock()
    pool = SearchPool(processes=1)
    with closing(pool):
        yield replace(
            Services.on(
                database,
                Limits.none(),
                clock=clock,
                search_pool=pool,
                push_contact=CONTACT if push_network else "",
                push_network=push_network,
            ),
            accounts=Accounts(database, Passwords(CHEAP), clock),
            keys=Keys(database, clock),
        )
