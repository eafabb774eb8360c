"""Where names are declared, and where they are used."""

from collections.abc import Iterable

from lsprotocol import types

from planscribe.ide.navigation import dispatch as navigation
from planscribe.ide.navigation.dispatch import Target
from planscribe.lsp.conversion.converter import Converter, Written
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

Targets = list[types.LocationLink] | list[types.Location]


def declaration(snapshot: Snapshot, convert: Converter, params: types.DeclarationParams) -> Targets:
    """Where the word at a position is declared."""
    return _targets(
        snapshot, convert, navigation.declarations(snapshot, *convert.place(snapshot, params))
    )


def definition(snapshot: Snapshot, convert: Converter, params: types.DefinitionParams) -> Targets:
    """What the word at a position is defined by."""
    return _targets(
        snapshot, convert, navigation.definitions(snapshot, *convert.place(snapshot, params))
    )


def type_definition(
    snapshot: Snapshot, convert: Converter, params: types.TypeDefinitionParams
) -> Targets:
    """The types of the word at a position."""
    found = navigation.type_definitions(snapshot, *convert.place(snapshot, params))
    return _targets(snapshot, convert, found)


def references(snapshot: Snapshot, convert: Converter, params: types.ReferenceParams) -> Written:
    """Every place that names the same as the word at a position."""
    found = navigation.references(
        snapshot,
        *convert.place(snapshot, params),
        declared=params.context.include_declaration,
    )
    return convert.written(snapshot, found)


def highlights(
    snapshot: Snapshot, convert: Converter, params: types.DocumentHighlightParams
) -> list[types.DocumentHighlight]:
    """The places in the document that name the same as the word at a position."""
    lines = snapshot.lines(uris.canonical(params.text_document.uri))
    kinds = {True: types.DocumentHighlightKind.Write, False: types.DocumentHighlightKind.Read}
    return [
        types.DocumentHighlight(convert.range(lines, one.span), kinds[one.is_write])
        for one in navigation.highlights(snapshot, *convert.place(snapshot, params))
    ]


def _targets(snapshot: Snapshot, convert: Converter, found: Iterable[Target]) -> Targets:
    """Links, which tell how long a declaration is, for clients that know them."""
    if not convert.links:
        return [convert.location(snapshot, one.key, one.span) for one in found]
    return [
        types.LocationLink(
            target_uri=snapshot.document(one.key).uri,
            target_range=convert.range(snapshot.lines(one.key), one.whole),
            target_selection_range=convert.range(snapshot.lines(one.key), one.span),
        )
        for one in found
    ]
