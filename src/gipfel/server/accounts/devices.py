"""Devices: browsers in which somebody has logged in before, known again by a signed cookie.

Whoever has one tries passwords at a rate of its own, which strangers cannot use up. The cookie
proves nothing else, and nothing of it is stored (OWASP: device cookies).

>>> devices = Devices(b"a secret of this host")
>>> cookie = devices.add("", "ann")
>>> devices.find(cookie, "ann") is None, devices.find(cookie, "ben") is None
(False, True)
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

ID_BYTES = 12
PURPOSE = b"device:"
# How many people of one browser are remembered, the last one first.
MOST_PEOPLE = 5
SEPARATOR = ":"


class Devices:
    """Signs and finds what a browser keeps of those who have logged in there."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def find(self, cookie: str, person: str) -> str | None:
        """The id of the device for a person; None where that person has not logged in there."""
        entry = self._entry_of(cookie, person)
        return entry and entry.partition(".")[0]

    def add(self, cookie: str, person: str) -> str:
        """The cookie after a person has logged in."""
        entry = self._entry_of(cookie, person) or self._sign(
            secrets.token_urlsafe(ID_BYTES), person
        )
        return SEPARATOR.join([entry, *self._others(cookie, entry)][:MOST_PEOPLE])

    def remove(self, cookie: str, person: str) -> str:
        """The cookie without a person."""
        return SEPARATOR.join(self._others(cookie, self._entry_of(cookie, person)))

    def _entry_of(self, cookie: str, person: str) -> str | None:
        for entry in cookie.split(SEPARATOR)[:MOST_PEOPLE]:
            expected = self._sign(entry.partition(".")[0], person)
            if hmac.compare_digest(entry.encode(), expected.encode()):
                return entry
        return None

    def _others(self, cookie: str, entry: str | None) -> list[str]:
        return [one for one in cookie.split(SEPARATOR)[:MOST_PEOPLE] if one and one != entry]

    def _sign(self, device: str, person: str) -> str:
        text = f"{device}.{person}".encode()
        digest = hmac.digest(self._secret, PURPOSE + text, sha256)
        return f"{device}.{urlsafe_b64encode(digest).decode().rstrip('=')}"
