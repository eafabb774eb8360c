"""Names of vocabulary lines: from phrases and tasks to the line, and back to the tasks."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from planscribe.ide.navigation.companions import mentions, owner
from planscribe.model.asp.symbols import AspMention, AspMentionRole, AspNameKind
from planscribe.model.asp.vocabulary import VocabularyLine, vocabulary_line
from planscribe.model.names import look_alike
from planscribe.model.pddl.definitions import Parameter
from planscribe.model.symbols.symbols import Declaration, Mention, NameKind
from planscribe.text import DocumentKey, Span
from planscribe.workspace import trees
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp.names import AspName
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import companions
from planscribe.workspace.snapshot import Snapshot

_SAID = frozenset({NameKind.TYPE, NameKind.PREDICATE})


@dataclass(frozen=True, slots=True)
class SlotName:
    """A slot of what a vocabulary line declares; `places` begins with where it is declared."""

    parameter: Parameter
    span: Span
    places: tuple[Span, ...]
    owner: Declaration


def asp_named_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> AspName | None:
    """What a word of an ASP text names, or what the rules alone declare of a word of a task."""
    document = snapshot.document(key)
    match document.language:
        case Language.ASP:
            found = asp_names.named_at(snapshot, key, offset) or _said(snapshot, document, offset)
            # A type that no line declares is one of the domain, or of nothing.
            is_type = found and found.statement is None and not is_declared_word(found)
            return found if found and (not is_type or declaration(snapshot, found)) else None
        case Language.TASK:
            there = (one for one in mentions(snapshot, document) if one.span.contains(offset))
            named = next((one for one in there if one.kind in _SAID), None)
            return _declaring(snapshot, document, named) if named else None
    return None


def in_tasks(snapshot: Snapshot, named: AspName) -> Iterator[tuple[Document, tuple[Mention, ...]]]:
    """The tasks that say what the rules alone declare, and where."""
    declared = declaration(snapshot, named)
    if declared is None:
        return
    files = project.files_if_any(snapshot, owner(snapshot, declared.document).key)
    beside = [named.document.key]
    for document in companions.texts_of(snapshot, files.domain, beside) if files else ():
        if document.language is Language.TASK:
            found = mentions(snapshot, document)
            if same := tuple(one for one in found if _is_of(declared.mention, one)):
                yield document, same


def declaration(snapshot: Snapshot, named: AspName) -> AspName | None:
    """The word of a vocabulary line that declares what another one names."""
    if named.mention.kind not in (AspNameKind.CONSTANT, AspNameKind.FUNCTION):
        return None
    found = asp_names.occurrences(snapshot, named)
    return next((one for one in found if is_declared_word(one)), None)


def is_declared_word(named: AspName) -> bool:
    """Whether a word is what a line such as `%! (near ?x ?y)` declares."""
    return named.statement is None and named.mention.role is AspMentionRole.DECLARED


def slot_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> SlotName | None:
    """The slot that is named at an offset of a vocabulary line, in the declaration or a phrase."""
    document = snapshot.document(key)
    line = vocabulary_line_at(snapshot, document, offset)
    found = line.slot_at(offset) if line else None
    if line is None or found is None:
        return None
    places = line.places_of(found)
    for one in line.declarations:
        for parameter in one.parameters if one.whole.encloses(places[0]) else ():
            if parameter.name == found.name:
                return SlotName(parameter, found.span, places, one)
    return None


def vocabulary_line_at(
    snapshot: Snapshot, document: Document, offset: int
) -> VocabularyLine | None:
    """The vocabulary line at an offset."""
    if document.language is not Language.ASP:
        return None
    comments = trees.asp(snapshot, document).comments
    there = next((one for one in comments if one.span.contains(offset)), None)
    return vocabulary_line(there) if there else None


def _said(snapshot: Snapshot, document: Document, offset: int) -> AspName | None:
    """What the phrase at an offset says; its place is that of the phrase."""
    line = vocabulary_line_at(snapshot, document, offset)
    said = line.said_at(offset) if line else None
    if line is None or said is None or line.slot_at(offset):
        return None
    declared, phrase = said
    named = asp_names.named_at(snapshot, document.key, declared.span.start)
    return named and replace(named, mention=replace(named.mention, span=phrase))


def _declaring(snapshot: Snapshot, document: Document, said: Mention) -> AspName | None:
    """The word of the rules that declares what a task says."""
    files = project.files_if_any(snapshot, document.key)
    text = snapshot.document(files.rules) if files and files.rules else None
    found = asp_names.saying(snapshot, text, look_alike(said.name)) if text else ()
    return next((one for one in found if is_declared_word(one) and _is_of(one.mention, said)), None)


def _is_of(declared: AspMention, said: Mention) -> bool:
    """Whether a word of a task says what a vocabulary line declares."""
    kinds = {NameKind.PREDICATE}
    if declared.kind is AspNameKind.CONSTANT:
        kinds = {NameKind.PREDICATE, NameKind.TYPE}
    return said.kind in kinds and look_alike(said.name) == declared.name
