"""Objects that are declared more than once: one declaration stays."""

from collections import defaultdict
from collections.abc import Iterator

from planscribe.author.repairing.repair import Change, Repair
from planscribe.check.catalogue import Code
from planscribe.check.deleting import from_list
from planscribe.check.pddl.places import DefinitionPlace, places, typed
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.declarations import Declared
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import Edit
from planscribe.wording import listed
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def removals(snapshot: Snapshot, document: Document) -> Iterator[Change]:
    """What deletes repeated declarations: the domain's stays, or that of the narrowest type."""
    for kind in (NameKind.DOMAIN, NameKind.PROBLEM):
        for place in places(snapshot, document, kind):
            if place.part.keyword in (":objects", ":constants") and not place.is_damaged:
                yield from _removal(place)


def _removal(place: DefinitionPlace) -> Iterator[Change]:
    declared: dict[str, list[Declared]] = defaultdict(list)
    for one in place.known.all:
        if one.declaration.kind is NameKind.OBJECT:
            declared[one.declaration.name].append(one)
    several = {name: found for name, found in declared.items() if len(found) > 1}
    part, key = place.part, place.definition.key
    spans = {part.source.span(node): node for node in part.items}
    doomed = {}
    for found in several.values():
        kept = _kept(place, found)
        for one in found:
            span = one.declaration.span.shift(-part.offset)
            if one is not kept and one.key == key and span in spans:
                doomed[span] = (one, found)
    for span, (one, found) in doomed.items():
        edit = from_list(part.source, part.items, span, list(doomed))
        if edit:
            shown = [typed(each.declaration.spelling, each.declaration.types) for each in found]
            title = (
                f"Delete the declaration `{typed(one.declaration.spelling, one.declaration.types)}`"
            )
            reason = f"It is declared {len(found)} times: {listed(f'`{each}`' for each in shown)}."
            repair = Repair(key, Code.DECLARED_TWICE, title, reason, one.declaration.span)
            yield Change(key, (repair,), (Edit(edit.span.shift(part.offset), edit.new_text),))


def _kept(place: DefinitionPlace, found: list[Declared]) -> Declared:
    """The declaration that stays: that of another file, or the first of those that fit all."""
    if elsewhere := [one for one in found if one.key != place.definition.key]:
        return elsewhere[0]
    types = [one.declaration.types or (OBJECT,) for one in found]
    fitting = (
        one
        for one, own in zip(found, types, strict=True)
        if all(place.known.fits(own, other) for other in types)
    )
    return next(fitting, found[0])
