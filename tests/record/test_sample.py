"""The file of games that comes with the package."""

from __future__ import annotations

from gipfel import GAMES
from gipfel.record import read, sample

LARGEST = 100_000  # bytes: it travels with every installation


def test_sample_is_small_and_has_finished_games_of_every_kind() -> None:
    records = list(read(sample()))
    assert {record.game.name for record in records} == set(GAMES)
    assert all(record.outcome() is not None for record in records)
    assert not any(record.remarks for record in records)
    assert sample().stat().st_size < LARGEST


def test_sample_is_written_as_records_are() -> None:
    text = sample().read_text(encoding="utf-8")
    assert text == "".join(f"{record}\n" for record in read(text))
