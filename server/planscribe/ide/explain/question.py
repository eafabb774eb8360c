"""What somebody who points at a place of an ASP text may want to know about."""

from dataclasses import dataclass

from planscribe.model.asp.program import (
    Signature,
    alternatives,
    arguments,
    derived_atoms,
    signature,
    used_atoms,
)
from planscribe.model.terms import GroundTerm, Term, Text
from planscribe.syntax.asp.nodes import (
    Alternatives,
    AspTerm,
    FunctionTerm,
    Number,
    Operation,
    StatementKind,
    String,
    Variable,
    subterms,
)
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

PROGRAM_STATEMENTS = frozenset(
    {
        StatementKind.FACT,
        StatementKind.RULE,
        StatementKind.CONSTRAINT,
        StatementKind.CHOICE,
        StatementKind.DISJUNCTION,
        StatementKind.MINIMIZE,
    }
)


@dataclass(frozen=True, slots=True)
class Question:
    """An atom in a statement, or if there is none at the place, the statement itself.

    `is_derived`: the atom is in a head.
    """

    statement: Statement
    span: Span
    atom: AspTerm | None = None
    is_derived: bool = False

    @property
    def is_ground(self) -> bool:
        """Whether there is one atom to ask after: no variables, no intervals, no pools."""
        return self.atom is not None and is_single(self.atom)


def question_at(snapshot: Snapshot, document: Document, offset: int) -> Question | None:
    """What there is to ask about at an offset."""
    statement = trees.asp(snapshot, document).statement_at(offset)
    if statement is None or statement.kind not in PROGRAM_STATEMENTS:
        return None
    derived = [(atom, True) for atom in derived_atoms(statement)]
    used = [(use.atom, False) for use in used_atoms(statement)]
    for atom, is_derived in (*derived, *used):
        span = statement.span_of(atom.within)
        if span.contains(offset) and signature(atom) is not None:
            return Question(statement, span, atom, is_derived)
    return Question(statement, statement.span)


def is_single(atom: AspTerm) -> bool:
    """Whether an atom stands for one: no variables, no intervals, no pools."""
    return not any(map(_is_several, subterms(atom)))


def _is_several(term: AspTerm) -> bool:
    match term:
        case Variable() | Alternatives():
            return True
        case Operation(operator=".."):
            return True
        case FunctionTerm(external=external):
            return external
        case _:
            return False


def matches(pattern: AspTerm, fact: Term) -> bool:
    """Whether a fact is an instance of an atom; says yes where there is something to compute."""
    predicate = signature(pattern)
    if predicate != Signature(fact.name, len(fact.arguments)):
        return False
    known: dict[str, GroundTerm] = {}
    pairs = zip(arguments(pattern), fact.arguments, strict=True)
    return all(_matches(term, value, known) for term, value in pairs)


def _matches(pattern: AspTerm, value: GroundTerm, known: dict[str, GroundTerm]) -> bool:
    match pattern:
        case Variable(name="_"):
            return True
        case Variable(name=name):
            return known.setdefault(name, value) == value
        case Number(value=number):
            return value == number
        case String(value=text):
            return value == Text(text)
        case FunctionTerm(name=name, arguments=inner, external=False):
            if not inner:
                # `#const` may give it a value.
                return not isinstance(value, Term) or value == Term(name)
            return (
                isinstance(value, Term)
                and (value.name, len(value.arguments)) == (name, len(inner))
                and all(_matches(*pair, known) for pair in zip(inner, value.arguments, strict=True))
            )
        case Alternatives():
            return any(_matches(one, value, known) for one in alternatives(pattern))
        case _:
            return True
