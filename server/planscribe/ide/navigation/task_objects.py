"""The objects of a task: in its words, and in all that was made from it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from planscribe.compile.naming import name_of
from planscribe.ide.navigation.companions import mentions
from planscribe.ide.navigation.occurrences import named_at
from planscribe.model.asp.symbols import AspNameKind
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey, Span
from planscribe.translate.mentioned import object_names
from planscribe.workspace import queries, symbols, uris
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp.names import AspName
from planscribe.workspace.documents import SUFFIXES, Document, Language, Role, stem
from planscribe.workspace.locations import Location
from planscribe.workspace.snapshot import Snapshot

_LONGEST_CHAIN = len(SUFFIXES)


@dataclass(frozen=True, slots=True)
class TaskObjectName:
    """An object that a task names; `span` is the word in the document that was asked about."""

    task: Document
    name: str
    """In lower case."""
    spelling: str
    constant: str
    in_pddl: str
    """Its name in problems and plans, where a name has no accents; in lower case."""
    span: Span


def task_object_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> TaskObjectName | None:
    """The object of a task that is named at an offset of the task, or of what was made from it."""
    document = snapshot.document(key)
    found = _name_at(snapshot, document, offset)
    task = _task_of(snapshot, document) if found else None
    if found is None or task is None:
        return None
    name, span = found
    for constant, spelling in _objects(snapshot, task).items():
        in_pddl = name_of(constant, spelling).lower()
        one = TaskObjectName(task, spelling.lower(), spelling, constant, in_pddl, span)
        if name == _name_in(document, one):
            return one
    return None


def _name_in(document: Document, one: TaskObjectName) -> str:
    """What a document calls an object, in lower case."""
    match document.language:
        case Language.ASP:
            return one.constant
        case Language.PDDL | Language.PLAN:
            return one.in_pddl
    return one.name


def places(snapshot: Snapshot, one: TaskObjectName) -> Iterator[tuple[Document, tuple[Span, ...]]]:
    """The task and the files that were made from it, each with where it names an object."""
    for document in made_from(snapshot, one.task):
        if found := tuple(dict.fromkeys(_in_document(snapshot, document, one))):
            yield document, found


def introduction(snapshot: Snapshot, one: TaskObjectName) -> Location | None:
    """Where a task first names an object."""
    found = (
        mention.span
        for mention in mentions(snapshot, one.task)
        if (mention.kind, mention.name) == (NameKind.OBJECT, one.name)
    )
    first = next(found, None)
    return Location(one.task.key, first) if first else None


def made_from(snapshot: Snapshot, task: Document) -> Iterator[Document]:
    """A task, and the files next to it that were made from it."""
    yield task
    for suffix in SUFFIXES.values():
        document = snapshot.document_if_any(uris.beside(task.key, stem(task.key) + suffix))
        if document and document.key != task.key:
            source = _task_of(snapshot, document)
            if source and source.key == task.key:
                yield document


def _task_of(snapshot: Snapshot, document: Document) -> Document | None:
    """The task that a text was made from, if it is not one itself."""
    if document.role is Role.IR:
        return queries.task_of(snapshot, document)
    source: Document | None = document
    for _ in range(_LONGEST_CHAIN):
        if source is None or source.role is Role.TASK:
            return source
        if source.role is Role.IR:
            return queries.task_of(snapshot, source)
        source = queries.origin(snapshot, source)
    return None


def _objects(snapshot: Snapshot, task: Document) -> Mapping[str, str]:
    """The objects that a task names, but for the constants of its domain."""
    model = queries.model_if_any(snapshot, task.key)
    made = queries.translation_if_any(snapshot, task.key)
    if model is None or made is None:
        return {}
    names = object_names(made, model.lexicon)
    return {
        constant: spelling
        for constant, spelling in names.items()
        if spelling.lower() not in model.lexicon.constants
    }


def _name_at(snapshot: Snapshot, document: Document, offset: int) -> tuple[str, Span] | None:
    """The object that a word names, in lower case; as an ASP constant in an ASP text."""
    match document.language:
        case Language.ASP:
            named = asp_names.named_at(snapshot, document.key, offset)
            if named is None or not _is_object(snapshot, document, named):
                return None
            return named.mention.name, named.span
        case Language.PDDL:
            found = named_at(snapshot, document.key, offset)
            if found is None or found.kind is not NameKind.OBJECT:
                return None
            return found.name, found.span
        case _:
            objects = (
                one
                for one in mentions(snapshot, document)
                if one.kind is NameKind.OBJECT and one.span.contains(offset)
            )
            mention = next(objects, None)
            return (mention.name, mention.span) if mention else None


def _in_document(snapshot: Snapshot, document: Document, one: TaskObjectName) -> Iterator[Span]:
    match document.language:
        case Language.ASP:
            for said in asp_names.saying(snapshot, document, one.constant):
                if _is_object(snapshot, document, said):
                    yield said.span
        case Language.PDDL:
            for definition in symbols.definitions(snapshot, document.key):
                for part in definition.parts:
                    for mention in symbols.mentions_of(snapshot, part, one.in_pddl):
                        if mention.kind is NameKind.OBJECT:
                            yield mention.span.shift(part.offset)
        case _:
            name = _name_in(document, one)
            for mention in mentions(snapshot, document):
                if (mention.kind, mention.name) == (NameKind.OBJECT, name):
                    yield mention.span


def _is_object(snapshot: Snapshot, document: Document, named: AspName) -> bool:
    """Whether a constant is none of the domain: an object can be called as its type is."""
    if named.mention.kind is not AspNameKind.CONSTANT:
        return False
    return all(one.span != named.span for one in mentions(snapshot, document))
