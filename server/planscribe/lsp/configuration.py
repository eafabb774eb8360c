"""The settings of the client: those it brings, those it is asked for, and those it pushes."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from planscribe.lsp.session import Session
from planscribe.text import DocumentKey
from planscribe.workspace.settings.settings import Settings

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


async def changed(session: Session, sent: Any) -> None:
    """Take over the settings of a client: what it answers, if it can be asked, else what it sent.

    Clients send the section itself, or an object that holds it. A client that can be asked is asked
    for each workspace folder, too.
    """
    data = sent.get(SECTION, sent) if isinstance(sent, dict) else sent
    folders = session.documents.snapshot.folders
    answer, *of_folders = await _asked(session, folders)
    data = data if answer is None else answer
    if data is not None:
        answered = zip(folders, of_folders, strict=False)
        several = {key: data if one is None else one for key, one in answered}
        _choose(session, data, several)


async def _asked(session: Session, folders: Sequence[DocumentKey]) -> list[Any]:
    """What the client answers: for everything, and then for each folder, if it can."""
    workspace = session.capabilities.workspace
    if not (workspace and workspace.configuration):
        return [None]
    items = [types.ConfigurationItem(section=SECTION)]
    items += [types.ConfigurationItem(scope_uri=key, section=SECTION) for key in folders]
    for wanted in (items, items[:1]):
        with suppress(JsonRpcException):
            asked = types.ConfigurationParams(wanted)
            answers = list(await session.client.workspace_configuration_async(asked))
            if len(answers) == len(wanted):
                return answers
    return [None]


def _choose(session: Session, data: Any, of_folders: Mapping[DocumentKey, Any]) -> None:
    complaints: dict[str, None] = {}
    settings = _read(session, data, complaints)
    several = {key: _read(session, one, complaints) for key, one in of_folders.items()}
    if complaints:
        told = types.ShowMessageParams(types.MessageType.Warning, " ".join(complaints))
        session.client.window_show_message(told)
    session.choose(settings, {key: one for key, one in several.items() if one != settings})


def _read(session: Session, data: Any, complaints: dict[str, None]) -> Settings:
    """The settings that data stand for; what is to be said of these is added to the complaints."""
    # Not needed before there are settings.
    from planscribe.workspace.plans.planner_files import settings_of

    settings, unfit, planners = settings_of(session.documents.snapshot, data)
    complaints.update(dict.fromkeys((*unfit, *planners.faults[:_MOST_TOLD])))
    return settings
