"""`gipfel jobs`."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from gipfel import GAMES
from gipfel.jobs import JobFolder, State, run
from tests.cli.console import ENVIRONMENT, MODULE, gipfel, refused
from tests.jobs.kinds import work

COUNT = str(GAMES["dvonn"].start().perft(2))
LONGEST_S = 30.0


@pytest.fixture
def job(tmp_path: Path) -> Path:
    return described(tmp_path, depth=2)


def described(folder: Path, **inputs: object) -> Path:
    file = folder / "perft.json"
    text = json.dumps({"kind": "perft", "inputs": {"game": "dvonn", **inputs}})
    file.write_text(text, encoding="utf-8")
    return file


def test_run_prints_what_came_of_the_job(job: Path, tmp_path: Path) -> None:
    result = gipfel("jobs", "run", str(job), str(tmp_path / "run"), "--concurrency", "1")
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{COUNT}\n", "")
    again = gipfel("jobs", "run", str(job), str(tmp_path / "run"))
    assert again.stdout == result.stdout


def test_status_tells_how_far_it_is(job: Path, tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    gipfel("jobs", "run", str(job), folder, "--concurrency", "1")
    shown = gipfel("jobs", "status", folder).stdout
    assert shown.startswith("perft ")
    assert shown.endswith(": finished, 1,176 of 1,176 pieces\n")
    assert ": terminée, " in gipfel("jobs", "status", folder, "--language", "fr").stdout
    found = json.loads(gipfel("jobs", "status", folder, "--format", "json").stdout)
    assert (found["state"], found["finished"]) == ("finished", 1176)


def test_pieces_that_failed_are_told(tmp_path: Path) -> None:
    run(work(5, wrong=[3]), tmp_path, workers=1)
    shown = gipfel("jobs", "status", str(tmp_path)).stdout.replace("\n", " ")
    assert ", 4 of 5 pieces, 2 pieces were repeated, one piece failed piece 3 failed: " in shown
    assert shown.endswith(": ValueError: piece 3 is wrong ")
    result = gipfel("jobs", "resume", str(tmp_path), "--language", "nl")
    assert (result.exit_code, result.stdout) == (1, "")
    told = result.stderr.splitlines()
    assert told[0].endswith("2 delen werden overgedaan, één deel is mislukt")
    assert told[1] == "gipfel: deel 3 is mislukt: ValueError: piece 3 is wrong"
    assert told[2] == f"gipfel: Om verder te gaan: gipfel jobs resume {tmp_path}"


def test_cancelled_job_is_gone_on_with(job: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    run(work(3, wrong=[0]), folder, workers=1)
    assert ": cancelled, 2 of 3" in gipfel("jobs", "cancel", str(folder)).stdout
    assert JobFolder(folder).status().state is State.CANCELLED
    gipfel("jobs", "resume", str(folder))
    assert JobFolder(folder).status().state is State.FAILED


def test_running_job_is_interrupted_and_gone_on_with(tmp_path: Path) -> None:
    job, folder = described(tmp_path, depth=3), tmp_path / "run"
    command = [*MODULE, "jobs", "run", str(job), str(folder), "--concurrency", "1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as process:
        end = time.monotonic() + LONGEST_S
        while not any((folder / "results").glob("*/*.json")):
            assert time.monotonic() < end
            time.sleep(0.001)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=LONGEST_S)
    assert (process.returncode, output) == (130, b"")
    assert errors.decode() == f"gipfel: To go on: gipfel jobs resume {folder}\n"
    assert ": interrupted, " in gipfel("jobs", "status", str(folder)).stdout
    resumed = gipfel("jobs", "resume", str(folder), "--concurrency", "1")
    assert resumed.stdout == f"{GAMES['dvonn'].start().perft(3)}\n"


def test_running_job_is_cancelled_from_elsewhere(tmp_path: Path) -> None:
    folder = JobFolder(tmp_path / "run")
    folder.begin(work(1))
    with folder.drive():
        shown = gipfel("jobs", "cancel", str(folder.path)).stdout
        assert shown.replace("\n", " ").endswith(" ends now; what is finished stays. ")
        assert folder.is_cancelled()


@pytest.mark.parametrize("command", ["status", "resume", "cancel"])
def test_folder_without_a_job_is_refused(command: str, tmp_path: Path) -> None:
    told = refused(gipfel("jobs", command, str(tmp_path), "--language", "fr"))
    assert told == f"gipfel: il n’y a pas de tâche dans {tmp_path}\n"


def test_folder_of_another_job_is_refused(job: Path, tmp_path: Path) -> None:
    JobFolder(tmp_path / "run").begin(work(1))
    told = refused(gipfel("jobs", "run", str(job), str(tmp_path / "run")))
    assert f"{tmp_path / 'run'} belongs to another job, squares " in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{}", "a job says what “kind” it is of"),
        ('{"kind": "chess"}', "there is no kind of job “chess”; the kinds are "),
        ('{"kind": "perft"}', "a job of the kind “perft” says its game, depth"),
        ('{"kind": "perft", "inputs": {"game": "dvonn", "depth": 999}}', "depth: “999” is not"),
    ],
)
def test_job_that_cannot_be_done_is_refused(text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "job.json").write_text(text, encoding="utf-8")
    result = gipfel("jobs", "run", str(tmp_path / "job.json"), str(tmp_path / "run"))
    assert result.exit_code in (1, 2)
    assert told in result.stderr
    assert not (tmp_path / "run").exists()
