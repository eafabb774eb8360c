"""IRs that are tried out: they belong to the domain of a document, and are in no file."""

from dataclasses import replace

from planscribe.infer.facts import Status
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, uris
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import SUFFIXES, Document, Role
from planscribe.workspace.snapshot import Snapshot

_OF_PROBLEMS = frozenset({"object", "init", "goal", "metric"})


def trial(snapshot: Snapshot, key: DocumentKey, text: str) -> tuple[Snapshot, Document]:
    """A text as an IR of the same domain as a document, and a snapshot that holds it.

    Raises:
        NoDomain: the document has no domain.
        CannotRead: the document cannot be read.
    """
    domain = uris.path_of(queries.domain_model(snapshot, key).files.domain)
    # Whatever the text says of its domain.
    settings = replace(snapshot.settings, domain=str(domain)) if domain else snapshot.settings
    ir = Document.of(f"{key}.trial{SUFFIXES[Role.IR]}", text)
    return snapshot.switching(frozenset()).choosing(settings).holding(ir), ir


def trial_facts(snapshot: Snapshot, key: DocumentKey, text: str) -> frozenset[str] | None:
    """What a problem would be made from, if the text were the IR; None if there would be none.

    Raises:
        NoDomain, CannotRead: as `trial` does.
    """
    trying, ir = trial(snapshot, key, text)
    try:
        made = programs.facts(trying, ir.key)
    except (LimitExceeded, WorkerCrashed):
        return None
    if made.status is not Status.DONE:
        return None
    return frozenset(str(fact) for fact in made.facts if fact.name in _OF_PROBLEMS)
