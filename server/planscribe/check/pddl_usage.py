"""PS125-PS127, PS134: what is declared and not used, never true, never read, never changed."""

from collections.abc import Iterator
from itertools import chain

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_line, from_list
from planscribe.check.families import Family, family
from planscribe.check.finding import Finding
from planscribe.check.pddl_names import are_declared
from planscribe.check.pddl_places import Place, places
from planscribe.model.lexicon import has_phrase
from planscribe.model.pddl import OBJECT
from planscribe.model.symbol_reader import ACTIONS
from planscribe.model.symbols import Declaration, Kind, Role
from planscribe.syntax.quoting import quoted
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS

_ENOUGH_PROBLEMS = 2

_READ = frozenset({Role.CONDITION, Role.GOAL, Role.METRIC})
_MADE = frozenset({Role.ADDED, Role.DERIVED, Role.INIT})
_CHANGED = frozenset({Role.ADDED, Role.DELETED, Role.DERIVED})
_LISTED = frozenset({Kind.TYPE, Kind.OBJECT})
_APPLIED = frozenset({Kind.PREDICATE, Kind.FUNCTION})


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
    # A name that is misspelt may mean what seems not to be used.
    if not all(are_declared(snapshot, place) for place in several):
        return
    spoken_of = _spoken_of(snapshot, document) if several and kind is Kind.DOMAIN else set()
    for place in several:
        if place.part.keyword in FACTS or place.doubtful:
            continue
        yield from _variables(snapshot, place)
        declared = [
            one
            for one in place.symbols(snapshot).declarations
            if one.kind in _LISTED | _APPLIED and one.name not in spoken_of
        ]
        if kind is Kind.PROBLEM and declared:
            # Few objects need a look at the facts, which takes long.
            ruled = family(snapshot, place.definition, with_facts=False)
            declared = [one for one in declared if any(_declaration(place, ruled, one))]
        if declared:
            whole = family(snapshot, place.definition)
            for one in declared:
                yield from _declaration(place, whole, one)


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


def _declaration(place: Place, around: Family, one: Declaration) -> Iterator[Finding]:
    if around.uses.is_opaque:
        return
    if one.kind in _LISTED:
        types = (one.name,) if one.kind is Kind.TYPE else one.types or (OBJECT,)
        # What a variable can stand for is used without being named.
        can_be_meant = not place.known.supertypes(types).isdisjoint(around.uses.variable_types)
        if not can_be_meant and not around.uses.roles(one.kind, one.name):
            yield _not_used(place, one)
        return
    roles, name = around.uses.roles(one.kind, one.name), quoted(one.spelling)
    if not roles:
        yield _not_used(place, one)
    elif one.kind is Kind.PREDICATE:
        if roles.isdisjoint(_READ):
            message = f"Nothing reads {name}: no condition, and no goal of a known problem."
            yield found(Code.NEVER_READ, place.span(one.span), message)
        elif _is_never_true(around, one.name, roles):
            message = f"{name} is never true: no effect adds it, and no known problem states it."
            yield found(Code.NEVER_TRUE, place.span(one.span), message)
        elif roles.isdisjoint(_CHANGED):
            message = f"No action changes {name}: it stays as `:init` states it."
            yield found(Code.NEVER_CHANGED, place.span(one.span), message)


def _is_never_true(around: Family, name: str, roles: set[Role]) -> bool:
    # A single problem need not make use of everything.
    has_enough = around.problems >= _ENOUGH_PROBLEMS
    return has_enough and name in around.uses.needed and roles.isdisjoint(_MADE)


def _not_used(place: Place, one: Declaration) -> Finding:
    tree, nodes = place.part.source, place.part.items
    if one.kind in _LISTED:
        edit = from_list(tree, nodes, one.span)
    else:
        edit = from_line(tree.text, one.whole)
    fixes = (place.fix(f"Delete {quoted(one.spelling)}", edit),) if edit else ()
    message = f"The {one.kind} {quoted(one.spelling)} is not used."
    return found(Code.UNUSED, place.span(one.span), message, (), fixes)
