"""A domain in words, as an editor sees it: findings, answers, hovers, the preview, the file."""

from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.support.servers.pipeline import asked
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

TEXT = """# Depot

## Types
There are trucks, packages and places.

## Actions

To load a package into a truck at a place: the package and the truck are at the place.
Then the package is in the truck.

To drive a truck from a place to another place: the truck is at the first place.
Then the truck is at the other place and no longer at the first place.

To unload a package from a truck at a place: the package is in the truck and the truck is at the
place. Then the package is at the place and no longer in the truck.
"""


def place(text: str, words: str) -> types.Position:
    """Where some words begin."""
    start = text.index(words)
    return types.Position(text.count("\n", 0, start), start - text.rfind("\n", 0, start) - 1)


async def actions(session: Session, uri: str, words: str) -> dict[str, Any]:
    """What a light bulb offers at some words, by title."""
    at = place(TEXT, words)
    found = [one for one in session.standing(uri) if one.range.start.line == at.line]
    return {one.title: one for one in await session.actions(uri, at, found)}


async def test_a_question_is_answered_by_a_sentence(session: Session) -> None:
    uri = session.open("depot.domain.md", TEXT, "markdown")
    (question,) = await session.diagnostics(uri)
    assert question.message.endswith("is the package still at the place?")
    offered = await actions(session, uri, "To load")
    answer = offered["No: the package is no longer at the place"].edit
    assert answer and answer.document_changes
    ((edit,),) = (one.edits for one in answer.document_changes)
    lines = TEXT.splitlines()
    line, column = edit.range.start.line, edit.range.start.character
    lines[line] = lines[line][:column] + edit.new_text + lines[line][column:]
    session.change(uri, "\n".join(lines) + "\n")
    assert not await session.diagnostics(uri)
    shown = await asked(session, "preview", uri=uri, stage="problem")
    assert "(not (at ?package ?place))" in shown.text


async def test_a_hover_shows_what_a_sentence_states(session: Session) -> None:
    uri = session.open("depot.domain.md", TEXT, "markdown")
    told = await session.client.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(uri), place(TEXT, "the package and"))
    )
    assert told and "(and (at ?package ?place) (at ?truck ?place))" in told.contents.value


async def test_the_preview_leads_to_the_words_and_back(session: Session) -> None:
    uri = session.open("depot.domain.md", TEXT, "markdown")
    shown = await asked(session, "preview", uri=uri, stage="problem")
    assert shown.made
    assert shown.name == "depot.pddl"
    assert (await asked(session, "preview", uri=uri, stage="facts")).name is None
    at = place(shown.text, "(in ?package ?truck))")
    (link,) = [
        one
        for one in shown.links
        if (one.range.start.line, one.range.start.character) == (at.line, at.character)
    ]
    said = place(TEXT, "the package is in")
    assert (link.sources[0].start.line, link.sources[0].start.character) == (
        said.line,
        said.character,
    )


async def test_a_task_offers_to_compile_the_domain_next_to_it(
    session: Session, tmp_path: Path
) -> None:
    (tmp_path / "depot.domain.md").write_text(TEXT, encoding="utf-8")
    text = "Domain: depot\n\nThere is a truck t1.\n"
    uri = session.open(str(tmp_path / "evening.task"), text, "planscribe-task")
    assert (await session.diagnostics(uri))[0].code == "PS309"
    found = session.standing(uri)
    offered = await session.actions(uri, types.Position(0, 9), found, only=["quickfix"])
    (action,) = (one for one in offered if one.title == "Compile depot.domain.md to PDDL")
    assert uri.replace("evening.task", "depot.domain.md") in str(action)


async def test_what_is_not_read_is_marked_and_nothing_is_made(session: Session) -> None:
    text = f"{TEXT}\nTo glue a truck: the truck is stuck without a package.\n"
    uri = session.open("depot.domain.md", text, "markdown")
    (unread,) = await session.diagnostics(uri)
    assert unread.range.start.line == text.count("\n") - 1
    assert not (await asked(session, "preview", uri=uri, stage="problem")).made


async def test_the_domain_is_written_and_never_over_edits(session: Session) -> None:
    uri = session.open("depot.domain.md", TEXT, "markdown")
    await session.idle(uri)
    assert "Compile to PDDL" in await actions(session, uri, "To load")

    await session.execute("compile", uri)
    made = session.uri("depot.pddl")
    assert "(:action load" in session.client.texts[made]
    mine = session.client.texts[made].replace("(:action load", "(:action lift")
    session.open("depot.pddl", mine, "pddl")
    session.client.texts[made] = mine
    await session.execute("compile", uri)
    assert session.client.texts[made] == mine


async def test_two_domains_are_shown_side_by_side(session: Session) -> None:
    uri = session.open("depot.domain.md", TEXT, "markdown")
    made = (await asked(session, "preview", uri=uri, stage="problem")).text
    other = session.open("other.pddl", made.replace("(in ?package", "(inside ?package"), "pddl")
    await session.idle(other)

    async def compared() -> Any:
        return await session.execute("compareDomains", uri, other)

    told = await compared()
    assert told["equivalent"]
    assert "equivalent up to names: predicate `in` is `inside`" in told["text"]
    assert "Compare with other.pddl" in await actions(session, uri, "To drive")
    faulty = made.replace("(not (at ?truck ?place))", "")
    session.change(other, faulty)
    told = await compared()
    assert not told["equivalent"]
    ((where, side),) = {(one["where"], one["side"]) for one in told["differences"]}
    assert (where, side) == ("action drive", "first")
    # The difference leads to the words, and the PDDL of both is below.
    line = TEXT.splitlines().index(
        "Then the truck is at the other place and no longer at the first place."
    )
    assert f"depot.domain.md:{line + 1}" in told["text"] or f"#L{line + 1}" in told["text"]
    assert "-     :effect (and (at ?truck ?place2) (not (at ?truck ?place)))" in told["text"]
    session.change(uri, f"{TEXT}\nTo glue a truck: the truck lacks glue.\n")
    with pytest.raises(JsonRpcException):
        await compared()
