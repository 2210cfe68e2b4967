"""Reading: every trap that a file can hold, and streams of many games."""

from __future__ import annotations

import io
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.records import random_record
from gipfel import GAMES, RecordError
from gipfel.game import Outcome, Reason
from gipfel.record import Record, read
from tests.record.generated import made

pytestmark = pytest.mark.sanitize

TAGS = '[White "Ann"]\n[Black "Ben"]\n[Game "gipf-basic"]\n\n'
GAME = TAGS + "1. b1-b3 e9-e7 2. b4 c2 *\n"
MOVES = ["b1-b3", "e9-e7", "b4", "c2"]

SLOWEST_MB_PER_S = 20  # of processor time, in the full run


def moves(record: Record) -> list[str]:
    return [node.text for node in record.main_line()]


def only(text: str | bytes, game: str | None = None) -> Record:
    records = list(read(text, game))
    assert len(records) == 1
    return records[0]


def refused(text: str | bytes, game: str | None = None) -> RecordError:
    with pytest.raises(RecordError) as caught:
        list(read(text, game))
    return caught.value


def everything(text: str | bytes) -> tuple[list[Record], list[RecordError]]:
    errors: list[RecordError] = []
    return list(read(text, on_error=errors.append)), errors


# Of one game only


def test_games_of_other_kinds_are_passed_over() -> None:
    text = "".join(f"{Record(name)}\n" for name in (*GAMES, *GAMES))
    for name, game in GAMES.items():
        assert [record.game.name for record in read(text, only=name)] == [name, name]
        assert [record.game for record in read(text, only=game)] == [game, game]


def test_wanted_game_is_that_of_texts_that_do_not_name_theirs() -> None:
    text = "1. b1-b3 e9-e7 2. b4 c2 *\n"
    assert [moves(record) for record in read(text, only="gipf-basic")] == [MOVES]


def test_broken_game_is_told_whatever_is_wanted() -> None:
    errors: list[RecordError] = []
    text = GAME.replace("c2", "zz") + "\n" + GAME
    assert list(read(text, only="dvonn", on_error=errors.append)) == []
    assert len(errors) == 1


def test_unknown_game_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="'chess' is not one of the games dvonn, "):
        read(GAME, only="chess")


# Traps of layout


def test_no_final_newline() -> None:
    assert moves(only(GAME.rstrip())) == MOVES


def test_windows_line_ends() -> None:
    record = only(GAME.replace("\n", "\r\n"))
    assert moves(record) == MOVES
    assert "\r" not in str(record)
    assert record.tags["Black"] == "Ben"


def test_byte_order_mark() -> None:
    assert moves(only(b"\xef\xbb\xbf" + GAME.encode())) == MOVES
    both, errors = everything((b"\xef\xbb\xbf" + GAME.encode()) * 2)
    assert (len(both), errors) == (2, [])


@pytest.mark.parametrize(
    "text",
    [
        "1.b1-b3 e9-e7 2.b4 c2 *",
        "1.b1-b3 1...e9-e7 2.b4 2...c2 2.*",
        "b1-b3 e9-e7 b4 c2 *",
        "99. b1-b3 7.e9-e7... b4 ..c2 *",
        "1. B1-B3 E9-e7 2. a4-b4 c2*",
        "\n\n1.\nb1-b3\n\ne9-e7\tb4 \n c2\n\n*\n\n\n",
    ],
)
def test_numbers_are_ignored_wherever_they_stand(text: str) -> None:
    if text.endswith("c2*"):
        assert refused(TAGS + text).reason == "move-unreadable"
        return
    with_dots = text.replace("e9-e7...", "e9-e7")
    assert moves(only(TAGS + with_dots)) == MOVES


def test_moves_end_at_marks_and_brackets() -> None:
    record = only(TAGS + "1. b1-b3!e9-e7?$14{x}2. b4(2. c2){y}c2!?*")
    assert moves(record) == MOVES
    nodes = list(record.main_line())
    assert [node.marks for node in nodes] == [["!"], ["?", "$14"], [], ["!?"]]
    assert [node.comment for node in nodes] == ["", "x", "y", ""]
    assert record.result == "*"


def test_stars_of_captures_are_no_results() -> None:
    text = "xf2,f3,f5*,f6;b1-b3"
    error = refused(TAGS + f"1. {text} *")
    assert error.reason == "nothing-to-take"
    assert error.input == text


def test_tags_and_moves_may_share_lines() -> None:
    record, next_one = read(
        '[Game "gipf-basic"] [White "A\\"B\\\\"] 1. b1-b3 * [Game "dvonn"] g2 *'
    )
    assert moves(record) == ["b1-b3"]
    assert record.tags["White"] == 'A"B\\'
    assert moves(next_one) == ["g2"]


def test_games_without_a_result_end_where_tags_begin() -> None:
    records, errors = everything((TAGS + "1. b1-b3\n\n") * 3)
    assert [moves(record) for record in records] == [["b1-b3"]] * 3
    assert not errors
    assert [error.reason for error in records[0].remarks] == ["record-result-missing"]


def test_comment_after_the_result_belongs_to_the_game() -> None:
    records, errors = everything((TAGS + "1. b1-b3 1-0 {he left} {in anger}\n") * 2)
    assert not errors
    assert [record.last.comment for record in records] == ["he left in anger"] * 2


def test_comments_flow_into_one_line() -> None:
    record = only(TAGS + "{ a\n  b\t c } 1. b1-b3 {d} {e\n\n f} *")
    assert (record.root.comment, record.last.comment) == ("a b c", "d e f")


def test_clocks_and_evaluations_are_taken_out_of_comments() -> None:
    record = only(TAGS + "1. b1-b3 {a [%clk\n1:02:03.25] b [%eval -1.5]} e9-e7 {[%eval #-3]} *")
    first, second = record.main_line()
    assert (first.clock, first.comment) == (3723.25, "a b")
    assert first.evaluation is not None
    assert first.evaluation.pieces == -1.5
    assert second.evaluation is not None
    assert second.evaluation.turns == -3
    assert "{[%clk 1:02:03.25] [%eval -1.50] a b}" in str(record)


def test_unknown_commands_stay_in_comments() -> None:
    said = "[%clk 1:2] [%eval 3,20] [%emt 0:00:05] [%cpl Ga1]"
    assert only(TAGS + f"1. b1-b3 {{{said}}} *").last.comment == said


def test_game_begins_at_its_position() -> None:
    start = "wwwb/...../....../......./....../...../b..w b 11,13 0,0 basic -"
    record = only(f'[Game "gipf-basic"]\n[Position "{start}"]\n\nc2 *')
    assert str(record.root.position) == start
    assert record.tags["Position"] == start


def test_text_without_tags_needs_the_game_named() -> None:
    assert refused("1. b1-b3 e9-e7 *").reason == "record-unrecognised"
    assert moves(only("1. b1-b3 e9-e7 *", "gipf-basic")) == MOVES[:2]


def test_named_game_does_not_overrule_a_tag() -> None:
    assert only(GAME, "dvonn").game.name == "gipf-basic"


def test_nothing_holds_no_games() -> None:
    for text in ("", "\n\n", "\ufeff", " \r\n\t"):
        assert list(read(text)) == []


# Traps of size


def test_variations_nested_50_deep() -> None:
    """Each level is one move deeper in the game than the one before."""
    record = Record("dvonn")
    node = record.root
    level = 0
    while level < 50:
        choices = node.position.legal_moves()[:2]
        level += len(choices) - 1
        node = [node.play(move) for move in choices][-1]
        node.comment = f"level {level}"
    again = only(str(record))
    assert again == record
    assert [each.comment for each in again.nodes() if each.comment][-1] == "level 50"
    assert str(record).count("(") == 50


@pytest.mark.parametrize("depth", [50, 1000])
def test_alternatives_of_alternatives_become_neighbours(depth: int) -> None:
    record = only(TAGS + "1. b1-b3 " + "(1. b3 {deep} " * depth + ")" * depth + " *")
    assert len(record.root.children) == depth + 1
    assert only(str(record)) == record


def test_a_million_variations_are_refused() -> None:
    text = TAGS + "1. b1-b3 " + "(b3 " * 1_000_000
    error = refused(text)
    assert error.reason == "record-too-deep"
    closed = TAGS + "1. b1-b3 " + "(b3 " * 1_000_000 + ")" * 1_000_000 + " *\n\n" + GAME
    records, errors = everything(closed)
    assert [each.reason for each in errors] == ["record-too-deep"]
    assert [moves(record) for record in records] == [MOVES]


def test_a_comment_of_a_megabyte() -> None:
    said = " ".join(["word"] * 220_000)
    record = only(TAGS + f"1. b1-b3 {{{said}}} *")
    assert record.last.comment == said
    assert only(str(record)) == record
    whole = "x" * 1_100_000
    assert only(TAGS + f"1. b1-b3 {{{whole}}} *").last.comment == whole


def test_a_game_without_end_is_refused_and_the_next_is_read() -> None:
    endless = TAGS + "{" + "word " * 4_000_000 + "}\n*\n\n"
    records, errors = everything(endless + GAME)
    assert [error.reason for error in errors] == ["record-too-long"]
    assert [moves(record) for record in records] == [MOVES]


def test_a_game_of_too_many_moves_is_refused() -> None:
    shuffle = ["b1-b3", "e9-e7"]
    start = '[Game "gipf-basic"]\n[Repetition "off"]\n\n'
    lines = " ".join(f"({shuffle[0]})" for _ in range(270_000))
    error = refused(f"{start}1. b1-b3 {lines} *")
    assert error.reason == "record-too-many-moves"


def test_drawings_are_read_in_the_convention_of_chess() -> None:
    text = TAGS + "1. b1-b3 {[%csl Gb3,Re5][%cal Rb3e5, Ye9e7 ] [%clk 0:01:00] so} *"
    node = only(text).last
    assert list(map(str, node.drawings)) == ["Gb3", "Re5", "Rb3e5", "Ye9e7"]
    assert (node.comment, node.clock) == ("so", 60)


@pytest.mark.parametrize(
    "command",
    ["[%cal Gb1]", "[%csl Gb1b2]", "[%cal Pb1b2]", "[%csl b1]", "[%cal Gb1b1]", "[%cap b]"],
)
def test_commands_that_draw_nothing_stay_in_the_comment(command: str) -> None:
    record = only(TAGS + f"1. b1-b3 {{see {command}}} *")
    assert (record.last.comment, record.last.drawings) == (f"see {command}", [])
    assert str(only(str(record))) == str(record)


def test_cell_that_the_board_lacks_is_told_and_the_command_kept() -> None:
    record = only(TAGS + "1. b1-b3 {[%csl Gb3,Gz9]} e9-e7 *")
    (remark,) = record.remarks
    assert (remark.reason, remark.text, remark.move_number) == ("record-drawing-unknown", "z9", 1)
    assert next(record.main_line()).comment == "[%csl Gb3,Gz9]"


def test_many_drawings_on_one_move_take_no_time_and_are_bounded() -> None:
    began = time.process_time()
    cells = GAMES["dvonn"].board.cells
    arrows = [f"[%cal G{a}{b}]" for a in cells for b in cells if a != b]
    record = only('[Game "dvonn"]\n\n1. g2 {' + " ".join(arrows * 50) + "} *")
    assert len(record.last.drawings) == 200
    hostile = only('[Game "dvonn"]\n\n1. g2 {' + "[%cal " * 300_000 + "]} *")
    assert hostile.last.drawings == []
    assert time.process_time() - began < 10


def test_many_comments_and_marks_on_one_move_take_no_time() -> None:
    began = time.process_time()
    record = only(TAGS + "1. b1-b3 " + "{a}$3" * 500_000 + " *")
    assert record.last.marks == ["!!"]
    assert len(record.last.comment) == 999_999
    hostile = only(TAGS + "1. b1-b3 {" + "[%clk " * 300_000 + "]} *")
    assert hostile.last.clock is None
    assert only(str(hostile)) == hostile
    assert time.process_time() - began < 20


def test_binary_files_are_refused_at_once() -> None:
    for data in (b"\x7fELF\0\0\0", GAME.encode("utf-16"), bytes(10**6)):
        records, errors = everything(data)
        assert not records
        assert [error.reason for error in errors] == ["record-binary"]


# Letters


def test_letters_that_are_no_utf8_are_replaced_and_told() -> None:
    text = (
        TAGS.replace("Ann", "M\xfcller").encode("latin-1")
        + b"1. b1-b3 {\xff\xc3\x28\xed\xa0\x80} *"
    )
    record = only(text)
    assert record.tags["White"] == "M\ufffdller"
    assert record.last.comment == "\ufffd\ufffd(\ufffd\ufffd\ufffd"
    assert [(error.reason, error.line) for error in record.remarks] == [("record-not-utf8", 1)]
    assert only(str(record)) == record


def test_zero_bytes_further_on_are_replaced() -> None:
    (record,) = read(TAGS + "{" + "x" * 5000 + "\0\0} 1. b1-b3 *")
    assert record.root.comment.endswith("x\ufffd\ufffd")
    assert [error.reason for error in record.remarks] == ["record-not-utf8"]


def test_every_cut_of_a_stream_gives_the_same_games() -> None:
    """Wherever pieces end: inside letters, comments, tags, results."""
    text = "".join(f"{made(seed)}\n" for seed in (3, 5)) + GAME.replace("Ann", 'Łu\\"k {')
    data = text.encode()
    whole = [str(record) for record in read(data)]
    for size in (1, 2, 3, 7, 64, 1000):

        class Slow(io.BytesIO):
            def read(self, _size: int | None = -1, /) -> bytes:
                return super().read(size)  # noqa: B023 - used within the loop

        assert [str(record) for record in read(Slow(data))] == whole


def test_texts_bytes_files_and_paths_are_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(GAME, encoding="utf-8")
    with path.open(encoding="utf-8") as text, path.open("rb") as data:
        for source in (GAME, GAME.encode(), path, text, data):
            assert [moves(record) for record in read(source)] == [MOVES]


# Broken games


ILLEGAL = TAGS.replace("Ann", "Bad") + "1. b1-b3 e9-e7\n2. b4 (2. c2) b4 *\n"


def test_error_names_line_move_number_and_position() -> None:
    error = refused("\n\n" + ILLEGAL)
    assert (error.line, error.move_number, error.input) == (8, 2, "b4")
    assert error.reason == "dot-needed"
    position = GAMES["gipf-basic"].start()
    for move in MOVES[:3]:
        position = position.play(move)
    assert error.position == str(position)
    assert str(error) == (
        "line 8, move 2 (b4): b4 is occupied: name the dot and the spot that the furthest piece "
        f"reaches (in {position})"
    )
    assert error.place("fr") == "ligne 8, coup 2 (b4)"


def test_broken_game_does_not_hide_the_next() -> None:
    broken = [
        ILLEGAL,
        TAGS + "1. b1-b3 {never closed\n",
        TAGS + "1. b1-b3 (1. b3 *\n",
        TAGS + "1. b1-b3 ) *\n",
        '[White "Ann]\n[Game "gipf-basic"]\n\n1. b1-b3 *\n',
        '[Game "chess"]\n\n1. e4 e5 2. Nf3 *\n',
        "[Game]\n\n*\n",
        TAGS + "1. b1-b3 $999 *\n",
    ]
    for text in broken:
        records, errors = everything(f"{GAME}\n{text}\n{GAME}\n{text}\n{GAME}")
        assert [moves(record) for record in records] == [MOVES] * 3, text
        assert len(errors) == 2, text
        assert errors[1].line - errors[0].line == text.count("\n") + GAME.count("\n") + 2


def test_iteration_goes_on_after_an_error() -> None:
    records = read(ILLEGAL + "\n" + GAME)
    with pytest.raises(RecordError):
        next(records)
    assert moves(next(records)) == MOVES
    with pytest.raises(StopIteration):
        next(records)


# Endings


def with_end(tags: str, end: str) -> Record:
    return only(f'[Game "gipf-basic"]\n{tags}\n\n1. b1-b3 {end}')


@pytest.mark.parametrize("reason", ["resignation", "time", "agreement", "illegal-move"])
def test_ending_is_read(reason: Reason) -> None:
    record = with_end(f'[Termination "{reason}"]\n[Result "0-1"]', "0-1")
    assert record.outcome() == Outcome("b", reason)
    assert not record.remarks


def test_result_without_a_reason_counts_as_adjudicated() -> None:
    record = with_end('[Result "1/2-1/2"]', "1/2-1/2")
    assert record.outcome() == Outcome(None, "adjudicated")
    assert "Termination" not in str(record)


LOST = "b..w/...../....../w.....b/....../...../b..w w 0,12 12,0 basic -"
OVER = f'[Game "gipf-basic"]\n[Position "{LOST}"]\n'

REMARKS = [
    ("record-result-contradicts", OVER + "\n1-0"),
    ("record-result-contradicts", OVER + "\n*"),
    ("record-termination-contradicts", OVER + '[Termination "time"]\n\n0-1'),
    ("record-results-differ", '[Game "gipf-basic"]\n[Result "1-0"]\n\n1. b3 0-1'),
    ("record-result-unknown", '[Game "gipf-basic"]\n[Result "White"]\n\n1. b3 *'),
    ("record-result-missing", '[Game "gipf-basic"]\n\n1. b3'),
    ("record-termination-unknown", '[Game "gipf-basic"]\n[Termination "normal"]\n\n1. b3 *'),
    ("record-end-not-reached", '[Game "gipf-basic"]\n[Termination "repetition"]\n\n1. b3 1/2-1/2'),
    ("record-score-contradicts", '[Game "dvonn"]\n[Score "24-20"]\n\n1. g2 *'),
    ("record-drawing-unknown", '[Game "dvonn"]\n\n1. g2 {[%cal Ga1z9]} *'),
]


@pytest.mark.parametrize(("reason", "text"), REMARKS)
def test_contradictions_are_told_and_kept(reason: str, text: str) -> None:
    record = only(text)
    assert [error.reason for error in record.remarks] == [reason]
    again = only(str(record))
    assert str(again) == str(record)
    for language in ("en", "fr", "nl"):
        assert record.remarks[0].sentence(language)
    if reason not in ("record-results-differ", "record-result-unknown", "record-result-missing"):
        assert [error.reason for error in again.remarks] == [reason]


def test_play_decides_where_a_result_contradicts_it() -> None:
    record = only(OVER + "\n1-0")
    assert record.outcome() == Outcome("b", "reserve-empty")
    assert record.result == "1-0"


# Many games


def most_memory() -> float:
    """The most memory that this process has had so far, in megabytes."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**20


def test_a_hundred_thousand_games_in_bounded_memory(
    full: bool, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    number = 100_000 if full else 5_000
    games = "".join(f"{random_record(name, seed)}\n" for name in GAMES for seed in range(25))
    path = tmp_path / "many.txt"
    with path.open("w", encoding="utf-8") as file:
        for _ in range(number // 100):
            file.write(games)
    next(read(path))  # what is loaded once is not counted
    before = most_memory()
    began = time.process_time()
    assert sum(1 for _ in read(path)) == number
    megabytes = path.stat().st_size / 1e6
    rate = megabytes / (time.process_time() - began)
    grown = most_memory() - before
    record_property(
        "table",
        f"{number} games, {megabytes:.0f} MB: {rate:.0f} MB/s, {grown:.1f} MB more memory",
    )
    assert grown < 32
    assert not full or rate >= SLOWEST_MB_PER_S
