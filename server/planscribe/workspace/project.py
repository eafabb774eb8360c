"""Which domain, and which rules, belong to a document.

A task names its domain in its first line, `Domain: NAME`; an IR or a facts file in a comment near
its top, `% domain: NAME`; a problem in `(:domain NAME)`, or in a comment if it is a path. NAME is
the name of a domain or the path of its file. One's own files come before those that are shipped.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import PurePosixPath
from urllib.parse import quote

from planscribe.resources import shipped
from planscribe.syntax.quoting import quoted
from planscribe.text import Span
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import SUFFIXES, Document, Language, Role, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

DOMAIN_FILE = "domain.pddl"
RULES_FILE = "rules.lp"

_IN_COMMENT = re.compile(
    r"\A(?:[ \t]*[%;][^\r\n]*(?:\r\n|\n|\r))*?[ \t]*[%;]+[ \t]*domain[ \t]*:[ \t]*"
    r"(?P<name>\S(?:[^\r\n]*\S)?)",
    re.IGNORECASE,
)
_DECLARED = re.compile(
    r"\A(?:\s|;[^\r\n]*)*+\(\s*define\s*\(\s*domain\s+(?P<name>[^\s();]+)", re.IGNORECASE
)
_MOST_NAMES = 12
_MOST_FILES = 200
"""How many files of one folder are opened in search of a domain."""


@dataclass(frozen=True, slots=True)
class Reference:
    """The domain that a document names, and where."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class DomainFiles:
    """The URIs of a domain and of its rules, if it has any."""

    domain: str
    rules: str | None


class NoDomain(Exception):  # noqa: N818
    """A document's domain cannot be had; the message says why, and what to do.

    `reference` is None where the document names none, `known` are the names of the domains that
    there are, `suggestions` those that the name may be a misspelling of, and `trouble` says why a
    file cannot be used, if that is the matter.
    """

    def __init__(
        self,
        role: Role | None,
        reference: Reference | None,
        known: tuple[str, ...] = (),
        suggestions: tuple[str, ...] = (),
        trouble: str = "",
    ) -> None:
        super().__init__(_explained(role, reference, known, suggestions, trouble))
        self.reference = reference
        self.known = known
        self.suggestions = suggestions
        self.trouble = trouble


def _explained(
    role: Role | None,
    reference: Reference | None,
    known: tuple[str, ...],
    suggestions: tuple[str, ...],
    trouble: str,
) -> str:
    if trouble:
        return f"The domain cannot be used: {trouble}."
    there_are = "There are none yet."
    if known:
        listed = ", ".join(f"`{name}`" for name in known[:_MOST_NAMES])
        there_are = f"There are: {listed}{', ..' if len(known) > _MOST_NAMES else ''}."
    if reference is None:
        how = "line `Domain: NAME`" if role is Role.TASK else "comment `% domain: NAME`"
        return (
            "No domain is named, and no `domain.pddl` lies beside this file. "
            f"Begin it with a {how}. {there_are}"
        )
    meant = f"Did you mean `{suggestions[0]}`? " if suggestions else ""
    return (
        f"There is no domain {quoted(reference.name)} beside this file, in the workspace, or among "
        f"those that come with PlanScribe. {meant}{there_are}"
    )


def domain_of(snapshot: Snapshot, uri: str) -> DomainFiles:
    """The domain of a document.

    Raises:
        NoDomain: it names none and none lies beside it, or it names one that is not there.
        CannotRead: the document itself cannot be read.
    """
    # What lies in folders has no content hash; within one revision it counts as unchanged.
    key = ("domain of", snapshot.revision, snapshot.settings, uris.canonical(uri))
    return snapshot.memo.recall(key, lambda: _domain_of(snapshot, uri))


def _domain_of(snapshot: Snapshot, uri: str) -> DomainFiles:
    document = snapshot.document(uri)
    if document.role is Role.DOMAIN:
        return _files(snapshot, uris.canonical(uri))
    reference = reference_of(snapshot, document)
    if reference:
        try:
            found = _named(snapshot, document, reference.name)
        except CannotRead as trouble:
            raise NoDomain(document.role, reference, trouble=str(trouble)) from trouble
        if found:
            return _files(snapshot, found)
    else:
        sibling = uris.beside(document.uri, DOMAIN_FILE)
        if sibling and snapshot.has(sibling):
            return _files(snapshot, sibling)
    known = known_domains(snapshot, document.uri)
    close = get_close_matches(reference.name.lower(), known, 3) if reference else ()
    raise NoDomain(document.role, reference, known, tuple(close))


def reference_of(snapshot: Snapshot, document: Document) -> Reference | None:
    """The domain that a document names; a derived file without a name has that of its task."""
    if snapshot.settings.domain:
        return Reference(snapshot.settings.domain, Span(0, 0))
    match document.role:
        case Role.TASK:
            task = trees.task(snapshot, document)
            return Reference(task.domain, task.domain_span) if task.domain_span else None
        case Role.IR | Role.FACTS | Role.RULES | Role.PROBLEM:
            named = _IN_COMMENT.match(document.text)
            # Any problem may have a comment about its domain; only a path is surely meant for us.
            if named and (document.language is Language.ASP or named["name"].endswith(".pddl")):
                return Reference(named["name"], Span(*named.span("name")))
    if document.role is Role.PROBLEM:
        problem = trees.problem(snapshot, document)
        if problem and problem.domain:
            return Reference(problem.domain, problem.domain_span)
    if document.role in (Role.IR, Role.FACTS):
        origin = uris.beside(document.uri, stem(document.uri) + SUFFIXES[Role.TASK])
        if origin and snapshot.has(origin):
            try:
                named_by_task = reference_of(snapshot, snapshot.document(origin))
            except CannotRead:
                return None
            return named_by_task and Reference(named_by_task.name, Span(0, 0))
    return None


def known_domains(snapshot: Snapshot, uri: str) -> tuple[str, ...]:
    """The names of all domains that a document could name, in alphabetical order."""
    names = set(_shipped()[0])
    for folder in _folders(snapshot, uri):
        names.update(name for name, _ in _declared_in(snapshot, folder))
    return tuple(sorted(names))


def _named(snapshot: Snapshot, document: Document, name: str) -> str | None:
    """The URI of the domain file of a name or path; raises CannotRead if it cannot be read."""
    if name.lower().endswith(".pddl") or "/" in name or "\\" in name:
        return _at_path(snapshot, document, PurePosixPath(name.replace("\\", "/")))
    for folder in _folders(snapshot, document.uri):
        for spelt in dict.fromkeys((name, name.lower())):
            own = f"{folder.rstrip('/')}/{quote(spelt)}/{DOMAIN_FILE}"
            if snapshot.has(own):
                return uris.canonical(own)
        for declared, uri in _declared_in(snapshot, folder):
            if declared == name.lower():
                return uri
    by_folder, by_declaration = _shipped()
    return by_folder.get(name.lower()) or by_declaration.get(name.lower())


def _at_path(snapshot: Snapshot, document: Document, path: PurePosixPath) -> str | None:
    file = path if path.suffix.lower() == ".pddl" else path / DOMAIN_FILE
    for folder in _folders(snapshot, document.uri):
        base = uris.path_of(folder)
        if base and snapshot.has(uri := uris.uri_of((base / file).resolve())):
            snapshot.document(uri)
            return uri
    return None


def _folders(snapshot: Snapshot, uri: str) -> Iterator[str]:
    """Where a domain is looked for: beside the document, one level up, in the workspace."""
    path = uris.path_of(uri)
    around = [uris.uri_of(folder) for folder in list(path.parents)[:2]] if path else []
    yield from dict.fromkeys([*around, *snapshot.folders])


def _declared_in(snapshot: Snapshot, folder: str) -> Iterator[tuple[str, str]]:
    """The domains that the files of a folder declare, lower case, with their URIs."""
    files = [uri for uri in snapshot.folder(folder) if uri.lower().endswith(".pddl")]
    # Problems can be many and large: look into files that sound like domains first.
    files.sort(key=lambda uri: "domain" not in uris.file_name(uri).lower())
    for uri in files[:_MOST_FILES]:
        try:
            declared = _DECLARED.match(snapshot.document(uri).text)
        except CannotRead:
            continue
        if declared:
            yield declared["name"].lower(), uri


@cache
def _shipped() -> tuple[dict[str, str], dict[str, str]]:
    """The shipped domains by the name of their folder, and by the name that they declare."""
    by_folder, by_declaration = {}, {}
    for file in sorted(shipped("rules").glob(f"*/{DOMAIN_FILE}")):
        uri = uris.uri_of(file.resolve())
        by_folder[file.parent.name.lower()] = uri
        if declared := _DECLARED.match(file.read_text(encoding="utf-8")):
            by_declaration[declared["name"].lower()] = uri
    return by_folder, by_declaration


def _files(snapshot: Snapshot, domain: str) -> DomainFiles:
    rules = uris.beside(domain, RULES_FILE)
    return DomainFiles(domain, rules if rules and snapshot.has(rules) else None)
