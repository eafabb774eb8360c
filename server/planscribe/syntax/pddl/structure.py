"""The lists and words of a PDDL text, by number, put together from its forms."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby

from planscribe.syntax.pddl.division import Division
from planscribe.syntax.pddl.forms import PddlToken, Placed
from planscribe.syntax.pddl.nodes import Ending
from planscribe.text import Span


class Structure:
    """Lists and words, numbered from 0 in the order of the text; methods take these numbers.

    A list that lacks its opening parenthesis starts where its first child does, and one that
    lacks its closing parenthesis ends where its last child does.
    """

    def __init__(self, division: Division) -> None:
        self.text = division.text
        self.division = division
        placed: list[Placed] = []
        self._endings: dict[int, Ending] = {}
        """Where the lists end that go on behind the form in which they begin."""
        offset = node = 0
        around: tuple[int, ...] = ()
        for form in division.forms:
            placed.append(Placed(form, offset, node, around))
            for ending in form.endings:
                end = Ending(ending.offset + offset, ending.after + node, ending.closed)
                self._endings[around[-1]] = end
                around = around[:-1]
            if not form.is_run:
                around += tuple(one + node for one in form.surroundings.opened)
            offset += len(form.text)
            node += len(form)
        self.forms: Sequence[Placed] = placed
        """The forms that make up the text, in its order."""
        self._firsts = [one.node for one in placed]
        self._offsets = [one.offset for one in placed]
        self._count = node
        if placed:
            self._latest = 0, 0, placed[0]

    def __len__(self) -> int:
        return self._count

    @cached_property
    def comments(self) -> Sequence[Span]:
        """The comments in the order of the text, each with its semicolon, without line end."""
        return [span.shift(placed.offset) for placed in self.forms for span in placed.form.comments]

    @property
    def roots(self) -> list[int]:
        """The lists and words that no list contains."""
        return self._items(-1, 0, len(self.forms))

    def children(self, node: int) -> list[int]:
        """The lists and words directly inside a list; none for a word."""
        placed = self._find(node)
        found = [placed.node + child for child in placed.form.children(node - placed.node)]
        ending = self._endings.get(node)
        if ending:
            first = bisect_right(self._offsets, placed.offset)
            behind = bisect_right(self._firsts, ending.after - 1)
            found += self._items(node, first, behind)
        return found

    def parent(self, node: int) -> int | None:
        """The list around a node."""
        placed = self._find(node)
        parent = placed.resolved(placed.form.around(node - placed.node))
        return None if parent < 0 else parent

    def is_list(self, node: int) -> bool:
        """Whether the node is a list, not a word."""
        placed = self._find(node)
        return placed.form.is_list(node - placed.node)

    def is_closed(self, node: int) -> bool:
        """Whether the node is a list with a closing parenthesis."""
        ending = self._endings.get(node)
        if ending:
            return ending.closed
        placed = self._find(node)
        return placed.form.is_closed(node - placed.node)

    def spelling(self, node: int) -> str:
        """The text of a node, as its author wrote it."""
        return self.span(node).of(self.text)

    def word(self, node: int) -> str:
        """A word in lower case, as PDDL compares words; empty for a list."""
        placed = self._find(node)
        return placed.form.word(node - placed.node)

    def head(self, node: int) -> str:
        """The first child of a list, in lower case, if it is a word; otherwise empty."""
        placed = self._find(node)
        return placed.form.head(node - placed.node)

    def words(self, node: int) -> list[str] | None:
        """The words in a list, in lower case; None if it contains a list, or is a word."""
        if node not in self._endings:
            placed = self._find(node)
            return placed.form.words(node - placed.node)
        words = [self.word(child) for child in self.children(node)]
        return words if all(words) else None

    def span(self, node: int) -> Span:
        """Where a node stands, parentheses included."""
        placed = self._find(node)
        span = placed.form.span(node - placed.node)
        ending = self._endings.get(node)
        end = ending.offset if ending else span.end + placed.offset
        return Span(span.start + placed.offset, end)

    def at(self, offset: int) -> int | None:
        """The innermost node that contains the offset or ends there; of two words that meet
        there, the later one.
        """
        if not self.forms:
            return None
        placed = self.forms[max(bisect_right(self._offsets, offset) - 1, 0)]
        last = placed.node + placed.form.before(offset - placed.offset)
        node = None if last < 0 else last
        while node is not None and self.span(node).end < offset:
            node = self.parent(node)
        return node

    def enclosing(self, offset: int) -> Iterator[int]:
        """The node at an offset and the lists around it, from the inside out."""
        node = self.at(offset)
        while node is not None:
            yield node
            node = self.parent(node)

    def tokens(self) -> Iterator[PddlToken]:
        """Every token in the order of the text; only white space lies between them."""
        for form, offset, *_ in self.forms:
            for start, end, kind in form.tokens():
                yield PddlToken(start + offset, end + offset, kind)

    def _items(self, node: int, first: int, behind: int) -> list[int]:
        """What stands directly in a list in the given forms, behind the one it begins in."""
        found: list[int] = []
        for _, group in groupby(self.forms[first:behind], lambda placed: placed.around):
            placed = list(group)
            around = placed[0].around
            local = around.index(node) - len(around) if node >= 0 else -len(around) - 1
            for form, _, base, _ in placed:
                # Only behind the ends of the lists in it can something be in one further out.
                if -local <= len(form.endings) + 1:
                    found += [base + item for item in form.tops(local)]
        return found

    def _find(self, node: int) -> Placed:
        """The form that a node is in; most often that is the one that was asked for last."""
        first, behind, placed = self._latest
        if not first <= node < behind:
            placed = self.forms[bisect_right(self._firsts, node) - 1]
            self._latest = placed.node, placed.node + len(placed.form), placed
        return placed
