"""Moving a parameter to another place, with the arguments everywhere."""

from collections.abc import Iterator
from itertools import pairwise

from planscribe.ide.navigation.occurrences import PddlName, named_at
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.model.symbols.symbols import Declaration, MentionRole, NameKind
from planscribe.syntax.pddl.tree import Tree
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import symbols, trees, uris
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

NAME = "reorder"

_ORDERED = (NameKind.PREDICATE, NameKind.FUNCTION, NameKind.ACTION)


def offers(snapshot: Snapshot, key: DocumentKey, span: Span) -> Iterator[Offer]:
    """On a declared parameter: to swap it with the one before or behind it."""
    named = named_at(snapshot, key, span.start)
    if (
        named is None
        or named.kind is not NameKind.VARIABLE
        or named.role is not MentionRole.DECLARED
    ):
        return
    declared = _declaration(snapshot, named)
    if declared is None:
        return
    number = _number(declared, named)
    name = quoted(named.span.of(snapshot.document(key).text))
    if number > 0:
        yield Offer(f"Move {name} left everywhere", ChangeKind.REWRITE, NAME, span, "left")
    if number < len(declared.parameters) - 1:
        yield Offer(f"Move {name} right everywhere", ChangeKind.REWRITE, NAME, span, "right")


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The parameter swapped with its neighbour, and so the arguments of every use.

    Raises:
        Refused: some use has too few arguments, or the parameters are not written plainly.
    """
    named = named_at(snapshot, key, offer.span.start)
    declared = _declaration(snapshot, named) if named else None
    if named is None or declared is None:
        raise Refused("There is no parameter here.")
    number = _number(declared, named)
    first = number - 1 if offer.choice == "left" else number
    tree = trees.pddl(snapshot, snapshot.document(key))
    made: dict[DocumentKey, list[Edit]] = {key: [_swapped_parameters(tree, declared, first)]}
    for definition in symbols.family(snapshot, named.definition):
        for use in symbols.applied(snapshot, definition, declared.kind, declared.name):
            arguments = [one.span for one in use.arguments]
            if len(arguments) <= first + 1:
                raise Refused(f"A use of {quoted(declared.spelling)} has too few arguments.")
            text = snapshot.document(definition.key).text
            made.setdefault(definition.key, []).extend(
                _swap(text, arguments[first], arguments[first + 1])
            )
    if declared.kind is NameKind.ACTION:
        for plan, arguments in _steps(snapshot, named.definition, declared):
            if len(arguments) > first + 1:
                text = snapshot.document(plan).text
                made.setdefault(plan, []).extend(
                    _swap(text, arguments[first], arguments[first + 1])
                )
    return {where: tuple(several) for where, several in made.items()}


def _declaration(snapshot: Snapshot, named: PddlName) -> Declaration | None:
    """The declaration whose parameter a variable is."""
    read = symbols.symbols(snapshot, named.part)
    for one in read.declarations:
        if one.kind in _ORDERED:
            moved = symbols.shifted(one, named.part.offset)
            if any(parameter.span == named.span for parameter in moved.parameters):
                return moved
    return None


def _number(declared: Declaration, named: PddlName) -> int:
    return [one.span for one in declared.parameters].index(named.span)


def _swapped_parameters(tree: Tree, declared: Declaration, first: int) -> Edit:
    """The parameters in their new order, each run of one type as a group."""
    parameters = list(declared.parameters)
    span = Span(parameters[0].span.start, _end_of_list(tree, parameters[-1].span))
    if any(span.encloses(comment) for comment in tree.comments):
        raise Refused("There are comments between the parameters.")
    types = [_written_type(tree, one.span) for one in parameters]
    pairs = [(one.spelling or one.name, kind) for one, kind in zip(parameters, types, strict=True)]
    pairs[first], pairs[first + 1] = pairs[first + 1], pairs[first]
    words: list[str] = []
    for place, (name, kind) in enumerate(pairs):
        words.append(name)
        following = pairs[place + 1][1] if place + 1 < len(pairs) else None
        # An untyped name before a typed one would get its type.
        if kind != following and (kind or following):
            words.append(f"- {kind or 'object'}")
    return Edit(span, " ".join(words))


def _end_of_list(tree: Tree, last: Span) -> int:
    node = tree.at(last.start)
    around = None if node is None else tree.parent(node)
    if around is None:
        raise Refused("The parameters are not in parentheses.")
    return tree.span(tree.children(around)[-1]).end


def _written_type(tree: Tree, span: Span) -> str:
    """The type that stands behind a variable or a run of them; empty if none is written."""
    node = tree.at(span.start)
    around = None if node is None else tree.parent(node)
    if node is None or around is None:
        return ""
    siblings = tree.children(around)
    behind = siblings[siblings.index(node) + 1 :]
    for dash, kind in pairwise(behind):
        if tree.word(dash) == "-":
            return tree.spelling(kind)
    return ""


def _steps(
    snapshot: Snapshot, definition: Definition, declared: Declaration
) -> Iterator[tuple[DocumentKey, list[Span]]]:
    """The arguments of an action in the plans next to the problems of its domain."""
    folders = {uris.folder(one.key) for one in symbols.family(snapshot, definition)}
    for folder in folders:
        for key in snapshot.folder(folder):
            document = snapshot.document_if_any(key)
            if document and document.language is Language.PLAN:
                for step in trees.plan_tree(snapshot, document).steps:
                    action, *arguments = step.words
                    if action.of(document.text).lower() == declared.name:
                        yield key, arguments


def _swap(text: str, one: Span, other: Span) -> tuple[Edit, Edit]:
    return Edit(one, other.of(text)), Edit(other, one.of(text))
