"""Making a derived predicate of a condition."""

import re
from collections.abc import Iterator

from planscribe.check import placing
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.ide.signature.pddl_declarations import with_type
from planscribe.model.pddl.definitions import Parameter
from planscribe.model.symbols.symbols import MentionRole, NameKind, Symbols
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition, Part

NAME = "extract"

_CONNECTIVES = frozenset({"and", "or", "not", "imply", "forall", "exists"})
_CONDITIONS = frozenset({":precondition", ":condition"})
_BLANKS = re.compile(r"\s+")


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """On a condition of an action that is more than an atom."""
    if not len(span):
        return
    tree = trees.pddl(snapshot, snapshot.document(key))
    if _condition(tree, span) is not None:
        yield Offer("Extract a derived predicate", ChangeKind.EXTRACT, NAME, span)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The condition as a predicate of its free variables, derived by a rule before the action.

    Raises:
        Refused: there is no such condition here.
    """
    tree = trees.pddl(snapshot, snapshot.document(key))
    node = _condition(tree, offer.span)
    definition = symbols.definition_at(snapshot, key, offer.span.start)
    if node is None or definition is None:
        raise Refused("There is no condition here.")
    root = placing.definition_node(tree, definition.span)
    section = _section(tree, node)
    part = _part(definition, tree.span(section))
    name = _new_name(snapshot, definition, tree.spelling(section + 2))
    free = _free_variables(symbols.symbols(snapshot, part), tree.span(node).shift(-part.offset))
    variables = "".join(f" {one.spelling or one.name}" for one in free)
    # Without a type of its own a parameter would get that of the next one.
    signature = f"({' '.join([name, *map(with_type, free)])})"
    condition = _BLANKS.sub(" ", tree.spelling(node))
    if any(tree.span(node).encloses(comment) for comment in tree.comments):
        condition = tree.spelling(node)  # a comment reaches to the end of its line
    made = [
        Edit(tree.span(node), f"({name}{variables})"),
        placing.entry(tree, root, ":predicates", signature),
        placing.before(tree, section, f"(:derived {signature}\n    {condition})"),
    ]
    made += placing.requirement(tree, root, ":derived-predicates")
    return {key: tuple(made)}


def _condition(tree: Tree, span: Span) -> int | None:
    """The smallest connective that encloses a span, within the condition of an action."""
    enclosing = (one for one in tree.enclosing(span.start) if tree.span(one).encloses(span))
    node = next((one for one in enclosing if tree.head(one) in _CONNECTIVES), None)
    if node is None:
        return None
    outer = node
    while (around := tree.parent(outer)) is not None and tree.head(around) != ":action":
        outer = around
    if around is None:
        return None
    siblings = tree.children(around)
    key = tree.word(siblings[siblings.index(outer) - 1])
    return node if key in _CONDITIONS else None


def _section(tree: Tree, node: int) -> int:
    while tree.head(node) != ":action":
        node = tree.parent(node) or 0
    return node


def _part(definition: Definition, span: Span) -> Part:
    before = [part for part in definition.parts if part.offset <= span.start and part.items]
    inside = [
        part for part in before if span.encloses(part.source.span(part.items[0]).shift(part.offset))
    ]
    if not inside:
        raise Refused("There is no action here.")
    return inside[0]


def _free_variables(read: Symbols, span: Span) -> list[Parameter]:
    """The variables used in a span that are declared around it, in the order of their use."""
    found: dict[str, Parameter] = {}
    for one in read.mentions:
        if (
            one.kind is NameKind.VARIABLE
            and one.role is not MentionRole.DECLARED
            and span.encloses(one.span)
            and one.scope >= 0
            and not span.encloses(read.scopes[one.scope].span)
        ):
            scope = read.scopes[one.scope]
            found.setdefault(one.name, next(v for v in scope.variables if v.name == one.name))
    return list(found.values())


def _new_name(snapshot: Snapshot, definition: Definition, action: str) -> str:
    known = symbols.declared_in(snapshot, definition)
    plain = name = f"can-{action.lower()}"
    number = 1
    while known.get(NameKind.PREDICATE, name):
        number += 1
        name = f"{plain}-{number}"
    return name
