"""What people ask to look at, and how PlanScribe reports that there is nothing."""

from dataclasses import dataclass

from planscribe.plan.result import PlanResult
from planscribe.text import DocumentKey
from planscribe.view.kinds import ViewKind
from planscribe.workspace.documents import Document
from planscribe.workspace.plans import planning
from planscribe.workspace.plans.planning import Pair
from planscribe.workspace.snapshot import Snapshot


class NothingToShow(Exception):  # noqa: N818
    """There is nothing to look at; the message is a sentence that says why."""


def problem_of(snapshot: Snapshot, document: Document) -> Pair:
    """The problem of a document, with its domain.

    Raises:
        NothingToShow: there is none.
    """
    pair = planning.problem(snapshot, document.key)
    if pair is None:
        raise NothingToShow(f"{document.name} has no problem.")
    return pair


@dataclass(frozen=True, slots=True)
class ViewWish:
    """What somebody wants to look at.

    `other` is a second plan, `atom` the one to explain, `steps` after how many steps the two
    states are, `planners` those whose searches are compared, or `results` what they found, and
    `name` what the document is called for people, if not by the name of its file.
    """

    kind: ViewKind
    key: DocumentKey
    other: DocumentKey | None = None
    atom: str = ""
    steps: tuple[int, int] | None = None
    planners: tuple[str, ...] = ()
    results: tuple[PlanResult, ...] = ()
    name: str = ""

    def name_of(self, document: Document) -> str:
        """What the document is called for people."""
        return self.name or document.name
