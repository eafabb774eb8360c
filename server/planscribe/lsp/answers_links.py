"""What leads elsewhere: links to other documents, and counts that lead to references."""

from lsprotocol import types

from planscribe.ide import lenses as ide_lenses
from planscribe.ide import links as ide_links
from planscribe.lsp.commands import SHOW_REFERENCES
from planscribe.lsp.convert import Converter
from planscribe.workspace.snapshot import Snapshot


def links(
    snapshot: Snapshot, convert: Converter, params: types.DocumentLinkParams
) -> list[types.DocumentLink]:
    """The other documents that a document names."""
    uri = params.text_document.uri
    lines = snapshot.lines(uri)
    return [
        types.DocumentLink(
            range=convert.range(lines, one.span),
            target=snapshot.document(one.uri).uri,
            tooltip=one.tooltip if convert.link_tooltips else None,
        )
        for one in ide_links.links(snapshot, uri)
    ]


def lenses(
    snapshot: Snapshot, convert: Converter, params: types.CodeLensParams
) -> list[types.CodeLens]:
    """Counts above what a document declares."""
    uri = params.text_document.uri
    lines = snapshot.lines(uri)
    found = []
    for one in ide_lenses.lenses(snapshot, uri):
        place = convert.range(lines, one.span)
        arguments = [uri, place.start.line, place.start.character]
        found.append(
            types.CodeLens(place, types.Command(one.title, SHOW_REFERENCES, arguments=arguments))
        )
    return found
