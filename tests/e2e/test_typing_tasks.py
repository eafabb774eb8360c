"""A whole task by completion alone, over the wire: only blanks, new names and numbers are typed."""

import asyncio
import re
from collections.abc import Sequence

import pytest
from lsprotocol import types

from planscribe.compile.equivalence import compare
from planscribe.compile.problem import CompiledProblem
from planscribe.text import DocumentKey
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Workspace
from tests.support.servers.session import PATIENCE, Session, capabilities
from tests.support.sources.typed_tasks import TASKS, TypedTask
from tests.support.suggested import filled, written

pytestmark = pytest.mark.asyncio(loop_scope="module")

RETURNS = TASKS[0]
_HOLE = re.compile(r"\$\{\d+(?:\|([^}]*)\||:([^}]*))\}")


def vs_code() -> types.ClientCapabilities:
    snippets = types.ClientCompletionItemOptions(snippet_support=True)
    document = types.TextDocumentClientCapabilities(
        completion=types.CompletionClientCapabilities(completion_item=snippets)
    )
    able = capabilities(text_document=document)
    able.experimental = {"planscribe": {"snippetChoices": True, "suggestAgain": True}}
    return able


def accepted(snippet: str, fillings: Sequence[str]) -> str:
    """A snippet with its blanks filled: where there are choices, one of them."""
    waiting = iter(fillings)

    def text(hole: re.Match[str]) -> str:
        wanted = next(waiting)
        assert hole[1] is None or wanted in hole[1].split(",")
        return wanted

    return _HOLE.sub(text, snippet)


async def offered(
    session: Session, uri: str, place: types.Position
) -> Sequence[types.CompletionItem]:
    """The completions at a place, asked for again while the words of the domain are made."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await session.client.text_document_completion_async(
                types.CompletionParams(types.TextDocumentIdentifier(uri), place)
            )
            assert isinstance(found, types.CompletionList | None)
            if found is None or found.items or not found.is_incomplete:
                return found.items if found else ()


async def typed(session: Session, uri: str, before: str, line: str) -> str:
    """The text with another line, which completion has written."""
    there = ""
    while there != line:
        assert line.startswith(there)
        session.change(uri, before + there)
        place = types.Position(before.count("\n"), len(there))
        items = await offered(session, uri, place)
        left = line[len(there) :]
        best = max(items, key=lambda one, left=left: written(one.label, left), default=None)
        if best is None or not written(best.label, left):
            assert left[0] == " ", f"nothing goes on with {left!r}"
            there += " "
            continue
        assert isinstance(best.text_edit, types.TextEdit)
        assert best.text_edit.range.start == place
        there += accepted(best.text_edit.new_text, filled(best.label, left) or ())
    return f"{before}{line}\n"


async def test_a_task_is_typed_by_completion_alone(fresh: Session) -> None:
    await fresh.initialize(vs_code())
    (fresh.folder / "domain.pddl").write_text(RETURNS.domain, encoding="utf-8")
    uri = fresh.open("evening.task", "")
    text = ""
    for line in RETURNS.lines:
        text = await typed(fresh, uri, text, line)
    assert text == RETURNS.text


@pytest.mark.parametrize("one", TASKS, ids=[one.name for one in TASKS])
async def test_the_typed_tasks_are_what_their_author_means(
    workspace: Workspace, one: TypedTask
) -> None:
    names = {"domain.pddl": one.domain, "evening.pddl": one.problem, "evening.task": one.text}
    for name, text in names.items():
        workspace.put(DocumentKey(f"file:///typed/{name}"), text)
    meant = planning.problem(workspace.snapshot, DocumentKey("file:///typed/evening.pddl"))
    read = planning.compiled(workspace.snapshot, DocumentKey("file:///typed/evening.task"))
    assert meant
    assert isinstance(read, CompiledProblem)
    assert compare(meant.problem, read.problem, meant.domain, meant.domain).equivalent
