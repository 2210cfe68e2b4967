"""The connections that are open: how many there may be, and who makes room for others.

Every connection is a file of the system's, and there are only so many. Where all are taken, or one
address has too many, the one that has owed us a request for longest is closed for a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Protocol

from gipfel.server.http.client_address import network_of
from gipfel.server.log import RareEvent

# Files that are left for the database, engines and the log.
RESERVED_FILES = 100
# Of one address that is no proxy's: its sockets, and what else its people ask for meanwhile.
MOST_OF_ADDRESS = 1200
# Where the system tells no limit.
USUAL_FILES = 8192

Network = IPv4Network | IPv6Network


class Transport(Protocol):
    """What can be cut off."""

    def abort(self) -> None:
        """Closes the connection at once."""


@dataclass(slots=True)
class Open:
    """One connection."""

    transport: Transport
    address: str


@dataclass
class OpenConnections:
    """All connections of a server, by a key for each."""

    most: int
    most_of_address: int = MOST_OF_ADDRESS
    # Behind these stand others: they may have as many as there are.
    proxies: Sequence[Network] = ()
    # Called where somebody had to be refused because the whole server is full.
    on_full: Callable[[], None] = lambda: None
    _open: dict[Hashable, Open] = field(default_factory=dict)
    # The keys of an address, and of those everywhere that owe us something, the oldest first.
    _of_address: dict[str, dict[Hashable, None]] = field(default_factory=dict)
    _owing: dict[Hashable, None] = field(default_factory=dict)
    _crowded: RareEvent = field(default_factory=lambda: RareEvent("address-crowded"))
    _full: RareEvent = field(default_factory=lambda: RareEvent("connections-full"))

    @classmethod
    def under(cls, files: int | None, proxies: str = "") -> OpenConnections:
        """What a limit of open files allows, with some kept in reserve; proxies as they are set."""
        limit = USUAL_FILES if files is None else files
        most = max(limit - RESERVED_FILES, limit // 2)
        return cls(most, min(MOST_OF_ADDRESS, most // 2), networks_in(proxies))

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, key: Hashable, host: str, transport: Transport) -> None:
        """Registers a new connection, which owes a request; where there is no room, it is closed.

        An old one that owes us something makes room.
        """
        address = network_of(host)
        if self._has_room(address):
            self._open[key] = Open(transport, address)
            self._of_address.setdefault(address, {})[key] = None
            self._owing[key] = None
        else:
            transport.abort()

    def leave(self, key: Hashable) -> None:
        """Forgets a connection that is closed."""
        self._owing.pop(key, None)
        if (found := self._open.pop(key, None)) is None:
            return
        theirs = self._of_address[found.address]
        del theirs[key]
        if not theirs:
            del self._of_address[found.address]

    def set_owing(self, key: Hashable, *, is_owing: bool) -> None:
        """Notes whether the client owes us something, or we an answer."""
        self._owing.pop(key, None)
        if is_owing and key in self._open:
            self._owing[key] = None

    def _has_room(self, address: str) -> bool:
        theirs = self._of_address.get(address, {})
        if len(theirs) >= self.most_of_address and not self._is_proxy(address):
            self._crowded.log(most=self.most_of_address)
            return self._close_first(theirs)
        if len(self._open) >= self.most:
            self._full.log(most=self.most)
            if not self._close_first(self._owing):
                self.on_full()
                return False
        return True

    def _close_first(self, keys: dict[Hashable, None]) -> bool:
        """Closes the first of some that owe us something; whether there was one."""
        for key in keys:
            if key in self._owing:
                transport = self._open[key].transport
                self.leave(key)
                transport.abort()
                return True
        return False

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return True  # a Unix socket: somebody on this machine stands in front of others
        return any(found in network for network in self.proxies)


def networks_in(proxies: str) -> list[Network]:
    """The networks of a setting with commas in it; * is every network."""
    if proxies.strip() == "*":
        return [ip_network("0.0.0.0/0"), ip_network("::/0")]
    return [ip_network(part.strip()) for part in proxies.split(",") if part.strip()]
