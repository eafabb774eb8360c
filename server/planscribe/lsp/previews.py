"""Previews as documents: what a step would write can be asked about as if it were a file.

A client shows them under addresses such as `planscribe-preview:/Preview of a.pddl?{...}`, which
tell in JSON what they are made from and which stage they show. They are never opened: their text
is what the step makes now.
"""

import json
from typing import Any
from urllib.parse import unquote, urlsplit

from lsprotocol import types

from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.steps import KEYS, MADE, Step

SCHEME = "planscribe-preview"

ANSWERED = frozenset(
    {
        types.TEXT_DOCUMENT_HOVER,
        types.TEXT_DOCUMENT_INLAY_HINT,
        types.TEXT_DOCUMENT_FOLDING_RANGE,
        types.TEXT_DOCUMENT_SELECTION_RANGE,
        types.TEXT_DOCUMENT_DOCUMENT_SYMBOL,
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA,
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE,
        types.TEXT_DOCUMENT_DECLARATION,
        types.TEXT_DOCUMENT_DEFINITION,
        types.TEXT_DOCUMENT_TYPE_DEFINITION,
        types.TEXT_DOCUMENT_REFERENCES,
        types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT,
    }
)
"""The requests that make sense for a text that cannot be changed."""


def is_preview(uri: str) -> bool:
    """Whether a document is a preview."""
    return uri.startswith(f"{SCHEME}:")


def preview_of(params: Any) -> str | None:
    """The preview that a request is about, if it is about one."""
    document = getattr(params, "text_document", None)
    uri = document.uri if document else None
    return uri if uri is not None and is_preview(uri) else None


def step_of(stage: Any) -> Step | None:
    """The step that makes a stage of which there are previews."""
    step = next((one for one in Step if KEYS[MADE[one]] == stage), None)
    return None if step is Step.SOLVE else step


def holding(snapshot: Snapshot, address: str) -> Snapshot:
    """The same documents and a preview, as it is now; only the same where there is none.

    Raises:
        CannotRead: the document that it is made from cannot be read.
    """
    from planscribe.ide.preview import document

    uri, step = _wanted(address)
    if uri is None or step is None:
        return snapshot
    snapshot = snapshot.under(uri)
    return snapshot.holding(document(snapshot, uri, step, address))


def _wanted(address: str) -> tuple[str | None, Step | None]:
    """What an address says: the URI of a document, and the step."""
    try:
        wanted = json.loads(unquote(urlsplit(address).query))
    except ValueError:
        return None, None
    if not isinstance(wanted, dict):
        return None, None
    uri = wanted.get("uri")
    is_source = isinstance(uri, str) and not is_preview(uri)
    return (uri if is_source else None), step_of(wanted.get("stage"))
