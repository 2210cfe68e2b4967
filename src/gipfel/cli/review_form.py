"""What a reviewed game is written as: a record, sentences, or a line of JSON for each move."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from gipfel import words
from gipfel.cli.game_pool import NumberedGame, game_columns
from gipfel.game import Side
from gipfel.record import RECORD, Record
from gipfel.review import Review, ReviewedMove
from gipfel.review.annotate import LONGEST_LINE, annotate_review

__all__ = ["REVIEW_FORMS", "ReviewedGame"]


@dataclass(frozen=True)
class ReviewedGame:
    """A game, what its moves were worth, and the language that this is told in."""

    played: NumberedGame
    review: Review
    language: str

    @property
    def record(self) -> Record:
        """The game's record."""
        return self.played.record

    def say(self, name: str, **places: str | float) -> str:
        """A text in the reader's language."""
        return words.message(name, self.language, **places)


def _record_text(game: ReviewedGame) -> str:
    annotate_review(game.record, game.review, game.language)
    return f"{game.record}\n"


def _sentences(game: ReviewedGame) -> str:
    tags = game.record.tags
    title = game.say(
        "record-game",
        number=game.played.number,
        players=f"{tags.get('White', '?')} – {tags.get('Black', '?')}",
        game=game.record.game.name,
        plies=len(game.review.moves),
    )
    sides = [_side_sentence(game, "w"), _side_sentence(game, "b")]
    turning = game.review.turning_point_sentence(game.language)
    return "\n".join([title, *sides, turning, *_move_sentences(game), ""])


def _side_sentence(game: ReviewedGame, side: Side) -> str:
    accuracy = game.review.accuracy[side]
    if accuracy.overall is None:
        return game.say("review-side-idle", colour=side)
    phases = [
        game.say(
            "review-side-phase",
            phase=game.say("review-phase", phase=phase),
            percent=_percent(share),
        )
        for phase, share in accuracy.phases.items()
        if share is not None
    ]
    whole = game.say("review-side", colour=side, percent=_percent(accuracy.overall))
    return f"{whole} ({', '.join(phases)})"


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _move_sentences(game: ReviewedGame) -> Iterator[str]:
    for move in game.review.moves:
        if move.mark is not None:
            yield " ".join(_move_text(game, move))


def _move_text(game: ReviewedGame, move: ReviewedMove) -> Iterator[str]:
    told = {
        "number": str(game.review.numbers[move.ply]),
        "move": str(move.move),
        "mark": move.mark or "",
    }
    if not move.is_mistake:
        yield game.say("review-praise", **told) + "."
        return
    line = " ".join(map(str, move.better[:LONGEST_LINE]))
    points = f"{move.given_away:.2f}"
    yield game.say("review-mistake", **told, points=points, line=line) + "."
    if move.idea is not None and move.idea.name != "none":
        yield move.idea.sentence(game.language)
    if move.is_missed_chance:
        yield game.say("review-missed-chance")


def _json_lines(game: ReviewedGame) -> str:
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in _rows(game))


def _rows(game: ReviewedGame) -> Iterator[dict[str, Any]]:
    shown = game_columns(game.played)
    positions = [game.record.root.position, *(n.position for n in game.record.main_line())]
    for move in game.review.moves:
        evaluation = move.evaluation
        yield {
            **shown,
            "ply": move.ply,
            "turn": move.turn,
            "position": str(positions[move.ply]),
            "move": str(move.move),
            "phase": move.phase,
            "before": move.before,
            "after": move.after,
            "given_away": move.given_away,
            "mark": move.mark,
            "better": " ".join(map(str, move.better)) or None,
            "idea": None if move.idea is None else move.idea.name,
            "pieces": None if evaluation is None else evaluation.pieces,
            "turns": None if evaluation is None else evaluation.turns,
            "exact": move.is_exact,
            "forced": move.is_forced,
            "missed_chance": move.is_missed_chance,
            "turning_point": move is game.review.turning_point,
        }


REVIEW_FORMS: Mapping[str, Callable[[ReviewedGame], str]] = MappingProxyType(
    {RECORD: _record_text, "text": _sentences, "jsonl": _json_lines}
)
