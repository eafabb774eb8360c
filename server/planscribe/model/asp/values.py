"""What the IR says of the values of numeric fluents: `goal(value(F,at_least,5))`."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from planscribe.model.pddl.definitions import Comparator

EQUAL: "Comparator" = "="
"""How a value must be to a number at the end where nothing else is said: `goal(value(F,5))`."""

RELATIONS: "Mapping[str, Comparator]" = {
    "at_least": ">=",
    "at_most": "<=",
    "more_than": ">",
    "less_than": "<",
}
"""What else can be said, with the comparison in PDDL."""

DENIED = {
    "at_least": "less_than",
    "at_most": "more_than",
    "less_than": "at_least",
    "more_than": "at_most",
}
"""How a value is to a number that it is not `at_least`, and so on."""

GREATEST = 2**31 - 1
"""The greatest of clingo's numbers, which are whole numbers of 32 bits."""

_NUMBER = re.compile(r"-?[0-9]{1,300}(\.[0-9]{1,300})?")


def number_of(digits: str) -> float | None:
    """The number that digits are; None if they are none, or more than a number can keep."""
    if not _NUMBER.fullmatch(digits):
        return None
    value = float(digits) + 0.0  # No -0.
    return value if Decimal(repr(value)) == Decimal(digits) else None


def number_term(digits: str) -> str:
    """A number of a text as a term: what is none of clingo's numbers is a string."""
    # clingo reads no number that begins with a zero.
    is_whole = digits.removeprefix("-").isdigit() and abs(int(digits)) <= GREATEST
    return str(int(digits)) if is_whole else f'"{digits}"'


def relation_words(relation: str) -> str:
    """A relation as people say it before a number: `at least`; empty if there is none."""
    return relation.replace("_", " ")


def value_term(fluent: str, relation: str, digits: str) -> str:
    """`value(F,R,N)`, or `value(F,N)` without a relation, from the digits of a text."""
    return f"value({','.join(filter(None, (fluent, relation, number_term(digits))))})"
