"""The engine: analysis and play for every game."""

from gipfel.engine.client import EngineClient, EngineFailedError
from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.verdict import Analysis, Line

__all__ = ["Analysis", "Engine", "EngineClient", "EngineFailedError", "Limit", "Line"]
