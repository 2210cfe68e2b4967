"""Endpoints: where a push service takes the messages for one browser.

>>> endpoint = Endpoint.parse("https://push.example/send/abc")
>>> endpoint.host, endpoint.origin, endpoint.target
('push.example', 'https://push.example', '/send/abc')
"""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST_ENDPOINT = 1000
# A name with a dot in it whose last part is no number, so that it is no address; nothing but https
# at its own port, nobody's password, and no fragment.
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ENDPOINT = re.compile(
    rf"https://(?P<host>(?:{LABEL}\.)+(?=[a-z]){LABEL})(?::443)?(?P<target>/[!-\"$-~]*)",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True)
class Endpoint:
    """An address of a push service, in the parts that a request has."""

    host: str
    target: str

    @classmethod
    def parse(cls, url: str) -> Endpoint:
        """The endpoint of an address. Raises ValueError for one that is not plain https."""
        found = ENDPOINT.fullmatch(url) if len(url) <= LONGEST_ENDPOINT else None
        if found is None:
            raise ValueError(f"no endpoint: {url[:LONGEST_ENDPOINT]!r}")
        return cls(found["host"].lower(), found["target"])

    @property
    def origin(self) -> str:
        """The site of the push service."""
        return f"https://{self.host}"
