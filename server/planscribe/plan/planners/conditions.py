"""What the conditions and effects of a task are made of."""

from collections.abc import Iterator

from planscribe.model.pddl.definitions import Compare, Domain, Formula, Problem
from planscribe.model.pddl.occurrences import atomic_parts


def has_numeric_conditions(domain: Domain, problem: Problem) -> bool:
    """Whether any condition compares numbers."""
    return any(
        isinstance(part, Compare)
        for _, formula in conditions(domain, problem)
        for part in atomic_parts(formula)
    )


def conditions(domain: Domain, problem: Problem | None) -> Iterator[tuple[str, Formula]]:
    """All conditions and effects, and where they stand."""
    for rule in domain.derived:
        yield f"Derived predicate {rule.head.name}", rule.condition
    for action in domain.actions:
        yield f"Action {action.name}", action.precondition
        yield f"Action {action.name}", action.effect
    if problem is not None:
        yield "The goal", problem.goal
