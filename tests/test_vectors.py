"""Counts and positions that independent programs have confirmed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gipfel import GAMES
from gipfel.dvonn import Position as DvonnPosition
from gipfel.gipf import Position as GipfPosition

VECTORS = Path(__file__).parent / "vectors"

pytestmark = pytest.mark.sanitize


def perft_lines(file: str) -> Iterator[tuple[str, str, int, int]]:
    """name, position, depth and count of each line of a perft file."""
    name = position = ""
    for line in (VECTORS / file).read_text().splitlines():
        key, _, rest = line.partition(" ")
        if key == "#":
            name = rest
        elif key == "position":
            position = rest
        elif key == "perft":
            depth, count = rest.split()
            yield name, position, int(depth), int(count)


DVONN = [*perft_lines("dvonn.perft")]
GIPF = [*perft_lines("gipf.perft")]


def test_vectors_are_there() -> None:
    assert (len(DVONN), len(GIPF)) == (18, 30)


@pytest.mark.parametrize(("name", "position", "depth", "count"), DVONN)
def test_dvonn_perft(name: str, position: str, depth: int, count: int) -> None:
    assert DvonnPosition.parse(position).perft(depth) == count, name


@pytest.mark.parametrize(("name", "position", "depth", "count"), GIPF)
def test_gipf_perft(name: str, position: str, depth: int, count: int) -> None:
    assert GipfPosition.parse(position).perft(depth) == count, name


def test_endgames_are_positions() -> None:
    texts = [
        line
        for line in (VECTORS / "dvonn.endgames").read_text().splitlines()
        if line.endswith("stack")
    ]
    assert len(texts) == 400
    for text in texts:
        position = DvonnPosition.parse(text)
        assert str(position) == text
        assert not position.is_over


def test_little_golem_game_is_legal() -> None:
    text = (VECTORS / "littlegolem.txt").read_text()
    moves = [word for word in text.split("1. ", 1)[1].split() if not re.match(r"\d+\.", word)]
    placements, rest = moves[:48], moves[48:-1]
    assert moves[-1] == "resign"
    position = GAMES["dvonn"].start()
    for move in placements:
        position = position.play(move)
    (last,) = position.legal_moves()  # White's last placement is not written
    position = position.play(last)
    for move in rest:
        position = position.play(move)
    assert str(position).endswith("w stack")
    assert not position.is_over
