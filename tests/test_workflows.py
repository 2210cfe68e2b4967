"""The workflows run what is here, and nothing that somebody else could exchange."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CIBUILDWHEEL = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
COMMIT_AND_VERSION = r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"


def test_there_are_workflows() -> None:
    assert [workflow.stem for workflow in WORKFLOWS] == ["test", "wheels"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_actions_are_pinned_to_a_commit(workflow: Path) -> None:
    used = re.findall(r"uses: (.+)", workflow.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not re.fullmatch(COMMIT_AND_VERSION, action)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_workflow_may_only_read_and_names_no_address(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert "permissions:\n  contents: read\n" in text
    assert ": write" not in text
    assert "://" not in text


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_workflow_calls_what_is_here(workflow: Path) -> None:
    commands = "\n".join(re.findall(r"run: (.+)", workflow.read_text(encoding="utf-8")))
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")
    for file in re.findall(r"\S+\.(?:txt|py)\b|\.ci/\S+", commands):
        assert (ROOT / file).exists(), file
    for target in re.findall(r"^make ([a-z-]+)", commands, re.MULTILINE):
        assert re.search(rf"^{target}:", targets, re.MULTILINE), target


def test_installed_wheel_is_tried_with_the_page_and_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert CIBUILDWHEEL["test-extras"] == sorted(project["optional-dependencies"])
    assert CIBUILDWHEEL["config-settings"] == {"cmake.define.GIPFEL_REQUIRE_PAGE": "ON"}
    script = CIBUILDWHEEL["test-command"].rpartition("{project}/")[2]
    assert (ROOT / script).exists()


def test_published_wheel_knows_where_its_source_is() -> None:
    (text,) = (flow.read_text(encoding="utf-8") for flow in WORKFLOWS if flow.stem == "wheels")
    for name in CIBUILDWHEEL["linux"]["environment-pass"]:
        assert re.search(rf"^  {name}: ", text, re.MULTILINE), name


def test_every_system_is_built_on() -> None:
    (text,) = (flow.read_text(encoding="utf-8") for flow in WORKFLOWS if flow.stem == "wheels")
    systems = re.findall(r"os: \[(.+)\]", text)[0].split(", ")
    for system in ("ubuntu", "ubuntu-24.04-arm", "macos-15", "macos-15-intel", "windows"):
        assert any(one.startswith(system) for one in systems), system
