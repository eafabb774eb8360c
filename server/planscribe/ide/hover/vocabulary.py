"""Hover on what vocabulary lines declare, and on the slots of their phrases."""

from collections.abc import Iterator

from planscribe.ide.content import CodeBlock, Hover, Item, Part
from planscribe.ide.hover.lexicon import described
from planscribe.ide.navigation.vocabulary import SlotName, asp_named_at, declaration, slot_at
from planscribe.ide.signature.pddl_declarations import alternatives
from planscribe.model.lexicon import vocabulary
from planscribe.model.names import look_alike
from planscribe.text import DocumentKey
from planscribe.workspace import queries
from planscribe.workspace.asp.names import AspName
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot


def hover_vocabulary(snapshot: Snapshot, key: DocumentKey, offset: int) -> Hover | None:
    """What a word means that only the rules declare.

    Raises:
        NoDomain: the document has no domain.
    """
    if slot := slot_at(snapshot, key, offset):
        return Hover(slot.span, tuple(_slot(key, slot)))
    named = asp_named_at(snapshot, key, offset)
    declared = declaration(snapshot, named) if named else None
    if named is None or declared is None:
        return None
    return Hover(named.span, tuple(_declared(snapshot, key, declared)))


def _slot(key: DocumentKey, slot: SlotName) -> Iterator[Part]:
    one = slot.parameter
    yield CodeBlock("pddl", f"{one.spelling or one.name} - {alternatives(one.types)}")
    yield Item(f"parameter of `{slot.owner.spelling}`", 0, Location(key, slot.places[0]))


def _declared(snapshot: Snapshot, key: DocumentKey, declared: AspName) -> Iterator[Part]:
    model, document = queries.domain_model(snapshot, key), declared.document
    added = vocabulary(document.text)
    mention = declared.mention
    for predicate in added.predicates:
        same = (look_alike(predicate.name), len(predicate.parameters))
        if same == (mention.name, mention.arity):
            yield from described(model, predicate)
    for kind in added.types:
        if not mention.arity and look_alike(kind.name) == mention.name:
            yield from described(model, kind)
    yield Item(f"Declared in `{document.name}`.", 0, Location(document.key, declared.span))
