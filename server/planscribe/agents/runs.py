"""Running the tools of agents: each as a program of its own, which can be ended."""

import asyncio
import json
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from planscribe.agents.tools import Tool, UnfitArguments

LONGEST_ANSWER = 1_000_000

_SOUND = (0, 1, 3)
"""The exit codes with an answer: done, something was found, a plan cannot be judged."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a tool says: JSON, or a sentence if it failed."""

    text: str
    is_error: bool = False

    @property
    def data(self) -> Any:
        """The answer as data; None if it failed."""
        return None if self.is_error else json.loads(self.text)


class ToolRuns:
    """The tools that run for one agent."""

    def __init__(self) -> None:
        self._processes: set[asyncio.subprocess.Process] = set()

    async def call(
        self,
        tool: Tool,
        arguments: object,
        *,
        folder: Path | None = None,
        unsaved: Mapping[str, str] | None = None,
    ) -> Told:
        """What a tool says; being cancelled, or late, it is ended.

        Args:
            tool: which one.
            arguments: what the agent gives it.
            folder: from where paths are seen; the current folder if None.
            unsaved: texts that count instead of those of files, by paths.
        """
        try:
            words = tool.words(arguments)
        except UnfitArguments as unfit:
            return Told(str(unfit), is_error=True)
        if tool.output and (why_not := _unwritable(tool, arguments, folder)):
            return Told(why_not, is_error=True)
        before = ["--unsaved=-"] if unsaved else []
        heard = json.dumps(unsaved).encode() if unsaved else b""
        # -P: nothing in the current folder (somebody's workspace) may pass for a module.
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "planscribe", *before, *words),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            cwd=folder,
        )
        self._processes.add(process)
        try:
            async with asyncio.timeout(tool.seconds):
                out, err = await process.communicate(heard)
        except TimeoutError:
            return Told(f"{tool.name} took more than {tool.seconds:g} seconds.", is_error=True)
        finally:
            _terminate(process)
            await process.wait()
            self._processes.discard(process)
        return _told(process.returncode, out, err)

    def end(self) -> None:
        """Let all that runs end."""
        for process in self._processes:
            _terminate(process)


def _terminate(process: asyncio.subprocess.Process) -> None:
    """Let a process end; it ends its own ones then."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            process.terminate()


def _unwritable(tool: Tool, given: object, folder: Path | None) -> str:
    """Why nothing may be written where a tool is asked to; empty if it may."""
    assert isinstance(given, Mapping)
    root = (folder or Path()).resolve()
    if (root / given[tool.output]).resolve().is_relative_to(root):
        return ""
    return f"{given[tool.output]} is outside the folder in which files may be written."


def _told(code: int | None, out: bytes, err: bytes) -> Told:
    if code not in _SOUND:
        remarks = err.decode(errors="replace").strip()
        return Told(remarks or "The command failed.", is_error=True)
    text = out.decode(errors="replace")
    if len(text) > LONGEST_ANSWER:
        return Told("The answer is too long: ask for less.", is_error=True)
    return Told(text)
