"""Games as a graph of positions."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gipfel.engine.book import folded_key
from gipfel.game import GAMES
from gipfel.record import Record
from gipfel.review.explorer import Edge, Games, Results, transitions
from tests.review.explorer.drawn_games import drawn_games


def played(kind: str, moves: str, winner: str | None = "w") -> Record:
    record = Record(kind)
    for move in moves.split():
        record.play(move)
    record.end(winner, "agreement")  # type: ignore[arg-type]
    return record


def test_transitions_are_the_positions_on_the_way() -> None:
    record = played("dvonn", "g2 c1 f5")
    position = GAMES["dvonn"].start()
    keys = [folded_key(position)]
    for move in ("g2", "c1", "f5"):
        position = position.play(move)
        keys.append(folded_key(position))
    assert transitions(record) == list(pairwise(keys))
    assert transitions(record, plies=2) == transitions(record)[:2]


def test_variations_are_no_part_of_the_game() -> None:
    record = played("dvonn", "g2 c1")
    record.root.play("a1")
    assert len(transitions(record)) == 2


@pytest.mark.parametrize("kind", GAMES)
def test_symmetrical_games_are_the_same(kind: str) -> None:
    record = next(drawn_games(kind, 1))
    for symmetry in range(GAMES[kind].symmetries):
        turned = Record(kind, record.root.position.transformed(symmetry))
        for _, move in record.played():
            turned.play(str(move.transformed(symmetry)))
        assert transitions(turned) == transitions(record)


def test_repeated_position_counts_once() -> None:
    moves = "b1-b3 e9-e7"
    record = played("gipf-basic", moves)
    games = Games.of([record])
    assert sum(edge.results.games for key in games for edge in games.edges(key).values()) == 2


def test_games_are_counted_with_their_results_and_the_latest_is_named() -> None:
    games = Games.of([played("dvonn", "a3"), played("dvonn", "k3", "b"), played("dvonn", "a3 b3")])
    start = folded_key(GAMES["dvonn"].start())
    assert list(games.edges(start).values()) == [Edge(Results(white=2, black=1), "3")]
    assert len(games) == 3
    assert games.edges(12345) == {}


def test_unfinished_game_has_no_points() -> None:
    record = Record("dvonn")
    record.play("a3")
    (edge,) = Games.of([record]).edges(folded_key(record.root.position)).values()
    assert edge.results == Results(unfinished=1)
    assert edge.results.points("w") is None
    assert edge.results.games == 1


def test_points_are_those_of_each_side() -> None:
    results = Results(white=1, draws=2, black=1) + Results(white=4, unfinished=3)
    assert results == Results(5, 2, 1, 3)
    assert (results.points("w"), results.points("b")) == (0.75, 0.25)
