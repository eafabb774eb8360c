"""What a sentence says that no other one of one clause can say: it would be lost."""

from collections.abc import Sequence
from itertools import pairwise

_CONDITIONS = frozenset(
    "if unless until till whenever either maybe perhaps possibly probably except".split()
)
_REST = frozenset("others rest remaining only than else anyone anybody".split())
"""Words for what a sentence does not name: it says something of that, too."""
_PARTLY = frozenset({("but", "not"), ("but", "none")})
_OTHER_WAYS = frozenset("each one way direction".split())
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
    if said & _REST or ("all", "but") in pairwise(texts) or _is_of_others(texts):
        return True
    # `there is a link to b, but none back`: only a part of it is denied.
    if said & _CONDITIONS or not _PARTLY.isdisjoint(pairwise(texts)):
        return True
    return "or" in said and not is_denied


def _is_of_others(texts: Sequence[str]) -> bool:
    """Whether `other` stands for what is not named, as in `the other two`, `another car`."""
    around = zip(("", *texts), texts, (*texts[1:], ""), strict=False)
    return any(
        (one == "other" and _OTHER_WAYS.isdisjoint((before, after)))
        or (one == "another" and before != "one")
        for before, one, after in around
    )


def is_restriction(texts: Sequence[str]) -> bool:
    """Whether a sentence wants something only together with something else: `not without c`."""
    before = texts[: texts.index("without")] if "without" in texts else ()
    return not {"not", "never", "no"}.isdisjoint(before)


def is_bound(texts: Sequence[str]) -> bool:
    """Whether a sentence does not say what a number is: `at least 12`, `5 or more`."""
    return bool(_BOUNDS & frozenset(texts))
