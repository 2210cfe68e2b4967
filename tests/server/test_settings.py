"""Settings: where the data of a user is kept on each system, and what hosts are told of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gipfel.server import settings
from gipfel.server.settings import Setting, data_folder
from tests.cli.console import gipfel

DOCS = Path(__file__).parents[2] / "docs"
SETTINGS = [one for one in vars(settings).values() if isinstance(one, Setting)]
FOLDERS = {
    "linux": Path(".local", "share", "gipfel"),
    "darwin": Path("Library", "Application Support", "Gipfel"),
    "win32": Path("AppData", "Local", "Gipfel"),
}


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for name in ("LOCALAPPDATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("system", FOLDERS)
def test_data_lies_where_the_system_wants_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str
) -> None:
    monkeypatch.setattr("sys.platform", system)
    assert data_folder() == tmp_path / FOLDERS[system]


@pytest.mark.parametrize(
    ("system", "variable", "name"),
    [("linux", "XDG_DATA_HOME", "gipfel"), ("win32", "LOCALAPPDATA", "Gipfel")],
)
def test_system_may_have_another_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str, variable: str, name: str
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setenv(variable, str(tmp_path / "elsewhere"))
    assert data_folder() == tmp_path / "elsewhere" / name


def test_hosts_are_told_of_variables_that_there_are() -> None:
    told = set(re.findall(r"GIPFEL_[A-Z]+", (DOCS / "hosting.md").read_text(encoding="utf-8")))
    assert told
    assert told <= {setting.variable for setting in SETTINGS}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.variable)
def test_every_setting_is_explained(setting: Setting[object]) -> None:
    shown = " ".join(gipfel("serve", "--help").output.split())
    option = setting.option.partition("/")[0]
    assert option in shown
    assert setting.help in shown
    assert f"env var: {setting.variable}" in shown
    page = (DOCS / "command-line.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| `{option}"))
    assert f"`{setting.variable}`" in row
