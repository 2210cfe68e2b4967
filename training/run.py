"""A run: one configuration file, one folder, five stages joined only by what lies in the folder.

The folder holds `games/` (selfplay), `samples/` (dataset), `weights/` (train), `network/` (export)
and `gate/` (gate). Every stage takes up what the one before left, and goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class SelfPlay:
    """How games are made: `network` is the file that evaluates, none: the hand-made evaluation."""

    games: int = 1000
    chunk: int = 1000  # games of one file
    nodes: int = 1000
    random_move_rate: int = 16  # moves of 256 that are made at random
    max_plies: int = 200
    network: str = ""
    is_placing: bool = False  # DVONN: games begin while the pieces are being placed


@dataclass(frozen=True)
class Dataset:
    """Which positions are learned from: `extra_games` are the folders of earlier runs' games."""

    held_out: int = 50  # one game of so many
    first_bucket: int = 0  # those of earlier buckets are left out; DVONN's placing begins with 8
    extra_games: tuple[str, ...] = ()


@dataclass(frozen=True)
class Train:
    """How the weights are trained."""

    steps: int = 10_000
    report: int = 500  # steps between two looks at the held-out games
    batch: int = 16_384
    learning_rate: float = 1.5e-3
    final_learning_rate: float = 1e-5
    weight_decay: float = 0.1  # of the first layer's weights, for each unit of the learning rate
    result_weight: float = 0.3  # how much the result counts, against what the search said
    average_decay: float = 0.999  # of the weights' running mean, what is kept from step to step
    initial_weights: tuple[str, ...] = ()  # of earlier runs, or networks: their mean
    frozen: tuple[str, ...] = ()  # which of these are not trained
    width: int | None = None  # of the first layer; none: that of the core
    is_paired: bool = False  # its units are multiplied by pairs before the second layer
    is_quantised: bool = False  # computes with the whole numbers that the file will hold


@dataclass(frozen=True)
class Gate:
    """The match that a network has to win, against `opponent` (a network's file or `off`)."""

    opponent: str = "off"
    games: int = 1000
    plies: int | None = None  # random ones from the game's start; none: its own openings
    nodes: int | None = 5000
    seconds: float | None = None
    sprt: tuple[float, float] = (0.0, 20.0)


@dataclass(frozen=True)
class Tree:
    """Tree search against alpha-beta: how its policy is fitted, and the match."""

    every: int = 2  # one position of so many is learned from
    steps: int = 1500
    batch: int = 1024
    rate: float = 2e-3
    pairs: int = 50  # of games
    milliseconds: int = 100  # for a turn
    opponent_milliseconds: int = 100


@dataclass(frozen=True)
class Run:
    """All that a run's file says."""

    game: str
    folder: Path
    seed: int = 1
    selfplay: SelfPlay = field(default_factory=SelfPlay)
    dataset: Dataset = field(default_factory=Dataset)
    train: Train = field(default_factory=Train)
    gate: Gate = field(default_factory=Gate)
    tree: Tree = field(default_factory=Tree)

    def part(self, name: str) -> Path:
        """The folder of one stage, made where it is missing."""
        path = self.folder / name
        path.mkdir(parents=True, exist_ok=True)
        return path


STAGES: dict[str, Callable[..., Any]] = {
    "selfplay": SelfPlay,
    "dataset": Dataset,
    "train": Train,
    "gate": Gate,
    "tree": Tree,
}


def read_run(path: Path, folder: Path | None = None) -> Run:
    """Reads a run's file. Raises ValueError where it says what no run knows."""
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    parts = {name: _part(kind, said.pop(name, {})) for name, kind in STAGES.items()}
    known = {each.name for each in fields(Run)}
    if unknown := set(said) - known:
        raise ValueError(f"{path}: {', '.join(sorted(unknown))} is not known")
    where = folder or Path(said.pop("folder", ROOT / "build" / "runs" / path.stem))
    said.pop("folder", None)
    return Run(folder=where, **said, **parts)


def _part(kind: Callable[..., Any], said: dict[str, Any]) -> Any:
    try:
        return kind(**{n: tuple(v) if isinstance(v, list) else v for n, v in said.items()})
    except TypeError as error:
        raise ValueError(str(error)) from None


def run_of_arguments(prog: str, description: str | None) -> Run:
    """The run that the command line names."""
    parser = argparse.ArgumentParser(prog=f"python -m training.{prog}", description=description)
    parser.add_argument("run", type=Path, help="the run's file, as in training/runs")
    parser.add_argument("--folder", type=Path, help="where its results lie")
    arguments = parser.parse_args()
    return read_run(arguments.run, arguments.folder)


def learner_of(game: str) -> Any:
    """What the core offers for learning this game."""
    from gipfel import GAMES

    return GAMES[game].learner


def network_of(game: str, path: str) -> Any:
    """The network in a file; none where no file is named."""
    from gipfel.engine.network import read_network

    return read_network(game, Path(path)) if path else None


def cores() -> int:
    """How many threads may work."""
    return int(os.environ.get("GIPFEL_CORES", "0")) or len(os.sched_getaffinity(0))


def commit() -> str:
    """The commit that runs; `unknown` outside a repository."""
    command = ["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return "unknown"
    return found.stdout.strip() or os.environ.get("GIPFEL_COMMIT", "unknown")


def write_atomically(path: Path, data: bytes) -> None:
    """Writes a file that is there wholly or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(data)
    part.replace(path)
