"""The reader against another one: the `pddl` package of the AI-Planning group."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from planscribe.model.pddl.definitions import (
    OBJECT,
    And,
    Arithmetic,
    Assign,
    Atom,
    Compare,
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
    When,
)
from tests.support.oracle import both_domains, both_problems, ours, theirs
from tests.support.sources import generated, samples

DOMAINS = [samples.STRIPS, samples.TYPED, samples.ADL, samples.NUMERIC, samples.DERIVED]
PROBLEMS = [samples.STRIPS_PROBLEM, samples.NUMERIC_PROBLEM]


@pytest.mark.parametrize("text", DOMAINS)
def test_declarations(text: str) -> None:
    domain, other = both_domains(text)
    assert domain.name == other.name
    assert {name.removeprefix(":") for name in domain.requirements} == {
        str(requirement.value) for requirement in other.requirements
    }
    assert {kind.name: set(kind.parents) - {OBJECT} for kind in domain.types} == {
        str(name): {str(parent)} if parent else set() for name, parent in other.types.items()
    }
    assert dict(ours(domain.constants)) == {
        str(one.name): {str(one.type_tag)} for one in other.constants
    }
    assert {one.name: ours(one.parameters) for one in domain.predicates} == {
        str(one.name): theirs(one.terms) for one in other.predicates
    }
    assert {one.name: ours(one.parameters) for one in domain.functions} == {
        str(one.name): theirs(one.terms) for one in other.functions
    }


@pytest.mark.parametrize("text", DOMAINS)
def test_actions(text: str) -> None:
    domain, other = both_domains(text)
    assert {
        one.name: (ours(one.parameters), written(one.precondition), written(one.effect))
        for one in domain.actions
    } == {
        str(one.name): (theirs(one.parameters), str(one.precondition), str(one.effect))
        for one in other.actions
    }


def test_derived_predicates() -> None:
    domain, other = both_domains(samples.DERIVED)
    assert [(one.head.name, written(one.condition)) for one in domain.derived] == [
        (str(one.predicate.name), str(one.condition)) for one in other.derived_predicates
    ]


@pytest.mark.parametrize("text", PROBLEMS)
def test_problems(text: str) -> None:
    problem, other = both_problems(text)
    assert (problem.name, problem.domain) == (other.name, other.domain_name)
    assert dict(ours(problem.objects)) == {
        str(one.name): {str(one.type_tag)} - {"None"} for one in other.objects
    }
    facts = [written(fact) for fact in problem.init]
    facts += [written(Compare("=", value.fluent, value.value)) for value in problem.values]
    assert sorted(facts) == sorted(map(str, other.init))
    assert written(problem.goal) == str(other.goal)


@settings(max_examples=40)
@given(generated.domains())
def test_generated_domains(text: str) -> None:
    test_declarations(text)
    test_actions(text)


@settings(max_examples=40)
@given(generated.problems())
def test_generated_problems(text: str) -> None:
    test_problems(text)


def test_metrics() -> None:
    problem, other = both_problems(samples.NUMERIC_PROBLEM)
    assert problem.metric is not None
    assert f"{problem.metric.direction} {amount(problem.metric.expression)}" == str(other.metric)


def written(formula: Formula) -> str:
    """A formula as PDDL text, in the manner of the other package."""
    match formula:
        case Atom(predicate, arguments):
            return listed(predicate, *arguments)
        case Not(body):
            return listed("not", written(body))
        case And() | Or():
            operands = list(dict.fromkeys(map(written, operands_of(formula))))
            operator = "and" if isinstance(formula, And) else "or"
            return operands[0] if len(operands) == 1 else listed(operator, *operands)
        case Imply(condition, conclusion):
            return listed("imply", written(condition), written(conclusion))
        case When(condition, effect):
            return listed("when", written(condition), written(effect))
        case Forall(variables, body):
            return listed("forall", quantified(variables), written(body))
        case Exists(variables, body):
            return listed("exists", quantified(variables), written(body))
        case Compare(operator, left, right):
            return listed(operator, amount(left), amount(right))
        case Assign(operator, fluent, value):
            return listed(operator, amount(fluent), amount(value))
        case Other(keyword):
            return listed(keyword)


def operands_of(formula: And | Or) -> Iterator[Formula]:
    """The operands of a formula and of those inside of it that have the same operator."""
    for part in formula.parts:
        if isinstance(part, And | Or) and type(part) is type(formula):
            yield from operands_of(part)
        else:
            yield part


def amount(expression: Expression) -> str:
    match expression:
        case Fluent(function, arguments):
            return listed(function, *arguments)
        case Arithmetic(operator, operands):
            return listed(operator, *map(amount, operands))
        case _:
            return f"{expression:g}"


def quantified(variables: tuple[Parameter, ...]) -> str:
    return listed(*(f"{one.name} - {one.types[0]}" for one in variables))


def listed(*words: str) -> str:
    return f"({' '.join(words)})"
