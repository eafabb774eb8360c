"""A task as external planners read it: plain names, and the requirements that it really has.

The copy says the same in lower case. Names that some planners cannot read get look-alikes, which a
table brings back. Types that are only used are declared.
"""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from planscribe.compile.writer import write_domain, write_problem
from planscribe.model.pddl.definitions import OBJECT, Domain, Parameter, Problem, Type
from planscribe.model.pddl.features import Feature, Features
from planscribe.model.pddl.requirements import STRIPS, required, usages
from planscribe.plan.planners.conditions import has_numeric_conditions
from planscribe.plan.planners.costs import NoCosts, with_costs
from planscribe.syntax.pddl import tree as pddl_syntax

# Older than the name that the standard has now, and read by more planners.
_FLUENTS = {":numeric-fluents": ":fluents"}

_COMMENT = re.compile(r";[^\n]*")
_WORD = re.compile(r"[^\s()]+")
_PLAIN = re.compile(r"[a-z][a-z0-9_-]*")
_READABLE = re.compile(r"[?:]?[a-z][a-z0-9_-]*|[-+*/=<>]|[<>]=|[0-9.+-]+|#t")
_STRANGE = re.compile(r"[^a-z0-9_-]")

_TIME = frozenset((Feature.DURATIVE_ACTIONS, Feature.CONSTRAINTS, Feature.PREFERENCES))
_KEYWORDS = frozenset(
    """
    all always always-within at-most-once end hold-after hold-during is-violated oneof over
    preference sometime sometime-after sometime-before start unknown within
    """.split()
)
"""Words of other dialects, and of tasks about time, that some planners never read as names."""


@dataclass(frozen=True, slots=True)
class Copy:
    """The texts of a task, and the names that mean others there."""

    domain: str
    problem: str
    names: Mapping[str, str] = field(default_factory=dict)
    """From a name of the copy to that of the task."""
    features: frozenset[Feature] = frozenset()
    """What the task uses."""


def copied(domain: Domain, problem: Problem, texts: tuple[str, str] = ("", "")) -> Copy:
    """A task for any planner, with whole costs if numbers are for costs only.

    Sections that the model only names are copied from the texts that it was read from.

    Raises:
        ValueError: there is such a section, and no text.
    """
    is_sequential = not (domain.others or problem.others)
    if is_sequential and not has_numeric_conditions(domain, problem):
        with suppress(NoCosts):
            domain, problem = with_costs(domain, problem)
    domain = replace(domain, types=complete_types(domain, problem))
    problem = replace(problem, requirements=())
    found: Features = {}
    # Initial atoms are many, and tell nothing of features.
    without_init = replace(problem, init=())
    for text in (
        write_domain(domain, (), texts[0]),
        write_problem(without_init, domain, texts[1]),
    ):
        for usage in usages(pddl_syntax.parse(text)):
            found = {**usage.features, **found}
    requirements = [_FLUENTS.get(name, name) for name in (STRIPS, *required(found))]
    return plain(
        write_domain(domain, requirements, texts[0]),
        write_problem(problem, domain, texts[1]),
        frozenset(found),
    )


def plain(domain: str, problem: str, features: frozenset[Feature] = frozenset()) -> Copy:
    """The texts in lower case, without comments, and with names that every planner reads."""
    domain, problem = (_COMMENT.sub("", text).lower() for text in (domain, problem))
    words = {*_WORD.findall(domain), *_WORD.findall(problem)}
    # Where the task is about time, the same word may be a keyword.
    keywords = _KEYWORDS if features.isdisjoint(_TIME) else frozenset()
    table: dict[str, str] = {}
    for word in sorted(one for one in words if one in keywords or not _READABLE.fullmatch(one)):
        table[word] = _look_alike(word, words)
        words.add(table[word])
    if table:
        domain, problem = (
            _WORD.sub(lambda match: table.get(match[0], match[0]), text)
            for text in (domain, problem)
        )
    return Copy(domain, problem, {name: word for word, name in table.items()}, features)


def complete_types(domain: Domain, problem: Problem) -> tuple[Type, ...]:
    """The types with those that are only used; some planners take these for empty."""
    declared = {kind.name for kind in domain.types} | {OBJECT}
    used = [parent for kind in domain.types for parent in kind.parents]
    used += [name for entry in typed_entries(domain, problem) for name in entry.types]
    return (*domain.types, *(Type(name) for name in dict.fromkeys(used) if name not in declared))


def typed_entries(domain: Domain, problem: Problem) -> Iterable[Parameter]:
    """Everything that has a type, but for the parameters of predicates and functions."""
    yield from domain.constants
    yield from problem.objects
    for action in domain.actions:
        yield from action.parameters


def _look_alike(word: str, taken: set[str]) -> str:
    """A plain name that nothing else has; a variable stays one."""
    mark = "?" if word.startswith("?") else ""
    name = _STRANGE.sub("x", word.removeprefix("?"))
    name = mark + (name if _PLAIN.fullmatch(name) else f"n{name}")
    chosen, count = name, 1
    while chosen in taken:
        count += 1
        chosen = f"{name}-{count}"
    return chosen
