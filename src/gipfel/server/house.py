"""What one server has: its database, its people, their games, and how much it lets them do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from gipfel.server.accounts.accounts import Accounts
from gipfel.server.accounts.guests import Guests, secret_in
from gipfel.server.accounts.keys import Keys
from gipfel.server.bots.search_pool import Thinking
from gipfel.server.hall import Hall
from gipfel.server.http.rate_limiter import Limits
from gipfel.server.messaging.streams import Streams
from gipfel.server.store.database import Database


@dataclass(frozen=True)
class House:
    """Everything that those who answer need."""

    database: Database
    guests: Guests
    accounts: Accounts
    keys: Keys
    hall: Hall
    limits: Limits
    thinking: Thinking
    streams: Streams = field(default_factory=Streams)

    @classmethod
    def on(cls, database: Database, limits: Limits) -> Self:
        """The house that stands on a database; its secret lies beside it."""
        thinking = Thinking()
        return cls(
            database=database,
            guests=Guests(secret_in(database.path.parent)),
            accounts=Accounts(database),
            keys=Keys(database),
            hall=Hall.on(database, thinking),
            limits=limits,
            thinking=thinking,
        )
