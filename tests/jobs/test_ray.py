"""A cluster does what the processes of this machine do, with the same results."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gipfel.errors import JobError
from gipfel.jobs import JobFolder, State, Status, run
from tests.jobs.kinds import work

# Ray and what it brings leave sockets and say what will be otherwise in later versions.
pytestmark = pytest.mark.filterwarnings("ignore")

STORE_BYTES = 80 << 20


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one core on this machine."""
    pytest.importorskip("ray", exc_type=ImportError)
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "object_store_memory": STORE_BYTES}
    found = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    try:
        found.add_node(**node)
        yield found
    finally:
        found.shutdown()


@pytest.fixture
def notes(tmp_path: Path) -> str:
    (tmp_path / "notes").mkdir()
    return str(tmp_path / "notes")


def results(folder: Path) -> list[Any]:
    return list(JobFolder(folder).results())


def test_results_are_those_of_this_machine_whatever_dies(
    cluster: Any, tmp_path: Path, notes: str
) -> None:
    job = work(40, deadly_once=[5], wrong=[7], notes=notes)
    status = run(job, tmp_path / "ray", ray=cluster.address)
    assert (status.state, status.finished, status.runner) == (State.FAILED, 39, "ray, 2")
    assert [failure.reason for failure in status.failures] == ["ValueError: piece 7 is wrong"]
    assert status.repeated >= 1  # a second copy is no repeat
    run(work(40, wrong=[7]), tmp_path / "local", workers=1)
    assert results(tmp_path / "ray") == results(tmp_path / "local")


@pytest.mark.full
def test_node_that_dies_costs_repeats_and_one_that_joins_is_given_work(
    cluster: Any, tmp_path: Path
) -> None:
    doomed = cluster.add_node(num_cpus=1, object_store_memory=STORE_BYTES)
    seen: list[str] = []

    def change_nodes(status: Status) -> None:
        seen.append(status.runner)
        if len(seen) == 3:
            cluster.remove_node(doomed, allow_graceful=False)
            cluster.add_node(num_cpus=2, object_store_memory=STORE_BYTES)

    job = work(300, seconds=0.2)
    status = run(job, tmp_path / "ray", ray=cluster.address, on_status=change_nodes)
    assert (status.state, status.finished) == (State.FINISHED, 300)
    assert {"ray, 3", "ray, 4"} <= set(seen)
    run(job, tmp_path / "local", workers=2)
    assert results(tmp_path / "ray") == results(tmp_path / "local")


def test_cluster_that_is_not_there_is_told_soon(tmp_path: Path) -> None:
    pytest.importorskip("ray", exc_type=ImportError)
    begun = time.monotonic()
    with pytest.raises(JobError, match=r"there is no Ray cluster at “127\.0\.0\.1:1”"):
        run(work(1), tmp_path, ray="127.0.0.1:1")
    assert time.monotonic() - begun < 30


def test_what_is_missing_without_ray_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "gipfel.jobs.ray_pool", raising=False)
    with pytest.raises(JobError, match=r"pip install gipfel\[ray\]"):
        run(work(1), tmp_path, ray="auto")
