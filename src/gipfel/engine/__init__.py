"""The engine: analysis and play for every game."""

from gipfel.engine.engine import Engine
from gipfel.engine.limit import Limit
from gipfel.engine.verdict import Analysis, Line

__all__ = ["Analysis", "Engine", "Limit", "Line"]
