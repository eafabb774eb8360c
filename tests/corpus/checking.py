"""What the checks find in files of the collections."""

import json
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from planscribe.check.finding import Severity, Tier
from planscribe.check.tiers import findings
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Workspace
from tests.corpus.collection import FOLDER, Pair, text_of

CRASH = "crash"


@dataclass(frozen=True, slots=True)
class Found:
    """A finding in a file, at a line and column counted from 1."""

    path: Path
    code: str
    severity: Severity
    line: int
    column: int
    message: str


def check(paths: Sequence[Path], tiers: Sequence[Tier]) -> list[Found]:
    """What the checks find in files that belong together, a domain and its problem, say."""
    workspace = Workspace()
    try:
        return list(_found(workspace, paths, tiers))
    except Exception:
        return [crash(paths[-1])]
    finally:
        workspace.end()


def crash(path: Path) -> Found:
    """What is reported of a file while an exception is handled."""
    return Found(path, CRASH, Severity.ERROR, 1, 1, traceback.format_exc())


def accepted(programs: Sequence[str]) -> list[Pair]:
    """The tasks that one of the programs accepts."""
    told = Path(FOLDER, "verdicts.json")
    if not FOLDER or not told.is_file():
        return []
    return [
        Pair(Path(FOLDER, task["domain"]), Path(FOLDER, task["problem"]))
        for task in json.loads(told.read_text(encoding="utf-8"))
        if any(task["verdicts"].get(program) == "" for program in programs)
    ]


def _found(workspace: Workspace, paths: Sequence[Path], tiers: Sequence[Tier]) -> Iterator[Found]:
    # Alone in a folder, so that no other file is read as the domain.
    uris = [f"file:///corpus/{number}.pddl" for number, _ in enumerate(paths)]
    for uri, path in zip(uris, paths, strict=True):
        workspace.put(uri, text_of(path), 1, Language.PDDL)
    snapshot = workspace.snapshot
    for uri, path in zip(uris, paths, strict=True):
        lines = snapshot.lines(uri)
        for one in findings(snapshot, uri, *tiers):
            start = lines.position(one.span.start)
            place = start.line + 1, start.column + 1
            yield Found(path, str(one.code), one.severity, *place, one.message)
