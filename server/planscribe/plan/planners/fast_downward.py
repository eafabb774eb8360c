"""Fast Downward (Helmert 2006), run as a program of its own, never imported.

It comes with the package `up_fast_downward` where that is installed. Its default search, the
first iteration of LAMA (Richter & Westphal 2010), looks for any plan and ignores costs, so it is
given a task without numbers: that keeps it from rejecting what it would not look at anyway.
Where costs count, they are all the numbers that it is given.
"""

import math
import re
import sys
import time
from collections.abc import Sequence
from dataclasses import replace

from planscribe.compile.formulas import write_flat
from planscribe.compile.writer import write_domain, write_problem
from planscribe.model import plan_reader
from planscribe.model.pddl.definitions import (
    OBJECT,
    Atom,
    Compare,
    Domain,
    Plan,
    Problem,
)
from planscribe.model.pddl.hierarchy import hierarchy
from planscribe.model.pddl.occurrences import atomic_parts
from planscribe.plan.planners.answer import PlannerAnswer, PlannerRequest, named
from planscribe.plan.planners.conditions import conditions
from planscribe.plan.planners.configuration import Aim, Meaning, PlannerProgram
from planscribe.plan.planners.copying import Copy, complete_types, plain, typed_entries
from planscribe.plan.planners.costs import NoCosts, with_costs, without_numbers
from planscribe.plan.planners.filling import PLAN
from planscribe.plan.planners.running import ask_program
from planscribe.plan.result import NoPlanCause, Outcome, PlanResult
from planscribe.plan.support import Unsupported, require_supported
from planscribe.syntax import plan as plan_syntax
from planscribe.workers import programs
from planscribe.workers.command import Completed
from planscribe.workers.limits import Cancellation, Limits

NAME = "fast-downward"
PACKAGE = "up_fast_downward"

EXIT_CODES = {
    0: Meaning.SOLVED,
    10: Meaning.UNSOLVABLE,
    11: Meaning.UNSOLVABLE,
    12: Meaning.NOT_FOUND,
    20: Meaning.OUT_OF_MEMORY,
    21: Meaning.OUT_OF_TIME,
    22: Meaning.OUT_OF_MEMORY,
    23: Meaning.OUT_OF_TIME,
    24: Meaning.OUT_OF_MEMORY,
    30: Meaning.REJECTED,
    31: Meaning.REJECTED,
    34: Meaning.REJECTED,
}
"""From its documentation. It has others, for what is not expected or speaks for itself."""

_SEARCH_UNSUPPORTED = 34
_NO_AXIOMS = re.compile(r"^Translator axioms: 0$", re.MULTILINE)
_OPTIMAL_WITHOUT_AXIOMS = "astar(hmax())"
_OPTIMAL_ALWAYS = "astar(blind())"


class FastDownwardFailed(Exception):  # noqa: N818
    """Fast Downward itself failed, and not because of the task; the message says how."""


# All that it supports; it rejects others, even if nothing uses them.
_REQUIREMENTS = (":adl", ":derived-predicates")
_FIRST_ITERATION_OF_LAMA = ("--alias", "lama-first")


def location() -> str | None:
    """The folder of the installed package; None if there is none."""
    # Importing the package would need a large framework that it is written for.
    return programs.package(PACKAGE)


def solve_with_fast_downward(
    domain: Domain,
    problem: Problem,
    limits: Limits,
    cancellation: Cancellation | None = None,
    search: Sequence[str] = _FIRST_ITERATION_OF_LAMA,
) -> PlanResult:
    """Run Fast Downward on a task; the plan it finds is not validated, and costs do not count.

    Blocks, but not beyond the time limit. `search` are the options that choose the search: an
    alias, or for example `("--search", "astar(lmcut())")`.

    Raises:
        FastDownwardFailed: the program is not there, does not run here, or crashed.
    """
    started = time.monotonic()
    answer = ask_fast_downward(
        domain, problem, search, PlannerRequest(limits, cancellation=cancellation)
    )
    seconds = answer.completed.seconds if answer.completed else time.monotonic() - started
    steps = plan_reader.read(plan_syntax.parse(answer.plans[-1])).plan.steps if answer.plans else ()
    reason, cause, plan = answer.reason, answer.cause, None
    if answer.is_cancelled:
        outcome, reason = Outcome.CANCELLED, ""
    elif answer.plans:
        outcome, reason = Outcome.SOLVED, ""
        # Without the spans, which point into a file that is gone.
        plan = Plan(tuple(named(step, answer.names) for step in steps))
    elif answer.meaning is Meaning.UNSOLVABLE:
        outcome, cause = Outcome.UNSOLVABLE, NoPlanCause.PROOF
    elif cause in (NoPlanCause.CRASH, NoPlanCause.MISSING, NoPlanCause.GARBAGE):
        raise FastDownwardFailed(reason)
    else:
        outcome = Outcome.ERROR if cause is NoPlanCause.UNSUPPORTED else Outcome.NOT_FOUND
    return PlanResult(
        outcome,
        NAME,
        plan,
        seconds=seconds,
        reason=reason,
        cause=None if plan or answer.is_cancelled else cause,
    )


def ask_fast_downward(
    domain: Domain, problem: Problem, search: Sequence[str], asked: PlannerRequest
) -> PlannerAnswer:
    """Run Fast Downward on a task, with its costs if the aim is more than any plan.

    If an optimal search does not support the translated task, another one follows that does.
    """
    folder = location()
    if folder is None:
        return PlannerAnswer(None, NoPlanCause.MISSING, f"The package {PACKAGE} is not installed.")
    try:
        require_supported(domain, problem)
    except Unsupported as error:
        return PlannerAnswer(Meaning.REJECTED, NoPlanCause.UNSUPPORTED, str(error))
    complaint = obstacle(domain, problem, asked.aim) or _mistake(domain)
    if complaint:
        return PlannerAnswer(Meaning.REJECTED, NoPlanCause.UNSUPPORTED, complaint)
    copy = _copied(domain, problem, asked.aim)
    started = time.monotonic()
    answer = _ask(folder, search, copy, asked)
    completed = answer.completed
    if asked.aim is Aim.OPTIMAL and completed and completed.exit_code == _SEARCH_UNSUPPORTED:
        is_plain = _NO_AXIOMS.search(completed.output)
        other = _OPTIMAL_WITHOUT_AXIOMS if is_plain else _OPTIMAL_ALWAYS
        asked.tell(f"Fast Downward continues with {other}.")
        left = max(asked.limits.seconds - (time.monotonic() - started), 0.0)
        asked = replace(asked, limits=replace(asked.limits, seconds=left))
        answer = _ask(folder, ("--search", other), copy, asked)
    return answer


def _ask(folder: str, search: Sequence[str], copy: Copy, asked: PlannerRequest) -> PlannerAnswer:
    inputs = ("{domain}", "{problem}")
    command = (
        "{python}",
        f"{folder}/downward/fast-downward.py",
        *_own_limits(asked.limits),
        *("--plan-file", PLAN),
        *((*search, *inputs) if "--alias" in search else (*inputs, *search)),
    )
    program = PlannerProgram(command, (PLAN, f"{PLAN}.*"), EXIT_CODES)
    return ask_program("Fast Downward", program, copy, asked, _complaint)


def _own_limits(limits: Limits) -> tuple[str, ...]:
    """The limits that Fast Downward can set for itself on this platform.

    They measure CPU time, so they are added to PlanScribe's, in case that PlanScribe is killed.
    """
    if sys.platform == "win32":
        return ()
    seconds = ("--overall-time-limit", f"{math.ceil(limits.seconds) + 1}s")
    if sys.platform == "darwin":
        return seconds
    return (*seconds, "--overall-memory-limit", f"{limits.megabytes}M")


# --- the task as Fast Downward wants it ------------------------------------------------------


def obstacle(domain: Domain, problem: Problem, aim: Aim = Aim.FIRST) -> str:
    """What Fast Downward lacks to solve a task that others can, in a sentence; empty if nothing."""
    for where, condition in conditions(domain, problem):
        for part in atomic_parts(condition):
            if isinstance(part, Compare):
                return (
                    f"{where} compares numbers, {write_flat(part)}, "
                    "which Fast Downward does not support."
                )
    for entry in typed_entries(domain, problem):
        if len(entry.types) > 1:
            return f"{entry.name} is of several types, which Fast Downward does not support."
    if aim is Aim.OPTIMAL:
        try:
            with_costs(domain, problem)
        except NoCosts:
            return (
                "The metric is not a sum of action costs, so Fast Downward cannot prove "
                "that a plan is optimal."
            )
    return ""


def _mistake(domain: Domain) -> str:
    """What Fast Downward would reject with an unclear message, or misread."""
    constants = {constant.name for constant in domain.constants}
    for where, condition in conditions(domain, None):
        for part in atomic_parts(condition):
            for name in part.arguments if isinstance(part, Atom) else ():
                if not name.startswith("?") and name not in constants:
                    return (
                        f"{where} uses {name}, which the domain does not declare: "
                        "add it to the domain's `:constants`."
                    )
    types = hierarchy(domain.types)
    for kind in domain.types:
        if any(types.is_below(one, kind.name) for one in kind.parents if one != OBJECT):
            return f"Type {kind.name} is its own supertype."
    return ""


def _copied(domain: Domain, problem: Problem, aim: Aim) -> Copy:
    """The task with all types declared, and with its costs as far as they count."""
    domain = replace(domain, types=complete_types(domain, problem), others=())
    problem = replace(problem, requirements=(), others=())
    try:
        if aim is Aim.FIRST:
            raise NoCosts
        domain, problem = with_costs(domain, problem)
    except NoCosts:
        domain, problem = without_numbers(domain, problem)
    requirements = _REQUIREMENTS if problem.metric is None else (*_REQUIREMENTS, ":action-costs")
    return plain(write_domain(domain, requirements), write_problem(problem, domain))


# --- what it says ----------------------------------------------------------------------------


def _complaint(completed: Completed) -> str:
    """The translator's complaint in a sentence, with the action it is about.

    Its output is a trace of what it was reading (`->Parsing action 'go'`), then the complaint
    (`Undefined object` and, on the next line, `Got: zz`), then `translate exit code: 31`.
    """
    said: list[str] = []
    where = ""
    for line in completed.output.partition("translate exit code:")[0].splitlines():
        trace = line.strip()
        if trace.startswith(("->", "Parsing")):
            said.clear()
            if trace.startswith(("->Parsing action '", "Parsing problem")):
                where = trace.removeprefix("->").removeprefix("Parsing ").replace("'", "")
        elif trace:
            said.append(trace.removeprefix("Got: ").rstrip("."))
    if not said:
        # The driver passes a Python traceback on as the representation of a bytes object.
        errors = completed.errors.replace("\\n", "\n").replace("\\'", "'").splitlines()
        said = [line for line in errors if line.strip("'\" ")][-1:]
    about = f"In {where}: " if where else ""
    why = f"{about}{', '.join(said)}." if said else "It does not say why."
    return f"Fast Downward rejects the task. {why}"
