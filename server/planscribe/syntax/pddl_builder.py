"""Building the nodes of a PDDL text, and the repair of unbalanced parentheses.

The text is cut where a section begins (`(define`, `(:action`, `(:init` ..), and each piece is
built by itself, so that a missing or extra parenthesis damages one piece only. A piece is first
taken as it stands. If its parentheses do not come out even, it is built again, guided by the
keywords of an action and by indentation, and the reading with the fewest repairs is kept.
"""

import re
from array import array
from dataclasses import dataclass
from functools import partial

from planscribe.syntax.pddl_nodes import Nodes, Stray, Unclosed
from planscribe.syntax.pddl_tokens import (
    ACTION_KEYS,
    ATOM,
    BOUNDARY,
    COMMENT_GROUP,
    DEFINE_GROUP,
    EITHER,
    NEGATION,
    TOKEN,
    UNKNOWN_GROUP,
    begins_line,
    first_offset,
)

_LINE_END = re.compile(r"[\r\n]")
_FAR_RIGHT = 200
_TAB = 8


def build(text: str) -> Nodes:
    """The nodes of a text; any text will do."""
    builder = _Builder(text)
    builder.build()
    return builder.nodes


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of the text from one boundary to the next.

    `base` is the `define` around it, or -1, and `last` says whether it should close there.
    `section` is the number of the list that it begins with, or -1 where that is no section.
    `top` is the innermost list that is open already.
    """

    start: int
    end: int
    base: int
    last: bool
    section: int
    top: int


class _Builder:
    def __init__(self, text: str) -> None:
        self.text = text
        self.nodes = Nodes(text)
        self.content_end = 0

    def build(self) -> None:
        text = self.text
        start = first_offset(text)
        base = section = top = -1
        for match in BOUNDARY.finditer(text, start):
            begin, end = match.span()
            kind = text[begin]
            sure = kind == "(" and match.lastindex != UNKNOWN_GROUP
            if kind == ";" or not (sure or begins_line(text, begin)):
                continue
            defines = match.lastindex == DEFINE_GROUP or kind in "dD"
            self.add(_Piece(start, begin, base, defines, section, top))
            start, section = begin, len(self.nodes.starts)
            if defines:
                base = top = self.add_head(-1, begin, *match.span(match.lastindex or 0))
                section = -1
                start = end
            elif kind == ":":
                top = self.add_head(base, begin, begin, end)
                start = end
            else:
                top = base
        self.add(_Piece(start, len(text), base, True, section, top))
        self.nodes.open_lists[:] = array("I", sorted(self.nodes.open_lists))

    def add_head(self, parent: int, start: int, word: int, end: int) -> int:
        """Add a list that begins with a word, and leave it open."""
        top = self.add_node(start, end, parent)
        self.add_node(word, end, top)
        if start == word:
            self.nodes.unopened.append(top)
        return top

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
        top, count, content_end = piece.top, len(ends), self.content_end
        amiss, missing = 0, len(nodes.open_lists)
        for match in TOKEN.finditer(text, piece.start, piece.end):
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
                    amiss += 2 * (text[start:end].lower() in ACTION_KEYS)
            elif match.lastindex == COMMENT_GROUP:
                nodes.comments.extend((start, end))
            else:
                nodes.rubbish.extend((start, end))
        self.content_end = content_end
        self.leave_open(top, -1 if piece.last else base)
        return amiss + len(nodes.open_lists) - missing

    def add_guided(self, piece: _Piece, last_content: int, indented: bool) -> int:
        """Build a section, closing lists where its look suggests it; return how many repairs.

        An action's keyword closes the lists around it up to the section, a list closes an atom
        that it stands in, and with `indented`, a parenthesis that begins a line closes what its
        column is not inside of. The section itself does not end before `last_content`, where
        its last list or word starts.
        """
        text, nodes, base = self.text, self.nodes, piece.base
        layout = _Layout(text, piece.start)
        top, strays, done = piece.top, 0, piece.start
        missing = len(nodes.open_lists)
        if top > base:
            layout.place(top)
        for match in TOKEN.finditer(text, piece.start, piece.end):
            start, end = match.span()
            new_line = layout.advance(done, start)
            done = end
            first = text[start]
            guide = layout if indented and new_line else None
            if first == "(":
                top = self.close_before_list(top, base, start, guide)
                layout.place(len(nodes.starts))
                top = self.add_node(start, end, top)
            elif first == ")":
                if guide:
                    top = self.close_before_end(top, piece, guide)
                early = not self.is_inner(top, base) and start < last_content
                if not early and (top > base or (top == base >= 0 and piece.last)):
                    nodes.ends[top] = self.content_end = end
                    nodes.after[top] = len(nodes.starts)
                    top = nodes.parents[top]
                else:
                    nodes.strays.append(Stray(start, top))
                    strays += 1
            elif match.lastindex is None:
                if first == ":" and text[start:end].lower() in ACTION_KEYS:
                    top = self.close_up_to_section(top, base)
                self.add_node(start, end, top)
            elif match.lastindex == COMMENT_GROUP:
                nodes.comments.extend((start, end))
            else:
                nodes.rubbish.extend((start, end))
        self.leave_open(top, -1 if piece.last else base)
        return strays + len(nodes.open_lists) - missing

    def close_before_list(self, top: int, base: int, start: int, layout: "_Layout | None") -> int:
        """Close the lists that a list starting here cannot stand in; return the one it is in."""
        outer, is_type = top, EITHER.match(self.text, start)
        while self.is_inner(outer, base) and (
            (self.is_full(outer) and not is_type) or (layout and layout.is_beside(outer))
        ):
            outer = self.nodes.parents[outer]
        return self.leave_open(top, outer)

    def close_before_end(self, top: int, piece: _Piece, layout: "_Layout") -> int:
        """Close the lists that a parenthesis here does not seem to end; return the one it ends."""
        outer = top
        while (
            self.is_inner(outer, piece.base) or (piece.last and outer > piece.base)
        ) and layout.is_deeper(outer):
            outer = self.nodes.parents[outer]
        return self.leave_open(top, outer)

    def close_up_to_section(self, top: int, base: int) -> int:
        """Close the lists inside of the section; return the section."""
        outer = top
        while self.is_inner(outer, base):
            outer = self.nodes.parents[outer]
        return self.leave_open(top, outer)

    def is_inner(self, node: int, base: int) -> bool:
        """Whether a list stands inside a section, not beside it or around it."""
        return node > base and self.nodes.parents[node] > base

    def is_full(self, node: int) -> bool:
        """Whether no further list can stand in a list: it is an atom, or `not` with its body."""
        text, start = self.text, self.nodes.starts[node]
        if NEGATION.match(text, start):
            return len(self.nodes.starts) > node + 2
        return ATOM.match(text, start) is not None

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
        """End the open lists from `top` up to, not including, `outer`; return that."""
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
        return outer


class _Layout:
    """Columns of open lists and indentations of their lines, as the text is walked through."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.lists: dict[int, tuple[int, int]] = {}
        before = _LINE_END.split(text[max(0, start - _FAR_RIGHT) : start])[-1]
        self.column = _width(before)
        self.indentation = self.column - _width(before.lstrip())
        self.origin = start - self.column
        self.section = self.indentation

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
        if self.column == column:
            return True
        # No further in than the section itself: this author does not indent at all.
        return self.section < self.column <= indentation

    def is_deeper(self, node: int) -> bool:
        """Whether what closes here looks as if it belonged to a list further out."""
        column, indentation = self.lists[node]
        return self.column != column and self.column < indentation


def _width(blanks: str) -> int:
    return len(blanks.expandtabs(_TAB))
