"""A job is done whole, whatever happens to those that do it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gipfel.errors import JobError
from gipfel.jobs import Job, JobFolder, Kind, State, Status, register, run
from gipfel.jobs.schedule import MOST_ATTEMPTS, MOST_DEATHS
from tests.jobs.kinds import work

DRIVER = """
import sys
from gipfel.jobs import Job, run
import tests.jobs.kinds
run(Job.parse(sys.argv[1]), sys.argv[2], workers=2)
"""
# Of this process alone: `getrusage` counts what it was forked from, too.
MOST_MEMORY = """
from pathlib import Path
print(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0])
"""
LONGEST_S = 30.0  # on a busy machine


@pytest.fixture
def notes(tmp_path: Path) -> str:
    (tmp_path / "notes").mkdir()
    return str(tmp_path / "notes")


def lines(folder: Path) -> list[str]:
    store = JobFolder(folder).store()
    store.open()
    return list(store.lines())


def total(pieces: int) -> str:
    return str(sum(piece * piece for piece in range(pieces)))


@contextmanager
def driver(job: Job, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that does the job, as soon as it has finished something."""
    with subprocess.Popen([sys.executable, "-c", DRIVER, job.text(), str(folder)]) as process:
        try:
            wait_until(lambda: any((folder / "results").glob("*/*.json")))
            yield process
        finally:
            process.kill()


def wait_until(is_so: object) -> None:
    end = time.monotonic() + LONGEST_S
    assert callable(is_so)
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_all_pieces_are_done_once(tmp_path: Path, notes: str) -> None:
    status = run(work(50, notes=notes), tmp_path / "run", workers=2)
    assert (status.state, status.finished, status.failed) == (State.FINISHED, 50, 0)
    assert JobFolder(tmp_path / "run").summary() == total(50)
    done = [file.read_text() for file in Path(notes).iterdir()]
    assert done == ["x"] * 50


def test_results_are_the_same_however_many_do_them(tmp_path: Path) -> None:
    for workers in (1, 3):
        run(work(30), tmp_path / str(workers), workers=workers)
    assert lines(tmp_path / "1") == lines(tmp_path / "3")


def test_process_that_dies_costs_a_repeat(tmp_path: Path, notes: str) -> None:
    job = work(20, deadly_once=[3, 7, 8], notes=notes)
    status = run(job, tmp_path / "run", workers=2)
    assert (status.state, status.repeated) == (State.FINISHED, 3)
    assert JobFolder(tmp_path / "run").summary() == total(20)


def test_piece_that_always_fails_is_told_with_its_reason(tmp_path: Path) -> None:
    status = run(work(10, wrong=[4], deadly=[6]), tmp_path, workers=2)
    assert (status.state, status.finished, status.failed) == (State.FAILED, 8, 2)
    reasons = {failure.piece: failure.reason for failure in status.failures}
    assert reasons[4] == "ValueError: piece 4 is wrong"
    assert reasons[6].startswith("its process ended with status ")
    assert status.repeated == MOST_ATTEMPTS - 1 + MOST_DEATHS - 1


def test_pieces_that_fail_by_chance_are_done_in_the_end(tmp_path: Path) -> None:
    run(work(60), tmp_path / "sound", workers=2)
    job = work(60, failing=0.05)
    while run(job, tmp_path / "failing", workers=2).state is not State.FINISHED:
        pass
    assert lines(tmp_path / "failing") == lines(tmp_path / "sound")


def test_slow_piece_is_begun_a_second_time(tmp_path: Path, notes: str) -> None:
    begun = time.monotonic()
    status = run(work(6, slow_once=[2], notes=notes), tmp_path / "run", workers=2)
    assert status.state is State.FINISHED
    assert time.monotonic() - begun < LONGEST_S


def test_what_a_kind_prints_is_no_answer(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(work(3, silent=[1]), tmp_path, workers=1).state is State.FINISHED
    assert capfd.readouterr().err == "this is no answer\n"


def test_driver_that_was_killed_loses_and_doubles_nothing(tmp_path: Path, notes: str) -> None:
    job = work(60, seconds=0.02, notes=notes)
    with driver(job, tmp_path / "run") as process:
        process.kill()
        process.wait()
        before = set(lines(tmp_path / "run"))
        assert JobFolder(tmp_path / "run").status().state is State.INTERRUPTED
    time.sleep(0.2)  # what was under way at its death may still come to its end
    status = run(job, tmp_path / "run", workers=2)
    assert (status.state, status.finished) == (State.FINISHED, 60)
    assert before <= set(lines(tmp_path / "run"))
    assert JobFolder(tmp_path / "run").summary() == total(60)
    done = [len(file.read_text()) for file in Path(notes).glob("done-*")]
    assert len(done) == 60
    assert sum(done) <= 60 + 2  # those of two processes that were killed with it


def test_interrupt_ends_it_and_its_processes_at_once(tmp_path: Path) -> None:
    job = work(600, seconds=0.05)
    with driver(job, tmp_path / "run") as process:
        process.send_signal(signal.SIGINT)
        process.wait(LONGEST_S)
    status = JobFolder(tmp_path / "run").status()
    assert status.state is State.INTERRUPTED
    assert 0 < status.finished < 600
    assert status.finished == len(lines(tmp_path / "run"))


def test_processes_end_with_their_driver(tmp_path: Path) -> None:
    job = work(2000, seconds=0.05, marker=str(tmp_path))
    with driver(job, tmp_path / "run") as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        if not children.exists():
            pytest.skip("this system does not tell the children of a process")
        workers = [
            int(number)
            for task in children.parent.parent.iterdir()
            for number in (task / "children").read_text().split()
        ]
        assert len(workers) == 2
        process.kill()
        process.wait()
    wait_until(lambda: not any(is_running(worker) for worker in workers))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    return state != "Z"


def test_job_is_driven_by_one_process(tmp_path: Path) -> None:
    job = work(600, seconds=0.05)
    with driver(job, tmp_path / "run"):
        assert JobFolder(tmp_path / "run").status().state is State.RUNNING
        with pytest.raises(JobError, match="is in use"):
            run(job, tmp_path / "run", workers=1)


def test_job_ends_where_somebody_asks_for_it_and_is_gone_on_with(tmp_path: Path) -> None:
    job, folder = work(40, seconds=0.03), JobFolder(tmp_path / "run")
    found: list[Status] = []
    driving = threading.Thread(target=lambda: found.append(run(job, folder, workers=2)))
    driving.start()
    wait_until(lambda: any((folder.path / "results").glob("*/*.json")))
    assert folder.cancel()
    driving.join()
    assert found[0].state is State.CANCELLED
    assert 0 < found[0].finished < 40
    assert run(job, folder, workers=2).state is State.FINISHED
    assert not folder.cancel()
    assert folder.status().state is State.FINISHED


def test_status_is_a_file_that_other_programs_read(tmp_path: Path) -> None:
    heard: list[Status] = []
    job = work(30, seconds=0.1)
    run(job, tmp_path, workers=2, on_status=heard.append)
    assert heard[0].state is State.RUNNING
    assert heard[0].running == 2
    assert heard[1].rate > 0
    assert heard[1].seconds_left is not None
    written = json.loads((tmp_path / "status.json").read_text())
    assert (written["job"], written["state"]) == (str(job), "finished")
    assert (written["pieces"], written["finished"], written["failures"]) == (30, 30, [])
    assert written["runner"] == "local, 2"
    assert JobFolder(tmp_path).status() == heard[-1]


def test_folder_of_another_job_is_refused(tmp_path: Path) -> None:
    run(work(1), tmp_path / "run", workers=1)
    with pytest.raises(JobError, match="belongs to another job, squares "):
        run(work(2), tmp_path / "run", workers=1)


def test_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").touch()
    with pytest.raises(JobError, match="holds other things"):
        run(work(1), tmp_path, workers=1)
    with pytest.raises(JobError, match="holds other things"):
        run(work(1), tmp_path / "letter", workers=1)


def test_folder_without_a_job_has_no_status(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="there is no job in"):
        JobFolder(tmp_path).status()


def test_status_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    run(work(3), tmp_path, workers=1)
    (tmp_path / "status.json").write_text("{")
    assert JobFolder(tmp_path).status().state is State.INTERRUPTED


def test_kind_of_the_program_itself_is_refused(tmp_path: Path) -> None:
    class Own(Kind):
        name = "own"

        def count_pieces(self, job: Job) -> int:
            return 1

        def run(self, job: Job, piece: int) -> int:
            return piece

    Own.__module__ = "__main__"
    register(Own())
    with pytest.raises(JobError, match="cannot find the kind “own”"):
        run(Job("own"), tmp_path, workers=1)


def test_process_that_cannot_find_the_kind_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", [path for path in sys.path if "site" in path])
    with pytest.raises(JobError, match="no process that does “squares” can be started"):
        run(work(1), tmp_path, workers=1)
    assert "Error" in capfd.readouterr().err
    assert JobFolder(tmp_path).status().state is State.INTERRUPTED


def test_job_without_pieces_is_finished(tmp_path: Path) -> None:
    assert run(work(0), tmp_path, workers=1).state is State.FINISHED


@pytest.mark.full
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads what Linux counts")
def test_many_pieces_take_little_memory_and_time(tmp_path: Path) -> None:
    program = DRIVER + MOST_MEMORY
    pieces = 100_000
    begun = time.monotonic()
    job = work(pieces)
    command = [sys.executable, "-c", program, job.text(), str(tmp_path / "run")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert int(done.stdout) < 200_000  # kilobytes
    assert (time.monotonic() - begun) / pieces < 0.01
    assert len(list((tmp_path / "run" / "results").iterdir())) == pieces / 1000
