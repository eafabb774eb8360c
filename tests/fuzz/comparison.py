"""Compares the answers of a server after many edits with those of a fresh one."""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.fuzz.requests import params, place_of
from tests.fuzz.session import Session
from tests.fuzz.texts import is_position
from tests.support.servers.client import Answer

_EVERY = (
    "textDocument/semanticTokens/full",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "textDocument/formatting",
    "textDocument/documentLink",
    "textDocument/codeLens",
    "textDocument/inlayHint",
    "planscribe/tests",
)
"""Requests that are sent once for each document."""

_SOMEWHERE = (
    "textDocument/hover",
    "textDocument/hover",
    "textDocument/hover",
    "textDocument/hover",
    "textDocument/completion",
    "textDocument/signatureHelp",
    "textDocument/selectionRange",
    "textDocument/definition",
    "textDocument/references",
    "textDocument/documentHighlight",
    "textDocument/prepareRename",
    "textDocument/rangeFormatting",
)
"""Requests that are sent for a random place of each document."""

_ATTEMPTS = 50
"""How often a request is repeated while the answers differ: slow results come later."""

_QUICK_FIXES = 1
"""The variant of requests for code actions that asks for quick fixes."""


@dataclass(frozen=True, slots=True)
class Question:
    """A request to both servers."""

    name: str
    method: str
    start: int
    end: int
    variant: int

    def __str__(self) -> str:
        return f"{self.method} of {self.name}, {self.start} to {self.end}"


@dataclass(frozen=True, slots=True)
class Difference:
    """Different answers of two servers that should agree."""

    question: str
    fresh: Any
    edited: Any


async def difference(session: Session, fresh: Session, seed: int) -> Difference | None:
    """The first difference between a session that has settled and a fresh one on its texts.

    Raises:
        Ended: a server ends.
        TimeoutError: one does not answer.
    """
    for name in session.documents:
        found, wanted = await session.findings(name), await fresh.findings(name)
        if found != wanted:
            return Difference(f"findings of {name}", wanted, found)
        for finding in found:
            if misplaced := _misplaced(session, name, finding["range"]):
                return Difference(f"range of a finding of {name}", None, misplaced)
    for question in _questions(session, seed):
        for _ in range(_ATTEMPTS):
            edited, expected = await _answered(session, question), await _answered(fresh, question)
            if edited == expected:
                break
        else:
            return Difference(str(question), expected, edited)
    for name in tuple(session.tokens):
        asked = Question(name, _EVERY[0], 0, 0, 0)
        delta, full = await session.renewed_tokens(name), await _answered(session, asked)
        if full["result"] is not None and delta != full["result"]["data"]:
            return Difference(f"delta of semantic tokens of {name}", full["result"]["data"], delta)
    return None


def _questions(session: Session, seed: int) -> list[Question]:
    rng = random.Random(seed)
    asked: list[Question] = []
    for name, document in session.documents.items():
        size = len(document.text)
        asked += [Question(name, method, 0, size, 0) for method in _EVERY]
        for method in _SOMEWHERE:
            start, end = sorted((rng.randint(0, size), rng.randint(0, size)))
            asked.append(Question(name, method, start, end, rng.randrange(8)))
        asked.append(Question(name, "textDocument/codeAction", 0, size, _QUICK_FIXES))
    return asked


async def _answered(session: Session, question: Question) -> Mapping[str, Any]:
    document = session.documents[question.name]
    span = (question.start, question.end)
    place = place_of(
        document.uri, "", document.text, span, session.profile.encoding, question.variant
    )
    method, sent = params(question.method, place)
    answer = await session.client.request(method, sent)
    return {"result": _lasting(answer), "error": answer.error}


def _lasting(answer: Answer) -> Any:
    """An answer without the identifiers that a server chooses."""

    def clean(value: Any) -> Any:
        if isinstance(value, dict):
            left = {key: clean(one) for key, one in value.items() if key != "resultId"}
            if "textDocument" in left:
                left["textDocument"] = left["textDocument"].get("uri")
            return left
        return [clean(one) for one in value] if isinstance(value, list) else value

    return clean(answer.result)


def _misplaced(session: Session, name: str, range_: Mapping[str, Any]) -> Any:
    """The range, if it is not in the document."""
    text, encoding = session.documents[name].text, session.profile.encoding
    start, end = range_["start"], range_["end"]
    ordered = (start["line"], start["character"]) <= (end["line"], end["character"])
    if ordered and all(is_position(text, one, encoding) for one in (start, end)):
        return None
    return json.loads(json.dumps(range_))
