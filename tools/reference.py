"""Everything public of the library, with signatures: what the pages in docs/reference show.

`page(module)` writes it as Markdown for Sphinx. What has no documentation raises UndocumentedError,
which fails the building of the site. Python tells of itself what it has; of the classes that the
core brings, `src/gipfel/_core.pyi` does.
"""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from gipfel._native import core
from gipfel.game import Game, Position, Turn
from tools.example_pages import example_page
from tools.module_source import Source

STUB = Path(__file__).resolve().parents[1] / "src" / "gipfel" / "_core.pyi"

# What programs import. The commands and the server have pages of their own.
MODULES = (
    "gipfel",
    "gipfel.game",
    "gipfel.dvonn",
    "gipfel.gipf",
    "gipfel.board",
    "gipfel.effects",
    "gipfel.idea",
    "gipfel.record",
    "gipfel.engine",
    "gipfel.engine.aio",
    "gipfel.engine.book",
    "gipfel.engine.match",
    "gipfel.engine.protocol",
    "gipfel.review",
    "gipfel.review.annotate",
    "gipfel.review.explorer",
    "gipfel.review.puzzles",
    "gipfel.review.studies",
    "gipfel.rl",
    "gipfel.rl.jax",
    "gipfel.rl.pettingzoo",
    "gipfel.rl.open_spiel",
    "gipfel.jobs",
    "gipfel.picture",
    "gipfel.rules",
    "gipfel.lessons",
    "gipfel.words",
    "gipfel.errors",
)


class UndocumentedError(Exception):
    """Names that nothing is said about."""


@dataclasses.dataclass(frozen=True)
class Entry:
    """A public name: `kind` is a directive of Sphinx's Python domain, such as `class`.

    It has a text, or `is_told_above`: that of its class speaks of it by name.
    """

    kind: str
    name: str
    signature: str = ""
    options: tuple[str, ...] = ()
    text: str = ""
    members: tuple[Entry, ...] = ()
    is_told_above: bool = False

    def undocumented(self, within: str) -> Iterator[str]:
        """What nothing is said about, itself or below, by its whole name."""
        if not self.text and not self.is_told_above:
            yield f"{within}.{self.name}"
        for member in self.members:
            yield from member.undocumented(f"{within}.{self.name}")

    def has_example(self) -> bool:
        """Whether its text or that of a member has an example."""
        return ">>> " in self.text or any(member.has_example() for member in self.members)

    def markdown(self, module: str, fence: int = 6) -> str:
        """The entry and its members as directives; those inside have shorter fences."""
        ticks = "`" * fence
        options = "".join(f":{option}\n" for option in (f"module: {module}", *self.options))
        inside = "\n".join(member.markdown(module, fence - 1) for member in self.members)
        head = f"{{py:{self.kind}}} {self.name}{self.signature}"
        return f"{ticks}{head}\n{options}\n{fenced(self.text)}\n\n{inside}{ticks}\n"


def page(name: str) -> str:
    """The reference of a module. Raises UndocumentedError, which names all that lacks a text."""
    module = importlib.import_module(name)
    entries = [entry_of(module, public) for public in public_names(module) if is_home(name, public)]
    missing = [one for entry in entries for one in entry.undocumented(name)]
    if missing:
        raise UndocumentedError(f"nothing is said about {', '.join(missing)}")
    head = fenced(inspect.getdoc(module) or "")
    shown = (with_example(entry).markdown(name) for entry in entries)
    return "\n".join([head, "", links(module), *shown])


def links(module: ModuleType) -> str:
    """The names that other modules document, each with its first sentence."""
    name = module.__name__
    elsewhere = [(one, home_of(name, one)) for one in public_names(module)]
    found = [(one, home) for one, home in elsewhere if home and home != name]
    lines = [
        f"- {{py:obj}}`{one} <{home}.{one}>`: {summary(importlib.import_module(home), one)}"
        for one, home in found
    ]
    return "\n".join(["From other modules:", "", *lines, ""]) if lines else ""


def summary(module: ModuleType, name: str) -> str:
    """The first sentence about a name."""
    first, _, _ = entry_of(module, name).text.partition("\n\n")
    return " ".join(first.split())


# Examples


def with_example(entry: Entry) -> Entry:
    """The entry; where it has no example of its own, with a link to a page that has one."""
    if entry.has_example() or not (found := example_page(entry.name)):
        return entry
    title, path = found
    link = f"Examples: [{title}](../{path})."
    return dataclasses.replace(entry, text=f"{entry.text}\n\n{link}".strip())


# Names


def public_names(module: ModuleType) -> list[str]:
    """What `__all__` lists, or what is defined there and has no underscore before it."""
    listed = getattr(module, "__all__", None)
    if listed is None:
        own = (name for name, value in vars(module).items() if is_defined_in(module, value))
        listed = [name for name in own if not name.startswith("_")]
    return [name for name in listed if not name.startswith("_")]


def is_defined_in(module: ModuleType, value: object) -> bool:
    """Whether a class or function stands in the module itself."""
    return callable(value) and getattr(value, "__module__", None) == module.__name__


def is_home(module: str, name: str) -> bool:
    """Whether the module's page has the entry itself."""
    return home_of(module, name) == module


def home_of(module: str, name: str) -> str:
    """The public module on whose page the name stands: the innermost that it is imported from."""
    source = Source.of(module).imported.get(name, module)
    if "._" in source:  # a private module has no page
        return module
    for other in sorted(MODULES, key=len, reverse=True):
        is_inside = f"{source}.".startswith(f"{other}.")
        if is_inside and name in public_names(importlib.import_module(other)):
            return other if other == module else home_of(other, name)
    return module


# Entries


def entry_of(module: ModuleType, name: str) -> Entry:
    """What is to be said about a name of a module."""
    value = getattr(module, name)
    if stubbed := core_name(value):
        return inherit(from_stub(stub()[stubbed], name), described_by(value))
    if inspect.isclass(value):
        return inherit(from_class(value), described_by(value))
    if isinstance(function := inspect.unwrap(value) if callable(value) else None, FunctionType):
        return from_function("function", name, function)
    return from_value(module.__name__, name)


def from_class(kind: type) -> Entry:
    """A class of Python, with its members and those of bases that have no entry of their own."""
    is_error = issubclass(kind, BaseException)
    text = inspect.cleandoc(kind.__doc__ or "")
    if text.startswith(f"{kind.__name__}("):  # a dataclass writes that by itself
        text = ""
    found = {one.name: one for base in sources_of(kind) for one in (*fields(base), *methods(base))}
    members = [told_by(text, one) for one in found.values()]
    has_parameters = not getattr(kind, "_is_protocol", False)
    signature = signature_of(kind) if has_parameters else ""
    return Entry(
        "exception" if is_error else "class", kind.__name__, signature, (), text, tuple(members)
    )


def sources_of(kind: type) -> list[type]:
    """What the entry of a class is made of: its bases without an entry first, then itself."""
    hidden = (
        base
        for base in kind.__mro__[1:]
        if base.__module__.startswith("gipfel.") and id(base) not in public_places()
    )
    return [*reversed(list(hidden)), kind]


def described_by(kind: type) -> str:
    """What every game offers of this kind, in `gipfel.game`; "" where the class is none of it."""
    for protocol in (Game, Position, Turn):
        offered = [name for name in vars(protocol) if not name.startswith("_")]
        if kind is not protocol and all(hasattr(kind, name) for name in offered):
            return protocol.__name__
    return ""


def inherit(entry: Entry, protocol: str) -> Entry:
    """Members that nothing more is said about are what every game offers."""
    offered = {"Game": Game, "Position": Position, "Turn": Turn}.get(protocol)
    members = tuple(
        dataclasses.replace(one, text=f"As in {{py:obj}}`gipfel.game.{protocol}.{one.name}`.")
        if not one.text and not one.is_told_above and hasattr(offered, one.name)
        else one
        for one in entry.members
    )
    return dataclasses.replace(entry, members=members)


def told_by(text: str, member: Entry) -> Entry:
    """A member, marked where the text of its class speaks of it by name."""
    name = member.name.replace("_", "[_ ]")
    is_told = re.search(rf"\b{name}\b", text, re.IGNORECASE) is not None
    return dataclasses.replace(member, is_told_above=is_told)


def fields(kind: type) -> Iterator[Entry]:
    """The annotated fields."""
    source = Source.of(kind.__module__)
    for name, annotation in vars(kind).get("__annotations__", {}).items():
        if name.startswith("_") or annotation == "KW_ONLY":
            continue
        said = source.texts.get(f"{kind.__name__}.{name}", "")
        is_bare = annotation == "Final"
        options = () if is_bare else (f"type: {as_text(annotation, kind.__module__)}",)
        yield Entry("attribute", name, "", options, said)


def methods(kind: type) -> Iterator[Entry]:
    """The public methods and properties, in the order of the source."""
    for name, member in vars(kind).items():
        if name.startswith("_"):
            continue
        if isinstance(member, (property, cached_property)):
            getter: Any = member.fget if isinstance(member, property) else member.func
            returned = inspect.signature(getter).return_annotation
            is_typed = returned is not inspect.Signature.empty
            options = (f"type: {as_text(returned, kind.__module__)}",) if is_typed else ()
            yield Entry("property", name, "", options, inspect.getdoc(getter) or "")
        elif isinstance(member, (staticmethod, classmethod)):
            option = "staticmethod" if isinstance(member, staticmethod) else "classmethod"
            yield from_function("method", name, member.__func__, (f"{option}:",))
        elif isinstance(member, FunctionType):
            yield from_function("method", name, member)


def from_function(
    kind: str, name: str, function: FunctionType | Any, options: tuple[str, ...] = ()
) -> Entry:
    """A function or method of Python."""
    if inspect.iscoroutinefunction(function):
        options = (*options, "async:")
    text = inspect.cleandoc(function.__doc__ or "")
    return Entry(kind, name, signature_of(function, is_bound=kind == "method"), options, text)


def from_value(module: str, name: str) -> Entry:
    """A constant or the name of a type; a text below it or a comment before it says what it is."""
    source = Source.of(module)
    if name not in source.texts and name in source.imported:
        return from_value(source.imported[name], name)
    annotation = source.annotations.get(name)
    options = (f"type: {as_text(annotation, module)}",) if annotation else ()
    return Entry("data", name, "", options, source.texts.get(name, ""))


# Signatures


# A name, with its dots, or a text in quotes, which is left alone.
WORD = re.compile(r"\"[^\"]*\"|'[^']*'|[A-Za-z_][\w.]*")


class AsWritten(NamedTuple):
    """A piece of a signature that is shown as it stands in the source."""

    text: str

    def __repr__(self) -> str:
        return self.text


def signature_of(function: Any, *, is_bound: bool = False) -> str:
    """The parameters and what is returned, without `self`."""
    try:
        signature = inspect.signature(function)
    except ValueError:  # an exception that takes what Exception takes
        return ""
    module = function.__module__
    parameters = [shown(parameter, module) for parameter in signature.parameters.values()]
    if is_bound and parameters and parameters[0].name in ("self", "cls"):
        parameters = parameters[1:]
    returned = signature.return_annotation
    if inspect.isclass(function):
        returned = inspect.Signature.empty
    elif returned is not inspect.Signature.empty:
        returned = AsWritten(as_text(returned, module))
    return str(signature.replace(parameters=parameters, return_annotation=returned))


def shown(parameter: inspect.Parameter, module: str) -> inspect.Parameter:
    """The parameter with its type and default as a reader knows them."""
    if parameter.annotation is not inspect.Parameter.empty:
        parameter = parameter.replace(annotation=AsWritten(as_text(parameter.annotation, module)))
    has_default = parameter.default is not inspect.Parameter.empty
    if has_default and (parameter.default is ... or callable(parameter.default)):
        parameter = parameter.replace(default=AsWritten("..."))
    return parameter


def as_text(annotation: object, module: str) -> str:
    """A type as it is written in the module, public names with the module that has their page."""
    text = annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)
    return WORD.sub(lambda found: qualified(found[0], importlib.import_module(module)), text)


def qualified(word: str, module: ModuleType) -> str:
    """A name of a module as the reference has it; what is not public, by its last part."""
    value: Any = module
    for part in word.split("."):
        value = getattr(value, part, None)
    if value is None:
        return word
    return public_places().get(id(value), word.rpartition(".")[2])


@cache
def public_places() -> dict[int, str]:
    """The whole name of every public class and type."""
    places = {}
    for name in MODULES:
        module = importlib.import_module(name)
        for public in public_names(module):
            is_type = inspect.isclass(getattr(module, public)) or public[1:2].islower()
            if is_type and is_home(name, public):
                places[id(getattr(module, public))] = f"{name}.{public}"
    return places


# The core's classes


@cache
def stub() -> dict[str, ast.ClassDef]:
    """The classes of the core, by their names there."""
    body = ast.parse(STUB.read_text(encoding="utf-8")).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef)}


def core_name(value: object) -> str | None:
    """What the core calls one of its classes; None for anything else."""
    if not inspect.isclass(value):
        return None
    return next((name for name in stub() if getattr(core, name, None) is value), None)


def from_stub(node: ast.ClassDef, name: str) -> Entry:
    """A class of the core under its public name."""
    functions: dict[str, list[ast.FunctionDef]] = {}
    for one in node.body:
        if isinstance(one, ast.FunctionDef):
            functions.setdefault(one.name, []).append(one)
    made = functions.get("__init__")
    signature = stub_signature(made[0]).partition(" -> ")[0] if made else ""
    public = (overloads for name, overloads in functions.items() if not name.startswith("_"))
    members = tuple(member_of_stub(*overloads) for overloads in public)
    return Entry("class", name, signature, (), ast.get_docstring(node) or "", members)


def member_of_stub(node: ast.FunctionDef, *overloads: ast.FunctionDef) -> Entry:
    """A method or property of a class of the core; its other signatures stand below the first."""
    texts = (ast.get_docstring(one) or "" for one in (node, *overloads))
    others = (f"Also `{one.name}{stub_signature(one)}`." for one in overloads)
    text = "\n\n".join([*filter(None, texts), *others])
    decorators = {ast.unparse(one) for one in node.decorator_list}
    if "property" in decorators:
        returned = as_text(ast.unparse(node.returns), core.__name__) if node.returns else "object"
        return Entry("property", node.name, "", (f"type: {returned}",), text)
    options = ("staticmethod:",) if "staticmethod" in decorators else ()
    return Entry("method", node.name, stub_signature(node), options, text)


def stub_signature(node: ast.FunctionDef) -> str:
    """The parameters and the type returned, as the stub has them."""
    arguments = re.sub(r"^self(?:, /)?(?:, )?", "", ast.unparse(node.args))
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return as_text(f"({arguments}){returned}", core.__name__)


# Text


def fenced(text: str) -> str:
    """A docstring as Markdown: its examples in blocks of code, underscores of names as they are."""
    blocks = re.split(r"\n\s*\n", text)
    return "\n\n".join(
        f"```pycon\n{block}\n```" if block.lstrip().startswith(">>> ") else block
        for block in blocks
    )
