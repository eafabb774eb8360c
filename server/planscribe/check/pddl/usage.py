"""PS125-PS127, PS134: what is declared and not used, never true, never read, never changed."""

from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import chain

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_line, from_list
from planscribe.check.finding import Finding
from planscribe.check.pddl.families import DomainFamily, family
from planscribe.check.pddl.names import are_declared
from planscribe.check.pddl.places import DefinitionPlace, places
from planscribe.model.lexicon import has_phrase
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.reader import ACTIONS
from planscribe.model.symbols.symbols import Declaration, MentionRole, NameKind
from planscribe.syntax.quoting import quoted
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS

_ENOUGH_PROBLEMS = 2

_READ = frozenset({MentionRole.CONDITION, MentionRole.GOAL, MentionRole.METRIC})
_MADE = frozenset({MentionRole.ADDED, MentionRole.DERIVED, MentionRole.INIT})
_CHANGED = frozenset({MentionRole.ADDED, MentionRole.DELETED, MentionRole.DERIVED})
_LISTED = frozenset({NameKind.TYPE, NameKind.OBJECT})
_APPLIED = frozenset({NameKind.PREDICATE, NameKind.FUNCTION})


def in_domains(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What domains declare: with all of their problems."""
    shows_static = snapshot.settings.shown.chosen.never_changed
    for finding in _unused(snapshot, document, NameKind.DOMAIN):
        # Hovers show it as well.
        if shows_static or finding.code != Code.NEVER_CHANGED:
            yield finding


def in_problems(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The objects of problems, and the variables of their goals."""
    return _unused(snapshot, document, NameKind.PROBLEM)


def _unused(snapshot: Snapshot, document: Document, kind: NameKind) -> Iterator[Finding]:
    # What a broken text uses, it may not tell.
    if trees.has_faults(snapshot, document):
        return
    several = places(snapshot, document, kind)
    # A name that is misspelt may mean what seems not to be used.
    if not all(are_declared(snapshot, place) for place in several):
        return
    spoken_of = _spoken_of(snapshot, document) if several and kind is NameKind.DOMAIN else set()
    # A list of objects has many parts, whose family is the same, and large.
    around = cache(partial(family, snapshot))
    for place in several:
        if place.part.keyword in FACTS or place.doubtful:
            continue
        if not place.declares:
            yield from _variables(snapshot, place)
        declared = [
            one
            for one in place.symbols(snapshot).declarations
            if one.kind in _LISTED | _APPLIED and one.name not in spoken_of
        ]
        if kind is NameKind.PROBLEM and declared:
            # Few objects need a look at the facts, which takes long.
            ruled = around(place.definition, with_facts=False)
            declared = [one for one, _ in _declared(place, ruled, declared)]
        if declared:
            whole = around(place.definition)
            yield from (finding for _, finding in _declared(place, whole, declared))


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


def _variables(snapshot: Snapshot, place: DefinitionPlace) -> Iterator[Finding]:
    """Parameters of actions, and bound variables, that nothing uses."""
    read = place.symbols(snapshot)
    if read.is_opaque:
        return
    used = {
        (one.scope, one.name)
        for one in read.mentions
        if one.kind is NameKind.VARIABLE and one.role is not MentionRole.DECLARED
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


def _declared(
    place: DefinitionPlace, around: DomainFamily, several: Iterable[Declaration]
) -> Iterator[tuple[Declaration, Finding]]:
    """The findings about what is declared, each with the declaration."""
    if around.uses.is_opaque:
        return
    meant = place.known.types.below(*sorted(around.uses.variable_types))
    for one in several:
        if one.kind in _APPLIED:
            yield from ((one, finding) for finding in _applied(place, around, one))
            continue
        types = (one.name,) if one.kind is NameKind.TYPE else one.types or (OBJECT,)
        # What a variable can stand for is used without being named.
        can_be_meant = OBJECT in meant or not meant.isdisjoint(types)
        if not can_be_meant and not around.uses.roles(one.kind, one.name):
            yield one, _not_used(place, one)


def _applied(place: DefinitionPlace, around: DomainFamily, one: Declaration) -> Iterator[Finding]:
    roles, name = around.uses.roles(one.kind, one.name), quoted(one.spelling)
    if not roles:
        yield _not_used(place, one)
    elif one.kind is NameKind.PREDICATE:
        if roles.isdisjoint(_READ):
            message = (
                f"{name} is never read: no condition and no goal of a known problem contains it."
            )
            yield found(Code.NEVER_READ, place.span(one.span), message)
        elif _is_never_true(around, one.name, roles):
            message = f"{name} is never true: no effect adds it, and no known problem states it."
            yield found(Code.NEVER_TRUE, place.span(one.span), message)
        elif roles.isdisjoint(_CHANGED):
            message = f"No action changes {name}: it stays as `:init` states it."
            yield found(Code.NEVER_CHANGED, place.span(one.span), message)


def _is_never_true(around: DomainFamily, name: str, roles: set[MentionRole]) -> bool:
    # A single problem need not make use of everything.
    has_enough = around.problems >= _ENOUGH_PROBLEMS
    return has_enough and name in around.uses.needed and roles.isdisjoint(_MADE)


def _not_used(place: DefinitionPlace, one: Declaration) -> Finding:
    tree, nodes = place.part.source, place.part.items
    if one.kind in _LISTED:
        edit = from_list(tree, nodes, one.span)
    else:
        edit = from_line(tree.text, one.whole)
    fixes = (place.fix(f"Delete {quoted(one.spelling)}", edit),) if edit else ()
    message = f"The {one.kind} {quoted(one.spelling)} is not used."
    return found(Code.UNUSED, place.span(one.span), message, (), fixes)
