"""The load benchmark itself: a few games, as it plays thousands."""

from __future__ import annotations

import re
import subprocess
import sys

from tools.setup import ROOT


def test_few_games_go_through_without_error() -> None:
    few = ("--games", "4", "--seconds", "1", "--interval", "0.1")
    command = [sys.executable, "-m", "benchmarks.load", *few]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    steps = re.findall(
        r"^ +(\d+) +([\d.]+) +[\d.]+ +[\d.]+ +[\d.]+ +(\d+) ", done.stdout, re.MULTILINE
    )
    ((games, moves, errors),) = steps
    assert (games, errors) == ("4", "0"), done.stderr
    assert float(moves) > 0
