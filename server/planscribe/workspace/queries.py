"""What documents mean together: their domain, its words, and the IR of a task.

Every query is a function of a snapshot; its result is remembered by the content hashes of what it
reads, so asking again costs nothing and an edit asks anew only for what depends on it.

All raise CannotRead if the document asked about cannot be read, NoDomain if they need its domain
and there is none, and Cancelled if the snapshot's work is no longer wanted.
"""

from collections.abc import Hashable
from dataclasses import dataclass

from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.model.pddl import Domain
from planscribe.text import Span
from planscribe.translate.ir import Statement, Translation
from planscribe.translate.ir_text import render
from planscribe.translate.reader import translate
from planscribe.workspace import generated, project, trees, uris
from planscribe.workspace.documents import DOMAIN_FILE, SUFFIXES, Document, Role, digest, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import DomainFiles, NoDomain
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class DomainModel:
    """The domain of a document, with its words."""

    files: DomainFiles
    domain: Domain
    lexicon: Lexicon
    hash: str


@dataclass(frozen=True, slots=True)
class Rendered:
    """The IR of a task as the text of a file, and each statement with its span there."""

    text: str
    statements: tuple[tuple[Span, Statement], ...]


def domain_model(snapshot: Snapshot, uri: str) -> DomainModel:
    """The domain of a document, read, and its lexicon."""
    files = project.domain_of(snapshot, uri)
    asking = snapshot.document(uri)
    reference = project.reference_of(snapshot, asking)
    try:
        document = snapshot.document(files.domain)
        rules = snapshot.document(files.rules).text if files.rules else ""
    except CannotRead as trouble:
        name = uris.file_name(files.domain)
        trouble_told = f"{name} or its rules cannot be read: {trouble}"
        raise NoDomain(asking.role, reference, trouble=trouble_told) from trouble
    domain = trees.domain(snapshot, document)
    if domain is None:
        trouble_told = f"{document.name} does not define a domain"
        raise NoDomain(asking.role, reference, trouble=trouble_told)
    hash_ = digest(document.digest + digest(rules))
    words = snapshot.memo.recall(("lexicon", hash_), lambda: lexicon(domain, rules))
    return DomainModel(files, domain, words, hash_)


def has_certain_domain(snapshot: Snapshot, uri: str) -> bool:
    """Whether a document's domain is found, by its name, and no other could be meant."""
    choice = project.choice_of(snapshot, uri)
    return choice.files is not None and choice.missing is None and not choice.rivals


def translation(snapshot: Snapshot, uri: str) -> Translation:
    """The IR of a task, and what could not be read of it."""
    model = domain_model(snapshot, uri)
    document = snapshot.document(uri)
    task = trees.task(snapshot, document)
    return snapshot.memo.recall(
        _translation_key(document, model),
        lambda: translate(task, model.lexicon),
        len(document.text),
    )


def translating(snapshot: Snapshot, uri: str) -> float | None:
    """How many seconds it took to read a task's words; None if that was not done."""
    document, model = snapshot.document(uri), domain_model(snapshot, uri)
    return snapshot.memo.seconds(_translation_key(document, model))


def _translation_key(document: Document, model: DomainModel) -> Hashable:
    return "translation", document.digest, model.hash


def rendered(snapshot: Snapshot, uri: str) -> Rendered:
    """The IR of a task as a text."""
    model, made = domain_model(snapshot, uri), translation(snapshot, uri)
    document = snapshot.document(uri)
    # An IR that is copied elsewhere still finds its domain by name.
    named = project.reference_of(snapshot, document)
    name = named.name if named else DOMAIN_FILE

    def compute() -> Rendered:
        text, spans = render(made, trees.task(snapshot, document), name)
        return Rendered(text, tuple(zip(spans, made.statements, strict=True)))

    return snapshot.memo.recall(
        ("rendered", document.digest, model.hash, name), compute, len(document.text)
    )


def task_of(snapshot: Snapshot, document: Document) -> Document | None:
    """The task that an IR belongs to: the one it was made from, or else the one beside it."""
    source = origin(snapshot, document)
    if source is None:
        beside = uris.beside(document.uri, stem(document.uri) + SUFFIXES[Role.TASK])
        try:
            source = snapshot.document(beside) if beside and snapshot.has(beside) else None
        except CannotRead:
            return None
    return source if source and source.role is Role.TASK else None


def origin(snapshot: Snapshot, document: Document) -> Document | None:
    """The document that a generated text was made from, if it is still there."""
    if document.made_from is not None:
        return snapshot.document(document.made_from)
    header = generated.header_of(document.text)
    for name, _ in header.sources if header else ():
        source = uris.beside(document.uri, name)
        if source and snapshot.has(source):
            try:
                return snapshot.document(source)
            except CannotRead:
                return None
    return None
