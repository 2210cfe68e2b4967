"""Comparing two checkouts: both do the same lines by turns."""

from collections.abc import Iterator

import pytest

from benchmarks.compare import HERE, Checkout, Measurement, compare


@pytest.fixture(scope="module")
def checkout() -> Iterator[Checkout]:
    with Checkout(HERE) as one:
        yield one


def test_checkout_has_its_lines_for_each_build(checkout: Checkout) -> None:
    assert "dvonn: bulk perft, full boards (baseline)" in checkout.lines


def test_line_gives_a_rate_and_the_checksum_of_its_work(checkout: Checkout) -> None:
    first, second = (checkout.run("dvonn: bulk perft, full boards (baseline)") for _ in range(2))
    assert first.rate > 0
    assert first.checksum == second.checksum


class Fixed(Checkout):
    """A checkout that always gives the same."""

    def __init__(self, rate: float, checksum: int) -> None:
        self.measurement = Measurement(rate, checksum)

    def run(self, line: str) -> Measurement:
        return self.measurement


def test_ratio_is_this_checkout_over_the_other() -> None:
    found = compare(Fixed(3.0, 42), Fixed(2.0, 42), "a line", runs=4)
    assert found.ratios == [1.5] * 4
    assert found.is_same_work


def test_other_checksums_tell_other_work() -> None:
    assert not compare(Fixed(3.0, 42), Fixed(3.0, 43), "a line", runs=2).is_same_work
