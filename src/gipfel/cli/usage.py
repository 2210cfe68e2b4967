"""What is wrong with how a command was called, in the reader's language.

>>> refused = ArgumentError("usage-not-among", text="green", names="light, dark, auto")
>>> usage_sentence(refused, "en")
'“green” is not one of light, dark, auto'
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

import typer

from gipfel import words
from gipfel.cli.terminal.terminal_text import shorten, writable
from gipfel.errors import BoundError

__all__ = [
    "LANGUAGE",
    "ArgumentError",
    "NumberError",
    "UsageError",
    "environment_language",
    "language_in",
    "show_usage_error",
    "usage_sentence",
]

LANGUAGE = "--language"

# What typer raises on every command line that it cannot read. It has no public name there.
UsageError: type[Any] = typer.BadParameter.__mro__[1]

# How typer words what it has no class for.
EXTRA_ARGUMENTS = re.compile(r"Got unexpected extra arguments? ?(?:\(s\))? ?\((.*)\)", re.DOTALL)
MISSING_VALUE = re.compile(r"requires (\d+|an) arguments?")


class ArgumentError(typer.BadParameter):
    """An argument that cannot be used, with the text in `words/` that says why."""

    def __init__(self, name: str, **places: str | int) -> None:
        self.name = name
        self.places = places
        super().__init__(self.sentence(words.DEFAULT_LANGUAGE))

    def sentence(self, language: str) -> str:
        """Why it cannot be used."""
        return words.message(self.name, language, **self.places)


class NumberError(ArgumentError):
    """A number outside its bounds, told as the library tells it, with the option's name."""

    def __init__(self, refusal: BoundError) -> None:
        super().__init__(str(refusal.name), **refusal.places)


def environment_language() -> str:
    """The language of the environment, where there are texts in it, else English."""
    wishes = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wish = next((wish for wish in wishes if wish), "")
    language = wish[:2].lower()
    return language if language in words.languages() else words.DEFAULT_LANGUAGE


def language_in(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, be it right otherwise or not.

    >>> language_in(["moves", "chess", "--language=nl"])
    'nl'
    """
    for number, argument in enumerate(arguments):
        option, is_joined, value = argument.partition("=")
        if option == LANGUAGE:
            wish = (value if is_joined else "".join(arguments[number + 1 : number + 2])).lower()
            if wish in words.languages():
                return wish
    return environment_language()


def show_usage_error(error: Any, language: str) -> None:
    """Tells on stderr how the command is used, and what is wrong."""
    if type(error).__name__ == "NoArgsIsHelpError":  # the help itself
        error.show()
        return
    if (context := error.ctx) is not None:
        usage = context.get_usage().removeprefix("Usage: ")
        help_option = f"{context.command_path} {context.help_option_names[0]}"
        _say(words.message("usage-line", language, text=usage))
        _say(words.message("usage-try", language, text=help_option) + "\n")
    _say(words.message("usage-error", language, text=_place(error, language)))


def _say(text: str) -> None:
    typer.echo(writable(text), err=True)


def _place(error: Any, language: str) -> str:
    """What is wrong, with the argument or option in which it is."""
    sentence = usage_sentence(error, language)
    parameter = getattr(error, "param", None)
    names_it = isinstance(error, NumberError) or type(error).__name__ == "MissingParameter"
    if parameter is None or names_it:
        return sentence
    option = _parameter(parameter)
    return words.message("usage-invalid-value", language, option=option, text=sentence)


def usage_sentence(error: Any, language: str) -> str:
    """What is wrong, whoever found it: this package, or typer."""
    if isinstance(error, ArgumentError):
        return error.sentence(language)
    if option := getattr(error, "option_name", ""):
        return _option_sentence(error, shorten(option), language)
    if type(error).__name__ == "MissingParameter":
        return words.message("usage-missing", language, option=_parameter(error.param))
    if found := EXTRA_ARGUMENTS.fullmatch(error.message):
        return words.message("usage-extra", language, text=shorten(found[1]))
    return _value_sentence(error, language)


def _option_sentence(error: Any, name: str, language: str) -> str:
    if hasattr(error, "possibilities"):
        names = ", ".join(sorted(error.possibilities or ()))
        unknown = "usage-option-unlike" if names else "usage-option-unknown"
        return words.message(unknown, language, text=name, names=names)
    if found := MISSING_VALUE.search(error.message):
        number = 1 if found[1] == "an" else int(found[1])
        return words.message("usage-option-value-missing", language, option=name, number=number)
    return words.message("usage-option-value-unwanted", language, option=name)


def _value_sentence(error: Any, language: str) -> str:
    """For values that typer itself reads, such as switches that a variable sets."""
    find = getattr(error.__cause__, "errors", None)
    if find is None or not (found := find()):
        return str(error.message)
    return words.message("usage-unreadable", language, text=shorten(str(found[0]["input"])))


def _parameter(parameter: Any) -> str:
    """An option as it is typed, an argument as the help shows it."""
    options = [name for name in parameter.opts if name.startswith("-")]
    return str(options[0] if options else parameter.metavar or parameter.name)
