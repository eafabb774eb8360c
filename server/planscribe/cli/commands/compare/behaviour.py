"""`planscribe compare --problem` of two domains: whether they do the same in a problem."""

from argparse import Namespace
from typing import TypedDict

from rich.text import Text

from planscribe.cli import inputs
from planscribe.cli.commands.compare.domains import in_pddl, read_domain
from planscribe.cli.output.findings import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode, NotJudged
from planscribe.plan.space.behaviour import BehaviourComparison, Divergence, compare_behaviour
from planscribe.plan.support import Unsupported
from planscribe.wording import counted, listed
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.settings.settings import Settings

_LIMITS = Limits(300)


def run(options: Namespace) -> int:
    """Compare what two domains do, and print the first difference."""
    screen = Screen()
    if options.domain:
        raise BadInput("--domain is for problems and plans; here A and B are the domains")
    with inputs.opened(Settings()) as workspace:
        several = [inputs.read(workspace, one) for one in (options.first, options.second)]
        read = [in_pddl(screen, workspace, one) for one in several]
        problem_input = inputs.read(workspace, options.problem)
        snapshot = workspace.snapshot
        first, second = (read_domain(screen, snapshot, one) for one in read)
        problem = inputs.require_problem(snapshot, problem_input)
        shown = {problem_input.key: problem_input.shown}
        if print_errors(screen, snapshot, [problem_input.key], shown):
            raise BadInput("the domains were not compared; fix these errors first")
        try:
            with screen.waiting("Comparing ..."):
                found = snapshot.workers.pool.run(
                    compare_behaviour, first, second, problem, options.states, limits=_LIMITS
                )
        except (Unsupported, LimitExceeded, WorkerCrashed) as trouble:
            raise NotJudged(f"the domains cannot be compared: {trouble}") from trouble
    if options.json:
        screen.json(_data(found))
    else:
        _print(screen, found)
    if found.divergence is not None:
        return ExitCode.FOUND
    return ExitCode.OK if found.is_complete else ExitCode.NOT_JUDGED


def _print(screen: Screen, found: BehaviourComparison) -> None:
    if found.ignored:
        screen.show(Text(f"Not compared, since they have no partner: {listed(found.ignored)}."))
    if found.divergence is not None:
        for line in _told(found.divergence):
            screen.show(Text(line))
        return
    states = counted(found.states, "state")
    screen.show(
        Text(
            f"Both domains have the same transitions in all {states} that can be reached."
            if found.is_complete
            else f"Both domains have the same transitions in the first {states}. There are more.",
            "green",
        )
    )


def _told(divergence: Divergence) -> list[str]:
    """The difference as an example: the steps that lead there, and what only one domain does."""
    if divergence.step is None:
        return [divergence.message]
    way = [f"  {number}. {step}" for number, step in enumerate(divergence.way, start=1)]
    begin = f"After {counted(len(way), 'step')} of the first:" if way else "In the initial state:"
    return [begin, *way, f"{divergence.step} only in the {divergence.side}: {divergence.message}."]


class DivergenceJson(TypedDict):
    """The first difference in behaviour."""

    way: list[str]
    step: str | None
    side: str | None
    message: str


class BehaviourJson(TypedDict):
    """The output of `compare --problem` for two domains."""

    command: str
    equivalent: bool | None
    states: int
    transitions: int
    complete: bool
    ignored: list[str]
    divergence: DivergenceJson | None


def _data(found: BehaviourComparison) -> BehaviourJson:
    one = found.divergence
    return {
        "command": "compare",
        "equivalent": None if one is None and not found.is_complete else one is None,
        "states": found.states,
        "transitions": found.transitions,
        "complete": found.is_complete,
        "ignored": list(found.ignored),
        "divergence": None if one is None else _example(one),
    }


def _example(one: Divergence) -> DivergenceJson:
    return {
        "way": [str(step) for step in one.way],
        "step": str(one.step) if one.step else None,
        "side": str(one.side) if one.side else None,
        "message": one.message,
    }
