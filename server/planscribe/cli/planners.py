"""The choice of a planner by name, among those that a command knows."""

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

from planscribe.cli import inputs
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput
from planscribe.plan.planners.configuration import Configuration
from planscribe.plan.planners.presets import described_in
from planscribe.plan.planners.solve import AUTO, planners
from planscribe.wording import did_you_mean, listed, nearest
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead, Disk
from planscribe.workspace.plans.planner_files import known
from planscribe.workspace.settings.settings import Settings


def configurations(options: Namespace) -> Mapping[str, Configuration]:
    """The planners that a command can run, including the user's.

    Raises:
        BadInput: a file that should describe some does not.
    """
    with inputs.opened(Settings(planner_files=own_planners(options))) as workspace:
        return known(workspace.snapshot).configurations


def own_planners(options: Namespace) -> tuple[str, ...]:
    """The files that describe the user's planners.

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


def check_planner(screen: Screen, name: str, configurations: Mapping[str, Configuration]) -> None:
    """Make sure that a planner can be used; say so if the default one is missing.

    Raises:
        BadInput: there is no planner of this name, or it cannot be used here.
    """
    known = {one.name: one for one in planners(configurations)}
    if name in ("", AUTO):
        first, *others = known.values()
        instead = next((one for one in others if one.available), None)
        if not first.available and instead:
            screen.tell(f"{first.name} is not available; using {instead.name}. {first.why_not}")
    elif name not in known:
        meant = did_you_mean(nearest(name, known, most=1))
        hints = filter(None, (meant, f"Planners: {listed(known)}"))
        raise BadInput(f"unknown planner {name!r}. {' '.join(hints)}")
    elif not known[name].available:
        raise BadInput(f"the planner {name} is not available. {known[name].why_not}")
    elif known[name].sent_to:
        screen.tell(f"{name} sends the task to {known[name].sent_to}")
