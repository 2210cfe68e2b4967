"""What people read, in every language: the texts of `words/`.

>>> sentence("surrounded", cells=("a3",))
'a3 is surrounded on all six sides, so it cannot move'
>>> sentence("surrounded", "nl", cells=("a3",))
'a3 is aan alle zes de kanten omsingeld en mag niet worden verplaatst'
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gipfel._arguments import check_kind, quoted

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

DEFAULT_LANGUAGE = "en"


def folder() -> Path:
    """Where `words/` is: inside an installed package, at the repository's root in a checkout.

    >>> folder().name
    'words'
    """
    package = Path(__file__).parent
    installed = package / "words"
    return installed if installed.is_dir() else package.parents[1] / "words"


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first.

    >>> languages()
    ('en', 'fr', 'nl')
    """
    found = sorted({file.parent.name for file in folder().glob("*/*.ftl")})
    return (DEFAULT_LANGUAGE, *(name for name in found if name != DEFAULT_LANGUAGE))


@cache
def data(kind: str, name: str) -> Mapping[str, Any]:
    """What is the same in every language: `rules` or `lessons` of a game.

    >>> sorted(data("lessons", "dvonn"))
    ['parts']
    """
    read: Mapping[str, Any] = json.loads((folder() / kind / f"{name}.json").read_text("utf-8"))
    return read


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # loaded on the first sentence only

    if language not in languages():
        raise ValueError(f"{quoted(language)} is not one of the languages {', '.join(languages())}")
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((folder() / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def message(name: str, /, language: str = DEFAULT_LANGUAGE, **arguments: str | float) -> str:
    """One text with its places filled in. Raises KeyError for a name that has no text.

    >>> message("outcome-won", "fr", colour="b")
    'Noir gagne'
    """
    check_kind(name, str, "the name of a text is a text itself")
    check_kind(language, str, f"a language is one of {', '.join(languages())}")
    bundle = _bundle(language)
    pattern = bundle.get_message(name).value if bundle.has_message(name) else None
    if pattern is None:
        raise KeyError(f"there is no text {quoted(name)} in words/{language}")
    text, problems = bundle.format_pattern(pattern, arguments)
    if problems:
        raise ValueError(f"{language}/{name}: {problems[0]}")
    return str(text)


def side(colour: str, language: str = DEFAULT_LANGUAGE) -> str:
    """White's or Black's name.

    >>> side("w", "nl")
    'Wit'
    """
    return message("side", language, colour=colour)


def result(winner: str | None, language: str = DEFAULT_LANGUAGE) -> str:
    """Who won, or that nobody did.

    >>> result("b"), result(None)
    ('Black wins', 'Draw')
    """
    if winner is None:
        return message("outcome-drawn", language)
    return message("outcome-won", language, colour=winner)


def ending(winner: str | None, reason: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Who won, and why.

    >>> ending("w", "no-moves")
    'White wins: nobody can move any more.'
    >>> ending("w", "time")
    'White wins on time.'
    """
    won, why = result(winner, language), message(reason, language)
    return message("ended", language, result=won, reason=why, how=reason)


def sentence(
    name: str,
    language: str = DEFAULT_LANGUAGE,
    *,
    cells: Sequence[str] = (),
    number: int = 0,
    limit: int = 0,
    colour: str | None = None,
    text: str = "",
) -> str:
    """The sentence for something that the core has to say.

    The arguments are those of the core's phrases: the cells concerned, what was found and what
    was wanted, a side, and a part of the input.

    >>> sentence("surrounded", "fr", cells=("c2",))
    'c2 est entourée des six côtés et ne peut donc pas bouger'
    """
    return message(
        name,
        language,
        cell=cells[0] if cells else "",
        target=cells[1] if len(cells) > 1 else "",
        cells=", ".join(cells),
        count=len(cells),
        number=number,
        limit=limit,
        colour=colour or "",
        side=side(colour, language) if colour else "",
        text=text,
    )
