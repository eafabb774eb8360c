"""`python -m tests.corpus.describing_domains FOLDER`: domains in words, and what is read of these.

For each domain: how much of it is said in sentences, and whether it comes back the same when the
words are read again. What has no words is left as PDDL in a block of code, which is read, too.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from planscribe.compile.domains.equivalence import compare_domains
from planscribe.compile.domains.schemas import unreadable
from planscribe.model.pddl.definitions import Domain
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree
from planscribe.translate.describe.domain_words.sentences import described
from planscribe.translate.domains.reading import read as read_words
from tests.corpus.collection import distinct, files, text_of

_LARGEST = 60_000
"""Bytes of a domain; larger ones take minutes, and are passed over if nothing else is said."""


@dataclass(frozen=True, slots=True)
class ToldDomain:
    """What became of a domain; `unsaid` has the parts that were left as PDDL."""

    file: Path
    said: int
    unsaid: tuple[str, ...]
    is_same: bool
    trouble: tuple[str, ...] = ()
    """What is not read of the words, and how the domain that is read differs."""


def told(file: Path) -> ToldDomain | None:
    """A domain in words, read again; None if the file has none, or what cannot be compared."""
    text = text_of(file)
    domain = _domain(text)
    if domain is None or unreadable(domain):
        return None
    made = described(domain, text)
    again = read_words(made.text, domain.name)
    found = compare_domains(domain, again.domain)
    trouble = [one.message for one in again.remarks]
    trouble += [f"{one.where}: {one.message}" for one in found.differences]
    is_same = found.equivalent and not again.remarks
    return ToldDomain(file, made.said, made.unsaid, is_same, tuple(trouble))


def _domain(text: str) -> Domain | None:
    """The only domain of a text without faults."""
    parsed = tree.parse(text)
    found = read(parsed)
    is_faulty = parsed.faults or found.faults
    return found.domains[0] if len(found.domains) == 1 and not is_faulty else None


def every(root: Path, most: int, sizes: range) -> Iterator[ToldDomain]:
    """The domains of some sizes in bytes below a folder, at most so many of each folder."""
    count: Counter[Path] = Counter()
    for file in distinct(files(root)):
        if file.stat().st_size in sizes and count[file.parent] < most:
            found = told(file)
            if found is not None:
                count[file.parent] += 1
                yield found


def table(found: list[ToldDomain]) -> str:
    """How many domains there are, and how many sentences, and what kinds of parts have no words."""
    said = sum(one.said for one in found)
    unsaid = [part for one in found for part in one.unsaid]
    share = 100 * said / ((said + len(unsaid)) or 1)
    same = sum(one.is_same for one in found)
    whole = sum(one.is_same and not one.unsaid for one in found)
    kinds = Counter(part.partition(" ")[0] for part in unsaid)
    rows = [
        f"{len(found)} domains, {same} come back the same, {whole} of them without PDDL",
        f"{said} parts are said in words, {len(unsaid)} are left as PDDL ({share:.1f} % in words)",
    ]
    rows += [f"  {kind}: {number}" for kind, number in kinds.most_common()]
    return "\n".join(rows)


def main() -> int:
    """Run from the command line; 2 if there is no such folder."""
    name = "python -m tests.corpus.describing_domains"
    parser = argparse.ArgumentParser(prog=name, description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--most", type=int, default=1, help="domains of each folder")
    parser.add_argument("--above", type=int, default=-1, help="bytes that each domain exceeds")
    parser.add_argument("--up-to", type=int, default=_LARGEST, help="bytes of the largest domain")
    parser.add_argument("--show", action="store_true", help="show what is left or differs")
    given = parser.parse_args()
    if not given.folder.is_dir():
        print(f"{given.folder}: no such folder; nothing is measured", file=sys.stderr)
        return 2
    found = []
    for one in every(given.folder, given.most, range(given.above + 1, given.up_to + 1)):
        found.append(one)
        if given.show and (one.unsaid or not one.is_same):
            words = "same" if one.is_same else "DIFFERENT"
            print(f"{one.file}: {words}", *one.unsaid, *one.trouble, sep="\n  ", file=sys.stderr)
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
