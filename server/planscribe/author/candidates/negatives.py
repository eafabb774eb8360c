"""Schemas that are nearly right: hard negatives to train and to judge an encoder with.

As in Huang, Lipovetzky & Cohn (2024): arguments swapped, a literal negated, one removed, and one
added that excludes another.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from planscribe.model.pddl.definitions import TRUE, Action, And, Atom, Formula, Not
from planscribe.model.pddl.occurrences import conjuncts_of


class Alteration(StrEnum):
    """How a schema is made wrong."""

    SWAP = "swap"
    NEGATE = "negate"
    REMOVE = "remove"
    MUTEX = "mutex"


@dataclass(frozen=True, slots=True)
class AlteredSchema:
    """A schema that no longer does what its description says."""

    alteration: Alteration
    action: Action


def hard_negatives(action: Action) -> Iterator[AlteredSchema]:
    """All schemas that one alteration makes of an action whose literals are simple."""
    before, after = literals(action.precondition), literals(action.effect)
    for alteration, alter in _ALTERATIONS.items():
        for changed_before, changed_after in alter(before, after):
            changed = replace(action, precondition=_and(changed_before), effect=_and(changed_after))
            yield AlteredSchema(alteration, changed)


def literals(formula: Formula) -> tuple[Formula, ...]:
    """The literals of a conjunction; other parts are left out."""
    return tuple(one for one in conjuncts_of(formula) if _atom(one) is not None)


_Literals = Sequence[Formula]
_Sides = Iterator[tuple[_Literals, _Literals]]


def _swapped(before: _Literals, after: _Literals) -> _Sides:
    return _changed(before, after, _turned)


def _negated(before: _Literals, after: _Literals) -> _Sides:
    return _changed(before, after, _denied)


def _removed(before: _Literals, after: _Literals) -> _Sides:
    for place in range(len(before)):
        yield (*before[:place], *before[place + 1 :]), after
    for place in range(len(after)):
        if len(after) > 1:
            yield before, (*after[:place], *after[place + 1 :])


def _with_mutex(before: _Literals, after: _Literals) -> _Sides:
    """What the action makes true is needed before, or what it makes false is made true, too."""
    for one in after:
        if isinstance(one, Atom) and one not in before:
            yield (*before, one), after
        elif isinstance(one, Not) and one.body not in after:
            yield before, (*after, one.body)


_ALTERATIONS: Mapping[Alteration, Callable[[_Literals, _Literals], _Sides]] = {
    Alteration.SWAP: _swapped,
    Alteration.NEGATE: _negated,
    Alteration.REMOVE: _removed,
    Alteration.MUTEX: _with_mutex,
}


def _changed(
    before: _Literals, after: _Literals, change: Callable[[Formula], Formula | None]
) -> _Sides:
    for side, several in enumerate((before, after)):
        for place, one in enumerate(several):
            changed = change(one)
            if changed is not None and changed not in several:
                new = (*several[:place], changed, *several[place + 1 :])
                yield (before, new) if side else (new, after)


def _turned(literal: Formula) -> Formula | None:
    """The literal with its first and last arguments swapped; None if that is the same."""
    atom = _atom(literal)
    if atom is None or len(atom.arguments) < 2 or atom.arguments[0] == atom.arguments[-1]:
        return None
    first, *inner, last = atom.arguments
    turned = replace(atom, arguments=(last, *inner, first))
    return turned if isinstance(literal, Atom) else Not(turned)


def _denied(literal: Formula) -> Formula:
    return literal.body if isinstance(literal, Not) else Not(literal)


def _atom(literal: Formula) -> Atom | None:
    body = literal.body if isinstance(literal, Not) else literal
    return body if isinstance(body, Atom) else None


def _and(several: _Literals) -> Formula:
    return And(tuple(several)) if several else TRUE
