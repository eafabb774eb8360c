"""What the IR says of the values of numeric fluents: `goal(value(F,at_least,5))`."""

from collections.abc import Mapping

from planscribe.model.pddl.definitions import Comparator

EQUAL: Comparator = "="
"""How a value must be to a number at the end where nothing else is said: `goal(value(F,5))`."""

RELATIONS: Mapping[str, Comparator] = {
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

_GREATEST = 2**31 - 1


def number_term(digits: str) -> str:
    """A number of a text as a term: what is none of clingo's numbers is a string.

    clingo has whole numbers of 32 bits, and reads none that begins with a zero.
    """
    whole = digits.lstrip("0") or "0"
    return whole if digits.isdigit() and int(whole) <= _GREATEST else f'"{digits}"'
