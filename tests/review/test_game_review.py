"""The review of a game: points, marks, accuracy, the turning point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import pytest

from gipfel._native import core
from gipfel.engine import Stop
from gipfel.errors import EngineError, PositionError
from gipfel.record import Record, read, sample
from gipfel.review import PHASES, QUALITIES, Review, Reviewer, review
from tests.games import NAMES
from tests.record.generated import made

# White to move wins with f2h4, by 18 pieces.
ENDGAME = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"
# White has one piece left to enter, and Black's reserve is full.
NEARLY_LOST = "b..w/...../....../w.....b/....../...../b..w w 1,12 11,0 basic -"


def endgame(*moves: str) -> Record:
    record = Record("dvonn", ENDGAME)
    for move in moves:
        record.play(move)
    return record


# What the core asks for, without an engine: positions are worth what the test says.


class Script:
    """A review of a game whose searches are answered by the test."""

    def __init__(self, record: Record, worths: Sequence[int]) -> None:
        self.record = record
        self.worths = worths  # of the positions, to White, in hundredths of a piece
        self.work = core.GameReview(record._core, "quick", 250)
        self.asked: list[Any] = []

    def run(self, best: dict[int, str]) -> Script:
        """Answers until nothing is asked; `best` are the first moves found, else the played."""
        nodes = [self.record.root, *self.record.main_line()]
        while (request := self.work.next) is not None:
            self.asked.append(request)
            ply = request.ply
            position: Any = nodes[ply].position
            played = nodes[ply + 1].text if ply + 1 < len(nodes) else None
            move = best.get(ply) or played or str(position.legal_moves()[0])
            if request.only and move not in request.only:
                move = request.only[0]
            sign = 1 if position.turn == "w" else -1
            self.work.take(sign * self.worths[ply], False, [move])
        return self


def opening(*moves: str) -> Record:
    record = Record("gipf-basic")
    for move in moves:
        record.play(move)
    return record


def points_of(hundredths: int) -> int:
    script = Script(opening(), [hundredths]).run({})
    return int(script.work.points(0))


def test_points_follow_the_logistic_curve() -> None:
    assert points_of(0) == 5000
    assert points_of(250) == 7311
    assert points_of(-250) == 10_000 - 7311
    assert points_of(15_000) == 9990  # only what is decided is certain
    assert points_of(20_100) == 10_000


def test_review_goes_back_from_the_end() -> None:
    script = Script(opening("b1-b3", "e9-e7"), [0, 0, 0]).run({})
    assert [request.ply for request in script.asked][:3] == [2, 1, 0]
    assert {request.nodes for request in script.asked[:3]} == {script.asked[0].nodes}


@pytest.mark.parametrize(
    ("worth_after", "mark"), [(-90, None), (-110, 6), (-222, 2), (-357, 4), (-2000, 4)]
)
def test_marks_begin_at_a_tenth_two_and_three_of_a_point(
    worth_after: int, mark: int | None
) -> None:
    """Before the move White can expect a half; -110 hundredths are 0.39 of a point."""
    script = Script(opening("b1-b3"), [0, worth_after]).run({0: "e1-e3"})
    [move] = script.work.moves()
    assert move.mark == (mark or 0)
    assert list(move.better) == (["e1-e3"] if mark else [])


def test_move_that_equals_the_best_gives_nothing_away() -> None:
    script = Script(opening("b1-b3"), [300, -300]).run({})
    [move] = script.work.moves()
    assert move.before == move.after
    assert move.mark == 0


def test_suspicious_move_gets_a_second_look_at_equal_nodes() -> None:
    script = Script(opening("b1-b3", "e9-e7"), [0, -300, -300]).run({0: "e1-e3"})
    second = script.asked[3:6]
    assert [request.ply for request in second] == [1, 0, 0]
    assert [list(request.only) for request in second] == [[], [], ["e1-e3"]]
    assert len({request.nodes for request in second}) == 1
    assert second[0].nodes > script.asked[0].nodes


def test_chance_is_missed_that_the_opponents_mistake_offered() -> None:
    script = Script(opening("b1-b3", "e9-e7"), [0, -400, 0]).run({0: "e1-e3", 1: "h1-g2"})
    first, second = script.work.moves()
    assert not first.is_missed_chance
    assert second.is_missed_chance


def test_only_good_move_that_is_hard_to_see_is_praised() -> None:
    """A short look prefers another move, and all others give a lot away."""

    class Hidden(Script):
        def run(self, best: dict[int, str]) -> Script:
            while (request := self.work.next) is not None:
                self.asked.append(request)
                position: Any = self.record.root.position
                if request.ply == 1:
                    self.work.take(-300, False, [str(self.record.position.legal_moves()[0])])
                elif request.with_empty_table:
                    self.work.take(0, False, ["e1-e3"])
                elif request.only:
                    assert len(request.only) == position.count_moves() - 1
                    self.work.take(-100, False, [request.only[0]])
                else:
                    self.work.take(300, False, ["b1-b3"])
            return self

    [move] = Hidden(opening("b1-b3"), []).run({}).work.moves()
    assert move.mark == 3


def ended(result: Literal["w", "b"], *moves: str) -> Record:
    record = opening(*moves)
    record.resign("b" if result == "w" else "w")
    return record


MOVES = ("b1-b3", "e9-e7", "h1-g2", "b6-c6")


def test_turning_point_is_the_last_move_before_which_the_loser_held_the_game() -> None:
    record = ended("w", *MOVES)
    script = Script(record, [0, 0, 500, 500, 900]).run({1: "h1-g2"})
    assert script.work.turning_point() == 1


def test_nobody_loses_whose_last_position_could_be_held() -> None:
    record = ended("w", *MOVES)
    assert Script(record, [0, 0, 0, 0, 0]).run({}).work.turning_point() is None


def test_unfinished_even_game_has_no_turning_point() -> None:
    assert Script(opening(*MOVES), [0, 0, 0, 0, 0]).run({}).work.turning_point() is None


def test_accuracy_counts_by_the_square_of_what_is_kept() -> None:
    script = Script(opening("b1-b3", "e9-e7"), [0, -275, -275]).run({0: "e1-e3"})
    given = script.work.moves()[0].before - script.work.moves()[0].after
    white, black = script.work.accuracy("w"), script.work.accuracy("b")
    assert white.all == round(1000 * (1 - given / 5000) ** 2)
    assert black.all == 1000
    assert white.phases[PHASES.index("opening")] == white.all
    assert white.phases[PHASES.index("endgame")] is None


def test_work_refuses_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="qualities"):
        core.GameReview(opening()._core, "best", 250)
    with pytest.raises(ValueError, match="spread"):
        core.GameReview(opening()._core, "quick", 0)
    with pytest.raises(ValueError, match="one move"):
        core.GameReview(opening()._core, "quick", 250).take(0, False, [])
    with pytest.raises(IndexError):
        core.GameReview(opening()._core, "quick", 250).points(1)


# With the engine.


def test_blunder_in_a_solved_endgame_is_exact() -> None:
    found = review(endgame("e3f3"))
    [move] = found.moves
    assert (move.mark, move.before, move.after, move.is_exact) == ("??", 1.0, 0.0, True)
    assert str(move.better[0]) == "f2h4"
    assert move.phase == "endgame"
    assert move.idea is not None
    assert move.idea == endgame().position.idea(move.better)
    assert found.turning_point is move
    assert found.turning_point_sentence().startswith("White could still have held")
    assert found.accuracy["w"].overall == 0.0
    assert found.accuracy["b"].overall is None


def test_best_move_is_not_marked_down() -> None:
    [move] = review(endgame("f2h4")).moves
    assert move.given_away == 0
    assert not move.is_mistake


def test_certain_end_is_told_in_turns() -> None:
    found = review(Record("gipf-basic", NEARLY_LOST), "quick")
    assert found.start_evaluation is not None
    assert (found.start_evaluation.turns or 0) < 0


@pytest.mark.parametrize("name", NAMES)
def test_reviewing_again_gives_the_same(name: str) -> None:
    reviewer = Reviewer(name, "quick")
    game = made(3, name)
    first, other, again = (reviewer.review(each) for each in (game, made(4, name), game))
    assert first == again == review(game, "quick")
    assert first != other


def test_variations_and_comments_do_not_matter() -> None:
    record, plain = endgame("e3f3"), endgame("e3f3")
    record.root.play("f2h4").comment = "better"
    assert review(record, "quick") == review(plain, "quick")


def test_qualities_are_those_of_the_core() -> None:
    assert list(QUALITIES) == core.review_qualities()
    assert list(PHASES) == core.game_phases()


def test_phases_of_dvonn_come_in_order() -> None:
    record = next(game for game in read(sample()) if game.game.name == "dvonn")
    phases = [PHASES.index(move.phase) for move in review(record, "quick").moves]
    assert phases == sorted(phases)
    assert set(phases) == {0, 1, 2, 3}


def test_progress_rises_to_the_end() -> None:
    told: list[float] = []
    review(made(3, "dvonn"), "quick", on_progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_stop_ends_the_work() -> None:
    stop = Stop()
    with pytest.raises(EngineError, match="stopped"):
        review(made(3, "dvonn"), "deep", on_progress=lambda _: stop.set(), stop=stop)


def test_other_games_are_refused() -> None:
    with pytest.raises(PositionError):
        Reviewer("dvonn").review(Record("gipf-basic"))


def test_malformed_arguments_are_refused() -> None:
    wrong: Any = "best"
    with pytest.raises(ValueError, match="a quality is one of quick, default, deep"):
        Reviewer("dvonn", wrong)
    with pytest.raises(TypeError, match="a Record"):
        review(wrong)


def test_game_without_moves_has_nothing_to_tell() -> None:
    found: Review = review(Record("gipf-basic"), "quick")
    assert found.moves == ()
    assert found.turning_point is None
    assert found.turning_point_sentence("nl").startswith("Geen enkele")
