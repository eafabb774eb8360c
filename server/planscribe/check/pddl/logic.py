"""PS128, PS129: effects and conditions that contradict or repeat each other, or say nothing."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_line
from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.check.pddl.places import DefinitionPlace, places, types_named
from planscribe.model.symbols.conjunctions import Conjunctions, Group, PddlLiteral, conjunctions
from planscribe.model.symbols.resolution import types_of
from planscribe.model.symbols.symbols import Application, MentionRole, NameKind
from planscribe.syntax.quoting import quoted
from planscribe.workspace.documents import Document
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, Section

EQUALITY = "="


def in_domains(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The actions and rules of domains: in one file."""
    idle: dict[Hashable, list[Finding]] = {}
    for place in places(snapshot, document, NameKind.DOMAIN):
        yield from _logic(snapshot, place)
        for what, one in _idle(snapshot, place):
            idle.setdefault(what, []).append(one)
    for several in idle.values():
        yield _together(document, several)


def in_problems(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The goals of problems: types come from their domains."""
    for place in places(snapshot, document, NameKind.PROBLEM):
        if place.part.keyword not in FACTS:
            yield from _logic(snapshot, place)


def _logic(snapshot: Snapshot, place: DefinitionPlace) -> Iterator[Finding]:
    if place.declares or not place.part.source.is_even:
        return  # Where it is not even, who knows what stands beside what.
    for group in _groups(snapshot, place.part.section).conditions:
        yield from _conditions(place, group)
    for one in place.symbols(snapshot).applications:
        if one.name == EQUALITY:
            yield from _equality(place, one)


def _idle(snapshot: Snapshot, place: DefinitionPlace) -> Iterator[tuple[Hashable, Finding]]:
    """The findings in effects, each with what such findings have in common."""
    if place.declares or not place.part.source.is_even:
        return
    groups = _groups(snapshot, place.part.section)
    for group in groups.effects:
        yield from _effects(place, group, groups.precondition)
    if groups.precondition.literals:
        yield from _without_change(snapshot, place, groups)


@content_query(weight=lambda _, section: section.weight)
def _groups(_means: Means, section: Section) -> Conjunctions:
    return conjunctions(section.source, section.keyword, section.items)


def _together(document: Document, several: Sequence[Finding]) -> Finding:
    """One finding for the effects on one predicate; its fix is for all places."""
    first, *others = several
    if not others:
        return first
    more = "one more place" if len(others) == 1 else f"{len(others)} more places"
    fixes = [fix for one in several for fix in one.fixes]
    edits = tuple(edit for fix in fixes for edit in fix.edits)
    all_ = Fix(f"Delete all {len(fixes)}", edits, is_safe=True)
    return replace(
        first,
        message=f"{first.message} The same applies to {more}.",
        related=(
            *first.related,
            *(Related(document.key, one.span, "Also here.") for one in others),
        ),
        fixes=(all_,) if len(fixes) == len(several) else first.fixes,
    )


def _conditions(place: DefinitionPlace, group: Group) -> Iterator[Finding]:
    for literal, other in _pairs(group):
        if literal.is_negated == other.is_negated:
            yield _repeated(place, Code.CONTRADICTION, literal, other)
        elif group.is_disjunction:
            message = (
                "This `or` is always true: it contains both this condition and its negation, "
                f"{_quoted(place, other)}."
            )
            yield _hint(_at(place, Code.CONTRADICTION, literal, other, message))
        else:
            message = f"This contradicts {_quoted(place, other)}: the two never hold together."
            yield _at(place, Code.CONTRADICTION, literal, other, message)


def _effects(
    place: DefinitionPlace, group: Group, precondition: Group
) -> Iterator[tuple[Hashable, Finding]]:
    demanded = {one.words for one in precondition.literals if not one.is_negated}
    for literal, other in _pairs(group):
        predicate = literal.words[0]
        if literal.is_negated == other.is_negated:
            yield ("twice", predicate), _repeated(place, Code.IDLE_EFFECT, literal, other)
            continue
        added = other if literal.is_negated else literal
        message = (
            f"The same atom is added and deleted at the same time; {_quoted(place, added)} wins."
        )
        finding = _at(place, Code.IDLE_EFFECT, literal, other, message)
        # To take and give back what is needed keeps other actions from happening meanwhile.
        is_demanded = added.words in demanded
        yield ("undone", predicate, is_demanded), _hint(finding) if is_demanded else finding


def _pairs(group: Group) -> Iterator[tuple[PddlLiteral, PddlLiteral]]:
    """Literals about an atom that another literal before is about, and that other one."""
    first: dict[tuple[str, tuple[str, ...]], PddlLiteral] = {}
    for literal in group.literals:
        other = first.setdefault((literal.time, literal.words), literal)
        if other is not literal:
            yield literal, other


def _without_change(
    snapshot: Snapshot, place: DefinitionPlace, groups: Conjunctions
) -> Iterator[tuple[Hashable, Finding]]:
    """Effects that a condition already demands, and that no other effect could undo."""
    demanded = {(one.time, one.words, one.is_negated): one for one in groups.precondition.literals}
    changed = {
        (one.role, one.name)
        for one in place.symbols(snapshot).mentions
        if one.role in (MentionRole.ADDED, MentionRole.DELETED)
    }
    for one in groups.effect.literals:
        other = demanded.get((one.time, one.words, one.is_negated))
        opposite = MentionRole.ADDED if one.is_negated else MentionRole.DELETED
        if other and (opposite, one.words[0]) not in changed:
            message = f"This changes nothing: the action needs {_quoted(place, other)}."
            finding = _at(place, Code.IDLE_EFFECT, one, other, message)
            told = _hint(replace(finding, fixes=_deletion(place, one)))
            yield ("unchanged", one.words[0]), told


def _equality(place: DefinitionPlace, one: Application) -> Iterator[Finding]:
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
        why = f"nothing is both {types_named(types)} and {types_named(others)}"
    if holds is None:
        return
    what = "never holds" if holds == one.negated else "always holds"
    finding = found(Code.CONTRADICTION, place.span(one.span), f"This {what}: {why}.")
    yield finding if holds == one.negated else _hint(finding)


def _repeated(
    place: DefinitionPlace, code: Code, literal: PddlLiteral, other: PddlLiteral
) -> Finding:
    finding = _at(place, code, literal, other, "This is stated twice.")
    return _hint(replace(finding, fixes=_deletion(place, literal)))


def _at(
    place: DefinitionPlace, code: Code, literal: PddlLiteral, other: PddlLiteral, message: str
) -> Finding:
    tree = place.part.source
    related = Related(place.definition.key, place.span(tree.span(other.node)), "The other one.")
    return found(code, place.span(tree.span(literal.node)), message, (related,))


def _hint(finding: Finding) -> Finding:
    return replace(finding, severity=Severity.HINT)


def _deletion(place: DefinitionPlace, literal: PddlLiteral) -> tuple[Fix, ...]:
    """The fix that deletes a literal from an `and` or an `or`."""
    tree = place.part.source
    parent = tree.parent(literal.node)
    if parent is None or tree.head(parent) not in ("and", "or"):
        return ()
    edit = from_line(tree.text, tree.span(literal.node))
    return (place.fix(f"Delete {_quoted(place, literal)}", edit, is_safe=True),)


def _quoted(place: DefinitionPlace, literal: PddlLiteral) -> str:
    return quoted(place.part.source.spelling(literal.node))
