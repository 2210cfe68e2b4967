"""The hooks for commits call tools that are there, and fetch none."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CONFIGURATION = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
COMMANDS = [line.split() for line in re.findall(r"^ *entry: (.+)$", CONFIGURATION, re.MULTILINE)]


def test_hooks_are_our_own() -> None:
    assert re.findall(r"^ *- repo: (.+)$", CONFIGURATION, re.MULTILINE) == ["local"]
    assert "://" not in CONFIGURATION
    assert len(COMMANDS) == CONFIGURATION.count("- id: ") > 0


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_hook_calls_a_tool_that_is_installed(command: list[str]) -> None:
    folder, program = command[0].rsplit("/", 1)
    assert folder == ".venv/bin"
    assert (Path(sys.prefix) / "bin" / program).exists()
    if "-m" in command:
        module = command[command.index("-m") + 1]
        assert (ROOT / module.replace(".", "/")).with_suffix(".py").exists()
    if "npm" in command:
        scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
        assert command[-1] in scripts
