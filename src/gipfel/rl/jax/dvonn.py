"""DVONN's rules on bitboards (native/dvonn/position.hpp, moves.hpp and encoding.hpp).

A cell's number is row * 12 + column: its neighbours lie at ±1, ±12 and ±13, and the twelfth column
is always empty, so that a step never runs over from one row into the next.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from gipfel.board import Board
from gipfel.rl.jax import bitboard
from gipfel.rl.jax.bitboard import Bitboard, repeated

STRIDE = 12
ROWS, COLUMNS = 5, 11
LONGEST_MOVE = 10  # from a3 to k3
RED_PIECES = 3
HEIGHT_DIGITS = 6  # 2^6 > 49
RED_DIGITS = 2

CELLS = np.array(
    [(int(cell[1]) - 1) * STRIDE + ord(cell[0]) - ord("a") for cell in Board.of("dvonn").cells]
)
BOARD = bitboard.of(CELLS.tolist())
_GRID = np.arange(ROWS)[:, None] * STRIDE + np.arange(COLUMNS)
SQUARES = np.where(np.isin(_GRID, CELLS), _GRID, -1)

# Right, left, up and left, down and right, up and right, down and left: columns and rows.
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))
STEPS = np.array([row * STRIDE + column for column, row in DIRECTIONS])
# Of every second direction; the one after it goes the other way.
AXES = STEPS[::2]
HEIGHTS = np.arange(1, LONGEST_MOVE + 1)

FIRST_MOVE = len(CELLS)
PASS = FIRST_MOVE * (1 + len(DIRECTIONS))

# The furthest that a stack in contact can be from red: the longest chain on the board in which no
# cell is a neighbour of any but the one before and the one after it has 30 cells.
MOST_CONTACT_STEPS = 29


def _sources(direction: tuple[int, int], height: int) -> list[int]:
    """The cells from which a stack of this height comes to a cell of the board."""
    across, up = (height * each for each in direction)
    cells = CELLS[(CELLS % STRIDE + across >= 0) & (CELLS % STRIDE + across < COLUMNS)]
    return cells[np.isin(cells + up * STRIDE + across, CELLS)].tolist()  # type: ignore[no-any-return]


_ALL_SOURCES = bitboard.of_each(
    [_sources(direction, height) for direction in DIRECTIONS for height in HEIGHTS.tolist()]
)
SOURCES = Bitboard(  # (directions, heights)
    *(words.reshape(len(DIRECTIONS), len(HEIGHTS)) for words in _ALL_SOURCES)
)


class Position(NamedTuple):
    """A position: heights and red pieces by binary digits, and which stacks have a white top."""

    height: Bitboard  # (HEIGHT_DIGITS,)
    red: Bitboard  # (RED_DIGITS,)
    white: Bitboard
    turn: Any  # 0: White
    is_stacking: Any

    def occupied(self) -> Bitboard:
        return self.height.united()

    def lone_red(self) -> Bitboard:
        return self.red.united() & ~self.height.at(slice(1, None)).united()

    def owned_by(self, side: Any) -> Bitboard:
        black = self.occupied() & ~self.white & ~self.lone_red()
        return bitboard.where(side == 0, self.white, black)

    def score(self, side: Any) -> jax.Array:
        """The pieces that a side owns, int32 (DVONN G2)."""
        counts = (self.height & repeated(self.owned_by(side))).population()
        return bitboard.number_of(counts).astype(jnp.int32)


class Legal(NamedTuple):
    """What may be played: cells to place on, the stacks that move in each direction, a pass."""

    placements: Bitboard
    movers: Bitboard  # (directions,)
    may_pass: Any
    is_over: Any


def _surrounded(occupied: Bitboard) -> Bitboard:
    """The cells all six of whose neighbours are occupied (DVONN E6)."""
    found = occupied
    for step in AXES.tolist():
        found = found & occupied << step & occupied >> step
    return found


def stacks_of_heights(position: Position) -> Bitboard:
    """The stacks of each height that can move, with words of shape (heights,)."""
    found = repeated(BOARD)
    for place in range(HEIGHT_DIGITS):
        digit = repeated(position.height.at(place))
        found = found & bitboard.where(HEIGHTS >> place & 1 != 0, digit, ~digit)
    return found


def _reached(occupied: Bitboard) -> Bitboard:
    """The cells that lie so far before a stack: words of shape (directions, heights).

    Each height looks one step further than the one before.
    """
    there = back = repeated(occupied)
    low, high = [], []
    for _ in HEIGHTS:
        there, back = there >> AXES, back << AXES
        low.append(jnp.stack([there.low, back.low], -1).reshape(len(DIRECTIONS)))
        high.append(jnp.stack([there.high, back.high], -1).reshape(len(DIRECTIONS)))
    return Bitboard(jnp.stack(low, -1), jnp.stack(high, -1))


def _movers(position: Position) -> Bitboard:
    """The stacks that can move in each direction, whoever owns them (DVONN E3 to E7)."""
    occupied = position.occupied()
    free = ~_surrounded(occupied) & ~position.lone_red()
    stacks = stacks_of_heights(position) & repeated(free)
    return (stacks & SOURCES & _reached(occupied)).united()


def legal(position: Position) -> Legal:
    """What may be played; nothing where the game is over (DVONN E8, G1)."""
    movers = bitboard.computed_once(_movers(position))
    own, enemy = position.owned_by(position.turn), position.owned_by(1 - position.turn)
    every = movers.united()
    can_move, can_enemy_move = (every & own).any(), (every & enemy).any()
    is_stacking = position.is_stacking != 0
    none = bitboard.none_set()
    may = Legal(
        placements=bitboard.where(is_stacking, none, BOARD & ~position.occupied()),
        movers=movers & repeated(bitboard.where(is_stacking, own, none)),
        may_pass=is_stacking & ~can_move & can_enemy_move,
        is_over=is_stacking & ~can_move & ~can_enemy_move,
    )
    return bitboard.computed_once(may)


def place(position: Position, target: Bitboard) -> Position:
    """A piece placed on an empty cell (DVONN C, D, E1)."""
    placed = position.occupied().population()
    is_red = placed < RED_PIECES
    is_white = ~is_red & (position.turn == 0)
    is_last = placed + 1 == len(CELLS)
    none = bitboard.none_set()
    return Position(
        height=_with_number(position.height, target, jnp.uint32(1)),
        red=_with_number(position.red, target, is_red.astype(jnp.uint32)),
        white=position.white | bitboard.where(is_white, target, none),
        turn=jnp.where(is_last, position.turn, 1 - position.turn),
        is_stacking=jnp.where(is_last, np.uint32(1), position.is_stacking),
    )


def move(position: Position, source: Any, direction: Any) -> Position:
    """A stack moved, and what has lost contact taken away (DVONN E, F1)."""
    origin = bitboard.single(source)
    distance = _number_on(position.height, origin).astype(jnp.int32)
    target = bitboard.single(source + jnp.asarray(STEPS)[direction] * distance)
    height = _moved(position.height, origin, target)
    red = _moved(position.red, origin, target)
    others = position.white & ~(origin | target)
    white = bitboard.where(position.turn == 0, others | target, others)
    kept = in_contact(height.united(), red.united())
    return Position(
        height=height & repeated(kept),
        red=red,
        white=white & kept,
        turn=1 - position.turn,
        is_stacking=position.is_stacking,
    )


def _number_on(digits: Bitboard, cell: Bitboard) -> jax.Array:
    return bitboard.number_of((digits & repeated(cell)).any())


def _with_number(digits: Bitboard, cell: Bitboard, number: jax.Array) -> Bitboard:
    """With a number on a cell that had 0."""
    places = np.arange(len(digits.low), dtype=np.uint32)
    is_on = jnp.expand_dims(number, -1) >> places & np.uint32(1) != 0
    none = bitboard.none_set()
    return digits | bitboard.where(is_on, repeated(cell), none)


def _moved(digits: Bitboard, origin: Bitboard, target: Bitboard) -> Bitboard:
    """The number on one cell is added to that of another."""
    total = _number_on(digits, origin) + _number_on(digits, target)
    return _with_number(digits & repeated(~(origin | target)), target, total)


def in_contact(occupied: Bitboard, red: Bitboard) -> Bitboard:
    """The stacks with a chain of neighbouring stacks to red (DVONN F1)."""

    def wider(_: Any, reached: Bitboard) -> Bitboard:
        up, down = reached | reached << 1, reached | reached >> 1
        return (up | down | up << STRIDE | down >> STRIDE) & occupied

    # On a GPU each turn of a loop would be launched on its own.
    unroll = 1 if jax.default_backend() == "cpu" else MOST_CONTACT_STEPS
    found: Bitboard = jax.lax.fori_loop(0, MOST_CONTACT_STEPS, wider, red & occupied, unroll=unroll)
    return found


def dealt(cells: jax.Array) -> Position:
    """All pieces placed, in this order of the cells; White is to move (DVONN begin)."""

    def on(places: slice) -> Bitboard:
        bits = bitboard.single(cells[places])
        return Bitboard(bits.low.sum(dtype=jnp.uint32), bits.high.sum(dtype=jnp.uint32))

    nothing = jnp.uint32(0)
    red = on(slice(0, RED_PIECES))
    return Position(
        height=_with_number(_none(HEIGHT_DIGITS), BOARD, jnp.uint32(1)),
        red=_with_number(_none(RED_DIGITS), red, jnp.uint32(1)),
        white=on(slice(RED_PIECES + 1, None, 2)),  # Black comes first after the red ones
        turn=nothing,
        is_stacking=nothing + 1,
    )


def _none(digits: int) -> Bitboard:
    zeros = jnp.zeros(digits, jnp.uint32)
    return Bitboard(zeros, zeros)


def play(position: Position, action: Any) -> Position:
    """The position after a legal action."""
    cell = jnp.asarray(CELLS)[action % len(CELLS)]
    direction = jnp.clip(action // len(CELLS) - 1, 0, len(DIRECTIONS) - 1)
    placed = place(position, bitboard.single(cell))
    moved = move(position, cell, direction)
    passed = position._replace(turn=1 - position.turn)

    def choose(one: Any, two: Any, three: Any) -> Any:
        return jnp.where(action < FIRST_MOVE, one, jnp.where(action < PASS, two, three))

    after: Position = jax.tree.map(choose, placed, moved, passed)
    return after


def mask(may: Legal) -> jax.Array:
    """Shape (344,), bool: the legal actions."""
    # The pass follows the last direction, as if it were the first cell of one more.
    passing = bitboard.where(may.may_pass, bitboard.of(CELLS[:1].tolist()), bitboard.none_set())
    sets = bitboard.joined([may.placements, may.movers, passing])
    return bitboard.squares_at(sets, CELLS).reshape(-1)[: PASS + 1]


def planes(position: Position, side: Any) -> jax.Array:
    """Shape (22, 5, 11), uint8: as a side sees the board."""
    occupied = position.occupied()
    one, two = position.red.at(0), position.red.at(1)
    heights = stacks_of_heights(position)
    none = bitboard.none_set()
    is_placing = position.is_stacking == 0
    is_next_red = is_placing & (occupied.population() < RED_PIECES)
    sets = (
        BOARD,
        BOARD & ~occupied,
        position.owned_by(side),
        position.owned_by(1 - side),
        position.lone_red(),
        one | two,
        two,
        one & two,
        heights,
        occupied & ~heights.united(),
        bitboard.where(is_placing, BOARD, none),
        bitboard.where(is_next_red, BOARD, none),
        position.height,
    )
    squares = bitboard.squares_at(bitboard.joined(sets), SQUARES).astype(jnp.uint8)
    bits, digits = squares[:-HEIGHT_DIGITS], squares[-HEIGHT_DIGITS:]
    places = np.arange(HEIGHT_DIGITS, dtype=np.uint8)[:, None, None]
    return jnp.concatenate([bits, (digits << places).sum(0, dtype=jnp.uint8, keepdims=True)])
