"""Runs the cells of a notebook as Jupyter would, without it."""

from __future__ import annotations

import ast
import contextlib
import io
import json
from typing import Any

from tools.notebook import Cell, source_of


def run_notebook(text: str) -> str:
    """The notebook with what its cells show now."""
    notebook: dict[str, Any] = json.loads(text)
    names: dict[str, object] = {"__name__": "__main__"}
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell["execution_count"] = count
            cell["outputs"] = run_cell(cell, names)
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def run_cell(cell: Cell, names: dict[str, object]) -> list[dict[str, object]]:
    """What a cell shows: what it prints, and the value of the expression that it ends with."""
    tree = ast.parse(source_of(cell))
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    shown, printed = None, io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            shown = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, object]] = []
    if text := printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(text)})
    if shown is not None:
        outputs.append(result(shown, cell["execution_count"]))
    return outputs


def result(value: object, count: int) -> dict[str, object]:
    """A value as a notebook keeps it: as text, and as a picture where it is one."""
    data = {"text/plain": lines(repr(value))}
    draw = getattr(value, "_repr_svg_", None)
    if draw is not None:
        data = {"image/svg+xml": lines(draw()), "text/plain": [f"<{type(value).__name__}>"]}
    return {
        "data": data,
        "execution_count": count,
        "metadata": {},
        "output_type": "execute_result",
    }


def lines(text: str) -> list[str]:
    """A text as notebooks hold it."""
    return text.splitlines(keepends=True)
