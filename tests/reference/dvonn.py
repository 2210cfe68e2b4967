"""DVONN, written as RULES.md reads: slow, obvious, and independent of the core."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from tests.reference.rules import fire

COLUMNS = {5: "cdefghijk", 4: "bcdefghijk", 3: "abcdefghijk", 2: "abcdefghij", 1: "abcdefghi"}
CELLS = [f"{column}{row}" for row in COLUMNS for column in COLUMNS[row]]
INDEX = {cell: index for index, cell in enumerate(CELLS)}
DIRECTIONS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]
OTHER = {"w": "b", "b": "w"}
PIECES = 49
CELL_TEXT = re.compile(r"\.|R|[WB](?:[1-4][0-9]|[2-9])?\*{0,3}")


class Stack(NamedTuple):
    """A stack: its owner ("w", "b", or "r" for a lone red), its height, the reds in it."""

    owner: str
    height: int
    reds: int

    def __str__(self) -> str:
        if self.owner == "r":
            return "R"
        height = str(self.height) if self.height > 1 else ""
        return self.owner.upper() + height + "*" * self.reds


RED = Stack("r", 1, 1)
SINGLE = {"w": Stack("w", 1, 0), "b": Stack("b", 1, 0), "r": RED}
Board = tuple[Stack | None, ...]


def _away(cell: str, distance: int) -> list[tuple[int, ...]]:
    """For each direction with room: the cells on the way, the target last."""
    ways = []
    for columns, rows in DIRECTIONS:
        way = [
            f"{chr(ord(cell[0]) + columns * step)}{int(cell[1]) + rows * step}"
            for step in range(1, distance + 1)
        ]
        if way[-1] in INDEX:
            ways.append(tuple(INDEX[name] for name in way))
    return ways


NEIGHBOURS = [[way[0] for way in _away(cell, 1)] for cell in CELLS]
# By cell and by the height of the stack that stands there.
WAYS = [{height: _away(cell, height) for height in range(1, PIECES + 1)} for cell in CELLS]


@dataclass(frozen=True)
class Position:
    """A position; `passes` is memory for counting rules, no part of the position."""

    board: Board
    turn: str
    phase: str
    passes: str = field(default="", compare=False)

    @classmethod
    def parse(cls, text: str) -> Position:
        fields = text.split(" ")
        if len(fields) != 3:
            raise ValueError(f"{text!r}: BOARD TURN PHASE expected")
        board = _parse_board(fields[0])
        if fields[1] not in ("w", "b"):
            raise ValueError(f"{text!r}: the turn is w or b")
        if fields[2] not in ("place", "stack"):
            raise ValueError(f"{text!r}: the phase is place or stack")
        check = _check_placing if fields[2] == "place" else _check_stacking
        check(board, fields[1])
        return cls(board, fields[1], fields[2])

    def __str__(self) -> str:
        cells = iter(self.board)
        rows = ["".join(str(next(cells) or ".") for _ in COLUMNS[row]) for row in COLUMNS]
        return f"{'/'.join(rows)} {self.turn} {self.phase}"

    def moves(self) -> list[str]:
        """Every legal move: placements, stacking moves, or the forced pass; none at the end."""
        if self.phase == "place":
            return sorted(self._placements())
        own = self._flights[self.turn]
        if len(own) == 1:
            fire("DVONN E8 no pass while a move exists")
        if own:
            return sorted(CELLS[way[0]] + CELLS[way[-1]] for way in own)
        # E8: the pass is a ply only while the opponent can still move (else G1, the end).
        return ["pass"] if self._flights[OTHER[self.turn]] else []

    def _placements(self) -> list[str]:
        # C-D: any empty cell.
        empty = [CELLS[cell] for cell in range(PIECES) if self.board[cell] is None]
        if len(empty) < PIECES:
            fire("DVONN C-D any empty cell")
        return empty

    @cached_property
    def _flights(self) -> dict[str, list[tuple[int, ...]]]:
        """For both colours, the stacking moves as (origin, cells passed, target)."""
        return {colour: _flights(self.board, colour) for colour in "wb"}

    def play(self, move: str) -> Position:
        if move not in self.moves():
            raise ValueError(f"{move!r} is not legal in {self}")
        if self.phase == "place":
            return self._place(INDEX[move])
        if move == "pass":
            return self._pass()
        return self._stack(INDEX[move[:2]], INDEX[move[2:]])

    def _place(self, cell: int) -> Position:
        placed = sum(stack is not None for stack in self.board)
        # C-D: red, red, red, then Black's and White's own in turn.
        piece = RED if placed < 3 else SINGLE[self.turn]
        board = _with(self.board, {cell: piece})
        _fire_placing(board, cell, placed)
        if placed + 1 < PIECES:
            return Position(board, OTHER[self.turn], "place")
        # E1: White placed last and also makes the first move.
        return Position(board, "w", "stack")

    def _pass(self) -> Position:
        fire("DVONN E8 forced pass")
        if self.turn in self.passes:
            fire("DVONN G1 the other goes on alone")
        return replace(self, turn=OTHER[self.turn], passes=self.passes + self.turn)

    def _stack(self, origin: int, target: int) -> Position:
        moved, covered = self.board[origin], self.board[target]
        assert moved is not None
        assert covered is not None
        # E2: the whole stack moves; its top owns what it lands on.
        merged = Stack(moved.owner, moved.height + covered.height, moved.reds + covered.reds)
        board = _with(self.board, {origin: None, target: merged})
        kept = _in_contact(board)
        # F1: whatever is out of contact leaves at once.
        after = tuple(stack if cell in kept else None for cell, stack in enumerate(board))
        self._fire_move(origin, target)
        _fire_contact(board, after, self.turn)
        return Position(after, OTHER[self.turn], "stack", self.passes)

    def _fire_move(self, origin: int, target: int) -> None:
        moved, covered = self.board[origin], self.board[target]
        assert moved is not None
        assert covered is not None
        _fire_flight(self.board, origin, target)
        _fire_landing(moved, covered)
        if None not in self.board:
            fire("DVONN E1 white acts twice")
        if self.turn in self.passes:
            fire("DVONN G1 moves again after passing")

    def score(self) -> tuple[int, int]:
        """G2: the sum of the heights of the stacks that each owns: white, black."""
        heights = {"w": 0, "b": 0, "r": 0}
        for stack in self.board:
            if stack:
                heights[stack.owner] += stack.height
        return heights["w"], heights["b"]

    def outcome(self) -> tuple[str | None, str] | None:
        """G1: None while someone can move, else the winner (None: a draw) and the reason."""
        if self.phase == "place" or self._flights["w"] or self._flights["b"]:
            return None
        white, black = self.score()
        _fire_end(self.board, white, black)
        if white == black:
            return None, "no-moves"
        return ("w" if white > black else "b"), "no-moves"


def start() -> Position:
    """The empty board, White to place."""
    return Position((None,) * PIECES, "w", "place")


def _with(board: Board, changes: dict[int, Stack | None]) -> Board:
    cells = list(board)
    for cell, stack in changes.items():
        cells[cell] = stack
    return tuple(cells)


def _flights(board: Board, colour: str) -> list[tuple[int, ...]]:
    flights = []
    for cell, stack in enumerate(board):
        if stack is RED:
            fire("DVONN E7 lone red cannot move")
        # E2: only the owner moves a stack.
        if stack is None or stack.owner != colour or _is_surrounded(board, cell):
            continue
        ways = WAYS[cell][stack.height]
        if len(ways) < len(DIRECTIONS):
            fire("DVONN E4 no room for the height")
        for way in ways:
            # E4 gives the target, E5 asks that it is occupied.
            if board[way[-1]] is None:
                fire("DVONN E5 must not land on an empty cell")
            else:
                flights.append((cell, *way))
    return flights


def _is_surrounded(board: Board, cell: int) -> bool:
    """E6: all six neighbours occupied; an edge cell has fewer and is never surrounded."""
    neighbours = NEIGHBOURS[cell]
    if any(board[neighbour] is None for neighbour in neighbours):
        return False
    if len(neighbours) < 6:
        fire("DVONN E6 edge cell is never surrounded")
        return False
    fire("DVONN E6 surrounded stack cannot move")
    return True


def _in_contact(board: Board) -> set[int]:
    """F1: the cells with a chain of neighbouring stacks to a stack with red; F3: red itself."""
    reached = {cell for cell, stack in enumerate(board) if stack and stack.reds}
    frontier = list(reached)
    while frontier:
        for neighbour in NEIGHBOURS[frontier.pop()]:
            if board[neighbour] and neighbour not in reached:
                reached.add(neighbour)
                frontier.append(neighbour)
    return reached


def _parse_board(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != len(COLUMNS):
        raise ValueError(f"{text!r}: five rows expected")
    board: list[Stack | None] = []
    for row, row_text in zip(COLUMNS, rows, strict=True):
        cells = CELL_TEXT.findall(row_text)
        if "".join(cells) != row_text:
            raise ValueError(f"{row_text!r}: not a row of cells")
        if len(cells) != len(COLUMNS[row]):
            raise ValueError(f"{row_text!r}: row {row} has {len(COLUMNS[row])} cells")
        board.extend(_parse_cell(cell) for cell in cells)
    return tuple(board)


def _parse_cell(text: str) -> Stack | None:
    if text == ".":
        return None
    if text == "R":
        return RED
    height = int(text[1:].rstrip("*") or 1)
    stack = Stack(text[0].lower(), height, text.count("*"))
    if stack.reds >= stack.height:
        raise ValueError(f"{text}: a stack with as many reds as pieces")
    return stack


def _check_placing(board: Board, turn: str) -> None:
    stacks = [stack for stack in board if stack]
    placed = len(stacks)
    if placed == PIECES:
        raise ValueError("a full board is in the phase stack")
    if any(stack.height > 1 for stack in stacks):
        raise ValueError("a stack while placing")
    counts = [sum(stack.owner == owner for stack in stacks) for owner in "rbw"]
    coloured = max(0, placed - 3)
    # C-D: Black places the first coloured piece.
    if counts != [min(placed, 3), (coloured + 1) // 2, coloured // 2]:
        raise ValueError("piece counts that the placing order cannot give")
    if turn != "wb"[placed % 2]:
        raise ValueError("a turn that the placing order cannot give")


def _check_stacking(board: Board, turn: str) -> None:
    stacks = [stack for stack in board if stack]
    if sum(stack.reds for stack in stacks) != 3:
        raise ValueError("there are always three red pieces")
    if sum(stack.height for stack in stacks) > PIECES:
        raise ValueError("more than 49 pieces")
    for owner in "wb":
        if sum(stack.owner == owner for stack in stacks) > 23:
            raise ValueError(f"more than 23 stacks of {owner}")
    if len(_in_contact(board)) != len(stacks):
        raise ValueError("a stack out of contact with every red piece")


# Below: which rules a move or an end showed. Nothing here decides anything.


def _fire_placing(board: Board, cell: int, placed: int) -> None:
    if placed == 0:
        fire("DVONN C-D white places first")
    if placed == PIECES - 1:
        fire("DVONN C-D white places last")
    if placed < 3:
        fire("DVONN C-D the three reds come first")
        return
    fire("DVONN C-D then black and white in turn")
    if not any(board[neighbour] for neighbour in NEIGHBOURS[cell]):
        fire("DVONN C-D nothing is removed while placing")


def _fire_flight(board: Board, origin: int, target: int) -> None:
    stack = board[origin]
    assert stack
    way = next(way for way in WAYS[origin][stack.height] if way[-1] == target)
    fire("DVONN E3 single moves one cell" if len(way) == 1 else "DVONN E4 stack moves its height")
    if any(board[cell] is None for cell in way[:-1]):
        fire("DVONN E5 passes over empty cells")
    if any(board[cell] is not None for cell in way[:-1]):
        fire("DVONN E5 passes over occupied cells")


def _fire_landing(moved: Stack, covered: Stack) -> None:
    if covered is RED:
        fire("DVONN E7 landing on a lone red")
        if moved.reds:
            fire("DVONN E7 red-holding stack lands on a lone red")
    elif covered.owner == moved.owner:
        fire("DVONN E2 the top owns: own stack built up")
    else:
        fire("DVONN E2 the top owns: enemy stack taken over")
    if moved.reds:
        fire("DVONN E7 stack with red moves")
        if covered.reds:
            fire("DVONN E7 two reds in one stack")


def _fire_contact(board: Board, after: Board, mover: str) -> None:
    lost = [stack for stack, kept in zip(board, after, strict=True) if stack and not kept]
    owners = {stack.owner for stack in lost}
    if lost:
        fire("DVONN F1 out of contact")
    if any(stack.height > 1 for stack in lost):
        fire("DVONN F1 whole stack leaves")
    if mover in owners:
        fire("DVONN F2 own stacks lost by own move")
    if OTHER[mover] in owners:
        fire("DVONN F2 enemy stacks lost")
    if len(owners) == 2:
        fire("DVONN F2 stacks of both lost")
    _fire_kept(board, after)


def _fire_kept(board: Board, after: Board) -> None:
    chained = isolated = False
    for cell, stack in enumerate(after):
        if stack is None:
            continue
        around = [near for near in (after[cell] for cell in NEIGHBOURS[cell]) if near]
        if stack.reds:
            isolated = isolated or not around
        else:
            chained = chained or not any(near.reds for near in around)
    if chained:
        fire("DVONN F1 a chain keeps contact")
    if isolated:
        fire("DVONN F3 red is in contact with itself")


def _fire_end(board: Board, white: int, black: int) -> None:
    fire("DVONN G1 neither can move")
    if any(stack is RED for stack in board):
        fire("DVONN G2 lone red scores for nobody")
    if any(stack and stack.height > 1 for stack in board):
        fire("DVONN G2 heights count, whatever is inside")
    if white == black:
        fire("DVONN G3 draw")
    else:
        fire("DVONN G2 white has more" if white > black else "DVONN G2 black has more")
