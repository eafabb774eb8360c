"""What a client can show while people type."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from lsprotocol import types

from planscribe.lsp.wire.members import member


@dataclass(frozen=True, slots=True)
class Abilities:
    """What a client understands beyond the least that all do."""

    snippets: bool = False
    snippet_choices: bool = False
    """Choices in snippets, which not all that understand snippets show as a list."""
    suggests_again: bool = False
    """A command that completes again, `editor.action.triggerSuggest`."""
    insert_replace: bool = False
    """Completions that either insert before the rest of a word or replace it."""
    completion_markdown: bool = False
    signature_markdown: bool = False
    label_offsets: bool = False
    """Parameters as places in the label of a signature."""
    folds_lines: bool = False
    """Only whole lines."""
    most_folds: int | None = None

    @classmethod
    def of(cls, capabilities: types.ClientCapabilities) -> Self:
        """Those that a client states."""
        document = capabilities.text_document or types.TextDocumentClientCapabilities()
        completion = document.completion or types.CompletionClientCapabilities()
        item = completion.completion_item or types.ClientCompletionItemOptions()
        signatures = document.signature_help or types.SignatureHelpClientCapabilities()
        signature = signatures.signature_information or types.ClientSignatureInformationOptions()
        parameter = signature.parameter_information
        folding = document.folding_range
        return cls(
            snippets=bool(item.snippet_support),
            snippet_choices=is_announced(capabilities, "snippetChoices"),
            suggests_again=is_announced(capabilities, "suggestAgain"),
            insert_replace=bool(item.insert_replace_support),
            completion_markdown=_has_markdown(item.documentation_format),
            signature_markdown=_has_markdown(signature.documentation_format),
            label_offsets=bool(parameter and parameter.label_offset_support),
            folds_lines=bool(folding and folding.line_folding_only),
            most_folds=folding.range_limit if folding else None,
        )


def is_announced(capabilities: types.ClientCapabilities, ability: str) -> bool:
    """Whether a client has an ability that only PlanScribe knows."""
    return member(capabilities.experimental, "planscribe", ability) is True


def _has_markdown(formats: Sequence[types.MarkupKind] | None) -> bool:
    return types.MarkupKind.Markdown in (formats or ())
