"""The engine: analysis and play for every game."""

from gipfel.engine.analysis import Analysis, Line
from gipfel.engine.engine import Engine
from gipfel.engine.evaluation import BatchEvaluation
from gipfel.engine.level import Level
from gipfel.engine.limit import Limit, LimitNames
from gipfel.engine.player import Bot, Player
from gipfel.engine.protocol.client import EngineClient, EngineFailedError
from gipfel.engine.protocol.serve import serve
from gipfel.engine.searchable import Searchable, position_of
from gipfel.engine.task import Stop

__all__ = [
    "Analysis",
    "BatchEvaluation",
    "Bot",
    "Engine",
    "EngineClient",
    "EngineFailedError",
    "Level",
    "Limit",
    "LimitNames",
    "Line",
    "Player",
    "Searchable",
    "Stop",
    "position_of",
    "serve",
]
