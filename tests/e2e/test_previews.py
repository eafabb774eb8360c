"""Previews can be asked about like files, without being files."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.pipeline import asked, opened
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = {"ir": "evening.ir.lp", "facts": "evening.facts.lp", "problem": "evening.pddl"}


def address(uri: object, stage: str) -> str:
    wanted = quote(json.dumps({"uri": uri, "stage": stage}))
    return f"planscribe-preview:/Preview%20of%20{NAMES.get(stage, stage)}?{wanted}"


async def shown(session: Session, stage: str) -> tuple[types.TextDocumentIdentifier, str]:
    """A preview, and its text."""
    uri = await opened(session)
    text: str = (await asked(session, "preview", uri=uri, stage=stage)).text
    return types.TextDocumentIdentifier(address(uri, stage)), text


def place(text: str, words: str) -> types.Position:
    start = text.index(words)
    return types.Position(text.count("\n", 0, start), start - text.rfind("\n", 0, start))


@pytest.mark.parametrize(
    ("stage", "words", "expected"),
    [
        ("ir", "goal(lit(lamp2))", "read from “lamp2 is lit”"),
        ("problem", "(lit lamp2)", "Because:"),
    ],
)
async def test_a_hover_tells_where_it_comes_from(
    session: Session, stage: str, words: str, expected: str
) -> None:
    preview, text = await shown(session, stage)
    told = await session.client.text_document_hover_async(
        types.HoverParams(preview, place(text, words))
    )
    assert told and expected in told.contents.value
    assert "evening.task#L5" in told.contents.value


@pytest.mark.parametrize("stage", list(NAMES))
async def test_words_have_their_colours_and_lists_fold(session: Session, stage: str) -> None:
    preview, text = await shown(session, stage)
    client = session.client
    tokens = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(preview)
    )
    assert tokens and sum(tokens.data[::5]) < text.count("\n")
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(preview))
    assert stage != "problem" or folds
    assert await client.text_document_document_symbol_async(types.DocumentSymbolParams(preview))


async def test_definitions_lead_into_the_preview_and_out_of_it(session: Session) -> None:
    preview, text = await shown(session, "problem")

    async def definition(words: str) -> Any:
        position = place(text, words)
        found = await session.client.text_document_definition_async(
            types.DefinitionParams(preview, position)
        )
        assert isinstance(found, list | tuple)
        return found[0]

    assert (await definition("lit lamp2")).uri.endswith("domain.pddl")
    inside = await definition("lamp2)")
    assert inside.uri == preview.uri
    assert inside.range.start.line == place(text, "lamp1 lamp2").line


async def test_a_preview_is_asked_about_as_it_is_now(session: Session) -> None:
    uri = await opened(session)
    preview = types.TextDocumentIdentifier(address(uri, "ir"))
    params = types.SemanticTokensParams(preview)
    before = await session.client.text_document_semantic_tokens_full_async(params)
    session.change(uri, "Domain: lights\n\nThere are 2 lamps.\n")
    await session.idle(uri)
    after = await session.client.text_document_semantic_tokens_full_async(params)
    assert before and after and len(after.data) < len(before.data)


async def test_a_file_of_that_name_counts_for_nothing(session: Session) -> None:
    mine = "(define (problem mine) (:domain other))\n"
    (session.folder / "evening.pddl").write_text(mine, encoding="utf-8")
    preview, text = await shown(session, "problem")
    told = await session.client.text_document_hover_async(
        types.HoverParams(preview, place(text, "(lit lamp2)"))
    )
    assert told and "Because:" in told.contents.value


async def test_a_preview_is_no_file(session: Session) -> None:
    preview, _ = await shown(session, "problem")
    before = len(session.client.published)
    session.client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(preview.uri, "pddl", 1, "(broken"))
    )
    session.client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(2, preview.uri),
            [types.TextDocumentContentChangeWholeDocument("(still broken")],
        )
    )
    stages = await asked(session, "stages", uri=session.uri("evening.task"))
    assert len(stages.stages) == 5
    session.client.text_document_did_close(types.DidCloseTextDocumentParams(preview))
    assert (await asked(session, "stages", uri=session.uri("evening.task"))).task
    assert not [one for one in session.client.published[before:] if one.uri == preview.uri]
    edits = await session.client.text_document_formatting_async(
        types.DocumentFormattingParams(preview, types.FormattingOptions(2, True))
    )
    assert edits is None


@pytest.mark.parametrize(
    "uri",
    [
        "planscribe-preview:/x",
        "planscribe-preview:/x?%",
        "planscribe-preview:/x?%5B1%5D",
        address(3, "ir"),
        address("file:///nowhere/a.task", "ir"),
        address("file:///nowhere/a.task", "plan"),
        address(address("file:///nowhere/a.task", "ir"), "ir"),
    ],
)
async def test_addresses_that_lead_nowhere_are_refused(session: Session, uri: str) -> None:
    document = types.TextDocumentIdentifier(uri)
    with pytest.raises(JsonRpcException):
        await session.client.text_document_hover_async(
            types.HoverParams(document, types.Position(0, 0))
        )
