"""Study: what each move of a game was worth, what was better, and where the game was lost.

>>> from gipfel import Record
>>> from gipfel.review import review
>>> record = Record("gipf-basic", "b..w/...../....../w.....b/....../...../b..w w 2,12 10,0 basic -")
>>> _ = record.play("b1-b3"), record.play("e9-e7")
>>> [move.mark for move in review(record, "quick").moves]
[None, None]
"""

from gipfel.review.game_review import (
    DEFAULT_QUALITY,
    PHASES,
    QUALITIES,
    Accuracy,
    Phase,
    Quality,
    Review,
    ReviewedMove,
    Reviewer,
    review,
)

__all__ = [
    "DEFAULT_QUALITY",
    "PHASES",
    "QUALITIES",
    "Accuracy",
    "Phase",
    "Quality",
    "Review",
    "ReviewedMove",
    "Reviewer",
    "review",
]
