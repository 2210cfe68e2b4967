"""Subscriptions: who wants to be told, and in which browsers."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from gipfel import words
from gipfel.server.accounts.keys import Keys
from gipfel.server.errors import DeniedError
from gipfel.server.store.database import Database
from gipfel.server.store.push_subscriptions import (
    Subscription,
    drop_subscription,
    replace_subscription,
    subscriptions_of,
)
from gipfel.server.timestamps import Clock
from gipfel.server.webpush.encryption import Receiver
from gipfel.server.webpush.endpoint import Endpoint
from gipfel.server.webpush.network import Network, UnreachedError


class Subscriptions:
    """All subscriptions of a server."""

    def __init__(self, database: Database, keys: Keys, network: Network, clock: Clock) -> None:
        self._database = database
        self._keys = keys
        self._network = network
        self._clock = clock

    async def add(
        self,
        person: str,
        login: str,
        *,
        endpoint: str,
        p256dh: str,
        auth: str,
        language: str,
    ) -> str:
        """Adds a browser of a person, or renews it; returns the subscription's id.

        It ends with the login, if there is one. Raises DeniedError where messages cannot be sent
        there: the endpoint is not plain https at public addresses, or the keys are none.
        """
        try:
            where = Endpoint.parse(endpoint)
            Receiver.parse(p256dh, auth)
            await self._network.addresses_of(where.host)
        except (ValueError, UnreachedError, TimeoutError):
            raise DeniedError(400, "push-unfit") from None
        subscription = Subscription(
            id=sha256(endpoint.encode()).hexdigest(),
            person=person,
            login=login or None,
            endpoint=endpoint,
            p256dh=p256dh,
            auth=auth,
            language=language if language in words.languages() else words.DEFAULT_LANGUAGE,
            seen=self._clock(),
        )
        await self._database.write(replace_subscription, subscription)
        return subscription.id

    async def remove(self, person: str, subscription: str) -> bool:
        """Removes one of a person's own; whether there was such a one."""
        return await self._database.write(drop_subscription, subscription, person)

    async def of(self, person: str) -> Sequence[Subscription]:
        """Those of a person whose login, if they have one, is still good."""
        found = await self._database.read(subscriptions_of, person)
        alive = await self._keys.valid({one.login for one in found if one.login})
        return [one for one in found if one.login is None or one.login in alive]

    async def forget(self, subscription: str) -> None:
        """Removes one that its push service does not know any more."""
        await self._database.write(drop_subscription, subscription)
