"""`planscribe planners`, and the choice of a planner by name."""

from argparse import Namespace
from difflib import get_close_matches

from rich.table import Table
from rich.text import Text

from planscribe.cli.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.plan.solve import AUTO, planners


def run(options: Namespace) -> int:
    """List all planners, and say why one cannot be used."""
    screen, known = Screen(), planners()
    if options.json:
        screen.json(
            {
                "command": "planners",
                "planners": [
                    {"name": one.name, "available": one.available, "reason": one.why_not}
                    for one in known
                ],
            }
        )
        return ExitCode.OK
    table = Table(box=None, show_header=False, pad_edge=False)
    for one in known:
        state = Text("available", "green") if one.available else Text(one.why_not, "yellow")
        table.add_row(Text(one.name, "bold"), state)
    screen.show(table)
    return ExitCode.OK if any(one.available for one in known) else ExitCode.FOUND


def check_planner(screen: Screen, name: str) -> None:
    """Make sure that a planner can be used; say so if the default one is missing.

    Raises:
        BadInput: there is no planner of this name, or it cannot be used here.
    """
    known = {one.name: one for one in planners()}
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
