"""Previews as documents: what is not written yet can be asked about as if it were a file.

A client shows what a stage would write under addresses such as
`planscribe-preview:/Preview of a.pddl?{...}`, which tell in JSON what they are made from and which
stage they show; and what a template generates under `planscribe-generated:/a (one).pddl?{...}`,
with the case of a manifest. They are never opened: their text is what is made now.
"""

import json
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from lsprotocol import types

from planscribe.text import DocumentKey
from planscribe.workspace import uris
from planscribe.workspace.documents import Document, Language, stem
from planscribe.workspace.files import CannotRead
from planscribe.workspace.manifests.generating import (
    TemplateCase,
    TemplateFailed,
    case_of,
    generated_text,
    trying,
)
from planscribe.workspace.manifests.reading import beside
from planscribe.workspace.pipeline.stages import KEYS, MADE, Stage
from planscribe.workspace.snapshot import Snapshot

SCHEME = "planscribe-preview"
GENERATED = "planscribe-generated"

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
    return uri.startswith((f"{SCHEME}:", f"{GENERATED}:"))


def is_generated(uri: str) -> bool:
    """Whether a document is what a template generates."""
    return uri.startswith(f"{GENERATED}:")


def generated_address(snapshot: Snapshot, one: TemplateCase) -> str:
    """The address of what a template generates for a case."""
    label, uri = one.case.label, snapshot.spelt(one.key)
    name = f"{stem(beside(one.key, one.case.problem))} ({label.replace('/', '-')}).pddl"
    wanted = json.dumps({"uri": uri, "case": label})
    return f"{GENERATED}:/{quote(name, safe='')}?{quote(wanted, safe='')}"


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

    wanted = _wanted(address)
    uri, stage, case = wanted.get("uri"), stage_of(wanted.get("stage")), wanted.get("case")
    if not isinstance(uri, str) or is_preview(uri):
        return snapshot
    key = uris.canonical(uri)
    snapshot = snapshot.under(key)
    if is_generated(address):
        return _generating(snapshot, key, case, address)
    return snapshot.holding(document(snapshot, key, stage, address)) if stage else snapshot


def _generating(snapshot: Snapshot, key: DocumentKey, label: Any, address: str) -> Snapshot:
    """The same documents and what a template generates, with the domain that it is for."""
    # Data are in files that no editor of ours has open.
    snapshot = snapshot.afresh()
    case = case_of(snapshot, key, str(label))
    try:
        held, made = trying(snapshot, key, case) if case else (snapshot, None)
    except (CannotRead, TemplateFailed):
        made = None
    if made is None:
        # Its text says why.
        text, _ = generated_text(snapshot, key, str(label))
        return snapshot.holding(Document(uris.canonical(address), address, text, None, None))
    shown = Document(
        uris.canonical(address), address, made.text, Language.PDDL, None, made_from=made.key
    )
    return held.holding(shown)


def _wanted(address: str) -> dict[str, Any]:
    """What an address says of what it shows."""
    try:
        wanted = json.loads(unquote(urlsplit(address).query))
    except ValueError:
        return {}
    return wanted if isinstance(wanted, dict) else {}
