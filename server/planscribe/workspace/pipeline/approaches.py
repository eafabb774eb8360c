"""How a language model is asked for the translation of a document."""

from pathlib import Path

from planscribe.llm.dialogue import Asking
from planscribe.text import DocumentKey
from planscribe.translate.by_model.drafts import Approach
from planscribe.translate.by_model.methods import Method
from planscribe.workspace import uris
from planscribe.workspace.pipeline.examples import example
from planscribe.workspace.snapshot import Snapshot


def approach(
    snapshot: Snapshot, key: DocumentKey, method: Method | None = None, asking: Asking | None = None
) -> Approach:
    """The approach to a task, by the settings unless a method or `asking` is given.

    Raises:
        NoDomain, CannotRead: the method shows an example of the domain, which cannot be had.
    """
    chosen = snapshot.settings.model
    method = method or chosen.method
    shown = example(snapshot, key) if method is Method.IN_CONTEXT else None
    return Approach(method, asking or chosen.asking(_folder(snapshot, key)), shown)


def _folder(snapshot: Snapshot, key: DocumentKey) -> Path | None:
    """The workspace folder around a document, or else the first one."""
    holding = snapshot.folder_of(key) or next(iter(snapshot.folders), None)
    return uris.path_of(holding) if holding else None
