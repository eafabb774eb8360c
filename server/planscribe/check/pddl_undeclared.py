"""PS113 to PS117: a name that nothing declares, and what it may mean."""

from dataclasses import replace

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.finding import Finding, Related, Severity
from planscribe.check.pddl_places import Place
from planscribe.check.spelling import similar
from planscribe.model.symbols import Kind, Mention, Symbols
from planscribe.syntax.quoting import quoted
from planscribe.workspace.symbols import FACTS

_CODES = {
    Kind.TYPE: Code.UNDECLARED_TYPE,
    Kind.PREDICATE: Code.UNDECLARED_PREDICATE,
    Kind.FUNCTION: Code.UNDECLARED_FUNCTION,
    Kind.OBJECT: Code.UNDECLARED_OBJECT,
    Kind.VARIABLE: Code.UNDECLARED_VARIABLE,
}
_SECTIONS = {Kind.TYPE: ":types", Kind.PREDICATE: ":predicates", Kind.FUNCTION: ":functions"}
_OTHER_KINDS = (Kind.PREDICATE, Kind.FUNCTION, Kind.TYPE, Kind.OBJECT, Kind.ACTION)


def undeclared(place: Place, symbols: Symbols, mention: Mention) -> Finding:
    """The finding for a mention that nothing declares."""
    kind, name, span = mention.kind, mention.name, place.span(mention.span)
    spelling = mention.span.of(place.part.source.text)
    what = "supertype" if place.part.keyword == ":types" else _noun(place, kind)
    meant = _meant(place, symbols, mention)
    related: tuple[Related, ...] = ()
    other = _other_kind(place, mention)
    if other and not (other is Kind.ACTION and meant):
        related = place.declared_at(other, name)
        message = f"{quoted(spelling)} is {_a(_noun(place, other))}; {_a(what)} is expected here."
    elif meant:
        message = f"The {what} {quoted(spelling)} is not declared; did you mean {quoted(meant[0])}?"
    else:
        message = f"The {what} {quoted(spelling)} is not declared: {_advice(place, mention)}."
    fixes = tuple(replacement(span, spelling, one) for one in meant)
    finding = found(_CODES[kind], span, message, related, fixes)
    if place.part.keyword == ":types":
        # Most planners take a supertype for declared.
        return replace(finding, severity=Severity.INFORMATION)
    return finding


def _meant(place: Place, symbols: Symbols, mention: Mention) -> tuple[str, ...]:
    """What the author may have meant, in the spelling of its declaration."""
    kind, name = mention.kind, mention.name
    variables = {
        one.name: one.spelling
        for scope in symbols.scopes
        if scope.span.encloses(mention.span)
        for one in scope.variables
    }
    if kind is Kind.VARIABLE:
        if (named := place.known.get(Kind.OBJECT, name[1:])) and not variables:
            return (named.spelling,)
        return tuple(variables[one] for one in similar(name, variables))
    if kind is Kind.OBJECT and f"?{name}" in variables:
        return (variables[f"?{name}"],)
    several = {one.name: one.spelling for one in place.known.each(kind)}
    return tuple(several[one] for one in similar(name, several))


def _other_kind(place: Place, mention: Mention) -> Kind | None:
    """What the name stands for, if it is declared as something else."""
    if mention.kind is Kind.VARIABLE:
        return None
    return next((one for one in _OTHER_KINDS if place.known.get(one, mention.name)), None)


def _noun(place: Place, kind: Kind) -> str:
    return "constant" if kind is Kind.OBJECT and place.in_domain else str(kind)


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "ao" else f"a {noun}"


def _advice(place: Place, mention: Mention) -> str:
    keyword = place.part.keyword
    match mention.kind:
        case Kind.VARIABLE if keyword in FACTS:
            return "facts are about objects"
        case Kind.VARIABLE if keyword == ":goal":
            return "bind it with `exists` or `forall`, or name an object"
        case Kind.VARIABLE if keyword == ":derived":
            return "name it behind the predicate, or bind it with `exists`"
        case Kind.VARIABLE:
            return "add it to `:parameters`"
        case Kind.OBJECT if place.in_domain:
            return f"add it to `:constants`, or write {quoted(f'?{mention.name}')} for a variable"
        case Kind.OBJECT:
            return "add it to `:objects`"
    owner = "" if place.in_domain else "the domain's "
    return f"add it to {owner}`{_SECTIONS[mention.kind]}`"
