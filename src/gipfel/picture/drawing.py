"""What `drawing.json` says of how everything is drawn: the page reads the same file.

Lengths are in hundredths of the distance between two cells; colours come in pairs, for light and
for dark; a glyph is its width and its path.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

__all__ = ["DRAWING", "WEIGHTS"]

DRAWING: dict[str, Any] = json.loads((files(__package__) / "drawing.json").read_text("utf-8"))

# How broad strokes are.
WEIGHTS: dict[str, float] = DRAWING["weights"]
