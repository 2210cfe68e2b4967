"""Other people's engines as players of a match, over the engine protocol."""

from __future__ import annotations

from collections.abc import Sequence

from gipfel.engine.client import EngineClient, EngineFailedError, Reply
from gipfel.engine.info import Score
from gipfel.engine.player import Choice, Forfeit, Situation
from gipfel.game import Game

__all__ = ["ExternalPlayer"]

GAME_OPTION = "Game"

# What a failure of the client means for the game; all else is `abandoned`.
REASONS = {"silence": "time", "illegal-move": "illegal-move"}


class ExternalPlayer:
    """An engine that another program is. Its process lives as long as the player."""

    is_trusted = False

    def __init__(self, game: Game, command: Sequence[str]) -> None:
        self._client = EngineClient(command)
        self._client.start()
        if GAME_OPTION.lower() in {name.lower() for name in self._client.options}:
            self._client.set_option(GAME_OPTION, game.name)

    def begin(self, seed: int) -> None:  # noqa: ARG002 - the protocol has no word for it
        """Tells it of the new game."""
        self._client.new_game()

    def choose(self, situation: Situation) -> Choice:
        """Its move. Raises Forfeit."""
        try:
            return _choice(self._reply(situation))
        except EngineFailedError as failure:
            reason = REASONS.get(failure.kind, "abandoned")
            raise Forfeit(reason, str(failure)) from None

    def _reply(self, situation: Situation) -> Reply:
        if situation.counts_repetition:
            self._client.set_position(situation.positions[0], situation.moves)
        else:
            self._client.set_position(situation.position)
        limit = situation.limit
        return self._client.go(
            seconds=limit.seconds,
            depth=limit.depth,
            nodes=limit.nodes,
            clocks=None if limit.clock is None else situation.clocks,
            increments=(limit.increment, limit.increment),
        )

    def close(self) -> None:
        """Ends the program."""
        self._client.quit()


def _choice(reply: Reply) -> Choice:
    best = reply.infos[0] if reply.infos else None
    nodes = best.nodes or 0 if best else 0
    certain = certainty(best.score) if best else None
    return Choice(reply.move, nodes, certain, reply.seconds)


def certainty(score: Score | None) -> float | None:
    """What a score proves for the player to move: 1, ½, 0, or nothing."""
    if score is None or score.kind not in ("solved", "win", "loss"):
        return None
    if score.kind != "solved":
        return 1.0 if score.kind == "win" else 0.0
    return 0.5 + ((score.value > 0) - (score.value < 0)) / 2
