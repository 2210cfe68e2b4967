"""Comparing two checkouts reads what the benchmarks print."""

import pytest

from benchmarks.__main__ import Benchmark, measure
from benchmarks.compare import LINE
from gipfel import _core


@pytest.mark.parametrize("units", [7, 70_000, 7 * 10**8])
def test_line_of_a_benchmark_is_read(units: int, capsys: pytest.CaptureFixture[str]) -> None:
    benchmark = Benchmark("dvonn: bulk perft, full boards", "leaves", lambda core: (units, 42))
    measure(benchmark, {"baseline": _core}, repeats=1)
    match = LINE.match(capsys.readouterr().out.rstrip("\n"))
    assert match
    assert match["name"] == benchmark.name
    assert match["build"] == "baseline"
    assert float(match["rate"]) > 0
    assert match["checksum"] == f"{42:016x}"
