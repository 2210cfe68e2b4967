"""What OpenSpiel's tensors show."""

from __future__ import annotations

from typing import Any

import numpy as np

from gipfel._side import SIDES

__all__ = ["PlanesObserver"]


class PlanesObserver:
    """The planes as a tensor, from the view of the player who asks."""

    def __init__(self, shape: tuple[int, int, int]) -> None:
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: Any, player: int) -> None:
        """Has the tensor show a state."""
        planes = state.get_game().encoding.observation(state.state, SIDES[player])
        np.copyto(self.dict["observation"], planes)

    def string_from(self, state: Any, _player: int) -> str:
        """The state's text."""
        return str(state)
