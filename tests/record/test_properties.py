"""What holds for every text and every record."""

from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gipfel import RecordError
from gipfel.record import Record, read
from tests.games import NAMES
from tests.record.generated import made

pytestmark = pytest.mark.sanitize

SEEDS = st.integers(0, 2**32)
PARTS = st.sampled_from(
    [
        *('[Game "dvonn"]', '[Game "gipf-basic"]', '[Event "', '"]', "[", "]", "\n", "\n\n", " "),
        *("1. ", "25.", "g2", "c1", "b3", "b1-b3", "e9-e7", "pass", "x;", "{", "}", "(", ")"),
        *("$1", "$", "!", "??", "*", "1-0", "1/2-1/2", "[%clk 0:00:05]", "[%eval #3]", "(16)", "/"),
        *("Event [x] ", "A1\n", "resign", "\\", "é", "\r\n", "\ufeff"),
    ]
)
COMMENTS = st.text(st.characters(exclude_characters="}\0", exclude_categories=["Cs"]), max_size=60)


class Pieces(io.BytesIO):
    """A file that gives as many bytes at once as it likes."""

    def __init__(self, data: bytes, sizes: list[int]) -> None:
        super().__init__(data)
        self._sizes = sizes

    def read(self, _size: int | None = -1, /) -> bytes:
        return super().read(self._sizes.pop() if self._sizes else -1)


def told(source: str | io.BytesIO) -> list[str]:
    """All that comes of reading: records and errors, in order."""
    found: list[str] = []
    records = read(source, "dvonn", on_error=lambda error: found.append(str(error)))
    found += [str(record) for record in records]
    return found


@settings(deadline=None, max_examples=400)
@given(st.lists(PARTS, max_size=60).map("".join))
def test_any_text_is_read_or_refused_and_written_alike(text: str) -> None:
    for record in read(text, "dvonn", on_error=str):
        written = str(record)
        (again,) = read(written)
        assert str(again) == written


@settings(deadline=None, max_examples=150)
@given(st.lists(PARTS, max_size=60).map("".join), st.lists(st.integers(1, 9), max_size=40))
def test_pieces_of_a_stream_may_end_anywhere(text: str, sizes: list[int]) -> None:
    assert sorted(told(Pieces(text.encode(), sizes))) == sorted(told(text))


@settings(deadline=None, max_examples=60)
@given(seed=SEEDS)
def test_records_are_written_and_read_alike(seed: int) -> None:
    record = made(seed)
    (again,) = read(str(record))
    assert again == record
    assert not again.remarks


@settings(deadline=None, max_examples=200)
@given(first=COMMENTS, second=COMMENTS, before=COMMENTS)
def test_comments_of_any_letters_are_kept(first: str, second: str, before: str) -> None:
    record = Record("dvonn")
    record.root.comment = first
    record.play("g2").comment = second
    other = record.root.play("c1")
    other.starting_comment = before
    (again,) = read(str(record))
    assert str(again) == str(record)
    assert (again.root.comment, again.last.comment) == (record.root.comment, record.last.comment)
    assert again.root.children[1].starting_comment == other.starting_comment


@settings(deadline=None, max_examples=200)
@given(st.text(st.characters(exclude_characters="\r\n\0", exclude_categories=["Cs"]), max_size=60))
def test_tags_of_any_letters_are_kept(value: str) -> None:
    record = Record("dvonn", White=value, Annotator=value)
    (again,) = read(str(record))
    assert dict(again.tags) == dict(record.tags)


@settings(deadline=None, max_examples=100)
@given(st.binary(max_size=300))
def test_bytes_are_read_or_refused(data: bytes) -> None:
    errors: list[RecordError] = []
    for record in read(data, "dvonn", on_error=errors.append):
        assert next(read(str(record))) == record
    assert all(len(str(error)) < 1000 for error in errors)


@pytest.mark.parametrize("name", NAMES)
@settings(deadline=None, max_examples=20)
@given(seed=SEEDS)
def test_undo_takes_back_what_was_played(name: str, seed: int) -> None:
    record = made(seed, name)
    while record.last.plies or record.outcome() is not None:
        plies, outcome = record.last.plies, record.outcome()
        if not record.undo():
            break
        assert record.last.plies == plies - 1 or outcome != record.outcome()
    assert record.last.plies == 0
