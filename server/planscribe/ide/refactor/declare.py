"""Declaring what is missing, with the types that its use implies."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from planscribe.check import placing
from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding
from planscribe.ide.navigation.occurrences import PddlName, named_at
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.ide.signature.pddl_declarations import alternatives
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.implied_types import implied_types
from planscribe.model.symbols.symbols import DOMAIN_SECTIONS, Application, NameKind
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workspace import symbols, trees
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition

NAME = "declare"

_KINDS = {
    Code.UNDECLARED_TYPE: NameKind.TYPE,
    Code.UNDECLARED_PREDICATE: NameKind.PREDICATE,
    Code.UNDECLARED_FUNCTION: NameKind.FUNCTION,
    Code.UNDECLARED_OBJECT: NameKind.OBJECT,
    Code.UNDECLARED_VARIABLE: NameKind.VARIABLE,
}


def offers(snapshot: Snapshot, key: DocumentKey, findings: Iterable[Finding]) -> Iterator[Offer]:
    """A declaration for each undeclared name among the findings."""
    text = snapshot.document(key).text
    for one in findings:
        kind = _KINDS.get(Code(one.code))
        if kind:
            what = "parameter" if kind is NameKind.VARIABLE else kind.value
            title = f"Declare the {what} {quoted(one.span.of(text))}"
            yield Offer(title, ChangeKind.QUICK_FIX, NAME, one.span, code=one.code)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The edits that declare what is at a place.

    Raises:
        Refused: it cannot be declared from here.
    """
    named = named_at(snapshot, key, offer.span.end)
    if named is None:
        raise Refused("There is no name here.")
    if named.kind is NameKind.VARIABLE:
        return {key: (_parameter(snapshot, named),)}
    if named.kind is NameKind.OBJECT:
        keyword = ":objects" if named.definition.kind is NameKind.PROBLEM else ":constants"
        entry = _object(snapshot, named)
        return {key: (_entry(snapshot, named.definition, keyword, entry),)}
    domain = symbols.domain_of(snapshot, named.definition)
    if domain is None or named.kind not in DOMAIN_SECTIONS:
        raise Refused("The domain that should declare this is unknown.")
    spelling = named.span.of(snapshot.document(key).text)
    entry = spelling if named.kind is NameKind.TYPE else _signature(snapshot, named, spelling)
    return {domain.key: (_entry(snapshot, domain, DOMAIN_SECTIONS[named.kind], entry),)}


def _entry(snapshot: Snapshot, definition: Definition, keyword: str, text: str) -> Edit:
    tree = trees.pddl(snapshot, snapshot.document(definition.key))
    return placing.entry(tree, placing.definition_node(tree, definition.span), keyword, text)


def _parameter(snapshot: Snapshot, named: PddlName) -> Edit:
    document = snapshot.document(named.definition.key)
    tree = trees.pddl(snapshot, document)
    read = symbols.symbols(snapshot, named.part)
    known = symbols.declared_in(snapshot, named.definition)
    types = implied_types(
        known, read.applications, named.name, frozenset(range(-1, len(read.scopes)))
    )
    entry = f"{named.span.of(document.text)}{_typed(known, types)}"
    enclosing = tree.enclosing(named.span.start)
    node = next((one for one in enclosing if tree.head(one).startswith(":")), None)
    words = tree.children(node) if node is not None else []
    for key, value in pairwise(words):
        if tree.word(key) == ":parameters" and tree.is_list(value):
            return placing.into(tree, value, tree.children(value), entry)
    if node is None or len(words) < 2 or tree.head(node) == ":derived":
        raise Refused("There are no parameters to add this to.")
    place = tree.span(words[1]).end
    return Edit(Span(place, place), f" :parameters ({entry})")


def _object(snapshot: Snapshot, named: PddlName) -> str:
    known = symbols.declared_in(snapshot, named.definition)
    applications = (
        one
        for part in named.definition.parts
        if symbols.says(part, named.name)
        for one in symbols.symbols(snapshot, part).applications
    )
    # Objects mean the same in every scope.
    everywhere = (replace(one, scope=-1) for one in applications)
    types = implied_types(known, everywhere, named.name, frozenset({-1}))
    spelling = named.span.of(snapshot.document(named.definition.key).text)
    return f"{spelling}{_typed(known, types)}"


def _signature(snapshot: Snapshot, named: PddlName, spelling: str) -> str:
    """A declaration with a parameter for each argument at the place of use."""
    known = symbols.declared_in(snapshot, named.definition)
    here = next(
        (
            one
            for one in symbols.symbols(snapshot, named.part).applications
            if one.head.shift(named.part.offset) == named.span
        ),
        None,
    )
    return f"({' '.join((spelling, *_parameters(known, here)))})"


def _parameters(known: Declarations, used: Application | None) -> Iterator[str]:
    taken: set[str] = set()
    for number, argument in enumerate(used.arguments if used else (), 1):
        types = argument.types
        if types is None:
            declared = known.get(NameKind.OBJECT, argument.name)
            types = (declared and declared.types) or (OBJECT,)
        name = argument.name if argument.is_variable else f"?{types[0][:1]}"
        if name in taken:
            name = f"{name}{number}"
        taken.add(name)
        yield f"{name}{_typed(known, types)}"


def _typed(known: Declarations, types: tuple[str, ...]) -> str:
    """The types as they are written behind a name; nothing in a domain without types."""
    is_untyped = types == (OBJECT,) and len(known.types) <= 1
    return "" if is_untyped else f" - {alternatives(types)}"
