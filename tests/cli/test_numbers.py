"""The numbers that options take."""

from __future__ import annotations

import pytest

from gipfel.cli.numbers import bounds_text, number_reader
from gipfel.cli.usage import NumberError
from gipfel.engine.bounds import Bounds, RealBounds


@pytest.mark.parametrize(
    ("bounds", "text", "number"),
    [(Bounds(1, 9), "9", 9), (Bounds(0, 9), "+7", 7), (RealBounds(0.5, 9), "1e0", 1.0)],
)
def test_numbers_within_bounds_are_read(
    bounds: Bounds | RealBounds, text: str, number: float
) -> None:
    found = number_reader("--level", bounds)(text)
    assert found == number
    assert isinstance(found, type(number))


@pytest.mark.parametrize(
    "text", ["", "0", "10", "-1", "1.5", "x", "1_0", "٣", " 3", "nan", "1e0", "9" * 5000]
)
def test_what_is_no_number_within_bounds_is_named(text: str) -> None:
    with pytest.raises(NumberError, match="is not a whole number from 1 to 9") as caught:
        number_reader("--level", Bounds(1, 9))(text)
    assert caught.value.message.startswith(f"--level: “{text[:40]}")


@pytest.mark.parametrize("text", ["", "-0.1", "nan", "inf", "-inf", "1e999", "x", "0,5", "1_0"])
def test_what_is_no_number_is_named(text: str) -> None:
    with pytest.raises(NumberError, match="is not a number from 0 to 60"):
        number_reader("--grace", RealBounds(0, 60))(text)


def test_number_is_refused_in_the_words_of_the_library() -> None:
    refusal = Bounds(1, 9).refusal("--level", "0")
    error = NumberError(refusal)
    for language in ("en", "fr", "nl"):
        assert error.sentence(language) == refusal.sentence(language)


def test_help_tells_the_bounds() -> None:
    assert bounds_text(Bounds(1, 2**64 - 1)) == "[1 or more]"
    assert bounds_text(Bounds(0, 1_000_000)) == "[0 to 1000000]"
    assert bounds_text(RealBounds(0.001, 86400)) == "[0.001 to 86400]"
