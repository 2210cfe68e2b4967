"""What figures and lessons claim of a position, asked of the core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gipfel import Position
from gipfel.dvonn import Position as DvonnPosition
from gipfel.errors import IllegalMoveError
from gipfel.gipf import Position as GipfPosition


def check_legal(position: Position, moves: list[str]) -> None:
    for move in moves:
        position.move(move)


def check_illegal(position: Position, refusals: dict[str, str]) -> None:
    for move, reason in refusals.items():
        with pytest.raises(IllegalMoveError) as refusal:
            position.play(move)
        assert refusal.value.reason == reason


def check_count(position: Position, number: int) -> None:
    assert position.count_moves() == number


def targets(position: Position) -> dict[str, list[str]]:
    assert isinstance(position, DvonnPosition)
    found: dict[str, list[str]] = {}
    for move in position.legal_moves():
        found.setdefault(str(move.source), []).append(str(move.target))
    return {source: sorted(ends) for source, ends in found.items()}


def check_from(position: Position, expected: dict[str, list[str]]) -> None:
    for source, ends in expected.items():
        assert targets(position).get(source, []) == ends


def check_sources(position: Position, sources: list[str]) -> None:
    assert sorted(targets(position)) == sources


def check_removes(position: Position, expected: dict[str, list[str]]) -> None:
    for move, cells in expected.items():
        left = {*position.play(move).cells(), move[:2]}
        assert sorted(set(position.cells()) - left) == cells


def check_score(position: Position, score: list[int]) -> None:
    assert isinstance(position, DvonnPosition)
    assert list(position.score()) == score


def check_outcome(position: Position, expected: str) -> None:
    outcome = position.outcome()
    assert outcome is not None
    assert f"{outcome.winner} {outcome.reason}" == expected


def check_becomes(position: Position, expected: dict[str, str]) -> None:
    for move, text in expected.items():
        assert str(position.play(move)) == text


def check_line(position: Position, moves: list[str]) -> None:
    for move in moves:
        position = position.play(move)


def check_captured(position: Position, expected: dict[str, int]) -> None:
    assert isinstance(position, GipfPosition)
    for move, number in expected.items():
        assert sum(position.play(move).captured) - sum(position.captured) == number


def check_ends(position: Position, expected: dict[str, list[int]]) -> None:
    """Moves that end the game, and its final score."""
    for move, score in expected.items():
        after = position.play(move)
        assert after.is_over
        check_score(after, score)


CHECKS: dict[str, Callable[[Position, Any], None]] = {
    "legal": check_legal,
    "illegal": check_illegal,
    "count": check_count,
    "from": check_from,
    "sources": check_sources,
    "removes": check_removes,
    "score": check_score,
    "outcome": check_outcome,
    "becomes": check_becomes,
    "line": check_line,
    "captured": check_captured,
    "ends": check_ends,
}
