"""The rules of the games for readers: sections, examples and figures, in every language.

Their order and their figures are data in `words/rules/`, once for all languages; the texts are
messages beside them.

>>> book = rules("gipf-standard", "en")
>>> book.title, book.sections[0].heading
('The rules of GIPF', 'The game in brief')
>>> figure = next(figure for figure in book.figures() if figure.name == "gipf-keep")
>>> str(figure.position), figure.marks
('..../...../....../WwwWwbB/....../...../B... w 11,13 0,0 standard -', ('e2', 'e5', 'e8'))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from gipfel import words
from gipfel._arguments import quoted
from gipfel._value import Formatted
from gipfel.game import GAMES, Move, Position

__all__ = ["KINDS", "Block", "Figure", "Rules", "Section", "names", "rules"]

# What a block can be: a paragraph, an example, another way to play, items in no order, items in
# order, or figures that belong side by side.
KINDS = ("text", "example", "variant", "list", "steps", "figures")
LABELS = {"example": "rules-example", "variant": "rules-variant"}

Data = Mapping[str, Any]


@dataclass(frozen=True)
class Figure(Formatted):
    """A position to look at. Its name is the same in every language.

    >>> figure = next(rules("dvonn").figures())
    >>> figure.name, figure.label
    ('dvonn-board', 'Figure 1')
    """

    name: str
    label: str
    """What stands before the caption, such as its number."""
    game: str
    """The game whose board it is."""
    position: Position
    caption: str
    """What it shows."""
    marks: tuple[str, ...] = ()
    """The cells that are marked."""
    arrows: tuple[tuple[str, str], ...] = ()
    """Pairs of cells with an arrow from one to the other."""
    before: Position | None = None
    """Where the last move was played, if one is shown."""
    last_move: Move | None = None
    """The last move, if it is shown."""
    has_sides: bool = True
    """Whether what each side has, and whose turn it is, is to be shown with the board."""
    diagram: str | None = None
    """The idea of the rulebook's diagram that it takes up."""
    expects: Data = field(default_factory=dict, compare=False, repr=False)
    """What the figure claims, for the tests."""


@dataclass(frozen=True)
class Block(Formatted):
    """A paragraph, a list or some figures; `is_settled` where the rule is ours.

    The label, if there is one, stands before the text: that it is an example, a variant, or ours.

    >>> block = next(rules("dvonn").blocks())
    >>> block.kind in KINDS
    True
    """

    kind: str
    """One of KINDS."""
    label: str = ""
    texts: tuple[str, ...] = ()
    """The paragraphs or items."""
    figures: tuple[Figure, ...] = ()
    rules: tuple[str, ...] = ()
    """The numbers of the rules that it tells."""
    is_settled: bool = False


@dataclass(frozen=True)
class Section(Formatted):
    """Blocks under a heading. Without rule sets it is about all of them.

    Its name is the same in every language. Its scope names the rule sets where the heading does
    not.

    >>> [section.heading for section in rules("dvonn").sections][:2]
    ['The game in brief', 'Board and pieces']
    """

    name: str
    heading: str
    blocks: tuple[Block, ...]
    rule_sets: tuple[str, ...] = ()
    scope: str = ""


@dataclass(frozen=True)
class Rules(Formatted):
    """The rules of one game, or of one rule set of it, in one language.

    >>> rules("gipf-basic", "nl").language
    'nl'
    """

    game: str
    language: str
    title: str
    """The heading of all."""
    intro: str
    """What stands at the top: what these rules are, and what is ours in them."""
    sections: tuple[Section, ...]
    """The sections in their order."""
    credit: str
    """What stands at the end: whose game it is."""
    terminal_signs: str
    """The name of the text that explains figures at the terminal; it has places for the signs."""
    picture_signs: str
    """The name of the text that explains pictures."""

    def blocks(self) -> Iterator[Block]:
        """All blocks in their order."""
        return (block for section in self.sections for block in section.blocks)

    def figures(self) -> Iterator[Figure]:
        """All figures in their order."""
        return (figure for block in self.blocks() for figure in block.figures)


def names() -> tuple[str, ...]:
    """What there are rules of: the games, and GIPF with all its rule sets together.

    >>> names()
    ('dvonn', 'gipf', 'gipf-basic', 'gipf-standard', 'gipf-tournament')
    """
    return tuple(
        dict.fromkeys(name for kind in GAMES.values() for name in (kind.family, kind.name))
    )


def rules(game: str, language: str = words.DEFAULT_LANGUAGE) -> Rules:
    """The rules of a game of `names()`. Raises ValueError for another name or language."""
    if game not in names():
        raise ValueError(f"{quoted(game)} is not one of {', '.join(names())}")
    family, _, rule_set = game.partition("-")
    data = words.data("rules", family)
    reader = _Reader(family, rule_set, language)
    return Rules(
        game,
        language,
        reader.word(data["title"]),
        reader.word("rules-intro", game=family.upper()),
        tuple(reader.section(section) for section in _sections_of(data["sections"], rule_set)),
        reader.word("rules-credit", game=family.upper()),
        data["terminal_signs"],
        data["picture_signs"],
    )


def _sections_of(sections: Sequence[Data], rule_set: str) -> list[Data]:
    """The sections of one rule set, or all.

    By itself a rule set is told in its own order: a section may say after which one it then stands.
    """
    if not rule_set:
        return list(sections)
    chosen = [section for section in sections if rule_set in section.get("rule_sets", [rule_set])]
    for section in [section for section in chosen if "after" in section]:
        chosen.remove(section)
        headings = [other["heading"] for other in chosen]
        chosen.insert(headings.index(section["after"]) + 1, section)
    return chosen


class _Reader:
    """Makes the data of one game into what is read, in one language."""

    def __init__(self, family: str, rule_set: str, language: str) -> None:
        self._family = family
        self._rule_set = rule_set
        self._language = language
        self._numbers = count(1)

    def word(self, name: str, **arguments: str | int) -> str:
        return words.message(name, self._language, **arguments)

    def section(self, data: Data) -> Section:
        rule_sets = tuple(data.get("rule_sets", ()))
        has_scope = len(rule_sets) > 1 and not self._rule_set  # a single one is in the heading
        return Section(
            data["heading"],
            self.word(data["heading"]),
            tuple(self._block(block) for block in data["blocks"]),
            rule_sets,
            self.word("rules-sets") if has_scope else "",
        )

    def _block(self, data: Data) -> Block:
        kind = next(kind for kind in KINDS if kind in data)
        items = [data[kind]] if isinstance(data[kind], str) else data[kind]
        has_figures = kind == "figures"
        is_settled = data.get("settled", False)
        return Block(
            kind,
            self._label(kind, is_settled),
            texts=() if has_figures else tuple(map(self.word, items)),
            figures=tuple(map(self._figure, items)) if has_figures else (),
            rules=tuple(data.get("rules", ())),
            is_settled=is_settled,
        )

    def _label(self, kind: str, is_settled: bool) -> str:
        if is_settled:
            return self.word("rules-settled")
        return self.word(LABELS[kind]) if kind in LABELS else ""

    def _figure(self, data: Data) -> Figure:
        game = data.get("game", self._family)
        before = GAMES[game].parse(data["before"]) if "before" in data else None
        return Figure(
            name=data["name"],
            label=self.word("rules-figure", number=next(self._numbers)),
            game=game,
            position=GAMES[game].parse(data["position"]),
            caption=self.word(data["caption"]),
            marks=tuple(data.get("marks", ())),
            arrows=tuple((start, end) for start, end in data.get("arrows", ())),
            before=before,
            last_move=before.move(data["last_move"]) if before else None,
            has_sides=data.get("has_sides", True),
            diagram=data.get("diagram"),
            expects=data.get("expects", {}),
        )
