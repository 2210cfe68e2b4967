"""The page on a package index has no link that leads nowhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tools import index_page

ROOT = Path(__file__).parents[1]
SOURCE = "https://code.example/somebody/gipfel"
REVISION = "0123abc"
TARGETS = re.compile(r"\]\(([^)]+)\)")


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIPFEL_SOURCE", SOURCE)
    monkeypatch.setenv("GIPFEL_REVISION", REVISION)


@pytest.fixture
def unpublished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GIPFEL_SOURCE", raising=False)
    monkeypatch.delenv("GIPFEL_REVISION", raising=False)


def shown() -> str:
    text: str = index_page.dynamic_metadata({})["readme"]["text"]
    return text


@pytest.mark.usefixtures("published")
def test_every_link_leads_to_a_file_of_the_built_revision() -> None:
    targets = TARGETS.findall(shown())
    assert len(targets) > 10
    for target in targets:
        path = re.fullmatch(rf"{SOURCE}/(?:blob|raw)/{REVISION}/([^#]+)(?:#.+)?", target)
        assert path, target
        assert (ROOT / path[1]).exists(), target


@pytest.mark.usefixtures("published")
def test_pictures_are_the_files_themselves() -> None:
    assert f"]({SOURCE}/raw/{REVISION}/docs/pictures/dvonn.svg)" in shown()


@pytest.mark.usefixtures("published")
def test_project_has_addresses() -> None:
    urls = index_page.dynamic_metadata({})["urls"]
    assert urls["Source"] == SOURCE
    for name in ("Documentation", "Changelog"):
        path = urls[name].removeprefix(f"{SOURCE}/blob/{REVISION}/")
        assert (ROOT / path).exists(), urls[name]


@pytest.mark.usefixtures("unpublished")
def test_unpublished_source_is_not_linked() -> None:
    assert TARGETS.findall(shown()) == []
    assert "MIT licence" in shown()
    assert "six white pieces are cut off*" in shown()
    assert index_page.dynamic_metadata({})["urls"] == {}


def test_address_without_a_revision_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIPFEL_SOURCE", SOURCE)
    monkeypatch.delenv("GIPFEL_REVISION", raising=False)
    with pytest.raises(SystemExit, match="together"):
        index_page.dynamic_metadata({})


def test_links_to_other_hosts_and_to_the_page_itself_stay() -> None:
    text = "[a](#play) [b](https://code.example) ![c](x.svg)"
    assert index_page.readme(text, "", "") == "[a](#play) [b](https://code.example) *c*"


def test_build_asks_for_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert {"readme", "urls"} <= set(project["project"]["dynamic"])
    providers = [entry["provider"] for entry in project["tool"]["dynamic-metadata"]]
    assert {"path": "tools", "module": "index_page"} in providers
