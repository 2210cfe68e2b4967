"""VAPID: a push service can tell who sends, for how long, and to whom."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidSignature

from gipfel.server.webpush.vapid import Vapid
from tests.server.webpush.browser_side import b64, unb64, verify_vapid

CONTACT = "mailto:host@games.example"


def test_token_says_who_to_whom_and_how_long() -> None:
    vapid = Vapid(b"s" * 32, CONTACT, clock=lambda: 1_800_000_000.5)
    claims, key = verify_vapid(vapid.authorization("https://push.example"))
    assert claims == {
        "aud": "https://push.example",
        "exp": 1_800_000_000 + 12 * 60 * 60,
        "sub": CONTACT,
    }
    assert key == vapid.public_key
    assert len(unb64(key)) == 65


def test_forged_token_is_found_out() -> None:
    token = Vapid(b"s" * 32, CONTACT).authorization("https://push.example")
    head, claims, rest = token.split(".")
    forged = b64(unb64(claims).replace(b"push.example", b"evil.example"))
    with pytest.raises(InvalidSignature):
        verify_vapid(f"{head}.{forged}.{rest}")


def test_key_follows_from_the_secret() -> None:
    keys = [Vapid(secret * 32, CONTACT).public_key for secret in (b"s", b"s", b"t")]
    assert keys[0] == keys[1]
    assert keys[0] != keys[2]
