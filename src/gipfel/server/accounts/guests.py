"""Guests: people without an account, known again by a signed cookie.

>>> guests = Guests(b"a secret of this host")
>>> guests.verify(guests.sign("an-id")), guests.verify("an-id.forged"), guests.verify("")
('an-id', None, None)
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

# 128 bits: nobody guesses another's.
ID_BYTES = 16
# One secret signs more than one kind of thing, and none of them stands for another.
PURPOSE = b"guest:"


def new_id() -> str:
    """A new random id for a person."""
    return secrets.token_urlsafe(ID_BYTES)


class Guests:
    """Signs the ids of guests, and verifies the signatures."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, person: str) -> str:
        """An id with its signature: the value of the cookie."""
        return f"{person}.{self._signature(person)}"

    def verify(self, cookie: str) -> str | None:
        """The id in a cookie whose signature is right; None in any other."""
        person, _, signature = cookie.rpartition(".")
        expected = self._signature(person)
        is_ours = hmac.compare_digest(signature.encode(), expected.encode())
        return person if is_ours else None

    def _signature(self, person: str) -> str:
        digest = hmac.digest(self._secret, PURPOSE + person.encode(), sha256)
        return urlsafe_b64encode(digest).decode().rstrip("=")
