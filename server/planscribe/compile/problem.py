"""The result of compilation: problem text, with the fact that each atom came from."""

from dataclasses import dataclass

from planscribe.model.pddl import Problem
from planscribe.model.terms import Term
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Origin:
    """An object, atom or value in the problem text, and the materialised fact behind it."""

    span: Span
    fact: Term


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A materialised fact that the problem does not contain, and why."""

    fact: Term
    reason: str


@dataclass(frozen=True, slots=True)
class CompiledProblem:
    """A problem, its text, and where both came from."""

    text: str
    problem: Problem
    origins: tuple[Origin, ...]
    left_out: tuple[LeftOut, ...] = ()
