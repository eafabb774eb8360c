"""The problems that templates generate, and the cases that say from which data."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from planscribe.text import DocumentKey
from planscribe.workers.deferred import Deferred
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.manifests.reading import (
    ManifestCase,
    beside,
    cases,
    is_manifest,
    named,
)
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_RENDER = Deferred[str]("planscribe.workspace.manifests.templates", "rendered")
_LIMITS = Limits(10.0, 1024)
_MADE = ".generated.pddl"


class TemplateFailed(Exception):  # noqa: N818
    """Why a template gives no problem, in a sentence."""


@dataclass(frozen=True, slots=True)
class TemplateCase:
    """A case with a template; `key` is the document that lists it."""

    key: DocumentKey
    case: ManifestCase


def problem(snapshot: Snapshot, key: DocumentKey, case: ManifestCase) -> Document:
    """The problem of a case: its file, or what its template generates from its data.

    A template runs in a worker, in a sandbox.

    Raises:
        CannotRead: a file cannot be read.
        TemplateFailed: the template has an error, or takes too long.
    """
    source = named(snapshot, key, case.problem)
    if not case.kind:
        return source
    try:
        text = _rendered(snapshot, source, named(snapshot, key, case.data))
    except ValueError as error:
        raise TemplateFailed(f"{case.problem}: {error}") from error
    except (LimitExceeded, WorkerCrashed) as error:
        raise TemplateFailed(f"{case.problem}: {error}.") from error
    return Document.of(f"{source.key}.{_file_name(case.label)}{_MADE}", text)


@content_query(weight=lambda text, *_: len(text))
def _rendered(means: Means, template: Document, data: Document) -> str:
    try:
        read = json.loads(data.text)
    except (ValueError, RecursionError) as error:
        raise TemplateFailed(f"{data.name} is not valid JSON.") from error
    pool = means.workers.pool
    return pool.run(_RENDER, template.text, read, limits=_LIMITS, cancellation=means.cancellation)


def trying(snapshot: Snapshot, key: DocumentKey, case: ManifestCase) -> tuple[Snapshot, Document]:
    """The same documents with the problem of a case, under its domain; and the problem.

    Raises:
        CannotRead: a file cannot be read.
        TemplateFailed: the template has an error, or takes too long.
    """
    made = problem(snapshot, key, case)
    if case.domain:
        domain = uris.path_of(beside(key, case.domain))
        snapshot = snapshot.choosing(replace(snapshot.settings, domain=str(domain)))
    return snapshot.holding(made), made


def generated_text(snapshot: Snapshot, key: DocumentKey, label: str) -> tuple[str, bool]:
    """The problem that a template generates for a case, and True; or a comment that says why not.

    Raises:
        CannotRead: the document that lists the case cannot be read.
    """
    case = case_of(snapshot, key, label)
    if case is None:
        return "; This case no longer exists, or it has no template.\n", False
    try:
        return problem(snapshot, key, case).text, True
    except (CannotRead, TemplateFailed) as trouble:
        return f"; {' '.join(str(trouble).split())}\n", False


def case_of(snapshot: Snapshot, key: DocumentKey, label: str) -> ManifestCase | None:
    """The case with a label that has a template; raises as `generated_cases` does."""
    several = _generating(snapshot, key)
    return next((one.case for one in several if one.case.label == label), None)


def generated_cases(snapshot: Snapshot, key: DocumentKey) -> tuple[TemplateCase, ...]:
    """The cases of a manifest that have a template; or, of a template, all that use it.

    These are the one in its own header, and those of the manifests in its folder.

    Raises:
        CannotRead: the document cannot be read.
    """
    document = snapshot.document(key)
    if is_manifest(key):
        return tuple(_generating(snapshot, key))
    if document.role is not Role.TEMPLATE:
        return ()
    own = _generating(snapshot, key)
    return (*own, *_of_manifests(snapshot, document))


def _of_manifests(snapshot: Snapshot, template: Document) -> Iterator[TemplateCase]:
    for key in snapshot.folder(uris.folder(template.key)):
        if not is_manifest(key):
            continue
        try:
            for one in _generating(snapshot, key):
                if beside(key, one.case.problem) == template.key:
                    yield one
        except CannotRead:
            # Testing it says so.
            continue


def _generating(snapshot: Snapshot, key: DocumentKey) -> Iterator[TemplateCase]:
    for case in cases(snapshot, key):
        if case.kind and not case.fault:
            yield TemplateCase(key, case)


def _file_name(label: str) -> str:
    return re.sub(r"\W+", "-", label).strip("-") or "case"
