"""Domains in words: Markdown, in which some sections are read, and the rest is free text.

The sections are `Types`, `Predicates`, `Actions` and `Rules`. What a heading of another name
begins, and what is before the first heading, is free text. Blocks of code in PDDL are read as
parts of the domain, wherever they are. A text without such sections is about actions.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from planscribe.syntax import task
from planscribe.syntax.task import Sentence
from planscribe.text import Span


class SectionKind(StrEnum):
    """What the sentences of a section are about."""

    TYPES = "types"
    PREDICATES = "predicates"
    ACTIONS = "actions"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class Headed:
    """A heading, and what is below it up to the next one; `kind` is that of a section's heading."""

    title: str
    level: int
    heading: Span
    body: Span
    kind: SectionKind | None


@dataclass(frozen=True, slots=True)
class DomainWords:
    """The parts of a domain in words; `title` is the first heading of the first level."""

    text: str
    title: str
    sections: frozenset[SectionKind]
    sentences: tuple[tuple[SectionKind, Sentence], ...]
    blocks: tuple[Span, ...]
    """What is in blocks of code in PDDL."""


_HEADING = re.compile(r"^(#{1,6})[ \t]+([^\r\n]*?)[ \t#]*(?=[\r\n]|\Z)", re.MULTILINE)
_FENCE = re.compile(r"^[ \t]*(```|~~~)[ \t]*(\w*)[^\r\n]*", re.MULTILINE)
_SHOWN = re.compile(r"[^\r\n]")
_EMPHASIS = re.compile(r"\*+|`")
_QUOTED = re.compile(r"^[ \t]*>[^\r\n]*|<!--.*?-->", re.MULTILINE | re.DOTALL)


def parse(text: str) -> DomainWords:
    """Cut a domain in words into its parts. Never raises."""
    fenced, blocks = _blocks(text)
    prose = _blanked(text, fenced)
    every = _headed(prose)
    title = next((one.title for one in every if one.level == 1), "")
    kept: list[tuple[SectionKind, Span]] = []
    kind: SectionKind | None = None
    level = 0
    for one in every:
        # A heading below that of a section groups its sentences.
        if one.kind or one.level <= level or kind is None:
            kind, level = one.kind, one.level
        if kind:
            kept.append((kind, one.body))
    if not kept:
        # Without headings, all is about actions.
        kept.append((SectionKind.ACTIONS, Span(0, len(text))))
    sentences = tuple((kind, one) for kind, part in kept for one in _sentences(prose, part))
    return DomainWords(text, title, frozenset(kind for kind, _ in kept), sentences, blocks)


def headed(text: str) -> tuple[Headed, ...]:
    """The headings of a domain in words. Never raises."""
    return _headed(_blanked(text, _blocks(text)[0]))


def _headed(prose: str) -> tuple[Headed, ...]:
    found = list(_HEADING.finditer(prose))
    ends = [*(one.start() for one in found[1:]), len(prose)]
    return tuple(
        Headed(one[2], len(one[1]), Span(*one.span()), Span(one.end(), end), _kind(one[2]))
        for one, end in zip(found, ends, strict=False)
    )


def _kind(heading: str) -> SectionKind | None:
    name = heading.strip().lower()
    return next((kind for kind in SectionKind if kind.value == name), None)


def _blocks(text: str) -> tuple[list[Span], tuple[Span, ...]]:
    """The blocks of code with their fences, and what is in those in PDDL."""
    fenced: list[Span] = []
    blocks: list[Span] = []
    opened: re.Match[str] | None = None
    for fence in _FENCE.finditer(text):
        if opened is None:
            opened = fence
        elif fence[1] == opened[1] and not fence[2]:
            fenced.append(Span(opened.start(), fence.end()))
            if opened[2].lower() == "pddl":
                blocks.append(Span(opened.end(), fence.start()))
            opened = None
    if opened:
        fenced.append(Span(opened.start(), len(text)))
        if opened[2].lower() == "pddl":
            blocks.append(Span(opened.end(), len(text)))
    return fenced, tuple(blocks)


def _blanked(text: str, hidden: list[Span]) -> str:
    """The text with blanks in place of what is no prose, so that offsets and lines stay."""
    parts, done = [], 0
    for span in hidden:
        parts += [text[done : span.start], _SHOWN.sub(" ", span.of(text))]
        done = span.end
    prose = "".join([*parts, text[done:]])
    for marks in (_QUOTED, _EMPHASIS):
        prose = marks.sub(lambda found: _SHOWN.sub(" ", found[0]), prose)
    return prose


def _sentences(prose: str, part: Span) -> list[Sentence]:
    """The sentences of a part of the prose."""
    found = (one.shift(part.start) for one in task.parse(part.of(prose)).sentences)
    return [piece for one in found for piece in _cut(one, prose)]


_BEGINNINGS = frozenset({"Once", "Then", "To", "You", "I", "If", "For", "Everything"})


def _cut(sentence: Sentence, prose: str) -> Iterator[Sentence]:
    """A sentence, cut before lines that plainly begin another one: `A is on`, and then `Once`."""
    tokens, start = sentence.tokens, 0
    for at in range(1, len(tokens)):
        between = prose[tokens[at - 1].span.end : tokens[at].span.start]
        if "\n" in between and tokens[at].spelling in _BEGINNINGS:
            yield _part(sentence, start, at, "")
            start = at
    yield _part(sentence, start, len(tokens), sentence.closing) if start else sentence


def _part(sentence: Sentence, start: int, end: int, closing: str) -> Sentence:
    tokens = sentence.tokens[start:end]
    span = Span(tokens[0].span.start, tokens[-1].span.end)
    return Sentence(span, tokens, closing)
