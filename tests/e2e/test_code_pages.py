"""Codes that lead to their pages: as links, by a command, and as the last of the actions."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.check.catalogue import Code
from planscribe.workspace import uris
from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = "(define (domain d) (:odd))"
LITERALS = types.CodeActionClientCapabilities(
    code_action_literal_support=types.ClientCodeActionLiteralOptions(
        types.ClientCodeActionKindOptions([types.CodeActionKind.Refactor])
    )
)


def publishing(*, links: bool) -> types.TextDocumentClientCapabilities:
    return types.TextDocumentClientCapabilities(
        publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
            code_description_support=links
        ),
        code_action=LITERALS,
    )


@pytest.mark.parametrize("links", [True, False])
async def test_a_code_has_a_link_where_the_client_can_follow_it(
    fresh: Session, links: bool
) -> None:
    await fresh.initialize(capabilities(text_document=publishing(links=links)))
    (found,) = await fresh.diagnostics(fresh.open("d.pddl", TEXT))
    assert found.code == "PS110"
    assert (found.code_description is not None) is links
    if found.code_description:
        path = uris.path_of(found.code_description.href)
        assert path and path.read_text(encoding="utf-8").startswith("# PS110: ")


async def test_what_a_code_means_is_the_last_action(fresh: Session) -> None:
    await fresh.initialize(capabilities(text_document=publishing(links=True)))
    uri = fresh.open("d.pddl", TEXT)
    await fresh.diagnostics(uri)
    *_, last = await fresh.actions(uri, types.Position(0, 20))
    assert last.title == "Show documentation for PS110"
    page = await fresh.execute("showCheck", "PS110")
    assert page["title"] == "PS110: unknown keyword"
    assert "## Why it matters" in page["text"]


async def test_clients_without_literals_get_it_too(fresh: Session) -> None:
    await fresh.initialize()
    uri = fresh.open("d.pddl", TEXT)
    await fresh.diagnostics(uri)
    *_, last = await fresh.actions(uri, types.Position(0, 20))
    assert (last.command, list(last.arguments)) == ("planscribe.showCheck", ["PS110"])


async def test_every_code_has_a_page_and_nothing_else_has(session: Session) -> None:
    for code in Code:
        assert (await session.execute("showCheck", str(code)))["title"].startswith(f"{code}: ")
    for wrong in ("PS999", "../../README", "", 3, None, ["PS301"]):
        with pytest.raises(JsonRpcException, match="the code of a check"):
            await session.execute("showCheck", wrong)
