"""Which `:requirements` a domain and a problem use (PDDL 3.1, Kovacs 2011; `:time` is of PDDL+)."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from planscribe.model.pddl import (
    NUMBER,
    OBJECT,
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Domain,
    Exists,
    Expression,
    Fluent,
    Forall,
    Formula,
    Imply,
    Not,
    Or,
    Other,
    Parameter,
    Problem,
    When,
)
from planscribe.text import Span

ORDER = (
    ":strips",
    ":typing",
    ":negative-preconditions",
    ":disjunctive-preconditions",
    ":equality",
    ":existential-preconditions",
    ":universal-preconditions",
    ":conditional-effects",
    ":derived-predicates",
    ":action-costs",
    ":numeric-fluents",
    ":object-fluents",
    ":durative-actions",
    ":timed-initial-literals",
    ":constraints",
    ":preferences",
    ":time",
)
"""The requirements that others are made of, in the order in which they are written."""

_QUANTIFIED = (":existential-preconditions", ":universal-preconditions")
_FLUENTS = (":numeric-fluents", ":object-fluents")

MEANING = {
    ":quantified-preconditions": _QUANTIFIED,
    ":fluents": _FLUENTS,
    ":adl": (
        ":strips",
        ":typing",
        ":negative-preconditions",
        ":disjunctive-preconditions",
        ":equality",
        *_QUANTIFIED,
        ":conditional-effects",
    ),
    ":numeric-fluents": (":numeric-fluents", ":action-costs"),
    ":timed-initial-literals": (":timed-initial-literals", ":durative-actions"),
}
"""Requirements that stand for several."""

_OTHERS = {
    ":durative-action": ":durative-actions",
    ":constraints": ":constraints",
    "preference": ":preferences",
    "at": ":timed-initial-literals",
    ":process": ":time",
    ":event": ":time",
}

_TOTAL_COST = Fluent("total-cost")

_Use: TypeAlias = tuple[str, Span]


def expand_requirements(requirements: Iterable[str]) -> frozenset[str]:
    """All requirements that are granted by the ones declared; `:strips` always is."""
    granted: set[str] = set()
    waiting = [":strips", *requirements]
    while waiting:
        name = waiting.pop()
        if name not in granted:
            granted.add(name)
            waiting += MEANING.get(name, ())
    return frozenset(granted)


def used_requirements(domain: Domain, problem: Problem | None = None) -> dict[str, Span]:
    """The requirements that a domain and a problem use, each with the first place that does.

    They come in the order of `ORDER`. `:strips` is always among them. Places in the problem count
    only for what the domain itself does not use. Of `:numeric-fluents` and `:action-costs` only
    the stronger one is given.
    """
    uses: dict[str, Span] = {":strips": domain.span}
    for requirement, span in _domain_uses(domain):
        uses.setdefault(requirement, span)
    if problem:
        for requirement, span in _problem_uses(problem):
            uses.setdefault(requirement, span)
    if ":numeric-fluents" in uses:
        uses.pop(":action-costs", None)
    return {name: uses[name] for name in ORDER if name in uses}


def _domain_uses(domain: Domain) -> Iterator[_Use]:
    for kind in domain.types:
        yield ":typing", kind.span
    yield from _typing(domain.constants)
    for predicate in domain.predicates:
        yield from _typing(predicate.parameters)
    costs = any(entry.name == _TOTAL_COST.function for entry in domain.functions)
    for function in domain.functions:
        yield from _typing(function.parameters)
        if function.result != NUMBER:
            yield ":object-fluents", function.span
        else:
            yield ":action-costs" if costs else ":numeric-fluents", function.span
    for action in domain.actions:
        yield from _typing(action.parameters)
        yield from _formula_uses(action.precondition, in_effect=False)
        yield from _formula_uses(action.effect, in_effect=True)
    for derived in domain.derived:
        yield ":derived-predicates", derived.span
        yield from _typing(derived.head.parameters)
        yield from _formula_uses(derived.condition, in_effect=False)
    yield from _other_uses(domain.others)


def _problem_uses(problem: Problem) -> Iterator[_Use]:
    yield from _typing(problem.objects)
    yield from _formula_uses(problem.goal, in_effect=False)
    for value in problem.values:
        yield ":action-costs", value.span
    if problem.metric:
        cost = problem.metric.direction == "minimize" and problem.metric.expression == _TOTAL_COST
        yield ":action-costs" if cost else ":numeric-fluents", problem.metric.span
    yield from _other_uses(problem.others)


def _typing(parameters: Iterable[Parameter]) -> Iterator[_Use]:
    for parameter in parameters:
        if parameter.types != (OBJECT,):
            yield ":typing", parameter.span


def _other_uses(others: Iterable[Other]) -> Iterator[_Use]:
    for other in others:
        if other.keyword in _OTHERS:
            yield _OTHERS[other.keyword], other.span


def _formula_uses(formula: Formula, *, in_effect: bool) -> Iterator[_Use]:
    match formula:
        case Atom("="):
            yield ":equality", formula.span
        case Not(body):
            if not in_effect:
                simple = isinstance(body, Atom | Compare)
                negation = ":negative-preconditions" if simple else ":disjunctive-preconditions"
                yield negation, formula.span
            yield from _formula_uses(body, in_effect=in_effect)
        case And(parts):
            for part in parts:
                yield from _formula_uses(part, in_effect=in_effect)
        case Or(parts):
            yield ":disjunctive-preconditions", formula.span
            for part in parts:
                yield from _formula_uses(part, in_effect=in_effect)
        case Imply(condition, conclusion):
            yield ":disjunctive-preconditions", formula.span
            yield from _formula_uses(condition, in_effect=in_effect)
            yield from _formula_uses(conclusion, in_effect=in_effect)
        case Forall(variables, body):
            yield ":conditional-effects" if in_effect else ":universal-preconditions", formula.span
            yield from _typing(variables)
            yield from _formula_uses(body, in_effect=in_effect)
        case Exists(variables, body):
            yield ":existential-preconditions", formula.span
            yield from _typing(variables)
            yield from _formula_uses(body, in_effect=in_effect)
        case When(condition, effect):
            yield ":conditional-effects", formula.span
            yield from _formula_uses(condition, in_effect=False)
            yield from _formula_uses(effect, in_effect=True)
        case Compare():
            yield ":numeric-fluents", formula.span
        case Assign(operator, fluent, value):
            costs = operator == "increase" and fluent == _TOTAL_COST and _is_cost(value)
            yield ":action-costs" if costs else ":numeric-fluents", formula.span
        case Other():
            yield from _other_uses((formula,))


def _is_cost(value: Expression) -> bool:
    """Whether the value may be what an action costs: a number, or a fluent that never changes."""
    match value:
        case Fluent():
            return value != _TOTAL_COST
        case Arithmetic():
            return False
        case _:
            return value >= 0
