"""How two domains differ, for people to read: by what they declare, then action by action."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from planscribe.compile.differences import Side
from planscribe.compile.domains.alignment import Declaration, aligned, declarations, declared
from planscribe.compile.domains.pairing import keyed, renaming_of, with_terms, with_variables
from planscribe.compile.domains.renaming import Renaming
from planscribe.compile.domains.schemas import (
    Schema,
    SchemaKind,
    schemas,
    unreadable,
    written,
)
from planscribe.compile.domains.structure import DeclaredKind, DeclaredName
from planscribe.compile.formulas import Notation, write_parameters, write_types
from planscribe.model.pddl.definitions import (
    NUMBER,
    Domain,
    Function,
    Parameter,
    Predicate,
    Type,
)
from planscribe.text import Span
from planscribe.wording import listed

_SECTIONS = {
    DeclaredKind.TYPE: "types",
    DeclaredKind.CONSTANT: "constants",
    DeclaredKind.PREDICATE: "predicates",
    DeclaredKind.FUNCTION: "functions",
    DeclaredKind.ACTION: "actions",
}


@dataclass(frozen=True, slots=True)
class DomainDifference:
    """One difference, as a sentence; `spans` are in the domain of `side`.

    `where` is what it is about: a section (`types`), or an action (`action load`).
    """

    where: str
    message: str
    side: Side | None = None
    spans: tuple[Span, ...] = ()


def describe(first: Domain, second: Domain) -> tuple[DomainDifference, ...]:
    """How two domains differ, if symbols are renamed as is most likely meant."""
    pairs = aligned(first, second)
    renaming = renaming_of(pairs)
    return (
        *_unreadable(first, second),
        *_renamed(pairs),
        *_alone(first, second, pairs),
        *_declarations(first, second, pairs, renaming),
        *_schemas(first, second, pairs, renaming),
    )


def _unreadable(first: Domain, second: Domain) -> Iterator[DomainDifference]:
    for side, domain in ((Side.FIRST, first), (Side.SECOND, second)):
        for what in unreadable(domain):
            message = f"Not understood in the {side}, so not compared: {what}"
            yield DomainDifference("not comparable", message, side)


def _renamed(pairs: Mapping[DeclaredName, DeclaredName]) -> Iterator[DomainDifference]:
    for kind, section in _SECTIONS.items():
        changed = [
            f"{one.name} -> {other.name}"
            for one, other in pairs.items()
            if one.kind is kind and one.name != other.name
        ]
        if changed:
            message = f"Compared with these names exchanged: {listed(changed)}"
            yield DomainDifference(section, message)


def _alone(
    first: Domain, second: Domain, pairs: Mapping[DeclaredName, DeclaredName]
) -> Iterator[DomainDifference]:
    partners = set(pairs.values())
    mine = {one: span for one, span in declared(first).items() if one not in pairs}
    theirs = {one: span for one, span in declared(second).items() if one not in partners}
    for kind, section in _SECTIONS.items():
        for side, alone in ((Side.FIRST, mine), (Side.SECOND, theirs)):
            several = [one for one in alone if one.kind is kind]
            if several:
                message = f"Only in the {side}: {listed(one.name for one in several)}"
                spans = tuple([alone[one] for one in several])
                yield DomainDifference(section, message, side, spans)


def _declarations(
    first: Domain, second: Domain, pairs: Mapping[DeclaredName, DeclaredName], renaming: Renaming
) -> Iterator[DomainDifference]:
    mine, theirs = declarations(first), declarations(second)
    notations = Notation.of(first), Notation.of(second)
    for symbol, other in pairs.items():
        one, two = mine.get(symbol), theirs.get(other)
        if one and two and _signature(one, renaming) != _signature(two, Renaming()):
            shown = [_shown(*each) for each in zip((one, two), notations, strict=True)]
            message = f"{shown[0]} in the first, {shown[1]} in the second"
            yield DomainDifference(_SECTIONS[symbol.kind], message, Side.FIRST, (one.span,))


def _signature(one: Declaration, renaming: Renaming) -> object:
    """What a declaration says besides its name."""
    match one:
        case Type(parents=parents):
            return sorted(renaming.types.get(parent, parent) for parent in parents)
        case Parameter():
            return renaming.parameter_types(one)
        case Predicate(parameters=parameters):
            return [renaming.parameter_types(each) for each in parameters]
        case Function(parameters=parameters, result=result):
            types = [renaming.parameter_types(each) for each in parameters]
            return [*types, renaming.types.get(result, result)]


def _shown(one: Declaration, notation: Notation) -> str:
    name = one.spelling or one.name
    match one:
        case Type(parents=parents):
            return f"{name} - {write_types(parents, notation)}"
        case Parameter(types=types):
            return f"{name} - {write_types(types, notation)}"
        case Predicate(parameters=parameters):
            return f"({' '.join(filter(None, (name, write_parameters(parameters, notation))))})"
        case Function(parameters=parameters, result=result):
            text = f"({' '.join(filter(None, (name, write_parameters(parameters, notation))))})"
            return text if result == NUMBER else f"{text} - {result}"


def _schemas(
    first: Domain, second: Domain, pairs: Mapping[DeclaredName, DeclaredName], renaming: Renaming
) -> Iterator[DomainDifference]:
    notations = {Side.FIRST: Notation.of(first), Side.SECOND: Notation.of(second)}
    mine, theirs = _actions(first), _actions(second)
    for symbol, other in pairs.items():
        if symbol in mine and other in theirs:
            yield from _compared(mine[symbol], theirs[other], renaming, notations)
    yield from _rules(first, second, renaming, notations)


def _actions(domain: Domain) -> dict[DeclaredName, Schema]:
    return {
        DeclaredName(DeclaredKind.ACTION, one.name): one
        for one in schemas(domain)
        if one.kind is not SchemaKind.DERIVED
    }


def _compared(
    one: Schema, two: Schema, renaming: Renaming, notations: Mapping[Side, Notation]
) -> Iterator[DomainDifference]:
    where = f"{one.kind} {one.spelling or one.name}"
    if one.kind is not two.kind:
        message = f"It is a {one.kind} in the first, a {two.kind} in the second"
        yield DomainDifference(where, message, Side.FIRST, (one.span,))
        return
    types = [
        Counter(names.parameter_types(each) for each in schema.parameters)
        for schema, names in ((one, renaming), (two, Renaming()))
    ]
    if types[0] != types[1]:
        shown = [
            write_parameters(schema.parameters, notation) or "none"
            for schema, notation in zip((one, two), notations.values(), strict=True)
        ]
        message = f"The parameters: {shown[0]} in the first, {shown[1]} in the second"
        yield DomainDifference(where, message, Side.FIRST, (one.span,))
    names = with_variables(one, two, renaming)
    mine, theirs = keyed(one, names), keyed(two, Renaming())
    for side, own, other in ((Side.FIRST, mine, theirs), (Side.SECOND, theirs, mine)):
        alone = [part for key, part in own.items() if key not in other]
        for section in dict.fromkeys(part.section for part in alone):
            several = [part for part in alone if part.section is section]
            texts = [written(part, notations[side]) for part in several]
            message = f"Only in the {section} of the {side}: {listed(texts)}"
            spans = tuple([part.span for part in several if part.span])
            yield DomainDifference(where, message, side, spans)


def _rules(
    first: Domain, second: Domain, renaming: Renaming, notations: Mapping[Side, Notation]
) -> Iterator[DomainDifference]:
    """The rules of derived predicates that only one domain has."""
    keys = {
        side: {_rule(one, names): one for one in schemas(domain) if one.kind is SchemaKind.DERIVED}
        for side, domain, names in (
            (Side.FIRST, first, renaming),
            (Side.SECOND, second, Renaming()),
        )
    }
    for side, other in ((Side.FIRST, Side.SECOND), (Side.SECOND, Side.FIRST)):
        for key, rule in keys[side].items():
            if key not in keys[other]:
                texts = listed(written(part, notations[side]) for part in rule.parts)
                message = f"Only in the {side}: it holds if {texts}"
                where = f"{rule.kind} {rule.spelling or rule.name}"
                yield DomainDifference(where, message, side, (rule.span,))


def _rule(rule: Schema, renaming: Renaming) -> tuple[object, ...]:
    numbered = {one.name: f"?x{place}" for place, one in enumerate(rule.parameters)}
    names = with_terms(renaming, numbered)
    name = renaming.predicates.get(rule.name, rule.name)
    types = tuple([renaming.parameter_types(one) for one in rule.parameters])
    return name, types, frozenset(keyed(rule, names))
