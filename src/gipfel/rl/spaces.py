"""What agents see and how it is shown, for Gymnasium and PettingZoo alike."""

from __future__ import annotations

import io
import sys
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray

from gipfel.picture import Picture
from gipfel.rl.encodings import Encoding

__all__ = ["RENDER_MODES", "Observation", "RenderMode", "observation_space", "render"]

Observation: TypeAlias = dict[str, NDArray[Any]]
"""`observation`, the planes, and `action_mask`, int8, with a 1 for each legal action."""

RenderMode: TypeAlias = Literal["ansi", "human", "rgb_array"]
RENDER_MODES: tuple[RenderMode, ...] = ("ansi", "human", "rgb_array")


def observation_space(encoding: Encoding) -> Dict:
    """The space of an observation with its mask."""
    planes = Box(0, np.iinfo(np.uint8).max, encoding.shape, np.uint8)
    return Dict({"observation": planes, "action_mask": Box(0, 1, (encoding.actions,), np.int8)})


def render(state: Any, mode: RenderMode | None) -> str | NDArray[np.uint8] | None:
    """The state's text ("ansi"), printed ("human"), or drawn by the extra `gipfel[picture]`."""
    match mode:
        case "ansi":
            return str(state)
        case "human":
            sys.stdout.write(f"{state}\n")
        case "rgb_array":
            return _pixels(state)
    return None


def _pixels(state: Any) -> NDArray[np.uint8]:
    """Shape (height, width, 3)."""
    from PIL import Image

    with Image.open(io.BytesIO(Picture(state, theme="light").png())) as image:
        return np.array(image.convert("RGB"), np.uint8)
