"""What leads elsewhere: links to other documents, and counts that lead to references."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.ide.lenses import dispatch as ide_lenses
from planscribe.ide.navigation import links as ide_links
from planscribe.lsp.commands.names import (
    SHOW_GENERATED,
    SHOW_GENERATED_TITLE,
    SHOW_REFERENCES,
)
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris
from planscribe.workspace.manifests.generating import generated_cases
from planscribe.workspace.settings.shown import ShowLevel
from planscribe.workspace.snapshot import Snapshot


def links(
    snapshot: Snapshot, convert: Converter, params: types.DocumentLinkParams
) -> list[types.DocumentLink]:
    """The other documents that a document names."""
    key = uris.canonical(params.text_document.uri)
    lines = snapshot.lines(key)
    return [
        types.DocumentLink(
            range=convert.range(lines, one.span),
            target=_target(snapshot, one),
            tooltip=one.tooltip if convert.link_tooltips else None,
        )
        for one in ide_links.links(snapshot, key)
    ]


def _target(snapshot: Snapshot, link: ide_links.DocumentLink) -> str:
    """The URI of a document, with the line and the column of the place as editors read them."""
    uri = snapshot.document(link.key).uri
    if link.place is None:
        return uri
    lines = snapshot.lines(link.key)
    line = lines.line_of(link.place.start)
    return f"{uri}#L{line + 1},{link.place.start - lines.line_start(line) + 1}"


def lenses(
    snapshot: Snapshot, convert: Converter, params: types.CodeLensParams
) -> list[types.CodeLens]:
    """Counts above what a document declares."""
    key = uris.canonical(params.text_document.uri)
    lines = snapshot.lines(key)
    found = []
    for one in ide_lenses.lenses(snapshot, key):
        subject = convert.range(lines, one.subject).start
        arguments = [snapshot.spelt(key), subject.line, subject.character]
        command = types.Command(one.title, SHOW_REFERENCES, arguments=arguments)
        found.append(types.CodeLens(convert.range(lines, one.span), command))
    return [*found, *_of_template(snapshot, convert, key)]


def _of_template(
    snapshot: Snapshot, convert: Converter, key: DocumentKey
) -> Iterator[types.CodeLens]:
    """What a template generates, above it."""
    if snapshot.settings.shown.chosen.lenses is ShowLevel.NONE:
        return
    several = generated_cases(snapshot, key)
    if several:
        only = f" ({several[0].case.label})" if len(several) == 1 else " .."
        title = f"{SHOW_GENERATED_TITLE}{only}"
        command = types.Command(title, SHOW_GENERATED, arguments=[snapshot.spelt(key)])
        yield types.CodeLens(convert.range(snapshot.lines(key), Span(0, 0)), command)
