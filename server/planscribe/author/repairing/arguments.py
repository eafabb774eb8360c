"""Atoms whose arguments differ from the declaration: too few, too many, or of other types."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product

from planscribe.author.repairing.repair import Change, repair_of
from planscribe.author.repairing.typing import common_type
from planscribe.check.finding import Finding, Severity
from planscribe.check.pddl.arguments import misapplied
from planscribe.check.pddl.places import DefinitionPlace, places
from planscribe.model.pddl.definitions import OBJECT, Parameter
from planscribe.model.symbols.declarations import BUILT_IN, Declarations, Declared
from planscribe.model.symbols.resolution import Fit, fit, types_of, unresolved
from planscribe.model.symbols.symbols import Application, Argument, NameKind, Symbols
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_MOST_PERMUTED = 5
_MOST_MEANT = 2


def corrections(snapshot: Snapshot, document: Document) -> Iterator[Change]:
    """What makes the atoms of a document fit their declarations."""
    for kind in (NameKind.DOMAIN, NameKind.PROBLEM):
        for place in places(snapshot, document, kind):
            read = place.symbols(snapshot)
            for one in unresolved(read, place.known).applications:
                if one.kind not in place.doubtful:
                    yield from _correction(snapshot, place, read, one)


def _correction(
    snapshot: Snapshot, place: DefinitionPlace, read: Symbols, one: Application
) -> Iterator[Change]:
    wrong = [each for each in misapplied(place, one) if each.severity is Severity.ERROR]
    declared = place.known.first.get((one.kind, one.name))
    if not wrong or declared is None:
        return
    parameters = declared.declaration.parameters
    if len(one.arguments) != len(parameters):
        yield _counted(snapshot, place, read, one, wrong[0], parameters)
    elif order := _only_order(place.known, one.arguments, parameters):
        yield _ordered(place, one, wrong[0], order)
    elif declared.key != BUILT_IN:
        yield from _widened(snapshot, place, one, wrong[0], declared)


def other_predicates(
    snapshot: Snapshot, document: Document, span: Span
) -> Iterator[tuple[Span, str]]:
    """The predicates that take just the arguments of the wrong atom at a place.

    Each comes with the place of the name that it replaces.
    """
    for place in places(snapshot, document, NameKind.DOMAIN):
        for one in unresolved(place.symbols(snapshot), place.known).applications:
            if one.kind is NameKind.PREDICATE and place.span(one.span).encloses(span):
                for name in _fitting(place.known, one)[:_MOST_MEANT]:
                    yield place.span(one.head), name


def _fitting(known: Declarations, one: Application) -> list[str]:
    """The other predicates that take such arguments, as they are spelt; `object` says little."""
    return [
        declared.spelling
        for declared in known.each(NameKind.PREDICATE)
        if declared.name != one.name
        and len(declared.parameters) == len(one.arguments)
        and any(parameter.types != (OBJECT,) for parameter in declared.parameters)
        and all(
            types_of(argument, known) and fit(argument, parameter.types, known) is Fit.ALWAYS
            for argument, parameter in zip(one.arguments, declared.parameters, strict=True)
        )
    ]


def _only_order(
    known: Declarations, arguments: Sequence[Argument], parameters: Sequence[Parameter]
) -> tuple[Argument, ...]:
    """The order in which arguments fit with the fewest exchanges; empty if it is open."""
    if len(arguments) > _MOST_PERMUTED:
        return ()
    fitting: dict[int, list[tuple[Argument, ...]]] = {}
    for order in permutations(arguments):
        if all(
            fit(each, parameter.types, known) is Fit.ALWAYS
            for each, parameter in zip(order, parameters, strict=True)
        ):
            ranks = [arguments.index(one) for one in order]
            exchanged = sum(first > second for first, second in combinations(ranks, 2))
            fitting.setdefault(exchanged, []).append(order)
    nearest = fitting[min(fitting)] if fitting else []
    return nearest[0] if len(nearest) == 1 else ()


def _ordered(
    place: DefinitionPlace, one: Application, finding: Finding, order: Sequence[Argument]
) -> Change:
    text, key = place.part.source.text, place.definition.key
    edits = [
        Edit(place.span(old.span), new.span.of(text))
        for old, new in zip(one.arguments, order, strict=True)
        if old is not new
    ]
    atom = " ".join((one.head.of(text), *(each.span.of(text) for each in order)))
    repair = repair_of(key, f"Exchange the arguments: {quoted(f'({atom})')}", finding)
    return Change(key, (repair,), edits)


def _widened(
    snapshot: Snapshot,
    place: DefinitionPlace,
    one: Application,
    finding: Finding,
    declared: Declared,
) -> Iterator[Change]:
    """What lets a predicate take all that it is given."""
    declaration, key = declared.declaration, declared.key
    written = declaration.whole.of(snapshot.document(key).text)
    if ";" in written:
        return
    parameters = []
    for argument, parameter in zip(one.arguments, declaration.parameters, strict=True):
        types = list(parameter.types)
        if fit(argument, parameter.types, place.known) is Fit.NEVER:
            types = [common_type(place.known, [*types, *(types_of(argument, place.known) or ())])]
        shown = types[0] if len(types) == 1 else f"(either {' '.join(types)})"
        parameters.append(f"{parameter.spelling or parameter.name} - {shown}")
    signature = f"({' '.join((declaration.spelling, *parameters))})"
    repair = repair_of(key, f"Declare `{signature}`, which takes more", finding)
    yield Change(key, (repair,), (Edit(declaration.whole, signature),))


def _counted(
    snapshot: Snapshot,
    place: DefinitionPlace,
    read: Symbols,
    one: Application,
    finding: Finding,
    parameters: Sequence[Parameter],
) -> Change:
    """What gives an atom the right number of arguments, or removes it if that is open."""
    key, text = place.definition.key, place.part.source.text
    names = _best(place.known, _variables(read, one), one.arguments, parameters)
    if names is None:
        return _removed(snapshot, place, one, finding)
    span = Span(one.head.end, one.span.end - 1)
    atom = f"({' '.join((one.head.of(text), *names))})"
    edit = Edit(place.span(span), "".join(f" {name}" for name in names))
    return Change(key, (repair_of(key, f"Write {quoted(atom)}", finding),), (edit,))


def _variables(read: Symbols, one: Application) -> list[Argument]:
    """The variables that an atom could name."""
    found: list[Argument] = []
    scope = one.scope
    while scope >= 0:
        found += (
            Argument(each.spelling or each.name, each.span, each.types)
            for each in read.scopes[scope].variables
        )
        scope = read.scopes[scope].parent
    return found


def _best(
    known: Declarations,
    variables: Sequence[Argument],
    arguments: Sequence[Argument],
    parameters: Sequence[Parameter],
) -> tuple[str, ...] | None:
    """The only arguments that suit a declaration best; None if several do, or none at all."""
    count = len(parameters)
    if len(arguments) > count:
        choices = [*combinations(arguments, count)]
    else:
        used = {one.name for one in arguments}
        others = [one for one in variables if one.name.lower() not in used]
        missing = count - len(arguments)
        choices = [
            _placed(places_, arguments, added)
            for places_ in combinations(range(count), len(arguments))
            for added in product(others, repeat=missing)
            if len({one.name for one in added}) == missing
        ]
    rated = [(_suits(known, one, parameters), one) for one in choices]
    top = max((rate for rate, _ in rated), default=0)
    best = {tuple(each.name for each in one) for rate, one in rated if rate == top}
    return best.pop() if top and len(best) == 1 else None


def _placed(
    places_: Sequence[int], arguments: Sequence[Argument], added: Sequence[Argument]
) -> tuple[Argument, ...]:
    own, others = iter(arguments), iter(added)
    count = len(arguments) + len(added)
    return tuple([next(own if place in places_ else others) for place in range(count)])


def _suits(
    known: Declarations, arguments: Sequence[Argument], parameters: Sequence[Parameter]
) -> int:
    """How well arguments suit a declaration, by their types and names; 0 if one does not fit."""
    total = 0
    for argument, parameter in zip(arguments, parameters, strict=True):
        if fit(argument, parameter.types, known) is Fit.NEVER:
            return 0
        types = types_of(argument, known) or ()
        names = {argument.name.lower(), *(f"?{one}" for one in known.supertypes(types))}
        total += 1 + 2 * (parameter.name in names) + (parameter.types != (OBJECT,))
    return total


def _removed(
    snapshot: Snapshot, place: DefinitionPlace, one: Application, finding: Finding
) -> Change:
    key = place.definition.key
    tree = trees.pddl(snapshot, snapshot.document(key))
    node = tree.at(place.span(one.head).start)
    node = tree.parent(node) if node is not None else None
    around = tree.parent(node) if node is not None else None
    if around is not None and tree.head(around) == "not":
        node, around = around, tree.parent(around)
    span = tree.span(node) if node is not None else place.span(one.span)
    title = f"Delete {quoted(' '.join(span.of(tree.text).split()))}"
    is_part = around is not None and tree.head(around) in ("and", ":init")
    edit = Edit(span, "" if is_part else "()")
    return Change(key, (repair_of(key, title, finding),), (edit,))
