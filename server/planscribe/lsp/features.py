"""The requests that only read: each a row of a table, and a function in one of the `answers_*`.

An answer is a function of a snapshot, the client's converter and the request's parameters. It runs
in a thread and is cancelled with its request. Its module is imported when first needed: until the
server is initialized, nothing slow may be.
"""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from planscribe.ide.words import Modifier, Word
from planscribe.lsp.convert import Converter
from planscribe.lsp.previews import ANSWERED, holding, preview_of
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

Answer = Callable[[Snapshot, Converter, Any], Any]

COMPLETION = types.CompletionOptions([*'(:?- #&"/'], resolve_provider=True)
SIGNATURE = types.SignatureHelpOptions(["(", " ", ","], [" "])
ON_TYPE = types.DocumentOnTypeFormattingOptions("\n", [")", "}", "."])

LEGEND = types.SemanticTokensLegend(
    token_types=[word.value for word in Word],
    token_modifiers=[modifier.value for modifier in Modifier],
)

RENAME = types.RenameOptions(prepare_provider=True)


@dataclass(frozen=True, slots=True)
class Feature:
    """A method of the protocol, the function that answers it, and what the client is told of it."""

    method: str
    module: str
    function: str
    options: Any = None

    def answer(self) -> Answer:
        """The function; the first call imports its module."""
        module = import_module(f"planscribe.lsp.{self.module}")
        found: Answer = getattr(module, self.function)
        return found


FEATURES = (
    Feature(types.CODE_ACTION_RESOLVE, "answers_actions", "resolved"),
    Feature(types.TEXT_DOCUMENT_HOVER, "answers_hover", "hover"),
    Feature(types.TEXT_DOCUMENT_COMPLETION, "answers_completion", "completion", COMPLETION),
    Feature(types.COMPLETION_ITEM_RESOLVE, "answers_completion", "resolved"),
    Feature(types.TEXT_DOCUMENT_SIGNATURE_HELP, "answers_signature", "signature_help", SIGNATURE),
    Feature(types.TEXT_DOCUMENT_INLAY_HINT, "answers_hints", "inlay_hints"),
    Feature(types.TEXT_DOCUMENT_FOLDING_RANGE, "answers_structure", "folding_ranges"),
    Feature(types.TEXT_DOCUMENT_SELECTION_RANGE, "answers_structure", "selection_ranges"),
    Feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, "answers_outline", "document_symbols"),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, "answers_tokens", "full", LEGEND),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, "answers_tokens", "delta", LEGEND),
    Feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, "answers_tokens", "in_range", LEGEND),
    Feature(types.TEXT_DOCUMENT_FORMATTING, "answers_formatting", "whole"),
    Feature(types.TEXT_DOCUMENT_RANGE_FORMATTING, "answers_formatting", "in_range"),
    Feature(types.TEXT_DOCUMENT_ON_TYPE_FORMATTING, "answers_formatting", "on_type", ON_TYPE),
    Feature(types.TEXT_DOCUMENT_DECLARATION, "answers_navigation", "declaration"),
    Feature(types.TEXT_DOCUMENT_DEFINITION, "answers_navigation", "definition"),
    Feature(types.TEXT_DOCUMENT_TYPE_DEFINITION, "answers_navigation", "type_definition"),
    Feature(types.TEXT_DOCUMENT_REFERENCES, "answers_navigation", "references"),
    Feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, "answers_navigation", "highlights"),
    Feature(types.TEXT_DOCUMENT_PREPARE_RENAME, "answers_rename", "prepare"),
    Feature(types.TEXT_DOCUMENT_RENAME, "answers_rename", "rename", RENAME),
    Feature(types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, "answers_hierarchy", "actions"),
    Feature(types.CALL_HIERARCHY_INCOMING_CALLS, "answers_hierarchy", "achievers"),
    Feature(types.CALL_HIERARCHY_OUTGOING_CALLS, "answers_hierarchy", "consumers"),
    Feature(types.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY, "answers_hierarchy", "type_items"),
    Feature(types.TYPE_HIERARCHY_SUPERTYPES, "answers_hierarchy", "supertypes"),
    Feature(types.TYPE_HIERARCHY_SUBTYPES, "answers_hierarchy", "subtypes"),
    Feature(types.WORKSPACE_SYMBOL, "answers_outline", "workspace_symbols"),
    Feature(types.TEXT_DOCUMENT_DOCUMENT_LINK, "answers_links", "links"),
    Feature(types.TEXT_DOCUMENT_CODE_LENS, "answers_links", "lenses"),
    Feature("planscribe/tests", "answers_tests", "tests"),
    Feature("planscribe/runTest", "answers_tests", "run_test"),
)
"""Every request that only reads. A new one is a row here and its function."""


def register(server: "Server") -> None:
    """Let the server answer them all."""
    for feature in FEATURES:
        server.feature(feature.method, feature.options)(_handler(server, feature))


def warm_up() -> None:
    """Import what answers."""
    for feature in FEATURES:
        feature.answer()


def _handler(server: "Server", feature: Feature) -> Callable[[Any], Coroutine[Any, Any, Any]]:
    async def handle(params: Any) -> Any:
        preview = preview_of(params)
        if preview and feature.method not in ANSWERED:
            return None

        # Imported in the thread too, so that a first request does not hold up the others.
        def answer(snapshot: Snapshot, asked: Any) -> Any:
            seen = holding(snapshot, preview) if preview else snapshot
            return feature.answer()(seen, server.convert, asked)

        return await server.run(answer, params)

    return handle
