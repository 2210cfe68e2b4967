"""A tutorial, followed from top to bottom in one folder as its reader would follow it.

A block under a line that names a file and ends with a colon is that file; commands are run by the
shell, examples by Python, and what they print must be what the page says.
"""

from __future__ import annotations

import contextlib
import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.cli.console import ENVIRONMENT
from tools.doc_programs import BLOCK, PROMPT

# A reader's `python` and `gipfel` are those that run the tests.
PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


class Block(NamedTuple):
    """A part of a page that does something."""

    kind: str
    name: str | None
    text: str


class Command(NamedTuple):
    """A command line, and what it prints."""

    line: str
    printed: str


def blocks(page: Path) -> Iterator[Block]:
    """What a reader of the page does, in order."""
    for found in BLOCK.finditer(page.read_text(encoding="utf-8")):
        yield Block(found["kind"], found["name"], found["text"])


def commands(text: str) -> Iterator[Command]:
    """The command lines of a block; one that ends with a backslash goes on in the next line."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        found = re.match(r"(?:.*\\\n)*.*\n", part)
        assert found is not None
        yield Command(found[0].rstrip(), part[found.end() :])


def follow(page: Path, folder: Path) -> None:
    """Does what a page says, in this folder. Raises AssertionError where something else happens."""
    names: dict[str, object] = {}
    with contextlib.chdir(folder), importable(folder):
        for block in blocks(page):
            if block.kind == "console":
                for command in commands(block.text):
                    check_command(command, folder)
            elif block.text.startswith(PROMPT):
                check_examples(block.text, names, page)
            else:
                assert block.name, f"{page.name}: a program has no name"
                (folder / f"{block.name}.py").write_text(block.text, encoding="utf-8")


@contextlib.contextmanager
def importable(folder: Path) -> Iterator[None]:
    """Has Python find the modules of a folder, and forget them afterwards."""
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for file in folder.glob("*.py"):
            sys.modules.pop(file.stem, None)


def check_command(command: Command, folder: Path) -> None:
    """Runs a command line and compares what it prints."""
    done = subprocess.run(
        ["/bin/sh", "-c", command.line],
        cwd=folder,
        env={**ENVIRONMENT, "PATH": PATH},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    wanted, given = trimmed(command.printed).replace("…", "..."), trimmed(done.stdout)
    said = f"$ {command.line}\n{done.stdout}{done.stderr}"
    assert done.returncode == 0, said
    assert doctest.OutputChecker().check_output(wanted, given, doctest.ELLIPSIS), said


def trimmed(text: str) -> str:
    """A text without the spaces at the ends of its lines, which no page should need."""
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines())


def check_examples(text: str, names: dict[str, object], page: Path) -> None:
    """Runs the examples of a block; they see the names of the blocks before."""
    test = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    failed, tried = runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert tried
    assert failed == 0, "".join(said)
