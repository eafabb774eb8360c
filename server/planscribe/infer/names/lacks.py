"""What can be said of an atom that cannot be what its author means."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TypeAlias

from planscribe.infer.facts import StatementPlace
from planscribe.model.asp.program import Signature
from planscribe.model.pddl import definitions as pddl
from planscribe.syntax.asp.nodes import FunctionTerm
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Edit, Span
from planscribe.wording import SHORT_NAMES, nearest

Declared: TypeAlias = pddl.Predicate | pddl.Function
"""What a domain declares, or a vocabulary line of its rules."""


class Lack(StrEnum):
    """What an atom lacks."""

    NO_SUCH_PREDICATE = "no such predicate"
    """Nothing derives an atom of this name, or the domain declares no such predicate."""
    ARITY = "arity"
    """The predicate has another number of arguments."""
    NO_MATCH = "no match"
    """Atoms of this predicate exist, but none that can match this pattern."""
    NO_SUCH_TYPE = "no such type"
    OTHER_TYPE = "other type"
    """An argument can never have the type that the domain declares for it."""
    NO_SUCH_OBJECT = "no such object"


@dataclass(frozen=True, slots=True)
class NameFix:
    """A change of the source that helps; its title says what it does."""

    title: str
    edits: tuple[Edit, ...]


@dataclass(frozen=True, slots=True)
class Undefined:
    """An atom in a statement that can never hold, or can have no place in a problem.

    `place` covers the name to look at, or the atom; each suggestion could be there instead.
    `declared` is what the domain says of it, and `because` are statements that matter. `predicate`
    is the one that nothing derives so; `is_slip` says that it seems misspelt, and `follows` that
    another finding gives the reason.
    """

    lack: Lack
    place: StatementPlace
    message: str
    suggestions: tuple[str, ...] = ()
    mends: tuple[NameFix, ...] = ()
    declared: Declared | None = None
    because: tuple[StatementPlace, ...] = ()
    predicate: Signature | None = None
    is_slip: bool = False
    follows: bool = False


_MANY = 200
"""Among more names than these, only those that are one slip away are checked."""
_LONGEST = 50
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"


def similar(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Up to three of the names, the likeliest first."""
    others = set(names) - {name}
    if len(others) > _MANY:
        others.intersection_update(_one_slip_away(name))
    return _closest(name, frozenset(others))


@lru_cache(maxsize=1 << 8)
def _closest(name: str, others: frozenset[str]) -> tuple[str, ...]:
    return nearest(name, others, likeness=SHORT_NAMES)


def _one_slip_away(name: str) -> Iterator[str]:
    """The names with a letter more, one less, another one, or two of them swapped."""
    for place in range(len(name) + 1 if len(name) <= _LONGEST else 0):
        before, behind = name[:place], name[place:]
        yield before + behind[1:]
        yield before + behind[1:2] + behind[:1] + behind[2:]
        for letter in _LETTERS:
            yield before + letter + behind
            yield before + letter + behind[1:]


def with_places(statement: Statement, atom: FunctionTerm, missing: int) -> NameFix | None:
    """`p(X,_)` for `p(X)` in a condition, if so many arguments are missing."""
    if missing <= 0:
        return None
    places = ",".join("_" * missing)
    if atom.arguments:
        end, text = atom.within.end - 1, f",{places}"
    else:
        end, text = atom.name_within.end, f"({places})"
    if atom.arguments and statement.text[end : end + 1] != ")":
        return None
    edit = Edit(statement.span_of(Span(end, end)), text)
    shown = statement.text[atom.within.start : end]
    return NameFix(f"Write `{shown}{text}{')' if atom.arguments else ''}`", (edit,))


_SHORTEST = 4
"""Shorter names are alike by chance."""


def is_slip_of(name: str, meant: str) -> bool:
    """Whether a name is another one with a letter too many, too few, wrong, or two swapped.

    Names that differ in a digit, a capital, `_` or a prime are different on purpose.
    """
    if min(len(name), len(meant)) < _SHORTEST:
        return False
    start = _common(name, meant)
    one, other = name[start:], meant[start:]
    end = _common(one[::-1], other[::-1])
    one, other = one[: len(one) - end], other[: len(other) - end]
    differing = one + other
    if not differing.isalpha() or not differing.islower():
        return False
    return max(len(one), len(other)) == 1 or (len(one) == 2 and one == other[::-1])


def _common(one: str, other: str) -> int:
    """How many letters two words have in common at their beginning."""
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))
