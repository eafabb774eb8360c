"""The facts and values that a part of `:init` states, in one form for all spellings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from planscribe.syntax.pddl.tree import Source

DENIAL = "not "
"""What begins the form of a fact that is stated to be false."""

VALUE = "= "
"""What begins the form of a function whose value is stated."""


@dataclass(frozen=True, slots=True, eq=False)
class Statements:
    """The first node that makes each statement, nodes that make one again, and denials."""

    first: Mapping[str, int] = field(repr=False)
    again: tuple[tuple[str, int], ...] = ()
    denials: tuple[str, ...] = ()


def statements(tree: Source, facts: Iterable[int]) -> Statements:
    """What facts state, but for those that hold at some time only."""
    first: dict[str, int] = {}
    again = []
    for fact in facts:
        form = _form(tree, fact)
        if form and first.setdefault(form, fact) != fact:
            again.append((form, fact))
    denials = tuple(form for form in first if form.startswith(DENIAL))
    return Statements(first, tuple(again), denials)


def value_of(tree: Source, fact: int) -> str:
    """The value that a fact gives to a function."""
    return tree.word(tree.children(fact)[-1])


def _form(tree: Source, fact: int) -> str:
    if words := tree.words(fact):
        return " ".join(words)
    children = tree.children(fact)
    head = tree.word(children[0]) if children else ""
    if (head, len(children)) in (("not", 2), ("=", 3)) and (words := tree.words(children[1])):
        return f"{head} {' '.join(words)}"
    return ""
