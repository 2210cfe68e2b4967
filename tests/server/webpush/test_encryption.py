"""Encryption: as the RFC's own example has it, and as a browser reads it."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given
from hypothesis import strategies as st

from gipfel.server.webpush.encryption import Receiver, encrypt
from tests.server.webpush.browser_side import Browser, b64, unb64

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6"
    "TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulc"
    "y4a-fN"
)


def test_example_of_the_rfc() -> None:
    key = ec.derive_private_key(int.from_bytes(unb64(SENDER), "big"), ec.SECP256R1())
    body = encrypt(TEXT, Receiver.parse(POINT, AUTH), key=key, salt=unb64(SALT))
    assert b64(body) == BODY


@given(st.binary(max_size=200).filter(lambda text: not text.endswith(b"\0")))
def test_browser_reads_what_was_written(text: bytes) -> None:
    browser = Browser()
    body = encrypt(text, Receiver(browser.point, browser.auth), size=256)
    assert browser.decrypt(body) == text
    assert len(body) == 16 + 4 + 1 + 65 + 256 + 16  # whatever the text


def test_nobody_else_reads_it() -> None:
    browser = Browser()
    body = encrypt(TEXT, Receiver(browser.point, browser.auth))
    with pytest.raises(InvalidTag):
        Browser(key=browser.key).decrypt(body)
    with pytest.raises(InvalidTag):
        Browser(auth=browser.auth).decrypt(body)


def test_no_two_messages_are_alike() -> None:
    receiver = Receiver.parse(POINT, AUTH)
    assert encrypt(TEXT, receiver) != encrypt(TEXT, receiver)


@pytest.mark.parametrize(
    ("point", "auth"),
    [
        ("", AUTH),
        (POINT[:-2], AUTH),
        (POINT, AUTH[:-2]),
        (POINT, AUTH + "AAAA"),
        (b64(b"\4" + bytes(64)), AUTH),  # no point of the curve
        (b64(b"\2" + bytes(64)), AUTH),
        (POINT.replace("_", "/"), AUTH),
        (POINT + "é", AUTH),
    ],
)
def test_keys_that_are_none_are_refused(point: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Receiver.parse(point, auth)
