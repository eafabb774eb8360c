"""A client's session: its open documents, and the messages of each action."""

import asyncio
import json
import signal
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.fuzz import noise, processes
from tests.fuzz.actions import (
    Action,
    Ask,
    Change,
    Close,
    Configure,
    Continue,
    Disturb,
    Open,
    Profile,
    Rename,
    Save,
    Splice,
    Stop,
    Write,
)
from tests.fuzz.requests import (
    COMMANDS,
    DELTA,
    FOLLOWING,
    PULL,
    WHAT_IF,
    Place,
    capabilities,
    params,
)
from tests.fuzz.texts import position, spliced
from tests.support.servers.client import PATIENCE, Answer, Client, Ended

MOST_WAITING = 24
"""The client waits when this many requests have no answer yet."""

SETTINGS: Mapping[str, Any] = {
    # Time must not decide what is found.
    "grounding": {"timeLimit": 60},
    "planning": {"timeLimit": 10},
}

_INTERNAL_ERROR = -32603
_CREATED, _CHANGED, _DELETED = 1, 2, 3


@dataclass(slots=True)
class Document:
    """A document that is open."""

    uri: str
    language: str
    text: str
    version: int


@dataclass(slots=True)
class Session:
    """One client with its server."""

    client: Client
    folder: Path
    profile: Profile
    settings: dict[str, Any]
    offered: Mapping[str, Any] = field(default_factory=dict)
    """The capabilities of the server."""
    documents: dict[str, Document] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    edits: int = 0
    faults: list[str] = field(default_factory=list)
    """Answers that are internal errors."""
    tokens: dict[str, tuple[str, list[int]]] = field(default_factory=dict)
    """The identity and the data of the last semantic tokens, by name."""
    _waiting: set[asyncio.Task[None]] = field(default_factory=set)
    _stopped: set[int] = field(default_factory=set)

    @classmethod
    async def start(cls, folder: Path, profile: Profile) -> "Session":
        """Start a server and shake hands."""
        settings = dict(SETTINGS)

        def respond(method: str, asked: Any) -> Any:
            if method == "workspace/configuration":
                return [settings for _ in asked["items"]]
            if method == "workspace/applyEdit":
                return {"applied": False}
            return {"success": True} if method == "window/showDocument" else None

        client = await Client.start(folder, respond)
        session = cls(client, folder, profile, settings)
        initialize = {
            "processId": None,
            "rootUri": folder.as_uri(),
            "workspaceFolders": [{"uri": folder.as_uri(), "name": folder.name}],
            "capabilities": capabilities(profile),
            "initializationOptions": settings,
        }
        answer = await client.request("initialize", initialize)
        session.offered = answer.result["capabilities"]
        client.notify("initialized", {})
        return session

    def uri(self, name: str) -> str:
        """The URI of a name; a name with a scheme is a URI."""
        return name if ":" in name else (self.folder / name).as_uri()

    async def do(self, action: Action) -> None:
        """Send the messages of an action; none if it does not apply to the open documents."""
        match action:
            case Open(name, language, text) if name not in self.documents:
                self.open(name, language, text)
            case Close(name) if name in self.documents:
                document = self.documents.pop(name)
                self.tokens.pop(name, None)
                self._notify("didClose", {"textDocument": {"uri": document.uri}})
            case Change(name, splices) if name in self.documents:
                self._change(self.documents[name], splices)
            case Save(name) if name in self.documents and ":" not in name:
                document = self.documents[name]
                self._write(name, document.text)
                self._notify("didSave", {"textDocument": {"uri": document.uri}})
            case Write(name, text):
                self._touch(name, text)
            case Rename(name, to):
                with suppress(OSError):
                    held = (self.folder / name).read_bytes().decode("utf-8", "surrogatepass")
                    self._touch(name, None)
                    self._touch(to, held)
            case Configure(settings):
                self.configure(settings)
            case Ask() if action.name in self.documents:
                await self._ask(action)
            case Stop(number):
                if children := processes.descendants(self.client.process.pid):
                    child = children[number % len(children)]
                    self._stopped.add(child)
                    processes.send([child], signal.SIGSTOP)
            case Continue():
                self.go_on()
            case Disturb(name, kind, times) if name in self.documents:
                for _ in range(times):
                    number = self.client.last_number
                    self.client.send_raw(noise.body(kind, self.documents[name].uri, number))
        await self.client.drain()

    def open(self, name: str, language: str, text: str) -> None:
        """Open a document."""
        made = self.documents[name] = Document(self.uri(name), language, text, 1)
        item = {"uri": made.uri, "languageId": language, "version": 1, "text": text}
        self._notify("didOpen", {"textDocument": item})

    def configure(self, settings: Mapping[str, Any]) -> None:
        """Change the settings."""
        self.settings.clear()
        self.settings.update(settings)
        sent = {"settings": {"planscribe": self.settings}}
        self.client.notify("workspace/didChangeConfiguration", sent)

    def go_on(self) -> None:
        """Continue all stopped processes."""
        if self._stopped:
            processes.send(self._stopped, signal.SIGCONT)
            self._stopped.clear()

    async def settle(self) -> None:
        """Wait until all requests are answered, and the server is idle with the last versions.

        Raises:
            Ended: the server ends.
            TimeoutError: it does not answer, or does not become idle.
        """
        self.go_on()
        async with asyncio.timeout(PATIENCE):
            while self._waiting:
                await asyncio.wait(self._waiting)
        # Answered only behind the settings that the client may have been asked for.
        for _ in range(2):
            await self.client.request("planscribe/alive", {})
        # No change, but a version to wait for.
        for document in self.documents.values():
            document.version += 1
            self._send_change(document, [])
        wanted = {one.uri: one.version for one in self.documents.values()}
        if wanted:
            await self.client.until(lambda: self.client.idle == wanted)

    async def findings(self, name: str) -> list[Any]:
        """The findings of a document when the server is idle."""
        uri = self.documents[name].uri
        if self.profile.pulls_findings:
            answer = await self.client.request(PULL, {"textDocument": {"uri": uri}})
            return list((answer.result or {}).get("items", [answer.error]))
        _, found = self.client.published.get(uri, (None, []))
        return found

    def place(self, ask: Ask) -> Place:
        """The place of a request, in the server's terms."""
        document = self.documents[ask.name]
        ends = sorted((ask.start, ask.end))
        start, end = (position(document.text, one, self.profile.encoding) for one in ends)
        if ask.place:
            start = {"line": ask.place[0], "character": ask.place[1]}
        _, found = self.client.published.get(document.uri, (None, []))
        others = list(self.documents.values())
        other = others[ask.variant % len(others)].uri
        return Place(document.uri, other, start, end, tuple(found), ask.variant)

    async def _ask(self, ask: Ask) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self.go_on()
            async with asyncio.timeout(PATIENCE):
                await asyncio.wait(self._waiting, return_when=asyncio.FIRST_COMPLETED)
        method, sent = params(ask.method, self.place(ask))
        number, answered = self.client.ask(method, sent)
        if ask.cancelled:
            self.client.notify("$/cancelRequest", {"id": number})
        task = asyncio.create_task(self._follow(ask, answered, sent))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)
        if ask.method == WHAT_IF:
            # Switched twice, a statement is as it was; no edit must come between.
            self.go_on()
            async with asyncio.timeout(PATIENCE):
                if (await answered).error is None:
                    self._noted(await self.client.request(method, sent), ask.method, sent)

    async def _follow(self, ask: Ask, answered: asyncio.Future[Answer], sent: Any) -> None:
        """Wait for an answer, and send the requests that follow in editors."""
        try:
            await self._ask_further(ask, self._noted(await answered, ask.method, sent))
        except TimeoutError:
            self.faults.append(f"{ask.method}: no answer to what follows")
        except Ended:
            # So it does for those who wait for something.
            pass

    async def _ask_further(self, ask: Ask, answer: Answer) -> None:
        if ask.method == "textDocument/semanticTokens/full" and not self.profile.modest:
            await self._follow_tokens(ask.name, answer)
        if answer.result and isinstance(answer.result, list | dict):
            for following, parameter in FOLLOWING.get(ask.method, ()):
                items = answer.result
                if isinstance(items, dict):
                    items = items.get("items") or []
                # Commands are no code actions, and cannot be resolved.
                items = [one for one in items if not isinstance(one.get("command"), str)]
                if items:
                    item = items[ask.variant % len(items)]
                    asked = {parameter: item} if parameter else item
                    await self._answer(following, asked)

    async def _follow_tokens(self, name: str, answer: Answer) -> None:
        """Ask for the changes since the last tokens, and keep the new ones.

        The document may have been closed meanwhile.
        """
        if name in self.tokens and name in self.documents:
            await self.renewed_tokens(name)
        elif name in self.documents and answer.result and answer.result.get("resultId"):
            self.tokens[name] = answer.result["resultId"], answer.result["data"]

    async def renewed_tokens(self, name: str) -> list[int]:
        """The semantic tokens, computed from the changes since the last ones."""
        identity, data = self.tokens[name]
        document = {"uri": self.documents[name].uri}
        asked = {"textDocument": document, "previousResultId": identity}
        answer = await self._answer(DELTA, asked)
        if answer.result is None or name not in self.tokens:
            return data
        changed = list(answer.result.get("data", data))
        for edit in sorted(answer.result.get("edits", ()), key=lambda one: -one["start"]):
            end = edit["start"] + edit["deleteCount"]
            changed[edit["start"] : end] = edit.get("data") or []
        self.tokens[name] = answer.result.get("resultId", identity), changed
        return changed

    async def _answer(self, method: str, asked: Any) -> Answer:
        """Send a request that follows another one, and wait for the answer."""
        answer = await self.client.request(method, asked)
        return self._noted(answer, method, asked)

    def _noted(self, answer: Answer, method: str, sent: Any) -> Answer:
        if method not in COMMANDS:
            self.answers.append(answer)
        if answer.error and answer.error.get("code") == _INTERNAL_ERROR:
            error = answer.error.get("message", "")
            self.faults.append(f"{method}, {error[:400]}, asked with {json.dumps(sent)[:2000]}")
        return answer

    def _change(self, document: Document, splices: tuple[Splice, ...]) -> None:
        changes: list[dict[str, Any]] = []
        for splice in splices:
            if splice.start is None:
                changes.append({"text": splice.text})
            else:
                ends = (splice.start, max(splice.start, splice.end))
                start, end = (position(document.text, one, self.profile.encoding) for one in ends)
                changes.append({"range": {"start": start, "end": end}, "text": splice.text})
            document.text = spliced(document.text, splice)
        document.version += 1
        self.edits += 1
        self._send_change(document, changes)

    def _send_change(self, document: Document, changes: list[dict[str, Any]]) -> None:
        named = {"uri": document.uri, "version": document.version}
        self._notify("didChange", {"textDocument": named, "contentChanges": changes})

    def _notify(self, what: str, sent: Any) -> None:
        self.client.notify(f"textDocument/{what}", sent)

    def _write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))

    def _touch(self, name: str, text: str | None) -> None:
        """Write or delete a file, and notify the server."""
        path = self.folder / name
        kind = _CHANGED if path.exists() else _CREATED
        if text is None:
            kind = _DELETED
            path.unlink(missing_ok=True)
        else:
            self._write(name, text)
        event = {"uri": path.as_uri(), "type": kind}
        self.client.notify("workspace/didChangeWatchedFiles", {"changes": [event]})
