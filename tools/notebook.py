"""Notebooks of the documentation: read, and written as Markdown for the site.

Only what they need of https://nbformat.readthedocs.io is known here; Jupyter is not installed.
"""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Cell = dict[str, Any]


def read_cells(text: str) -> list[Cell]:
    """The cells of a notebook."""
    cells: list[Cell] = json.loads(text)["cells"]
    return cells


def source_of(cell: Cell) -> str:
    """What a cell says."""
    return "".join(cell["source"])


def program_of(file: Path) -> str:
    """The code of a notebook as one program."""
    cells = read_cells(file.read_text(encoding="utf-8"))
    return "\n".join(source_of(cell) + "\n" for cell in cells if cell["cell_type"] == "code")


def to_markdown(text: str, name: str) -> str:
    """A notebook as a page, with what it shows, and the file to take away under this name."""
    parts = [part for cell in read_cells(text) for part in markdown_of(cell)]
    return "\n\n".join([*parts, f"This page is a notebook: {{download}}`{name}`.\n"])


def markdown_of(cell: Cell) -> Iterator[str]:
    """A cell as Markdown, with what it shows."""
    if cell["cell_type"] == "markdown":
        yield source_of(cell)
        return
    yield f"```python\n{source_of(cell)}\n```"
    for output in cell["outputs"]:
        data = output.get("data", {})
        if "image/svg+xml" in data:
            yield image("".join(data["image/svg+xml"]))
        else:
            yield f"```text\n{''.join(output.get('text') or data['text/plain']).rstrip()}\n```"


def image(svg: str) -> str:
    """A picture as an element of its own: in one, it follows the colours of the page."""
    title = re.search(r"<title>(.*?)</title>", svg)
    alt = html.escape(html.unescape(title[1])) if title else ""
    encoded = base64.b64encode(svg.encode()).decode()
    return f'<img class="shown" alt="{alt}" src="data:image/svg+xml;base64,{encoded}">'
