"""What can be looked at, as code actions."""

from collections.abc import Iterator

from lsprotocol import types

from planscribe.ide.explain.question import question_at
from planscribe.lsp.commands.names import VIEW
from planscribe.lsp.requests.actions.asked import ActionRequest
from planscribe.view.kinds import OFFERED, TITLES, ViewKind
from planscribe.workspace.documents import Language


def views(asked: ActionRequest) -> Iterator[types.Command]:
    """The commands that show views: of a document, and of the atom at a place."""
    document = asked.document
    for kind in OFFERED.get(document.role, ()) if document.role else ():
        if kind is not ViewKind.NO_PLAN or asked.may_lack_plan:
            yield asked.command(TITLES[kind], VIEW, kind.value)
    if document.language is not Language.ASP:
        return
    question = question_at(asked.snapshot, document, asked.span.start)
    if question and question.atom is not None and question.is_ground:
        options = {"atom": str(question.atom)}
        title = f"{TITLES[ViewKind.WHY]}: `{question.atom}`"
        yield asked.command(title, VIEW, ViewKind.WHY.value, options)
