"""What README and docs/ show as Python passes type checkers, with neither a cast nor an ignore."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.doc_programs import ROOT, programs, write

PYRIGHT = ROOT / "web" / "node_modules" / "pyright" / "index.js"
NODE = Path(sys.executable).with_name("node")
# Examples show a value by naming it: to pyright that is an expression without a use.
PYRIGHT_SETTINGS = {
    "include": ["."],
    "extraPaths": [str(ROOT / "src")],
    "pythonVersion": "3.11",
    "reportUnusedExpression": False,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs as modules."""
    return write(tmp_path_factory.mktemp("programs"))


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


def test_programs_of_every_kind_are_found() -> None:
    found = programs()
    assert 'GAMES["dvonn"]' in found["README"]
    assert found["docs_library_match"].splitlines()[5] == "from gipfel.engine.match import Match"
    assert any(name.startswith("docs_library_match_") for name in found)
    assert {"docs_tutorials_notebook", "bots", "plot"} <= set(found)


@pytest.mark.parametrize("name", programs())
def test_program_needs_no_way_around_the_checkers(name: str) -> None:
    assert re.findall(r"\bcast\b|\bAny\b|type: ignore|pyright:|mypy:", programs()[name]) == []


def test_programs_pass_mypy(folder: Path) -> None:
    done = run(sys.executable, "-m", "mypy", "--strict", *sorted(folder.glob("*.py")))
    assert done.returncode == 0, done.stdout + done.stderr


def test_programs_pass_pyright(folder: Path) -> None:
    (folder / "pyrightconfig.json").write_text(json.dumps(PYRIGHT_SETTINGS), encoding="utf-8")
    done = run(NODE, PYRIGHT, "--project", folder, "--pythonpath", sys.executable)
    assert done.returncode == 0, done.stdout + done.stderr
