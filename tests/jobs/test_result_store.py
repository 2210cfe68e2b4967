"""Results are written once, whole, and found again."""

from __future__ import annotations

from pathlib import Path

import pytest

from gipfel.jobs import result_store
from gipfel.jobs.result_store import ResultStore

PIECES = 25


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result_store, "BLOCK_PIECES", 10)


def opened(folder: Path) -> ResultStore:
    store = ResultStore(folder, PIECES)
    store.open()
    return store


def filled(folder: Path, pieces: range) -> ResultStore:
    store = opened(folder)
    for piece in reversed(pieces):
        store.add(piece, str(piece * piece))
    return store


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_results_come_in_the_order_of_their_pieces(tmp_path: Path) -> None:
    store = filled(tmp_path, range(PIECES))
    assert list(store.results()) == [piece * piece for piece in range(PIECES)]
    assert names(tmp_path) == ["000000000.jsonl", "000000010.jsonl", "000000020.jsonl"]


def test_block_is_one_file_when_it_is_whole(tmp_path: Path) -> None:
    filled(tmp_path, range(3, 14))
    assert names(tmp_path) == ["000000000", "000000010"]
    filled(tmp_path, range(3))
    assert names(tmp_path) == ["000000000.jsonl", "000000010"]


def test_what_is_there_is_found_again(tmp_path: Path) -> None:
    filled(tmp_path, range(13))
    store = opened(tmp_path)
    assert store.finished == 13
    assert [piece for piece in range(PIECES) if piece in store] == list(range(13))
    assert list(store.results()) == [piece * piece for piece in range(13)]


def test_piece_that_was_cut_is_forgotten(tmp_path: Path) -> None:
    filled(tmp_path, range(5))
    file = tmp_path / "000000000" / "000000002.json"
    file.write_bytes(file.read_bytes()[:-5])
    (tmp_path / "000000000" / "000000003.json").write_bytes(b"")
    store = opened(tmp_path)
    assert [piece for piece in range(PIECES) if piece in store] == [0, 1, 4]


@pytest.mark.parametrize(
    ("before", "after"), [("16}", "17}"), ("\n", " \n"), ('"piece":4,', '"piece":5,')]
)
def test_piece_that_was_changed_in_a_block_is_forgotten(
    before: str, after: str, tmp_path: Path
) -> None:
    filled(tmp_path, range(10))
    block = tmp_path / "000000000.jsonl"
    lines = block.read_text().splitlines(keepends=True)
    lines[4] = lines[4].replace(before, after)
    block.write_text("".join(lines))
    store = opened(tmp_path)
    assert [piece for piece in range(PIECES) if piece in store] == [0, 1, 2, 3, 5, 6, 7, 8, 9]
    store.add(4, "16")
    assert names(tmp_path) == ["000000000.jsonl"]
    assert opened(tmp_path).finished == 10


def test_block_that_was_cut_keeps_what_is_whole(tmp_path: Path) -> None:
    filled(tmp_path, range(10))
    block = tmp_path / "000000000.jsonl"
    block.write_bytes(block.read_bytes()[:-1])
    assert opened(tmp_path).finished == 9


def test_packing_that_was_interrupted_is_done_again(tmp_path: Path) -> None:
    filled(tmp_path, range(9))
    loose = tmp_path / "000000000"
    (tmp_path / "000000000.jsonl.part").write_text("half")
    (loose / "000000009.json.part").write_text("half")
    assert opened(tmp_path).finished == 9
    kept = {file.name: file.read_bytes() for file in loose.iterdir()}
    filled(tmp_path, range(9, 10))
    loose.mkdir()
    for name, data in kept.items():  # as they are where it ended before they were removed
        (loose / name).write_bytes(data)
    assert opened(tmp_path).finished == 10
    assert not loose.exists()


def test_line_has_its_checksum_and_is_json(tmp_path: Path) -> None:
    filled(tmp_path, range(1))
    (line,) = opened(tmp_path).lines()
    assert line.startswith('{"sha256":"')
    assert line.endswith('","piece":0,"result":0}\n')
    assert len(line) == 64 + len('{"sha256":"","piece":0,"result":0}\n')
