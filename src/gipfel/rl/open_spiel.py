"""OpenSpiel's games: importing this module registers `gipfel_dvonn`, `gipfel_gipf_basic` and so on.

>>> import pyspiel
>>> import gipfel.rl.open_spiel
>>> state = pyspiel.load_game("gipfel_dvonn").new_initial_state()
>>> state.apply_action(state.string_to_action("g2"))
>>> state.current_player(), len(state.legal_actions())
(1, 48)
"""

from __future__ import annotations

from typing import Any

import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from gipfel._side import SIDES
from gipfel.errors import RefusedError
from gipfel.game import GAMES
from gipfel.rl.encodings import encoding
from gipfel.rl.line import Line
from gipfel.rl.observer import PlanesObserver

__all__ = ["MOST_ACTIONS", "short_name"]

MOST_ACTIONS = 5000
"""A game is drawn after so many actions: OpenSpiel wants a bound, and GIPF's rules have none."""

GameType, PlayerId = pyspiel.GameType, pyspiel.PlayerId


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of this name."""
    return f"gipfel_{name.replace('-', '_')}"


def game_type(name: str) -> Any:
    """What OpenSpiel asks of a game before it is loaded."""
    return GameType(
        short_name=short_name(name),
        long_name=f"Gipfel {name}",
        dynamics=GameType.Dynamics.SEQUENTIAL,
        chance_mode=GameType.ChanceMode.DETERMINISTIC,
        information=GameType.Information.PERFECT_INFORMATION,
        utility=GameType.Utility.ZERO_SUM,
        reward_model=GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game as OpenSpiel knows it."""

    def __init__(self, name: str, params: Any = None) -> None:
        self.encoding = encoding(name)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(game_type(name), info, params or {})

    def new_initial_state(self, _state: Any = None) -> SpielState:
        """The start."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Observes the planes; what is asked about private information is for OpenSpiel itself."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self.encoding.shape)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def class_of(name: str) -> type[SpielGame]:
    """The class of one game.

    OpenSpiel keeps what makes a game beyond the interpreter's end, which only a class survives.
    """

    class NamedGame(SpielGame):
        def __init__(self, params: Any = None) -> None:
            super().__init__(name, params)

    return NamedGame


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel knows it. `undo_action` serves Python; C++ cannot call it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._line = Line(game.encoding)

    @property
    def state(self) -> Any:
        """The position or the turn in progress."""
        return self._line.states[-1]

    def current_player(self) -> int:
        """The player to act, or that the game is over."""
        return int(PlayerId.TERMINAL) if self.is_terminal() else self._line.player()

    def _legal_actions(self, _player: int) -> list[int]:
        return [] if self.is_terminal() else self._line.encoding.legal_actions(self.state)

    def _apply_action(self, action: int) -> None:
        self._line.play(action)

    def undo_action(self, _player: int, _action: int) -> None:
        """Takes back the last action."""
        self._line.undo()

    def history(self) -> list[int]:
        """The actions so far."""
        return list(self._line.actions)

    def _action_to_string(self, _player: int, action: int) -> str:
        try:
            return self._line.encoding.text(self.state, action)
        except RefusedError:
            return f"illegal {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over, or too long."""
        return len(self._line.actions) >= MOST_ACTIONS or self._line.is_over()

    def returns(self) -> list[float]:
        """White's and Black's result."""
        winner = self._line.winner()
        return [0.0, 0.0] if winner is None else [1.0 if side == winner else -1.0 for side in SIDES]

    def __str__(self) -> str:
        return str(self.state)


for _name in GAMES:
    pyspiel.register_game(game_type(_name), class_of(_name))
