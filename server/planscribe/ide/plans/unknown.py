"""Why nothing is known of the steps of a plan."""

from planscribe.text import DocumentKey
from planscribe.workspace.plans import judging
from planscribe.workspace.project.plan_problems import not_known, problem_taken
from planscribe.workspace.snapshot import Snapshot


def why_unknown(snapshot: Snapshot, key: DocumentKey, number: int | None = None) -> str:
    """Why a step, given by its number, or all of a plan, cannot be explained.

    Raises as `workspace.queries` does.
    """
    document = snapshot.document(key)
    taken = problem_taken(snapshot, document).document
    if taken is None:
        return not_known(snapshot, document)
    result = judging.validation(snapshot, key)
    if result is None:
        return f"{taken.name} gives no problem yet: see its findings."
    if not result.is_certain:
        return result.message
    failed = result.failed_step
    if number is not None and failed is not None and failed + 1 < number:
        return f"Step {number} is never reached. {result.message}"
    return "It takes too long to find out what each step of this plan does."
