"""`python -m tests.corpus.describing FOLDER`: problems in words, and what is read of the words.

For each folder of problems: how many there are, how many of their atoms are said in words, and how
many problems come back the same when the words are read again. A problem of which a part is left
in symbols does not count as the same. Problems that name objects which nobody declares are passed
over.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from planscribe.compile.equivalence import compare
from planscribe.compile.problem import CompiledProblem
from planscribe.text import DocumentKey
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import uris
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline.describing import description
from planscribe.workspace.plans import planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Workspace
from tests.corpus.collection import Pair, distinct, files, pairs

_LARGEST = 60_000
"""Bytes of a problem; others are passed over."""


@dataclass(frozen=True, slots=True)
class Described:
    """What became of one problem; `unsaid` has what was left in symbols.

    `implied` has what rules add to the words.
    """

    pair: Pair
    said: int
    unsaid: tuple[str, ...]
    is_same: bool
    text: str = ""
    implied: tuple[str, ...] = ()

    @property
    def reason(self) -> str:
        """Why the words have another problem; empty if they have the same."""
        if self.is_same:
            return ""
        left = {one.partition(":")[0] if ":" in one else "atom" for one in self.unsaid}
        if not left:
            return "rules add facts" if self.implied else "read otherwise"
        if len(left) > 1:
            return "several kinds in symbols"
        return f"only {left.pop().removesuffix('s')}s in symbols"


def described(workspace: Workspace, pair: Pair) -> Described | None:
    """A problem in words, read again; None if it cannot be read, or has no domain."""
    key = uris.uri_of(pair.problem.resolve())
    snapshot = workspace.snapshot
    try:
        made, given = description(snapshot, key), planning.problem(snapshot, key)
        if made is None or given is None or not _is_declared(given):
            return None
        task = DocumentKey(f"{key.rpartition('.')[0]}-said.task")
        workspace.put(task, made.text)
        read = planning.compiled(workspace.snapshot, task)
        workspace.close(task)
    except (NoDomain, CannotRead, LimitExceeded, WorkerCrashed):
        return None
    is_same = (
        isinstance(read, CompiledProblem)
        and compare(given.problem, read.problem, given.domain, given.domain).equivalent
    )
    return Described(pair, made.said, made.unsaid, is_same, made.text, made.implied)


def _is_declared(given: planning.Pair) -> bool:
    """Whether all objects of the initial state are declared."""
    known = {one.name for one in (*given.problem.objects, *given.domain.constants)}
    return all(known.issuperset(atom.arguments) for atom in given.problem.init)


def every(root: Path, most: int) -> Iterator[Described]:
    """The problems below a folder, at most so many of each folder."""
    small = [one for one in distinct(files(root)) if one.stat().st_size <= _LARGEST]
    workspace = Workspace([uris.uri_of(root.resolve())])
    try:
        for pair in pairs(small, most):
            found = described(workspace, pair)
            if found is not None:
                yield found
    finally:
        workspace.end()


def table(found: list[Described]) -> str:
    """A line for each folder, and one for all."""
    groups: dict[str, list[Described]] = defaultdict(list)
    for one in found:
        groups[str(one.pair.problem.parent)].append(one)
    groups["together"] = found
    rows = ["problems  atoms  said  same  folder"]
    for name, several in groups.items():
        said = sum(one.said for one in several)
        atoms = said + sum(len(one.unsaid) for one in several)
        same = sum(one.is_same for one in several)
        share = 100 * said / atoms if atoms else 100
        rows.append(f"{len(several):8}  {atoms:5}  {share:3.0f}%  {same:4}  {name}")
    reasons = Counter(one.reason for one in found if not one.is_same)
    return "\n".join([*rows, *(f"{count:8}  {why}" for why, count in reasons.most_common())])


def main() -> int:
    """Run from the command line; 2 if there is no such folder."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus.describing", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--most", type=int, default=5, help="problems of each folder")
    parser.add_argument("--show", action="store_true", help="show what differs")
    given = parser.parse_args()
    if not given.folder.is_dir():
        print(f"{given.folder}: no such folder; nothing is measured", file=sys.stderr)
        return 2
    found = []
    for one in every(given.folder, given.most):
        found.append(one)
        if given.show and not one.is_same:
            print(f"{one.pair.problem}\n{one.text}", file=sys.stderr)
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
