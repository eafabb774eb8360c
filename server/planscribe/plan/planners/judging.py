"""Whether what a planner calls a plan is one. Runs in a worker: the text may be anything."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from planscribe.model import plan_reader
from planscribe.model.pddl.definitions import Domain, Plan, Problem, Step
from planscribe.plan.execute.validator import validate
from planscribe.plan.planners.answer import NO_PLAN, Judgement, complaint_of, named
from planscribe.plan.result import NoPlanCause
from planscribe.syntax import plan as plan_syntax

_STEP = re.compile(
    r"\s*(?:step\s+)?(?P<time>\d+(?:\.\d+)?\s*:)?\s*\(?\s*"
    r"(?P<words>[^\s():;\[\]]+(?:\s+[^\s():;\[\]]+)*)\s*\)?\s*(?P<duration>\[[^\]]*\])?\s*",
    re.IGNORECASE,
)
_DURATIVE = ":durative-action"
_MOST_BLOCKS = 20


def judge(domain: Domain, problem: Problem, text: str, names: Mapping[str, str]) -> Judgement:
    """The plan in the text of a plan file."""
    read = plan_reader.read(plan_syntax.parse(text))
    if not text.strip():
        return NO_PLAN
    plan = Plan(tuple(_steps(domain, read.plan, names)))
    validation = validate(domain, problem, plan)
    if validation.valid:
        return Judgement(plan, validation.cost)
    if not read.plan.steps and not read.faults:
        return NO_PLAN
    if read.faults:
        return Judgement(cause=NoPlanCause.GARBAGE, complaint=f"no plan: {read.faults[0].message}")
    if not validation.is_certain:
        return Judgement(cause=NoPlanCause.UNSUPPORTED, complaint=f"a plan. {validation.message}")
    return Judgement(cause=NoPlanCause.INVALID, complaint=complaint_of(validation))


def judge_output(
    domain: Domain, problem: Problem, text: str, names: Mapping[str, str]
) -> Judgement:
    """The plan among other things that a planner says: lines in a row that are steps of the task.

    The last such lines that are a valid plan count, or else all of them together.
    """
    blocks = list(_blocks(domain, text, names))
    if not blocks:
        return NO_PLAN
    worst = NO_PLAN
    for block in [*reversed(blocks[-_MOST_BLOCKS:]), "\n".join(blocks)]:
        found = judge(domain, problem, block, names)
        if found.plan is not None:
            return found
        worst = worst if worst.complaint else found
    return worst


def _steps(domain: Domain, plan: Plan, names: Mapping[str, str]) -> Iterator[Step]:
    """The steps in their order, in the names of the task; with times only if actions have any."""
    is_timed = any(other.keyword == _DURATIVE for other in domain.others)
    for step in sorted(plan.steps, key=lambda one: one.start or Fraction(0)):
        told = named(step, names)
        yield replace(told, start=step.start, duration=step.duration) if is_timed else told


def _blocks(domain: Domain, text: str, names: Mapping[str, str]) -> Iterator[str]:
    arities = {action.name: len(action.parameters) for action in domain.actions}
    block: list[str] = []
    for line in text.splitlines():
        match = _STEP.fullmatch(line)
        action, *arguments = match["words"].lower().split() if match else [""]
        if match and arities.get(names.get(action, action)) == len(arguments):
            words = " ".join((action, *arguments))
            block.append(f"{match['time'] or ''} ({words}) {match['duration'] or ''}")
        elif block:
            yield "\n".join(block)
            block = []
    if block:
        yield "\n".join(block)
