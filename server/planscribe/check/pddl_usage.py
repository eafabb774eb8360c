"""PS125, PS126, PS127: what is declared and not used, read and never true, set and never read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_line, from_list
from planscribe.check.finding import Finding
from planscribe.check.pddl_places import Place, places
from planscribe.model.lexicon import has_phrase
from planscribe.model.pddl import OBJECT
from planscribe.model.symbol_reader import ACTIONS
from planscribe.model.symbols import Declaration, Kind, Role
from planscribe.model.uses import Uses, joined, uses, uses_of_facts
from planscribe.syntax.quoting import quoted
from planscribe.text import Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.problems import problems_of
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, Definition, Part

_MOST_PROBLEMS = 20
_LARGEST = 1_000_000
"""Problems beyond these are not looked into, and what they use is not known."""

_ENOUGH_PROBLEMS = 2

_READ = frozenset({Role.CONDITION, Role.GOAL, Role.METRIC})
_MADE = frozenset({Role.ADDED, Role.DERIVED, Role.INIT})
_LISTED = frozenset({Kind.TYPE, Kind.OBJECT})
_APPLIED = frozenset({Kind.PREDICATE, Kind.FUNCTION})


@dataclass(frozen=True, slots=True)
class _Family:
    """What a domain and its problems use.

    `problems` is the number of problems; all of them are known.
    """

    uses: Uses = field(repr=False)
    problems: int = 0


_UNTOLD = _Family(Uses(is_opaque=True))


def in_domains(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What domains declare: with all of their problems."""
    return _unused(snapshot, document, Kind.DOMAIN)


def in_problems(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The objects of problems, and the variables of their goals."""
    return _unused(snapshot, document, Kind.PROBLEM)


def _unused(snapshot: Snapshot, document: Document, kind: Kind) -> Iterator[Finding]:
    # What a broken text uses, it may not tell.
    if trees.pddl(snapshot, document).faults or trees.pddl_faults(snapshot, document):
        return
    several = list(places(snapshot, document, kind))
    spoken_of = _spoken_of(snapshot, document) if several and kind is Kind.DOMAIN else set()
    families: dict[Definition, _Family] = {}
    for place in several:
        if place.part.keyword in FACTS or not place.is_complete:
            continue
        yield from _variables(snapshot, place)
        declared = [
            one
            for one in place.symbols(snapshot).declarations
            if one.kind in _LISTED | _APPLIED and one.name not in spoken_of
        ]
        if not declared:
            continue
        if place.definition not in families:
            families[place.definition] = _family(snapshot, place.definition)
        family = families[place.definition]
        if not family.uses.is_opaque:
            for one in declared:
                yield from _declaration(place, family, one)


def _spoken_of(snapshot: Snapshot, document: Document) -> set[str]:
    """The names that tasks can use, because the comment of their declaration says how."""
    domain = trees.domain(snapshot, document)
    if domain is None:
        return set()
    comments = chain(
        ((one.name, one.comment) for one in domain.types),
        ((one.name, one.comment) for one in domain.constants),
        ((one.name, one.comment) for one in domain.predicates),
        ((one.name, one.comment) for one in domain.functions),
    )
    return {name for name, comment in comments if has_phrase(comment)}


def _variables(snapshot: Snapshot, place: Place) -> Iterator[Finding]:
    """Parameters of actions, and bound variables, that nothing uses."""
    read = place.symbols(snapshot)
    if read.is_opaque:
        return
    used = {
        (one.scope, one.name)
        for one in read.mentions
        if one.kind is Kind.VARIABLE and one.role is not Role.DECLARED
    }
    for number, scope in enumerate(read.scopes):
        is_parameter = scope.parent < 0 and place.part.keyword != ":goal"
        if is_parameter and place.part.keyword not in ACTIONS:
            continue
        what = "parameter" if is_parameter else "variable"
        for one in scope.variables:
            if (number, one.name) not in used:
                message = f"The {what} {quoted(one.spelling)} is not used."
                yield found(Code.UNUSED, place.span(one.span), message)


def _declaration(place: Place, family: _Family, one: Declaration) -> Iterator[Finding]:
    if one.kind in _LISTED:
        types = (one.name,) if one.kind is Kind.TYPE else one.types or (OBJECT,)
        # What a variable can stand for is used without being named.
        can_be_meant = not place.known.supertypes(types).isdisjoint(family.uses.variable_types)
        if not can_be_meant and not family.uses.roles(one.kind, one.name):
            yield _not_used(place, one)
        return
    roles, name = family.uses.roles(one.kind, one.name), quoted(one.spelling)
    if not roles:
        yield _not_used(place, one)
    elif one.kind is Kind.PREDICATE and family.problems:
        if roles.isdisjoint(_READ):
            message = f"Nothing reads {name}: no condition, and no goal of a known problem."
            yield found(Code.NEVER_READ, place.span(one.span), message)
        elif _is_never_true(family, one.name, roles):
            message = f"{name} is never true: no effect adds it, and no known problem states it."
            yield found(Code.NEVER_TRUE, place.span(one.span), message)


def _is_never_true(family: _Family, name: str, roles: set[Role]) -> bool:
    # A single problem need not make use of everything.
    has_enough = family.problems >= _ENOUGH_PROBLEMS
    return has_enough and name in family.uses.needed and roles.isdisjoint(_MADE)


def _not_used(place: Place, one: Declaration) -> Finding:
    tree, nodes = place.part.source, place.part.items
    if one.kind in _LISTED:
        edit = from_list(tree, nodes, one.span)
    else:
        edit = from_line(tree.text, one.whole)
    fixes = (place.fix(f"Delete {quoted(one.spelling)}", edit),) if edit else ()
    message = f"The {one.kind} {quoted(one.spelling)} is not used."
    return found(Code.UNUSED, place.span(one.span), message, (), fixes)


def _family(snapshot: Snapshot, definition: Definition) -> _Family:
    """A problem with its domain, or a domain with its problems."""
    if definition.kind is Kind.PROBLEM:
        domain = symbols.domain_of(snapshot, definition) or definition
        return _Family(_uses(snapshot, (domain, definition)))
    uris = dict.fromkeys((definition.uri, *problems_of(snapshot, definition.uri)))
    is_begun_only = not any(part.keyword in ACTIONS for part in definition.parts)
    if is_begun_only or len(uris) > _MOST_PROBLEMS:
        return _UNTOLD
    problems = list(_problems(snapshot, definition, uris))
    known = [one for one in problems if one is not None]
    if len(known) < len(problems):
        return _UNTOLD
    return _Family(_uses(snapshot, (definition, *known)), len(known))


def _problems(
    snapshot: Snapshot, domain: Definition, uris: Iterable[str]
) -> Iterator[Definition | None]:
    """The problems of a domain in some files; None for what cannot or should not be read."""
    for uri in uris:
        try:
            if len(snapshot.document(uri).text) > _LARGEST and uri not in snapshot.open:
                yield None
                continue
            several = symbols.definitions(snapshot, uri)
        except CannotRead:
            yield None
            continue
        for one in several:
            if one.kind is Kind.PROBLEM and symbols.are_related(snapshot, one, domain):
                yield one


def _uses(snapshot: Snapshot, several: Iterable[Definition]) -> Uses:
    return joined(_uses_of(snapshot, part) for one in several for part in one.parts)


def _uses_of(snapshot: Snapshot, part: Part) -> Uses:
    tree, items = part.source, part.items

    def read() -> Uses:
        if part.keyword not in FACTS:
            return uses(symbols.symbols(snapshot, part))
        whole = Span(tree.span(items[0]).start, tree.span(items[-1]).end)
        return uses_of_facts(whole.of(tree.text))

    if not items:
        return Uses()
    return snapshot.memo.recall(("uses", tree, items[:1]), read, len(items) * 100)
