"""What the list around a place takes."""

from lsprotocol import types

from planscribe.ide.signature.dispatch import signature_help as ide_signature_help
from planscribe.lsp.conversion import render
from planscribe.lsp.conversion.converter import Converter
from planscribe.text import Encoding, Span
from planscribe.workspace.snapshot import Snapshot


def signature_help(
    snapshot: Snapshot, convert: Converter, params: types.SignatureHelpParams
) -> types.SignatureHelp | None:
    """The signature of the predicate, function or action around a place."""
    found = ide_signature_help(snapshot, *convert.place(snapshot, params))
    if found is None:
        return None
    markdown = convert.abilities.signature_markdown
    signature = types.SignatureInformation(
        label=found.label,
        documentation=render.documentation(snapshot, found.parts, markdown=markdown) or None,
        parameters=[
            types.ParameterInformation(_label(convert, found.label, one))
            for one in found.parameters
        ],
        active_parameter=found.active,
    )
    return types.SignatureHelp([signature], active_signature=0, active_parameter=found.active)


def _label(convert: Converter, label: str, span: Span) -> str | tuple[int, int]:
    """Where a parameter is within the label; always counted in UTF-16."""
    if not convert.abilities.label_offsets:
        return span.of(label)
    units = Encoding.UTF16.units
    return units(label[: span.start]), units(label[: span.end])
