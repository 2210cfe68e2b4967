"""Networks in the core: the same numbers however they are come by, and no unfit file."""

from __future__ import annotations

import itertools
import struct
import zlib
from typing import Any

import numpy as np
import pytest

from gipfel import GAMES, Position, _core, _cpu
from tests.games import line
from tests.net.links import KINDS, slow_links
from tests.net.networks import (
    LEARNERS,
    LINKS,
    expected,
    file_without_links,
    random_file,
    random_weights,
    stacking_file,
)

VALUE_SCALE, ONE_OUTPUT = 250, 127 * 64
SHIPPED_SHAPE = {
    "file_header": "gipfel network 1",
    "buckets_per_phase": 8,
    "hidden1_size": 16,
    "hidden2_size": 32,
    "output_count": 5,
    "one_activation": 127,
    "one_weight": 64,
    "one_output": ONE_OUTPUT,
    "psqt_factor": 16,
    "value_scale": VALUE_SCALE,
    "margin_scale": 10,
}

games = pytest.mark.parametrize("name", LEARNERS)
pytestmark = pytest.mark.sanitize


def judged_line(name: str, seed: int) -> list[Position]:
    """The positions of a random game that a network judges."""
    return [position for position in line(name, seed) if not position.is_over]


def judged_lines(name: str) -> list[Position]:
    """Those of two games: in DVONN one is dealt, the other placed."""
    return judged_line(name, 3) + judged_line(name, 2)


def in_core(core: Any, name: str, position: Position) -> Any:
    """The same position for one build of the core."""
    kind = core.DvonnPosition if name == "dvonn" else core.GipfPosition
    return kind.parse(str(position))


def network_in(core: Any, name: str, seed: int = 0) -> Any:
    kind = core.DvonnNetwork if name == "dvonn" else core.GipfNetwork
    return kind.parse(random_file(LEARNERS[name], seed))


def score_of(value: int) -> int:
    """Hundredths of a piece; towards zero, as C++ divides."""
    return int(value * VALUE_SCALE / ONE_OUTPUT)


@games
def test_sums_brought_on_from_position_to_position_are_those_made_afresh(name: str) -> None:
    network = network_in(_core, name)
    for seed in range(6):
        positions = [in_core(_core, name, p) for p in judged_line(name, seed)]
        fresh = [score_of(network.outputs(position)[0]) for position in positions]
        assert len(set(fresh)) > 10
        assert network.scores(positions) == fresh
        assert network.scores(positions[::-1]) == fresh[::-1]


@games
def test_arithmetic_is_that_of_the_slow_reference(name: str) -> None:
    learner = LEARNERS[name]
    weights = random_weights(learner)
    network = network_in(_core, name)
    swapped = np.frombuffer(learner.symmetry_maps(), np.uint16).reshape(
        2, -1, learner.feature_count
    )[1, 0]
    for position in itertools.islice(judged_lines(name), 0, None, 5):
        there = in_core(_core, name, position)
        own = learner.active_features(there)
        bucket = bucket_of(name, position)
        enemy = [int(swapped[i]) for i in own]
        assert network.outputs(there) == expected(weights, own=own, enemy=enemy, bucket=bucket)


def bucket_of(name: str, position: Position) -> int:
    occupied = len(position.cells())
    if name != "dvonn":
        return min(occupied // 4, 7)
    return 8 + min(occupied // 6, 7) if " place" in str(position) else min((occupied - 1) // 6, 7)


@games
def test_every_build_computes_the_same(name: str) -> None:
    if not _cpu.has_v3():
        return
    from gipfel import _core_v3  # type: ignore[attr-defined]

    plain, fast = (network_in(core, name) for core in (_core, _core_v3))
    for seed in range(4):
        for position in judged_line(name, seed):
            ours, theirs = (in_core(core, name, position) for core in (_core, _core_v3))
            assert plain.outputs(ours) == fast.outputs(theirs)


@games
def test_symmetries_move_the_inputs_as_the_maps_say(name: str) -> None:
    learner = LEARNERS[name]
    maps = np.frombuffer(learner.symmetry_maps(), np.uint16).reshape(2, -1, learner.feature_count)
    assert maps.shape[1] == GAMES[name].symmetries
    for position in itertools.islice(judged_lines(name), 0, None, 7):
        own = learner.active_features(in_core(_core, name, position))
        for symmetry in range(GAMES[name].symmetries):
            moved = learner.active_features(in_core(_core, name, position.transformed(symmetry)))
            assert sorted(moved) == sorted(int(maps[0, symmetry, i]) for i in own)


@games
def test_colours_exchanged_twice_are_as_before(name: str) -> None:
    learner = LEARNERS[name]
    maps = np.frombuffer(learner.symmetry_maps(), np.uint16).reshape(2, -1, learner.feature_count)
    assert (maps[1, 0][maps[1, 0]] == np.arange(learner.feature_count)).all()
    assert (maps[1, 0] != np.arange(learner.feature_count)).mean() > 0.9


def resealed(file: bytes, body: bytes) -> bytes:
    header = file[: file.index(b"\n\n") + 2]
    return header + struct.pack("<I", zlib.crc32(body)) + body


def damaged_files(file: bytes) -> dict[str, tuple[bytes, str]]:
    body = file[file.index(b"\n\n") + 6 :]
    huge = b"\xff\xff\xff\xff\x0f"
    return {
        "nothing": (b"", "no network of gipfel"),
        "garbage": (bytes(range(256)) * 40, "no network of gipfel"),
        "later": (file.replace(b"network 1\n", b"network 2\n", 1), "version"),
        "other features": (file.replace(b"features ", b"features no-", 1), "other features"),
        "no licence": (file.replace(b"licence ", b"", 1), "licence"),
        "cut": (file[: len(file) // 2], "checksum"),
        "one bit": (file[:-1] + bytes([file[-1] ^ 1]), "checksum"),
        "no weights": (file[: file.index(b"\n\n") + 2], "size"),
        "too short": (resealed(file, body[:-1]), "size"),
        "too long": (resealed(file, body + b"\0"), "size"),
        "too large a weight": (resealed(file, huge + body[1:]), "bounds|size"),
    }


def test_shape_is_that_of_the_shipped_networks() -> None:
    shape = _core.NetworkShape
    found = {name: getattr(shape, name) for name in dir(shape) if not name.startswith("_")}
    assert found == SHIPPED_SHAPE


@games
def test_unfit_file_is_refused_with_its_reason(name: str) -> None:
    parse = type(network_in(_core, name)).parse
    for kind, (file, reason) in damaged_files(random_file(LEARNERS[name])).items():
        with pytest.raises(ValueError, match=reason):
            parse(file)
        assert kind


def test_network_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="other features"):
        _core.GipfNetwork.parse(random_file(LEARNERS["dvonn"]))


def test_network_of_stacking_alone_judges_no_placing() -> None:
    _, without_links = file_without_links()
    whole, part = map(_core.DvonnNetwork.parse, (without_links, stacking_file()))
    with pytest.raises(ValueError, match="this position"):
        part.outputs(_core.DvonnPosition.start())
    for position in judged_line("dvonn", 1)[::9]:
        there = in_core(_core, "dvonn", position)
        assert part.outputs(there) == whole.outputs(there)
    found = [
        _core.DvonnSearcher(1, 1, network).search(
            _core.DvonnPosition.start(), [], [], 1, 2, 2**63, 2**62, 2**62, True, None
        )
        for network in (part, None)
    ]
    assert found[0].lines[0].score == found[1].lines[0].score
    assert found[0].lines[0].outputs is None


def test_network_of_the_former_features_judges_as_before() -> None:
    former, without_links = map(_core.DvonnNetwork.parse, file_without_links())
    for position in judged_lines("dvonn")[::5]:
        there = in_core(_core, "dvonn", position)
        assert former.outputs(there) == without_links.outputs(there)


def test_links_of_stacks_are_those_of_the_slow_reference() -> None:
    kinds = set()
    for seed in (1, 3, 5, 7):
        for position in judged_line("dvonn", seed)[::2]:
            active = _core.DvonnLearner.active_features(in_core(_core, "dvonn", position))
            links = sorted(feature for feature in active if feature >= LINKS)
            assert links == slow_links(str(position))
            kinds |= {(feature - LINKS) % KINDS // 16 for feature in links}
    assert kinds == set(range(8))


@games
def test_search_by_a_network_is_the_same_in_every_build(name: str) -> None:
    cores = [_core]
    if _cpu.has_v3():
        from gipfel import _core_v3  # type: ignore[attr-defined]

        cores.append(_core_v3)
    nodes = []
    for core in cores:
        kind = core.DvonnSearcher if name == "dvonn" else core.GipfSearcher
        searcher = kind(4, 1, network_in(core, name))
        position = in_core(core, name, GAMES[name].random(5))
        report = searcher.search(position, [], [], 1, 5, 2**63, 2**62, 2**62, True, None)
        nodes.append((report.nodes, report.lines[0].score))
    assert len(set(nodes)) == 1
