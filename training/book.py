"""Grows an opening book: `python -m training.book GAME --positions N --nodes N --cores N`.

Best-first from the start: of all positions that were not searched yet, those come next that the
fewest plies and the smallest mistakes lead to (drop-out expansion; Lincke, "Strategies for the
automatic construction of opening books", 2000). Each is searched for some of its lines; what they
are worth is backed up through the graph. Positions that a symmetry makes equal are one.

All searches are kept in `build/books`, so that a book grows on where it was left. The
same positions, nodes and lines give the same book, on any number of cores.
"""

from __future__ import annotations

import argparse
import heapq
import json
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from gipfel import GAMES, Move, Position
from gipfel.engine import Engine
from gipfel.engine.analysis import DECIDED
from gipfel.engine.book import Book, folded_key, own_score, shipped_path
from training.run import cores, write_atomically

FOLDER = Path("build/books")
LICENCE = "licence MIT, the Gipfel authors; searched by Gipfel itself"

# Positions between two choices of what comes next. Rounds are always whole, so that a book that
# grows in pieces is the same; on more cores than this, some are idle.
ROUND_POSITIONS = 32

# In hundredths of a piece: a mistake that delays a position by as much as one ply does.
LOSS_OF_A_PLY = 10

# In hundredths of a piece: moves that are worse than the best by more are not looked into.
WINDOW = 50

TABLE_MEGABYTES = 64


@dataclass(frozen=True)
class Effort:
    """How each position is searched."""

    game: str
    nodes: int
    lines: int


@dataclass(frozen=True)
class Search:
    """What a search found: its lines' first moves with what they are worth to their player."""

    position: str
    scores: dict[str, int]


@dataclass
class Node:
    """A position of the graph, and what it is worth by the first search that saw it."""

    position: Position
    score: int
    children: tuple[int, ...] = ()


class Graph:
    """The positions found so far, by their folded keys."""

    def __init__(self, game: str) -> None:
        self._game = GAMES[game]
        root = self._game.start().canonical()
        self._root = root.key
        self._nodes = {root.key: Node(root, 0)}

    def add(self, search: Search) -> None:
        """Adds what a search of one of the positions has found."""
        position = self._game.parse(search.position)
        children = []
        for move, score in search.scores.items():
            following = position.play(move)
            folded = following.canonical()
            worth = own_score(position, following, score)
            self._nodes.setdefault(folded.key, Node(folded, worth))
            children.append(folded.key)
        self._nodes[folded_key(position)].children = tuple(children)

    def backed_up(self) -> dict[int, int]:
        """What every position is worth by the best of its children (negamax)."""
        scores: dict[int, int] = {}
        self._back_up(self._root, scores)
        return scores

    def frontier(self) -> Iterator[Position]:
        """The positions to search next, the most promising first."""
        scores = self.backed_up()
        queue, seen = [(0.0, self._root)], set()
        while queue:
            cost, key = heapq.heappop(queue)
            if key in seen:
                continue
            seen.add(key)
            node = self._nodes[key]
            if not node.children and abs(node.score) < DECIDED:
                yield node.position
            for child in node.children:
                loss = scores[key] - self._worth(node, child, scores)
                if loss <= WINDOW:
                    heapq.heappush(queue, (cost + 1 + loss / LOSS_OF_A_PLY, child))

    def link_transpositions(self) -> None:
        """Gives each searched position the children, too, that only other searches have found.

        Its own search held them to be worth no more than its last line; so leaves are from now on.
        """
        for node in [node for node in self._nodes.values() if node.children]:
            least = min(self._own_score(node, child) for child in node.children)
            known = self._known_children(node)
            for child in known.difference(node.children):
                leaf = self._nodes[child]
                if not leaf.children:
                    bound = own_score(node.position, leaf.position, least)
                    is_same_player = leaf.position.turn == node.position.turn
                    leaf.score = (min if is_same_player else max)(leaf.score, bound)
            node.children = tuple(sorted(known))

    def book(self, notes: Sequence[str]) -> Book:
        """The book of all of it."""
        scores = self.backed_up()
        searched = {key: scores[key] for key, node in self._nodes.items() if node.children}
        leaves = {key: scores[key] for key, node in self._nodes.items() if not node.children}
        return Book.of(self._game.name, searched, leaves, notes)

    def _back_up(self, key: int, scores: dict[int, int]) -> None:
        node = self._nodes[key]
        scores[key] = node.score  # for a child that leads back here
        for child in node.children:
            if child not in scores:
                self._back_up(child, scores)
        if node.children:
            scores[key] = max(self._worth(node, child, scores) for child in node.children)

    def _known_children(self, node: Node) -> set[int]:
        following = (folded_key(node.position.play(move)) for move in distinct_moves(node.position))
        return {key for key in following if key in self._nodes}

    def _own_score(self, node: Node, child: int) -> int:
        """What a child was worth to this position's player when it was first seen."""
        return own_score(node.position, self._nodes[child].position, self._nodes[child].score)

    def _worth(self, node: Node, child: int, scores: dict[int, int]) -> int:
        return own_score(node.position, self._nodes[child].position, scores[child])


def distinct_moves(position: Position) -> list[Move]:
    """Of all moves that lead to positions alike but for a symmetry, the first."""
    first: dict[int, Move] = {}
    for move in position.legal_moves():
        first.setdefault(folded_key(position.play(move)), move)
    return list(first.values())


def search(effort: Effort, text: str) -> Search:
    """Searches a position, without what earlier searches left in a table."""
    engine = Engine(effort.game, table=TABLE_MEGABYTES)
    position = engine.game.parse(text)
    moves = distinct_moves(position)
    found = engine.analyse(position, nodes=effort.nodes, lines=effort.lines, moves=moves)
    return Search(text, {str(line.moves[0]): line.score for line in found.lines})


def read_rounds(path: Path) -> list[list[Search]]:
    """The rounds that were kept, a line each; one that was broken off is left out."""
    lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
    return [_round_in(line) for line in lines if line.endswith("\n")]


def write_rounds(path: Path, rounds: Iterable[list[Search]]) -> None:
    """Keeps the rounds."""
    lines = [json.dumps([vars(each) for each in searches]) + "\n" for searches in rounds]
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, "".join(lines).encode())


def grow(effort: Effort, positions: int, workers: int, path: Path) -> Graph:
    """Searches whole rounds until there are so many positions, and keeps what it finds."""
    graph = Graph(effort.game)
    rounds = read_rounds(path)
    for kept in chain.from_iterable(rounds):
        graph.add(kept)
    with ProcessPoolExecutor(workers) as pool:
        while sum(map(len, rounds)) < positions:
            wanted = [str(each) for each in islice(graph.frontier(), ROUND_POSITIONS)]
            if not wanted:
                break
            rounds.append(list(pool.map(search, [effort] * len(wanted), wanted)))
            for found in rounds[-1]:
                graph.add(found)
            write_rounds(path, rounds)
            print(f"book: {sum(map(len, rounds))} positions of {effort.game}", flush=True)
    graph.link_transpositions()
    return graph


def _round_in(line: str) -> list[Search]:
    return [Search(**search) for search in json.loads(line)]


def main() -> None:
    summary, _, story = __doc__.partition("\n")
    parser = argparse.ArgumentParser("python -m training.book", description=summary, epilog=story)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("--positions", type=int, default=400, help="searched in all, at least")
    parser.add_argument("--nodes", type=int, default=1_000_000, help="for each of them")
    parser.add_argument("--lines", type=int, default=6, help="moves compared in each of them")
    parser.add_argument("--cores", type=int, default=cores(), help="processes that search")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where searches are kept")
    parser.add_argument("--output", type=Path, help="the book; else the one that is shipped")
    given = parser.parse_args()
    effort = Effort(given.game, given.nodes, given.lines)
    path = given.folder / f"{given.game}-{given.nodes}-{given.lines}.jsonl"
    graph = grow(effort, given.positions, given.cores, path)
    made_by = f"made by python -m training.book {given.game} --positions {given.positions}"
    book = graph.book([LICENCE, f"{made_by} --nodes {given.nodes} --lines {given.lines}"])
    book.write(given.output or shipped_path(given.game))
    print(repr(book))


if __name__ == "__main__":
    main()
