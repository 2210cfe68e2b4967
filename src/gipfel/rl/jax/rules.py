"""What an environment asks of a game, the same for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import jax
import jax.numpy as jnp
import numpy as np

from gipfel.game import GAMES, Game
from gipfel.rl.jax import bitboard, dvonn, gipf

PositionT = TypeVar("PositionT", dvonn.Position, gipf.Position)

SIDES = "wb"
# Looked up, as compilers would multiply by the reciprocal, which rounds otherwise.
SHARES = np.arange(len(dvonn.CELLS) + 1, dtype=np.float32) / np.float32(len(dvonn.CELLS))


class Rules(Protocol):
    """A game's rules as pure functions. A position is a tree of arrays, with any turn in progress.

    `can_repeat` tells whether positions can occur again.
    """

    can_repeat: bool

    def position_of(self, position: Any) -> Any:
        """A position of the library, at the start of its turn."""

    def dealt(self, key: jax.Array) -> Any:
        """A start with all pieces dealt at random."""

    def begin(self, position: Any) -> Any:
        """A turn begun: what needs no choice is done."""

    def play(self, position: Any, action: jax.Array) -> tuple[Any, Any]:
        """The position after a legal action, and whether that ended a turn."""

    def player(self, position: Any) -> jax.Array:
        """Who is to act: 0 is White."""

    def words(self, position: Any) -> Sequence[Any]:
        """All that makes two positions at the start of a turn the same."""

    def result(self, position: Any) -> tuple[jax.Array, jax.Array]:
        """White's result (1, 0, -1) if the game ends here, and its size: 1 is the largest."""

    def legal(self, position: Any) -> tuple[jax.Array, Any]:
        """The mask of legal actions, and whether the game is over."""

    def is_over(self, position: Any) -> Any:
        """The same without the mask."""

    def planes(self, position: Any, side: Any = None) -> jax.Array:
        """What a side sees; where none is named, the player to act."""


class Dvonn:
    """DVONN."""

    can_repeat = False  # every move but a pass leaves fewer stacks

    def position_of(self, position: Any) -> dvonn.Position:
        cells = {
            number: position[cell]
            for cell, number in zip(GAMES["dvonn"].board.cells, dvonn.CELLS.tolist(), strict=True)
            if position[cell]
        }

        def digits(numbers: dict[int, int], count: int) -> bitboard.Bitboard:
            return bitboard.of_each(
                [
                    [cell for cell, number in numbers.items() if number >> i & 1]
                    for i in range(count)
                ]
            )

        found = dvonn.Position(
            height=digits({n: stack.height for n, stack in cells.items()}, dvonn.HEIGHT_DIGITS),
            red=digits({n: stack.reds for n, stack in cells.items()}, dvonn.RED_DIGITS),
            white=bitboard.of([number for number, stack in cells.items() if stack.owner == "w"]),
            turn=np.uint32(SIDES.index(position.turn)),
            is_stacking=np.uint32(position.phase == "stack"),
        )
        return _as_arrays(found)

    def dealt(self, key: jax.Array) -> dvonn.Position:
        return dvonn.dealt(jax.random.permutation(key, jnp.asarray(dvonn.CELLS)))

    def begin(self, position: dvonn.Position) -> dvonn.Position:
        return position

    def play(self, position: dvonn.Position, action: jax.Array) -> tuple[dvonn.Position, Any]:
        return dvonn.play(position, action), np.bool_(True)

    def player(self, position: dvonn.Position) -> jax.Array:
        player: jax.Array = position.turn.astype(jnp.int32)
        return player

    def words(self, position: dvonn.Position) -> Sequence[Any]:
        raise AssertionError(f"no position of DVONN occurs twice, and so none like {position}")

    def result(self, position: dvonn.Position) -> tuple[jax.Array, jax.Array]:
        margin = position.score(0) - position.score(1)
        return jnp.sign(margin), jnp.asarray(SHARES)[jnp.abs(margin)]

    def legal(self, position: dvonn.Position) -> tuple[jax.Array, Any]:
        may = dvonn.legal(position)
        return dvonn.mask(may), may.is_over

    def is_over(self, position: dvonn.Position) -> Any:
        return dvonn.legal(position).is_over

    def planes(self, position: dvonn.Position, side: Any = None) -> jax.Array:
        return dvonn.planes(position, position.turn if side is None else side)


class Gipf:
    """GIPF by any of its rule sets."""

    can_repeat = True

    def position_of(self, position: Any) -> gipf.Position:
        cells = position.cells()
        sides = position.turn, SIDES[1 - SIDES.index(position.turn)]

        def spots(letters: str) -> bitboard.Bitboard:
            return bitboard.of(
                [gipf.number_of(s) for s, piece in cells.items() if piece in letters]
            )

        def of_sides(numbers: Sequence[int]) -> list[np.uint32]:
            return [np.uint32(numbers[SIDES.index(side)]) for side in sides]

        own, enemy = (spots(side + side.upper()) for side in sides)
        own_reserve, enemy_reserve = of_sides(position.reserves)
        own_captured, enemy_captured = of_sides(position.captured)
        own_entry, enemy_entry = of_sides([position.may_enter_gipf(side) for side in SIDES])
        nothing, zero = bitboard.none_set(), np.uint32(0)
        outcome = position.outcome()
        is_own = outcome and outcome.winner == position.turn
        winner = (gipf.OWN if is_own else gipf.ENEMY) if outcome else gipf.NOBODY
        found = gipf.Position(
            rules=np.uint32(gipf.RULES.index(position.rules)),
            own=own,
            enemy=enemy,
            gipf=spots(SIDES.upper()),
            own_reserve=own_reserve,
            enemy_reserve=enemy_reserve,
            own_captured=own_captured,
            enemy_captured=enemy_captured,
            own_entry=own_entry,
            enemy_entry=enemy_entry,
            turn=np.uint32(SIDES.index(position.turn)),
            stage=np.uint32(gipf.BEFORE_PUSH),
            has_taken=zero,
            run=nothing,
            undecided=nothing,
            chosen=nothing,
            winner=np.uint32(winner),
        )
        return _as_arrays(found)

    def dealt(self, key: jax.Array) -> gipf.Position:
        raise AssertionError(f"GIPF's pieces are not dealt, by no key such as {key}")

    def begin(self, position: gipf.Position) -> gipf.Position:
        return gipf.begin(position)

    def play(self, position: gipf.Position, action: jax.Array) -> tuple[gipf.Position, Any]:
        return gipf.play(position, action)

    def player(self, position: gipf.Position) -> jax.Array:
        player: jax.Array = position.turn.astype(jnp.int32)
        return player

    def words(self, position: gipf.Position) -> Sequence[Any]:
        numbers = position.own_captured | position.enemy_captured << 8 | position.turn << 16
        entry = position.own_entry << 17 | position.enemy_entry << 18
        return (*position.own, *position.enemy, *position.gipf, numbers | entry)

    def result(self, position: gipf.Position) -> tuple[jax.Array, jax.Array]:
        is_white = (position.winner == gipf.OWN) == (position.turn == 0)
        won = jnp.where(is_white, jnp.int32(1), jnp.int32(-1))
        return jnp.where(position.winner == gipf.NOBODY, jnp.int32(0), won), jnp.float32(1)

    def legal(self, position: gipf.Position) -> tuple[jax.Array, Any]:
        mask = gipf.mask(position, gipf.choices(position))
        return mask, self.is_over(position)

    def is_over(self, position: gipf.Position) -> Any:
        return position.winner != gipf.NOBODY

    def planes(self, position: gipf.Position, side: Any = None) -> jax.Array:
        seen = position if side is None else gipf.seen_by(position, side)
        return gipf.planes(position, gipf.choices(position), seen)


def _as_arrays(position: PositionT) -> PositionT:
    arrays: PositionT = jax.tree.map(jnp.asarray, position)
    return arrays


FAMILIES: dict[str, Rules] = {"dvonn": Dvonn(), "gipf": Gipf()}


def rules_of(game: Game) -> Rules:
    """The rules of a game."""
    return FAMILIES[game.family]
