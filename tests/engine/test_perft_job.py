"""Lines of play are counted in pieces."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gipfel import GAMES, BoundError, EngineError, JobError, PositionError, TooManyMovesError
from gipfel.engine.perft_job import Perft
from gipfel.jobs import Job, JobFolder, run
from tests.cli.test_perft import CROWDED, ENDED

KIND = Perft()


def perft(game: str, depth: int, split: int | None = None, **more: Any) -> Job:
    settings = {} if split is None else {"split": split}
    return Job("perft", inputs={"game": game, "depth": depth, **more}, settings=settings)


def count(job: Job) -> int:
    return sum(KIND.run(job, piece) for piece in range(KIND.count_pieces(job)))


@pytest.mark.parametrize("split", [None, 0, 1, 2, 6])
@pytest.mark.parametrize("name", GAMES)
def test_count_is_the_same_however_it_is_split(name: str, split: int | None) -> None:
    assert count(perft(name, 2, split)) == GAMES[name].start().perft(2)


def test_pieces_begin_at_different_positions() -> None:
    assert KIND.count_pieces(perft("dvonn", 3, 2)) == 49 * 48 / 2
    assert KIND.count_pieces(perft("dvonn", 3)) == 49 * 48 / 2


def test_position_is_where_it_begins() -> None:
    position = GAMES["dvonn"].random(3)
    assert count(perft("dvonn", 3, 1, position=str(position))) == position.perft(3)


def test_finished_game_has_no_lines() -> None:
    assert KIND.count_pieces(perft("dvonn", 1, position=ENDED)) == 0
    assert count(perft("dvonn", 0, position=ENDED)) == 1


def test_positions_that_cannot_be_listed_are_not_split() -> None:
    job = perft("gipf-tournament", 1, 0, position=CROWDED)
    assert count(job) == GAMES["gipf-tournament"].parse(CROWDED).count_moves()
    with pytest.raises(TooManyMovesError):
        count(perft("gipf-tournament", 1, 1, position=CROWDED))


@pytest.mark.parametrize(
    ("job", "error"),
    [
        (Job("perft"), JobError),
        (perft("chess", 1), EngineError),
        (perft("dvonn", -1), BoundError),
        (perft("dvonn", 1, 7), BoundError),
        (perft("dvonn", 1, position="nonsense"), PositionError),
    ],
)
def test_what_cannot_be_counted_is_refused(job: Job, error: type[Exception]) -> None:
    with pytest.raises(error):
        KIND.count_pieces(job)


def test_count_is_the_summary(tmp_path: Path) -> None:
    run(perft("gipf-standard", 3), tmp_path, workers=2)
    assert JobFolder(tmp_path).summary() == str(GAMES["gipf-standard"].start().perft(3))
