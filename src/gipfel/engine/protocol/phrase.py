"""What is said about engines, in every language.

>>> Phrase("failed-exit", {"text": "3"}).text("nl")
'het programma eindigde met status 3'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gipfel import words

__all__ = ["Phrase"]


@dataclass(frozen=True)
class Phrase:
    """A text of `words/` by its name, and what stands in it: texts, numbers, other phrases."""

    name: str
    places: Mapping[str, str | float | Phrase] = field(default_factory=dict)

    def text(self, language: str = words.DEFAULT_LANGUAGE) -> str:
        """The text in one of the languages."""
        filled = {
            place: value.text(language) if isinstance(value, Phrase) else value
            for place, value in self.places.items()
        }
        return words.message(self.name, language, **filled)
