"""The environments of JAX agree with the core: masks, planes, players, rewards and ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from numpy.typing import NDArray

from gipfel import GAMES, PositionError, Side
from gipfel.engine import Engine
from gipfel.rl import VectorEnvironment, encoding
from gipfel.rl.jax import Environment, State, bitboard, dvonn, make
from tests.cases import Run, files
from tests.games import CYCLE, NAMES, ROUND
from tests.reference.steer import starts

games = pytest.mark.parametrize("name", NAMES)
# All games of a batch are stepped together, and a step is compiled once for each game.
BATCH = 64
# Games from the usual start and from constructed positions.
GAMES_PLAYED = {"short": 2 * BATCH, "full": 100 * BATCH}
MOST_STEPS = 250
ENGINE_LEVEL = 2

# Steps that the games must come by again and again.
OFTEN = {
    "dvonn": ("pass",),
    "gipf-basic": ("push", "row"),
    "gipf-standard": ("push", "row", "take", "leave"),
    "gipf-tournament": ("push", "row", "take", "leave", "done"),
}

Choose = Callable[[VectorEnvironment, int], NDArray[np.int32]]


@cache
def compiled_step(family: str) -> Callable[..., State]:
    """A step of a batch of games; negative actions leave a game as it is.

    GIPF's rule sets share what is compiled: they are in the state.
    """
    environment = make("dvonn" if family == "dvonn" else "gipf-standard")

    def step(state: State, action: jax.Array) -> State:
        after = environment.step(state, jnp.maximum(action, 0))
        kept = state.replace(rewards=jnp.zeros_like(state.rewards))
        states: State = jax.tree.map(lambda one, two: jnp.where(action < 0, one, two), kept, after)
        return states

    return jax.jit(jax.vmap(step), compiler_options={"xla_backend_optimization_level": 0})


def entered(environment: Environment, positions: Sequence[Any]) -> State:
    each = [environment.enter(position) for position in positions]
    states: State = jax.tree.map(lambda *parts: jnp.stack(parts), *each)
    return states


def agree(name: str, positions: Sequence[Any], choose: Choose) -> Counter[str]:
    """Games from these positions, by the core and by JAX; how often each kind of step was made."""
    environment, step = make(name), compiled_step(GAMES[name].family)
    kinds: Counter[str] = Counter()
    for first in range(0, len(positions), BATCH):
        batch = [positions[(first + place) % len(positions)] for place in range(BATCH)]
        core = VectorEnvironment(name, BATCH, threads=1, resets_itself=False)
        core.reset(first)
        for place, position in enumerate(batch):
            core.set_state(place, position)
        states = entered(environment, batch)
        compare(core, states)
        for turn in range(MOST_STEPS):
            actions = choose(core, turn)
            if (actions < 0).all():
                break
            kinds.update(kinds_of(core, actions))
            core.step(actions)
            states = step(states, jnp.asarray(actions))
            compare(core, states)
        kinds["over"] += int(core.current().terminated.sum())
    return kinds


def kinds_of(core: VectorEnvironment, actions: NDArray[np.int32]) -> Iterator[str]:
    for place, action in enumerate(actions.tolist()):
        if action >= 0:
            yield core.encoding.text(core.state(place), action).split()[0]


def compare(core: VectorEnvironment, states: State) -> None:
    now = core.current()
    pairs = {
        "observations": (states.observation, now.observations),
        "masks": (states.legal_action_mask, now.masks != 0),
        "rewards": (states.rewards, now.rewards),
        "terminated": (states.terminated, now.terminated),
        "players": (states.current_player, now.players),
    }
    for field, (ours, wanted) in pairs.items():
        differs = (np.asarray(ours) != wanted).reshape(BATCH, -1).any(1)
        assert not differs.any(), f"{field}: {core.state(int(differs.argmax()))}"


def at_random(core: VectorEnvironment, _turn: int) -> NDArray[np.int32]:
    return core.random_actions()


def case_positions(name: str) -> list[Any]:
    """Every position that the cases of the rules come by."""
    found = {}
    for file in files():
        for case in file.cases:
            run = Run(GAMES[case.game])
            for line in case.lines:
                Run.WORDS[line.word](run, line.rest)
                if run.current is not None and run.current.game_name == name:
                    found[str(run.current)] = run.current
    return list(found.values())


@games
def test_games_agree_with_the_core(name: str, full: bool) -> None:
    """Half of them begin near the hard rules, which then apply again and again."""
    count = GAMES_PLAYED["full" if full else "short"]
    game = GAMES[name]
    constructed = [game.parse(str(starts(name, seed))) for seed in range(count // 2)]
    kinds = agree(name, [*constructed, *[game.start()] * (count // 2)], at_random)
    assert all(kinds[kind] >= 10 for kind in (*OFTEN[name], "over")), kinds


@games
def test_cases_of_the_rules_agree_with_the_core(name: str) -> None:
    positions = case_positions(name)
    assert len(positions) > 20
    agree(name, positions, at_random)


@games
def test_games_of_the_engine_agree_with_the_core(name: str) -> None:
    lines = [list(islice(engine_actions(name, seed), MOST_STEPS)) for seed in range(4)]
    assert sum(map(len, lines)) > 80

    def choose(core: VectorEnvironment, turn: int) -> NDArray[np.int32]:
        each = [line[turn] if turn < len(line) else -1 for line in lines]
        return np.array([each[place % len(lines)] for place in range(BATCH)], np.int32)

    agree(name, [first_position(name, place % len(lines)) for place in range(BATCH)], choose)


def first_position(name: str, seed: int) -> Any:
    return GAMES[name].random(seed)


def engine_actions(name: str, seed: int) -> Iterator[int]:
    engine = Engine(name, level=ENGINE_LEVEL)
    position = first_position(name, seed)
    encoded = encoding(name)
    random = Random(seed)
    while not position.is_over:
        move = engine.play(position, seed=random.getrandbits(32))
        yield from encoded.actions_of(position, move)
        position = position.play(move)


@games
def test_turns_in_progress_are_entered(name: str) -> None:
    environment = make(name)
    core = VectorEnvironment(name, BATCH, threads=1)
    for seed in range(BATCH):
        core.set_state(seed, GAMES[name].parse(str(starts(name, seed))))
    core.step(core.random_actions())
    compare(core, entered(environment, [core.state(place) for place in range(BATCH)]))


@games
def test_each_player_sees_his_side(name: str) -> None:
    environment = make(name)
    observe = jax.jit(environment.observe)
    sides: tuple[Side, Side] = ("w", "b")
    for seed in range(10):
        position = GAMES[name].parse(str(starts(name, seed)))
        state = environment.enter(position)
        for player, side in enumerate(sides):
            wanted = environment.encoding.observation(position, side)
            assert np.array_equal(observe(state, player), wanted), str(position)


def test_third_occurrence_draws() -> None:
    name = "gipf-standard"
    start = GAMES[name].parse(CYCLE)
    encoded = encoding(name)
    actions, position = [], start
    for move in ROUND * 2:
        actions += encoded.actions_of(position, move)
        position = position.play(move)

    def choose(_core: VectorEnvironment, turn: int) -> NDArray[np.int32]:
        return np.full(BATCH, actions[turn] if turn < len(actions) else -1, np.int32)

    assert agree(name, [start], choose)["over"] == BATCH


def test_repetition_can_be_left_out() -> None:
    environment = make("gipf-standard", counts_repetition=False)
    assert jax.tree.leaves(environment.enter(GAMES["gipf-standard"].parse(CYCLE))._history) == []


# No stack is a neighbour of any but those before and after it, and no chain is longer.
LONGEST_CHAIN = """
      x x x x x x x x x
     x . . . . . . . . x
    . x x x x x x x x . x
     . . . . . . . . . x
      x x x x x x x x x
"""


def test_contact_reaches_along_the_longest_chain() -> None:
    signs = " ".join(LONGEST_CHAIN.splitlines()[::-1]).split()
    chain = [cell for cell, x in zip(dvonn.CELLS.tolist(), signs, strict=True) if x == "x"]
    ends = [cell for cell in chain if len(neighbours(cell) & set(chain)) == 1]
    assert len(chain) == dvonn.MOST_CONTACT_STEPS + 1
    assert len(ends) == 2
    contact = jax.jit(dvonn.in_contact)
    for end in ends:
        assert int(contact(bitboard.of(chain), bitboard.of([end])).population()) == len(chain)


def neighbours(cell: int) -> set[int]:
    return {cell + step for step in dvonn.STEPS.tolist()}


def test_steps_go_through_scan() -> None:
    """Random games in one loop: masks are never empty before the end."""
    environment = make("dvonn", is_dealt=True, reward="margin", longest=10)

    def body(state: State, key: jax.Array) -> tuple[State, Any]:
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        after = environment.step(state, jax.random.categorical(key, logits), key)
        return after, (after.rewards, after.terminated, after.truncated)

    @jax.jit
    def play(key: jax.Array) -> Any:
        state = environment.init(key)
        return state, jax.lax.scan(body, state, jax.random.split(key, 60))[1]

    begun, (rewards, terminated, truncated) = jax.vmap(play)(jax.random.split(jax.random.key(1), 8))
    assert begun.legal_action_mask.any(1).all()
    assert len({planes.tobytes() for planes in np.asarray(begun.observation)}) == 8
    assert (
        begun.observation[:, environment.encoding.planes.index("height")].sum((1, 2)) == 49
    ).all()
    assert (
        begun.observation[:, environment.encoding.planes.index("lone-red")].sum((1, 2)) == 3
    ).all()
    assert (begun.observation[:, environment.encoding.planes.index("own")].sum((1, 2)) == 23).all()
    assert not terminated.any()
    assert np.array_equal(truncated.argmax(1), np.full(8, 9))
    assert truncated[:, 9:].all()
    assert not rewards.any()


def test_margin_is_the_part_of_all_pieces() -> None:
    core = VectorEnvironment("dvonn", BATCH, reward="margin", is_dealt=True, resets_itself=False)
    core.reset(1)
    while not core.current().terminated.all():
        core.step(core.random_actions())
    finished = [core.state(place) for place in range(BATCH)]
    for place, position in enumerate(finished):
        core.set_state(place, position)
    states = entered(make("dvonn", reward="margin"), finished)
    compare(core, states)
    assert 0 < np.abs(np.asarray(states.rewards)).max() < 1


@games
def test_illegal_action_loses_and_nothing_follows(name: str) -> None:
    environment, step = make(name), compiled_step(GAMES[name].family)
    states = entered(environment, [GAMES[name].start()] * BATCH)
    illegal = np.full(BATCH, environment.num_actions - 1, np.int32)
    lost = step(states, illegal)
    assert np.array_equal(lost.rewards, np.tile([-1.0, 1.0], (BATCH, 1)))
    assert lost.terminated.all()
    assert not lost.legal_action_mask.any()
    again = step(lost, np.zeros(BATCH, np.int32))
    assert not again.rewards.any()
    assert np.array_equal(again.observation, states.observation)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(KeyError, match="chess"):
        make("chess")
    with pytest.raises(ValueError, match="result, margin"):
        make("dvonn", reward="score")
    with pytest.raises(ValueError, match="gipf-basic are not dealt"):
        make("gipf-basic", is_dealt=True)
    with pytest.raises(PositionError):
        make("gipf-basic").enter(GAMES["gipf-standard"].start())


def test_environment_tells_what_pgx_asks() -> None:
    environment = make("gipf-basic")
    assert (environment.id, environment.version, environment.num_players) == ("gipf-basic", "1", 2)
    assert environment.num_actions == encoding("gipf-basic").actions
    assert environment.observation_shape == encoding("gipf-basic").shape
    assert repr(environment) == "<Environment gipf-basic>"
