"""The type that something must have, as its uses show."""

from collections.abc import Iterable, Iterator

from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.symbols import Application


def implied_types(
    known: Declarations, applications: Iterable[Application], name: str, scopes: frozenset[int]
) -> tuple[str, ...]:
    """The types that every use of a variable or object allows; `(OBJECT,)` if they tell nothing.

    Only applications whose scope is in `scopes` count: a name means something else elsewhere.
    """
    allowed = list(dict.fromkeys(_wanted(known, applications, name, scopes)))
    # The narrowest of them fits all others, unless the uses contradict each other.
    for one in allowed:
        if all(known.fits(one, other) for other in allowed):
            return one
    return (OBJECT,)


def _wanted(
    known: Declarations, applications: Iterable[Application], name: str, scopes: frozenset[int]
) -> Iterator[tuple[str, ...]]:
    for one in applications:
        declared = known.get(one.kind, one.name)
        if declared is None or one.scope not in scopes:
            continue
        for argument, parameter in zip(one.arguments, declared.parameters, strict=False):
            if argument.name == name and parameter.types != (OBJECT,):
                yield parameter.types
