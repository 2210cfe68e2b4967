"""Base64 for addresses, without padding (RFC 4648): how browsers and push services write keys.

>>> encode(b"\\xff\\xfe"), decode("__4")
('__4', b'\\xff\\xfe')
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

LETTERS = re.compile(r"[A-Za-z0-9_-]*", re.ASCII)


def encode(data: bytes) -> str:
    """Bytes as text."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    """Text as bytes, also with its padding. Raises ValueError."""
    bare = text.rstrip("=")
    if not LETTERS.fullmatch(bare):
        raise ValueError(f"no base64url: {text!r}")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
