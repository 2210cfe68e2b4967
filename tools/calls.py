"""Writes web/src/live/calls.ts: what can be asked of the server over HTTP, as TypeScript types.

They are read from the endpoints of `gipfel.server.api`; `make messages` runs this. What is no JSON,
such as downloads and streams, is not among them.
"""

from __future__ import annotations

import re
from types import NoneType

from msgspec import inspect
from starlette.responses import Response

from gipfel.server.accounts.puzzle_ratings import (
    FIRST_PUZZLE_RATING,
    PUZZLE_DEVIATION,
    PUZZLE_RATING_STEP,
)
from gipfel.server.api.endpoint import Endpoint
from gipfel.server.api.routes import ENDPOINTS
from gipfel.server.http.problem import Problem
from gipfel.server.store.studies import LARGEST_STUDY_BYTES
from tools import messages
from tools.typescript import CHOICES, constant, format_type, interface, structs

FILE = messages.FILE.with_name("calls.ts")
HEAD = """/**
 * What can be asked of the server over HTTP. Made from src/gipfel/server/api/ by `make messages`:
 * change it there.
 */
"""
# What the server decides and the page repeats, each with its comment.
CONSTANTS = {
    "LARGEST_STUDY_BYTES": (LARGEST_STUDY_BYTES, "Of a study in an account, as UTF-8."),
    "FIRST_PUZZLE_RATING": (FIRST_PUZZLE_RATING, "Of the easiest puzzles, before anybody tried."),
    "PUZZLE_RATING_STEP": (PUZZLE_RATING_STEP, "From one difficulty to the next."),
    "PUZZLE_DEVIATION": (PUZZLE_DEVIATION, "Of the rating of a puzzle that nobody has tried."),
}
PLACE = re.compile(r"{(\w+)}")


def main() -> None:
    """Write the file."""
    FILE.write_text(text(), encoding="utf-8")


def text() -> str:
    """The whole file."""
    calls = [one for one in ENDPOINTS if not _is_bare(one)]
    sent = {kind for one in calls for kind in (one.body, one.query) if kind}
    answers = [one.answer for one in calls if one.answer is not NoneType]
    known = {struct.cls for struct in structs(messages.kinds())}
    found = structs([*_by_name(sent), *answers, Problem])
    made = [interface(one, sent) for one in found if one.cls not in known]
    table = _table(calls)
    used = "\n".join([*made, table])
    names = [*CHOICES, *(kind.__name__ for kind in known)]
    borrowed = sorted(name for name in names if re.search(rf": .*\b{name}\b", used))
    constants = [constant(name, value, note) for name, (value, note) in CONSTANTS.items()]
    return "\n\n".join([HEAD + _import_line(borrowed), *constants, *made, table]) + "\n"


def _by_name(kinds: set[type]) -> list[type]:
    """Types in an order that is the same every time."""
    return sorted(kinds, key=lambda kind: kind.__name__)


def _is_bare(one: Endpoint) -> bool:
    return isinstance(one.answer, type) and issubclass(one.answer, Response)


def _import_line(names: list[str]) -> str:
    return f"import type {{ {', '.join(names)} }} from './messages';"


def _table(calls: list[Endpoint]) -> str:
    """Every call by its method and path."""
    lines = [
        "/** Every call: what it is given, and what it answers. */",
        "export interface Calls {",
    ]
    for one in calls:
        lines.append(f"  /** {one.summary}. */")
        lines.append(f"  '{one.method} {one.path}': {{ {_inputs(one)}answer: {_answer(one)} }};")
    return "\n".join([*lines, "}"])


def _inputs(one: Endpoint) -> str:
    places = " | ".join(f"'{name}'" for name in PLACE.findall(one.path))
    parts = {
        "path": places,
        "query": one.query.__name__ if one.query else "",
        "body": one.body.__name__ if one.body else "",
    }
    return "".join(f"{name}: {kind}; " for name, kind in parts.items() if kind)


def _answer(one: Endpoint) -> str:
    return "null" if one.answer is NoneType else format_type(inspect.type_info(one.answer))


if __name__ == "__main__":
    main()
