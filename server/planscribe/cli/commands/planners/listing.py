"""The list of planners, and what they support."""

from argparse import Namespace
from collections.abc import Iterable
from typing import TypedDict

from rich.table import Table
from rich.text import Text

from planscribe.cli import inputs
from planscribe.cli.inputs import Input
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.planners import own_planners
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.plan.planners.solve import planners
from planscribe.text import DocumentKey
from planscribe.workspace.documents import Role
from planscribe.workspace.plans.planner_files import known
from planscribe.workspace.plans.suitability import suitability
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Snapshot


class PlannerJson(TypedDict):
    """A planner; `sentTo` is the address that tasks are sent to, or empty."""

    name: str
    title: str
    aim: str
    available: bool
    reason: str
    sentTo: str


class PlannersJson(TypedDict):
    """The output of `planners`."""

    command: str
    planners: list[PlannerJson]


class LackJson(TypedDict):
    """A feature that a planner lacks, and where a file uses it first."""

    feature: str
    file: str
    line: int


class SuitablePlannerJson(TypedDict):
    """A planner, and what it lacks for the files."""

    name: str
    available: bool
    able: bool
    lacks: list[LackJson]
    source: str | None


class SuitablePlannersJson(TypedDict):
    """The output of `planners` for files."""

    command: str
    files: list[str]
    planners: list[SuitablePlannerJson]


def run(options: Namespace) -> int:
    """List all planners, and say why one is not available, or what it does not support."""
    screen = Screen()
    return _for_files(screen, options) if options.files else _all(screen, options)


def _all(screen: Screen, options: Namespace) -> int:
    with inputs.opened(Settings(planner_files=own_planners(options))) as workspace:
        _complain(screen, workspace.snapshot)
        configurations = known(workspace.snapshot).configurations
    every = planners(configurations)
    if options.json:
        data: PlannersJson = {
            "command": "planners",
            "planners": [
                {
                    "name": one.name,
                    "title": configurations[one.name].title,
                    "aim": configurations[one.name].aim.value,
                    "available": one.available,
                    "reason": one.why_not,
                    "sentTo": one.sent_to,
                }
                for one in every
            ],
        }
        screen.json(data)
        return ExitCode.OK
    table = Table(box=None, show_header=False, pad_edge=False)
    for one in every:
        state = Text("available", "green") if one.available else Text(one.why_not, "yellow")
        if one.sent_to:
            state = Text(f"if chosen, sends the task to {one.sent_to}", "yellow")
        table.add_row(Text(one.name, "bold"), state)
    screen.show(table)
    return ExitCode.OK if any(one.available for one in every) else ExitCode.FOUND


def _for_files(screen: Screen, options: Namespace) -> int:
    with inputs.opened(Settings(planner_files=own_planners(options))) as workspace:
        read = [inputs.read(workspace, name) for name in options.files]
        snapshot = workspace.snapshot
        _complain(screen, snapshot)
        found = suitability(snapshot, _pddl(read))
        shown = {one.key: one.shown for one in read}
        places = {
            use: (shown[use.key], snapshot.lines(use.key).line_of(use.span.start) + 1)
            for one in found
            for use in one.lacks
        }
    if options.json:
        data: SuitablePlannersJson = {
            "command": "planners",
            "files": [one.shown for one in read],
            "planners": [
                {
                    "name": one.configuration.name,
                    "available": one.info.available,
                    "able": one.is_able,
                    "lacks": [
                        {
                            "feature": use.feature.name.lower().replace("_", "-"),
                            "file": places[use][0],
                            "line": places[use][1],
                        }
                        for use in one.lacks
                    ],
                    "source": one.configuration.source,
                }
                for one in found
            ],
        }
        screen.json(data)
    else:
        table = Table(box=None, show_header=False, pad_edge=False)
        for one in found:
            lacks = [f"{use.feature} ({places[use][0]}:{places[use][1]})" for use in one.lacks]
            does = Text("suitable", "green") if one.is_able else Text("does not support", "yellow")
            table.add_row(
                Text(one.configuration.name, "bold"),
                Text("available" if one.info.available else ""),
                does,
                Text(", ".join(lacks)),
            )
        screen.show(table)
    return ExitCode.OK if any(one.is_able for one in found) else ExitCode.FOUND


def _pddl(read: Iterable[Input]) -> list[DocumentKey]:
    """The PDDL files among what was read.

    Raises:
        BadInput: one is not PDDL.
    """
    for one in read:
        if one.role not in (Role.DOMAIN, Role.PROBLEM):
            raise BadInput(f"{one.shown}: not a PDDL domain or problem")
    return [one.key for one in read]


def _complain(screen: Screen, snapshot: Snapshot) -> None:
    for fault in known(snapshot).faults:
        screen.tell(visible(fault), "yellow")
