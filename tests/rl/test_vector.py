"""Games stepped together are the games stepped alone; arrays are the caller's own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gipfel import GAMES, IllegalMoveError, Position, PositionError, Turn
from gipfel.rl import Arrays, Encoding, VectorEnvironment, encoding
from tests.games import CYCLE, NAMES, ROUND

pytestmark = pytest.mark.sanitize
games = pytest.mark.parametrize("name", NAMES)
FIELDS = ("observations", "masks", "rewards", "terminated", "truncated", "players")


def copied(arrays: Arrays) -> dict[str, Any]:
    return {field: getattr(arrays, field).copy() for field in FIELDS}


def stepped(environment: VectorEnvironment, steps: int, seed: int) -> list[dict[str, Any]]:
    begin = copied(environment.reset(seed))
    following = (environment.step(environment.random_actions()) for _ in range(steps))
    return [begin, *map(copied, following)]


@games
@pytest.mark.parametrize("is_dealt", [False, True])
def test_games_together_are_the_games_alone(name: str, is_dealt: bool) -> None:
    options: dict[str, Any] = {"is_dealt": is_dealt, "longest": 60}
    together = stepped(VectorEnvironment(name, 300, threads=3, **options), 90, seed=11)
    for place in (0, 7, 299):
        alone = stepped(VectorEnvironment(name, 1, **options), 90, seed=11 + place)
        for many, one in zip(together, alone, strict=True):
            for field in FIELDS:
                assert np.array_equal(many[field][place], one[field][0]), field


@games
def test_each_step_is_that_of_the_encoding(name: str) -> None:
    """Masks, planes, players and ends follow from the states, one step after the other."""
    environment = VectorEnvironment(name, 4, resets_itself=False)
    encoded = encoding(name)
    states: list[Any] = [encoded.game.start()] * 4
    environment.reset(seed=5)
    for _ in range(120):
        actions = environment.random_actions()
        now = environment.step(actions)
        for place, action in enumerate(actions):
            if action >= 0:
                states[place] = encoded.step(states[place], int(action))
            check_game(encoded, environment, now, place, states[place])


def check_game(
    encoded: Encoding, environment: VectorEnvironment, now: Arrays, place: int, state: Any
) -> None:
    assert environment.state(place) == state
    position: Position = state.position if isinstance(state, Turn) else state
    assert now.players[place] == "wb".index(position.turn)
    assert np.array_equal(now.observations[place], encoded.observation(state))
    assert now.terminated[place] == (environment.outcome(place) is not None)
    if not now.terminated[place]:
        assert np.array_equal(now.masks[place], encoded.mask(state))


@games
def test_rewards_are_the_result(name: str) -> None:
    environment = VectorEnvironment(name, 64, resets_itself=False)
    now = environment.reset(seed=3)
    sums = np.zeros((64, 2))
    for _ in range(2000):
        now = environment.step(environment.random_actions())
        sums += now.rewards
    assert now.terminated.all()
    for place in range(64):
        outcome = environment.outcome(place)
        assert outcome
        white = {"w": 1, "b": -1, None: 0}[outcome.winner]
        assert sums[place].tolist() == [white, -white]


def test_margin_is_a_part_of_the_pieces() -> None:
    environment = VectorEnvironment("dvonn", 32, reward="margin", resets_itself=False)
    now = environment.reset(seed=3)
    sums = np.zeros((32, 2))
    while not now.terminated.all():
        now = environment.step(environment.random_actions())
        sums += now.rewards
    for place in range(32):
        white, black = environment.state(place).score()
        assert sums[place, 0] == pytest.approx((white - black) / 49)
        assert sums[place, 1] == -sums[place, 0]


def test_player_may_act_twice() -> None:
    """White places last in DVONN and moves first."""
    environment = VectorEnvironment("dvonn", 1)
    environment.reset(seed=1)
    players = [int(environment.step(environment.random_actions()).players[0]) for _ in range(50)]
    assert players[47:50] == [0, 0, 1]


def test_third_occurrence_draws_unless_it_does_not_count() -> None:
    encoded = encoding("gipf-standard")
    for counts in (True, False):
        environment = VectorEnvironment("gipf-standard", 1, counts_repetition=counts)
        environment.reset()
        environment.set_state(0, encoded.game.parse(CYCLE))
        ends: list[bool] = []
        for text in ROUND * 2:  # the start is the first occurrence
            actions = encoded.actions_of(environment.state(0), text)
            ends += [bool(environment.step([action]).terminated[0]) for action in actions]
        assert any(ends) == ends[-1] == counts


def test_game_that_ends_begins_anew() -> None:
    environment = VectorEnvironment("gipf-basic", 8)
    environment.reset(seed=2)
    ended = 0
    for _ in range(400):
        now = environment.step(environment.random_actions())
        for place in np.flatnonzero(now.terminated):
            assert environment.state(int(place)) == GAMES["gipf-basic"].start()
            assert now.masks[place].sum() == 30
            ended += 1
    assert ended > 8


def test_longest_game_is_truncated_without_reward() -> None:
    environment = VectorEnvironment("dvonn", 3, longest=10, resets_itself=False)
    environment.reset(seed=1)
    for step in range(1, 13):
        now = environment.step(environment.random_actions())
        assert now.truncated.all() == (step >= 10)
        assert not now.terminated.any()
        assert not now.rewards.any()


def test_negative_action_leaves_its_game_as_it_is() -> None:
    environment = VectorEnvironment("dvonn", 2)
    before = copied(environment.reset(seed=1))
    now = environment.step([-1, 4])
    assert np.array_equal(now.observations[0], before["observations"][0])
    assert environment.state(1) == GAMES["dvonn"].start().play("e1")


def test_illegal_action_plays_nothing() -> None:
    environment = VectorEnvironment("dvonn", 2)
    environment.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="still being placed"):
        environment.step([4, 343])
    with pytest.raises(ValueError, match="0 to 343"):
        environment.step([4, 344])
    with pytest.raises(ValueError, match="one for each of the 2 games"):
        environment.step([4])
    assert environment.state(0) == GAMES["dvonn"].start()


def test_chosen_games_begin_anew_by_their_seeds() -> None:
    environment = VectorEnvironment("dvonn", 3, is_dealt=True)
    environment.reset([1, 2, 3])
    first = [environment.state(place) for place in range(3)]
    environment.step(environment.random_actions())
    environment.reset([1, 2, 3], chosen=np.array([True, False, True]))
    assert [environment.state(place) == first[place] for place in range(3)] == [True, False, True]
    assert len(set(map(str, first))) == 3


def test_caller_s_arrays_are_written_in_place() -> None:
    environment = VectorEnvironment("gipf-basic", 5)
    mine = environment.arrays()
    rollout = np.zeros((2, *mine.masks.shape), np.uint8)
    parts = {field: getattr(mine, field) for field in FIELDS} | {"masks": rollout[1]}
    assert environment.reset(out=Arrays(**parts)).masks is not mine.masks
    assert rollout[1].sum() == 5 * 30
    assert not rollout[0].any()


class Exchanged:
    """An array of another library: it offers DLPack and nothing else."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__()

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def test_arrays_of_other_libraries_are_written_by_dlpack() -> None:
    environment = VectorEnvironment("gipf-basic", 5)
    mine = environment.arrays()
    environment.reset(out=Arrays(**{field: Exchanged(getattr(mine, field)) for field in FIELDS}))
    assert mine.masks.sum() == 5 * 30


@pytest.mark.parametrize(
    ("field", "array"),
    [
        ("masks", np.zeros((5, 180), np.float32)),
        ("masks", np.zeros((180, 5), np.uint8).T),
        ("rewards", np.zeros(5, np.float32)),
    ],
)
def test_array_that_would_have_to_be_copied_is_refused(field: str, array: Any) -> None:
    environment = VectorEnvironment("gipf-basic", 5)
    mine = environment.arrays()
    parts = {name: getattr(mine, name) for name in FIELDS} | {field: array}
    with pytest.raises(TypeError):
        environment.reset(out=Arrays(**parts))


def test_array_of_another_shape_is_refused() -> None:
    environment = VectorEnvironment("gipf-basic", 5)
    with pytest.raises(ValueError, match="one for each of the 5 games"):
        environment.reset(out=VectorEnvironment("gipf-basic", 4).arrays())
    with pytest.raises(ValueError, match="other shapes than the encoding"):
        environment.reset(out=VectorEnvironment("dvonn", 5).arrays())


def test_random_actions_are_as_even_as_playouts() -> None:
    """White's share of wins is that of random play of whole turns."""
    environment = VectorEnvironment("gipf-basic", 4000, resets_itself=False)
    now = environment.reset(seed=1)
    won = 0.0
    for _ in range(600):
        now = environment.step(environment.random_actions())
        won += float((now.rewards[:, 0] > 0).sum())
    tally = GAMES["gipf-basic"].start().playouts(4000, seed=2)
    assert won / 4000 == pytest.approx(tally.white / 4000, abs=0.04)


def test_state_of_another_game_is_refused() -> None:
    environment = VectorEnvironment("gipf-basic", 1)
    with pytest.raises(PositionError):
        environment.set_state(0, GAMES["gipf-standard"].start())
    with pytest.raises(IndexError):
        environment.state(1)


def test_unknown_reward_is_refused() -> None:
    with pytest.raises(ValueError, match="result, margin"):
        VectorEnvironment("dvonn", 1, reward="score")  # type: ignore[arg-type]
