"""How a document's language model is asked in an editor."""

from dataclasses import replace

from planscribe.llm.dialogue import Dialogue
from planscribe.llm.request import Cancellation, ModelSource
from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.snapshot import Snapshot


def dialogue(
    snapshot: Snapshot,
    key: DocumentKey,
    model: tuple[ModelSource, str],
    rounds: int | None = None,
    cancellation: Cancellation | None = None,
) -> Dialogue:
    """A dialogue by the settings of a document, with another number of repairs if one is given.

    It ends with what asks for it, or by a cancellation of its own.
    """
    source, name = model
    folder = snapshot.folder_of(key)
    usual = snapshot.under(key).settings.model.asking(uris.path_of(folder) if folder else None)
    asking = replace(usual, model=name, rounds=usual.rounds if rounds is None else rounds)
    return Dialogue(asking, source, cancellation=cancellation or snapshot.cancellation)
