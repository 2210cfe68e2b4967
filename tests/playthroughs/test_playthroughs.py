import pytest

from tests.games import NAMES
from tests.playthroughs import file_of, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_game_is_played_as_written(name: str) -> None:
    assert playthrough(name) == file_of(name).read_text(encoding="utf-8")
