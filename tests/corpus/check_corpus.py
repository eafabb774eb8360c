"""A table of what the checks find in the collections, by code, with places to look at.

    PLANSCRIBE_CORPUS=<folder> python -m tests.corpus.check_corpus [--help]

Findings in files that another program accepts (see `verdicts`) are counted by themselves: each is
a false finding, or a disagreement that docs/checks/disagreements.md explains.
"""

import argparse
import json
import traceback
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from planscribe.check.finding import Severity, Tier
from planscribe.check.tiers import findings
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Workspace
from tests.corpus.collection import FOLDER, distinct, files, text_of

WORKERS = 2
CRASH = "crash"


@dataclass(frozen=True, slots=True)
class Found:
    """A finding as the table counts it."""

    code: str
    severity: Severity
    place: str
    message: str


def check(path: Path, tiers: Sequence[Tier]) -> tuple[Path, list[Found]]:
    """What the checks find in one file; an exception is a finding as well."""
    workspace = Workspace()
    uri = path.as_uri()
    try:
        snapshot = workspace.put(uri, text_of(path), 1, Language.PDDL)
        lines = snapshot.lines(uri)
        found = []
        for tier in tiers:
            for one in findings(snapshot, uri, tier):
                start = lines.position(one.span.start)
                place = f"{path}:{start.line + 1}:{start.column + 1}"
                found.append(Found(str(one.code), one.severity, place, one.message))
    except Exception:
        found = [Found(CRASH, Severity.ERROR, str(path), traceback.format_exc())]
    finally:
        workspace.end()
    return path, found


def accepted(root: Path, programs: Sequence[str]) -> set[Path]:
    """The files of the tasks that at least one of the programs accepts."""
    told = root / "verdicts.json"
    if not told.is_file():
        return set()
    return {
        root / task[part]
        for task in json.loads(told.read_text(encoding="utf-8"))
        if any(task["verdicts"].get(program) == "" for program in programs)
        for part in ("domain", "problem")
    }


def main() -> None:
    """Check the files and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tiers", default="0", help="tiers of checking, for example 0,1")
    parser.add_argument("--largest", type=int, default=1_000_000, help="bytes of a file")
    parser.add_argument("--samples", type=int, default=3, help="places shown for each code")
    parser.add_argument("--code", default="", help="only this code")
    parser.add_argument("--under", default="", help="only files whose path contains this")
    parser.add_argument("--programs", default="fast-downward,pddl,val", help="whose word counts")
    parser.add_argument("--accepted", action="store_true", help="only files that were accepted")
    options = parser.parse_args()
    root = Path(FOLDER)
    good = accepted(root, options.programs.split(","))
    paths = [
        path
        for path in distinct(sorted(good) if options.accepted else files(root))
        if path.stat().st_size <= options.largest and options.under in str(path)
    ]
    tiers = [Tier(int(number)) for number in options.tiers.split(",")]
    by_code: dict[tuple[str, bool], list[Found]] = defaultdict(list)
    counts: dict[tuple[str, bool], int] = defaultdict(int)
    with Pool(WORKERS) as pool:
        for path, found in pool.imap_unordered(partial(check, tiers=tiers), paths, 20):
            seen = set()
            for one in found:
                key = one.code, path in good
                counts[key] += 1
                if one.code not in seen:
                    by_code[key].append(one)
                seen.add(one.code)
    print(f"{len(paths)} files, {sum(path in good for path in paths)} of them accepted elsewhere")
    for key in sorted(by_code, key=lambda key: (not key[1], key)):
        if options.code in ("", key[0]):
            _print(key, counts[key], by_code[key], options.samples)


def _print(key: tuple[str, bool], count: int, found: list[Found], samples: int) -> None:
    code, is_accepted = key
    where = "accepted files" if is_accepted else "other files"
    severities = "/".join(sorted({one.severity.name.lower() for one in found}))
    print(f"\n{code} {severities}: {count} in {len(found)} {where}")
    step = max(len(found) // samples, 1)
    for one in found[::step][:samples]:
        print(f"  {one.place}\n    {one.message}")


if __name__ == "__main__":
    main()
