"""Which positions have occurred, so that a third occurrence is noticed (native/environment)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

REMEMBERED_TURNS = 128
OCCURRENCES_BEFORE_DRAW = 2
KEY_WORDS = 2

# Of MurmurHash3 (Appleby): its multipliers, and the shifts of its last step.
_FIRST, _SECOND = np.uint32(0xCC9E2D51), np.uint32(0x1B873593)
_MIX = ((16, np.uint32(0x85EBCA6B)), (13, np.uint32(0xC2B2AE35)))
_SEEDS = np.array([0x9747B28C, 0x3C6EF372], np.uint32)


class History(NamedTuple):
    """The keys of a game's last turns (turns, words), and how many turns there were."""

    keys: Any
    turns: Any


def empty() -> History:
    """Of a game that begins. Where there is no key there is 0."""
    return History(jnp.zeros((REMEMBERED_TURNS, KEY_WORDS), jnp.uint32), jnp.int32(0))


def key_of(words: Sequence[Any]) -> jax.Array:
    """A hash of words, uint32 (2,), that is never 0."""
    keys = jnp.asarray(_SEEDS)
    for word in words:
        mixed = word * _FIRST
        mixed = (mixed << 15 | mixed >> 17) * _SECOND
        keys = keys ^ mixed
        keys = (keys << 13 | keys >> 19) * np.uint32(5) + np.uint32(0xE6546B64)
    for shift, factor in _MIX:
        keys = (keys ^ keys >> shift) * factor
    return (keys ^ keys >> 16) | np.uint32(1)


def is_third(history: History, key: jax.Array) -> Any:
    """Whether a position has occurred twice before."""
    occurred = (history.keys == key).all(-1).sum(dtype=jnp.int32)
    return occurred >= OCCURRENCES_BEFORE_DRAW


def remembered(history: History, key: jax.Array, is_new: Any) -> History:
    """With the key of a turn that begins, where one does; the oldest is forgotten."""
    is_place = jnp.arange(REMEMBERED_TURNS) == history.turns % REMEMBERED_TURNS
    keys = jnp.where((is_place & is_new)[:, None], key, history.keys)
    return History(keys, history.turns + is_new.astype(jnp.int32))
