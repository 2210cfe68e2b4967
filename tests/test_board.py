"""Boards by the names of their cells."""

from __future__ import annotations

import copy
import pickle

import pytest

from gipfel import GAMES
from gipfel.board import Board
from tests.games import NAMES
from tests.properties.test_rules import DVONN_CELLS, GIPF_POINTS

DVONN = GAMES["dvonn"].board
GIPF = GAMES["gipf-basic"].board


def test_cells_are_those_of_the_formats() -> None:
    assert list(DVONN.cells) == DVONN_CELLS
    assert sorted([*GIPF.cells, *GIPF.dots]) == sorted(GIPF_POINTS)
    assert (len(DVONN.cells), len(GIPF.cells), len(GIPF.dots)) == (49, 37, 24)
    assert list(GIPF.cells) == sorted(GIPF.cells)
    assert DVONN.dots == ()


def test_lines_of_dvonn_are_the_rows_and_both_slopes() -> None:
    lengths = [len(line) for line in DVONN.lines]
    assert (lengths[:5], len(lengths)) == ([9, 10, 11, 10, 9], 27)
    assert DVONN.lines_through("a3") == [
        ("a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "i3", "j3", "k3"),
        ("a1", "a2", "a3"),
        ("a3", "b4", "c5"),
    ]


def test_lines_of_gipf_begin_at_two_dots_each() -> None:
    assert sorted(len(line) for line in GIPF.lines) == [4] * 6 + [5] * 6 + [6] * 6 + [7] * 3
    assert len(GIPF.ways) == 42
    for dot in GIPF.dots:
        assert len(GIPF.lines_from(dot)) == (1 if dot in CORNERS else 2)
    for line in GIPF.lines:
        assert sum(way in (line, line[::-1]) for _, way in GIPF.ways) == 2


CORNERS = ("a1", "a5", "e1", "e9", "i1", "i5")


@pytest.mark.parametrize("board", [DVONN, GIPF])
def test_neighbours_are_mutual(board: Board) -> None:
    for cell in board.cells:
        near = board.neighbours(cell)
        assert 3 <= len(near) <= 6
        assert all(cell in board.neighbours(other) for other in near)
    assert board.neighbours("E3") == board.neighbours("e3")


@pytest.mark.parametrize("board", [DVONN, GIPF])
@pytest.mark.parametrize("cell", ["", "a9", "z1", "a", "a11", "e 2"])
def test_unknown_cell_is_refused(board: Board, cell: str) -> None:
    for ask in (board.neighbours, board.lines_through, board.symmetries[1].image, board.lines_from):
        with pytest.raises(ValueError, match="is no cell of this board"):
            ask(cell)
    with pytest.raises(TypeError, match="a cell is a text"):
        board.neighbours(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_symmetries_are_named_permutations(name: str) -> None:
    board = GAMES[name].board
    assert len(board.symmetries) == GAMES[name].symmetries
    assert len({symmetry.name for symmetry in board.symmetries}) == len(board.symmetries)
    for symmetry in board.symmetries:
        assert board.symmetry(symmetry.name) is symmetry
        permutation = symmetry.permutation(board.cells)
        assert sorted(permutation) == list(range(len(board.cells)))
        for cell in board.cells:
            images = {symmetry.image(other) for other in board.neighbours(cell)}
            assert images == set(board.neighbours(symmetry.image(cell)))
    with pytest.raises(ValueError, match="not one of the symmetries identity, "):
        board.symmetry("rotation-45")


@pytest.mark.parametrize("name", NAMES)
def test_names_of_symmetries_tell_what_they_do(name: str) -> None:
    board = GAMES[name].board
    for symmetry in board.symmetries:
        kind, _, angle = symmetry.name.partition("-")
        points = {cell: _flat(name, cell) for cell in board.cells}
        for cell, point in points.items():
            image = points[symmetry.image(cell)]
            turned = point if kind == "identity" else _moved(point, kind, int(angle))
            assert abs(image - turned) < 1e-9, (symmetry.name, cell)


def _flat(name: str, cell: str) -> complex:
    """Where a cell lies, seen from the centre: x to the right, y up."""
    x, y = ord(cell[0]) - ord("a"), int(cell[1])
    if name == "dvonn":
        return complex(x - 5 - (y - 3) / 2, (y - 3) * 3**0.5 / 2)
    return complex((x - 4) * 3**0.5 / 2, y - 5 + abs(x - 4) / 2)


def _moved(point: complex, kind: str, degrees: int) -> complex:
    turn = complex(-1) ** (degrees / 180)
    return point * turn if kind == "rotation" else point.conjugate() * turn * turn


def test_boards_and_symmetries_are_values() -> None:
    for value in (GIPF, GIPF.symmetries[3]):
        again = pickle.loads(pickle.dumps(value))
        assert again == copy.deepcopy(value) == value
        assert hash(again) == hash(value)
    assert GAMES["gipf-standard"].board == GIPF != DVONN


@pytest.mark.parametrize("name", NAMES)
def test_symmetry_names_the_games_whose_board_it_is_of(name: str) -> None:
    assert {symmetry.family for symmetry in Board.of(name).symmetries} == {GAMES[name].family}
    assert Board.of(name) == GAMES[name].board
