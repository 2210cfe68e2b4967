"""The engine's opinion in records."""

from __future__ import annotations

import pytest

from gipfel.engine import Engine, Limit, Stop
from gipfel.record import Evaluation, Record, read, sample
from gipfel.review.annotate import Annotator, rows
from tests.games import NAMES
from tests.record.generated import made

# White wins with f2h4, by 18 pieces.
ENDGAME = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"
# White has one piece left to enter, and Black's reserve is full.
NEARLY_LOST = "b..w/...../....../w.....b/....../...../b..w w 1,12 11,0 basic -"


def annotated(record: Record, **limit: int) -> Record:
    Annotator(Engine(record.game), Limit(**limit)).annotate(record)
    return record


@pytest.mark.parametrize("name", NAMES)
def test_moves_variations_and_comments_stay(name: str) -> None:
    record = made(5, name)
    before = [(node.text, node.comment) for node in record.main_line()]
    variations = sum(1 for _ in record.nodes())
    annotated(record, nodes=50)
    assert [(node.text, node.comment) for node in record.main_line()] == before
    assert sum(1 for _ in record.nodes()) >= variations
    for node in record.main_line():
        has_no_worth = node.outcome() is not None and not record.game.has_margin
        assert (node.evaluation is None) == has_no_worth


def test_evaluations_are_from_whites_view() -> None:
    record = Record("dvonn", ENDGAME)
    record.play("f2h4")
    annotated(record, nodes=20_000)
    evaluations = [node.evaluation for node in (record.root, record.last)]
    assert all(found is not None and (found.pieces or 0) > 0 for found in evaluations)
    assert record.last.marks == []


def test_forced_end_is_told_in_turns() -> None:
    record = annotated(Record("gipf-basic", NEARLY_LOST), depth=6)
    assert record.root.evaluation is not None
    assert record.root.evaluation == Evaluation(turns=record.root.evaluation.turns)
    assert (record.root.evaluation.turns or 0) < 0


def test_progress_is_told_and_work_can_be_stopped() -> None:
    record = made(5, "dvonn")
    annotator = Annotator(Engine("dvonn"), Limit(depth=1))
    told: list[tuple[int, int]] = []

    def hear(judged: int, positions: int) -> None:
        told.append((judged, positions))
        if judged == 3:
            annotator.stop()

    annotator.annotate(record, hear)
    assert told == [(number, record.last.plies + 1) for number in (1, 2, 3)]


def test_annotator_that_is_stopped_before_it_begins_judges_nothing() -> None:
    stop = Stop()
    stop.set()
    record = made(5, "dvonn")
    before = str(record)
    Annotator(Engine("dvonn"), Limit(), stop).annotate(record)
    assert str(record) == before


def test_rows_have_what_the_annotated_record_has() -> None:
    record = made(5, "dvonn")
    judgements = list(Annotator(Engine("dvonn"), Limit(nodes=50)).judge(record))
    table = list(rows(record, judgements))
    annotated(record, nodes=50)
    nodes = [record.root, *record.main_line()]
    assert [row.position for row in table] == [str(node.position) for node in nodes]
    assert [row.move for row in table] == [*(node.text for node in nodes[1:]), None]
    for row, node in zip(table, nodes, strict=True):
        assert (row.pieces is None) == (node.evaluation is None)
        if node.evaluation is not None:
            assert row.pieces == pytest.approx(node.evaluation.pieces, abs=0.01)


def finished_game(name: str) -> Record:
    return next(record for record in read(sample()) if record.game.name == name)


def test_end_of_a_game_with_a_margin_is_worth_that_margin() -> None:
    record = finished_game("dvonn")
    *_, row = rows(record, list(Annotator(Engine("dvonn"), Limit(depth=1)).judge(record)))
    assert record.tags["Score"] == "19-0"
    assert (row.pieces, row.points, row.solved) == (19.0, 1.0, True)
    assert (row.win, row.draw, row.loss) == (1.0, 0.0, 0.0)
    assert (row.best, row.depth, row.nodes) == (None, None, None)


def test_end_of_a_game_without_a_margin_is_worth_its_result_alone() -> None:
    record = finished_game("gipf-basic")
    *_, row = rows(record, list(Annotator(Engine("gipf-basic"), Limit(depth=1)).judge(record)))
    assert (row.pieces, row.turns, row.solved) == (None, None, True)
    assert row.points == row.win == float(record.result == "1-0")


def test_row_tells_the_search_and_the_chances_from_whites_view() -> None:
    record = Record("dvonn", ENDGAME)
    record.play("f2h4")
    table = list(rows(record, list(Annotator(Engine("dvonn"), Limit(nodes=20_000)).judge(record))))
    assert [row.turn for row in table] == ["w", "b"]
    for row in table:
        assert row.win > row.loss
        assert row.win + row.draw + row.loss == pytest.approx(1)
        assert row.points == pytest.approx(row.win + row.draw / 2, abs=0.001)
        assert (row.depth or 0) >= 1
        assert (row.nodes or 0) >= 1


def test_proven_result_is_called_solved() -> None:
    record = Record("gipf-basic", NEARLY_LOST)
    (row,) = rows(record, list(Annotator(Engine("gipf-basic"), Limit(depth=6)).judge(record)))
    assert (row.solved, row.loss) == (True, 1.0)


def test_row_of_a_forced_end_has_turns() -> None:
    record = Record("gipf-basic", NEARLY_LOST)
    (row,) = rows(record, list(Annotator(Engine("gipf-basic"), Limit(depth=6)).judge(record)))
    assert row.pieces is None
    assert row.turns is not None
    assert row.turns < 0
    assert row.points < 0.5
    assert row.line is not None
    assert row.line.split()[0] == row.best
