"""Sets of cells as bits of two words of 32, so that JAX's 64-bit mode is not asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Bitboard",
    "joined",
    "none_set",
    "number_of",
    "of",
    "of_each",
    "repeated",
    "single",
    "squares_at",
    "where",
]

Value = TypeVar("Value")

WORD_BITS = 32
WORD = 2**WORD_BITS - 1


class Bitboard(NamedTuple):
    """Bits 0 to 31 and 32 to 63, uint32: one set, or many where the words have a shape.

    Operations are elementwise, so a compiler makes few loops of a step of a game. What is shifted
    beyond the 64 bits is lost.
    """

    low: Any
    high: Any

    def __and__(self, other: Bitboard) -> Bitboard:
        return Bitboard(self.low & other.low, self.high & other.high)

    def __or__(self, other: Bitboard) -> Bitboard:
        return Bitboard(self.low | other.low, self.high | other.high)

    def __invert__(self) -> Bitboard:
        return Bitboard(~self.low, ~self.high)

    def __lshift__(self, count: Any) -> Bitboard:
        """By 1 to 31."""
        less, more = _counts(count)
        return Bitboard(self.low << less, self.high << less | self.low >> more)

    def __rshift__(self, count: Any) -> Bitboard:
        """By 1 to 31."""
        less, more = _counts(count)
        return Bitboard(self.low >> less | self.high << more, self.high >> less)

    def at(self, place: Any) -> Bitboard:
        """One of many sets, or some of them."""
        return Bitboard(jnp.asarray(self.low)[place], jnp.asarray(self.high)[place])

    def any(self) -> Any:
        """Whether there is any cell."""
        return (self.low | self.high) != 0

    def population(self) -> Any:
        """How many cells there are, uint32."""
        return jax.lax.population_count(self.low) + jax.lax.population_count(self.high)

    def lowest(self) -> Bitboard:
        """The cell with the lowest number alone; none of none."""
        high = jnp.where(self.low == 0, self.high & -self.high, np.uint32(0))
        return Bitboard(self.low & -self.low, high)

    def united(self) -> Bitboard:
        """Many sets (…, n) as one (…)."""
        low, high = self.low[..., 0], self.high[..., 0]
        # Not as a reduction, which compilers would not make one loop with what follows.
        for place in range(1, self.low.shape[-1]):
            low, high = low | self.low[..., place], high | self.high[..., place]
        return Bitboard(low, high)


def _counts(count: Any) -> tuple[Any, Any]:
    if isinstance(count, int):
        return np.uint32(count), np.uint32(WORD_BITS - count)
    return count.astype(np.uint32), (WORD_BITS - count).astype(np.uint32)


def none_set() -> Bitboard:
    """No cell."""
    return Bitboard(np.uint32(0), np.uint32(0))


def of(cells: Sequence[int]) -> Bitboard:
    """These cells, known in advance."""
    low, high = of_each([cells])
    return Bitboard(low[0], high[0])


def of_each(sets: Sequence[Sequence[int]]) -> Bitboard:
    """Many sets known in advance, as one with words of shape (sets,)."""
    bits = [sum(1 << cell for cell in set(cells)) for cells in sets]
    words = [(each & WORD, each >> WORD_BITS) for each in bits]
    low, high = np.array(words, np.uint32).T
    return Bitboard(low, high)


def single(cell: Any) -> Bitboard:
    """One cell, known only when it runs."""
    bit = jnp.uint32(1) << (cell % WORD_BITS).astype(jnp.uint32)
    is_low = cell < WORD_BITS
    return Bitboard(jnp.where(is_low, bit, np.uint32(0)), jnp.where(is_low, np.uint32(0), bit))


def where(condition: Any, first: Bitboard, second: Bitboard) -> Bitboard:
    """The first set where the condition holds, else the second."""
    return Bitboard(
        jnp.where(condition, first.low, second.low), jnp.where(condition, first.high, second.high)
    )


def repeated(one: Bitboard) -> Bitboard:
    """A set as words of shape (1,), to go with those of many."""
    return Bitboard(jnp.expand_dims(one.low, -1), jnp.expand_dims(one.high, -1))


def joined(sets: Sequence[Bitboard]) -> Bitboard:
    """Sets, single ones and many of one axis, as one with words of shape (sets,)."""
    return Bitboard(
        jnp.concatenate([jnp.atleast_1d(each.low) for each in sets]),
        jnp.concatenate([jnp.atleast_1d(each.high) for each in sets]),
    )


def computed_once(values: Value) -> Value:
    """The same values.

    Compilers would compute what is cheap anew for each result that needs it, and here nearly all
    follows from nearly all.
    """
    same: Value = jax.lax.optimization_barrier(values)  # type: ignore[no-untyped-call]
    return same


def number_of(digits: jax.Array) -> jax.Array:
    """The number, uint32, that has these binary digits (…, n), the lowest first."""
    total = jnp.zeros(digits.shape[:-1], jnp.uint32)
    for place in range(digits.shape[-1]):
        total += digits[..., place].astype(jnp.uint32) << place
    return total


def squares_at(board: Bitboard, cells: NDArray[np.int_]) -> jax.Array:
    """For each number of a cell whether it is in the set, bool; −1 is in none.

    Words of shape (…) give (…, *cells.shape).
    """
    each = of_each([[cell] if cell >= 0 else [] for cell in cells.ravel().tolist()])
    low, high = (jnp.expand_dims(word, -1) for word in computed_once(board))
    is_in: jax.Array = Bitboard(low & each.low, high & each.high).any()
    return is_in.reshape(*is_in.shape[:-1], *cells.shape)
