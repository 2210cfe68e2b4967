"""Play, study and research DVONN and GIPF.

>>> from gipfel import GAMES
>>> position = GAMES["dvonn"].start().play("g2")
>>> position.turn
'b'
"""

from gipfel.errors import (
    BoundError,
    EngineError,
    GameOverError,
    GipfelError,
    IllegalMoveError,
    MoveSyntaxError,
    PictureError,
    PositionError,
    RecordError,
    RefusedError,
    ServerError,
    TooManyMovesError,
)
from gipfel.game import GAMES, Game, Move, Outcome, Position, RuleSet, Side, Tally, Turn
from gipfel.record import Record

__version__ = "0.2.0.dev0"

__all__ = [
    "GAMES",
    "BoundError",
    "EngineError",
    "Game",
    "GameOverError",
    "GipfelError",
    "IllegalMoveError",
    "Move",
    "MoveSyntaxError",
    "Outcome",
    "PictureError",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "RefusedError",
    "RuleSet",
    "ServerError",
    "Side",
    "Tally",
    "TooManyMovesError",
    "Turn",
    "__version__",
]
