"""Which domains and problems the simulator, reachability and the built-in planner understand.

That is PDDL 2.1 without time: ADL conditions and effects, derived predicates, numeric fluents.
Everything else in this room may rely on formulas having passed these checks.
"""

from collections.abc import Iterable

from planscribe.model.pddl.definitions import (
    Action,
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
    Derived,
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
from planscribe.model.pddl.occurrences import effects_of

# Far beyond what people write, and within Python's recursion limit for the recursive readers.
_DEEPEST = 60

_HARMLESS_SECTIONS = frozenset((":length",))


class Unsupported(Exception):  # noqa: N818
    """A construct that has no meaning here; the message is a sentence that names it."""


def require_supported(domain: Domain, problem: Problem) -> None:
    """Check everything that the plans of a task depend on.

    Raises:
        Unsupported: for the first construct found.
    """
    require_supported_sections(domain.others)
    for action in domain.actions:
        require_supported_action(domain, action)
    require_supported_goal(domain, problem)


def require_supported_goal(domain: Domain, problem: Problem) -> None:
    """Check the problem and the derived predicates, but no actions.

    Raises:
        Unsupported: for the first construct found.
    """
    require_supported_sections(problem.others)
    for rule in domain.derived:
        where = f"derived predicate {rule.head.name}"
        _check_condition(rule.condition, where, _names(rule.head.parameters))
    derived_strata(domain.derived)
    _check_condition(problem.goal, "goal", frozenset())
    if problem.metric is not None:
        _check_expression(problem.metric.expression, "metric", frozenset())


def require_supported_sections(others: Iterable[Other]) -> None:
    """Check that there are no sections that would change what a plan is.

    Raises:
        Unsupported: for the first such section.
    """
    for other in others:
        if other.keyword not in _HARMLESS_SECTIONS:
            raise Unsupported(f"{other.keyword} is not supported.")


def require_supported_action(domain: Domain, action: Action) -> None:
    """Check the precondition and the effect of an action.

    Raises:
        Unsupported: for the first construct found.
    """
    scope = _names(action.parameters)
    _check_condition(action.precondition, f"precondition of {action.name}", scope)
    _check_effect(action.effect, f"effect of {action.name}", scope)
    derived = {rule.head.name for rule in domain.derived}
    for predicate in sorted(changed_predicates(action.effect) & derived):
        raise Unsupported(f"Action {action.name} changes {predicate}, which is derived.")


def derived_strata(rules: tuple[Derived, ...]) -> tuple[tuple[Derived, ...], ...]:
    """The derived predicates' rules in the order of evaluation (Thiébaux et al. 2005).

    Raises:
        Unsupported: a predicate depends on its own negation.
    """
    heads = {rule.head.name for rule in rules}
    stratum = dict.fromkeys(heads, 0)
    uses = {
        (rule.head.name, used, negated)
        for rule in rules
        for used, negated in polarities(rule.condition)
        if used in heads
    }
    changed = True
    while changed:
        changed = False
        for head, used, negated in uses:
            least = stratum[used] + negated
            if stratum[head] < least:
                if least > len(heads):
                    raise Unsupported(f"Derived predicate {head} depends on its own negation.")
                stratum[head] = least
                changed = True
    levels = sorted(set(stratum.values()))
    return tuple(
        tuple(rule for rule in rules if stratum[rule.head.name] == level) for level in levels
    )


def polarities(condition: Formula) -> frozenset[tuple[str, bool]]:
    """The predicates that a condition uses, each with whether it does so under a negation."""
    found: set[tuple[str, bool]] = set()
    waiting = [(condition, False)]
    while waiting:
        formula, negated = waiting.pop()
        match formula:
            case Atom():
                found.add((formula.predicate, negated))
            case Not():
                waiting.append((formula.body, not negated))
            case And() | Or():
                waiting.extend((part, negated) for part in formula.parts)
            case Imply():
                waiting.append((formula.condition, not negated))
                waiting.append((formula.conclusion, negated))
            case Forall() | Exists():
                waiting.append((formula.body, negated))
    return frozenset(found)


def changed_predicates(effect: Formula) -> frozenset[str]:
    """The predicates that an effect adds or deletes."""
    return frozenset(atom.predicate for atom, _ in effects_of(effect))


def added_predicates(effect: Formula) -> frozenset[str]:
    """The predicates that an effect adds, perhaps only under conditions."""
    return frozenset(atom.predicate for atom, is_added in effects_of(effect) if is_added)


def changed_in(domain: Domain) -> frozenset[str]:
    """The predicates that actions add or delete."""
    return frozenset[str]().union(*(changed_predicates(one.effect) for one in domain.actions))


def added_in(domain: Domain) -> frozenset[str]:
    """The predicates that actions add, perhaps only under conditions."""
    return frozenset[str]().union(*(added_predicates(one.effect) for one in domain.actions))


def is_supported_action(domain: Domain, action: Action) -> bool:
    """Whether the precondition and the effect of an action are understood."""
    try:
        require_supported_action(domain, action)
    except Unsupported:
        return False
    return True


def _names(parameters: Iterable[Parameter]) -> frozenset[str]:
    return frozenset(parameter.name for parameter in parameters)


def _check_condition(condition: Formula, where: str, scope: frozenset[str], depth: int = 0) -> None:
    waiting = [(condition, scope, depth)]
    while waiting:
        formula, scope, depth = waiting.pop()
        if depth > _DEEPEST:
            raise Unsupported(f"The {where} is nested too deeply.")
        match formula:
            case Atom():
                _check_arguments(formula.arguments, where, scope)
            case Not():
                waiting.append((formula.body, scope, depth + 1))
            case And() | Or():
                waiting.extend((part, scope, depth + 1) for part in formula.parts)
            case Imply():
                waiting.append((formula.condition, scope, depth + 1))
                waiting.append((formula.conclusion, scope, depth + 1))
            case Forall() | Exists():
                waiting.append((formula.body, scope | _names(formula.variables), depth + 1))
            case Compare():
                _check_expression(formula.left, where, scope)
                _check_expression(formula.right, where, scope)
            case _:
                raise _misplaced(formula, where)


def _check_effect(effect: Formula, where: str, scope: frozenset[str]) -> None:
    waiting = [(effect, scope, 0)]
    while waiting:
        formula, scope, depth = waiting.pop()
        if depth > _DEEPEST:
            raise Unsupported(f"The {where} is nested too deeply.")
        match formula:
            case Atom(predicate="="):
                raise _misplaced(formula, where)
            case Atom():
                _check_arguments(formula.arguments, where, scope)
            case Not(body=Atom()):
                waiting.append((formula.body, scope, depth + 1))
            case And():
                waiting.extend((part, scope, depth + 1) for part in formula.parts)
            case Forall():
                waiting.append((formula.body, scope | _names(formula.variables), depth + 1))
            case When():
                _check_condition(formula.condition, where, scope, depth + 1)
                waiting.append((formula.effect, scope, depth + 1))
            case Assign():
                _check_arguments(formula.fluent.arguments, where, scope)
                _check_expression(formula.value, where, scope)
            case _:
                raise _misplaced(formula, where)


def _check_expression(expression: Expression, where: str, scope: frozenset[str]) -> None:
    waiting = [(expression, 0)]
    while waiting:
        part, depth = waiting.pop()
        if depth > _DEEPEST:
            raise Unsupported(f"The {where} is nested too deeply.")
        match part:
            case Fluent():
                _check_arguments((part.function, *part.arguments), where, scope)
            case Arithmetic():
                waiting.extend((operand, depth + 1) for operand in part.operands)


def _check_arguments(arguments: tuple[str, ...], where: str, scope: frozenset[str]) -> None:
    for argument in arguments:
        if argument.startswith("?") and argument not in scope:
            raise Unsupported(f"The {where} uses {argument}, which is not declared.")


def _misplaced(formula: Formula, where: str) -> Unsupported:
    match formula:
        case Other():
            keyword = formula.keyword or "a form that cannot be read"
        case Assign() | Compare():
            keyword = formula.operator
        case Atom():
            keyword = formula.predicate
        case _:
            keyword = type(formula).__name__.lower()
    return Unsupported(f"The {where} contains {keyword}, which is not supported here.")
