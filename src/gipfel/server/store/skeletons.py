"""Skeletons of names: names that look alike have the same one (Unicode TR 39).

>>> skeleton("Illo") == skeleton("lllo"), skeleton("Bernd") == skeleton("Bemd")
(True, True)
>>> skeleton("Ali") == skeleton("All")
False
"""

from __future__ import annotations

# Of the letters, digits and signs that names may have, those that TR 39 calls confusable with
# others of them. Each becomes what it looks like.
CONFUSABLES = str.maketrans({"0": "O", "1": "l", "I": "l", "m": "rn"})


def skeleton(name: str) -> str:
    """What a name looks like as it is written, small letters and capitals alike."""
    return name.translate(CONFUSABLES).casefold()
