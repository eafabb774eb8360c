"""Which planners are run, by the options of `planscribe solve`."""

from argparse import Namespace

from planscribe.cli.planners import configurations
from planscribe.cli.trouble import BadInput
from planscribe.plan.planners.configuration import Aim
from planscribe.plan.planners.solve import AUTO
from planscribe.workspace.plans import runs
from planscribe.workspace.plans.planning import Pair

_OPTIONS = {Aim.OPTIMAL: "--optimal", Aim.IMPROVING: "--improve", Aim.SEVERAL: "--count"}


def _aim_of(options: Namespace) -> Aim:
    """What to search for."""
    if options.optimal:
        return Aim.OPTIMAL
    if options.improve:
        return Aim.IMPROVING
    return Aim.SEVERAL if options.count > 1 else Aim.FIRST


def planners_of(options: Namespace, pair: Pair) -> list[str]:
    """The planners that are to be run on a problem.

    Raises:
        BadInput: no available planner does what is requested.
    """
    aim = _aim_of(options)
    if options.chosen or aim is Aim.FIRST:
        return list(dict.fromkeys(options.chosen)) or [AUTO]
    known = configurations(options)
    name = runs.planner_for(pair, aim, known)
    if name is None:
        named = ", ".join(one.name for one in known.values() if one.aim is aim)
        raise BadInput(
            f"no planner for {_OPTIONS[aim]} can be used for this task ({named}); see "
            "`planscribe planners`"
        )
    return [name]
