"""The server's types as TypeScript, written as prettier would."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, get_args

from msgspec import inspect

from gipfel.server.protocol import events

WIDTH = 100  # of a line, as prettier has it

# Choices that have names.
CHOICES = ("Side", "State", "EventKind", "CommandKind")
PLAIN: dict[type, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.DictType: "Readonly<Record<string, unknown>>",
}


def constant(name: str, value: int | str | tuple[str, ...], note: str) -> str:
    """A number, a text or a list of texts."""
    text = f"[{', '.join(map(repr, value))}]" if isinstance(value, tuple) else repr(value)
    return f"/** {note} */\nexport const {name} = {text};"


def union(name: str, members: list[str]) -> str:
    """A union on one line, on the next, or on one line for each member."""
    head, line = f"export type {name} =", f"{' | '.join(members)};"
    if len(f"{head} {line}") <= WIDTH:
        return f"{head} {line}"
    if len(f"  {line}") <= WIDTH:
        return f"{head}\n  {line}"
    return "\n  | ".join([head, *members]) + ";"


def choices(name: str) -> list[str]:
    """The members of a choice that has a name."""
    return [f"'{value}'" for value in get_args(getattr(events, name))]


def structs(kinds: Iterable[Any]) -> list[inspect.StructType]:
    """The structs among these types and all that they hold, each before the first that holds it."""
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
    elif isinstance(node, inspect.Metadata):
        yield node.type


def interface(struct: inspect.StructType, sent: Collection[type]) -> str:
    """A struct; what a client may leave out of those that it sends, or the server, is optional."""
    may_lack = struct.cls in sent or struct.cls.__struct_config__.omit_defaults
    lines = [f"/** {(struct.cls.__doc__ or '').splitlines()[0]} */"]
    lines.append(f"export interface {struct.cls.__name__} {{")
    if struct.tag:
        lines.append(f"  readonly type: '{struct.tag}';")
    for field in struct.fields:
        sign = "?" if may_lack and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{sign}: {format_type(field.type)};")
    return "\n".join([*lines, "}"])


def format_type(node: Any) -> str:
    """A type, by the names of what it holds."""
    match node:
        case inspect.Metadata():
            text = format_type(node.type)
        case inspect.StructType():
            text = node.cls.__name__
        case inspect.LiteralType():
            text = _choice(set(node.values))
        case inspect.UnionType():
            text = " | ".join(format_type(member) for member in node.types)
        case inspect.ListType():
            text = f"readonly {format_type(node.item_type)}[]"
        case inspect.TupleType():
            text = f"readonly [{', '.join(format_type(item) for item in node.item_types)}]"
        case _:
            text = PLAIN[type(node)]
    return text


def _choice(values: set[Any]) -> str:
    for name in CHOICES:
        if set(get_args(getattr(events, name))) == values:
            return name
    return " | ".join(f"'{value}'" for value in sorted(values))
