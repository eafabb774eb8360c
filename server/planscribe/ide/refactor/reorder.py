"""Moving a parameter to another place, with the arguments everywhere."""

from collections.abc import Iterator
from itertools import pairwise

from planscribe.ide.changes import ChangeKind, Edits, Offer, Refused
from planscribe.ide.occurrences import Named, named_at
from planscribe.model.symbols import Declaration, Kind, Role
from planscribe.syntax.pddl import Tree
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.documents import Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

NAME = "reorder"

_ORDERED = (Kind.PREDICATE, Kind.FUNCTION, Kind.ACTION)


def offers(snapshot: Snapshot, uri: str, span: Span) -> Iterator[Offer]:
    """On a declared parameter: to swap it with the one before or behind it."""
    named = named_at(snapshot, uri, span.start)
    if named is None or named.kind is not Kind.VARIABLE or named.role is not Role.DECLARED:
        return
    declared = _declaration(snapshot, named)
    if declared is None:
        return
    number = _number(declared, named)
    name = quoted(named.span.of(snapshot.document(uri).text))
    if number > 0:
        yield Offer(f"Move {name} left, everywhere", ChangeKind.REWRITE, NAME, span, "left")
    if number < len(declared.parameters) - 1:
        yield Offer(f"Move {name} right, everywhere", ChangeKind.REWRITE, NAME, span, "right")


def edits(snapshot: Snapshot, uri: str, offer: Offer) -> Edits:
    """The parameter swapped with its neighbour, and so the arguments of every use.

    Raises:
        Refused: some use has too few arguments, or the parameters are not written plainly.
    """
    named = named_at(snapshot, uri, offer.span.start)
    declared = _declaration(snapshot, named) if named else None
    if named is None or declared is None:
        raise Refused("There is no parameter here.")
    number = _number(declared, named)
    first = number - 1 if offer.choice == "left" else number
    tree = trees.pddl(snapshot, snapshot.document(uri))
    made: dict[str, list[Edit]] = {uri: [_swapped_parameters(tree, declared, first)]}
    for definition in symbols.family(snapshot, named.definition):
        for arguments in _uses(snapshot, definition, declared):
            if len(arguments) <= first + 1:
                raise Refused(f"A use of {quoted(declared.spelling)} has too few arguments.")
            text = snapshot.document(definition.uri).text
            made.setdefault(definition.uri, []).extend(
                _swap(text, arguments[first], arguments[first + 1])
            )
    if declared.kind is Kind.ACTION:
        for plan, arguments in _steps(snapshot, named.definition, declared):
            if len(arguments) > first + 1:
                text = snapshot.document(plan).text
                made.setdefault(plan, []).extend(
                    _swap(text, arguments[first], arguments[first + 1])
                )
    return {where: tuple(several) for where, several in made.items()}


def _declaration(snapshot: Snapshot, named: Named) -> Declaration | None:
    """The declaration whose parameter a variable is."""
    read = symbols.symbols(snapshot, named.part)
    for one in read.declarations:
        if one.kind in _ORDERED:
            moved = symbols.shifted(one, named.part.offset)
            if any(parameter.span == named.span for parameter in moved.parameters):
                return moved
    return None


def _number(declared: Declaration, named: Named) -> int:
    return [one.span for one in declared.parameters].index(named.span)


def _swapped_parameters(tree: Tree, declared: Declaration, first: int) -> Edit:
    """The parameters written anew, each run of one type as a group."""
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


def _uses(
    snapshot: Snapshot, definition: Definition, declared: Declaration
) -> Iterator[list[Span]]:
    """The arguments of every application in a definition, placed in its document."""
    for part in definition.parts:
        if symbols.says(part, declared.name):
            for one in symbols.symbols(snapshot, part).applications:
                if (one.kind, one.name) == (declared.kind, declared.name):
                    yield [argument.span.shift(part.offset) for argument in one.arguments]


def _steps(
    snapshot: Snapshot, definition: Definition, declared: Declaration
) -> Iterator[tuple[str, list[Span]]]:
    """The arguments of an action in the plans beside the problems of its domain."""
    folders = {one.uri.rpartition("/")[0] for one in symbols.family(snapshot, definition)}
    for folder in folders:
        for uri in snapshot.folder(folder):
            try:
                document = snapshot.document(uri)
            except CannotRead:
                continue
            if document.language is Language.PLAN:
                for step in trees.plan_tree(snapshot, document).steps:
                    action, *arguments = step.words
                    if action.of(document.text).lower() == declared.name:
                        yield uri, arguments


def _swap(text: str, one: Span, other: Span) -> tuple[Edit, Edit]:
    return Edit(one, other.of(text)), Edit(other, one.of(text))
