"""A document without a domain, or with several: PS308, PS309, PS401, PS402, PS410."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.finding import Finding, Fix, Related
from planscribe.model.symbols.symbols import NameKind
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span, line_end
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language, Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import index
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_NAMES = 12


def no_domain(
    document: Document, missing: NoDomain, stand_in: DocumentKey | None = None
) -> Finding:
    """The finding for a document whose domain cannot be had; `stand_in` is used in its place."""
    task = document.role is Role.TASK
    reference = missing.reference
    fixes: tuple[Fix, ...]
    place = reference.span if reference else _first_line(document.text)
    if missing.trouble:
        code, fixes = Code.UNREADABLE_FILE, ()
    elif reference:
        code = Code.UNKNOWN_DOMAIN if task else Code.DOMAIN_NOT_FOUND
        fixes = tuple(replacement(place, reference.name, one) for one in missing.suggestions)
    else:
        code = Code.NO_DOMAIN if task else Code.DOMAIN_NOT_FOUND
        names = () if document.role is Role.PROBLEM else missing.known[:_MOST_NAMES]
        fixes = tuple(_naming(name, task) for name in names)
    related = [Related(stand_in, Span(0, 0), "This domain is used for now.")] if stand_in else []
    return found(code, place, str(missing), tuple(related), fixes)


def several_domains(
    snapshot: Snapshot, document: Document, rivals: Sequence[DocumentKey]
) -> Finding:
    """The finding for a document whose domain could be in several files; the first one counts."""
    reference = project.reference_of(snapshot, document)
    name = reference.name if reference else ""
    comment = ";" if document.language is Language.PDDL else "%"
    end = line_end(document.text)
    paths = ["/".join(uris.steps(document.key, one)) for one in rivals]
    return found(
        Code.SEVERAL_DOMAINS,
        reference.span if reference else _first_line(document.text),
        f"{len(rivals)} files define the domain {quoted(name)}. "
        f"{quoted(paths[0])} is used; choose the intended one.",
        related=tuple(_defining(snapshot, rivals, name)),
        fixes=tuple(
            Fix(f"Use {quoted(path)}", (Edit(Span(0, 0), f"{comment} domain: {path}{end}"),))
            for path in paths[:_MOST_NAMES]
        ),
    )


def _defining(snapshot: Snapshot, rivals: Sequence[DocumentKey], name: str) -> Iterator[Related]:
    """Where the files define the domain, as far as they can still be read."""
    for rival in rivals:
        with suppress(CannotRead):
            for one in index.in_document(snapshot, snapshot.document(rival)):
                if one.kind is NameKind.DOMAIN and one.name.lower() == name.lower():
                    yield Related(one.key, one.span, "This is one of them.")


def _naming(name: str, task: bool) -> Fix:
    line = f"Domain: {name}\n\n" if task else f"% domain: {name}\n"
    return Fix(f"Use the domain `{name}`", (Edit(Span(0, 0), line),))


def _first_line(text: str) -> Span:
    """The first line with something in it."""
    start = len(text) - len(text.lstrip())
    line = text[start:].splitlines()[:1]
    return Span(start, start + len(line[0].rstrip()) if line else start)
