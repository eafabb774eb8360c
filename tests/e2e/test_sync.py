"""Documents stay in step, in every encoding, whatever characters they hold."""

import pytest
from lsprotocol import types

from tests.support.servers.session import Session, capabilities

pytestmark = pytest.mark.asyncio(loop_scope="module")

UNITS = {"utf-8": (3, 4), "utf-16": (1, 2), "utf-32": (1, 1)}
"""How many units U+2028 and an emoji take."""


@pytest.mark.parametrize("encoding", UNITS)
async def test_positions_count_in_the_agreed_encoding(fresh: Session, encoding: str) -> None:
    session = fresh
    result = await session.initialize(capabilities(encodings=[encoding]))
    assert result.capabilities.position_encoding == encoding
    separator, emoji = UNITS[encoding]
    uri = session.open("d.pddl", "; one\u2028two 🍸\r\n; 🍸 (\r\n(define (domain d))\r\n")
    assert await session.diagnostics(uri) == []
    # The client means: behind the emoji of the second line, where the comment ends there.
    session.change(uri, ((1, 2 + emoji), (1, 2 + emoji), "\r\n"))
    session.change(uri, ((0, 9 + separator), (0, 9 + separator + emoji), "\n)"))
    found = {one.code: one for one in await session.diagnostics(uri)}
    stray, unclosed = found["PS102"], found["PS101"]
    assert stray.range.start == types.Position(1, 0)
    assert unclosed.range.start == types.Position(3, 1)


async def test_a_finding_appears_and_goes(session: Session) -> None:
    uri = session.open("d.pddl", "(define (domain d)")
    (finding,) = await session.diagnostics(uri)
    assert finding.code == "PS101"
    assert finding.severity is types.DiagnosticSeverity.Error
    assert finding.source == "planscribe"
    session.change(uri, ((0, 18), (0, 18), ")"))
    assert await session.diagnostics(uri) == []


async def test_several_changes_of_one_message_apply_in_turn(session: Session) -> None:
    uri = session.open("d.pddl", "")
    session.change(uri, "(define", ((0, 7), (0, 7), " (domain d)"), ((0, 18), (0, 18), ")"))
    assert await session.diagnostics(uri) == []


async def test_only_the_newest_version_is_reported(session: Session) -> None:
    uri = session.open("d.pddl", "(define (domain d)")
    for _ in range(20):
        session.change(uri, ((0, 0), (0, 0), " "))
    (finding,) = await session.diagnostics(uri)
    assert finding.range.start == types.Position(0, 20)
    versions = [one.version for one in session.client.published if one.uri == uri]
    assert versions[-1] == 21 and versions == sorted(versions)
    idle = [one for idle in session.client.idle for one in idle.documents if one.uri == uri]
    assert [one.version for one in idle] == [21]


async def test_closing_clears(session: Session) -> None:
    uri = session.open("d.pddl", "(define")
    await session.diagnostics(uri)
    session.client.text_document_did_close(
        types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
    )
    await session.client.until(lambda: session.client.published[-1].diagnostics == ())
    assert session.client.published[-1].uri == uri


async def test_a_quick_fix_removes_its_finding(session: Session) -> None:
    uri = session.open("d 1.pddl", "(define (domain d)\n  (:types t)\n")
    (finding,) = [one for one in await session.diagnostics(uri) if one.code == "PS101"]
    (fix,) = await session.actions(uri, finding.range, [finding], only=["quickfix"])
    assert isinstance(fix, types.CodeAction) and fix.edit and fix.edit.document_changes
    (changed,) = fix.edit.document_changes
    assert isinstance(changed, types.TextDocumentEdit)
    assert (changed.text_document.uri, changed.text_document.version) == (uri, 1)
    (edit,) = changed.edits
    assert isinstance(edit, types.TextEdit)
    start, end = edit.range.start, edit.range.end
    session.change(uri, ((start.line, start.character), (end.line, end.character), edit.new_text))
    assert "PS101" not in [one.code for one in await session.diagnostics(uri)]


PULLS = capabilities(
    text_document=types.TextDocumentClientCapabilities(
        diagnostic=types.DiagnosticClientCapabilities()
    ),
    workspace=types.WorkspaceClientCapabilities(
        diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
    ),
)


async def pulled(session: Session, uri: str) -> list[types.Diagnostic]:
    report = await session.client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri))
    )
    assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
    return list(report.items)


async def test_a_client_that_can_pull_is_not_pushed_to(fresh: Session) -> None:
    session = fresh
    await session.initialize(PULLS)
    uri = session.open("d.pddl", "(define (domain d)")
    assert [one.code for one in await pulled(session, uri)] == ["PS101"]
    await session.idle(uri)
    assert session.client.published == []


async def test_what_is_pulled_does_not_flicker_either(fresh: Session) -> None:
    session = fresh
    await session.initialize(PULLS)
    uri = session.open("p.pddl", "(define (problem p) (:domain none))\n")
    await session.idle(uri)
    for line in range(3):
        found = [one for one in await pulled(session, uri) if one.code == "PS401"]
        assert [one.range.start.line for one in found] == [line]
        session.change(uri, ((0, 0), (0, 0), "\n"))


async def test_findings_across_files_do_not_flicker_while_typing(session: Session) -> None:
    uri = session.open("p.pddl", "(define (problem p) (:domain none))\n")
    await session.diagnostics(uri)
    before = len(session.client.published)
    for _ in range(5):
        session.change(uri, ((0, 0), (0, 0), "\n"))
        await session.client.until(
            lambda: session.client.published[-1].version == session.versions[uri]
        )
    await session.idle(uri)
    places = [
        [one.range.start.line for one in said.diagnostics if one.code == "PS401"]
        for said in session.client.published[before:]
    ]
    assert places == [[1], [2], [3], [4], [5]]
