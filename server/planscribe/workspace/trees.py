"""What single documents say: their trees, and the models read from these. All remembered."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from planscribe.model.pddl.definitions import Domain, Problem
from planscribe.model.pddl.reading.faults import form_faults, read_faults
from planscribe.model.pddl.reading.form import ReadFault
from planscribe.model.pddl.reading.reader import PddlFile, read
from planscribe.syntax import task as task_syntax
from planscribe.syntax.asp import tree as asp_syntax
from planscribe.syntax.pddl import tree as pddl_syntax
from planscribe.syntax.pddl.forms import Form
from planscribe.workspace.documents import Document, length
from planscribe.workspace.query import Means, content_query

if TYPE_CHECKING:
    from planscribe.model.pddl.requirements import FeatureUsage
    from planscribe.model.plan_reader import PlanFile
    from planscribe.syntax.plan import PlanTree

Tree = TypeVar("Tree")


def _renewed(
    means: Means, document: Document, kind: str, parse: Callable[[str, Tree | None], Tree]
) -> Tree:
    """What a text is parsed to; if it is open, with what it was parsed to before."""
    if document.version is None:
        return parse(document.text, None)
    return means.memo.renew((kind, document.key), lambda before: parse(document.text, before))


@content_query(weight=length)
def task(means: Means, document: Document) -> task_syntax.Task:
    """The sentences of a task; of an open document, cut again only around the last edit."""
    return _renewed(means, document, "task", task_syntax.parse)


@content_query(weight=length)
def asp(means: Means, document: Document) -> asp_syntax.AspTree:
    """The tree of an ASP text; of an open document, made from the tree before the last edit."""
    return _renewed(means, document, "ASP tree", asp_syntax.parse)


@content_query(weight=length)
def pddl(means: Means, document: Document) -> pddl_syntax.Tree:
    """The tree of a PDDL text; of an open document, made from the tree before the last edit."""
    return _renewed(means, document, "PDDL tree", pddl_syntax.parse)


@content_query(weight=length)
def pddl_faults(means: Means, document: Document) -> tuple[ReadFault, ...]:
    """What cannot be read in a PDDL text; forms that have not changed are not read again."""
    return read_faults(pddl(means, document), partial(_form_faults, means))


def has_faults(means: Means, document: Document) -> bool:
    """Whether something cannot be read in a PDDL text."""
    return bool(pddl(means, document).faults or pddl_faults(means, document))


@content_query(weight=lambda _, form, *__: len(form.text))
def _form_faults(_means: Means, form: Form, keyword: str, nested: bool) -> tuple[ReadFault, ...]:
    return form_faults(form, keyword, nested)


@content_query(weight=length)
def pddl_file(means: Means, document: Document) -> PddlFile:
    """What a PDDL text declares."""
    return read(pddl(means, document))


@content_query()
def usages(means: Means, document: Document) -> "tuple[FeatureUsage, ...]":
    """What the definitions of a PDDL text require, and use."""
    from planscribe.model.pddl import requirements

    return requirements.usages(pddl(means, document))


def domain(means: Means, document: Document) -> Domain | None:
    """The domain that a PDDL text defines; the first if there are several."""
    return next(iter(pddl_file(means, document).domains), None)


def problem(means: Means, document: Document) -> Problem | None:
    """The problem that a PDDL text defines; the first if there are several."""
    return next(iter(pddl_file(means, document).problems), None)


@content_query(weight=length)
def plan(means: Means, document: Document) -> "PlanFile":
    """What a plan file says."""
    from planscribe.model import plan_reader

    return plan_reader.read(plan_tree(means, document))


@content_query(weight=length)
def plan_tree(_means: Means, document: Document) -> "PlanTree":
    """The steps of a plan file."""
    from planscribe.syntax import plan as plan_syntax

    return plan_syntax.parse(document.text)
