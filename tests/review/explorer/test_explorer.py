"""What the explorer says of a position."""

from __future__ import annotations

import pytest

from gipfel.engine import Engine
from gipfel.engine.book import book_named
from gipfel.errors import IllegalMoveError, TooManyMovesError
from gipfel.game import GAMES
from gipfel.record import Record
from gipfel.review.explorer import Explorer, Games, Results
from tests.review.explorer.drawn_games import drawn_games

CROWDED = ".B../BB.../..B..W/..WWWWB/...WW./B..W./...W w 0,6 0,0 tournament wb"


@pytest.mark.parametrize("kind", GAMES)
def test_every_position_of_a_game_is_found_with_the_move_that_was_played(kind: str) -> None:
    records = list(drawn_games(kind, 12, plies=8))
    explorer = Explorer(Games.of(records), book="off")
    for record in records:
        for position, move in record.played():
            found = explorer.explore(position).find(move)
            assert found is not None
            assert found.results.games >= 1
            assert found.book_score is None


@pytest.mark.parametrize("kind", GAMES)
def test_games_are_counted_as_one_by_one(kind: str) -> None:
    records = list(drawn_games(kind, 40, plies=4))
    found = Explorer(Games.of(records), book="off").explore(GAMES[kind].start())
    counted: dict[str, Results] = {}
    for record in records:
        _, first = next(record.played())
        known = found.find(first)
        assert known is not None
        name = str(known.move)
        counted[name] = counted.get(name, Results()) + Results.of(record.result)
    assert {str(each.move): each.results for each in found.moves} == counted
    assert found.results.games == 40
    games = [each.results.games for each in found.moves]
    assert games == sorted(games, reverse=True)


def test_alike_moves_are_told_together() -> None:
    record = Record("dvonn")
    record.play("k3")
    (move,) = Explorer(Games.of([record]), book="off").explore(record.root.position).moves
    assert sorted(map(str, move.alike)) == ["a3", "k3"]


def test_transposition_is_the_same_position() -> None:
    explorer = Explorer(Games.of(map(game, ("a3 c3 e3 g2", "e3 c3 a3 b2"))), book="off")
    position = GAMES["dvonn"].start()
    for move in ("a3", "c3", "e3"):
        position = position.play(move)
    assert explorer.explore(position).results.games == 2


def game(moves: str) -> Record:
    record = Record("dvonn")
    for move in moves.split():
        record.play(move)
    return record


@pytest.mark.parametrize("kind", GAMES)
def test_book_alone_has_its_moves(kind: str) -> None:
    start = GAMES[kind].start()
    book = book_named(kind, "shipped")
    assert book is not None
    found = Explorer().explore(start)
    assert found.book_score == book.score(start)
    told = {str(move): each.book_score for each in found.moves for move in each.alike}
    assert told == {str(each.move): each.score for each in book.moves(start)}
    assert found.results == Results()


@pytest.mark.parametrize("kind", GAMES)
def test_engine_evaluates_every_move_once(kind: str) -> None:
    start = GAMES[kind].start()
    found = Explorer(book="off").explore(start, Engine(kind), nodes=2_000)
    alike = [str(move) for each in found.moves for move in each.alike]
    assert sorted(alike) == sorted(map(str, start.legal_moves()))
    assert all(each.line is not None and each.score == each.line.score for each in found.moves)


def test_unknown_position_has_no_moves() -> None:
    found = Explorer(Games(), book="off").explore(GAMES["dvonn"].random(1))
    assert found.moves == ()
    assert found.find(str(found.position.legal_moves()[0])) is None


def test_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        Explorer().explore(GAMES["dvonn"].start()).find("a1b2")


def test_finished_game_has_no_moves() -> None:
    over = GAMES["dvonn"].parse("R......../.........R/..........R/........../......... w stack")
    assert Explorer().explore(over, Engine("dvonn"), nodes=10).moves == ()


def test_too_many_moves_are_not_listed_where_nothing_is_known() -> None:
    crowded = GAMES["gipf-tournament"].parse(CROWDED)
    assert Explorer().explore(crowded).moves == ()
    with pytest.raises(TooManyMovesError):
        Explorer().explore(crowded, Engine("gipf-tournament"), nodes=10)
