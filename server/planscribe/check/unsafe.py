"""Mends for PS216: the condition that gives a variable its values, where the domain tells it."""

from collections.abc import Callable, Iterator

from planscribe.check.finding import Fix
from planscribe.infer.rewrite import head_and_body
from planscribe.model.pddl import Domain
from planscribe.syntax.asp_nodes import (
    Aggregate,
    AspTerm,
    BodyPart,
    Element,
    Function,
    HeadPart,
    Kind,
    Literal,
    Variable,
    plain_atoms,
)
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.programs import Program
from planscribe.workspace.snapshot import Snapshot

_STATES = frozenset({"init", "goal"})


def bindings(
    snapshot: Snapshot, document: Document, program: Program, variable: Span
) -> Iterator[Fix]:
    """The condition `object(X,t)` for a variable that stands where the domain wants a `t`."""
    if document.language is not Language.ASP or program.model is None:
        return
    statement = trees.asp(snapshot, document).statement_at(variable.start)
    if statement is None or statement.kind not in (Kind.FACT, Kind.RULE, Kind.CONSTRAINT):
        return
    name = variable.of(document.text)
    lexicon = program.model.lexicon
    types = {
        type_
        for part in (*statement.head, *statement.body)
        for type_ in _types(program.model.domain, part, name, lexicon.names.spelling)
    }
    if len(types) != 1 or document.text[statement.span.end - 1] != ".":
        return
    (type_,) = types
    condition = f"object({name},{lexicon.names.constant(type_)})"
    before = ", " if head_and_body(statement.text)[1] else " :- "
    stop = Span(statement.span.end - 1, statement.span.end - 1)
    yield Fix(f"Add {quoted(condition)}", (Edit(stop, before + condition),))


def _types(
    domain: Domain, part: HeadPart | BodyPart, name: str, spelling: Callable[[str], str]
) -> Iterator[str]:
    """The types of the places where a variable stands inside of `init` and `goal`."""
    match part:
        case Literal():
            for state in plain_atoms(part.atom):
                if state.name in _STATES and len(state.arguments) == 1:
                    yield from _types_inside(domain, state.arguments[0], name, spelling)
        case Element():
            for literal in (part.literal, *part.condition):
                if isinstance(literal, Literal):
                    yield from _types(domain, literal, name, spelling)
        case Aggregate():
            for element in part.elements:
                yield from _types(domain, element, name, spelling)
        case _:
            pass


def _types_inside(
    domain: Domain, term: AspTerm, name: str, spelling: Callable[[str], str]
) -> Iterator[str]:
    match term:
        case Function(name="neg", arguments=(inner,)):
            yield from _types_inside(domain, inner, name, spelling)
        case Function():
            wanted = spelling(term.name).lower()
            declared = next((one for one in domain.predicates if one.name == wanted), None)
            for argument, parameter in zip(
                term.arguments, declared.parameters if declared else (), strict=False
            ):
                if isinstance(argument, Variable) and argument.name == name:
                    yield from parameter.types
        case _:
            pass
