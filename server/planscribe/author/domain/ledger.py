"""What phases have done: a comment at the end of a domain in words.

Each entry has the digest of what a phase was given, and of what it has written. So a phase is not
run twice, what it was given may be seen to change, and what a person edits is known as theirs.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b

from planscribe.text import plain_line_ends

_COMMENT = re.compile(r"\n*<!-- planscribe construct\n(.*?)(?:(-->)[^\S\n]*\n?|\Z)", re.DOTALL)
_ENTRY = re.compile(r"(\S[^:\n]*): ([0-9a-f]{12}) -> ([0-9a-f]{12})")


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """What a phase was given, and what it has written, as digests."""

    given: str
    made: str


Ledger = Mapping[str, LedgerEntry]
"""From what was done, such as `types` or `construction load`, to its entry."""


def digest(*parts: str) -> str:
    """The digest of some texts; blanks and line ends do not count."""
    content = "\0".join(" ".join(one.split()) for one in parts)
    return blake2b(content.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def opened(text: str) -> tuple[str, Ledger]:
    """A domain in words without its ledger, and the ledger.

    Its lines end with `\\n`, as phases write them. What else is in the comment stays: somebody has
    typed it there.
    """
    entries: dict[str, LedgerEntry] = {}

    def others(comment: re.Match[str]) -> str:
        kept: list[str] = []
        for line in comment[1].split("\n"):
            if entry := _ENTRY.fullmatch(line.strip()):
                entries[entry[1]] = LedgerEntry(entry[2], entry[3])
            elif line.strip():
                kept.append(line)
        own = "\n".join(kept)
        return f"\n\n<!--\n{own}\n-->\n" if own and comment[2] else f"\n{own}"

    body = _COMMENT.sub(others, plain_line_ends(text))
    return body.rstrip("\n") + "\n", entries


def closed(text: str, ledger: Ledger) -> str:
    """A domain in words with its ledger."""
    lines = "".join(f"{key}: {one.given} -> {one.made}\n" for key, one in ledger.items())
    end = f"\n<!-- planscribe construct\n{lines}-->\n" if lines else ""
    return text.rstrip("\n") + "\n" + end


def with_entry(ledger: Ledger, key: str, given: str, made: str) -> Ledger:
    """The ledger with an entry, in place of the one of its name."""
    return {**ledger, key: LedgerEntry(given, made)}


def without(ledger: Ledger, *keys: str) -> Ledger:
    """The ledger without some entries."""
    return {key: one for key, one in ledger.items() if key not in keys}
