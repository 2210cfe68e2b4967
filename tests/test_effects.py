"""What moves do, in both games."""

from __future__ import annotations

import copy
import pickle

import pytest

from gipfel import GAMES, GameOverError, IllegalMoveError, MoveSyntaxError, Position
from gipfel.dvonn import Position as DvonnPosition
from gipfel.dvonn import Stack
from gipfel.effects import Effects, Entered, Moved, Removed
from gipfel.gipf import Piece
from gipfel.gipf import Position as GipfPosition
from tests.games import NAMES, line

pytestmark = pytest.mark.sanitize

CUT = "...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack"
CROSSED = ".b.w/B..../b....w/W.....b/...ww./..www/b.bw w 7,11 1,0 standard -"


def after_effects(position: Position, effects: Effects[Position, object]) -> dict[str, str]:
    """What stands where once the effects have happened, one after the other."""
    cells = dict(position.cells())
    for gone in effects.removed:
        if gone.when == "before":
            assert cells.pop(gone.cell) == str(gone.piece)
    for moved in effects.moved:
        assert cells.pop(moved.source) == str(moved.piece)
        cells[moved.target] = str(effects.after.cells().get(moved.target, moved.piece))
    if effects.entered:
        assert effects.entered.target not in cells
        cells[effects.entered.target] = str(effects.entered.piece)
    for gone in effects.removed:
        if gone.when == "after":
            cells.pop(gone.cell)
    return cells


@pytest.mark.parametrize("name", NAMES)
def test_effects_lead_to_the_position_after(name: str) -> None:
    for seed in (1, 2):
        for position in [*line(name, seed)][::5]:
            for move in position.legal_moves():
                effects = position.effects(move)
                assert effects.mover == position.turn
                assert effects.after == position.play(move)
                assert after_effects(position, effects) == effects.after.cells()
                assert effects == position.effects(str(move))


@pytest.mark.parametrize("name", NAMES)
def test_cells_hold_pieces(name: str) -> None:
    board = GAMES[name].board
    for position in [*line(name, 3)][::7]:
        pieces = {cell: position[cell] for cell in board.cells}
        found = {cell: str(piece) for cell, piece in pieces.items() if piece is not None}
        assert found == position.cells()
    with pytest.raises(ValueError, match="'a9' is no cell of this board"):
        position["a9"]
    with pytest.raises(TypeError):
        position[0]  # type: ignore[index]
    with pytest.raises(TypeError, match="not iterable"):
        iter(position)  # type: ignore[call-overload]


def test_stack_tells_owner_height_and_reds() -> None:
    position = DvonnPosition.parse(CUT)
    assert position["I2"] == position["i2"]
    assert position["g2"] == Stack("w", 6, 1)
    assert position["c1"] == Stack(None, 1, 1)
    assert position["g1"] is None


def test_stacks_that_are_cut_off_are_removed() -> None:
    effects = DvonnPosition.parse(CUT).effects("i3i5")
    assert effects.moved == (Moved("i3", "i5", Stack("b", 2)),)
    assert effects.entered is None
    assert effects.removed[0] == Removed("h1", Stack("w"), "contact", "after")
    assert {gone.cell for gone in effects.removed} == {"h1", "i1", "i2", "j2", "k3", "k4"}


def test_stack_may_cut_itself_off() -> None:
    position = DvonnPosition.parse("........./........../RRRWB....../........../......... w stack")
    effects = position.effects("d3e3")
    assert effects.removed == (Removed("e3", Stack("w", 2), "contact", "after"),)
    assert effects.after.score() == (0, 0)


def test_placement_enters_a_piece_and_a_pass_does_nothing() -> None:
    assert GAMES["dvonn"].start().effects("g2").entered == Entered("g2", Stack(None, 1, 1))
    passing = DvonnPosition.parse("BW7......./RR......../R........../........../......... w stack")
    effects = passing.effects("pass")
    assert (effects.entered, effects.moved, effects.removed) == (None, (), ())


def test_push_moves_pieces_and_rows_are_taken() -> None:
    effects = GipfPosition.parse(CROSSED).effects("c7-e7;x")
    assert effects.entered == Entered("d7", Piece("w"), "c7")
    assert [(moved.source, moved.target) for moved in effects.moved] == [("d7", "e7")]
    assert effects.cells("returned") == ["d7", "e7", "f6", "g5"]
    assert effects.cells("captured") == ["h4"]
    assert [gone.when for gone in effects.removed] == ["after"] * 5
    assert effects.rows == (("d7", "e7", "f6", "g5", "h4"),)
    assert (effects.after.reserves, effects.after.captured) == ((10, 11), (1, 1))


def test_pieces_are_told_apart() -> None:
    start = GAMES["gipf-standard"].start()
    assert (start["e2"], start["e8"]) == (Piece("w", True), Piece("b", True))
    assert GAMES["gipf-basic"].start()["e2"] == Piece("w")
    with pytest.raises(ValueError, match="is no cell"):
        start["e1"]


@pytest.mark.parametrize("name", NAMES)
def test_refused_moves_have_no_effects(name: str) -> None:
    start = GAMES[name].start()
    with pytest.raises(MoveSyntaxError):
        start.effects("nonsense")
    with pytest.raises(IllegalMoveError):
        start.effects("pass" if name == "dvonn" else "e5")
    last = [*line(name, 1)][-1]
    if last.is_over:
        with pytest.raises(GameOverError):
            last.effects("e2")


@pytest.mark.parametrize("name", NAMES)
def test_effects_are_values(name: str) -> None:
    position = [*line(name, 1)][20]
    effects = position.effects(position.legal_moves()[-1])
    again = pickle.loads(pickle.dumps(effects))
    assert again == copy.deepcopy(effects) == effects
    assert hash(again) == hash(effects)
