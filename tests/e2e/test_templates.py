"""Templates of problems: what they generate is shown, checked and solved."""

from typing import Any

import pytest
from lsprotocol import types

from planscribe.lsp.previews import generated_address
from planscribe.workspace import uris
from planscribe.workspace.manifests.generating import generated_cases
from planscribe.workspace.snapshot import Workspace
from tests.support.servers.pipeline import asked
from tests.support.servers.session import Session, capabilities
from tests.support.servers.templates import TEMPLATE, written

pytestmark = pytest.mark.asyncio(loop_scope="module")

PULLS = capabilities(
    text_document=types.TextDocumentClientCapabilities(
        diagnostic=types.DiagnosticClientCapabilities()
    ),
    workspace=types.WorkspaceClientCapabilities(
        diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
    ),
)


def addresses(uri: str) -> dict[str, str]:
    """The addresses of what is generated, by case."""
    workspace = Workspace()
    cases = generated_cases(workspace.snapshot, uris.canonical(uri))
    found = {one.case.label: generated_address(workspace.snapshot, one) for one in cases}
    workspace.end()
    return found


async def findings(session: Session, address: str) -> Any:
    report = await session.client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(types.TextDocumentIdentifier(address))
    )
    return [(one.code, one.range.start.line, one.message) for one in report.items]


async def test_a_template_has_one_finding_and_offers_what_it_generates(session: Session) -> None:
    template, _ = written(session.folder)
    session.open("made.pddl", TEMPLATE)
    (one,) = await session.diagnostics(template)
    assert one.code == "PS420"
    document = types.TextDocumentIdentifier(template)
    lenses = await session.client.text_document_code_lens_async(types.CodeLensParams(document))
    assert [lens.command.title for lens in lenses or () if lens.command] == [
        "Show the generated problem .."
    ]
    titles = await session.titles(template, one.range)
    assert [one for one in titles if "generated" in one] == [
        f"Show the generated problem ({case})" for case in ("one.json", "two lamps", "no data")
    ]


async def test_a_case_is_shown_as_generated(session: Session) -> None:
    template, manifest = written(session.folder)
    shown = await asked(session, "preview", uri=manifest, case="two lamps")
    assert (shown.made, shown.language) == (True, "pddl")
    assert "(:objects desk floor - lamp)" in shown.text
    failed = await asked(session, "preview", uri=manifest, case="no data")
    assert (failed.made, failed.text[:14]) == (False, "; none.json: n")
    (session.folder / "two.json").write_text('["shelf"]')
    again = await asked(session, "preview", uri=manifest, case="two lamps")
    assert "(:objects shelf - lamp)" in again.text
    answer = await session.execute("showGenerated", manifest, "two lamps")
    assert (answer["status"], answer["text"]) == ("shown", again.text)
    # A client without previews gets a file, which names its domain.
    path = uris.path_of(answer["uri"])
    assert path and path.read_text().startswith(f"; domain: {session.folder / 'domain.pddl'}\n")
    session.client.answer = "one.json"
    chosen = await session.execute("showGenerated", template)
    assert "(:objects desk - lamp)" in chosen["text"]
    assert (await session.execute("showGenerated", manifest, "a program"))["status"] == "failed"


async def test_what_is_generated_is_checked_and_solved(fresh: Session) -> None:
    session = fresh
    await session.initialize(PULLS)
    _, manifest = written(session.folder)
    address = addresses(manifest)["two lamps"]
    assert await findings(session, address) == []
    solved = await session.execute("solve", address)
    assert solved["status"] == "shown", solved
    assert sorted(solved["text"].splitlines()[:2]) == ["(light desk)", "(light floor)"]
    view = await session.execute("view", address, "objects")
    assert "floor" in view["svg"]
    (session.folder / "made.pddl").write_text(TEMPLATE.replace("(lit {{", "(lid {{"))
    found = await findings(session, address)
    places = [place for *place, said in found if "`lid` is not declared" in said]
    assert places == [["PS114", 5]] * 2
    refused = await session.execute("solve", address)
    assert refused["status"] == "broken"
    assert "The problem has 2 errors" in refused["message"]


async def test_a_header_names_the_data_of_a_template(session: Session) -> None:
    template, _ = written(session.folder)
    address = addresses(template)["one.json"]
    solved = await session.execute("solve", address)
    assert "(light desk)" in solved["text"]
    program = TEMPLATE.replace('"jinja2", data: "one.json"', '"python", command: "make.py"')
    session.open("other.pddl", program)
    other = (session.folder / "other.pddl").as_uri()
    (one,) = await session.diagnostics(other)
    assert one.message.endswith("such as the pre-processor `python`.")
