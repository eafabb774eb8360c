"""What can be looked at, as code actions."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.ide.explain.question import question_at
from planscribe.ide.plans.steps import changing
from planscribe.lsp.commands.names import VIEW
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.view.kinds import OFFERED, TITLES, ViewKind
from planscribe.workspace import queries
from planscribe.workspace.documents import Language, Role


def views(asked: ActionRequest) -> Iterator[types.Command]:
    """The commands that show views: of a document, and of the atom at a place."""
    document = asked.document
    for kind in OFFERED.get(document.role, ()) if document.role else ():
        if _has_something(asked, kind):
            yield asked.command(TITLES[kind], VIEW, kind.value)
    if document.language is not Language.ASP:
        return
    question = question_at(asked.snapshot, document, asked.span.start)
    if question and question.atom is not None and question.is_ground:
        options = {"atom": str(question.atom)}
        title = f"{TITLES[ViewKind.WHY]}: `{question.atom}`"
        yield asked.command(title, VIEW, ViewKind.WHY.value, options)


def _has_something(asked: ActionRequest, kind: ViewKind) -> bool:
    """Whether a view can show something of the document, as far as that is known by now."""
    match kind:
        case ViewKind.NO_PLAN:
            return asked.may_lack_plan
        case ViewKind.TIMELINE if asked.document.role is not Role.PLAN:
            return not asked.may_lack_plan
        case ViewKind.NUMBERS:
            return _changes_numbers(asked)
        case _:
            return True


def _changes_numbers(asked: ActionRequest) -> bool:
    """Whether an action of the plan's domain changes a number."""
    model = queries.model_if_any(asked.snapshot, asked.document.key)
    names = {one.name for one in model.domain.functions} if model else set()
    return model is not None and not changing(model.domain).isdisjoint(names)
