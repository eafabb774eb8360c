"""What the names of PDDL mean, and what is done with them."""

from collections.abc import Iterator

from planscribe.ide import describe
from planscribe.ide.content import Code, Item, Part, Prose
from planscribe.ide.keywords import KEYWORDS
from planscribe.ide.signatures import signature
from planscribe.ide.usage import MOST, instances, objects_of, open_problems, stated, usage
from planscribe.model.declarations import BUILT_IN, Declarations, Declared
from planscribe.model.pddl import OBJECT
from planscribe.model.pddl_comments import Comments
from planscribe.model.symbols import Declaration, Kind, Role
from planscribe.workspace import queries, symbols
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

_MOST_NAMES = 8
_MOST_PROBLEMS = 3

_DEEDS = {
    Role.CONDITION: "read by",
    Role.ADDED: "added by",
    Role.DELETED: "deleted by",
    Role.CHANGED: "changed by",
}


def described(
    snapshot: Snapshot, definition: Definition, kind: Kind, name: str
) -> tuple[Part, ...]:
    """What there is to say of a name that a definition can use; nothing if it is undeclared."""
    if kind in (Kind.DOMAIN, Kind.PROBLEM):
        return tuple(_definition(snapshot, definition, kind))
    known = symbols.declared_in(snapshot, definition)
    declared = known.first.get((kind, name))
    if declared is None:
        return ()
    parts: list[Part] = [Code("pddl", signature(declared.declaration))]
    parts += _said(snapshot, definition, declared)
    match kind:
        case Kind.TYPE:
            parts += _type(snapshot, definition, known, name)
        case Kind.PREDICATE | Kind.FUNCTION:
            parts += _used(snapshot, definition, declared.declaration)
        case Kind.ACTION:
            parts += _action(snapshot, definition, declared.declaration)
        case Kind.OBJECT:
            parts += _facts(snapshot, definition, name)
    return tuple(parts)


def _said(snapshot: Snapshot, definition: Definition, declared: Declared) -> Iterator[Part]:
    """The comment of a declaration, and how people say it."""
    one = declared.declaration
    if declared.uri == BUILT_IN:
        yield Prose(KEYWORDS[one.name].meaning)
        return
    domain = symbols.domain_of(snapshot, definition)
    if domain is None or domain.uri != declared.uri or not domain.span.encloses(one.span):
        if comment := _comment(snapshot, declared):
            yield Prose(comment)
        return
    try:
        model = queries.domain_model(snapshot, declared.uri)
    except (NoDomain, CannotRead):
        return
    if model.domain.name == domain.name and (found := describe.declaration(model.domain, one.name)):
        yield from (part for part in describe.described(model, found) if isinstance(part, Prose))


def _comment(snapshot: Snapshot, declared: Declared) -> str:
    """The comment behind the declaration of an object."""
    for definition in symbols.definitions(snapshot, declared.uri):
        for part in definition.parts:
            span = declared.declaration.whole.shift(-part.offset)
            if part.items and part.keyword == ":objects":
                end = part.source.span(part.items[-1]).end
                if part.source.span(part.items[0]).start <= span.start < end:
                    return Comments(part.source).behind(span.end, end)
    return ""


def _type(
    snapshot: Snapshot, definition: Definition, known: Declarations, name: str
) -> Iterator[Part]:
    above = known.supertypes((name,)) - {name, OBJECT}
    if above:
        yield Item(f"is also {_listed(sorted(above))}")
    below = [
        one.name
        for one in known.each(Kind.TYPE)
        if one.name != name and name in known.supertypes((one.name,))
    ]
    if below and name != OBJECT:
        yield Item(f"subtypes: {_listed(below)}")
    if definition.kind is Kind.DOMAIN:
        yield from _members(known, name, "constant")
    for problem in list(open_problems(snapshot, definition))[:_MOST_PROBLEMS]:
        there = symbols.declared_in(snapshot, problem)
        yield from _members(there, name, "object", _in(problem, definition))


def _members(known: Declarations, name: str, what: str, where: str = "") -> Iterator[Item]:
    names = [one.spelling for one in objects_of(known, (name,))]
    if names:
        yield Item(f"{_count(len(names), what)}{where}: {_listed(names)}")
    elif what == "object":
        yield Item(f"no object{where}")


def _used(snapshot: Snapshot, definition: Definition, one: Declaration) -> Iterator[Part]:
    domain = symbols.domain_of(snapshot, definition)
    if domain is not None:
        found = usage(snapshot, domain, one.kind, one.name)
        for role, deed in _DEEDS.items():
            if role in found.by_role:
                yield Item(f"{deed} {_listed(found.by_role[role])}")
        if Role.DERIVED in found.by_role:
            yield Item("derived: it follows from other facts")
        if found.is_static:
            yield Item("static: no action changes it")
    for problem in list(open_problems(snapshot, definition))[:_MOST_PROBLEMS]:
        known = symbols.declared_in(snapshot, problem)
        possible = instances(known, one.parameters)
        of = f" of {possible:,} possible" if possible <= MOST else ""
        what = "fact" if one.kind is Kind.PREDICATE else "value"
        count = _count(stated(snapshot, problem, one.name), what)
        yield Item(f"{count}{of} in `:init`{_in(problem, definition)}")


def _action(snapshot: Snapshot, definition: Definition, one: Declaration) -> Iterator[Part]:
    domain = symbols.domain_of(snapshot, definition)
    for part in domain.parts if domain else ():
        there = symbols.symbols(snapshot, part)
        if not any(it.name == one.name and it.kind is Kind.ACTION for it in there.declarations):
            continue
        for role, deed in (
            (Role.CONDITION, "needs"),
            (Role.ADDED, "adds"),
            (Role.DELETED, "deletes"),
            (Role.CHANGED, "changes"),
        ):
            heads = [it.head for it in there.applications if it.role is role and it.name != "="]
            names = dict.fromkeys(head.of(part.source.text) for head in heads)
            if names:
                yield Item(f"{deed} {_listed(tuple(names))}")
        break
    for problem in list(open_problems(snapshot, definition))[:_MOST_PROBLEMS]:
        possible = instances(symbols.declared_in(snapshot, problem), one.parameters)
        if possible <= MOST:
            where = _in(problem, definition)
            yield Item(f"{_count(possible, 'instance')} at most{where}, by the types")


def _facts(snapshot: Snapshot, definition: Definition, name: str) -> Iterator[Part]:
    """The facts of `:init` and the parts of `:goal` that mention an object."""
    for problem in list(open_problems(snapshot, definition))[:_MOST_PROBLEMS]:
        for keyword in (":init", ":goal"):
            texts = [
                " ".join(one.span.of(part.source.text).split())
                for part in problem.parts
                if part.keyword == keyword
                for one in symbols.symbols_saying(snapshot, part, name).applications
                if any(argument.name == name for argument in one.arguments)
            ]
            if texts:
                count = _count(len(texts), "time")
                where = f"`{keyword}`{_in(problem, definition)}"
                yield Item(f"{count} in {where}: {_listed(texts)}")


def _definition(snapshot: Snapshot, definition: Definition, kind: Kind) -> Iterator[Part]:
    """Where a domain or problem is, and what is in it."""
    meant = definition
    if kind is Kind.DOMAIN:
        domain = symbols.domain_of(snapshot, definition)
        if domain is None:
            return
        meant = domain
    known = symbols.declared_in(snapshot, meant)
    own = [one.declaration for one in known.all if one.uri == meant.uri]
    header = next((one for one in own if one.kind is kind), None)
    if header is None:
        return
    yield Code("pddl", signature(header))
    counts = [
        _count(number, kind_of)
        for kind_of in (Kind.TYPE, Kind.OBJECT, Kind.PREDICATE, Kind.FUNCTION, Kind.ACTION)
        if (number := sum(one.kind is kind_of for one in own))
    ]
    place = Location(meant.uri, header.span)
    yield Item(", ".join(counts) or "empty", 0, place)


def _in(problem: Definition, definition: Definition) -> str:
    """Which problem is meant, unless it is the one that the reader looks at."""
    return "" if problem is definition else f" of `{problem.name or '?'}`"


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _listed(names: list[str] | tuple[str, ...]) -> str:
    shown = ", ".join(f"`{one}`" for one in names[:_MOST_NAMES])
    return f"{shown}, .." if len(names) > _MOST_NAMES else shown
