"""Other people's engines as players of a match, over the engine protocol."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from gipfel.engine.match.player import Choice, Forfeit, Situation, line_of_play
from gipfel.engine.options import PONDER, TRUE
from gipfel.engine.protocol.client import EngineClient, EngineFailedError, Reply
from gipfel.engine.protocol.info import Score
from gipfel.game import Game, Reason
from gipfel.record import Node

__all__ = ["ExternalPlayer", "choice_of"]

SEED_OPTION = "Seed"

# A declared number from 0 on: what can take a seed.
COUNT = re.compile(r"type spin\b.*\bmin 0 max ([0-9]{1,18})$")

# What a failure of the client means for the game; all else is `abandoned`.
REASONS: Mapping[str, Reason] = MappingProxyType(
    {"silence": "time", "illegal-move": "illegal-move"}
)


class ExternalPlayer:
    """An engine that another program is. Its process lives as long as the player.

    It is told the game, and for each game a seed, where it has such options. Raises EngineError
    where it does not start or does not have what is to be set.
    """

    is_trusted = False

    def __init__(self, kind: Game, client: EngineClient) -> None:
        self._client = client
        self._has_own_seed = SEED_OPTION.lower() in map(str.lower, client.settings)
        self._pondered: tuple[str, ...] | None = None
        client.start(kind.name)

    def begin(self, seed: int) -> None:
        """Tells it of the new game."""
        self.stop_pondering()
        found = COUNT.search(self._client.declaration(SEED_OPTION))
        if found and not self._has_own_seed:
            self._client.set_option(SEED_OPTION, seed % (int(found[1]) + 1))
        self._client.new_game()

    def choose(self, situation: Situation) -> Choice:
        """Its move. Raises Forfeit."""
        try:
            return choice_of(self._reply(situation))
        except EngineFailedError as failure:
            reason = REASONS.get(failure.kind, "abandoned")
            raise Forfeit(reason, str(failure)) from None

    def allow_pondering(self) -> None:
        """Sets its option, where it has one: else it never tells what it expects."""
        if self._client.declaration(PONDER.name):
            self._client.set_option(PONDER.name, TRUE)

    def ponder(self, situation: Situation) -> None:
        """Lets it think in its opponent's time. Raises EngineError where it fails."""
        if situation.clocks is None:
            return
        self._set_position(situation.node)
        increment = situation.limit.increment
        self._client.ponder(clocks=situation.clocks, increments=(increment, increment))
        self._pondered = line_of_play(situation.node)

    def stop_pondering(self) -> None:
        """Ends it, if it goes on."""
        self._pondered = None
        self._client.stop_pondering()

    def _set_position(self, node: Node) -> None:
        if node.record.counts_repetition:
            root, *played = node.path()
            self._client.set_position(root.position, [each.text for each in played])
        else:
            self._client.set_position(node.position)

    def _reply(self, situation: Situation) -> Reply:
        limit = situation.limit
        pondered, self._pondered = self._pondered, None
        if pondered is not None and pondered == line_of_play(situation.node):
            return self._client.ponder_hit(
                timeout=(limit.clock or 0.0) + self._client.answer_timeout_s
            )
        self._set_position(situation.node)
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


def choice_of(reply: Reply) -> Choice:
    """What a reply says to the match."""
    best = reply.infos[0] if reply.infos else None
    if best is None:
        return Choice(reply.move, seconds=reply.seconds, expected=reply.expected or None)
    is_played = not best.pv or best.pv[0] == str(reply.move)  # a weak level may play another line
    certain = certainty(best.score) if is_played else None
    expected = reply.expected or None
    return Choice(reply.move, best.nodes or 0, certain, reply.seconds, expected)


def certainty(score: Score | None) -> float | None:
    """What a score proves for the player to move: 1, ½, 0, or nothing."""
    if score is None or score.kind not in ("solved", "win", "loss"):
        return None
    if score.kind != "solved":
        return 1.0 if score.kind == "win" else 0.0
    return 0.5 + ((score.value > 0) - (score.value < 0)) / 2
