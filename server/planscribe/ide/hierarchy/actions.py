"""Which action makes true what another needs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from planscribe.ide.navigation.dispatch import named
from planscribe.ide.navigation.occurrences import PddlName
from planscribe.model.symbols.declarations import Declarations, Declared
from planscribe.model.symbols.reader import ACTIONS
from planscribe.model.symbols.symbols import Application, Argument, MentionRole, NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace import symbols
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition, Part

_GIVING = frozenset(
    {MentionRole.ADDED, MentionRole.DELETED, MentionRole.CHANGED, MentionRole.DERIVED}
)
_RULE = ":derived"


@dataclass(frozen=True, slots=True)
class HierarchyItem:
    """Something in a hierarchy: its name, `span`, within all of it, `whole`."""

    name: str
    kind: NameKind
    key: DocumentKey
    span: Span
    whole: Span
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """What comes before or after something; `places` are the effects that link the two."""

    item: HierarchyItem
    places: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    """An action, or a rule of a derived predicate: what it needs, and what it brings about."""

    item: HierarchyItem
    needs: tuple[Application, ...]
    gives: tuple[Application, ...]


def linked_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[HierarchyItem, ...]:
    """The action, predicate or function that the word at a place names."""
    found = named(snapshot, key, offset)
    kinds = (NameKind.ACTION, NameKind.PREDICATE, NameKind.FUNCTION)
    if found is None or found.declared is None or found.kind not in kinds:
        return ()
    return (item_of(found.declared, found.kind.value),)


def achievers(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Call, ...]:
    """What makes true what an action needs, or what a predicate or function says.

    `offset` is that of the name of an item.
    """
    asked = _asked(snapshot, key, offset)
    if asked is None:
        return ()
    calls = []
    for step in asked.steps:
        given = tuple(one for one in step.gives if asked.wants(one))
        if given:
            calls.append(Call(replace(step.item, detail=_linked(given)), _spans(given)))
    return tuple(calls)


def consumers(snapshot: Snapshot, key: DocumentKey, offset: int) -> tuple[Call, ...]:
    """What needs that which an action brings about, or which a predicate or function says."""
    asked = _asked(snapshot, key, offset)
    if asked is None:
        return ()
    calls = []
    for step in asked.steps:
        if asked.own is None:
            needed = tuple(one for one in step.needs if _concerns(one, asked.named))
            places: tuple[Span, ...] = (asked.named.span,)
        else:
            links = tuple(asked.links(step))
            needed = tuple(need for _, need in links)
            places = _spans(give for give, _ in links)
        if needed:
            calls.append(Call(replace(step.item, detail=_linked(needed)), places))
    return tuple(calls)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked about: `own` is None for predicates and functions."""

    named: PddlName
    own: _Step | None
    steps: tuple[_Step, ...]
    known: Declarations

    def wants(self, given: Application) -> bool:
        """Whether an effect brings about something of what is asked about."""
        if self.own is None:
            return _concerns(given, self.named) and given.role is not MentionRole.DELETED
        return any(_meets(self.known, given, need) for need in self.own.needs)

    def links(self, step: _Step) -> Iterator[tuple[Application, Application]]:
        """The effects of what is asked about, each with a condition of a step that it helps."""
        for give in self.own.gives if self.own else ():
            for need in step.needs:
                if _meets(self.known, give, need):
                    yield give, need


def _asked(snapshot: Snapshot, key: DocumentKey, offset: int) -> _Asked | None:
    found = named(snapshot, key, offset)
    domain = symbols.domain_of(snapshot, found.definition) if found else None
    if found is None or domain is None:
        return None
    steps = tuple(_steps(snapshot, domain))
    return _Asked(found, _step(steps, found), steps, symbols.declared_in(snapshot, domain))


def _steps(snapshot: Snapshot, domain: Definition) -> Iterator[_Step]:
    for part in domain.parts:
        if part.keyword in ACTIONS or part.keyword == _RULE:
            for item in _items(snapshot, domain, part):
                found = _applications(snapshot, part)
                needs = tuple(one for one in found if one.role is MentionRole.CONDITION)
                gives = tuple(one for one in found if one.role in _GIVING)
                yield _Step(item, needs, gives)


def _items(snapshot: Snapshot, domain: Definition, part: Part) -> Iterator[HierarchyItem]:
    inside = symbols.symbols(snapshot, part)
    if part.keyword != _RULE:
        for one in inside.declarations:
            if one.kind is NameKind.ACTION:
                yield item_of(Declared(domain.key, symbols.shifted(one, part.offset)))
        return
    for rule in inside.applications[:1]:
        head = rule.head.shift(part.offset)
        spelling = rule.head.of(part.source.text)
        yield HierarchyItem(spelling, NameKind.PREDICATE, domain.key, head, part.span)


def _applications(snapshot: Snapshot, part: Part) -> tuple[Application, ...]:
    return tuple(
        replace(one, span=one.span.shift(part.offset))
        for one in symbols.symbols(snapshot, part).applications
        if one.name != "="
    )


def _step(steps: Iterable[_Step], found: PddlName) -> _Step | None:
    """The step that an item stands for; None for predicates and functions."""
    start = found.span.start
    if found.kind is NameKind.ACTION and found.declared:
        start = found.declared.declaration.span.start
    elif found.role is not MentionRole.DERIVED:
        return None
    return next((one for one in steps if one.item.span.start == start), None)


def _concerns(application: Application, found: PddlName) -> bool:
    return (application.kind, application.name) == (found.kind, found.name)


def _meets(known: Declarations, given: Application, needed: Application) -> bool:
    """Whether an effect can change whether a condition holds to the better."""
    return (
        (given.kind, given.name) == (needed.kind, needed.name)
        and (
            given.role is MentionRole.CHANGED
            or needed.negated == (given.role is MentionRole.DELETED)
        )
        and len(given.arguments) == len(needed.arguments)
        and all(
            _overlap(known, one, other)
            for one, other in zip(given.arguments, needed.arguments, strict=True)
        )
    )


def _overlap(known: Declarations, one: Argument, other: Argument) -> bool:
    if not one.is_variable and not other.is_variable and one.name and other.name:
        return one.name == other.name
    types, its = (_types(known, argument) for argument in (one, other))
    return not types or not its or known.overlaps(types, its)


def _types(known: Declarations, argument: Argument) -> tuple[str, ...]:
    if argument.is_variable or not argument.name:
        return argument.types or ()
    declared = known.get(NameKind.OBJECT, argument.name)
    return declared.types if declared else ()


def _spans(applications: Iterable[Application]) -> tuple[Span, ...]:
    return tuple(dict.fromkeys(one.span for one in applications))


_VERBS = {
    MentionRole.ADDED: "adds",
    MentionRole.DELETED: "deletes",
    MentionRole.CHANGED: "changes",
    MentionRole.DERIVED: "derives",
    MentionRole.CONDITION: "needs",
}


def _linked(links: Iterable[Application]) -> str:
    """`adds lit, on; deletes dark`: by what an item is linked."""
    said: dict[str, dict[str, None]] = {}
    for one in links:
        name = f"not {one.name}" if one.negated else one.name
        said.setdefault(_VERBS[one.role], {})[name] = None
    return "; ".join(f"{verb} {', '.join(names)}" for verb, names in said.items())


def item_of(declared: Declared, detail: str = "") -> HierarchyItem:
    """The item of something declared."""
    one = declared.declaration
    return HierarchyItem(one.spelling, one.kind, declared.key, one.span, one.whole, detail)
