"""What a version of PlanScribe says about folders of files, to compare it with another version.

    python -m tests.corpus.snapshot OUT [--python PYTHON] FOLDER...

Each folder is opened as the only folder of a language server: that of this version, or of the one
that PYTHON has installed. OUT gets a line of JSON for each folder that it does not have yet.
`tests.corpus.snapshot_differences` compares two such files.
"""

import argparse
import asyncio
import json
import shutil
import sys
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypedDict

from tests.support.servers.client import Client

LARGEST = 100_000
"""Bytes of a file that is opened."""

_SUFFIXES = frozenset({".pddl", ".lp", ".task", ".plan"})
_STAGES = ("ir", "facts", "problem")
_PLANNED = frozenset({".pddl", ".task"})
_OF_ONE_CODE = 3
"""Findings of a code in a file whose actions are asked for."""

# Limits of time are so long that they do not matter.
_SETTINGS = {"grounding": {"timeLimit": 60}, "planning": {"timeLimit": 60}}

_CAPABILITIES: Mapping[str, Any] = {
    "general": {"positionEncodings": ["utf-32"]},
    "workspace": {
        "applyEdit": True,
        "configuration": True,
        "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]},
    },
    "textDocument": {
        "publishDiagnostics": {"relatedInformation": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}},
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
    },
}


class FileSnapshot(TypedDict):
    """What is said about a file; ranges are written `line:column-line:column`."""

    findings: list[tuple[str, int, str]]
    """The code, severity and range of each finding."""
    formatted: list[Any]
    """The edits of formatting."""
    actions: dict[str, list[Any]]
    """The actions at a finding, by its code and range: kinds and edits, without titles."""
    stages: dict[str, str | None]
    """The text that each stage makes of a task, an IR or facts."""
    plan: tuple[str, str | None] | None
    """The status of planning, and the plan."""


class FolderSnapshot(TypedDict):
    """What is said about the files of a folder, by their names."""

    folder: str
    files: dict[str, FileSnapshot]


def files(folder: Path) -> list[Path]:
    """The files of a folder that are opened."""
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in _SUFFIXES and path.is_file() and path.stat().st_size <= LARGEST
    ]


async def snapshot(folder: Path, python: str = sys.executable) -> FolderSnapshot:
    """Ask a server about all files of a folder.

    Raises:
        Ended: the server ends.
        TimeoutError: it does not answer.
    """
    with TemporaryDirectory() as made:
        # A copy, because a server can write files.
        copy = Path(made).resolve() / "folder"
        shutil.copytree(folder, copy)
        client = await Client.start(copy, _respond, python)
        try:
            asked = await _opened(client, copy)
            found: FolderSnapshot = {
                "folder": str(folder),
                "files": {str(one.path.relative_to(copy)): await one.snapshot() for one in asked},
            }
            await client.end()
        finally:
            await client.kill()
    return found


def _respond(method: str, params: Any) -> Any:
    if method == "workspace/configuration":
        return [_SETTINGS for _ in params["items"]]
    return {"applied": False} if method == "workspace/applyEdit" else None


async def _opened(client: Client, folder: Path) -> list["_Asked"]:
    """Open the files of a folder, and wait for all findings."""
    await client.request(
        "initialize",
        {
            "processId": None,
            "rootUri": folder.as_uri(),
            "workspaceFolders": [{"uri": folder.as_uri(), "name": folder.name}],
            "capabilities": _CAPABILITIES,
            "initializationOptions": _SETTINGS,
        },
    )
    client.notify("initialized", {})
    asked = [_Asked(client, folder, path) for path in files(folder)]
    for one in asked:
        text = one.path.read_bytes().decode("utf-8", "replace")
        item = {"uri": one.uri, "languageId": "", "version": 1, "text": text}
        client.notify("textDocument/didOpen", {"textDocument": item})
    await client.until(lambda: all(one.uri in client.idle for one in asked))
    return asked


@dataclass(frozen=True, slots=True)
class _Asked:
    """A file that a server is asked about."""

    client: Client
    folder: Path
    path: Path

    @property
    def uri(self) -> str:
        return self.path.as_uri()

    async def snapshot(self) -> FileSnapshot:
        """Ask about the file."""
        _, published = self.client.published.get(self.uri, (None, []))
        found = sorted(published, key=_key)
        plan = await self._plan() if self.path.suffix in _PLANNED else None
        return {
            "findings": [(one["code"], one["severity"], _range(one["range"])) for one in found],
            "formatted": await self._formatted(),
            "actions": {_key(one): await self._actions(one) for one in _first_of_each_code(found)},
            "stages": {stage: await self._made(stage) for stage in _STAGES},
            "plan": plan,
        }

    async def _request(self, method: str, **params: Any) -> Any:
        answer = await self.client.request(method, params)
        return answer.result

    async def _formatted(self) -> list[Any]:
        options = {"tabSize": 2, "insertSpaces": True}
        edits = await self._request(
            "textDocument/formatting", textDocument={"uri": self.uri}, options=options
        )
        return [_edit(one) for one in edits or ()]

    async def _actions(self, finding: Any) -> list[Any]:
        actions = await self._request(
            "textDocument/codeAction",
            textDocument={"uri": self.uri},
            range=finding["range"],
            context={"diagnostics": [finding]},
        )
        return sorted([await self._action(one) for one in actions or ()], key=json.dumps)

    async def _action(self, action: Any) -> Any:
        command = action.get("command")
        if command:
            return {"command": command if isinstance(command, str) else command["command"]}
        if not action.get("edit") and not action.get("disabled"):
            action = await self._request("codeAction/resolve", **action) or action
        changes = (action.get("edit") or {}).get("documentChanges") or ()
        edits = {
            self._name(one["textDocument"]["uri"]): [_edit(edit) for edit in one["edits"]]
            for one in changes
            if "edits" in one
        }
        return {"kind": action.get("kind"), "edits": edits, "disabled": "disabled" in action}

    async def _made(self, stage: str) -> str | None:
        made = await self._request("planscribe/preview", uri=self.uri, stage=stage, patient=True)
        return made["text"] if made and made["made"] else None

    async def _plan(self) -> tuple[str, str | None]:
        command = {"command": "planscribe.solveWith", "arguments": [self.uri, "clingo", 1]}
        answer = await self._request("workspace/executeCommand", **command)
        return (answer["status"], answer["text"]) if answer else ("error", None)

    def _name(self, uri: str) -> str:
        """The name of a file of the folder; of another one, the last part."""
        return uri.removeprefix(f"{self.folder.as_uri()}/")


def _first_of_each_code(findings: list[Any]) -> list[Any]:
    by_code: dict[str, list[Any]] = defaultdict(list)
    for one in findings:
        by_code[one["code"]].append(one)
    return [one for several in by_code.values() for one in several[:_OF_ONE_CODE]]


def _key(finding: Any) -> str:
    return f"{finding['code']} {_range(finding['range'])}"


def _range(range_: Any) -> str:
    return "-".join(f"{one['line']}:{one['character']}" for one in (range_["start"], range_["end"]))


def _edit(edit: Any) -> tuple[str, str]:
    return _range(edit["range"]), edit["newText"]


def read(path: Path) -> dict[str, FolderSnapshot]:
    """The snapshots in a file, by their folders; none if there is no file."""
    if not path.exists():
        return {}
    found = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {one["folder"]: one for one in found}


def main() -> None:
    """Ask about each folder, and add the answers to the file."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.corpus.snapshot", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("out", type=Path, help="the file that gets a line for each folder")
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--python", default=sys.executable, help="the Python of another version")
    given = parser.parse_args()
    known = read(given.out)
    for folder in given.folders:
        if str(folder) not in known:
            found = asyncio.run(snapshot(folder, given.python))
            with given.out.open("a", encoding="utf-8") as out:
                print(json.dumps(found), file=out)


if __name__ == "__main__":
    main()
