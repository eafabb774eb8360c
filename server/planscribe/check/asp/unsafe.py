"""Fixes for PS216: the condition that gives a variable its values, or a name in its place."""

from collections.abc import Callable, Iterator

from planscribe.check.finding import Fix
from planscribe.infer.names.vocabulary import STATES
from planscribe.infer.rewrite import head_and_body
from planscribe.model.pddl.definitions import Domain
from planscribe.syntax.asp.nodes import (
    Aggregate,
    AspTerm,
    BodyPart,
    Element,
    FunctionTerm,
    HeadPart,
    Literal,
    StatementKind,
    Variable,
    elements_of,
    plain_atoms,
    variables,
)
from planscribe.syntax.asp.tree import Statement
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.workspace import trees
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.snapshot import Snapshot


def bindings(
    snapshot: Snapshot, document: Document, program: DocumentProgram, variable: Span
) -> Iterator[Fix]:
    """The name that a fact means, and the condition `object(X,t)` where the domain wants a `t`."""
    if document.language is not Language.ASP:
        return
    statement = trees.asp(snapshot, document).statement_at(variable.start)
    if statement is None or statement.kind not in (
        StatementKind.FACT,
        StatementKind.RULE,
        StatementKind.CONSTRAINT,
    ):
        return
    name = variable.of(document.text)
    conditions = list(_conditions(document, program.model, statement, name))
    names = list(_as_name(statement, name))
    yield from (*names, *conditions) if name[-1].isdigit() else (*conditions, *names)


def _conditions(
    document: Document, model: DomainModel | None, statement: Statement, name: str
) -> Iterator[Fix]:
    """The condition `object(X,t)`, put at the end of a statement."""
    if model is None:
        return
    lexicon = model.lexicon
    types = {
        type_
        for part in (*statement.head, *statement.body)
        for type_ in _types(model.domain, part, name, lexicon.names.spelling)
    }
    if len(types) != 1 or document.text[statement.span.end - 1] != ".":
        return
    (type_,) = types
    condition = f"object({name},{lexicon.names.constant(type_)})"
    before = ", " if head_and_body(statement.text)[1] else " :- "
    stop = Span(statement.span.end - 1, statement.span.end - 1)
    yield Fix(f"Add {quoted(condition)}", (Edit(stop, before + condition),))


def _as_name(statement: Statement, name: str) -> Iterator[Fix]:
    """A name for a variable in a fact, where both begin with the same letter."""
    if statement.kind is not StatementKind.FACT or len(name) < 2 or not name[0].isalpha():
        return
    small = name[0].lower() + name[1:]
    places = [one.within for one in variables(*statement.head) if one.name == name]
    edits = tuple(Edit(statement.span_of(each), small) for each in places)
    if edits:
        yield Fix(f"Replace {quoted(name)} with {quoted(small)}", edits)


def _types(
    domain: Domain, part: HeadPart | BodyPart, name: str, spelling: Callable[[str], str]
) -> Iterator[str]:
    """The types of the places where a variable stands inside `init` and `goal`."""
    match part:
        case Literal():
            for state in plain_atoms(part.atom):
                if state.name in STATES and len(state.arguments) == 1:
                    yield from _types_inside(domain, state.arguments[0], name, spelling)
        case Element() | Aggregate():
            for element in elements_of(part):
                for literal in (element.literal, *element.condition):
                    if isinstance(literal, Literal):
                        yield from _types(domain, literal, name, spelling)


def _types_inside(
    domain: Domain, term: AspTerm, name: str, spelling: Callable[[str], str]
) -> Iterator[str]:
    match term:
        case FunctionTerm(name="neg", arguments=(inner,)):
            yield from _types_inside(domain, inner, name, spelling)
        case FunctionTerm():
            wanted = spelling(term.name).lower()
            declared = next((one for one in domain.predicates if one.name == wanted), None)
            for argument, parameter in zip(
                term.arguments, declared.parameters if declared else (), strict=False
            ):
                if isinstance(argument, Variable) and argument.name == name:
                    yield from parameter.types
