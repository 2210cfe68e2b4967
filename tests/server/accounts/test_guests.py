"""Guests: known again by what we signed, and by nothing else."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gipfel import ServerError
from gipfel.server.accounts.guests import Guests, new_id
from gipfel.server.store.secret import secret_in

GUESTS = Guests(b"a secret")


@given(st.text())
def test_signed_id_is_known_again(person: str) -> None:
    assert GUESTS.verify(GUESTS.sign(person)) == person


@given(st.text())
def test_nothing_else_is_known(cookie: str) -> None:
    assert GUESTS.verify(cookie) is None


def test_changed_id_is_not_known() -> None:
    signed = GUESTS.sign("ann")
    assert GUESTS.verify(signed.replace("ann", "ben")) is None
    assert GUESTS.verify(signed[:-1]) is None


def test_other_host_does_not_know_it() -> None:
    assert Guests(b"another secret").verify(GUESTS.sign("ann")) is None


def test_ids_differ_and_are_long() -> None:
    ids = {new_id() for _ in range(100)}
    assert len(ids) == 100
    assert all(len(one) >= 22 for one in ids)


def test_secret_is_made_once(tmp_path: Path) -> None:
    secret = secret_in(tmp_path)
    assert len(secret) == 32
    assert secret_in(tmp_path) == secret
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_only_its_owner_may_read_the_secret(tmp_path: Path) -> None:
    secret_in(tmp_path)
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


@pytest.mark.parametrize("kept", [b"", b"short"])
def test_short_secret_is_refused_with_the_way_out(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "secret").write_bytes(kept)
    with pytest.raises(ServerError, match=f"secret has {len(kept)} bytes.*or delete it"):
        secret_in(tmp_path)
    (tmp_path / "secret").unlink()
    assert len(secret_in(tmp_path)) == 32


def test_secrets_of_two_hosts_differ(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    assert secret_in(tmp_path / "one") != secret_in(tmp_path / "two")
