"""Books in miniature."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from gipfel.engine.book import folded_key
from gipfel.game import GAMES
from training import book as growing
from training.book import (
    Effort,
    Graph,
    Search,
    distinct_moves,
    grow,
    read_rounds,
    search,
    write_rounds,
)

EFFORT = Effort("gipf-basic", nodes=300, lines=3)


@pytest.fixture(autouse=True)
def _small_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing, "ROUND_POSITIONS", 4)


def written_book(path: Path, positions: int, workers: int = 1) -> bytes:
    return grow(EFFORT, positions, workers, path).book(["licence"]).format()


def test_same_book_grows_at_once_in_pieces_and_on_more_cores(tmp_path: Path) -> None:
    whole = written_book(tmp_path / "whole", 10)
    assert whole == written_book(tmp_path / "whole", 10)
    written_book(tmp_path / "pieces", 3)
    assert whole == written_book(tmp_path / "pieces", 10, workers=2)


def test_round_that_was_broken_off_is_searched_again(tmp_path: Path) -> None:
    whole = written_book(tmp_path / "kept", 6)
    kept = (tmp_path / "kept").read_bytes()
    (tmp_path / "kept").write_bytes(kept[:-9])
    assert len(read_rounds(tmp_path / "kept")) == kept.count(b"\n") - 1
    assert written_book(tmp_path / "kept", 6) == whole


def test_rounds_are_kept_as_they_were(tmp_path: Path) -> None:
    rounds = [[Search("a", {"b": 1})], [Search("c", {}), Search("d", {"e": -2})]]
    write_rounds(tmp_path / "new" / "kept", rounds)
    assert read_rounds(tmp_path / "new" / "kept") == rounds


@pytest.mark.parametrize("name", GAMES)
def test_moves_alike_but_for_a_symmetry_are_searched_once(name: str) -> None:
    start = GAMES[name].start()
    keys = [folded_key(start.play(move)) for move in distinct_moves(start)]
    everything = {folded_key(start.play(move)) for move in start.legal_moves()}
    assert len(keys) == len(set(keys)) == len(everything)


def test_search_gives_the_lines_that_were_asked_for() -> None:
    found = search(EFFORT, str(GAMES["gipf-basic"].start()))
    assert len(found.scores) == EFFORT.lines


def start_with(scores: list[int]) -> tuple[Graph, list[str]]:
    start = GAMES["gipf-basic"].start().canonical()
    moves = [str(move) for move in distinct_moves(start)[: len(scores)]]
    graph = Graph("gipf-basic")
    graph.add(Search(str(start), dict(zip(moves, scores, strict=True))))
    return graph, moves


def test_frontier_begins_with_the_best_and_leaves_out_mistakes() -> None:
    graph, moves = start_with([10, 30, 30 - growing.WINDOW - 1])
    start = GAMES["gipf-basic"].start().canonical()
    wanted = [start.play(moves[1]).canonical(), start.play(moves[0]).canonical()]
    assert list(graph.frontier()) == wanted


def test_what_a_reply_costs_is_backed_up() -> None:
    graph, moves = start_with([10, 30])
    start = GAMES["gipf-basic"].start().canonical()
    reply = start.play(moves[1]).canonical()
    graph.add(Search(str(reply), {str(distinct_moves(reply)[0]): 25}))
    scores = graph.backed_up()
    assert scores[reply.key] == 25
    assert scores[start.key] == 10
    assert next(islice(graph.frontier(), 1)) == start.play(moves[0]).canonical()


def test_child_that_only_another_search_found_is_worth_no_more_than_the_last_line() -> None:
    graph, moves = start_with([10, 30])
    start = GAMES["gipf-basic"].start().canonical()
    replies = [start.play(move).canonical() for move in moves]
    keys = [{folded_key(each.play(str(move))) for move in distinct_moves(each)} for each in replies]
    shared = min(keys[0] & keys[1])

    def move_to(number: int, *, is_shared: bool) -> str:
        for move in distinct_moves(replies[number]):
            if (folded_key(replies[number].play(str(move))) == shared) == is_shared:
                return str(move)
        raise AssertionError

    graph.add(Search(str(replies[0]), {move_to(0, is_shared=True): 90}))
    graph.add(Search(str(replies[1]), {move_to(1, is_shared=False): 25}))
    graph.link_transpositions()
    scores = graph.backed_up()
    assert scores[shared] == -25
    assert scores[replies[0].key] == scores[replies[1].key] == 25
