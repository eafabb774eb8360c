"""What is shown while typing PDDL, over the wire."""

import pytest
from lsprotocol import types

from tests.support.servers.freight import BODY, DOMAIN, completed
from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")


SNIPPETS = capabilities(
    text_document=types.TextDocumentClientCapabilities(
        completion=types.CompletionClientCapabilities(
            completion_item=types.ClientCompletionItemOptions(
                snippet_support=True,
                insert_replace_support=True,
                documentation_format=[types.MarkupKind.Markdown],
            )
        ),
        signature_help=types.SignatureHelpClientCapabilities(
            signature_information=types.ClientSignatureInformationOptions(
                parameter_information=types.ClientSignatureParameterInformationOptions(
                    label_offset_support=True
                )
            )
        ),
        folding_range=types.FoldingRangeClientCapabilities(line_folding_only=True, range_limit=2),
        semantic_tokens=types.SemanticTokensClientCapabilities(
            token_types=[],
            token_modifiers=[],
            formats=[types.TokenFormat.Relative],
            requests=types.ClientSemanticTokensRequestOptions(
                full=types.ClientSemanticTokensRequestFullDelta(delta=True), range=True
            ),
        ),
    )
)


async def test_completion_without_snippets_is_plain_text(session: Session) -> None:
    uri = session.open("domain.pddl", DOMAIN)
    found = await completed(session, uri, BODY, "(")
    edit = found["at"].text_edit
    assert isinstance(edit, types.TextEdit)
    assert (edit.new_text, found["at"].insert_text_format) == ("at", None)
    assert edit.range == types.Range(types.Position(*BODY), types.Position(*BODY))
    assert found["at"].sort_text < found["and"].sort_text  # type: ignore[operator]


async def test_documentation_comes_when_it_is_asked_for(session: Session) -> None:
    uri = session.open("domain.pddl", DOMAIN)
    found = await completed(session, uri, BODY)
    assert found["at"].documentation is None
    for label, said in (("at", "?t is at ?p"), ("forall", "For every object")):
        resolved = await session.client.completion_item_resolve_async(found[label])
        assert isinstance(resolved.documentation, str)
        assert said in resolved.documentation


async def test_variables_complete_with_their_sign(session: Session) -> None:
    uri = session.open("domain.pddl", DOMAIN.replace("()", "(at ?)"))
    line, column = BODY
    found = await completed(session, uri, (line, column + 4), "?")
    assert list(found) == ["?t"]
    edit = found["?t"].text_edit
    assert isinstance(edit, types.TextEdit)
    assert edit.range.start == types.Position(line, column + 3)


async def test_hints_and_selections(session: Session) -> None:
    roads = DOMAIN.replace(" ?p - place))", " ?p - place) (road ?from ?to - place))")
    uri = session.open("domain.pddl", roads.replace("()", "(road ?t ?from)"))
    document = types.TextDocumentIdentifier(uri)
    hints = await session.client.text_document_inlay_hint_async(
        types.InlayHintParams(document, types.Range(types.Position(6, 0), types.Position(7, 0)))
    )
    start = DOMAIN.splitlines()[6].index("()")
    assert [(one.label, one.position) for one in hints or ()] == [
        ("from:", types.Position(6, start + 6)),
        ("to:", types.Position(6, start + 9)),
    ]
    selections = await session.client.text_document_selection_range_async(
        types.SelectionRangeParams(document, [types.Position(*BODY), types.Position(99, 0)])
    )
    assert selections and len(selections) == 2
    inner = selections[0]
    assert inner.range.start == types.Position(*BODY)
    assert inner.parent and inner.parent.parent


async def test_a_client_of_today(fresh: Session) -> None:
    result = await fresh.initialize(SNIPPETS)
    provider = result.capabilities.completion_provider
    assert provider and provider.resolve_provider
    uri = fresh.open("domain.pddl", DOMAIN)
    document = types.TextDocumentIdentifier(uri)

    found = await completed(fresh, uri, BODY)
    edit = found["at"].text_edit
    assert isinstance(edit, types.InsertReplaceEdit)
    assert edit.new_text == "at ${1:?t} ${2:?from}"
    assert found["at"].insert_text_format is types.InsertTextFormat.Snippet

    resolved = await fresh.client.completion_item_resolve_async(found["at"])
    assert isinstance(resolved.documentation, types.MarkupContent)
    assert resolved.documentation.kind is types.MarkupKind.Markdown

    line, column = BODY
    fresh.change(uri, ((line, column), (line, column), "at ?t "))
    place = types.Position(line, column + 6)
    signature = await fresh.client.text_document_signature_help_async(
        types.SignatureHelpParams(document, place)
    )
    assert signature and signature.active_parameter == 1
    (shown,) = signature.signatures
    assert shown.label == "(at ?t - truck ?p - place)"
    assert [one.label for one in shown.parameters or ()] == [(4, 14), (15, 25)]

    folds = await fresh.client.text_document_folding_range_async(types.FoldingRangeParams(document))
    assert [(one.start_line, one.end_line) for one in folds or ()] == [(0, 7), (4, 7)]


async def test_tokens_change_by_a_delta(fresh: Session) -> None:
    await fresh.initialize(SNIPPETS)
    uri = fresh.open("domain.pddl", DOMAIN)
    document = types.TextDocumentIdentifier(uri)
    first = await fresh.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(document)
    )
    assert first and first.result_id
    (line, column) = BODY
    fresh.change(uri, ((line, column), (line, column), "at ?t ?to"))
    delta = await fresh.client.text_document_semantic_tokens_full_delta_async(
        types.SemanticTokensDeltaParams(document, first.result_id)
    )
    assert isinstance(delta, types.SemanticTokensDelta)
    now = await fresh.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(document)
    )
    assert now and now.result_id == delta.result_id
    data = list(first.data)
    for edit in delta.edits:
        data[edit.start : edit.start + edit.delete_count] = edit.data or ()
    assert data == list(now.data)
    assert sum(len(edit.data or ()) for edit in delta.edits) < len(data) / 2

    forgotten = await fresh.client.text_document_semantic_tokens_full_delta_async(
        types.SemanticTokensDeltaParams(document, "no such result")
    )
    assert isinstance(forgotten, types.SemanticTokens)
    part = await fresh.client.text_document_semantic_tokens_range_async(
        types.SemanticTokensRangeParams(
            document, types.Range(types.Position(line, 0), types.Position(line + 1, 0))
        )
    )
    assert part and 0 < len(part.data) < len(data)
