"""What a sentence says that no other one of one clause can say: it would be lost."""

from collections.abc import Sequence
from itertools import pairwise

_CONDITIONS = frozenset(
    "if unless until till whenever either maybe perhaps possibly probably except".split()
)
_EITHER = frozenset({"either"})
"""`In either direction`, `none on s3 either`: nothing is left open."""
_BOUNDS = frozenset(
    "least most about almost roughly around than more less fewer half twice % percent".split()
)


def is_conditional(texts: Sequence[str], *, is_denied: bool, is_both_ways: bool) -> bool:
    """Whether a sentence leaves open what holds: `in the hall or in the bath`."""
    said = frozenset(texts) - (_EITHER if is_both_ways or is_denied else frozenset())
    if any(one.startswith("non-") for one in texts):
        return True
    if said & _CONDITIONS or ("but", "not") in pairwise(texts):
        return True
    return "or" in said and not is_denied


def is_restriction(texts: Sequence[str]) -> bool:
    """Whether a sentence wants something only together with something else: `not without c`."""
    before = texts[: texts.index("without")] if "without" in texts else ()
    return not {"not", "never", "no"}.isdisjoint(before)


def is_bound(texts: Sequence[str]) -> bool:
    """Whether a sentence does not say what a number is: `at least 12`, `5 or more`."""
    return bool(_BOUNDS & frozenset(texts))
