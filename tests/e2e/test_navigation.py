"""Navigation over the wire."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.navigation import at, opened
from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")


def told(places: object) -> list[tuple[str, int, int]]:
    assert isinstance(places, list | tuple)
    return [
        (one.uri.rpartition("/")[2], one.range.start.line, one.range.start.character)
        for one in places
    ]


async def test_definition_across_files(session: Session) -> None:
    _, problem = opened(session)
    client = session.client
    found = await client.text_document_definition_async(types.DefinitionParams(*at(problem, 1, 19)))
    assert told(found) == [("domain.pddl", 2, 16)]
    found = await client.text_document_declaration_async(
        types.DeclarationParams(*at(problem, 0, 31))
    )
    assert told(found) == [("domain.pddl", 0, 16)]
    kind = await client.text_document_type_definition_async(
        types.TypeDefinitionParams(*at(problem, 1, 22))
    )
    assert told(kind) == [("domain.pddl", 1, 10)]


async def test_links_for_clients_that_know_them(fresh: Session) -> None:
    session = fresh
    document = types.TextDocumentClientCapabilities(
        definition=types.DefinitionClientCapabilities(link_support=True)
    )
    await session.initialize(capabilities(text_document=document))
    _, problem = opened(session)
    (found,) = await session.client.text_document_definition_async(
        types.DefinitionParams(*at(problem, 1, 19))
    )
    assert isinstance(found, types.LocationLink)
    assert found.target_range.end.character - found.target_range.start.character == 15


async def test_references_and_highlights(session: Session) -> None:
    domain, _ = opened(session)
    place = at(domain, 3, 62)
    found = await session.client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(include_declaration=False), *place)
    )
    assert told(found) == [("domain.pddl", 3, 61), ("domain.pddl", 3, 79), ("p.pddl", 1, 18)]
    marked = await session.client.text_document_document_highlight_async(
        types.DocumentHighlightParams(*place)
    )
    write, read = types.DocumentHighlightKind.Write, types.DocumentHighlightKind.Read
    assert [one.kind for one in marked or ()] == [write, read, write]


async def test_hierarchies(session: Session) -> None:
    domain, problem = opened(session)
    client = session.client
    (item,) = (
        await client.text_document_prepare_call_hierarchy_async(
            types.CallHierarchyPrepareParams(*at(problem, 1, 19))
        )
        or ()
    )
    assert (item.name, item.uri, item.kind) == ("lit", domain, types.SymbolKind.Function)
    (call,) = (
        await client.call_hierarchy_incoming_calls_async(
            types.CallHierarchyIncomingCallsParams(item)
        )
        or ()
    )
    assert (call.from_.name, call.from_.detail) == ("light", "adds lit")
    assert [one.start.character for one in call.from_ranges] == [78]
    calls = await client.call_hierarchy_outgoing_calls_async(
        types.CallHierarchyOutgoingCallsParams(item)
    )
    assert [one.to.detail for one in calls or ()] == ["needs not lit"]
    (kind,) = (
        await client.text_document_prepare_type_hierarchy_async(
            types.TypeHierarchyPrepareParams(*at(problem, 0, 55))
        )
        or ()
    )
    assert kind.name == "lamp"
    above = await client.type_hierarchy_supertypes_async(types.TypeHierarchySupertypesParams(kind))
    below = await client.type_hierarchy_subtypes_async(types.TypeHierarchySubtypesParams(kind))
    assert not above and not below


async def test_lenses_lead_to_references(session: Session) -> None:
    domain, _ = opened(session)
    client = session.client
    lenses = await client.text_document_code_lens_async(
        types.CodeLensParams(types.TextDocumentIdentifier(domain))
    )
    lens = next(one for one in lenses or () if one.range.start == types.Position(1, 10))
    assert lens.command and lens.command.title == "lamp: 2 uses"
    found = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(lens.command.command, lens.command.arguments)
    )
    assert [one["range"]["start"] for one in found] == [
        {"line": 2, "character": 25},
        {"line": 3, "character": 35},
        {"line": 0, "character": 51},
    ]
    with pytest.raises(JsonRpcException):
        await client.workspace_execute_command_async(
            types.ExecuteCommandParams(lens.command.command, [domain])
        )


async def test_links_and_names_of_the_workspace(session: Session) -> None:
    domain, problem = opened(session)
    client = session.client
    (link,) = (
        await client.text_document_document_link_async(
            types.DocumentLinkParams(types.TextDocumentIdentifier(problem))
        )
        or ()
    )
    assert (link.target, link.range.start.character) == (domain, 29)
    (found,) = await client.workspace_symbol_async(types.WorkspaceSymbolParams("lmp")) or ()
    assert (found.name, found.kind) == ("lamp", types.SymbolKind.Class)
