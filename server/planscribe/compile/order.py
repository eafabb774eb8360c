"""The order in which people write numbered names: `shot2` before `shot10`."""

import re
from typing import TypeAlias

_DIGITS = re.compile(r"([0-9]+)")

NaturalKey: TypeAlias = tuple[tuple[str | tuple[int, str], ...], str]
"""Words and numbers by turns, then the name itself as a tie-breaker."""


def natural_key(name: str) -> NaturalKey:
    """A sort key that compares runs of digits as numbers, and case only as a last resort."""
    parts = _DIGITS.split(name.lower())
    # Length and digits instead of `int`, which refuses numbers of more than 4300 digits.
    key = tuple(
        (len(part.lstrip("0")), part.lstrip("0")) if index % 2 else part
        for index, part in enumerate(parts)
    )
    return key, name
