"""Renaming, in every file that says the name."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from planscribe.ide.navigation.companions import companion_occurrences, owner
from planscribe.ide.navigation.dispatch import named
from planscribe.ide.navigation.occurrences import PddlName, is_shared, occurrences
from planscribe.ide.navigation.phrases import slots_said
from planscribe.ide.navigation.task_objects import task_object_at
from planscribe.ide.navigation.vocabulary import SlotName, slot_at
from planscribe.ide.refactor.changes import Edits, Refused
from planscribe.ide.refusals import refuse_shipped
from planscribe.ide.rename import asp as rename_asp
from planscribe.ide.rename import task_objects as rename_task
from planscribe.ide.rename.new_names import is_built_in, new_name
from planscribe.ide.rename.said import said_in_task
from planscribe.ide.rename.stamping import stamped
from planscribe.model.lexicon import Lexicon
from planscribe.model.names import NameTable
from planscribe.model.symbols.reader import read_symbols
from planscribe.model.symbols.symbols import Mention, NameKind, Symbols
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span, apply_edits
from planscribe.workspace import queries, symbols, trees, uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.project import index
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition, Part

_ONE_NAME = {
    NameKind.PREDICATE: frozenset({NameKind.PREDICATE, NameKind.FUNCTION}),
    NameKind.FUNCTION: frozenset({NameKind.PREDICATE, NameKind.FUNCTION}),
}
"""The kinds that cannot share a name with one; by default only its own."""


@dataclass(frozen=True, slots=True)
class Renamable:
    """A word that can be renamed, and what it is called now."""

    span: Span
    name: str


def renamable(snapshot: Snapshot, key: DocumentKey, offset: int) -> Renamable:
    """What would be renamed at a place.

    Raises:
        Refused: nothing can be renamed there.
    """
    if of_task := task_object_at(snapshot, key, offset):
        refuse_shipped(snapshot, of_task.task.key, of_task.spelling)
        rename_task.named_places(snapshot, of_task)
        return Renamable(of_task.span, of_task.spelling)
    if slot := slot_at(snapshot, key, offset):
        return Renamable(slot.span, slot.parameter.spelling)
    if own := rename_asp.named_here(snapshot, key, offset):
        return Renamable(own.span, rename_asp.spelling(snapshot, own))
    found = _named(snapshot, key, offset)
    spelling = found.span.of(snapshot.document(key).text)
    if found.declared and found.kind is not NameKind.DOMAIN:
        spelling = found.declared.declaration.spelling
    return Renamable(found.span, spelling)


def rename(snapshot: Snapshot, key: DocumentKey, offset: int, written: str) -> Edits:
    """The edits that give what is at a place another name, wherever it is said.

    Raises:
        Refused: nothing can be renamed there, or not to that name.
    """
    if of_task := task_object_at(snapshot, key, offset):
        return rename_task.rename(snapshot, of_task, written)
    if slot := slot_at(snapshot, key, offset):
        return {key: _slot(slot, written)}
    if own := rename_asp.named_here(snapshot, key, offset):
        return rename_asp.rename(snapshot, own, written)
    found = _named(snapshot, key, offset)
    name = new_name(found.kind, written)
    if found.kind is NameKind.VARIABLE:
        return {found.definition.key: _variable(snapshot, found, name)}
    if name.lower() != found.name:
        _refuse_taken(snapshot, found, name)
    edits: dict[DocumentKey, list[Edit]] = defaultdict(list)
    for one in occurrences(snapshot, found):
        edits[one.key].append(Edit(one.span, name))
    for document, mentions in companion_occurrences(snapshot, found):
        edits[document.key] += _in_companion(snapshot, found, document, mentions, name)
    for edited in edits:
        refuse_shipped(snapshot, edited, found.name)
    return stamped(snapshot, edits, found.declared.key if found.declared else None)


def _named(snapshot: Snapshot, key: DocumentKey, offset: int) -> PddlName:
    found = named(snapshot, key, offset)
    if found is None:
        raise Refused("There is no name here that can be renamed.")
    if is_built_in(found.kind, found.name):
        raise Refused(f"{quoted(found.name)} belongs to PDDL and cannot be renamed.")
    domain = symbols.domain_of(snapshot, found.definition)
    if found.kind is NameKind.DOMAIN and domain is None:
        raise Refused(f"The domain {quoted(found.name)} cannot be found.")
    declaring = found.declared.key if found.declared else found.definition.key
    refuse_shipped(snapshot, declaring, found.name)
    return found


def _refuse_taken(snapshot: Snapshot, found: PddlName, name: str) -> None:
    """Refuse a name that already means something where the old one is used."""
    new, taken = name.lower(), quoted(name)
    if found.kind is NameKind.DOMAIN:
        beside = found.declared and index.domains_in(snapshot, uris.folder(found.declared.key))
        if any(one.name.lower() == new for one in beside or ()):
            raise Refused(f"{taken} is taken by another domain.")
        return
    definitions: tuple[Definition | None, ...] = (found.definition,)
    if is_shared(snapshot, found):
        definitions = symbols.family(snapshot, found.definition, saying=new)
    elif found.kind is NameKind.OBJECT:
        definitions = (symbols.domain_of(snapshot, found.definition), found.definition)
    kinds = _ONE_NAME.get(found.kind, {found.kind})
    for definition in filter(None, definitions):
        for part in definition.parts:
            said = symbols.mentions_of(snapshot, part, new)
            clash = next((one for one in said if one.kind in kinds), None)
            if clash:
                where = uris.file_name(definition.key)
                raise Refused(f"{taken} is taken by the {clash.kind} of that name in {where}.")


# --- variables -----------------------------------------------------------------------------


def _variable(snapshot: Snapshot, found: PddlName, name: str) -> tuple[Edit, ...]:
    refuse_shipped(snapshot, found.definition.key, found.name)
    part = found.part
    inside = symbols.symbols(snapshot, part)
    edits = [Edit(one.span, name) for one in inside.mentions if _is(one, found.name, found.scope)]
    if name.lower() != found.name:
        if any(_is(one, name.lower(), found.scope) for one in inside.mentions):
            raise Refused(f"{quoted(name)} is taken by another variable here.")
        _refuse_captured(part, edits, found, name)
    moved = [Edit(one.span.shift(part.offset), one.new_text) for one in edits]
    return (*moved, *(Edit(span, name) for span in slots_said(snapshot, found)))


def _slot(slot: SlotName, written: str) -> tuple[Edit, ...]:
    """A slot of a vocabulary line, in its declaration and in the phrases."""
    name = new_name(NameKind.VARIABLE, written)
    others = {one.name for one in slot.owner.parameters} - {slot.parameter.name}
    if name.lower() in others:
        raise Refused(f"{quoted(name)} is taken by another variable here.")
    return tuple(Edit(one, name) for one in slot.places)


def _refuse_captured(part: Part, edits: list[Edit], found: PddlName, name: str) -> None:
    """Refuse if variables would mean something else once the part is read again."""
    tree, section = part.source, part.source.parent(part.items[0])
    if section is None:
        return
    span = tree.span(section)
    before = span.of(tree.text)
    after = apply_edits(before, [Edit(one.span.shift(-span.start), name) for one in edits])
    meant = [
        replace(one, name=name.lower()) if _is(one, found.name, found.scope) else one
        for one in _read(before).mentions
    ]
    if [(one.name, one.scope) for one in meant] != [
        (one.name, one.scope) for one in _read(after).mentions
    ]:
        raise Refused(f"{quoted(name)} would refer to another variable of that name.")


def _read(text: str) -> Symbols:
    tree = pddl.parse(text)
    section = tree.roots[0]
    return read_symbols(tree, tree.head(section), tree.children(section)[1:])


def _is(mention: Mention, name: str, scope: int) -> bool:
    return (mention.kind, mention.name, mention.scope) == (NameKind.VARIABLE, name, scope)


# --- other texts ---------------------------------------------------------------------------


def _in_companion(
    snapshot: Snapshot,
    found: PddlName,
    document: Document,
    mentions: tuple[Mention, ...],
    name: str,
) -> Iterator[Edit]:
    if document.language is Language.TASK:
        yield from said_in_task(snapshot, found.name, document, mentions, name)
        return
    comments: tuple[Span, ...] = ()
    constant = name
    if document.language is Language.ASP:
        comments = tuple(one.span for one in trees.asp(snapshot, document).comments)
        lexicon = queries.domain_model(snapshot, owner(snapshot, document).key).lexicon
        constant = _constant(lexicon, found, name, _has_namesake(snapshot, found))
    for one in mentions:
        is_said_in_pddl = any(comment.encloses(one.span) for comment in comments)
        yield Edit(one.span, name if is_said_in_pddl else constant)


def _constant(lexicon: Lexicon, found: PddlName, name: str, has_namesake: bool) -> str:
    """The ASP constant of the new name.

    Raises:
        Refused: the constants of other names would not stay what they are.
    """
    before = lexicon.names
    spellings = [
        name if one.lower() == found.name and not has_namesake else one
        for one in before.spellings.values()
    ]
    after = NameTable().extended([*spellings, name])
    of_rules = {one.name for one in lexicon.auxiliary}
    of_rules |= {before.spelling(kind).lower() for kind, _ in lexicon.kinds}
    if name.lower() != found.name and name.lower() in of_rules:
        raise Refused(f"{quoted(name)} is taken by the rules of the domain.")
    for constant, spelling in before.spellings.items():
        if spelling.lower() != found.name and after.constant(spelling) != constant:
            raise Refused(f"The rules cannot distinguish {quoted(name)} from {quoted(spelling)}.")
    return after.constant(name)


def _has_namesake(snapshot: Snapshot, found: PddlName) -> bool:
    """Whether something of another kind has the same name."""
    known = symbols.declared_in(snapshot, found.definition)
    return any((kind, found.name) in known.first for kind in NameKind if kind is not found.kind)
