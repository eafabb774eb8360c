"""How two snapshots differ, which `tests.corpus.snapshot` has made.

    python -m tests.corpus.snapshot_differences BEFORE AFTER

Messages and titles are not compared. The end counts the differences by what differs.
"""

import argparse
import difflib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.corpus.snapshot import FileSnapshot, FolderSnapshot, read

_HEADER = re.compile("[;%] Made by PlanScribe from ")
_MOST_LINES = 12
"""Lines of a difference that are printed."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs in a file, and the lines that only one of two snapshots has."""

    name: str
    """Such as `PS101 only before`, `formatted` or `stage ir`."""
    path: str
    lines: tuple[str, ...]


def differences(before: FolderSnapshot, after: FolderSnapshot) -> Iterator[Difference]:
    """The differences between two snapshots of a folder."""
    for name, old in before["files"].items():
        path = str(Path(before["folder"], name))
        if new := after["files"].get(name):
            yield from _of_findings(path, old, new)
            yield from _of_texts(path, old, new)
        else:
            yield Difference("file only before", path, ())


def _of_findings(path: str, before: FileSnapshot, after: FileSnapshot) -> Iterator[Difference]:
    old, new = (Counter(map(tuple, one["findings"])) for one in (before, after))
    for when, only in (("before", old - new), ("after", new - old)):
        for code, severity, place in sorted(only.elements()):
            yield Difference(f"{code} only {when}", path, (f"severity {severity}, {place}",))
    for finding in sorted(before["actions"].keys() & after["actions"].keys()):
        old_actions, new_actions = (_lines(one["actions"][finding]) for one in (before, after))
        if old_actions != new_actions:
            lines = _diff(sorted(old_actions), sorted(new_actions))
            yield Difference(f"actions of {finding.split()[0]}", path, (finding, *lines))


def _of_texts(path: str, before: FileSnapshot, after: FileSnapshot) -> Iterator[Difference]:
    old, new = (_lines(one["formatted"]) for one in (before, after))
    if old != new:
        yield Difference("formatted", path, _diff(old, new))
    for stage in before["stages"]:
        old, new = (_body(one["stages"][stage]) for one in (before, after))
        if old != new:
            yield Difference(f"stage {stage}", path, _diff(old, new))
    old, new = (_plan_lines(one["plan"]) for one in (before, after))
    if old != new:
        yield Difference("plan", path, _diff(old, new))


def _plan_lines(plan: Any) -> list[str]:
    status, text = plan or ("none", None)
    return [status, *_body(text)]


def _body(text: str | None) -> list[str]:
    """The lines of a generated text, without the line that names its sources."""
    return [line for line in (text or "").splitlines() if not _HEADER.match(line)]


def _lines(values: list[Any]) -> list[str]:
    return [str(one) for one in values]


def _diff(before: list[str], after: list[str]) -> tuple[str, ...]:
    found = difflib.unified_diff(before, after, lineterm="", n=0)
    return tuple(one for one in found if not one.startswith(("---", "+++", "@@")))


def main() -> None:
    """Print the differences, then how many there are of each name."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.corpus.snapshot_differences",
        description=__doc__.partition("\n")[0],
    )
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    given = parser.parse_args()
    before, after = read(given.before), read(given.after)
    both = [folder for folder in before if folder in after]
    found = [one for folder in both for one in differences(before[folder], after[folder])]
    for one in sorted(found, key=lambda one: (one.name, one.path)):
        print(f"{one.name}: {one.path}")
        for line in one.lines[:_MOST_LINES]:
            print(f"    {line}")
    print(f"\n{len(both)} folders in both")
    for name, count in Counter(one.name for one in found).most_common():
        print(f"{count:6} {name}")


if __name__ == "__main__":
    main()
