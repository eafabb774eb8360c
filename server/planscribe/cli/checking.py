"""`planscribe check`: what is wrong in files, with the words it is about."""

from argparse import Namespace

from planscribe.check.finding import Finding, Tier
from planscribe.check.tiers import findings
from planscribe.cli import inputs
from planscribe.cli.findings import (
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
from planscribe.workspace.settings import Settings
from planscribe.workspace.snapshot import Snapshot

TIERS = (Tier.SYNTAX, Tier.NAMES, Tier.MEANING)
"""What is checked without being asked for more."""


def run(options: Namespace) -> int:
    """Check every file; files that cannot be read are told, and do not keep the others back."""
    screen = Screen()
    with inputs.opened(Settings(inputs.chosen_domain(options.domain))) as workspace:
        read, unreadable = [], False
        for name in dict.fromkeys(options.files):
            try:
                read.append(inputs.read(workspace, name))
            except BadInput as trouble:
                screen.tell(str(trouble))
                unreadable = True
        snapshot = workspace.snapshot
        found = [(one, in_order(found_in(snapshot, one, screen))) for one in read]
        name_of = names({one.uri: one.shown for one in read})
        if options.json:
            screen.json(
                {
                    "command": "check",
                    "files": [
                        {
                            "file": one.shown,
                            "kind": one.role.value.lower(),
                            "findings": [
                                finding_data(snapshot, one.uri, finding, name_of)
                                for finding in several
                            ],
                        }
                        for one, several in found
                    ],
                }
            )
        else:
            for one, several in found:
                for finding in several:
                    screen.show(printed(snapshot, one.uri, finding, name_of, screen.out.width))
    everything = [finding for _, several in found for finding in several]
    if read and not options.json:
        files = f"{len(read)} file{'' if len(read) == 1 else 's'}"
        screen.tell(f"{summary(everything)} in {files}")
    if unreadable:
        return ExitCode.BAD_INPUT
    return ExitCode.FOUND if has_errors(everything) else ExitCode.OK


def found_in(snapshot: Snapshot, checked: Input, screen: Screen) -> list[Finding]:
    """The findings of all tiers about one document."""
    found: list[Finding] = []
    with screen.waiting(f"Checking {checked.shown} ..."):
        for tier in TIERS:
            found += findings(snapshot, checked.uri, tier)
    return found
