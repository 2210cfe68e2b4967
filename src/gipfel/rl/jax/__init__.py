"""Games as pure functions of JAX, for GPUs; it needs the extra `gipfel[jax]`.

>>> import jax
>>> dvonn = make("dvonn")
>>> state = dvonn.init(jax.random.key(1))
>>> state = jax.jit(dvonn.step)(state, 15)
>>> int(state.current_player), int(state.legal_action_mask.sum())
(1, 48)
"""

from gipfel.rl.jax.environment import Environment, make
from gipfel.rl.jax.state import State

__all__ = ["Environment", "State", "make"]
