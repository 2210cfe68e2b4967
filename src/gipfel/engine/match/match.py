"""Matches: two players over many openings, each opening twice with colours swapped.

>>> match = Match("dvonn", "engine:nodes=200", "random")
>>> games = list(match.play(4))
>>> [(game.pair, game.white_player) for game in match.games]
[(0, 1), (0, 2), (1, 1), (1, 2)]
>>> match.standing().wins
4
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import nullcontext
from typing import (
    TYPE_CHECKING,
    Any,
    Generic,
    TypeAlias,
    TypedDict,
    Unpack,
    cast,
    overload,
)

from gipfel._arguments import check_kind, quoted
from gipfel.engine.bounds import Bounds
from gipfel.engine.engine import game_of
from gipfel.engine.limit import Limit
from gipfel.engine.match.entrant import PlayerEntrant, parse_entrant
from gipfel.engine.match.openings import openings
from gipfel.engine.match.player import Entrant
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.scorebook import PlayedGame, Scorebook
from gipfel.engine.match.statistics import Sprt, Standing
from gipfel.engine.match.worker import Pairing, Terms, play_games
from gipfel.engine.player import Player
from gipfel.game import DvonnName, Game, Move, MoveT_co, Position, PositionT_co
from gipfel.record import Record

if TYPE_CHECKING:
    from gipfel import dvonn, gipf
    from gipfel.gipf import GipfName

__all__ = [
    "CONCURRENCY",
    "GAMES_TO_PLAY",
    "OPENING_PLIES",
    "SEEDS",
    "Match",
    "default_limit",
    "standing_of",
]

# In seconds a move, where no limit is given. Players who all have a limit of their own, or a level
# that has one, get more than they need: it only ends the wait for one that hangs.
DEFAULT_SECONDS = 0.1
AMPLE_SECONDS = 10.0

GAMES_TO_PLAY = Bounds(1, 10**9)
CONCURRENCY = Bounds(1, 1024)
OPENING_PLIES = Bounds(0, 10**5)
SEEDS = Bounds(0, 2**63 - 1)


# Who plays in a match: a text, a player, or what makes one in another process.
Competitor: TypeAlias = str | Player | Entrant


class MatchOptions(TypedDict, total=False):
    """What a match takes besides its game and its players."""

    rules: Rules | None
    seed: int
    plies: int | None


class Match(Generic[PositionT_co, MoveT_co]):
    """Two players, and the games between them.

    Players are given as text (`engine`, `engine:nodes=500`, `greedy`, `random`, `command:PROGRAM`),
    as any Player that can be pickled (an `Engine`, an `EngineClient`, a `Bot`), or as an Entrant.
    Without `rules`, a move has a tenth of a second, or ten where no player needs a limit.
    Openings come from the seed: the game's own random positions, or those after so many random
    `plies` from its start. Where every limit is of nodes or depth, the same match has the same
    games, however many are played at once.
    """

    @overload
    def __init__(
        self: Match[dvonn.Position, dvonn.Move],
        kind: DvonnName,
        first: Competitor,
        second: Competitor,
        **terms: Unpack[MatchOptions],
    ) -> None: ...

    @overload
    def __init__(
        self: Match[gipf.Position, gipf.Move],
        kind: GipfName,
        first: Competitor,
        second: Competitor,
        **terms: Unpack[MatchOptions],
    ) -> None: ...

    @overload
    def __init__(
        self: Match[PositionT_co, MoveT_co],
        kind: Game[PositionT_co, MoveT_co],
        first: Competitor,
        second: Competitor,
        **terms: Unpack[MatchOptions],
    ) -> None: ...

    @overload
    def __init__(
        self: Match[Position, Move],
        kind: str,
        first: Competitor,
        second: Competitor,
        **terms: Unpack[MatchOptions],
    ) -> None: ...

    def __init__(
        self,
        kind: str | Game,
        first: Competitor,
        second: Competitor,
        *,
        rules: Rules | None = None,
        seed: int = 0,
        plies: int | None = None,
    ) -> None:
        entrants = (_entrant(first), _entrant(second))
        if rules is not None:
            check_kind(rules, Rules, "the rules of a match are Rules")
        rules = rules or Rules(limit=default_limit(*entrants))
        self.terms = Terms(game_of(kind), entrants, rules)
        self.seed = SEEDS.check("seed", seed)
        self.plies = None if plies is None else OPENING_PLIES.check("plies", plies)
        self._games: dict[tuple[int, int], PlayedGame] = {}

    def __repr__(self) -> str:
        first, second = map(str, self.terms.entrants)
        games = f"{len(self._games)} game{'' if len(self._games) == 1 else 's'}"
        return f"<Match {self.terms.kind.name}: {first} - {second}, {games}>"

    @property
    def games(self) -> list[PlayedGame]:
        """The games that are over, in the order of their pairs."""
        return [game for _, game in sorted(self._games.items())]

    def play(
        self,
        games: int,
        *,
        concurrency: int = 1,
        path: str | os.PathLike[str] | None = None,
        sprt: Sprt | None = None,
    ) -> Generator[PlayedGame, None, None]:
        """Plays until there are so many games, and gives each new one when it is over.

        `games` is rounded up to whole pairs. With a path, games are kept in that file, and those
        that it holds already are not played again. With `sprt`, the match ends when the test is
        decided. Leaving the loop stops it. Raises BoundError, EngineError where a player cannot be
        had or the file holds something else, and OSError where it cannot be written.
        """
        GAMES_TO_PLAY.check("games", games)
        CONCURRENCY.check("concurrency", concurrency)
        if sprt is not None:
            check_kind(sprt, Sprt, "the test that ends a match is a Sprt")
        with Scorebook(path, self.text()) if path is not None else nullcontext() as book:
            if book:
                self._take_up(book.games)
            if self._is_decided(sprt):
                return
            for game in play_games(self.terms, self._missing((games + 1) // 2), concurrency):
                if book:
                    self._keep(book, game)
                self._take_up([game])
                yield game
                if self._is_decided(sprt):
                    return

    def standing(self) -> Standing:
        """The score so far."""
        return standing_of(self._games.values())

    def pairs_in_order(self) -> tuple[int, ...]:
        """How many pairs had 0, ½, 1, 1½ and 2 points, up to the first that is not complete.

        A sequential test must look at pairs in the order in which they were drawn: counted as they
        end, the short ones would come first.
        """
        counts = [0] * 5
        pair = 0
        while (pair, 1) in self._games and (pair, 2) in self._games:
            counts[_halves(self._games[pair, white] for white in (1, 2))] += 1
            pair += 1
        return tuple(counts)

    def text(self) -> dict[str, Any]:
        """The match's terms as plain data: they tell its games from those of another match."""
        return {
            "game": self.terms.kind.name,
            "players": [str(entrant) for entrant in self.terms.entrants],
            "seed": self.seed,
            "plies": self.plies,
            **self.terms.rules.text(),
        }

    def record(self, game: PlayedGame) -> Record[PositionT_co, MoveT_co]:
        """One of the match's games as a record, with the names of its players."""
        check_kind(game, PlayedGame, "what becomes a record is a PlayedGame")
        return cast("Record[PositionT_co, MoveT_co]", game.record(self.text()))

    def _is_decided(self, sprt: Sprt | None) -> bool:
        return sprt is not None and sprt.verdict(self.pairs_in_order()) is not None

    def _keep(self, book: Scorebook, game: PlayedGame) -> None:
        try:
            book.add(game)
        except KeyboardInterrupt:
            self._take_up(book.read())  # the file may hold it already
            raise

    def _take_up(self, games: Iterable[PlayedGame]) -> None:
        self._games.update({(game.pair, game.white_player): game for game in games})

    def _missing(self, pairs: int) -> Iterator[Pairing]:
        positions = openings(self.terms.kind, pairs, seed=self.seed, plies=self.plies)
        for pair, opening in enumerate(positions):
            for white in (1, 2):
                if (pair, white) not in self._games:
                    yield Pairing(pair, white, str(opening), _seed(self.seed, pair, white))


def default_limit(*entrants: Entrant) -> Limit:
    """For a move where no limit is given: short, or ample where nobody needs one.

    >>> default_limit(parse_entrant("engine"), parse_entrant("random")).seconds
    0.1
    """
    is_bounded = all(
        getattr(entrant, "is_bounded", entrant.limit is not None) for entrant in entrants
    )
    return Limit(seconds=AMPLE_SECONDS if is_bounded else DEFAULT_SECONDS)


def standing_of(games: Iterable[PlayedGame]) -> Standing:
    """The score of these games, and of their complete pairs."""
    by_pair: dict[int, list[PlayedGame]] = {}
    points: Counter[float] = Counter()
    for game in games:
        points[game.points] += 1
        by_pair.setdefault(game.pair, []).append(game)
    pairs = Counter(_halves(both) for both in by_pair.values() if len(both) == 2)
    return Standing(
        wins=points[1.0],
        draws=points[0.5],
        losses=points[0.0],
        pairs=(pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]),
    )


def _halves(pair: Iterable[PlayedGame]) -> int:
    return round(2 * sum(game.points for game in pair))


def _entrant(player: Competitor) -> Entrant:
    if isinstance(player, str):
        return parse_entrant(player)
    if isinstance(player, Player):
        return PlayerEntrant(player)
    if not callable(getattr(player, "player", None)):
        raise TypeError(f"a Player, an Entrant or its text plays, not {quoted(player)}")
    return player


def _seed(seed: int, pair: int, white: int) -> int:
    """A game's own seed, for what its players leave to chance."""
    return (seed << 32) + 2 * pair + white
