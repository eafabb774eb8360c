"""`planscribe check`: what is wrong in files, with the words it is about."""

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypedDict

from planscribe.check.finding import UNASKED, Finding, Tier, in_order
from planscribe.check.superseded import without_superseded
from planscribe.check.task.instead import with_offers
from planscribe.check.tiers import findings
from planscribe.cli import inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output.domain import tell_domain
from planscribe.cli.output.findings import (
    FindingJson,
    Names,
    finding_data,
    has_errors,
    names,
    summary,
)
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.wording import counted, listed
from planscribe.workspace.project.taken import taken
from planscribe.workspace.settings.settings import PATIENT, Settings
from planscribe.workspace.snapshot import Snapshot, Workspace

Checked = Sequence[tuple[Input, Sequence[Finding]]]
"""The files, each with its findings."""


def run(options: Namespace) -> int:
    """Check every file; files that cannot be read are reported, and the others are checked."""
    screen = Screen()
    settings = _chosen(options, screen)
    with inputs.opened(settings) as workspace:
        names = inputs.expanded(options.files)
        by_name, unreadable = inputs.readable(workspace, names, screen.tell)
        read = [*by_name.values()]
        snapshot = workspace.snapshot
        found = [(one, in_order(found_in(snapshot, one, screen))) for one in read]
        if options.format == "text":
            for one in read:
                tell_domain(screen, snapshot, one, named=True)
        _REPORTS[options.format](screen, snapshot, found)
        broken = list(_broken_domains(snapshot, read))
    if not names:
        kinds = listed(inputs.KNOWN)
        raise BadInput(f"no files to check in these folders; PlanScribe checks {kinds} files")
    everything = [finding for _, several in found for finding in several]
    if read and options.format == "text":
        screen.tell(f"{summary(everything)} in {counted(len(read), 'file')}")
    for line in broken:
        screen.tell(line)
    if unreadable:
        return ExitCode.BAD_INPUT
    return ExitCode.FOUND if has_errors(everything) or broken else ExitCode.OK


def _broken_domains(snapshot: Snapshot, read: Sequence[Input]) -> Iterator[str]:
    """What to say of files whose domains have errors and are not checked themselves."""
    checked = {one.key for one in read}
    for one in read:
        domain = taken(snapshot, one.key)
        if domain is None or domain.key in checked:
            continue
        found = findings(snapshot, domain.key, Tier.SYNTAX, Tier.NAMES)
        if errors := sum(has_errors([each]) for each in found):
            many = counted(errors, "error")
            yield f"{one.shown}: its domain {domain.shown} has {many}: check it, too"


def _chosen(options: Namespace, screen: Screen) -> Settings:
    """The settings for all files; invalid ones are reported, and keep their defaults.

    Raises:
        BadInput: the settings are not JSON.
    """
    settings = Settings()
    if options.settings:
        try:
            data = json.loads(options.settings)
        except (ValueError, RecursionError) as trouble:
            raise BadInput(f"--settings is not valid JSON: {trouble}") from trouble
        from planscribe.workspace.plans.planner_files import settings_of

        settings, unfit, planners = settings_of(Workspace().snapshot, data)
        for complaint in (*unfit, *planners.faults):
            screen.tell(complaint)
    return replace(settings, domain=inputs.chosen_domain(options.domain), grounding=PATIENT)


def found_in(snapshot: Snapshot, checked: Input, screen: Screen) -> list[Finding]:
    """The findings of all tiers about one document."""
    with screen.waiting(f"Checking {checked.shown} ..."):
        found = findings(snapshot, checked.key, *UNASKED)
        return with_offers(snapshot, checked.key, without_superseded(found))


def _text(screen: Screen, snapshot: Snapshot, checked: Checked) -> None:
    if not any(several for _, several in checked):
        return
    from planscribe.cli.output.printing import printed

    name_of = _names(checked)
    for one, several in checked:
        for finding in several:
            screen.show(printed(snapshot, one.key, finding, name_of, screen.out.width))


class CheckedJson(TypedDict):
    """The findings of a file."""

    file: str
    kind: str
    domain: str
    findings: list[FindingJson]


class CheckJson(TypedDict):
    """The output of `check`."""

    command: str
    files: list[CheckedJson]


def _json(screen: Screen, snapshot: Snapshot, checked: Checked) -> None:
    name_of = _names(checked)
    data: CheckJson = {
        "command": "check",
        "files": [
            {
                "file": one.shown,
                "kind": one.role.value.lower(),
                "domain": domain.line if (domain := taken(snapshot, one.key)) else "",
                "findings": [
                    finding_data(snapshot, one.key, finding, name_of) for finding in several
                ],
            }
            for one, several in checked
        ],
    }
    screen.json(data)


def _sarif(screen: Screen, snapshot: Snapshot, checked: Checked) -> None:
    from planscribe.cli.output import sarif

    screen.json(sarif.log(snapshot, [(one.key, several) for one, several in checked]))


def _github(screen: Screen, snapshot: Snapshot, checked: Checked) -> None:
    from planscribe.cli.output import annotations

    name_of = _names(checked)
    for one, several in checked:
        for finding in several:
            screen.result(annotations.command(snapshot, one.key, finding, name_of))


def _names(checked: Checked) -> Names:
    return names({one.key: one.shown for one, _ in checked})


_REPORTS = {"text": _text, "json": _json, "sarif": _sarif, "github": _github}
