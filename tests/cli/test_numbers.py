"""The numbers that options take."""

from __future__ import annotations

import pytest

from gipfel.cli.numbers import Numbers
from gipfel.cli.usage import ArgumentError


@pytest.mark.parametrize(
    ("numbers", "text", "number"),
    [(Numbers(1, 9), "9", 9), (Numbers(0), "+7", 7), (Numbers(0.5, 9), "1e0", 1.0)],
)
def test_numbers_within_bounds_are_read(numbers: Numbers, text: str, number: float) -> None:
    assert numbers.read(text) == number
    assert isinstance(numbers.read(text), type(number))


@pytest.mark.parametrize(
    "text", ["", "0", "10", "-1", "1.5", "x", "1_0", "٣", " 3", "nan", "1e0", "9" * 5000]
)
def test_what_is_no_number_within_bounds_is_named(text: str) -> None:
    with pytest.raises(ArgumentError, match="is not a whole number from 1 to 9") as caught:
        Numbers(1, 9).read(text)
    assert f"“{text[:60]}" in caught.value.message


@pytest.mark.parametrize("text", ["", "-0.1", "nan", "inf", "-inf", "1e999", "x", "0,5", "1_0"])
def test_what_is_no_number_is_named(text: str) -> None:
    with pytest.raises(ArgumentError, match="is not a number from 0 on"):
        Numbers(0.0).read(text)


def test_help_tells_the_bounds() -> None:
    assert str(Numbers(1, 2**64 - 1)) == "[1 or more]"
    assert str(Numbers(0, 1_000_000)) == "[0 to 1000000]"
    assert str(Numbers(0.001, 86400)) == "[0.001 to 86400]"
    assert str(Numbers(1)) == "[1 or more]"
