"""Another reader of PDDL: the `pddl` package of the AI-Planning group."""

from functools import cache

from pddl.core import Domain as OtherDomain
from pddl.core import Problem as OtherProblem
from pddl.logic.terms import Term as OtherTerm
from pddl.parser.domain import DomainParser
from pddl.parser.problem import ProblemParser

from planscribe.model.pddl.definitions import (
    OBJECT,
    Domain,
    Parameter,
    Problem,
)
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl.tree import parse


@cache
def domain_parser() -> DomainParser:
    return DomainParser()


@cache
def problem_parser() -> ProblemParser:
    return ProblemParser()


def both_domains(text: str) -> tuple[Domain, OtherDomain]:
    file = read(parse(text))
    assert file.faults == ()
    return file.domains[0], domain_parser()(text)


def both_problems(text: str) -> tuple[Problem, OtherProblem]:
    file = read(parse(text))
    assert file.faults == ()
    return file.problems[0], problem_parser()(text)


def ours(parameters: tuple[Parameter, ...]) -> list[tuple[str, set[str]]]:
    return [(one.name.removeprefix("?"), set(one.types) - {OBJECT}) for one in parameters]


def theirs(terms: tuple[OtherTerm, ...]) -> list[tuple[str, set[str]]]:
    return [(str(one.name), set(map(str, one.type_tags))) for one in terms]
