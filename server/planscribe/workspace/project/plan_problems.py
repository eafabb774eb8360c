"""Which problem a plan is for, and what says so.

A comment line `; problem: NAME.pddl` decides it. Else it is the document that the plan was made
from; or the problem of its name next to it, `evening` for `evening.plan`, then of the beginning of
its name, as for `evening-2.plan`; or the only problem next to it that all of its steps fit.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from planscribe.model.pddl.timed import DurativeAction, others_of
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Span
from planscribe.workspace import queries, trees, uris
from planscribe.workspace.documents import Document, Language, Role, stem
from planscribe.workspace.documents import language_by_name as language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import index, lookup
from planscribe.workspace.query import query
from planscribe.workspace.snapshot import Snapshot

_NAMED = re.compile(
    r"^[ \t\ufeff]*;[; \t]*problem[ \t]*:[ \t]*"
    r"(?P<name>[^\s;](?:[^\r\n;]*[^\s;])?\.pddl)[ \t]*\r?$",
    re.IGNORECASE | re.MULTILINE,
)
_JOINTS = re.compile(r"[-._]")

_MOST_PROBLEMS = 200
"""In a folder with more problems, steps do not show the one that is meant."""


class TakenBy(Enum):
    """What says which problem a plan is for."""

    COMMENT = "comment"
    ORIGIN = "origin"
    """The plan was made from it."""
    NAME = "name"
    BEGINNING = "beginning of the name"
    STEPS = "steps"
    """It is the only one in the folder that the steps fit."""


@dataclass(frozen=True, slots=True)
class PlanProblem:
    """What a plan is for, and what says so; both None where it is not known.

    `named` is where a comment names a problem, there or not.
    """

    document: Document | None
    by: TakenBy | None
    named: Span | None = None

    @property
    def reason(self) -> str:
        """Why this problem is taken, where nobody has named it; empty elsewhere."""
        name = quoted(self.document.name) if self.document else ""
        match self.by:
            case TakenBy.BEGINNING:
                return f"By its name, the plan is for {name}."
            case TakenBy.STEPS:
                return f"The plan is for {name}: no other problem in its folder fits its steps."
        return ""


@query
def problem_taken(snapshot: Snapshot, plan: Document) -> PlanProblem:
    """What a plan is for: a problem, or the document that it was made from."""
    said = _NAMED.search(plan.text)
    if said:
        document = _at_path(snapshot, plan, said["name"])
        by = TakenBy.COMMENT if document else None
        return PlanProblem(document, by, Span(*said.span("name")))
    made_from = queries.origin(snapshot, plan)
    if made_from:
        return PlanProblem(made_from, TakenBy.ORIGIN)
    return _beside(snapshot, plan)


def of_its_name(snapshot: Snapshot, plan: Document) -> Document | None:
    """The problem next to a plan that has its name."""
    return snapshot.beside(plan, Role.PROBLEM)


def _beside(snapshot: Snapshot, plan: Document) -> PlanProblem:
    """The problem next to a plan that its name or its steps tell of."""
    if document := of_its_name(snapshot, plan):
        return PlanProblem(document, TakenBy.NAME)
    name = stem(plan.key)
    for joint in reversed(list(_JOINTS.finditer(name))):
        start = name[: joint.start()]
        if start and (document := snapshot.beside(plan, Role.PROBLEM, start)):
            return PlanProblem(document, TakenBy.BEGINNING)
    several = fitting(snapshot, plan)
    if len(several) == 1:
        return PlanProblem(several[0], TakenBy.STEPS)
    return PlanProblem(None, None)


def not_known(snapshot: Snapshot, plan: Document) -> str:
    """That the problem of a plan is not known, and what to do about it."""
    named = problem_taken(snapshot, plan).named
    if named:
        return f"There is no problem {quoted(named.of(plan.text))}."
    return "The problem of this plan is not known. Begin it with a line `; problem: NAME.pddl`."


@query
def problems_beside(snapshot: Snapshot, folder: DocumentKey) -> tuple[Document, ...]:
    """The problems in a folder, by their names."""
    return tuple(_problems_in(snapshot, folder))


@query
def fitting(snapshot: Snapshot, plan: Document) -> tuple[Document, ...]:
    """The problems next to a plan whose objects and actions are all that its steps name."""
    steps = trees.plan(snapshot, plan).plan.steps
    actions = frozenset(one.action for one in steps)
    arguments = frozenset(name for one in steps for name in one.arguments)
    several = problems_beside(snapshot, uris.folder(plan.key)) if steps else ()
    if len(several) > _MOST_PROBLEMS:
        return ()
    return tuple(one for one in several if _fits(snapshot, one, actions, arguments))


def _at_path(snapshot: Snapshot, plan: Document, name: str) -> Document | None:
    """The problem of a path from the folder of a plan."""
    try:
        key = lookup.at_path(snapshot, name, index.around(plan.key)[:1])
        found = snapshot.document(key) if key else None
    except CannotRead:
        return None
    return found if found and found.role is Role.PROBLEM else None


def _problems_in(snapshot: Snapshot, folder: DocumentKey) -> Iterator[Document]:
    for key in snapshot.folder(folder):
        if language(key) is Language.PDDL or key in snapshot.open:
            document = snapshot.document_if_any(key)
            if document and document.role is Role.PROBLEM:
                yield document


def _fits(
    snapshot: Snapshot, problem: Document, actions: frozenset[str], arguments: frozenset[str]
) -> bool:
    model = queries.model_if_any(snapshot, problem.key)
    if model is None:
        return False
    domain = model.domain
    own = arguments - {one.name for one in domain.constants}
    text = problem.text.lower()
    known = {one.name for one in domain.actions}
    known |= {one.name for one in others_of(DurativeAction, domain)}
    # Most problems need not be read.
    if not actions <= known or any(one not in text for one in own):
        return False
    read = trees.problem(snapshot, problem)
    return read is not None and own <= {one.name for one in read.objects}
