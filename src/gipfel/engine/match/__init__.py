"""Matches between two players: openings, referee, statistics, and the file that keeps the games."""

from gipfel.engine.match.entrant import parse_entrant
from gipfel.engine.match.match import Match
from gipfel.engine.match.player import Choice, Entrant, Forfeit, MatchPlayer, Situation
from gipfel.engine.match.referee import Rules
from gipfel.engine.match.scorebook import PlayedGame, read_games
from gipfel.engine.match.statistics import Sprt, Standing

__all__ = [
    "Choice",
    "Entrant",
    "Forfeit",
    "Match",
    "MatchPlayer",
    "PlayedGame",
    "Rules",
    "Situation",
    "Sprt",
    "Standing",
    "parse_entrant",
    "read_games",
]
