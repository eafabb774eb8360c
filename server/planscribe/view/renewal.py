"""Views that stay open: whether what is shown still holds, and what takes its place.

Raises as `view.making` does.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from planscribe.view.kinds import View, ViewKind
from planscribe.view.making import make
from planscribe.view.wishes import ViewWish, problem_of
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language, Role, digest, sibling, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning
from planscribe.workspace.project import companions
from planscribe.workspace.snapshot import Snapshot

_OF_PLANS = (ViewKind.TIMELINE, ViewKind.LANES, ViewKind.LINKS, ViewKind.DIFFERENCE)


class RenewalStatus(StrEnum):
    """How a view stands to what is shown."""

    NEW = "new"
    SAME = "same"
    """What is shown is right; the places of its parts in the texts may have changed."""
    OUTDATED = "outdated"
    """What is shown was made from other texts, and to make it again takes a while."""
    KEPT = "kept"
    """The text cannot be read now: what is shown should stay."""


@dataclass(frozen=True, slots=True)
class Renewal:
    """What there is to look at now; `stamp` is to be given when it is asked for again."""

    status: RenewalStatus
    stamp: str
    view: View | None = None
    message: str = ""


def renew(snapshot: Snapshot, wish: ViewWish, stamp: str) -> Renewal:
    """A view, given the stamp of the shown one; without one, it is made even if that takes long.

    Raises:
        NothingToShow: there is nothing to look at.
    """
    wish = _of_file(snapshot, wish)
    document = snapshot.document(wish.key)
    takes_long = _takes_long(document, wish)
    if stamp and (message := _broken(snapshot, document)):
        return Renewal(RenewalStatus.KEPT, stamp, message=message)
    source = _source(snapshot, document) if takes_long else ""
    before, _, shown = stamp.partition(".")
    if stamp and takes_long and source != before:
        return Renewal(RenewalStatus.OUTDATED, stamp)
    made = make(snapshot, wish)
    now = digest(made.html)
    status = RenewalStatus.SAME if stamp and now == shown else RenewalStatus.NEW
    return Renewal(status, f"{source}.{now}", made)


def _of_file(snapshot: Snapshot, wish: ViewWish) -> ViewWish:
    """The same of the plan next to a task, if there is one: it need not be found."""
    document = snapshot.document(wish.key)
    if wish.kind not in _OF_PLANS or document.role is Role.PLAN:
        return wish
    plan = sibling(document.key, Role.PLAN)
    try:
        if plan is None or not snapshot.has(plan):
            return wish
        solves = companions.made_for(snapshot, snapshot.document(plan))
    except CannotRead:
        return wish
    if solves is None or stem(solves.key) != stem(document.key):
        return wish
    return replace(wish, key=plan)


def _takes_long(document: Document, wish: ViewWish) -> bool:
    if wish.kind is ViewKind.SEARCH:
        return not wish.results
    is_searched = wish.kind in _OF_PLANS and document.role is not Role.PLAN
    return is_searched or wish.kind in (ViewKind.STATES, ViewKind.NO_PLAN)


def _source(snapshot: Snapshot, document: Document) -> str:
    return problem_of(snapshot, document).hash


def _broken(snapshot: Snapshot, document: Document) -> str:
    """What cannot be read now of a document, its problem or its domain; empty if all can."""
    read: Document | None = document
    if document.role is Role.PLAN:
        faults = trees.plan(snapshot, document).faults
        if faults:
            return _at(snapshot, document, faults[0].span.start)
        read = companions.made_for(snapshot, document)
    if read is None or read.language is Language.ASP:
        return ""
    if broken := planning.broken(snapshot, read.key):
        return _at(snapshot, broken, trees.pddl(snapshot, broken).faults[0].span.start)
    return ""


def _at(snapshot: Snapshot, broken: Document, offset: int) -> str:
    line = snapshot.lines(broken.key).line_of(offset) + 1
    return f"{broken.name} cannot be read: see line {line}."
