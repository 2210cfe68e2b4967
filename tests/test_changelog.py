"""The changelog lists the versions, newest first, and the package's own is the one it leads to."""

from __future__ import annotations

import re
from pathlib import Path

from gipfel import __version__

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
TITLES = re.findall(r"^## (.+)$", CHANGELOG.read_text(encoding="utf-8"), re.MULTILINE)
RELEASED = re.compile(r"(\d+)\.(\d+)\.(\d+) – \d{4}-\d{2}-\d{2}")


def numbers(title: str) -> tuple[int, ...]:
    found = RELEASED.fullmatch(title)
    assert found, title
    return tuple(map(int, found.groups()))


def test_released_versions_have_their_dates_and_fall() -> None:
    versions = [numbers(title) for title in TITLES if title != "Unreleased"]
    assert versions == sorted(set(versions), reverse=True)
    assert versions[-1] == (0, 1, 0)


def test_version_is_the_newest_or_on_its_way_to_the_next() -> None:
    version, _, development = __version__.partition(".dev")
    own = tuple(map(int, version.split(".")))
    if development:
        assert TITLES[0] == "Unreleased"
        assert own > numbers(TITLES[1])
    else:
        assert own == numbers(TITLES[0])
