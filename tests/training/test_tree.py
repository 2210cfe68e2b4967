"""Tree search in miniature: samples, a policy, a few games."""

from __future__ import annotations

import gzip
import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.net.networks import LEARNERS, random_file
from training import selfplay
from training.run import Run, SelfPlay, Tree
from training.tree.__main__ import duel, fit_policy, standing_of
from training.tree.build import build
from training.tree.fit import NO_PUSH, PUSHES, fit, sample_type


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    folder = tmp_path_factory.mktemp("tree")
    games = SelfPlay(games=12, chunk=12, nodes=60)
    tree = Tree(every=1, steps=40, batch=64, rate=0.01, pairs=1, milliseconds=2)
    run = Run("gipf-standard", folder, selfplay=games, tree=replace(tree, opponent_milliseconds=2))
    selfplay.play(run)
    return run


@pytest.fixture(scope="module")
def program(run: Run) -> Path:
    return build(run.part("tree") / "program")


@pytest.fixture(scope="module")
def network(run: Run) -> Path:
    path = run.part("tree") / "network.net"
    path.write_bytes(random_file(LEARNERS["gipf-standard"]))
    return path


def test_policy_is_fitted_to_the_turns_played(run: Run, program: Path, network: Path) -> None:
    policy = fit_policy(run, program, network)
    samples = np.fromfile(run.part("tree") / "samples.bin", sample_type())
    assert len(samples) > 200
    legal = samples["pushes"] != NO_PUSH
    assert (samples["pushes"][legal] < PUSHES).all()
    assert np.take_along_axis(legal, samples["played"][:, None].astype(int), axis=1).all()
    chance = float(np.log(legal.sum(axis=1)).mean())
    _, known = fit(np.concatenate([samples, samples[:100]]), 40, batch=64, rate=0.01)
    assert known["loss"] < chance
    assert fit_policy(run, program, network) == policy


def test_duel_is_played_to_its_end(run: Run, program: Path, network: Path) -> None:
    standing = duel(run, program, network, fit_policy(run, program, network))
    assert standing.games == 2
    assert (run.part("tree") / "2-2.txt").exists()


def test_unfit_files_end_the_program(program: Path, tmp_path: Path) -> None:
    (tmp_path / "bad").write_bytes(gzip.compress(b"nothing"))
    done = subprocess.run(
        [program, "duel", tmp_path / "bad", tmp_path / "bad", "1", "1", "1", "1"],
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 1
    assert "no network" in done.stderr


def test_pairs_are_counted() -> None:
    standing = standing_of("2 0\n1 0\n2 2\n")
    assert (standing.wins, standing.draws, standing.losses) == (3, 1, 2)
    assert standing.pairs == (0, 1, 1, 0, 1)
