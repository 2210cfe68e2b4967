import pytest

from tests.fuzz import fuzz


@pytest.mark.sanitize
@pytest.mark.parametrize("seed", [1, 2])
def test_garbage_is_read_or_refused(seed: int) -> None:
    tried, read = fuzz(seed, seconds=8)
    assert tried > 300
    assert 0 < read < tried
