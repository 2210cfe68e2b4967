"""A job is its description."""

from __future__ import annotations

import json

import pytest

from gipfel.engine.perft_job import Perft
from gipfel.errors import JobError
from gipfel.jobs import Job, Kind, kinds, register
from gipfel.jobs.kind import kind_of, perform
from tests.jobs.kinds import work


def test_job_is_read_as_it_was_written() -> None:
    job = Job("perft", 2, {"game": "dvonn", "moves": ["e3"]}, {"split": 1}, 7)
    assert Job.parse(job.text()) == job
    assert json.loads(job.text())["seed"] == 7


def test_parts_that_are_not_said_are_as_usual() -> None:
    assert Job.parse('{"kind": "perft"}') == Job("perft", 1, {}, {}, 0)


def test_identity_is_that_of_the_description_in_any_order() -> None:
    one = Job.parse('{"kind": "x", "inputs": {"a": 1, "b": 2}}')
    other = Job.parse('{"inputs": {"b": 2, "a": 1}, "kind": "x", "seed": 0}')
    assert one.identity == other.identity
    assert one.identity == "e8d86f90e1193019"
    assert Job("x", inputs={"a": 1, "b": 3}).identity != one.identity


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a job is written in JSON: "),
        ("[" * 100_000, "a job is written in JSON: "),
        ("[1]", "a job’s “job” is an object, not [1]"),
        ("{}", "a job says what “kind” it is of"),
        ('{"kind": 3}', "a job’s “kind” is a text, not 3"),
        ('{"kind": "x", "seed": true}', "a job’s “seed” is a whole number, not True"),
        ('{"kind": "x", "inputs": []}', "a job’s “inputs” is an object, not []"),
        ('{"kind": "x", "size": 3}', "a job of this kind has no “size”, only kind, "),
        ('{"kind": "x", "inputs": {"a": NaN}}', "a job is written in JSON: "),
    ],
)
def test_what_is_no_description_is_refused(text: str, told: str) -> None:
    with pytest.raises(JobError) as refusal:
        Job.parse(text)
    assert str(refusal.value).startswith(told)
    assert refusal.value.sentence("nl") != str(refusal.value)


def test_inputs_that_json_lacks_are_refused() -> None:
    with pytest.raises(JobError, match="set"):
        Job("x", inputs={"a": {1}})


def test_kind_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(JobError, match=r"no kind of job “chess”; the kinds are .*squares"):
        kind_of(Job("chess"))


@pytest.mark.parametrize(
    ("parts", "names"),
    [({"inputs": {"gane": "dvonn"}}, "game, depth, position"), ({"settings": {"x": 1}}, "split")],
)
def test_part_that_the_kind_does_not_know_is_refused(
    parts: dict[str, dict[str, object]], names: str
) -> None:
    with pytest.raises(JobError, match=f"of this kind has no “.*”, only {names}$"):
        kind_of(Job("perft", **parts))  # type: ignore[arg-type]


def test_other_version_of_a_kind_is_refused() -> None:
    with pytest.raises(JobError, match="version 2 of “squares”, and this Gipfel knows version 1"):
        kind_of(Job("squares", version=2))


def test_kind_is_found_by_its_name() -> None:
    assert isinstance(kinds()["perft"], Perft)
    kind = kinds()["squares"]
    assert register(kind) is kind
    assert isinstance(kind, Kind)
    assert (kind.cores(work(1)), kind.count_pieces(work(3))) == (1, 3)


def test_reason_why_a_piece_failed_has_a_bounded_length() -> None:
    succeeded, reason = perform(kinds()["squares"], work(5, wrong=[3]), 3)
    assert (succeeded, reason) == (False, "ValueError: piece 3 is wrong")
    succeeded, reason = perform(kinds()["unserialisable"], Job("unserialisable"), 0)
    assert not succeeded
    assert "not JSON serializable" in reason
