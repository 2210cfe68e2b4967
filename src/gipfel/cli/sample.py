"""`gipfel sample`: the games that come with the package, to try the other commands on."""

from __future__ import annotations

from gipfel.cli.files import STANDARD, OutputOption, output
from gipfel.record import sample as sample_file


def sample(output_file: OutputOption = STANDARD) -> None:
    """Write games to try the other commands on.

    They are 50 games of the engine against itself, of every game and rule set.

    \b
    Examples:
      gipfel sample | gipfel replay -
      gipfel sample -o games.txt
    """
    with output(output_file) as target:
        target.write(sample_file().read_text(encoding="utf-8"))
