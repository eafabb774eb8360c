"""Hover, outline and tokens over the wire."""

from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.lights import TASK, opened
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def hover(session: Session, uri: str, line: int, column: int) -> types.Hover | None:
    return await session.client.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(line, column))
    )


def markdown(found: types.Hover | None) -> str:
    assert found and isinstance(found.contents, types.MarkupContent)
    assert found.contents.kind is types.MarkupKind.Markdown
    return found.contents.value


async def test_hover_on_words_shows_their_ir_and_facts(session: Session) -> None:
    uri = opened(session)
    found = await hover(session, uri, 2, 12)
    assert found and found.range == types.Range(types.Position(2, 0), types.Position(2, 17))
    text = markdown(found)
    assert "```clingo\ncardinality(lamp,2).\n```" in text
    assert "- `cardinality(lamp,2)`" in text


async def test_hover_on_a_compiled_goal_links_to_the_words(session: Session) -> None:
    uri = opened(session)
    result: Any = await session.execute("compile", uri)
    problem = session.open("evening.pddl", result["text"])
    lines = result["text"].splitlines()
    line = max(n for n, text in enumerate(lines) if "(lit lamp2)" in text)
    found = await hover(session, problem, line, lines[line].index("lit"))
    text = markdown(found)
    assert "`goal(lit(lamp2))`" in text
    assert f"([evening.task:3]({uri}#L3," in text


async def test_hover_on_nothing(session: Session) -> None:
    uri = opened(session)
    assert await hover(session, uri, 1, 0) is None
    assert await hover(session, uri, 99, 99) is None


async def test_a_document_that_is_gone_is_no_fault(session: Session) -> None:
    uri = session.uri("gone.task")
    with pytest.raises(JsonRpcException) as refused:
        await hover(session, uri, 0, 0)
    assert refused.value.code == types.LSPErrorCodes.ContentModified
    assert session.client.messages == []


async def test_a_client_without_markdown_gets_plain_text(fresh: Session) -> None:
    session = fresh
    await session.initialize(
        types.ClientCapabilities(
            text_document=types.TextDocumentClientCapabilities(
                hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.PlainText])
            )
        )
    )
    uri = opened(session)
    found = await hover(session, uri, 2, 12)
    assert found and isinstance(found.contents, types.MarkupContent)
    assert found.contents.kind is types.MarkupKind.PlainText
    assert "```" not in found.contents.value
    outline = await session.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
    )
    assert [type(one) for one in outline or ()] == [types.SymbolInformation] * 2


async def test_outline(session: Session) -> None:
    opened(session)
    uri = session.open("domain.pddl", (session.folder / "domain.pddl").read_text())
    outline = await session.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
    )
    (domain,) = outline or ()
    assert isinstance(domain, types.DocumentSymbol)
    assert [one.name for one in domain.children or ()][-1] == "light"


async def test_tokens_count_in_the_clients_units(session: Session) -> None:
    uri = opened(session, "Domain: lights\n# 🍸\nThere are 2 lamps.\n")
    found = await session.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(types.TextDocumentIdentifier(uri))
    )
    assert found
    data = [tuple(found.data[n : n + 3]) for n in range(0, len(found.data), 5)]
    assert data == [(0, 0, 6), (0, 8, 6), (1, 0, 4), (1, 10, 1), (0, 2, 5)]


async def test_findings_of_a_task_follow_its_domain(session: Session) -> None:
    uri = opened(session, TASK.replace("lit.", "bright."))
    assert await session.diagnostics(uri)
    text = (session.folder / "domain.pddl").read_text()
    domain = session.open("domain.pddl", text.replace('"?l is lit"', '"?l is lit", "?l is bright"'))
    await session.idle(domain)
    assert session.standing(uri) == []
