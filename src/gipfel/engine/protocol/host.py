"""What stands behind the protocol: our engine, or a player of somebody else's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from gipfel import __version__
from gipfel._arguments import check_kind
from gipfel.engine.engine import Engine, game_of
from gipfel.engine.network import SHIPPED
from gipfel.engine.options import (
    BOOK,
    GAME,
    HASH,
    MULTI_PV,
    OPTIONS,
    PONDER,
    REPETITION,
    SEED,
    Option,
)
from gipfel.engine.player import Player, players_own_code
from gipfel.engine.printable import printable
from gipfel.engine.protocol.go import Go
from gipfel.engine.protocol.search import EngineSearch, PlayerSearch, Search, Send
from gipfel.errors import EngineError
from gipfel.game import GAMES
from gipfel.record import Node

__all__ = ["EngineHost", "Host", "HostSettings", "PlayerHost"]

# The value of every option by its name; a host may set one back that it cannot obey.
HostSettings = dict[str, str | int]

LONGEST_NAME = 60


class Host(Protocol):
    """Searches for the protocol, by the options that it offers."""

    @property
    def identity(self) -> Sequence[str]:
        """The lines by which it introduces itself."""

    @property
    def options(self) -> Sequence[Option]:
        """What can be set."""

    def reset(self) -> None:
        """An option has changed that its searches depend on."""

    def prepare(self, settings: HostSettings) -> None:
        """Makes all ready for a search. Raises EngineError."""

    def begin(self, seed: int) -> None:
        """A game begins: what was found before is forgotten, and chance is the seed's.

        Raises EngineError.
        """

    def search(
        self, node: Node, order: Go, send: Send, settings: HostSettings, seed: int
    ) -> Search:
        """The search that is asked for. Raises GipfelError where it cannot be."""


class EngineHost:
    """Our own engine, made when it is first needed."""

    identity = (f"id name Gipfel {__version__}", "id author The Gipfel authors")
    options = OPTIONS

    def __init__(self) -> None:
        self._engine: Engine | None = None

    def reset(self) -> None:
        """The engine is made anew."""
        self._engine = None

    def prepare(self, settings: HostSettings) -> None:
        """Makes the engine. Raises EngineError."""
        self._ensure_engine(settings)

    def begin(self, _seed: int) -> None:
        """Forgets what the engine found. Each search gets the seed."""
        if self._engine is not None:
            self._engine.forget()

    def search(
        self, node: Node, order: Go, send: Send, settings: HostSettings, seed: int
    ) -> Search:
        """The search at the engine's level."""
        engine = self._ensure_engine(settings)
        lines = int(settings[MULTI_PV.name])
        return EngineSearch(engine, node, order, send, lines=lines, seed=seed)

    def _ensure_engine(self, settings: HostSettings) -> Engine:
        if self._engine is None:
            level, threads, table = (int(settings[n]) for n in ("Level", "Threads", "Hash"))
            # The levels themselves say where the shipped network evaluates.
            network = None if settings["Network"] == SHIPPED else str(settings["Network"])
            try:
                self._engine = Engine(
                    str(settings["Game"]),
                    level=level,
                    threads=threads,
                    table=table,
                    network=network,
                    book=str(settings[BOOK.name]),
                )
            except MemoryError:
                settings[HASH.name] = HASH.default
                raise EngineError(f"there is no memory for a Hash of {table} MB") from None
        return self._engine


class PlayerHost:
    """A player, for the games that it plays: those named, its own, or all."""

    def __init__(
        self, player: Player, games: Sequence[str] | None = None, name: str | None = None
    ) -> None:
        check_kind(player, Player, "what is served is a Player")
        self._player = player
        own = [player.game.name] if isinstance(player, Engine) else list(GAMES)
        plays = tuple(game_of(game).name for game in games or own)
        self._begin_game: Callable[[int], object] | None = getattr(player, "begin", None)
        self._seed: int | None = None  # of the game that was begun last
        shown = name or getattr(player, "name", None) or type(player).__name__
        self.identity = (f"id name {printable(str(shown), LONGEST_NAME)}",)
        self.options: tuple[Option, ...] = (
            replace(GAME, default=plays[0], choices=plays),
            REPETITION,
            MULTI_PV,
            *([SEED] if self._begin_game or _plays_by_seed(player) else []),
            *([PONDER] if isinstance(player, Engine) else []),
        )

    def reset(self) -> None:
        """The player sees its game in each position."""

    def prepare(self, settings: HostSettings) -> None:
        """The player is there."""

    def begin(self, seed: int) -> None:
        """Lets an engine forget what it found; hands the seed over to a player that takes one."""
        self._seed = seed
        if isinstance(self._player, Engine):
            self._player.forget()
        elif self._begin_game is not None:
            with players_own_code():
                self._begin_game(seed)

    def search(
        self, node: Node, order: Go, send: Send, settings: HostSettings, seed: int
    ) -> Search:
        """The player's move, or its analyses; of our engine, both.

        A game begins here, too, where nobody has said so, or the seed is another one.
        """
        if seed != self._seed:
            self.begin(seed)
        lines = int(settings[MULTI_PV.name])
        if isinstance(self._player, Engine):
            return EngineSearch(self._player, node, order, send, lines=lines, seed=seed)
        return PlayerSearch(self._player, node, order, send, lines=lines)


def _plays_by_seed(player: Player) -> bool:
    """Whether it is our engine and chooses by the seed."""
    return isinstance(player, Engine) and player.plays_by_seed
