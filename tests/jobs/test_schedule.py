"""Which piece is next."""

from __future__ import annotations

from gipfel.jobs.schedule import MOST_ATTEMPTS, MOST_DEATHS, MOST_FAILURES, Schedule


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def begun(schedule: Schedule, number: int) -> list[int | None]:
    return [schedule.next() for _ in range(number)]


def test_pieces_come_in_order_but_for_those_that_are_finished() -> None:
    assert begun(Schedule(5, {1, 2}), 4) == [0, 3, 4, None]


def test_piece_that_failed_is_tried_again_so_often() -> None:
    schedule = Schedule(2, ())
    assert begun(schedule, 1) == [0]
    for _ in range(MOST_ATTEMPTS - 1):
        schedule.fail(0, "bad luck")
        assert begun(schedule, 1) == [0]
    schedule.fail(0, "bad luck")
    assert schedule.failed == {0: "bad luck"}
    assert schedule.repeated == MOST_ATTEMPTS - 1
    assert begun(schedule, 2) == [1, None]


def test_death_of_a_process_costs_a_repeat_but_not_for_ever() -> None:
    schedule = Schedule(1, ())
    for _ in range(MOST_DEATHS):
        assert begun(schedule, 1) == [0]
        schedule.lose(0, "killed")
    assert schedule.failed == {0: "killed"}
    assert schedule.running == 0


def test_slow_piece_is_begun_a_second_time_when_nothing_else_is_left() -> None:
    clock = Clock()
    schedule = Schedule(3, (), clock=clock)
    assert begun(schedule, 3) == [0, 1, 2]
    clock.now = 5
    assert schedule.finish(0)
    assert begun(schedule, 1) == [None]
    clock.now = 10
    assert begun(schedule, 2) == [1, 2]
    clock.now = 100
    assert begun(schedule, 1) == [None]
    assert schedule.running == 2


def test_first_copy_that_is_finished_counts() -> None:
    clock = Clock()
    schedule = Schedule(2, (), clock=clock)
    begun(schedule, 2)
    clock.now = 1
    schedule.finish(0)
    clock.now = 9
    assert begun(schedule, 1) == [1]
    assert [schedule.finish(1), schedule.finish(1)] == [True, False]
    assert schedule.running == 0


def test_copy_that_fails_waits_for_the_other() -> None:
    clock = Clock()
    schedule = Schedule(2, (), clock=clock)
    begun(schedule, 2)
    clock.now = 1
    schedule.finish(0)
    clock.now = 9
    assert begun(schedule, 1) == [1]
    schedule.fail(1, "one of them")
    assert (schedule.running, schedule.failed) == (1, {})
    assert schedule.finish(1)
    schedule.fail(1, "the other, too late")
    assert (schedule.running, schedule.failed, schedule.repeated) == (0, {}, 0)


def test_job_in_which_all_fails_is_given_up() -> None:
    schedule = Schedule(10 * MOST_FAILURES, (), attempts=1)
    while not schedule.is_hopeless:
        piece = schedule.next()
        assert piece is not None
        schedule.fail(piece, "always")
    assert len(schedule.failed) == MOST_FAILURES
