"""The engine: analysis and play for every game."""

from gipfel.engine.analysis import Analysis, Line
from gipfel.engine.engine import Engine
from gipfel.engine.evaluation import BatchEvaluation
from gipfel.engine.limit import Limit
from gipfel.engine.protocol.client import EngineClient, EngineFailedError
from gipfel.engine.task import Stop

__all__ = [
    "Analysis",
    "BatchEvaluation",
    "Engine",
    "EngineClient",
    "EngineFailedError",
    "Limit",
    "Line",
    "Stop",
]
