"""The loss curve as a picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

WIDTH, HEIGHT, RIM = 640, 360, 48


def draw(reports: Sequence[dict[str, Any]], name: str) -> str:
    """A held-out loss over the steps, on a logarithmic scale, as SVG."""
    steps = [report["step"] for report in reports]
    heights = [math.log10(max(report[name], 1e-9)) for report in reports]
    low, high = min(heights), max(*heights, min(heights) + 1e-06)

    def at(step: float, height: float) -> str:
        x = RIM + (WIDTH - 2 * RIM) * step / max(steps)
        y = RIM + (HEIGHT - 2 * RIM) * (high - height) / (high - low)
        return f"{x:.1f},{y:.1f}"

    line = " ".join(at(step, height) for step, height in zip(steps, heights, strict=True))
    words = 'font-family="sans-serif" font-size="12"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<polyline points="{line}" fill="none" stroke="#1a5fb4" stroke-width="2"/>'
        f'<text x="{RIM}" y="{RIM - 16}" {words}>{name}, held-out: {10**high:.5f} (top) to '
        f"{10**low:.5f} (bottom)</text>"
        f'<text x="{WIDTH - RIM}" y="{HEIGHT - 16}" text-anchor="end" {words}>'
        f"{max(steps)} steps</text></svg>\n"
    )
