"""PS128, PS129: effects and conditions that contradict or repeat each other, or say nothing."""

from collections.abc import Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_line
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.check.pddl_places import Place, places
from planscribe.model.conjunctions import Conjunctions, Group, Literal, conjunctions
from planscribe.model.resolution import types_of
from planscribe.model.symbols import Application, Kind, Role
from planscribe.syntax.quoting import quoted
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS

EQUALITY = "="


def in_domains(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The actions and rules of domains: one file tells."""
    for place in places(snapshot, document, Kind.DOMAIN):
        yield from _logic(snapshot, place)


def in_problems(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The goals of problems: types come from their domains."""
    for place in places(snapshot, document, Kind.PROBLEM):
        if place.part.keyword not in FACTS:
            yield from _logic(snapshot, place)


def _logic(snapshot: Snapshot, place: Place) -> Iterator[Finding]:
    part = place.part
    if not part.source.is_even:
        return  # Who knows what stands beside what.
    groups: Conjunctions = snapshot.memo.recall(
        ("conjunctions", part.source, part.items[:1]),
        lambda: conjunctions(part.source, part.keyword, part.items),
        len(part.items) * 100,
    )
    for group in groups.conditions:
        yield from _conditions(place, group)
    for group in groups.effects:
        yield from _effects(place, group, groups.precondition)
    if groups.precondition.literals:
        yield from _without_change(snapshot, place, groups)
    for one in place.symbols(snapshot).applications:
        if one.name == EQUALITY:
            yield from _equality(place, one)


def _conditions(place: Place, group: Group) -> Iterator[Finding]:
    for literal, other in _pairs(group):
        if literal.is_negated == other.is_negated:
            yield _repeated(place, Code.CONTRADICTION, literal, other)
        elif group.is_disjunction:
            message = f"With {_quoted(place, other)}, this is always true: one of the two holds."
            yield _hint(_at(place, Code.CONTRADICTION, literal, other, message))
        else:
            message = f"This contradicts {_quoted(place, other)}: the two never hold together."
            yield _at(place, Code.CONTRADICTION, literal, other, message)


def _effects(place: Place, group: Group, precondition: Group) -> Iterator[Finding]:
    demanded = {one.words for one in precondition.literals if not one.is_negated}
    for literal, other in _pairs(group):
        if literal.is_negated == other.is_negated:
            yield _repeated(place, Code.IDLE_EFFECT, literal, other)
            continue
        added = other if literal.is_negated else literal
        message = f"The same is added and deleted at once; {_quoted(place, added)} wins."
        finding = _at(place, Code.IDLE_EFFECT, literal, other, message)
        # To take and give back what is needed keeps other actions from happening meanwhile.
        yield _hint(finding) if added.words in demanded else finding


def _pairs(group: Group) -> Iterator[tuple[Literal, Literal]]:
    """Literals about an atom that another literal before is about, and that other one."""
    first: dict[tuple[str, tuple[str, ...]], Literal] = {}
    for literal in group.literals:
        other = first.setdefault((literal.time, literal.words), literal)
        if other is not literal:
            yield literal, other


def _without_change(snapshot: Snapshot, place: Place, groups: Conjunctions) -> Iterator[Finding]:
    """Effects that a condition already demands, and that no other effect could undo."""
    demanded = {(one.time, one.words, one.is_negated): one for one in groups.precondition.literals}
    changed = {
        (one.role, one.name)
        for one in place.symbols(snapshot).mentions
        if one.role in (Role.ADDED, Role.DELETED)
    }
    for one in groups.effect.literals:
        other = demanded.get((one.time, one.words, one.is_negated))
        opposite = Role.ADDED if one.is_negated else Role.DELETED
        if other and (opposite, one.words[0]) not in changed:
            message = f"This changes nothing: the action needs {_quoted(place, other)}."
            finding = _at(place, Code.IDLE_EFFECT, one, other, message)
            yield _hint(replace(finding, fixes=_deletion(place, one)))


def _equality(place: Place, one: Application) -> Iterator[Finding]:
    """An equality whose truth is known without looking."""
    if len(one.arguments) != 2:
        return
    left, right = one.arguments
    types, others = (types_of(argument, place.known) for argument in one.arguments)
    holds: bool | None = None
    if left.name and left.name == right.name:
        holds = True
        why = "both are the same"
    elif types and others and not place.known.overlaps(types, others):
        holds = False
        why = f"nothing is both {_types(types)} and {_types(others)}"
    if holds is None:
        return
    what = "never holds" if holds == one.negated else "always holds"
    finding = found(Code.CONTRADICTION, place.span(one.span), f"This {what}: {why}.")
    yield finding if holds == one.negated else _hint(finding)


def _repeated(place: Place, code: Code, literal: Literal, other: Literal) -> Finding:
    finding = _at(place, code, literal, other, "This is said twice.")
    return _hint(replace(finding, fixes=_deletion(place, literal)))


def _at(place: Place, code: Code, literal: Literal, other: Literal, message: str) -> Finding:
    tree = place.part.source
    related = Related(place.definition.uri, place.span(tree.span(other.node)), "The other one.")
    return found(code, place.span(tree.span(literal.node)), message, (related,))


def _hint(finding: Finding) -> Finding:
    return replace(finding, severity=Severity.HINT)


def _deletion(place: Place, literal: Literal) -> tuple[Fix, ...]:
    """The fix that deletes a literal from an `and` or an `or`."""
    tree = place.part.source
    parent = tree.parent(literal.node)
    if parent is None or tree.head(parent) not in ("and", "or"):
        return ()
    edit = from_line(tree.text, tree.span(literal.node))
    return (place.fix(f"Delete {_quoted(place, literal)}", edit, is_safe=True),)


def _quoted(place: Place, literal: Literal) -> str:
    return quoted(place.part.source.spelling(literal.node))


def _types(types: tuple[str, ...]) -> str:
    return " or ".join(map(quoted, types))
