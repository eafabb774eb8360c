"""What single documents say: their trees, and the models read from these. All remembered."""

from planscribe.model.pddl import Domain, Problem
from planscribe.model.pddl_faults import form_faults, read_faults
from planscribe.model.pddl_reader import PddlFile, ReadFault, read
from planscribe.model.plan_reader import PlanFile
from planscribe.model.plan_reader import read as read_plan
from planscribe.model.requirements import Usage
from planscribe.model.requirements import usages as usages_of
from planscribe.syntax import asp as asp_syntax
from planscribe.syntax import pddl as pddl_syntax
from planscribe.syntax import plan as plan_syntax
from planscribe.syntax import task as task_syntax
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot


def task(snapshot: Snapshot, document: Document) -> task_syntax.Task:
    """The sentences of a task."""
    return snapshot.memo.recall(
        ("task tree", document.digest),
        lambda: task_syntax.parse(document.text),
        len(document.text),
    )


def asp(snapshot: Snapshot, document: Document) -> asp_syntax.AspTree:
    """The tree of an ASP text; of an open document, made from the tree before the last edit."""

    def parsed() -> asp_syntax.AspTree:
        text = document.text
        if document.version is None:
            return asp_syntax.parse(text)
        return snapshot.memo.renew(document.uri, lambda tree: asp_syntax.parse(text, tree))

    return snapshot.memo.recall(("ASP tree", document.digest), parsed, len(document.text))


def pddl(snapshot: Snapshot, document: Document) -> pddl_syntax.Tree:
    """The tree of a PDDL text; of an open document, made from the tree before the last edit."""

    def parsed() -> pddl_syntax.Tree:
        text = document.text
        if document.version is None:
            return pddl_syntax.parse(text)
        return snapshot.memo.renew(document.uri, lambda tree: pddl_syntax.parse(text, tree))

    return snapshot.memo.recall(("PDDL tree", document.digest), parsed, len(document.text))


def pddl_faults(snapshot: Snapshot, document: Document) -> tuple[ReadFault, ...]:
    """What cannot be read in a PDDL text; forms that have not changed are not read again."""

    def remembered(form: pddl_syntax.Form, keyword: str, nested: bool) -> tuple[ReadFault, ...]:
        return snapshot.memo.recall(
            ("form faults", form, keyword, nested),
            lambda: form_faults(form, keyword, nested),
            len(form.text),
        )

    return read_faults(pddl(snapshot, document), remembered)


def pddl_file(snapshot: Snapshot, document: Document) -> PddlFile:
    """What a PDDL text declares."""
    return snapshot.memo.recall(
        ("PDDL file", document.digest),
        lambda: read(pddl(snapshot, document)),
        len(document.text),
    )


def usages(snapshot: Snapshot, document: Document) -> tuple[Usage, ...]:
    """What the definitions of a PDDL text require, and use."""
    return snapshot.memo.recall(
        ("usages", document.digest), lambda: usages_of(pddl(snapshot, document))
    )


def domain(snapshot: Snapshot, document: Document) -> Domain | None:
    """The domain that a PDDL text defines; the first if there are several."""
    return next(iter(pddl_file(snapshot, document).domains), None)


def problem(snapshot: Snapshot, document: Document) -> Problem | None:
    """The problem that a PDDL text defines; the first if there are several."""
    return next(iter(pddl_file(snapshot, document).problems), None)


def plan(snapshot: Snapshot, document: Document) -> PlanFile:
    """What a plan file says."""
    return snapshot.memo.recall(
        ("plan file", document.digest),
        lambda: read_plan(plan_tree(snapshot, document)),
        len(document.text),
    )


def plan_tree(snapshot: Snapshot, document: Document) -> plan_syntax.PlanTree:
    """The steps of a plan file."""
    return snapshot.memo.recall(
        ("plan tree", document.digest),
        lambda: plan_syntax.parse(document.text),
        len(document.text),
    )
