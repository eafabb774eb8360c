"""What a PDDL text defines, read from its beginning: cheap enough for thousands of files."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from planscribe.model.symbols.symbols import NameKind
from planscribe.text import Span

HEAD = 4_000
"""As much of a text shows which problem it defines."""

WHOLE = 250_000
"""As much is read of other texts; a problem may stand behind its domain."""

CHOICE = re.compile(
    r"\A(?:[ \t]*[%;][^\r\n]*(?:\r\n|\n|\r))*?[ \t]*[%;]+[ \t]*domain[ \t]*:[ \t]*"
    r"(?P<name>\S(?:[^\r\n]*\S)?)",
    re.IGNORECASE,
)
"""The comment near the top of a text that chooses its domain, `; domain: NAME`."""

BUILT_IN = "builtin:"
"""Before the name of a domain: the built-in one is meant, even if there are other files."""

_COMMENT = re.compile(r";[^\r\n]*")
_DEFINE = re.compile(
    r"\(\s*define\s*\(\s*:?(?P<kind>domain|problem)(?=[\s()])\s*(?P<name>[^\s()]*)", re.IGNORECASE
)
_OF_DOMAIN = re.compile(r"\(\s*:domain\s+(?P<name>[^\s()]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FileOutline:
    """A domain or a problem: its name as it is written and where that stands.

    `domain` is the domain that a problem names, and `choice` the path of the file that a comment
    chooses for it; both are empty where there is none.
    """

    kind: NameKind
    name: str
    span: Span
    domain: str = ""
    choice: str = ""


def outlines(text: str) -> tuple[FileOutline, ...]:
    """The domains and problems that a text defines, as far as its beginning shows."""
    return outlines_of(lambda size: text[:size], len(text))


def outlines_of(beginning: Callable[[int], str], size: int) -> tuple[FileOutline, ...]:
    """The same for a text of that size of which `beginning` reads as much as it is asked for."""
    found = _outlines(beginning(HEAD))
    if size <= HEAD or (found and found[0].kind is NameKind.PROBLEM and found[0].domain):
        return found
    return _outlines(beginning(WHOLE))


def _outlines(text: str) -> tuple[FileOutline, ...]:
    choice = chosen(text)
    code = _COMMENT.sub(lambda comment: " " * len(comment[0]), text)
    starts = list(_DEFINE.finditer(code))
    ends = [*(start.start() for start in starts[1:]), len(code)]
    found = []
    for start, end in zip(starts, ends, strict=False):
        kind = NameKind.DOMAIN if start["kind"].lower() == "domain" else NameKind.PROBLEM
        of_domain = _OF_DOMAIN.search(code, start.end(), end) if kind is NameKind.PROBLEM else None
        found.append(
            FileOutline(
                kind,
                start["name"],
                Span(*start.span("name")),
                of_domain["name"] if of_domain else "",
                choice if kind is NameKind.PROBLEM else "",
            )
        )
    return tuple(found)


def chosen(text: str) -> str:
    """The path of the domain that a comment near the top chooses.

    Any problem may have a comment about its domain; only a path is surely meant for us.
    """
    named = CHOICE.match(text)
    return named["name"] if named and is_meant_for_us(named["name"]) else ""


def is_meant_for_us(choice: str) -> bool:
    """Whether a comment in a problem surely chooses its domain: by a path, or a built-in one."""
    lower = choice.lower()
    return lower.endswith(".pddl") or lower.startswith(BUILT_IN)
