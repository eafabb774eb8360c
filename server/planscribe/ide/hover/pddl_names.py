"""What the names of PDDL mean, and what is done with them."""

from collections.abc import Iterable, Iterator

from planscribe.ide.content import CodeBlock, Item, Part, Prose
from planscribe.ide.hover import lexicon as describe
from planscribe.ide.keywords import KEYWORDS
from planscribe.ide.signature.pddl_declarations import signature
from planscribe.ide.usage import MOST, instances, objects_of, open_problems, stated, usage
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.pddl.reading.comments import Comments
from planscribe.model.symbols.declarations import BUILT_IN, Declarations, Declared
from planscribe.model.symbols.symbols import Declaration, MentionRole, NameKind
from planscribe.wording import counted, listed
from planscribe.workspace import queries, symbols
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

_MOST_NAMES = 8
_MOST_PROBLEMS = 3

_DEEDS = {
    MentionRole.CONDITION: "read by",
    MentionRole.ADDED: "added by",
    MentionRole.DELETED: "deleted by",
    MentionRole.CHANGED: "changed by",
}


def described(
    snapshot: Snapshot, definition: Definition, kind: NameKind, name: str
) -> tuple[Part, ...]:
    """What there is to say of a name that a definition can use; nothing if it is undeclared."""
    if kind in (NameKind.DOMAIN, NameKind.PROBLEM):
        return tuple(_definition(snapshot, definition, kind))
    known = symbols.declared_in(snapshot, definition)
    declared = known.first.get((kind, name))
    if declared is None:
        return ()
    parts: list[Part] = [CodeBlock("pddl", signature(declared.declaration))]
    parts += _said(snapshot, definition, declared)
    match kind:
        case NameKind.TYPE:
            parts += _type(snapshot, definition, known, name)
        case NameKind.PREDICATE | NameKind.FUNCTION:
            parts += _used(snapshot, definition, declared.declaration)
        case NameKind.ACTION:
            parts += _action(snapshot, definition, declared.declaration)
        case NameKind.OBJECT:
            parts += _facts(snapshot, definition, name)
    return tuple(parts)


def _said(snapshot: Snapshot, definition: Definition, declared: Declared) -> Iterator[Part]:
    """The comment of a declaration, and how people say it."""
    one = declared.declaration
    if declared.key == BUILT_IN:
        yield Prose(KEYWORDS[one.name].meaning)
        return
    domain = symbols.domain_of(snapshot, definition)
    if domain is None or domain.key != declared.key or not domain.span.encloses(one.span):
        if comment := _comment(snapshot, declared):
            yield Prose(comment)
        return
    model = queries.model_if_any(snapshot, declared.key)
    if model is None or model.domain.name != domain.name:
        return
    if found := describe.declaration(model.domain, one.name):
        yield from (part for part in describe.described(model, found) if isinstance(part, Prose))


def _comment(snapshot: Snapshot, declared: Declared) -> str:
    """The comment behind the declaration of an object."""
    for definition in symbols.definitions(snapshot, declared.key):
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
        yield Item(f"is also {_named(sorted(above))}")
    below = [
        one.name
        for one in known.each(NameKind.TYPE)
        if one.name != name and known.types.is_below(one.name, name)
    ]
    if below and name != OBJECT:
        yield Item(f"subtypes: {_named(below)}")
    if definition.kind is NameKind.DOMAIN:
        yield from _members(known, name, "constant")
    for problem in list(open_problems(snapshot, definition))[:_MOST_PROBLEMS]:
        there = symbols.declared_in(snapshot, problem)
        yield from _members(there, name, "object", _in(problem, definition))


def _members(known: Declarations, name: str, what: str, where: str = "") -> Iterator[Item]:
    names = [one.spelling for one in objects_of(known, (name,))]
    if names:
        yield Item(f"{counted(len(names), what)}{where}: {_named(names)}")
    elif what == "object":
        yield Item(f"no objects{where}")


def _used(snapshot: Snapshot, definition: Definition, one: Declaration) -> Iterator[Part]:
    domain = symbols.domain_of(snapshot, definition)
    if domain is not None:
        found = usage(snapshot, domain, one.kind, one.name)
        for role, deed in _DEEDS.items():
            if role in found.by_role:
                yield Item(f"{deed} {_named(found.by_role[role])}")
        if MentionRole.DERIVED in found.by_role:
            yield Item("derived: it follows from other facts")
        if found.is_static:
            yield Item("static: no action changes it")
    for problem in list(open_problems(snapshot, definition))[:_MOST_PROBLEMS]:
        known = symbols.declared_in(snapshot, problem)
        possible = instances(known, one.parameters)
        of = f" of {possible:,} possible" if possible <= MOST else ""
        what = "fact" if one.kind is NameKind.PREDICATE else "value"
        count = counted(stated(snapshot, problem, one.name), what)
        yield Item(f"{count}{of} in `:init`{_in(problem, definition)}")


def _action(snapshot: Snapshot, definition: Definition, one: Declaration) -> Iterator[Part]:
    domain = symbols.domain_of(snapshot, definition)
    for part in domain.parts if domain else ():
        there = symbols.symbols(snapshot, part)
        if not any(it.name == one.name and it.kind is NameKind.ACTION for it in there.declarations):
            continue
        for role, deed in (
            (MentionRole.CONDITION, "needs"),
            (MentionRole.ADDED, "adds"),
            (MentionRole.DELETED, "deletes"),
            (MentionRole.CHANGED, "changes"),
        ):
            heads = [it.head for it in there.applications if it.role is role and it.name != "="]
            names = dict.fromkeys(head.of(part.source.text) for head in heads)
            if names:
                yield Item(f"{deed} {_named(tuple(names))}")
        break
    for problem in list(open_problems(snapshot, definition))[:_MOST_PROBLEMS]:
        possible = instances(symbols.declared_in(snapshot, problem), one.parameters)
        if possible <= MOST:
            where = _in(problem, definition)
            yield Item(f"at most {counted(possible, 'instance')}{where}, by the types")


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
                count = counted(len(texts), "time")
                where = f"`{keyword}`{_in(problem, definition)}"
                yield Item(f"{count} in {where}: {_named(texts)}")


def _definition(snapshot: Snapshot, definition: Definition, kind: NameKind) -> Iterator[Part]:
    """Where a domain or problem is, and what is in it."""
    meant = definition
    if kind is NameKind.DOMAIN:
        domain = symbols.domain_of(snapshot, definition)
        if domain is None:
            return
        meant = domain
    known = symbols.declared_in(snapshot, meant)
    own = [one.declaration for one in known.all if one.key == meant.key]
    header = next((one for one in own if one.kind is kind), None)
    if header is None:
        return
    yield CodeBlock("pddl", signature(header))
    counts = [
        counted(number, kind_of)
        for kind_of in (
            NameKind.TYPE,
            NameKind.OBJECT,
            NameKind.PREDICATE,
            NameKind.FUNCTION,
            NameKind.ACTION,
        )
        if (number := sum(one.kind is kind_of for one in own))
    ]
    place = Location(meant.key, header.span)
    yield Item(", ".join(counts) or "empty", 0, place)


def _in(problem: Definition, definition: Definition) -> str:
    """Which problem is meant, unless it is the one that the reader looks at."""
    return "" if problem is definition else f" of `{problem.name or '?'}`"


def _named(names: Iterable[str]) -> str:
    return listed((f"`{one}`" for one in names), most=_MOST_NAMES)
