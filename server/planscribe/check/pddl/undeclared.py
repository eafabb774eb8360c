"""PS113 to PS117: a name that nothing declares, and what it may mean.

`planscribe.model.symbols.resolution` decides which names these are.
"""

from collections.abc import Sequence

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.finding import Finding, Related, Severity
from planscribe.check.pddl.places import DefinitionPlace
from planscribe.check.pddl.spelling import similar
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.implied_types import implied_types
from planscribe.model.symbols.symbols import DOMAIN_SECTIONS, Mention, NameKind, Symbols
from planscribe.syntax.quoting import quoted
from planscribe.wording import is_misspelt
from planscribe.workspace.symbols import FACTS

_CODES = {
    NameKind.TYPE: Code.UNDECLARED_TYPE,
    NameKind.PREDICATE: Code.UNDECLARED_PREDICATE,
    NameKind.FUNCTION: Code.UNDECLARED_FUNCTION,
    NameKind.OBJECT: Code.UNDECLARED_OBJECT,
    NameKind.VARIABLE: Code.UNDECLARED_VARIABLE,
}
_OTHER_KINDS = (
    NameKind.PREDICATE,
    NameKind.FUNCTION,
    NameKind.TYPE,
    NameKind.OBJECT,
    NameKind.ACTION,
)


def undeclared(place: DefinitionPlace, symbols: Symbols, mention: Mention) -> Finding:
    """The finding for a mention that nothing declares."""
    kind, name, span = mention.kind, mention.name, place.span(mention.span)
    spelling = mention.span.of(place.part.source.text)
    what = "supertype" if place.part.keyword == ":types" else _noun(place, kind)
    meant = _meant(place, symbols, mention)
    related: tuple[Related, ...] = ()
    other = _other_kind(place, mention)
    if other and not (other is NameKind.ACTION and meant):
        related = place.declared_at(other, name)
        message = f"{quoted(spelling)} is {_a(_noun(place, other))}; {_a(what)} is expected here."
    elif meant:
        message = f"The {what} {quoted(spelling)} is not declared; did you mean {quoted(meant[0])}?"
    else:
        message = f"The {what} {quoted(spelling)} is not declared: {_advice(place, mention)}."
    fixes = tuple(replacement(span, spelling, one) for one in meant)
    # Most planners take a supertype for declared.
    severity = Severity.INFORMATION if place.part.keyword == ":types" else None
    return found(_CODES[kind], span, message, related, fixes, severity)


def _meant(place: DefinitionPlace, symbols: Symbols, mention: Mention) -> tuple[str, ...]:
    """What the author may have meant, in the spelling of its declaration."""
    kind, name = mention.kind, mention.name
    variables = {
        one.name: one.spelling
        for scope in symbols.scopes
        if scope.span.encloses(mention.span)
        for one in scope.variables
    }
    if kind is NameKind.VARIABLE:
        if (named := place.known.get(NameKind.OBJECT, name[1:])) and not variables:
            return (named.spelling,)
        return tuple(variables[one] for one in similar(name, variables))
    if kind is NameKind.OBJECT and f"?{name}" in variables:
        return (variables[f"?{name}"],)
    several = {one.name: one.spelling for one in place.known.each(kind)}
    found = similar(name, several)
    match kind:
        case NameKind.TYPE:
            found = _types_meant(place, symbols, name, found)
        case NameKind.PREDICATE:
            found = _taking_as_many(place, symbols, mention, found)
    return tuple(several.get(one, one) for one in found)


def _types_meant(
    place: DefinitionPlace, symbols: Symbols, name: str, found: Sequence[str]
) -> tuple[str, ...]:
    """The types that a name may mean: a supertype is none of those below it, and uses tell more."""
    if place.part.keyword == ":types":
        return tuple(one for one in found if name not in place.known.supertypes([one]))
    everywhere = frozenset(range(-1, len(symbols.scopes)))
    typed = [
        one.name for scope in symbols.scopes for one in scope.variables if one.types == (name,)
    ]
    implied = {
        types
        for one in typed
        if (types := implied_types(place.known, symbols.applications, one, everywhere)) != (OBJECT,)
    }
    (only,) = implied if len(implied) == 1 else ((),)
    if len(only) != 1 or any(is_misspelt(name, one) for one in found):
        return tuple(found)
    known = [one for one in only if one in place.known.types]
    return tuple(dict.fromkeys((*known, *found)))


def _taking_as_many(
    place: DefinitionPlace, symbols: Symbols, mention: Mention, found: Sequence[str]
) -> tuple[str, ...]:
    """The predicates that take as many arguments as a name is given, or that it misspells."""
    here = (one for one in symbols.applications if one.head == mention.span)
    used = next(here, None)
    if used is None:
        return tuple(found)
    kept = []
    for one in found:
        declared = place.known.get(NameKind.PREDICATE, one)
        has_as_many = declared and len(declared.parameters) == len(used.arguments)
        if has_as_many or is_misspelt(mention.name, one):
            kept.append(one)
    return tuple(kept)


def _other_kind(place: DefinitionPlace, mention: Mention) -> NameKind | None:
    """What the name stands for, if it is declared as something else."""
    if mention.kind is NameKind.VARIABLE:
        return None
    return next((one for one in _OTHER_KINDS if place.known.get(one, mention.name)), None)


def _noun(place: DefinitionPlace, kind: NameKind) -> str:
    return "constant" if kind is NameKind.OBJECT and place.in_domain else str(kind)


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "ao" else f"a {noun}"


def _advice(place: DefinitionPlace, mention: Mention) -> str:
    keyword = place.part.keyword
    match mention.kind:
        case NameKind.VARIABLE if keyword in FACTS:
            return "facts cannot contain variables"
        case NameKind.VARIABLE if keyword == ":goal":
            return "bind it with `exists` or `forall`, or name an object"
        case NameKind.VARIABLE if keyword == ":derived":
            return "add it after the predicate, or bind it with `exists`"
        case NameKind.VARIABLE:
            return "add it to `:parameters`"
        case NameKind.OBJECT if place.in_domain:
            return f"add it to `:constants`, or write {quoted(f'?{mention.name}')} for a variable"
        case NameKind.OBJECT:
            return "add it to `:objects`"
    owner = "" if place.in_domain else "the domain's "
    return f"add it to {owner}`{DOMAIN_SECTIONS[mention.kind]}`"
