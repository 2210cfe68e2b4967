"""Writes web/src/live/messages.ts: the messages of the server's sockets, as TypeScript types.

They are read from `gipfel.server.messages`; `make messages` runs this.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from gipfel.server import events, messages

FILE = Path(__file__).parents[1] / "web" / "src" / "live" / "messages.ts"
HEAD = """/**
 * What goes over the server's socket. Made from src/gipfel/server/messages.py by `make messages`:
 * change it there.
 */
"""
WIDTH = 100  # of a line, as prettier has it

# Choices that have names.
CHOICES = ("Side", "State", "EventKind", "CommandKind")
PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.DictType: "Readonly<Record<string, unknown>>",
}
UNIONS = ("FromClient", "FromServer")


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")


def text() -> str:
    """The whole file."""
    sent = get_args(messages.FromClient)
    kinds = [*sent, *get_args(messages.FromServer)]
    parts = [
        HEAD.rstrip(),
        f"export const VERSION = {messages.VERSION};",
        *(_union(name, _choices(name)) for name in CHOICES),
    ]
    parts += [_interface(struct, is_sent=struct.cls in sent) for struct in _structs(kinds)]
    parts += [_union(name, [kind.__name__ for kind in _members(name)]) for name in UNIONS]
    return "\n\n".join(parts) + "\n"


def _members(union: str) -> tuple[type, ...]:
    return get_args(getattr(messages, union))


def _choices(name: str) -> list[str]:
    return [f"'{value}'" for value in get_args(getattr(events, name))]


def _union(name: str, members: list[str]) -> str:
    """A union on one line, on the next, or on one line for each member: as prettier would."""
    head, line = f"export type {name} =", f"{' | '.join(members)};"
    if len(f"{head} {line}") <= WIDTH:
        return f"{head} {line}"
    if len(f"  {line}") <= WIDTH:
        return f"{head}\n  {line}"
    return "\n  | ".join([head, *members]) + ";"


def _structs(kinds: list[type]) -> list[inspect.StructType]:
    """These structs and all that they hold, each before the first that holds it."""
    found: dict[type, inspect.StructType] = {}

    def visit(node: Any) -> None:
        for child in _children(node):
            visit(child)
        if isinstance(node, inspect.StructType):
            found.setdefault(node.cls, node)

    for kind in kinds:
        visit(inspect.type_info(kind))
    return list(found.values())


def _children(node: Any) -> Iterator[Any]:
    if isinstance(node, inspect.StructType):
        yield from (field.type for field in node.fields)
    elif isinstance(node, inspect.UnionType):
        yield from node.types
    elif isinstance(node, inspect.ListType):
        yield node.item_type


def _interface(struct: inspect.StructType, *, is_sent: bool) -> str:
    """A struct; what a client may leave out, or the server does, is optional."""
    may_lack = is_sent or struct.cls.__struct_config__.omit_defaults
    lines = [f"/** {(struct.cls.__doc__ or '').splitlines()[0]} */"]
    lines.append(f"export interface {struct.cls.__name__} {{")
    if struct.tag:
        lines.append(f"  readonly type: '{struct.tag}';")
    for field in struct.fields:
        sign = "?" if may_lack and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{sign}: {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _type(node: Any) -> str:
    match node:
        case inspect.StructType():
            return node.cls.__name__
        case inspect.LiteralType():
            return _choice(set(node.values))
        case inspect.UnionType():
            return " | ".join(_type(member) for member in node.types)
        case inspect.ListType():
            return f"readonly {_type(node.item_type)}[]"
    return PLAIN[type(node)]


def _choice(values: set[Any]) -> str:
    for name in CHOICES:
        if set(get_args(getattr(events, name))) == values:
            return name
    return " | ".join(f"'{value}'" for value in sorted(values))


if __name__ == "__main__":
    main()
