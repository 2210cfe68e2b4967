"""What one person has solved."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from gipfel.review.puzzles import Attempt, SolvingLog, Statistics

TODAY = date(2026, 11, 19)


def attempt(
    number: int,
    *,
    is_solved: bool = True,
    days_ago: int | None = None,
    is_found: bool | None = None,
) -> Attempt:
    return Attempt(
        f"{number:016x}",
        "dvonn",
        "win" if number % 2 else "hold",
        number,
        is_solved=is_solved,
        day=TODAY - timedelta(days=days_ago or 0),
        is_daily=days_ago is not None,
        is_found=is_found,
    )


def log_of(folder: Path, *attempts: Attempt) -> SolvingLog:
    log = SolvingLog(folder / "own" / "puzzles.jsonl")
    for each in attempts:
        log.add(each)
    return log


def test_attempts_are_kept_in_order(tmp_path: Path) -> None:
    tried = [attempt(1), attempt(2, is_solved=False), attempt(3, days_ago=1)]
    assert log_of(tmp_path, *tried).attempts() == tried
    assert SolvingLog(tmp_path / "own" / "puzzles.jsonl").attempts() == tried


def test_statistics_count_themes_and_rows(tmp_path: Path) -> None:
    results = [True, True, False, True]
    tried = [attempt(n, is_solved=good) for n, good in enumerate(results, 1)]
    assert log_of(tmp_path, *tried).statistics() == Statistics(
        tried=4,
        solved=3,
        in_a_row=1,
        most_in_a_row=2,
        days=0,
        themes=(("win", 1, 2), ("hold", 2, 2)),
        hardest=4,
    )


def test_days_in_a_row_end_where_one_was_left_out(tmp_path: Path) -> None:
    tried = [attempt(1, days_ago=days) for days in (5, 2, 1, 0)]
    assert log_of(tmp_path, *tried).statistics().days == 3


def test_puzzle_of_the_day_may_be_found_at_whichever_try(tmp_path: Path) -> None:
    late = attempt(1, days_ago=1, is_solved=False, is_found=True)
    shown = attempt(2, days_ago=2, is_solved=False, is_found=False)
    assert log_of(tmp_path, shown, late, attempt(3, days_ago=0)).statistics().days == 2


def test_nobody_has_solved_anything(tmp_path: Path) -> None:
    found = log_of(tmp_path).statistics()
    assert (found.tried, found.days, found.hardest, found.themes) == (0, 0, None, ())


def test_spoilt_lines_are_passed_over(tmp_path: Path) -> None:
    log = log_of(tmp_path, attempt(1))
    with (tmp_path / "own" / "puzzles.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"puzzle": "half a li\n[]\n{}\n')
    log.add(attempt(2))
    assert log.attempts() == [attempt(1), attempt(2)]
