"""Turning predicates that stand for types (`(ball ?b)`) into types."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from planscribe.check import placing
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused, removal
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.symbols import Application, MentionRole, NameKind, Symbols
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

NAME = "to-typed"

_CHANGING = (MentionRole.ADDED, MentionRole.DELETED, MentionRole.DERIVED)


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """In a domain without types that has predicates which could be types."""
    definition = symbols.definition_at(snapshot, key, span.start)
    if definition is None or definition.kind is not NameKind.DOMAIN:
        return
    known = symbols.declared_in(snapshot, definition)
    if len(known.types) == 1 and _type_predicates(snapshot, definition):
        yield Offer("Convert to a typed domain", ChangeKind.REWRITE, NAME, span)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """Types in place of the predicates, in the domain and in all known problems.

    Raises:
        Refused: a parameter or an object is of several of the types, or of none.
    """
    domain = symbols.definition_at(snapshot, key, offer.span.start)
    if domain is None:
        raise Refused("There is no domain here.")
    types = _type_predicates(snapshot, domain)
    problems = [one for one in symbols.family(snapshot, domain) if one.kind is NameKind.PROBLEM]
    made = {key: tuple(_domain_edits(snapshot, domain, types))}
    for problem in problems:
        here = tuple(_problem_edits(snapshot, problem, types))
        made[problem.key] = (*made.get(problem.key, ()), *here)
    return made


def _type_predicates(snapshot: Snapshot, domain: Definition) -> tuple[str, ...]:
    """The predicates of one parameter that conditions ask of parameters and nothing changes."""
    known = symbols.declared_in(snapshot, domain)
    unary = {one.name for one in known.each(NameKind.PREDICATE) if len(one.parameters) == 1}
    asked: set[str] = set()
    for part in domain.parts:
        read = symbols.symbols(snapshot, part)
        for one in read.applications:
            if one.kind is not NameKind.PREDICATE or one.name not in unary:
                continue
            if one.role in _CHANGING or one.negated or _scope_of(read, one) != 0:
                unary.discard(one.name)
            else:
                asked.add(one.name)
    return tuple(one.name for one in known.each(NameKind.PREDICATE) if one.name in unary & asked)


def _scope_of(read: Symbols, one: Application) -> int:
    """The scope that declares the only argument."""
    mentions = (mention for mention in read.mentions if mention.span == one.arguments[0].span)
    return next((mention.scope for mention in mentions), -1) if one.arguments else -1


@dataclass(slots=True)
class _Uses:
    """The types that each position of each predicate or function is used with."""

    of: dict[tuple[NameKind, str, int], set[str]] = field(default_factory=lambda: defaultdict(set))

    def note(self, applications: Iterable[Application], types: dict[str, str]) -> None:
        for one in applications:
            for number, argument in enumerate(one.arguments):
                if argument.name in types:
                    self.of[one.kind, one.name, number].add(types[argument.name])

    def written(self, kind: NameKind, name: str, number: int) -> str:
        """The type of a position, as it is written behind its variable."""
        found = self.of[kind, name, number]
        # More planners know a supertype than `either`.
        return next(iter(found)) if len(found) == 1 else OBJECT


def _domain_edits(snapshot: Snapshot, domain: Definition, types: tuple[str, ...]) -> Iterator[Edit]:
    tree = trees.pddl(snapshot, snapshot.document(domain.key))
    root = placing.definition_node(tree, domain.span)
    uses = _Uses()
    for part in domain.parts:
        read = symbols.symbols(snapshot, part)
        asked = [one for one in read.applications if one.name in types]
        typed = _types_by_name(asked)
        uses.note((one for one in read.applications if one.name not in types), typed)
        if part.keyword.endswith("action") and read.scopes:
            for variable in read.scopes[0].variables:
                if variable.name not in typed:
                    raise Refused(f"The type of {quoted(variable.name)} is unknown.")
                place = variable.span.end + part.offset
                yield Edit(Span(place, place), f" - {typed[variable.name]}")
        for one in asked:
            yield removal(tree.text, one.span.shift(part.offset))
    for part in domain.parts:
        for declared in symbols.symbols(snapshot, part).declarations:
            if declared.kind not in (NameKind.PREDICATE, NameKind.FUNCTION):
                continue
            if declared.name in types:
                yield removal(tree.text, declared.whole.shift(part.offset))
                continue
            for number, variable in enumerate(declared.parameters):
                place = variable.span.end + part.offset
                written = uses.written(declared.kind, declared.name, number)
                yield Edit(Span(place, place), f" - {written}")
    yield from placing.requirement(tree, root, ":typing")
    yield placing.section(tree, root, ":types", f"(:types {' '.join(types)})")


def _problem_edits(
    snapshot: Snapshot, problem: Definition, types: tuple[str, ...]
) -> Iterator[Edit]:
    tree = trees.pddl(snapshot, snapshot.document(problem.key))
    facts = [
        (part, one)
        for part in problem.parts
        for one in symbols.symbols(snapshot, part).applications
        if one.kind is NameKind.PREDICATE and one.name in types
    ]
    if any(one.role is not MentionRole.INIT for _, one in facts):
        raise Refused("A type predicate is used outside `:init`.")
    typed = _types_by_name(one for _, one in facts)
    for part in problem.parts:
        for declared in symbols.symbols(snapshot, part).declarations:
            if declared.kind is NameKind.OBJECT:
                if declared.name not in typed:
                    raise Refused(f"The type of {quoted(declared.spelling)} is unknown.")
                place = declared.span.end + part.offset
                yield Edit(Span(place, place), f" - {typed[declared.name]}")
    for part, one in facts:
        yield removal(tree.text, one.span.shift(part.offset))


def _types_by_name(asked: Iterable[Application]) -> dict[str, str]:
    """The type of each variable or object that type predicates are asked of."""
    types: dict[str, str] = {}
    for one in asked:
        for argument in one.arguments[:1]:
            if types.setdefault(argument.name, one.name) != one.name:
                raise Refused(f"{quoted(argument.name)} has several types.")
    return types
