"""Hover: what a sentence was read as, why a fact holds, what a name means."""

from importlib import import_module

from planscribe.ide.content import Hover
from planscribe.text import DocumentKey
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace.documents import Role
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MODULES: dict[Role | None, str] = {
    Role.TASK: "task",
    Role.IR: "asp",
    Role.FACTS: "asp",
    Role.RULES: "asp",
    Role.PROBLEM: "problem",
    Role.DOMAIN: "domain",
    Role.PLAN: "plan",
    Role.DOMAIN_WORDS: "domain_words",
}
"""Where the function `hover` of each kind of document is; imported when first needed."""


def hover(
    snapshot: Snapshot, key: DocumentKey, offset: int, patience: float | None = None
) -> Hover | None:
    """What there is to say of the place; None if nothing.

    The results of running an ASP text or a plan are left out if that takes more than some seconds.

    Raises:
        CannotRead: the document cannot be read.
        Cancelled: nobody wants to know any more.
    """
    document = snapshot.document(key)
    module = _MODULES.get(document.role)
    if module is None:
        return None
    try:
        found: Hover | None = import_module(f"planscribe.ide.hover.{module}").hover(
            snapshot, document, offset, patience
        )
        return found
    except (NoDomain, WorkerCrashed):
        # A finding reports it.
        return None
