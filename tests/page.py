"""What the native core says, as JSON, for the page's tests: they ask the WebAssembly core the same.

`python -m tests.page` prints it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

from gipfel import GAMES, Position
from gipfel.engine import Engine
from gipfel.engine.book import folded_key, read_book, shipped_path
from gipfel.engine.network import shipped_network
from gipfel.record import Record, read
from gipfel.review import Quality, review
from gipfel.review.annotate import annotate_review
from gipfel.review.explorer.explorer import moves_by_key
from gipfel.review.puzzles import shipped
from gipfel.server.accounts.glicko import Rating, Result, after_results
from tests.engine.signature import DEPTH, positions
from tests.games import NAMES, line

TESTS = Path(__file__).parent
NETWORK_DEPTH = 4
LEVELS = (1, 4, 6, 9)
SEED = 3
REVIEWED_PLIES = {
    "codecup.txt": 66,
    "sheet-basic.txt": 26,
    "sheet-standard.txt": 26,
    "sheet-tournament.txt": 26,
}
BOOK_PLIES = 6
DAYS = (date(2024, 2, 29), date(2026, 11, 19), date(2026, 11, 20), date(2031, 1, 1))
# Against whom, with which score, after how many rating periods.
RESULTS = ((1400, 1.0, 0.0), (1900, 1.0, 0.5), (2400, 1.0, 3.0), (900, 0.0, 40.0), (1500, 0.0, 0.0))
POINTS = 10_000  # as the core counts them
# White to move wins with f2h4, by 18 pieces.
ENDGAME = "..W4....../W2.W3W3*B3B3B2*.../R.B3.WWB3..../B3B2..B2W2..../...B..... w stack"


def main() -> None:
    """Print all of it."""
    print(
        json.dumps(
            {
                "signature": [signature(name) for name in NAMES],
                "networks": [network(name) for name in NAMES],
                "records": [*records()],
                "levels": [*levels()],
                "reviews": [*reviews()],
                "openings": [*openings()],
                "puzzles": [puzzles_of(name) for name in NAMES],
                "ratings": [*ratings()],
                "random": [{"game": name, "positions": random_positions(name)} for name in NAMES],
            }
        )
    )


def puzzles_of(name: str) -> dict[str, Any]:
    """The shipped puzzles of a game, each as a line of its file has it, and some of the day."""
    puzzles = shipped(name)
    return {
        "game": name,
        "puzzles": [
            {
                "position": str(each.position),
                "solution": [*map(str, each.solution)],
                "theme": each.theme,
                "difficulty": each.difficulty,
                "name": each.short_name,
            }
            for each in puzzles
        ],
        "daily": {day.isoformat(): str(puzzles.daily(day).position) for day in DAYS},
    }


def ratings() -> Iterator[dict[str, Any]]:
    """Ratings after one result each, as a server counts them."""
    rating = Rating()
    for opponent, score, periods in RESULTS:
        rating = after_results(rating, [Result(Rating(opponent, 100), score)], periods)
        yield {
            "opponent": opponent,
            "score": score,
            "periods": periods,
            "value": rating.value,
            "deviation": rating.deviation,
            "volatility": rating.volatility,
        }


def random_positions(name: str) -> list[str]:
    """The positions to begin from that the first seeds give."""
    return [str(GAMES[name].random(seed)) for seed in range(SEED)]


def searched(position: Position, depth: int, judge: Any = None) -> Any:
    """What a search by a fresh table finds."""
    searcher = GAMES[name_of(position)].searcher(16, 1, judge)
    return searcher.search(position, [], [], 1, depth, 2**63, 2**62, 2**62, True, None)


def name_of(position: Position) -> str:
    rules = getattr(position, "rules", None)
    return f"gipf-{rules}" if rules else "dvonn"


def signature(name: str) -> dict[str, Any]:
    fixed = [position for position in positions(name) if not position.is_over]
    nodes = sum(searched(position, DEPTH).nodes for position in fixed)
    return {"game": name, "depth": DEPTH, "nodes": nodes, "positions": [*map(str, fixed)]}


def network(name: str) -> dict[str, Any]:
    judge = shipped_network(name)
    judged = [position for position in line(name, 2) if not position.is_over]
    middle = judged[len(judged) // 2]
    found = searched(middle, NETWORK_DEPTH, judge)
    return {
        "game": name,
        "positions": [*map(str, judged)],
        "outputs": [judge.outputs(position) for position in judged],
        "search": {
            "position": str(middle),
            "depth": NETWORK_DEPTH,
            "nodes": found.nodes,
            "score": found.lines[0].score,
        },
    }


def records() -> Iterator[dict[str, Any]]:
    samples = sorted((TESTS / "record" / "samples").iterdir())
    for path in (*samples, TESTS / "vectors" / "littlegolem.txt"):
        game = f"gipf-{path.stem[6:]}" if path.stem.startswith("sheet") else None
        text = path.read_text(encoding="utf-8")
        (record,) = read(text, game)
        yield {"name": path.name, "game": game, "text": text, "written": str(record)}


def reviews() -> Iterator[dict[str, Any]]:
    """A game, the beginnings of some, and an end, each with all that its review tells."""
    for each in records():
        if each["name"] in REVIEWED_PLIES:
            (record,) = read(each["text"], each["game"])
            shorten(record, REVIEWED_PLIES[each["name"]])
            yield reviewed(record, "quick")
    endgame = Record("dvonn", ENDGAME)
    endgame.play("e3f3")
    endgame.resign("w")
    yield reviewed(endgame, "default")


def shorten(record: Record, plies: int) -> None:
    """Takes all moves out of the main line that come after so many."""
    line = [*record.main_line()]
    if len(line) > plies:
        line[plies].remove()


def reviewed(record: Record, quality: Quality) -> dict[str, Any]:
    found = review(record, quality)
    turning = found.turning_point
    text = str(record)
    annotate_review(record, found)
    return {
        "game": record.game.name,
        "quality": quality,
        "record": text,
        "annotated": str(record),
        "moves": [
            {
                "mark": found_move.mark or "",
                "phase": found_move.phase,
                "before": round(found_move.before * POINTS),
                "after": round(found_move.after * POINTS),
                "better": [str(move) for move in found_move.better],
                "idea": found_move.idea and [found_move.idea.name, *found_move.idea.cells],
                "evaluation": found_move.evaluation and str(found_move.evaluation),
                "isMissedChance": found_move.is_missed_chance,
            }
            for found_move in found.moves
        ],
        "points": [round(points * POINTS) for points in found.points],
        "accuracy": [
            [found.accuracy[side].overall, *found.accuracy[side].phases.values()]
            for side in ("w", "b")
        ],
        "turningPoint": turning and turning.ply,
    }


def openings() -> Iterator[dict[str, Any]]:
    """Positions of the shipped books, and some that are not in them."""
    for name in NAMES:
        book = read_book(name, shipped_path(name))
        position = GAMES[name].start()
        for seed in range(BOOK_PLIES):
            yield opening(name, position)
            move = book.pick(position, seed)
            if move is not None:
                position = position.play(move)
        for other in [*line(name, SEED)][3::12]:
            yield opening(name, other)


def opening(name: str, position: Position) -> dict[str, Any]:
    book = read_book(name, shipped_path(name))
    return {
        "game": name,
        "position": str(position),
        "key": hexadecimal(folded_key(position)),
        "following": {
            hexadecimal(key): [*map(str, moves)]
            for key, moves in ({} if position.is_over else moves_by_key(position)).items()
        },
        "score": book.score(position),
        "moves": [[str(each.move), each.score] for each in book.moves(position)],
    }


def hexadecimal(key: int) -> str:
    return f"{key:016x}"


def levels() -> Iterator[dict[str, Any]]:
    for name in NAMES:
        position = [p for p in line(name, 1) if not p.is_over][8]
        for level in LEVELS:
            move = Engine(name, level=level).play(position, seed=SEED)
            yield {"game": name, "position": str(position), "level": level, "move": str(move)}


if __name__ == "__main__":
    main()
