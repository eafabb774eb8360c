"""The stages of the zone of proximal development, as a table that a person can correct.

For each action: what happens in it, which things take part, how they are before and after, and
which predicates of the domain say so. It is Markdown, so that people and models can write it:

    ## get_water
    The player takes water from a stream.

    | entity | type | before | after | condition | effect |
    |---|---|---|---|---|---|
    | player | player | at the stream | | (at ?player ?place) | |
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from planscribe.syntax.pddl import tree as pddl
from planscribe.text import Span, line_end

COLUMNS = ("entity", "type", "before", "after", "condition", "effect")

_HEADING = re.compile(r"^#{2,6}[ \t]+`?([^\s`]+)`?[ \t#]*$")
_RULE = re.compile(r"^[\s|:-]+$")
_NOT_NAME = re.compile(r"[^a-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class EntityRow:
    """A thing that takes part in an action: how it is before and after, in words and in PDDL."""

    entity: str
    type: str = ""
    before: str = ""
    after: str = ""
    condition: str = ""
    effect: str = ""

    @property
    def variable(self) -> str:
        """The variable of the thing."""
        name = _NOT_NAME.sub("_", self.entity.strip().lstrip("?").lower()).strip("_-")
        return f"?{name}"


@dataclass(frozen=True, slots=True)
class ActionTable:
    """What happens in an action, and the things that take part."""

    name: str
    summary: str = ""
    rows: tuple[EntityRow, ...] = field(default=())

    @property
    def is_translated(self) -> bool:
        """Whether every state in words has its predicates."""
        return bool(self.rows) and all(
            (not one.before.strip() or one.condition.strip())
            and (not one.after.strip() or one.effect.strip())
            for one in self.rows
        )


def parse(text: str) -> tuple[ActionTable, ...]:
    """The tables of a text, maybe an answer with chatter around it. Never raises."""
    found: list[ActionTable] = []
    lines = text.splitlines()
    starts = [at for at, line in enumerate(lines) if _HEADING.match(line.strip())]
    for at, end in pairwise([*starts, len(lines)]):
        heading = _HEADING.match(lines[at].strip())
        if heading:
            body = lines[at + 1 : end]
            rows = tuple(_rows(line for line in body if line.lstrip().startswith("|")))
            words = (line.strip() for line in body if line.strip() and line.strip()[0] not in "|#`")
            found.append(ActionTable(heading[1].lower(), " ".join(words), rows))
    return tuple(found)


def places(text: str, action: str) -> Iterator[Span]:
    """Where a text has the table of an action."""
    start = 0
    name = ""
    for line in text.splitlines(keepends=True):
        if heading := _HEADING.match(line.strip()):
            name = heading[1].lower()
        elif name == action:
            yield Span(start, start + len(line))
        start += len(line)


def _rows(lines: Iterator[str]) -> Iterator[EntityRow]:
    columns: Sequence[str] = COLUMNS
    for number, line in enumerate(lines):
        cells = [one.strip() for one in line.strip().strip("|").split("|")]
        if _RULE.match(line):
            continue
        named = [one.lower() for one in cells]
        if number == 0 and "entity" in named:
            columns = named
            continue
        values = {name: cell for name, cell in zip(columns, cells, strict=False) if name in COLUMNS}
        if values.get("entity"):
            yield EntityRow(**values)


def render(tables: Sequence[ActionTable]) -> str:
    """The tables as Markdown."""
    return "\n".join(f"## {one.name}\n\n{one.summary}\n\n{_rendered_rows(one)}" for one in tables)


def _rendered_rows(table: ActionTable) -> str:
    rows = [COLUMNS, ("---",) * len(COLUMNS)]
    rows += [tuple(getattr(row, name) for name in COLUMNS) for row in table.rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in rows)


def filled(text: str, tables: Sequence[ActionTable]) -> str:
    """A text in which the rows of these tables replace its own; tables that it lacks come last.

    All else in the text stays: it may be a person's.
    """
    left = {one.name: one for one in tables if one.rows}
    made: list[str] = []
    current: ActionTable | None = None
    end = line_end(text)
    for line in text.splitlines(keepends=True):
        if heading := _HEADING.match(line.strip()):
            current = left.get(heading[1].lower())
        if current is None or not line.lstrip().startswith("|"):
            made.append(line)
        elif left.pop(current.name, None):
            made.append(_rendered_rows(current).replace("\n", end))
    whole = "".join(made)
    if not left:
        return whole
    added = render([*left.values()]).replace("\n", end)
    return f"{whole.rstrip()}{end}{end}{added}".lstrip("\r\n")


def pddl_of(table: ActionTable) -> str:
    """The action that a table says; behind each condition and effect are its words."""
    typed = " ".join(f"{row.variable} - {row.type}" for row in table.rows if row.type.strip())
    conditions = [*_lines((row.condition, row.before) for row in table.rows)]
    effects = [*_lines((row.effect, row.after) for row in table.rows)]
    summary = f" ; {table.summary}" if table.summary else ""
    return (
        f"(:action {table.name}{summary}\n"
        f"    :parameters ({typed})\n"
        f"    :precondition {_joined(conditions)}\n"
        f"    :effect {_joined(effects)})"
    )


def _lines(cells: Iterator[tuple[str, str]]) -> Iterator[str]:
    """Each literal of some cells, with the words behind it; none twice."""
    seen: set[str] = set()
    for cell, words in cells:
        for literal in literals(cell):
            if literal not in seen:
                seen.add(literal)
                yield commented(literal, words)


def commented(literal: str, words: str) -> str:
    """A line of PDDL, and behind it the words that it comes from."""
    return f"{literal} ; {' '.join(words.split())}" if words.strip() else literal


def literals(cell: str) -> list[str]:
    """The lists in a cell, also those in an `and`."""
    tree = pddl.parse(cell.replace("`", ""))
    return [*_literals(tree, [one for one in tree.roots if tree.is_list(one)])]


def _literals(tree: pddl.Tree, nodes: Sequence[int]) -> Iterator[str]:
    for node in nodes:
        if tree.head(node) == "and":
            yield from _literals(tree, tree.children(node)[1:])
        else:
            yield " ".join(tree.spelling(node).split())


def _joined(lines: Sequence[str]) -> str:
    if not lines:
        return "()"
    return "(and\n" + "".join(f"      {line}\n" for line in lines) + "    )"
