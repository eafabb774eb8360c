"""PS412: steps that a plan reaches its goal without."""

from collections.abc import Iterator

from planscribe.check.catalogue import Code, found
from planscribe.check.deleting import from_line
from planscribe.check.finding import Finding, Fix
from planscribe.plan.execute.compare.needless import Needless
from planscribe.text import Edit
from planscribe.wording import listed, plural
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import judging, stepping
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


def needless(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Steps of a valid plan that can all be left out at once."""
    tree = trees.plan_tree(snapshot, document)
    if tree.faults or not tree.steps:
        return
    try:
        if judging.unclear(snapshot, document):
            return
        told = stepping.dispensable(snapshot, document.key)
    except (NoDomain, CannotRead):
        return
    if told is None or not told.together:
        return
    edits = {number: from_line(document.text, tree.steps[number].whole) for number in told.together}
    together = _together(tuple(edits.values()))
    for number, edit in edits.items():
        own = (Fix("Delete it", (edit,)),) if number in told.alone else ()
        yield found(
            Code.NEEDLESS_STEP,
            tree.steps[number].span,
            f"The plan reaches its goal without this step{_condition(told, number)}.",
            (),
            (*own, *together),
        )


def _condition(told: Needless, number: int) -> str:
    """What must be left out with a step that cannot go alone."""
    if number in told.alone:
        return ""
    others = [f"{one + 1}" for one in told.together if one != number]
    steps, are = plural(len(others), "step"), plural(len(others), "is", "are")
    return f", if {steps} {listed(others)} {are} also deleted"


def _together(edits: tuple[Edit, ...]) -> tuple[Fix, ...]:
    return (Fix(f"Delete all {len(edits)} redundant steps", edits),) if len(edits) > 1 else ()
