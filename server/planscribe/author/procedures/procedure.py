"""A procedural text, and which of its paragraphs are about which actions.

It is Markdown. A paragraph is about the actions to which its links lead, `[boil the
water](#clean_water)`, or else about the one whose name is the heading above it. If no paragraph is
about an action in these ways, those are that begin with its name: `To boil the water: ..`.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from planscribe.text import Span

_BLOCK = re.compile(r"(?:^[^\S\n]*\S[^\n]*\n?)+", re.MULTILINE)
_HEADING = re.compile(r"#{1,6}[ \t]+(.*?)[ \t#]*$")
_LINK = re.compile(r"\[([^\]\n]*)\]\(#([^\s)]+)\)")
_WORD = re.compile(r"[a-z]{3,}")
_SEVERAL = re.compile(r"s$|ing$|ed$|es$")
_LEAST_SHARED = 1
_ARTICLES = frozenset({"a", "an", "the"})


class GivenText(StrEnum):
    """What a language model is given of a text."""

    NONE = "none"
    SUMMARY = "summary"
    """The comments behind the actions."""
    MAPPED = "mapped"
    """The paragraphs that are about the actions."""
    RELATED = "related"
    """The paragraphs that share words with the actions."""
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class ProcedureParagraph:
    """A paragraph, and the names of the actions that it is about, in lower case.

    `words` are its words without the marks of links, for people and models.
    """

    span: Span
    words: str
    actions: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Procedure:
    """A text, cut into paragraphs."""

    text: str
    paragraphs: tuple[ProcedureParagraph, ...]

    def about(self, action: str) -> tuple[ProcedureParagraph, ...]:
        """The paragraphs that are about an action."""
        linked = tuple(one for one in self.paragraphs if action in one.actions)
        return linked or tuple(one for one in self.paragraphs if _begins_with(one.words, action))


@dataclass(frozen=True, slots=True)
class WantedAction:
    """An action that is to be written: its name, and what its comment says."""

    name: str
    summary: str = ""


def read(text: str) -> Procedure:
    """Cut a text into paragraphs. Never raises."""
    found: list[ProcedureParagraph] = []
    above: frozenset[str] = frozenset()
    for match in _BLOCK.finditer(text):
        first, _, rest = match[0].partition("\n")
        if heading := _HEADING.match(first):
            above = frozenset({heading[1].strip().lower()})
            start = match.start() + len(first) + 1
            body = rest
        else:
            start, body = match.start(), match[0]
        if body.strip():
            links = frozenset(one[2].lower() for one in _LINK.finditer(body))
            words = _LINK.sub(lambda one: one[1], body).strip()
            span = Span(start, start + len(body.rstrip()))
            found.append(ProcedureParagraph(span, words, links or above))
    return Procedure(text, tuple(found))


def given(procedure: Procedure, wanted: Collection[WantedAction], kind: GivenText) -> str:
    """What a language model is given of a text, for some actions."""
    match kind:
        case GivenText.NONE | GivenText.SUMMARY:
            return ""
        case GivenText.WHOLE:
            chosen: Iterable[ProcedureParagraph] = procedure.paragraphs
        case GivenText.MAPPED:
            about = {each.span for one in wanted for each in procedure.about(one.name)}
            chosen = (one for one in procedure.paragraphs if one.span in about)
        case GivenText.RELATED:
            words = set[str]().union(*(_stems(f"{one.name} {one.summary}") for one in wanted))
            chosen = (
                one
                for one in procedure.paragraphs
                if len(words & _stems(one.words)) >= _LEAST_SHARED
            )
    return "\n\n".join(one.words for one in chosen)


def _begins_with(words: str, action: str) -> bool:
    """Whether words begin with `To` and the name of an action, articles aside."""
    name = re.split(r"[-_]", action)
    first, *said = re.findall(r"[\w']+", words.lower())[: 3 * len(name) + 1] or [""]
    return first == "to" and [one for one in said if one not in _ARTICLES][: len(name)] == name


def _stems(words: str) -> set[str]:
    return {_SEVERAL.sub("", one) for one in _WORD.findall(words.lower().replace("_", " "))}
