"""Editing over the wire: what somebody waits for who types, points and completes."""

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

from benchmarks.budgets.figures import Figures
from benchmarks.wire import Message, Wire

RULES = Path(__file__).parents[2] / "rules"
PLACES = 20
"""At how many places of a text somebody types."""
TYPED = "xyzzy"
PAUSES = (0.08, 0.25)
"""The least and the most seconds between two keys."""

Wanted = Callable[[dict[str, Any]], bool]


class Document:
    """A document that is open, and its version."""

    def __init__(self, wire: Wire, name: str, text: str) -> None:
        self.wire = wire
        self.uri = (wire.folder / name).as_uri()
        self.version = 1
        wire.open(self.uri, "", text)
        wire.idle(self.uri, 1)

    def type(self, line: int, character: int, text: str, length: int = 0) -> float:
        """Replace so many characters by a text; when."""
        self.version += 1
        return self.wire.change(self.uri, self.version, line, character, text, length)

    def ask(self, method: str, line: int, character: int) -> tuple[float, Any]:
        """Ask about a place; the seconds until the answer, and the answer."""
        position = {"line": line, "character": character}
        asked = {"textDocument": {"uri": self.uri}, "position": position}
        seconds, answer = self.wire.request(method, asked)
        return seconds, answer.content["result"]

    def told(self, wanted: Callable[[list[Any]], bool]) -> Message:
        """The first findings of this version that are as wanted."""
        return self.wire.until(
            lambda one: (
                one.get("method") == "textDocument/publishDiagnostics"
                and (one["params"]["uri"], one["params"].get("version")) == (self.uri, self.version)
                and wanted(one["params"]["diagnostics"])
            )
        )


def places(text: str, behind: str, number: int = PLACES) -> Iterator[tuple[int, int]]:
    """Line and column behind some words, all over a text."""
    found = [
        (row, line.index(behind) + len(behind))
        for row, line in enumerate(text.split("\n"))
        if behind in line
    ]
    return (found[len(found) * one // number] for one in range(number))


def domain_of(name: str, folder: Path) -> None:
    """Give a folder a built-in domain and its rules."""
    for file in ("domain.pddl", "rules.lp"):
        shutil.copy(RULES / name / file, folder)


def findings(
    name: str, text: str, behind: str, code: str | None = None
) -> Callable[[Path], Figures]:
    """From each key that is typed to the first findings, or to the first of a code on its line."""

    def measure(folder: Path) -> Figures:
        domain_of("blocksworld", folder)
        figures, random = Figures(), Random(1)
        with Wire(folder) as wire:
            wire.initialize()
            document = Document(wire, name, text)
            for line, column in places(text, behind):

                def has_code(found: list[Any], line: int = line) -> bool:
                    return code is None or any(
                        (one.get("code"), one["range"]["start"]["line"]) == (code, line)
                        for one in found
                    )

                for typed, key in enumerate(TYPED):
                    before = wire.processor
                    sent = document.type(line, column + typed, key)
                    came = document.told(has_code).seconds
                    figures.add(came - sent, wire.processor - before)
                    sleep(random.uniform(*PAUSES))
                document.type(line, column, "", len(TYPED))
                document.told(lambda _: True)
                sleep(random.uniform(*PAUSES))
        return figures

    return measure


def hovers(name: str, text: str, domain: str) -> Callable[[Path], Figures]:
    """Hovers on words all over a text, each right after an edit."""

    def measure(folder: Path) -> Figures:
        domain_of(domain, folder)
        figures, random = Figures(), Random(1)
        lines = text.split("\n")
        with Wire(folder) as wire:
            wire.initialize()
            document = Document(wire, name, text)
            document.ask("textDocument/hover", 1, 1)
            for number in range(2 * PLACES):
                document.type(len(lines) - 1, len(lines[-1]), "\n" if number % 2 else " ")
                document.told(lambda _: True)
                sleep(random.uniform(*PAUSES))
                line = random.choice([row for row, one in enumerate(lines) if one.strip()])
                before = wire.processor
                seconds, _ = document.ask(
                    "textDocument/hover", line, random.randrange(len(lines[line]))
                )
                figures.add(seconds, wire.processor - before)
        return figures

    return measure


def completions(name: str, text: str, typed: str) -> Callable[[Path], Figures]:
    """Completions while a line is typed at the end of a text, one with each key."""

    def measure(folder: Path) -> Figures:
        domain_of("blocksworld", folder)
        figures, random = Figures(), Random(1)
        with Wire(folder) as wire:
            wire.initialize()
            document = Document(wire, name, f"{text}\n")
            line = text.count("\n") + 1
            document.ask("textDocument/completion", line, 0)
            for _ in range(2):
                for column, key in enumerate(typed):
                    before = wire.processor
                    document.type(line, column, key)
                    seconds, _ = document.ask("textDocument/completion", line, column + 1)
                    figures.add(seconds, wire.processor - before)
                    sleep(random.uniform(*PAUSES))
                document.type(line, 0, "", len(typed))
        return figures

    return measure


def meaning(
    text: str, old: str, new: str, code: str, rounds: int = PLACES
) -> Callable[[Path], Figures]:
    """From an edit of an IR, there and back, to what running it finds, explained."""

    def measure(folder: Path) -> Figures:
        domain_of("barman", folder)
        figures = Figures()
        ((line, end),) = places(text, old, 1)
        with Wire(folder) as wire:
            wire.initialize()
            document = Document(wire, "task.ir.lp", text)
            before_it = end - len(old)
            for _ in range(rounds):
                before = wire.processor
                sent = document.type(line, before_it, new, len(old))
                found = document.told(
                    lambda found: any(one.get("code") == code for one in found)
                ).seconds
                figures.add(found - sent, wire.processor - before)
                document.type(line, before_it, old, len(new))
                wire.idle(document.uri, document.version)
        return figures

    return measure


def phrase(folder: Path) -> Figures:
    """From a key in a phrase of a domain to the findings of a task that is open next to it."""
    domain_of("blocksworld", folder)
    figures, random = Figures(), Random(1)
    text = (folder / "domain.pddl").read_text(encoding="utf-8")
    # The name of a predicate gives it phrases, too, but not this one.
    text = text.replace('"?x is on the table"', '"?x is at rest"')
    task = (RULES / "blocksworld" / "tasks" / "tower.task").read_text(encoding="utf-8")
    # Without its first line, it takes the domain next to it.
    task = task.partition("\n")[2].replace("is on the table", "is at rest")
    ((line, column),) = places(text, '"?x is at', 1)
    with Wire(folder) as wire:
        wire.initialize()
        document = Document(wire, "domain.pddl", text)
        other = Document(wire, "tower.task", task)
        wire.idle(other.uri, 1)

        def concerns(one: Mapping[str, Any]) -> bool:
            is_report = one.get("method") == "textDocument/publishDiagnostics"
            return is_report and one["params"]["uri"] == other.uri

        for _ in range(4):
            for typed, key in enumerate(TYPED):
                before = wire.processor
                sent = document.type(line, column + typed, key)
                # The first key, and the last that is taken back, change what the task reads.
                if typed == 0:
                    came = wire.until(concerns, since=sent).seconds
                    figures.add(came - sent, wire.processor - before)
                wire.idle(document.uri, document.version)
                sleep(random.uniform(*PAUSES))
            before = wire.processor
            sent = document.type(line, column, "", len(TYPED))
            came = wire.until(concerns, since=sent).seconds
            figures.add(came - sent, wire.processor - before)
            wire.idle(document.uri, document.version)
    return figures
