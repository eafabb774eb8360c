"""PS4xx: findings about a document's relation to other files."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.domains import no_domain, several_domains
from planscribe.check.finding import Finding, Severity
from planscribe.text import Span
from planscribe.workspace import queries, uris
from planscribe.workspace.documents import Document
from planscribe.workspace.project import associations as project
from planscribe.workspace.project import made_from
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


def domain(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Whether the document's domain is there, is the only one of its name, and can be read."""
    if not document.text.strip():
        return
    choice = project.choice_of(snapshot, document.key)
    if choice.rivals:
        yield several_domains(snapshot, document, choice.rivals)
    if choice.missing:
        stand_in = choice.files.domain if choice.files else None
        yield no_domain(document, choice.missing, stand_in)
        return
    try:
        queries.domain_model(snapshot, document.key)
    except NoDomain as missing:
        yield no_domain(document, missing)


def outdated(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Whether a generated file was made from what its source says now."""
    for source in made_from.changed_sources(snapshot, document):
        message = f"{uris.file_name(source)} has changed. Regenerate this file?"
        yield found(Code.OUTDATED, snapshot.lines(document.key).line_span(0), message)


def outdated_domain(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Whether the PDDL of the document's domain was made from what its words say now."""
    source = made_from.changed_words(snapshot, document.key)
    if source is not None:
        reference = project.reference_of(snapshot, document)
        place = reference.span if reference else snapshot.lines(document.key).line_span(0)
        name = uris.file_name(source)
        message = f"{name} has changed, and its old PDDL is used here. Compile {name} again."
        yield found(Code.OUTDATED, place, message, severity=Severity.WARNING)


def template(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What is checked of a template: nothing but the problems that it generates."""
    from planscribe.workspace.manifests.generating import generated_cases
    from planscribe.workspace.manifests.reading import cases

    several = cases(snapshot, document.key)
    if generated_cases(snapshot, document.key):
        checked = "The problems that it generates are checked when they are shown or tested."
    elif several:
        checked = f"Nothing in it is checked. {several[0].fault}"
    else:
        checked = "Nothing in it is checked: no `*.ptest.json` in its folder uses it."
    place = document.first_tag or Span(0, 1)
    yield found(Code.TEMPLATE, place, f"This is a template, not a problem. {checked}")


def too_large(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Whether the document is too large to be read in an editor."""
    if document.is_too_large:
        sizes = (len(document.text), document.limit or 0)
        size, limit = (f"{number / 1_000_000:.1f}" for number in sizes)
        yield found(
            Code.UNREADABLE_FILE,
            Span(0, 1),
            f"This file has {size} million characters, and the limit is {limit} million: "
            "nothing in it is checked.",
        )


def text(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Whether the document is a text at all."""
    start = document.text.find("\0")
    if start >= 0:
        yield found(
            Code.UNREADABLE_FILE, Span(start, start + 1), "This is a binary file, not text."
        )
