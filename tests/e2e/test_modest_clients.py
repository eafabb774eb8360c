"""Clients that can do less than most: results reach their users all the same."""

from typing import Any

import pytest
from lsprotocol import types

from tests.support.servers.lights import DOMAIN, TASK
from tests.support.servers.session import CREATES_FILES, Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")


def changing(*, documents: bool | None) -> types.WorkspaceClientCapabilities:
    """Clients that change files, but create none."""
    edits = types.WorkspaceEditClientCapabilities(document_changes=documents)
    return types.WorkspaceClientCapabilities(apply_edit=True, workspace_edit=edits)


async def opened(session: Session, **able: Any) -> str:
    await session.initialize(capabilities(**able))
    (session.folder / "domain.pddl").write_text(DOMAIN)
    return session.open("evening.task", TASK)


@pytest.mark.parametrize("documents", [True, None])
async def test_a_file_is_made_for_those_who_create_none(
    fresh: Session, documents: bool | None
) -> None:
    uri = await opened(fresh, workspace=changing(documents=documents))
    result = await fresh.run("translate", uri)
    target = fresh.uri("evening.ir.lp")
    assert (result.status, result.uri) == ("written", target)
    assert "cardinality(lamp,2)." in fresh.client.texts[target]
    assert (fresh.folder / "evening.ir.lp").read_text() == ""


async def test_a_file_that_stays_empty_is_removed(fresh: Session) -> None:
    refused = types.ApplyWorkspaceEditResult(applied=False, failure_reason="Not today.")
    fresh.client.protocol.fm.features[types.WORKSPACE_APPLY_EDIT] = lambda _params: refused
    uri = await opened(fresh, workspace=changing(documents=True))
    result = await fresh.run("translate", uri)
    assert result.status == "kept"
    assert "Not today." in result.message
    assert not (fresh.folder / "evening.ir.lp").exists()


async def on_disk(session: Session) -> str:
    """A client that deletes a file when the edit that created it is undone."""
    own = {"planscribe": {"newFilesOnDisk": True}}
    await session.initialize(types.ClientCapabilities(workspace=CREATES_FILES, experimental=own))
    (session.folder / "domain.pddl").write_text(DOMAIN)
    return session.open("evening.task", TASK)


async def test_new_files_are_no_edits_where_undoing_one_deletes_them(fresh: Session) -> None:
    uri = await on_disk(fresh)
    made = await fresh.run("compile", uri)
    written = fresh.folder / "evening.pddl"
    assert (made.status, made.uri) == ("written", written.as_uri())
    assert written.read_text(encoding="utf-8") == made.text
    assert fresh.client.texts == {}
    assert fresh.client.messages == []
    # A text that was there before can be had back.
    fresh.change(uri, TASK.replace("2", "3"))
    again = await fresh.run("compile", uri)
    assert again.status == "written"
    assert fresh.client.texts == {written.as_uri(): again.text}
    assert written.read_text(encoding="utf-8") == made.text


async def test_what_is_in_an_editor_only_is_changed_there(fresh: Session) -> None:
    uri = await on_disk(fresh)
    made = await fresh.run("translate", uri)
    fresh.client.texts.clear()
    shown = fresh.open("evening.facts.lp", "")
    assert (await fresh.run("materialize", uri)).status == "written"
    assert list(fresh.client.texts) == [shown]
    assert [one.name for one in fresh.folder.glob("evening.*")] == ["evening.ir.lp"]
    assert made.status == "written"


async def test_nothing_is_written_in_the_place_of_a_folder(fresh: Session) -> None:
    uri = await on_disk(fresh)
    (fresh.folder / "evening.ir.lp").mkdir()
    result = await fresh.run("translate", uri)
    assert result.status == "kept"
    assert "evening.ir.lp cannot be created: File exists." in result.message


async def test_people_are_told_where_a_page_is_that_cannot_be_shown(fresh: Session) -> None:
    uri = await opened(fresh, workspace=CREATES_FILES)
    page = await fresh.run("planners", uri)
    assert page.text.startswith("# Planners for evening.task")
    (message,) = fresh.client.messages
    assert "Planners for evening task.md" in message.message


async def test_files_are_written_for_those_who_change_none(fresh: Session) -> None:
    uri = await opened(fresh)
    for _ in range(2):
        result = await fresh.run("translate", uri)
        assert (result.status, result.uri) in (
            ("written", fresh.uri("evening.ir.lp")),
            ("unchanged", fresh.uri("evening.ir.lp")),
        )
    written = fresh.folder / "evening.ir.lp"
    assert written.read_text(encoding="utf-8") == result.text
    assert [one.message for one in fresh.client.messages] == [f"See {written}"]
    assert sorted(one.name for one in fresh.folder.iterdir()) == [
        "domain.pddl",
        "evening.ir.lp",
    ]


async def test_what_is_not_saved_yet_is_not_written_over(fresh: Session) -> None:
    uri = await opened(fresh)
    made = await fresh.run("translate", uri)
    shown = fresh.open("evening.ir.lp", made.text)
    fresh.change(uri, TASK.replace("2", "3"))
    assert (await fresh.run("translate", uri)).status == "written"
    # The editor has not read it anew yet, and shows what stood there before.
    fresh.change(uri, TASK.replace("2", "4"))
    result = await fresh.run("translate", uri)
    assert result.status == "kept"
    assert "evening.ir.lp has changes in the editor: save or close it first." in result.message
    fresh.change(shown, (fresh.folder / "evening.ir.lp").read_text(encoding="utf-8"))
    assert (await fresh.run("translate", uri)).status == "written"
    assert "cardinality(lamp,4)." in (fresh.folder / "evening.ir.lp").read_text()


async def test_a_file_that_cannot_be_written_is_told_and_its_text_given(fresh: Session) -> None:
    uri = await opened(fresh)
    (fresh.folder / "evening.ir.lp").mkdir()
    result = await fresh.run("translate", uri)
    assert result.status == "kept"
    assert "cardinality(lamp,2)." in result.text
    assert "evening.ir.lp cannot be written" in fresh.client.messages[0].message


async def test_people_are_told_the_line_that_cannot_be_shown(fresh: Session) -> None:
    await opened(fresh)
    facts = fresh.open("evening.facts.lp", "")
    made = await fresh.run("materialize", fresh.uri("evening.task"))
    fresh.change(facts, made.text)
    line = made.text.splitlines().index("goal(lit(lamp2)).")
    await fresh.execute("goToWords", facts, line, 1)
    assert fresh.client.messages[-1].message == f"See {fresh.folder / 'evening.task'}:3"
