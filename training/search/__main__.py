"""Tunes the constants of the search and judges ideas: `python -m training.search COMMAND …`.

`match` plays one set of constants against another, `spsa` tunes some of them together, `threads`
and `versus` compare one thread with several; main.cpp says what each takes. A game's network may be
`shipped`. So the search's late-move pruning was judged, for instance, by

    python -m training.search match dvonn shipped 1000 4000n 2 1 - late_move_depth=0 0 10
"""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

from gipfel.engine.network import shipped_path
from training.search.build import build

FOLDER = Path("build/search")


def network_file(game: str, name: str) -> str:
    """A network as the program reads it: unpacked."""
    if name != "shipped":
        return name
    kind = game.removesuffix("-whole")
    unpacked = FOLDER / f"{kind}.net"
    unpacked.write_bytes(gzip.decompress(shipped_path(kind).read_bytes()))
    return str(unpacked)


def main() -> None:
    words = sys.argv[1:]
    if len(words) < 3:
        sys.exit(__doc__)
    FOLDER.mkdir(parents=True, exist_ok=True)
    command, game, network, *rest = words
    program = build(FOLDER / "program")
    arguments = [command, game, network_file(game, network), *rest]
    sys.exit(subprocess.run([program, *arguments], check=False).returncode)


if __name__ == "__main__":
    main()
