"""Passwords: hashed by Argon2, beside the event loop, a few at a time."""

from __future__ import annotations

import asyncio
import sys
import threading
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from gipfel.server.errors import DeniedError
from gipfel.server.priority import lower_priority

SHORTEST_PASSWORD = 8  # characters
LONGEST_PASSWORD = 200
# How many are hashed at once: each takes 64 MiB.
CONCURRENT_HASHES = 2

P = ParamSpec("P")
ResultT = TypeVar("ResultT")


def _lower_own_priority() -> None:
    """Lowers the priority of this thread, and of those that it starts, where threads have one."""
    if sys.platform == "linux":
        lower_priority(threading.get_native_id())


THREADS = ThreadPoolExecutor(
    CONCURRENT_HASHES, thread_name_prefix="password", initializer=_lower_own_priority
)


async def _run_beside(work: Callable[P, ResultT], *args: P.args, **kwargs: P.kwargs) -> ResultT:
    return await asyncio.wrap_future(THREADS.submit(work, *args, **kwargs))


class Passwords:
    """Makes hashes of passwords, and compares passwords with them."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()

    @cached_property
    def _dummy_hash(self) -> str:
        return self._hasher.hash("")

    async def hash(self, password: str) -> str:
        """The hash of a password. Raises DeniedError where it is too short or too long."""
        check_password(password)
        return await _run_beside(self._hasher.hash, _normal(password))

    async def verify(self, password: str, password_hash: str | None) -> bool:
        """Whether a password has this hash; without a hash it takes as long, and is False."""
        if len(password) > LONGEST_PASSWORD:
            return False
        return await _run_beside(self._compare, _normal(password), password_hash)

    def _compare(self, password: str, password_hash: str | None) -> bool:
        try:
            self._hasher.verify(password_hash or self._dummy_hash, password)
        except (VerificationError, InvalidHashError):
            return False
        return password_hash is not None


def check_password(password: str) -> None:
    """Raises DeniedError for what cannot be a password."""
    if len(password) < SHORTEST_PASSWORD:
        raise DeniedError(400, "password-short", least=SHORTEST_PASSWORD)
    if len(password) > LONGEST_PASSWORD:
        raise DeniedError(400, "password-long", most=LONGEST_PASSWORD)


def _normal(password: str) -> str:
    """The same for every keyboard: é can be one sign or two."""
    return unicodedata.normalize("NFKC", password)
