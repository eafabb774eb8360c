"""What the end of a planner's program means."""

import re
from collections.abc import Iterable

from planscribe.plan.planners.configuration import Meaning, PlannerProgram
from planscribe.plan.result import NoPlanCause
from planscribe.workers.command import Completed, Stopped
from planscribe.workers.limits import Limits
from planscribe.workers.processes import LARGEST_WRITTEN

_OUT_OF_MEMORY = re.compile(r"bad_alloc|MemoryError|OutOfMemoryError|[Oo]ut of memory")
_CHATTER = ("INFO", "Driver aborting")
_LONGEST_SAID = 200


def meaning_of(program: PlannerProgram, completed: Completed) -> Meaning | None:
    """What the exit code or else the output says; None if neither says anything that is known."""
    if completed.stopped is None and completed.exit_code in program.exit_codes:
        return program.exit_codes[completed.exit_code]
    said = f"{completed.output}\n{completed.errors}"
    return next((means for pattern, means in program.texts if re.search(pattern, said)), None)


def ending(
    name: str, meaning: Meaning | None, completed: Completed, limits: Limits
) -> tuple[NoPlanCause, str]:
    """The cause of an end without a plan, and a sentence about it."""
    match completed.stopped:
        case Stopped.TIME:
            return NoPlanCause.TIME, f"{name} found no plan in {limits.seconds:.3g} s."
        case Stopped.MEMORY:
            return NoPlanCause.MEMORY, f"{name} used more than {limits.megabytes} MB of memory."
        case Stopped.DISK:
            return NoPlanCause.MEMORY, f"{name} filled the disk and was stopped."
    match meaning:
        case Meaning.OUT_OF_TIME:
            return NoPlanCause.TIME, f"{name} found no plan in {limits.seconds:.3g} s."
        case Meaning.OUT_OF_MEMORY:
            return NoPlanCause.MEMORY, f"{name} ran out of memory ({limits.megabytes} MB)."
        case Meaning.REJECTED:
            return NoPlanCause.UNSUPPORTED, f"{name} cannot read the task.{_said(completed)}"
        case Meaning.UNSOLVABLE:
            return NoPlanCause.EXHAUSTED, f"{name} reports that there is no plan."
        case Meaning.NOT_FOUND:
            return NoPlanCause.EXHAUSTED, f"{name} found no plan; its search was incomplete."
        case Meaning.SOLVED:
            return NoPlanCause.GARBAGE, f"{name} reports a plan, but wrote none."
    return _unexplained(name, completed, limits)


def _unexplained(name: str, completed: Completed, limits: Limits) -> tuple[NoPlanCause, str]:
    code = completed.exit_code
    if code == 0:
        return NoPlanCause.EXHAUSTED, f"{name} ended without a plan and without a reason."
    if _OUT_OF_MEMORY.search(f"{completed.output}\n{completed.errors}"):
        return NoPlanCause.MEMORY, f"{name} ran out of memory ({limits.megabytes} MB)."
    if completed.signal == "SIGXFSZ":
        return NoPlanCause.MEMORY, f"{name} wrote a file of more than {LARGEST_WRITTEN >> 30} GB."
    how = f"was stopped by {completed.signal}" if code < 0 else f"failed with exit code {code}"
    return NoPlanCause.CRASH, f"{name} {how}.{_said(completed)}"


def _said(completed: Completed) -> str:
    """The last line of its complaint, in a sentence of its own."""
    lines = _lines(completed.errors) or _lines(completed.output)
    last = next(iter(reversed(lines)), "")
    return f" It said: {last[:_LONGEST_SAID]}" if last else " It gave no reason."


def _lines(text: str) -> list[str]:
    plain: Iterable[str] = (
        "".join(character for character in line if character.isprintable()).strip()
        for line in text.splitlines()[-20:]
    )
    return [line for line in plain if line and not line.startswith(_CHATTER)]
