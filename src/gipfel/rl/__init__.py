"""Learning environments: every game as numbered actions and planes, thousands at once.

>>> from gipfel.rl import encoding
>>> dvonn = encoding("dvonn")
>>> dvonn.actions, dvonn.shape
(344, (22, 5, 11))
"""

from gipfel.rl.baselines import Baseline, baselines
from gipfel.rl.encodings import EncodedSymmetry, Encoding, State, encoding
from gipfel.rl.vector import Arrays, Reward, VectorEnvironment

__all__ = [
    "Arrays",
    "Baseline",
    "EncodedSymmetry",
    "Encoding",
    "Reward",
    "State",
    "VectorEnvironment",
    "baselines",
    "encoding",
]
