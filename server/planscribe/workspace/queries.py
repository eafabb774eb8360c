"""What documents mean together: their domain, its words, and the IR of a task.

Answers are remembered (see `query.py`), so asking again costs nothing, and after an edit only what
depends on it is computed again.

All raise CannotRead if the document asked about cannot be read, NoDomain if they need its domain
and there is none, and Cancelled if the snapshot's work is no longer wanted.
"""

from dataclasses import dataclass, field

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import Domain
from planscribe.text import DocumentKey, Span
from planscribe.translate.ir import IrStatement, Translation
from planscribe.translate.ir_text import render
from planscribe.translate.words.derive import full_lexicon
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import DOMAIN_FILE, Document, Role, digest
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline import generated
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import DomainFiles, NoDomain
from planscribe.workspace.project.borrowed import with_words
from planscribe.workspace.query import Means, content_query, query
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class DomainModel:
    """The domain of a document, with its words; `hash` is that of the texts it was read from."""

    files: DomainFiles
    domain: Domain = field(compare=False)
    lexicon: Lexicon = field(compare=False)
    hash: str


@dataclass(frozen=True, slots=True)
class Rendered:
    """The IR of a task as the text of a file, and each statement with its span there."""

    text: str
    statements: tuple[tuple[Span, IrStatement], ...]


@query
def domain_model(snapshot: Snapshot, key: DocumentKey) -> DomainModel:
    """The domain of a document, read, and its lexicon."""
    files = project.domain_of(snapshot, key)
    asking = snapshot.document(key)
    reference = project.reference_of(snapshot, asking)
    try:
        document = snapshot.document(files.domain)
        rules = snapshot.document(files.rules) if files.rules else None
        lending = snapshot.document(files.words) if files.words else None
    except CannotRead as trouble:
        name = uris.file_name(files.domain)
        trouble_told = f"{name} or its rules cannot be read: {trouble}"
        raise NoDomain(asking.role, reference, trouble=trouble_told) from trouble
    domain = trees.domain(snapshot, document)
    if domain is None:
        trouble_told = f"{document.name} does not define a domain"
        raise NoDomain(asking.role, reference, trouble=trouble_told)
    words = _lexicon(snapshot, document, rules, lending)
    parts = [document.digest, rules.digest if rules else digest("")]
    hash_ = digest("".join([*parts, lending.digest] if lending else parts))
    return DomainModel(files, domain, words, hash_)


def model_if_any(snapshot: Snapshot, key: DocumentKey) -> DomainModel | None:
    """The same; None if there is none, which a finding reports."""
    try:
        return domain_model(snapshot, key)
    except (NoDomain, CannotRead):
        return None


@content_query()
def _lexicon(
    means: Means, document: Document, rules: Document | None, lending: Document | None
) -> Lexicon:
    domain = trees.domain(means, document)
    assert domain
    source = trees.domain(means, lending) if lending else None
    named = with_words(domain, source) if source else domain
    return full_lexicon(named, rules.text if rules else "")


def has_certain_domain(snapshot: Snapshot, key: DocumentKey) -> bool:
    """Whether a document's domain is found, by its name, and no other could be meant."""
    choice = project.choice_of(snapshot, key)
    return choice.files is not None and choice.missing is None and not choice.rivals


@query
def translation(snapshot: Snapshot, key: DocumentKey) -> Translation:
    """The IR of a task, and what could not be read of it."""
    return translated(snapshot, snapshot.document(key), domain_model(snapshot, key))


def translation_if_any(snapshot: Snapshot, key: DocumentKey) -> Translation | None:
    """The same; None without a domain, which a finding reports."""
    try:
        return translation(snapshot, key)
    except (NoDomain, CannotRead):
        return None


@content_query(weight=lambda _, document, __: len(document.text))
def translated(means: Means, document: Document, model: DomainModel) -> Translation:
    """The IR of a task by the words of a domain."""
    # Only tasks are read with the grammar, which takes long to import.
    from planscribe.translate.english.reader import translate

    return translate(trees.task(means, document), model.lexicon)


def translating(snapshot: Snapshot, key: DocumentKey) -> float | None:
    """How many seconds it took to read a task's words; None if that was not done."""
    return translated.seconds(snapshot, snapshot.document(key), domain_model(snapshot, key))


@query
def rendered(snapshot: Snapshot, key: DocumentKey) -> Rendered:
    """The IR of a task as a text."""
    document, model = snapshot.document(key), domain_model(snapshot, key)
    # An IR that is copied elsewhere still finds its domain by name.
    named = project.reference_of(snapshot, document)
    return _rendered(snapshot, document, model, named.name if named else DOMAIN_FILE)


@content_query(weight=lambda _, document, *__: len(document.text))
def _rendered(means: Means, document: Document, model: DomainModel, name: str) -> Rendered:
    made = translated(means, document, model)
    text, spans = render(made, trees.task(means, document), name)
    return Rendered(text, tuple(zip(spans, made.statements, strict=True)))


@query
def task_of(snapshot: Snapshot, document: Document) -> Document | None:
    """The task that an IR belongs to: the one it was made from, or else the one next to it."""
    source = origin(snapshot, document) or snapshot.beside(document, Role.TASK)
    return source if source and source.role is Role.TASK else None


@query
def origin(snapshot: Snapshot, document: Document) -> Document | None:
    """The document that a generated text was made from, if it is still there."""
    if document.made_from is not None:
        return snapshot.document(document.made_from)
    header = generated.header_of(document.text)
    for name, _ in header.sources if header else ():
        if source := snapshot.file_beside(document.key, name):
            return snapshot.document_if_any(source)
    return None
