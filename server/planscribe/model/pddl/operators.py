"""The operators of conditions and effects, apart from atoms whose predicate is named alike."""

from planscribe.syntax.pddl.tree import Source
from planscribe.wording import nearest

CONNECTIVES = frozenset({"and", "or", "not", "imply", "when"})
QUANTIFIERS = frozenset({"forall", "exists"})
COMPARISONS = frozenset({"<", "<=", "=", ">=", ">"})
ARITHMETIC = frozenset({"+", "-", "*", "/"})
ASSIGNMENTS = frozenset({"assign", "increase", "decrease", "scale-up", "scale-down"})
OPERATORS = CONNECTIVES | QUANTIFIERS | COMPARISONS | ASSIGNMENTS
"""No predicate has one of these names."""

TIMED = frozenset({"at start", "at end", "over all"})
"""When a condition of a durative action must hold, or an effect happens (Fox & Long 2003)."""
TRAJECTORY = frozenset(
    "always sometime within at-most-once sometime-after sometime-before always-within "
    "hold-during hold-after".split()
)
"""What must hold along the whole plan (Gerevini & Long 2005)."""
PREFERENCE = "preference"
FOREIGN = frozenset({"probabilistic", "oneof"})
"""Effects of other languages, which are not changed."""

_BEFORE_LISTS = TRAJECTORY | FOREIGN | {PREFERENCE}
_TIMES = {"at": ("start", "end"), "over": ("all",)}
_BY_LETTERS = {
    **{(name[0], frozenset(name)): name for name in CONNECTIVES | QUANTIFIERS},
    ("i", frozenset("implies")): "imply",
}
"""No predicate is named by just these letters, in another order or some of them twice."""


def head_meant(tree: Source, node: int) -> str:
    """A list's first word in lower case, or the connective or quantifier that it misspells.

    An atom has words for arguments, or terms: so only a list full of lists can begin with one.
    """
    head, rest = tree.head(node), tree.children(node)[1:]
    if not head or head in OPERATORS or not rest or not all(map(tree.is_list, rest)):
        return head
    if len(rest) > 1 and tree.head(rest[0]).startswith("?"):
        return next(iter(nearest(head, QUANTIFIERS)), head)
    return _BY_LETTERS.get((head[0], frozenset(head.replace("-", ""))), head)


def operation(tree: Source, node: int) -> tuple[str, list[int]]:
    """A list's operator, such as `and` or `at start`, and what stands behind it.

    The operator is empty for an atom, and for a list that does not begin with a word. Words such
    as `at` and `within` are operators where lists stand behind them, and predicates elsewhere.
    """
    head = head_meant(tree, node)
    rest = tree.children(node)[1:]
    if head in OPERATORS:
        return head, rest
    if any(map(tree.is_list, rest)):
        if head in _BEFORE_LISTS:
            return head, rest
        if head in _TIMES and tree.word(rest[0]) in _TIMES[head]:
            return f"{head} {tree.word(rest[0])}", rest[1:]
    return "", rest
