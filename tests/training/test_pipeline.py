"""A whole run in miniature: every stage, stopped and taken up again."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from gipfel import _core
from gipfel.engine.network import shipped_path
from gipfel.game import GAMES
from tests.net.networks import LINKS, file_without_links, stacking_part
from training import dataset, export, gate, model, selfplay, train
from training.decode import decode
from training.run import Run, network_of, read_run

DVONN = GAMES["dvonn"]

RUN = """
game = "dvonn"
seed = 7
[selfplay]
games = 30
chunk = 20
nodes = 60
[dataset]
held_out = 5
[train]
steps = 6
report = 3
batch = 32
[gate]
games = 2
nodes = 60
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    folder = tmp_path_factory.mktemp("run")
    (folder / "run.toml").write_text(RUN)
    run = read_run(folder / "run.toml", folder / "made")
    selfplay.play(run)
    dataset.prepare(run)
    return run


def test_games_that_are_there_are_not_played_again(run: Run) -> None:
    files = sorted(run.part("games").glob("*.games"))
    assert [file.name for file in files] == ["000000000.games", "000000020.games"]
    before = files[1].read_bytes()
    files[1].unlink()
    times = files[0].stat().st_mtime_ns
    selfplay.play(run)
    assert files[1].read_bytes() == before
    assert files[0].stat().st_mtime_ns == times


def test_samples_are_different_and_held_out_by_games(run: Run) -> None:
    counts = json.loads((run.part("samples") / "counts.json").read_text())
    assert counts["games"] == 30
    assert 0 < counts["held_out"] < counts["different"] <= counts["positions"]
    learned, held_out = dataset.load(run, "training"), dataset.load(run, "held-out")
    assert len(learned["buckets"]) + len(held_out["buckets"]) == counts["different"]


def test_training_goes_on_where_it_was_stopped(run: Run, tmp_path: Path) -> None:
    whole = replace(run, folder=tmp_path / "whole")
    halves = replace(run, folder=tmp_path / "halves")
    for each in (whole, halves):
        each.part("samples").rmdir()
        each.part("").joinpath("samples").symlink_to(run.part("samples"))
    reports = train.train(whole)
    first = train.restore_or_initialise(halves)
    assert int(first["step"]) == 0
    train.train(halves, until=3)
    assert train.train(halves) == reports
    with (
        np.load(whole.part("weights") / "latest.npz") as one,
        np.load(halves.part("weights") / "latest.npz") as other,
    ):
        assert all((one[name] == other[name]).all() for name in one.files)
    assert (whole.part("weights") / "losses.svg").read_text().startswith("<svg")


def test_run_begins_with_the_mean_of_earlier_ones(run: Run, tmp_path: Path) -> None:
    train.train(run)
    one = run.part("weights") / "latest.npz"
    with np.load(one) as known:
        other = {name: 3 * known[name] for name in known.files if not name.startswith("average.")}
    np.savez(tmp_path / "other.npz", **other)
    paths = (str(one), str(tmp_path / "other.npz"))
    after = replace(run, folder=tmp_path, train=replace(run.train, initial_weights=paths))
    begun = train.initial_state(after, np.ones(_core.DvonnLearner.feature_count, bool))["weights"]
    with np.load(one) as known:
        half = (known["average.bias"] + 3 * known["weights.bias"]) / 2
    np.testing.assert_allclose(begun["bias"], half, rtol=1e-5)


def test_run_begins_with_a_networks_file(tmp_path: Path) -> None:
    shipped = shipped_path("dvonn")
    weights = decode("dvonn", shipped)
    data = gzip.decompress(shipped.read_bytes())
    again = export.encode(_core.DvonnLearner.feature_set, weights, "again")
    assert again.partition(b"\n\n")[2] == data.partition(b"\n\n")[2]
    assert (train.known_weights("dvonn", shipped)["bias"] == weights["bias"]).all()
    with pytest.raises(ValueError, match="other features"):
        decode("gipf-basic", shipped)


def test_run_begins_with_a_network_of_fewer_features(run: Run, tmp_path: Path) -> None:
    former = tmp_path / "former.net.gz"
    former.write_bytes(gzip.compress(file_without_links()[0]))
    begun = replace(run, train=replace(run.train, initial_weights=(str(former),)))
    occurs = np.ones(_core.DvonnLearner.feature_count, bool)
    weights = train.initial_state(begun, occurs)["weights"]
    known = decode("dvonn", former)
    assert known["rows"].shape[0] == LINKS
    for name in ("rows", "psqt"):
        np.testing.assert_array_equal(weights[name][:LINKS], known[name])
        assert not weights[name][LINKS:].any()


def test_network_of_pairs_begins_by_saying_the_same(run: Run, tmp_path: Path) -> None:
    shipped = shipped_path("dvonn")
    narrow = replace(run, train=replace(run.train, initial_weights=(str(shipped),)))
    wide = replace(
        narrow,
        folder=tmp_path,
        train=replace(narrow.train, steps=3, width=256, is_paired=True, is_quantised=True),
    )
    arrays = {name: value[:200] for name, value in dataset.load(run, "held-out").items()}
    occurs = np.ones(_core.DvonnLearner.feature_count, bool)
    one, other = (
        export.evaluate_in_floats(run, train.initial_state(each, occurs)["weights"], arrays)
        for each in (narrow, wide)
    )
    np.testing.assert_allclose(one, other, rtol=0, atol=2)
    tmp_path.joinpath("samples").symlink_to(run.part("samples"))
    train.train(wide)
    assert list(export.export(wide)) == ["bytes"]
    decoded = decode("dvonn", wide.part("network") / "dvonn.net.gz")
    assert decoded["first"].shape == (256, 16, 16)
    with pytest.raises(ValueError, match="keeps its width"):
        model.widen(decoded, model.initial_weights(len(occurs), 512, 16, 1))


def test_whole_numbers_are_learned(run: Run, tmp_path: Path) -> None:
    learned = replace(
        run,
        folder=tmp_path,
        train=replace(
            run.train, steps=3, initial_weights=(str(shipped_path("dvonn")),), is_quantised=True
        ),
    )
    tmp_path.joinpath("samples").symlink_to(run.part("samples"))
    train.train(learned)
    assert export.export(learned)["root_mean_square_error"] < 4


def test_rows_looked_up_add_up_to_those_multiplied() -> None:
    chance = np.random.default_rng(1)
    table = jnp.asarray(chance.normal(size=(50, 7)), jnp.float32)
    inputs = jnp.asarray([chance.permutation(51)[:9] for _ in range(20)], jnp.uint16)
    found = model.sum_by_lookup(inputs, table)
    np.testing.assert_allclose(found, model.sum_by_matrix(inputs, table), rtol=1e-4, atol=1e-5)


def test_network_passes_through_export_and_gate(run: Run) -> None:
    reports = train.train(run)
    assert [report["step"] for report in reports] == [3, 6]
    report = export.export(run)
    assert report["root_mean_square_error"] < 10
    assert report["bytes"] < 1_500_000
    found = gate.play(run)
    assert found["wins"] + found["draws"] + found["losses"] == 2
    promoted = run.part("gate/promoted") / "dvonn.net.gz"
    assert promoted.exists() == (found["verdict"] == "better")


def test_placing_is_learned_beside_stacking(run: Run, tmp_path: Path) -> None:
    train.train(run)
    part = stacking_part(train.load_weights(run.part("weights") / "latest.npz"))
    known: dict[str, Any] = {f"average.{name}": part[name] for name in part}
    np.savez(tmp_path / "stacking.npz", **known)
    stacking = str(tmp_path / "stacking.npz")
    placing = replace(
        run,
        folder=tmp_path / "placing",
        selfplay=replace(run.selfplay, is_placing=True, random_move_rate=0),
        dataset=replace(run.dataset, first_bucket=8),
        train=replace(
            run.train,
            initial_weights=(stacking,),
            frozen=("bias",),
            weight_decay=0.0,
            learning_rate=0.01,
        ),
        gate=replace(run.gate, plies=2),
    )
    selfplay.play(placing)
    dataset.prepare(placing)
    assert set(dataset.load(placing, "training")["buckets"]) == set(range(8, 16))
    train.train(placing)
    export.export(placing)
    learned = network_of("dvonn", str(placing.part("network") / "dvonn.net.gz"))
    file = tmp_path / "stacking.net.gz"
    file.write_bytes(gzip.compress(export.encode("dvonn-reach-1", part, "by a test")))
    dealt = DVONN.random(1)
    assert learned.outputs(dealt) == network_of("dvonn", str(file)).outputs(dealt)
    assert learned.outputs(DVONN.start()) != learned.outputs(DVONN.start().play("a1"))
    assert gate.play(placing)["verdict"] == "undecided"


def test_network_is_used_for_the_next_games(run: Run) -> None:
    train.train(run)
    export.export(run)
    path = run.part("network") / "dvonn.net.gz"
    settings = replace(run.selfplay, games=4, chunk=4, network=str(path))
    following = replace(run, folder=run.folder / "next", selfplay=settings)
    selfplay.play(following)
    [file] = following.part("games").glob("*.games")
    by_hand = _core.DvonnLearner.play(_core.SelfPlayJob(7 << 32, 4, 1, 60), "dvonn")
    assert file.read_bytes() != by_hand


def test_unknown_words_in_a_runs_file_are_refused(tmp_path: Path) -> None:
    for text in ("game = 'dvonn'\nspeed = 3", "game = 'dvonn'\n[train]\nspeed = 3"):
        (tmp_path / "run.toml").write_text(text)
        with pytest.raises(ValueError, match="speed"):
            read_run(tmp_path / "run.toml")
