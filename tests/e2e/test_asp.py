"""Everything that the server answers about an ASP document, over the wire."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = """\
% edge(from,to): a way 🧭
#const n = 2. % 🧭
edge(a,b). edge(b,c).
path(X,Y) :- edge(X,Y).
path(X,Z) :- path(X,Y),
    edge(Y,Z), not closed(Y).
%! "{X} leads to itself."
:- path(X,X), edge(X,c).
closed(1..n).
#include "more.lp".
p :- edge(
"""
DOCUMENT = "graph.lp"
OPTIONS = types.FormattingOptions(tab_size=2, insert_spaces=True)


def at(uri: str, line: int, character: int) -> tuple[Any, types.Position]:
    return types.TextDocumentIdentifier(uri), types.Position(line, character)


def whole(uri: str) -> tuple[Any, types.Range]:
    return types.TextDocumentIdentifier(uri), types.Range(
        types.Position(0, 0), types.Position(11, 0)
    )


def document(uri: str) -> Any:
    return types.TextDocumentIdentifier(uri)


# Each request with what is asked, and how what is answered shows that it was understood.
REQUESTS: dict[str, tuple[Callable[[str], Any], Callable[[Any], Any]]] = {
    "text_document_completion": (
        lambda uri: types.CompletionParams(*at(uri, 10, 10)),
        lambda found: "a" in [one.label for one in found.items],
    ),
    "text_document_signature_help": (
        lambda uri: types.SignatureHelpParams(*at(uri, 10, 10)),
        lambda found: found.signatures[0].label.startswith("edge("),
    ),
    "text_document_hover": (
        lambda uri: types.HoverParams(*at(uri, 3, 1)),
        lambda found: "path" in found.contents.value,
    ),
    "text_document_definition": (
        lambda uri: types.DefinitionParams(*at(uri, 3, 14)),
        lambda found: [one.range.start.line for one in found] == [2, 2],
    ),
    "text_document_declaration": (
        lambda uri: types.DeclarationParams(*at(uri, 8, 10)),
        lambda found: found[0].range.start == types.Position(1, 7),
    ),
    "text_document_references": (
        lambda uri: types.ReferenceParams(types.ReferenceContext(True), *at(uri, 3, 14)),
        lambda found: len(found) == 5,
    ),
    "text_document_document_highlight": (
        lambda uri: types.DocumentHighlightParams(*at(uri, 3, 14)),
        lambda found: len(found) == 5,
    ),
    "text_document_prepare_rename": (
        lambda uri: types.PrepareRenameParams(*at(uri, 3, 1)),
        bool,
    ),
    "text_document_rename": (
        lambda uri: types.RenameParams(*at(uri, 3, 1), "way"),
        lambda found: len(found.changes or found.document_changes) == 1,
    ),
    "text_document_document_symbol": (
        lambda uri: types.DocumentSymbolParams(document(uri)),
        lambda found: "{X} leads to itself." in [one.name for one in found],
    ),
    "workspace_symbol": (
        lambda _: types.WorkspaceSymbolParams("closed"),
        lambda found: "closed" in [one.name for one in found],
    ),
    "text_document_semantic_tokens_full": (
        lambda uri: types.SemanticTokensParams(document(uri)),
        lambda found: len(found.data) > 200,
    ),
    "text_document_semantic_tokens_range": (
        lambda uri: types.SemanticTokensRangeParams(*whole(uri)),
        lambda found: list(found.data[:5]) == [0, 0, 25, 7, 0],
    ),
    "text_document_folding_range": (
        lambda uri: types.FoldingRangeParams(document(uri)),
        lambda found: (4, 5) in [(one.start_line, one.end_line) for one in found],
    ),
    "text_document_selection_range": (
        lambda uri: types.SelectionRangeParams(document(uri), [types.Position(3, 15)]),
        lambda found: found[0].parent.parent,
    ),
    "text_document_inlay_hint": (
        lambda uri: types.InlayHintParams(*whole(uri)),
        lambda found: "to:" in {one.label for one in found},
    ),
    "text_document_code_lens": (
        lambda uri: types.CodeLensParams(document(uri)),
        lambda found: not found,
    ),
    "text_document_code_action": (
        lambda uri: types.CodeActionParams(
            document(uri),
            types.Range(types.Position(3, 1), types.Position(3, 1)),
            types.CodeActionContext([]),
        ),
        lambda found: "Show what changes without this" in [one.title for one in found],
    ),
    "text_document_prepare_call_hierarchy": (
        lambda uri: types.CallHierarchyPrepareParams(*at(uri, 3, 1)),
        lambda found: found[0].name == "path/2",
    ),
    "text_document_document_link": (
        lambda uri: types.DocumentLinkParams(document(uri)),
        lambda found: any(one.target.endswith("more.lp") for one in found),
    ),
    "text_document_formatting": (
        lambda uri: types.DocumentFormattingParams(document(uri), OPTIONS),
        lambda found: [one.new_text for one in found] == ["\n"],
    ),
    "text_document_range_formatting": (
        lambda uri: types.DocumentRangeFormattingParams(*whole(uri), OPTIONS),
        bool,
    ),
    "text_document_on_type_formatting": (
        lambda uri: types.DocumentOnTypeFormattingParams(*at(uri, 5, 0), "\n", OPTIONS),
        lambda found: not found,
    ),
}


@pytest.mark.parametrize("request_name", REQUESTS)
async def test_every_request_is_answered(session: Session, request_name: str) -> None:
    (session.folder / "more.lp").write_text("closed(x).\n")
    (session.folder / DOCUMENT).write_text(TEXT)
    uri = session.open(DOCUMENT, TEXT)
    ask, is_right = REQUESTS[request_name]
    found = await getattr(session.client, f"{request_name}_async")(ask(uri))
    assert is_right(found), found


async def test_tokens_after_an_edit(session: Session) -> None:
    uri = session.open(DOCUMENT, TEXT)
    full = await session.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(document(uri))
    )
    assert full and full.result_id
    session.change(uri, TEXT.replace("edge(b,c).", "edge(b,c,🧭)."))
    changed: Any = await session.client.text_document_semantic_tokens_full_delta_async(
        types.SemanticTokensDeltaParams(document(uri), full.result_id)
    )
    assert len(changed.edits) == 1


async def test_the_hierarchy_goes_both_ways(session: Session) -> None:
    uri = session.open(DOCUMENT, TEXT)
    (item,) = (
        await session.client.text_document_prepare_call_hierarchy_async(
            types.CallHierarchyPrepareParams(*at(uri, 3, 1))
        )
        or ()
    )
    needed = await session.client.call_hierarchy_incoming_calls_async(
        types.CallHierarchyIncomingCallsParams(item)
    )
    assert {one.from_.name for one in needed or ()} == {"edge/2", "path/2", "closed/1"}
    using = await session.client.call_hierarchy_outgoing_calls_async(
        types.CallHierarchyOutgoingCallsParams(item)
    )
    assert {one.to.name for one in using or ()} == {"path/2"}


async def test_what_if_a_statement_did_not_hold(session: Session) -> None:
    text = "lamp(1..3).\nbroken(2).\nlit(X) :- lamp(X),\n    not broken(X).\n"
    uri = session.open("lamps.lp", text)
    await session.diagnostics(uri)
    told: Any = await session.execute("whatIf", uri, 1, 3)
    assert told["off"] is True
    assert "`broken(2)`" in told["text"] and "`lit(2)`" in told["text"]
    hint = await session.client.until(lambda: switched_off(session, uri))
    assert "1 fact disappears and 1 fact is new" in hint.message
    told = await session.execute("whatIf", uri, 1, 3)
    assert (told["off"], told["text"]) == (False, "")
    await session.client.until(lambda: not switched_off(session, uri))


def switched_off(session: Session, uri: str) -> types.Diagnostic | None:
    return next((one for one in session.standing(uri) if one.code == "PS224"), None)


@pytest.mark.parametrize("arguments", [[], ["uri", 1], [None, 0, 0], ["{uri}", 4, 0]])
async def test_nothing_to_switch_off(session: Session, arguments: list[Any]) -> None:
    uri = session.open("lamps.lp", "p.\n\n")
    arguments = [uri if one == "{uri}" else one for one in arguments]
    with pytest.raises(JsonRpcException):
        await session.execute("whatIf", *arguments)


async def test_counts_are_asked_for_again_when_they_are_chosen_and_known(fresh: Session) -> None:
    session, asked = fresh, list[str]()
    for method in (types.WORKSPACE_CODE_LENS_REFRESH, types.WORKSPACE_INLAY_HINT_REFRESH):
        session.client.feature(method)(partial(_note, asked, session, method))
    await session.initialize(
        capabilities(
            workspace=types.WorkspaceClientCapabilities(
                code_lens=types.CodeLensWorkspaceClientCapabilities(refresh_support=True),
                inlay_hint=types.InlayHintWorkspaceClientCapabilities(refresh_support=True),
            )
        )
    )
    choose_all = types.DidChangeConfigurationParams({"planscribe": {"show": {"everything": True}}})
    session.client.workspace_did_change_configuration(choose_all)
    await session.client.until(lambda: len(asked) == 2)
    uri = session.open("lamps.lp", "lamp(1..3).\nlit(X) :- lamp(X).\n")
    await session.client.until(lambda: len(asked) >= 4)
    lenses = await session.client.text_document_code_lens_async(types.CodeLensParams(document(uri)))
    assert [one.command.title for one in lenses or () if one.command] == [
        "1 statement, 1 use, 3 atoms",
        "1 statement, 0 uses, 3 atoms · derives 3",
    ]


def _note(asked: list[str], session: Session, method: str, _: None) -> None:
    asked.append(method)
    session.client.wake()
