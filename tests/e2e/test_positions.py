"""All that is asked and answered about places is the same in UTF-8, UTF-16 and UTF-32."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from lsprotocol import types

from tests.support.servers.positions import Counted, as_words, behind_emoji
from tests.support.servers.wire import Wire, started

TEXTS = {
    "domain.pddl": """\
; 🍸 Für den Abend
(define (domain lamps)
  (:requirements :strips :typing :negative-preconditions)
  (:types lamp)
  (:predicates
    (lit ?l - lamp)      ; "💡 ?l is 💡 lit"
    (broken ?l - lamp))  ; "?l ist kaputt 🔨 or ?l is broken"
  (:action light ; 💡 "light ?l"
    :parameters (?l - lamp)
    :precondition (and (not (lit ?l)) (not (broken ?l)))
    :effect (lit ?l)))
""",
    "p.pddl": """\
(define (problem p) ; 🍸🍸 (
  (:domain lamps)
  (:objects l1 l2 - lamp) ; 💡 planscribe: ignore PS126
  (:init (lit l1)(brokn l2)) ; é
  (:goal (lit l2)))
""",
    "evening.task": """\
# 🍸
Domain: lamps

There are 3 lamps. 💡 lamp3 is 💡 lit and brokn. lamp2 is kaputt 🔨.
Your goal is that 💡 lamp1 is 💡 lit.
""",
    "more.lp": """\
% 🍸
named("💡", X) :- lamp(X), "é" = "é", not dark(X). shown("💡") :- named("💡", Y), not lamp(Z).
lamp(1..3).
""",
    "p.plan": "; 💡 (light l1)\n(light l2) ; 🍸 light l3\n",
}
TEXTS = {name: text.replace("\n", "\r\n") for name, text in TEXTS.items()}

AT_WORDS = (
    types.TEXT_DOCUMENT_HOVER,
    types.TEXT_DOCUMENT_DEFINITION,
    types.TEXT_DOCUMENT_TYPE_DEFINITION,
    types.TEXT_DOCUMENT_REFERENCES,
    types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT,
    types.TEXT_DOCUMENT_COMPLETION,
    types.TEXT_DOCUMENT_SIGNATURE_HELP,
    types.TEXT_DOCUMENT_PREPARE_RENAME,
    types.TEXT_DOCUMENT_RENAME,
    types.TEXT_DOCUMENT_SELECTION_RANGE,
    types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY,
    types.TEXT_DOCUMENT_CODE_ACTION,
    types.TEXT_DOCUMENT_ON_TYPE_FORMATTING,
)
OF_ALL = (
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL,
    types.TEXT_DOCUMENT_DOCUMENT_LINK,
    types.TEXT_DOCUMENT_CODE_LENS,
    types.TEXT_DOCUMENT_FOLDING_RANGE,
    types.TEXT_DOCUMENT_INLAY_HINT,
    types.TEXT_DOCUMENT_FORMATTING,
    types.TEXT_DOCUMENT_RANGE_FORMATTING,
)
ABILITIES = {
    "textDocument": {
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "publishDiagnostics": {"relatedInformation": True},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True}},
}


class Asking:
    """A session in an encoding, and what it answers, in words."""

    def __init__(self, wire: Wire, folder: Path, encoding: str) -> None:
        self.wire, self.folder, self.encoding = wire, folder, encoding
        self.texts: dict[str, Counted] = {}
        self.number = 0

    async def open(self) -> None:
        able = {**ABILITIES, "general": {"positionEncodings": [self.encoding]}}
        answer = await self.ask(
            "initialize", processId=None, rootUri=self.folder.as_uri(), capabilities=able
        )
        assert answer["capabilities"]["positionEncoding"] == self.encoding
        self.wire.send("initialized", {})
        for name, text in TEXTS.items():
            (self.folder / name).write_bytes(text.encode())
            uri = (self.folder / name).as_uri()
            self.texts[uri] = Counted(text, self.encoding)
            document = {"uri": uri, "languageId": "", "version": 1, "text": text}
            self.wire.send("textDocument/didOpen", {"textDocument": document})
        await self.idle(dict.fromkeys(self.texts, 1))

    async def idle(self, versions: dict[str, int]) -> None:
        """Wait until all that is open is checked in these versions."""
        while True:
            told = await self.wire.notification("planscribe/idle")
            if {one["uri"]: one["version"] for one in told["documents"]} == versions:
                return

    async def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.wire.send(method, params, self.number)
        answer = await self.wire.answer(self.number)
        return answer["result"] if "result" in answer else answer["error"]["message"]

    def findings(self, uri: str) -> Any:
        """What was published last."""
        return [
            one["params"]["diagnostics"]
            for one in self.wire.notified
            if one.get("method") == "textDocument/publishDiagnostics"
            and one["params"]["uri"] == uri
        ][-1]

    async def everything(self) -> dict[str, Any]:
        """All answers in words, by what was asked."""
        found: dict[str, Any] = {}
        for uri, counted in self.texts.items():
            name = uri.rpartition("/")[2]
            answers = {**await self.of_all(uri, counted), **await self.at_words(uri, counted)}
            answers["findings"] = self.findings(uri)
            answers["stages"] = without_seconds(await self.ask("planscribe/stages", uri=uri))
            for asked, answer in answers.items():
                found[f"{name}: {asked}"] = as_words(answer, self.texts, counted)
            tokens = await self.ask(
                types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, textDocument={"uri": uri}
            )
            found[f"{name}: tokens"] = counted.tokens(tokens["data"])
        found["preview"] = await self.preview((self.folder / "evening.task").as_uri())
        told = json.dumps(found).replace(self.folder.as_uri(), "").replace(str(self.folder), "")
        plain: dict[str, Any] = json.loads(told)
        return plain

    async def settled(self) -> dict[str, Any]:
        """All answers, when none is short for lack of time any more."""
        answers = await self.everything()
        while (again := await self.everything()) != answers:
            answers = again
        return answers

    async def of_all(self, uri: str, counted: Counted) -> dict[str, Any]:
        all_of_it = {"start": counted.position(0), "end": counted.position(len(counted.text))}
        more = {"range": all_of_it, "options": {"tabSize": 2, "insertSpaces": True}}
        document = {"uri": uri}
        return {method: await self.ask(method, textDocument=document, **more) for method in OF_ALL}

    async def at_words(self, uri: str, counted: Counted) -> dict[str, Any]:
        found = {}
        for offset in behind_emoji(counted.text):
            place = counted.position(offset)
            for method in AT_WORDS:
                found[f"{offset} {method}"] = await self.ask(
                    method,
                    textDocument={"uri": uri},
                    position=place,
                    positions=[place],
                    range={"start": place, "end": place},
                    context={"includeDeclaration": True, "diagnostics": [], "triggerKind": 1},
                    newName="?shiny" if counted.text[offset] == "?" else "shiny",
                    ch=")",
                    options={"tabSize": 2, "insertSpaces": True},
                )
        return found

    async def preview(self, uri: str) -> Any:
        """The problem that would be compiled, and what belongs together."""
        shown = await self.ask("planscribe/preview", uri=uri, stage="problem", patient=True)
        made = Counted(shown["text"], self.encoding)
        return [
            (as_words(one.pop("range"), {}, made), as_words(one, {}, self.texts[uri]))
            for one in shown["links"]
        ]

    async def correct(self, name: str, old: str, new: str) -> Any:
        """What stands when words are replaced by others, as a change of a range."""
        uri = (self.folder / name).as_uri()
        counted = self.texts[uri]
        start = counted.text.index(old)
        place = {
            "start": counted.position(start),
            "end": counted.position(start + len(old)),
        }
        self.wire.send(
            "textDocument/didChange",
            {
                "textDocument": {"uri": uri, "version": 2},
                "contentChanges": [{"range": place, "text": new}],
            },
        )
        await self.idle({**dict.fromkeys(self.texts, 1), uri: 2})
        changed = Counted(counted.text.replace(old, new), self.encoding)
        return as_words(self.findings(uri), {uri: changed}, changed)


def without_seconds(told: dict[str, Any]) -> dict[str, Any]:
    for stage in told["stages"]:
        stage.pop("seconds")
    return told


@asynccontextmanager
async def asking(folder: Path, encoding: str) -> AsyncIterator[Asking]:
    folder.mkdir()
    async with started() as wire:
        made = Asking(wire, folder, encoding)
        await made.open()
        yield made


async def told(folder: Path, encoding: str) -> tuple[dict[str, Any], Any]:
    """All answers, and what stands after a change."""
    async with asking(folder, encoding) as session:
        return await session.settled(), await session.correct("evening.task", "brokn", "broken")


async def test_answers_are_the_same_in_every_encoding(tmp_path: Path) -> None:
    encodings = ("utf-8", "utf-16", "utf-32")
    every = await asyncio.gather(*(told(tmp_path / one, one) for one in encodings))
    found = {one: answers for one, (answers, _) in zip(encodings, every, strict=True)}
    corrected = {one: stands for one, (_, stands) in zip(encodings, every, strict=True)}
    expected = found["utf-32"]
    for encoding, answers in found.items():
        assert answers.keys() == expected.keys()
        differing = {name for name in answers if answers[name] != expected[name]}
        assert differing == set(), encoding
    assert corrected["utf-8"] == corrected["utf-16"] == corrected["utf-32"]
    assert [(one["code"], one["range"][1]) for one in corrected["utf-32"]] == [
        ("PS302", "💡 lamp3 is 💡 lit and broken"),
        ("PS302", "kaputt 🔨"),
    ]

    # They are those that are meant, too.
    words = {
        name: [(one["code"], one["range"][1]) for one in expected[f"{name}: findings"]]
        for name in TEXTS
    }
    assert words == {
        "domain.pddl": [],
        "evening.task": [("PS301", "brokn"), ("PS302", "kaputt 🔨")],
        "more.lp": [("PS212", "Y"), ("PS216", "Z"), ("PS212", "Z")],
        "p.pddl": [("PS114", "brokn")],
        "p.plan": [],
    }
