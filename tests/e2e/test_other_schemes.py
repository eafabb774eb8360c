"""Documents that are no files: what their text alone tells is told, and nothing falls over."""

from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

TASK = "Domain: barman\n\nThere is 1 shaker. The shaker glorps. 💡\n"
PROBLEM = "(define (problem p) (:domain d) (:init) (:goal (and)) (:odd))\n"
RULES = "a :- b.\nc(X) :- not d(X).\n"
SCHEMES = (
    "untitled:Untitled-{}",
    "git:/elsewhere/x.{}?%7B%22ref%22%3A%22%22%7D",
    "vscode-vfs://github/me/x.{}",
    "output:planscribe.{}",
    "vscode-notebook-cell:/elsewhere/n.ipynb#{}",
    "jar:file:///a.jar!/x.{}",
    "x.{}",
)
TEXTS = {"planscribe-task": TASK, "pddl": PROBLEM, "clingo": RULES, "planscribe-plan": "(a b)\n"}
CODES = {"planscribe-task": "PS301", "pddl": "PS110"}


def opened(session: Session, scheme: str, language: str) -> str:
    return session.open_at(scheme.format(language), TEXTS[language], language)


@pytest.mark.parametrize("scheme", SCHEMES)
async def test_what_the_text_alone_tells_is_told(session: Session, scheme: str) -> None:
    for language, code in CODES.items():
        uri = opened(session, scheme, language)
        assert code in [one.code for one in await session.diagnostics(uri)]


async def asked(session: Session, uri: str) -> None:
    document, place = types.TextDocumentIdentifier(uri), types.Position(0, 9)
    client = session.client
    await client.text_document_hover_async(types.HoverParams(document, place))
    await client.text_document_completion_async(types.CompletionParams(document, place))
    await client.text_document_definition_async(types.DefinitionParams(document, place))
    await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    await client.text_document_code_lens_async(types.CodeLensParams(document))
    await client.text_document_document_link_async(types.DocumentLinkParams(document))
    whole = types.Range(types.Position(0, 0), types.Position(3, 0))
    await session.actions(uri, whole)


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("scheme", SCHEMES)
async def test_requests_are_answered(session: Session, scheme: str, language: str) -> None:
    uri = opened(session, scheme, language)
    await session.idle(uri)
    await asked(session, uri)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("step", ["translate", "materialize", "compile", "solve"])
async def test_a_step_says_why_it_writes_nothing(session: Session, scheme: str, step: str) -> None:
    uri = opened(session, scheme, "planscribe-task")
    try:
        made: Any = await session.execute(step, uri)
    except JsonRpcException as refusal:
        assert refusal.code != -32603, refusal.message
    else:
        assert made["status"] != "written" and made["message"]
