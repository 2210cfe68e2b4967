"""Where an explorer gets its games from: a graph of positions, folded by the board's symmetries.

A position is its folded key, a move the keys of two positions: so moves that are alike but for a
symmetry are counted together, and so are those that come from transpositions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Protocol, Self

from gipfel._value import Formatted
from gipfel.engine.book import folded_key
from gipfel.record import Record
from gipfel.review.explorer.results import Results

__all__ = ["PLIES", "Edge", "Games", "Source", "transitions"]

# How many plies of each game are indexed: the opening. Beyond it hardly two games are alike.
PLIES = 24


@dataclass(frozen=True)
class Edge(Formatted):
    """The games in which one position followed another."""

    results: Results
    """How they ended."""
    game: str
    """The latest of them: its number in a file, its id on a server."""


class Source(Protocol):
    """Games by the positions that they went through."""

    def edges(self, key: int) -> Mapping[int, Edge]:
        """What followed a position, by the folded keys of both."""


def transitions(record: Record, plies: int = PLIES) -> list[tuple[int, int]]:
    """The folded keys of each position of a game's opening and of the one that followed it.

    Where a game repeats itself they are there once.
    """
    nodes = islice(record.main_line(), plies)
    keys = [folded_key(each.position) for each in (record.root, *nodes)]
    return list(dict.fromkeys(pairwise(keys)))


class Games:
    """A source in memory, for as many games as a person plays.

    >>> record = Record("dvonn")
    >>> placed = record.play("g2"), record.play("c3")
    >>> games = Games.of([record])
    >>> len(games.edges(folded_key(record.root.position))), len(games.edges(0))
    (1, 0)
    """

    def __init__(self) -> None:
        self._edges: dict[int, dict[int, Edge]] = {}
        self._count = 0

    @classmethod
    def of(cls, records: Iterable[Record], plies: int = PLIES) -> Self:
        """The games of some records; each is called by its number, from 1 on."""
        games = cls()
        for number, record in enumerate(records, 1):
            games.add(record, str(number), plies)
        return games

    def __len__(self) -> int:
        """How many games there are."""
        return self._count

    def __iter__(self) -> Iterator[int]:
        """The folded keys of the positions from which something was played."""
        return iter(self._edges)

    def add(self, record: Record, game: str, plies: int = PLIES) -> None:
        """Adds a game, which is called so."""
        self._count += 1
        ended = Results.of(record.result)
        for key, following in transitions(record, plies):
            edges = self._edges.setdefault(key, {})
            earlier = edges.get(following)
            edges[following] = Edge(earlier.results + ended if earlier else ended, game)

    def edges(self, key: int) -> Mapping[int, Edge]:
        """What followed a position, by the folded keys of both."""
        return self._edges.get(key, {})
