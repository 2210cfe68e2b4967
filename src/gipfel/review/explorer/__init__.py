"""The explorer: what was played from a position, how it ended, and what the engine thinks."""

from gipfel.review.explorer.explorer import ExploredMove, ExploredPosition, Explorer
from gipfel.review.explorer.index import IndexedGame, OpeningIndex
from gipfel.review.explorer.index_builder import IndexingStoppedError, index_of, index_path
from gipfel.review.explorer.results import Results
from gipfel.review.explorer.source import PLIES, Edge, Games, Source, transitions

__all__ = [
    "PLIES",
    "Edge",
    "ExploredMove",
    "ExploredPosition",
    "Explorer",
    "Games",
    "IndexedGame",
    "IndexingStoppedError",
    "OpeningIndex",
    "Results",
    "Source",
    "index_of",
    "index_path",
    "transitions",
]
