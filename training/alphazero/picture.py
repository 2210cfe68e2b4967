"""The learning curve as a picture."""

from __future__ import annotations

from collections.abc import Sequence

WIDTH, HEIGHT, RIM = 640, 360, 48
QUARTERS = 4


def draw_scores(reports: Sequence[dict[str, float]]) -> str:
    """The score against random play over the minutes, as SVG."""
    most = max(report["minutes"] for report in reports)

    def at(minutes: float, score: float) -> tuple[float, float]:
        return RIM + (WIDTH - 2 * RIM) * minutes / most, HEIGHT - RIM - (HEIGHT - 2 * RIM) * score

    words = 'font-family="sans-serif" font-size="12"'
    lines = []
    for quarter in range(QUARTERS + 1):
        _, y = at(0, quarter / QUARTERS)
        lines.append(
            f'<line x1="{RIM}" x2="{WIDTH - RIM}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ccc"/>'
            f'<text x="{RIM - 8}" y="{y + 4:.1f}" text-anchor="end" {words}>'
            f"{quarter / QUARTERS:.0%}</text>"
        )
    points = " ".join("{:.1f},{:.1f}".format(*at(r["minutes"], r["score"])) for r in reports)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{"".join(lines)}'
        f'<polyline points="{points}" fill="none" stroke="#1a5fb4" stroke-width="2"/>'
        f'<text x="{WIDTH / 2}" y="{RIM - 20}" text-anchor="middle" {words}>'
        "The policy’s score against random play</text>"
        f'<text x="{WIDTH - RIM}" y="{HEIGHT - 16}" text-anchor="end" {words}>'
        f"{most:.1f} minutes</text></svg>\n"
    )
