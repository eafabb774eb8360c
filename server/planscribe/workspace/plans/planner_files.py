"""The planners that a session can ask: those of PlanScribe, and those that files describe.

A description can name any program, so only files that the user has chosen count: the one in the
user's own configuration folder, and those of the settings, which hold none that a workspace could
have brought without being trusted.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from planscribe.plan.planners.availability import PlannerInfo, planners
from planscribe.plan.planners.configuration import AUTO, Configuration
from planscribe.plan.planners.configuration_reader import ReadConfigurations
from planscribe.plan.planners.presets import described_in, presets
from planscribe.user_folders import configuration_file
from planscribe.workspace import uris
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.query import Means, content_query, query
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot

FILE = "planners.toml"
"""Where a user describes planners for all workspaces."""


@dataclass(frozen=True, slots=True)
class Known:
    """The planners by name, and what is wrong with the files that describe some, a line each."""

    configurations: Mapping[str, Configuration]
    faults: tuple[str, ...] = ()


def settings_of(snapshot: Snapshot, data: object) -> tuple[Settings, tuple[str, ...], Known]:
    """The settings that an editor sends, complaints about these, and the planners they bring."""
    # Commands take no such settings, or few.
    from planscribe.workspace.settings.reading import settings_from

    # Which planners there are to choose from depends on the settings, too.
    settings, _ = settings_from(data)
    planners = known(snapshot.choosing(settings))
    settings, unfit = settings_from(data, (AUTO, *planners.configurations))
    return settings, unfit, planners


def known(snapshot: Snapshot) -> Known:
    """All planners of a session; later files win over earlier ones, and all over ours."""
    configurations = dict(presets())
    faults: list[str] = []
    own = configuration_file(FILE)
    has_own = snapshot.disk.exists(uris.uri_of(own))
    for path in (*([own] if has_own else []), *map(Path, snapshot.settings.planner_files)):
        try:
            document = snapshot.disk.read(uris.uri_of(path))
        except CannotRead as trouble:
            faults.append(f"{path}: {trouble}.")
            continue
        described = _described(snapshot, document)
        configurations |= described.configurations
        faults += [f"{path.name}: {fault}" for fault in described.faults]
    return Known(configurations, tuple(faults))


@query
def usable(snapshot: Snapshot) -> tuple[PlannerInfo, ...]:
    """All planners that can be asked for by name; the machine is searched once a snapshot."""
    return planners(known(snapshot).configurations)


@content_query()
def _described(_means: Means, document: Document) -> ReadConfigurations:
    return described_in(document.text)
