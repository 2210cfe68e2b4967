"""GIPF's rules on bitboards, step by step (native/gipf/steps.cpp, moves.cpp and encoding.cpp).

A spot's number is column * 8 + level, both from 0 for b and for the lowest line: lines go on by 1,
8 or 9, and the eighth level is always empty, so that a step never runs over into another line.
Sides are the player to act and his enemy; they change places at the end of a turn.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from gipfel.board import Board
from gipfel.rl.jax import bitboard
from gipfel.rl.jax.bitboard import Bitboard, repeated

STRIDE = 8
COLUMNS = 7
CENTRE = 3  # the column of e
AXES = np.array([1, STRIDE, STRIDE + 1])  # the steps of the three kinds of lines
LONGEST_LINE = 7
OUTSIDE = STRIDE - 1  # a number that is no spot's
MOST_PIECES = 18

BEFORE_PUSH, PUSH, AFTER_PUSH = 0, 1, 2
NOBODY, OWN, ENEMY = 0, 1, 2
RULES = ("basic", "standard", "tournament")
BASIC, STANDARD, TOURNAMENT = range(len(RULES))

_BOARD = Board.of("gipf-basic")


def number_of(spot: str) -> int:
    """The number of a spot by its name."""
    column = ord(spot[0]) - ord("b")
    return column * STRIDE + int(spot[1]) - 2 + max(0, column - CENTRE)


SPOTS = np.array([number_of(spot) for spot in _BOARD.cells])
SPOT_BITS = bitboard.of_each([[spot] for spot in SPOTS.tolist()])
BOARD = bitboard.of(SPOTS.tolist())
_GRID = np.arange(COLUMNS)[:, None] * STRIDE + np.arange(COLUMNS)
SQUARES = np.where(np.isin(_GRID, SPOTS), _GRID, -1)

_WAYS = [[number_of(spot) for spot in line] for _, line in _BOARD.ways]
_FIRSTS = [way[0] for way in _WAYS]
WAY_LINES = bitboard.of_each(_WAYS)
WAY_FIRSTS = bitboard.of_each([[first] for first in _FIRSTS])
WAY_STEPS = np.array([way[1] - way[0] for way in _WAYS], np.int32)
# Pushes onto the same empty spot are written alike; the lowest stands for all.
IS_LOWEST_WAY = np.array([spot not in _FIRSTS[:way] for way, spot in enumerate(_FIRSTS)])
WAY_SPOTS = np.array([way + [OUTSIDE] * (LONGEST_LINE - len(way)) for way in _WAYS])
# The first few spots of each way, by how many: words of shape (ways * SIZES,).
SIZES = LONGEST_LINE + 1
CHAINS = bitboard.of_each([way[:size] for way in _WAYS for size in range(SIZES)])

_LINES = [[number_of(spot) for spot in line] for line in _BOARD.lines]
LINES = bitboard.of_each(_LINES)
LINE_AXES = np.array([AXES.tolist().index(line[1] - line[0]) for line in _LINES])

WAY_COUNT, LINE_COUNT, SPOT_COUNT = len(_WAYS), len(_LINES), len(SPOTS)
FIRST_ROW = 2 * WAY_COUNT
FIRST_TAKE = FIRST_ROW + LINE_COUNT
FIRST_LEAVE = FIRST_TAKE + SPOT_COUNT
DONE = FIRST_LEAVE + SPOT_COUNT


class Position(NamedTuple):
    """A position with the turn in progress; numbers are uint32.

    The rule set is one of them, so that what is compiled serves all three.
    """

    rules: Any
    own: Bitboard
    enemy: Bitboard
    gipf: Bitboard  # which of the pieces are GIPF pieces
    own_reserve: Any
    enemy_reserve: Any
    own_captured: Any
    enemy_captured: Any
    own_entry: Any  # whether GIPF pieces may still be entered
    enemy_entry: Any
    turn: Any  # 0: White
    stage: Any
    has_taken: Any  # whether something was taken before the push
    run: Bitboard  # the row whose GIPF pieces are being decided
    undecided: Bitboard
    chosen: Bitboard  # what of it goes, as far as that is decided
    winner: Any  # seen from the player to act

    def occupied(self) -> Bitboard:
        return self.own | self.enemy


def swapped(position: Position) -> Position:
    """As the other player sees it."""
    return position._replace(
        own=position.enemy,
        enemy=position.own,
        own_reserve=position.enemy_reserve,
        enemy_reserve=position.own_reserve,
        own_captured=position.enemy_captured,
        enemy_captured=position.own_captured,
        own_entry=position.enemy_entry,
        enemy_entry=position.own_entry,
        turn=1 - position.turn,
        winner=(3 - position.winner) % 3,
    )


def seen_by(position: Position, side: Any) -> Position:
    """As one side sees it."""
    return _select(position.turn == side, position, swapped(position))


def _select(condition: Any, first: Position, second: Position) -> Position:
    chosen: Position = jax.tree.map(
        lambda one, other: jnp.where(condition, one, other), first, second
    )
    return bitboard.computed_once(chosen)


class Runs(NamedTuple):
    """The runs of the player to act (GIPF E1)."""

    spots: Bitboard  # (axes,): on the lines of each kind
    count: Any
    has_compulsory: Any


def runs_of(position: Position) -> Runs:
    """The player's runs, found on all lines at once."""
    own, occupied = repeated(position.own), repeated(position.occupied())
    pairs = own & own >> AXES
    fours = pairs & pairs >> 2 * AXES
    # Of five or more next to each other the first four stand for all.
    counts = (fours & ~(fours << AXES)).population()
    spots = fours | fours << AXES
    spots = spots | spots << 2 * AXES
    for _ in range(LONGEST_LINE - 4):
        spots = (spots | spots << AXES | spots >> AXES) & occupied
    has_compulsory = (spots.united() & ~position.gipf).any()
    runs = Runs(spots, counts[0] + counts[1] + counts[2], has_compulsory)
    return bitboard.computed_once(runs)


def _has_gipf(position: Position) -> tuple[Any, Any]:
    """Whether the player to act has GIPF pieces on the board, and whether the enemy has."""
    return (position.own & position.gipf).any(), (position.enemy & position.gipf).any()


def take(position: Position, spots: Bitboard) -> Position:
    """Spots of a row taken off the board (GIPF E2, E3).

    A player whose last GIPF piece goes has lost; of both, the player who took it wins (GIPF F2).
    """
    own, enemy = position.own & spots, position.enemy & spots
    is_before = position.stage == BEFORE_PUSH
    none = bitboard.none_set()
    taken = position._replace(
        own=position.own & ~spots,
        enemy=position.enemy & ~spots,
        gipf=position.gipf & ~spots,
        own_reserve=position.own_reserve + own.population() + (own & position.gipf).population(),
        enemy_captured=position.enemy_captured
        + enemy.population()
        + (enemy & position.gipf).population(),
        has_taken=position.has_taken | (spots.any() & is_before).astype(jnp.uint32),
        run=none,
        undecided=none,
        chosen=none,
    )
    has_own, has_enemy = _has_gipf(taken)
    lost = jnp.where(has_own, np.uint32(NOBODY), np.uint32(ENEMY))
    winner = jnp.where(has_enemy, lost, np.uint32(OWN))
    return taken._replace(winner=jnp.where(position.rules == BASIC, np.uint32(NOBODY), winner))


def has_begun(position: Position) -> Any:
    """Whether the player to act has made his first turn.

    In the tournament game a reserve of 18 says that he has not.
    """
    return (position.rules != TOURNAMENT) | (position.own_reserve != MOST_PIECES)


def outcome(position: Position) -> Any:
    """Who has won at the start of a turn (GIPF F1, F2)."""
    is_out = (position.own_reserve == 0) & (runs_of(position).count == 0)
    winner = jnp.where(is_out, np.uint32(ENEMY), np.uint32(NOBODY))
    has_pieces = position.rules != BASIC
    has_own, has_enemy = _has_gipf(position)
    own_begun = has_begun(position)
    enemy_begun = own_begun | (position.enemy_reserve != MOST_PIECES)
    winner = jnp.where(has_pieces & enemy_begun & ~has_enemy, np.uint32(OWN), winner)
    return jnp.where(has_pieces & own_begun & ~has_own, np.uint32(ENEMY), winner)


def begin(position: Position) -> Position:
    """A turn begun, up to its first choice; the game may be over there."""
    is_over = position.winner != NOBODY
    winner = jnp.where(is_over, position.winner, outcome(position))
    start = position._replace(winner=winner)
    begun, _ = _advance(start, np.bool_(False))
    return _select(winner == NOBODY, begun, start)


def play(position: Position, action: Any) -> tuple[Position, Any]:
    """The state after a legal step, before anything of the next turn, and whether one begins."""
    position = _stepped(position, action)
    is_decided = position.run.any() & ~position.undecided.any()
    position = _select(is_decided, take(position, position.chosen), position)
    position, is_made = _advance(position, action == DONE)
    return _select(is_made, _ended(position), position), is_made


def _ended(position: Position) -> Position:
    """The next turn's start.

    Without a push the game is over: by the taking, or else for want of a piece (GIPF F1, F2).
    """
    is_before = position.stage == BEFORE_PUSH
    fallen = jnp.where(position.winner == NOBODY, np.uint32(ENEMY), position.winner)
    return swapped(
        position._replace(
            winner=jnp.where(is_before, fallen, np.uint32(NOBODY)),
            stage=np.uint32(BEFORE_PUSH),
            has_taken=np.uint32(0),
        )
    )


def _stepped(position: Position, action: Any) -> Position:
    """With the choice that the action makes."""
    is_row = (action >= FIRST_ROW) & (action < FIRST_TAKE)
    is_take = (action >= FIRST_TAKE) & (action < FIRST_LEAVE)
    is_piece = (action >= FIRST_TAKE) & (action < DONE)
    line = (action - FIRST_ROW).clip(0, LINE_COUNT - 1)
    row = _on_axis(runs_of(position).spots, jnp.asarray(LINE_AXES)[line]) & LINES.at(line)
    spot = jnp.where(is_take, action - FIRST_TAKE, action - FIRST_LEAVE).clip(0, SPOT_COUNT - 1)
    piece = SPOT_BITS.at(spot)
    none = bitboard.none_set()
    undecided = bitboard.where(is_row, row & position.gipf, position.undecided)
    chosen = bitboard.where(is_row, row & ~position.gipf, position.chosen)
    decided = position._replace(
        run=bitboard.where(is_row, row, position.run),
        undecided=undecided & ~bitboard.where(is_piece, piece, none),
        chosen=chosen | bitboard.where(is_take, piece, none),
    )
    return _select(action < FIRST_ROW, push(position, action), decided)


def _on_axis(spots: Bitboard, axis: Any) -> Bitboard:
    first, second, third = (spots.at(number) for number in range(len(AXES)))
    return bitboard.where(axis == 0, first, bitboard.where(axis == 1, second, third))


def push(position: Position, action: Any) -> Position:
    """A piece pushed in: those on its way move on, up to the first empty spot (GIPF D)."""
    way = action % WAY_COUNT
    is_gipf = action >= WAY_COUNT
    step = jnp.asarray(WAY_STEPS)[way]
    path = bitboard.single(jnp.asarray(WAY_SPOTS)[way])
    is_taken = (path & repeated(position.occupied())).any()
    pattern = bitboard.number_of(is_taken)
    size = jax.lax.population_count(pattern & ~(pattern + 1))  # of the ones at its end
    chain = bitboard.computed_once(CHAINS.at(way * SIZES + size.astype(jnp.int32)))

    def moved(spots: Bitboard) -> Bitboard:
        moving, count = spots & chain, jnp.abs(step)
        return (spots & ~chain) | bitboard.where(step > 0, moving << count, moving >> count)

    first = WAY_FIRSTS.at(way)
    cost = 1 + is_gipf.astype(jnp.uint32)
    return position._replace(
        own=moved(position.own) | first,
        enemy=moved(position.enemy),
        gipf=moved(position.gipf) | bitboard.where(is_gipf, first, bitboard.none_set()),
        own_reserve=position.own_reserve - cost,
        own_entry=position.own_entry & is_gipf.astype(jnp.uint32),
        stage=np.uint32(AFTER_PUSH),
    )


def _advance(position: Position, is_done: Any) -> tuple[Position, Any]:
    """Does what needs no choice; also tells whether the turn is over.

    A run that must be taken and is the only one goes at once, unless it holds GIPF pieces. None is
    left then, so this happens once in a stage.
    """
    is_open = (position.stage != PUSH) & ~position.undecided.any() & (position.winner == NOBODY)
    runs = runs_of(position)
    is_forced = is_open & ~is_done & (runs.count == 1) & runs.has_compulsory
    run = bitboard.where(is_forced, runs.spots.united(), bitboard.none_set())
    gipf = run & position.gipf
    asked = position._replace(
        run=position.run | run,
        undecided=position.undecided | gipf,
        chosen=position.chosen | (run & ~gipf),
    )
    is_taken = is_forced & ~gipf.any()
    position = _select(is_taken, take(position, run), asked)
    is_won = position.winner != NOBODY
    ends = is_open & (is_done | is_taken | (runs.count == 0)) & ~is_won
    pushes = ends & (position.stage == BEFORE_PUSH) & (position.own_reserve != 0)
    stage = jnp.where(pushes, np.uint32(PUSH), position.stage)
    return position._replace(stage=stage), is_won | (ends & ~pushes)


class Choices(NamedTuple):
    """What a state asks for; each is empty where it asks for something else."""

    is_push: Any
    asked: Bitboard  # the GIPF piece to decide about
    runs: Bitboard  # (axes,)
    may_stop: Any


def choices(position: Position) -> Choices:
    """What there is to choose; nothing where the game is over."""
    is_going_on = position.winner == NOBODY
    is_choosing = is_going_on & (position.stage != PUSH)
    none = bitboard.none_set()
    asked = bitboard.where(is_choosing, position.undecided.lowest(), none)
    is_row = is_choosing & ~asked.any()
    runs = runs_of(position)
    # At reserve 0 taking nothing is no turn.
    does_something = (
        (position.stage == AFTER_PUSH) | (position.has_taken != 0) | (position.own_reserve != 0)
    )
    asks = Choices(
        is_push=is_going_on & (position.stage == PUSH),
        asked=asked,
        runs=bitboard.where(is_row, runs.spots, none),
        may_stop=is_row & ~runs.has_compulsory & does_something,
    )
    return bitboard.computed_once(asks)


def mask(position: Position, asks: Choices) -> jax.Array:
    """Shape (180,), bool: the legal actions."""
    ways = _open_ways(repeated(position.occupied())) & asks.is_push
    may_enter_single = (position.own_reserve >= 1) & has_begun(position)
    may_enter_gipf = (position.own_entry != 0) & (position.own_reserve >= 2)
    asked = bitboard.squares_at(asks.asked, SPOTS)
    is_optional = ~(position.run & ~position.gipf).any()
    is_last = ~(position.undecided & ~asks.asked).any()
    must_take = is_optional & ~position.chosen.any() & is_last
    parts = (
        ways & may_enter_single,
        ways & may_enter_gipf,
        (asks.runs.at(LINE_AXES) & LINES).any(),
        asked,
        asked & ~must_take,
        jnp.expand_dims(asks.may_stop, -1),
    )
    return jnp.concatenate(parts)


def _open_ways(occupied: Bitboard) -> jax.Array:
    """The ways by which something can be pushed in (GIPF D2), shape (42,)."""
    is_taken = (WAY_FIRSTS & occupied).any()
    return jnp.where(is_taken, (WAY_LINES & ~occupied).any(), IS_LOWEST_WAY)


def planes(position: Position, asks: Choices, seen: Position) -> jax.Array:
    """Shape (21, 7, 7), uint8; `seen` is the position as one side sees it."""
    is_choosing = (position.winner == NOBODY) & (position.stage != PUSH)
    none = bitboard.none_set()

    def all_where(condition: Any) -> Bitboard:
        return bitboard.where(condition, BOARD, none)

    def where_choosing(spots: Bitboard) -> Bitboard:
        return bitboard.where(is_choosing, spots, none)

    sets = (
        BOARD,
        BOARD & ~position.occupied(),
        seen.own & ~position.gipf,
        seen.own & position.gipf,
        seen.enemy & ~position.gipf,
        seen.enemy & position.gipf,
        asks.runs.united(),
        *map(where_choosing, (position.run, position.chosen, position.undecided)),
        asks.asked,
        all_where(is_choosing & (position.stage == BEFORE_PUSH)),
        all_where(asks.is_push),
        all_where(is_choosing & (position.stage == AFTER_PUSH)),
        all_where(asks.may_stop),
        all_where(seen.own_entry != 0),
        all_where(seen.enemy_entry != 0),
    )
    shown = bitboard.squares_at(bitboard.joined(sets), SQUARES).astype(jnp.uint8)
    numbers = (
        seen.own_reserve,
        seen.enemy_reserve,
        seen.own_captured,
        seen.enemy_captured,
    )
    everywhere = jnp.stack([number.astype(jnp.uint8) for number in numbers])[:, None, None]
    return jnp.concatenate([shown, everywhere * (SQUARES >= 0).astype(np.uint8)])
