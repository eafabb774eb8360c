"""Previews as documents: what a stage would write can be asked about as if it were a file.

A client shows them under addresses such as `planscribe-preview:/Preview of a.pddl?{...}`, which
tell in JSON what they are made from and which stage they show. They are never opened: their text
is what the stage makes now.
"""

import json
from typing import Any
from urllib.parse import unquote, urlsplit

from lsprotocol import types

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.pipeline.stages import KEYS, MADE, Stage
from planscribe.workspace.snapshot import Snapshot

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


def stage_of(key: Any) -> Stage | None:
    """The stage with this key in JSON, if there are previews of it."""
    stage = next((one for one in Stage if KEYS[MADE[one]] == key), None)
    return None if stage is Stage.SOLVE else stage


def holding(snapshot: Snapshot, address: str) -> Snapshot:
    """The same documents and a preview, as it is now; only the same where there is none.

    Raises:
        CannotRead: the document that it is made from cannot be read.
    """
    from planscribe.ide.pipeline.preview import document

    key, stage = _wanted(address)
    if key is None or stage is None:
        return snapshot
    snapshot = snapshot.under(key)
    return snapshot.holding(document(snapshot, key, stage, address))


def _wanted(address: str) -> tuple[DocumentKey | None, Stage | None]:
    """What an address says: a document, and the stage."""
    try:
        wanted = json.loads(unquote(urlsplit(address).query))
    except ValueError:
        return None, None
    if not isinstance(wanted, dict):
        return None, None
    uri, step = wanted.get("uri"), stage_of(wanted.get("stage"))
    if not isinstance(uri, str) or is_preview(uri):
        return None, step
    return uris.canonical(uri), step
