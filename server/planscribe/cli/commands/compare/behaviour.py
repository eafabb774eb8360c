"""`planscribe compare --problem` or `--states` of two domains: whether they do the same."""

from argparse import Namespace
from functools import partial
from typing import TypedDict

from rich.text import Text

from planscribe.cli import inputs
from planscribe.cli.commands.compare.domains import in_pddl, read_domain
from planscribe.cli.output.printing import print_errors
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode, NotJudged
from planscribe.compile.writer import write_problem
from planscribe.model.pddl.definitions import Problem
from planscribe.plan.space.behaviour import (
    BehaviourComparison,
    Divergence,
    GeneratedComparison,
    compare_behaviour,
    compare_in_generated,
)
from planscribe.plan.support import Unsupported
from planscribe.wording import counted, listed
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

_LIMITS = Limits(300)
_MOST_STATES = 1000


def run(options: Namespace) -> int:
    """Compare what two domains do, and print the first difference."""
    screen = Screen()
    if options.domain:
        raise BadInput("--domain is for problems and plans; here A and B are the domains")
    with inputs.opened(Settings()) as workspace:
        several = [inputs.read(workspace, one) for one in (options.first, options.second)]
        read = [in_pddl(screen, workspace, one) for one in several]
        problem = _problem(screen, workspace, options.problem) if options.problem else None
        snapshot = workspace.snapshot
        first, second = (read_domain(screen, snapshot, one) for one in read)
        most = options.states or _MOST_STATES
        run_limited = partial(snapshot.workers.pool.run, limits=_LIMITS)
        try:
            with screen.waiting("Comparing ..."):
                if problem is None:
                    generated = run_limited(compare_in_generated, first, second, most)
                    found = generated.found
                else:
                    generated = None
                    found = run_limited(compare_behaviour, first, second, problem, most)
        except (Unsupported, LimitExceeded, WorkerCrashed) as trouble:
            raise NotJudged(f"the domains cannot be compared: {trouble}") from trouble
    example = write_problem(generated.last, first) if generated and found.divergence else ""
    if options.json:
        screen.json(_data(found, generated, example))
    else:
        _print(screen, found, generated, example)
    if found.divergence is not None:
        return ExitCode.FOUND
    return ExitCode.OK if found.is_complete else ExitCode.NOT_JUDGED


def _problem(screen: Screen, workspace: Workspace, file: str) -> Problem:
    """The problem in which the domains are executed."""
    read = inputs.read(workspace, file)
    problem = inputs.require_problem(workspace.snapshot, read)
    if print_errors(screen, workspace.snapshot, [read.key], {read.key: read.shown}):
        raise BadInput("the domains were not compared; fix these errors first")
    return problem


def _print(
    screen: Screen,
    found: BehaviourComparison,
    generated: GeneratedComparison | None,
    example: str,
) -> None:
    if found.ignored:
        screen.show(Text(f"Not compared, since they have no partner: {listed(found.ignored)}."))
    if found.divergence is not None:
        if example:
            screen.show(Text(f"In this generated problem, the domains differ:\n\n{example}"))
        for line in _told(found.divergence):
            screen.show(Text(line))
        return
    states = counted(found.states, "state")
    if generated:
        where = f"{states} of {counted(generated.problems, 'generated problem')}. Others may differ"
    elif found.is_complete:
        where = f"all {states} that can be reached"
    else:
        where = f"the first {states}. There are more"
    screen.show(Text(f"Both domains have the same transitions in {where}.", "green"))


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
    """The output of `compare --problem` or `--states` for two domains."""

    command: str
    equivalent: bool | None
    states: int
    transitions: int
    complete: bool
    ignored: list[str]
    divergence: DivergenceJson | None
    problems: int | None
    problem: str | None


def _data(
    found: BehaviourComparison, generated: GeneratedComparison | None, example: str
) -> BehaviourJson:
    one = found.divergence
    return {
        "command": "compare",
        "equivalent": None if one is None and not found.is_complete else one is None,
        "states": found.states,
        "transitions": found.transitions,
        "complete": found.is_complete,
        "ignored": list(found.ignored),
        "divergence": None if one is None else _example(one),
        "problems": generated.problems if generated else None,
        "problem": example or None,
    }


def _example(one: Divergence) -> DivergenceJson:
    return {
        "way": [str(step) for step in one.way],
        "step": str(one.step) if one.step else None,
        "side": str(one.side) if one.side else None,
        "message": one.message,
    }
