"""Generated files: a first line that shows what they were made from, and if they were edited.

    % Made by PlanScribe from demo.task (5f0c6e1a92bb) as 81d3a7705c4e. If you edit this file, ...

The second hash is that of everything below the line, line ends and final blanks aside. So nothing
that a person has written is ever overwritten without asking, and nothing else has to be remembered.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from planscribe.text import Edit, Span, apply_edits
from planscribe.workspace.documents import Document, Language, digest

_SHORT = 12
_HEADER = re.compile(
    r"(?:%|;) Made by PlanScribe from (?P<sources>.+?) as (?P<body>[0-9a-f]{12})\.[^\r\n]*"
    r"(?:\r\n|\n|\r|\Z)"
)
_SOURCE = re.compile(r"(?P<name>.+?) \((?P<digest>[0-9a-f]{12})\)(?:, |\Z)")
_ADVICE = "If you edit this file, PlanScribe asks before it overwrites it."


class TextOrigin(Enum):
    """Who wrote the text of a file."""

    NOBODY = "nobody"
    """The file is empty, or blank."""
    GENERATED = "generated"
    EDITED = "edited"
    """It was generated, and changed since."""
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Header:
    """What a generated file says about itself: its sources' names with their short hashes."""

    sources: tuple[tuple[str, str], ...]
    body: str

    def is_outdated(self, source: Document) -> bool:
        """Whether it was made from an older text of that document."""
        return any(
            name == _in_a_line(source.name) and made_from != short(source.digest)
            for name, made_from in self.sources
        )


def short(full_digest: str) -> str:
    """The form of a content hash that headers show."""
    return full_digest[:_SHORT]


def stamped(text: str, language: Language, sources: Iterable[Document]) -> str:
    """The text below a header that names its sources."""
    sign = "%" if language is Language.ASP else ";"
    made_from = ", ".join(f"{_in_a_line(one.name)} ({short(one.digest)})" for one in sources)
    return f"{sign} Made by PlanScribe from {made_from} as {_body_digest(text)}. {_ADVICE}\n{text}"


def _in_a_line(name: str) -> str:
    """A file's name without the line breaks that it can have: these would end the comment."""
    return name.replace("\r", " ").replace("\n", " ")


def header_of(text: str) -> Header | None:
    """The header of a generated text; None where there is none."""
    found = _HEADER.match(text)
    if not found:
        return None
    sources = tuple((one["name"], one["digest"]) for one in _SOURCE.finditer(found["sources"]))
    return Header(sources, found["body"])


def source_spans(text: str) -> tuple[Span, ...]:
    """Where the header of a generated text names its sources."""
    found = _HEADER.match(text)
    sources = _SOURCE.finditer(text, *found.span("sources")) if found else ()
    return tuple(Span(*one.span("name")) for one in sources)


def origin(text: str) -> TextOrigin:
    """Who wrote a text."""
    if not text.strip():
        return TextOrigin.NOBODY
    found = _HEADER.match(text)
    if not found:
        return TextOrigin.OWN
    intact = _body_digest(text[found.end() :]) == found["body"]
    return TextOrigin.GENERATED if intact else TextOrigin.EDITED


def may_replace(text: str) -> bool:
    """Whether a text can be replaced without asking anybody."""
    return origin(text) in (TextOrigin.NOBODY, TextOrigin.GENERATED)


def restamped(
    text: str, edits: Iterable[Edit], sources: Mapping[str, tuple[str, str]]
) -> tuple[Edit, ...]:
    """What keeps the header of a generated text true when its body is edited, and its sources.

    These are given by name, with their content hashes before and after.
    """
    found = _HEADER.match(text)
    if not found:
        return ()
    changed = []
    for one in _SOURCE.finditer(text, *found.span("sources")):
        before, after = sources.get(one["name"], ("", ""))
        if one["digest"] == short(before):
            changed.append(Edit(Span(*one.span("digest")), short(after)))
    edited = [Edit(one.span.shift(-found.end()), one.new_text) for one in edits]
    if edited and origin(text) is TextOrigin.GENERATED:
        body = _body_digest(apply_edits(text[found.end() :], edited))
        changed.append(Edit(Span(*found.span("body")), body))
    return tuple(changed)


def _body_digest(body: str) -> str:
    # An editor may change line ends and the blanks at the end when it saves.
    return short(digest("\n".join(line.rstrip() for line in body.splitlines()).rstrip()))
