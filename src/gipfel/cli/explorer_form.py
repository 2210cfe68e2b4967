"""What is known of a position as JSON: one object, or one for each move."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any

from gipfel.game import Game, Side
from gipfel.review.explorer import ExploredMove, ExploredPosition, IndexedGame, Results

__all__ = ["FORMS", "Branch", "Exploration"]


@dataclass(frozen=True)
class Branch:
    """A move of a tree of openings, who plays it, and what follows."""

    move: ExploredMove
    side: Side
    branches: Sequence[Branch]


@dataclass(frozen=True)
class Exploration:
    """A position that was looked up, with its tree, and the games that stand for its moves."""

    game: Game
    found: ExploredPosition
    branches: Sequence[Branch]
    samples: Mapping[str, IndexedGame]

    @property
    def side(self) -> Side:
        """Who is to move."""
        return self.found.position.turn


def _results(results: Results, side: Side) -> dict[str, Any]:
    points = results.points(side)
    rounded = None if points is None else round(points, 4)
    return {"games": results.games, **asdict(results), "points": rounded}


def _move(branch: Branch, samples: Mapping[str, IndexedGame]) -> dict[str, Any]:
    move = branch.move
    sample = None if move.game is None else samples.get(move.game)
    told: dict[str, Any] = {
        "move": str(move.move),
        "alike": [str(each) for each in move.alike],
        **_results(move.results, branch.side),
        "book_score": move.book_score,
        "score": move.score,
        "sample": sample and asdict(sample),
    }
    if move.line is not None:
        told |= {"expected": round(move.line.points, 4), "solved": move.line.is_solved}
        told |= {"line": [str(each) for each in move.line.moves]}
    if branch.branches:
        told["moves"] = [_move(each, samples) for each in branch.branches]
    return told


def _object(shown: Exploration) -> str:
    told = {
        "game": shown.game.name,
        "position": str(shown.found.position),
        "turn": shown.side,
        **_results(shown.found.results, shown.side),
        "book_score": shown.found.book_score,
        "moves": [_move(each, shown.samples) for each in shown.branches],
    }
    return f"{json.dumps(told, ensure_ascii=False)}\n"


def _lines(shown: Exploration) -> str:
    moves = (_move(each, shown.samples) for each in shown.branches)
    return "".join(f"{json.dumps(move, ensure_ascii=False)}\n" for move in moves)


FORMS: Mapping[str, Callable[[Exploration], str]] = MappingProxyType(
    {"json": _object, "jsonl": _lines}
)
