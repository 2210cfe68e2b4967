"""The engine's options, declared once: the protocol, the command line and the docs read this.

>>> [option.name for option in OPTIONS]
['Game', 'Repetition', 'Threads', 'Hash', 'MultiPV', 'Level', 'Seed', 'Network', 'Book', 'Ponder']
>>> option_named("hash").declaration()
'option name Hash type spin default 16 min 1 max 65536'
>>> option_named("Hash").parse("64")
64
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from gipfel.engine.book import OFF as NO_BOOK
from gipfel.engine.book import SHIPPED as SHIPPED_BOOK
from gipfel.engine.bounds import Bounds
from gipfel.engine.level import HIGHEST_LEVEL
from gipfel.engine.network import OFF as NO_NETWORK
from gipfel.engine.network import SHIPPED
from gipfel.engine.printable import printable
from gipfel.errors import EngineError
from gipfel.game import GAMES

__all__ = [
    "OFF",
    "ON",
    "OPTIONS",
    "Check",
    "Choice",
    "ChoiceOrFile",
    "Number",
    "Option",
    "Settings",
    "check_memory",
    "defaults",
    "option_named",
]

ON = "on"
OFF = "off"

# What a UCI option of the type `check` can be.
TRUE = "true"
FALSE = "false"

# The value of every option by its name.
Settings = Mapping[str, str | int]


@dataclass(frozen=True, kw_only=True)
class Number:
    """An option with a number from `least` to `most`."""

    name: str
    default: int
    least: int
    most: int
    help: str

    @property
    def interval(self) -> Bounds:
        """What the value can be."""
        return Bounds(self.least, self.most)

    @property
    def bounds(self) -> str:
        """What the value can be, in words."""
        return str(self.interval)

    def declaration(self) -> str:
        """The line by which the protocol offers the option."""
        bounds = f"min {self.least} max {self.most}"
        return f"option name {self.name} type spin default {self.default} {bounds}"

    def parse(self, text: str) -> int:
        """Reads a value. Raises EngineError."""
        return self.interval.parse(self.name, text)

    def check(self, name: str, value: Any) -> int:
        """A value that a program gave, by the name it knows it by. Raises BoundError."""
        return self.interval.check(name, value)


@dataclass(frozen=True, kw_only=True)
class Choice:
    """An option with one of a few words."""

    name: str
    default: str
    choices: tuple[str, ...]
    help: str

    @property
    def bounds(self) -> str:
        """What the value can be, in words."""
        return f"one of {', '.join(self.choices)}"

    def declaration(self) -> str:
        """The line by which the protocol offers the option."""
        choices = " ".join(f"var {choice}" for choice in self.choices)
        return f"option name {self.name} type combo default {self.default} {choices}"

    def parse(self, text: str) -> str:
        """Reads a value. Raises EngineError."""
        if text.lower() not in self.choices:
            names = ", ".join(self.choices)
            raise EngineError.of(
                "option-choice", option=self.name, names=names, text=printable(text)
            )
        return text.lower()


@dataclass(frozen=True, kw_only=True)
class Check(Choice):
    """An option that is true or false, as UCI writes it."""

    choices: tuple[str, ...] = (FALSE, TRUE)

    def declaration(self) -> str:
        """The line by which the protocol offers the option."""
        return f"option name {self.name} type check default {self.default}"


@dataclass(frozen=True, kw_only=True)
class ChoiceOrFile(Choice):
    """An option with one of a few words, or the path of a file."""

    @property
    def bounds(self) -> str:
        """What the value can be, in words."""
        return f"{', '.join(self.choices)} or the path of a file"

    def declaration(self) -> str:
        """The line by which the protocol offers the option."""
        return f"option name {self.name} type string default {self.default}"

    def parse(self, text: str) -> str:
        """Reads a value. Raises EngineError."""
        if not text:
            names = ", ".join(self.choices)
            raise EngineError.of("option-file", option=self.name, names=names, text="")
        return text.lower() if text.lower() in self.choices else text


Option = Choice | Number

GAME = Choice(
    name="Game",
    default=next(iter(GAMES)),
    choices=tuple(GAMES),
    help="The game that is played.",
)
REPETITION = Choice(
    name="Repetition",
    default=ON,
    choices=(ON, OFF),
    help="Whether a position's third occurrence ends the game as a draw.",
)
THREADS = Number(
    name="Threads",
    default=1,
    least=1,
    most=64,
    help="How many threads search together.",
)
HASH = Number(
    name="Hash",
    default=16,
    least=1,
    most=65536,
    help="The size in megabytes of the table of positions that were searched before.",
)
MULTI_PV = Number(
    name="MultiPV",
    default=1,
    least=1,
    most=500,
    help="How many of the best lines are searched and shown.",
)
LEVEL = Number(
    name="Level",
    default=HIGHEST_LEVEL,
    least=1,
    most=HIGHEST_LEVEL,
    help="How strong the engine plays, from 1 for a beginner to 10 for all it can.",
)
SEED = Number(
    name="Seed",
    default=0,
    least=0,
    most=2**31 - 1,
    help="What the lower levels and the book choose by, in each game anew.",
)
PONDER = Check(
    name="Ponder",
    default=FALSE,
    help="Whether the engine is asked to think in its opponent's time: it then tells which reply "
    "it expects.",
)

NETWORK = ChoiceOrFile(
    name="Network",
    default=SHIPPED,
    choices=(SHIPPED, NO_NETWORK),
    help="Which network evaluates: the one that came with the package, none, or the one in a file.",
)
BOOK = ChoiceOrFile(
    name="Book",
    default=NO_BOOK,
    choices=(SHIPPED_BOOK, NO_BOOK),
    help="Which opening book is played by at full strength: the one that came with the package, "
    "none, or the one in a file.",
)

OPTIONS: tuple[Option, ...] = (
    GAME,
    REPETITION,
    THREADS,
    HASH,
    MULTI_PV,
    LEVEL,
    SEED,
    NETWORK,
    BOOK,
    PONDER,
)


def option_named(name: str, options: Iterable[Option] = OPTIONS) -> Option:
    """The option of this name, in capitals or not. Raises EngineError."""
    for option in options:
        if option.name.lower() == name.lower():
            return option
    names = ", ".join(option.name for option in options)
    raise EngineError.of("option-unknown", text=printable(name), names=names)


def defaults(options: Iterable[Option] = OPTIONS) -> dict[str, str | int]:
    """The value of every option before anything is set."""
    return {option.name: option.default for option in options}


def check_memory(name: str, megabytes: int) -> None:
    """Raises EngineError where the machine has less: asking for it would end the process."""
    if "SC_PHYS_PAGES" not in getattr(os, "sysconf_names", ()):
        return
    there_are = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") >> 20
    if megabytes > there_are:
        raise EngineError.of(
            "machine-memory-short", option=name, limit=str(there_are), text=str(megabytes)
        )
