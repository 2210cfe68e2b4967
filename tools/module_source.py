"""What the text of a module tells and Python forgets: imports, annotations, texts of values."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache


@dataclasses.dataclass(frozen=True)
class Source:
    """One module: where its names are imported from, and what is said of its values."""

    imported: dict[str, str]
    annotations: dict[str, str]
    texts: dict[str, str]

    @staticmethod
    @cache
    def of(module: str) -> Source:
        """The source of a module."""
        text = inspect.getsource(importlib.import_module(module))
        body = ast.parse(text).body
        lines = text.splitlines()
        imports = [node for node in imports_in(body) if node.module]
        values = list(assigned(body))
        return Source(
            {one.asname or one.name: str(node.module) for node in imports for one in node.names},
            {
                name: ast.unparse(node.annotation)
                for name, node, _ in values
                if isinstance(node, ast.AnnAssign) and "." not in name
            },
            {name: below or comment_on(lines, node) for name, node, below in values},
        )


def imports_in(body: list[ast.stmt]) -> Iterator[ast.ImportFrom]:
    """The imports of a module, those for type checkers too."""
    for node in body:
        if isinstance(node, ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from imports_in(node.body)


def assigned(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, ast.stmt, str]]:
    """What is assigned in a module, and in its classes as `Class.name`; with the text below it."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef) and not within:
            yield from assigned(node.body, f"{node.name}.")
        elif isinstance(node, (ast.AnnAssign, ast.Assign)):
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
            for target in targets:
                yield f"{within}{ast.unparse(target)}", node, literal(after)


def literal(node: ast.stmt | None) -> str:
    """The text of a statement that is nothing else."""
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return inspect.cleandoc(str(node.value.value)) if is_text else ""  # type: ignore[union-attr]


def comment_on(lines: list[str], node: ast.stmt) -> str:
    """The comment at the end of an assignment, or the lines of comment right before it."""
    _, hash_sign, beside = lines[(node.end_lineno or node.lineno) - 1].rpartition("  # ")
    if hash_sign:
        return sentence(beside)
    before: list[str] = []
    for line in reversed(lines[: node.lineno - 1]):
        if not line.strip().startswith("# "):
            break
        before.insert(0, line.strip().removeprefix("# "))
    return sentence(" ".join(before))


def sentence(text: str) -> str:
    """A comment as a sentence; what is meant for checkers is none."""
    text = re.sub(r"^(?:noqa|type:).*", "", text).strip()
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""
