"""What a run's file says: the game, the network, its search, how long it learns."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """One run. An iteration plays `steps` actions in each of `games` games, then learns."""

    game: str
    seed: int = 1
    minutes: float = 10.0
    is_dealt: bool = False  # DVONN: games begin with all pieces dealt
    longest: int = 400  # actions; then a game counts for nobody
    channels: int = 32
    blocks: int = 3
    games: int = 64
    steps: int = 32
    simulations: int = 8
    considered: int = 8  # actions that the root compares (Gumbel's m)
    kept: int = 8  # iterations whose positions are learned from
    updates: int = 64  # of an iteration
    batch: int = 256
    learning_rate: float = 2e-3
    weight_decay: float = 1e-4
    value_weight: float = 1.0
    report: int = 10  # iterations between two matches against random play
    report_games: int = 64


def read_settings(path: Path) -> Settings:
    """Reads a run's file. Raises ValueError where it says what no run knows, or no game."""
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    if unknown := set(said) - {field.name for field in fields(Settings)}:
        raise ValueError(f"{path}: {', '.join(sorted(unknown))} is not known")
    if "game" not in said:
        raise ValueError(f"{path}: no game is named")
    return Settings(**said)
