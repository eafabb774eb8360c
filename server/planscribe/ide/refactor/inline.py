"""Writing the value of a function that never changes where it is read."""

from collections.abc import Iterator

from planscribe.ide.navigation.occurrences import named_at
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused, removal
from planscribe.model.pddl.reading.form import number
from planscribe.model.symbols.symbols import MentionRole, NameKind
from planscribe.syntax.pddl.tree import Tree
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.snapshot import Snapshot

NAME = "inline"


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """On a function without parameters that no action changes."""
    named = named_at(snapshot, key, span.start)
    if named is None or named.kind is not NameKind.FUNCTION or named.declared is None:
        return
    if not named.declared.declaration.parameters:
        title = f"Inline the constant {quoted(f'({named.declared.declaration.spelling})')}"
        yield Offer(title, ChangeKind.INLINE, NAME, span)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The number in place of the function, which is declared and initialised no more.

    Raises:
        Refused: it changes, is measured by a metric, or has not one value in all problems.
    """
    named = named_at(snapshot, key, offer.span.start)
    if named is None or named.declared is None:
        raise Refused("There is no function here.")
    made: dict[DocumentKey, list[Edit]] = {}
    values: set[str] = set()
    uses: list[tuple[DocumentKey, Span]] = []
    for definition in symbols.family(snapshot, named.definition):
        tree = trees.pddl(snapshot, snapshot.document(definition.key))
        for one in symbols.applied(snapshot, definition, NameKind.FUNCTION, named.name):
            if one.role is MentionRole.CHANGED:
                raise Refused(f"An action changes {quoted(named.name)}.")
            if one.role is MentionRole.METRIC:
                raise Refused(f"A metric measures {quoted(named.name)}.")
            if one.role is MentionRole.INIT:
                fact = _around(tree, one.span)
                values.add(tree.spelling(tree.children(fact)[-1]))
                made.setdefault(definition.key, []).append(removal(tree.text, tree.span(fact)))
            else:
                uses.append((definition.key, one.span))
    if len(values) != 1 or number(value := values.pop()) is None:
        raise Refused(f"{quoted(named.name)} does not have the same value in all known problems.")
    for where, span in uses:
        made.setdefault(where, []).append(Edit(span, value))
    home = named.declared
    tree = trees.pddl(snapshot, snapshot.document(home.key))
    made.setdefault(home.key, []).append(_undeclaring(tree, home.declaration.whole))
    return {where: tuple(several) for where, several in made.items()}


def _around(tree: Tree, span: Span) -> int:
    """The `(= (f) 3)` around a `(f)`."""
    node = next((one for one in tree.enclosing(span.start) if tree.head(one) == "="), None)
    if node is None:
        raise Refused("Its initialisation is not supported.")
    return node


def _undeclaring(tree: Tree, whole: Span) -> Edit:
    """The removal of a declaration, with its section if it is the only one, and with its type."""
    node = tree.at(whole.start)
    section = None if node is None else tree.parent(node)
    if node is None or section is None:
        raise Refused("Its declaration cannot be removed.")
    siblings = tree.children(section)
    place = siblings.index(node)
    behind = [tree.word(one) for one in siblings[place + 1 : place + 3]]
    typed = len(behind) == 2 and behind[0] == "-"
    if len(siblings) == (4 if typed else 2):
        return removal(tree.text, tree.span(section))
    # A type behind it may be that of the functions before it, too.
    alone = typed and (place == 1 or tree.word(siblings[place - 2]) == "-")
    end = tree.span(siblings[place + 2]).end if alone else whole.end
    return removal(tree.text, Span(whole.start, end))
