"""The tutorials of docs/, and what they make.

`python -m tests.tutorials` writes the pictures and the outputs of the notebook anew.
"""

from __future__ import annotations

import re
from pathlib import Path

TUTORIALS = Path(__file__).parents[2] / "docs" / "tutorials"
PAGES = sorted(TUTORIALS.glob("*.md"))
NOTEBOOKS = sorted(TUTORIALS.glob("*.ipynb"))


def pictures(page: Path) -> list[str]:
    """The pictures that a page shows of what its reader has made."""
    return re.findall(r"!\[[^\]]+\]\(([\w-]+\.svg)\)", page.read_text(encoding="utf-8"))
