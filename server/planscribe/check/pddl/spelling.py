"""What a misspelt name may mean."""

import re
from collections.abc import Iterable

from planscribe.wording import nearest

_MOST_MEANT = 2
_MOST_CANDIDATES = 500
_NUMBER = re.compile(r"[0-9]+")


def similar(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known names that are most like a name; `ball3` is not meant where `ball4` stands."""
    numberless = _NUMBER.sub("", name)
    candidates = [
        one
        for one in known
        if abs(len(one) - len(name)) <= len(name) and _NUMBER.sub("", one) != numberless
    ]
    if len(candidates) > _MOST_CANDIDATES:
        candidates = [one for one in candidates if one[:1] == name[:1]][:_MOST_CANDIDATES]
    return nearest(name, candidates, _MOST_MEANT)
