"""Every request that the server offers, and its parameters for a place in a document."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.fuzz.actions import Profile
from tests.fuzz.texts import position

COMMAND = "workspace/executeCommand"


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a request: a range of a document, in the client's encoding."""

    uri: str
    other: str
    """The URI of another document."""
    start: Mapping[str, int]
    end: Mapping[str, int]
    findings: tuple[Any, ...]
    variant: int

    @property
    def document(self) -> dict[str, Any]:
        """The parameter for the document."""
        return {"textDocument": {"uri": self.uri}}

    @property
    def range(self) -> dict[str, Any]:
        """The parameter for the range."""
        return {"start": self.start, "end": self.end}


def place_of(
    uri: str, other: str, text: str, span: tuple[int, int], encoding: str, variant: int = 0
) -> Place:
    """The place of a span of a document."""
    start, end = (position(text, one, encoding) for one in span)
    return Place(uri, other, start, end, (), variant)


Params = Callable[[Place], Any]

_LAYOUT = (
    {"tabSize": 2, "insertSpaces": True},
    {"tabSize": 4, "insertSpaces": False},
    {"tabSize": 8, "insertSpaces": True, "trimTrailingWhitespace": True},
)
_VIEWS = "timeline links difference causal search why no-plan states types".split()
_KINDS: tuple[list[str] | None, ...] = (
    [],
    ["quickfix"],
    ["refactor"],
    ["source"],
    ["source.fixAll"],
    None,
)


def _at(place: Place) -> dict[str, Any]:
    return {**place.document, "position": place.start}


def _in(place: Place) -> dict[str, Any]:
    return {**place.document, "range": place.range}


def _document(place: Place) -> dict[str, Any]:
    return place.document


def _only_uri(place: Place) -> dict[str, Any]:
    return {"uri": place.uri}


def _completion(place: Place) -> dict[str, Any]:
    trigger = "(:?- #&\"/'"[place.variant % 9]
    context = (
        {"triggerKind": 1}
        if place.variant % 2
        else {
            "triggerKind": 2,
            "triggerCharacter": trigger,
        }
    )
    return {**_at(place), "context": context}


def _layout(place: Place) -> dict[str, Any]:
    return _LAYOUT[place.variant % len(_LAYOUT)]


def _code_action(place: Place) -> dict[str, Any]:
    only = _KINDS[place.variant % len(_KINDS)]
    context = {"diagnostics": list(place.findings), **({"only": only} if only else {})}
    return {**_in(place), "context": context}


REQUESTS: Mapping[str, Params] = {
    "textDocument/hover": _at,
    "textDocument/completion": _completion,
    "textDocument/signatureHelp": _at,
    "textDocument/inlayHint": _in,
    "textDocument/foldingRange": _document,
    "textDocument/selectionRange": lambda one: {**one.document, "positions": [one.start, one.end]},
    "textDocument/documentSymbol": _document,
    "textDocument/semanticTokens/full": _document,
    "textDocument/semanticTokens/range": _in,
    "textDocument/formatting": lambda one: {**one.document, "options": _layout(one)},
    "textDocument/rangeFormatting": lambda one: {**_in(one), "options": _layout(one)},
    "textDocument/onTypeFormatting": lambda one: {
        **_at(one),
        "ch": "\n)}."[one.variant % 4],
        "options": _layout(one),
    },
    "textDocument/declaration": _at,
    "textDocument/definition": _at,
    "textDocument/typeDefinition": _at,
    "textDocument/references": lambda one: {
        **_at(one),
        "context": {"includeDeclaration": one.variant % 2 == 0},
    },
    "textDocument/documentHighlight": _at,
    "textDocument/prepareRename": _at,
    "textDocument/rename": lambda one: {
        **_at(one),
        "newName": ("renamed", "a b", "", "x-1", "X", "?v", "(", "🍸")[one.variant % 8],
    },
    "workspace/willRenameFiles": lambda one: {
        "files": [{"oldUri": one.uri, "newUri": f"{one.uri[:-5]}-{one.variant}.task"}]
    },
    "textDocument/prepareCallHierarchy": _at,
    "textDocument/prepareTypeHierarchy": _at,
    "workspace/symbol": lambda one: {"query": ("", "a", "on", "?", "🍸")[one.variant % 5]},
    "textDocument/documentLink": _document,
    "textDocument/codeLens": _document,
    "textDocument/codeAction": _code_action,
    "planscribe/tests": _only_uri,
    "planscribe/runTest": lambda one: {"uri": one.uri, "expected": "no findings"},
    "planscribe/stages": _only_uri,
    "planscribe/preview": lambda one: {
        "uri": one.uri,
        "stage": ("ir", "facts", "problem", "plan")[one.variant % 4],
    },
    "planscribe/view": lambda one: {"uri": one.uri, "kind": _VIEWS[one.variant % len(_VIEWS)]},
    "planscribe/planners": _only_uri,
    "planscribe/tools": lambda one: {},
    "planscribe/modelEndpoint": lambda one: {},
    "planscribe/alive": lambda one: {},
}
"""Requests, each with its parameters for a place."""

FOLLOWING: Mapping[str, tuple[tuple[str, str], ...]] = {
    "textDocument/completion": (("completionItem/resolve", ""),),
    "textDocument/codeAction": (("codeAction/resolve", ""),),
    "textDocument/prepareCallHierarchy": (
        ("callHierarchy/incomingCalls", "item"),
        ("callHierarchy/outgoingCalls", "item"),
    ),
    "textDocument/prepareTypeHierarchy": (
        ("typeHierarchy/supertypes", "item"),
        ("typeHierarchy/subtypes", "item"),
    ),
}
"""The requests about the first item of an answer, and the parameter for this item."""

DELTA = "textDocument/semanticTokens/full/delta"
PULL = "textDocument/diagnostic"


def _uri(place: Place) -> list[Any]:
    return [place.uri]


def _line(place: Place) -> list[Any]:
    return [place.uri, place.start["line"]]


def _spot(place: Place) -> list[Any]:
    return [place.uri, place.start["line"], place.start["character"]]


WHAT_IF = "planscribe.whatIf"
COMMANDS: Mapping[str, Callable[[Place], list[Any]]] = {
    "planscribe.translate": _uri,
    "planscribe.materialize": _uri,
    "planscribe.compile": _uri,
    "planscribe.solve": _uri,
    "planscribe.solveWith": lambda one: [one.uri, "clingo", 1],
    "planscribe.cancelRun": lambda one: [one.uri] if one.variant % 2 else [],
    "planscribe.compareRuns": _uri,
    "planscribe.writePlan": lambda one: [one.uri, "clingo", 1],
    "planscribe.planners": _uri,
    # A real name would download something.
    "planscribe.getPlanner": lambda one: ["no such planner"],
    "planscribe.whyNoPlan": _uri,
    "planscribe.stepPlan": _line,
    "planscribe.comparePlans": lambda one: [one.uri, one.other],
    "planscribe.compareDomains": lambda one: [one.uri, one.other],
    "planscribe.planInWords": _uri,
    "planscribe.makeTask": _uri,
    "planscribe.construct": _uri,
    "planscribe.writeActions": lambda one: [one.uri, "direct"],
    "planscribe.candidates": _uri,
    "planscribe.chooseCandidates": _uri,
    "planscribe.learn": lambda one: [one.uri, {"environment": "record"}],
    "planscribe.learnStep": lambda one: [one.uri, {"environment": "record"}],
    "planscribe.pauseLearning": _uri,
    "planscribe.stopLearning": _uri,
    "planscribe.stateLiteral": lambda one: [one.uri, "move", "effect", "(p ?x)", True],
    "planscribe.fillInLearned": _uri,
    "planscribe.exploreStates": lambda one: [one.uri, {"states": 200, "seconds": 5}],
    "planscribe.domainFacts": _uri,
    "planscribe.showCheck": lambda one: [f"PS{100 + one.variant}"],
    "planscribe.view": lambda one: [one.uri, _VIEWS[one.variant % len(_VIEWS)]],
    "planscribe.goToWords": _spot,
    "planscribe.explain": _spot,
    WHAT_IF: _spot,
    "planscribe.showReferences": _spot,
    "planscribe.runTests": _uri,
    "planscribe.showGenerated": _uri,
    "planscribe.runProgram": lambda one: [one.uri, {"seconds": 5}],
    "planscribe.examples": lambda one: [],
    "planscribe.newDomainText": lambda one: ["harbour"],
    "planscribe.newTaskText": lambda one: ["blocksworld" if one.variant % 2 else one.uri],
    "planscribe.translateWithModel": _uri,
    "planscribe.showPrompt": _uri,
    "planscribe.continueDraft": _uri,
    "planscribe.acceptDraft": _uri,
    "planscribe.showDraft": _uri,
    "planscribe.discardDraft": _uri,
}
"""Every command, with its arguments for a place."""


def params(method: str, place: Place) -> tuple[str, Any]:
    """The method to send for a request or a command, and its parameters."""
    if method in COMMANDS:
        return COMMAND, {"command": method, "arguments": COMMANDS[method](place)}
    return method, REQUESTS[method](place)


def capabilities(profile: Profile) -> dict[str, Any]:
    """The capabilities that a client of a profile declares."""
    general = {"positionEncodings": [profile.encoding]}
    workspace: dict[str, Any] = {"configuration": profile.pulls_settings}
    document: dict[str, Any] = {}
    if profile.pulls_findings:
        document["diagnostic"] = {}
        workspace["diagnostics"] = {"refreshSupport": True}
    if profile.modest:
        return {"general": general, "workspace": workspace, "textDocument": document}
    document |= {
        "publishDiagnostics": {"relatedInformation": True, "tagSupport": {"valueSet": [1, 2]}},
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "completion": {
            "completionItem": {
                "snippetSupport": True,
                "insertReplaceSupport": True,
                "documentationFormat": ["markdown"],
            }
        },
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}},
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "definition": {"linkSupport": True},
        "semanticTokens": {
            "requests": {"full": {"delta": True}, "range": True},
            "tokenTypes": [],
            "tokenModifiers": [],
            "formats": ["relative"],
        },
    }
    workspace |= {
        "applyEdit": True,
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]},
        "codeLens": {"refreshSupport": True},
        "inlayHint": {"refreshSupport": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
    }
    window = {"workDoneProgress": True, "showDocument": {"support": True}}
    return {
        "general": general,
        "workspace": workspace,
        "textDocument": document,
        "window": window,
    }
