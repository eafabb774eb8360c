"""Counts above declarations and plans. References, hovers and findings tell the same, and more."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice

from planscribe.ide.lenses import asp as lenses_asp
from planscribe.ide.lenses import plan as lenses_plan
from planscribe.ide.lenses.lens import Lens
from planscribe.model.symbols.reader import ACTIONS
from planscribe.model.symbols.symbols import Mention, MentionRole, NameKind
from planscribe.text import DocumentKey
from planscribe.wording import counted
from planscribe.workspace import symbols
from planscribe.workspace.documents import Language
from planscribe.workspace.settings.shown import ShowLevel
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, Definition, Part

_WRITING = frozenset(
    {MentionRole.ADDED, MentionRole.DELETED, MentionRole.CHANGED, MentionRole.DERIVED}
)
_COUNTED = {
    MentionRole.CONDITION: "condition",
    MentionRole.ADDED: "add effect",
    MentionRole.DELETED: "delete effect",
    MentionRole.CHANGED: "numeric effect",
}

_COMPARING = frozenset({"<", ">", "<=", ">=", "="})
_MOST_TYPES = 8
"""Of how many types the uses are shown in one line."""

Uses = Mapping[tuple[NameKind, str], Counter[MentionRole]]


def lenses(snapshot: Snapshot, key: DocumentKey) -> tuple[Lens, ...]:
    """What is counted in a document; raises as `Snapshot.document` does."""
    document, amount = snapshot.document(key), snapshot.settings.shown.chosen.lenses
    shows_all = amount is ShowLevel.ALL
    found: list[Lens] = []
    if amount is ShowLevel.NONE:
        return ()
    if document.language is Language.ASP and shows_all:
        found += lenses_asp.in_asp(snapshot, document)
    elif document.language is Language.PLAN:
        found += lenses_plan.of_plan(snapshot, document)
    for definition in symbols.definitions(snapshot, key):
        if definition.kind is NameKind.DOMAIN:
            found += _of_domain(snapshot, definition, shows_all)
        elif shows_all:
            found += _of_problem(snapshot, definition)
    return tuple(sorted(found, key=lambda one: one.span))


def _of_domain(snapshot: Snapshot, domain: Definition, shows_all: bool) -> Iterator[Lens]:
    uses = _uses(snapshot, domain)
    types: list[Lens] = []
    for part in domain.parts:
        for one in symbols.symbols(snapshot, part).declarations:
            span, use = one.span.shift(part.offset), uses[one.kind, one.name]
            match one.kind:
                case NameKind.PREDICATE | NameKind.FUNCTION if shows_all:
                    yield Lens(span, f"{one.spelling}: {_read_and_written(use)}")
                case NameKind.TYPE:
                    types.append(Lens(span, f"{one.spelling}: {counted(use.total(), 'use')}"))
                case NameKind.ACTION if part.keyword in ACTIONS:
                    yield Lens(span, _parts(symbols.symbols(snapshot, part).mentions, part))
    yield from types if shows_all else _in_one_line(types)


def _in_one_line(several: list[Lens]) -> Iterator[Lens]:
    """The first lenses, all above the name that the first one is about."""
    for one in islice(several, _MOST_TYPES):
        yield Lens(several[0].span, one.title, one.span)


def _of_problem(snapshot: Snapshot, problem: Definition) -> Iterator[Lens]:
    """One lens for all of it, at its name."""
    size: Counter[str] = Counter()
    name = None
    for part in problem.parts:
        if part.keyword == "problem":
            declared = symbols.symbols(snapshot, part).declarations
            name = next((one.span.shift(part.offset) for one in declared), None)
        elif part.keyword == ":objects":
            size["object"] += len(symbols.symbols(snapshot, part).declarations)
        elif part.keyword in FACTS:
            size["fact"] += len(part.items)
        elif part.keyword == ":goal":
            size["goal"] += _conjuncts(part)
    if name:
        yield Lens(
            name, ", ".join(counted(size[what], what) for what in ("object", "fact", "goal"))
        )


def _uses(snapshot: Snapshot, domain: Definition) -> Uses:
    uses: defaultdict[tuple[NameKind, str], Counter[MentionRole]] = defaultdict(Counter)
    for part in domain.parts:
        for one in symbols.symbols(snapshot, part).mentions:
            if one.role is not MentionRole.DECLARED:
                uses[one.kind, one.name][one.role] += 1
    return uses


def _read_and_written(uses: Counter[MentionRole]) -> str:
    written = sum(uses[role] for role in _WRITING)
    reads = counted(uses.total() - written, "read")
    return f"{reads}, {counted(written, 'write')}" if written else f"{reads}, never changed"


def _parts(mentions: tuple[Mention, ...], action: Part) -> str:
    """`3 conditions, 2 add effects, 1 delete effect`: a comparison is one condition."""
    said = Counter(
        one.role
        for one in mentions
        if one.kind is NameKind.PREDICATE or one.role is MentionRole.CHANGED
    )
    said[MentionRole.CONDITION] += _comparisons(action)
    parts = (counted(said[role], what) for role, what in _COUNTED.items() if said[role])
    return ", ".join(parts) or "no conditions or effects"


def _comparisons(action: Part) -> int:
    """How many comparisons an action has, but for those of its duration."""
    tree = action.source
    words = ["", *(tree.word(one) for one in action.items)]
    left = [one for one, before in zip(action.items, words, strict=False) if before != ":duration"]
    count = 0
    while left:
        one = left.pop()
        if tree.is_list(one):
            count += tree.head(one) in _COMPARING
            left += tree.children(one)
    return count


def _conjuncts(part: Part) -> int:
    tree = part.source
    return sum(
        len(tree.children(one)) - 1 if tree.head(one) == "and" else 1
        for one in part.items
        if tree.is_list(one)
    )
