"""Building the nodes of one form, and the repair of unbalanced parentheses.

A form is built by itself, so that a missing or extra parenthesis damages one form only. It is
first taken as it stands. If its parentheses do not come out even, it is built again, guided by
the keywords of an action and by indentation, and the reading with the fewest repairs is kept.
"""

from array import array
from functools import partial

from planscribe.syntax.pddl.layout import Layout
from planscribe.syntax.pddl.nodes import Ending, FormHead, Nodes, Stray, Surroundings, Unclosed
from planscribe.syntax.pddl.tokens import (
    ACTION_KEYS,
    ATOM,
    COMMENT_GROUP,
    EITHER,
    NEGATION,
    TOKEN,
    first_offset,
)


def build(text: str, surroundings: Surroundings) -> tuple[Nodes, int]:
    """The nodes of a form, and how many of its parentheses were amiss; any text will do."""
    builder = _Builder(text, surroundings)
    repairs = builder.build()
    nodes = builder.nodes
    nodes.open_lists[:] = array("I", sorted(nodes.open_lists))
    return nodes, repairs


class _Builder:
    def __init__(self, text: str, surroundings: Surroundings) -> None:
        self.text = text
        self.surroundings = surroundings
        self.base = surroundings.base
        self.floor = surroundings.floor
        self.start = first_offset(text)
        self.nodes = Nodes(text)
        self.content_end = 0

    def build(self) -> int:
        """Build the form so that it needs the fewest repairs; return how many."""
        amiss = self.add_as_it_stands()
        if not amiss or self.surroundings.section is None:
            return amiss
        last_content = self.nodes.starts[-1]
        ways = (
            partial(self.add_guided, last_content, True),
            partial(self.add_guided, last_content, False),
            self.add_as_it_stands,
        )
        repairs = []
        for way in ways:
            repairs.append(way())
            if repairs[-1] == 1:
                return 1
        return ways[repairs.index(min(repairs))]()

    def begin(self) -> int:
        """Forget what was built; return the list that the first token is in."""
        self.nodes = Nodes(self.text)
        self.content_end = 0
        is_head = self.surroundings.head in (FormHead.DEFINE, FormHead.SECTION)
        if not is_head or self.text[self.start] == "(":
            return -1
        self.nodes.unopened.append(0)
        return self.add_node(self.start, self.start, -1)

    def add_as_it_stands(self) -> int:
        """Build the form with its parentheses as written; return how many are amiss.

        A keyword of an action that stands deeper than in the section counts as two.
        """
        # This loop sees every token of the text: local names and bound methods matter.
        top = self.begin()
        text, nodes, floor, section = self.text, self.nodes, self.floor, self.surroundings.section
        ends, parents, after = nodes.ends, nodes.parents, nodes.after
        add_start, add_end = nodes.starts.append, ends.append
        add_parent, add_after = parents.append, after.append
        count, content_end, amiss = len(ends), self.content_end, 0
        for match in TOKEN.finditer(text, self.start):
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
                if top <= floor:
                    nodes.strays.append(Stray(start, top))
                    amiss += 1
                    continue
                content_end = end
                if top >= 0:
                    ends[top] = end
                    after[top] = count
                    top = parents[top]
                else:
                    nodes.endings.append(Ending(end, count, closed=True))
                    top -= 1
            elif match.lastindex is None:
                add_start(start)
                add_end(end)
                add_parent(top)
                count += 1
                add_after(count)
                content_end = end
                if first == ":" and section is not None and top != section:
                    amiss += 2 * (text[start:end].lower() in ACTION_KEYS)
            elif match.lastindex == COMMENT_GROUP:
                nodes.comments.extend((start, end))
            else:
                nodes.rubbish.extend((start, end))
        self.content_end = content_end
        return amiss + self.end(top)

    def add_guided(self, last_content: int, indented: bool) -> int:
        """Build a section, closing lists where its look suggests it; return how many repairs.

        An action's keyword closes the lists around it up to the section, a list closes an atom
        that it is in, and with `indented`, a parenthesis that begins a line closes what its
        column is not inside. The section itself does not end before `last_content`, where
        its last list or word starts.
        """
        top = self.begin()
        text, nodes = self.text, self.nodes
        layout = Layout(text, self.surroundings.before)
        done, missing = self.start, 0
        if top >= 0:
            layout.place(top)
        for match in TOKEN.finditer(text, self.start):
            start, end = match.span()
            new_line = layout.advance(done, start)
            done = end
            first = text[start]
            guide = layout if indented and new_line else None
            if first == "(":
                outer = self.around_list(top, start, guide)
                missing += self.leave_open(top, outer)
                layout.place(len(nodes.starts))
                top = self.add_node(start, end, outer)
            elif first == ")":
                if guide:
                    outer = self.ended_here(top, guide)
                    missing += self.leave_open(top, outer)
                    top = outer
                early = not self.is_inner(top) and start < last_content
                if early or top <= self.floor:
                    nodes.strays.append(Stray(start, top))
                else:
                    top = self.close(top, end)
            elif match.lastindex is None:
                if first == ":" and text[start:end].lower() in ACTION_KEYS:
                    outer = self.up_to_section(top)
                    missing += self.leave_open(top, outer)
                    top = outer
                self.add_node(start, end, top)
            elif match.lastindex == COMMENT_GROUP:
                nodes.comments.extend((start, end))
            else:
                nodes.rubbish.extend((start, end))
        return len(nodes.strays) + missing + self.end(top)

    def around_list(self, top: int, start: int, layout: Layout | None) -> int:
        """The innermost open list that a list starting here can be in."""
        outer, is_type = top, EITHER.match(self.text, start)
        while self.is_inner(outer) and (
            (self.is_full(outer) and not is_type) or (layout and layout.is_beside(outer))
        ):
            outer = self.nodes.parents[outer]
        return outer

    def ended_here(self, top: int, layout: Layout) -> int:
        """The open list that a parenthesis here seems to end."""
        outer = top
        while self.is_inner(outer) or (self.floor < self.base and outer >= 0):
            if not layout.is_deeper(outer):
                break
            outer = self.nodes.parents[outer]
        return outer

    def up_to_section(self, top: int) -> int:
        """The section around an open list."""
        outer = top
        while self.is_inner(outer):
            outer = self.nodes.parents[outer]
        return outer

    def is_inner(self, node: int) -> bool:
        """Whether a list of this form stands inside a section, not next to it or around it."""
        return node >= 0 and node > self.floor and self.nodes.parents[node] > self.base

    def is_full(self, node: int) -> bool:
        """Whether no further list can be in a list: it is an atom, or `not` with its body."""
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

    def close(self, top: int, end: int) -> int:
        """End a list with its parenthesis; return the list around it."""
        nodes = self.nodes
        self.content_end = end
        if top >= 0:
            nodes.ends[top] = end
            nodes.after[top] = len(nodes.starts)
        else:
            nodes.endings.append(Ending(end, len(nodes.starts), closed=True))
        return nodes.parent(top)

    def end(self, top: int) -> int:
        """End all lists; return how many parentheses were missing."""
        missing = self.leave_open(top, self.floor)
        for node in self.surroundings.opened:
            self.end_open(node)
        return missing

    def leave_open(self, top: int, outer: int) -> int:
        """End the open lists from `top` up to, not including, `outer`; return how many."""
        nodes = self.nodes
        count, node = 0, top
        while node != outer:
            self.end_open(node)
            count += 1
            node = nodes.parent(node)
        if count:
            nodes.unclosed.append(Unclosed(top, count, self.content_end))
        return count

    def end_open(self, node: int) -> None:
        nodes = self.nodes
        if node < 0:
            nodes.endings.append(Ending(self.content_end, len(nodes.starts), closed=False))
            return
        nodes.ends[node] = self.content_end
        nodes.after[node] = len(nodes.starts)
        nodes.open_lists.append(node)
