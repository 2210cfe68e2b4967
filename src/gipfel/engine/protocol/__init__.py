"""The engine protocol (UGI), both sides: our engine as a program, and other programs as engines."""

from gipfel.engine.protocol.client import EngineClient, EngineFailedError, Reply
from gipfel.engine.protocol.info import Info, Score
from gipfel.engine.protocol.serve import serve
from gipfel.engine.protocol.ugi import Protocol, speak

__all__ = [
    "EngineClient",
    "EngineFailedError",
    "Info",
    "Protocol",
    "Reply",
    "Score",
    "serve",
    "speak",
]
