"""Web Push as the rest of the server sees it, where the host has switched it on."""

from __future__ import annotations

from gipfel.server.accounts.keys import Keys
from gipfel.server.store.database import Database
from gipfel.server.timestamps import Clock
from gipfel.server.webpush.network import Network
from gipfel.server.webpush.sender import Sender
from gipfel.server.webpush.subscriptions import Subscriptions
from gipfel.server.webpush.vapid import Vapid


class WebPush:
    """The host's key, the subscriptions, and what sends."""

    def __init__(
        self, database: Database, keys: Keys, vapid: Vapid, network: Network, clock: Clock
    ) -> None:
        self.public_key = vapid.public_key
        self.subscriptions = Subscriptions(database, keys, network, clock)
        self.sender = Sender(self.subscriptions, vapid, network)
