"""Plays the games of `src/gipfel/data/games.txt`, the sample that comes with the package.

The engine plays itself, one level of effort against another, from openings that are placed or
pushed at random. By nodes, so that the same engine plays the same games.
"""

from __future__ import annotations

from collections.abc import Iterator

from gipfel import GAMES
from gipfel.engine import Limit
from gipfel.engine.match import Match, Rules
from gipfel.record import Record, sample, write

PAIRS = {name: 10 if name == "dvonn" else 5 for name in GAMES}
PLAYERS = {"engine:nodes=2000": "Gipfel, 2000 nodes", "engine:nodes=500": "Gipfel, 500 nodes"}
SEED = 2026
PLIES = 4  # of the openings


def games(kind: str) -> Iterator[Record]:
    """The games of one kind, without what a match needs to go on with them."""
    rules = Rules(limit=Limit(nodes=2000), adjudicates=False)
    match = Match(kind, *PLAYERS, rules=rules, seed=SEED, plies=PLIES)
    for played in sorted(
        match.play(2 * PAIRS[kind]), key=lambda game: (game.pair, game.white_player)
    ):
        record = played.record(match.text())
        del record.tags["Match"]
        for side in ("White", "Black"):
            record.tags[side] = PLAYERS[record.tags[side]]
        record.tags["Event"] = "Self-play"
        for node in record.main_line():
            node.comment = ""
        yield record


def main() -> None:
    """Writes the file."""
    with sample().open("w", encoding="utf-8", newline="\n") as file:
        for kind in GAMES:
            for record in games(kind):
                write(record, file)


if __name__ == "__main__":
    main()
