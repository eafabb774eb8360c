"""The lists and words of a PDDL text in flat arrays, and the repair of unbalanced parentheses.

The text is cut where a section begins (`(define`, `(:action`, `(:init` ..), and each piece is
built by itself, so that a missing or extra parenthesis damages one piece only. A piece is first
taken as it stands. If its parentheses do not come out even, it is built again, guided by the
keywords of an action and by indentation, and the reading with the fewest repairs is kept.
"""

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

_NAME = r"A-Za-z0-9_\-?:+*/<>=.#"
"""What PDDL's names, variables, keywords, operators and numbers consist of."""
_TOLERATED = r"\w@!%&'^~$|"
"""Illegal, but part of a word all the same: cutting `café` or `a@b` in two helps nobody."""
_SPACE = r" \t\r\n\f\v"
_CONTROL = r"\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffd"
_TOKEN = re.compile(
    rf"[{_NAME}{_TOLERATED}]+|[()]"
    r"|(;[^\r\n]*)"
    # Eight control characters with short gaps are no slip of the finger but a binary file.
    rf"|([{_CONTROL}](?:[^{_CONTROL}]{{0,32}}[{_CONTROL}]){{7,}}"
    rf"|[^{_NAME}{_TOLERATED}{_SPACE}();]+)"
)
_COMMENT_GROUP = 1
_ORDINARY = re.compile(rf"[{_NAME}{_SPACE}()]*")
_UNUSUAL = re.compile(rf";[^\r\n]*|[^{_NAME}{_SPACE}();]+")

# Every list that begins with a keyword starts a section, except those found inside of one.
_INNER = "parameters|preconditions?|effects?|duration|conditions?|vars|serial|parallel|private"
_OPERATOR = (
    "not|and|or|imply|forall|exists|when|preference|at (?:start|end|[0-9.])|over all|oneof|assign"
    "|increase|decrease|scale-up|scale-down|probabilistic|always|sometime|within|either"
)
_ATOM = re.compile(
    rf"\([{_SPACE}]*(?!(?:{_OPERATOR.replace(' ', f'[{_SPACE}]+')})(?![{_NAME}]))[a-z]",
    re.IGNORECASE,
)
_NEGATION = re.compile(rf"\([{_SPACE}]*not(?![{_NAME}])", re.IGNORECASE)
_BOUNDARY = re.compile(
    rf";[^\r\n]*|\([{_SPACE}]*(?:(define)(?![{_NAME}])|:(?!(?:{_INNER})(?![{_NAME}]))[a-z])",
    re.IGNORECASE,
)
_DEFINE_GROUP = 1
_ACTION_KEYS = frozenset(
    {":parameters", ":precondition", ":effect", ":duration", ":condition", ":vars"}
)
_LINE_END = re.compile(r"[\r\n]")
_FAR_RIGHT = 200
_TAB = 8


@dataclass(frozen=True, slots=True)
class Unclosed:
    """Lists that end at `place` because parentheses are missing there."""

    innermost: int
    count: int
    place: int


@dataclass(frozen=True, slots=True)
class Stray:
    """A closing parenthesis too many, and the list that it would close too early, or -1."""

    offset: int
    closes: int


def _numbers() -> "array[int]":
    return array("I")


def _signed_numbers() -> "array[int]":
    return array("i")


@dataclass(frozen=True, slots=True, eq=False)
class Nodes:
    """Lists and words, numbered in the order of the text, and what belongs to neither.

    `starts` and `ends` bound a node's text; a list's begins with its parenthesis. `parents` is
    -1 at the top. `after` is the number of the first node that is not inside the node.
    `comments` and `rubbish` (characters that belong to no word) hold starts and ends in turn.
    """

    starts: "array[int]" = field(default_factory=_numbers)
    ends: "array[int]" = field(default_factory=_numbers)
    parents: "array[int]" = field(default_factory=_signed_numbers)
    after: "array[int]" = field(default_factory=_numbers)
    comments: "array[int]" = field(default_factory=_numbers)
    rubbish: "array[int]" = field(default_factory=_numbers)
    open_lists: "array[int]" = field(default_factory=_numbers)
    """The lists without a closing parenthesis."""
    unclosed: list[Unclosed] = field(default_factory=list)
    strays: list[Stray] = field(default_factory=list)


def build(text: str) -> Nodes:
    """The nodes of a text; any text will do."""
    builder = _Builder(text)
    builder.build()
    return builder.nodes


def unusual_characters(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each run of characters outside comments that PDDL does not know."""
    start = _first(text)
    ordinary = _ORDINARY.match(text, start)
    if ordinary is not None and ordinary.end() == len(text):
        return
    for match in _UNUSUAL.finditer(text, start):
        if text[match.start()] != ";":
            yield match.span()


def _first(text: str) -> int:
    """Where the text starts, behind the mark that some editors put before it."""
    return 1 if text.startswith("\ufeff") else 0


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of the text from one boundary to the next.

    `base` is the `define` around it, or -1, and `last` says whether it should close there.
    `section` is the number of the list that it begins with, or -1 where that is no section.
    """

    start: int
    end: int
    base: int
    last: bool
    section: int


class _Builder:
    def __init__(self, text: str) -> None:
        self.text = text
        self.nodes = Nodes()
        self.content_end = 0

    def build(self) -> None:
        text = self.text
        start = _first(text)
        base = section = -1
        for match in _BOUNDARY.finditer(text, start):
            if text[match.start()] == ";":
                continue
            defines = match.lastindex == _DEFINE_GROUP
            self.add(_Piece(start, match.start(), base, defines, section))
            start = match.start()
            section = len(self.nodes.starts)
            if defines:
                base, section = section, -1
                self.add_define(start, *match.span(_DEFINE_GROUP))
                start = match.end()
        self.add(_Piece(start, len(text), base, True, section))
        self.nodes.open_lists[:] = array("I", sorted(self.nodes.open_lists))

    def add_define(self, start: int, word: int, end: int) -> None:
        nodes = self.nodes
        define = len(nodes.starts)
        nodes.starts.extend((start, word))
        nodes.ends.extend((end, end))
        nodes.parents.extend((-1, define))
        nodes.after.extend((define + 2, define + 2))
        self.content_end = end

    def add(self, piece: _Piece) -> None:
        """Build a piece in the way that needs the fewest repairs."""
        before = self.mark()
        if not self.add_as_it_stands(piece) or piece.section < 0:
            return
        last_content = self.nodes.starts[-1]
        ways = (
            partial(self.add_guided, piece, last_content, True),
            partial(self.add_guided, piece, last_content, False),
            partial(self.add_as_it_stands, piece),
        )
        repairs = []
        for way in ways:
            self.back_to(before)
            repairs.append(way())
            if repairs[-1] == 1:
                return
        self.back_to(before)
        ways[repairs.index(min(repairs))]()

    def mark(self) -> tuple[int, ...]:
        nodes = self.nodes
        return (
            self.content_end,
            len(nodes.starts),
            len(nodes.comments),
            len(nodes.rubbish),
            len(nodes.open_lists),
            len(nodes.unclosed),
            len(nodes.strays),
        )

    def back_to(self, mark: tuple[int, ...]) -> None:
        nodes = self.nodes
        self.content_end, count, comments, rubbish, open_lists, unclosed, strays = mark
        for numbers in (nodes.starts, nodes.ends, nodes.parents, nodes.after):
            del numbers[count:]
        del nodes.comments[comments:]
        del nodes.rubbish[rubbish:]
        del nodes.open_lists[open_lists:]
        del nodes.unclosed[unclosed:]
        del nodes.strays[strays:]

    def add_as_it_stands(self, piece: _Piece) -> int:
        """Build a piece with its parentheses as written; return how many are amiss.

        A keyword of an action that stands deeper than in the section counts as two.
        """
        # This loop sees every token of the text: local names and bound methods matter.
        text, nodes, base, section = self.text, self.nodes, piece.base, piece.section
        ends, parents, after = nodes.ends, nodes.parents, nodes.after
        add_start, add_end = nodes.starts.append, ends.append
        add_parent, add_after = parents.append, after.append
        amiss, top, count, content_end = 0, base, len(ends), self.content_end
        for match in _TOKEN.finditer(text, piece.start, piece.end):
            start, end = match.span()
            first = text[start]
            if first == "(":
                add_start(start)
                add_end(end)
                add_parent(top)
                add_after(0)
                top = count
                count += 1
                content_end = end
            elif first == ")":
                if top > base or (top == base >= 0 and piece.last):
                    ends[top] = end
                    after[top] = count
                    top = parents[top]
                    content_end = end
                else:
                    nodes.strays.append(Stray(start, top))
                    amiss += 1
            elif match.lastindex is None:
                add_start(start)
                add_end(end)
                add_parent(top)
                count += 1
                add_after(count)
                content_end = end
                if first == ":" and top != section >= 0:
                    amiss += 2 * (text[start:end].lower() in _ACTION_KEYS)
            elif match.lastindex == _COMMENT_GROUP:
                nodes.comments.extend((start, end))
            else:
                nodes.rubbish.extend((start, end))
        self.content_end = content_end
        return amiss + self.leave_open(top, -1 if piece.last else base)

    def add_guided(self, piece: _Piece, last_content: int, indented: bool) -> int:
        """Build a section, closing lists where its look suggests it; return how many repairs.

        An action's keyword closes the lists around it up to the section, a list closes an atom
        that it stands in, and with `indented`, a parenthesis that begins a line closes what its
        column is not inside of. The section itself does not end before `last_content`, where
        its last list or word starts.
        """
        text, nodes, base = self.text, self.nodes, piece.base
        layout = _Layout(text, piece.start)
        top, repairs, done = base, 0, piece.start
        for match in _TOKEN.finditer(text, piece.start, piece.end):
            start, end = match.span()
            aligned = layout.advance(done, start) and indented
            done = end
            first = text[start]
            if first == "(":
                outer = top
                while self.is_inner(outer, base) and (
                    self.is_full(outer) or (aligned and layout.is_beside(outer))
                ):
                    outer = nodes.parents[outer]
                repairs += self.leave_open(top, outer)
                top = outer
                layout.place(len(nodes.starts))
                top = self.add_node(start, end, top)
            elif first == ")":
                if aligned:
                    outer = top
                    while (
                        self.is_inner(outer, base) or (piece.last and outer > base)
                    ) and layout.is_deeper(outer):
                        outer = nodes.parents[outer]
                    repairs += self.leave_open(top, outer)
                    top = outer
                early = not self.is_inner(top, base) and start < last_content
                if not early and (top > base or (top == base >= 0 and piece.last)):
                    nodes.ends[top] = self.content_end = end
                    nodes.after[top] = len(nodes.starts)
                    top = nodes.parents[top]
                else:
                    nodes.strays.append(Stray(start, top))
                    repairs += 1
            elif match.lastindex is None:
                if first == ":" and text[start:end].lower() in _ACTION_KEYS:
                    outer = top
                    while self.is_inner(outer, base):
                        outer = nodes.parents[outer]
                    repairs += self.leave_open(top, outer)
                    top = outer
                self.add_node(start, end, top)
            elif match.lastindex == _COMMENT_GROUP:
                nodes.comments.extend((start, end))
            else:
                nodes.rubbish.extend((start, end))
        return repairs + self.leave_open(top, -1 if piece.last else base)

    def is_inner(self, node: int, base: int) -> bool:
        """Whether a list stands inside a section, not beside it or around it."""
        return node > base and self.nodes.parents[node] > base

    def is_full(self, node: int) -> bool:
        """Whether no further list can stand in a list: it is an atom, or `not` with its body."""
        text, start = self.text, self.nodes.starts[node]
        if _NEGATION.match(text, start):
            return len(self.nodes.starts) > node + 2
        return _ATOM.match(text, start) is not None

    def add_node(self, start: int, end: int, parent: int) -> int:
        nodes = self.nodes
        node = len(nodes.starts)
        nodes.starts.append(start)
        nodes.ends.append(end)
        nodes.parents.append(parent)
        nodes.after.append(node + 1)
        self.content_end = end
        return node

    def leave_open(self, top: int, outer: int) -> int:
        """End the open lists from `top` up to, not including, `outer`; return how many."""
        nodes = self.nodes
        count, node = 0, top
        while node != outer:
            nodes.ends[node] = self.content_end
            nodes.after[node] = len(nodes.starts)
            nodes.open_lists.append(node)
            count += 1
            node = nodes.parents[node]
        if count:
            nodes.unclosed.append(Unclosed(top, count, self.content_end))
        return count


class _Layout:
    """Columns of open lists and indentations of their lines, as the text is walked through."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.lists: dict[int, tuple[int, int]] = {}
        before = _LINE_END.split(text[max(0, start - _FAR_RIGHT) : start])[-1]
        self.column = _width(before)
        self.indentation = self.column - _width(before.lstrip())
        self.origin = start - self.column

    def advance(self, done: int, start: int) -> bool:
        """Move from the end of one token to the start of the next; whether it begins a line."""
        lines = _LINE_END.split(self.text[done:start])
        if len(lines) > 1:
            self.indentation = _width(lines[-1])
            self.origin = start - self.indentation
        self.column = start - self.origin
        return len(lines) > 1

    def place(self, node: int) -> None:
        """Note where the list that opens here stands."""
        self.lists[node] = self.column, self.indentation

    def is_beside(self, node: int) -> bool:
        """Whether what opens here looks as if it followed the list, rather than stood in it."""
        column, indentation = self.lists[node]
        return self.column == column or self.column <= indentation

    def is_deeper(self, node: int) -> bool:
        """Whether what closes here looks as if it belonged to a list further out."""
        column, indentation = self.lists[node]
        return self.column != column and self.column < indentation


def _width(blanks: str) -> int:
    return len(blanks.expandtabs(_TAB))
