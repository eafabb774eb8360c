"""`planscribe compare --problem`: what two plans for a problem have in common."""

from argparse import Namespace
from dataclasses import asdict

from rich.text import Text

from planscribe.cli import inputs, plan_inputs
from planscribe.cli.output.screen import Screen
from planscribe.cli.trouble import BadInput, ExitCode, NotJudged
from planscribe.ide.plans.comparison import ComparisonTold, comparison_of, side_by_side, summary
from planscribe.plan.execute.compare.comparison import compare_plans
from planscribe.plan.support import Unsupported
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.settings.settings import Settings

_LIMITS = Limits(300)
_STYLES = {"-": "red", "+": "green"}


def run(options: Namespace) -> int:
    """Compare two plans, and print what differs."""
    screen = Screen()
    if len(options.domain) > 1:
        raise BadInput("--domain can be given only once for two plans")
    domain = inputs.chosen_domain(options.domain[0] if options.domain else None)
    with inputs.opened(Settings(domain=domain)) as workspace:
        names = [options.first, options.second]
        read = plan_inputs.read(screen, workspace, options.problem, names)
        try:
            with screen.waiting("Comparing ..."):
                found = read.snapshot.workers.pool.run(
                    compare_plans, read.domain, read.problem, *read.plans, limits=_LIMITS
                )
        except (Unsupported, LimitExceeded, WorkerCrashed) as trouble:
            raise NotJudged(f"the plans cannot be compared: {trouble}") from trouble
        shown = [one.shown for one in read.inputs]
        told = comparison_of(read.domain, read.problem, shown, found)
    if options.json:
        screen.json({"command": "compare", "equivalent": told.is_reordering, **asdict(told)})
    else:
        _print(screen, told)
    if None in (told.first.valid, told.second.valid):
        return ExitCode.NOT_JUDGED
    return ExitCode.OK if told.is_reordering else ExitCode.FOUND


def _print(screen: Screen, told: ComparisonTold) -> None:
    for one in (told.first, told.second):
        screen.show(Text(f"{one.name}: {one.message}"))
    screen.show(Text(summary(told), "bold"))
    if told.parting is not None:
        where = f"after step {told.parting}" if told.parting else "at the first step"
        screen.show(Text(f"The plans diverge {where}."))
    for first, second in told.meetings:
        screen.show(Text(f"Same state: after step {first} and after step {second}."))
    for line in side_by_side(told):
        screen.show(Text(line, _STYLES.get(line[0], "")))
