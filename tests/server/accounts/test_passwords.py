"""Passwords: kept as hashes, compared without telling whose there are."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pytest

from gipfel.server.accounts.passwords import Passwords
from gipfel.server.errors import DeniedError
from tests.server.services import CHEAP, PASSWORD

pytestmark = pytest.mark.anyio
PASSWORDS = Passwords(CHEAP)

# A server that is nicer already than most, and may not make itself less so.
NICE_SERVER = """
import asyncio, os
from gipfel.server.accounts.passwords import Passwords
os.nice(15)
if os.geteuid() == 0:
    os.setuid(4321)
print(asyncio.run(Passwords().hash("one of eight signs")))
"""
SCRIPT_TIMEOUT_S = 60.0  # on a busy machine


async def test_only_the_password_itself_is_right() -> None:
    kept = await PASSWORDS.hash(PASSWORD)
    assert PASSWORD not in kept
    assert await PASSWORDS.verify(PASSWORD, kept)
    assert not await PASSWORDS.verify(PASSWORD + "!", kept)
    assert not await PASSWORDS.verify("", kept)


async def test_nobodys_password_is_never_right() -> None:
    for password in ("", PASSWORD):
        assert not await PASSWORDS.verify(password, None)


async def test_nobodys_password_is_compared_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the time does not tell which names there are."""
    compared = []
    verify = CHEAP.verify

    def watched(kept: str, password: str) -> bool:
        compared.append(password)
        return verify(kept, password)

    passwords = Passwords(CHEAP)
    monkeypatch.setattr(type(CHEAP), "verify", lambda _, kept, given: watched(kept, given))
    await passwords.verify(PASSWORD, None)
    assert compared == [PASSWORD]


async def test_same_password_has_another_hash_each_time() -> None:
    assert await PASSWORDS.hash(PASSWORD) != await PASSWORDS.hash(PASSWORD)


async def test_every_keyboard_types_the_same_password() -> None:
    kept = await PASSWORDS.hash("caf\u00e9 noir")
    assert await PASSWORDS.verify("cafe\u0301 noir", kept)


@pytest.mark.parametrize(
    ("password", "reason"), [("1234567", "password-short"), ("x" * 201, "password-long")]
)
async def test_unfit_password_is_refused(password: str, reason: str) -> None:
    with pytest.raises(DeniedError) as denied:
        await PASSWORDS.hash(password)
    assert denied.value.reason == reason


async def test_endless_password_is_not_even_compared() -> None:
    assert not await PASSWORDS.verify("x" * 1_000_000, await PASSWORDS.hash(PASSWORD))


async def test_ours_is_slow_on_purpose() -> None:
    """RFC 9106's second recommendation: 64 MiB, three rounds."""
    assert (await Passwords().hash(PASSWORD)).startswith("$argon2id$v=19$m=65536,t=3,p=4$")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no priority")
async def test_no_move_waits_for_a_password(monkeypatch: pytest.MonkeyPatch) -> None:
    def priority(_: object, __: str) -> str:
        return str(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    monkeypatch.setattr(type(CHEAP), "hash", priority)
    own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    assert int(await Passwords(CHEAP).hash(PASSWORD)) > own


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no priority")
def test_server_of_low_priority_takes_passwords() -> None:
    command = [sys.executable, "-c", NICE_SERVER]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=SCRIPT_TIMEOUT_S, check=False
    )
    assert done.stdout.startswith("$argon2id$"), done.stderr
