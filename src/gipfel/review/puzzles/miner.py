"""Finds puzzles in games: positions that have one good move, with all that follows from it.

Each position of a game is glanced at. Where one move seems to be much better than all others, it is
proven with ten times the nodes, or exactly; then the opponent answers, and the next move is proven
in the same way, until more than one is good.
"""

from __future__ import annotations

from dataclasses import dataclass

from gipfel._value import Formatted
from gipfel.engine import Stop
from gipfel.engine.bounds import Bounds
from gipfel.engine.engine import game_of
from gipfel.game import Game, Move, Position
from gipfel.record import Record
from gipfel.review.puzzles.difficulty import Grader
from gipfel.review.puzzles.only_move import ONE_SOLUTION, OnlyMove, OnlyMoveSearch
from gipfel.review.puzzles.puzzle import Puzzle, Theme
from gipfel.review.puzzles.themes import theme_of

__all__ = ["DEFAULT_NODES", "MINING_NODES", "PROOF_FACTOR", "FoundPuzzle", "Miner"]

# Of the look at each position of a game.
MINING_NODES = Bounds(100, 10**9)
DEFAULT_NODES = 2000
PROOF_FACTOR = 10  # times as many prove a move

# The first glance takes so many of the nodes, and lets pass what seems to give so much away.
GLANCE_DIVISOR = 3
GLANCE_POINTS = 0.15

# Where games have a margin, the solver proves all. In others, what is only estimated is looked at
# longer still, and has to give away more than what is wanted: a check may find less.
ESTIMATE_FACTOR = 30
ESTIMATED_POINTS = 0.3

# A position with fewer moves leaves nothing to find; one with more is no puzzle for people.
LEAST_MOVES = 3
MOST_MOVES = 400

MOST_TASKS = 5  # moves of the solver's


@dataclass(frozen=True)
class FoundPuzzle(Formatted):
    """A puzzle in a game, the ply at which it begins, and whether all of it is proven exactly."""

    puzzle: Puzzle
    ply: int
    is_exact: bool
    """Whether nothing of it is only estimated."""


class Miner:
    """Finds puzzles in games of one kind.

    The same game has the same puzzles, whatever was mined before.
    """

    def __init__(
        self, game: str | Game, nodes: int = DEFAULT_NODES, *, stop: Stop | None = None
    ) -> None:
        self._game = game_of(game)
        self._nodes = MINING_NODES.check("nodes", nodes)
        self._search = OnlyMoveSearch(self._game, stop)
        self._grader = Grader(self._game, stop)

    def __repr__(self) -> str:
        return f"Miner({self._game.name!r}, {self._nodes})"

    def mine(self, record: Record) -> list[FoundPuzzle]:
        """The puzzles in the main line of a game, in order.

        Where one has been found, the search goes on after its solution. Raises EngineError where it
        was stopped.
        """
        found: list[FoundPuzzle] = []
        next_ply = 0
        self._search.forget()
        for ply, node in enumerate([record.root, *record.main_line()]):
            if ply < next_ply or node.position.is_over:
                continue
            puzzle = self._puzzle_at(node.position, ply)
            if puzzle is not None:
                found.append(puzzle)
                next_ply = ply + len(puzzle.puzzle.solution) + 1
        return found

    def _puzzle_at(self, position: Position, ply: int) -> FoundPuzzle | None:
        if not LEAST_MOVES <= position.count_moves(MOST_MOVES) < MOST_MOVES:
            return None
        if not self._is_promising(position):
            return None
        first = self._found(position, PROOF_FACTOR)
        if first is None or theme_of(position, first) is None:
            return None
        first = self._confirmed(position, first)
        theme = None if first is None else theme_of(position, first)
        if first is None or theme is None:
            return None
        solution, is_exact = self._solution(position, first)
        return self._graded(position, solution, theme, ply, is_exact)

    def _graded(
        self, position: Position, solution: list[Move], theme: Theme, ply: int, is_exact: bool
    ) -> FoundPuzzle:
        ungraded = Puzzle(position, tuple(solution), theme, 1)
        difficulty = self._grader.difficulty(ungraded)
        return FoundPuzzle(Puzzle(position, tuple(solution), theme, difficulty), ply, is_exact)

    def _is_promising(self, position: Position) -> bool:
        """Whether one move seems to be the only good one, by ever longer looks."""
        for nodes in (self._nodes // GLANCE_DIVISOR, self._nodes):
            seen = self._search.glance(position, nodes)
            if seen is None or seen.given_away < GLANCE_POINTS:
                return False
        found = self._search.look(position, self._nodes)
        return found is not None and found.given_away >= ONE_SOLUTION

    def _proven(self, position: Position) -> OnlyMove | None:
        """The only good move of a position; None where others may be as good."""
        found = self._found(position, PROOF_FACTOR)
        return None if found is None else self._confirmed(position, found)

    def _found(self, position: Position, factor: int) -> OnlyMove | None:
        found = self._search.look(position, self._nodes * factor)
        if found is None:
            return None
        needed = ONE_SOLUTION if found.is_exact else ESTIMATED_POINTS
        return found if found.given_away >= needed else None

    def _confirmed(self, position: Position, found: OnlyMove) -> OnlyMove | None:
        """The same where it is exact; else what is found by a longer look."""
        if found.is_exact:
            return found
        return None if self._game.has_margin else self._found(position, ESTIMATE_FACTOR)

    def _solution(self, position: Position, first: OnlyMove) -> tuple[list[Move], bool]:
        """The line as far as each of the solver's moves is the only one, and whether all is exact.

        Moves that are forced count on the way, but not at the end.
        """
        line: list[Move] = [first.move]
        is_exact = first.is_exact
        length, at, tasks = 1, position.play(first.move), 1
        while tasks < MOST_TASKS and not at.is_over:
            reply = self._search.reply(at, self._nodes * PROOF_FACTOR)
            at = at.play(reply)
            if at.is_over or at.turn != position.turn:
                break
            move, proof = self._next_move(at)
            if move is None:
                break
            line += [reply, move]
            at = at.play(move)
            if proof is not None:
                is_exact &= proof.is_exact
                length, tasks = len(line), tasks + 1
        return line[:length], is_exact

    def _next_move(self, position: Position) -> tuple[Move | None, OnlyMove | None]:
        """The only move, by the rules or by proof."""
        if position.count_moves(2) == 1:
            return position.legal_moves()[0], None
        if position.count_moves(MOST_MOVES) >= MOST_MOVES:
            return None, None
        proof = self._proven(position)
        return (None, None) if proof is None else (proof.move, proof)
