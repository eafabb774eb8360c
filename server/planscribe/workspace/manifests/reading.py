"""The cases of a manifest, and that of a template with a header which names its data."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from planscribe.text import DocumentKey, Span
from planscribe.workspace import uris
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot

SUFFIX = ".ptest.json"

_TEMPLATES = frozenset({"jinja2", "nunjucks"})
# The header of vscode-pddl, as it reads it: quotes are no part of what they are around.
_HEADER = re.compile(
    r"^;;[^\S\n]*!pre-parsing:\s*\{\s*type:\s*\"(?P<kind>\w+)\"\s*,\s*"
    r"(?:data:\s*\"(?P<data>[^\"\n]+)\"|command:)",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class ManifestCase:
    """A case; files are named relative to the manifest. `kind` is that of its pre-processor.

    Without `domain`, the problem has the domain that it names.
    """

    label: str
    span: Span
    domain: str
    problem: str
    expected_plans: tuple[str, ...] = ()
    kind: str = ""
    data: str = ""
    fault: str = ""
    """Why it cannot be run, in a sentence; otherwise empty."""


def is_manifest(key: str) -> bool:
    """Whether a file is a manifest, by its name."""
    return key.lower().endswith(SUFFIX)


def cases(snapshot: Snapshot, key: DocumentKey) -> tuple[ManifestCase, ...]:
    """The cases of a manifest, each with a label of its own; of another file, that in its header.

    Raises:
        CannotRead: it cannot be read, or is no manifest.
    """
    text = snapshot.document(key).text
    if not is_manifest(key):
        return tuple(_in_header(uris.file_name(key), text))
    try:
        read = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CannotRead("not valid JSON") from error
    if not isinstance(read, dict) or not isinstance(read.get("cases"), list):
        raise CannotRead("no manifest of tests: the list `cases` is missing")
    return tuple(_cases(read, text))


def named(snapshot: Snapshot, key: DocumentKey, name: str) -> Document:
    """The document that a manifest names.

    Raises:
        CannotRead: it cannot be read; the message names it.
    """
    try:
        return snapshot.document(beside(key, name))
    except CannotRead as trouble:
        raise CannotRead(f"{name}: {trouble}") from trouble


def beside(key: DocumentKey, name: str) -> DocumentKey:
    """The file that a manifest names.

    Raises:
        CannotRead: the manifest is in no folder.
    """
    path = uris.path_of(key)
    if path is None:
        raise CannotRead("not a file on this machine")
    return uris.uri_of(Path(path.parent, name))


def _cases(read: dict[str, Any], text: str) -> Iterator[ManifestCase]:
    labels: set[str] = set()
    end = 0
    for number, one in enumerate(read["cases"], start=1):
        case = one if isinstance(one, dict) else {}
        problem_ = str(case.get("problem") or read.get("defaultProblem") or "")
        label = str(case.get("label") or f"{problem_} ({number})")
        label = label if label not in labels else f"{label} ({number})"
        labels.add(label)
        written = json.dumps(case.get("label") or case.get("problem") or "cases")
        found = text.find(written, end)
        span = Span(found, found + len(written)) if found >= 0 else Span(0, 1)
        end = max(end, found)
        yield _case(read, case, label, span, problem_)


def _case(
    read: dict[str, Any], case: dict[str, Any], label: str, span: Span, problem_: str
) -> ManifestCase:
    domain = str(case.get("domain") or read.get("defaultDomain") or "")
    expected = case.get("expectedPlans") or []
    before = case.get("preProcess") or {}
    kind = str(before.get("kind", "")) if isinstance(before, dict) else "?"
    fault = ""
    if not (domain and problem_):
        fault = "This case names no domain or no problem."
    elif kind and kind not in _TEMPLATES:
        fault = _no_program(kind)
    elif kind and not before.get("data"):
        fault = "The pre-processor of this case names no data."
    elif not isinstance(expected, list):
        fault = "`expectedPlans` is not a list."
    return ManifestCase(
        label,
        span,
        domain,
        problem_,
        () if fault else tuple(map(str, expected)),
        kind,
        str(before.get("data", "")) if kind else "",
        fault,
    )


def _in_header(name: str, text: str) -> Iterator[ManifestCase]:
    """The case of a template that names its data itself; its domain is that of any problem."""
    if found := _HEADER.search(text):
        kind, data = found["kind"], found["data"] or ""
        is_template = kind in _TEMPLATES and data
        fault = "" if is_template else _no_program(kind)
        yield ManifestCase(
            data or kind, Span(*found.span()), "", name, kind=kind, data=data, fault=fault
        )


def _no_program(kind: str) -> str:
    return f"PlanScribe runs no programs that a file names, such as the pre-processor `{kind}`."
