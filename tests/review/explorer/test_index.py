"""The index of a file of records."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from gipfel.engine.book import folded_key
from gipfel.engine.task import Stop
from gipfel.game import GAMES
from gipfel.record import read
from gipfel.review.explorer import Games, IndexingStoppedError, index_builder, index_of, index_path
from gipfel.review.explorer.index import IndexedGame, OpeningIndex
from tests.review.explorer.drawn_games import drawn_games, written


def mixed_file(folder: Path, count: int = 30) -> Path:
    games = [game for kind in GAMES for game in drawn_games(kind, count)]
    return written(folder / "games.txt", *games)


@pytest.mark.parametrize("most", [7, 1 << 19])
def test_index_says_what_memory_would(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(index_builder, "MOVES_IN_MEMORY", most)
    file = mixed_file(tmp_path)
    games = Games.of(read(file))
    with index_of(file) as index:
        assert len(index) == len(games)
        assert all(index.edges(key) == games.edges(key) for key in games)
        assert index.edges(1) == {}


def test_games_are_known_by_their_tags(tmp_path: Path) -> None:
    with index_of(mixed_file(tmp_path, 2)) as index:
        assert index.game(3) == IndexedGame(3, "gipf-basic", "W0", "B0", "2026.01.01", "1-0")
        assert index.game(9) is None
        assert index.games_by_kind() == dict.fromkeys(sorted(GAMES), 2)


def test_only_the_opening_is_indexed(tmp_path: Path) -> None:
    (record,) = drawn_games("dvonn", 1, plies=8)
    file = written(tmp_path / "games.txt", record)
    with index_of(file, plies=3) as index:
        found = [index.edges(folded_key(position)) for position, _ in record.played()]
    assert [len(edges) for edges in found] == [1, 1, 1, 0, 0, 0, 0, 0]


def test_index_is_built_once(tmp_path: Path) -> None:
    file = mixed_file(tmp_path, 2)
    index_of(file).close()
    built = index_path(file).stat()
    shares: list[float] = []
    index_of(file, on_progress=shares.append).close()
    assert index_path(file).stat() == built
    assert shares == []


def test_changed_file_is_indexed_again(tmp_path: Path) -> None:
    file = mixed_file(tmp_path, 2)
    index_of(file).close()
    with file.open("a", encoding="utf-8") as more:
        more.writelines(f"{game}\n" for game in drawn_games("dvonn", 5))
    with index_of(file) as index:
        assert len(index) == 13
    os.utime(file, ns=(1, 1))
    with index_of(file) as index:
        assert index.terms.modified == 1


def test_other_terms_are_indexed_again(tmp_path: Path) -> None:
    file = mixed_file(tmp_path, 2)
    index_of(file).close()
    with index_of(file, plies=2) as index:
        assert index.terms.plies == 2


@pytest.mark.parametrize("content", [b"", b"garbage", b"SQLite format 3\0" + bytes(100)])
def test_damaged_index_is_built_anew(tmp_path: Path, content: bytes) -> None:
    file = mixed_file(tmp_path, 2)
    index_path(file).write_bytes(content)
    with index_of(file) as index:
        assert len(index) == 8


def test_what_is_no_index_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE about (name, value)")
    connection.close()
    with pytest.raises(ValueError, match="other"):
        OpeningIndex(other)
    with pytest.raises(ValueError, match="nothing"):
        OpeningIndex(tmp_path / "nothing")


def test_games_that_cannot_be_read_are_counted(tmp_path: Path) -> None:
    file = mixed_file(tmp_path, 1)
    with file.open("a", encoding="utf-8") as more:
        more.write('[Game "dvonn"]\n\n1. a1 a1 *\n\n')
    with index_of(file) as index:
        assert (len(index), index.refused) == (4, 1)


def test_text_without_a_game_is_read_as_the_one_that_is_named(tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text('[White "Ann"]\n\n1. e1-e3 *\n', encoding="utf-8")
    with index_of(file) as index:
        assert (len(index), index.refused) == (0, 1)
    with index_of(file, game=GAMES["gipf-basic"]) as index:
        assert len(index) == 1


def test_progress_rises_to_the_end(tmp_path: Path) -> None:
    shares: list[float] = []
    index_of(mixed_file(tmp_path), on_progress=shares.append).close()
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_stopped_work_leaves_nothing_and_the_earlier_index(tmp_path: Path) -> None:
    file = mixed_file(tmp_path, 2)
    index_of(file).close()
    before = sorted(tmp_path.iterdir())
    os.utime(file, ns=(1, 1))
    stop = Stop()
    stop.set()
    with pytest.raises(IndexingStoppedError):
        index_of(file, stop=stop)
    assert sorted(tmp_path.iterdir()) == before
    with OpeningIndex(index_path(file)) as index:
        assert index.terms.modified != 1


def test_missing_file_and_unwritable_place_are_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        index_of(tmp_path / "none.txt")
    with pytest.raises(OSError, match="nowhere"):
        index_of(mixed_file(tmp_path, 1), tmp_path / "nowhere" / "index")
