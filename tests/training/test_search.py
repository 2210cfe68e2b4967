"""Matches and tuning of the search's constants, in miniature."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from benchmarks.baseline.build import NATIVE
from training.search.build import SOURCE, build


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("search") / "program")


def run(program: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program, *words], capture_output=True, check=False, text=True)


def test_every_number_of_the_search_can_be_tuned() -> None:
    header = (NATIVE / "search" / "parameters.hpp").read_text()
    numbers = re.findall(r"^  int (\w+) =", header, flags=re.MULTILINE)
    tunable = re.findall(r'\{"(\w+)", &SearchParameters', SOURCE.read_text())
    assert sorted(numbers) == sorted(tunable)


@pytest.mark.parametrize("game", ["dvonn", "dvonn-whole", "gipf-tournament"])
def test_equals_share_every_pair(program: Path, game: str) -> None:
    done = run(program, "match", game, "-", "3", "60n", "2", "1", "-", "-")
    assert done.returncode == 0, done.stderr
    assert re.search(r"  0 0 3 0 0  [+-]0 ", done.stdout)


def test_better_constants_win(program: Path) -> None:
    blind = "late_move_depth=1,late_move_base=1,late_move_factor=2,reduction_base=2048"
    done = run(program, "match", "gipf-standard", "-", "30", "400n", "2", "1", "-", blind)
    wins, _, losses, *_ = map(int, done.stdout.split()[:8])
    assert wins > losses


def test_tuning_keeps_to_the_bounds(program: Path) -> None:
    done = run(
        program, "spsa", "dvonn", "-", "20", "40n", "2", "1", "-", "razoring_margin,gain_weight"
    )
    last = dict(each.split("=") for each in done.stdout.split()[-1].split(","))
    assert 50 <= int(last["razoring_margin"]) <= 800
    assert 16 <= int(last["gain_weight"]) <= 16384


def test_unknown_constant_is_refused(program: Path) -> None:
    done = run(program, "match", "dvonn", "-", "1", "40n", "1", "1", "wisdom=3", "-")
    assert done.returncode == 1
    assert "no constant is called wisdom" in done.stderr
