"""Players as they are written on the command line.

>>> parse_entrant("engine:nodes=500").limit
Limit(seconds=None, depth=None, nodes=500, clock=None, increment=0.0)
>>> parse_entrant("command:./rival --quiet").command
('./rival', '--quiet')
"""

from __future__ import annotations

import math
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from gipfel.engine.external import ExternalPlayer
from gipfel.engine.limit import Limit
from gipfel.engine.player import EnginePlayer, Player, RandomPlayer
from gipfel.errors import EngineError
from gipfel.game import GAMES

__all__ = ["CommandEntrant", "EngineEntrant", "RandomEntrant", "parse_entrant"]

LONGEST_QUOTE = 60

Kind = type[int] | type[float] | type[str]
BOUNDS: Mapping[str, Kind] = MappingProxyType({"nodes": int, "depth": int, "seconds": float})
OPTIONS: Mapping[str, Kind] = MappingProxyType({"threads": int, "table": int, "network": str})
GREEDY = Limit(depth=1)


@dataclass(frozen=True)
class EngineEntrant:
    """Our engine, perhaps with a limit of its own and options."""

    text: str
    limit: Limit | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def player(self, game: str) -> Player:
        """The engine."""
        return EnginePlayer(GAMES[game], **self.options)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class RandomEntrant:
    """Random play."""

    limit: Limit | None = None

    def player(self, game: str) -> Player:  # noqa: ARG002 - it plays every game alike
        """The player."""
        return RandomPlayer()

    def __str__(self) -> str:
        return "random"


@dataclass(frozen=True)
class CommandEntrant:
    """Another program that speaks the engine protocol."""

    text: str
    command: tuple[str, ...]
    limit: Limit | None = None

    def player(self, game: str) -> Player:
        """Starts the program. Raises EngineError where it does not start."""
        return ExternalPlayer(GAMES[game], self.command)

    def __str__(self) -> str:
        return self.text


KINDS = ("engine", "greedy", "random", "command")
Entered = EngineEntrant | RandomEntrant | CommandEntrant


def parse_entrant(text: str) -> Entered:
    """Reads a player: `engine`, `greedy` or `random`, or `command:` and a program.

    The engine's own limit and options follow as `:NAME=VALUE,…`. Raises EngineError, which says
    what there is.
    """
    kind, _, rest = text.strip().partition(":")
    if kind == "command":
        return CommandEntrant(text.strip(), _command(rest))
    if kind == "random" and not rest:
        return RandomEntrant()
    if kind == "greedy":
        return EngineEntrant(text.strip(), GREEDY, _settings(rest, OPTIONS))
    if kind == "engine":
        values = _settings(rest, {**BOUNDS, **OPTIONS})
        options = {name: values.pop(name) for name in OPTIONS if name in values}
        return EngineEntrant(text.strip(), Limit(**values) if values else None, options)
    shown = text[:LONGEST_QUOTE]
    raise EngineError(f"there is no player {shown!r}; there are {', '.join(KINDS)}")


def _command(text: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(text))
    except ValueError as error:
        raise EngineError(f"{text[:LONGEST_QUOTE]!r} is no command: {error}") from None
    if not command:
        raise EngineError("a program must follow after command:")
    return command


def _settings(text: str, known: Mapping[str, Kind]) -> dict[str, Any]:
    return dict(_setting(part, known) for part in text.split(",") if part)


def _setting(part: str, known: Mapping[str, Kind]) -> tuple[str, int | float | str]:
    name, _, text = part.partition("=")
    name = name.strip()
    if name not in known:
        raise EngineError(f"there is no {name[:LONGEST_QUOTE]!r}, only {', '.join(known)}")
    kind = known[name]
    return name, text if kind is str else _number(name, text, int if kind is int else float)


def _number(name: str, text: str, kind: type[int] | type[float]) -> int | float:
    try:
        value = kind(text)
    except ValueError:
        value = 0
    if not 0 < value < math.inf:
        raise EngineError(f"{name} must be a number over 0, not {text[:LONGEST_QUOTE]!r}")
    return value
