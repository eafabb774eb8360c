"""`planscribe check`: what is wrong in files, with the words it is about."""

import json
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from planscribe.check.finding import UNASKED, Finding
from planscribe.check.tiers import findings
from planscribe.cli import annotations, inputs, sarif
from planscribe.cli.findings import (
    Names,
    finding_data,
    has_errors,
    in_order,
    names,
    printed,
    summary,
)
from planscribe.cli.inputs import Input
from planscribe.cli.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.workspace.settings import PATIENT, Settings, settings_from
from planscribe.workspace.snapshot import Snapshot

Checked = Sequence[tuple[Input, Sequence[Finding]]]
"""The files, each with its findings."""


def run(options: Namespace) -> int:
    """Check every file; files that cannot be read are told, and do not keep the others back."""
    screen = Screen()
    settings = _chosen(options, screen)
    with inputs.opened(settings) as workspace:
        read, unreadable = [], False
        names = inputs.expanded(options.files)
        for name in names:
            try:
                read.append(inputs.read(workspace, name))
            except BadInput as trouble:
                screen.tell(str(trouble))
                unreadable = True
        snapshot = workspace.snapshot
        found = [(one, in_order(found_in(snapshot, one, screen))) for one in read]
        _REPORTS[options.format](screen, snapshot, found)
    if not names:
        raise BadInput("there is no file to check in these folders")
    everything = [finding for _, several in found for finding in several]
    if read and options.format == "text":
        files = f"{len(read)} file{'' if len(read) == 1 else 's'}"
        screen.tell(f"{summary(everything)} in {files}")
    if unreadable:
        return ExitCode.BAD_INPUT
    return ExitCode.FOUND if has_errors(everything) else ExitCode.OK


def _chosen(options: Namespace, screen: Screen) -> Settings:
    """What is chosen for all files; what makes no sense is told, and keeps its default.

    Raises:
        BadInput: the settings are no JSON.
    """
    try:
        data = json.loads(options.settings or "{}")
    except (ValueError, RecursionError) as trouble:
        raise BadInput(f"--settings needs JSON: {trouble}") from trouble
    settings, complaints = settings_from(data)
    for complaint in complaints:
        screen.tell(complaint)
    return replace(settings, domain=inputs.chosen_domain(options.domain), grounding=PATIENT)


def found_in(snapshot: Snapshot, checked: Input, screen: Screen) -> list[Finding]:
    """The findings of all tiers about one document."""
    found: list[Finding] = []
    with screen.waiting(f"Checking {checked.shown} ..."):
        for tier in UNASKED:
            found += findings(snapshot, checked.uri, tier)
    return found


def _text(screen: Screen, snapshot: Snapshot, checked: Checked) -> None:
    name_of = _names(checked)
    for one, several in checked:
        for finding in several:
            screen.show(printed(snapshot, one.uri, finding, name_of, screen.out.width))


def _json(screen: Screen, snapshot: Snapshot, checked: Checked) -> None:
    name_of = _names(checked)
    screen.json(
        {
            "command": "check",
            "files": [
                {
                    "file": one.shown,
                    "kind": one.role.value.lower(),
                    "findings": [
                        finding_data(snapshot, one.uri, finding, name_of) for finding in several
                    ],
                }
                for one, several in checked
            ],
        }
    )


def _sarif(screen: Screen, snapshot: Snapshot, checked: Checked) -> None:
    screen.json(sarif.log(snapshot, [(one.uri, several) for one, several in checked]))


def _github(screen: Screen, snapshot: Snapshot, checked: Checked) -> None:
    name_of = _names(checked)
    for one, several in checked:
        for finding in several:
            screen.result(annotations.command(snapshot, one.uri, finding, name_of))


def _names(checked: Checked) -> Names:
    return names({one.uri: one.shown for one, _ in checked})


_REPORTS = {"text": _text, "json": _json, "sarif": _sarif, "github": _github}
