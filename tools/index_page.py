"""Gipfel's page on a package index: the README and the project's addresses.

The README names files of this repository, which an index does not have. Where the source is
published, two variables say so, and every link and picture leads there, to the very revision that
was built:

    GIPFEL_SOURCE     the repository's address, such as https://code.example/somebody/gipfel
    GIPFEL_REVISION   the commit or tag that is built

.github/workflows/wheels.yml sets both. Without them a link is its text and a picture what it shows,
so that no index ever has a broken one. scikit-build-core calls this, by pyproject.toml.
"""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

README = Path(__file__).resolve().parents[1] / "README.md"

# A picture or a link of Markdown to a file of the repository, not to a place on the same page or
# another host.
REFERENCE = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<path>(?!#|\w+:)[^)]+)\)")


def dynamic_metadata(
    _settings: Mapping[str, Any], _project: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The fields of [project] that the address of the source decides."""
    source = os.environ.get("GIPFEL_SOURCE", "").rstrip("/")
    revision = os.environ.get("GIPFEL_REVISION", "")
    if bool(source) != bool(revision):
        raise SystemExit("GIPFEL_SOURCE and GIPFEL_REVISION are set together, or neither is")
    text = README.read_text(encoding="utf-8")
    return {
        "readme": {"text": readme(text, source, revision), "content-type": "text/markdown"},
        "urls": urls(source, revision),
    }


def dynamic_wheel(_settings: Mapping[str, Any]) -> dict[str, bool]:
    """A wheel that somebody builds from the source package may know another address, or none."""
    return {"readme": True, "urls": True}


def urls(source: str, revision: str) -> dict[str, str]:
    """What an index links beside the README."""
    if not source:
        return {}
    at = f"{source}/blob/{revision}"
    return {
        "Source": source,
        "Documentation": f"{at}/docs/index.md",
        "Changelog": f"{at}/CHANGELOG.md",
        "Issues": f"{source}/issues",
    }


def readme(text: str, source: str, revision: str) -> str:
    """The README with its links and pictures led to the source; without one, as plain text."""
    replacement = plain if not source else published(source, revision)
    return REFERENCE.sub(replacement, text)


def plain(found: re.Match[str]) -> str:
    """What a link says; of a picture, what it shows."""
    return f"*{found['text']}*" if found["picture"] else found["text"]


def published(source: str, revision: str) -> Callable[[re.Match[str]], str]:
    """Links to the files as pages, pictures to the files themselves."""

    def replace(found: re.Match[str]) -> str:
        view = "raw" if found["picture"] else "blob"
        where = f"{source}/{view}/{revision}/{found['path']}"
        return f"{found['picture']}[{found['text']}]({where})"

    return replace
