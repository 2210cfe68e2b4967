"""Networks as the engine uses them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from gipfel._native import core
from gipfel.engine import Engine
from gipfel.engine import network as networks
from gipfel.engine.analysis import DECIDED, Line, line_of, wdl_by_network, wdl_by_score
from gipfel.engine.level import FIRST_NETWORK_LEVEL, HIGHEST_LEVEL
from gipfel.engine.match.entrant import parse_entrant
from gipfel.engine.network import network_named, shipped_network, shipped_path
from gipfel.errors import EngineError
from gipfel.game import GAMES, Position
from tests.net.networks import LEARNERS, random_file

LARGEST_BYTES = 1_500_000  # of a file

LOWER = FIRST_NETWORK_LEVEL - 1

shipped_games = pytest.mark.parametrize("name", GAMES)


@shipped_games
def test_shipped_network_is_fit_and_small(name: str) -> None:
    assert shipped_network(name) is not None
    assert shipped_path(name).stat().st_size <= LARGEST_BYTES


@shipped_games
def test_shipped_network_judges_at_the_upper_levels_alone(name: str) -> None:
    position = GAMES[name].random(3)
    scores = {
        (level, network): Engine(name, level=level, network=network)
        .analyse(position, depth=3)
        .best.score
        for level in (LOWER, HIGHEST_LEVEL)
        for network in (None, "off", "shipped")
    }
    shipped, by_hand = scores[HIGHEST_LEVEL, None], scores[LOWER, None]
    assert shipped == scores[HIGHEST_LEVEL, "shipped"] == scores[LOWER, "shipped"]
    assert by_hand == scores[LOWER, "off"] == scores[HIGHEST_LEVEL, "off"]
    assert shipped != by_hand


def test_game_without_a_network_is_judged_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    assert shipped_network("gipf-basic") is None
    assert network_named("gipf-basic", "shipped") is None


def test_file_can_be_named(tmp_path: Path) -> None:
    path = tmp_path / "random.net.gz"
    path.write_bytes(gzip.compress(random_file(LEARNERS["dvonn"])))
    position = GAMES["dvonn"].random(3)
    ours = Engine("dvonn", network=str(path)).analyse(position, depth=2)
    assert ours.best.score != Engine("dvonn").analyse(position, depth=2).best.score
    parse_entrant(f"engine:network={path},table=1").player(GAMES["dvonn"]).close()


def test_unfit_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.net.gz"
    for data in (b"", b"no gzip", gzip.compress(b"foreign"), gzip.compress(b"x" * 99)[:-9]):
        path.write_bytes(data)
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


def played_out(position: Position, line: Line) -> Position:
    for move in line.moves:
        position = position.play(str(move))
    return position


@shipped_games
def test_line_expects_what_the_network_says_where_it_ends(name: str) -> None:
    network = shipped_network(name)
    game = GAMES[name]
    for position, depth in ((game.random(1), 3), (game.random(2), 4), (game.start(), 2)):
        best = Engine(name).analyse(position, depth=depth).best
        end = played_out(position, best)
        value, margin, *chances = network.outputs(end)
        if end.turn != position.turn:
            margin, chances = -margin, chances[::-1]
        assert best.wdl == wdl_by_network(best.score, [value, margin, *chances])
        assert sum(best.wdl) == 1000
        if GAMES[name].has_margin:
            assert best.margin == round(10 * margin / 8128, 2)


def test_who_has_the_better_score_is_not_expected_to_lose() -> None:
    even = [0, 0, 800, 100, 800]
    assert wdl_by_network(300, even)[0] > wdl_by_network(0, even)[0] > wdl_by_network(-300, even)[0]
    better, worse = (
        wdl_by_network(120, [0, 0, 2000, 500, 900]),
        wdl_by_network(-120, [0, 0, 900, 500, 2000]),
    )
    assert better[1] == worse[1]
    assert abs(better[0] - worse[2]) <= 1


@pytest.mark.parametrize(
    ("name", "score", "is_exact", "verdict"),
    [
        ("dvonn", -150, False, (-150, False, False, None)),
        ("dvonn", 20_700, True, (700, True, True, None)),
        ("dvonn", -20_700, False, (-700, False, True, None)),
        ("dvonn", 0, True, (0, True, True, None)),
        ("gipf-basic", 31_497, False, (31_497, True, True, 3)),
        ("gipf-basic", -31_497, False, (-31_497, True, True, -3)),
        ("gipf-basic", 90, False, (90, False, False, None)),
    ],
)
def test_score_says_pieces_or_turns_and_whether_it_is_certain(
    name: str, score: int, is_exact: bool, verdict: tuple[int, bool, bool, int | None]
) -> None:
    assert core.verdict_of(score, is_exact, GAMES[name].has_margin) == verdict


def test_what_is_certain_is_not_left_to_the_network() -> None:
    outputs = [0, 4000, 8000, 0, -8000]
    dvonn, gipf = GAMES["dvonn"], GAMES["gipf-standard"]
    assert line_of(dvonn, [], -DECIDED - 300, True, outputs).margin == -3
    assert line_of(dvonn, [], 0, True, outputs).wdl == (0, 1000, 0)
    assert line_of(gipf, [], -31_490, False, outputs).wdl == (0, 0, 1000)


def test_without_a_network_the_score_alone_counts() -> None:
    best = Engine("dvonn", network="off").analyse(GAMES["dvonn"].random(1), depth=3).best
    assert best.wdl == wdl_by_score(best.score)
    assert best.margin == best.score / 100
