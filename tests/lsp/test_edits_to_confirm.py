"""Changes that a client shows before the user confirms them."""

from lsprotocol import types

from planscribe.ide.pipeline.model_draft import begin, proceed
from planscribe.ide.pipeline.proposed_words import proposed_words
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.conversion.edits import edit_to_confirm
from planscribe.text import Encoding
from planscribe.translate.by_model.methods import Method
from planscribe.workspace.snapshot import Workspace
from tests.support.models.sources import Told, answer
from tests.support.workspaces.opened import DOMAIN, opened, uri

WORDS = "Domain: lights\n\nHi there!\nThere are 3 lamps. May all five lamps shine.\n"
ANSWER = (
    '{"sentences": [{"n": 1, "words": ""}, {"n": 3, "words": "The goal is that lamp1 is lit."}]}'
)
CONFIRMS = types.ClientCapabilities(
    workspace=types.WorkspaceClientCapabilities(
        workspace_edit=types.WorkspaceEditClientCapabilities(
            document_changes=True,
            change_annotation_support=types.ChangeAnnotationsSupportOptions(),
        )
    )
)


def test_each_sentence_is_confirmed_on_its_own(workspace: Workspace) -> None:
    opened(workspace, f"{DOMAIN}#- /evening.task\n{WORDS}")
    key = uri("/evening.task")
    attempt = begin(workspace.snapshot, key, Method.REWORD)
    made = proceed(workspace.snapshot, attempt, Told(lambda _: answer(ANSWER)))
    convert = Converter(Encoding.UTF16, CONFIRMS)
    assert convert.confirms_changes
    edit = edit_to_confirm(convert, workspace.snapshot, {key: [*proposed_words(made)]})
    (change,) = edit.document_changes or ()
    assert isinstance(change, types.TextDocumentEdit)
    edits = [one for one in change.edits if isinstance(one, types.AnnotatedTextEdit)]
    assert [one.new_text for one in edits] == ["", "The goal is that lamp1 is lit."]
    notes = [(edit.change_annotations or {})[one.annotation_id] for one in edits]
    assert [one.label for one in notes] == ["Remove sentence 1", "Reword sentence 3"]
    assert all(one.needs_confirmation for one in notes)
    assert "the sentence says 5 lamps" in (notes[1].description or "")


def test_other_clients_are_asked_in_another_way() -> None:
    assert not Converter(Encoding.UTF16, types.ClientCapabilities()).confirms_changes
