"""The result of compilation: problem text, with the fact that each atom came from."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from planscribe.model.pddl.definitions import Problem
from planscribe.model.terms import GroundTerm, Term
from planscribe.text import Span


@dataclass(frozen=True, slots=True)
class Origin:
    """An object, atom or value in the problem text, and the materialised fact behind it."""

    span: Span
    fact: Term


@dataclass(frozen=True, slots=True)
class LeftOutFact:
    """A materialised fact that the problem does not contain, and why."""

    fact: Term
    reason: str


@dataclass(frozen=True, slots=True)
class CompiledProblem:
    """A problem, its text, and where both came from. Spans of the problem point into the text."""

    text: str
    problem: Problem
    origins: tuple[Origin, ...]
    """In the order of the text."""
    left_out: tuple[LeftOutFact, ...] = ()
    names: Mapping[str, GroundTerm] = field(default_factory=dict)
    """From the lower-case PDDL name of an object or constant to the term it stands for."""
