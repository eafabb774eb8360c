"""What each editor gets, by the capabilities that it states: recorded ones, in `profiles`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.protocol import default_converter

from tests.support.servers.freight import BODY, completed
from tests.support.servers.freight import DOMAIN as FREIGHT
from tests.support.servers.lights import DOMAIN
from tests.support.servers.session import Session

pytestmark = pytest.mark.asyncio(loop_scope="module")

SHINING = DOMAIN.replace('"?l is lit"', '"?l is 💡 lit"')
TASK = (
    "Domain: lights\r\n\r\nThere are 2 lamps. lamp1 is 💡 lit and brokn.\r\n"
    "Your goal is that lamp2 is 💡 lit.\r\n"
)
UNITS = {"utf-8": 4, "utf-16": 2, "utf-32": 1}
"""How many units an emoji takes."""

FILES = sorted(Path(__file__).with_name("profiles").glob("*.json"))


class Profile:
    """An editor, and what it says that it can do."""

    def __init__(self, file: Path) -> None:
        self.stated = json.loads(file.read_text(encoding="utf-8"))["capabilities"]
        structure = default_converter().structure
        self.capabilities = structure(self.stated, types.ClientCapabilities)

    def has(self, *way: str) -> Any:
        """What is stated there, if anything."""
        found: Any = self.stated
        for name in way:
            found = found.get(name) if isinstance(found, dict) else None
        return found

    @property
    def encoding(self) -> str:
        """Its favourite."""
        return (self.has("general", "positionEncodings") or ["utf-16"])[0]

    @property
    def pulls(self) -> bool:
        refreshes = self.has("workspace", "diagnostics", "refreshSupport")
        return bool(self.has("textDocument", "diagnostic") is not None and refreshes)


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def profile(request: pytest.FixtureRequest) -> Iterator[Profile]:
    yield Profile(request.param)


async def findings(session: Session, profile: Profile, uri: str) -> list[types.Diagnostic]:
    if not profile.pulls:
        return await session.diagnostics(uri)
    await session.idle(uri)
    report = await session.client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri))
    )
    assert isinstance(report, types.RelatedFullDocumentDiagnosticReport)
    assert session.client.published == []
    return list(report.items)


async def test_every_editor_is_served_by_what_it_can(fresh: Session, profile: Profile) -> None:
    session, client = fresh, fresh.client
    registered: list[str] = []
    client.protocol.fm.features[types.CLIENT_REGISTER_CAPABILITY] = lambda asked: registered.extend(
        one.method for one in asked.registrations
    )
    initialized = await session.initialize(profile.capabilities)
    assert initialized.capabilities.position_encoding == profile.encoding
    assert bool(initialized.capabilities.diagnostic_provider) is profile.pulls
    (session.folder / "domain.pddl").write_text(SHINING, encoding="utf-8")
    emoji = UNITS[profile.encoding]

    # Findings, where the words are.
    uri = session.open("evening.task", TASK)
    document = types.TextDocumentIdentifier(uri)
    (found,) = [one for one in await findings(session, profile, uri) if one.code == "PS301"]
    start = len("There are 2 lamps. lamp1 is ") + emoji + len(" lit and ")
    assert found.range == types.Range(types.Position(2, start), types.Position(2, start + 5))

    # Their fix, as an edit of this version or of any.
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, found.range, types.CodeActionContext([found]))
    )
    fix = next(one for one in actions or () if one.title.startswith("Replace `brokn`"))
    assert isinstance(fix, types.CodeAction)
    edit = fix.edit or (await client.code_action_resolve_async(fix)).edit
    assert edit
    if profile.has("workspace", "workspaceEdit", "documentChanges"):
        (changed,) = edit.document_changes or ()
        assert isinstance(changed, types.TextDocumentEdit)
        (text_edit,) = changed.edits
    else:
        (text_edit,) = (edit.changes or {})[uri]
    assert isinstance(text_edit, types.TextEdit)
    assert (text_edit.range, text_edit.new_text) == (found.range, "broken")
    session.change(uri, ((2, start), (2, start + 5), "broken"))
    assert "PS301" not in [one.code for one in await findings(session, profile, uri)]

    # A hover in the format that the editor likes best.
    hover = await client.text_document_hover_async(
        types.HoverParams(document, types.Position(2, start - 6))
    )
    assert hover and isinstance(hover.contents, types.MarkupContent)
    assert hover.contents.kind == (profile.has("textDocument", "hover", "contentFormat") or [""])[0]

    # Completions with places to fill in only where these are understood.
    domain = session.open("freight.pddl", FREIGHT)
    inserted = (await completed(session, domain, BODY))["at"]
    snippets = profile.has("textDocument", "completion", "completionItem", "snippetSupport")
    assert (inserted.insert_text_format is types.InsertTextFormat.Snippet) is bool(snippets)

    # A step of the pipeline, by the editor or without it; no question that it cannot answer.
    result = await session.run("translate", uri)
    target = session.folder / "evening.ir.lp"
    assert (result.status, result.uri) == ("written", target.as_uri())
    if profile.has("workspace", "applyEdit"):
        assert client.texts[target.as_uri()] == result.text
    else:
        assert target.read_text(encoding="utf-8") == result.text
    await session.run("planners", uri)
    shown = bool(profile.has("window", "showDocument", "support"))
    pages = [one for one in client.shown_documents if one.uri.endswith(".md")]
    assert bool(pages) is shown
    assert bool([one for one in client.messages if one.message.startswith("See ")]) is not shown
    assert registered == _registrations(profile)


def _registrations(profile: Profile) -> list[str]:
    """What the editor lets a server ask for later."""
    wishes = {
        types.WORKSPACE_DID_CHANGE_WATCHED_FILES: "didChangeWatchedFiles",
        types.WORKSPACE_DID_CHANGE_CONFIGURATION: "didChangeConfiguration",
    }
    return [
        method
        for method, name in wishes.items()
        if profile.has("workspace", name, "dynamicRegistration")
    ]
