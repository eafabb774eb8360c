"""A document that is opened in another language is as if it had never had the first one."""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest
from lsprotocol import types

from planscribe.check.finding import STATIC
from planscribe.check.tiers import findings
from planscribe.lsp.conversion.converter import Converter
from planscribe.lsp.requests import (
    completion as answers_completion,
)
from planscribe.lsp.requests import (
    hints as answers_hints,
)
from planscribe.lsp.requests import (
    hover as answers_hover,
)
from planscribe.lsp.requests.features import FEATURES
from planscribe.text import Encoding
from planscribe.workspace.snapshot import Workspace

URI = "untitled:Untitled-1"
TEXTS = {
    "pddl": "(define (domain d)\n  (:predicates (p ?x)) ; all\n  (:action a :parameters (?x)))\n",
    "asp": "% All.\np(1..3).\nq(X) :- p(X), not r(X).\nr(2).\n",
    "planscribe-task": "Domain: d\n\nThere are 2 lamps. lamp1 is lit.\nYour goal is that it is.\n",
    "planscribe-plan": "; cost = 2\n(a x y)\n(b x)\n",
}
MIXED = "(p x)\np(x).\n\nDomain: d\n(define (domain d))\n; % #\nlamp1 is lit.\n"
METHODS = (
    types.TEXT_DOCUMENT_HOVER,
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL,
    types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
    types.TEXT_DOCUMENT_FOLDING_RANGE,
    types.TEXT_DOCUMENT_COMPLETION,
    types.TEXT_DOCUMENT_DEFINITION,
    types.TEXT_DOCUMENT_INLAY_HINT,
    types.TEXT_DOCUMENT_FORMATTING,
)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers that run a program are complete, however busy the machine is."""
    for one in (answers_completion, answers_hints, answers_hover):
        monkeypatch.setattr(one, "PATIENCE", None)


@pytest.fixture
def workspace() -> Iterator[Callable[[], Workspace]]:
    """Makes workspaces, which end with the test."""
    made: list[Workspace] = []

    def make() -> Workspace:
        made.append(Workspace())
        return made[-1]

    yield make
    for one in made:
        one.end()


def _params(method: str, line: int) -> Any:
    document, position = types.TextDocumentIdentifier(URI), types.Position(line, 2)
    match method:
        case types.TEXT_DOCUMENT_HOVER:
            return types.HoverParams(document, position)
        case types.TEXT_DOCUMENT_COMPLETION:
            return types.CompletionParams(document, position)
        case types.TEXT_DOCUMENT_DEFINITION:
            return types.DefinitionParams(document, position)
        case types.TEXT_DOCUMENT_INLAY_HINT:
            everything = types.Range(types.Position(0, 0), types.Position(99, 0))
            return types.InlayHintParams(document, everything)
        case types.TEXT_DOCUMENT_FORMATTING:
            return types.DocumentFormattingParams(document, types.FormattingOptions(2, True))
        case _:
            return types.DocumentSymbolParams(document)


def everything(workspace: Workspace) -> list[Any]:
    """What is found in the document, and what requests about it bring."""
    snapshot = workspace.snapshot
    convert = Converter(Encoding.UTF16, types.ClientCapabilities())
    answers = [one for one in FEATURES if one.method in METHODS]
    assert len(answers) == len(METHODS)
    return [
        findings(snapshot, URI, *STATIC),
        *(
            one.answer()(snapshot, convert, _params(one.method, line))
            for one in answers
            for line in range(4)
        ),
    ]


@pytest.mark.parametrize("text", ["own", "mixed"])
@pytest.mark.parametrize(("first", "second"), [*permutations(TEXTS, 2)])
def test_nothing_remains_of_the_first_language(
    workspace: Callable[[], Workspace], first: str, second: str, text: str
) -> None:
    texts = TEXTS if text == "own" else dict.fromkeys(TEXTS, MIXED)
    reused, fresh = workspace(), workspace()
    reused.put(URI, texts[first], 1, first)
    everything(reused)
    reused.close(URI)
    for one in (reused, fresh):
        one.put(URI, texts[second], 1, second)
    assert everything(reused) == everything(fresh)
    for one in (reused, fresh):
        one.change(URI, texts[second] + "\n" + texts[first], 2)
    assert everything(reused) == everything(fresh)
