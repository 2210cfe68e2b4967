"""Play, study and research DVONN and GIPF.

>>> from gipfel import GAMES
>>> position = GAMES["dvonn"].start().play("g2")
>>> position.turn
'b'
"""

from importlib import import_module

TYPE_CHECKING = False  # to type checkers it is true; `typing` would be long in loading

if TYPE_CHECKING:
    from gipfel.errors import (
        BoundError,
        EngineError,
        GameOverError,
        GipfelError,
        IllegalMoveError,
        JobError,
        MoveSyntaxError,
        PictureError,
        PositionError,
        PuzzleError,
        RecordError,
        RefusedError,
        ServerError,
        TooManyMovesError,
    )
    from gipfel.game import (
        GAMES,
        SIDES,
        Board,
        Game,
        Move,
        Outcome,
        Position,
        RuleSet,
        Side,
        Symmetry,
        Tally,
        Turn,
        opponent,
    )
    from gipfel.record import Record

__version__ = "0.2.0.dev0"

__all__ = [
    "GAMES",
    "SIDES",
    "Board",
    "BoundError",
    "EngineError",
    "Game",
    "GameOverError",
    "GipfelError",
    "IllegalMoveError",
    "JobError",
    "Move",
    "MoveSyntaxError",
    "Outcome",
    "PictureError",
    "Position",
    "PositionError",
    "PuzzleError",
    "Record",
    "RecordError",
    "RefusedError",
    "RuleSet",
    "ServerError",
    "Side",
    "Symmetry",
    "Tally",
    "TooManyMovesError",
    "Turn",
    "__version__",
    "opponent",
]

# Where these names are from. They are loaded when they are first asked for: Ctrl-C would leave a
# traceback where `gipfel` is started as a program and loads them before it can look after signals.
MODULES = ("errors", "game", "record")

if not TYPE_CHECKING:  # else type checkers would take every name for one of them

    def __getattr__(name: str) -> object:
        if name in MODULES:
            return import_module(f"{__name__}.{name}")
        if name in __all__:
            for module in map(__getattr__, MODULES):
                if hasattr(module, name):
                    return globals().setdefault(name, getattr(module, name))
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
