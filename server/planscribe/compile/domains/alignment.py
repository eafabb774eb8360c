"""Which symbols of two different domains are probably the same."""

from collections.abc import Iterator, Sequence

from planscribe.compile.alignment import align, image
from planscribe.compile.content import Content, ObjectKind, ObjectRelation, Statement
from planscribe.compile.domains.schemas import SchemaKind, schemas
from planscribe.compile.domains.structure import DeclaredKind, DeclaredName, all_types
from planscribe.compile.formulas import PLAIN
from planscribe.model.pddl.definitions import (
    NOWHERE,
    Atom,
    Domain,
    Function,
    Not,
    Parameter,
    Predicate,
    Type,
)
from planscribe.text import Span

Declaration = Type | Parameter | Predicate | Function


def aligned(first: Domain, second: Domain) -> dict[DeclaredName, DeclaredName]:
    """Pair symbols of the same kind that share a name, or a part that they play.

    A guess, made by what is said of them: it decides only which differences a reader is shown.
    """
    mine, theirs = _content(first), _content(second)
    pairs = align(mine, theirs)
    symbols, others = (
        {_key(symbol): symbol for symbol in declared(domain)} for domain in (first, second)
    )
    shared = {
        name
        for statement in mine.statements
        if image(statement, pairs) in theirs.statements
        for name in statement[1]
    }
    return {
        symbols[name]: others[other]
        for name, other in pairs.items()
        if name == other or name in shared
    }


def declared(domain: Domain) -> dict[DeclaredName, Span]:
    """The symbols of a domain, and where it declares them."""
    found = {symbol: one.span for symbol, one in declarations(domain).items()}
    for schema in schemas(domain):
        if schema.kind is not SchemaKind.DERIVED:
            found.setdefault(DeclaredName(DeclaredKind.ACTION, schema.name), schema.span)
    return found


def declarations(domain: Domain) -> dict[DeclaredName, Declaration]:
    """The symbols of a domain that are no actions, with their declarations."""
    sections: tuple[tuple[DeclaredKind, Sequence[Declaration]], ...] = (
        (DeclaredKind.TYPE, all_types(domain)),
        (DeclaredKind.CONSTANT, domain.constants),
        (DeclaredKind.PREDICATE, domain.predicates),
        (DeclaredKind.FUNCTION, domain.functions),
    )
    return {DeclaredName(kind, one.name): one for kind, several in sections for one in several}


def _content(domain: Domain) -> Content:
    """The symbols of a domain as the objects of a problem, by what is said of them."""
    known = {_key(symbol) for symbol in declared(domain)}
    arity = {_key(DeclaredName(DeclaredKind.PREDICATE, one.name)): one for one in domain.predicates}
    kinds = {_key(symbol): _kind(symbol, arity.get(_key(symbol))) for symbol in declared(domain)}
    statements = {
        statement: NOWHERE
        for statement in _statements(domain)
        if all(name in known for name in statement[1])
    }
    return Content(kinds, statements, (), None, (), PLAIN, {})


def _kind(symbol: DeclaredName, predicate: Predicate | None) -> ObjectKind:
    arity = f"/{len(predicate.parameters)}" if predicate else ""
    return ObjectKind((f"{symbol.kind}{arity}",))


def _key(symbol: DeclaredName) -> str:
    return f"{symbol.kind} {symbol.name}"


def _statements(domain: Domain) -> Iterator[Statement]:
    for kind in all_types(domain):
        for parent in kind.parents:
            yield _said(
                "below",
                DeclaredName(DeclaredKind.TYPE, kind.name),
                DeclaredName(DeclaredKind.TYPE, parent),
            )
    for predicate in domain.predicates:
        for place, parameter in enumerate(predicate.parameters):
            for one in parameter.types:
                own = DeclaredName(DeclaredKind.PREDICATE, predicate.name)
                yield _said(f"argument {place}", own, DeclaredName(DeclaredKind.TYPE, one))
    for schema in schemas(domain):
        action = DeclaredName(DeclaredKind.ACTION, schema.name)
        for parameter in schema.parameters:
            for one in parameter.types:
                yield _said("parameter", action, DeclaredName(DeclaredKind.TYPE, one))
        for part in schema.parts:
            match part.body:
                case Atom(name):
                    own = DeclaredName(DeclaredKind.PREDICATE, name)
                    yield _said(f"{part.section} {part.time}", action, own)
                case Not(Atom(name)):
                    own = DeclaredName(DeclaredKind.PREDICATE, name)
                    yield _said(f"not {part.section} {part.time}", action, own)


def _said(label: str, *symbols: DeclaredName) -> Statement:
    return ObjectRelation("init", label), tuple([_key(one) for one in symbols])
