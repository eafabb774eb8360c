"""PDDL text -> a lossless tree of lists and words. Never raises, for any text.

Every code point belongs to a token or to the white space between tokens. Names and forms are not
judged here: `(foo ?x :bar)` is as good a list as any other.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import chain, islice
from typing import TypeAlias

from planscribe.syntax.pddl.balance import balance_faults
from planscribe.syntax.pddl.division import divided
from planscribe.syntax.pddl.faults import MOST_FAULTS, SyntaxFault
from planscribe.syntax.pddl.forms import Form, Placed
from planscribe.syntax.pddl.structure import Structure


class Tree(Structure):
    """The lists and words of a text, and what is wrong with its parentheses and characters."""

    @cached_property
    def faults(self) -> tuple[SyntaxFault, ...]:
        """What is wrong with the text, in its order, at most `MOST_FAULTS`."""
        found = islice(chain.from_iterable(map(self._faults, self.forms)), MOST_FAULTS)
        return tuple(sorted(found, key=lambda fault: fault.span))

    def _faults(self, placed: Placed) -> Iterator[SyntaxFault]:
        for fault in placed.form.faults:
            yield fault.shift(placed.offset)
        if not placed.form.is_even:
            yield from balance_faults(self, placed)


Source: TypeAlias = Tree | Form
"""What has lists and words by number: a whole text, or one form of it."""


def parse(text: str, earlier: Tree | None = None) -> Tree:
    """The tree of a PDDL text; that of an earlier text, if given, makes it faster."""
    return Tree(divided(text) if earlier is None else divided(text, earlier.division))
