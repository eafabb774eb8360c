"""The requests of clients: each a row of a table, and a function of a module of this package.

Most only read: their answer is a function of a snapshot, the client's converter and the request's
parameters. It runs in a thread and is cancelled with its request. The answers of the others are
coroutines of the session and the request's parameters. The modules are imported when first needed:
until the server is initialized, nothing slow may be.
"""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from planscribe.ide.tokens.words import Modifier, Word
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.previews import ANSWERED, preview_of
from planscribe.lsp.requests.actions.options import CODE_ACTIONS
from planscribe.lsp.requests.actions.request import Action, code_actions, provide
from planscribe.lsp.session import Session
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot

Answer = Callable[[Snapshot, Converter, Any], Any]
OfSession = Callable[[Session, Any], Awaitable[Any]]
Handler = Callable[[Any], Coroutine[Any, Any, Any]]

COMPLETION = types.CompletionOptions([*'(:?- #&"/'], resolve_provider=True)
SIGNATURE = types.SignatureHelpOptions(["(", " ", ","], [" "])
ON_TYPE = types.DocumentOnTypeFormattingOptions("\n", [")", "}", "."])

LEGEND = types.SemanticTokensLegend(
    token_types=[word.value for word in Word],
    token_modifiers=[modifier.value for modifier in Modifier],
)

RENAME = types.RenameOptions(prepare_provider=True)

MOVED = types.FileOperationRegistrationOptions(
    [
        types.FileOperationFilter(types.FileOperationPattern(one))
        for one in ("**/*.task", "**/*.domain.md")
    ]
)


@dataclass(frozen=True, slots=True)
class ProtocolFeature:
    """A method of the protocol, the function that answers it, and its registration options."""

    method: str
    module: str
    function: str
    options: Any = None

    def answer(self) -> Any:
        """The function; the first call imports its module."""
        module = import_module(f"planscribe.lsp.requests.{self.module}")
        return getattr(module, self.function)


FEATURES = (
    ProtocolFeature(types.TEXT_DOCUMENT_HOVER, "hover", "hover"),
    ProtocolFeature(types.TEXT_DOCUMENT_COMPLETION, "completion", "completion", COMPLETION),
    ProtocolFeature(types.COMPLETION_ITEM_RESOLVE, "completion", "resolved"),
    ProtocolFeature(types.TEXT_DOCUMENT_SIGNATURE_HELP, "signature", "signature_help", SIGNATURE),
    ProtocolFeature(types.TEXT_DOCUMENT_INLAY_HINT, "hints", "inlay_hints"),
    ProtocolFeature(types.TEXT_DOCUMENT_FOLDING_RANGE, "structure", "folding_ranges"),
    ProtocolFeature(types.TEXT_DOCUMENT_SELECTION_RANGE, "structure", "selection_ranges"),
    ProtocolFeature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, "outline", "document_symbols"),
    ProtocolFeature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, "tokens", "full", LEGEND),
    ProtocolFeature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA, "tokens", "delta", LEGEND),
    ProtocolFeature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, "tokens", "in_range", LEGEND),
    ProtocolFeature(types.TEXT_DOCUMENT_FORMATTING, "formatting", "whole"),
    ProtocolFeature(types.TEXT_DOCUMENT_RANGE_FORMATTING, "formatting", "in_range"),
    ProtocolFeature(types.TEXT_DOCUMENT_ON_TYPE_FORMATTING, "formatting", "on_type", ON_TYPE),
    ProtocolFeature(types.TEXT_DOCUMENT_DECLARATION, "navigation", "declaration"),
    ProtocolFeature(types.TEXT_DOCUMENT_DEFINITION, "navigation", "definition"),
    ProtocolFeature(types.TEXT_DOCUMENT_TYPE_DEFINITION, "navigation", "type_definition"),
    ProtocolFeature(types.TEXT_DOCUMENT_REFERENCES, "navigation", "references"),
    ProtocolFeature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, "navigation", "highlights"),
    ProtocolFeature(types.TEXT_DOCUMENT_PREPARE_RENAME, "rename", "prepare"),
    ProtocolFeature(types.TEXT_DOCUMENT_RENAME, "rename", "rename", RENAME),
    ProtocolFeature(types.WORKSPACE_WILL_RENAME_FILES, "rename", "files", MOVED),
    ProtocolFeature(types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, "hierarchy", "actions"),
    ProtocolFeature(types.CALL_HIERARCHY_INCOMING_CALLS, "hierarchy", "achievers"),
    ProtocolFeature(types.CALL_HIERARCHY_OUTGOING_CALLS, "hierarchy", "consumers"),
    ProtocolFeature(types.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY, "hierarchy", "type_items"),
    ProtocolFeature(types.TYPE_HIERARCHY_SUPERTYPES, "hierarchy", "supertypes"),
    ProtocolFeature(types.TYPE_HIERARCHY_SUBTYPES, "hierarchy", "subtypes"),
    ProtocolFeature(types.WORKSPACE_SYMBOL, "outline", "workspace_symbols"),
    ProtocolFeature(types.TEXT_DOCUMENT_DOCUMENT_LINK, "links", "links"),
    ProtocolFeature(types.TEXT_DOCUMENT_CODE_LENS, "links", "lenses"),
    ProtocolFeature(types.CODE_ACTION_RESOLVE, "actions.changes", "resolved"),
    ProtocolFeature("planscribe/tests", "tests", "tests"),
    ProtocolFeature("planscribe/runTest", "tests", "run_test"),
)
"""Every request that only reads. A new one is a row here and its function.

The first one is imported after the start, the others in this order when all findings are there.
"""

OF_SESSION = (
    ProtocolFeature("planscribe/stages", "stages", "listed"),
    ProtocolFeature("planscribe/preview", "stages", "previewed"),
    ProtocolFeature("planscribe/view", "view", "view"),
    ProtocolFeature("planscribe/planners", "planners", "listed"),
    ProtocolFeature("planscribe/tools", "tools", "listed"),
    ProtocolFeature("planscribe/prepareTool", "tools", "prepared"),
    ProtocolFeature("planscribe/tool", "tools", "called"),
)
"""Every request about whole documents that needs more than a snapshot."""


def register(server: LanguageServer, session: Session) -> None:
    """Let the server answer them all."""
    for feature in FEATURES:
        server.feature(feature.method, feature.options)(_reader(session, feature))
    for feature in OF_SESSION:
        server.feature(feature.method, feature.options)(_handler(session, feature))

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, CODE_ACTIONS)
    async def code_action(params: types.CodeActionParams) -> list[Action]:
        return await code_actions(session, params)


def warm_up() -> None:
    """Import what answers."""
    for feature in (*FEATURES, *OF_SESSION):
        feature.answer()
    provide()


def _handler(session: Session, feature: ProtocolFeature) -> Handler:
    async def handle(params: Any) -> Any:
        # In a thread, so that a first request does not hold up the others. Meanwhile texts may
        # change, which matters only to requests about places.
        answer: OfSession = await session.in_thread(feature.answer)
        return await answer(session, params)

    return handle


def _reader(session: Session, feature: ProtocolFeature) -> Handler:
    async def handle(params: Any) -> Any:
        if preview_of(params) and feature.method not in ANSWERED:
            return None
        if feature.method == types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT:
            # Editors ask for it where the cursor is.
            place = types.Range(params.position, params.position)
            session.looked_at(uris.canonical(params.text_document.uri), place)

        # Imported in the thread too, so that a first request does not hold up the others.
        def answer(snapshot: Snapshot, asked: Any) -> Any:
            found: Answer = feature.answer()
            return found(snapshot, session.convert, asked)

        return await session.run(answer, params)

    return handle
