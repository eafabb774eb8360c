"""Feedback in a domain in words: quoted lines, which are no part of the domain.

    > Feedback: trucks are missing.
    > Suggestion [ ]: `vehicle` is needed only once.

A person writes the first, and a model the second. To accept a suggestion, put an `x` between the
brackets. What a phase has followed says so: `> Feedback (applied): ..`. In a task, these lines are
comments: `# > Feedback: ..`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.author.domain.layout import layout, with_note
from planscribe.syntax.domain_words import SectionKind
from planscribe.text import Span

_SAID = r"[ \t]*(\S[^\r\n]*?)[ \t]*(?=[\r\n]|\Z)"
_FEEDBACK = re.compile(rf"^[ \t]*(?:#[ \t]*)?>[ \t]*Feedback:{_SAID}", re.MULTILINE)
_SUGGESTION = re.compile(
    rf"^[ \t]*(?:#[ \t]*)?>[ \t]*Suggestion[ \t]*\[([ xX-])\]:{_SAID}", re.MULTILINE
)
_IN_TASK = re.compile(r"^#[ \t]*>.*(?:\n|\Z)", re.MULTILINE)
_APPLIED = re.compile(rf"^[ \t]*>[ \t]*(?:Feedback|Suggestion) \(applied\):{_SAID}", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Note:
    """A line of feedback; `is_accepted` says that the next phase is to follow it."""

    line: str
    said: str
    is_accepted: bool
    is_open: bool = False
    """Whether it is a suggestion that nobody has decided about."""


def place(text: str, kind: SectionKind, action: str = "") -> Span | None:
    """Where the feedback on a section, or on one of its actions, is."""
    parts = layout(text)
    if action:
        part = parts.action(action)
        return part.whole if part else None
    spans = [span for one, span in parts.sections if one is kind]
    if not spans:
        return None
    first = [one.whole.start for one in parts.actions] if kind is SectionKind.ACTIONS else []
    return Span(spans[0].start, min([spans[-1].end, *first]))


def notes(text: str, at: Span | None) -> tuple[Note, ...]:
    """The feedback in a part of a text that no phase has followed yet."""
    return tuple(_notes(at.of(text))) if at else ()


def all_notes(text: str) -> tuple[Note, ...]:
    """The feedback in a whole text, such as that of a task."""
    return tuple(_notes(text))


def _notes(part: str) -> Iterator[Note]:
    for found in _FEEDBACK.finditer(part):
        yield Note(found[0], found[1], is_accepted=True)
    for found in _SUGGESTION.finditer(part):
        is_accepted = found[1] in "xX"
        yield Note(found[0], found[2], is_accepted, is_open=found[1] == " ")


def open_suggestions(text: str) -> Iterator[tuple[Span, Span]]:
    """The lines of suggestions that nobody has decided about, and where the decision goes."""
    for found in _SUGGESTION.finditer(text):
        if found[1] == " ":
            yield Span(*found.span()), Span(*found.span(1))


def followed(text: str, at: Span | None) -> tuple[str, ...]:
    """What phases have followed in a part of a text."""
    return tuple(one[1] for one in _APPLIED.finditer(at.of(text))) if at else ()


def has_notes(text: str) -> bool:
    """Whether there is feedback that a phase is to follow."""
    return any(one.is_accepted for one in _notes(text))


def applied(text: str, at: Span | None, followed: Sequence[Note]) -> str:
    """The text with notes that say that they were followed."""
    for one in followed if at else ():
        word = "Feedback" if one.line.lstrip("> \t").startswith("Feedback") else "Suggestion"
        made = f"> {word} (applied): {one.said}"
        assert at
        grown = len(made) - len(one.line)
        text = with_note(text, at, one.line, made)
        at = Span(at.start, at.end + grown)
    return text


def rejected(text: str) -> str:
    """The text with `-` in the brackets of all suggestions that are open."""
    return _SUGGESTION.sub(
        lambda found: found[0].replace("[ ]", "[-]", 1) if found[1] == " " else found[0], text
    )


def task_body(text: str) -> str:
    """A task without its notes."""
    return _IN_TASK.sub("", text).rstrip("\n") + "\n"


def task_notes(text: str) -> str:
    """The notes of a task, once it has followed those that are accepted."""
    lines = [one[0].strip() for one in _IN_TASK.finditer(rejected(text))]
    for one in _notes(text):
        if one.is_accepted:
            word = "Suggestion" if "Suggestion" in one.line else "Feedback"
            lines[lines.index(one.line.strip())] = f"# > {word} (applied): {one.said}"
    return "".join(f"{one}\n" for one in lines)


def with_task_notes(text: str, lines: str) -> str:
    """A task with lines of notes at its end."""
    return f"{text.rstrip()}\n\n{lines}" if lines else text


def task_suggestions(suggestions: Sequence[str], mark: str) -> str:
    """Suggestions as lines of a task."""
    return "".join(f"# > Suggestion [{mark}]: {' '.join(one.split())}\n" for one in suggestions)


def suggested(text: str, at: Span, suggestions: Sequence[str], mark: str = " ") -> str:
    """The text with suggestions at the end of a part, with a mark between their brackets."""
    lines = "".join(f"> Suggestion [{mark}]: {' '.join(one.split())}\n" for one in suggestions)
    before = text[: at.end].rstrip("\n")
    rest = text[at.end :].lstrip("\n")
    return f"{before}\n\n{lines}" + (f"\n{rest}" if rest else "")
