"""Renders the pages in docs/ as a site. Run by `make docs`, and by a test.

usage: python -m tools.docs [SITE [PAGES]]   without them, from docs/ to build/docs
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import main as sphinx

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs"
SITE = ROOT / "build" / "docs"


def render(site: Path, pages: Path) -> int:
    """Renders the pages anew; the exit status. A broken link or any other warning fails."""
    shutil.rmtree(site, ignore_errors=True)  # else pages that are gone would stay
    strictly = ("--fail-on-warning", "--fresh-env", "--quiet")
    kept = site.with_name(
        f"{site.name}-read"
    )  # what Sphinx keeps of the pages; no part of the site
    return sphinx(["--builder=html", *strictly, f"--doctree-dir={kept}", str(pages), str(site)])


if __name__ == "__main__":
    given = [Path(argument) for argument in sys.argv[1:]]
    site, pages = (*given, *(SITE, PAGES)[len(given) :])
    status = render(site, pages)
    if not status:
        print(f"The documentation is in {site}: open {site / 'index.html'}.")
    sys.exit(status)
