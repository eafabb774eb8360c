"""PDDL names for the objects of materialised facts: readable, distinct, and reversible."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from planscribe.compile.order import natural_key
from planscribe.model.names import domain_names
from planscribe.model.pddl.definitions import NUMBER, OBJECT, Domain
from planscribe.model.terms import GroundTerm, Term, Text

_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]*")
_NOT_IN_NAME = re.compile(r"[^A-Za-z0-9_-]+")

_KEYWORDS = frozenset(
    {OBJECT, NUMBER, "and", "or", "not", "imply", "forall", "exists", "when", "either"}
)
"""Words that some planner reads as syntax wherever they stand."""


@dataclass(frozen=True, slots=True)
class ObjectNames:
    """A bijection between ground terms and PDDL names that differ by more than case."""

    names: Mapping[GroundTerm, str]
    refused: Mapping[GroundTerm, str]
    """Terms that did not get the name that was asked for, and why."""


def name_objects(
    terms: Iterable[GroundTerm], wanted: Mapping[GroundTerm, str], domain: Domain
) -> ObjectNames:
    """Names for all terms: those of constants of the domain, those wanted, or readable ones.

    Where a name is taken, by another object or by a type or constant of the domain, the later
    term gets a numbered suffix. Names that were asked for come first, then plain constants.
    """
    table = domain_names(domain)
    names: dict[GroundTerm, str] = {
        Term(table.constant(constant.name)): constant.spelling or constant.name
        for constant in domain.constants
    }
    reserved = {kind.name for kind in domain.types} | _KEYWORDS
    used = reserved | {name.lower() for name in names.values()}
    refused: dict[GroundTerm, str] = {}

    def claim(term: GroundTerm, name: str) -> None:
        free = name
        count = 0 if name.lower() in reserved else 1
        while free.lower() in used:
            count += 1
            free = f"{name}-{count}"
        used.add(free.lower())
        names[term] = free

    unnamed = [term for term in dict.fromkeys(terms) if term not in names]
    asked = [term for term in unnamed if _NAME.fullmatch(wanted.get(term, ""))]
    for term in sorted(asked, key=lambda term: natural_key(wanted[term])):
        claim(term, wanted[term])
        if names[term] != wanted[term]:
            refused[term] = f"`{wanted[term]}` is already used, so the name is `{names[term]}`."
    plain = [term for term in unnamed if term not in names and _is_plain(term)]
    for term in sorted(plain, key=lambda term: natural_key(str(term))):
        claim(term, readable_name(term))
    others = [(readable_name(term, names), term) for term in unnamed if term not in names]
    for name, term in sorted(others, key=lambda pair: (natural_key(pair[0]), str(pair[1]))):
        claim(term, name)
    for term, name in wanted.items():
        if term in names and term not in refused and names[term] != name:
            what = "not a PDDL name" if not _NAME.fullmatch(name) else "not that of the constant"
            refused[term] = f"`{name}` is {what}, so the name is `{names[term]}`."
    return ObjectNames(names, refused)


def name_of(constant: str, spelling: str) -> str:
    """The PDDL name of an object that a text spells so, unless that is taken."""
    return spelling if _NAME.fullmatch(spelling) else valid_name(constant)


def _is_plain(term: GroundTerm) -> bool:
    return isinstance(term, Term) and not term.arguments


def readable_name(term: GroundTerm, known: Mapping[GroundTerm, str] | None = None) -> str:
    """A PDDL name that a person would give: `left-gripper-robot1` for `left_gripper(robot1)`.

    Different terms can share one. `known` names terms that occur as arguments.
    """
    match term:
        case int():
            return f"n{_number(term)}"
        case Text(value):
            return valid_name(value)
        case Term(name, ()):
            return valid_name(name)
        case Term(name, (int() as number,)) if name and not name[-1].isdigit() and number >= 0:
            return f"{valid_name(name.replace('_', '-'))}{number}"
    inner = [
        _number(argument)
        if isinstance(argument, int)
        else (known or {}).get(argument) or readable_name(argument, known)
        for argument in term.arguments
    ]
    return valid_name("-".join([*([term.name.replace("_", "-")] if term.name else []), *inner]))


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"minus{-value}"


def valid_name(text: str) -> str:
    """The PDDL name nearest to a text; texts without any letter or digit become `unnamed`."""
    return _NOT_IN_NAME.sub("-", text).strip("-_") or "unnamed"
