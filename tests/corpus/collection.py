"""Public collections of PDDL files, which are not part of the project.

PLANSCRIBE_CORPUS names a folder that contains them, in any structure.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

FOLDER = os.environ.get("PLANSCRIBE_CORPUS", "")

_HEAD = 200_000
_GAP = r"(?:\s|;[^\n]*)*"
_DEFINITION = re.compile(
    rf"\({_GAP}define{_GAP}\({_GAP}(domain|problem)\s+([^\s();]+)", re.IGNORECASE
)
_DOMAIN_NAME = re.compile(rf"\({_GAP}:domain\s+([^\s();]+)", re.IGNORECASE)
_NO_KEY = re.compile(r"domain|problem|instance|task|[^a-z0-9]")


@dataclass(frozen=True, slots=True)
class Pair:
    """A task: the files of its domain and its problem."""

    domain: Path
    problem: Path


def files(root: Path) -> list[Path]:
    """The PDDL files below a folder, the smallest first."""
    return sorted(root.rglob("*.pddl"), key=lambda path: (path.stat().st_size, path))


def distinct(paths: list[Path]) -> list[Path]:
    """The files without those whose text another one has."""
    once: dict[bytes, Path] = {}
    for path in paths:
        once.setdefault(digest(path), path)
    return list(once.values())


def digest(path: Path) -> bytes:
    """The hash of what a file holds."""
    return blake2b(path.read_bytes(), digest_size=16).digest()


def text_of(path: Path) -> str:
    """The text of a file, in any encoding, with its line ends."""
    return path.read_bytes().decode("utf-8", "surrogateescape")


def pairs(paths: list[Path], most: int) -> Iterator[Pair]:
    """The first tasks of each folder of problems, at most so many."""
    domains: dict[Path, list[tuple[str, Path]]] = defaultdict(list)
    problems: list[tuple[str, Path]] = []
    for path in paths:
        head = text_of(path)[:_HEAD]
        definition = _DEFINITION.search(head)
        if definition is None:
            continue
        if definition[1].lower() == "domain":
            domains[path.parent].append((definition[2].lower(), path))
        elif domain := _DOMAIN_NAME.search(head):
            problems.append((domain[1].lower(), path))
    count: dict[Path, int] = defaultdict(int)
    for name, problem in problems:
        domain_file = _domain_of(name, problem, domains)
        if domain_file is not None and count[problem.parent] < most:
            count[problem.parent] += 1
            yield Pair(domain_file, problem)


def _domain_of(
    name: str, problem: Path, domains: dict[Path, list[tuple[str, Path]]]
) -> Path | None:
    """The nearest domain of that name; of several in one folder, the one whose file is named
    like the problem's, or like the domain."""
    above = list(problem.parents)[:3]
    for folder in [*above, *(parent / "domains" for parent in above)]:
        named = [path for known, path in domains.get(folder, ()) if known == name]
        if named:
            key = _key(problem)
            return min(
                named,
                key=lambda path: (
                    path.stem.lower() != name and not key.startswith(_key(path)),
                    -len(_key(path)),
                ),
            )
    return None


def _key(path: Path) -> str:
    return _NO_KEY.sub("", path.stem.lower())
