"""Networks as the engine uses them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from gipfel.engine import Engine
from gipfel.engine import network as networks
from gipfel.engine.entrant import parse_entrant
from gipfel.engine.network import network_named, shipped, shipped_path
from gipfel.errors import EngineError
from gipfel.game import GAMES
from tests.net.networks import LEARNERS, random_file

LARGEST = 1_500_000  # bytes of a file

shipped_games = pytest.mark.parametrize("name", GAMES)


@shipped_games
def test_shipped_network_is_fit_and_small(name: str) -> None:
    assert shipped(name) is not None
    assert shipped_path(name).stat().st_size <= LARGEST


@shipped_games
def test_shipped_network_judges_at_the_highest_level_alone(name: str) -> None:
    position = GAMES[name].random(3)
    scores = {
        (level, network): Engine(name, level=level, network=network)
        .analyse(position, depth=3)
        .best.score
        for level in (9, 10)
        for network in (None, "off", "shipped")
    }
    assert scores[10, None] == scores[10, "shipped"] == scores[9, "shipped"]
    assert scores[9, None] == scores[9, "off"] == scores[10, "off"]
    assert scores[10, None] != scores[10, "off"]


def test_game_without_a_network_is_judged_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    assert shipped("gipf-basic") is None
    assert network_named("gipf-basic", "shipped") is None


def test_file_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "random.net.gz"
    path.write_bytes(gzip.compress(random_file(LEARNERS["dvonn"])))
    position = GAMES["dvonn"].random(3)
    ours = Engine("dvonn", network=str(path)).analyse(position, depth=2)
    assert ours.best.score != Engine("dvonn").analyse(position, depth=2).best.score
    parse_entrant(f"engine:network={path},table=1").player("dvonn").close()


def test_unfit_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.net.gz"
    for data in (b"", b"no gzip", gzip.compress(b"foreign"), gzip.compress(b"x" * 99)[:-9]):
        path.write_bytes(data)
        networks.read_network.cache_clear()
        with pytest.raises(EngineError, match=r"other\.net\.gz"):
            Engine("dvonn", network=str(path))
    with pytest.raises(EngineError, match="cannot be read"):
        Engine("dvonn", network=str(tmp_path / "nowhere"))


def test_damaged_shipped_network_leaves_the_judging_to_the_hand_made_evaluation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = (networks.FOLDER / "dvonn.net.gz").read_bytes()
    file = bytearray(gzip.decompress(good))
    file[-100] ^= 1
    (tmp_path / "dvonn.net.gz").write_bytes(gzip.compress(bytes(file)))
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    position = GAMES["dvonn"].random(3)
    with pytest.warns(RuntimeWarning, match="damaged"):
        engine = Engine("dvonn")
    by_hand = Engine("dvonn", network="off").analyse(position, depth=3)
    assert engine.analyse(position, depth=3).best.score == by_hand.best.score
