"""What VAL says of plans, where it is there, and broken variants of plans.

PLANSCRIBE_VAL names the program `Validate`, PLANSCRIBE_PLANS a folder of JSON files with a
`domain` and a `problem`, which are paths, and the text of a `plan` for these.
"""

import json
import os
import random
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from planscribe.model.pddl.reading.reader import read
from planscribe.model.plan_reader import read as read_plan
from planscribe.plan.execute.validator import validate
from planscribe.plan.result import Validation
from planscribe.syntax.pddl.tree import parse
from planscribe.syntax.plan import parse as parse_plan
from tests.corpus.collection import text_of

PROGRAM = os.environ.get("PLANSCRIBE_VAL", "")
PLANS = os.environ.get("PLANSCRIBE_PLANS", "")

TOLERANCE = ("-t", "0.001")
EPSILON = Fraction("0.0001")
"""What VAL makes of this tolerance: LPG parts by less than a thousandth."""

_SECONDS = 20
_CHECKED = re.compile(r"Checking next happening \(time ([^)]+)\)")
_FAILED = re.compile(r"(?:precondition in|Failed duration constraint in)[:\s]*\n?\s*(\([^)]*\))")


@dataclass(frozen=True, slots=True)
class Example:
    """A plan for a task."""

    name: str
    domain: Path
    problem: Path
    plan: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a plan is valid (None: nobody can tell), and the step that fails first, in words.

    The number of that step is known where the steps have no times.
    """

    valid: bool | None
    step: str = ""
    number: int | None = None
    told: str = ""


def examples(folder: str) -> Iterator[Example]:
    """The plans that a folder holds."""
    for path in sorted(Path(folder).rglob("*.json")):
        held = json.loads(path.read_text())
        plan = plain(held["plan"] or "")
        if plan:
            name = f"{path.parent.name}/{path.stem}"
            yield Example(name, Path(held["domain"]), Path(held["problem"]), plan)


def plain(plan: str) -> str:
    """A plan without what VAL stumbles over, such as the `)` that LPG writes behind durations."""
    lines = []
    for step in parse_plan(plan).steps:
        action = f"({' '.join(word.of(plan) for word in step.words)})"
        before = f"{step.time.of(plan)}: " if step.time else ""
        lines.append(before + action + (f" [{step.duration.of(plan)}]" if step.duration else ""))
    return _text(lines)


def by_val(example: Example, plan: str) -> Verdict:
    """What VAL says."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "plan"
        path.write_text(plan)
        command = [PROGRAM, "-v", *TOLERANCE, str(example.domain), str(example.problem), str(path)]
        try:
            run = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return Verdict(None, told="time")
    said = run.stdout.decode("utf-8", "replace")
    if "Plan valid" in said:
        return Verdict(True, told=said)
    times = _CHECKED.findall(said)
    if "Goal not satisfied" in said:
        return Verdict(False, told=said)
    if "Plan failed to execute" in said and times:
        failed = _FAILED.search(said)
        number = None
        if all(step.time is None for step in parse_plan(plan).steps):
            number = round(float(times[-1])) - 1
        return Verdict(False, failed[1].lower() if failed else "", number, said)
    if "Bad plan" in said or "Bad operator" in said:
        return Verdict(False, told=said)
    return Verdict(None, told=said)


def by_us(example: Example, plan: str) -> tuple[Verdict, Validation]:
    """What our validator says."""
    (domain,) = read(parse(text_of(example.domain))).domains[:1]
    (problem,) = read(parse(text_of(example.problem))).problems[:1]
    steps = read_plan(parse_plan(plan)).plan
    said = validate(domain, problem, steps, EPSILON)
    if not said.is_certain:
        return Verdict(None, told=said.message), said
    failed = said.failed_step
    step = "" if failed is None else str(steps.steps[failed])
    return Verdict(said.valid, step, failed, said.message), said


def broken(plan: str, each: int = 2) -> Iterator[tuple[str, str]]:
    """Variants of a plan, each with what was done to it; the same ones every time."""
    tree = parse_plan(plan)
    steps = [step.whole.of(plan) for step in tree.steps]
    chance = random.Random(len(plan))
    words = [[word.of(plan) for word in step.words] for step in tree.steps]
    names = sorted({name for one in words for name in one[1:]})
    count = len(steps)
    for _ in range(min(each, count)):
        place = chance.randrange(count)
        yield "removed", _text(steps[:place] + steps[place + 1 :])
        yield "duplicated", _text(steps[: place + 1] + steps[place:])
        if count > 1:
            other = chance.randrange(count)
            swapped = list(steps)
            swapped[place], swapped[other] = _exchanged(tree.steps, plan, place, other)
            yield "swapped", _text(swapped)
        if len(words[place]) > 1 and names:
            at = chance.randrange(1, len(words[place]))
            changed = [*words[place]]
            changed[at] = chance.choice(names)
            step, span = tree.steps[place], tree.steps[place].span
            before = plan[step.whole.start : span.start]
            after = plan[span.end : step.whole.end]
            one = f"{before}({' '.join(changed)}){after}"
            yield "argument", _text([*steps[:place], one, *steps[place + 1 :]])
        if (time := tree.steps[place].time) is not None:
            shift = chance.choice((Fraction(-1), Fraction(1, 2), Fraction(3), Fraction(1, 100)))
            moved = float(max(Fraction(0), Fraction(time.of(plan)) + shift))
            step = tree.steps[place]
            one = f"{moved:.4f}: {plan[step.span.start : step.whole.end]}"
            yield "shifted", _text([*steps[:place], one, *steps[place + 1 :]])


def _exchanged(steps: tuple, plan: str, place: int, other: int) -> tuple[str, str]:
    """Two steps, each with the time of the other one."""
    return tuple(
        plan[steps[when].whole.start : steps[when].span.start]
        + plan[steps[what].span.start : steps[what].whole.end]
        for when, what in ((place, other), (other, place))
    )


def _text(steps: list[str]) -> str:
    return "".join(f"{step}\n" for step in steps)


def difference(example: Example, plan: str) -> str:
    """How our verdict differs from that of VAL; empty where it does not, or where one has none."""
    theirs = by_val(example, plan)
    ours, _ = by_us(example, plan)
    if theirs.valid is None or ours.valid is None:
        return ""
    if ours.valid is not theirs.valid:
        return f"VAL says {theirs.valid}, we say {ours.valid}: {ours.told}"
    if theirs.number is not None and theirs.number != ours.number:
        return f"VAL fails at step {theirs.number}, we at {ours.number}: {ours.told}"
    if theirs.step and theirs.step != ours.step:
        return f"VAL fails at {theirs.step}, we at {ours.step}: {ours.told}"
    return ""
