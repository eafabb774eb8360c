"""The parts of a domain in words that is being constructed, and texts in which one is changed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from planscribe.syntax import domain_words
from planscribe.syntax.domain_words import Headed, SectionKind
from planscribe.text import Span

_TASK = frozenset({"task", "problem"})
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_QUOTE = re.compile(r"^[ \t]*>[ \t]?(.*)$", re.MULTILINE)
_PDDL = re.compile(r"```pddl\n\(:predicates\n(.*?)\)\n```", re.DOTALL)
_NOTE = re.compile(r"(?:Feedback|Suggestion)[ \t]*(?:\(applied\)|\[[ xX-]\])?[ \t]*:")
_ITEM = re.compile(r"[ \t]*[-*][ \t]+")


@dataclass(frozen=True, slots=True)
class ActionSection:
    """An action with a heading of its own; what is below that may be empty still."""

    name: str
    whole: Span
    brief: str
    """What it is about: the lines that are quoted below the heading, without notes."""
    content: str
    """What is below the heading besides what is quoted."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing says what the action needs and does."""
        return not _COMMENT.sub("", self.content).strip()


@dataclass(frozen=True, slots=True)
class DocumentLayout:
    """The parts of a domain in words."""

    text: str
    title: str
    description: str
    """What is said freely about the domain."""
    task: str
    """What is said freely about a task; empty if no heading begins it."""
    sections: tuple[tuple[SectionKind, Span], ...]
    """What is below the headings of sections, down to the next section or free text."""
    actions: tuple[ActionSection, ...]

    def section(self, kind: SectionKind) -> str:
        """What is below the headings of a section."""
        return "".join(span.of(self.text) for one, span in self.sections if one is kind)

    def has(self, kind: SectionKind) -> bool:
        """Whether a heading begins the section."""
        return any(one is kind for one, _ in self.sections)

    def action(self, name: str) -> ActionSection | None:
        """The part of an action."""
        return next((one for one in self.actions if one.name.lower() == name.lower()), None)


def layout(text: str) -> DocumentLayout:
    """The parts of a domain in words, which has no ledger."""
    every = domain_words.headed(text)
    title = next((one.title for one in every if one.level == 1), "")
    start = every[0].heading.start if every else len(text)
    free = [text[:start]]
    tasks: list[str] = []
    sections: list[tuple[SectionKind, Span]] = []
    actions: list[ActionSection] = []
    kind: SectionKind | None = None
    level, is_task = 0, False
    for one in every:
        if one.kind or one.level <= level or kind is None:
            if one.kind:
                sections.append((one.kind, one.body))
            is_task = not one.kind and (
                one.title.strip().lower() in _TASK or (is_task and one.level > level)
            )
            if not (is_task and one.level > level):
                level = one.level
            kind = one.kind
        else:
            sections[-1] = (sections[-1][0], Span(sections[-1][1].start, one.body.end))
            if kind is SectionKind.ACTIONS:
                actions.append(_action(text, one))
        if kind is None:
            part = text[one.body.start : one.body.end]
            is_named = one.level > 1 and one.title.strip().lower() != "description"
            named = f"{one.heading.of(text)}\n{part}" if is_named else part
            (tasks if is_task else free).append(part if is_task else named)
    return DocumentLayout(
        text, title, _plain("".join(free)), _plain("".join(tasks)), tuple(sections), tuple(actions)
    )


def _plain(text: str) -> str:
    return _COMMENT.sub("", text).strip()


def _action(text: str, one: Headed) -> ActionSection:
    body = one.body.of(text)
    quoted = [found[1].strip() for found in _QUOTE.finditer(body)]
    brief = " ".join(line for line in quoted if line and not is_note(line))
    content = _QUOTE.sub("", body).strip()
    return ActionSection(one.title.strip(), Span(one.heading.start, one.body.end), brief, content)


def is_note(line: str) -> bool:
    """Whether a quoted line is feedback, and no description."""
    return bool(_NOTE.match(line))


# --- changes ------------------------------------------------------------------------------------


def with_section(text: str, kind: SectionKind, added: str) -> str:
    """The text with more in a section, which is begun if there is none."""
    parts = layout(text).sections
    own = [span for one, span in parts if one is kind]
    if own:
        end = own[-1].end
        before = text[:end].rstrip("\n")
        is_list = bool(_ITEM.match(added)) and _ITEM.match(before.rpartition("\n")[2])
        return f"{before}\n{'' if is_list else chr(10)}{added.rstrip()}\n{_gap(text[end:])}"
    order = [*SectionKind]
    later = [span.start for one, span in parts if order.index(one) > order.index(kind)]
    at = text.rfind("\n#", 0, min(later)) + 1 if later else len(text)
    section = f"## {kind.value.capitalize()}\n\n{added.rstrip()}\n".replace("\n\n\n", "\n\n")
    return f"{text[:at].rstrip()}\n\n{section}{_gap(text[at:])}"


def with_whole_section(text: str, kind: SectionKind, body: str) -> str:
    """The text with other content in a section; what is quoted there stays."""
    own = [span for one, span in layout(text).sections if one is kind]
    for span in reversed(own):
        kept = "".join(f"{found[0].strip()}\n" for found in _QUOTE.finditer(span.of(text)))
        text = f"{text[: span.start]}\n\n{kept}{_gap(text[span.end :])}"
    return with_section(text, kind, body)


def with_action(text: str, name: str, brief: str) -> str:
    """The text with a heading for another action."""
    quoted = "".join(f"> {line}\n" for line in brief.splitlines() if line.strip())
    return with_section(text, SectionKind.ACTIONS, f"### {name}\n\n{quoted}".rstrip())


def without_action(text: str, name: str) -> str:
    """The text without an action that has a heading."""
    part = layout(text).action(name)
    if part is None:
        return text
    return text[: part.whole.start].rstrip() + "\n" + _gap(text[part.whole.end :])


def with_content(text: str, name: str, content: str) -> str:
    """The text with other content below the heading of an action; what is quoted stays."""
    part = layout(text).action(name)
    if part is None:
        return text
    whole = part.whole.of(text)
    heading = whole.partition("\n")[0]
    quoted = "\n".join(found[0].strip() for found in _QUOTE.finditer(whole))
    lines = [
        heading,
        "",
        *([quoted, ""] if quoted else []),
        *([content.strip()] if content else []),
    ]
    made = "\n".join(lines).rstrip()
    return f"{text[: part.whole.start]}{made}\n{_gap(text[part.whole.end :])}"


def with_brief(text: str, name: str, brief: str) -> str:
    """The text with another description of an action; its notes stay."""
    part = layout(text).action(name)
    if part is None or part.brief == brief:
        return text
    whole = part.whole.of(text)
    heading, _, rest = whole.partition("\n")
    kept = _QUOTE.sub(lambda one: one[0] if is_note(one[1].strip()) else "", rest).strip()
    made = "\n\n".join(filter(None, [heading, f"> {brief}" if brief else "", kept]))
    return f"{text[: part.whole.start]}{made}\n{_gap(text[part.whole.end :])}"


def unquoted(part: str) -> str:
    """A part of a text without what is quoted."""
    return _QUOTE.sub("", part).strip()


def with_note(text: str, at: Span, old: str, new: str) -> str:
    """The text with a quoted line replaced within a part of it."""
    part = at.of(text).replace(old, new, 1)
    return f"{text[: at.start]}{part}{text[at.end :]}"


def with_declared(text: str, declarations: Sequence[str]) -> str:
    """The text with predicates in PDDL, in the one block of code that may declare them."""
    added = "".join(f"  {one}\n" for one in declarations)
    if block := _PDDL.search(text):
        return f"{text[: block.end(1)]}{added}{text[block.end(1) :]}"
    return f"{text.rstrip()}\n\n## PDDL\n\n```pddl\n(:predicates\n{added})\n```\n"


def _gap(after: str) -> str:
    """What follows a part, with an empty line before it."""
    rest = after.lstrip("\n")
    return f"\n{rest}" if rest else ""
