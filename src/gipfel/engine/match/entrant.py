"""Players as they are written on the command line.

>>> parse_entrant("engine:nodes=500").limit
Limit(seconds=None, depth=None, nodes=500, clock=None, increment=0.0, moves_to_go=None)
>>> parse_entrant("engine:level=3").options
{'level': 3}
>>> rival = parse_entrant("command(depth=4,Hash=64):./rival --quiet")
>>> rival.command, rival.limit.depth, rival.options
(('./rival', '--quiet'), 4, {'Hash': '64'})
"""

from __future__ import annotations

import copy
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Any

from gipfel._arguments import check_kind
from gipfel.engine.engine import Engine
from gipfel.engine.limit import DEPTH, NODES, SECONDS, Limit
from gipfel.engine.match.external import ExternalPlayer
from gipfel.engine.match.player import EnginePlayer, MatchPlayer, OwnPlayer, RandomPlayer
from gipfel.engine.options import HASH, LEVEL, THREADS
from gipfel.engine.player import Bot, Player
from gipfel.engine.printable import printable
from gipfel.engine.protocol.client import EngineClient, EngineFailedError
from gipfel.errors import EngineError
from gipfel.game import Game

__all__ = ["CommandEntrant", "EngineEntrant", "PlayerEntrant", "RandomEntrant", "parse_entrant"]

LONGEST_QUOTE = 60

Reader = Callable[[str], int | float | str]
BOUNDS: Mapping[str, Reader] = MappingProxyType(
    {
        "nodes": partial(NODES.parse, "nodes"),
        "depth": partial(DEPTH.parse, "depth"),
        "seconds": partial(SECONDS.parse, "seconds"),
    }
)
SIZES: Mapping[str, Reader] = MappingProxyType(
    {
        "threads": partial(THREADS.interval.parse, "threads"),
        "table": partial(HASH.interval.parse, "table"),
    }
)
OPTIONS: Mapping[str, Reader] = MappingProxyType(
    {"level": partial(LEVEL.interval.parse, "level"), "network": str, "book": str, **SIZES}
)
TIMEOUT = "timeout"
GREEDY = Limit(depth=1)


@dataclass(frozen=True)
class NamedEntrant:
    """A player as it is written, perhaps with a limit of its own and options."""

    text: str
    limit: Limit | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_bounded(self) -> bool:
        """Whether its moves end by themselves, without a limit of the match."""
        return self.limit is not None

    def __str__(self) -> str:
        return self.text


class EngineEntrant(NamedEntrant):
    """Our engine."""

    @property
    def is_bounded(self) -> bool:
        """Whether it has a limit of its own, or a level, which has one."""
        return super().is_bounded or self.options.get("level", LEVEL.most) < LEVEL.most

    def player(self, kind: Game) -> MatchPlayer:
        """The engine."""
        return EnginePlayer(Engine(kind, **self.options))


class RandomEntrant(NamedEntrant):
    """Random play."""

    is_bounded = True

    def player(self, _kind: Game) -> MatchPlayer:
        """The player, which plays every game alike."""
        return RandomPlayer()


@dataclass(frozen=True)
class CommandEntrant(NamedEntrant):
    """Another program that speaks the engine protocol."""

    command: tuple[str, ...] = ()
    timeout_s: float | None = None
    """How long it may take to start, and for an answer; None: as long as any program."""

    def player(self, kind: Game) -> MatchPlayer:
        """Starts the program. Raises EngineError where it does not start or lacks an option."""
        client = EngineClient(self.command, settings=self.options)
        if self.timeout_s is not None:
            client.start_timeout_s = client.answer_timeout_s = self.timeout_s
        try:
            return ExternalPlayer(kind, client)
        except EngineFailedError as failure:
            if failure.kind != "silence":
                raise
            raise EngineError.of("player-program-silent", text=str(failure)) from None


@dataclass(frozen=True)
class PlayerEntrant:
    """A player that is handed over as it is: the engine, another program, or somebody's own.

    It is copied into the processes of the match, so it must be possible to pickle it.
    """

    given: Player
    limit: Limit | None = None

    @property
    def is_bounded(self) -> bool:
        """Whether it needs no limit: a level that has one, a bot that only chooses."""
        if isinstance(self.given, Engine):
            return not self.given.level.is_full_strength
        return isinstance(self.given, Bot) and type(self.given).play is Bot.play

    def player(self, kind: Game) -> MatchPlayer:
        """A copy of the player at the board. Raises EngineError where it plays another game."""
        player = copy.deepcopy(self.given)
        if isinstance(player, EngineClient):
            return ExternalPlayer(kind, player)
        if not isinstance(player, Engine):
            return OwnPlayer(player)
        if player.game.name != kind.name:
            raise EngineError(f"{player!r} does not play {kind.name}")
        return EnginePlayer(player)

    def __str__(self) -> str:
        if isinstance(self.given, Engine | EngineClient):
            return repr(self.given)
        return str(getattr(self.given, "name", type(self.given).__name__))


KINDS = ("engine", "greedy", "random", "command")
Entered = EngineEntrant | RandomEntrant | CommandEntrant


def parse_entrant(text: str) -> Entered:
    """Reads a player: `engine`, `greedy` or `random`, or `command:` and a program.

    The engine's own limit and options follow as `:NAME=VALUE,…`, a program's stand before it:
    `command(NAME=VALUE,…):PROGRAM`. Raises EngineError, which says what there is.

    >>> parse_entrant("engine:nodes=500").limit.nodes
    500
    """
    check_kind(text, str, "a player is written as a text, such as 'engine'")
    if text.strip().startswith("command("):
        return _parse_command(text.strip())
    kind, _, rest = text.strip().partition(":")
    if kind == "command":
        return CommandEntrant(text.strip(), command=_command(rest))
    if kind == "random" and not rest:
        return RandomEntrant("random")
    if kind == "greedy":
        return EngineEntrant(text.strip(), GREEDY, _settings(rest, SIZES))
    if kind == "engine":
        values = _settings(rest, {**BOUNDS, **OPTIONS})
        options = {name: values.pop(name) for name in OPTIONS if name in values}
        return EngineEntrant(text.strip(), _limit(values), options)
    raise EngineError.of("player-unknown", text=_quote(text), names=", ".join(KINDS))


def _parse_command(text: str) -> CommandEntrant:
    """A program with a limit and a timeout of its own, in small letters, and options as it says."""
    inside, has_end, program = text.removeprefix("command(").partition("):")
    if not has_end:
        raise EngineError.of("player-command-unreadable", text=_quote(text))
    pairs = [part.partition("=") for part in inside.split(",") if part.strip()]
    settings = {name.strip(): value.strip() for name, _, value in pairs}
    for name, value in settings.items():
        if not name or not value:
            raise EngineError.of("player-value-missing", text=_quote(name))
    timeout = settings.pop(TIMEOUT, None)
    timeout_s = None if timeout is None else SECONDS.parse(TIMEOUT, timeout)
    own = {name: BOUNDS[name](settings.pop(name)) for name in BOUNDS if name in settings}
    return CommandEntrant(text, _limit(own), settings, _command(program), timeout_s)


def _limit(bounds: Mapping[str, Any]) -> Limit | None:
    return Limit(**bounds) if bounds else None


def _command(text: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(text))
    except ValueError:
        raise EngineError.of("player-quote-open", text=_quote(text)) from None
    if not command:
        raise EngineError.of("player-program-missing")
    return command


def _settings(text: str, known: Mapping[str, Reader]) -> dict[str, Any]:
    return dict(_setting(part, known) for part in text.split(",") if part)


def _setting(part: str, known: Mapping[str, Reader]) -> tuple[str, int | float | str]:
    name, _, text = part.partition("=")
    name = name.strip()
    if name not in known:
        raise EngineError.of("player-option-unknown", text=_quote(name), names=", ".join(known))
    return name, known[name](text.strip())


def _quote(text: str) -> str:
    return printable(text, LONGEST_QUOTE)
