"""Several workspace folders, each with settings of its own, which come and go."""

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = "(define (domain d) (:odd))"
DOMAIN = "(define (domain {}) (:predicates (p)) (:action a :effect (p)))"
PROBLEM = "(define (problem x) (:domain missing) (:init) (:goal (p)))"
CAN_BE_ASKED = types.WorkspaceClientCapabilities(configuration=True, workspace_folders=True)


def folder(session: Session, name: str) -> types.WorkspaceFolder:
    path = session.folder / name
    path.mkdir(exist_ok=True)
    return types.WorkspaceFolder(path.as_uri(), name)


def configure(session: Session, where: str | None, settings: dict[str, Any]) -> None:
    scope = None if where is None else (session.folder / where).as_uri()
    session.client.set_configuration({"planscribe": settings}, scope_uri=scope)


async def initialize(session: Session, *names: str) -> None:
    await session.client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities(workspace=CAN_BE_ASKED),
            workspace_folders=[folder(session, name) for name in names],
        )
    )


async def until_codes(session: Session, uri: str, codes: list[str]) -> None:
    await session.client.until(
        lambda: session.client.idle and [one.code for one in session.standing(uri)] == codes
    )


async def test_each_folder_has_its_own_settings(fresh: Session) -> None:
    configure(fresh, None, {})
    configure(fresh, "a", {"check": {"ignore": ["PS110"]}})
    await initialize(fresh, "a", "b")
    quiet, loud = fresh.open("a/d.pddl", TEXT), fresh.open("b/d.pddl", TEXT)
    outside = fresh.open("d.pddl", TEXT)
    await until_codes(fresh, quiet, [])
    for uri in (loud, outside):
        await until_codes(fresh, uri, ["PS110"])
    configure(fresh, "a", {})
    configure(fresh, "b", {"check": {"ignore": ["PS110"]}})
    fresh.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
    await until_codes(fresh, quiet, ["PS110"])
    await until_codes(fresh, loud, [])


async def test_each_folder_maps_its_own_files_to_its_own_domains(
    fresh: Session, tmp_path: Path
) -> None:
    configure(fresh, None, {})
    for name in ("a", "b"):
        configure(fresh, name, {"domains": {"*.pddl": "models/domain.pddl"}})
    await initialize(fresh, "a", "b")
    for name in ("a", "b"):
        (tmp_path / name / "models").mkdir()
        domain = tmp_path / name / "models" / "domain.pddl"
        domain.write_text(DOMAIN.format(name), encoding="utf-8")
    for name in ("a", "b"):
        uri = fresh.open(f"{name}/x.pddl", PROBLEM)
        await fresh.idle(uri)
        found: Any = await fresh.client.text_document_definition_async(
            types.DefinitionParams(
                types.TextDocumentIdentifier(uri), types.Position(0, PROBLEM.index("(p)") + 1)
            )
        )
        place = found[0] if isinstance(found, list | tuple) else found
        assert f"/{name}/models/domain.pddl" in (getattr(place, "uri", "") or place.target_uri)


async def test_folders_come_and_go_with_their_settings(fresh: Session) -> None:
    configure(fresh, None, {})
    configure(fresh, "b", {"check": {"ignore": ["PS110"]}})
    await initialize(fresh, "a")
    uri = fresh.open("b/d.pddl", TEXT)
    await until_codes(fresh, uri, ["PS110"])

    def changed(added: list[str], removed: list[str]) -> None:
        event = types.WorkspaceFoldersChangeEvent(
            [folder(fresh, one) for one in added], [folder(fresh, one) for one in removed]
        )
        fresh.client.workspace_did_change_workspace_folders(
            types.DidChangeWorkspaceFoldersParams(event)
        )

    changed(["b"], [])
    await until_codes(fresh, uri, [])
    changed([], ["b"])
    await until_codes(fresh, uri, ["PS110"])


async def test_a_complaint_is_told_once(fresh: Session) -> None:
    for where in (None, "a", "b"):
        configure(fresh, where, {"format": {"width": -1}})
    await initialize(fresh, "a", "b")
    await fresh.idle(fresh.open("a/d.pddl", TEXT))
    (told,) = fresh.client.messages
    assert told.message.count("planscribe.format.width") == 1
