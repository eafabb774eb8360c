"""`planscribe planners`, and the choice of a planner by name."""

from argparse import Namespace
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path

from rich.table import Table
from rich.text import Text

from planscribe.cli import inputs
from planscribe.cli.characters import visible
from planscribe.cli.inputs import Input
from planscribe.cli.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.plan.planners.configuration import Configuration
from planscribe.plan.planners.presets import described_in
from planscribe.plan.planners.solve import AUTO, planners
from planscribe.workspace import uris
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead, Disk
from planscribe.workspace.planner_files import known
from planscribe.workspace.settings import Settings
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.suitability import Use, suitability


def run(options: Namespace) -> int:
    """List all planners, and say why one cannot be used, or does not handle what files use."""
    screen = Screen()
    return _for_files(screen, options) if options.files else _all(screen, options)


def _all(screen: Screen, options: Namespace) -> int:
    with inputs.opened(_settings(options)) as workspace:
        _complain(screen, workspace.snapshot)
        configurations = known(workspace.snapshot).configurations
    every = planners(configurations)
    if options.json:
        screen.json(
            {
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
        )
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
    with inputs.opened(_settings(options)) as workspace:
        read = [inputs.read(workspace, name) for name in options.files]
        snapshot = workspace.snapshot
        _complain(screen, snapshot)
        found = suitability(snapshot, _pddl(read))
        shown = {one.uri: one.shown for one in read}
        places = {use: _place(snapshot, shown, use) for one in found for use in one.lacks}
    if options.json:
        screen.json(
            {
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
        )
    else:
        table = Table(box=None, show_header=False, pad_edge=False)
        for one in found:
            lacks = [f"{use.feature} ({places[use][0]}:{places[use][1]})" for use in one.lacks]
            does = Text("able", "green") if one.is_able else Text("does not handle", "yellow")
            table.add_row(
                Text(one.configuration.name, "bold"),
                Text("available" if one.info.available else ""),
                does,
                Text(", ".join(lacks)),
            )
        screen.show(table)
    return ExitCode.OK if any(one.is_able for one in found) else ExitCode.FOUND


def _pddl(read: Iterable[Input]) -> list[str]:
    """The URIs of PDDL files.

    Raises:
        BadInput: one is none.
    """
    for one in read:
        if one.role not in (Role.DOMAIN, Role.PROBLEM):
            raise BadInput(f"{one.shown}: it is no PDDL file")
    return [one.uri for one in read]


def _place(snapshot: Snapshot, shown: Mapping[str, str], use: Use) -> tuple[str, int]:
    return shown[use.uri], snapshot.lines(use.uri).line_of(use.span.start) + 1


def _settings(options: Namespace) -> Settings:
    return Settings(planner_files=own_planners(options))


def configurations(options: Namespace) -> Mapping[str, Configuration]:
    """The planners that a command can ask, those of the user's among them.

    Raises:
        BadInput: a file that should describe some does not.
    """
    with inputs.opened(_settings(options)) as workspace:
        return known(workspace.snapshot).configurations


def own_planners(options: Namespace) -> tuple[str, ...]:
    """The files that describe planners of the user's.

    Raises:
        BadInput: there is no such file, or no planner that could be used in it.
    """
    files = tuple(str(Path(one).absolute()) for one in options.planners)
    for given, path in zip(options.planners, files, strict=True):
        try:
            described = described_in(Disk().read(uris.uri_of(Path(path))).text)
        except CannotRead as trouble:
            raise BadInput(f"{given}: {trouble}") from trouble
        if described.faults:
            raise BadInput(f"{given}: {described.faults[0]}")
    return files


def _complain(screen: Screen, snapshot: Snapshot) -> None:
    for fault in known(snapshot).faults:
        screen.tell(visible(fault), "yellow")


def check_planner(
    screen: Screen, name: str, configurations: Mapping[str, Configuration] | None = None
) -> None:
    """Make sure that a planner can be used; say so if the default one is missing.

    Raises:
        BadInput: there is no planner of this name, or it cannot be used here.
    """
    known = {one.name: one for one in planners(configurations)}
    if name in ("", AUTO):
        first, *others = known.values()
        instead = next((one for one in others if one.available), None)
        if not first.available and instead:
            screen.tell(f"{first.name} cannot be used, so {instead.name} does it. {first.why_not}")
    elif name not in known:
        near = get_close_matches(name, known, 1)
        meant = f"Did you mean {near[0]}? " if near else ""
        raise BadInput(f"there is no planner {name!r}. {meant}There are: {', '.join(known)}")
    elif not known[name].available:
        raise BadInput(f"the planner {name} cannot be used here. {known[name].why_not}")
    elif known[name].sent_to:
        screen.tell(f"{name} sends the task to {known[name].sent_to}")
