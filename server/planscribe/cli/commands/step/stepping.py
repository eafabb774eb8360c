"""`planscribe step`: what each step of a plan does, and what it is needed for."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, TypedDict

from rich.text import Text

from planscribe.cli import inputs, plan_inputs
from planscribe.cli.output.screen import Screen
from planscribe.cli.plan_inputs import Plans
from planscribe.cli.trouble import BadInput, ExitCode, NotJudged
from planscribe.ide.plans.steps import Connection, StepTold, step_of
from planscribe.plan.execute.compare.needless import Needless, needless
from planscribe.plan.execute.links import CausalLink, links
from planscribe.plan.execute.trace import Trace, trace
from planscribe.plan.support import Unsupported
from planscribe.wording import counted
from planscribe.workers.limits import LimitExceeded, Limits, WorkerCrashed
from planscribe.workspace.settings.settings import Settings

_LIMITS = Limits(300)


def run(options: Namespace) -> int:
    """Execute a plan, and show its steps, or one of them with the states around it."""
    screen = Screen()
    domain = inputs.chosen_domain(options.domain)
    with inputs.opened(Settings(domain=domain)) as workspace:
        read = plan_inputs.read(screen, workspace, options.problem, [options.plan])
        length = len(read.plans[0].steps)
        if options.step and options.step > length:
            raise BadInput(f"no step {options.step}: the plan has {counted(length, 'step')}")
        done, found, spare = _executed(screen, read)
        reached = len(done.steps) + (done.failed is not None)
        if options.step and options.step > reached:
            raise BadInput(f"step {reached} cannot be executed, so later steps are not")
        numbers = [options.step] if options.step else range(1, reached + 1)
        told = _told(read, done, found, numbers)
        if options.json:
            screen.json(_data(done, spare, told, with_states=bool(options.step)))
        elif options.step:
            screen.show(*(_with_states(one) for one in told))
        else:
            screen.show(*(_line(one, spare) for one in told), _end(done))
    if done.failed and not done.failed.is_certain:
        return ExitCode.NOT_JUDGED
    return ExitCode.FOUND if done.failed or done.unmet_goals else ExitCode.OK


def _executed(screen: Screen, read: Plans) -> tuple[Trace, tuple[CausalLink, ...], Needless]:
    """The plan's trace and links, and what it can do without."""
    task = read.domain, read.problem, read.plans[0]
    pool = read.snapshot.workers.pool
    try:
        with screen.waiting("Executing the plan ..."):
            done = pool.run(trace, *task, limits=_LIMITS)
            found = pool.run(links, *task, limits=_LIMITS)
            spare = pool.run(needless, *task, limits=_LIMITS)
    except (Unsupported, LimitExceeded, WorkerCrashed) as trouble:
        raise NotJudged(f"the plan cannot be judged: {trouble}") from trouble
    return done, found, spare


def _told(
    read: Plans, done: Trace, found: tuple[CausalLink, ...], numbers: "list[int] | range"
) -> Iterator[StepTold]:
    for number in numbers:
        one = step_of(read.domain, read.problem, read.plans[0], done, found, number)
        if one:
            yield one


def _line(told: StepTold, spare: Needless) -> Text:
    """A step in two lines: what it says, and what it changes."""
    head = Text(f"{told.number:>{len(str(told.of))}}  {told.words}")
    if told.failure:
        return head.append(f"\n   {told.failure}", "bold red")
    if told.number - 1 in spare.together:
        head.append("  (can be left out)", "yellow")
    changed = [*(f"+{one}" for one in told.adds), *(f"-{one}" for one in told.deletes)]
    changed += [
        f"{one.fluent} {_number(one.before)} -> {_number(one.after)}" for one in told.changes
    ]
    if changed:
        head.append(f"\n{' ' * (len(str(told.of)) + 2)}{'  '.join(changed)}", "dim")
    return head


def _end(done: Trace) -> Text:
    if done.failed and not done.failed.is_certain:
        return Text(f"Step {done.failed.number + 1} cannot be judged.", "bold yellow")
    if done.failed:
        return Text(f"Step {done.failed.number + 1} cannot be executed.", "bold red")
    if done.unmet_goals:
        return Text("The goal is not reached.", "bold red")
    return Text("The goal is reached.", "green")


def _with_states(told: StepTold) -> Text:
    """A step with its links and the states around it."""
    text = Text.assemble(
        (f"Step {told.number} of {told.of}: {told.step}", "bold"), f"\n{told.words}"
    )
    if told.failure:
        text.append(f"\n{told.failure}", "bold red")
    _append(text, "Needs", (_connection(one, "from", "the beginning") for one in told.needs))
    _append(text, "Needed for", (_connection(one, "for", "the goal") for one in told.needed_by))
    if len(told.why) > 1:
        _append(
            text, "Leads to the goal", (_connection(one, "for", "the goal") for one in told.why)
        )
    _append(text, "Before", told.before)
    _append(text, "Adds", told.adds)
    _append(text, "Deletes", told.deletes)
    numbers = (
        f"{one.fluent}: {_number(one.before)} -> {_number(one.after)}" for one in told.changes
    )
    _append(text, "Changes", numbers)
    _append(text, "After", told.after)
    return text


def _append(text: Text, heading: str, lines: "Iterator[str] | tuple[str, ...]") -> None:
    several = list(lines)
    if several:
        text.append(f"\n{heading}:", "bold")
        text.append("".join(f"\n  {one}" for one in several))


def _connection(one: Connection, link: str, end: str) -> str:
    through = f", so that {one.through}" if one.through else ""
    return f"{one.condition}{through}, {link} {f'step {one.step}' if one.step else end}"


def _number(value: float | None) -> str:
    return "no value" if value is None else f"{value:g}"


class NeedlessJson(TypedDict):
    """Steps that can be left out, each alone and all together."""

    alone: list[int]
    together: list[int]


class StepJson(TypedDict):
    """The output of `step`; each of the steps has the fields of `StepTold`."""

    command: str
    failed_step: int | None
    certain: bool
    reaches_goal: bool | None
    needless: NeedlessJson
    steps: list[dict[str, Any]]


def _data(done: Trace, spare: Needless, told: Iterator[StepTold], *, with_states: bool) -> StepJson:
    is_certain = done.failed is None or done.failed.is_certain
    left_out = () if with_states else ("before", "after")
    steps = [asdict(one) for one in told]
    return {
        "command": "step",
        "failed_step": done.failed.number + 1 if done.failed else None,
        "certain": is_certain,
        "reaches_goal": not done.failed and not done.unmet_goals if is_certain else None,
        "needless": {
            "alone": [one + 1 for one in spare.alone],
            "together": [one + 1 for one in spare.together],
        },
        "steps": [
            {name: value for name, value in one.items() if name not in left_out} for one in steps
        ],
    }
