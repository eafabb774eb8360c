"""The settings of the client: those it brings, those it is asked for, and those it pushes."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.workspace.settings import Settings, settings_from

if TYPE_CHECKING:
    from planscribe.lsp.server import Server

SECTION = "planscribe"

_MOST_TOLD = 3


def registrations(capabilities: types.ClientCapabilities) -> list[types.Registration]:
    """The wish to hear of changed settings, where a client lets us wish."""
    workspace = capabilities.workspace
    configuration = workspace and workspace.did_change_configuration
    if not (configuration and configuration.dynamic_registration):
        return []
    method = types.WORKSPACE_DID_CHANGE_CONFIGURATION
    options = types.DidChangeConfigurationRegistrationOptions(section=SECTION)
    return [types.Registration(method, method, options)]


async def changed(server: "Server", sent: Any) -> None:
    """Take over the settings of a client: what it answers, if it can be asked, else what it sent.

    Clients send the section itself, or an object that holds it. A client that can be asked is asked
    for each workspace folder, too.
    """
    data = sent.get(SECTION, sent) if isinstance(sent, dict) else sent
    folders = server.documents.snapshot.folders
    answer, *of_folders = await _asked(server, folders)
    data = data if answer is None else answer
    if data is not None:
        answered = zip(folders, of_folders, strict=False)
        several = {uri: data if one is None else one for uri, one in answered}
        _choose(server, data, several)


async def _asked(server: "Server", folders: Sequence[str]) -> list[Any]:
    """What the client answers: for everything, and then for each folder, if it can."""
    workspace = server.client_capabilities.workspace
    if not (workspace and workspace.configuration):
        return [None]
    items = [types.ConfigurationItem(section=SECTION)]
    items += [types.ConfigurationItem(scope_uri=uri, section=SECTION) for uri in folders]
    for wanted in (items, items[:1]):
        with suppress(JsonRpcException):
            asked = types.ConfigurationParams(wanted)
            answers = list(await server.workspace_configuration_async(asked))
            if len(answers) == len(wanted):
                return answers
    return [None]


def _choose(server: "Server", data: Any, of_folders: Mapping[str, Any]) -> None:
    complaints: dict[str, None] = {}
    settings = _read(server, data, complaints)
    several = {uri: _read(server, one, complaints) for uri, one in of_folders.items()}
    if complaints:
        told = types.ShowMessageParams(types.MessageType.Warning, " ".join(complaints))
        server.window_show_message(told)
    server.choose(settings, {uri: one for uri, one in several.items() if one != settings})


def _read(server: "Server", data: Any, complaints: dict[str, None]) -> Settings:
    """The settings that data stand for; what is to be said of these is added to the complaints."""
    # Not needed before there are settings.
    from planscribe.plan.planners.solve import AUTO
    from planscribe.workspace.planner_files import known

    # Which planners there are to choose from depends on the settings, too.
    settings, _ = settings_from(data)
    planners = known(server.documents.snapshot.choosing(settings))
    settings, unfit = settings_from(data, (AUTO, *planners.configurations))
    complaints.update(dict.fromkeys((*unfit, *planners.faults[:_MOST_TOLD])))
    return settings


def document_of(asked: object) -> str | None:
    """The URI of the document that an argument or the parameters of a request tell of."""
    match asked:
        case str(uri) | {"uri": str(uri)}:
            return uri
    described: Any = asked
    for name in ("text_document", "item", "document"):
        described = getattr(described, name, described)
    named = getattr(described, "uri", None)
    return named if isinstance(named, str) else None
