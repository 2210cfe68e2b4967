"""The number of nodes over a fixed set of positions: a change of the search shows here.

It is the same on every run and in every build. A commit that changes it says why, with its match.
"""

from __future__ import annotations

import pytest

from gipfel import _core, _cpu
from tests.engine.signature import DEPTH, positions
from tests.games import NAMES

SIGNATURE = {
    "dvonn": 25406,
    "gipf-basic": 20783,
    "gipf-standard": 24305,
    "gipf-tournament": 23545,
}


def nodes(core: object, name: str) -> int:
    family = "Dvonn" if name == "dvonn" else "Gipf"
    total = 0
    for found in positions(name):
        if found.is_over:
            continue
        position = getattr(core, f"{family}Position").parse(str(found))
        searcher = getattr(core, f"{family}Searcher")(16, 1)
        report = searcher.search(position, [], [], 1, DEPTH, 2**63, 2**62, 2**62, True, None)
        total += report.nodes
    return total


@pytest.mark.parametrize("name", NAMES)
def test_node_count_is_as_written(name: str) -> None:
    assert nodes(_core, name) == SIGNATURE[name]


@pytest.mark.parametrize("name", NAMES)
def test_node_count_is_the_same_in_every_build(name: str) -> None:
    if not _cpu.has_v3():
        return
    from gipfel import _core_v3  # type: ignore[attr-defined]

    assert nodes(_core_v3, name) == SIGNATURE[name]
