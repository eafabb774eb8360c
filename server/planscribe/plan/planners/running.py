"""Asks a planner that is a program of its own."""

import re
from collections.abc import Callable

from planscribe.plan.planners.answer import PlannerAnswer, PlannerRequest
from planscribe.plan.planners.configuration import Meaning, PlannerProgram
from planscribe.plan.planners.copying import Copy
from planscribe.plan.planners.filling import DOMAIN, PROBLEM, filled, patterns
from planscribe.plan.planners.signs import ending, meaning_of
from planscribe.plan.result import NoPlanCause
from planscribe.workers.command import Completed, Listener, Stopped, run
from planscribe.workers.processes import ProgramNotFound


def ask_program(
    name: str,
    program: PlannerProgram,
    copy: Copy,
    asked: PlannerRequest,
    complaint: Callable[[Completed], str] | None = None,
) -> PlannerAnswer:
    """Run a program on a copy of the task, and wait for its end.

    `complaint` makes a sentence of what a program says that rejects the task.
    """
    progress = re.compile(program.progress) if program.progress else None

    def read(line: str) -> None:
        if asked.hear:
            asked.hear(line)
        found = progress.search(line) if progress else None
        if found:
            asked.tell(f"{name} found a plan of cost {found['cost']}.")

    try:
        completed = run(
            filled(program.command, asked.limits, asked.count),
            {DOMAIN: copy.domain, PROBLEM: copy.problem},
            asked.limits,
            asked.cancellation,
            patterns(program.plans),
            Listener(
                lambda _, text: asked.take(text, copy.names),
                read if progress or asked.hear else None,
            ),
            limits_itself=program.limits_memory,
            stop=filled(program.stop, asked.limits, asked.count),
        )
    except ProgramNotFound as error:
        return PlannerAnswer(None, NoPlanCause.MISSING, f"{error}.")
    meaning = meaning_of(program, completed)
    cause, reason = ending(name, meaning, completed, asked.limits)
    if meaning is Meaning.REJECTED and complaint:
        reason = complaint(completed)
    # An anytime search numbers its plans: `plan.1`, `plan.2`, ..
    files = sorted(completed.files, key=lambda one: (len(one), one))
    return PlannerAnswer(
        meaning,
        cause,
        reason,
        tuple(completed.files[one] for one in files),
        copy.names,
        completed.stopped is Stopped.CANCELLED,
        (completed.output,),
        completed,
    )
