"""The program on the page about matches does what the page says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "library" / "match.md"


def program() -> str:
    (found,) = re.findall(r"```python\n(import random\n.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return str(found)


def test_program_plays_its_match(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(program(), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(path)], capture_output=True, text=True, check=False, timeout=120
    )
    assert run.stderr == ""
    *games, score = run.stdout.splitlines()
    assert len(games) == 10
    assert float(score) > 0.5
