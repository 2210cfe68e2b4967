"""Writes SVG: elements with palette colours, for one theme or for both by the reader's choice."""

from __future__ import annotations

from collections.abc import Callable
from xml.sax.saxutils import escape, quoteattr

from gipfel.picture.palette import AUTO, DARK, LIGHT, Palette

__all__ = ["Pen", "escape_text", "number", "root"]

# What class names begin with, lest they mean something else in the page that a picture is in. A
# scope by the root's class would not do: it is not seen from where browsers draw a <use>.
PREFIX = "gipfel-"

# Control characters that XML cannot hold, not even escaped; and surrogates that UTF-8 cannot.
UNWRITABLE = {code: "\N{REPLACEMENT CHARACTER}" for code in range(0x20) if code not in (9, 10, 13)}
UNWRITABLE |= dict.fromkeys([*range(0xD800, 0xE000), 0xFFFE, 0xFFFF], "\N{REPLACEMENT CHARACTER}")


def escape_text(text: str) -> str:
    """Any text, safe between tags."""
    return escape(text.translate(UNWRITABLE))


def number(value: float) -> str:
    """A length as short as a tenth of a unit allows.

    >>> number(86.60254), number(-0.04), number(50.0)
    ('86.6', '0', '50')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


class Pen:
    """Writes elements whose colours are named by the palette.

    With theme "auto" every element has its light colour as an attribute, which every program
    reads, and a class by which a style sheet swaps it where the reader prefers dark.
    """

    def __init__(self, theme: str) -> None:
        self.theme = theme
        self._palette: Palette = DARK if theme == "dark" else LIGHT
        self._used: set[tuple[str, str]] = set()
        self._stamps: dict[str, str] = {}

    def draw(
        self,
        tag: str,
        content: str = "",
        *,
        fill: str | None = None,
        stroke: str | None = None,
        **attributes: str | float | None,
    ) -> str:
        """One element. Colours are names of the palette; without one nothing is painted."""
        paints = {"fill": fill, "stroke": stroke}
        classes = [self._theme_class(kind, name) for kind, name in paints.items() if name]
        named = {"class": " ".join(filter(None, classes)) or None}
        colours = {kind: self._colour(name) for kind, name in paints.items()}
        return _element(tag, content, {**named, **colours, **attributes})

    def stamp(
        self, name: str, draw: Callable[[], str], x: float, y: float, opacity: str | None = None
    ) -> str:
        """A drawing at a place, kept once however often it is used.

        A page may hold many pictures: a name must mean the same drawing in all of them.
        """
        name = f"{PREFIX}{self.theme}-{name}"
        if name not in self._stamps:
            self._stamps[name] = self.draw("g", draw(), id=name)
        return self.draw("use", href=f"#{name}", x=x or None, y=y or None, opacity=opacity)

    def stamps(self) -> str:
        """The definitions of all stamps that were used."""
        return f"<defs>{''.join(self._stamps.values())}</defs>" if self._stamps else ""

    def style(self) -> str:
        """The style sheet that the elements written so far need."""
        if self.theme != AUTO or not self._used:
            return ""
        rules = (
            f".{_class(kind, name)}{{{kind}:{DARK[name]}}}" for kind, name in sorted(self._used)
        )
        return f"<style>@media (prefers-color-scheme:dark){{{''.join(rules)}}}</style>"

    def _colour(self, name: str | None) -> str | None:
        return None if name is None else self._palette[name]

    def _theme_class(self, kind: str, name: str) -> str | None:
        if self.theme != AUTO or LIGHT[name] == DARK[name]:
            return None
        self._used.add((kind, name))
        return _class(kind, name)


def root(content: str, *, box: str, width: float, height: float) -> str:
    """A whole SVG document around its content."""
    attributes: dict[str, str | float | None] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": box,
        "width": width,
        "height": height,
        "role": "img",
        # What most of a picture is drawn with.
        "fill": "none",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }
    return _element("svg", content, attributes)


def _class(kind: str, name: str) -> str:
    return f"{PREFIX}{kind[0]}-{name}"


def _element(tag: str, content: str, attributes: dict[str, str | float | None]) -> str:
    written = "".join(
        f" {name.replace('_', '-')}={_quote(value)}"
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{content}</{tag}>" if content else f"<{tag}{written}/>"


def _quote(value: str | float) -> str:
    return quoteattr(value.translate(UNWRITABLE) if isinstance(value, str) else number(value))
